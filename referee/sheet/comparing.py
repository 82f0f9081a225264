"""Hold what was seen against a sheet that is true: dice, calls, their order, and the ledger."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

import msgspec

from referee import observations as obs
from referee.game.annonce import plain
from referee.game.annonces import recognise
from referee.game.ruling import Ruling
from referee.sheet.judging import judge
from referee.sheet.model import Sheet
from referee.sheet.writing import event_text

#: A call seen within this many seconds of the true one is that call.
_SAME_CALL = 1.0
#: Calls this far apart in truth must come in the right order, seconds.
ORDER_MATTERS_FROM = 0.1


class Difference(msgspec.Struct, frozen=True):
    """One thing that differs: ``kind`` dice, call-missing, call-extra, order or ledger."""

    kind: str
    time: float
    expected: str
    found: str


class Comparison(msgspec.Struct):
    """All differences, and the calls that were found: (true, seen)."""

    differences: list[Difference]
    pairs: list[tuple[obs.Call, obs.Call]]


def compare(
    truth: Sheet, seen: Sequence[obs.AnyObservation], rulings: Sequence[Ruling]
) -> Comparison:
    """Compare a match with its true sheet.

    Raises:
        InputError: the sheet's dossier is unknown.
    """
    wanted = [e.seen for e in truth.events]
    differences = _dice(wanted, seen, truth.header.players)
    pairs, lost = _calls(wanted, seen, truth.header.players)
    differences += lost
    differences += _order(pairs)
    differences += _ledger(judge(truth).rulings, rulings)
    return Comparison(sorted(differences, key=lambda d: d.time), pairs)


def _dice(
    wanted: Sequence[obs.AnyObservation], seen: Sequence[obs.AnyObservation], players: Sequence[str]
) -> list[Difference]:
    kinds = (obs.Chouettes, obs.Cul, obs.Throws, obs.Passes)
    left = [o for o in wanted if isinstance(o, kinds)]
    right = [o for o in seen if isinstance(o, kinds)]
    # the longest common run of events, so that one missing throw is one difference
    a = [_dice_key(o, players) for o in left]
    b = [_dice_key(o, players) for o in right]
    found = []
    for tag, a0, a1, b0, b1 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        at = left[a0].time if a0 < len(left) else right[b0].time
        found.append(Difference("dice", at, "; ".join(a[a0:a1]) or "-", "; ".join(b[b0:b1]) or "-"))
    return found


def _dice_key(seen: obs.AnyObservation, players: Sequence[str]) -> str:
    if isinstance(seen, obs.Chouettes):
        low, high = sorted(seen.values)
        return f"{seen.player} chouettes {low} {high}"
    return event_text(seen, players)


def _phrase(call: obs.Call, players: Sequence[str]) -> str:
    heard = recognise(call.text, players)
    if heard is None:
        return plain(call.text)
    return " ".join(str(v) for v in (heard.slug, heard.number, heard.combination) if v is not None)


def _calls(
    wanted: Sequence[obs.AnyObservation], seen: Sequence[obs.AnyObservation], players: Sequence[str]
) -> tuple[list[tuple[obs.Call, obs.Call]], list[Difference]]:
    free = [o for o in seen if isinstance(o, obs.Call)]
    pairs: list[tuple[obs.Call, obs.Call]] = []
    differences = []
    for call in wanted:
        if not isinstance(call, obs.Call):
            continue
        same = [
            o
            for o in free
            if o.player == call.player
            and _phrase(o, players) == _phrase(call, players)
            and abs(o.time - call.time) < _SAME_CALL
        ]
        if same:
            best = min(same, key=lambda o: abs(o.time - call.time))
            free.remove(best)
            pairs.append((call, best))
        else:
            text = event_text(call, players)
            differences.append(Difference("call-missing", call.time, text, "-"))
    differences += [Difference("call-extra", o.time, "-", event_text(o, players)) for o in free]
    return pairs, differences


def _order(pairs: Sequence[tuple[obs.Call, obs.Call]]) -> list[Difference]:
    found = []
    for i, (first, first_seen) in enumerate(pairs):
        for second, second_seen in pairs[i + 1 :]:
            gap = second.time - first.time
            if abs(gap) < ORDER_MATTERS_FROM:
                continue
            if gap * (second_seen.time - first_seen.time) <= 0:
                names = f"{first.player}, {second.player}"
                swapped = f"{second.player}, {first.player}"
                right = (names, swapped) if gap > 0 else (swapped, names)
                found.append(Difference("order", first.time, right[0], right[1]))
    return found


def _ledger(wanted: Sequence[Ruling], found: Sequence[Ruling]) -> list[Difference]:
    a = [_entry(r) for r in wanted if r.points]
    b = [_entry(r) for r in found if r.points]
    times = [r.time for r in wanted if r.points]
    ends = [r.time for r in found if r.points]
    differences = []
    for tag, a0, a1, b0, b1 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag != "equal":
            at = times[a0] if a0 < len(times) else ends[b0] if b0 < len(ends) else 0.0
            differences.append(
                Difference("ledger", at, "; ".join(a[a0:a1]) or "-", "; ".join(b[b0:b1]) or "-")
            )
    return differences


def _entry(ruling: Ruling) -> str:
    return f"{ruling.player} {ruling.points:+d} {ruling.rule}"
