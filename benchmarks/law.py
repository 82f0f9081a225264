"""The law alone, played by random players: speed, coverage, and what must hold in every match.

``python -m benchmarks.law`` plays 10,000 matches a dossier from start to end, each from a seed of its
own. It prints for every dossier how many matches, throws and observations the law takes a second
(observing alone; asked what is open and awaited as well; with the table that plays), how long matches
are, which rules give and take the points, and how often each reason was given. A reason that the
dossier has a rule for and that never came up is named.

A match that breaks what must hold (a crash, a score out of its bounds, a ledger that does not add up,
somebody asked who is out, a match that nothing gets on) is printed with its seed and written as a sheet;
``--dossier NAME --seed N --matches 1`` plays it again. ``--picture DIR`` draws ``loi.svg``.
"""

from __future__ import annotations

import argparse
import signal
import statistics
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec

from benchmarks import law_picture
from benchmarks.random_table import SETTINGS, BrokenError, Played, RandomTable, Setting
from referee.game.dossiers import dossier
from referee.game.registry import rules
from referee.show.words import name_of

#: No match takes this long, seconds: the law is in a loop of its own.
_LONGEST = 20.0


class Totals(msgspec.Struct):
    """All matches of one dossier. ``lengths``: the throws of those played from their beginning."""

    setting: Setting
    matches: int = 0
    won: int = 0
    throws: int = 0
    observations: int = 0
    observing: float = 0.0
    law: float = 0.0
    total: float = 0.0
    lengths: list[int] = []
    whys: Counter[str] = msgspec.field(default_factory=Counter)
    gains: Counter[str] = msgspec.field(default_factory=Counter)
    losses: Counter[str] = msgspec.field(default_factory=Counter)
    whole: int = 0

    def add(self, played: Played) -> None:
        """Count one match; those that began in the middle say nothing of lengths and points."""
        self.matches += 1
        self.won += played.won
        self.throws += played.throws
        self.observations += played.observations
        self.observing += played.observing
        self.law += played.law
        self.total += played.total
        self.whys += played.whys
        if not played.midway:
            self.whole += 1
            self.lengths.append(played.throws)
            self.gains += played.gains
            self.losses.update(played.losses)

    def never(self) -> list[str]:
        """The reasons that the dossier has a rule for and that were not given."""
        played = dossier(self.setting.rules)
        alone = set() if self.setting.teams else {"race-doubled"}
        able = [code for code in rules().reasons if rules().may_give(code, played)]
        return [code for code in able if not self.whys[code] and code not in alone]


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    def over(_number: int, _frame: FrameType | None) -> None:
        raise BrokenError(f"no end after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play(setting: Setting, seeds: range, folder: Path | None) -> tuple[Totals, list[int]]:
    """Play a match a seed; return the totals, and the seeds of those that broke.

    The sheets of those are written to ``folder``, where one is given.
    """
    totals, broken = Totals(setting), []
    for seed in seeds:
        table = RandomTable(setting, seed)
        try:
            with _no_longer_than(_LONGEST):
                played = table.play()
        except Exception:
            broken.append(seed)
            _report(table, setting, seed, folder)
        else:
            totals.add(played)
    return totals, broken


def _report(table: RandomTable, setting: Setting, seed: int, folder: Path | None) -> None:
    sheet = table.sheet()
    print(f"BROKEN {setting.rules}, seed {seed}", file=sys.stderr)
    print(traceback.format_exc(limit=-2), *sheet.splitlines()[-12:], sep="\n", file=sys.stderr)
    if folder is not None:
        path = folder / f"broken-{setting.rules.replace(' ', '')}-{seed}.cdc"
        path.write_text(sheet, encoding="utf-8")


def _print(totals: Totals) -> None:
    print(f"\n{totals.setting.rules}: {totals.matches} matches, {totals.won} won")
    spent = (
        ("observing", totals.observing),
        ("and asking", totals.law),
        ("with the table", totals.total),
    )
    for name, seconds in spent:
        print(
            f"  {name:<15} {totals.matches / seconds:7.0f} matches/s {totals.throws / seconds:8.0f} "
            f"throws/s {totals.observations / seconds:9.0f} observations/s"
        )
    if len(totals.lengths) > 1:
        cuts = statistics.quantiles(totals.lengths, n=20)
        print(
            f"  throws a match: median {statistics.median(totals.lengths):.0f}, "
            f"half {cuts[4]:.0f} to {cuts[14]:.0f}, nine in ten {cuts[0]:.0f} to {cuts[18]:.0f}"
        )
    moved = {r: totals.gains[r] - totals.losses[r] for r in {*totals.gains, *totals.losses}}
    every = sum(moved.values())
    for rule in sorted(moved, key=lambda r: -moved[r]):
        gain, loss = totals.gains[rule], totals.losses[rule]
        print(f"    {name_of(rule):<24} {gain:+10d} {loss:+10d} {moved[rule] / every:6.1%}")


def _print_reasons(all_totals: list[Totals]) -> None:
    print("\nReasons, by dossier (-: the dossier has no such rule)")
    for number, totals in enumerate(all_totals, 1):
        print(f"  {number}: {totals.setting.rules}")
    print(" " * 24 + "".join(f"{n:>9}" for n in range(1, len(all_totals) + 1)))
    for why in rules().reasons:
        cells = [
            "-" if not t.whys[why] and why not in t.never() else str(t.whys[why])
            for t in all_totals
        ]
        print(f"  {why:<22}" + "".join(f"{c:>9}" for c in cells))


def main() -> None:
    """Play, print, draw; exit status 1 where a match broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="a dossier")
    parser.add_argument("--dossier", nargs="+", choices=list(SETTINGS), default=list(SETTINGS))
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--picture", type=Path, metavar="DIR")
    given = parser.parse_args()
    found, broken = [], 0
    for name in given.dossier:
        totals, bad = play(SETTINGS[name], range(given.seed, given.seed + given.matches), Path())
        broken += len(bad)
        if totals.matches:
            found.append(totals)
            _print(totals)
    _print_reasons(found)
    for totals in found:
        print(f"never: {totals.setting.rules}: {', '.join(totals.never()) or 'none'}")
    if given.picture:
        lengths = {t.setting.rules: t.lengths for t in found if not t.setting.rounds}
        first = found[0]
        text = law_picture.draw(
            lengths, first.setting.rules, first.gains, first.losses, first.whole
        )
        given.picture.mkdir(parents=True, exist_ok=True)
        (given.picture / "loi.svg").write_text(text, encoding="utf-8")
    print(f"{broken} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
