"""One engine for replay and live play: events in order, rulings out, and their history."""
