"""The Grelottine: a holder challenges another holder to throw a combination, for a stake."""

from __future__ import annotations

from referee import contest
from referee.game import landing
from referee.game.annonce import annonce
from referee.game.dice import Combination
from referee.game.dice_off import DiceOff
from referee.game.ruling import Act, Action, Awaited, Open, Phrase, Stakes, Wanted
from referee.game.series import Series
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, State, Window
from referee.observations import Asks, DiceTaken, Observation
from referee.rules.poulette import SLUG as POULETTE
from referee.rules.poulette import Poulette
from referee.rules.sirop_grelot import SLUG as SIROP_GRELOT
from referee.rules.sirop_grelot import GrelotChouette

SLUG = "grelottine"
SOURCE = "La Grelottine"


class Grelottines(Window):
    """« Grelottine ! » may be called between two throws by a holder (R20).

    At whom is the dossier's matter: another holder, who has just made a Néant, or oneself.
    """

    rule = SLUG
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
        challenge = Challenge(self.match, called, target)
        if not challenge.most():
            # titouan: "le nombre de points misés doit être supérieur à zéro"
            self.match.say(SLUG, SOURCE, "nothing-to-stake", called.player, target=target)
            return True
        self.match.open(challenge)
        self.match.interrupted = True
        self.match.say(SLUG, SOURCE, "challenge", called.player, target=target)
        return True

    def _only_target(self, challenger: str) -> str | None:
        able = [p for p in self.match.playing() if self._may(challenger, p)]
        return able[0] if len(able) == 1 else None

    def _may(self, challenger: str, target: str) -> bool:
        match, kind = self.match, self.match.dossier.grelottine_target
        pair = (match.players[challenger], match.players[target])
        low = match.dossier.challenge_min_score
        if any(p.out or (low is not None and p.score < low) for p in pair):
            return False
        if not pair[0].holds[SLUG] or (challenger == target) != (kind == "self"):
            return False
        if kind == "holder":
            return bool(pair[1].holds[SLUG])
        return kind == "self" or match.just_neant == target

    def awarded(self, player: str, before: int) -> None:
        """Who falls under the limit loses his Grelottine, and so do his mates."""
        match, purse = self.match, self.match.players[player].purse
        low = match.dossier.grelottine_lost_under
        if low is None or purse.score >= min(low, before):
            return
        for mate in match.players.values():
            if mate.purse is purse and mate.holds[SLUG]:
                mate.holds[SLUG] = 0
                match.say(SLUG, SOURCE, "grelottine-lost", mate.name)

    def opened(self) -> list[Open]:
        """Open for every holder who has somebody to challenge."""
        playing = self.match.playing()
        holders = [p for p in playing if self.match.players[p].holds[SLUG]]
        if not holders or self.match.throwing or self.match.window(Challenge) is not None:
            return []
        able = tuple(p for p in holders if any(self._may(p, t) for t in playing))
        return [Open(rule=SLUG, what=Phrase("grelottine"), players=able)] if able else []


class Challenge(Series):  # one challenge whole, from the cry to its last throw
    """One challenge, from the cry to its last throw.

    The stake is at most a share of the lower of the two scores as they were at the cry. Dice are
    kept at will between the throws, the last ones only if the first does not meet it (R22, R23).
    """

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, cry: Called, target: str) -> None:
        super().__init__(match, target, match.dossier.challenge_throws)
        self.cries = [(cry, target)]
        self.challenger = cry.player
        self.scores = match.standing()
        self.asked: Asks | None = None
        #: The immunity by which it was passed on or cancelled: the call, and what it has used up.
        self.passed: Called | None = None
        self.spent = ""
        self.cancelled = False

    # Who challenges whom

    @property
    def actors(self) -> tuple[str, ...]:
        """The two of the challenge."""
        return (self.challenger, self.thrower)

    def rival(self, called: Called) -> bool:
        """Take another's cry at the same time: the lower score is grelottin, equal ones throw."""
        if self.asked is not None or called.player == self.challenger:
            return False
        first = self.cries[0][0]
        at_once = contest.within(first.claim, called.claim, self.match.simultaneity)
        if not at_once or not self.match.players[called.player].holds[SLUG]:
            return False
        self.cries.append((called, called.target or self._target_of(called.player)))
        scores = {cry.player: self.scores[cry.player] for cry, _ in self.cries}
        low = min(scores.values())
        lowest = [p for p, s in scores.items() if s == low]
        if len(lowest) == 1:
            self._name(lowest, 0)
        else:
            self.match.open(DiceOff(self.match, SLUG, SOURCE, lowest, "lowest", self._name))
        return True

    def _target_of(self, rival: str) -> str:
        """Whom a rival who pointed at nobody means: the first cry's target, or its caller."""
        target = self.cries[0][1]
        return target if target != rival else self.challenger

    def _name(self, lowest: list[str], _die: int) -> None:
        if len(lowest) > 1:
            self.match.open(DiceOff(self.match, SLUG, SOURCE, lowest, "lowest", self._name))
            return
        self.challenger = lowest[0]
        self.thrower = next(t for cry, t in self.cries if cry.player == lowest[0])
        self.match.say(SLUG, SOURCE, "challenge", self.challenger, target=self.thrower)

    # The stake

    def largest_stake(self, asked: str) -> int:
        """The maximum for this combination, decimals dropped; 0 where it can't be asked for."""
        up, down = self.match.dossier.challenge_stakes.get(asked, (0, 1))
        if asked == SIROP_GRELOT and not self.match.dossier.has(SIROP_GRELOT):
            up = 0
        if self.match.dossier.gorgees:
            # "autant de gorgées que l'on a de Grelottines"
            return self.match.players[self.challenger].holds[SLUG] if up else 0
        return max(0, min(self.scores[self.challenger], self.scores[self.thrower]) * up // down)

    def most(self) -> int:
        """The largest stake of all combinations."""
        return max(map(self.largest_stake, self.match.dossier.challenge_stakes), default=0)

    def _stake_first(self, stake: Asks) -> None:
        """Stake and immunity at the same time: the challenger has priority, the immunity is kept."""
        if self.passed is None:
            return
        told = contest.Claim(self.challenger, stake.time, stake.sigma)
        if not contest.within(self.passed.claim, told, self.match.simultaneity):
            return
        self.match.players[self.passed.player].holds[self.spent] = 1
        self.thrower, self.passed, self.cancelled = self.passed.player, None, False

    def clock(self, now: float) -> None:
        """A Rigodon is final once no stake could have been told at the same time."""
        passed = self.passed
        if self.cancelled and passed and now > passed.time + self.match.simultaneity:
            self.close()

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
        least = most if self.match.dossier.challenge_stake_is_most else 1
        if not max(1, least) <= seen.stake <= most:
            self.match.say(
                SLUG,
                f"{SOURCE}; R22",
                "stake-refused",
                self.challenger,
                stake=seen.stake,
                most=most,
            )
            return True
        self.asked = seen
        self.match.say(
            SLUG, SOURCE, "challenge-stake", self.challenger,
            target=self.thrower, combination=seen.combination, stake=seen.stake,
        )  # fmt: skip
        return True

    # The throws

    def before(self, seen: Observation) -> None:
        """As in any series; a die of a Chouette in hand that has met it begins a Sirotage (R81)."""
        one = isinstance(seen, DiceTaken) and seen.count == 1 and seen.player == self.thrower
        siroted = one and self.match.dossier.sirotage_by_die and not self.kept
        if self.lying and siroted and self.match.form(self.lying).name == "chouette":
            self.stop()
        super().before(seen)

    def wanted(self, found: Combination) -> bool:
        """The combination asked for."""
        return self.asked is not None and found.meets(self.asked.combination)

    def thrown(self, dice: list[int]) -> None:
        """Met, or failed at the last throw: stake and combination take effect."""
        if self.asked is None:
            return
        first = self.match.window(GrelotChouette)
        if first is not None:
            self.match.shut(first)
        found = self.match.form(dice)
        last = self.done == self.throws
        if self.asked.combination == SIROP_GRELOT and found.name == "chouette":
            self.match.open(GrelotChouette(self.match, self.thrower, found.value, obligatory=last))
            return
        met = found.meets(self.asked.combination)
        if met and not last and self.match.dossier.challenge_may_go_on:
            self.lying = dice
        elif met or last:
            self._settle(self.asked, met, dice)

    def stop(self) -> None:
        """Met at the first throw, and the challenged is content with it (titouan)."""
        if self.asked is not None:
            self._settle(self.asked, True, self.lying)

    def siroted(self, sirotant: str, made: bool) -> None:
        """The Sirotage of a Sirop-Grelot: made, it meets the challenge; it is none of the throws."""
        if self.asked is None or self.asked.combination != SIROP_GRELOT or not self.done:
            return
        if made or self.done == self.throws:
            self._settle(self.asked, made, None)

    def _settle(self, asked: Asks, met: bool, dice: list[int] | None) -> None:
        """Pay the stake and the bets; ``dice`` None: their combination has had its effect."""
        match = self.match
        match.shut(self)
        winner, loser = (self.thrower, self.challenger) if met else (self.challenger, self.thrower)
        why = "challenge-met" if met else "challenge-missed"
        details: dict[str, str | int | float] = {
            "combination": asked.combination,
            "target": self.thrower,
        }
        self._spend()
        if match.dossier.gorgees:
            match.drink_up(loser, asked.stake, SLUG, SOURCE, why, **details)
        elif match.dossier.grelottine_target == "self":
            points = asked.stake if met else -asked.stake
            self.give(Award(player=winner, points=points, why=why, details=details, staked=True))
        else:
            # R3: won in full even if the loser's score stops at 0.
            lost = Award(player=loser, points=-asked.stake, why=why, details=details, staked=True)
            self.give(lost)
            won = Award(player=winner, points=asked.stake, why=why, details=details, staked=True)
            self.give(won)
        for window in [*match.passing_windows, *match.heeding("challenged")]:
            window.challenged(self.thrower, met)
        if dice is not None:
            landing.land(match, self.thrower, dice)
            if not met and match.form(dice).is_neant and match.dossier.has(POULETTE):
                match.open(Poulette(match, self.challenger, self.thrower))

    def _spend(self) -> None:
        """R21: a challenge that was thrown uses up both Grelottines, or the challenger's alone."""
        spending = [self.challenger]
        if self.match.dossier.challenge_spends == "both":
            spending.append(self.thrower)
        for player in spending:
            self.match.players[player].holds[SLUG] = 0

    @property
    def hangs(self) -> bool:
        """Whether a Rigodon stands unless the stake is told at the same time."""
        return self.cancelled

    def pending(self) -> list[Award]:
        """A throw that lies has met the challenge, unless the challenged goes on."""
        if not self.lying or self.asked is None or self.match.dossier.gorgees:
            return []
        stake = self.asked.stake
        points = self.match.form(self.lying).points
        return [
            Award(player=self.challenger, points=-stake, why="challenge-met", staked=True),
            Award(player=self.thrower, points=stake + points, why="challenge-met", staked=True),
        ]

    def close(self) -> None:
        """The dice pass: what lies counts; broken off, it is a Bévue and lost (as R4)."""
        self.match.shut(self)
        if self.cancelled:
            for player in (self.challenger, self.thrower):
                self.match.players[player].holds[SLUG] = 0
        elif self.lying:
            self.stop()
        elif self.asked is not None and self.done:
            self._settle(self.asked, False, None)
            if not self.match.dossier.challenge_may_go_on:
                # "Les deux lancers sont obligatoires, sauf en cas de réussite au premier lancer"
                self.match.bevue(self.thrower, "challenge-stopped")

    def opened(self) -> list[Open]:
        """What is at stake or may be at most, and what may stop it."""
        if self.asked is None:
            worth = self.most()
            return [Open(rule=SLUG, what=Act.STAKE, players=(self.challenger,), worth=worth)]
        asked, worth = self.asked.combination, self.asked.stake
        return [Open(rule=SLUG, what=Wanted(asked), players=(self.thrower,), worth=worth)]

    @property
    def told(self) -> bool:
        """Whether its stake is told, and nobody has thrown for it yet."""
        return self.asked is not None and not self.done and not self.throwing

    def stakes(self) -> Stakes | None:
        """What may be asked for, and at most for how much."""
        if self.asked is not None:
            return None
        most = {c: self.largest_stake(c) for c in self.match.dossier.challenge_stakes}
        return Stakes(self.challenger, most)

    def awaited(self) -> list[Awaited]:
        """The stake, then the dice."""
        if self.asked is None:
            return [Awaited(self.challenger, Action.STAKE)]
        siroting = self.match.window(GrelotChouette) is not None
        return [] if self.lying or siroting else super().awaited()


def _challenge(table: SimulatedTable, opened: Open) -> None:
    match = table.match
    for player in opened.players:
        if table.chance(0.2):
            able = [p for p in match.playing() if match.players[p].holds[SLUG]]
            others = [p for p in able if p != player] or match.playing()
            target = player if match.dossier.alone else table.one(others)
            said_at = None if table.chance(0.2) else target
            table.call(player, SLUG, table.uniform(0.5, 0.56), target=said_at)


RULE = Rule(
    slug=SLUG,
    title="Grelottine",
    order=100,
    switches=(SLUG,),
    annonces=(annonce("Grelottine !", pointed=True),),
    standing=Grelottines,
    things={SLUG: ()},
    reasons={
        "challenge": Reason("défie {target}", "challenges {target}", needs=lambda d: d.has(SLUG)),
        "challenge-stake": Reason(
            "demande {combination} à {target} pour {stake}",
            "asks {target} for {combination}, {stake} at stake",
            needs=lambda d: d.has(SLUG),
        ),
        "challenge-stopped": Reason(
            "défi interrompu", "challenge broken off", needs=lambda d: d.has(SLUG)
        ),
        "challenge-met": Reason(
            "défi gagné par {target} : {combination}",
            "challenge met by {target}: {combination}",
            needs=lambda d: d.has(SLUG),
            staked=True,
        ),
        "challenge-missed": Reason(
            "défi perdu par {target} : {combination}",
            "challenge missed by {target}: {combination}",
            needs=lambda d: d.has(SLUG),
            staked=True,
        ),
        "nothing-to-stake": Reason(
            "défie {target} : rien à mettre en jeu",
            "challenges {target}: nothing to stake",
            needs=lambda d: d.has(SLUG) and d.challenge_min_score is None,
        ),
        "grelottine-lost": Reason(
            "sous 30 points : Grelottine perdue",
            "under 30 points: Grelottine lost",
            needs=lambda d: d.has(SLUG) and d.grelottine_lost_under is not None,
        ),
        "challenge-cancelled": Reason(
            "annule le défi",
            "cancels the challenge",
            needs=lambda d: d.has("rigodon") or d.has("boucliette"),
        ),
    },
    entries=(
        Entry(
            name="grelottine",
            text=texts(
                "Entre deux lancers, qui a une Grelottine défie {grelottine_target} de faire "
                "une combinaison, pour un enjeu d'une part de la plus petite des deux marques "
                ": {challenge_stakes}.",
                "Between two throws, who has a Grelottine challenges {grelottine_target} to "
                "throw a combination, for a share of the lower of the two scores at most: "
                "{challenge_stakes}.",
            ),
            calls=("grelottine",),
            wrong=texts("sans Grelottine : Bévue", "without a Grelottine: a Bévue"),
            parameters=(
                "grelottine_target",
                "challenge_stakes",
                "challenge_stake_is_most",
                "challenge_throws",
                "challenge_may_go_on",
                "challenge_min_score",
                "challenge_spends",
                "grelottine_lost_under",
            ),
        ),
    ),
    parameters={
        "grelottine_lost_under": texts("perdue sous", "lost under"),
        "grelottine_target": texts("cible", "target"),
        "challenge_min_score": texts("minimum de points", "least score"),
        "challenge_stakes": texts("enjeux", "stakes"),
        "challenge_stake_is_most": texts("enjeu toujours au maximum", "stake always the most"),
        "challenge_throws": texts("lancers", "throws"),
        "challenge_may_go_on": texts(
            "peut continuer après avoir réussi", "may go on after making it"
        ),
        "challenge_spends": texts("Grelottines dépensées", "Grelottines spent"),
    },
    values={
        "holder": texts("un autre porteur de Grelottine", "another holder of a Grelottine"),
        "last-thrower": texts("qui vient de faire un Néant", "who has just made a Néant"),
        "both": texts("des deux", "of both"),
        "challenger": texts("du grelottin", "of the challenger"),
    },
    reactions={SLUG: _challenge},
)
