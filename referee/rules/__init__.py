"""The law: pure functions of what was observed."""
