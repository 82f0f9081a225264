"""Tells all who look on what has changed: a few times a second, whatever the tables do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from referee.hall import views
from referee.hall.hall import Hall
from referee.wording import Language, Message

#: Seconds between two messages to those who look on: ten a second.
_PACE = 0.1
#: Messages that wait for one who does not read; then he is told everything anew.
_WAITING = 20


class SeenHall(Protocol):
    """What can be looked at: a hall, and why it is not up to date."""

    hall: Hall
    trouble: Message | None


class WholeHall(msgspec.Struct, frozen=True, tag_field="kind", tag="hall"):
    """The whole hall, for who has just come, and whenever the tournament has changed."""

    hall: views.HallView


class ChangedTables(msgspec.Struct, frozen=True, tag_field="kind", tag="tables"):
    """Tables that have changed."""

    tables: list[views.TableView]


class Wallcast:
    """Draws and hands out. To be used in the pages' event loop, but for `changed`.

    ``see`` has something made from the hall in the hall's own thread.
    """

    def __init__(
        self, see: Callable[[Callable[[Any], Any]], Awaitable[Any]], language: Language
    ) -> None:
        self._see, self._language = see, language
        self._viewers: dict[asyncio.Queue[bytes], Language] = {}
        self._fresh: set[asyncio.Queue[bytes]] = set()
        self._dirty: set[str] = set()
        self._news = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def changed(self, table: str) -> None:
        """A table has changed; "": the tournament has. Any thread may say so."""
        self._dirty.add(table)
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._news.set)

    def join(self, language: Language) -> asyncio.Queue[bytes]:
        """Somebody looks on; what he is told."""
        viewer: asyncio.Queue[bytes] = asyncio.Queue()
        self._viewers[viewer] = language
        self._fresh.add(viewer)
        self._news.set()
        return viewer

    def leave(self, viewer: asyncio.Queue[bytes]) -> None:
        """Somebody looks on no more."""
        self._viewers.pop(viewer, None)
        self._fresh.discard(viewer)

    async def run(self) -> None:
        """Hand out what changes, for ever."""
        self._loop = asyncio.get_running_loop()
        while True:
            await self._news.wait()
            self._news.clear()
            dirty, self._dirty = self._dirty, set()
            if self._viewers:
                await self._show(dirty)
            await asyncio.sleep(_PACE)

    async def _show(self, dirty: set[str]) -> None:
        # who comes while this is drawn has his turn with the next one
        fresh, self._fresh = set(self._fresh), set()
        languages = set(self._viewers.values())

        def drawn(seen: SeenHall) -> dict[Language, tuple[bytes, bytes]]:
            made = {}
            for language in languages:
                whole = b""
                if fresh or "" in dirty:
                    hall = views.hall_view(seen.hall, seen.trouble, language)
                    whole = msgspec.json.encode(WholeHall(hall))
                tables = [views.table_view(seen.hall, t, language) for t in sorted(dirty - {""})]
                made[language] = whole, msgspec.json.encode(ChangedTables(tables))
            return made

        try:
            made = await self._see(drawn)
        except Exception:  # the hall is not there yet: at the next change
            self._fresh |= fresh
            return
        for viewer, language in list(self._viewers.items()):
            whole, tables = made.get(language, (b"", b""))
            if viewer in fresh or "" in dirty:
                viewer.put_nowait(whole)
            elif viewer.qsize() > _WAITING:
                # he reads slowly: what waits is old by now
                while not viewer.empty():
                    viewer.get_nowait()
                self._fresh.add(viewer)
            elif dirty:
                viewer.put_nowait(tables)
