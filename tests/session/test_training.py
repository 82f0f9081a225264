"""A minute of training: what is shouted counts for nothing, and is kept where that was agreed."""

import numpy as np
import pytest
from audio.table_scene import one_after_another

from referee.audio.practice import Practice, channel_of
from referee.audio.sampling import RATE
from referee.errors import InputError
from referee.page.messages import read, training_line
from referee.page.wording import privacy
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.status import SensorStatus
from referee.session.learning import Pupils
from referee.session.requests import Mute, PauseMatch, See, Train
from referee.session.training import VoiceTraining
from referee.table import MicrophoneArray, Seat, SoundSettings, Table, read_table
from referee.voices import change_voice
from session.fakes import PLAYERS, ScriptedSource, Watched

SAID = ["pas-mou-f4", "pas-mou-m7"]


def shouted(channels=3, at=1):
    wave, _ = one_after_another(SAID)
    sound = np.zeros((len(wave), channels), np.float32)
    sound[:, at] = wave
    return sound


class Table3:
    """A match with three microphones, whose sound is given by hand."""

    def __init__(self, folder, *, pupils=(), path=None, lasts=8.0):
        self.clock = Clock(100.0, 1.0)
        self.mute, self.status = MuteSwitch(self.clock), SensorStatus()
        self.table = Table(seats=[Seat(player=p, microphone=i) for i, p in enumerate(PLAYERS)])
        self.pupils = Pupils(pupils)
        self.training = VoiceTraining(
            self.mute, self.status, self.pupils, self.table, path, lasts=lasts
        )
        self.source = ScriptedSource("microphones")
        self.watched = Watched(
            folder, self.source, clock=self.clock, mute=self.mute, sensor_status=self.status,
            pupils=self.pupils, training=self.training,
        )  # fmt: skip

    def __enter__(self):
        self.watched.__enter__()
        return self

    def __exit__(self, *_):
        self.training.end()
        self.watched.__exit__()

    def ask(self, request):
        return self.watched.ask(request)

    def until(self, so):
        self.watched.until(lambda live: so(live.snapshot.training))

    def shout(self, sound, owners=()):
        """The blocks as microphones give them; what the match gets of them."""
        heard = []
        for at in range(0, len(sound), RATE // 10):
            block = sound[at : at + RATE // 10]
            heard.append(self.mute.silenced(block, self.clock.now(), RATE, owners))
        return np.concatenate(heard)


def begun(table, player="Karadoc"):
    table.ask(Train(player=player, on=True))
    table.until(lambda t: t is not None and t.phrase)


def over(training):
    return training is not None and training.over


def test_what_is_shouted_is_judged_and_counts_for_nothing(tmp_path):
    with Table3(tmp_path) as table:
        begun(table)
        now = table.watched.live.snapshot
        assert "Karadoc" in privacy(now).text("fr")
        assert not table.shout(shouted()).any()
        table.until(lambda t: t.last == "heard")
        assert table.watched.live.snapshot.training.said == "Pas mou le caillou !"
        table.ask(Train(player="Karadoc", on=False))
        table.until(over)
        told = table.watched.live.snapshot.training
        assert (told.heard, told.kept, told.why) == (1, False, None)
        assert told.asked > 40
        assert told.report.examples == 2
        assert table.watched.live.snapshot.past.entries == ()
        line = training_line(told, "fr")
        assert line.share == told.report.heard
        # the match hears again
        assert table.shout(shouted()).any()
        # what was heard is not asked for again
        begun(table)
        assert table.watched.live.snapshot.training.asked == told.asked - 1


def test_what_was_shouted_before_the_end_counts(tmp_path):
    with Table3(tmp_path) as table:
        begun(table)
        table.shout(shouted())
        table.ask(Train(player="Karadoc", on=False))
        table.until(over)
        told = table.watched.live.snapshot.training
        assert (told.heard, told.report.examples) == (1, 2)


def test_another_s_microphone_is_not_listened_to(tmp_path):
    with Table3(tmp_path, lasts=1.5) as table:
        begun(table)
        table.shout(shouted(at=0))
        table.until(over)
        told = table.watched.live.snapshot.training
        assert (told.heard, told.report) == (0, None)
        assert "rien n'a été entendu" in training_line(told, "fr").why


def test_telephones_are_known_by_their_owners(tmp_path):
    with Table3(tmp_path) as table:
        begun(table)
        table.shout(shouted(channels=2, at=0), owners=("Karadoc", "Bohort"))
        table.until(lambda t: t.last == "heard")


def test_examples_are_kept_of_who_has_agreed(tmp_path):
    path = tmp_path / "table.toml"
    seats = "".join(f'[[seats]]\nplayer = "{p}"\nmicrophone = {i}\n' for i, p in enumerate(PLAYERS))
    path.write_text(seats)
    with Table3(tmp_path, pupils=["Karadoc"], path=path) as table:
        begun(table)
        table.shout(shouted())
        table.until(lambda t: t.last == "heard")
        table.ask(Train(player="Karadoc", on=False))
        table.until(over)
        assert table.watched.live.snapshot.training.kept
        kept = read_table(path).voices["Karadoc"]
        assert {e.source for e in kept.examples} == {"practised"}
        assert table.table.voices["Karadoc"] == kept
        (report,) = table.status.voices
        assert report.examples == len(kept.examples) == 2
        # as `enrol --delete` does
        change_voice(path, "Karadoc", lambda _: None)
        assert "Karadoc" not in read_table(path).voices


def test_it_is_before_the_first_throw_or_in_a_pause(tmp_path):
    with Table3(tmp_path) as table:
        assert table.watched.live.snapshot.trains
        with pytest.raises(InputError, match="Merlin"):
            table.ask(Train(player="Merlin", on=True))
        begun(table)
        with pytest.raises(InputError, match="already"):
            table.ask(Train(player="Bohort", on=True))
        # the match begins: nobody practises any more
        table.ask(See(lines=["Perceval chouettes 3 3", "Perceval cul 6"]))
        table.until(over)
        with pytest.raises(InputError, match="before the first throw"):
            table.ask(Train(player="Karadoc", on=True))
        table.ask(PauseMatch(on=True))
        begun(table, "Bohort")
        assert table.watched.live.snapshot.muted
        table.ask(PauseMatch(on=False))
        table.until(over)
        table.ask(Train(player="Bohort", on=False))
        table.until(lambda t: t is None)


def test_who_mutes_the_table_ends_it(tmp_path):
    with Table3(tmp_path) as table:
        begun(table)
        table.ask(Mute(on=True))
        table.until(over)
        with pytest.raises(InputError, match="microphone open"):
            table.ask(Train(player="Karadoc", on=True))


def test_without_microphones_nobody_practises(tmp_path):
    status = SensorStatus()
    training = VoiceTraining(MuteSwitch(Clock()), status, Pupils())
    with (
        Watched(tmp_path, ScriptedSource(), training=training, sensor_status=status) as watched,
        pytest.raises(InputError, match="no microphones"),
    ):
        watched.ask(Train(player=PLAYERS[0], on=True))


def test_a_fault_ends_it_and_is_told(tmp_path, monkeypatch):
    def fail(*_):
        raise RuntimeError("no model")

    monkeypatch.setattr("referee.audio.practice.Practice.__init__", fail)
    with Table3(tmp_path) as table:
        table.ask(Train(player="Karadoc", on=True))
        table.until(over)
        assert table.watched.live.snapshot.training.why
        assert table.shout(shouted()).any()


def test_what_is_not_made_out_twice_is_asked_for_later():
    practice = Practice(["Pas mou le caillou !", "Pélican !"])
    practice._note(None)
    assert practice.left[0] == "Pas mou le caillou !"
    practice._note(None)
    assert practice.left == ["Pélican !", "Pas mou le caillou !"]
    assert practice.missed == ["Pas mou le caillou !"]
    practice._note("Pas mou le caillou !")
    assert practice.missed == []


def test_which_channel_hears_a_player():
    array = SoundSettings(
        array=MicrophoneArray(channels=[2, 3], positions=[(0, 0, 0), (0, 0.1, 0)])
    )
    assert channel_of(Table(seats=[Seat(player="A", microphone=4)]), "A") == 4
    assert channel_of(Table(seats=[Seat(player="A")], sound=array), "A") == 2
    assert channel_of(Table(seats=[]), "A") == 0


def test_what_a_page_asks():
    assert read('{"type": "train", "player": "A", "on": true}') == Train(player="A", on=True)
