"""The game whatever its rules: turns, windows, races, scores. Rules are found by the registry."""
