"""The vocabulary: every annonce of every rule, and how a shouted or written text is told to be one.

The senses listen for these words, a match sheet quotes them, the rules act on them. Who may say
one, and when, is the rules' matter. Words are those of the dossiers (`pp64` where several agree).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from text_to_num import text2num

from referee.game.annonce import Annonce, Heard, folded, plain
from referee.game.registry import Registry, rules


def all_annonces() -> tuple[Annonce, ...]:
    """All annonces, in the order of their rules."""
    return rules().annonces


def by_slug() -> dict[str, Annonce]:
    """All annonces by slug."""
    return rules().by_slug


def staked_on() -> tuple[str, ...]:
    """The combinations that a stake may be on."""
    return rules().staked_on


def words_of(heard: Heard) -> str:
    """The annonce as printed, with its arguments put in."""
    text = by_slug()[heard.slug].words
    if heard.combination is None and heard.number is None and "{number}" in text:
        return text.split(" de {number}")[0] + " !"
    return (
        text.replace("{number}", str(heard.number))
        .replace("{combination}", (heard.combination or "").replace("-", " ").title())
        .replace("{player}", heard.target or "Tatan")
    )


def number_of(text: str) -> int | None:
    """The number that a French text spells, in digits or words; None where it spells none."""
    text = text.strip()
    if len(text) > 60:
        return None
    if text.isdigit():
        return int(text)
    try:
        return int(text2num(text, "fr"))
    except ValueError:
        return None


@functools.lru_cache(maxsize=4)
def _combination_names(known: Registry) -> dict[str, str]:
    """How combinations are said in a Civet."""
    names = {folded(c): c for c in known.staked_on}
    return names | {folded(words): c for words, c in known.said.items()}


def _regex(pattern: str, combinations: Iterable[str]) -> re.Pattern[str]:
    slots = {
        "player": r"(?P<player>\S.*?)",
        "number": r"(?P<number>\S.*?)",
        "combination": "(?P<combination>"
        + "|".join(sorted(combinations, key=len, reverse=True))
        + ")",
    }
    parts = [
        slots[word[1:-1]] if word.startswith("{") else re.escape(word)
        for word in folded(pattern).split()
    ]
    return re.compile(r"(?:alez )?" + " ".join(parts) + r"(?: (?P<tail>\S.*))?")


@functools.lru_cache(maxsize=4)
def _patterns(known: Registry) -> tuple[tuple[Annonce, re.Pattern[str]], ...]:
    pairs = [(a, p) for a in known.annonces for p in (*a.patterns, *a.written)]
    pairs.sort(key=lambda ap: -len(plain(ap[1])))  # "chouette velute ..." before "chouette"
    names = _combination_names(known)
    return tuple((a, _regex(p, names)) for a, p in pairs)


def recognise(text: str, players: Iterable[str] = ()) -> Heard | None:
    """Tell which annonce a text is; None where it is none.

    A player's name may follow any annonce that points at somebody ("Grelottine ! Karadoc").
    """
    return _recognised(text, tuple(players), rules())


@functools.lru_cache(maxsize=4096)
def _recognised(text: str, players: tuple[str, ...], known: Registry) -> Heard | None:
    """A table shouts the same few texts all evening."""
    names = {folded(p): p for p in players}
    said = folded(text)
    for annonce, regex in _patterns(known):
        match = regex.fullmatch(said)
        if match is None:
            continue
        found = match.groupdict()
        target = None
        if found.get("player") is not None:
            target = names.get(found["player"])
            if target is None:
                continue
        if found.get("tail") is not None:
            target = names.get(found["tail"])
            if target is None:
                continue
        number = None
        if found.get("number") is not None:
            number = number_of(found["number"])
            if number is None:
                continue
        combination = found.get("combination")
        if combination is not None:
            combination = _combination_names(known)[combination]
        return Heard(annonce.slug, target, number, combination)
    return None
