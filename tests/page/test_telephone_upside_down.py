"""A telephone that sees the table upside down: it is told, and turns its picture by itself, once."""

import time

import numpy as np
import pytest
from playing import Playing

from page.browser import Chromium, program
from page.fake_camera import filmed, frames, turned
from page.test_telephone_camera import BETWEEN, Answering, jpeg, sent
from page.test_telephones import NAMES, TelephoneSide
from referee.sensors.camera_setups import CameraSetups
from referee.sensors.status import SensorStatus
from referee.sensors.telephone_turns import TelephoneTurns
from referee.setup.tapped_corners import tapped
from referee.table import Seat, Table
from referee.vision.detector import Die

#: Seconds of the recording at which two chouettes lie of which nothing is read upside down.
LIE = 43.5


@pytest.fixture
def playing(tmp_path):
    args = ("--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite")
    with (tmp_path / "errors").open("w") as log, Playing(*args, errors=log) as found:
        yield found


@pytest.fixture(scope="module")
def lying():
    return frames("calme", LIE + 0.1, LIE)[0].image


def show(playing, phone, image, so, way="0"):
    """The telephone shows a picture until the answer is as it should be."""
    picture, deadline = jpeg(image), time.monotonic() + 60
    while not so(
        answer := sent(playing.port, picture, phone.token, phone.now(), **{"x-turned": way})[1]
    ):
        assert time.monotonic() < deadline, answer
        time.sleep(BETWEEN)
    return answer


def until(page, so):
    deadline = time.monotonic() + 30
    while not so(page.moment):
        assert time.monotonic() < deadline, page.moment
        page.hear("moment", seconds=30)


def test_telephone_and_arbiter_are_told_until_it_is_turned(playing, lying):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        with Answering(phone):
            show(playing, phone, turned(lying), lambda a: a["upside_down"])
            until(page, lambda m: any("envers" in f for f in m["faults"]))
            show(playing, phone, lying, lambda a: not a["upside_down"], "1")
            until(page, lambda m: "vérifiez" in m["notice"] and not m["faults"])


def test_the_page_turns_its_picture_by_itself(playing, tmp_path):
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    with (
        Chromium(*filmed(tmp_path / "turned.y4m", "calme", LIE, upside_down=True)) as chromium,
        playing.page() as arbiter,
    ):
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        phone.tap('[data-camera="off"]')
        phone.wait("document.querySelector('video')?.className === 'turned'", seconds=60)
        phone.shows("elle est retournée")
        until(arbiter, lambda m: "vérifiez" in m["notice"])
        # whoever turns it back is believed, and told
        phone.tap("[data-turn]")
        phone.wait("!!document.querySelector('[data-upside-down]')", seconds=60)
        assert phone.run("document.querySelector('video').className") == ""
        assert phone.errors == []


class Reader:
    """Reads two dice where the picture is light at its lower edge, none otherwise."""

    def detect(self, image, bare=None):
        sure = 0.99 if image[-1].mean() > 100 else None
        reason = None if sure else "cocked"
        box = {"x0": 0, "y0": 0, "x1": 10, "y1": 10}
        return [Die(**box, value=2 if sure else None, reason=reason, confidence=sure or 0.6)]


UPRIGHT = np.zeros((20, 20, 3), np.uint8)
UPRIGHT[10:] = 200
SEEN = {
    "upside down": (turned(UPRIGHT), "rests", 0.6, True),
    "upright": (UPRIGHT, "rests", 0.6, False),
    "dice that roll": (turned(UPRIGHT), "rolls", 0.6, False),
    "dice that have hardly lain": (turned(UPRIGHT), "rests", 0.3, False),
}


@pytest.mark.parametrize(("picture", "scene", "lain", "told"), SEEN.values(), ids=SEEN)
def test_what_is_judged(picture, scene, lain, told):
    status = SensorStatus()
    turns = TelephoneTurns(status, Reader)
    status.scene = scene
    for now in (10.0, 10.0 + lain):
        turns.sees("A", picture, now)
    turns.wait()
    assert turns.upside_down("A") == told
    assert [f.text("fr").count("envers") for f in status.faults] == ([1] if told else [])
    assert not turns.turns("A", turned=False)
    assert turns.upside_down("A") == told
    assert turns.turns("A", turned=True)
    assert not turns.upside_down("A")
    assert status.faults == []


def test_the_tapped_surface_turns_with_the_picture():
    picture = frames("taverne", 0.1)[0].image
    seats = Table(seats=[Seat(player="A"), Seat(player="B")])
    corners = [(10, 530), (330, 530), (330, 10), (10, 10)]
    setups = CameraSetups(SensorStatus())
    setups.tap("A", tapped(seats, (960, 540), (0.6, 0.4), corners)[0], picture)
    setups.turn("A")
    (seen,) = setups.table("A", seats, turned(picture)).cameras
    wanted = [(960 - x, 540 - y) for x, y in corners]
    assert np.array(seen.corners) == pytest.approx(np.array(wanted), abs=1.0)
