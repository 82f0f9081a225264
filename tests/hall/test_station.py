"""A hall that is open, with a real server: it follows tables, and outlasts what fails."""

import asyncio
import json
import shutil
import subprocess
import time

import pytest

from hall.servers import HallServer, needs_server
from hall.test_fold import LINES, told, told_ledger
from hall.test_hall import ENTRANTS, SETTING
from referee.hall import decisions as dec
from referee.hall import subjects
from referee.hall.boards import MqttBoards
from referee.hall.connection import NatsConnection
from referee.hall.credentials import BOARD_USER, HALL_USER
from referee.hall.station import Station
from referee.hall.subjects import TABLES
from referee.hall.views import desk_view
from referee.hall.wire import MatchBegan, VersionSaid, encoded, version_said

pytestmark = [*needs_server, pytest.mark.e2e]
#: Seconds that anything may take on a machine that has much else to do.
PATIENCE = 30


def waited(done, seconds=PATIENCE):
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it has not happened"
        time.sleep(0.02)


async def say(server, said, table="t1", begin=0):
    async with server.connected(table) as there:
        stream = there.stream(TABLES)
        for number, one in enumerate(said, begin):
            where = subjects.began if isinstance(one, MatchBegan) else subjects.seen
            await stream.publish(where(table, "m1"), encoded(one), f"m1.{number}")


def ledger(station, table="t1"):
    fold = station.hall.tables.get(table)
    return [] if fold is None or fold.current is None else fold.current.history.ledger


def station(server):
    return Station(server.url(), SETTING, ENTRANTS)


def test_a_table_is_followed_as_it_plays(tmp_path):
    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        asyncio.run(say(server, told()))
        waited(lambda: ledger(one) == told_ledger())
        assert one.hall.tables["t1"].alarms == []


def test_killed_and_begun_elsewhere_it_has_the_same_state(tmp_path):
    said = told()
    with HallServer(tmp_path) as server:
        with station(server) as one:
            assert one.ready.wait(PATIENCE)
            asyncio.run(say(server, said[:100]))
            waited(lambda: one.hall.tables.get("t1") and one.hall.tables["t1"].current.count == 99)
        asyncio.run(say(server, said[100:], begin=100))
        with station(server) as again:
            waited(lambda: ledger(again) == told_ledger())
            assert again.hall.decisions == one.hall.decisions


def test_a_server_that_is_killed_and_comes_back_is_followed_on(tmp_path):
    said = told()
    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        asyncio.run(say(server, said[:50]))
        server.server._process.kill()
        server.server._process.wait()
        waited(lambda: one.trouble is not None)
        server.server.keep_up()
        asyncio.run(say(server, said[50:], begin=50))
        waited(lambda: ledger(one) == told_ledger() and one.trouble is None)


class FullBucket:
    """Takes no snapshot, as on a machine that is more than busy."""

    def __init__(self):
        self.asked = 0

    async def put(self, *_):
        self.asked += 1
        raise TimeoutError


def test_a_snapshot_that_fails_ends_no_connection_and_is_tried_again(tmp_path, monkeypatch):
    full = FullBucket()

    async def bucket(*_, **__):
        return full

    monkeypatch.setattr("referee.hall.snapshots._SNAPSHOT", 0.1)
    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        there = one._there
        monkeypatch.setattr(NatsConnection, "bucket", bucket)
        asyncio.run(say(server, told()))
        waited(lambda: ledger(one) == told_ledger() and full.asked > 2)
        assert one._there is there
        assert one.trouble is None


def test_what_can_not_be_kept_ends_no_hall(tmp_path, monkeypatch):
    """An old stream may hold a number that no snapshot takes."""
    monkeypatch.setattr("referee.hall.snapshots._SNAPSHOT", 0.1)
    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        there = one._there
        far = dec.ResultEntered(round=1, table="table-1", scores={"J0": 10**30})
        one.ask(lambda s: one.hall.decide(s, lambda _: far)).result(PATIENCE)
        time.sleep(1.0)
        assert (one._there is there, one.trouble) == (True, None)


def test_a_tables_address_opens_no_hall(tmp_path):
    with HallServer(tmp_path) as server:
        with station(server) as one:
            assert one.ready.wait(PATIENCE)
        with Station(server.url("t1"), SETTING, ENTRANTS) as other:
            waited(lambda: other.failed)
            assert other.failed.what.code == "hall.no-hall-right"


def test_two_halls_see_the_same(tmp_path):
    with HallServer(tmp_path) as server, station(server) as one, station(server) as other:
        assert one.ready.wait(PATIENCE)
        assert other.ready.wait(PATIENCE)
        asks = [
            h.ask(lambda s, h=h: h.hall.decide(s, lambda now: now.draw())) for h in (one, other)
        ]
        failed = [ask.exception(PATIENCE) for ask in asks]
        assert sorted(f is None for f in failed) == [False, True]
        asyncio.run(say(server, told()))
        waited(lambda: ledger(one) == ledger(other) == told_ledger())
        waited(lambda: one.hall.tournament.round == other.hall.tournament.round == 1)
    assert len(LINES) > 100


def test_a_table_that_is_away_is_told_when_evidence_is_wanted(tmp_path):
    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        refused = one.evidence("t1", "m1", 1, "fr").exception(PATIENCE)
        assert refused.what.code == "hall.table-away"


def test_a_table_of_another_version_is_told_and_stands_at_the_desk(tmp_path):
    async def asked(server, said):
        async with server.connected("t1") as there:
            answer = await there.client.request(subjects.version("t1"), said, timeout=PATIENCE)
            return version_said(answer.data)

    with HallServer(tmp_path) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        said = VersionSaid(speaks=subjects.VERSION + 1, program="9.0")
        told = asyncio.run(asked(server, encoded(said)))
        assert told.speaks == subjects.VERSION
        (alarm,) = one.look(lambda hall: desk_view(hall, "fr")).result(PATIENCE).alarms
        assert alarm.text.startswith("t1 : ")
        assert "ne se comprennent pas" in alarm.text
        assert "9.0" in alarm.text
        # it is brought to the hall's version
        asyncio.run(asked(server, encoded(told)))
        assert one.look(lambda hall: desk_view(hall, "fr")).result(PATIENCE).alarms == []


def test_a_board_hears_the_scores_over_mqtt(tmp_path):
    """By the server's own MQTT listener, with the right to listen and to say nothing."""
    listener = shutil.which("mosquitto_sub")
    if listener is None:
        pytest.skip("no MQTT client here (apt install mosquitto-clients)")
    with HallServer(tmp_path, mqtt=True) as server, station(server) as one:
        assert one.ready.wait(PATIENCE)
        password = server.credentials.password(BOARD_USER)
        hall = (HALL_USER, server.credentials.password(HALL_USER))
        port = str(server.server.ports.mqtt)
        asyncio.run(say(server, told()[:50]))
        with MqttBoards(int(port), *hall, "fr") as boards:
            one.tell_board = boards.tell
            waited(lambda: boards._known)
            time.sleep(1.5)
        # who comes later, when nobody says anything any more, has it at once
        found = subprocess.run(
            [listener, "-h", "127.0.0.1", "-p", port, "-u", BOARD_USER, "-P", password, "-v",
             "-t", "cdc/v1/board/t1", "-t", "homeassistant/#", "-C", "4", "-q", "1",
             "-W", str(PATIENCE)],
            capture_output=True, check=False, text=True,
        )  # fmt: skip
        lines = dict(line.split(" ", 1) for line in found.stdout.splitlines())
        assert json.loads(lines.pop("cdc/v1/board/t1"))["table"] == "t1", found
        assert len(lines) == 3
        assert {json.loads(e)["state_topic"] for e in lines.values()} == {"cdc/v1/board/t1"}


def test_a_server_that_keeps_no_streams_is_begun_again(tmp_path):
    """As after a disk that was full: it takes connections, and answers for no stream."""
    looked = []
    with HallServer(tmp_path) as server:
        config = server.server._config
        config.write_text("".join(
            line + "\n" for line in config.read_text().splitlines()
            if "jetstream" not in line
        ))  # fmt: skip
        server.server._process.kill()
        server.server._process.wait()
        server.server.keep_up()

        def look(stuck):
            looked.append(stuck)
            if stuck:
                config.write_text(server.server._text)
                server.server.keep_up(stuck)

        with Station(server.url(), SETTING, ENTRANTS, look) as one:
            assert one.ready.wait(PATIENCE)
    assert looked.count(True) == 1
