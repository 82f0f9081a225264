"""Evidence in the middle of a match: a page and a PDF, at addresses that nobody can guess."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import msgspec

from referee.dispute.case import case_of
from referee.dispute.exhibit import exhibit
from referee.dispute.media import UNRECORDED, RecordedMedia, recorded
from referee.dispute.page import page
from referee.dispute.pdf import pdf
from referee.engine.history import Past
from referee.errors import InputError
from referee.table import Table
from referee.wording import Language, Message

#: Pieces of evidence that may be looked at at once; the oldest goes.
_KEPT = 40
#: Random bytes of an address.
_BYTES = 18


class MediaSource(msgspec.Struct, frozen=True):
    """Where the pictures and the sound of a match are.

    ``recording``: the file that holds a moment, seconds of the match; None where there is none.
    """

    recording: Callable[[float], Path | None] = lambda _time: None
    table: Table | None = None


class Exhibits:
    """Makes evidence when it is asked for. May be used by several threads."""

    def __init__(self, media: MediaSource, title: str) -> None:
        self._media = media
        self._title = title
        self._lock = threading.Lock()
        self._made: OrderedDict[str, bytes] = OrderedDict()

    def make(self, past: Past, number: int, language: Language) -> tuple[str, str]:
        """The names of the page and of the PDF of ruling ``number``.

        Raises:
            InputError: there is no such ruling.
        """
        case = case_of(past, number)
        table = self._media.table
        path = self._media.recording(case.ruling.time)
        try:
            media = recorded(path, table, case)
        except InputError as error:
            # it is still being written, or damaged: the rest is told
            why = Message("wording.plain", text=error.what)
            media = RecordedMedia(missing=[UNRECORDED, why])
        shown = exhibit(
            case, list(past.match.players), past.match.dossier, language, media,
            title=self._title, simultaneity=past.match.simultaneity,
            delay=table.sync.sound_after_picture if table is not None else 0.0,
        )  # fmt: skip
        return self.keep(page(shown).encode(), ".html"), self.keep(pdf(shown), ".pdf")

    def keep(self, content: bytes, suffix: str) -> str:
        """Keep a file for a while; its name, which nobody can guess."""
        name = secrets.token_urlsafe(_BYTES) + suffix
        with self._lock:
            self._made[name] = content
            while len(self._made) > 2 * _KEPT:
                self._made.popitem(last=False)
        return name

    def found(self, name: str) -> bytes | None:
        """What was made under a name; None where it is not there (any more)."""
        with self._lock:
            return self._made.get(name)
