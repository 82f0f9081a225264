"""The journal as the outbox of a table: everything once, in order, whatever the stream does."""

import asyncio
import random

import msgspec
import pytest

from hall.memory_stream import MemoryStream
from hall.tables import journal, played
from referee.errors import InputError
from referee.hall import subjects
from referee.hall.due import DueJournals
from referee.hall.outbox import Outbox
from referee.hall.stream import StreamAwayError
from referee.hall.wire import JournalLine, MatchBegan, encoded, table_message
from referee.journal import KeptJournal
from referee.journal.tail import JournalTail

HEADER, LINES = played(1)


def said(stream, kind=JournalLine):
    found = [table_message(m.data) for m in stream.messages]
    return [m for m in found if isinstance(m, kind)]


def carry(box, stream):
    return asyncio.run(box.carry(stream))


def numbers(stream, match="m1"):
    return [line.number for line in said(stream) if line.match == match]


def test_every_line_is_carried_once_and_in_order(tmp_path):
    stream = MemoryStream()
    with journal(tmp_path / "a.sqlite", HEADER, LINES) as kept:
        box = Outbox(JournalTail(kept.path), "t1", "m1")
        assert carry(box, stream) == len(LINES)
        assert carry(box, stream) == 0
    assert [(line.seen, line.rulings) for line in said(stream)] == [
        (r.seen, r.rulings) for r in LINES
    ]
    assert [b.header.players for b in said(stream, MatchBegan)] == [HEADER.players]


def test_what_is_written_meanwhile_follows(tmp_path):
    stream = MemoryStream()
    with journal(tmp_path / "a.sqlite", HEADER) as kept:
        box = Outbox(JournalTail(kept.path), "t1", "m1")
        for record in LINES[:40]:
            kept.write(record)
            assert carry(box, stream) == 1
    assert numbers(stream) == list(range(1, 41))


@pytest.mark.parametrize("window", [1_000_000, 3, 0], ids=["names kept", "three", "none kept"])
@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_lost_or_doubled_whatever_fails(tmp_path, window, seed):
    """Answers that get lost, halls that are away, tables that are killed: each at random moments."""
    chance, stream = random.Random(seed), MemoryStream(window)
    with journal(tmp_path / "a.sqlite", HEADER) as kept:
        box, left = Outbox(JournalTail(kept.path), "t1", "m1"), list(LINES)
        while left or len(numbers(stream)) < len(LINES):
            for _ in range(chance.randint(0, 8)):
                if left:
                    kept.write(left.pop(0))
            stream.away = chance.random() < 0.3
            stream.loses_answers = chance.choice((0, 0, 1))
            if chance.random() < 0.3:
                box = Outbox(JournalTail(kept.path), "t1", "m1")
            try:
                carry(box, stream)
            except StreamAwayError:
                box.forget()
    assert numbers(stream) == list(range(1, len(LINES) + 1))
    assert len(said(stream, MatchBegan)) == 1


def test_who_sat_here_before_sits_here_again(tmp_path):
    """A round that is taken back and drawn again brings the same players: that has to be told again."""
    stream = MemoryStream()
    others = msgspec.structs.replace(HEADER, players=["Ygraine", "Anna", "Mevanwi"])
    with journal(tmp_path / "a.sqlite", HEADER) as kept:
        box = Outbox(JournalTail(kept.path), "t1", "m1")
        for header in (HEADER, others, HEADER, others):
            kept.note("header", msgspec.json.encode(header).decode())
            carry(box, stream)
    told = [b.header.players for b in said(stream, MatchBegan)]
    assert told == [HEADER.players, others.players] * 2


def test_two_processes_of_a_table_carry_it_once(tmp_path):
    stream = MemoryStream(window=0)
    with journal(tmp_path / "a.sqlite", HEADER, LINES[:30]) as kept:
        boxes = [Outbox(JournalTail(kept.path), "t1", "m1") for _ in range(2)]
        carry(boxes[0], stream)
        kept.write(*LINES[30:50])
        carry(boxes[1], stream)
        kept.write(*LINES[50:60])
        carry(boxes[0], stream)
        carry(boxes[1], stream)
    assert numbers(stream) == list(range(1, 61))


class Overtaken(MemoryStream):
    """Right after somebody has looked how a match begins, another one says so."""

    def __init__(self, other):
        super().__init__()
        self.other = other

    async def last(self, subject):
        found = await super().last(subject)
        if self.other is not None and subject == subjects.began("t1", "m1"):
            other, self.other = self.other, None
            await self.publish(subject, encoded(other), "other")
        return found


def test_another_process_says_meanwhile_how_the_match_begins(tmp_path):
    stream = Overtaken(MatchBegan(match="m1", header=HEADER, program="of another"))
    with journal(tmp_path / "a.sqlite", HEADER, LINES) as kept:
        assert carry(Outbox(JournalTail(kept.path), "t1", "m1"), stream) == len(LINES)
    assert [began.program for began in said(stream, MatchBegan)] == ["of another", ""]


def test_players_who_change_seats_are_told_again(tmp_path):
    stream = MemoryStream()
    with journal(tmp_path / "a.sqlite", HEADER) as kept:
        box = Outbox(JournalTail(kept.path), "t1", "m1")
        carry(box, stream)
        other = msgspec.structs.replace(HEADER, players=HEADER.players[::-1])
        kept.note("header", msgspec.json.encode(other).decode())
        carry(box, stream)
    told = [b.header.players for b in said(stream, MatchBegan)]
    assert told == [HEADER.players, HEADER.players[::-1]]


def test_lines_that_a_stream_has_lost_come_again(tmp_path):
    stream = MemoryStream()
    with journal(tmp_path / "a.sqlite", HEADER, LINES[:20]) as kept:
        box = Outbox(JournalTail(kept.path), "t1", "m1")
        carry(box, stream)
        assert asyncio.run(box.again(stream, 15, "order1")) == 6
    assert numbers(stream) == [*range(1, 21), *range(15, 21)]


def test_a_match_before_is_carried_when_the_table_plays_again(tmp_path):
    stream = MemoryStream()
    stream.away = True
    with (
        journal(tmp_path / "a.sqlite", HEADER, LINES[:10], "first") as kept,
        pytest.raises(StreamAwayError),
    ):
        carry(DueJournals(kept.path, "t1", "1.0"), stream)
    stream.away = False
    with journal(tmp_path / "b.sqlite", HEADER, LINES[:5], "second") as kept:
        due = DueJournals(kept.path, "t1", "1.0")
        assert carry(due, stream) == 15
        assert asyncio.run(due.again(stream, "first", 9, "o1"))
        assert not asyncio.run(due.again(stream, "none", 1, "o2"))
    assert numbers(stream, "first") == [*range(1, 11), 9, 10]
    assert numbers(stream, "second") == [1, 2, 3, 4, 5]


def test_a_journal_is_read_beside_its_writer_and_after_him(tmp_path):
    path = tmp_path / "a.sqlite"
    with journal(path, HEADER, LINES[:3]) as kept:
        tail = JournalTail(path)
        kept.write(LINES[3])
        assert [r.seen for r in tail.after(2)] == [r.seen for r in LINES[2:4]]
        assert tail.count() == 4
    assert JournalTail(path).count() == 4
    with KeptJournal(path) as whole:
        assert [r.seen for r in whole.records()] == [r.seen for r in LINES[:4]]


@pytest.mark.parametrize("content", [None, b"no journal at all"], ids=["gone", "damaged"])
def test_a_journal_that_cannot_be_read_now_is_told(tmp_path, content):
    path = tmp_path / "a.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError):
        JournalTail(path).after(0)


class PatientStream(MemoryStream):
    """One that says so where a table goes round in circles."""

    async def publish(self, *args, **more):
        self.asked = getattr(self, "asked", 0) + 1
        assert self.asked < 2000, "the table publishes the same for ever"
        return await super().publish(*args, **more)


def test_a_stream_whose_last_line_is_an_old_one_is_gone_on_with(tmp_path):
    """A table that was killed while it gave lines again; the server knows the later ones by name."""
    stream = PatientStream()
    with journal(tmp_path / "a.sqlite", HEADER, LINES[:50]) as kept:
        carry(Outbox(JournalTail(kept.path), "t1", "m1"), stream)
        for message in stream.messages[5:9]:
            asyncio.run(stream.publish(message.subject, message.data, f"again {message.sequence}"))
        kept.write(*LINES[50:60])
        carry(Outbox(JournalTail(kept.path), "t1", "m1"), stream)
    assert sorted(set(numbers(stream))) == list(range(1, 61))
