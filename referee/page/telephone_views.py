"""What a player's telephone shows: his score, what he may call now, questions that concern him."""

from __future__ import annotations

from referee import observations as obs
from referee.game.annonces import by_slug, recognise, words_of
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Act
from referee.page.messages import TrainingLine, training_line
from referee.page.telephone_messages import (
    CallButton,
    CallerQuestion,
    CallFigures,
    TelephoneMoment,
)
from referee.page.wording import privacy
from referee.session.snapshot import Snapshot
from referee.show.board import AnswerLine, Board, board, combinations, stakes_of
from referee.show.words import name_of
from referee.wording import Language, Message


def drawn(now: Snapshot, language: Language) -> Board:
    """The match at this moment, for telephones that are read in one language."""
    return board(
        now.past, language, now.ahead.match, now.ahead.seen, now.ahead.rulings,
        questions=now.questions, dice_doubt=now.dice_doubt, awaits_dice=now.awaits_dice,
    )  # fmt: skip


def telephone_moment(
    now: Snapshot, shown: Board, player: str, language: Language, *, seconds: float, speed: float
) -> TelephoneMoment:
    """The match as ``shown``, for one player; ``seconds`` of its clock, which runs at ``speed``."""
    return TelephoneMoment(
        now=seconds,
        speed=0.0 if now.paused else speed,
        paused=now.paused,
        finished=shown.finished,
        winner=shown.winner,
        me=next(p for p in shown.players if p.name == player),
        others=[p for p in shown.players if p.name != player],
        lying=shown.lying,
        combination=shown.combination,
        awaits=shown.awaits,
        calls=call_buttons(now.ahead.match, shown, player),
        questions=_questions(now, player, language),
        privacy=privacy(now).text(language),
        training=_training(now, player, language),
        trains=now.trains,
    )


def _training(now: Snapshot, player: str, language: Language) -> TrainingLine | None:
    """Who practises now; what came of it is for who did."""
    line = training_line(now.training, language)
    return None if line is None or (line.over and line.player != player) else line


def call_buttons(match: Match, shown: Board, player: str) -> list[CallButton]:
    """The calls that matter now to a player, those of windows first."""
    opened = {
        slug: window
        for window in reversed(match.opened())
        if player in window.players
        for slug in (str(window.what), *rules().answers.get(str(window.what), ()))
    }
    found = []
    for slug in dict.fromkeys(p.slug for p in shown.phrases if p.player == player):
        annonce, window = by_slug()[slug], opened.get(slug)
        figures = call_figures(match, slug, player)
        if figures is None and "{number}" in annonce.words:
            continue
        others = tuple(p for p in match.playing() if p != player)
        pointed = annonce.pointed or "{player}" in annonce.words
        found.append(
            CallButton(
                slug=slug,
                words=annonce.words,
                rule=name_of(window.rule) if window is not None else "",
                worth=window.worth if window is not None else 0,
                until=window.until_time if window is not None else None,
                targets=others if pointed else (),
                figures=figures,
            )
        )
    return sorted(found, key=lambda c: not c.rule)


def call_figures(match: Match, slug: str, player: str) -> CallFigures | None:
    """What a call of this player would carry now; None where it carries nothing, or can't be made."""
    if "{number}" not in by_slug()[slug].words or player not in match.players:
        return None
    found = next((f for w in match.windows if (f := w.figures(slug, player)) is not None), None)
    if found is None or found.most < found.least:
        return None
    named = "{combination}" in by_slug()[slug].words
    on = {c: said for c, said in combinations().items() if not found.on or c in found.on}
    return CallFigures(
        least=found.least, most=found.most, taken=found.taken, combinations=on if named else {}
    )


def _questions(now: Snapshot, player: str, language: Language) -> list[CallerQuestion]:
    return [
        found
        for asked in now.questions
        if (found := _question(asked.number, asked.call, asked.until, player, language))
    ]


def _question(
    number: int, call: obs.Call | obs.Unheard, until: float, player: str, language: Language
) -> CallerQuestion | None:
    """What this player is asked; None where it is none of his."""
    yes = Message("question.it-was-me").text(language)
    if isinstance(call, obs.Call) and call.player is not None:
        if call.player != player:
            return None
        text = Message("question.you-staked")
        answers = [AnswerLine(str(stake), (player,), said) for said, stake in stakes_of(call)]
    elif isinstance(call, obs.Call):
        heard = recognise(call.text)
        said = words_of(heard) if heard is not None else call.text
        text, answers = Message("question.you-called", words=said), [AnswerLine(yes, (player,))]
    elif player not in call.players or call.of == "last":
        return None
    elif call.of == "bet":
        text = Message("question.you-bet")
        bets = [by_slug()[slug].words for slug in rules().answers[Act.BET]]
        answers = [AnswerLine(bet, (player,), bet) for bet in bets]
    else:
        text, answers = (
            Message("question.you-called", words=call.text),
            [AnswerLine(yes, (player,))],
        )
    return CallerQuestion(number=number, text=text.text(language), until=until, answers=answers)
