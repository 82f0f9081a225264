"""Tables to be seen from a hall: journals of random matches, and what their streams say."""

import msgspec

from benchmarks.random_table import SETTINGS, RandomTable
from referee.engine.history import History
from referee.journal import Journal, Record
from referee.sheet.judging import match_of


def played(seed, rules="pp64"):
    """A match of random players: its header, and its lines as a journal has them."""
    table = RandomTable(SETTINGS[rules], seed)
    table.play()
    history = History(lambda: match_of(table.header))
    lines = [Record(seen, tuple(history.step(seen, kept=True).rulings)) for seen in table.seen]
    return table.header, lines


def journal(path, header, lines=(), match="m1"):
    """A journal with these lines, open to be written on."""
    kept = Journal(path)
    kept.note("match", match)
    kept.note("began", "2026-01-01T20:00:00+00:00")
    kept.note("header", msgspec.json.encode(header).decode())
    kept.write(*lines)
    return kept
