"""A call whose stake was hardly made out: it counts as heard, and its player is asked."""

import msgspec
import pytest

from referee import observations as obs
from referee.engine import caller_resolution
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, KeptJournal
from referee.journal.buffered import BufferedJournal
from referee.page.telephone_views import drawn, telephone_moment
from referee.sensors.clock import Clock
from referee.session.live_match import LiveMatch
from referee.session.requests import Correct, Name
from referee.show.board import question_line
from session.fakes import PLAYERS, ScriptedSource, Watched

STAKED = "civet de {} sur une suite"
#: A Suite, and none.
SUITE, NO_SUITE = ((2, 3), 4), ((2, 3), 6)


def staked(time, stake, *others, player="Perceval"):
    proof = obs.Evidence(
        stream="audio:0", start=time, end=time + 1, others=tuple(map(STAKED.format, others))
    )
    return obs.Call(
        time=time, text=STAKED.format(stake), player=player, sigma=0.02, confidence=0.99,
        source="microphones", evidence=proof,
    )  # fmt: skip


def dice(time, thrown):
    chouettes, cul = thrown
    yield obs.Chouettes(time=time, values=chouettes, source="camera:0")
    yield obs.Cul(time=time + 1, value=cul, source="camera:0")


def begin():
    return Match(PLAYERS, scores=[100, 100, 100], holds={"Perceval": {"civet": 1}})


class Staking:
    """A match whose first player holds a Civet."""

    def __init__(self, folder, **more):
        self.source = ScriptedSource("camera:0")
        self.watched = Watched(folder, self.source, speed=0, begin=begin, **more)
        self.live = self.watched.live

    def __enter__(self):
        self.watched.__enter__()
        return self

    def __exit__(self, *_):
        self.watched.__exit__()

    def tell(self, *seen):
        last = max(s.time for s in seen)
        self.source.tell(*seen, watermark=last)
        self.watched.until(lambda live: any(s.time == last for s in live.snapshot.past.entries))

    def answer(self, stake, *players, number=None):
        text = STAKED.format(stake) if stake else ""
        number = number or self.live.snapshot.questions[0].number
        self.watched.ask(Name(number=number, players=players or ("Perceval",), text=text))

    @property
    def questions(self):
        return self.live.snapshot.questions

    def score(self):
        return self.live.snapshot.match.standing()["Perceval"]

    def calls(self):
        return [s for s in self.live.snapshot.past.effective() if isinstance(s, obs.Call)]


def worth(tmp_path, *seen):
    """What a score is worth once something was seen."""
    folder = tmp_path / "plain"
    folder.mkdir()
    with Staking(folder) as played:
        played.tell(*seen)
        return played.score()


#: When it is answered, before the throw or after it; what was heard, what was meant.
@pytest.mark.parametrize("thrown", [SUITE, NO_SUITE])
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("meant", [4, 20])
def test_the_answer_is_what_was_staked(tmp_path, thrown, late, meant):
    right = worth(tmp_path, staked(1, meant), *dice(3, thrown))
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20, 30))
        if late:
            played.tell(*dice(3, thrown))
        played.answer(meant)
        if not late:
            played.tell(*dice(3, thrown))
        assert played.score() == right
        assert played.questions == ()
        assert [c.text for c in played.calls()] == [STAKED.format(meant)]
        assert played.live.snapshot.corrections[0].why == "stake-told"


def test_it_counts_as_it_was_heard_till_somebody_answers(tmp_path):
    seen = staked(1, 4), *dice(3, SUITE)
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20), *dice(3, SUITE))
        assert played.score() == worth(tmp_path, *seen)
        assert len(played.questions) == 1


def test_a_stake_that_is_sure_is_not_asked_for(tmp_path):
    with Staking(tmp_path) as played:
        played.tell(staked(1, 20))
        assert played.questions == ()


def test_nobody_answers(tmp_path):
    """It stands as it was heard, and is not asked for any more."""
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20), *dice(3, SUITE))
        before = played.score()
        played.tell(
            obs.Cleared(time=1 + caller_resolution.EXPIRES + 1, source="camera:0"),
            obs.Chouettes(time=1 + caller_resolution.EXPIRES + 2, values=(1, 2), source="camera:0"),
        )
        assert played.questions == ()
        assert [c.text for c in played.calls()] == [STAKED.format(4)]
        assert played.score() == before
        assert [r.why for r in played.live.snapshot.corrections] == ["stake-expired"]


def test_who_said_nothing_has_staked_nothing(tmp_path):
    plain = worth(tmp_path, *dice(3, NO_SUITE))
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20), *dice(3, NO_SUITE))
        assert played.score() < plain
        played.watched.ask(Name(number=played.questions[0].number))
        assert played.score() == plain
        assert played.calls() == []


#: Players, stake: what is no answer to Perceval's question.
NO_ANSWERS = {
    "another player's": (("Karadoc",), 20),
    "two players'": (("Perceval", "Karadoc"), 20),
    "a stake that was not heard": (("Perceval",), 77),
    "no stake": (("Perceval",), None),
    "nobody's stake": ((), 20),
}


@pytest.mark.parametrize("case", NO_ANSWERS)
def test_no_answer(tmp_path, case):
    players, stake = NO_ANSWERS[case]
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20))
        with pytest.raises(InputError, match="not asked any more"):
            played.watched.ask(
                Name(
                    number=played.questions[0].number,
                    players=players,
                    text=STAKED.format(stake) if stake else "",
                )
            )
        assert len(played.questions) == 1


def test_whose_it_was_is_asked_first_and_then_the_stake(tmp_path):
    """One microphone knows neither. The Civet could be another's, too."""
    source = ScriptedSource("camera:0")
    holds = {"Perceval": {"civet": 1}, "Karadoc": {"civet-filoche": 1}}
    watched = Watched(tmp_path, source, speed=0, begin=lambda: Match(PLAYERS, holds=holds))
    with watched:
        call = msgspec.structs.replace(staked(1, 4, 20, player=None), confidence=1.0)
        source.tell(call, watermark=1)
        watched.until(lambda live: any(s.time == 1 for s in live.snapshot.past.entries))
        asked = []
        for _ in range(3):
            now = watched.live.snapshot
            if not now.questions:
                break
            (one,) = now.questions
            asked.append((one.number, one.of_stake))
            text = STAKED.format(20) if one.of_stake else ""
            watched.ask(Name(number=one.number, players=("Perceval",), text=text))
        assert asked in ([(1, False), (1, True)], [(1, True)])
        (told,) = [s for s in watched.live.snapshot.past.effective() if isinstance(s, obs.Call)]
        assert (told.player, told.text, told.others) == ("Perceval", STAKED.format(20), ())


def test_an_answer_that_is_struck_is_asked_for_again(tmp_path):
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20))
        played.answer(20)
        number = len(played.live.snapshot.past.entries)
        strike = Correct(what="strike", number=number, version=played.live.snapshot.version)
        played.watched.ask(strike)
        assert [c.text for c in played.calls()] == [STAKED.format(4)]
        assert len(played.questions) == 1
        played.answer(20)
        assert [c.text for c in played.calls()] == [STAKED.format(20)]


def test_a_press_of_the_box_is_no_answer(tmp_path):
    """It says who calls, and that is known."""
    with Staking(tmp_path) as played:
        played.tell(
            staked(1, 4, 20),
            obs.Button(time=1.2, player="Karadoc", button=1, source="box", sigma=1e-5),
        )
        assert len(played.questions) == 1
        assert [c.player for c in played.calls()] == ["Perceval"]


def test_a_match_that_is_taken_up_again_asks_again(tmp_path):
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20))
        asked = played.questions
        with KeptJournal(tmp_path / "j.sqlite") as kept:
            seen = list(kept.observations())
    (tmp_path / "again").mkdir()
    with Journal(tmp_path / "again" / "j.sqlite") as journal:
        live = LiveMatch(begin, BufferedJournal(journal), Clock(0, 0), seen=seen)
        assert live.snapshot.questions == asked
        assert [q.of_stake for q in asked] == [True]


@pytest.mark.parametrize(
    ("language", "text", "labels", "nobody"),
    [
        (
            "fr",
            "Quelle mise, Perceval ? Entendu : « Civet de 4 sur une Suite ! »",
            ["mise de 4", "mise de 20", "mise de 30"],
            "n'a rien dit",
        ),
        (
            "en",
            "Which stake, Perceval? Heard: “Civet de 4 sur une Suite !”",
            ["a stake of 4", "a stake of 20", "a stake of 30"],
            "said nothing",
        ),
    ],
)
def test_what_is_asked(tmp_path, language, text, labels, nobody):
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20, 30))
        line = question_line(played.questions[0], PLAYERS, language)
        assert line.text == text
        assert [a.label for a in line.answers] == labels
        assert {a.players for a in line.answers} == {("Perceval",)}
        assert (line.nobody, line.several) == (nobody, False)


def test_telephones_ask_their_own_player_alone(tmp_path):
    with Staking(tmp_path) as played:
        played.tell(staked(1, 4, 20))
        now = played.live.snapshot
        asked = {
            p: telephone_moment(now, drawn(now, "fr"), p, "fr", seconds=2, speed=1).questions
            for p in PLAYERS
        }
        assert [len(asked[p]) for p in PLAYERS] == [1, 0, 0]
        (line,) = asked["Perceval"]
        assert line.text == "Combien as-tu misé ?"
        assert [a.text for a in line.answers] == [STAKED.format(4), STAKED.format(20)]
