"""A journal as the outbox of its table: what the stream lacks is published, in order, once.

The stream itself says how far it has got. So nothing is remembered here that a kill could lose: the
last line of the match that the stream keeps is the place to go on from. The id of a message is match
and number; and a line is only taken right after the one before it, however late it comes.
"""

from __future__ import annotations

import zlib

import msgspec

from referee.errors import InputError
from referee.hall import subjects
from referee.hall.stream import MessageStream, StreamConflictError
from referee.hall.wire import JournalLine, MatchBegan, encoded, table_message
from referee.journal.tail import JournalTail
from referee.sheet.model import Header
from referee.wording import Message

#: Lines that are carried before anything else is looked at.
_AT_ONCE = 500
#: Under this a journal notes what its match begins from.
_HEADER = "header"


class _Place(msgspec.Struct, frozen=True):
    """How far the stream has got: the line's number, and its sequence in the stream."""

    number: int
    sequence: int


class Outbox:
    """Carries one journal to a table's stream. To be used by one task.

    ``match``: what the match is called, ``program``: this program's version, ``began``: when.
    """

    def __init__(
        self, journal: JournalTail, table: str, match: str, *, program: str = "", began: str = ""
    ) -> None:
        self.match = match
        self._journal = journal
        self._table = table
        self._program, self._began = program, began
        self._place: _Place | None = None
        self._said: bytes | None = None

    def forget(self) -> None:
        """The stream may be another, or have changed: look again how far it has got."""
        self._place, self._said = None, None

    async def carry(self, stream: MessageStream) -> int:
        """Publish what the stream lacks; how many lines there were.

        Raises:
            StreamAwayError: it is away; what was taken is kept, the rest comes with the next call.
            InputError: the journal can't be read at the moment.
        """
        carried = 0
        while True:
            try:
                await self._begin(stream)
            except StreamConflictError:
                # another process of this table has just said it
                continue
            place = await self._reached(stream)
            records = self._journal.after(place.number)[:_AT_ONCE]
            for number, record in enumerate(records, place.number + 1):
                if record.seen is None:
                    continue
                line = JournalLine(
                    match=self.match, number=number, seen=record.seen, rulings=record.rulings
                )
                try:
                    sequence = await stream.publish(
                        subjects.seen(self._table, self.match), encoded(line),
                        f"{self.match}.{number}", after_of_subject=place.sequence,
                    )  # fmt: skip
                except StreamConflictError:
                    # another process of this table was quicker: it carries the same journal
                    self._place = None
                    break
                # a line that the stream has already, further back, leaves its last one where it is
                place = self._place = _Place(number, max(sequence, place.sequence))
                carried += 1
            else:
                if len(records) < _AT_ONCE:
                    return carried

    async def again(self, stream: MessageStream, number: int, order: str) -> int:
        """Publish all lines from ``number`` on once more: the stream has lost some of them."""
        records = self._journal.after(number - 1)
        for at, record in enumerate(records, number):
            if record.seen is not None:
                line = JournalLine(
                    match=self.match, number=at, seen=record.seen, rulings=record.rulings
                )
                subject = subjects.seen(self._table, self.match)
                await stream.publish(subject, encoded(line), f"{self.match}.{at}.{order}")
        self.forget()
        return len(records)

    async def _begin(self, stream: MessageStream) -> None:
        """Say how the match begins, where that has not been said, or has changed."""
        noted = self._journal.noted(_HEADER)
        if noted is None:
            raise InputError(Message("journal.no-match-played"), where=str(self._journal.path))
        # where its rules lie on this machine is nobody else's
        header = msgspec.structs.replace(msgspec.json.decode(noted, type=Header), rules_at="")
        said = encoded(
            MatchBegan(
                match=self.match, header=header, program=self._program, at=self._began
            )
        )  # fmt: skip
        if said == self._said:
            return
        subject = subjects.began(self._table, self.match)
        last = await stream.last(subject)
        if last is None or last.data != said:
            after = 0 if last is None else last.sequence
            # who sat here before may sit here again: by its words alone that would be told no more
            name = f"{self.match}.began.{after}.{zlib.crc32(said)}"
            await stream.publish(subject, said, name, after_of_subject=after)
        self._said = said

    async def _reached(self, stream: MessageStream) -> _Place:
        if self._place is None:
            last = await stream.last(subjects.seen(self._table, self.match))
            if last is None:
                self._place = _Place(0, 0)
            else:
                line = table_message(last.data)
                number = line.number if isinstance(line, JournalLine) else 0
                self._place = _Place(number, last.sequence)
        return self._place
