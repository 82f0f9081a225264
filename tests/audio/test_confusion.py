"""What each phone weighs, from what the network makes of it when it is said and when it is not."""

import numpy as np
import pytest

from referee.audio.confusion import NONE, Confusion, HeardPhones
from referee.audio.phones import CLASSES, PDF

E, EH, T, A = (PDF[p] for p in ("e", "E", "t", "a"))


def view(**shares: float) -> np.ndarray:
    """How a phone looks to the network; what is not named is spread over all."""
    out = np.full(CLASSES, (1 - sum(shares.values())) / CLASSES)
    for phone, share in shares.items():
        out[PDF[phone]] += share
    return out


def heard(phone: int, seen: np.ndarray, count: int) -> HeardPhones:
    return HeardPhones(np.full(count, phone), np.tile(seen, (count, 1)), np.full(count, 3))


#: /e/ is heard as itself or as /E/ by halves when it is said, as /t/ or anything when it is not.
LEARNED = Confusion.counted(
    [heard(E, view(e=0.9), 50), heard(E, view(E=0.9), 50), heard(T, view(t=0.9), 50)],
    [heard(E, view(t=0.9), 50), heard(E, view(), 50), heard(T, view(e=0.9), 50)],
)

#: The tables; the phone it should be; how it looks; bounds of its log-odds.
CASES = {
    "as it should be": (LEARNED, E, view(e=0.9), (1.0, 9.0)),
    "as people's /e/ is often heard": (LEARNED, E, view(E=0.9), (1.0, 9.0)),
    "another phone": (LEARNED, E, view(t=0.9), (-9.0, -1.0)),
    "by halves": (LEARNED, E, view(e=0.45, t=0.45), (-1.0, 1.0)),
    "anything, which says nothing": (LEARNED, E, view(), (-1e-9, 1e-9)),
    "never met, as it should be": (LEARNED, A, view(a=0.9), (-0.5, 0.5)),
    "nothing learned, as it should be": (NONE, E, view(e=0.9), (1.0, 9.0)),
    "nothing learned, near": (NONE, E, view(E=0.9), (-9.0, -1.0)),
}


@pytest.mark.parametrize("case", CASES)
def test_odds(case):
    tables, phone, seen, (low, high) = CASES[case]
    assert low < tables.odds(np.array([phone]), seen[None])[0] < high


def test_rows_are_shares():
    assert np.allclose(LEARNED.said.sum(axis=1), 1)
    assert np.allclose(LEARNED.misheard.sum(axis=1), 1)


def test_a_long_phone_counts_no_more_than_six_steps():
    short, long = (
        Confusion.counted([HeardPhones(np.array([E]), view(E=0.9)[None], np.array([n]))], [])
        for n in (6, 40)
    )
    assert np.allclose(short.said, long.said)


def test_kept_as_it_was(tmp_path):
    LEARNED.write(tmp_path / "confusion.npz")
    again = Confusion.read(tmp_path / "confusion.npz")
    assert np.allclose(again.said, LEARNED.said, atol=1e-6)
    assert np.allclose(again.misheard, LEARNED.misheard, atol=1e-6)


#: Tables in a file that are none of ours.
OTHERS = {
    "of other phones": {"said": np.eye(3), "misheard": np.eye(3)},
    "one of other phones": {"said": np.eye(CLASSES), "misheard": np.eye(3)},
    "one is missing": {"said": np.eye(CLASSES)},
    "none": {},
}


@pytest.mark.parametrize("case", OTHERS)
def test_no_tables_of_phones(case, tmp_path):
    np.savez(tmp_path / "confusion.npz", **OTHERS[case])
    with pytest.raises(ValueError, match=r"confusion\.npz: two tables of \d+ phones"):
        Confusion.read(tmp_path / "confusion.npz")
