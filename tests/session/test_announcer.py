"""What is said aloud, and what the microphones hear meanwhile."""

import queue
import threading

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.game.annonce import plain
from referee.game.annonces import all_annonces
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.sensors.clock import Clock
from referee.session.announcer import Announcer, line_of, system_speech
from referee.session.requests import See
from session.fakes import ScriptedSource, Watched


def ruling(why="combination", player="Karadoc", points=0, **more):
    return Ruling(time=1, rule="x", source="", why=why, player=player, points=points, **more)


@pytest.mark.parametrize(
    ("rulings", "french", "english"),
    [
        ([ruling("throw")], "", ""),
        ([ruling(points=72)], "Karadoc, plus 72", "Karadoc, plus 72"),
        ([ruling(points=-10)], "Karadoc, moins 10", "Karadoc, minus 10"),
        ([ruling(points=72), ruling(points=-10)], "Karadoc, plus 62", "Karadoc, plus 62"),
        (
            [ruling(points=-72), ruling(player="Bohort", points=-72)],
            "Karadoc, moins 72. Bohort, moins 72",
            "Karadoc, minus 72. Bohort, minus 72",
        ),
        ([ruling("wins")], "Karadoc gagne la partie", "Karadoc wins the match"),
        (
            [ruling("corrected", None), ruling("recounted", points=-56, scores={"Karadoc": 16})],
            "Correction. Karadoc, 16",
            "Correction. Karadoc, 16",
        ),
    ],
    ids=["a throw", "a gain", "a loss", "both", "two players", "the winner", "a correction"],
)
def test_what_is_said(rulings, french, english):
    assert (line_of(rulings, "fr"), line_of(rulings, "en")) == (french, english)


def test_it_never_says_an_annonce():
    """Whatever is ruled in a match of many rules: no word of an annonce, which would be heard."""
    words = {w for a in all_annonces() for w in plain(a.words).split()} - {
        "de",
        "la",
        "une",
        "un",
        "sur",
    }
    match = Match(["Perceval", "Karadoc"])
    seen = [
        one
        for time, dice in enumerate([(3, 3, 6), (4, 4, 4), (1, 2, 3), (6, 5, 2), (2, 2, 5)])
        for one in (
            obs.Chouettes(time=10 * time, values=dice[:2]),
            obs.Cul(time=10 * time + 1, value=dice[2]),
            obs.Call(time=10 * time + 2, player="Karadoc", text="Pas mou le caillou !"),
            obs.Passes(time=10 * time + 5),
        )
    ]
    said = [line_of(match.step(match.attribute(one)).rulings, "fr") for one in seen]
    assert any(said)
    assert not words & {w for line in said for w in plain(line).split()}


class Voice:
    """Says a line for as long as the test wants."""

    def __init__(self):
        self.said = queue.Queue()
        self.go_on = threading.Event()

    def __call__(self, line):
        self.said.put(line)
        assert self.go_on.wait(20)


def test_the_last_lines_are_said_and_old_ones_are_not():
    voice = Voice()
    with Announcer(voice, Clock(0.0), "fr") as announcer:
        for points in range(1, 11):
            announcer.rulings([ruling(points=points)])
            if points == 1:
                assert voice.said.get(timeout=20) == "Karadoc, plus 1"
        voice.go_on.set()
    left = [voice.said.get_nowait() for _ in range(voice.said.qsize())]
    assert left == ["Karadoc, plus 8", "Karadoc, plus 9", "Karadoc, plus 10"]


def test_what_is_heard_while_it_speaks_costs_nothing(tmp_path):
    """Its own voice, taken for a call out of place; and a call in a race still counts."""
    voice, clock, microphones = Voice(), Clock(100.0), ScriptedSource("microphones")

    def heard(player, time):
        return obs.Call(
            time=time, player=player, text="Pas mou le caillou !", sigma=0.01, source="microphones"
        )

    with Announcer(voice, clock, "fr") as announcer:
        sensors = (ScriptedSource(), microphones)
        watched = Watched(tmp_path, *sensors, clock=clock, unsure=announcer.spoke_at)
        with watched:
            announcer.rulings([ruling(points=5)])
            voice.said.get(timeout=20)
            now = clock.now()
            assert announcer.spoke_at(now)
            assert not announcer.spoke_at(now - 60)
            clap = obs.Gesture(time=now, player="Bohort", gesture="claps", source="microphones")
            microphones.tell(heard("Karadoc", now), clap, watermark=now)
            watched.until(lambda live: live.snapshot.past.entries)
            # it is taken for talk
            assert watched.live.snapshot.past.entries == (clap,)
            assert watched.live.snapshot.match.players["Karadoc"].bevues == 0
            voice.go_on.set()
            microphones.tell(watermark=now + 60)
            for line in ("Perceval chouettes 3 3", "Perceval cul 6"):
                watched.ask(See(lines=[line]))
            microphones.tell(heard("Bohort", clock.now()), watermark=clock.now() + 60)
            watched.until(lambda live: live.snapshot.match.scores["Bohort"] == 72)


def test_speech_that_is_not_installed(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InputError, match="no speech"):
        system_speech("fr")


def test_the_line_is_no_option_of_the_program(monkeypatch, tmp_path):
    """A name may begin with a dash; and a program that fails ends nothing."""
    told = tmp_path / "told"
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\nfor word in "$@"; do echo "$word" >> {told}; done\nexit 1\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    system_speech("fr")("-w /etc/passwd, plus 5")
    assert told.read_text().splitlines()[-2:] == ["--", "-w /etc/passwd, plus 5"]
