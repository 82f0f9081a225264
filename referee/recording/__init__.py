"""Matroska files with every camera and microphone."""
