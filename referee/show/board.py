"""All that a page shows of a match at one moment, in the words of its reader."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from referee import observations as obs
from referee.engine.history import History, Past
from referee.game.annonces import by_slug, recognise, staked_on, words_of
from referee.game.dossier import Dossier
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Act, NextThrow, Open, Phrase, Ruling, Stakes
from referee.sheet.writing import event_text
from referee.show import windows, words
from referee.show.next_throw import awaited_now, next_throw
from referee.wording import Language, Message, labelled

#: So many of the last rulings and observations are shown.
_LINES = 60
#: Last events that a page shows.
_EVENTS = 40


class PlayerLine(msgspec.Struct, frozen=True):
    """A player's line: ``score`` is settled, ``ahead`` counts what is open as it stands."""

    name: str
    score: int
    ahead: int
    turn: bool
    out: bool
    bevues: int
    gorgees: int
    holds: list[str]


class OpenLine(msgspec.Struct, frozen=True):
    """An open window; ``until`` is its end in seconds of the match, ``decides``: an arbiter is asked."""

    text: str
    players: tuple[str, ...]
    until: float | None
    decides: bool


class AnswerLine(msgspec.Struct, frozen=True):
    """An answer to tap: what it says, the players it names, and what they called."""

    label: str
    players: tuple[str, ...]
    text: str = ""


class QuestionLine(msgspec.Struct, frozen=True):
    """A call heard without its caller, or not heard, observation ``number``. Given up at ``until``.

    ``nobody``: what the answer that names nobody says; ``several``: several may have called, level.
    """

    number: int
    time: float
    text: str
    until: float
    answers: list[AnswerLine]
    nobody: str
    several: bool


class PhraseLine(msgspec.Struct, frozen=True):
    """A call that matters now to a player."""

    player: str
    slug: str


class Stake(msgspec.Struct, frozen=True):
    """What a grelottin may ask for: combination, its name, and the most that may be staked."""

    combination: str
    name: str
    most: int


class RulingLine(msgspec.Struct, frozen=True):
    """A line of the ledger: what, for whom, why; not ``sure``: something older may still be told."""

    time: float
    kind: str
    player: str | None
    points: int
    why: str
    because: str
    sure: bool = True


class EventLine(msgspec.Struct, frozen=True):
    """An observation as it counts; ``text`` is its line of a match sheet, where it has one.

    ``player``, ``verb`` (the sheet's), ``dice`` and ``slug`` of an annonce: what it says, to begin a
    correction with.
    """

    number: int
    time: float
    text: str
    source: str
    author: str
    counts: bool
    player: str | None = None
    verb: str = ""
    dice: tuple[int, ...] = ()
    slug: str = ""


class Asked(Protocol):
    """A call whose caller is asked for, see `referee.engine.caller_resolution.Question`."""

    @property
    def number(self) -> int:
        """The number of the observation."""

    @property
    def call(self) -> obs.Call | obs.Unheard:
        """What was heard, or not."""

    @property
    def until(self) -> float:
        """When the question is given up, seconds of the match."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a match. Times are seconds of its clock; the newest lines come last."""

    players: list[PlayerLine]
    open: list[OpenLine]
    questions: list[QuestionLine]
    #: Who has the points of a win, and what may still change it.
    winning: str | None
    awaits: list[str]
    dice: NextThrow | None
    phrases: list[PhraseLine]
    stakes: list[Stake]
    staker: str | None
    may_take: list[str]
    asked: list[str]
    lines: list[RulingLine]
    events: list[EventLine]
    seen: list[EventLine]
    lying: list[int]
    finished: bool
    winner: str | None


class AnnonceWords(msgspec.Struct, frozen=True):
    """An annonce as it is put together: its words with places to fill, whether it points."""

    slug: str
    words: str
    pointed: bool


def annonces(dossier: Dossier) -> list[AnnonceWords]:
    """All annonces that matter under a dossier; what many share may be called by mistake, too."""
    return [
        AnnonceWords(a.slug, a.words, a.pointed)
        for rule in rules().rules
        if rule.played(dossier) or not rule.own_words
        for a in rule.annonces
    ]


def combinations() -> dict[str, str]:
    """What a stake may be on, and how people say it."""
    return {c: words.combination_name(c) for c in staked_on()}


def board(
    history: History | Past,
    corrections: Sequence[Ruling],
    language: Language,
    ahead: Match | None = None,
    seen: Sequence[obs.AnyObservation] = (),
    coming: Sequence[Ruling] = (),
    questions: Sequence[Asked] = (),
) -> Board:
    """What there is to show; ``corrections`` are the rulings that corrections brought.

    ``ahead``: the match with what was ``seen`` and is not judged yet; ``coming``: what that would
    bring. ``questions``: the calls whose callers are asked for.
    """
    match = ahead if ahead is not None else history.match
    opened, thrown = match.opened(), next_throw(match)
    found = (window.stakes() for window in match.passing_windows)
    stakes = next((s for s in found if s is not None), None)
    return Board(
        players=_players(match, history.match.scores),
        open=[_open(o, language) for o in opened],
        questions=[question_line(q, match.playing(), language) for q in questions],
        winning=windows.winning(match, language),
        awaits=[windows.awaited(a, language) for a in awaited_now(match, thrown)],
        dice=thrown,
        phrases=_phrases(match, opened),
        stakes=_stakes(stakes) if stakes is not None else [],
        staker=stakes.player if stakes is not None else None,
        may_take=[p for o in opened if o.what in rules().seized for p in o.players],
        asked=sorted({str(o.what) for o in opened if not isinstance(o.what, Phrase)}),
        lines=[
            *_lines(history.ledger, corrections, language),
            *(_line(r, language, sure=False) for r in coming),
        ],
        events=_events(history),
        seen=[_event(0, one, list(match.players), counts=True) for one in seen],
        lying=_lying([*history.effective(), *seen]),
        finished=match.finished,
        winner=match.winner,
    )


def question_line(asked: Asked, players: Sequence[str], language: Language) -> QuestionLine:
    """A question, and the answers to tap."""
    call = asked.call
    answers = [AnswerLine(p, (p,)) for p in players]
    nobody = Message("screen.nobody")
    several = True
    if isinstance(call, obs.Unheard):
        several = call.of != "bet"
        if call.of == "bet":
            bets = [by_slug()[slug].words for slug in rules().answers[Act.BET]]
            answers = [AnswerLine(bet, call.players, bet) for bet in bets]
            nobody = Message("question.said-nothing")
        elif call.of == "last":
            nobody = Message("question.nobody-knows")
        else:
            answers = [AnswerLine(p, (p,)) for p in call.players]
    return QuestionLine(
        asked.number, call.time, question(call, language), asked.until, answers,
        nobody.text(language), several,
    )  # fmt: skip


def question(call: obs.Call | obs.Unheard, language: Language) -> str:
    """Ask who called that, or what may not have been heard; say what was heard."""
    if isinstance(call, obs.Unheard):
        return _missed(call).text(language)
    heard = recognise(call.text)
    said = words_of(heard) if heard is not None else call.text
    return Message("question.who", words=said).text(language)


def _missed(call: obs.Unheard) -> Message:
    if call.of == "bet":
        return Message("question.bet", players=call.players)
    if call.of == "first":
        return Message("question.first", words=call.text)
    heard = list(call.heard) or Message("screen.nobody")
    return Message("question.last", words=call.text, heard=heard, players=call.players)


def _players(match: Match, settled: Mapping[str, int]) -> list[PlayerLine]:
    ahead = match.standing()
    thrower = next_throw(match)
    return [
        PlayerLine(
            name=p.name,
            score=settled.get(p.name, p.score),
            ahead=ahead[p.name],
            turn=thrower is not None and thrower.player == p.name,
            out=p.out,
            bevues=p.bevues,
            gorgees=p.gorgees,
            holds=[
                rules().names.get(thing, thing.replace("-", " ").capitalize())
                + (f" ×{count}" if count > 1 else "")
                for thing, count in p.holds.items()
                if count > 0
            ],
        )
        for p in match.players.values()
    ]


def _open(window: Open, language: Language) -> OpenLine:
    return OpenLine(
        windows.opened(window, language),
        window.players,
        window.until_time,
        window.what is Act.DECIDE,
    )


def _phrases(match: Match, opened: Iterable[Open]) -> list[PhraseLine]:
    found: dict[tuple[str, str], None] = {}
    for window in opened:
        slugs: tuple[str, ...]
        if isinstance(window.what, Phrase):
            slugs = (str(window.what),)
        else:
            slugs = rules().answers.get(window.what, ())
        for player in window.players:
            found.update(dict.fromkeys((player, slug) for slug in slugs))
    for player in match.playing():
        holds = match.players[player].holds
        for thing, slugs in rules().things.items():
            if holds[thing] > 0:
                found.update(dict.fromkeys((player, slug) for slug in slugs))
    return [PhraseLine(player, slug) for player, slug in found]


def _stakes(stakes: Stakes) -> list[Stake]:
    return [Stake(c, words.combination_name(c), most) for c, most in stakes.most.items() if most]


def _lines(
    ledger: Sequence[Ruling], corrections: Sequence[Ruling], language: Language
) -> list[RulingLine]:
    whole = heapq.merge(ledger, corrections, key=lambda r: r.time)
    return [_line(r, language) for r in list(whole)[-_LINES:]]


def _line(ruling: Ruling, language: Language, *, sure: bool = True) -> RulingLine:
    return RulingLine(
        time=ruling.time,
        kind="throw" if ruling.why == "throw" else ruling.rule,
        player=ruling.player,
        points=ruling.points,
        why=_why(ruling, language),
        because=_because(ruling, language),
        sure=sure,
    )


def _why(ruling: Ruling, language: Language) -> str:
    why = words.reason(ruling, language)
    if ruling.why == "throw":
        return labelled(str(ruling.details["dice"]), why).text(language)
    if ruling.why == "corrected":
        return why.rstrip(" :")
    if ruling.rule == "bevue":
        return Message("screen.bevue", text=why).text(language)
    return why


def _because(ruling: Ruling, language: Language) -> str:
    """The dossier's sentence, and the margin that decided."""
    parts = [ruling.source]
    if ruling.margin is not None:
        margin = words.milliseconds(ruling.margin, ruling.margin_sigma)
        parts.append(Message("ledger.margin", margin=margin).text(language))
    return ", ".join(p for p in parts if p)


def _events(history: History | Past) -> list[EventLine]:
    counting = dict(history.standing())
    players = list(history.match.players)
    found: list[EventLine] = []
    for number in range(len(history.entries), 0, -1):
        seen = history.entries[number - 1]
        if isinstance(seen, obs.TimePassed | obs.Cleared):
            continue
        found.append(_event(number, counting.get(number, seen), players, number in counting))
        if len(found) == _EVENTS:
            break
    return found[::-1]


def _event(
    number: int, seen: obs.AnyObservation, players: Sequence[str], counts: bool
) -> EventLine:
    author, text = "", ""
    if isinstance(seen, obs.Correction):
        author = seen.author
        text = _corrects(seen, players)
    else:
        text = event_text(seen, players)
        if isinstance(seen, obs.Decides):
            author, text = seen.author, f"# {seen.player or '='}"
    return EventLine(
        number, seen.time, text, seen.source, author, counts, seen.player, *_meaning(seen)
    )


def _meaning(seen: obs.AnyObservation) -> tuple[str, tuple[int, ...], str]:
    """The sheet's verb, the dice, the annonce."""
    match seen:
        case obs.Chouettes(values=values):
            return "chouettes", values, ""
        case obs.Cul(value=value):
            return "cul", (value,), ""
        case obs.Throws(values=values):
            return "throws", values, ""
        case obs.Keeps(values=values):
            return "keeps", values, ""
        case obs.Call(text=text):
            heard = recognise(text)
            return "call", (), heard.slug if heard is not None else ""
    return "", (), ""


def _corrects(seen: obs.Correction, players: Sequence[str]) -> str:
    match seen:
        case obs.Replace(number=number, by=None):
            return f"# ✗ {number}"
        case obs.Replace(number=number, by=by) if by is not None:
            return f"# {number} → {event_text(by, players)}"
        case obs.Insert(number=number, seen=missed):
            return f"# {number} + {event_text(missed, players)}"
        case obs.Undo(count=count):
            return f"# ✗ -{count}"
        case obs.CallerNamed(number=number, players=named):
            return f"# {number} → {', '.join(named) or '✗'}"
    return "#"


def _lying(seen: Sequence[obs.AnyObservation]) -> list[int]:
    """The dice that fell last: those of the throw under way, or of the one that lies."""
    dice: list[int] = []
    for one in reversed(seen):
        if isinstance(one, obs.Cul):
            dice.insert(0, one.value)
        elif isinstance(one, obs.Throws):
            return dice or list(one.values)
        elif isinstance(one, obs.Chouettes):
            return [*one.values, *dice]
        if len(dice) == 3:
            return dice
    return dice
