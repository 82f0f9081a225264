"""What sources and people tell, in one order, judged, kept, shown; sources that go and come back."""

import threading

import msgspec
import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.journal import KeptJournal
from referee.session import live_match
from referee.session.requests import Correct, Decide, Preview, See
from referee.session.watchdog import Watchdog
from referee.table import ButtonBox, Seat, Table
from session.fakes import PLAYERS, ScriptedSource, Watched


def chouettes(time, *values, player="Perceval"):
    return obs.Chouettes(time=time, player=player, values=values, source="camera:0")


def cul(time, value, player="Perceval"):
    return obs.Cul(time=time, player=player, value=value, source="camera:0")


def call(time, player, text="Pas mou le caillou !", sigma=None, source="microphones"):
    return obs.Call(time=time, player=player, text=text, sigma=sigma, source=source)


def score(live, player):
    return live.snapshot.match.scores[player]


def test_by_hand_alone(tmp_path):
    with Watched(tmp_path) as watched:
        for line in ("Perceval chouettes 4 4", "Perceval cul 4"):
            watched.ask(See(lines=[line]))
        live = watched.live
        assert score(live, "Perceval") == 80
        assert [s.source for s in live.snapshot.past.entries] == ["hand", "hand"]
        assert [r.why for r in watched.announced] == ["throw", "combination"]


def test_it_is_in_the_journal_before_it_is_announced(tmp_path):
    """Whoever is told of a ruling finds it in the file."""
    kept = []

    watched = Watched(tmp_path)

    def announced(rulings):
        other = KeptJournal(tmp_path / "j.sqlite")
        kept.append([r.why for r in rulings] == [r.why for r in other.rulings()][-len(rulings) :])
        other.close()

    watched.live._kept._announced = announced
    with watched:
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        watched.ask(See(lines=["Perceval cul 4"]))
    assert kept == [True, True]


def test_two_senses_are_put_in_order(tmp_path):
    """What the slower one heard before goes before what the quicker one has seen."""
    camera, microphones = ScriptedSource(), ScriptedSource("microphones")
    with Watched(tmp_path, camera, microphones) as watched:
        for source in (microphones, camera):
            source.tell(watermark=0.0)
        watched.until(lambda live: {s.state for s in live.snapshot.statuses.values()} == {"live"})
        camera.tell(chouettes(1.0, 3, 3), cul(2.0, 6), watermark=2.0)
        camera.tell(chouettes(4.0, 1, 1, player="Karadoc"), watermark=9.0)
        microphones.tell(call(2.5, "Karadoc"), call(2.7, "Bohort"), watermark=9.0)
        watched.until(lambda live: score(live, "Karadoc") == 72)
        times = [s.time for s in watched.live.snapshot.past.entries]
        assert times == sorted(times)
    assert [r.why for r in watched.announced][:2] == ["throw", "race-won"]


def test_a_race_is_settled_in_silence_at_a_time_of_its_own(tmp_path):
    """Nothing more happens; and the same match has the same silence, however often it is looked at."""
    whole = []
    for name in ("a", "b"):
        camera = ScriptedSource()
        (tmp_path / name).mkdir()
        with Watched(tmp_path / name, camera) as watched:
            camera.tell(chouettes(1.0, 3, 3), cul(2.0, 6), call(2.5, "Karadoc"), watermark=2.5)
            for step in range(2 if name == "a" else 40):
                camera.tell(watermark=2.6 + step * (5 if name == "a" else 0.25))
            watched.until(lambda live: score(live, "Karadoc") == 72)
            whole.append(watched.live.snapshot.past.entries)
    assert whole[0] == whole[1]
    assert isinstance(whole[0][-1], obs.TimePassed)


def test_a_source_that_goes_away_holds_nobody_up_and_is_taken_up_again(tmp_path):
    camera, microphones = ScriptedSource(), ScriptedSource("microphones")
    with Watched(tmp_path, camera, microphones) as watched:
        camera.tell(chouettes(1.0, 4, 4), watermark=1.0)
        microphones.tell(watermark=0.5)
        microphones.lose()
        watched.until(lambda live: live.snapshot.statuses["microphones"].state == "gone")
        assert watched.live.snapshot.statuses["microphones"].why.text("fr") == "débranchée"
        camera.tell(cul(2.0, 4), watermark=3.0)
        watched.until(lambda live: score(live, "Perceval") == 80)
        microphones.tell(watermark=4.0)
        watched.until(lambda live: live.snapshot.statuses["microphones"].state == "live")
        assert microphones.opened == 2
        camera.tell(
            chouettes(5.0, 3, 3, player="Karadoc"), cul(5.5, 6, player="Karadoc"), watermark=9
        )
        microphones.tell(call(6.0, "Bohort"), watermark=9)
        watched.until(lambda live: score(live, "Bohort") == 72)


def test_a_source_that_never_comes_holds_nobody_up(tmp_path):
    with Watched(tmp_path, ScriptedSource("microphones"), ScriptedSource("box")) as watched:
        for line in ("Perceval chouettes 4 4", "Perceval cul 4"):
            watched.ask(See(lines=[line]))
        assert score(watched.live, "Perceval") == 80
        assert {s.state for s in watched.live.snapshot.statuses.values()} == {"starting"}


def test_a_source_that_hangs_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr("referee.session.sensor_monitor._STALLED", 0.2)
    camera = ScriptedSource(beats=True)
    with Watched(tmp_path, camera) as watched:
        camera.tell(watermark=0.0)
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "gone")
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        camera.tell(watermark=1.0)
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "live")


def test_a_sensor_that_was_lost_right_after_it_told_something_stays_lost(tmp_path):
    camera = ScriptedSource(beats=True)
    with Watched(tmp_path, camera) as watched:
        camera.tell(chouettes(1.0, 4, 4), watermark=1.0)
        camera.lose()
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "gone")
        for line in ("Perceval cul 4", "Karadoc rolls"):
            watched.ask(See(lines=[line]))
        assert watched.live.snapshot.statuses["camera:0"].state == "gone"


def test_what_waits_for_a_slower_sense_is_shown_meanwhile(tmp_path):
    """Neither judged nor kept yet; and what was called before it is still put before it."""
    camera, microphones = ScriptedSource(), ScriptedSource("microphones")
    with Watched(tmp_path, camera, microphones) as watched:
        for source in (microphones, camera):
            source.tell(watermark=0.0)
        watched.until(lambda live: {s.state for s in live.snapshot.statuses.values()} == {"live"})
        camera.tell(
            chouettes(1.0, 3, 3), cul(2.0, 6), chouettes(4.0, 1, 1, player=None), watermark=9
        )
        watched.until(lambda live: len(live.snapshot.ahead.seen) == 3)
        ahead = watched.live.snapshot.ahead
        assert [r.why for r in ahead.rulings] == ["throw"]
        assert ahead.seen[2].player == "Karadoc"
        assert ahead.match is not watched.live.snapshot.match
        assert watched.live.snapshot.past.entries == tuple(watched.journal.observations()) == ()
        microphones.tell(call(2.5, "Bohort"), watermark=9)
        watched.until(lambda live: score(live, "Bohort") == 72)
        assert watched.live.snapshot.ahead.match is watched.live.snapshot.match


def test_a_drivers_own_fault_does_not_end_the_match(tmp_path):
    camera = ScriptedSource()
    with Watched(tmp_path, camera) as watched:
        camera.script.put(ZeroDivisionError("in the driver"))
        watched.until(lambda live: live.snapshot.statuses["camera:0"].state == "gone")
        watched.ask(See(lines=["Perceval chouettes 4 4"]))


def test_a_fault_of_the_law_does_not_end_the_match(tmp_path):
    with Watched(tmp_path) as watched:
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        watched.live._engine.match.step = lambda _: 1 / 0
        with pytest.raises(InputError, match="could not be judged"):
            watched.ask(See(lines=["Perceval cul 5"]))
        assert watched.live.snapshot.notice is not None
        watched.ask(See(lines=["Perceval cul 4"]))
        assert score(watched.live, "Perceval") == 80
        assert "ZeroDivisionError" in watched.journal.noted("unjudged 2")


def once(owner, name, error):
    """Have a part of the match fail the next time it is used, and be as it was then."""
    whole = getattr(owner, name)

    def failing(*_):
        setattr(owner, name, whole)
        raise error

    setattr(owner, name, failing)


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(lambda live: (live, "_see"), id="in what was asked"),
        pytest.param(lambda live: (live._monitor, "look"), id="between two observations"),
        pytest.param(lambda live: (live._engine, "due"), id="in what falls due"),
        pytest.param(lambda _: (live_match, "_taken"), id="in what is shown"),
        pytest.param(lambda live: (live._kept.journal, "try_again"), id="in what is kept"),
        pytest.param(lambda live: (live._engine.match, "step"), id="in the law"),
        pytest.param(lambda live: (live._kept, "_announced"), id="in what is announced"),
    ],
)
@pytest.mark.parametrize("error", [ZeroDivisionError("x"), MemoryError(), KeyError("x")], ids=str)
def test_a_fault_of_ours_is_told_and_the_match_goes_on(tmp_path, part, error):
    """Wherever it comes, what was kept before it stands, and what comes after it is judged."""
    with Watched(tmp_path) as watched:
        live = watched.live
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        once(*part(live), error)
        failed = live.ask(See(lines=["Perceval cul 4"]), "Arthur").exception(20)
        watched.until(lambda live: live.snapshot.notice is not None)
        if failed is None:
            # it came beside what was asked
            watched.until(lambda live: score(live, "Perceval") == 80)
        watched.ask(See(lines=["Karadoc chouettes 3 3"]))
        assert live.snapshot.past.entries[0].values == (4, 4)
        watched.until(lambda live: live.snapshot.past.entries[-1].values == (3, 3))
        assert tuple(watched.journal.observations()) == live.snapshot.past.entries


def test_a_screen_that_fails_keeps_nobody_else_from_looking(tmp_path):
    with Watched(tmp_path) as watched:
        watched.live._changed.insert(0, lambda: 1 / 0)
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        watched.until(lambda live: len(live.snapshot.past.entries) == 1)


def test_nobody_who_looks_can_hold_the_match_up(tmp_path):
    """A snapshot is its reader's: whatever he does with it, the match does not see it."""
    with Watched(tmp_path) as watched:
        watched.ask(See(lines=["Perceval chouettes 4 4"]))
        before = watched.live.snapshot
        before.match.players["Perceval"].purse.score = 300
        before.ahead.match.windows.clear()
        watched.ask(See(lines=["Perceval cul 4"]))
        assert score(watched.live, "Perceval") == 80
        assert len(before.past.entries) == 1


def test_a_match_that_stands_still_is_noticed(tmp_path, caplog):
    """Where every thread stands is in the log; and it is told when it goes on."""
    go_on = threading.Event()
    told = []
    with Watched(tmp_path) as watched, Watchdog(watched.live, after=0.3):
        watched.live.on_change(lambda: told.append(watched.live.stalled))
        watched.live._kept._announced = lambda _: go_on.wait(20)
        asked = watched.live.ask(See(lines=["Perceval chouettes 4 4"]), "Arthur")
        with watched.news:
            assert watched.news.wait_for(lambda: told, 20)
        assert "in test_a_match_that_stands_still_is_noticed" in caplog.text
        assert "-- match" in caplog.text
        go_on.set()
        asked.result(20)
        watched.until(lambda live: not live.stalled)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["Perceval cul 9"], "expected a die of 1 to 6"),
        (["Merlin cul 3"], "unknown player 'Merlin'"),
        (["Perceval cul 3", "Perceval dances"], "expected an event"),
        (["= 1 2 3"], "this is no event"),
        (["? turn Karadoc"], "this is no event"),
        ([""], "this is no event"),
        (["Perceval cul 3\nPerceval cul 4"], "this is no event"),
        (["9999 Perceval cul 3"], "in the future"),
    ],
    ids=lambda v: repr(v)[:30],
)
def test_what_cannot_be_taken_down_changes_nothing(tmp_path, lines, why):
    with Watched(tmp_path) as watched:
        with pytest.raises(InputError, match=why):
            watched.ask(See(lines=lines))
        assert watched.live.snapshot.past.entries == ()
        watched.ask(See(lines=["Perceval chouettes 1 1"]))


def test_lines_taken_down_together_are_level(tmp_path):
    with Watched(tmp_path) as watched:
        for line in ("Perceval chouettes 3 3", "Perceval cul 6"):
            watched.ask(See(lines=[line]))
        words = ' "Pas mou le caillou !"'
        watched.ask(See(lines=["Karadoc" + words, "Bohort" + words]))
        watched.ask(See(lines=["--"]))
        assert [r.why for r in watched.announced if r.player == "Bohort"] == ["race-level"]


def test_the_same_request_twice_counts_once(tmp_path):
    with Watched(tmp_path) as watched:
        for _ in range(3):
            watched.ask(See(lines=["Perceval chouettes 4 4", "Perceval cul 4"], token="t"))
        assert len(watched.live.snapshot.past.entries) == 2
        strike = Correct(what="strike", number=2, version=0, token="u")
        watched.ask(strike)
        watched.ask(strike)
        assert len(watched.live.snapshot.past.entries) == 3
    with KeptJournal(tmp_path / "j.sqlite") as kept:
        seen = list(kept.observations())
    with Watched(tmp_path, seen=seen) as again:
        again.ask(See(lines=["Perceval chouettes 4 4", "Perceval cul 4"], token="t"))
        assert len(again.live.snapshot.past.entries) == 3


THROW = ("Perceval chouettes 3 3", "Perceval cul 6", 'Karadoc "Pas mou le caillou !"')


@pytest.mark.parametrize(
    ("change", "scores"),
    [
        (Correct(what="undo", number=3, version=0), (0, 0, 0)),
        (Correct(what="strike", number=3, version=0), (0, 0, 0)),
        (Correct(what="replace", number=2, version=0, line="Perceval cul 5"), (9, -10, 0)),
        (
            Correct(what="replace", number=3, version=0, line='Bohort "Pas mou le caillou !"'),
            (0, 0, 72),
        ),
        (
            Correct(what="insert", number=2, version=0, line='Bohort "Pas mou le caillou !"'),
            (0, -72, -72),
        ),
    ],
    ids=lambda v: v.what if isinstance(v, Correct) else "",
)
def test_corrections(tmp_path, change, scores):
    """A line that is put in counts when it happened, not when it was put in."""
    with Watched(tmp_path) as watched:
        # at one moment, so that who is put in is level however busy the machine is
        watched.ask(See(lines=THROW))
        watched.ask(msgspec.structs.replace(change, number=change.number))
        watched.ask(See(lines=["--"]))
        found = watched.live.snapshot.match
        expected = dict(zip(PLAYERS, (max(0, s) for s in scores), strict=True))
        assert found.scores == expected
        assert any(r.why == "corrected" for r in watched.live.snapshot.corrections)


def test_two_arbiters_correct_the_same_thing_at_once(tmp_path):
    with Watched(tmp_path) as watched:
        for line in THROW[:2]:
            watched.ask(See(lines=[line]))
        first = watched.live.ask(
            Correct(what="replace", number=2, version=0, line="Perceval cul 5"), "Arthur"
        )
        second = watched.live.ask(
            Correct(what="replace", number=2, version=0, line="Perceval cul 4"), "Léodagan"
        )
        first.result(20)
        with pytest.raises(InputError, match="Arthur has corrected meanwhile"):
            second.result(20)
        assert [getattr(s, "value", None) for s in watched.live.snapshot.past.effective()] == [
            None,
            5,
        ]
        now = watched.live.snapshot.version
        watched.ask(Correct(what="replace", number=2, version=now, line="Perceval cul 4"))
        assert watched.live.snapshot.past.effective()[1].value == 4


def test_an_undo_strikes_what_its_sender_saw_last(tmp_path):
    with Watched(tmp_path) as watched:
        for line in THROW[:2]:
            watched.ask(See(lines=[line]))
        assert watched.live.snapshot.last == 2
        watched.ask(See(lines=[THROW[2]]))
        with pytest.raises(InputError, match="something else has happened"):
            watched.ask(Correct(what="undo", number=2, version=0))
        assert len(watched.live.snapshot.past.effective()) == 3


UNDONE = {
    "a replacement": [Correct(what="replace", number=2, version=0, line="Perceval cul 5")],
    "a strike": [Correct(what="strike", number=2, version=0)],
    "an insertion": [Correct(what="insert", number=2, version=0, line="Bohort claps")],
    "a correction struck out": [
        Correct(what="strike", number=2, version=0), Correct(what="strike", number=4, version=4)
    ],
}  # fmt: skip


@pytest.mark.parametrize("changes", UNDONE.values(), ids=UNDONE)
def test_undo_takes_back_corrections_first(tmp_path, changes):
    """Then what came before them; never what was taken back already."""
    with Watched(tmp_path) as watched:
        for line in THROW:
            watched.ask(See(lines=[line]))
        states = [watched.live.snapshot.past.effective()]
        for change in changes:
            watched.ask(change)
            states.append(watched.live.snapshot.past.effective())

        def same(found, wanted):
            return [s for s in found if not isinstance(s, obs.TimePassed)] == [
                s for s in wanted if not isinstance(s, obs.TimePassed)
            ]

        for wanted in [*states[-2::-1], states[0][:2], states[0][:1], []]:
            last, version = watched.live.snapshot.last, watched.live.snapshot.version
            watched.ask(Correct(what="undo", number=last, version=version))
            assert same(watched.live.snapshot.past.effective(), wanted)
        assert watched.live.snapshot.last == 0


def test_a_preview_changes_nothing(tmp_path):
    with Watched(tmp_path) as watched:
        for line in THROW:
            watched.ask(See(lines=[line]))
        asked = Preview(what="replace", number=2, line="Karadoc cul 6")
        found = watched.live.ask(asked, "Arthur").result(20)
        assert found.before["Karadoc"] == 72
        assert [(b.player, b.why) for b in found.bevues] == [
            ("Karadoc", "out-of-turn")
        ]  # fmt: skip
        assert (found.after["Karadoc"], found.winner) == (0, None)
        assert watched.live.snapshot.match.standing()["Karadoc"] == 72
        assert not any(isinstance(s, obs.Correction) for s in watched.live.snapshot.past.entries)
        with pytest.raises(InputError, match="there is no observation 99"):
            watched.live.ask(Preview(what="strike", number=99), "Arthur").result(20)


def test_undoing_again_and_again_goes_back_to_the_beginning(tmp_path):
    with Watched(tmp_path) as watched:
        for line in THROW:
            watched.ask(See(lines=[line]))
        watched.until(lambda live: isinstance(live.snapshot.past.entries[-1], obs.TimePassed))
        while last := watched.live.snapshot.last:
            watched.ask(Correct(what="undo", number=last, version=watched.live.snapshot.version))
        assert set(watched.live.snapshot.match.scores.values()) == {0}
        assert watched.live.snapshot.match.next_thrower == "Perceval"


@pytest.fixture
def too_close(tmp_path):
    camera = ScriptedSource()
    table = Table(
        seats=[Seat(player=p, button=i) for i, p in enumerate(PLAYERS)],
        box=ButtonBox(press="call", yes=6, no=7),
    )
    with Watched(tmp_path, camera, table=table) as watched:
        camera.tell(
            chouettes(1.0, 3, 3), cul(2.0, 6), call(2.5, "Karadoc", sigma=0.03),
            call(2.56, "Bohort", sigma=0.03), watermark=9.0,
        )  # fmt: skip
        watched.until(lambda live: any(o.what == "decides" for o in live.snapshot.match.opened()))
        yield camera, watched


@pytest.mark.parametrize(
    ("player", "scores"),
    [("Karadoc", (0, 72, 0)), ("Bohort", (0, 0, 72)), (None, (0, 0, 0))],
)
def test_an_arbiter_decides_what_is_too_close(too_close, player, scores):
    _, watched = too_close
    watched.ask(Decide(player=player, between=("Karadoc", "Bohort")))
    assert tuple(watched.live.snapshot.match.scores.values()) == scores


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        (Decide(player="Perceval", between=("Karadoc", "Bohort")), "was not one of them"),
        (Decide(player=None, between=("Karadoc", "Perceval")), "nothing is left to decide"),
    ],
    ids=["a third one", "another contest"],
)
def test_a_decision_that_is_none(too_close, request_, why):
    _, watched = too_close
    with pytest.raises(InputError, match=why):
        watched.ask(request_)
    assert any(o.what == "decides" for o in watched.live.snapshot.match.opened())


@pytest.mark.parametrize(("meaning", "scores"), [("yes", (0, 72, 0)), ("no", (0, 0, 0))])
def test_the_arbiters_buttons_decide(too_close, meaning, scores):
    """Yes: who was heard first was first; no: they were level."""
    camera, watched = too_close
    button = obs.Button(time=9.5, button=6, meaning=meaning, source="box")
    camera.tell(button, watermark=10.0)
    watched.until(lambda live: not any(o.what == "decides" for o in live.snapshot.match.opened()))
    assert tuple(watched.live.snapshot.match.scores.values()) == scores


def test_level_presses_find_the_same_thing_open(tmp_path):
    """The first of two level presses closes nothing for the second."""
    box = ScriptedSource("box")
    table = Table(
        seats=[Seat(player=p, button=i) for i, p in enumerate(PLAYERS)],
        box=ButtonBox(press="call"),
    )
    with Watched(tmp_path, box, table=table) as watched:
        presses = [
            obs.Button(time=3.0, sigma=1e-5, player=p, button=i, source="box")
            for i, p in ((0, "Perceval"), (1, "Karadoc"))
        ]
        box.tell(chouettes(1.0, 3, 3), cul(2.0, 6), *presses, watermark=9.0)
        watched.until(lambda live: any(r.why == "race-level" for r in live.snapshot.past.ledger))
        calls = [s.player for s in watched.live.snapshot.past.entries if isinstance(s, obs.Call)]
        assert calls == ["Perceval", "Karadoc"]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_a_recording_told_again_goes_on_where_the_journal_ends(tmp_path, count):
    """What stands in the journal is not taken twice, whatever was added by hand in between."""
    told = [
        chouettes(1, 3, 3),
        cul(2, 6),
        call(3, "Karadoc", source="camera:0"),
        chouettes(9, 1, 1),
    ]
    kept = [*told[:count], obs.Rolls(time=4, player="Bohort", source="hand")]
    camera = ScriptedSource(retells=True)
    with Watched(tmp_path, camera, seen=kept, speed=0) as watched:
        for one in told:
            camera.tell(one, watermark=one.time)
        camera.end()
        assert watched.live.over.wait(20)
        seen = [s for s in watched.live.snapshot.past.entries if s.source == "camera:0"]
        assert sorted(seen, key=lambda s: s.time) == [
            watched.live.snapshot.match.attribute(s) for s in told
        ]


def doubtful(time, player="Karadoc", source="camera:0"):
    words = "Pas mou le caillou !"
    return obs.Call(time=time, player=player, text=words, confidence=0.5, sigma=0.02, source=source)


@pytest.mark.parametrize(
    ("cul_", "kept", "scores"),
    [(6, 3, (0, 72, 0)), (5, 2, (0, 0, 0))],
    ids=["awaited", "talk"],
)
def test_what_is_hardly_heard_counts_where_a_window_awaits_it(tmp_path, cul_, kept, scores):
    """Elsewhere it is talk: neither shown nor kept."""
    camera, slow = ScriptedSource(), ScriptedSource("microphones")
    with Watched(tmp_path, camera, slow) as watched:
        for source in (camera, slow):
            source.tell(watermark=0.0)
        watched.until(lambda live: {s.state for s in live.snapshot.statuses.values()} == {"live"})
        camera.tell(chouettes(1.0, 3, 3), cul(2.0, cul_), doubtful(2.5), watermark=9.0)
        watched.until(lambda live: len(live.snapshot.ahead.seen) == kept)
        slow.tell(watermark=9.0)
        watched.until(lambda live: live.snapshot.ahead.match is live.snapshot.match)
        watched.until(lambda live: tuple(live.snapshot.match.scores.values()) == scores)
        heard = [s for s in watched.journal.observations() if isinstance(s, obs.Call)]
        assert len(heard) == kept - 2


@pytest.mark.parametrize("count", range(6))
def test_talk_told_again_stays_talk(tmp_path, count):
    """Although a window is open by now, where the match is taken up, that would take it."""
    told = [
        doubtful(0.5),
        chouettes(1, 3, 3),
        doubtful(1.5),
        cul(2, 6),
        doubtful(3, "Bohort"),
        chouettes(9, 1, 1),
    ]
    kept = [s for s in told[:count] if s.time not in (0.5, 1.5)]
    camera = ScriptedSource(retells=True)
    with Watched(tmp_path, camera, seen=kept, speed=0) as watched:
        for one in told:
            camera.tell(one, watermark=one.time)
        camera.end()
        assert watched.live.over.wait(20)
        found = watched.live.snapshot.past.entries
        assert [s.time for s in found if s.source == "camera:0"] == [1, 2, 3, 9]
        assert score(watched.live, "Bohort") == 72
