"""Samples to calls."""
