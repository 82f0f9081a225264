"""The models, and the code that makes them again."""
