"""What a sensor tells again that begins anew with every start: a recording, or a sheet."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from referee import observations as obs
from referee.game.calls import ASK_FROM
from referee.observations import AnyObservation


class Retelling:
    """Tells what is new from what was judged before the match was taken up.

    ``seen``: what the journal holds, of all sensors. ``source``: the name of this one.
    """

    def __init__(self, seen: Sequence[AnyObservation], source: str) -> None:
        self._kept = Counter(round(s.time, 3) for s in seen if s.source == source)
        # corrections are made when somebody gets to them, ahead of what sensors have told
        judged = [s.time for s in seen if not isinstance(s, obs.Correction)]
        self._judged = max(judged, default=-math.inf)

    def is_new(self, seen: AnyObservation) -> bool:
        """Whether this has not been judged before; talk from before then never is new."""
        at = round(seen.time, 3)
        if self._kept[at]:
            self._kept[at] -= 1
            return False
        unsure = isinstance(seen, obs.Call) and seen.confidence < ASK_FROM
        talk = unsure or isinstance(seen, obs.LeftOut)
        return not (talk and seen.time < self._judged)
