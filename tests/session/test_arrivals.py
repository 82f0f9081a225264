"""Dice that a person takes down after microphones, telephones and buttons have told what was called."""

import sqlite3
import time
from contextlib import closing

import pytest

from referee import observations as obs
from referee.cli.state import state_lines
from referee.game.match import Match
from referee.journal import KeptJournal
from referee.page.telephone_views import drawn
from referee.session import arrivals
from referee.session.live_match import ToldTwice
from referee.session.requests import See
from referee.table import ButtonBox, Seat, Table
from session.fakes import PLAYERS, ScriptedSource, Watched

#: Seconds of the match's clock at which it begins, and at which calls are heard.
BEGUN, HEARD = 100.0, 100.1


def twenty_each():
    return Match(PLAYERS, scores=[20, 20, 20])


def gains(live):
    return tuple(score - 20 for score in live.snapshot.match.scores.values())


def call(player, text="Pas mou le caillou !", time=HEARD, source="microphones", confidence=1.0):
    return obs.Call(
        time=time, player=player, text=text, sigma=0.01, source=source, confidence=confidence
    )


def press(player, time=HEARD):
    return obs.Button(
        time=time, player=player, sigma=1e-4, source="button-box", button=0, meaning="press"
    )


BOX = Table(
    seats=[Seat(player=p, button=i) for i, p in enumerate(PLAYERS)], box=ButtonBox(press="call")
)

RACE = ("Perceval chouettes 3 3", "Perceval cul 6")
SUITE = ("Perceval chouettes 2 4", "Perceval cul 3")
PICKS = "Grelotte ça picote !"


@pytest.mark.parametrize(
    ("called", "lines", "more", "scores"),
    [
        pytest.param([call("Karadoc")], [RACE], {}, (0, 72, 0), id="a race"),
        pytest.param([call("Karadoc")], [RACE[:1], RACE[1:]], {}, (0, 72, 0), id="die after die"),
        pytest.param(
            [call("Karadoc"), call("Bohort", time=HEARD + 0.3)], [RACE], {}, (0, 72, 0), id="two race"
        ),
        pytest.param(
            [call("Bohort", PICKS), call("Perceval", PICKS, HEARD + 0.2),
             call("Karadoc", PICKS, HEARD + 0.5)],
            [SUITE], {}, (0, -10, 0), id="a Suite: who shouts last loses",
        ),
        pytest.param(
            [call("Karadoc", confidence=0.5)], [RACE], {}, (0, 72, 0), id="hardly heard"
        ),
        pytest.param([call("Karadoc", source="telephones")], [RACE], {}, (0, 72, 0), id="touched"),
        pytest.param([press("Karadoc")], [RACE], {"table": BOX}, (0, 72, 0), id="pressed"),
    ],
)  # fmt: skip
def test_dice_lie_before_what_was_called_about_them(tmp_path, called, lines, more, scores):
    microphones = ScriptedSource("microphones:0")
    with Watched(tmp_path, microphones, begin=twenty_each, **more) as watched:
        microphones.tell(*called, watermark=HEARD + 60.0)
        time.sleep(1.0)
        for together in lines:
            watched.ask(See(lines=list(together)))
        watched.until(lambda live: gains(live) == scores)
        entries = watched.live.snapshot.past.entries
        assert [e.time for e in entries] == sorted(e.time for e in entries)
        assert not watched.live.snapshot.awaits_dice
    assert not any(r.rule == "bevue" for r in watched.announced)


def wait_for(so):
    until = time.monotonic() + 20
    while not so():
        assert time.monotonic() < until
        time.sleep(0.02)


def heard(watched, *called):
    """Microphones that have heard these, and wait."""
    (microphones,) = [s for s in watched.live._sensors if s.name.startswith("microphones")]
    microphones.tell(*called, watermark=HEARD + 60.0)
    watched.until(lambda live: len(live.snapshot.awaits_dice) == len(called))


@pytest.mark.parametrize(
    ("lines", "scores"),
    [
        pytest.param(
            ["--", "Karadoc chouettes 3 3", "Karadoc cul 6"], (0, 72, 0), id="handed on before"
        ),
        pytest.param(
            ["Perceval chouettes 1 3", "Perceval cul 6"], (0, -10, 0), id="Néant: a Bévue"
        ),
        pytest.param(["--"], (0, -10, 0), id="dice handed on"),
        pytest.param(["Bohort: « Pas mou le caillou ! »"], (0, -10, -10), id="a call by hand"),
    ],
)
def test_what_is_taken_down_decides(tmp_path, monkeypatch, lines, scores):
    monkeypatch.setattr(arrivals, "WAIT", 2.0)
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call("Karadoc"))
        for line in lines:
            watched.ask(See(lines=[line]))
        watched.until(lambda live: gains(live) == scores)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("Karadoc", "on attend les dés : Karadoc a annoncé « Pas mou le caillou ! »"),
        (None, "on attend les dés : « Pas mou le caillou ! » a été annoncé"),
    ],
)
def test_what_waits_is_shown(tmp_path, player, said):
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call(player))
        assert drawn(watched.live.snapshot, "fr").awaits[-1] == said
        assert said in state_lines(watched.live.snapshot, HEARD, "fr")


def test_no_dice_come(tmp_path, monkeypatch):
    monkeypatch.setattr(arrivals, "WAIT", 1.5)
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call("Karadoc"), call("Bohort", time=HEARD + 0.9))
        assert not watched.live.snapshot.past.entries
        watched.until(lambda live: gains(live) == (0, -10, -10))
        kept = [e.time for e in watched.live.snapshot.past.entries if isinstance(e, obs.Call)]
        assert kept == [HEARD, HEARD + 0.9]


def test_the_match_ends_meanwhile(tmp_path):
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call("Karadoc"))
    assert gains(watched.live) == (0, -10, 0)


def noted(path, key):
    with KeptJournal(path) as kept:
        return kept.noted(key)


@pytest.mark.parametrize("judged", [False, True], ids=["waiting still", "judged, but noted yet"])
def test_the_match_is_killed_meanwhile(tmp_path, judged):
    """Whoever looks has seen that the call waits: it waits still when the match is taken up."""
    left = tmp_path / "left"
    left.mkdir()
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call("Karadoc"))
        wait_for(lambda: noted(tmp_path / "j.sqlite", "awaits dice"))
        with (
            closing(sqlite3.connect(tmp_path / "j.sqlite")) as old,
            closing(sqlite3.connect(left / "j.sqlite")) as new,
        ):
            old.backup(new)
    seen = (call("Karadoc"),) if judged else ()
    with Watched(left, begin=twenty_each, seen=seen) as watched:
        assert len(watched.live.snapshot.awaits_dice) == (not judged)
        for line in RACE:
            watched.ask(See(lines=[line]))
        watched.until(lambda live: gains(live) == ((0, -10, 0) if judged else (0, 72, 0)))


def test_a_camera_looks(tmp_path):
    """Dice that it has not seen are not waited for."""
    microphones = ScriptedSource("microphones:0")
    with Watched(tmp_path, ScriptedSource(), microphones, begin=twenty_each) as watched:
        microphones.tell(call("Karadoc"), watermark=HEARD + 1.0)
        watched.until(lambda live: gains(live) == (0, -10, 0))
        assert watched.live.clock.now() < HEARD + arrivals.WAIT


def test_an_open_window_is_not_kept_waiting(tmp_path):
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        watched.ask(See(lines=list(RACE)))
        at = watched.live.clock.now()
        watched.live._sensors[0].tell(call("Karadoc", time=at), watermark=at + 60.0)
        watched.until(lambda live: gains(live) == (0, 72, 0))
        assert not watched.live.snapshot.awaits_dice


def test_whoever_takes_dice_down_twice_is_told(tmp_path):
    """Although they lie at another time than he tapped them."""
    with Watched(tmp_path, ScriptedSource("microphones:0"), begin=twenty_each) as watched:
        heard(watched, call("Karadoc"))
        for line in RACE:
            watched.ask(See(lines=[line]), "Arthur")
        told = watched.ask(See(lines=[RACE[0]], after=0), "Merlin")
        assert told == ToldTwice("Arthur")
