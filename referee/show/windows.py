"""What is open and what is awaited, in words: « Contre-Sirop : 16 points, à Karadoc, Bohort »."""

from __future__ import annotations

from referee.annonces import by_slug
from referee.errors import Language, Said
from referee.game.match import Match
from referee.game.ruling import Act, Action, Awaited, Open, Phrase, Until
from referee.game.state import Window
from referee.show.words import combination_name, name_of

_UNTIL = {
    Until.NEXT_THROW: Said("jusqu'au prochain lancer", "until the next throw"),
    Until.DIE: Said("avant que le dé tombe", "before the die falls"),
    Until.CUL: Said("avant le cul", "before the cul"),
    Until.THROW: Said("jusqu'au lancer", "until the throw"),
    Until.LIMIT: Said("délai", "time limit"),
    Until.SILENCE: Said("ou après un silence", "or after a silence"),
    Until.DECISION: Said("jusqu'à la décision de l'arbitre", "until the arbiter decides"),
    Until.GIVEN: Said("jusqu'à ce qu'elles soient données", "until they are given"),
}
_WHAT = {
    Act.BET: Said("pari sur le dé", "bet on the die"),
    Act.BET_ON_CHALLENGE: Said("pari sur le défi", "bet on the challenge"),
    Act.STAKE: Said("enjeu à dire", "stake to be told"),
    Act.SING: Said("chante Sloubi", "sings Sloubi"),
    Act.DECIDE: Said("trop serré : l'arbitre décide", "too close: the arbiter decides"),
    Act.GIVE: Said("gorgées à donner", "gorgées to give"),
}
_ACTIONS = {
    Action.THROW: Said("le lancer de {player}", "{player} to throw"),
    Action.CALL: Said("l'annonce de {player}", "{player}'s call"),
    Action.BET: Said("le pari de {player}", "{player}'s bet"),
    Action.STAKE: Said("la mise de {player}", "{player}'s stake"),
    Action.SING: Said("le chant de {player}", "{player}'s song"),
}


def opened(window: Open, language: Language = "fr", now: float | None = None) -> str:
    """One open window: rule, what may be said, worth, for whom, until when.

    ``now``: seconds of the match's clock, to tell what is left of a time limit.
    """
    parts = [_call(window, language)]
    if window.worth:
        parts.append(f"{window.worth:+d} points")
    players = ", ".join(window.players)
    parts.append(f"à {players}" if language == "fr" else f"for {players}")
    until = _UNTIL[window.until].text(language)
    if window.until_time is not None and now is not None:
        until += f" {max(0.0, window.until_time - now):.1f} s"
    parts.append(until)
    colon = " : " if language == "fr" else ": "
    return name_of(window.rule) + colon + ", ".join(parts)


def _call(window: Open, language: Language) -> str:
    what = window.what
    if isinstance(what, Act):
        return _WHAT[what].text(language)
    if isinstance(what, Phrase):
        words = by_slug()[what].words
        for slot, shown in (("{player}", "..."), ("{number}", "..."), ("{combination}", "...")):
            words = words.replace(slot, shown)
        return f"« {words} »"
    return combination_name(what)


def winning(match: Match, language: Language = "fr") -> str | None:
    """Who has the points of a win while something open can still change it, and what closes that (R85).

    « Bohort 344 : gagne si rien n'y change : Suite (« Grelotte ça picote ! », ou après un silence) ».
    """
    lead = match.leader()
    ways = [] if lead is None else match.in_the_way(lead)
    if lead is None or not ways:
        return None
    told = "; ".join(dict.fromkeys(_way(w, language) for w in ways))
    return Said(
        f"{lead.player} {lead.score} : gagne si rien n'y change : {told}",
        f"{lead.player} {lead.score}: wins unless something changes it: {told}",
    ).text(language)


def _way(window: Window, language: Language) -> str:
    """A window in a win's way: its rule, what may be said or is awaited, until when."""
    parts: list[str] = []
    for offer in window.opened():
        parts += [_call(offer, language), _UNTIL[offer.until].text(language)]
    if not parts:
        waiting = window.awaited()
        parts = [_ACTIONS[a.action].text(language).format(player=a.player) for a in waiting]
    name = name_of(window.rule)
    return f"{name} ({', '.join(dict.fromkeys(parts))})" if parts else name


def awaited(waiting: Awaited, language: Language = "fr") -> str:
    """What the referee waits for: « on attend la mise de Bohort »."""
    told = _ACTIONS[waiting.action].text(language).format(player=waiting.player)
    return f"on attend {told}" if language == "fr" else f"waiting for {told}"
