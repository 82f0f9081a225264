"""What the ears reach, on simulated tables and on real talk."""
