"""The Grelottine: a holder challenges another holder to throw a combination, for a stake."""

from __future__ import annotations

from referee import contest
from referee.observations import Asks, Observation
from referee.rules.dice import combination
from referee.rules.dice_off import DiceOff
from referee.rules.poulette import Poulette
from referee.rules.ruling import Awaited, Open
from referee.rules.series import Series
from referee.rules.state import Award, Called, State, Window

RULE = "grelottine"
SOURCE = "pp64, La Grelottine"


class Grelottines(Window):
    """« Grelottine ! » may be called between two throws by a holder, on a holder (R20)."""

    rule = RULE
    source = f"{SOURCE}; R20"
    standing = True

    def call(self, called: Called) -> bool:
        """Open a challenge; a cry that may not be made is left to be a Bévue."""
        if called.heard.slug != "grelottine" or self.match.throwing:
            return False
        running = self.match.window(Challenge)
        if running is not None:
            return running.rival(called)
        target = called.target or self._only_target(called.player)
        if target is None or not self._may(called.player, target):
            return False
        self.match.open(Challenge(self.match, called, target))
        return True

    def _only_target(self, challenger: str) -> str | None:
        able = [p for p in self.match.playing() if self._may(challenger, p)]
        return able[0] if len(able) == 1 else None

    def _may(self, challenger: str, target: str) -> bool:
        low = self.match.dossier.challenge_min_score
        pair = (self.match.players[challenger], self.match.players[target])
        return challenger != target and all(
            p.holds["grelottine"] and p.score >= low and not p.out for p in pair
        )

    def opened(self) -> list[Open]:
        """Open for every holder who has somebody to challenge."""
        if self.match.throwing or self.match.window(Challenge) is not None:
            return []
        able = tuple(
            p for p in self.match.playing() if any(self._may(p, t) for t in self.match.playing())
        )
        return [Open(rule=RULE, what="grelottine", players=able)] if able else []


class Challenge(Series):
    """One challenge, from the cry to its last throw.

    The stake is at most a third of the lower of the two scores as they were at the cry. Two throws,
    dice kept at will, the second only if the first does not meet it (R22, R23).
    """

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, cry: Called, target: str) -> None:
        super().__init__(match, target, match.dossier.challenge_throws)
        self.cries = [(cry, target)]
        self.challenger = cry.player
        self.scores = match.standing()
        self.asked: Asks | None = None
        self.passed: Called | None = None
        self.cancelled = False
        match.say(RULE, SOURCE, "challenge", cry.player, target=target)

    def rival(self, called: Called) -> bool:
        """Take another's cry at the same time: the lower score is grelottin, equal ones throw."""
        if self.asked is not None or called.player == self.challenger:
            return False
        first = self.cries[0][0]
        verdict = contest.margin(first.claim, called.claim, self.match.simultaneity).verdict
        if verdict != "level":
            return False
        self.cries.append((called, called.target or first.player))
        scores = {cry.player: self.scores[cry.player] for cry, _ in self.cries}
        low = min(scores.values())
        lowest = [p for p, s in scores.items() if s == low]
        if len(lowest) == 1:
            self._name(lowest, 0)
        else:
            self.match.open(DiceOff(self.match, RULE, SOURCE, lowest, "lowest", self._name))
        return True

    def _name(self, lowest: list[str], _die: int) -> None:
        if len(lowest) > 1:
            self.match.open(DiceOff(self.match, RULE, SOURCE, lowest, "lowest", self._name))
            return
        self.challenger = lowest[0]
        self.thrower = next(t for cry, t in self.cries if cry.player == lowest[0])
        self.match.say(RULE, SOURCE, "challenge", self.challenger, target=self.thrower)

    def largest_stake(self, asked: str) -> int:
        """The maximum for this combination, decimals dropped; 0 where it can't be asked for."""
        up, down = self.match.dossier.challenge_stakes.get(asked, (0, 1))
        return min(self.scores[self.challenger], self.scores[self.thrower]) * up // down

    def call(self, called: Called) -> bool:
        """The challenged player's Passe-Grelot or Rigodon; after the stake it is kept (R10)."""
        slug = called.heard.slug
        if called.player != self.thrower or not self.match.players[self.thrower].holds[slug]:
            return False
        if slug not in ("passe-grelot", "rigodon"):
            return False
        if self.asked is not None:
            return True
        if slug == "rigodon":
            return self._cancel(called)
        return self._pass_on(called)

    def _pass_on(self, called: Called) -> bool:
        """« Passe-Grelot ! », at who has 30 points and must accept (pp64, "Le Passe-Grelot").

        He need hold no Grelottine, and the maximum is reckoned with his score (R24).
        """
        target = called.target
        scores = self.match.standing()
        if target is None or target in (self.thrower, self.challenger):
            return False
        if scores[target] < self.match.dossier.passe_grelot_min_score:
            return False
        self.passed = called
        self.match.players[self.thrower].holds["passe-grelot"] = 0
        self.thrower = target
        self.match.say(
            "passe-grelot", "pp64, Le Passe-Grelot; R24", "passed-on", called.player, target=target
        )
        return True

    def _cancel(self, called: Called) -> bool:
        """« Rigodon ! »: no challenge, and both Grelottines are gone (pp64, "Le Rigodon")."""
        if len(self.match.playing()) != self.match.dossier.rigodon_players:
            return False
        self.passed = called
        self.match.players[called.player].holds["rigodon"] = 0
        self.cancelled = True
        self.match.say("rigodon", "pp64, Le Rigodon", "challenge-cancelled", called.player)
        return True

    def _stake_first(self, stake: Asks) -> None:
        """Stake and immunity at the same time: the challenger has priority, the immunity is kept."""
        if self.passed is None:
            return
        told = contest.Claim(self.challenger, stake.time, stake.sigma)
        if contest.margin(self.passed.claim, told, self.match.simultaneity).verdict != "level":
            return
        self.match.players[self.passed.player].holds[self.passed.heard.slug] = 1
        self.thrower, self.passed, self.cancelled = self.passed.player, None, False

    def clock(self, now: float) -> None:
        """A Rigodon is final once no stake could have been told at the same time."""
        passed = self.passed
        if self.cancelled and passed and now > passed.time + self.match.simultaneity:
            self.close()

    def close(self) -> None:
        """Nothing was thrown: only a Rigodon changes what the two hold."""
        self.match.shut(self)
        if self.cancelled:
            for player in (self.challenger, self.thrower):
                self.match.players[player].holds["grelottine"] = 0

    def event(self, seen: Observation) -> bool:
        """Take the stake, then the dice."""
        if isinstance(seen, Asks):
            return self._stake(seen)
        return self.asked is not None and super().event(seen)

    def _stake(self, seen: Asks) -> bool:
        if seen.player not in (None, self.challenger) or self.done or self.throwing:
            return False
        self._stake_first(seen)
        most = self.largest_stake(seen.combination)
        if not 1 <= seen.stake <= most:
            self.match.say(
                RULE,
                f"{SOURCE}; R22",
                "stake-refused",
                self.challenger,
                stake=seen.stake,
                most=most,
            )
            return True
        self.asked = seen
        self.match.say(
            RULE, SOURCE, "challenge-stake", self.challenger,
            target=self.thrower, combination=seen.combination, stake=seen.stake,
        )  # fmt: skip
        return True

    def thrown(self, dice: list[int]) -> None:
        """Met, or failed at the last throw: stake and combination take effect."""
        if self.asked is None:
            return
        met = combination(dice).meets(self.asked.combination)
        if met or self.done == self.throws:
            self._settle(self.asked, met, dice)

    def _settle(self, asked: Asks, met: bool, dice: list[int]) -> None:
        match = self.match
        match.shut(self)
        winner, loser = (self.thrower, self.challenger) if met else (self.challenger, self.thrower)
        why = "challenge-met" if met else "challenge-missed"
        details: dict[str, str | int | float] = {
            "combination": asked.combination,
            "target": self.thrower,
        }
        # R21: a challenge that was thrown uses up both Grelottines.
        for player in (winner, loser):
            match.players[player].holds["grelottine"] = 0
        self.give(Award(player=loser, points=-asked.stake, why=why, details=details))
        # R3: won in full even if the loser's score stops at 0.
        self.give(Award(player=winner, points=asked.stake, why=why, details=details))
        if met:
            immunity = "passe-grelot" if len(match.playing()) > 2 else "rigodon"
            match.players[self.thrower].holds[immunity] = 1
        match.land(self.thrower, dice)
        if not met and combination(dice).name == "neant":
            match.open(Poulette(match, self.challenger, self.thrower))

    def opened(self) -> list[Open]:
        """What is at stake, or may be at most."""
        if self.asked is not None:
            return [
                Open(
                    rule=RULE,
                    what=self.asked.combination,
                    players=(self.thrower,),
                    worth=self.asked.stake,
                )
            ]
        most = max(map(self.largest_stake, self.match.dossier.challenge_stakes))
        return [Open(rule=RULE, what="stake", players=(self.challenger,), worth=most)]

    def awaited(self) -> list[Awaited]:
        """The stake, then the dice."""
        if self.asked is None:
            return [Awaited(self.challenger, "stake")]
        return super().awaited()
