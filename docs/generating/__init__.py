"""Pages and drawings of the documentation that follow from the program."""
