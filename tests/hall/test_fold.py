"""The hall as a fold: the table's own ledger, whatever way the lines come; and what is an alarm."""

import random

import msgspec
import pytest

from hall.tables import played
from referee.engine.history import History
from referee.errors import InputError
from referee.hall import subjects
from referee.hall.match_fold import hall_match
from referee.hall.stream import KeptMessage
from referee.hall.tables import TableFold, TableFolds, TablesKept
from referee.hall.views import alarmed
from referee.hall.wire import JournalLine, MatchBegan, RefereeWanted, encoded
from referee.journal import Record
from referee.observations import Replace
from referee.sheet.judging import match_of

HEADER, LINES = played(1)


def told(header=HEADER, records=LINES, match="m1", program=""):
    """What a table says of a match."""
    said = [MatchBegan(match=match, header=header, program=program)]
    said += [
        JournalLine(match=match, number=n, seen=r.seen, rulings=r.rulings)
        for n, r in enumerate(records, 1)
    ]
    return said


def folded(said, table="t1", folds=None):
    folds = folds or TableFolds()
    for one in said:
        subject = subjects.seen(table, "m1")
        data = one if isinstance(one, bytes) else encoded(one)
        folds.take(KeptMessage(folds.sequence + 1, subject, data))
    return folds


def ledger(folds, table="t1"):
    return folds.tables[table].current.history.ledger


def told_ledger(records=LINES):
    return [ruling for record in records for ruling in record.rulings]


@pytest.mark.parametrize("rules", ["pp64", "titouan", "oquiz", "base"])
@pytest.mark.parametrize("seed", range(3))
def test_hall_and_table_have_the_same_ledger(rules, seed):
    header, records = played(seed, rules)
    folds = folded(told(header, records))
    assert ledger(folds) == told_ledger(records)
    assert folds.tables["t1"].alarms == []
    assert folds.tables["t1"].results["m1"].finished


def doubled(said, chance):
    return [one for one in said for _ in range(chance.choice((1, 1, 2, 3)))]


def shuffled(said, chance):
    lines = said[1:]
    for at in range(0, len(lines), 20):
        part = lines[at : at + 20]
        chance.shuffle(part)
        lines[at : at + 20] = part
    return [said[0], *lines]


def both(said, chance):
    return shuffled(doubled(said, chance), chance)


@pytest.mark.parametrize("way", [doubled, shuffled, both])
@pytest.mark.parametrize("seed", range(30))
def test_no_way_of_delivery_changes_the_ledger(way, seed):
    folds = folded(way(told(), random.Random(seed)))
    assert ledger(folds) == told_ledger()
    assert (folds.tables["t1"].alarms, folds.tables["t1"].missing) == ([], [])


@pytest.mark.parametrize("seed", range(10))
def test_a_snapshot_at_any_moment_goes_on_as_if_nothing_had_been(seed):
    said = both(told(), random.Random(seed))
    cut = random.Random(seed).randrange(len(said))
    first = folded(said[:cut])
    text = msgspec.json.encode(first.kept())
    again = TableFolds(msgspec.json.decode(text, type=TablesKept))
    whole = folded(said)
    assert folded(said[cut:], folds=again).kept() == whole.kept()
    assert ledger(again) == ledger(whole)


def test_what_was_folded_in_counts_once():
    folds = folded(told())
    assert folds.take(KeptMessage(3, subjects.seen("t1", "m1"), b"nonsense")) == ""
    assert folds.tables["t1"].alarms == []


def test_a_hole_is_waited_for_and_named():
    said = told()
    folds = folded([*said[:10], *said[12:]])
    assert folds.tables["t1"].missing == [("m1", 10)]
    folded(said[10:12], folds=folds)
    assert folds.tables["t1"].missing == []
    assert ledger(folds) == told_ledger()


def forged(line):
    return msgspec.structs.replace(line, rulings=(*line.rulings, *LINES[-1].rulings))


def other(line):
    return msgspec.structs.replace(line, seen=LINES[0].seen)


#: What goes wrong, and the alarm that it is.
ALARMS = {
    "a ruling that does not follow": (lambda s: [*s[:5], forged(s[5]), *s[6:]], "differs"),
    "two lines under one number": (lambda s: [*s[:6], other(s[5])], "twice"),
    "no message at all": (lambda s: [*s, b"\x00\x01"], "unreadable"),
    "a message of another version": (lambda s: [*s, b'{"kind":"later","x":1}'], "unreadable"),
    "rules that the hall has not": (
        lambda s: [
            msgspec.structs.replace(
                s[0], header=msgspec.structs.replace(HEADER, rules="/there/maison.toml")
            ),
            *s[1:],
        ],
        "unjudged",
    ),
    "a match of nobody": (
        lambda s: [
            msgspec.structs.replace(s[0], header=msgspec.structs.replace(HEADER, players=[]))
        ],
        "unjudged",
    ),
    "a match without its beginning": (lambda s: s[1:], "unbegun"),
}


@pytest.mark.parametrize("case", ALARMS)
def test_what_is_an_alarm(case):
    spoil, what = ALARMS[case]
    folds = folded(spoil(told()))
    assert [a.what for a in folds.tables["t1"].alarms] == [what]
    # in words, not as a fault of the program
    assert "Error" not in folds.tables["t1"].alarms[0].why


def test_of_many_alarms_the_last_ones_are_kept():
    """What was looked at long ago is not in the way of what comes."""
    table = TableFold("t1")
    for number in range(50):
        table.alarm(f"m{number}", "unbegun")
    assert table.alarms[-1].match == "m49"
    assert len(table.alarms) < 50
    kept = TableFold.of("t1", table.kept())
    assert kept.alarms == table.alarms


def test_a_difference_shows_both_ledgers_of_its_line():
    said = told()
    folds = folded([*said[:5], forged(said[5]), *said[6:]])
    alarm = folds.tables["t1"].alarms[0]
    assert (alarm.number, alarm.found) == (5, said[5].rulings)
    assert alarm.told == (*said[5].rulings, *LINES[-1].rulings)
    told_, found = alarmed(alarm, "fr").split("La salle : ")
    assert "gagne la partie" in told_
    assert found
    assert "gagne la partie" not in found


def test_rules_that_the_hall_has_not_leave_the_tables_own_scores():
    header = msgspec.structs.replace(HEADER, rules="/there/maison.toml")
    folds = folded(told(header))
    scores = next(
        r.scores for record in reversed(LINES) for r in reversed(record.rulings) if r.scores
    )
    assert folds.tables["t1"].current.scores == scores


def test_no_file_of_the_hall_is_read_because_a_table_names_it(tmp_path):
    """A table's message is no way to look into the hall's folders."""
    rules = tmp_path / "maison.toml"
    rules.write_text('base = "pp64"\n', "utf-8")
    header = msgspec.structs.replace(HEADER, rules=str(rules))
    folds = folded(told(header))
    (alarm,) = folds.tables["t1"].alarms
    assert alarm.what == "unjudged"
    assert str(tmp_path) not in alarm.why
    with pytest.raises(InputError):
        hall_match(header)


def test_a_correction_is_folded_as_the_table_did():
    history = History(lambda: match_of(HEADER))
    records = list(LINES[:30])
    for record in records:
        history.step(record.seen, kept=True)
    struck = Replace(time=history.match.now, author="Arthur", reason="tombé", number=3)
    records.append(Record(struck, tuple(history.step(struck).rulings)))
    folds = folded(told(records=records))
    assert ledger(folds) == history.ledger
    assert folds.tables["t1"].alarms == []


def test_a_second_match_puts_the_first_away():
    header, records = played(2)
    folds = folded([*told(), *told(header, records, "m2")])
    table = folds.tables["t1"]
    assert [r.match for r in folds.results()] == ["m1", "m2"]
    assert table.match("m1") is None
    assert table.current.began.match == "m2"


def test_a_call_for_the_referee_stands_until_it_is_taken_back():
    wanted = RefereeWanted(match="m1", call="c1", why="dés cassés")
    folds = folded([*told()[:3], wanted])
    assert folds.tables["t1"].calls == {"c1": wanted}
    folded([msgspec.structs.replace(wanted, on=False)], folds=folds)
    assert folds.tables["t1"].calls == {}
