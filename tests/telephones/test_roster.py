"""Whose telephone is whose."""

import pytest

from referee.telephones.roster import Roster


def test_a_token_acts_for_one_player_and_outlasts_a_restart():
    roster = Roster()
    token, other = roster.give("Perceval"), roster.give("Karadoc")
    again = Roster(roster.note())
    assert again.holder(token) == "Perceval"
    assert again.holder(other) == "Karadoc"
    assert again.holder(token[:-1]) is again.holder("") is None
    assert token not in roster.note()


def test_another_telephone_takes_over():
    roster = Roster()
    first = roster.give("Perceval")
    second = roster.give("Perceval")
    assert roster.holder(first) is None
    assert roster.was(first)
    assert roster.holder(second) == "Perceval"


def test_who_is_sent_out_acts_for_nobody():
    roster = Roster()
    token = roster.give("Perceval")
    roster.take_back("Perceval")
    assert roster.holder(token) is roster.holder("") is None
    assert roster.was(token)
    # so that the next one is asked of the arbiter
    assert roster.knows("Perceval")


FOLLOWED = {
    "nobody": (["A", "B"], ["A", "B"], False, {"A": "A", "B": "B"}),
    "called otherwise": (["A", "B"], ["C", "B"], False, {"A": "C", "B": "B"}),
    "names exchanged": (["A", "B"], ["B", "A"], False, {"A": "B", "B": "A"}),
    "a newcomer": (["A", "B"], ["A", "B", "C"], False, {"A": "A", "B": "B"}),
    "seated in another order": (["A", "B"], ["B", "A"], True, {"A": "A", "B": "B"}),
    "others play": (["A", "B"], ["C", "B"], True, {"B": "B"}),
}


@pytest.mark.parametrize(("before", "now", "seating", "found"), FOLLOWED.values(), ids=FOLLOWED)
def test_players_are_followed(before, now, seating, found):
    roster = Roster()
    tokens = {player: roster.give(player) for player in before}
    assert roster.follow(before, now, seating=seating) == found
    assert {p: roster.holder(t) for p, t in tokens.items()} == {p: found.get(p) for p in before}
