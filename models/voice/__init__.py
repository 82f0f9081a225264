"""The voice model: how it is made."""
