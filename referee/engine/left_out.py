"""What sounded like a call and was taken for none: which of it stands in the journal.

Talk is not recorded. What may be disputed is: words that a window would have taken from that player, and
those that others shouted at the same moment.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.game.annonces import by_slug, recognise
from referee.game.match import Match
from referee.observations import AnyObservation, Call, Evidence, LeftOut

#: Who shouts the same within so many seconds shouts it with others.
_BESIDE = 1.5
#: From this confidence on words that one microphone did not make out are asked for where a window
#: awaits them.
UNCLEAR_FROM = 0.02
#: Standard error of their time, seconds: two who shout at once are aligned badly.
_UNCLEAR_SIGMA = 0.3
#: So many observations back nothing is of the same moment any more.
_BACK = 30


def matters(left: LeftOut, match: Match, entries: Sequence[AnyObservation]) -> bool:
    """Whether somebody may dispute that it is no call. ``entries``: what was observed so far."""
    if match.finished or recognise(left.text, list(match.players)) is None:
        return False
    if _beside(left, match, entries):
        return True
    # however little it fits: it is asked what would take it
    call = Call(time=left.time, player=left.player, source=left.source, text=left.text,
                target=left.target, confidence=0.0)  # fmt: skip
    takers = match.takers(call)
    return left.player in takers if left.player is not None else bool(takers)


def unclear(left: LeftOut, match: Match, entries: Sequence[AnyObservation]) -> Call | None:
    """The call to ask people about, of what one microphone has hardly made out; None: it was none.

    Several who shout at once can't be made out by one microphone. What a window awaits is not lost then.
    """
    players = list(match.players)
    heard = recognise(left.text, players)
    if left.player is not None or left.why != "unlike" or left.confidence < UNCLEAR_FROM:
        return None
    if heard is None or by_slug()[heard.slug].last_loses or _beside(left, match, entries):
        # of a race of which the last one loses it is asked in the end
        return None
    where = left.evidence or Evidence(stream="audio:0", start=left.time, end=left.time)
    call = Call(
        time=left.time, sigma=_UNCLEAR_SIGMA, confidence=left.confidence, source=left.source,
        evidence=msgspec.structs.replace(where, unclear=True), text=left.text, target=left.target,
    )  # fmt: skip
    return call if match.takers(call) else None


def too_late(call: Call, match: Match, entries: Sequence[AnyObservation]) -> LeftOut | None:
    """What stands there of a call that nothing awaited; None where nobody shouted the same beside it."""
    if call.sigma is None or match.finished:
        return None
    left = LeftOut(
        time=call.time, sigma=call.sigma, confidence=call.confidence, player=call.player,
        source=call.source, evidence=call.evidence, text=call.text, target=call.target, why="late",
    )  # fmt: skip
    return left if _beside(left, match, entries) else None


def _beside(left: LeftOut, match: Match, entries: Sequence[AnyObservation]) -> bool:
    """Whether others called the same at that moment."""
    players = list(match.players)
    said = recognise(left.text, players)
    if said is None:
        return False
    for seen in entries[-_BACK:]:
        if not isinstance(seen, Call) or (left.player is not None and seen.player == left.player):
            continue
        heard = recognise(seen.text, players)
        if heard is not None and heard.slug == said.slug and abs(seen.time - left.time) <= _BESIDE:
            return True
    return False


def last_told(entries: Sequence[AnyObservation]) -> AnyObservation | None:
    """The last observation that the match has seen; None before there is one."""
    return next((s for s in reversed(entries) if not isinstance(s, LeftOut)), None)
