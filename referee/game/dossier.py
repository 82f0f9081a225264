"""A dossier as data: which rules it has, and its parameters. The rules read these, written once.

The parameters are those of the comparison of the five dossiers. A table's own house rules start
from a dossier and change parameters (`referee.rules.house`).
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from referee.errors import InputError, Said, nearest

#: Every rule that some dossier has, in the order in which one learns them.
RULES = (
    "chouette-velute", "suite", "soufflette", "bleu-rouge", "artichette", "flan", "neant",
    "grelottine", "poulette", "passe-grelot", "rigodon", "sirop-grelot", "challenge-bets",
    "boucliette", "sirotage", "attrape-oiseau", "contre-sirop", "sirop-jeannot", "civet",
    "civet-double", "lance-civet", "civet-filoche", "achat", "double-achat", "verdier",
    "cul-de-chouette-double", "jarret", "graines", "chante-sloubi", "bevue", "preventive",
    "suite-veluttee", "neant-souffle", "excalibur",
)  # fmt: skip

Fraction = tuple[int, int]


class Dossier(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of one dossier: ``rules`` names which it has, the rest are numbers and choices.

    Percentages are exact fractions (numerator, denominator) of the lower score. A minimum score of
    None asks for none. Times are seconds.
    """

    name: str
    title: str
    #: Whose headings are cited: with options or as house rules it is still that text.
    text: str
    rules: frozenset[str]
    #: What every player holds when the match begins.
    starts_with: dict[str, int] = {}

    # The frame
    goal: int = 343
    #: May scores be negative; at or below ``out_at`` a player is out.
    negative_scores: bool = False
    out_at: int | None = None
    #: Who is at 0 and loses again makes all others gain as much.
    zero_feeds_others: bool = False
    #: Points won otherwise than by one's own throw in one's own turn stop here.
    cap: int | None = None
    #: Mates have one score, and their level calls count double instead of being lost.
    shared_scores: bool = False
    #: One player, who is told his rank and mark.
    alone: bool = False
    #: Points are gorgées: gains are given away, losses are drunk.
    gorgees: bool = False

    # Combinations
    velute_call_gesture: Literal["claps", "knees"] = "claps"
    velute_call_level: Literal["lose", "six"] = "lose"
    velute_call_limit: float | None = None
    suite_loss: int = 10
    suite_limit: float | None = None
    suite_dice_loser: Literal["highest", "lowest"] = "highest"
    suite_dice_grow: bool = True
    #: When « Sans fin [...] » is a Bévue: wherever nobody is level, or before all have called.
    moisissure_fault: Literal["no-tie", "early"] = "no-tie"
    soufflette_min_score: int | None = 30
    soufflette_stakes: tuple[int, ...] = (50, 40, 30)
    bleu_rouge_gain: int = 36
    pelican: int = 28
    neant_min_score: int | None = 30
    flan_until: Literal["rest", "throw"] = "rest"
    flan_turns_sirotage: bool = True
    flan_pelican_goes_on: bool = True
    flan_one_at_a_time: bool = False

    # Challenges
    grelottine_max_held: int = 1
    grelottine_lost_under: int | None = 30
    grelottine_target: Literal["holder", "last-thrower", "self"] = "holder"
    challenge_min_score: int | None = 30
    challenge_stakes: dict[str, Fraction] = {}
    challenge_stake_is_most: bool = False
    challenge_throws: int = 2
    challenge_may_go_on: bool = False
    challenge_spends: Literal["both", "challenger"] = "both"
    poulette: int = 10
    passe_grelot_min_score: int = 30
    rigodon_players: int | None = 2

    # Sirotage and bets
    #: Taking the die of one's own Chouette in hand begins it; else only the words do (R81).
    sirotage_by_die: bool = False
    #: The combinations on which trying one is a Bévue, by word or by die (R81).
    sirotage_forbidden: tuple[str, ...] = ("chouette-velute", "bleu-rouge", "artichette")
    sirotage_bets: Literal["duty", "free", "self"] = "duty"
    sirotage_own_bird: bool = False
    sirotage_needs_points: bool = True
    #: What the dice form after a Sirotage that failed takes effect.
    sirotage_lands: bool = True
    sirop_jeannot_level: Literal["lose", "gain"] = "lose"
    bet_stake: int = 5
    bet_loss: int = 5
    bet_gain: int = 25
    bet_needs_cry: bool = True
    bet_min_score: int | None = None
    verdier_min_score: int | None = 5

    # Achat
    achat_price: int = 30
    achat_min_score: int | None = 30
    achat_poor: Literal["refused", "bevue"] = "refused"
    achat_forbidden: tuple[str, ...] = ("six", "soufflette", "civet", "jarret", "duel")

    # Civets
    civet_max: int = 102
    civet_throws: int = 1
    civet_above_score: bool = True
    civet_double_needs_points: bool = True
    #: The combinations that a Civet may be staked on; none given: all.
    civet_on: tuple[str, ...] = ()

    # Bévues, joining
    bevue: int = 10
    cocked_is_bevue: bool = False
    bad_throw_loses_turn: bool = False
    sloubi_limit: int = 228
    sloubi_newcomer_next: bool = True
    sloubi_compulsory: bool = False

    def has(self, rule: str) -> bool:
        """Whether this dossier has a rule."""
        return rule in self.rules

    def cite(self, source: str) -> str:
        """A heading with the dossier that it stands in; rulings (R22) stand for themselves."""
        if not source or re.match(r"R\d", source):
            return source
        heading = source
        if self.text == "titouan":
            # its headings have no article
            heading = re.sub(r"^(?:L[ae]s? |L')", "", source)
        return f"{self.text}, {heading}"


_THIRD = ("chouette", "velute", "chouette-velute", "cul-de-chouette", "sirop-grelot")
_NOT_PP64 = {"challenge-bets", "boucliette", "suite-veluttee", "neant-souffle", "excalibur"}
_FIVE = ("chouette", "velute", "chouette-velute", "suite", "cul-de-chouette")

PP64 = Dossier(
    name="pp64",
    title="Petits Pédestres 64",
    text="pp64",
    rules=frozenset(RULES) - _NOT_PP64,
    challenge_stakes=dict.fromkeys(_THIRD, (1, 3)),
)

TITOUAN = Dossier(
    name="titouan",
    title="TitouanTT",
    text="titouan",
    rules=PP64.rules - {"sirop-jeannot"},
    # R70: without an option scores may be negative, with the thresholds of the main text.
    negative_scores=True,
    shared_scores=True,
    velute_call_gesture="knees",
    suite_dice_grow=False,
    neant_min_score=None,
    flan_until="throw",
    flan_turns_sirotage=False,
    flan_pelican_goes_on=False,
    grelottine_lost_under=None,
    challenge_min_score=None,
    challenge_stakes={
        "chouette": (33, 100),
        "velute": (25, 100),
        "cul-de-chouette": (12, 100),
        "chouette-velute": (6, 100),
        "sirop-grelot": (3, 100),
    },
    challenge_may_go_on=True,
    challenge_spends="challenger",
    passe_grelot_min_score=3,
    rigodon_players=None,
    sirotage_by_die=True,
    sirotage_needs_points=False,
    verdier_min_score=None,
    achat_poor="bevue",
    civet_throws=2,
    civet_double_needs_points=False,
    cocked_is_bevue=True,
)

_OQUIZ = (
    "chouette-velute", "suite", "soufflette", "neant", "grelottine", "challenge-bets",
    "boucliette", "sirotage", "civet", "achat", "bevue",
)  # fmt: skip

OQUIZ = Dossier(
    name="oquiz",
    title="oQuiz, les semi-croustillants",
    text="oquiz",
    rules=frozenset(_OQUIZ),
    starts_with={"boucliette": 1},
    cap=332,
    velute_call_level="six",
    suite_dice_loser="lowest",
    moisissure_fault="early",
    sirotage_lands=False,
    soufflette_min_score=None,
    neant_min_score=None,
    grelottine_lost_under=None,
    grelottine_target="last-thrower",
    challenge_min_score=None,
    challenge_stakes={
        "chouette": (33, 100),
        "velute": (25, 100),
        "cul-de-chouette": (16, 100),
        "chouette-velute": (8, 100),
    },
    challenge_throws=1,
    challenge_spends="challenger",
    sirotage_by_die=True,
    sirotage_forbidden=(),
    sirotage_bets="free",
    sirotage_own_bird=True,
    sirotage_needs_points=False,
    bet_needs_cry=False,
    achat_min_score=30,
    achat_forbidden=(),
    civet_on=_FIVE,
)

BASE = Dossier(
    name="base",
    title="Règles de base",
    text="base",
    rules=frozenset({"chouette-velute"}),
    cap=332,
    velute_call_level="six",
    grelottine_lost_under=None,
    bevue=0,
)

SOLO = Dossier(
    name="solo",
    title="Cul de Chouette en solitaire",
    text="solo",
    rules=frozenset(
        {"chouette-velute", "suite", "neant", "grelottine", "sirop-grelot", "sirotage", "civet"}
    ),
    alone=True,
    velute_call_limit=2.0,
    suite_limit=2.0,
    sirotage_lands=False,
    neant_min_score=None,
    grelottine_lost_under=None,
    grelottine_target="self",
    challenge_min_score=None,
    challenge_stakes={
        "chouette": (33, 100),
        "velute": (25, 100),
        "sirop-grelot": (20, 100),
        "cul-de-chouette": (16, 100),
        "chouette-velute": (8, 100),
    },
    challenge_stake_is_most=True,
    challenge_throws=1,
    challenge_spends="challenger",
    sirotage_by_die=True,
    sirotage_forbidden=(),
    sirotage_bets="self",
    sirotage_own_bird=True,
    sirotage_needs_points=False,
    bet_needs_cry=False,
    bet_loss=0,
    civet_on=_FIVE,
    bevue=0,
)

DOSSIERS = {d.name: d for d in (PP64, TITOUAN, OQUIZ, BASE, SOLO)}


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of a dossier: the parameters that it changes, the rules that it adds or takes."""

    change: dict[str, object] = {}
    adds: frozenset[str] = frozenset()
    drops: frozenset[str] = frozenset()
    against: str = ""


OPTIONS: dict[str, dict[str, Option]] = {
    "titouan": {
        "+negative": Option(
            change={"soufflette_min_score": None, "out_at": -343, "challenge_min_score": 0},
            against="+no-negative",
        ),
        "+no-negative": Option(
            change={
                "negative_scores": False,
                "zero_feeds_others": True,
                "neant_min_score": 30,
                "grelottine_lost_under": 30,
                "challenge_min_score": 30,
                "passe_grelot_min_score": 30,
                "sirotage_needs_points": True,
                "sirop_jeannot_level": "gain",
                "bet_min_score": 5,
                "verdier_min_score": 5,
                "civet_above_score": False,
                "civet_double_needs_points": True,
            },
            adds=frozenset({"sirop-jeannot"}),
            against="+negative",
        ),
        "+suite-velutee": Option(adds=frozenset({"suite-veluttee"})),
        "+neant-souffle": Option(adds=frozenset({"neant-souffle"})),
        "+doublette": Option(change={"flan_one_at_a_time": True}),
        "+aquitaine": Option(
            change={
                "gorgees": True,
                "soufflette_min_score": None,
                "neant_min_score": None,
                "grelottine_lost_under": None,
                "grelottine_max_held": 6,
                "challenge_min_score": None,
                "passe_grelot_min_score": 0,
                "sirotage_needs_points": False,
                "bet_min_score": None,
                "verdier_min_score": None,
                "achat_min_score": None,
                "civet_above_score": True,
                "civet_double_needs_points": False,
                "bad_throw_loses_turn": True,
                "sloubi_compulsory": True,
            },
            adds=frozenset({"excalibur"}),
            drops=frozenset({"sirop-grelot", "sirop-jeannot"}),
        ),
    }
}


def changed(start: Dossier, change: dict[str, object]) -> Dossier:
    """A dossier with some parameters changed.

    Raises:
        msgspec.ValidationError: no such parameter, or not a value for it.
    """
    return msgspec.convert({**msgspec.structs.asdict(start), **change}, Dossier)


def _with(start: Dossier, option: str, how: Option) -> Dossier:
    name = f"{start.name} {option}"
    rules = (start.rules | how.adds) - how.drops
    return changed(start, {**how.change, "name": name, "rules": rules})


def dossier(rules: str) -> Dossier:
    """The dossier that ``rules`` names: "pp64", "titouan +no-negative +doublette".

    Raises:
        InputError: no such dossier or option, or two options that contradict each other.
    """
    name, *options = rules.split() or [""]
    if name not in DOSSIERS:
        raise InputError(
            Said(f"dossier inconnu '{name}'", f"unknown dossier '{name}'"),
            remedy=nearest(name, list(DOSSIERS)),
        )
    found, known = DOSSIERS[name], OPTIONS.get(name, {})
    for option in options:
        if option not in known:
            raise InputError(
                Said(
                    f"option inconnue '{option}' du dossier '{name}'",
                    f"unknown option '{option}' of the dossier '{name}'",
                ),
                remedy=nearest(option, list(known))
                if known
                else Said(f"'{name}' n'a pas d'options.", f"'{name}' has no options."),
            )
        if known[option].against in options:
            raise InputError(
                Said(
                    f"'{option}' et '{known[option].against}' se contredisent",
                    f"'{option}' and '{known[option].against}' contradict each other",
                ),
                remedy=Said("Gardez l'une des deux.", "Keep one of them."),
            )
    # in the order of the options' own list, so that the order of writing is of no matter
    for option, how in known.items():
        if option in options:
            found = _with(found, option, how)
    return found
