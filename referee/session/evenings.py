"""The matches that were played on this machine, from their journals, in the order of playing."""

from __future__ import annotations

import functools
import logging
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from referee.engine.history import History
from referee.errors import InputError
from referee.journal import KeptJournal
from referee.journal.finding import BEGAN, KEY, last_played, played
from referee.session.headers import header_now
from referee.sheet.judging import match_of
from referee.sheet.model import Header
from referee.show.players import PlayedMatch
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Matches that are kept folded: some years of an evening a week.
_REMEMBERED = 512
#: The moment in the name of a journal that was given none.
_STAMP = re.compile(r"\d{8}-\d{6}")


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


class LastMatch(NamedTuple):
    """The match that was played last; ``key``: its arbiter's, ``began``: by the wall's clock."""

    header: Header
    history: History
    key: str | None
    began: datetime | None


def last_match(folder: Path) -> LastMatch:
    """The match of a folder that was played last.

    Raises:
        InputError: there is none, or it can't be read.
    """
    with KeptJournal(last_played(folder)) as kept:
        return LastMatch(*match_in(kept), kept.noted(KEY), _when(kept.noted(BEGAN)))


def matches_of(folder: Path) -> list[PlayedMatch]:
    """All matches of a folder in which anything happened; what can't be read is left out, and logged."""
    found = []
    for _, path in sorted(played(folder)):
        try:
            match = _folded(path, *_state(path))
        except (InputError, OSError) as error:
            _LOG.warning("%s is left out: %s", path, error)
            continue
        if match is not None:
            found.append(match)
    return found


def _state(path: Path) -> tuple[int, ...]:
    """What changes when anything is written into a journal: of its file, and of its log beside it."""
    found: list[int] = []
    for file in (path, path.with_name(path.name + "-wal")):
        if file.is_file():
            about = file.stat()
            found += [about.st_ino, about.st_mtime_ns, about.st_size]
    return tuple(found)


@functools.lru_cache(maxsize=_REMEMBERED)
def _folded(path: Path, *_state: int) -> PlayedMatch | None:
    """The match of a journal in this state; None where nothing has happened in it."""
    with KeptJournal(path) as kept:
        header, history = match_in(kept)
        noted = kept.noted(BEGAN)
    if not history.ledger:
        return None
    began = _when(noted) or _named(path) or datetime.fromtimestamp(path.stat().st_mtime, UTC)
    title = header.tags.get("event", "")
    return PlayedMatch(title, f"{began.astimezone():%Y-%m-%d %H:%M}", history)


def _when(noted: str | None) -> datetime | None:
    """What a journal noted of its beginning."""
    try:
        return datetime.fromisoformat(noted) if noted else None
    except ValueError:
        return None


def _named(path: Path) -> datetime | None:
    """When a journal was begun, by the name that it was given then."""
    stamp = _STAMP.search(path.stem)
    if stamp is None:
        return None
    try:
        return datetime.strptime(stamp.group(), "%Y%m%d-%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return None
