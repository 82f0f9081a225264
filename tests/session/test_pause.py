"""A pause: countdowns stand, what sensors tell is nothing of the match, corrections go on."""

import time

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.journal import KeptJournal
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.session.pause import PAUSES, PauseSwitch
from referee.session.requests import Correct, PauseMatch, See
from session.fakes import ScriptedSource, Watched


def test_nothing_counts_in_a_pause_and_time_stands(tmp_path):
    camera = ScriptedSource()
    with Watched(tmp_path, camera) as table:
        table.ask(See(lines=["Perceval chouettes 3 3", "Perceval cul 6"]))
        table.ask(PauseMatch(on=True))
        table.until(lambda live: live.snapshot.paused)
        at = table.live.clock.now()
        camera.tell(obs.Chouettes(time=at, values=(5, 5), source=camera.name), watermark=at)
        with pytest.raises(InputError, match="the match is paused"):
            table.ask(See(lines=["Karadoc chouettes 1 2"]))
        # corrections go on
        last = table.live.snapshot.last
        table.ask(Correct(what="undo", number=last, version=0))
        table.until(lambda live: live.snapshot.undone)
        time.sleep(0.2)
        assert table.live.clock.now() == at
        table.ask(PauseMatch(on=False))
        table.until(lambda live: not live.snapshot.paused)
        camera.tell(watermark=at + 1000)
        table.ask(See(lines=["Perceval cul 5"]))
        seen = [
            s for s in table.live.snapshot.past.effective() if not isinstance(s, obs.TimePassed)
        ]
        assert [type(s) for s in seen] == [obs.Chouettes, obs.Cul]
        assert at <= seen[-1].time < at + 5


def test_a_match_that_was_killed_in_a_pause_is_taken_up_in_it():
    noted = {}
    clock = Clock(50.0)
    mute = MuteSwitch(clock)
    switch = PauseSwitch(clock, mute)
    assert switch.set(True, "Arthur", noted.__setitem__)
    assert not switch.set(True, "Arthur", noted.__setitem__)
    assert mute.on
    later = Clock(900.0)
    again = PauseSwitch(later, MuteSwitch(later, mute.note()), noted[PAUSES])
    assert again.on
    assert later.now() == pytest.approx(50.0, abs=0.5)
    again.set(False, "Arthur", noted.__setitem__)
    assert not again.on
    assert 50 <= later.now() < 52


def test_the_journal_tells_of_it(tmp_path):
    with Watched(tmp_path) as table:
        table.ask(PauseMatch(on=True), "Guenièvre")
        table.ask(PauseMatch(on=False))
    with KeptJournal(tmp_path / "j.sqlite") as kept:
        assert '"author":"Guenièvre"' in kept.noted(PAUSES)
