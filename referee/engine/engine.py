"""The engine: an observation in, what became of it out; the same for replay and live play.

Observations come in the order of their times. The engine says whose dice a camera saw, leaves out what
is talk, asks for what may not have been heard, judges, and settles by itself what needs no person. It
knows no clock, no file and no sensor. Each outcome is to be kept before the next one is asked for.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from referee import observations as obs
from referee.engine import caller_resolution, left_out, presses, timeouts
from referee.engine.history import History
from referee.game.match import Match
from referee.game.ruling import Became, Open, Ruling
from referee.observations import AnyObservation


class Outcome(msgspec.Struct, frozen=True):
    """One judged observation (None: the end of the match) and the rulings that it brought.

    ``by_itself``: nobody has told it; it follows from what was told, or from silence.
    """

    seen: AnyObservation | None
    rulings: list[Ruling]
    by_itself: bool = False


class Ahead(msgspec.Struct, frozen=True):
    """A match with what is not in its final order yet: its observations, and what they would bring."""

    match: Match
    seen: list[AnyObservation]
    rulings: list[Ruling]


class Abilities(msgspec.Struct, frozen=True, kw_only=True):
    """What the table can do besides throwing dice.

    ``asks``: there are people who say who called, and time that passes in silence. ``press``: what a
    seat's button stands for (see the table file).
    """

    asks: bool = False
    press: presses.Meaning | None = None


class Engine:
    """A match and all that was observed of it.

    ``begin`` makes the match before its first observation, ``seen`` is what was observed already.
    """

    def __init__(
        self,
        begin: Callable[[], Match],
        seen: Iterable[AnyObservation] = (),
        abilities: Abilities | None = None,
    ) -> None:
        self.history = History(begin, seen)
        self.abilities = abilities or Abilities()
        #: Whether calls may be made now that no sensor hears: microphones come and go.
        self.misses: Callable[[], bool] = lambda: False
        #: The questions of so many observations.
        self._asked: tuple[int, list[caller_resolution.Question]] = (-1, [])
        #: When the last press was made, and what was open before it.
        self._pressed: float | None = None
        self._opened: list[Open] = []

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.history.match

    @property
    def waiting(self) -> list[caller_resolution.Question]:
        """The calls whose callers are not known, or that may not have been heard."""
        count = len(self.history.entries)
        if self._asked[0] != count:
            self._asked = (count, caller_resolution.waiting(self.history))
        return self._asked[1]

    @property
    def questions(self) -> list[caller_resolution.Question]:
        """What people are asked."""
        return caller_resolution.questions(self.waiting, self.match.players)

    def begin_anew(
        self, begin: Callable[[], Match] | None = None, *, count: int | None = None
    ) -> None:
        """Fold the match again: from another beginning, or from its first ``count`` observations."""
        entries = self.history.entries[:count]
        self.history = History(begin or self.history.begin, entries)
        self._asked = (-1, [])

    def step(self, event: AnyObservation) -> Iterator[Outcome]:
        """Judge an observation, with what comes by itself before and after it.

        Talk that sounds like a call has no outcome.

        Raises:
            InputError: a correction of what was not observed.
        """
        return self._step(event, by_itself=False)

    def _step(self, event: AnyObservation, *, by_itself: bool = True) -> Iterator[Outcome]:
        entries = self.history.entries
        if isinstance(event, obs.LeftOut):
            asks = self.abilities.asks
            if asks and (call := left_out.unclear(event, self.match, entries)) is not None:
                yield from self._step(call, by_itself=by_itself)
            elif left_out.matters(event, self.match, entries):
                self.history.step(event)
                yield Outcome(event, [], by_itself)
            return
        named = presses.once(self.match.attribute(event), self.history.entries)
        if completing := presses.completing(named, self.history.entries):
            named = completing
        if self.misses():
            for missed in caller_resolution.unheard(self.match, named, self.questions):
                yield from self._step(missed)
        response = self.history.step(named)
        if response.became is Became.TALK:
            late = (
                left_out.too_late(named, self.match, entries)
                if isinstance(named, obs.Call)
                else None
            )
            if late is not None:
                self.history.step(late)
                yield Outcome(late, [], by_itself)
            return
        yield Outcome(named, response.rulings, by_itself)
        if isinstance(named, obs.Button):
            yield from self._press(named)
        elif isinstance(named, obs.Call):
            yield from self.resolve()

    def answer(self, names: obs.CallerNamed) -> Iterator[Outcome]:
        """Judge what a person says of a call; the same call told by hand or by a press is struck out.

        Raises:
            InputError: no such call.
        """
        yield from self.step(names)
        for double in caller_resolution.doubles(self.history, names):
            yield from self._step(double)

    def resolve(self) -> Iterator[Outcome]:
        """Settle the last observation, where it is a call without a caller that needs no person."""
        number = len(self.history.entries)
        if not self.abilities.asks or not any(q.number == number for q in self.waiting):
            return
        found = caller_resolution.by_itself(
            self.match, self.history.entries, number, pressing=self._pressing
        )
        if found is not None:
            yield from self._step(found)

    def takes(self, seen: obs.Call | obs.Button) -> bool:
        """Whether this call, or what a press stands for, is for something that is open."""
        match, player = self.match, seen.player
        if isinstance(seen, obs.Button):
            asked = any(not q.of_stake for q in self.waiting)
            if not self._pressing or player is None or seen.meaning != "press" or asked:
                return True
            return presses.call_of(seen, "call", match.opened(), self.history.entries) is not None
        if player is not None and player not in match.playing():
            return True
        takers = match.takers(seen)
        return player in takers if player is not None else bool(takers)

    def due(self) -> float | None:
        """When something happens although nothing does, seconds: a limit, a question given up."""
        entries = self.history.entries
        found = [q.until for q in self.waiting]
        law = timeouts.due(self.match, left_out.last_told(entries))
        return min(found if law is None else [*found, law], default=None)

    def pass_time(self, until: float, *, inclusive: bool = False) -> Iterator[Outcome]:
        """Judge what happens in silence before ``until`` seconds, or at that very moment, too."""
        while (at := self.due()) is not None and (at < until or (inclusive and at == until)):
            over = [q for q in self.waiting if q.until <= at]
            yield from self._step(
                caller_resolution.expired(over[0]) if over else timeouts.silence(self.match, at)
            )

    def end(self) -> Outcome:
        """Nothing more will be observed: settle what is open."""
        return Outcome(None, self.history.end())

    @property
    def _pressing(self) -> bool:
        """Whether a press of the box may say who calls."""
        return self.abilities.press not in (None, "points")

    def _press(self, button: obs.Button) -> Iterator[Outcome]:
        """What a button stands for: its seat's call, or the arbiter's yes or no."""
        meaning = self.abilities.press
        if meaning is None:
            return
        if button.meaning in ("yes", "no"):
            decision = presses.decision(button, self.match.opened())
            if decision is not None:
                yield from self._step(decision)
            return
        if button.time != self._pressed:
            # level presses find open what was open before any of them
            self._pressed, self._opened = button.time, self.match.opened()
        call = presses.call_of(button, meaning, self._opened, self.history.entries)
        answer = caller_resolution.by_press(button, self.waiting) if self._pressing else None
        if answer is not None:
            told = next(q for q in self.waiting if q.number == answer.number)
            yield from self._step(answer)
            if call is None or told.same(call, self.match.players):
                return
        points = presses.pointing(button, meaning, self.history.entries)
        if call is not None:
            yield from self._step(call)
        elif points is not None:
            yield from self._step(points)


def ahead(
    now: Match, held: Sequence[AnyObservation], entries: Sequence[AnyObservation] = ()
) -> Ahead:
    """The match as it will be if nothing older than what is ``held`` is told any more.

    ``entries``: all that was observed so far.

    A camera knows a throw before microphones can promise that nothing was called before it. What
    was seen is shown at once by this; it is judged, kept and announced in its final order.
    """
    if not held:
        return Ahead(now, [], [])
    match, rulings = now.fork(), list[Ruling]()
    named: list[AnyObservation] = []
    with contextlib.suppress(Exception):  # it is told where it is judged
        for seen in held:
            one = presses.once(match.attribute(seen), [*entries, *named])
            response = match.step(one)
            if response.became is not Became.TALK:
                named.append(one)
                rulings += response.rulings
    return Ahead(match, named, rulings)
