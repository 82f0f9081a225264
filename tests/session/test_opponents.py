"""Random players: with nobody but them, a match of every dossier comes to its end."""

import random

import pytest

from referee import observations as obs
from referee.engine.engine import Abilities, Engine
from referee.game.dossiers import dossier
from referee.game.match import Match
from referee.sensors.clock import Clock
from referee.session.opponents import NAMES, Opponents
from referee.session.planned_calls import PlannedCalls

#: Seconds of the match between two looks, and after which it has to be over.
STEP, LONGEST = 0.25, 3_600


def played(rules, seed, names, own, until=LONGEST):
    """A match at which ``own`` play by themselves; nobody else does anything."""
    engine = Engine(lambda: Match(names, dossier(rules)), (), Abilities(asks=True))
    opponents = Opponents(own, Clock(0.0), chance=random.Random(seed))
    now = 0.0
    while not engine.match.finished and now < until:
        now += STEP
        for seen in opponents.act(engine.history.past(), now):
            list(engine.pass_time(now))
            list(engine.step(seen))
    return engine


@pytest.mark.parametrize("rules", ["pp64", "titouan", "oquiz", "base"])
def test_they_play_a_match_to_its_end(rules):
    engine = played(rules, 3, list(NAMES[:3]), NAMES[:3])
    assert engine.match.finished
    kinds = {type(s) for s in engine.history.entries}
    assert {obs.Chouettes, obs.Cul, obs.Call} <= kinds
    assert {s.source for s in engine.history.entries} - {"clock"} == {"practice"}


def test_they_wait_for_the_person_whose_turn_it_is():
    engine = played("pp64", 1, ["Perceval", *NAMES[:2]], NAMES[:2], until=120)
    assert engine.history.entries == []
    list(engine.step(obs.Chouettes(time=121, player="Perceval", values=(1, 4))))
    list(engine.step(obs.Cul(time=122, player="Perceval", value=6)))
    opponents = Opponents(NAMES[:2], Clock(0.0), chance=random.Random(1))
    assert opponents.act(engine.history.past(), 122.1) == []
    (thrown,) = opponents.act(engine.history.past(), 140.0)
    assert (type(thrown), thrown.player) == (obs.Chouettes, NAMES[0])


@pytest.mark.parametrize(
    ("rules", "words"),
    [("pp64", {"Civet", "Grelottine"}), ("oquiz", {"Grelottine"}), ("titouan", {"Grelottine"})],
)
def test_they_use_what_they_hold(rules, words):
    """Civets are staked and Grelottines called: whoever practises meets them."""
    said = set()
    for seed in range(6):
        engine = played(rules, seed, list(NAMES[:4]), NAMES[:4])
        calls = [s.text for s in engine.history.entries if isinstance(s, obs.Call)]
        said |= {word for word in words if any(c.startswith(word) for c in calls)}
    assert said == words


def test_who_has_left_says_nothing_more():
    """What was planned goes with its player."""
    match = Match(list(NAMES[:3]), dossier("pp64"))
    plans = PlannedCalls(NAMES[:2], random.Random(1), 1.0, "practice").at(match, 10.0)
    for player in NAMES[:3]:
        plans.call(player, "grelottine", 1.0, target=NAMES[2])
    match.step(obs.Leaves(time=10.5, player=NAMES[0]))
    assert plans.due(match, 11.0) == []
    assert [s.player for s in plans.due(match, 20.0)] == [NAMES[1]]
    assert not plans.waiting
