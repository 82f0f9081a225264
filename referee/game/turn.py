"""Whose turn it is, and the order of throwing: two chouettes, then the cul (pp64, "Démarrage")."""

from __future__ import annotations

from typing import TypeAlias

from referee.game import landing, passing, turns
from referee.game.dice_off import DiceOff
from referee.game.ruling import Action, Awaited, NextThrow, Verb
from referee.game.state import Window
from referee.observations import Chouettes, Cul, Drops, Observation, Rolls, Throws

SOURCE = "Déroulement du jeu"
_Dice: TypeAlias = Chouettes | Cul | Throws | Drops | Rolls


def fallen(seen: Drops, *, cul_due: bool) -> str:
    """Which dice fell: a bare number is of the throw that is due (R83).

    One die is the cul where the chouettes are at rest, a chouette before.
    """
    if not seen.what.isdigit():
        return seen.what
    return "cul" if cul_due and seen.what == "1" else "chouette"


class Turns(Window):
    """Takes the dice of the player whose turn it is, die by die."""

    rule = "tour"
    source = SOURCE
    standing = True
    takes = frozenset({Chouettes, Cul, Throws, Drops, Rolls})

    def event(self, seen: Observation) -> bool:
        """Take the dice of a turn."""
        if not isinstance(seen, _Dice):
            return False
        match, turn = self.match, self.match.turn
        if isinstance(seen, Throws) and len(seen.values) == 1 and turn.chouettes is None:
            return self._start_roll(seen)
        if not match.begun and match.window(DiceOff) is not None:
            # who begins is being thrown for: other dice are nobody's throw
            return True
        if match.loser is not None and seen.player in (None, match.loser):
            return True
        match.loser = None
        if turn.done:
            passing.pass_dice(match, seen.time)
            turn = match.turn
        if match.finished:
            return True
        thrower = match.thrower
        throws_now = landing.cul_owner(match) if isinstance(seen, Cul) else thrower
        if seen.player is not None and seen.player != throws_now:
            # "un joueur lançant les dés alors que ce n'est pas son tour": his cul is the same throw
            same = isinstance(seen, Cul | Drops) and turn.stranger == seen.player
            turn.stranger = None if isinstance(seen, Cul) else seen.player
            if not same:
                match.bevue(seen.player, "out-of-turn", expected=thrower)
            return True
        turn.stranger = None
        match.begun = True
        if isinstance(seen, Rolls):
            turn.rolling = True
        elif isinstance(seen, Drops):
            self._dropped(seen, thrower)
        else:
            self._landed(seen, thrower)
        return True

    def _landed(self, seen: Chouettes | Cul | Throws, thrower: str) -> None:
        match, turn = self.match, self.match.turn
        turn.rolling = False
        if turn.chouettes is None and turn.cul is None:
            turns.begin_throw(match)
        if isinstance(seen, Chouettes):
            turn.chouettes = seen.values
            if turn.cul is None:
                landing.chouettes_lie(match, thrower, seen.values)
        elif isinstance(seen, Cul):
            if turn.chouettes is None:
                self._wrong_way(thrower, "cul-first")
                if match.loser is not None:
                    return
            match.turn.cul = seen.value
        elif len(seen.values) == 3:
            # R60: a Bévue, and the throw counts.
            self._wrong_way(thrower, "three-at-once")
            if match.loser is not None:
                return
            match.turn.chouettes, match.turn.cul = (seen.values[0], seen.values[1]), seen.values[2]
        elif len(seen.values) == 2:
            turn.chouettes = (seen.values[0], seen.values[1])
        else:
            turn.cul = seen.values[0]
        turn = match.turn
        if turn.chouettes is not None and turn.cul is not None:
            turn.done = True
            landing.land_turn(match, thrower, [*turn.chouettes, turn.cul])

    def _dropped(self, seen: Drops, thrower: str) -> None:
        """Fallen chouettes are both thrown again, a fallen cul alone (pp64, V 4/; R60, R83)."""
        self.match.turn.rolling = False
        what = fallen(seen, cul_due=self.match.chouettes_lying)
        if what != "cul":
            self.match.turn.chouettes = None
        if seen.cocked and not self.match.dossier.cocked_is_bevue:
            self.match.say(self.rule, "R60", "cocked", thrower, what=what)
        else:
            self._wrong_way(thrower, "dropped", what=what)

    def _wrong_way(self, thrower: str, why: str, **details: str | int | float) -> None:
        """A Bévue; where the dossier says so, the turn is lost with it (R60, R75)."""
        self.match.bevue(thrower, why, **details)
        match = self.match
        if match.dossier.bad_throw_loses_turn:
            match.turn.done = True
            passing.pass_dice(match, match.now)
            # the last one at the table throws again
            match.loser = thrower if match.thrower != thrower else None

    def _start_roll(self, seen: Throws) -> bool:
        """Before the first throw: one die each, the lowest begins."""
        if self.match.begun:
            return False
        return self._roll_for_start(self.match.playing()).event(seen)

    def _roll_for_start(self, players: list[str]) -> DiceOff:
        duel = DiceOff(self.match, "demarrage", "Démarrage", players, "lowest", self._starts)
        self.match.open(duel)
        return duel

    def _starts(self, lowest: list[str], die: int) -> None:
        if len(lowest) > 1:
            self._roll_for_start(lowest)
            return
        turns.give_turn(self.match, lowest[0])
        self.match.begun = True
        self.match.say("demarrage", "Démarrage", "starts", lowest[0], die=die)

    def awaited(self) -> list[Awaited]:
        """The dice of the turn, while they have not all fallen."""
        return [] if self.match.turn.done else [Awaited(self.match.thrower, Action.THROW)]

    def next_throw(self, player: str) -> NextThrow:
        """The cul where the chouettes lie, else the chouettes."""
        if self.match.chouettes_lying:
            return NextThrow(landing.cul_owner(self.match), Verb.CUL, 1, 1)
        return NextThrow(self.match.turn_next, Verb.CHOUETTES, 2, 2)
