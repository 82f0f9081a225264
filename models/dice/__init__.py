"""The dice detector: how it is made."""
