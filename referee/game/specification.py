"""What a rule's module says of its rule: all that the rest of the program derives the rule from.

A module of `referee.rules` exports one `Rule` as ``RULE``. Texts are given by language: their codes
are told by `Rule.texts`, so that a catalogue of another language can add its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec

from referee import observations as obs
from referee.game.annonce import Annonce
from referee.game.dice import Combination, Rules
from referee.game.dossier import Dossier
from referee.game.ruling import Open, Stakes
from referee.game.state import Called, State, Window

_T = TypeVar("_T")

#: A text by language.
Texts = Mapping[str, str]


def texts(fr: str, en: str) -> Texts:
    """A text in both languages that every rule is told in."""
    return {"fr": fr, "en": en}


#: What a call costs that nothing awaits.
OUT_OF_PLACE = texts("mal à propos : Bévue", "out of place: a Bévue")
#: The same of a race's call.
TOO_LATE = texts(
    "trop tard : rien ; sans la combinaison : Bévue", "late: nothing; elsewhere: a Bévue"
)


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A combination: how three sorted dice form it, and what comes of it.

    ``forms`` is asked in the order of ``priority``, the smallest first, with the dice in ascending
    order and the rules of the dossier; None: they form another one.
    """

    name: str
    title: str
    forms: Callable[[int, int, int, Rules], Combination | None]
    #: Let it take effect on its thrower; the factor is what turns its points.
    lands: Callable[[State, str, Combination, int], None]
    priority: int = 50
    #: People name its number: "Chouette de 3".
    numbered: bool = False
    #: A Civet or a challenge may be on it.
    staked_on: bool = True
    #: What nobody else has a part in once it lies.
    certain: bool = False
    #: It takes effect once only, whatever else its dice form after it.
    once: bool = False
    #: A Bi-Jarret on it is nul (R53).
    never_doubled: bool = False
    #: Whether a Flan on its thrower stays for his next throw (R11).
    keeps_flan: Callable[[State, str], bool] = lambda _match, _thrower: False
    #: Its points are for who calls: a wrong annonce leaves them to him ("La Bévue" of the Aquitaine).
    by_call: bool = False


class Reason(msgspec.Struct, frozen=True):
    """Why a ruling is as it is; fields in braces are its details and its margin.

    ``needs``: what a dossier must be like for it to be given at all; by default it has the rule.
    ``senses``: only what senses miss or doubt brings it about, or what a person tells.
    """

    fr: str
    en: str
    needs: Callable[[Dossier], bool] | None = None
    senses: bool = False
    #: The points come from a stake: where a dossier caps what is won off turn, they stop at the cap.
    staked: bool = False

    @property
    def texts(self) -> Texts:
        """Its words by language."""
        return texts(self.fr, self.en)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What the quick reference says of a rule: who says what and when, at what cost.

    ``name``: a rule of the dossiers, or a combination. Texts may name parameters of the dossier in
    braces; ``parameters`` are those that dossiers may differ on. ``fields``: more numbers to name.
    """

    name: str
    text: Texts
    calls: tuple[str, ...] = ()
    wrong: Texts | None = None
    parameters: tuple[str, ...] = ()
    fields: Mapping[str, str] = {}
    #: The rule of which it is a part; by default of itself. "": every dossier has it.
    part_of: str | None = None


class SimulatedTable(Protocol):
    """A table of players who do what people do: what a rule's reactions may use of it."""

    now: float

    @property
    def match(self) -> State:
        """The match that it plays."""

    def chance(self, share: float) -> bool:
        """Whether something that happens so often happens now."""

    def one(self, of: Sequence[_T]) -> _T:
        """One of several."""

    def uniform(self, low: float, high: float) -> float:
        """A number between two."""

    def number(self, low: int, high: int) -> int:
        """A whole number between two, both included."""

    def dice(self, count: int) -> tuple[int, ...]:
        """So many dice."""

    def other(self, player: str) -> str | None:
        """Another player, where there is one."""

    def tell(
        self, kind: type[obs.Observation], *, after: float | None = None, **what: object
    ) -> None:
        """One observation, now."""

    def later(self, seen: obs.AnyObservation) -> None:
        """An observation among the calls to come."""

    def call(
        self, player: str | None, slug: str, at: float, *, target: str | None = None,
        number: int | None = None, combination: str | None = None, confidence: float = 1.0,
    ) -> None:  # fmt: skip
        """A call to come, ``at`` seconds from now."""

    def shout(self) -> None:
        """What is to come is said."""

    def race(self, opened: Open, share: float = 0.8) -> None:
        """Who may call calls, most of the time."""

    def again(self, opened: Open) -> None:
        """It may be reacted to once more."""

    def stake(self, stakes: Stakes) -> tuple[str, int]:
        """A combination and a stake, mostly one that may be asked for."""

    def combination(self) -> str:
        """A combination that a stake may be on."""


#: How a table's players react to what is open.
Reaction = Callable[[SimulatedTable, Open], None]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule, whole.

    ``slug`` names it in rulings and in dossiers. ``order`` is its place among the rules as one
    learns them, in tens. ``switches`` are the rules of the dossiers that it stands for; a dossier
    that names none of them does not play it.
    """

    slug: str
    title: str
    order: int
    switches: tuple[str, ...] = ()
    #: Names of what else it is told by: parts of it, things that it gives.
    names: Mapping[str, str] = {}
    forms: tuple[Form, ...] = ()
    #: More that a Civet or a challenge may be on.
    staked_on: tuple[str, ...] = ()
    #: More ways of saying what a stake may be on.
    said: Mapping[str, str] = {}
    annonces: tuple[Annonce, ...] = ()
    #: Its annonces are offered only where it is played.
    own_words: bool = False
    #: What stands open all through a match, where the dossier ``plays`` it (by default: has it).
    standing: Callable[[State], Window] | None = None
    plays: Callable[[Dossier], bool] | None = None
    #: The chouettes of a throw lie.
    on_chouettes: Callable[[State, str, tuple[int, int]], None] | None = None
    #: A combination has taken effect on its thrower.
    on_landing: Callable[[State, str, Combination], None] | None = None
    #: What else comes of one of its annonces that is a Bévue.
    on_fault: Callable[[State, Called], None] | None = None
    #: Somebody who is not in the match calls one of its annonces, which ask to join it.
    joins: Callable[[State, str], None] | None = None
    #: What players may hold, each with the annonces that its holder may make at any time.
    things: Mapping[str, tuple[str, ...]] = {}
    #: What is open but is no annonce: the annonces that answer it.
    answers: Mapping[str, tuple[str, ...]] = {}
    #: What is open (as in `Open.what`) in which somebody may seize a die.
    seized: tuple[str, ...] = ()
    reasons: Mapping[str, Reason] = {}
    entries: tuple[Entry, ...] = ()
    #: Parameters that no other rule reads, with what they are where a dossier does not say. Those
    #: that dossiers differ on much, or that several rules read, are fields of `Dossier`.
    defaults: Mapping[str, bool | int | float | str] = {}
    #: The parameters of dossiers that are its own, and the values that they may have, in words.
    parameters: Mapping[str, Texts] = {}
    values: Mapping[str, Texts] = {}
    #: How a random table reacts to what is open, by what that is, and what its holders do by
    #: themselves, by what they hold. Everything else that is called is a race.
    reactions: Mapping[str, Reaction] = {}
    holders: Mapping[str, Callable[[SimulatedTable, str], None]] = {}
    on_stake: Reaction | None = None
    #: What else it does at each step, and by itself between two throws.
    steps: Callable[[SimulatedTable], None] | None = None
    between: Callable[[SimulatedTable], None] | None = None

    def played(self, dossier: Dossier) -> bool:
        """Whether a dossier plays it."""
        if self.plays is not None:
            return self.plays(dossier)
        return not self.switches or any(dossier.has(s) for s in self.switches)

    def texts(self) -> dict[str, Texts]:
        """All its texts by code: reasons, entries of the reference, parameters, values."""
        found: dict[str, Texts] = {f"reason.{code}": r.texts for code, r in self.reasons.items()}
        for entry in self.entries:
            found[f"reference.{entry.name}"] = entry.text
            if entry.wrong is not None:
                found[f"reference.{entry.name}.wrong"] = entry.wrong
        found |= {f"parameter.{name}": told for name, told in self.parameters.items()}
        found |= {f"value.{name}": told for name, told in self.values.items()}
        return found
