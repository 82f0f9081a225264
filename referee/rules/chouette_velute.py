"""The Chouette-Velute: the first to clap and shout takes it."""

from __future__ import annotations

from referee import contest
from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules, velute_points
from referee.game.dice_off import DiceOff
from referee.game.in_time import InTime
from referee.game.race import FirstTakes
from referee.game.specification import TOO_LATE, Entry, Form, Reason, Rule, texts
from referee.game.state import Award, State

SLUG = "chouette-velute"
SOURCE = "La Chouette-Velute; R1"
PHRASE = "pas-mou-le-caillou"


class ChouetteVelute(FirstTakes):
    """« Pas mou le caillou ! » (R1: unclaimed, nobody has it).

    Level first callers lose it, or throw for a six, as the dossier has it.
    """

    rule = SLUG
    source = SOURCE
    phrase = PHRASE

    def __init__(self, match: State, thrower: str, points: int, value: int) -> None:
        super().__init__(match, points, value=value)
        self.gesture = match.dossier.velute_call_gesture
        self.thrower = thrower
        #: Who throws for a six, and whether the thrower has the points if nobody makes it.
        self._six_throwers: list[str] = []
        self._thrower_has_it = False

    def when_level(self, players: list[str], spread: contest.Margin) -> list[Award]:
        """As in any race, but where a six decides nothing is won before the dice lie."""
        if self.match.dossier.velute_call_level == "six":
            return []
        return super().when_level(players, spread)

    def settle(self) -> None:
        """Let level callers throw for a six."""
        level = self.first()
        if self.match.dossier.velute_call_level == "six" and len(level) > 1:
            self._throw_for_six([p for p in level if p != self.thrower], self.thrower in level)

    def _throw_for_six(self, players: list[str], thrower_has_it: bool) -> None:
        """« Si l'un des joueurs fait un 6, il gagne les points, sinon c'est le joueur qui a lancé ».

        Without the thrower they go on "jusqu'à ce qu'un seul des joueurs fasse un 6".
        """
        self._six_throwers, self._thrower_has_it = players, thrower_has_it
        duel = DiceOff(self.match, SLUG, "La Chouette Velute", players, "highest", self._thrown)
        self.match.open(duel)

    def _thrown(self, best: list[str], die: int) -> None:
        if die == 6 and len(best) == 1:
            self._six(best[0])
        elif die == 6:
            self._throw_for_six(best, thrower_has_it=False)
        elif self._thrower_has_it:
            self._six(self.thrower)
        else:
            self._throw_for_six(self._six_throwers, thrower_has_it=False)

    def _six(self, player: str) -> None:
        self.give(Award(player=player, points=self.points, why="six", details=self.details))


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    if middle not in (low, high) or low + middle != high:
        return None
    return Combination(SLUG, high, velute_points(high))


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    """Open it: a race, or a call in time where one plays alone."""
    limit, points = match.dossier.velute_call_limit, found.points
    if limit is not None:
        match.open(InTime(match, SLUG, SOURCE, PHRASE, thrower, limit, points, points), factor)
    else:
        match.open(ChouetteVelute(match, thrower, points, found.value), factor)


RULE = Rule(
    slug=SLUG,
    title="Chouette-Velute",
    order=30,
    switches=(SLUG,),
    forms=(
        Form(
            name=SLUG,
            title="Chouette-Velute",
            forms=_forms,
            lands=_lands,
            priority=50,
            numbered=True,
            by_call=True,
        ),
    ),
    annonces=(
        annonce(
            "Pas mou le caillou !",
            written=("Pas mou le cailloux !",),
            race=True,
            gesture="claps",
            reaction=True,
        ),
    ),
    reasons={
        "six": Reason(
            "départage aux dés : a le 6",
            "settled by dice: has the 6",
            needs=lambda d: not d.alone and d.velute_call_level == "six",
        ),
    },
    entries=(
        Entry(
            name="chouette-velute",
            text=texts(
                "Chouette et Velute à la fois : les points de la Velute au premier qui "
                "{velute_call_gesture} et crie.",
                "Chouette and Velute at once: the Velute's points to the first who "
                "{velute_call_gesture} and shouts.",
            ),
            calls=("pas-mou-le-caillou",),
            wrong=TOO_LATE,
            parameters=(
                "velute_call_gesture",
                "velute_call_level",
                "velute_call_limit",
            ),
        ),
    ),
    parameters={
        "velute_call_gesture": texts("geste", "gesture"),
        "velute_call_level": texts("à égalité", "level"),
        "velute_call_limit": texts("délai", "time limit"),
    },
    values={
        "claps": texts("frappe dans ses mains", "claps"),
        "knees": texts("tape sur ses genoux", "slaps the knees"),
        "lose": texts("perdus", "lost"),
        "gain": texts("gagnés", "gained"),
        "six": texts("un 6 décide", "a 6 decides"),
    },
)
