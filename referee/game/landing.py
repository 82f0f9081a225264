"""What three dice bring about: each combination opens its window or pays its points.

``factor`` is what a Flan (-1, doubled -2, ...) or a Bi-Jarret (2) makes of the points.
"""

from __future__ import annotations

from referee.game.dice import Combination
from referee.game.state import Award, State
from referee.rules import chouette_velute, excalibur, flan, neant, neant_souffle, suite
from referee.rules.artichette import Artichette
from referee.rules.bleu_rouge import BleuRouge
from referee.rules.double import MayDouble
from referee.rules.sirotage import Chouette, NoSirotage
from referee.rules.soufflette import FlanSouffle, Soufflette, may_be_played
from referee.rules.suite_veluttee import SuiteVeluttee

SOURCE = "Les combinaisons"


def take_effect(match: State, thrower: str, found: Combination, factor: int) -> None:
    """Let a combination take effect on its thrower."""
    _open(match, thrower, found, factor)
    dossier = match.dossier
    if dossier.sirotage_by_die and found.name in dossier.sirotage_forbidden:
        match.open(NoSirotage(match, thrower, found.name))


def _open(match: State, thrower: str, found: Combination, factor: int) -> None:
    if found.name == "chouette":
        match.open(Chouette(match, thrower, found.value), factor)
    elif found.name == "chouette-velute":
        chouette_velute.land(match, thrower, found.points, found.value, factor)
    elif found.name == "suite":
        if found.velute:
            _velute_of_three(match, thrower, found, factor)
        suite.land(match, thrower, factor)
    elif found.name == "neant":
        neant.land(match, thrower)
    elif found.name == "neant-souffle":
        neant_souffle.land(match, thrower)
    elif found.name == "excalibur":
        excalibur.land(match, thrower)
    elif found.name == "bleu-rouge":
        _pay(match, thrower, found, factor)
        match.open(BleuRouge(match, thrower), factor)
    elif found.name == "artichette":
        match.open(Artichette(match, thrower, found.value, flanned=factor < 0), abs(factor))
    elif found.name == "soufflette":
        _soufflette(match, thrower, factor)
    elif found.name == "flan":
        match.open(flan.MayFlan(match, thrower))
    else:
        before = match.scores[thrower]
        _pay(match, thrower, found, factor)
        if found.name == "cul-de-chouette" and match.dossier.has("cul-de-chouette-double"):
            match.open(MayDouble(match, thrower, found.value, before))


def _pay(match: State, thrower: str, found: Combination, factor: int) -> None:
    details: dict[str, str | int | float] = {"value": found.value}
    points = found.points * factor
    name = "velute" if found.velute else found.name
    award = Award(player=thrower, points=points, why="combination", details=details)
    match.award(award, name, SOURCE)


def _velute_of_three(match: State, thrower: str, found: Combination, factor: int) -> None:
    """A 1-2-3 pays its Velute; under the Suite Veluttée only once nobody has seized the chouettes."""
    if match.dossier.has("suite-veluttee"):
        match.open(SuiteVeluttee(match, thrower, found), factor)
    else:
        _pay(match, thrower, found, factor)


def _soufflette(match: State, thrower: str, factor: int) -> None:
    if factor > 0:
        match.open(Soufflette(match, thrower))
    elif may_be_played(match, thrower):
        match.open(FlanSouffle(match, thrower), -factor)
