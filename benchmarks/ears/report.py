"""Results as tables."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from benchmarks.ears.kept import Heard, Kept, Result, Said
from benchmarks.ears.scenes import GAPS
from referee.contest import Claim, margin
from referee.game.calls import ASK_FROM

#: A call is of a shout if its time is as near, s.
_NEAR = 0.6
#: Calls that begin so near to each other, s, begin at once: the shouts are put at whole samples.
_AT_ONCE = 1e-3


@dataclasses.dataclass
class Found:
    """Counts of shouts, and the onsets of those found: errors and sigmas in ms."""

    right: int = 0
    other_seat: int = 0
    other_phrase: int = 0
    none: int = 0
    extra: int = 0
    errors: list[float] = dataclasses.field(default_factory=list)
    sigmas: list[float] = dataclasses.field(default_factory=list)

    @property
    def total(self) -> int:
        """Shouts."""
        return self.right + self.other_seat + self.other_phrase + self.none


def matched(result: Result) -> tuple[list[tuple[Said, Heard | None]], list[Heard]]:
    """Every shout with the call that is of it, right ones first; and the calls that are of none."""
    left = list(result.heard)
    pairs: dict[int, Heard] = {}

    def fitting(shout: Said, call: Heard, level: int) -> bool:
        if abs(call.time - shout.onset) > _NEAR:
            return False
        seat = call.player in (None, shout.player)
        return (seat and call.text == shout.text, call.text == shout.text, seat)[level]

    for level in range(3):
        for i, shout in enumerate(result.said):
            if i in pairs:
                continue
            near = [c for c in left if fitting(shout, c, level)]
            if near:
                pairs[i] = min(near, key=lambda c: abs(c.time - shout.onset))
                left.remove(pairs[i])
    return [(s, pairs.get(i)) for i, s in enumerate(result.said)], left


def believed(result: Result, awaited: bool) -> Result:
    """Calls above the line; ``awaited``: a window was open for what was called, and for nothing else."""
    said = {s.text for s in result.said} if awaited else set()
    heard = [c for c in result.heard if c.confidence >= ASK_FROM or c.text in said]
    return msgspec.structs.replace(result, heard=heard)


def found(results: Iterable[Result], awaited: bool = True) -> Found:
    """Count."""
    out = Found()
    for result in results:
        pairs, extra = matched(believed(result, awaited))
        out.extra += len(extra)
        for shout, call in pairs:
            if call is None:
                out.none += 1
            elif call.text != shout.text:
                out.other_phrase += 1
            elif call.player not in (None, shout.player):
                out.other_seat += 1
            else:
                out.right += 1
                out.errors.append(1000 * (call.time - shout.onset))
                out.sigmas.append(1000 * call.sigma)
    return out


def table_of_found(kept: Kept, experiments: Sequence[str], setups: Sequence[str]) -> list[str]:
    """Lines of a table in Markdown."""
    lines = [
        "| scenes | heard by | open | calls | right | other seat | other phrase | none | too many |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for experiment, setup, awaited in itertools.product(experiments, setups, (False, True)):
        f = found(kept.of(experiment, setup), awaited)
        if f.total:
            moment = "what is called" if awaited else "nothing"
            share = [100 * n / f.total for n in (f.right, f.other_seat, f.other_phrase, f.none)]
            cells = " | ".join(f"{s:.1f} %" for s in share)
            lines.append(f"| {experiment} | {setup} | {moment} | {f.total} | {cells} | {f.extra} |")
    return lines


@dataclasses.dataclass
class Stakes:
    """Calls with a stake: what was told of it, and what was asked."""

    sure: int = 0
    asked: int = 0
    corrected: int = 0
    mended: int = 0
    wrong: int = 0
    other: int = 0
    none: int = 0

    def add(self, shout: Said, call: Heard | None) -> None:
        """Compare one call."""
        if call is None:
            self.none += 1
        elif call.player not in (None, shout.player) or not _but_for_stake(call.text, shout.text):
            self.other += 1
        elif call.text == shout.text:
            self.asked += bool(call.others)
            self.sure += not call.others
        elif shout.text in call.others:
            self.corrected += 1
        elif call.others:
            self.mended += 1
        else:
            self.wrong += 1


def _but_for_stake(one: str, other: str) -> bool:
    """Whether two texts differ in numbers alone."""
    return re.sub(r"\d+", "", one) == re.sub(r"\d+", "", other)


def table_of_stakes(kept: Kept, experiments: Sequence[str], setups: Sequence[str]) -> list[str]:
    """Lines of a table in Markdown: how many."""
    lines = [
        "| scenes | heard by | calls | right | right, asked | wrong, asked, among the choices "
        "| wrong, asked | wrong, not asked | other words or seat | none |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for experiment, setup in itertools.product(experiments, setups):
        counts = Stakes()
        for result in kept.of(experiment, setup):
            for shout, call in matched(believed(result, awaited=True))[0]:
                counts.add(shout, call)
        numbers = dataclasses.astuple(counts)
        if sum(numbers):
            cells = " | ".join(map(str, numbers))
            lines.append(f"| {experiment} | {setup} | {sum(numbers)} | {cells} |")
    return lines


def table_of_onsets(kept: Kept, experiments: Sequence[str], setups: Sequence[str]) -> list[str]:
    """Lines of a table in Markdown; milliseconds."""
    lines = [
        "| scenes | heard by | onsets | bias | median error | 95 % within | sigma, median "
        "| beyond 2 sigma |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for experiment, setup in itertools.product(experiments, setups):
        f = found(kept.of(experiment, setup))
        if f.errors:
            errors, sigmas = np.array(f.errors), np.array(f.sigmas)
            size = np.abs(errors)
            beyond = int(np.sum(size > 2 * sigmas))
            lines.append(
                f"| {experiment} | {setup} | {len(errors)} | {np.median(errors):+.1f} "
                f"| {np.median(size):.1f} | {np.percentile(size, 95):.1f} "
                f"| {np.median(sigmas):.1f} | {beyond} = {100 * beyond / len(errors):.1f} % |"
            )
    return lines


@dataclasses.dataclass
class Order:
    """Contests of two at one gap: how often both were heard, and what was said of their order."""

    contests: int = 0
    both: int = 0
    clear: int = 0
    clear_wrong: int = 0
    right: int = 0
    words_both: int = 0
    words_right: int = 0
    energy_right: int = 0


def order(results: Iterable[Result]) -> Order:
    """Count; "clear" as `referee.contest` has it with no simultaneity."""
    out = Order()
    for result in results:
        by_time = sorted(result.said, key=lambda s: s.onset)[:2]
        first, second = (s.player for s in by_time)
        times = [s.onset for s in by_time]
        out.contests += 1
        claims = {
            s.player: Claim(s.player, c.time, c.sigma)
            for s, c in matched(believed(result, awaited=True))[0]
            if c is not None and c.text == s.text and c.player == s.player
        }
        if first in claims and second in claims:
            one, other = claims[first], claims[second]
            # nobody is first where both begin at once
            ahead = one.time < other.time and abs(times[0] - times[1]) > _AT_ONCE
            out.both += 1
            out.right += ahead
            if margin(one, other, 0.0).verdict == "clear":
                out.clear += 1
                out.clear_wrong += not ahead
        if first in result.word_times and second in result.word_times:
            out.words_both += 1
            out.words_right += result.word_times[first] < result.word_times[second]
        out.energy_right += result.energy.get(first, 0.0) < result.energy.get(second, 0.0)
    return out


def table_of_order(
    kept: Kept, setups: Sequence[str], gaps: Sequence[int] = GAPS, family: str = "gap"
) -> list[str]:
    """Lines of a table in Markdown."""
    lines = [
        "| gap | heard by | contests | both heard | right order | called clear | clear, wrong "
        "| word times right | energy right |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for setup, gap in itertools.product(setups, gaps):
        o = order(kept.of(f"{family} {gap} ms", setup))
        if o.contests:
            lines.append(
                f"| {family} {gap} ms | {setup} | {o.contests} | {o.both} | {_of(o.right, o.both)} "
                f"| {_of(o.clear, o.both)} | {o.clear_wrong} "
                f"| {_of(o.words_right, o.words_both)} | {_of(o.energy_right, o.contests)} |"
            )
    return lines


def _of(count: int, total: int) -> str:
    return f"{count}/{total}" + (f" = {100 * count / total:.0f} %" if total else "")


def table_of_cost(kept: Kept, experiments: Sequence[str], setups: Sequence[str]) -> list[str]:
    """Lines: processor seconds a second of sound, mean and worst scene."""
    lines = []
    for experiment, setup in itertools.product(experiments, setups):
        costs = [r.cost for r in kept.of(experiment, setup)]
        if costs:
            lines.append(
                f"processor time a second of sound, {experiment}, {setup}: "
                f"mean {np.mean(costs):.3f}, worst scene {max(costs):.3f}"
            )
    return lines
