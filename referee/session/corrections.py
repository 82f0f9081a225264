"""From what a person asks of a match to the observation that it becomes, or a refusal that says why.

Nothing is changed here. Each function raises `InputError` where the request is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee import observations as obs
from referee.engine.caller_resolution import Question
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.observations import HAND, AnyObservation, Call
from referee.session.headers import check_names
from referee.session.requests import Correct, Decide, Name, Preview, Rename
from referee.session.snapshot import SILENT, version
from referee.sheet.reading import parse_event
from referee.sheet.writing import event_text
from referee.wording import Message

#: The source of what an arbiter changes.
ARBITER = "arbiter"


def line(text: str, players: Sequence[str], time: float) -> AnyObservation:
    """A line of a match sheet, written now: at ``time`` seconds, unless it has a time of its own.

    Raises:
        InputError: it is no line of a sheet.
    """
    try:
        seen, timed = parse_event(text, list(players))
    except InputError as error:
        # what was tapped or typed stands before its writer's eyes
        raise InputError(error.what, remedy=error.remedy) from error
    return msgspec.structs.replace(seen, time=seen.time if timed else time, source=HAND)


def lines(texts: Sequence[str], players: Sequence[str], at: float) -> list[AnyObservation]:
    """Lines that happened together, ``at`` seconds.

    Raises:
        InputError: one of them is no line of a sheet, or is in the future.
    """
    found = [line(text, players, at) for text in texts]
    if any(one.time > at for one in found):
        raise InputError(Message("session.in-the-future"))
    return found


def entered_twice(
    history: History, fresh: Sequence[AnyObservation], after: int | None
) -> AnyObservation | None:
    """What somebody else has taken down meanwhile; None where nobody has.

    ``after``: how many observations the sender of ``fresh`` knew of.

    Raises:
        InputError: other dice have been taken down since.
    """
    since = [] if after is None else history.entries[after:]
    since = [s for s in since if not isinstance(s, SILENT)]
    for one in fresh:
        for seen in since:
            if _alike(one, seen):
                return seen
    players = list(history.match.players)
    for one in fresh:
        dice = next((s for s in since if isinstance(s, obs.Fallen)), None)
        if isinstance(one, obs.Fallen) and dice is not None:
            raise InputError(Message("session.other-dice", event=event_text(dice, players)))
    return None


def _alike(one: AnyObservation, other: AnyObservation) -> bool:
    """Whether two people, or a sensor, told of the same thing; whenever, however surely."""

    def bare(seen: AnyObservation) -> dict[str, object]:
        kept = msgspec.structs.asdict(seen)
        for name in ("time", "sigma", "confidence", "source", "evidence"):
            kept.pop(name, None)
        return kept

    return type(one) is type(other) and bare(one) == bare(other)


def correction(history: History, asked: Correct, author: str, at: float) -> AnyObservation:
    """What corrects the match, ``at`` seconds.

    Raises:
        InputError: somebody has corrected meanwhile, or something else has happened.
    """
    corrected = version(history.entries)
    if asked.version != corrected:
        by = history.entries[corrected - 1] if corrected else None
        who = by.author if isinstance(by, obs.Correction) else "?"
        raise InputError(Message("session.corrected-meanwhile", who=who))
    if asked.what == "undo" and asked.number != history.last_done(SILENT):
        raise InputError(Message("session.changed-meanwhile"))
    if asked.what == "redo" and asked.number != history.last_undone(SILENT):
        raise InputError(Message("session.nothing-to-redo"))
    return change(history, asked, author, at, asked.reason)


def change(
    history: History, asked: Correct | Preview, author: str, at: float, reason: str = ""
) -> AnyObservation:
    """What a correction would be, whatever has happened meanwhile.

    Raises:
        InputError: its line is no line of a sheet.
    """
    written, number = None, asked.number
    if asked.what in ("replace", "insert"):
        time = _time_of(history, number, asked.what)
        written = line(asked.line, list(history.match.players), time)
    if asked.what == "insert" and written is not None:
        return obs.Insert(
            time=at, author=author, reason=reason, source=ARBITER, number=number, seen=written
        )
    return obs.Replace(
        time=at, author=author, reason=reason, source=ARBITER, number=number, by=written,
        undoes=asked.what == "undo",
    )  # fmt: skip


def _time_of(history: History, number: int, what: str) -> float:
    """When a line without a time happened: with what it replaces, or right after it."""
    entries = history.entries
    if not 1 <= number <= len(entries):
        return 0.0
    return entries[number - 1].time + (0.001 if what == "insert" else 0.0)


def naming(
    match: Match, questions: Sequence[Question], asked: Name, author: str, at: float
) -> obs.CallerNamed:
    """Who made a call, or what its player staked.

    Raises:
        InputError: nobody asks that any more, or asks somebody else; somebody named does not play.
    """
    question = next((q for q in questions if q.number == asked.number), None)
    if question is None or not _answers(asked, question):
        raise InputError(Message("session.question-gone"))
    unknown = [p for p in asked.players if p not in match.players]
    if unknown:
        raise InputError(Message("session.unknown-player", player=unknown[0]))
    return obs.CallerNamed(
        time=round(at, 6), author=author, source=ARBITER, number=asked.number,
        players=tuple(dict.fromkeys(asked.players)), text=asked.text,
    )  # fmt: skip


def _answers(asked: Name, question: Question) -> bool:
    """Whether this is an answer to a question: only its player's stake is asked for, of those heard."""
    call = question.call
    if not question.of_stake or not isinstance(call, Call):
        return True
    if not asked.players:
        return not asked.text
    return asked.players == (call.player,) and asked.text in (call.text, *call.others)


def renaming(match: Match, asked: Rename, author: str, at: float) -> obs.Renames:
    """Who is called otherwise.

    Raises:
        InputError: a line of a sheet can't name somebody so.
    """
    name = " ".join(asked.name.split())
    if not name:
        raise InputError(Message("session.no-name"))
    check_names([*(p for p in match.players if p != asked.player), name])
    return obs.Renames(
        time=round(at, 6), author=author, source=ARBITER, player=asked.player, name=name
    )


def decision(match: Match, asked: Decide, author: str) -> obs.Decides:
    """Who was first, or that they are level.

    Raises:
        InputError: there is nothing to decide between them, or something else comes first.
    """
    doubts = [set(o.players) for o in match.opened() if o.what == "decides"]
    wanted = set(asked.between)
    if wanted not in doubts:
        raise InputError(Message("session.nothing-to-decide"))
    if asked.player is not None and asked.player not in wanted:
        raise InputError(Message("session.not-among-them", player=asked.player))
    takers = [d for d in doubts if asked.player is None or asked.player in d]
    if takers[-1] != wanted:
        # the law offers a decision to the youngest first
        names = ", ".join(sorted(takers[-1]))
        raise InputError(Message("session.decide-first", names=names))
    return obs.Decides(
        time=match.now, player=asked.player, author=author, reason=asked.reason, source=ARBITER
    )
