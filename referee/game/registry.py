"""All rules that there are: found among the modules of `referee.rules`, told to the rest from here."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property

from referee.game.annonce import Annonce
from referee.game.dice import Combination
from referee.game.dossier import Dossier
from referee.game.frame import FRAME
from referee.game.specification import Entry, Form, Reaction, Reason, Rule, SimulatedTable, Texts

#: The package whose modules are the rules.
PACKAGE = "referee.rules"


class Registry:
    """What some rules come to. ``rules`` in the order in which one learns them."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(sorted(rules, key=lambda r: r.order))
        self._formed: dict[tuple[int, int, int, frozenset[str]], Combination] = {}

    # Dice

    @cached_property
    def forms(self) -> dict[str, Form]:
        """Combinations by name, those first that are asked first."""
        found = [f for r in self.rules for f in r.forms]
        return {f.name: f for f in sorted(found, key=lambda f: f.priority)}

    def combination(self, low: int, middle: int, high: int, has: frozenset[str]) -> Combination:
        """What three sorted dice form, where a dossier has these rules."""
        key = (low, middle, high, has)
        found = self._formed.get(key)
        if found is None:
            told = (f.forms(low, middle, high, has) for f in self.forms.values())
            found = next(c for c in told if c is not None)
            self._formed[key] = found
        return found

    # What is said

    @cached_property
    def annonces(self) -> tuple[Annonce, ...]:
        """All annonces, in the order of their rules."""
        return tuple(a for r in self.rules for a in r.annonces)

    @cached_property
    def by_slug(self) -> dict[str, Annonce]:
        """Annonces by slug."""
        return {a.slug: a for a in self.annonces}

    @cached_property
    def rule_of(self) -> dict[str, Rule]:
        """The rule of an annonce, by the annonce's slug."""
        return {a.slug: r for r in self.rules for a in r.annonces}

    @cached_property
    def staked_on(self) -> tuple[str, ...]:
        """What a stake may be on."""
        return tuple(
            name
            for r in self.rules
            for name in (*(f.name for f in r.forms if f.staked_on), *r.staked_on)
        )

    @cached_property
    def said(self) -> dict[str, str]:
        """More ways of saying what a stake may be on."""
        return {words: name for r in self.rules for words, name in r.said.items()}

    @cached_property
    def answers(self) -> dict[str, tuple[str, ...]]:
        """The annonces that answer what is open and is no annonce."""
        return {what: slugs for r in self.rules for what, slugs in r.answers.items()}

    @cached_property
    def things(self) -> dict[str, tuple[str, ...]]:
        """What players may hold, and what its holder may call at any time."""
        return {thing: slugs for r in self.rules for thing, slugs in r.things.items()}

    @cached_property
    def seized(self) -> frozenset[str]:
        """What is open in which somebody may seize a die."""
        return frozenset(what for r in self.rules for what in r.seized)

    # What happens

    @cached_property
    def by_call(self) -> frozenset[str]:
        """Combinations whose points are for who calls."""
        return frozenset(name for name, form in self.forms.items() if form.by_call)

    # What is told

    @cached_property
    def switches(self) -> tuple[str, ...]:
        """Every rule that a dossier may have."""
        return tuple(s for r in self.rules for s in r.switches)

    @cached_property
    def names(self) -> dict[str, str]:
        """How rules, combinations and things are called."""
        found = {r.slug: r.title for r in self.rules}
        found |= {f.name: f.title for f in self.forms.values()}
        return found | {slug: name for r in self.rules for slug, name in r.names.items()}

    @cached_property
    def reasons(self) -> dict[str, Reason]:
        """Why rulings are as they are, by code."""
        return {code: reason for r in self.rules for code, reason in r.reasons.items()}

    @cached_property
    def reason_rules(self) -> dict[str, Rule]:
        """The rule that gives a reason."""
        return {code: r for r in self.rules for code in r.reasons}

    def may_give(self, code: str, dossier: Dossier) -> bool:
        """Whether play under a dossier may bring a reason about."""
        reason = self.reasons[code]
        needs = reason.needs or self.reason_rules[code].played
        return needs(dossier)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The quick reference."""
        return tuple(e for r in self.rules for e in r.entries)

    @cached_property
    def parameters(self) -> dict[str, Texts]:
        """What dossiers may differ on, in words."""
        return {name: told for r in self.rules for name, told in r.parameters.items()}

    @cached_property
    def defaults(self) -> dict[str, bool | int | float | str]:
        """Parameters that rules declare themselves, and their values."""
        return {name: value for r in self.rules for name, value in r.defaults.items()}

    @cached_property
    def values(self) -> dict[str, Texts]:
        """What parameters may be, in words."""
        return {value: told for r in self.rules for value, told in r.values.items()}

    @cached_property
    def texts(self) -> dict[str, Texts]:
        """All texts of all rules, by code."""
        return {code: told for r in self.rules for code, told in r.texts().items()}

    # How a random table plays

    @cached_property
    def reactions(self) -> dict[str, Reaction]:
        """By what is open."""
        return {what: react for r in self.rules for what, react in r.reactions.items()}

    @cached_property
    def holders(self) -> dict[str, Callable[[SimulatedTable, str], None]]:
        """By what a player holds."""
        return {thing: act for r in self.rules for thing, act in r.holders.items()}


def found() -> list[Rule]:
    """The rules of `PACKAGE`, a module each.

    Raises:
        AttributeError: a module there is no rule.
    """
    package = importlib.import_module(PACKAGE)
    names = [m.name for m in pkgutil.iter_modules(package.__path__, f"{PACKAGE}.")]
    modules = [importlib.import_module(name) for name in names]
    return [rule for module in modules if isinstance(rule := module.RULE, Rule)]


_known: Registry | None = None


def rules() -> Registry:
    """All rules known now."""
    global _known
    if _known is None:
        _known = Registry([FRAME, *found()])
    return _known


@contextmanager
def known(*more: Rule) -> Iterator[Registry]:
    """Know more rules for a while."""
    global _known
    before = rules()
    _known = Registry([*before.rules, *more])
    try:
        yield _known
    finally:
        _known = before
