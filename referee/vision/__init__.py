"""Frames to throws."""
