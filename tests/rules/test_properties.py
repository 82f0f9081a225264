"""Whatever happens at the table, legal or not, the law stays on its feet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from referee import observations as obs
from referee.annonces import ANNONCES
from referee.rules.match import Match

PLAYERS = ["Perceval", "Karadoc", "Bohort"]
die = st.integers(1, 6)
who = st.sampled_from(PLAYERS)
anybody = st.one_of(st.none(), who)
texts = st.one_of(
    st.sampled_from([p for a in ANNONCES for p in a.patterns]).map(
        lambda p: p.format(number=20, combination="velute", player="Karadoc")
    ),
    st.just("du beurre"),
)


def event(time):
    return st.one_of(
        st.builds(obs.Chouettes, time=time, player=anybody, values=st.tuples(die, die)),
        st.builds(obs.Cul, time=time, player=anybody, value=die),
        st.builds(
            obs.Throws,
            time=time,
            player=anybody,
            values=st.lists(die, min_size=1, max_size=3).map(tuple),
        ),
        st.builds(
            obs.Keeps,
            time=time,
            player=who,
            values=st.lists(die, min_size=1, max_size=3).map(tuple),
        ),
        st.builds(
            obs.Call,
            time=time,
            player=anybody,
            text=texts,
            target=anybody,
            sigma=st.sampled_from([None, 0.005, 0.03]),
        ),
        st.builds(
            obs.Asks,
            time=time,
            player=anybody,
            combination=st.sampled_from(["chouette", "velute", "cul-de-chouette", "suite"]),
            stake=st.integers(0, 150),
        ),
        st.builds(obs.Takes, time=time, player=anybody),
        st.builds(obs.Drops, time=time, player=who, what=st.sampled_from(["cul", "chouette", "1"])),
        st.builds(obs.Gesture, time=time, player=who, gesture=st.sampled_from(obs.Gesture.NAMES)),
        st.builds(obs.Passes, time=time),
        st.builds(obs.Cleared, time=time),
        st.builds(obs.Rolls, time=time, player=who),
    )


steps = st.lists(
    st.tuples(st.sampled_from([0.0, 0.02, 0.06, 0.3, 1.0, 5.0]), event(st.just(0.0))), max_size=40
)


def play(moves, **settings_):
    match = Match(PLAYERS, scores=[40, 90, 300], **settings_)
    rulings = []
    now = 0.0
    for gap, seen in moves:
        now += gap
        named = match.attribute(type(seen)(**{**_fields(seen), "time": now}))
        rulings += match.observe(named)
        for player in match.players.values():
            assert player.score >= 0
        for opened in match.opened():
            assert set(opened.players) <= set(PLAYERS)
        match.awaited()
        match.standing()
    rulings += match.end()
    return match, rulings


def _fields(seen):
    return {f: getattr(seen, f) for f in seen.__struct_fields__}


@settings(max_examples=300, deadline=None)
@given(steps, st.sampled_from(["ask", "level"]), st.sampled_from(["lenient", "strict"]))
def test_any_sequence_is_taken(moves, too_close, gestures):
    """No crash, no score below 0, and the ledger adds up to the scores."""
    match, rulings = play(moves, too_close=too_close, gestures=gestures)
    for name, start in zip(PLAYERS, [40, 90, 300], strict=True):
        assert start + sum(r.points for r in rulings if r.player == name) == match.scores[name]


@settings(max_examples=100, deadline=None)
@given(steps)
def test_no_window_outlives_two_passes(moves):
    """Only what waits for dice that settle something outlasts the dice's passing."""
    match, _ = play(moves)
    for _ in range(2):
        match.observe(obs.Passes(time=match.now + 1))
    assert all(w.standing or w.outlasts_pass for w in match.windows)


@settings(max_examples=100, deadline=None)
@given(steps)
def test_replaying_gives_the_same(moves):
    assert play(moves)[1] == play(moves)[1]
