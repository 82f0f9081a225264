"""The button box in a live match: the real firmware in its emulator, pressed, judged, lit."""

import itertools

import pytest

from referee import observations as obs
from referee.box.driver import open_serial
from referee.box.emulated import Emulated, build, missing
from referee.sensors.button_box import BoxSensor, Lights
from referee.sensors.clock import Clock
from referee.sensors.status import SensorStatus
from referee.session.requests import See
from referee.table import ButtonBox, Seat, Table
from referee.wiring import _finger, lights
from session.fakes import PLAYERS, ScriptedSource, SpeakingBox, Watched

TABLE = Table(
    seats=[Seat(player=p, button=i) for i, p in enumerate(PLAYERS)],
    box=ButtonBox(press="call", yes=6, no=7),
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    lacking = missing()
    if lacking:
        pytest.skip(f"the emulated box needs {lacking}: its tests are left out")
    return build(tmp_path_factory.mktemp("box"))


def test_a_press_is_a_call_and_the_score_is_lit(tmp_path, built):
    with Emulated(*built, realtime=True) as emulated:
        clock = Clock(100.0)
        box = BoxSensor(lambda: open_serial(str(emulated.link)), TABLE, clock)
        watched = Watched(tmp_path, box, table=TABLE, clock=clock)
        box.show = lambda: lights(watched.live)
        with watched:
            watched.until(lambda live: live.snapshot.statuses["box"].state == "live")
            for line in ("Perceval chouettes 3 3", "Perceval cul 6"):
                watched.ask(See(lines=[line]))
            press = _finger(emulated)
            while "Karadoc" not in {s.player for s in watched.live.snapshot.past.entries}:
                # a press while the round is being armed is a held button, which counts for nothing
                press(1)
                with watched.news:
                    watched.news.wait(0.5)
            watched.until(lambda live: live.snapshot.match.scores["Karadoc"] == 72)
            while "72." not in emulated.scoreboard:
                with watched.news:
                    watched.news.wait(0.1)


def test_a_press_points_at_its_seat(tmp_path):
    """Bohort's Grelottine names nobody; Karadoc's button says whom he means."""
    table = Table(seats=TABLE.seats, box=ButtonBox(press="points"))
    box = ScriptedSource("box")
    with Watched(tmp_path, box, table=table) as watched:
        watched.ask(See(lines=['Bohort "Grelottine !"']))
        at = watched.live.snapshot.past.entries[-1].time + 0.5
        press = obs.Button(time=at, player="Karadoc", source="box", button=1)
        box.tell(press, watermark=at + 1.0)
        watched.until(lambda live: isinstance(live.snapshot.past.entries[-1], obs.Replace))
        change = watched.live.snapshot.past.entries[-1]
        assert (change.author, change.number, change.by.target) == ("box", 1, "Karadoc")


def test_a_stuck_button_is_told_until_it_is_let_go(tmp_path):
    port = SpeakingBox()
    port.version, port.ready = 2, 0xFF & ~(1 << 1 | 1 << 6)
    status = SensorStatus()
    box = BoxSensor(port.open, TABLE, Clock(100.0), status)
    box.show = lambda: Lights("", 1)
    with Watched(tmp_path, box, table=TABLE, sensor_status=status) as watched:
        watched.until(lambda live: live.snapshot.faults)
        (fault,) = watched.live.snapshot.faults
        assert fault.text("fr").startswith("boutons tenus ou coincés : Karadoc, n° 6 ;")
        assert fault.text("en").startswith("buttons held or stuck: Karadoc, no. 6;")
        port.ready = 0xFF
        watched.until(lambda live: not live.snapshot.faults)


def test_a_box_that_is_not_there_is_looked_for(tmp_path):
    """The match goes on by hand meanwhile."""
    box = BoxSensor(lambda: open_serial(str(tmp_path / "none")), TABLE, Clock(100.0))
    with Watched(tmp_path, box, table=TABLE) as watched:
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        watched.ask(See(lines=["Perceval cul 4"]))
        assert watched.live.snapshot.match.scores["Perceval"] == 80
        assert watched.live.snapshot.statuses["box"].state == "starting"


def numbered(press):
    """Says a press once in a tenth of a second, each with a number of its own."""
    count = itertools.count(1)
    return lambda box, now: press(box, now, next(count))


LIARS = {
    "ten minutes ahead": (
        numbered(lambda box, now, n: box.press(now + 600, n)), 2_000_000, "l'avenir"
    ),
    "zero ticks": (lambda _box, _now: b"", 0, "ne compte pas"),
    "another rate than it tells": (
        numbered(lambda box, now, n: box.press(now, n)), 1_000_000, "l'avenir"
    ),
    "a flood of presses": (
        numbered(lambda box, now, n: b"".join(box.press(now, 40 * n + i) for i in range(40))),
        2_000_000, "trop d'appuis",
    ),
    "a flood of bytes": (lambda _box, _now: b"#" * 64_000 + b"\n", 2_000_000, "sans arrêt"),
}  # fmt: skip


@pytest.mark.parametrize(("lie", "ticks", "why"), LIARS.values(), ids=LIARS)
def test_a_box_that_lies_is_told_and_left_alone(tmp_path, lie, ticks, why):
    """The match goes on: nothing of it is held, and no more than hands make was ever taken."""
    port = SpeakingBox(ticks=ticks)
    port.also = lambda now: lie(port, now)
    box = BoxSensor(port.open, TABLE, Clock(100.0))
    with Watched(tmp_path, box, table=TABLE) as watched:
        watched.until(lambda live: "en panne" in live.snapshot.statuses["box"].why.text("fr"))
        status = watched.live.snapshot.statuses["box"]
        assert (status.state, why in status.why.text("fr")) == ("gone", True), status
        assert "out of order" in status.why.text("en")
        for line in ("Perceval chouettes 4 4", "Perceval cul 4"):
            watched.ask(See(lines=[line]))
        assert watched.live.snapshot.match.scores["Perceval"] == 80
        now = watched.live.clock.now()
        pressed = [s for s in watched.live.snapshot.past.entries if isinstance(s, obs.Button)]
        assert len(pressed) <= 40
        assert all(b.time <= now for b in pressed)
        assert not watched.live.snapshot.waiting
        assert (port.opened, port.closed) == (1, 1)


def test_a_box_that_was_out_of_order_is_tried_again_later(tmp_path, monkeypatch):
    monkeypatch.setattr("referee.sensors.button_box.ALONE", 0.2)
    port = SpeakingBox(ticks=0)
    box = BoxSensor(port.open, TABLE, Clock(100.0))
    with Watched(tmp_path, box, table=TABLE) as watched:
        watched.until(lambda live: "en panne" in live.snapshot.statuses["box"].why.text("fr"))
        port.ticks = 2_000_000
        watched.until(lambda live: live.snapshot.statuses["box"].state == "live")
        assert port.opened > 1
        numbers = itertools.count(1)
        port.also = lambda now: port.press(now, next(numbers), seats=2)
        watched.until(
            lambda live: any(isinstance(s, obs.Button) for s in live.snapshot.past.entries)
        )
