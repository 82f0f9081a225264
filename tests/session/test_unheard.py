"""What a microphone misses costs nobody anything before a person has said what was called."""

import msgspec
import pytest

from referee import observations as obs
from referee.engine import caller_resolution
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import KeptJournal
from referee.session.requests import Correct, Name
from referee.show.board import question_line
from session.fakes import PLAYERS, ScriptedSource, Watched

PICOTE, PAS_MOU = "Grelotte ça picote !", "Pas mou le caillou !"


def dice(at, chouettes, cul):
    return [
        obs.Chouettes(time=at, values=chouettes, source="camera:0"),
        obs.Cul(time=at + 1, value=cul, source="camera:0"),
    ]


def call(time, player, text):
    return obs.Call(time=time, player=player, text=text, sigma=0.01, source="microphones")


def takes(time):
    return obs.DiceTaken(time=time, source="camera:0")


def falls(time, value):
    return obs.Throws(time=time, values=(value,), source="camera:0")


def passes(time):
    return obs.Cleared(time=time, source="camera:0")


SUITE = dice(1, (3, 4), 5)
VELUTE = dice(1, (3, 3), 6)
SIROTAGE = [*dice(1, (6, 6), 1), call(3, "Perceval", "Je sirote !"), takes(4)]


class Heard:
    """A match of which one sensor tells all; microphones are among its sources, or are not."""

    def __init__(self, folder, *, hears=True):
        self.camera = ScriptedSource("camera:0")
        sources = [self.camera, *([ScriptedSource("microphones")] if hears else [])]
        self.watched = Watched(
            folder, *sources, speed=0, begin=lambda: Match(PLAYERS, scores=[100, 100, 100])
        )

    def __enter__(self):
        self.watched.__enter__()
        return self

    def __exit__(self, *_):
        self.watched.__exit__()

    @property
    def now(self):
        return self.watched.live.snapshot

    def tell(self, *seen):
        self.camera.tell(*seen, watermark=seen[-1].time)
        last = seen[-1].time
        self.watched.until(
            lambda live: any(s.time == last and s.source for s in live.snapshot.past.entries)
        )

    def asked(self):
        return [question_line(q, PLAYERS, "fr") for q in self.now.questions]

    def answer(self, players=(), text=""):
        (asked, *_) = self.now.questions
        self.watched.ask(Name(number=asked.number, players=players, text=text))

    def scores(self):
        return list(self.now.match.standing().values())


# What the answer brings Perceval, Karadoc and Bohort.
CASES = {
    "a Suite that nobody was heard in": (
        [*SUITE, passes(9)], "entendu personne, pas Perceval, Karadoc, Bohort", ("Karadoc",), "",
        [0, -10, 0],
    ),
    "a Suite of which one was not heard, and was last": (
        [*SUITE, call(3, "Perceval", PICOTE), call(3.2, "Karadoc", PICOTE), passes(9)],
        "entendu Perceval, Karadoc, pas Bohort", ("Bohort",), "", [0, 0, -10],
    ),
    "a Suite of which one was not heard, and another was last": (
        [*SUITE, call(3, "Perceval", PICOTE), call(3.2, "Karadoc", PICOTE), passes(9)],
        "entendu Perceval, Karadoc, pas Bohort", ("Karadoc",), "", [0, -10, 0],
    ),
    "a Suite that nobody knows about": (
        [*SUITE, call(3, "Perceval", PICOTE), passes(9)], "entendu Perceval", (), "", [0, 0, 0],
    ),
    "a Chouette-Velute that nobody was heard to call": (
        [*VELUTE, passes(9)], "« Pas mou le caillou ! » pas entendu", ("Bohort",), "", [0, 0, 72],
    ),
    "the same, called by two at once": (
        [*VELUTE, passes(9)], "pas entendu", ("Bohort", "Karadoc"), "", [0, -72, -72],
    ),
    "the same, called by nobody": ([*VELUTE, passes(9)], "pas entendu", (), "", [0, 0, 0]),
    "a bet that was not heard": (
        [*SIROTAGE, call(5, "Karadoc", "Mouette !"), falls(8, 2)], "Pari de Bohort pas entendu",
        ("Bohort",), "Fauvette !", [0, 0, -5],
    ),
    "a bet that was not made": (
        [*SIROTAGE, call(5, "Karadoc", "Mouette !"), falls(8, 3)], "Pari de Bohort pas entendu",
        (), "", [0, 0, -10],
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("seen", "question", "players", "text", "brought"), CASES.values(), ids=CASES
)
def test_what_was_not_heard_is_asked(tmp_path, seen, question, players, text, brought):
    """It goes on meanwhile; the answer is judged as if it had been heard, and can be taken back."""
    with Heard(tmp_path) as heard:
        heard.tell(*seen)
        heard.watched.until(lambda live: live.snapshot.questions)
        assert question in heard.asked()[0].text
        assert not any(r.rule == "bevue" for r in heard.now.past.ledger)
        before, number = heard.scores(), heard.now.questions[0].number
        heard.answer(players, text)
        after = heard.scores()
        assert [a - b for a, b in zip(after, before, strict=True)] == brought
        # the same from the journal alone, and struck out
        with KeptJournal(tmp_path / "j.sqlite") as kept:
            entries = list(kept.observations())
        again = History(heard.now.past.begin, entries)
        assert list(again.match.standing().values()) == after
        strike = Correct(what="strike", number=len(entries), version=heard.now.version)
        heard.watched.ask(strike)
        assert heard.scores() == before
        assert number in [q.number for q in heard.now.questions]


@pytest.mark.parametrize(
    "seen", [[*SUITE, passes(9)], [*SIROTAGE, falls(8, 3)]], ids=["Suite", "bets"]
)
def test_who_is_told_by_hand_alone_has_been_silent(tmp_path, seen):
    """Without microphones nothing is missed: a clerk takes down what he hears."""
    with Heard(tmp_path, hears=False) as heard:
        heard.tell(*seen)
        assert heard.now.questions == ()
        assert not any(isinstance(s, obs.Unheard) for s in heard.now.past.entries)


def test_a_suite_that_all_were_heard_in_asks_nothing(tmp_path):
    with Heard(tmp_path) as heard:
        heard.tell(*SUITE, *(call(3 + n / 5, player, PICOTE) for n, player in enumerate(PLAYERS)))
        assert not any(isinstance(s, obs.Unheard) for s in heard.now.past.entries)
        assert heard.watched.live.snapshot.questions == ()


def test_a_question_that_nobody_answers_is_given_up_and_costs_nothing(tmp_path):
    with Heard(tmp_path) as heard:
        heard.tell(*SUITE, passes(9))
        heard.watched.until(lambda live: live.snapshot.questions)
        before = heard.scores()
        heard.tell(passes(9 + caller_resolution.EXPIRES + 1))
        heard.watched.until(lambda live: not live.snapshot.questions)
        assert heard.scores() == before
        with pytest.raises(InputError, match="not asked any more"):
            heard.watched.ask(Name(number=3, players=("Karadoc",)))


def test_a_camera_brings_no_bevue_for_throwing_out_of_turn(tmp_path):
    """Dice off are waited for, and somebody else throws his turn: it is his turn's."""
    with Heard(tmp_path) as heard:
        level = [call(3, p, PICOTE) for p in PLAYERS]
        sans_fin = "Sans fin est la moisissure des bières bretonnes !"
        again = [call(4, p, sans_fin) for p in PLAYERS]
        heard.tell(*SUITE, *level, *again, passes(9), *dice(12, (2, 2), 5))
        thrown = [s.player for s in heard.now.past.effective() if isinstance(s, obs.Chouettes)]
        assert thrown == ["Perceval", "Karadoc"]
        assert not any(r.rule == "bevue" for r in heard.now.past.ledger)


def test_an_unheard_call_is_written_and_read():
    one = obs.Unheard(time=1.0, rule="suite", of="last", players=("A",), text="x", heard={"B": 0.5})
    assert msgspec.json.decode(msgspec.json.encode(one), type=obs.AnyObservation) == one
