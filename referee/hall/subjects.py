"""Under which subjects and in which streams everything is, and what a table may be called.

Subjects carry the version of what is said on them. One server account is one tournament.
"""

from __future__ import annotations

import re
import unicodedata

from referee.errors import InputError
from referee.wording import Message

#: The version of all subjects and of what is said on them; it changes where old ones can't be read.
VERSION = 1
#: What all subjects begin with.
ROOT = f"cdc.v{VERSION}"
#: The stream of all tables' lines, and that of the hall's decisions.
TABLES, HALL = "TABLES", "HALL"
#: What is kept in them.
TABLES_SUBJECTS, HALL_SUBJECTS = f"{ROOT}.table.>", f"{ROOT}.hall.>"
#: The bucket of the hall's snapshots.
SNAPSHOTS = "snapshots"
#: The longest name of a table, characters.
_LONGEST = 32
_NAME = re.compile(rf"[a-z0-9][a-z0-9-]{{0,{_LONGEST - 1}}}")


def began(table: str, match: str) -> str:
    """Where a table says how a match begins."""
    return f"{ROOT}.table.{table}.began.{match}"


def seen(table: str, match: str) -> str:
    """Where a table's journal goes, line by line."""
    return f"{ROOT}.table.{table}.seen.{match}"


def calls(table: str) -> str:
    """Where a table calls for the referee."""
    return f"{ROOT}.table.{table}.calls"


def answers(table: str) -> str:
    """Where a table says what became of the hall's orders."""
    return f"{ROOT}.table.{table}.answers"


def decisions() -> str:
    """Where the hall's decisions about the tournament are."""
    return f"{ROOT}.hall.decisions"


def orders(table: str) -> str:
    """Where the hall tells one table something."""
    return f"{ROOT}.hall.table.{table}"


def seats(table: str) -> str:
    """Where the hall says who plays at a table."""
    return f"{ROOT}.hall.seats.{table}"


def version(table: str) -> str:
    """Where a table asks which version the hall speaks: the same in all versions. "*": all tables."""
    return f"cdc.version.{table}"


def evidence(table: str) -> str:
    """Where a table is asked for the evidence of a decision."""
    return f"{ROOT}.evidence.{table}"


def bucket(table: str) -> str:
    """The bucket of a table's evidence."""
    return f"evidence-{table}"


def table_of(subject: str) -> str:
    """Whose a subject is; "" where it is no table's."""
    parts = subject.split(".")
    return parts[3] if len(parts) > 4 and parts[2] in ("table", "hall") else ""


def table_name(given: str, where: str) -> str:
    """A table's name as subjects take it.

    Raises:
        InputError: it can't be one.
    """
    if not _NAME.fullmatch(given):
        raise InputError(
            Message("hall.table-name", name=given),
            where=where,
            remedy=Message("hall.table-name-remedy", longest=_LONGEST),
        )
    return given


def as_table_name(text: str) -> str:
    """Any text as the name of a table: "Table du Roi" -> "table-du-roi"."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-") or "table"
