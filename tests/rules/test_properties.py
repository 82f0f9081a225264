"""Whatever happens at the table, legal or not, the law of every dossier stays on its feet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import PLAYERS, steps, timed

from referee import observations as obs
from referee.game.annonces import by_slug
from referee.game.dossiers import dossier
from referee.game.match import Match

DOSSIERS = [
    "pp64",
    "titouan",
    "titouan +negative +suite-velutee",
    "titouan +no-negative +neant-souffle",
    "titouan +aquitaine",
    "oquiz",
    "base",
    "solo",
]
STARTS = [40, 90, 300]
MOISISSURE = "Sans fin est la moisissure des bières bretonnes !"
every_dossier = pytest.mark.parametrize("rules", DOSSIERS)


def begin(rules, **more):
    return Match(PLAYERS, dossier(rules), scores=STARTS, **more)


def play(match, moves):
    rulings = []
    for seen in timed(moves):
        joined = seen.player is None or seen.player in match.players
        if not joined and not isinstance(seen, obs.Call):
            # anybody may call from outside; who is no player can do nothing more
            continue
        rulings += match.step(match.attribute(seen)).rulings
        check(match)
    return rulings


def check(match):
    """What holds at any moment."""
    low = 0 if not match.dossier.negative_scores else -10_000
    assert all(p.score >= low for p in match.players.values())
    for opened in match.opened():
        assert set(opened.players) <= set(match.playing())
        assert opened.until_time is None or opened.until_time >= match.now - 1e-6
    for awaited in match.awaited():
        assert awaited.player in match.playing()
    match.standing()


@every_dossier
@settings(max_examples=150, deadline=None)
@given(
    moves=steps,
    too_close=st.sampled_from(["ask", "level"]),
    gestures=st.sampled_from(["lenient", "strict"]),
)
def test_any_sequence_is_taken(rules, moves, too_close, gestures):
    """No crash, scores within the dossier's bounds, and a ledger that adds up to them."""
    match = begin(rules, too_close=too_close, gestures=gestures)
    rulings = play(match, moves) + match.end()
    for name, start in zip(PLAYERS, STARTS, strict=True):
        assert start + sum(r.points for r in rulings if r.player == name) == match.scores[name]


@settings(max_examples=200, deadline=None)
@given(moves=steps)
def test_a_team_has_one_score(moves):
    teams = [["Perceval", "Bohort"], ["Karadoc"]]
    match = begin("titouan +doublette", teams=teams)
    play(match, moves)
    assert match.scores["Perceval"] == match.scores["Bohort"]


@every_dossier
@settings(max_examples=80, deadline=None)
@given(moves=steps)
def test_no_window_outlives_two_passes(rules, moves):
    """Only what waits for dice that settle something outlasts the dice's passing."""
    match = begin(rules)
    play(match, moves)
    for _ in range(3):
        match.step(obs.Passes(time=match.now + 1))
    if not match.finished:
        assert all(w.standing or w.outlasts_pass for w in match.windows)


@every_dossier
@settings(max_examples=60, deadline=None)
@given(moves=steps)
def test_replaying_gives_the_same(rules, moves):
    assert play(begin(rules), moves) == play(begin(rules), moves)


def told(match):
    """All that can be told of a match from outside."""
    holds = {p.name: (+p.holds, p.bevues, p.gorgees, p.out) for p in match.players.values()}
    kinds = [type(w).__name__ for w in match.windows]
    turn = match.thrower, match.rounds, match.now, match.chouettes_lying
    return match.scores, match.standing(), holds, kinds, turn, match.opened(), match.awaited()


@every_dossier
@settings(max_examples=100, deadline=None)
@given(before=steps, after=steps, gestures=st.sampled_from(["lenient", "strict"]))
def test_a_fork_goes_on_by_itself_and_alike(rules, before, after, gestures):
    """What happens to a fork is nothing to its match, which goes on as the fork did."""
    match = begin(rules, gestures=gestures)
    play(match, before)
    fork, then = match.fork(), told(match)
    rulings = play(fork, after) + fork.end()
    assert told(match) == then
    assert play(match, after) + match.end() == rulings
    assert told(match) == told(fork)


def test_dice_that_a_fork_throws_settle_nothing_in_its_match():
    """What depends on dice still to fall is the fork's own, too: a Suite settled by a die each."""
    match = begin("pp64")
    seen = [obs.Chouettes(time=1, values=(3, 4)), obs.Cul(time=2, value=5)]
    for at, words in ((3.0, "Grelotte ça picote !"), (5.0, MOISISSURE)):
        who = PLAYERS if at == 3.0 else PLAYERS[1:]
        seen += [obs.Call(time=at + 0.3 * (p != PLAYERS[0]), player=p, text=words) for p in who]
    for one in seen:
        match.step(one)
    fork = match.fork()
    for at, value in ((6.0, 2), (7.0, 5)):
        fork.step(obs.Throws(time=at, values=(value,)))
    assert fork.scores["Bohort"] == match.scores["Bohort"] - 10
    assert match.scores == dict(zip(PLAYERS, STARTS, strict=True))


@every_dossier
@settings(max_examples=150, deadline=None)
@given(moves=steps, data=st.data())
def test_what_is_open_may_be_called(rules, moves, data):
    """A call that the screens show as open is taken: it costs its caller no Bévue."""
    match = begin(rules)
    play(match, moves)
    offers = [o for o in match.opened() if o.players and o.what in by_slug()]
    if match.finished or not offers:
        return
    offer = data.draw(st.sampled_from(offers))
    player = data.draw(st.sampled_from(offer.players))
    text = by_slug()[offer.what].words
    if "{" in text or by_slug()[offer.what].pointed:
        return
    tried = match.fork()
    rulings = tried.step(obs.Call(time=match.now, player=player, text=text)).rulings
    assert [r for r in rulings if r.why in ("wrong-call", "no-annonce")] == []
