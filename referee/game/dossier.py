"""A dossier as data: which rules it has, and its parameters. The rules read these, written once.

The parameters are those of the comparison of the five dossiers, which are files of their own, as a
table's own rules are (`referee.game.dossiers`).
"""

from __future__ import annotations

import functools
import re
from typing import Literal, TypeVar

import msgspec

_P = TypeVar("_P", bool, int, float, str)

Fraction = tuple[int, int]

#: What a dossier says of itself; all else are parameters of rules.
ABOUT = ("name", "title", "text", "bare_headings", "rules", "own")


class Dossier(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules of one dossier: ``rules`` names which it has, the rest are numbers and choices.

    Percentages are exact fractions (numerator, denominator) of the lower score. A minimum score of
    None asks for none. Times are seconds.
    """

    name: str
    title: str
    #: Whose headings are cited: with options or as house rules it is still that text.
    text: str
    #: Its headings have no article.
    bare_headings: bool = False
    rules: frozenset[str]
    #: Parameters that rules' modules declare themselves, where they are not as declared.
    own: dict[str, bool | int | float | str] = {}
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

    def parameter(self, name: str, default: _P) -> _P:
        """A parameter that a rule's module declares, see `Rule.defaults`."""
        found = self.own.get(name, default)
        return found if isinstance(found, type(default)) else default

    def cite(self, source: str) -> str:
        """A heading with the dossier that it stands in; rulings (R22) stand for themselves."""
        return _cited(self.text, self.bare_headings, source)


@functools.lru_cache(maxsize=1024)
def _cited(text: str, bare: bool, source: str) -> str:
    if not source or re.match(r"R\d", source):
        return source
    heading = re.sub(r"^(?:L[ae]s? |L')", "", source) if bare else source
    return f"{text}, {heading}"
