"""What senses tell is weighed before it costs anybody points."""

import pytest

from referee import observations as obs
from referee.game.calls import ASK_FROM, FINE_FROM
from referee.game.dossiers import dossier
from referee.game.match import Match
from referee.game.ruling import Became, Response

PLAYERS = ["Perceval", "Karadoc", "Bohort"]


def chouette(match):
    match.step(obs.Chouettes(time=1, values=(5, 5)))
    match.step(obs.Cul(time=2, value=2))


@pytest.mark.parametrize(
    ("confidence", "why", "points"),
    [(1.0, "wrong-call", -10), (FINE_FROM, "wrong-call", -10), (ASK_FROM, "doubtful-call", 0)],
)
def test_a_doubtful_call_costs_nothing(confidence, why, points):
    match = Match(PLAYERS, scores=[50, 50, 50])
    chouette(match)
    call = obs.Call(time=3, player="Karadoc", text="pas mou le caillou", confidence=confidence)
    (ruling,) = match.step(call).rulings
    assert (ruling.why, ruling.points) == (why, points)


@pytest.mark.parametrize("text", ["pas mou le caillou", "je sirote"])
def test_what_may_be_talk_is_nothing_where_nobody_awaits_it(text):
    match = Match(PLAYERS, scores=[50, 50, 50])
    match.step(obs.Chouettes(time=1, values=(5, 4)))
    match.step(obs.Cul(time=2, value=2))
    call = obs.Call(time=3, player="Karadoc", text=text, confidence=ASK_FROM - 0.01)
    assert match.step(call).rulings == []
    assert match.step(call).became is Became.TALK
    response = match.step(obs.Call(time=4, player="Karadoc", text=text))
    assert response.became is Became.COUNTED


@pytest.mark.parametrize(
    ("values", "confidence", "talk"),
    [
        ((4, 2), ASK_FROM - 0.01, True),
        ((4, 2), ASK_FROM, False),
        ((3, 6), ASK_FROM - 0.01, False),
    ],
    ids=["nobody awaits it", "surely heard", "a window awaits it"],
)
def test_talk_is_told_before_it_leaves_a_trace(values, confidence, talk):
    match = Match(PLAYERS, scores=[50, 50, 50])
    match.step(obs.Chouettes(time=1, values=(values[0], 3)))
    match.step(obs.Cul(time=2, value=values[1]))
    call = obs.Call(time=3, player="Karadoc", text="pas mou le caillou", confidence=confidence)
    before = match.now, match.opened(), match.scores
    assert (match.fork().step(call).became is Became.TALK) is talk
    assert (match.now, match.opened(), match.scores) == before
    if talk:
        assert match.step(call) == Response(Became.TALK, [])
    assert (match.now, match.opened(), match.scores) == before


@pytest.mark.parametrize(("confidence", "bevues"), [(1.0, 1), (ASK_FROM, 0), (0.5, 0)])
def test_nor_does_a_doubtful_preventive(confidence, bevues):
    match = Match(PLAYERS, scores=[50, 50, 50])
    match.step(obs.Chouettes(time=1, values=(5, 5)))
    text = "pas mou le caillou"
    match.step(obs.Call(time=1.5, player="Karadoc", text=text, confidence=confidence))
    match.step(obs.Cul(time=2, value=2))
    assert match.players["Karadoc"].bevues == bevues


def test_a_doubtful_call_that_is_awaited_counts():
    match = Match(PLAYERS)
    match.step(obs.Chouettes(time=1, values=(3, 3)))
    match.step(obs.Cul(time=2, value=6))
    text = "pas mou le caillou"
    match.step(obs.Call(time=3, player="Karadoc", text=text, confidence=0.5))
    assert match.standing()["Karadoc"] == 72


@pytest.mark.parametrize(("cocked", "bevues"), [(True, 0), (False, 1)])
def test_a_cocked_die_is_no_bevue(cocked, bevues):
    """R60: a cocked die is thrown again without a Bévue, a fallen one with."""
    match = Match(PLAYERS, scores=[50, 50, 50])
    match.step(obs.Chouettes(time=1, values=(5, 5)))
    match.step(obs.Drops(time=2, what="cul", cocked=cocked))
    match.step(obs.Cul(time=3, value=5))
    assert match.players["Perceval"].bevues == bevues
    assert match.scores["Perceval"] == 140 - 10 * bevues


def test_players_are_named_by_the_rules():
    """The camera can't tell who throws: it is who is awaited, and the dice pass when cleared."""
    match = Match(PLAYERS, scores=[50, 0, 0])
    seen = [
        obs.Chouettes(time=1, values=(2, 2)),
        obs.Cul(time=2, value=5),
        obs.Call(time=3, player="Perceval", text="je sirote"),
        obs.DiceTaken(time=4),
        obs.Call(time=5, player="Karadoc", text="file sirop"),
        obs.Call(time=5.5, player="Bohort", text="file sirop"),
        obs.Cleared(time=5.7),  # the siroter sweeps all dice up: his throw is still awaited
        obs.Throws(time=6, values=(2,)),
        obs.Cleared(time=7),
        obs.Chouettes(time=8, values=(1, 1)),
    ]
    named = []
    for one in seen:
        named.append(match.attribute(one))
        match.step(named[-1])
    throwers = [o.player for o in named if isinstance(o, obs.Chouettes | obs.Cul | obs.Throws)]
    assert throwers == ["Perceval", "Perceval", "Perceval", "Karadoc"]
    passes = [isinstance(o, obs.Passes) for o in named if o.time in (5.7, 7)]
    assert passes == [False, True]
    assert match.scores == {"Perceval": 110, "Karadoc": 0, "Bohort": 0}


CAMERA_TAKES = {
    "the next one throws": ([obs.Chouettes(time=6, values=(1, 3))], "Karadoc", {"Perceval": 75}),
    "all dice are taken": ([obs.Cleared(time=6)], None, {"Perceval": 75}),
    "it is thrown": ([obs.Throws(time=6, values=(5,))], "Perceval", {"Perceval": 140}),
    "words tell of it, all dice are swept up, it is thrown": (
        [
            obs.Call(time=5, player="Perceval", text="je sirote"),
            obs.Cleared(time=6),
            obs.Throws(time=7, values=(5,)),
        ],
        "Perceval",
        {"Perceval": 140},
    ),
}


@pytest.mark.parametrize(("then", "player", "scores"), CAMERA_TAKES.values(), ids=CAMERA_TAKES)
def test_a_hand_on_a_die_is_weak_evidence(then, player, scores):
    """A camera sees a die of a Chouette taken: a Sirotage (R81), or somebody who picks dice up."""
    match = Match(PLAYERS, dossier("titouan"), scores=[50, 50, 50])
    chouette(match)
    for seen in [obs.DiceTaken(time=4, confidence=0.97, source="camera:0"), *then]:
        named = match.attribute(seen)
        match.step(named)
    assert getattr(named, "player", None) == player
    match.end()
    assert {p: match.scores[p] for p in scores} == scores
    assert (
        match.players["Karadoc"].bevues == match.players["Bohort"].bevues == (player == "Perceval")
    )


def test_a_camera_fines_nobody_for_a_forbidden_try():
    """R81: on a Chouette-Velute a person's word makes a hand on a die a Bévue, a camera's does not."""
    for confidence, bevues in ((0.97, 0), (1.0, 1)):
        match = Match(PLAYERS, dossier("titouan"), scores=[50, 50, 50])
        match.step(obs.Chouettes(time=1, values=(3, 3)))
        match.step(obs.Cul(time=2, value=6))
        match.step(obs.DiceTaken(time=3, player="Perceval", confidence=confidence))
        assert match.players["Perceval"].bevues == bevues


def test_a_song_is_the_newcomers():
    match = Match(["Perceval", "Karadoc"], scores=[330, 103])
    match.rounds = 10
    song = obs.Sings(time=2, player=None, number=227)
    assert match.attribute(song).player is None
    match.step(obs.Call(time=1, player="Bohort", text="Chante-Sloubi !"))
    assert match.attribute(song).player == "Bohort"
    match.step(match.attribute(song))
    assert match.scores["Bohort"] == 340


@pytest.mark.parametrize(
    ("too_close", "lost"), [("ask", {}), ("level", {"Karadoc": -72, "Bohort": -72})]
)
def test_too_close_is_asked_or_level(too_close, lost):
    match = Match(PLAYERS, scores=[100, 100, 100], too_close=too_close)
    match.step(obs.Chouettes(time=1, values=(3, 3)))
    match.step(obs.Cul(time=2, value=6))
    for player, time in (("Karadoc", 3.0), ("Bohort", 3.06)):
        call = obs.Call(time=time, player=player, text="pas mou le caillou", sigma=0.03)
        match.step(call)
    rulings = match.step(obs.Passes(time=5)).rulings
    assert {r.player: r.points for r in rulings if r.points} == lost
    assert ("too-close" in {r.why for r in rulings}) == (too_close == "ask")


CHOUETTE_VELUTE = [(3, 3), 6]
SUITE = [(3, 4), 5]
ARTICHETTE = [(4, 4), 3]


def decided(dice, calls, first, sigma=0.03):
    """Calls too close to call on a throw of Perceval's, then an arbiter's word."""
    match = Match(PLAYERS, scores=[100, 100, 100])
    match.step(obs.Chouettes(time=1, values=dice[0]))
    match.step(obs.Cul(time=2, value=dice[1]))
    for player, time, text in calls:
        match.step(obs.Call(time=time, player=player, text=text, sigma=sigma))
    match.step(obs.Passes(time=5))
    (asked,) = [o for o in match.opened() if o.what == "decides"]
    assert asked.until == "decision"
    rulings = match.step(obs.Decides(time=6, player=first, author="Arthur", reason="vidéo")).rulings
    note = next(r for r in rulings if r.why == "decided")
    assert (note.details["author"], note.details["reason"]) == ("Arthur", "vidéo")
    assert [o for o in match.opened() if o.what == "decides"] == []
    return {n: s - 100 for n, s in match.scores.items() if s != 100}


@pytest.mark.parametrize(
    ("dice", "words", "first", "changes"),
    [
        (CHOUETTE_VELUTE, ("pas mou le caillou",) * 2, "Karadoc", {"Karadoc": 72}),
        (CHOUETTE_VELUTE, ("pas mou le caillou",) * 2, "Bohort", {"Bohort": 72}),
        (CHOUETTE_VELUTE, ("pas mou le caillou",) * 2, None, {"Karadoc": -72, "Bohort": -72}),
        (SUITE, ("grelotte ca picote",) * 2, "Karadoc", {"Bohort": -10}),
        (SUITE, ("grelotte ca picote",) * 2, "Bohort", {"Karadoc": -10}),
    ],
)
def test_an_arbiter_decides_what_is_too_close(dice, words, first, changes):
    calls = [("Karadoc", 3.0, words[0]), ("Bohort", 3.06, words[1])]
    if dice is SUITE:
        calls.insert(0, ("Perceval", 2.5, words[0]))
    assert decided(dice, calls, first) == changes


@pytest.mark.parametrize(
    ("first", "changes"),
    [("Karadoc", {"Karadoc": 72}), ("Bohort", {"Bohort": 72}),
     (None, {"Karadoc": -72, "Bohort": -72})],
)  # fmt: skip
def test_an_arbiter_decides_what_only_seems_level(first, changes):
    """Measured at the same time, but hardly known."""
    calls = [("Karadoc", 3.0, "pas mou le caillou"), ("Bohort", 3.01, "pas mou le caillou")]
    assert decided(CHOUETTE_VELUTE, calls, first, sigma=0.2) == changes


@pytest.mark.parametrize(
    ("first", "changes"),
    [("Karadoc", {"Perceval": -16}), ("Perceval", {"Perceval": 16}), (None, {"Perceval": 16})],
)
def test_an_arbiter_decides_an_artichette(first, changes):
    calls = [("Karadoc", 3.0, "artichette"), ("Perceval", 3.06, "raitournelle")]
    assert decided(ARTICHETTE, calls, first) == changes


def test_between_two_others_an_artichette_is_in_no_doubt():
    match = Match(PLAYERS, scores=[100, 100, 100])
    match.step(obs.Chouettes(time=1, values=(4, 4)))
    match.step(obs.Cul(time=2, value=3))
    for player, time in (("Karadoc", 3.0), ("Bohort", 3.06)):
        match.step(obs.Call(time=time, player=player, text="artichette", sigma=0.03))
    match.step(obs.Passes(time=5))
    assert match.scores["Perceval"] == 84


def test_windows_are_visible():
    """What is open, for whom, worth what: the screens' question at any moment."""
    match = Match(PLAYERS, scores=[100, 100, 100])
    match.step(obs.Chouettes(time=1, values=(3, 3)))
    match.step(obs.Cul(time=2, value=6))
    (opened,) = match.opened()
    assert (opened.what, opened.worth, opened.players) == (
        "pas-mou-le-caillou",
        72,
        tuple(PLAYERS),
    )
    match.step(obs.Passes(time=3))
    assert match.opened() == []
    assert [(a.player, a.action) for a in match.awaited()] == [("Karadoc", "throws")]


@pytest.mark.parametrize("first", [None, "Perceval"])
def test_an_arbiter_is_asked_once_between_the_two_in_doubt(first):
    """Level last callers and one too close before them: the doubt is his, not theirs."""
    match = Match(PLAYERS, scores=[100, 100, 100])
    match.step(obs.Chouettes(time=1, values=(3, 4)))
    match.step(obs.Cul(time=2, value=5))
    for player, time in (("Perceval", 3.0), ("Karadoc", 3.06), ("Bohort", 3.08)):
        call = obs.Call(time=time, player=player, text="grelotte ça picote", sigma=0.03)
        match.step(call)
    match.step(obs.TimePassed(time=4, seconds=0.5))
    opened = [(o.what, o.players) for o in match.opened()]
    assert opened == [("decides", ("Perceval", "Karadoc"))]
    match.step(obs.Decides(time=5, player=first, author="Guethenoc"))
    opened = [(o.what, o.players) for o in match.opened()]
    phrase = "sans-fin-est-la-moisissure-des-bieres-bretonnes"
    # level with Perceval, Karadoc called with him, and Bohort alone was last
    assert opened == ([(phrase, ("Karadoc", "Bohort"))] if first else [])


@pytest.mark.parametrize(
    ("rules", "scores", "offered"),
    [
        ("pp64", [0, 100, 24], {"attrape-oiseau": ("Karadoc",)}),
        ("pp64", [25, 0, 0], {"je-sirote": ("Perceval",)}),
        ("titouan", [0, 0, 0], {"je-sirote": ("Perceval",), "attrape-oiseau": ("Karadoc", "Bohort")}),
    ],
)  # fmt: skip
def test_a_sirotage_is_offered_to_who_can_afford_it(rules, scores, offered):
    """What is refused when it is called is not on offer, before or after."""
    match = Match(PLAYERS, dossier(rules), scores=scores)
    chouette(match)
    assert {o.what: o.players for o in match.opened()} == offered
    if "je-sirote" not in offered:
        match.step(obs.Call(time=3, player="Perceval", text="je sirote"))
        assert "je-sirote" not in {o.what for o in match.opened()}
