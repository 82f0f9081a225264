"""A match whose every outcome is kept in the journal before anybody is told of it."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator, Sequence

import msgspec

from referee import observations as obs
from referee.engine.engine import Engine, Outcome
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.journal.buffered import BufferedJournal
from referee.observations import AnyObservation
from referee.sensors.clock import Clock
from referee.wording import Message

_LOG = logging.getLogger(__name__)

_UNJUDGED = Message("session.unjudged")
FAULT = Message("session.restarted")


class KeptMatch:
    """An engine and its journal. Used by one thread.

    ``corrected``: what corrections have brought so far. ``announced`` is given the rulings of every
    outcome after it was kept. ``notice``: what went wrong before it began. ``revision`` grows whenever
    there is something else to show.
    """

    def __init__(
        self,
        engine: Engine,
        journal: BufferedJournal,
        clock: Clock,
        *,
        corrected: Sequence[Ruling] = (),
        announced: Callable[[list[Ruling]], None] | None = None,
        notice: Message | None = None,
    ) -> None:
        self.engine = engine
        self.journal = journal
        self.corrections = list(corrected)
        self.notice = notice
        self.revision = 0
        self._clock = clock
        self._announced = announced
        #: How many observations the journal was given.
        self._given = len(engine.history.entries)
        self._trouble: tuple[int, InputError | None] = (0, None)

    def observe(self, event: AnyObservation, token: str | None = None) -> InputError | None:
        """Judge, keep, announce; return why it could not be judged.

        Raises:
            InputError: a correction of what was not observed.
        """
        self._clock.reach(event.time)
        return self._keep_all(self.engine.step(event), event, token)

    def answer(self, names: obs.CallerNamed, token: str | None = None) -> InputError | None:
        """As `observe`, for what a person says of a call.

        Raises:
            InputError: no such call.
        """
        return self._keep_all(self.engine.answer(names), names, token)

    def resolve(self) -> None:
        """Settle the last call, where that needs no person: a kill may have come between."""
        self._keep_all(self.engine.resolve(), None, None)

    def pass_time(self, until: float, *, inclusive: bool = False) -> None:
        """Judge what happens in silence before ``until`` seconds, or at that very moment, too."""
        self._keep_all(self.engine.pass_time(until, inclusive=inclusive), None, None)

    def begin_anew(self, begin: Callable[[], Match]) -> None:
        """Fold the match again from another beginning."""
        self.engine.begin_anew(begin)
        self.revision += 1

    def guarded(self, step: Callable[..., object], *given: object) -> bool:
        """Do a step; False where it fails by a fault of ours, which must not end the match."""
        try:
            step(*given)
        except Exception:
            _LOG.exception("the match's thread failed in %s", step.__name__)
            self._take_up(FAULT)
            return False
        return True

    def try_to_keep(self) -> None:
        """Write what still waits to be written, and tell what has become of the journal."""
        journal = self.journal
        journal.try_again()
        trouble = (journal.unkept, journal.trouble)
        if trouble != self._trouble:
            self._trouble = trouble
            self.revision += 1
        if journal.notice is not None:
            self.notice, journal.notice = journal.notice, None
            self.revision += 1

    def _keep_all(
        self, outcomes: Iterator[Outcome], event: AnyObservation | None, token: str | None
    ) -> InputError | None:
        """Keep outcomes as they come; what comes by itself after an event can't undo it."""
        kept = event is None
        while True:
            try:
                outcome = next(outcomes, None)
            except Exception as error:  # a fault of ours must not end the match
                if not kept and isinstance(error, InputError):
                    raise
                if not kept and event is not None:
                    return self._unjudged(event)
                _LOG.exception("what follows by itself could not be judged")
                self._take_up(FAULT)
                return None
            if outcome is None:
                return None
            self._keep(outcome, None if outcome.by_itself else token)
            kept = kept or not outcome.by_itself

    def _keep(self, outcome: Outcome, token: str | None) -> None:
        seen = outcome.seen
        if seen is None:
            raise ValueError("a match under way has no end yet")
        self._clock.reach(seen.time)
        _LOG.debug("%.3f %s: %s", seen.time, seen, [r.why for r in outcome.rulings])
        self.journal.add(seen, outcome.rulings, token)
        self._given += 1
        # what can't be written waits, and is tried again
        self.guarded(self.journal.try_again)
        if isinstance(seen, obs.Correction):
            self.corrections += [r for r in outcome.rulings if r.rule == "correction"]
        self.revision += 1
        if self._announced is not None:
            self.guarded(self._announced, outcome.rulings)

    def _take_up(self, notice: Message) -> None:
        """Go on from what the journal was given: whatever a failure has left half done is gone."""
        self.engine.begin_anew(count=self._given)
        self.notice = notice
        self.revision += 1

    def _unjudged(self, seen: AnyObservation) -> InputError:
        """The law has failed over an observation: go on as if it had not been made, and tell."""
        _LOG.exception("an observation could not be judged: %s", seen)
        self._take_up(_UNJUDGED)
        about = f"{msgspec.json.encode(seen).decode()}\n{traceback.format_exc()}"
        self.journal.note(f"unjudged {self._given + 1}", about)
        return InputError(_UNJUDGED)
