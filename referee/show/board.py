"""All that a page shows of a match at one moment, in the words of its reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from referee import observations as obs
from referee.engine.history import History, Past
from referee.game.annonces import by_slug, recognise, staked_on, words_of
from referee.game.combinations import combination
from referee.game.dossier import Dossier
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Act, NextThrow, Open, Phrase, Ruling, Stakes
from referee.show import windows, words
from referee.show.contests import ContestLine, last_contest
from referee.show.events import EventLine, EventPage, event_line, events, ruling_line
from referee.show.next_throw import awaited_now, next_throw
from referee.show.result import MatchEnding, ending
from referee.wording import Language, Message

#: Dice of a throw of a turn.
_DICE = 3


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
    """An open window; ``until`` is its end in seconds of the match, ``decides``: an arbiter is asked.

    ``name``: the rule, as people call it, ``rule``: its slug. ``call``: what may be said, ``worth``: how
    many points it is about, ``players``: who may, ``called``: who has. ``margin``: what an arbiter is to
    decide upon, and ``evidence`` the number of the ruling that tells of it, 0: there is none.
    """

    text: str
    name: str
    rule: str
    call: str
    worth: int
    players: tuple[str, ...]
    called: tuple[str, ...]
    until: float | None
    decides: bool
    margin: str = ""
    evidence: int = 0


class AnswerLine(msgspec.Struct, frozen=True):
    """An answer to tap: what it says, the players it names, and what they called."""

    label: str
    players: tuple[str, ...]
    text: str = ""


class QuestionLine(msgspec.Struct, frozen=True):
    """A call heard without its caller or its stake, or not heard, observation ``number``. Given up at
    ``until``.

    ``nobody``: what the answer that names nobody says; ``several``: several may have called, level.
    """

    number: int
    time: float
    text: str
    until: float
    answers: list[AnswerLine]
    nobody: str
    several: bool


class DiceQuestionLine(msgspec.Struct, frozen=True):
    """A throw that a camera is not sure of, observation ``number``, and what it may have been."""

    number: int
    text: str
    answers: list[DiceAnswerLine]


class DiceAnswerLine(msgspec.Struct, frozen=True):
    """A reading to tap, and what it says."""

    label: str
    values: tuple[int, ...]


class PhraseLine(msgspec.Struct, frozen=True):
    """A call that matters now to a player."""

    player: str
    slug: str


class Stake(msgspec.Struct, frozen=True):
    """What a grelottin may ask for: combination, its name, and the most that may be staked."""

    combination: str
    name: str
    most: int


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


class AskedDice(Protocol):
    """A throw that is to be confirmed, see `referee.session.dice_doubts.DiceDoubt`."""

    @property
    def number(self) -> int:
        """The number of the observation."""

    @property
    def readings(self) -> Sequence[tuple[int, ...]]:
        """The dice to choose from."""

    @property
    def culs(self) -> bool:
        """Whether they differ in which die is the cul."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a match. Times are seconds of its clock; the newest lines come last.

    ``events``: the last ones that count or were struck out; ``seen``: those that are not judged yet,
    the last of which has what they would bring.
    """

    players: list[PlayerLine]
    open: list[OpenLine]
    questions: list[QuestionLine]
    dice_question: DiceQuestionLine | None
    #: Who has the points of a win, and what may still change it.
    winning: str | None
    awaits: list[str]
    dice: NextThrow | None
    phrases: list[PhraseLine]
    stakes: list[Stake]
    staker: str | None
    may_take: list[str]
    asked: list[str]
    events: EventPage
    seen: list[EventLine]
    lying: list[int]
    combination: str
    #: The slug of what those dice form; "": nothing, or not yet.
    formed: str
    contest: ContestLine | None
    finished: bool
    winner: str | None
    ending: MatchEnding | None


class AnnonceWords(msgspec.Struct, frozen=True):
    """An annonce as it is put together: its words with places to fill, whether it points, or bets."""

    slug: str
    words: str
    pointed: bool
    bet: bool


def annonces(dossier: Dossier) -> list[AnnonceWords]:
    """All annonces that matter under a dossier; what many share may be called by mistake, too."""
    bets = rules().answers.get(Act.BET, ())
    return [
        AnnonceWords(a.slug, a.words, a.pointed, a.slug in bets)
        for rule in rules().rules
        if rule.played(dossier) or not rule.own_words
        for a in rule.annonces
    ]


def combinations() -> dict[str, str]:
    """What a stake may be on, and how people say it."""
    return {c: words.combination_name(c) for c in staked_on()}


def board(
    history: History | Past,
    language: Language,
    ahead: Match | None = None,
    seen: Sequence[obs.AnyObservation] = (),
    coming: Sequence[Ruling] = (),
    questions: Sequence[Asked] = (),
    dice_doubt: AskedDice | None = None,
    awaits_dice: Sequence[obs.Call] = (),
) -> Board:
    """What there is to show.

    ``ahead``: the match with what was ``seen`` and is not judged yet; ``coming``: what that would
    bring. ``questions``: the calls whose callers are asked for; ``dice_doubt``: the throw that is
    to be confirmed. ``awaits_dice``: calls that wait for their dice to be taken down.
    """
    match = ahead if ahead is not None else history.match
    opened, thrown = match.opened(), next_throw(match)
    found = (window.stakes() for window in match.passing_windows)
    stakes = next((s for s in found if s is not None), None)
    return Board(
        players=_players(match, history.match.scores),
        open=[_open(o, history, language) for o in opened],
        questions=[question_line(q, match.playing(), language) for q in questions],
        dice_question=dice_question(dice_doubt, language) if dice_doubt is not None else None,
        winning=windows.winning(match, language),
        awaits=[windows.awaited(a, language) for a in awaited_now(match, thrown)]
        + [windows.awaits_dice(call, language) for call in awaits_dice],
        dice=thrown,
        phrases=_phrases(match, opened),
        stakes=_stakes(stakes) if stakes is not None else [],
        staker=stakes.player if stakes is not None else None,
        may_take=[p for o in opened if o.what in rules().seized for p in o.players],
        asked=sorted({str(o.what) for o in opened if not isinstance(o.what, Phrase)}),
        events=events(history, language),
        seen=_seen(seen, coming, list(match.players), language),
        lying=_lying([*history.effective(), *seen]),
        combination=_combination([*history.ledger, *coming], language),
        formed=_formed(history, seen, coming),
        contest=last_contest(history, language),
        finished=match.finished,
        winner=match.winner,
        ending=ending(history, language) if match.finished else None,
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
    elif call.player is not None:
        answers = [
            AnswerLine(Message("question.stake-of", stake=n).text(language), (call.player,), text)
            for text, n in stakes_of(call)
        ]
        nobody, several = Message("question.said-nothing"), False
    return QuestionLine(
        asked.number, call.time, question(call, language), asked.until, answers,
        nobody.text(language), several,
    )  # fmt: skip


def stakes_of(call: obs.Call) -> list[tuple[str, int]]:
    """What a call may have been, the likeliest first: the text, and how much was staked."""
    heard = [(text, recognise(text)) for text in (call.text, *call.others)]
    return [(text, one.number or 0) for text, one in heard if one is not None]


def dice_question(asked: AskedDice, language: Language) -> DiceQuestionLine:
    """Ask for the dice that a camera is not sure of."""
    code = "question.cul" if asked.culs else "question.dice"
    text = Message(code, dice=" ".join(map(str, asked.readings[0])))
    answers = [
        DiceAnswerLine(
            (Message("question.cul-is", value=r[-1]) if asked.culs else Message("screen.yes")).text(
                language
            ),
            r,
        )
        for r in asked.readings
    ]
    return DiceQuestionLine(asked.number, text.text(language), answers)


def question(call: obs.Call | obs.Unheard, language: Language) -> str:
    """Ask who called that, with which stake, or what may not have been heard; say what was heard."""
    if isinstance(call, obs.Unheard):
        return _missed(call).text(language)
    heard = recognise(call.text)
    said = words_of(heard) if heard is not None else call.text
    if call.player is not None:
        return Message("question.stake", player=call.player, words=said).text(language)
    return Message("question.unclear" if call.unclear else "question.who", words=said).text(
        language
    )


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


def _open(window: Open, history: History | Past, language: Language) -> OpenLine:
    decides = window.what is Act.DECIDE
    number, doubt = _doubt(window, history) if decides else (0, None)
    return OpenLine(
        text=windows.opened(window, language),
        name=words.name_of(window.rule),
        rule=window.rule,
        call=windows.call(window).text(language),
        worth=window.worth,
        players=window.players,
        called=window.called,
        until=window.until_time,
        decides=decides,
        margin=_margin(doubt, language),
        evidence=number,
    )


def _doubt(window: Open, history: History | Past) -> tuple[int, Ruling | None]:
    """The ruling, with its number, that says between whom it is too close."""
    for number in range(len(history.ledger), 0, -1):
        ruling = history.ledger[number - 1]
        if ruling.why == "too-close" and ruling.details["players"] == ", ".join(window.players):
            return number, ruling
    return 0, None


def _margin(doubt: Ruling | None, language: Language) -> str:
    if doubt is None or doubt.margin is None:
        return ""
    margin = words.milliseconds(doubt.margin, doubt.margin_sigma)
    return Message("screen.doubt", player=doubt.player, margin=margin).text(language)


def _seen(
    seen: Sequence[obs.AnyObservation],
    coming: Sequence[Ruling],
    players: Sequence[str],
    language: Language,
) -> list[EventLine]:
    """What is not judged yet; the last of it has all that it would bring."""
    lines = [event_line(0, one, players, language) for one in seen]
    if lines:
        brings = tuple(ruling_line(0, r, language, sure=False) for r in coming)
        lines[-1] = msgspec.structs.replace(lines[-1], rulings=brings)
    return lines


def _combination(ledger: Sequence[Ruling], language: Language) -> str:
    """What the dice that fell last make."""
    thrown = next((r for r in reversed(ledger) if r.why == "throw"), None)
    return words.reason(thrown, language) if thrown is not None else ""


def _formed(
    history: History | Past, seen: Sequence[obs.AnyObservation], coming: Sequence[Ruling]
) -> str:
    """What the dice that lie form, by slug."""
    thrown = next((r for r in reversed([*history.ledger, *coming]) if r.why == "throw"), None)
    lying = _lying([*history.effective(), *seen])
    if thrown is None or len(lying) != _DICE:
        return ""
    return combination(sorted(lying), history.match.dossier.rules).name


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
