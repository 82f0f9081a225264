"""What a match teaches the table of its players' voices, and what a correction takes back."""

from pathlib import Path

import numpy as np
import pytest
from scipy.io import wavfile

from referee import observations as obs
from referee.audio.examples import HeardStretch
from referee.audio.phones import CLASSES
from referee.engine.history import History
from referee.errors import InputError
from referee.recording.reader import Block
from referee.sensors.status import SensorStatus
from referee.session.headers import header_by_hand
from referee.session.learning import Pupils, VoiceLearner
from referee.sheet.judging import match_of
from referee.table import LearningSettings, Seat, Sync, Table, read_table
from referee.voices import packed, path_of, read_voices
from session.fakes import PLAYERS

HEARD = packed(np.full((20, CLASSES), -np.log(CLASSES), np.float32))
PELICAN = ("pélican",)


def thrown(at, *values, player=None):
    return obs.Chouettes(time=at, values=values or (1, 3), player=player)


def call(at=5.0, player="Karadoc", text="pelican", source="microphones"):
    return obs.Call(time=at, player=player, text=text, confidence=0.95, sigma=0.01, source=source)


def replaced(number, by=None):
    return obs.Replace(time=20.0, author="a", source="arbiter", number=number, by=by)


def named(number, *players, how="told"):
    return obs.CallerNamed(
        time=6.0, author="a", source="arbiter", number=number, players=players, how=how
    )


class Taught:
    """A learner without its thread, a match of given observations, and what is kept then."""

    def __init__(self, folder, pupils=PLAYERS):
        self.path = folder / "table.toml"
        self.path.write_text("version = 1\n")
        self.table = Table(seats=[Seat(player=p) for p in PLAYERS])
        self.told, self.failed = [], []
        self.learner = VoiceLearner(
            self.table, self.path, Pupils(pupils), self.told.append, self.failed.append
        )
        self.learner.heard([HeardStretch(5.0, "pelican", PELICAN, HEARD)])
        header = header_by_hand(", ".join(PLAYERS), "pp64")
        self.history = History(lambda: match_of(header))

    def after(self, *seen):
        """What is kept, once the match has seen these, too: (player, words, against)."""
        for one in seen:
            self.history.step(one, kept=True)
        self.learner.learn(self.history.past())
        voices = read_voices(path_of(self.path))
        assert {p: v for p, v in self.table.voices.items() if v.examples} == {
            p: v for p, v in voices.items() if v.examples
        }
        return [
            (player, " ".join(e.words), e.against)
            for player, voice in voices.items()
            for e in voice.examples
        ]


OWN, AGAINST = ("Karadoc", "pélican", False), ("Karadoc", "pélican", True)
TURN = (thrown(1.0, player="Perceval"), obs.Cul(time=2.0, value=6, player="Perceval"))
NEXT = thrown(9.0, player="Karadoc")
STORIES = {
    "not yet": ((*TURN, call()), []),
    "stood until the next throw": ((*TURN, call(), NEXT), [OWN]),
    "taken down by hand": ((*TURN, call(source="hand"), NEXT), []),
    "not heard so": ((*TURN, call(4.0), NEXT), []),
    "nobody knows who": ((*TURN, call(player=None), NEXT), []),
    "somebody said who": ((*TURN, call(player=None), named(3, "Karadoc")), [OWN]),
    "by the box": ((*TURN, call(player=None), named(3, "Karadoc", how="box")), [OWN]),
    "nobody answered": ((*TURN, call(player=None), named(3, how="expired")), []),
    "taken back at once": ((*TURN, call(), replaced(3)), [AGAINST]),
    "it was another phrase": (
        (*TURN, call(), replaced(3, call(text="je sirote", source="hand"))), [AGAINST]),
    "it was somebody else": (
        (*TURN, call(), replaced(3, call(player="Bohort", source="hand")), NEXT), []),
}  # fmt: skip


@pytest.mark.parametrize("case", STORIES)
def test_what_is_learned(case, tmp_path):
    seen, kept = STORIES[case]
    assert Taught(tmp_path).after(*seen) == kept


CORRECTED = {
    "taken back": (replaced(3), [AGAINST]),
    "another's": (replaced(3, call(player="Bohort", source="hand")), []),
    "another phrase": (replaced(3, call(text="je sirote", source="hand")), [AGAINST]),
    "something else": (replaced(1, thrown(1.0, 2, 2, player="Perceval")), [OWN]),
}


@pytest.mark.parametrize("case", CORRECTED)
def test_what_a_correction_teaches_once_it_was_learned(case, tmp_path):
    correction, kept = CORRECTED[case]
    taught = Taught(tmp_path)
    assert taught.after(*TURN, call(), NEXT) == [OWN]
    assert taught.after(correction) == kept
    assert taught.after() == kept
    # the correction was wrong itself
    assert taught.after(replaced(5)) == [OWN]


def test_who_has_not_agreed_is_not_learned_from(tmp_path):
    taught = Taught(tmp_path, pupils=["Perceval"])
    assert taught.after(*TURN, call(), NEXT) == []
    assert taught.after(replaced(3)) == []
    assert not path_of(taught.path).exists()


def test_how_well_everybody_is_heard(tmp_path):
    taught = Taught(tmp_path, pupils=["Karadoc"])
    taught.after(*TURN, call(), NEXT)
    of = {v.player: v for v in taught.told[-1]}
    assert list(of) == PLAYERS
    assert (of["Karadoc"].learns, of["Karadoc"].examples) == (True, 1)
    # nothing can be made out of it: all classes are as likely
    assert (of["Karadoc"].heard, of["Karadoc"].practise) == (0.0, ("Pélican !",))
    assert (of["Bohort"].learns, of["Bohort"].heard) == (False, None)


def test_who_agreed_is_noted_and_taken_up_again():
    pupils = Pupils(["Perceval"])
    assert not pupils.set("Perceval", True)
    assert pupils.set("Karadoc", True)
    assert pupils.set("Perceval", False)
    again = Pupils(["Bohort"], pupils.note())
    assert [p in again for p in PLAYERS] == [False, True, False]


def test_the_table_file_says_who_has_agreed(tmp_path):
    path = tmp_path / "table.toml"
    seats = "".join(f'[[seats]]\nplayer = "{p}"\n' for p in PLAYERS)
    path.write_text(seats)
    assert read_table(path).learning == LearningSettings()
    path.write_text(seats + '[learning]\nplayers = ["Karadoc"]\n')
    assert read_table(path).learning.players == ["Karadoc"]
    path.write_text(seats + '[learning]\nplayers = ["Karadok"]\n')
    with pytest.raises(InputError, match="Karadok"):
        read_table(path)


@pytest.mark.slow
def test_how_a_call_was_heard_is_told_with_the_time_of_the_call():
    rate, said = wavfile.read(Path(__file__).parents[1] / "audio" / "clips" / "pas-mou-f4.wav")
    wave = np.concatenate([np.zeros(rate), said / 32768, np.zeros(rate)])
    wave += 0.002 * np.random.default_rng(1).normal(size=len(wave))
    heard = []
    status = SensorStatus()
    status.stretched = heard.extend
    seats = [Seat(player=PLAYERS[0], microphone=0)]
    table = Table(seats=seats, sync=Sync(sound_after_picture=0.5))

    class Sounds:
        sample_rate, channels = rate, 1

        def sound(self, seconds=0.1):
            for at in range(0, len(wave), rate // 10):
                block = wave[at : at + rate // 10, None].astype(np.float32)
                yield Block(at / rate, block)

    calls = [one for batch, _ in status.listening(table)(Sounds()) for one in batch]
    assert [(s.time, s.text) for s in heard] == [(c.time, c.text) for c in calls]
    assert [s.words for s in heard] == [("pas", "mou", "le", "caillou")]
    assert heard[0].time < 0.8
