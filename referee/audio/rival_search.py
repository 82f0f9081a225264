"""Looks for the words of a call at other seats: in the din of others the recogniser misses them."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scipy.special import logit

from referee.audio.acceptance import Acceptance
from referee.audio.examples import TableExamples
from referee.audio.left_out import Ground, LeftOutCalls
from referee.audio.rivals import Rival, Rivals, lacking
from referee.audio.sampling import RATE
from referee.audio.seat_comparison import SeatComparison
from referee.audio.second_look import GivenCall, SecondLook
from referee.audio.speech import Aligner
from referee.audio.stream_recogniser import StreamRecogniser


@dataclasses.dataclass(frozen=True)
class SearchSettings:
    """Where rivals are looked for. Seconds (``_s``), log-odds (``_odds``), or as said."""

    #: Sound around a call in which others may have called the same.
    around_s: float = 0.7
    #: Confidence at most of a call that only whose voice it is, not its words, makes believed.
    sure: float = 0.89
    #: What the words of two seats that call the same at once may lack together, where both are plainly
    #: their seats' own. Of 60 contests of two people by seats six are heard so; by a ring hardly any is.
    pair_odds: float = 2.0
    #: ... and how far apart they may begin: of three who talk without end, pairs that lie further apart
    #: were seven in 18 minutes, nearer ones five; of callers nearly all are nearer.
    pair_s: float = 0.25


class FoundRival(NamedTuple):
    """What a seat may have called as well, and the log-odds of being the seat's own that it needs."""

    seat: int
    look: SecondLook
    own: float
    rival: Rival


class RivalSearch:
    """Of a table with a stream a seat. ``awaited``: the line of the few annonces that are awaited.

    ``given``: the calls so far, the latest at the end.
    """

    def __init__(
        self,
        streams: Sequence[StreamRecogniser],
        aligners: Sequence[Aligner],
        comparison: SeatComparison,
        acceptance: Acceptance,
        examples: TableExamples,
        left_out: LeftOutCalls,
        awaited: float,
        given: Callable[[], Sequence[GivenCall]],
    ) -> None:
        self._streams, self._aligners, self._comparison = streams, aligners, comparison
        self._acceptance, self._examples, self._left_out = acceptance, examples, left_out
        self._awaited, self._given = awaited, given
        self._settings = SearchSettings()
        self._rivals = Rivals(len(streams))

    @property
    def earliest(self) -> float:
        """No rival will be looked for before this, s of the stream."""
        return self._rivals.earliest

    def expect(self, seat: int, look: SecondLook, called: float) -> None:
        """Others may have called what a seat did, at ``called`` s of the match's clock.

        Who is only likely may have been shouted down by somebody who is surer.
        """
        words = look.match.without_name or look.match
        self._rivals.expect(seat, look, words, self._around(look), called)

    def doubt(self, seat: int, look: SecondLook) -> None:
        """A seat's words are not believed, but would be if another called the same."""
        line = self._acceptance.line(look.match, seat)
        if logit(look.confidence) > logit(line) - self._settings.pair_odds / 2:
            self._rivals.expect(seat, look, look.match, self._around(look), None)

    def _around(self, look: SecondLook) -> tuple[float, float]:
        return look.start - self._settings.around_s, look.end + self._settings.around_s

    def found(self, *, last: bool) -> Iterator[FoundRival]:
        """The same words at other seats, of what has been heard whole; ``last``: nothing follows.

        Where one calls, others do: that makes the same words likelier there than at any other time,
        and asks for less evidence.
        """
        heard = math.inf if last else min(stream.end for stream in self._streams) / RATE
        settled = [math.inf if last else stream.settled / RATE for stream in self._streams]
        for rival in self._rivals.due(heard, settled):
            look = self._look(rival)
            if look is None:
                continue
            if rival.called is None:
                yield from self._pair(rival, look)
                continue
            # in the din of several the words alone are worth less than whose voice it is
            lifted = max(look.confidence, min(self._settings.sure, rival.said.confidence))
            awaited = self._acceptance.eased(self._awaited, rival.seat)
            if self._said_otherwise(rival.seat, look):
                self._left_out.add(rival.seat, look, Ground("echo", rival.by))
                continue
            least = self._comparison.attribution.rival + lacking(look.confidence, awaited)
            yield FoundRival(rival.seat, dataclasses.replace(look, confidence=lifted), least, rival)

    def _look(self, rival: Rival) -> SecondLook | None:
        """The rival's words at its seat; None where they were told, or can't be there."""
        if any(rival.told_as(t.seat, t.text, t.start) for t in self._given()):
            return None
        sound = self._streams[rival.seat].sound(rival.start, rival.end)
        aligned = self._aligners[rival.seat].look(sound, rival.match.words)
        if aligned is None:
            return None
        support = self._examples.support(rival.seat, rival.match, sound.samples)
        return SecondLook(rival.match, aligned, sound, aligned.supported(support))

    def _said_otherwise(self, seat: int, look: SecondLook) -> bool:
        fits = max(self._acceptance.eased(self._awaited, seat), look.confidence)
        return any(t.instead_of(look, seat, fits) for t in self._given())

    def _pair(self, rival: Rival, look: SecondLook) -> Iterator[FoundRival]:
        """Two who call the same at once, of whom neither would be believed by himself."""
        both = ((rival.by, rival.said), (rival.seat, look))
        lines = [self._acceptance.line(one.match, seat) for seat, one in both]
        lack = sum(
            float(logit(n) - logit(one.confidence)) for n, (_, one) in zip(lines, both, strict=True)
        )
        apart = abs(look.start - rival.said.start)
        if lack > self._settings.pair_odds or apart > self._settings.pair_s:
            return
        compared = self._comparison
        least = max(compared.settings.own_odds, compared.attribution.rival)
        if any(
            self._said_otherwise(seat, one)
            or compared.whose(seat, one.sound.begin, one.aligned) < least
            for seat, one in both
        ):
            return
        for line, (seat, one) in zip(lines, both, strict=True):
            lifted = max(one.confidence, min(self._settings.sure, line))
            yield FoundRival(seat, dataclasses.replace(one, confidence=lifted), least, rival)
