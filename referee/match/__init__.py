"""The journal of a match, and what is derived from it."""
