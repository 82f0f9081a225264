"""From which confidence a call is believed: an awaited one needs less proof than any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scipy.special import expit, logit

from referee.audio.speech import Threshold
from referee.audio.vocabulary import PhraseMatch
from referee.game.annonces import recognise


class Acceptance:
    """The lines of a table. ``eases``: log-odds by which each seat's enrolled voice moves them.

    ``awaited``: the annonces, by slug, that an open window awaits now; None: the lower line for all.
    """

    def __init__(
        self,
        threshold: Threshold,
        players: Sequence[str],
        eases: Sequence[float],
        awaited: Collection[str] | None,
    ) -> None:
        self.awaited = awaited
        self._threshold = threshold
        self._players = list(players)
        self._eases = list(eases)

    def line(self, match: PhraseMatch, seat: int = 0) -> float:
        """Confidence from which a call at a seat is believed at this moment."""
        return self.eased(self._plain_line(match), seat)

    def eased(self, line: float, seat: int) -> float:
        """A line as a seat's voice moves it."""
        return float(expit(logit(line) + self._eases[seat]))

    def _plain_line(self, match: PhraseMatch) -> float:
        line = self._threshold
        if self.awaited is None:
            return line.awaited
        heard = recognise(match.text, self._players) if self.awaited else None
        known = heard is not None and heard.slug in self.awaited
        return line.among(len(self.awaited)) if known else line.accept
