"""Firmware, protocol, emulator and drawings of the button box."""
