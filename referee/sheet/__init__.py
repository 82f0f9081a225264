"""The match sheet (`.cdc`): what happened at a table, as text."""
