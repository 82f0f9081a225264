"""What is open and what is awaited, in words: « Contre-Sirop : 16 points, à Karadoc, Bohort »."""

from __future__ import annotations

from referee.annonces import BY_SLUG, COMBINATIONS
from referee.errors import Language, Said
from referee.game.ruling import Awaited, Open
from referee.game.state import State, Window
from referee.show.words import NAMES, combination_name

_UNTIL = {
    "next-throw": Said("jusqu'au prochain lancer", "until the next throw"),
    "die": Said("avant que le dé tombe", "before the die falls"),
    "cul": Said("avant le cul", "before the cul"),
    "throw": Said("jusqu'au lancer", "until the throw"),
    "limit": Said("délai", "time limit"),
    "silence": Said("ou après un silence", "or after a silence"),
    "decision": Said("jusqu'à la décision de l'arbitre", "until the arbiter decides"),
    "given": Said("jusqu'à ce qu'elles soient données", "until they are given"),
}
_WHAT = {
    "bet": Said("pari sur le dé", "bet on the die"),
    "bets": Said("pari sur le défi", "bet on the challenge"),
    "stake": Said("enjeu à dire", "stake to be told"),
    "sings": Said("chante Sloubi", "sings Sloubi"),
    "decides": Said("trop serré : l'arbitre décide", "too close: the arbiter decides"),
    "gives": Said("gorgées à donner", "gorgées to give"),
}
_ACTIONS = {
    "throws": Said("le lancer de {player}", "{player} to throw"),
    "call": Said("l'annonce de {player}", "{player}'s call"),
    "bet": Said("le pari de {player}", "{player}'s bet"),
    "stake": Said("la mise de {player}", "{player}'s stake"),
    "sings": Said("le chant de {player}", "{player}'s song"),
}


#: Rules whose window is open for a call that is the name of a combination.
_CALLED_SO = ("artichette", "cul-de-chouette-double")


def is_call(window: Open) -> bool:
    """Whether what is open is an annonce, and not a combination that is asked for."""
    named = window.what in COMBINATIONS and window.rule not in _CALLED_SO
    return window.what in BY_SLUG and not named


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
    return NAMES.get(window.rule, window.rule) + colon + ", ".join(parts)


def _call(window: Open, language: Language) -> str:
    what = window.what
    if what in _WHAT:
        return _WHAT[what].text(language)
    if is_call(window):
        words = BY_SLUG[what].words
        for slot, shown in (("{player}", "..."), ("{number}", "..."), ("{combination}", "...")):
            words = words.replace(slot, shown)
        return f"« {words} »"
    return combination_name(what)


def winning(match: State, language: Language = "fr") -> str | None:
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
    name = NAMES.get(window.rule, window.rule)
    return f"{name} ({', '.join(dict.fromkeys(parts))})" if parts else name


def awaited(waiting: Awaited, language: Language = "fr") -> str:
    """What the referee waits for: « on attend la mise de Bohort »."""
    told = _ACTIONS[waiting.action].text(language).format(player=waiting.player)
    return f"on attend {told}" if language == "fr" else f"waiting for {told}"
