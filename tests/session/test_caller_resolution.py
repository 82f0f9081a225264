"""One microphone hears a call and not whose it is: what settles that, who is asked, what it costs."""

import msgspec
import pytest

from referee import observations as obs
from referee.cli.playing import obey, tell_news
from referee.engine import caller_resolution
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, KeptJournal, Record
from referee.journal.buffered import BufferedJournal
from referee.sensors.clock import Clock
from referee.session.live_match import LiveMatch
from referee.session.requests import Correct, Name
from referee.table import ButtonBox, Seat, Table
from session.fakes import PLAYERS, ScriptedSource, Watched

PLC = "Pas mou le caillou !"


def dice(time, chouettes, cul, player=None):
    yield obs.Chouettes(time=time, player=player, values=chouettes, source="camera:0")
    yield obs.Cul(time=time + 1, player=player, value=cul, source="camera:0")


def heard(time, text=PLC, confidence=1.0, sigma=0.01, player=None):
    return obs.Call(
        time=time,
        text=text,
        confidence=confidence,
        sigma=sigma,
        source="microphones",
        player=player,
    )


def press(time, player, button=0):
    return obs.Button(time=time, player=player, button=button, source="box", sigma=1e-5)


def cleared(time):
    return obs.Cleared(time=time, source="camera:0")


def table(mode="nothing"):
    seats = [Seat(player=p, button=i) for i, p in enumerate(PLAYERS)]
    return Table(seats=seats, box=ButtonBox(press=mode))


class Played:
    """A match into which a camera, a microphone and a box tell one script."""

    def __init__(self, folder, mode="nothing", **more):
        self.source = ScriptedSource("camera:0")
        self.watched = Watched(folder, self.source, speed=0, table=table(mode), **more)
        self.live = self.watched.live
        self.told = 0.0

    def __enter__(self):
        self.watched.__enter__()
        return self

    def __exit__(self, *_):
        self.watched.__exit__()

    def tell(self, *seen, until=None):
        self.told = until or max(s.time for s in seen)
        self.source.tell(*seen, watermark=self.told)
        last = max(s.time for s in seen)
        self.watched.until(lambda live: any(s.time == last for s in live.snapshot.past.entries))

    def answer(self, *players, number=None, author="Arthur"):
        (asked,) = self.live.snapshot.questions if number is None else [None]
        number = number or asked.number
        self.watched.ask(Name(number=number, players=players), author)

    def scores(self):
        return self.live.snapshot.match.standing()

    def hows(self):
        return [
            (s.how, s.players)
            for s in self.live.snapshot.past.entries
            if isinstance(s, obs.CallerNamed)
        ]


CHOUETTE_VELUTE = list(dice(1, (3, 3), 6))


def test_the_arbiter_says_whose_it_was(tmp_path):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        played.watched.until(lambda live: len(live.snapshot.questions) == 1)
        assert played.scores() == dict.fromkeys(PLAYERS, 0)
        played.answer("Karadoc")
        assert played.live.snapshot.questions == ()
        assert played.scores()["Karadoc"] == 72
        played.tell(cleared(6))
        played.watched.until(lambda live: live.snapshot.match.scores["Karadoc"] == 72)
    with KeptJournal(tmp_path / "j.sqlite") as kept:
        seen = list(kept.observations())
    (call,) = [s for s in seen if isinstance(s, obs.Call)]
    (answer,) = [s for s in seen if isinstance(s, obs.CallerNamed)]
    assert (call.player, call.time, call.sigma) == (None, 3, 0.01)
    assert (answer.author, answer.players, answer.how) == ("Arthur", ("Karadoc",), "told")
    told = [(r.why, r.player, r.points) for r in played.watched.announced]
    assert told == [
        ("throw", "Perceval", 0), ("call-by-nobody", None, 0), ("named-told", None, 0),
        ("race-alone", "Karadoc", 72),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "scores"),
    [
        pytest.param(("Karadoc",), [0, 72, 0], id="one"),
        pytest.param((), [0, 0, 0], id="nobody"),
        pytest.param(("Karadoc", "Bohort"), [0, -72, -72], id="two, level"),
        pytest.param(("Karadoc", "Karadoc"), [0, 72, 0], id="one, twice"),
    ],
)
def test_it_is_judged_at_the_time_at_which_it_was_heard(tmp_path, answer, scores):
    """Whatever has come since: another's later call, the dice passed, the next throw."""
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        played.tell(cleared(8), *dice(9, (1, 2), 4))
        assert played.live.snapshot.match.scores == dict.fromkeys(PLAYERS, 0)
        played.answer(*answer)
        # scores stop at 0 in pp64
        least = [max(0, s) for s in scores]
        found = played.live.snapshot.match.scores
    negative = Match(PLAYERS).dossier.negative_scores
    assert list(found.values()) == (scores if negative else least)


def test_a_later_call_of_a_known_player_comes_second(tmp_path):
    """A press takes what nobody had; the answer puts the earlier call before it."""
    with Played(tmp_path, "call") as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        played.watched.until(lambda live: live.snapshot.questions)
        played.tell(press(4.5, "Bohort", 2))
        played.tell(cleared(8), *dice(9, (1, 2), 4))
        assert played.live.snapshot.match.scores["Bohort"] == 72
        played.answer("Karadoc")
        assert played.live.snapshot.match.scores["Bohort"] == 0
        assert played.live.snapshot.match.scores["Karadoc"] == 72
        # it is told once, as what has changed
        last = [(r.why, r.player, r.points) for r in played.watched.announced[-3:]]
        assert last == [
            ("named-told", None, 0), ("recounted", "Karadoc", 72), ("recounted", "Bohort", -72),
        ]  # fmt: skip


def test_dice_seen_meanwhile_are_his_whose_they_now_are(tmp_path):
    """A camera does not see who throws: that follows from what is known of the calls before."""
    grelottine = heard(15, "Grelottine Perceval")
    with Played(tmp_path) as played:
        played.tell(*dice(1, (1, 2), 4), cleared(4), *dice(5, (4, 4), 4), cleared(8))
        played.tell(*dice(9, (1, 2), 4), cleared(12))
        before = played.live.snapshot.match.next_thrower
        played.tell(grelottine)
        played.tell(*dice(20, (2, 4), 5))
        thrown = [
            s.player for s in played.live.snapshot.past.effective() if isinstance(s, obs.Chouettes)
        ]
        assert thrown[-1] == before
        if played.live.snapshot.questions:
            played.answer("Bohort")
        again = History(lambda: Match(PLAYERS), played.live.snapshot.past.entries)
        assert again.standing() == played.live.snapshot.past.standing()


@pytest.mark.parametrize(
    ("seen", "mode", "hows"),
    [
        pytest.param([heard(3)], "nothing", [], id="all may call it: asked"),
        pytest.param([heard(3, "Je sirote !")], "nothing", [], id="of no use, surely heard: asked"),
        pytest.param(
            [heard(3, "Grelotte ça picote !", confidence=0.8)], "nothing", [("idle", ())],
            id="of no use, not surely heard: costs nobody anything",
        ),
        pytest.param(
            [press(2.8, "Karadoc"), heard(3)], "nothing", [("box", ("Karadoc",))], id="press before"
        ),
        pytest.param(
            [heard(3), press(3.4, "Karadoc")], "nothing", [("box", ("Karadoc",))], id="press after"
        ),
        pytest.param([heard(3), press(4.5, "Karadoc")], "nothing", [], id="press too late"),
        pytest.param([heard(3), press(3.4, None)], "nothing", [], id="press of no seat"),
        pytest.param(
            [heard(3), press(3.4, "Karadoc")], "points", [], id="a press that points is no answer"
        ),
        pytest.param(
            [press(2.8, "Karadoc"), heard(3)], "call", [("known", ())], id="the press has told it"
        ),
        pytest.param(
            [heard(3), press(3.2, "Karadoc")], "call", [("box", ("Karadoc",))],
            id="the press tells it, at the time at which it was heard",
        ),
        pytest.param(
            [press(2.7, "Bohort"), press(2.9, "Karadoc"), heard(3)], "nothing",
            [("box", ("Karadoc",))], id="the nearest press",
        ),
    ],
)  # fmt: skip
def test_what_is_settled_without_asking(tmp_path, seen, mode, hows):
    with Played(tmp_path, mode) as played:
        played.tell(*CHOUETTE_VELUTE, *seen)
        played.watched.until(
            lambda live: bool(live.snapshot.questions) != bool(hows) and played.hows() == hows
        )
        calls = [s for s in played.live.snapshot.past.effective() if isinstance(s, obs.Call)]
        if ("box", ("Karadoc",)) in hows:
            assert [(c.player, c.time) for c in calls] == [("Karadoc", 3)]


def test_only_one_may_call_it(tmp_path):
    """Nobody is asked, and it is said why."""
    with Played(tmp_path) as played:
        for i, throw in enumerate(
            [((4, 4), 4), ((5, 5), 5), ((2, 2), 2), ((1, 4), 6), ((1, 3), 6)]
        ):
            played.tell(*dice(1 + 4 * i, *throw), cleared(4 + 4 * i))
        # two have a Grelottine now; only one of them can mean the other
        played.tell(heard(21, "Grelottine Karadoc"))
        played.watched.until(
            lambda live: any(r.why == "named-alone" for r in live.snapshot.corrections)
        )
        assert played.hows() == [("alone", ("Perceval",))]
        (told,) = [r for r in played.live.snapshot.corrections if r.why == "named-alone"]
        assert told.details["players"] == "Perceval"


def test_a_call_that_was_tapped_as_well_counts_once(tmp_path):
    """The arbiter taps it and answers the question, too: it was one call, at the time it was heard."""
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        tapped = obs.Call(time=4.5, player="Karadoc", text=PLC, source="hand")
        other = obs.Call(time=4.6, player="Bohort", text=PLC, source="hand")
        played.tell(tapped, other)
        played.answer("Karadoc")
        calls = [s for s in played.live.snapshot.past.effective() if isinstance(s, obs.Call)]
        assert [(c.player, c.time) for c in calls] == [("Karadoc", 3), ("Bohort", 4.6)]
        assert played.scores()["Karadoc"] == 72


def test_what_nobody_answers_expires(tmp_path):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3), cleared(8))
        played.tell(
            obs.Chouettes(time=3 + caller_resolution.EXPIRES - 1, values=(1, 2), source="camera:0")
        )
        assert len(played.live.snapshot.questions) == 1
        number = played.live.snapshot.questions[0].number
        played.tell(obs.Cul(time=3 + caller_resolution.EXPIRES + 1, value=4, source="camera:0"))
        assert played.live.snapshot.questions == ()
        assert played.hows() == [("expired", ())]
        assert played.live.snapshot.match.scores == dict.fromkeys(PLAYERS, 0)
        assert any(r.why == "named-expired" for r in played.live.snapshot.corrections)
        with pytest.raises(InputError, match="not asked any more"):
            played.answer("Karadoc", number=number)


@pytest.mark.parametrize(
    ("number", "players", "told"),
    [
        (99, ("Karadoc",), "not asked any more"),
        (1, ("Karadoc",), "not asked any more"),
        (None, ("Lancelot",), "does not play here"),
    ],
)
def test_what_is_no_answer(tmp_path, number, players, told):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        with pytest.raises(InputError, match=told):
            played.answer(*players, number=number)
        assert len(played.live.snapshot.questions) == 1


def test_an_answer_may_be_struck_and_given_again(tmp_path):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        played.answer("Karadoc")
        answer = len(played.live.snapshot.past.entries)
        strike = Correct(what="strike", number=answer, version=played.live.snapshot.version)
        played.watched.ask(strike)
        assert played.scores()["Karadoc"] == 0
        played.answer("Bohort")
        assert played.scores()["Bohort"] == 72


def test_the_same_answer_sent_twice_counts_once(tmp_path):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        (asked,) = played.live.snapshot.questions
        for _ in range(2):
            played.watched.ask(Name(number=asked.number, players=("Karadoc",), token="t"))
        assert len(played.hows()) == 1


@pytest.mark.parametrize("confidence", [0.5, 0.69])
def test_talk_is_not_asked_about(tmp_path, confidence):
    """Not surely heard, and no window awaits it: not even kept."""
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3, "Je sirote !", confidence=confidence), cleared(4))
        assert not any(isinstance(s, obs.Call) for s in played.live.snapshot.past.entries)


@pytest.mark.parametrize("answered", [False, True])
def test_a_match_that_is_taken_up_again_has_its_questions_and_answers(tmp_path, answered):
    with Played(tmp_path) as played:
        played.tell(*CHOUETTE_VELUTE, heard(3))
        if answered:
            played.answer("Karadoc")
        with KeptJournal(tmp_path / "j.sqlite") as kept:
            seen = list(kept.observations())
        asked, ledger = played.live.snapshot.questions, played.live.snapshot.past.ledger
    (tmp_path / "again").mkdir()
    with Journal(tmp_path / "again" / "j.sqlite") as journal:
        live = LiveMatch(lambda: Match(PLAYERS), BufferedJournal(journal), Clock(0, 0), seen=seen)
        assert live.snapshot.questions == asked
        assert live.snapshot.past.ledger == ledger


def test_a_kill_between_a_call_and_what_settles_it(tmp_path):
    """What is taken up again comes to the same end."""
    with Journal(tmp_path / "j.sqlite") as journal:
        history = History(lambda: Match(PLAYERS))
        for one in [*CHOUETTE_VELUTE, press(2.8, "Karadoc"), heard(3)]:
            named = history.match.attribute(one)
            journal.write(Record(named, tuple(history.step(named).rulings)))
        live = LiveMatch(
            lambda: Match(PLAYERS), BufferedJournal(journal), Clock(0, 0), table=table(),
            seen=list(journal.observations()),
        )  # fmt: skip
        with live:
            live.ask(Name(number=99), "Arthur").exception(20)
            assert live.snapshot.questions == ()
            assert live.snapshot.match.standing()["Karadoc"] == 72


class Told(list):
    """A terminal of which only the sentences are kept."""

    warn = list.append
    say = list.append
    language = "fr"

    def look(self, looked):
        looked()

    def seat(self, players):
        pass


@pytest.mark.parametrize(
    ("typed", "scores", "warned"),
    [
        pytest.param(["2\n"], {"Karadoc": 72}, 0, id="a player by number"),
        pytest.param(["0\n"], {"Karadoc": 0}, 0, id="nobody"),
        pytest.param(["4\n", "12\n"], {"Karadoc": 0}, 2, id="no such player"),
        pytest.param(["2\n", "3\n"], {"Karadoc": 72, "Bohort": 0}, 1, id="answered already"),
        pytest.param(["karadoc\n", "123\n"], {"Karadoc": 0}, 2, id="no command"),
    ],
)
def test_answered_in_the_terminal(tmp_path, typed, scores, warned):
    asked, told = Told(), Told()
    with Played(tmp_path) as played:
        tell_news(played.live, asked)
        played.tell(*CHOUETTE_VELUTE, heard(3))
        played.watched.until(lambda _: asked)
        obey(typed, played.live, told)
        found = played.scores()
    assert [q.text("fr") for q in asked] == [
        "Qui a annoncé « Pas mou le caillou ! » ? 1 Perceval, 2 Karadoc, 3 Bohort, 0 personne"
    ]
    assert {p: found[p] for p in scores} == scores
    assert len(told) == warned


def test_every_how_has_words():
    from referee.game.registry import rules

    assert {f"named-{how}" for how in obs.CallerNamed.HOWS} <= set(rules().reasons)
    assert msgspec.json.decode(
        msgspec.json.encode(obs.CallerNamed(time=1, author="A", number=2)), type=obs.AnyObservation
    )
