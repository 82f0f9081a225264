"""What is open and what is awaited, in words: « Contre-Sirop : 16 points, à Karadoc, Bohort »."""

from __future__ import annotations

from referee.game.annonces import by_slug, recognise, words_of
from referee.game.match import Match
from referee.game.ruling import Act, Awaited, Open, Phrase
from referee.game.state import Window
from referee.observations import Call
from referee.show.words import combination_name, name_of
from referee.wording import Language, Message, labelled


def opened(window: Open, language: Language = "fr", now: float | None = None) -> str:
    """One open window: rule, what may be said, worth, for whom, until when.

    ``now``: seconds of the match's clock, to tell what is left of a time limit.
    """
    parts = [call(window)]
    if window.worth:
        parts.append(Message("window.worth", points=window.worth))
    parts.append(Message("window.for", players=window.players))
    until = Message(f"window.until-{window.until}")
    if window.until_time is not None and now is not None:
        left = max(0.0, window.until_time - now)
        until = Message("window.left", until=until, seconds=left)
    return labelled(name_of(window.rule), [*parts, until]).text(language)


def call(window: Open) -> Message:
    """What may be said or done in an open window."""
    what = window.what
    if isinstance(what, Act):
        return Message(f"window.what-{what}")
    if isinstance(what, Phrase):
        words = by_slug()[what].words
        for slot, shown in (("{player}", "..."), ("{number}", "..."), ("{combination}", "...")):
            words = words.replace(slot, shown)
        return Message("window.words", words=words)
    return Message("wording.plain", text=combination_name(what))


def winning(match: Match, language: Language = "fr") -> str | None:
    """Who has the points of a win while something open can still change it, and what closes that (R85).

    « Bohort 344 : gagne si rien n'y change : Suite (« Grelotte ça picote ! », ou après un silence) ».
    """
    lead = match.leader()
    ways = [] if lead is None else match.in_the_way(lead)
    if lead is None or not ways:
        return None
    told = "; ".join(dict.fromkeys(_way(w, language) for w in ways))
    wins = Message("window.wins", player=lead.player, score=lead.score, ways=told)
    return wins.text(language)


def _way(window: Window, language: Language) -> str:
    """A window in a win's way: its rule, what may be said or is awaited, until when."""
    parts: list[Message] = []
    for offer in window.opened():
        parts += [call(offer), Message(f"window.until-{offer.until}")]
    if not parts:
        parts = [_action(one) for one in window.awaited()]
    name = name_of(window.rule)
    if not parts:
        return name
    told = list(dict.fromkeys(parts))
    return Message("wording.because", what=name, reason=told).text(language)


def awaited(waiting: Awaited, language: Language = "fr") -> str:
    """What the referee waits for: « on attend la mise de Bohort »."""
    return Message("window.awaited", what=_action(waiting)).text(language)


def awaits_dice(call: Call, language: Language = "fr") -> str:
    """A call that waits for its dice: « on attend les dés : Bohort a annoncé « Je sirote ! » »."""
    heard = recognise(call.text)
    words = words_of(heard) if heard is not None else call.text
    code = "dice-wanted" if call.player is not None else "dice-wanted-of-somebody"
    return Message(f"window.{code}", annonce=words, player=call.player or "").text(language)


def _action(waiting: Awaited) -> Message:
    return Message(f"window.awaits-{waiting.action}", player=waiting.player)
