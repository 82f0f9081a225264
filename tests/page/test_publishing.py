"""What viewers are sent, in which order, where drawing it is slow or fails."""

import threading

import pytest
from playing import PageSide
from session.fakes import Watched

from referee.page import server
from referee.page.certificate import certificate
from referee.page.server import About, PageServer
from referee.sensors.status import SensorStatus
from referee.sensors.telephone_microphones import TelephoneMicrophones
from referee.sensors.telephones import TelephoneSensor
from referee.session.requests import See
from referee.table import Seat, Table

THROW = ["Perceval chouettes 4 4", "Perceval cul 4"]


class SlowMoments:
    """Draws moments; the first one takes until it is ``let_go``, or fails where it ``fails``."""

    def __init__(self, fails=False):
        self.fails = fails
        self.count = 0
        self.begun, self.let_go = threading.Event(), threading.Event()
        self._draw = server.moment

    def __call__(self, live, *rest):
        drawn = self._draw(live, *rest)
        self.count += 1
        if self.count == 1:
            self.begun.set()
            assert self.let_go.wait(20)
            if self.fails:
                raise RuntimeError("it can't be drawn")
        return drawn


def telephones(live):
    touched, status = TelephoneSensor(live.clock), SensorStatus()
    table = Table(seats=[Seat(player=p) for p in live.snapshot.match.playing()])
    return touched, TelephoneMicrophones(live.clock, touched, lambda: table, status)


@pytest.fixture
def served(tmp_path):
    """A match with a page, in this process."""
    about = About(title="", rules="pp64", language="fr")
    with (
        Watched(tmp_path) as watched,
        PageServer(
            watched.live, about, "key", *telephones(watched.live),
            host="127.0.0.1", port=0, refused=lambda _: None,
            certificate=certificate("127.0.0.1", tmp_path / "https.pem"), rekeyed=lambda _: None,
        ) as page,
    ):  # fmt: skip
        watched.page = page
        yield watched


def test_a_greeting_that_is_slow_to_draw_is_not_the_last_word(served, monkeypatch):
    """What the page shows last is what happened last."""
    slow = SlowMoments()
    monkeypatch.setattr(server, "moment", slow)
    with PageSide(served.page.port, "key", hello=False) as page:
        page.say(type="hello", key="key", language="fr", name="")
        assert slow.begun.wait(20)
        served.ask(See(lines=THROW))
        slow.let_go.set()
        page.hear("moment")
        page.wait(lambda board: board["players"][0]["score"] == 80)
        with pytest.raises(TimeoutError):
            page.hear("moment", seconds=0.5)
        assert page.scores()["Perceval"] == 80


def test_after_a_moment_that_can_not_be_drawn_the_next_one_is(served, monkeypatch):
    """It is tried again by itself: nothing else has to happen."""
    with PageSide(served.page.port, "key") as page:
        slow = SlowMoments(fails=True)
        slow.let_go.set()
        monkeypatch.setattr(server, "moment", slow)
        served.ask(See(lines=THROW))
        page.wait(lambda board: board["players"][0]["score"] == 80)
    assert slow.count > 1
