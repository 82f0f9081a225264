"""`referee play --hall` as a process, with a real server: what is carried, ordered and asked for."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from playing import Playing

from hall.servers import HallServer, needs_server
from referee.hall import subjects
from referee.hall.subjects import HALL, TABLES
from referee.hall.wire import (
    Announced,
    CorrectionOrdered,
    EvidenceKept,
    EvidenceWanted,
    JournalLine,
    MatchBegan,
    OrderAnswered,
    SeatsDrawn,
    VersionSaid,
    encoded,
    table_message,
)
from referee.journal import KeptJournal
from referee.observations import Replace

pytestmark = [*needs_server, pytest.mark.e2e]
SHEET = Path(__file__).parents[1] / "sheets" / "pp64" / "cv-first.cdc"
#: Seconds that anything may take on a machine that has much else to do.
PATIENCE = 30


async def heard(there, table="t1"):
    """All that a table has said so far."""
    found, at = [], 0
    while (kept := await there.stream(TABLES).following(at, f"cdc.v1.table.{table}.>")) is not None:
        found.append(table_message(kept.data))
        at = kept.sequence
    return found


async def until(there, done, table="t1"):
    """Wait for what a table says."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = await heard(there, table)
        if done(found):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(found)


def lines(found):
    return [m for m in found if isinstance(m, JournalLine)]


def playing(server, folder, *more):
    return Playing(
        "--from", SHEET, "--speed", "0", "--journal", folder / "m.sqlite",
        "--hall", server.url("t1"), *more,
    )  # fmt: skip


def test_what_the_journal_has_is_in_the_stream(tmp_path):
    async def carried(server):
        async with server.connected() as there:
            with playing(server, tmp_path) as live:
                await until(there, lambda found: len(lines(found)) > 2)
                await asyncio.sleep(0.3)
                live.stop()
            return await heard(there)

    with HallServer(tmp_path / "nats") as server:
        found = asyncio.run(carried(server))
    with KeptJournal(tmp_path / "m.sqlite") as kept:
        told = [(r.seen, r.rulings) for r in kept.records()]
        match = kept.noted("match")
    assert [(line.seen, line.rulings) for line in lines(found)] == told
    assert isinstance(found[0], MatchBegan)
    assert {m.match for m in found} == {match}


def test_a_hall_that_comes_later_gets_all_of_it(tmp_path):
    """The table plays with nobody there; its match is over, and another process of it carries it."""
    server = HallServer(tmp_path / "nats")
    with playing(server, tmp_path) as live, live.page() as page:
        page.wait(lambda board: len(board["events"]["events"]) > 1)
        told = ""
        while "salle ne répond pas" not in told:
            told = live.process.stderr.readline()
            assert told, "nobody has said that the hall is away"
        live.stop()

    async def carried():
        async with server.connected() as there:
            with Playing(
                "--players", "Perceval, Karadoc", "--by-hand", "--journal", tmp_path / "n.sqlite",
                "--hall", server.url("t1"),
            ):  # fmt: skip
                return await until(there, lambda f: len({m.match for m in f}) == 2)

    with server:
        found = asyncio.run(carried())
    with KeptJournal(tmp_path / "m.sqlite") as kept:
        told = [r.seen for r in kept.records()]
        match = kept.noted("match")
    assert [line.seen for line in lines(found) if line.match == match] == told


def test_the_head_referee_corrects_announces_and_sees_the_evidence(tmp_path):
    async def asked(server):
        async with server.connected() as there:
            with playing(server, tmp_path) as live, live.page() as page:
                found = await until(there, lambda found: len(lines(found)) > 2)
                match = found[0].match
                hall = there.stream(HALL)
                await hall.publish(
                    subjects.orders("t1"),
                    encoded(Announced(order="o1", text="Pause de dix minutes")), "o1",
                )  # fmt: skip
                page.wait(lambda _: "Pause de dix minutes" in page.moment["notice"])
                order = CorrectionOrdered(
                    order="o2", match=match, what="strike", number=1, author="Arthur",
                    reason="dés cassés",
                )  # fmt: skip
                await hall.publish(subjects.orders("t1"), encoded(order), "o2")
                wrong = msgspec.structs.replace(order, order="o3", match="another")
                await hall.publish(subjects.orders("t1"), encoded(wrong), "o3")
                # orders are answered before the lines that come of them are carried
                found = await until(
                    there,
                    lambda f: (
                        sum(isinstance(m, OrderAnswered) for m in f) == 3
                        and any(isinstance(one.seen, Replace) for one in lines(f))
                    ),
                )
                await there.bucket(subjects.bucket("t1"), make=True)
                wanted = encoded(EvidenceWanted(match=match, ruling=1))
                answer = await there.client.request(
                    subjects.evidence("t1"), wanted, timeout=PATIENCE
                )
                kept = msgspec.json.decode(answer.data, type=EvidenceKept)
                bucket = await there.bucket(subjects.bucket("t1"))
                return found, (await bucket.get(kept.name)).data

    with HallServer(tmp_path / "nats") as server:
        found, page = asyncio.run(asked(server))
    answers = {m.order: m.refused for m in found if isinstance(m, OrderAnswered)}
    assert (answers["o1"], answers["o2"], bool(answers["o3"])) == ("", "", True)
    # time may have passed since, and be a line of its own
    (corrected,) = [one.seen for one in lines(found) if isinstance(one.seen, Replace)]
    assert (corrected.kind, corrected.author, corrected.reason) == (
        "replace", "Arthur", "dés cassés",
    )  # fmt: skip
    assert b"<!doctype html>" in page


def test_what_is_ordered_once_the_hall_has_heard_of_a_match_is_meant_for_it(tmp_path):
    """The order comes while the table still carries the lines of a match that has begun before."""

    async def answered(server):
        async with server.connected() as there:
            hall = there.stream(HALL)
            before = Announced(order="before", text="La salle ouvre")
            await hall.publish(subjects.orders("t1"), encoded(before), "before")

            async def order(_):
                after = Announced(order="after", text="Bienvenue")
                # told anew with each line, it stays one message
                await hall.publish(subjects.orders("t1"), encoded(after), "after")

            await there.client.subscribe("cdc.v1.table.t1.>", cb=order)
            with playing(server, tmp_path):
                found = await until(
                    there, lambda f: len(lines(f)) > 2 and any(isinstance(m, OrderAnswered) for m in f)
                )  # fmt: skip
            return [m.order for m in found if isinstance(m, OrderAnswered)]

    with HallServer(tmp_path / "nats") as server:
        assert asyncio.run(answered(server)) == ["after"]


def test_the_players_that_the_hall_has_drawn_sit_down(tmp_path):
    async def seated(server):
        async with server.connected() as there:
            players = ["Bohort", "Perceval", "Lancelot"]
            drawn = SeatsDrawn(round=2, players=tuple(players))
            await there.stream(HALL).publish(subjects.seats("t1"), encoded(drawn), "s1")
            with Playing(
                "--players", "A, B", "--by-hand", "--journal", tmp_path / "m.sqlite",
                "--hall", server.url("t1"),
            ):  # fmt: skip
                found = await until(there, lambda f: any(m.header.players == players for m in f))
            return found[-1].header.players

    with HallServer(tmp_path / "nats") as server:
        assert asyncio.run(seated(server)) == ["Bohort", "Perceval", "Lancelot"]


def test_players_who_cannot_sit_down_are_told_with_the_reason(tmp_path):
    async def told(server):
        async with server.connected() as there:
            drawn = SeatsDrawn(round=2, players=("Bohort", "12"))
            await there.stream(HALL).publish(subjects.seats("t1"), encoded(drawn), "s1")
            with Playing(
                "--players", "A, B", "--by-hand", "--journal", tmp_path / "m.sqlite",
                "--hall", server.url("t1"),
            ) as table, table.page() as page:  # fmt: skip
                while not page.moment["notice"]:
                    page.hear("moment")
                return page.moment["notice"], list(page.scores())

    with HallServer(tmp_path / "nats") as server:
        notice, players = asyncio.run(told(server))
    assert players == ["A", "B"]
    assert "Bohort" in notice and "« 12 » ne peut pas être un nom" in notice


def test_a_hall_of_another_version_is_told_and_gets_all_once_it_is_the_same(tmp_path):
    async def carried(server):
        async with server.connected() as there:
            said = VersionSaid(speaks=subjects.VERSION + 1, program="9.0")

            async def answer(message):
                await message.respond(encoded(said))

            await there.client.subscribe(subjects.version("t1"), cb=answer)
            with playing(server, tmp_path) as live:
                told = ""
                while "ne se comprennent pas" not in told:
                    told = await asyncio.to_thread(live.process.stderr.readline)
                    assert told, "nobody has said that the hall is of another version"
                assert "9.0" in told
                assert await heard(there) == []
                said = VersionSaid(speaks=subjects.VERSION, program="9.1")
                await until(there, lambda found: len(lines(found)) > 2)
                while "9.1" not in told:
                    told = await asyncio.to_thread(live.process.stderr.readline)
                    assert told, "nobody has said that the hall's program is another one"
                live.stop()
            return await heard(there)

    with HallServer(tmp_path / "nats") as server:
        found = asyncio.run(carried(server))
    with KeptJournal(tmp_path / "m.sqlite") as kept:
        told = [(r.seen, r.rulings) for r in kept.records()]
    assert [(line.seen, line.rulings) for line in lines(found)] == told


@pytest.mark.parametrize(
    ("hall", "told"),
    [
        ("http://example.invalid", "adresse d'une salle"),
        ("nats://", "adresse d'une salle"),
        ("nats://Table%20Ronde:x@127.0.0.1:4222", "ne peut pas nommer une table"),
    ],
)
def test_an_address_that_is_none_is_told(hall, told, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "referee", "play", "--players", "A, B", "--by-hand",
         "--journal", tmp_path / "m.sqlite", "--hall", hall],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "m.sqlite").exists()
