"""A match as it is played: sources, one order in time, rulings kept before they are shown."""
