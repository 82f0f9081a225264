"""Well-formed observations of any kind, legal or not, for the property tests."""

import msgspec
from hypothesis import strategies as st

from referee import observations as obs
from referee.game.annonces import all_annonces, staked_on

PLAYERS = ["Perceval", "Karadoc", "Bohort"]
NEWCOMER = "Lancelot"

_die = st.integers(1, 6)
_who = st.sampled_from(PLAYERS)
_anybody = st.one_of(st.none(), _who)
_dice = st.lists(_die, min_size=1, max_size=3).map(tuple)
_texts = st.one_of(
    st.builds(
        lambda pattern, combination, number: pattern.format(
            number=number, combination=combination, player="Karadoc"
        ),
        st.sampled_from([p for a in all_annonces() for p in (*a.patterns, *a.written)]),
        st.sampled_from(staked_on()),
        st.integers(0, 120),
    ),
    st.just("du beurre"),
)
_throws = st.one_of(
    st.builds(obs.Chouettes, time=st.just(0.0), player=_anybody, values=st.tuples(_die, _die)),
    st.builds(obs.Cul, time=st.just(0.0), player=_anybody, value=_die),
    st.builds(obs.Throws, time=st.just(0.0), player=_anybody, values=_dice),
)
_calls = st.builds(
    obs.Call,
    time=st.just(0.0),
    player=st.one_of(_anybody, st.just(NEWCOMER)),
    text=_texts,
    target=_anybody,
    sigma=st.sampled_from([None, 0.005, 0.03]),
    confidence=st.sampled_from([1.0, 0.5]),
)
_others = st.one_of(
    st.builds(obs.Keeps, time=st.just(0.0), player=_who, values=_dice),
    st.builds(
        obs.Asks,
        time=st.just(0.0),
        player=_anybody,
        combination=st.sampled_from(staked_on()),
        stake=st.integers(0, 150),
    ),
    st.builds(
        obs.Targets,
        time=st.just(0.0),
        player=_who,
        target=_who,
        stake=st.integers(0, 110),
        combination=st.sampled_from(staked_on()),
    ),
    st.builds(obs.Bets, time=st.just(0.0), player=_who, stake=st.sampled_from([5, 6])),
    st.builds(obs.DiceTaken, time=st.just(0.0), player=_anybody, count=st.integers(1, 3)),
    st.builds(
        obs.Drops,
        time=st.just(0.0),
        player=_who,
        what=st.sampled_from(["cul", "chouette", "1"]),
        cocked=st.booleans(),
    ),
    st.builds(
        obs.Gesture, time=st.just(0.0), player=_who, gesture=st.sampled_from(obs.Gesture.NAMES)
    ),
    st.builds(obs.Rolls, time=st.just(0.0), player=_who),
    st.builds(obs.Stands, time=st.just(0.0), player=_who),
    st.builds(obs.Sits, time=st.just(0.0), player=_who),
    st.builds(obs.Leaves, time=st.just(0.0), player=_who),
    st.builds(
        obs.Sings,
        time=st.just(0.0),
        player=st.sampled_from([*PLAYERS, NEWCOMER]),
        number=st.integers(0, 300),
    ),
    st.builds(obs.Declines, time=st.just(0.0), player=st.sampled_from([*PLAYERS, NEWCOMER])),
    st.builds(obs.TimePassed, time=st.just(0.0), seconds=st.just(0.0)),
    st.builds(obs.Cleared, time=st.just(0.0)),
    st.builds(obs.Decides, time=st.just(0.0), player=_anybody, author=st.just("Arthur")),
)
_passes = st.builds(obs.Passes, time=st.just(0.0))
_gaps = st.sampled_from([0.0, 0.02, 0.06, 0.3, 1.0, 5.0, 40.0])

#: (seconds since the one before, observation at time 0): `timed` puts them in order.
steps = st.lists(
    st.tuples(_gaps, st.one_of(_throws, _throws, _calls, _calls, _others, _passes)), max_size=40
)


def timed(moves):
    """The observations with their times on one clock."""
    now = 0.0
    for gap, seen in moves:
        now += gap
        yield msgspec.structs.replace(seen, time=now)
