"""A match that is killed again and again ends as if it had not been: `benchmarks/kills.py` in small."""

from benchmarks.kills import killed_by_hand, killed_while_played, random_sheet


def test_killed_while_played(tmp_path):
    """At any moment: while it starts, while it takes up what was, while it judges."""
    sheet = tmp_path / "match.cdc"
    random_sheet(sheet, 3)
    found = killed_while_played(sheet, tmp_path / "j.sqlite", 12, 60.0, 5)
    assert found.kills == 12
    assert found.faults == 0, found


def test_killed_while_lines_are_on_their_way(tmp_path):
    """What its sender sends again until it is answered counts once, answered or not."""
    lines = ["Perceval chouettes 1 2", "Perceval cul 6", "Karadoc chouettes 2 3"] * 12
    found = killed_by_hand(lines, tmp_path / "j.sqlite", 6, 5)
    assert found.kills > 3
    assert found.faults == 0, found
