"""The streams of a real server mean what those in memory mean; and who may say what."""

import asyncio

import pytest

from hall.memory_stream import MemoryStream
from hall.servers import HallServer, needs_server
from referee.errors import InputError
from referee.hall.connection import NatsConnection
from referee.hall.stream import KeptMessage, StreamAwayError, StreamConflictError
from referee.hall.subjects import TABLES

pytestmark = [*needs_server, pytest.mark.e2e]
A, B = "cdc.v1.table.t1.seen.m1", "cdc.v1.table.t1.seen.m2"


async def spoken(stream):
    """What both kinds of stream are asked, and their answers."""
    told = []

    async def publish(*what, **how):
        try:
            told.append(await stream.publish(*what, **how))
        except StreamConflictError:
            told.append("conflict")

    told.append(await stream.last(A))
    await publish(A, b"1", "m1.1", after_of_subject=0)
    await publish(A, b"2", "m1.2", after_of_subject=1)
    # the same once more, answered with where it is
    await publish(A, b"2", "m1.2", after_of_subject=1)
    # another process, with what is old
    await publish(A, b"x", "other", after_of_subject=1)
    await publish(B, b"3", "m2.1", after_of_subject=0)
    await publish(A, b"4", "m1.3", after_of_subject=2)
    await publish(A, b"5", "whole", after=3)
    await publish(A, b"5", "whole", after=4)
    told.append(await stream.last(A))
    told.append(await stream.following(2, A))
    told.append(await stream.following(2, "cdc.v1.table.>"))
    told.append(await stream.following(5, A))
    return told


def test_both_kinds_of_stream_answer_alike(tmp_path):
    async def asked(server):
        async with server.connected() as there:
            return await spoken(there.stream(TABLES))

    with HallServer(tmp_path) as server:
        real = asyncio.run(asked(server))
    assert real == asyncio.run(spoken(MemoryStream()))
    assert real[0] is None
    assert real[1:9] == [1, 2, 2, "conflict", 3, 4, "conflict", 5]
    assert real[9] == KeptMessage(5, A, b"5")


#: Who publishes where, and whether he may.
RIGHTS = {
    "its own line": ("t1", "cdc.v1.table.t1.seen.m1", True),
    "another's line": ("t1", "cdc.v1.table.t2.seen.m1", False),
    "an order of the hall": ("t1", "cdc.v1.hall.table.t1", False),
    "a decision of the hall": ("t1", "cdc.v1.hall.decisions", False),
    "an end of the stream": ("t1", "$JS.API.STREAM.DELETE.TABLES", False),
    "another's evidence": ("t1", "$O.evidence-t2.C.x", False),
    "who only looks on": ("affichage", "cdc.v1.table.t1.seen.m1", False),
}


@pytest.mark.parametrize("case", RIGHTS)
def test_who_may_write_where(case, tmp_path):
    user, subject, may = RIGHTS[case]

    async def tried(server):
        async with server.connected(), server.connected(user) as there:
            try:
                await there.stream(TABLES).publish(subject, b"{}", "forged")
            except StreamAwayError:
                return there.refused
            return False

    with HallServer(tmp_path) as server:
        assert asyncio.run(tried(server)) is (not may)


@pytest.mark.parametrize(
    ("user", "password"), [("t1", "wrong"), ("t9", "x"), (None, None)],
    ids=["a wrong password", "no such table", "nobody"],
)  # fmt: skip
def test_who_is_not_known_is_told_so(user, password, tmp_path):
    async def tried(server):
        url = server.url(user, password) if user else server.url("t1").replace("t1:", "x:")
        async with NatsConnection(url, "test"):
            pass

    with HallServer(tmp_path) as server, pytest.raises(InputError) as refused:
        asyncio.run(tried(server))
    assert refused.value.what.code == "hall.credential"


def test_a_server_that_has_died_is_begun_again(tmp_path):
    async def asked(server):
        async with server.connected() as there:
            await there.stream(TABLES).publish(A, b"1", "m1.1")
            server.server._process.kill()
            await asyncio.wait_for(there.lost.wait(), 10)
            server.server._process.wait()
        server.server.keep_up()
        async with server.connected() as there:
            return await there.stream(TABLES).last(A)

    with HallServer(tmp_path) as server:
        assert asyncio.run(asked(server)) == KeptMessage(1, A, b"1")


def test_a_port_that_is_taken_is_told(tmp_path):
    with HallServer(tmp_path / "a") as one:
        other = HallServer(tmp_path / "b")
        other.server.ports = one.server.ports
        other.server._text = one.server._text
        with pytest.raises(InputError) as refused:
            other.__enter__()
    assert refused.value.what.code == "hall.server-ended"
