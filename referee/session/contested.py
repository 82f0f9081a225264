"""Which stretches of a match are contested: of a recording only these stay, unless all of it does."""

from __future__ import annotations

from collections.abc import Sequence

from referee import observations as obs
from referee.engine.history import Past

#: Seconds before and after what is contested that belong to it.
AROUND = 2.0


def contested(history: Past, version: int) -> Sequence[tuple[float, float]]:
    """What somebody has to decide, or has corrected: begin and end, seconds of the match.

    From the first dice of what is open to a decision until now; and around what the corrections after
    number ``version`` have corrected.
    """
    found: list[tuple[float, float]] = []
    now = history.match.now
    if any(o.what == "decides" for o in history.match.opened()):
        thrown = [s.time for s in history.effective() if isinstance(s, obs.Chouettes | obs.Throws)]
        found.append((max(thrown, default=now) - AROUND, now + AROUND))
    for seen in history.entries[version:]:
        if isinstance(seen, obs.Replace | obs.Insert) and seen.number:
            at = history.entries[seen.number - 1].time
            found.append((at - AROUND, at + AROUND))
    return found
