"""The players' quick reference: what a combination is worth, what a call's words do, what it costs.

Numbers come from the dossier that the law plays by, words from the annonces that it listens to, and
the census from its own reading of the dice: what is printed here can't drift from what is judged.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterable

import msgspec

from referee.errors import InputError
from referee.game.annonce import Heard, folded
from referee.game.annonces import by_slug, words_of
from referee.game.combinations import census, combination
from referee.game.dice import Combination
from referee.game.dossier import ABOUT, Dossier
from referee.game.dossiers import dossiers, names, options
from referee.game.frame import BEVUE
from referee.game.match import Match
from referee.game.registry import rules
from referee.game.ruling import Phrase
from referee.game.specification import Entry
from referee.show import windows
from referee.show.words import name_of
from referee.wording import Language, Message, labelled

#: What any parameter may be.
_VALUES: dict[object, Message] = {
    True: Message("rules.yes"),
    False: Message("rules.no"),
    None: Message("rules.none"),
}


def entries() -> tuple[Entry, ...]:
    """All entries, in the order in which one learns the rules."""
    return rules().entries


def shown(name: str, value: object, language: Language) -> str:
    """A parameter's value in words."""
    if name == "challenge_stakes" and isinstance(value, dict):
        parts: dict[str, list[str]] = {}
        for asked, (up, down) in value.items():
            share = f"{up}\u00a0%" if down == 100 else f"{up}/{down}"
            parts.setdefault(share, []).append(name_of(asked))
        parts_told = [f"{', '.join(names)} {share}" for share, names in parts.items()]
        return ", ".join(parts_told) or _VALUES[None].text(language)
    if isinstance(value, dict):
        return ", ".join(f"{name_of(k)} ({n})" for k, n in value.items()) or "-"
    if isinstance(value, tuple):
        known = rules().names
        words = [
            known.get(str(v)) or shown(name, "six-six" if v == "six" else v, language)
            for v in value
        ]
        nothing = _VALUES[None] if name.endswith("_forbidden") else Message("rules.anything")
        return ", ".join(words) or nothing.text(language)
    if value is None or isinstance(value, bool):
        return _VALUES[value].text(language)
    if isinstance(value, str) and value in rules().values:
        return Message(f"value.{value}").text(language)
    if isinstance(value, float):
        return Message("rules.seconds", seconds=value).text(language)
    return str(value)


def _fields(dossier: Dossier, language: Language) -> dict[str, str]:
    fields = [name for name in Dossier.__struct_fields__ if name not in ABOUT]
    return {n: shown(n, _value(n, dossier), language) for n in (*fields, *rules().defaults)}


def _value(name: str, dossier: Dossier) -> object:
    """A parameter, a dossier's field or one that a rule declares."""
    declared = rules().defaults
    return dossier.own.get(name, declared[name]) if name in declared else getattr(dossier, name)


def has(dossier: Dossier, entry: Entry) -> bool:
    """Whether a dossier has the rule of an entry."""
    rule = entry.part_of or entry.name
    return rule not in rules().switches or dossier.has(rule)


def named(word: str) -> Entry | None:
    """The entry of a rule's, a combination's or a call's slug; None where there is none."""
    found = next((e for e in entries() if e.name == word), None)
    return found or next((e for e in entries() if word in e.calls or e.part_of == word), None)


class Line(msgspec.Struct, frozen=True):
    """One line of the reference: a label and what stands behind it."""

    label: str
    text: str


def _with_option(entry: Entry) -> list[str]:
    """The dossiers that have the rule of an entry by an option of theirs."""
    rule = entry.part_of or entry.name
    return [n for n in names() if any(rule in how.adds for how in options(n).values())]


def about(entry: Entry, dossier: Dossier, language: Language) -> list[Line]:
    """What there is to know of a rule under a dossier; where it has none, that."""
    fields = {**_fields(dossier, language), **entry.fields}
    lines = []
    if not has(dossier, entry):
        where = [d.name for d in dossiers().values() if has(d, entry)]
        there = where or Message("rules.option-of", names=_with_option(entry))
        absent = Message("rules.absent", dossier=dossier.name, there=there)
        lines.append(Line("", absent.text(language)))
    lines.append(Line("", Message(f"reference.{entry.name}", **fields).text(language)))
    values = _values(entry.name, dossier)
    if values:
        lines.append(Line(Message("rules.value").text(language), values))
    words = " ".join(f"«\u00a0{_example(c)}\u00a0»" for c in entry.calls)
    if words:
        lines.append(Line(Message("rules.words").text(language), words))
    if entry.wrong is not None and dossier.has(BEVUE):
        wrong = Message(f"reference.{entry.name}.wrong", **fields)
        lines.append(Line(Message("rules.else").text(language), wrong.text(language)))
    lines += _differences(entry, dossier, language)
    return lines


def at_the_moment(entry: Entry, match: Match, language: Language) -> list[Line]:
    """What of a rule may be called now, by whom, worth what; and what it costs to be wrong."""
    rules_of_it = {entry.name, entry.part_of}
    found = [
        one
        for one in match.opened()
        if one.rule in rules_of_it or (isinstance(one.what, Phrase) and one.what in entry.calls)
    ]
    told = [windows.opened(one, language, match.now) for one in found]
    if not told and entry.calls:
        told = [Message("rules.nothing-open").text(language)]
    lines = [Line(Message("rules.now").text(language), text) for text in told]
    if entry.calls and match.dossier.has(BEVUE):
        cost = Message("rules.wrong-costs", points=match.dossier.bevue)
        lines.append(Line(name_of(BEVUE), cost.text(language)))
    return lines


def _example(slug: str) -> str:
    """An annonce with something in its places; its mark stays on its line."""
    example = words_of(Heard(slug, target="Tatan", number=50, combination="chouette"))
    return example.replace(" !", "\u00a0!").replace(" ?", "\u00a0?")


def _values(name: str, dossier: Dossier) -> str:
    found = {c for c in _formed(dossier) if c.name == name and c.plain}
    return ", ".join(f"{c.value}\u00a0: {c.plain}" for c in sorted(found, key=lambda c: c.value))


def _differences(entry: Entry, dossier: Dossier, language: Language) -> list[Line]:
    """How other dossiers that have the rule differ from this one."""
    lines = []
    for name in entry.parameters:
        own = shown(name, _value(name, dossier), language)
        others: dict[str, list[str]] = {}
        for other in dossiers().values():
            value = shown(name, _value(name, other), language)
            if other.name != dossier.name and has(other, entry) and value != own:
                others.setdefault(value, []).append(other.name)
        if others:
            elsewhere = "\u00a0; ".join(
                labelled(who, value).text(language) for value, who in others.items()
            )
            label = Message(f"parameter.{name}").text(language)
            lines.append(Line(label, f"{own} ({elsewhere})"))
    return lines


def find(word: str) -> list[Entry]:
    """The entries that a word names: a rule, a combination, or some words of a call.

    Raises:
        InputError: nothing is called so.
    """
    said = folded(word)
    by_name = [e for e in entries() if folded(name_of(e.name)) == said]
    if by_name:
        return by_name
    spoken = {c: folded(by_slug()[c].words) for e in entries() for c in e.calls}
    found = [
        e for e in entries()
        if said in folded(name_of(e.name)) or any(said in spoken[c] for c in e.calls)
    ]  # fmt: skip
    if said and found:
        return found
    names = {folded(name_of(e.name)): name_of(e.name) for e in entries()}
    names |= {words: by_slug()[c].words for c, words in spoken.items()}
    near = difflib.get_close_matches(said, names, n=1, cutoff=0.5)
    listed = Message(
        "wording.listing", label=Message("rules.rules"), names=[name_of(e.name) for e in entries()]
    )
    raise InputError(
        Message("rules.unknown", word=word),
        remedy=Message("wording.did-you-mean", word=names[near[0]]) if near else listed,
    )


class Row(msgspec.Struct, frozen=True):
    """One line of the census: how many of the 216 throws, and their points by value."""

    name: str
    throws: int
    points: str


def _formed(dossier: Dossier) -> list[Combination]:
    return [combination(d, dossier.rules) for d in itertools.product(range(1, 7), repeat=3)]


def table(dossier: Dossier) -> list[Row]:
    """The 216 ordered throws under a dossier, the most frequent combinations first."""
    formed = _formed(dossier)
    rows = []
    for name, throws in census(dossier.rules).most_common():
        kinds = {c for c in formed if c.counted_as == name}
        rows.append(Row(name_of(name), throws, _points(kinds)))
    return rows


def _points(kinds: Iterable[Combination]) -> str:
    found = sorted({(c.value, c.plain) for c in kinds if c.plain})
    if len(found) == 1:
        return str(found[0][1])
    return " ".join(f"{value}:{points}" for value, points in found)
