"""Whose turn it is, and the order of throwing: two chouettes, then the cul (pp64, "Démarrage")."""

from __future__ import annotations

from referee.game.dice_off import DiceOff
from referee.game.ruling import Awaited
from referee.game.state import State, Window
from referee.observations import Chouettes, Cul, Drops, Observation, Rolls, Throws

SOURCE = "Déroulement du jeu"


def fallen(seen: Drops, *, cul_due: bool) -> str:
    """Which dice fell: a bare number is of the throw that is due (R83).

    One die is the cul where the chouettes are at rest, a chouette before.
    """
    if not seen.what.isdigit():
        return seen.what
    return "cul" if cul_due and seen.what == "1" else "chouette"


class Turn(Window):
    """The throw of the player whose turn it is, die by die."""

    rule = "tour"
    source = SOURCE
    standing = True

    def __init__(self, match: State) -> None:
        super().__init__(match)
        #: Whose throw, made the wrong way, has cost him his turn (titouan, "Règles à l'Aquitaine").
        self.loser: str | None = None
        self.reset()

    def reset(self) -> None:
        """The dice have passed."""
        self.chouettes: tuple[int, int] | None = None
        self.cul: int | None = None
        self.rolling = False
        self.done = False
        #: Who has thrown chouettes out of turn, and may throw a cul after them.
        self.stranger: str | None = None

    @property
    def throwing(self) -> bool:  # type: ignore[override]
        """Whether the chouettes lie and the cul does not, or dice are known to roll."""
        begun = self.chouettes is not None or self.cul is not None
        return self.rolling or (begun and not self.done)

    def event(self, seen: Observation) -> bool:
        """Take the dice of a turn."""
        if not isinstance(seen, Chouettes | Cul | Throws | Drops | Rolls):
            return False
        if isinstance(seen, Throws) and len(seen.values) == 1 and self._start_roll(seen):
            return True
        if isinstance(seen, Throws) and len(seen.values) == 1 and self.chouettes is None:
            return False
        if not self.match.begun and self.match.window(DiceOff) is not None:
            # who begins is being thrown for: other dice are nobody's throw
            return True
        if self.loser is not None and seen.player in (None, self.loser):
            return True
        self.loser = None
        if self.done:
            self.match.pass_dice(seen.time)
        if self.match.finished:
            return True
        thrower = self.match.thrower
        throws_now = self.match.cul_owner if isinstance(seen, Cul) else thrower
        if seen.player is not None and seen.player != throws_now:
            # "un joueur lançant les dés alors que ce n'est pas son tour": his cul is the same throw
            same = isinstance(seen, Cul | Drops) and self.stranger == seen.player
            self.stranger = None if isinstance(seen, Cul) else seen.player
            if not same:
                self.match.bevue(seen.player, "out-of-turn", expected=thrower)
            return True
        self.stranger = None
        self.match.begun = True
        if isinstance(seen, Rolls):
            self.rolling = True
        elif isinstance(seen, Drops):
            self._dropped(seen, thrower)
        else:
            self._landed(seen, thrower)
        return True

    def _landed(self, seen: Chouettes | Cul | Throws, thrower: str) -> None:
        self.rolling = False
        if self.chouettes is None and self.cul is None:
            self.match.begin_throw()
        if isinstance(seen, Chouettes):
            self.chouettes = seen.values
            if self.cul is None:
                self.match.chouettes_lie(thrower, seen.values)
        elif isinstance(seen, Cul):
            if self.chouettes is None:
                self._wrong_way(thrower, "cul-first")
                if self.loser is not None:
                    return
            self.cul = seen.value
        elif len(seen.values) == 3:
            # R60: a Bévue, and the throw counts.
            self._wrong_way(thrower, "three-at-once")
            if self.loser is not None:
                return
            self.chouettes, self.cul = (seen.values[0], seen.values[1]), seen.values[2]
        elif len(seen.values) == 2:
            self.chouettes = (seen.values[0], seen.values[1])
        else:
            self.cul = seen.values[0]
        if self.chouettes is not None and self.cul is not None:
            self.done = True
            self.match.land_turn(thrower, [*self.chouettes, self.cul])

    def _dropped(self, seen: Drops, thrower: str) -> None:
        """Fallen chouettes are both thrown again, a fallen cul alone (pp64, V 4/; R60, R83)."""
        self.rolling = False
        what = fallen(seen, cul_due=self.match.chouettes_lying)
        if what != "cul":
            self.chouettes = None
        if seen.cocked and not self.match.dossier.cocked_is_bevue:
            self.match.say(self.rule, "R60", "cocked", thrower, what=what)
        else:
            self._wrong_way(thrower, "dropped", what=what)

    def _wrong_way(self, thrower: str, why: str, **details: str | int | float) -> None:
        """A Bévue; where the dossier says so, the turn is lost with it (R60, R75)."""
        self.match.bevue(thrower, why, **details)
        if self.match.dossier.bad_throw_loses_turn:
            self.done = True
            self.match.pass_dice(self.match.now)
            # the last one at the table throws again
            self.loser = thrower if self.match.thrower != thrower else None

    def _start_roll(self, seen: Throws) -> bool:
        """Before the first throw: one die each, the lowest begins."""
        if self.match.begun or self.chouettes is not None:
            return False
        duel = self._roll_for_start(self.match.playing())
        return duel.event(seen)

    def _roll_for_start(self, players: list[str]) -> DiceOff:
        def settled(lowest: list[str], die: int) -> None:
            if len(lowest) > 1:
                self._roll_for_start(lowest)
                return
            self.match.give_turn(lowest[0])
            self.match.begun = True
            self.match.say("demarrage", "Démarrage", "starts", lowest[0], die=die)

        duel = DiceOff(self.match, "demarrage", "Démarrage", players, "lowest", settled)
        self.match.open(duel)
        return duel

    def awaited(self) -> list[Awaited]:
        """The dice of the turn, while they have not all fallen."""
        return [] if self.done else [Awaited(self.match.thrower, "throws")]
