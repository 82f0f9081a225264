"""A match from its beginning to its end: sensors, engine and journal together, live or replayed."""
