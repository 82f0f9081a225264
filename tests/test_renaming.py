"""A player who is called otherwise in the middle of a match: all that was observed of him stays his."""

import msgspec
import pytest

from referee import observations as obs
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.session.headers import header_now
from referee.sheet.judging import judge
from referee.sheet.model import Header
from referee.sheet.reading import parse_event, parse_sheet
from referee.sheet.writing import write_sheet

NAMES = ["Perceval", "Karadoc", "Bohort"]
LINES = [
    "Perceval chouettes 3 3",
    "Perceval cul 6",
    'Karadoc "Pas mou le caillou !"',
    "Karadoc chouettes 4 4",
    "Karadoc cul 4",
]


def history(names=NAMES):
    found = History(lambda: Match(names))
    for i, line in enumerate(LINES):
        seen, _ = parse_event(line, names)
        found.step(msgspec.structs.replace(seen, time=3.0 * i))
    return found


def called(who, name, time=20.0):
    return obs.Renames(time=time, author="Arthur", player=who, name=name)


def test_the_ledger_is_that_of_a_match_in_which_he_was_always_called_so():
    found = history()
    (told,) = found.step(called("Karadoc", "Provençal")).rulings
    assert (told.why, told.details["before"], told.points) == ("renamed", "Karadoc", 0)
    plain = History(lambda: Match(["Perceval", "Provençal", "Bohort"]))
    for i, line in enumerate(LINES):
        seen, _ = parse_event(line.replace("Karadoc", "Provençal"), list(plain.match.players))
        plain.step(msgspec.structs.replace(seen, time=3.0 * i))
    assert found.ledger == plain.ledger
    assert found.match.scores == {"Perceval": 0, "Provençal": 152, "Bohort": 0}


def test_what_a_sensor_still_tells_of_the_old_name_is_his_and_a_fold_gives_the_same():
    found = history()
    found.step(called("Bohort", "Mevanwi"))
    found.step(obs.Chouettes(time=30, player="Bohort", values=(5, 5)))
    found.step(obs.Cul(time=31, player="Bohort", value=5))
    assert found.match.scores["Mevanwi"] == 90
    assert History(found.begin, found.entries).ledger == found.ledger
    assert found.past().begin().scores == {"Perceval": 0, "Karadoc": 0, "Mevanwi": 0}


def test_it_is_undone_and_what_was_told_meanwhile_stays_his():
    found = history()
    found.step(called("Bohort", "Mevanwi"))
    number = len(found.entries)
    found.step(obs.Chouettes(time=30, player="Mevanwi", values=(5, 5)))
    found.step(obs.Cul(time=31, player="Mevanwi", value=5))
    found.step(obs.Replace(time=40, author="Arthur", number=number, by=None, undoes=True))
    assert found.match.scores["Bohort"] == 90


def test_twice_and_back():
    found = history()
    found.step(called("Karadoc", "Provençal"))
    found.step(called("Provençal", "Karadoc"))
    assert found.match.scores["Karadoc"] == 152


@pytest.mark.parametrize(
    ("who", "name", "why"),
    [
        ("Karadoc", "Perceval", "somebody else is, or was, called"),
        ("Karadoc", "Yvain", "somebody else is, or was, called"),
        ("Arthur", "Pendragon", "does not play here"),
    ],
)
def test_no_two_are_ever_called_alike(who, name, why):
    found = history()
    found.step(called("Perceval", "Yvain"))
    found.step(called("Yvain", "Perceval"))
    before = list(found.entries)
    with pytest.raises(InputError, match=why):
        found.step(called(who, name))
    assert found.entries == before


def test_the_sheet_of_it_judges_the_same():
    header = Header(players=list(NAMES), turn="Perceval")
    found = history()
    found.step(called("Perceval", "Perceval de Galles"))
    players = list(found.match.players)
    text = write_sheet(
        header_now(header, players), found.effective(), list(found.match.scores.values())
    )
    judged = judge(parse_sheet(text, "x.cdc"))
    assert judged.failures == []
    assert judged.match.scores["Karadoc"] == 152
