"""The command line: what a user types, what is printed for it, with which exit status."""
