"""Who has won: at the end of a throw, at once, or as soon as nothing open can change it (R61, R85)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.ruling import Lead
from referee.game.state import Award, State, Window


def win(match: State, player: str) -> None:
    """The match is won at once (pp64, "Le Cul De Chouette Doublé": the same one twice)."""
    match.finished, match.winner = True, player
    match.say("fin", "Fin du jeu", "wins", player, score=match.scores[player])
    if match.dossier.alone:
        marks = match.tally.marks(match.dossier.goal)
        told = Award(player=player, points=0, why="rank", details=marks)
        match.record(told, "fin", "Spécificités de la version 1.0; R72", 0)


def look_for_winner(match: State) -> None:
    """The highest at or above the goal wins, and his team; equal ones play again (R61, R63)."""
    goal = match.dossier.goal
    able = [p for p in match.players.values() if p.purse.score >= goal and not p.out]
    if not able or match.dossier.gorgees:
        return
    best = max(p.score for p in able)
    highest = [p for p in able if p.score == best]
    mates = match.team(highest[0].name)
    if all(p.name in mates for p in highest):
        win(match, highest[0].name)
    else:
        match.finished = True
        names = ", ".join(p.name for p in highest)
        match.say("fin", "Fin du jeu", "replay", None, players=names, score=best)


def leader(match: State) -> Lead | None:
    """Who is at the goal and would win, were everything closed now; None while dice fall."""
    goal = match.dossier.goal
    if match.finished or match.rolling or match.dossier.gorgees:
        return None
    if match.throwing:
        return None
    most = max([p.purse.score for p in match.players.values()])
    if most < goal:
        for window in match.passing_windows:
            if window.has_owed:
                most += window.most_owed()
        if most < goal:
            return None
    ahead = match.standing()
    playing = match.playing()
    best = max((ahead[p] for p in playing), default=0)
    if best < goal:
        return None
    highest = [p for p in playing if ahead[p] == best]
    if not set(highest) <= set(match.team(highest[0])):
        return None
    return Lead(highest[0], best, ahead)


def overtaken(match: State, lead: Lead, able: Sequence[str], points: int) -> bool:
    """Whether ``points`` would bring another of ``able`` as high as who leads, or higher."""
    mates = match.team(lead.player)
    return any(lead.scores[p] + points >= lead.score for p in able if p not in mates)


def in_the_way(match: State, lead: Lead) -> list[Window]:
    """The windows on which the win hangs."""
    return [w for w in match.windows if w.may_change(lead)]
