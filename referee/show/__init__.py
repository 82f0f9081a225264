"""What people see of a match: ledger, timeline, pictures; in French, English on request."""
