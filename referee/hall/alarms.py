"""What a person should look at, at a table: it is shown until somebody says that he has."""

from __future__ import annotations

import hashlib

import msgspec

from referee.game.ruling import Ruling
from referee.wording import Message


class AlarmKey(msgspec.Struct, frozen=True):
    """Which alarm it is: who has looked at one has looked at all that say the same."""

    table: str
    match: str
    what: str
    number: int = 0
    why: str = ""
    own: str = ""

    @property
    def short(self) -> str:
        """The key as desks give it back."""
        return hashlib.blake2s(msgspec.json.encode(self), digest_size=8).hexdigest()


class Alarm(AlarmKey, frozen=True, kw_only=True):
    """Something at a table that a person should look at.

    ``what``: "differs" (table and hall rule otherwise over line ``number``: ``told`` is the table's
    ledger of that line, ``found`` the hall's), "twice" (two lines under one number), "unbegun" (lines of
    a match whose beginning is missing), "unjudged" (the hall can't judge the match: ``why``),
    "unreadable" (no message of this version), and what the table has otherwise than the hall, ``why``
    and ``own``: "speaks" and "program" (its version), "rules" (by which it plays).
    """

    told: tuple[Ruling, ...] = ()
    found: tuple[Ruling, ...] = ()

    @property
    def key(self) -> AlarmKey:
        """Which alarm it is."""
        return AlarmKey(self.table, self.match, self.what, self.number, self.why, self.own)


def alarm_told(alarm: AlarmKey) -> Message:
    """An alarm in words."""
    return Message(f"hall.alarm-{alarm.what}", number=alarm.number, why=alarm.why, own=alarm.own)
