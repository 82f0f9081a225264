"""Those who look on: each has a short queue, and who does not keep up is let go."""

from __future__ import annotations

import asyncio
import itertools

from referee.wording import Language

#: So many moments of the match may wait for one viewer.
_QUEUE = 32
_NUMBERS = itertools.count(1)


class Viewer:
    """One page that is open somewhere."""

    def __init__(self, place: str, language: Language) -> None:
        self.place = place
        self.language = language
        #: By this arbiters tell each other apart.
        self.number = next(_NUMBERS)
        self.name = ""
        self.may_correct = False
        self.lost = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(_QUEUE)

    def send(self, message: bytes) -> bool:
        """Have something sent; False once the viewer takes nothing any more."""
        if self.lost:
            return False
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True
            return False
        return True

    async def next(self) -> bytes:
        """What is to be sent next."""
        message = await self._queue.get()
        if message is None:
            raise asyncio.CancelledError
        return message


class Viewers:
    """All of them. To be used in one event loop."""

    def __init__(self) -> None:
        self._open: dict[Viewer, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._open)

    def add(self, viewer: Viewer, serving: asyncio.Task[None]) -> None:
        """A viewer has come; ``serving`` is what is cancelled where he is let go."""
        self._open[viewer] = serving

    def leave(self, viewer: Viewer) -> None:
        """A viewer has gone."""
        self._open.pop(viewer, None)

    @property
    def arbiters(self) -> list[Viewer]:
        """Those who may correct."""
        return [v for v in self._open if v.may_correct]

    @property
    def languages(self) -> set[Language]:
        """The languages that somebody reads."""
        return {v.language for v in self._open}

    def show(self, language: Language, message: bytes) -> None:
        """Send a message to all who read ``language``; those who take nothing are let go."""
        for viewer, serving in list(self._open.items()):
            if viewer.language == language and not viewer.send(message):
                serving.cancel()
                self.leave(viewer)
