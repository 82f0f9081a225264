"""The streams of a real server mean what those in memory mean; and who may say what."""

import asyncio
import contextlib
import re
import subprocess
import time

import pytest

from hall.memory_stream import MemoryStream
from hall.servers import FOUND, HallServer, needs_server
from referee.errors import InputError
from referee.hall import subjects
from referee.hall.address import server_address
from referee.hall.connection import NatsConnection
from referee.hall.nats_server import free_port, site_configuration
from referee.hall.stream import KeptMessage, StreamAwayError, StreamConflictError
from referee.hall.subjects import HALL, TABLES

pytestmark = [*needs_server, pytest.mark.e2e]
#: Seconds in which a leaf node joins.
PATIENCE = 30
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
    "its own version": ("t1", "cdc.version.t1", True),
    "another's version": ("t1", "cdc.version.t2", False),
    "an order of the hall": ("t1", "cdc.v1.hall.table.t1", False),
    "a decision of the hall": ("t1", "cdc.v1.hall.decisions", False),
    "an end of the stream": ("t1", "$JS.API.STREAM.DELETE.TABLES", False),
    "another's evidence": ("t1", "$O.evidence-t2.C.x", False),
    "who only looks on": ("affichage", "cdc.v1.table.t1.seen.m1", False),
    "what boards are told": ("affichage", "cdc.v1.board.t1", False),
    "what is kept for boards": ("affichage", "$MQTT.rmsgs.cdc.v1.board.t1", False),
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


@contextlib.contextmanager
def site(folder, server, tables, everything=False):
    """The server of another site, as the hall writes it; a forged one lets its tables say everything."""
    port = free_port()
    hall = ("127.0.0.1", server.server.ports.leaf)
    config = folder / "site.conf"
    text = site_configuration("lyon", tables, server.credentials, hall, port)
    if everything:
        text = re.sub(r"allow: \[.*?\]", 'allow: [">"]', text)
    config.write_text(text)
    process = subprocess.Popen([FOUND, "-c", config, "-l", folder / "site.log"])
    try:
        yield lambda table: server.credentials.address(table, "127.0.0.1", port)
    finally:
        process.terminate()
        process.wait()


async def tell(url, table, of_table):
    """Have a table publish two lines; False where they are not carried."""
    try:
        async with NatsConnection(server_address(url, "test"), table) as there:
            stream = there.stream(TABLES)
            for number in (1, 2):
                await stream.publish(subjects.seen(of_table, "m1"), b"{}", f"{table}.{number}")
    except StreamAwayError:
        return False
    return True


#: Who tells of which table through a site's server that carries t1 and t2, and whether that is kept.
CARRIED = {
    "a table of its own": ("t1", "t1", False, True),
    "the other table of the site of its own": ("t2", "t2", False, True),
    "a table of another one": ("t1", "t2", False, False),
    "at a forged server, a table of one that is not there": ("t1", "t3", True, False),
}


@pytest.mark.parametrize("case", CARRIED)
def test_a_site_s_server_carries_its_tables_and_no_others(case, tmp_path):
    table, of_table, forged, kept = CARRIED[case]

    async def carried(server, url):
        async with server.connected() as there:
            until = time.monotonic() + PATIENCE
            # the leaf takes a moment to join
            while not await tell(url(table), table, table):
                assert time.monotonic() < until
                await asyncio.sleep(0.3)
            begun = await there.end_of(TABLES)
            told = await tell(url(table), "again", of_table)
            return told, await there.end_of(TABLES) - begun

    with (
        HallServer(tmp_path / "nats", sites={"lyon": ["t1", "t2"]}) as server,
        site(tmp_path, server, ["t1", "t2"], forged) as url,
    ):
        assert asyncio.run(carried(server, url)) == (kept, 2 if kept else 0)


def test_a_table_of_a_site_reads_its_orders_and_shows_its_evidence(tmp_path):
    async def asked(server, url):
        async with server.connected() as there:
            await there.bucket(subjects.bucket("t1"), make=True)
            await there.stream(HALL).publish(subjects.orders("t1"), b"listen", "1")
            until = time.monotonic() + PATIENCE
            while not await tell(url("t1"), "t1", "t1"):
                assert time.monotonic() < until
                await asyncio.sleep(0.3)
            async with NatsConnection(server_address(url("t1"), "test"), "t1") as far:

                async def shown(wanted):
                    bucket = await far.bucket(subjects.bucket("t1"))
                    await bucket.put("exhibit", b"seen")
                    await wanted.respond(b"exhibit")

                await far.client.subscribe(subjects.evidence("t1"), cb=shown)
                await far.client.flush()
                order = await far.stream(HALL).last(subjects.orders("t1"))
                answer = await there.client.request(subjects.evidence("t1"), b"1", PATIENCE)
            found = await (await there.bucket(subjects.bucket("t1"))).get(answer.data.decode())
            return order.data, found.data

    with (
        HallServer(tmp_path / "nats", sites={"lyon": ["t1", "t2"]}) as server,
        site(tmp_path, server, ["t1", "t2"]) as url,
    ):
        assert asyncio.run(asked(server, url)) == (b"listen", b"seen")
