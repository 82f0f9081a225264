"""The journal: every observation and every ruling, in SQLite, in the order in which they came.

`store` writes and reads one, `salvage` takes what a damaged one still holds, `backup` keeps older states
of it, `second_place` keeps lines that it can't take for the moment.
"""

from referee.journal.store import Journal, KeptJournal, Record

__all__ = ["Journal", "KeptJournal", "Record"]
