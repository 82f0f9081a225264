"""Random matches of every dossier hold what must hold; the benchmark plays many more of them."""

import pytest

from benchmarks import law, law_picture
from benchmarks.random_table import SETTINGS, RandomTable


@pytest.mark.parametrize("name", SETTINGS)
def test_twenty_matches_hold(name):
    totals, broken = law.play(SETTINGS[name], range(20), folder=None)
    assert broken == []
    assert totals.matches == 20


def test_the_same_seed_plays_the_same_match():
    one, other = (RandomTable(SETTINGS["pp64"], 7) for _ in range(2))
    assert one.play().whys == other.play().whys
    assert one.sheet() == other.sheet()


def test_picture():
    totals, _ = law.play(SETTINGS["base"], range(20), folder=None)
    text = law_picture.draw({"base": totals.lengths}, "base", totals.gains, totals.losses, 20)
    assert "Velute" in text
    assert "nan" not in text
