"""One decision, the observations that it rests on, and when they have to be looked at."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee import observations as obs
from referee.engine.history import History, Past
from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.wording import Message

#: Seconds shown before the first and after the last of what matters.
_AROUND = 0.4
#: The longest stretch of sound that is drawn, seconds, and that of a spectrogram.
_LONGEST = 12.0
#: Seconds after a decision within which what was left out may have been called for it, too.
_LATER = 1.5
#: Seconds of overlapping calls that are shown at most.
_LONGEST_OVERLAP = 3.0
#: Seconds around an overlap.
_BESIDE = 0.15


class Case(msgspec.Struct, frozen=True):
    """One decision, with the observations that it rests on, numbered as in the journal.

    ``first_told``: what an observation said before a person replaced or struck it, by number.
    ``corrections``: what people changed in it. ``left_out``: what counted as no call.
    """

    number: int
    ruling: Ruling
    seen: list[tuple[int, obs.AnyObservation]]
    first_told: dict[int, obs.AnyObservation] = {}
    corrections: list[tuple[int, obs.Correction]] = []
    left_out: list[tuple[int, obs.LeftOut]] = []

    @property
    def calls(self) -> list[obs.Call]:
        """What was shouted."""
        return [s for _, s in self.seen if isinstance(s, obs.Call)]

    def evidence(self, number: int, seen: obs.AnyObservation) -> obs.Evidence | None:
        """Where in a recording an observation shows; that of a corrected one where it was wrong."""
        first = self.first_told.get(number)
        return seen.evidence or (first.evidence if first is not None else None)


def decisions(ledger: Sequence[Ruling]) -> list[tuple[int, Ruling]]:
    """The rulings that can be disputed, with their numbers in the ledger."""
    return [(n, r) for n, r in enumerate(ledger, 1) if r.why != "throw"]


def case_of(history: History | Past, number: int) -> Case:
    """One decision and what it rests on: all from the first dice of its throw on.

    Raises:
        InputError: there is no such decision.
    """
    ledger = history.ledger
    if not 1 <= number <= len(ledger):
        raise InputError(
            Message("dispute.no-decision", number=number, count=len(ledger)),
            remedy=Message("dispute.no-decision-remedy"),
        )
    ruling = ledger[number - 1]
    thrown = [r.time for r in ledger[:number] if r.why == "throw"]
    lie = thrown[-1] if thrown else 0.0
    standing = history.standing()
    begins = obs.Chouettes | obs.Throws
    before = [s.time for _, s in standing if isinstance(s, begins) and s.time <= lie]
    since = max(before, default=0.0)
    within: list[tuple[int, obs.AnyObservation]] = [
        (n, s)
        for n, s in standing
        if since <= s.time <= ruling.time + 1e-9
        and not isinstance(s, obs.TimePassed | obs.Cleared | obs.Passes)
    ]
    first: dict[int, obs.AnyObservation] = {}
    changed: list[tuple[int, obs.Correction]] = []
    numbers = {n for n, _ in within}
    for n, told in enumerate(history.entries, 1):
        if isinstance(told, obs.Replace):
            wrong = history.entries[told.number - 1]
            if told.number in numbers or since <= wrong.time <= ruling.time:
                changed.append((n, told))
                first.setdefault(told.number, wrong)
        elif (isinstance(told, obs.Insert) and n in numbers) or (
            isinstance(told, obs.CallerNamed) and told.number in numbers
        ):
            changed.append((n, told))
    until = max([ruling.time, *(s.time for _, s in within)]) + _LATER
    out = [
        (n, told)
        for n, told in enumerate(history.entries, 1)
        if isinstance(told, obs.LeftOut) and since <= told.time <= until
    ]
    return Case(number, ruling, within, first, changed, sorted(out, key=lambda one: one[1].time))


def stretch(case: Case) -> tuple[float, float]:
    """The seconds that are drawn: the calls, else the whole of it."""
    whole = [s for _, s in case.seen]
    chosen = [s for s in whole if isinstance(s, obs.Call)] or whole
    starts = [s.time for s in chosen] or [case.ruling.time]
    ends = [_end(s) for s in chosen] or starts
    begin = min(starts) - _AROUND
    return begin, min(max(ends) + _AROUND, begin + _LONGEST)


def overlap(case: Case) -> tuple[float, float] | None:
    """The seconds in which two or more shout at once, their onsets included; None where nobody does.

    Of several such stretches that of the decision's own player, else the first.
    """
    calls = sorted(case.calls, key=lambda c: c.time)
    groups: list[list[obs.Call]] = []
    for call in calls:
        if groups and call.time < max(_end(c) for c in groups[-1]):
            groups[-1].append(call)
        else:
            groups.append([call])
    several = [g for g in groups if len({c.player for c in g}) > 1]
    if not several:
        return None
    own = [g for g in several if any(c.player == case.ruling.player for c in g)]
    group = (own or several)[0]
    begin = min(c.time - 2 * (c.sigma or 0.0) for c in group) - _BESIDE
    # when the last but one falls silent, nobody overlaps any more
    ends = sorted(_end(c) for c in group)
    end = max(ends[-2], max(c.time for c in group)) + _BESIDE
    return begin, min(end, begin + _LONGEST_OVERLAP)


def _end(seen: obs.AnyObservation) -> float:
    return seen.evidence.end if seen.evidence is not None else seen.time + 1.0
