"""Which match was played last, by what the journals say: files' times are set by others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee.errors import InputError
from referee.journal.store import KeptJournal
from referee.wording import Message

#: Under this a journal notes the how-manieth match of its folder it is, counted when it is begun or
#: taken up.
TURN = "turn"
#: Under this it notes the arbiter's key: only a match that was played has one.
KEY = "key"
#: Under this it notes when its match was begun, by the wall's clock.
BEGAN = "began"


def played(folder: Path) -> Iterator[tuple[int, Path]]:
    """The journals of a folder in which a match was played, with their turns; 0: not counted yet."""
    for path in sorted(folder.glob("*.sqlite")):
        try:
            with KeptJournal(path, glance=True) as kept:
                if kept.noted(KEY) is not None:
                    turn = kept.noted(TURN) or ""
                    yield int(turn) if turn.isdecimal() else 0, path
        except InputError:
            continue


def next_turn(folder: Path) -> int:
    """The turn of the match that is begun, or taken up, now."""
    return 1 + max((turn for turn, _ in played(folder)), default=0)


def last_played(folder: Path) -> Path:
    """The journal of the match that was played last.

    Raises:
        InputError: there is none.
    """
    # of those from before turns were counted, the one whose name has the latest date
    found = sorted((turn, path.name, path) for turn, path in played(folder))
    if not found:
        raise InputError(
            Message("journal.nothing-to-resume"),
            where=str(folder),
            remedy=Message("journal.nothing-to-resume-remedy"),
        )
    return found[-1][2]
