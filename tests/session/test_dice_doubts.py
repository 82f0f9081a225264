"""A throw that a camera is not sure of: who is asked, what answers say, what the eyes learn from it."""

import msgspec
import numpy as np
import pytest

from referee import observations as obs
from referee.cli.playing import obey, tell_news
from referee.errors import InputError
from referee.session.dice_doubts import ConfirmedThrows
from referee.session.requests import Confirm, Correct
from referee.table import Camera, Table
from referee.vision.colour_learning import ColourLearning
from referee.vision.detector import Die
from referee.vision.throw_classifier import Landed
from referee.vision.tracks import Track
from session.fakes import ScriptedSource, Watched


def chouettes(time, values=(4, 3), confidence=0.6, source="camera:0"):
    return obs.Chouettes(time=time, values=values, confidence=confidence, source=source)


def three(time, values=(4, 4, 2), confidence=0.5):
    return obs.Throws(time=time, values=values, confidence=confidence, source="camera:0")


@pytest.fixture
def played(tmp_path):
    """A match into which one camera tells what it is given."""

    class Played(Watched):
        def tell(self, *seen):
            self.source.tell(*seen, watermark=seen[-1].time)
            last = seen[-1].time
            self.until(lambda live: any(s.time == last for s in live.snapshot.past.entries))

        @property
        def doubt(self):
            return self.live.snapshot.dice_doubt

    source = ScriptedSource("camera:0")
    with Played(tmp_path, source, speed=0) as match:
        match.source = source
        yield match


DOUBTS = {
    "a doubtful pair": ([chouettes(1)], ((4, 3),)),
    "a sure pair": ([chouettes(1, confidence=0.9)], None),
    "at the line": ([chouettes(1, confidence=0.8)], None),
    "by hand": ([chouettes(1, source="hand")], None),
    "a doubtful cul": (
        [chouettes(1, confidence=0.9), obs.Cul(time=2, value=6, confidence=0.7, source="camera:0")],
        ((6,),),
    ),
    "the cul has come": (
        [chouettes(1), obs.Cul(time=2, value=6, confidence=0.9, source="camera:0")],
        None,
    ),
    "three together: which is the cul": ([three(1, (4, 3, 2))], ((4, 3, 2), (4, 2, 3), (3, 2, 4))),
    "two of them alike": ([three(1)], ((4, 4, 2), (4, 2, 4))),
    "all alike": ([three(1, (4, 4, 4))], ((4, 4, 4),)),
    "nothing thrown": ([obs.Cleared(time=1, source="camera:0")], None),
}


@pytest.mark.parametrize("case", DOUBTS.values(), ids=DOUBTS)
def test_the_last_throw_is_asked_for_where_it_is_doubtful(played, case):
    seen, readings = case
    played.tell(*seen)
    assert (played.doubt and played.doubt.readings) == readings


def test_a_table_has_its_own_line(tmp_path):
    source = ScriptedSource("camera:0")
    table = Table(seats=[], cameras=[Camera(ask_below=0.5)])
    with Watched(tmp_path, source, speed=0, table=table) as match:
        source.tell(chouettes(1), watermark=1)
        match.until(lambda live: live.snapshot.past.entries)
        assert match.live.snapshot.dice_doubt is None


def test_a_confirmed_throw_stands_with_its_proof(played):
    proof = obs.Evidence(stream="video:0", start=0.5, end=1.0)
    played.tell(msgspec.structs.replace(chouettes(1), evidence=proof, sigma=0.02))
    before = played.live.snapshot.past.ledger
    played.ask(Confirm(number=1, values=(4, 3)), "Arthur")
    (stands,) = played.live.snapshot.past.effective()
    assert (stands.values, stands.confidence, stands.sigma) == ((4, 3), 1.0, 0.02)
    assert stands.evidence == proof
    assert played.doubt is None
    assert played.live.snapshot.past.ledger == before
    assert [r.why for r in played.live.snapshot.corrections] == ["confirmed"]


def test_another_cul_changes_the_throw_and_can_be_taken_back(played):
    played.tell(three(1))
    played.ask(Confirm(number=1, values=(4, 2, 4)), "Arthur")
    assert [s.values for s in played.live.snapshot.past.effective()] == [(4, 2, 4)]
    assert "corrected" in [r.why for r in played.live.snapshot.corrections]
    now = played.live.snapshot
    played.ask(Correct(what="undo", number=now.last, version=now.version), "Arthur")
    assert [s.values for s in played.live.snapshot.past.effective()] == [(4, 4, 2)]
    assert played.doubt is not None


REFUSED = {
    "other dice": Confirm(number=1, values=(4, 4)),
    "another number": Confirm(number=2, values=(4, 3)),
    "no number": Confirm(number=0, values=(4, 3)),
}


@pytest.mark.parametrize("asked", REFUSED.values(), ids=REFUSED)
def test_what_is_no_answer_changes_nothing(played, asked):
    played.tell(chouettes(1))
    with pytest.raises(InputError, match="not asked any more"):
        played.ask(asked, "Arthur")
    assert played.doubt is not None


def test_a_throw_that_was_struck_out_is_not_confirmed(played):
    played.tell(chouettes(1))
    now = played.live.snapshot
    played.ask(Correct(what="undo", number=now.last, version=now.version), "Arthur")
    with pytest.raises(InputError, match="not asked any more"):
        played.ask(Confirm(number=1, values=(4, 3)), "Arthur")


class Told(list):
    """A terminal that keeps what it is told."""

    language = "fr"

    def look(self, looked):
        looked()

    def seat(self, players):
        pass

    def say(self, said):
        self.append(said.text("fr"))

    warn = say


def test_the_terminal_asks_and_is_answered_by_a_number(played):
    asked, told = Told(), Told()
    tell_news(played.live, asked)
    played.tell(three(1))
    played.until(lambda _: asked)
    assert asked == ["Dés : 4 4 2. Quel est le cul ? 1 cul 2, 2 cul 4"]
    obey(["2"], played.live, told)
    assert [s.values for s in played.live.snapshot.past.effective()] == [(4, 2, 4)]
    assert told == []
    obey(["2"], played.live, told)
    assert told == ["il n'y a rien à répondre par là"]


# What the eyes learn

RED, WHITE, PALE = (
    np.array(lab, np.float32) for lab in ((120, 190, 170), (230, 128, 128), (228, 129, 130))
)


def landed(value, body):
    die = Die(x0=0, y0=0, x1=40, y1=40, value=value, confidence=0.9)
    track = Track(die, 1.0, body)
    track.add(die, 1.0)
    return Landed(track, 1.0)


LESSONS = {
    "the red one is the cul": ([(4, WHITE), (3, PALE), (2, RED)], (4, 3, 2), True, False),
    "a white one is the cul": ([(4, WHITE), (3, RED), (2, PALE)], (4, 3, 2), False, True),
    "all white": ([(4, WHITE), (3, PALE), (2, WHITE)], (4, 3, 2), False, True),
    "two with the value of the cul": ([(2, WHITE), (3, PALE), (2, RED)], (2, 3, 2), False, False),
}


@pytest.mark.parametrize("case", LESSONS.values(), ids=LESSONS)
def test_the_eyes_learn_the_colours_from_an_answer(case):
    dice, values, learnt, alike = case
    eyes = ColourLearning(None)
    eyes.ask([landed(*d) for d in dice], [three(1, tuple(v for v, _ in dice))])
    eyes.confirmed(1, values)
    assert (eyes.colours is not None, eyes.alike) == (learnt, alike)


def test_an_answer_about_another_throw_teaches_nothing():
    eyes = ColourLearning(None)
    eyes.ask([landed(4, WHITE), landed(3, PALE), landed(2, RED)], [three(1, (4, 3, 2))])
    eyes.confirmed(2, (4, 3, 2))
    assert (eyes.colours, eyes.alike) == (None, False)


def test_answers_are_carried_to_the_eyes_once(played):
    carried = ConfirmedThrows()
    played.live.on_change(lambda: carried.look(played.live.snapshot.past))
    played.tell(three(1))
    played.ask(Confirm(number=1, values=(4, 2, 4)), "Arthur")
    assert list(carried.fresh()) == [(1, (4, 2, 4))]
    played.ask(Correct(what="replace", number=1, version=2, line="Perceval throws 4 4 2"), "Arthur")
    assert list(carried.fresh()) == []
