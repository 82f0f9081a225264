"""What the hall and its tables need of a stream, whoever keeps it."""

from __future__ import annotations

from typing import Protocol

import msgspec


class StreamAwayError(Exception):
    """Nobody answers, or it takes nothing at the moment (a full disk): to be tried again."""


class StreamConflictError(Exception):
    """Somebody else has written since: what was to be written rests on what is old."""


class KeptMessage(msgspec.Struct, frozen=True):
    """A message of a stream; ``sequence`` counts from 1 over all of its subjects."""

    sequence: int
    subject: str
    data: bytes


class MessageStream(Protocol):
    """An append-only stream. Each call may raise `StreamAwayError`."""

    async def last(self, subject: str) -> KeptMessage | None:
        """The last message of a subject."""

    async def following(self, sequence: int, subject: str) -> KeptMessage | None:
        """The first message of a subject (wildcards allowed) after a sequence; None: there is none."""

    async def publish(
        self,
        subject: str,
        data: bytes,
        name: str,
        *,
        after_of_subject: int | None = None,
        after: int | None = None,
    ) -> int:
        """Add a message; its sequence. The same ``name`` is kept once.

        ``after_of_subject``: the sequence of the last message of this subject, ``after``: of the whole
        stream, as the writer knows them (0: none).

        Raises:
            StreamConflictError: there is a later one.
        """
