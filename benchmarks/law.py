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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec

from benchmarks import law_picture
from benchmarks.random_table import SETTINGS, BrokenError, Played, RandomTable, Setting
from referee.game.dossier import Dossier, dossier
from referee.show.words import NAMES, REASONS

#: No match takes this long, seconds: the law is in a loop of its own.
_LONGEST = 20.0

Needs = Callable[[Dossier], bool]


def _rule(*names: str) -> Needs:
    return lambda d: all(d.has(n) for n in names)


def _race(d: Dossier) -> bool:
    return not d.alone


def _bevue(d: Dossier) -> bool:
    return d.has("bevue")


#: What a reason needs to be given at all; those not named here need nothing.
_NEEDS: dict[str, Needs] = {
    **dict.fromkeys(("race-won", "race-alone", "race-late", "too-close", "decided"), _race),
    "race-level": lambda d: not d.alone and d.velute_call_level == "lose",
    "race-doubled": lambda d: d.shared_scores,
    "race-level-won": lambda d: d.has("sirop-jeannot") and d.sirop_jeannot_level == "gain",
    "six": lambda d: not d.alone and d.velute_call_level == "six",
    **dict.fromkeys(("in-time", "too-slow"), lambda d: d.velute_call_limit is not None),
    **dict.fromkeys(("raitournelle", "artichette-stolen"), _rule("artichette")),
    **dict.fromkeys(("verdier-won", "verdier-lost"), _rule("verdier")),
    **dict.fromkeys(
        ("soufflette", "soufflette-met", "soufflette-missed", "soufflette-stopped"),
        _rule("soufflette"),
    ),
    "soufflette-alone": _rule("soufflette", "flan"),
    **dict.fromkeys(
        ("suite-last", "suite-silent", "suite-dice"),
        lambda d: d.has("suite") and d.suite_limit is None,
    ),
    "suite-flan": _rule("suite", "flan"),
    **dict.fromkeys(("grelottine-won", "neant-held"), _rule("neant")),
    "grelottine-lost": lambda d: d.has("grelottine") and d.grelottine_lost_under is not None,
    "neant-poor": lambda d: d.has("neant") and d.neant_min_score is not None,
    **dict.fromkeys(
        ("challenge", "challenge-stake", "challenge-met", "challenge-missed", "stake-refused"),
        _rule("grelottine"),
    ),
    # where points are gorgées nobody has the points that it asks for
    "passed-on": lambda d: d.has("passe-grelot") and not d.gorgees,
    "challenge-cancelled": lambda d: d.has("rigodon") or d.has("boucliette"),
    "challenge-stopped": lambda d: (
        d.has("grelottine") and d.challenge_throws > 1 and not d.challenge_may_go_on
    ),
    **dict.fromkeys(("bet-on-challenge-won", "bet-on-challenge-lost"), _rule("challenge-bets")),
    **dict.fromkeys(("civet-staked", "civet-met", "civet-missed", "civet-sirote"), _rule("civet")),
    "civet-doubled": _rule("civet-double"),
    "sacrifices-filoche": _rule("civet-double", "civet-filoche"),
    "civet-given": _rule("lance-civet"),
    "above-score": lambda d: d.has("civet") and not d.civet_above_score,
    "already-holds": lambda d: d.has("lance-civet") or d.has("flan") or d.has("jarret"),
    **dict.fromkeys(
        [r for r in REASONS if "filoche-" in r or r == "no-filoche"], _rule("civet-filoche")
    ),
    **dict.fromkeys(("bad-bid", "bid-right", "bid-wrong", "pelican-settled"), _rule("bleu-rouge")),
    **dict.fromkeys([r for r in REASONS if r.startswith("jarret-")], _rule("jarret")),
    **dict.fromkeys(("sloubi", "sloubi-sung"), _rule("chante-sloubi")),
    **dict.fromkeys(("sloubi-refused", "returns"), _rule("chante-sloubi")),
    "sloubi-unsung": lambda d: d.has("chante-sloubi") and not d.sloubi_compulsory,
    "sloubi-outside": lambda d: d.has("chante-sloubi") and d.sloubi_compulsory,
    **dict.fromkeys([r for r in REASONS if r.startswith("flan-")], _rule("flan")),
    "flan-taken": lambda d: d.has("flan") and d.flan_one_at_a_time,
    **dict.fromkeys(("bought", "sold-chouette"), _rule("achat")),
    "achat-refused": lambda d: (
        d.has("achat") and d.achat_min_score is not None and d.achat_poor == "refused"
    ),
    "sat-silently": _rule("graines"),
    **dict.fromkeys(("doubles", "double-made", "double-missed"), _rule("cul-de-chouette-double")),
    **dict.fromkeys(("sirotage", "sirotage-made", "sirotage-missed"), _rule("sirotage")),
    "sirotage-refused": lambda d: d.has("sirotage") and d.sirotage_needs_points,
    "bet-lost": lambda d: d.has("sirotage") and d.bet_loss > 0,
    "bet-won": lambda d: d.has("sirotage") and d.bet_needs_cry,
    "bird-won": lambda d: d.has("sirotage") and not d.bet_needs_cry,
    "no-bet": lambda d: d.has("sirotage") and d.sirotage_bets == "duty",
    "own-bird": lambda d: d.has("sirotage") and not d.sirotage_own_bird,
    "sirotage-forbidden": lambda d: d.sirotage_by_die and bool(d.sirotage_forbidden),
    "poor-bet": lambda d: d.has("sirotage") and d.bet_min_score is not None,
    "seized": _rule("attrape-oiseau"),
    **dict.fromkeys(
        ("no-annonce", "wrong-call", "out-of-turn", "three-at-once", "cul-first", "dropped"), _bevue
    ),
    "preventive": _rule("preventive", "bevue"),
    "cocked": lambda d: not d.cocked_is_bevue,
    "fed": lambda d: d.zero_feeds_others,
    "grelottine-refused": _rule("neant-souffle"),
    **dict.fromkeys(("excalibur-alone", "king", "no-king", "civil-war"), _rule("excalibur")),
    **dict.fromkeys(("veluttee-won", "veluttee-lost"), _rule("suite-veluttee")),
    "leaves": lambda d: not d.alone,
    "put-out": lambda d: d.out_at is not None,
    "rank": lambda d: d.alone,
    **dict.fromkeys(("drinks", "given-drinks"), lambda d: d.gorgees),
    "wins": lambda d: not d.gorgees,
    # where a cap stops what is won off turn, only the thrower can be at the goal
    "replay": lambda d: not d.gorgees and not d.alone and d.cap is None,
}

#: A person's, not the law's.
_CORRECTIONS = {"corrected", "recounted"}


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
        rules = dossier(self.setting.rules)
        alone = set() if self.setting.teams else {"race-doubled"}
        able = [r for r in REASONS if r not in _NEEDS or _NEEDS[r](rules)]
        return [r for r in able if not self.whys[r] and r not in _CORRECTIONS | alone]


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
        print(f"    {NAMES.get(rule, rule):<24} {gain:+10d} {loss:+10d} {moved[rule] / every:6.1%}")


def _print_reasons(all_totals: list[Totals]) -> None:
    print("\nReasons, by dossier (-: the dossier has no such rule)")
    for number, totals in enumerate(all_totals, 1):
        print(f"  {number}: {totals.setting.rules}")
    print(" " * 24 + "".join(f"{n:>9}" for n in range(1, len(all_totals) + 1)))
    for why in REASONS:
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
