"""The rules, a module each: what a module exports as ``RULE`` is all that the program knows of it."""
