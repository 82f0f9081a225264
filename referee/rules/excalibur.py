"""The Excalibur (5-3-1) of the Aquitaine: who shouts it alone errs, together they name a King."""

from __future__ import annotations

from collections import Counter

from referee import contest
from referee.game.race import Close, Race
from referee.game.ruling import Open
from referee.game.state import State
from referee.rules import neant

RULE = "excalibur"
SOURCE = "L'Excalibur"


def land(match: State, thrower: str) -> None:
    """It is played by three or more; by fewer it is a Néant."""
    if len(match.playing()) < 3:
        neant.land(match, thrower)
    else:
        match.open(Excalibur(match))


class Excalibur(Race):
    """« Excalibur ! », finger up. Alone: a Bévue. Level: the King they point at drinks as many
    gorgées as there were callers. All at the table level: a civil war, everybody drinks them.
    """

    rule = RULE
    source = SOURCE
    phrase = "excalibur"
    gesture: str | None = "raises"

    def in_doubt(self) -> Close | None:
        """Being first is worth nothing here: only being level is."""
        return None

    def settle(self) -> None:
        """The first level group of two or more names the King, all others called alone."""
        calls = self.valid_calls()
        if not calls:
            return
        ranking = contest.rank([c.claim for c in calls], self.match.simultaneity)
        together = next((g for g in ranking.groups if len(g) > 1), ())
        names = [c.player for c in together]
        for called in calls:
            if called.player not in names:
                self.match.bevue(called.player, "excalibur-alone")
        if not names:
            return
        if set(names) == set(self.match.playing()):
            for player in names:
                self._drinks(player, len(names), "civil-war")
            return
        pointed = Counter(c.target for c in calls if c.player in names and c.target is not None)
        chosen = pointed.most_common(2)
        if chosen and (len(chosen) == 1 or chosen[0][1] > chosen[1][1]):
            self.match.king = chosen[0][0]
            self._drinks(str(chosen[0][0]), len(names), "king")
        else:
            self.match.say(RULE, SOURCE, "no-king", None, players=", ".join(names))

    def _drinks(self, player: str, gorgees: int, why: str) -> None:
        self.match.drink_up(player, gorgees, RULE, SOURCE, why)

    def opened(self) -> list[Open]:
        """Open for all."""
        players = tuple(self.match.playing())
        return [] if self.settled else [Open(rule=RULE, what=self.phrase, players=players)]
