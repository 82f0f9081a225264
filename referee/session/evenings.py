"""The matches that were played on this machine, from their journals, in the order of playing."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

import msgspec

from referee.engine.history import History
from referee.errors import InputError
from referee.journal import KeptJournal
from referee.journal.finding import played
from referee.session.headers import header_now
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.show.players import PlayedMatch
from referee.wording import Message

_LOG = logging.getLogger(__name__)


def match_in(kept: KeptJournal) -> tuple[Header, History]:
    """What a journal's match began with, and all that was observed.

    Raises:
        InputError: it holds no match, or one that can't be read.
    """
    noted = kept.noted("header")
    if noted is None:
        raise InputError(Message("journal.no-match"), where=str(kept.path))
    try:
        header = msgspec.json.decode(noted, type=Header)
    except msgspec.MsgspecError as error:
        told = Message("journal.header-unreadable", error=error)
        raise InputError(told, where=str(kept.path)) from error
    history = History(lambda: match_of(header), kept.observations())
    return header_now(header, list(history.match.players)), history


def matches_of(folder: Path) -> list[PlayedMatch]:
    """All matches of a folder in which anything happened; what can't be read is left out, and logged."""
    found = []
    for _, path in sorted(played(folder)):
        try:
            with KeptJournal(path) as kept:
                header, history = match_in(kept)
        except InputError as error:
            _LOG.warning("%s is left out: %s", path, error)
            continue
        if not history.ledger:
            continue
        began = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        title = header.tags.get("event", "")
        found.append(PlayedMatch(title, f"{began:%Y-%m-%d %H:%M}", history))
    return found
