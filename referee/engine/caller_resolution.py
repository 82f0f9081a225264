"""Calls heard without their caller or their stake, or not heard at all: what settles them, who is asked.

Such a call stands in the journal at the time at which it was heard. What names its caller comes later,
as an observation (`CallerNamed`); the match is folded again, so that the call is judged at its own time
whatever has come since. Until then nothing is lost, and nothing is guessed. A call whose stake was
hardly made out counts as it was heard; its player is asked, and what he says is judged in its place.

What a window closes upon without a call may not have been heard (`Unheard`): that stands in the journal,
too, and costs nobody anything until somebody says what was called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from referee.engine.history import GIVEN_UP, History
from referee.game.annonce import plain
from referee.game.annonces import by_slug, recognise
from referee.game.calls import FINE_FROM
from referee.game.match import Match
from referee.observations import (
    TELEPHONES,
    AnyObservation,
    Button,
    Call,
    CallerNamed,
    Correction,
    Replace,
    Unheard,
)

#: A press so near to a call, seconds, tells whose it is.
NEAR = 1.0
#: Who takes a call down by hand does it at most so long after it, seconds.
_TAPPED = 4.0
#: A question that nobody has answered for so long, seconds of the match, is given up.
EXPIRES = 60.0
#: Who settles what needs no person.
REFEREE = "referee"


class Question(msgspec.Struct, frozen=True):
    """Who called that, heard without a caller or not at all? Which stake was it? Observation ``number``.

    ``until``: seconds at which it is given up.
    """

    number: int
    call: Call | Unheard
    until: float

    @property
    def of_stake(self) -> bool:
        """Whether it is known who called, and asked what was staked."""
        return isinstance(self.call, Call) and self.call.player is not None

    def same(self, other: Call | None, players: Iterable[str]) -> bool:
        """Whether another call is this one, told by another source."""
        if other is None or isinstance(self.call, Unheard) or self.of_stake:
            return False
        return _same(self.call, other, players)


def questions(waiting: Iterable[Question], players: Iterable[str]) -> list[Question]:
    """What people are asked of what waits for an answer: where the last one loses, not who called."""
    names = list(players)
    return [q for q in waiting if isinstance(q.call, Unheard) or _is_asked(q.call, names)]


def waiting(history: History) -> list[Question]:
    """All calls whose callers or stakes are not known, or that may not have been heard, in order."""
    again = _asked_again(history.entries)
    return [
        Question(n, s, round(max(s.time, again.get(n, s.time)) + EXPIRES, 6))
        for n, s in history.standing()
        if (isinstance(s, Unheard) and s.source != GIVEN_UP and s in history.match.missing)
        or (
            isinstance(s, Call)
            and (s.player is None or s.others)
            and _known(s, history.match.players)
        )
    ]


def _known(call: Call, players: Iterable[str]) -> bool:
    """Whether this is an annonce at all."""
    return recognise(call.text, list(players)) is not None


def _is_asked(call: Call, players: Iterable[str]) -> bool:
    """Whether it matters who called this: where the last one loses, he is asked for in the end."""
    heard = recognise(call.text, list(players))
    return heard is not None and not by_slug()[heard.slug].last_loses


def unheard(match: Match, seen: AnyObservation, asked: Iterable[Question]) -> list[Unheard]:
    """What may have been called and not heard in the windows that ``seen`` is about to close.

    ``asked``: what is asked already; what was heard without its caller is not asked for twice.
    """
    if isinstance(seen, Correction | Unheard):
        return []
    open_now = [(i, found) for i, w in enumerate(match.windows) if (found := w.unheard())]
    if not open_now:
        return []
    trial = match.fork()
    twins = list(trial.windows)
    trial.step(seen)
    texts = {plain(q.call.text) for q in asked if isinstance(q.call, Call)}
    return [
        msgspec.structs.replace(one, source=REFEREE)
        for i, found in open_now
        if twins[i] not in trial.windows or getattr(twins[i], "settled", False)
        for one in found
        if one.of != "first" or plain(one.text) not in texts
        if not _is_the_last_of(seen, one)
    ]


def _is_the_last_of(seen: AnyObservation, missed: Unheard) -> bool:
    """Whether this is the very call that was still missing."""
    if not isinstance(seen, Call) or missed.players != (seen.player,):
        return False
    return _slug(seen.text, missed.players) == _slug(missed.text, missed.players)


def _slug(text: str, players: Iterable[str]) -> str | None:
    heard = recognise(text, list(players))
    return None if heard is None else heard.slug


def _asked_again(entries: Sequence[AnyObservation]) -> dict[int, float]:
    """When an answer was struck out, by the number of the call."""
    found: dict[int, float] = {}
    for seen in entries:
        if isinstance(seen, Replace):
            struck = entries[seen.number - 1]
            if isinstance(struck, CallerNamed):
                found[struck.number] = seen.time
    return found


def by_itself(
    match: Match, entries: Sequence[AnyObservation], number: int, *, pressing: bool
) -> CallerNamed | None:
    """What settles a call that has just come as observation ``number``, without anybody being asked.

    ``match``: as it stands right after it. ``pressing``: a press of the box may say who calls.
    None: somebody has to be asked.
    """
    call = entries[number - 1]
    if not isinstance(call, Call) or call.player is not None:
        return None
    pressers = _pressers(entries)
    pressed = [s for s in entries if isinstance(s, Call) and s.source in pressers]
    if any(_same(call, other, match.players) for other in pressed):
        return _names(call, number, (), "known")
    taken = {s.time for s in pressed}
    presses = [
        s
        for s in entries
        if isinstance(s, Button) and s.player and _points_at(s, call) and s.time not in taken
    ]
    if presses and pressing:
        nearest = min(presses, key=lambda b: abs(b.time - call.time))
        return _names(call, number, (str(nearest.player),), "box")
    if call.unclear:
        return None
    takers = match.takers(call)
    if len(takers) == 1:
        return _names(call, number, (takers[0],), "alone")
    if not takers and call.confidence < FINE_FROM:
        # only a call that was surely heard may be a Bévue: this one would cost nobody anything
        return _names(call, number, (), "idle")
    return None


def _pressers(entries: Sequence[AnyObservation]) -> set[str]:
    """The sensors that have told of buttons: a call of theirs was a press. All of a telephone's are."""
    return {s.source for s in entries if isinstance(s, Button)} | {TELEPHONES}


def by_press(button: Button, open_now: Sequence[Question]) -> CallerNamed | None:
    """The question that a press answers: the nearest in time."""
    near = [
        q
        for q in open_now
        if isinstance(q.call, Call) and not q.of_stake and _points_at(button, q.call)
    ]
    if not near or button.player is None:
        return None
    asked = min(near, key=lambda q: abs(q.call.time - button.time))
    return _names(asked.call, asked.number, (button.player,), "box", button.time)


def expired(question: Question) -> CallerNamed:
    """Nobody has answered: what was staked stands as it was heard."""
    call = question.call
    names = _names(call, question.number, (), "expired", question.until)
    if not question.of_stake or call.player is None:
        return names
    return msgspec.structs.replace(names, players=(call.player,), text=call.text)


def doubles(history: History, answer: CallerNamed) -> list[Replace]:
    """What strikes the calls that a hand or a press has told of the very players of an answer.

    They are the same call, and the microphone knows better when it was.
    """
    call = history.entries[answer.number - 1]
    if not isinstance(call, Call) or call.player is not None:
        return []
    return [
        Replace(
            time=answer.time, source=REFEREE, author=REFEREE,
            reason=f"annonce {answer.number}", number=n,
        )
        for n, s in history.standing()
        if isinstance(s, Call) and n not in (answer.number, len(history.entries))
        and s.player in answer.players and s.source in ("hand", *_pressers(history.entries))
        and -NEAR <= s.time - call.time <= _TAPPED and _words(s, history) == _words(call, history)
    ]  # fmt: skip


def _words(call: Call, history: History) -> str | None:
    return _slug(call.text, history.match.players)


def _points_at(button: Button, call: Call) -> bool:
    return button.meaning == "press" and abs(button.time - call.time) <= NEAR


def _same(call: Call, other: Call, players: Iterable[str]) -> bool:
    """Whether both are the same words at the same time."""
    names = list(players)
    heard, said = recognise(call.text, names), recognise(other.text, names)
    near = abs(other.time - call.time) <= NEAR
    return near and heard is not None and said is not None and heard.slug == said.slug


def _names(
    call: Call | Unheard, number: int, players: tuple[str, ...], how: str, time: float | None = None
) -> CallerNamed:
    author = "box" if how == "box" else REFEREE
    at = call.time if time is None else time
    return CallerNamed(
        time=at, source=REFEREE, author=author, number=number, players=players, how=how
    )
