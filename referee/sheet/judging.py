"""Play a sheet through the rules and hold it to what it expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from referee.game.dossiers import rules_of
from referee.game.match import Match
from referee.game.ruling import Awaited, Open, Ruling
from referee.sheet import model


class Failure(msgspec.Struct, frozen=True):
    """An expectation that does not hold."""

    line: int
    text: str
    found: str


class JudgedSheet(msgspec.Struct):
    """A sheet played: its ledger, what did not hold, and what was open after its last line."""

    sheet: model.Sheet
    match: Match
    rulings: list[Ruling]
    failures: list[Failure]
    opened: list[Open] = []
    awaited: list[Awaited] = []


def match_of(header: model.Header, path: str = "") -> Match:
    """A match as a sheet's header begins it; house rules lie beside the sheet.

    Raises:
        InputError: the dossier is unknown, or the house rules can't be used.
    """
    return Match(
        header.players,
        rules_of(header.rules, Path(path).parent, header.rules_at or path),
        scores=header.scores,
        holds=header.holds,
        turn=header.turn,
        teams=header.teams,
        rounds=header.round,
        simultaneity=header.simultaneity,
        gestures=header.gestures,
        too_close=header.too_close,
    )


def judge(sheet: model.Sheet) -> JudgedSheet:
    """Play a sheet.

    Raises:
        InputError: its dossier is unknown.
    """
    match = match_of(sheet.header, sheet.path)
    judged = JudgedSheet(sheet, match, [], [])
    counted = {p.name: 0 for p in match.players.values()}
    in_block = False
    for entry in sheet.entries:
        if isinstance(entry, model.Event):
            if in_block:
                counted = {p.name: p.bevues for p in match.players.values()}
            in_block = False
            judged.rulings += match.step(entry.seen).rulings
            continue
        in_block = True
        settled = match.settled()
        since = {p.name: p.bevues - counted.get(p.name, 0) for p in settled.players.values()}
        found = _differs(entry, settled, since)
        if found is not None:
            judged.failures.append(Failure(entry.line, entry.text, found))
    judged.opened, judged.awaited = match.opened(), match.awaited()
    judged.rulings += match.end()
    return judged


def _padded(found: Iterable[int], expected: tuple[int, ...]) -> tuple[int, ...]:
    """Who called « Chante-Sloubi ! » and was not let in may be counted, with nothing."""
    numbers = tuple(found)
    return numbers + (0,) * (len(expected) - len(numbers))


def _one_immunity(things: Counter[str], match: Match) -> Counter[str]:
    """Where an immunity serves as either, either name stands for it (R21)."""
    if match.dossier.rigodon_players is not None or not things["rigodon"]:
        return +things
    return +(things - Counter({"rigodon": 1}) + Counter({"passe-grelot": 1}))


def _differs(wanted: model.Expectation, match: Match, bevues: dict[str, int]) -> str | None:
    """What is instead of what was expected; None where it holds."""
    scores = match.standing()
    joined = getattr(wanted, "player", None)
    if joined is not None and joined not in match.players:
        told = f"{joined} has not joined"
        return None if isinstance(wanted, model.Out) and wanted.out else told
    found: str
    match wanted:
        case model.Scores(scores=expected):
            held = _padded(scores.values(), expected) == expected
            found = "= " + " ".join(map(str, scores.values()))
        case model.Has(player=player, score=score):
            held = scores.get(player) == score
            found = f"{player} has {scores.get(player)}"
        case model.Holds(player=player, things=things):
            owned = +Counter(match.players[player].holds)
            held = _one_immunity(owned, match) == _one_immunity(Counter(things), match)
            found = f"{player} holds {' '.join(sorted(owned)) or 'nothing'}"
        case model.TurnIs(player=player):
            held = match.turn_next == player
            found = f"turn {match.turn_next}"
        case model.Bevue(players=()):
            held = not any(bevues.values())
            found = "bevue " + " ".join(p for p, n in bevues.items() if n)
        case model.Bevue(players=players):
            held = all(bevues.get(p) for p in players)
            found = "bevue " + " ".join(p for p, n in bevues.items() if n)
        case model.Bevues(counts=counts):
            held = _padded(bevues.values(), counts) == counts
            found = "bevues " + " ".join(map(str, bevues.values()))
        case model.AwaitedIs(players=players, action=action):
            awaited = match.awaited()
            held = {a.player for a in awaited if a.action == action} == set(players)
            found = "asks " + (", ".join(f"{a.player} {a.action}" for a in awaited) or "nobody")
        case model.Winner(player=winner):
            won = [] if match.winner is None else match.team(match.winner)
            held = winner in won if winner else not won
            found = f"winner {match.winner}" if match.winner else "no winner"
        case model.Out(player=player, out=out):
            held = match.is_out(player) == out
            found = f"{'out' if match.is_out(player) else 'in'} {player}"
        case model.Drinks(counts=counts):
            drunk = tuple(p.gorgees for p in match.players.values())
            held = _padded(drunk, counts) == counts
            found = "drinks " + " ".join(map(str, drunk))
    return None if held else found
