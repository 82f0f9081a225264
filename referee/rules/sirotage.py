"""The Chouette and its Sirotage: one die again for a Cul de Chouette, and the bets on it."""

from __future__ import annotations

import msgspec

from referee import contest
from referee.annonces import BIRDS
from referee.game.dice import chouette_points, cul_de_chouette_points
from referee.game.ruling import Awaited, Lead, Open
from referee.game.state import Award, Called, State, Window
from referee.observations import Observation, Takes, Throws, Unheard
from referee.rules.contre_sirop import ContreSirop, SiropJeannot
from referee.rules.double import MayDouble

RULE = "sirotage"
SOURCE = "Le Sirotage"
_LET_GO = ("file-sirop", "couche-sirop")


class Chouette(Window):
    """A Chouette has fallen: its points are its thrower's unless he risks them on a Sirotage."""

    rule = "chouette"
    source = "La Chouette"

    def __init__(self, match: State, thrower: str, value: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value
        #: Who has the die in hand, before anybody has said a word.
        self.taker: str | None = None
        #: Whose Sirotage was cancelled: he has asked for the die, and can't ask for it again.
        self.refused: list[str] = []

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def event(self, seen: Observation) -> bool:
        """Take the die in hand: the thrower's begins the Sirotage where no words are asked (R81).

        Who else seizes it has said nothing yet: it settles who was first. A die thrown was in hand.
        """
        dossier = self.match.dossier
        if not dossier.has(RULE):
            return False
        own = seen.player == self.thrower and dossier.sirotage_by_die
        if isinstance(seen, Throws):
            if not own or len(seen.values) != 1 or self.thrower in self.refused:
                return False
            return self._by_die(seen).event(seen)
        if not isinstance(seen, Takes):
            return False
        self.taker = self.taker or seen.player
        if own and seen.count == 1:
            self._by_die(seen)
        return True

    def _by_die(self, seen: Observation) -> Window:
        """The thrower has the die in hand; what awaits it now."""
        self._asked(contest.Claim(self.thrower, seen.time, seen.sigma), by_die=True)
        return self.match.windows[-1]

    def call(self, called: Called) -> bool:
        """« Je sirote ! » by the thrower, « Attrape-Oiseau ! » by another."""
        if not _asks_for_the_die(self.match, called, self.thrower):
            return False
        self._asked(called.claim, by_die=False)
        return True

    def _asked(self, claim: contest.Claim, *, by_die: bool) -> None:
        """Somebody asks for the die, by word or by taking it."""
        player = claim.player
        if player in self.refused:
            return
        if not self._affords(player):
            # R30: the Sirotage is cancelled, the Chouette stays.
            self.refused.append(player)
            self.match.say(RULE, f"{SOURCE}; R30", "sirotage-refused", player)
            if self.match.dossier.has("sirop-jeannot"):
                self.match.open(SiropJeannot(self.match, player, self.value))
            self.match.open(Cancelled(self.match, player))
            return
        self.match.shut(self)
        taken = Sirotage(self.match, self.thrower, player, self.value, claim=claim, by_die=by_die)
        taken.taker = self.taker
        taken.chouette_factor = self.factor
        self.match.open(taken, self.factor)

    def _affords(self, player: str) -> bool:
        needed = chouette_points(self.value)
        return not self.match.dossier.sirotage_needs_points or self.match.scores[player] >= needed

    def pending(self) -> list[Award]:
        """The Chouette's points."""
        return [_chouette(self.thrower, self.value)]

    def close(self) -> None:
        """No Sirotage: the thrower has his points."""
        for award in self.pending():
            self.give(award)

    def opened(self) -> list[Open]:
        """The Sirotage, for the thrower; the Attrape-Oiseau, for the others; for who can afford it."""
        match, worth = self.match, cul_de_chouette_points(self.value)
        found = []
        if match.dossier.has(RULE) and self._affords(self.thrower):
            found.append(Open(rule=RULE, what="je-sirote", players=(self.thrower,), worth=worth))
        others = tuple(p for p in match.playing() if p != self.thrower and self._affords(p))
        if match.dossier.has("attrape-oiseau") and others:
            found.append(
                Open(rule="attrape-oiseau", what="attrape-oiseau", players=others, worth=worth)
            )
        return found

    def may_change(self, lead: Lead) -> bool:
        """Another's Attrape-Oiseau may bring him, or who bets on it, past the leader."""
        match = self.match
        if not match.dossier.has("attrape-oiseau"):
            return False
        catchers = [p for p in match.playing() if p != self.thrower and self._affords(p)]
        points = cul_de_chouette_points(self.value)
        return match.overtaken(lead, catchers, points) or (
            bool(catchers) and match.overtaken(lead, match.playing(), match.dossier.bet_gain)
        )


def _asks_for_the_die(match: State, called: Called, thrower: str) -> bool:
    if called.player == thrower:
        return called.heard.slug == "je-sirote" and match.dossier.has(RULE)
    return called.heard.slug == "attrape-oiseau" and match.dossier.has("attrape-oiseau")


def _chouette(player: str, value: int) -> Award:
    details: dict[str, str | int | float] = {"value": value}
    points = chouette_points(value)
    return Award(player=player, points=points, why="combination", details=details)


class Sirotage(Window):
    """A die is taken again; the others bet on it, or let it go, before it falls.

    ``caught``: it is another's Attrape-Oiseau, and the thrower has his Chouette in any case. Two who
    ask for the die at the same time: who seizes it first has it (pp64, "L'Attrape-Oiseau").
    """

    rule = RULE
    source = SOURCE

    def __init__(
        self,
        match: State,
        thrower: str,
        sirotant: str,
        value: int,
        *,
        claim: contest.Claim | None = None,
        by_die: bool = False,
        sold: bool = False,
        for_sale: bool = True,
    ) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.sirotant = sirotant
        self.value = value
        #: When the die was asked for, by word or by taking it.
        self.claim = claim
        #: Begun by taking the die: the words may still follow, and begin nothing more.
        self.unsaid = by_die
        self.by_die = by_die
        self.sold = sold
        self.for_sale = for_sale
        self.bets: dict[str, int | None] = {}
        #: Whose bets may have been made unheard.
        self._excused: set[str] = set()
        self.rivals: list[str] = []
        self.taker: str | None = None
        self.chouette_factor = 1
        source = f"{SOURCE}; R81" if by_die else SOURCE
        match.say(RULE, source, "sirotage", sirotant, value=value)

    @property
    def actors(self) -> tuple[str, ...]:
        """Who throws the die again."""
        return (self.sirotant,)

    @property
    def by_hand_alone(self) -> bool:
        """Whether nothing tells of it but a die in hand: no word, no bet."""
        return self.unsaid and not self.bets and not self.rivals

    @property
    def caught(self) -> bool:
        """Whether the die is not its thrower's own."""
        return self.sold or self.sirotant != self.thrower

    # Who has the die

    def _rival(self, called: Called) -> bool:
        """Another asks for the die at the same time: who has seized it first keeps it."""
        if not _asks_for_the_die(self.match, called, self.thrower):
            return False
        seized = self.taker == called.player
        first_hand = self.by_die and seized and called.player != self.sirotant
        if not self._level(called.claim) and not first_hand:
            return False
        self.rivals.append(called.player)
        if seized:
            self._seized(called.player)
        return True

    def _level(self, claim: contest.Claim) -> bool:
        if self.claim is None:
            return False
        return contest.margin(self.claim, claim, self.match.simultaneity).verdict == "level"

    def _seized(self, player: str) -> None:
        if player == self.sirotant or player not in self.rivals:
            return
        self.rivals = [self.sirotant]
        self.sirotant = player
        self.bets.pop(player, None)
        self.match.say(RULE, "L'Attrape-Oiseau", "seized", player, value=self.value)

    def sell(self, buyer: str) -> None:
        """Bought: the buyer's Attrape-Oiseau in every way, the seller has his Chouette (R51)."""
        self.match.shut(self)
        bought = Sirotage(self.match, self.thrower, buyer, self.value, sold=True)
        bought.chouette_factor = self.chouette_factor
        self.match.open(bought)

    # The bets

    def call(self, called: Called) -> bool:
        """A rival's cry; a bird, « Beau-Sirop ! », « File-Sirop ! » or « Couche-Sirop ! »."""
        slug, dossier = called.heard.slug, self.match.dossier
        if self.unsaid and slug == "je-sirote" and called.player == self.sirotant:
            self.unsaid = False
            return True
        if self._rival(called):
            return True
        if not self._may_bet(called.player):
            return False
        if slug in _LET_GO and dossier.sirotage_bets != "self":
            self.bets[called.player] = None
            return True
        bet = BIRDS.get(slug)
        if slug == "beau-sirop" and not dossier.sirotage_own_bird:
            bet = self.value
        elif bet == self.value and not dossier.sirotage_own_bird:
            # "Si un joueur veut miser sur la réussite [...], il doit crier Beau-Sirop !, sinon
            # il y a Bévue"; R30: and the bet is void.
            self.bets[called.player] = None
            self.match.bevue(called.player, "own-bird", annonce=slug)
            return True
        if bet is None:
            return False
        self.bets[called.player] = bet
        low = dossier.bet_min_score
        if low is not None and self.match.scores[called.player] < low:
            self.bets[called.player] = None
            self.match.bevue(called.player, "poor-bet", least=low)
        return True

    def _may_bet(self, player: str) -> bool:
        own = self.match.dossier.sirotage_bets == "self"
        return player not in self.bets and (player == self.sirotant) == own

    # The die

    def unheard(self) -> list[Unheard]:
        """The bets that are owed and were not heard."""
        if self.match.dossier.sirotage_bets != "duty":
            return []
        return [
            Unheard(time=self.match.now, rule=RULE, of="bet", players=(p,))
            for p in self.match.playing()
            if self._may_bet(p)
        ]

    def event(self, seen: Observation) -> bool:
        """The die in hand, then the die thrown."""
        if isinstance(seen, Unheard):
            silent = [p for p in seen.players if seen.rule == RULE and p not in self.bets]
            if silent:
                self._excused.update(silent)
                self.match.miss(seen)
            return seen.rule == RULE
        if isinstance(seen, Takes):
            if self.taker is None and seen.player is not None:
                self.taker = seen.player
                self._own_die(seen)
                self._seized(seen.player)
            return True
        if not isinstance(seen, Throws) or len(seen.values) != 1:
            return False
        if seen.player not in (None, self.sirotant):
            return False
        self._fell(seen.values[0])
        return True

    def _own_die(self, seen: Takes) -> None:
        """The thrower takes his die as another cries for it: he asks for it so, too (R81)."""
        claim = contest.Claim(self.thrower, seen.time, seen.sigma)
        own = seen.player == self.thrower != self.sirotant
        if own and self.match.dossier.sirotage_by_die and self._level(claim):
            self.rivals.append(self.thrower)
            self.unsaid = True

    def _turn(self) -> None:
        """What a Flan makes of it: of the thrower's own in most dossiers, of a catcher's in all."""
        if self.caught:
            # "Si le flanné tente un Attrape-Oiseau, le Flan prend effet sur ce lancer."
            self.factor = self.match.turned(self.sirotant)
            self.match.unturn(self.sirotant)
        elif not self.match.dossier.flan_turns_sirotage:
            self.factor = abs(self.factor)

    def _pay_thrower(self) -> None:
        """« Dans tous les cas, celui ayant réalisé cette Chouette remporte les points »."""
        kept = _chouette(self.thrower, self.value)
        points = kept.points * self.chouette_factor
        self.match.award(msgspec.structs.replace(kept, points=points), "chouette", "La Chouette")

    def _fell(self, die: int) -> None:
        match, dossier = self.match, self.match.dossier
        match.shut(self)
        if dossier.sirotage_bets == "duty":
            for player in match.playing():
                owes = player != self.sirotant and player not in self.bets
                if owes and player not in self._excused:
                    match.bevue(player, "no-bet")
        if self.caught:
            self._pay_thrower()
        self._turn()
        before = match.scores[self.sirotant]
        made = die == self.value
        details: dict[str, str | int | float] = {"value": self.value, "die": die}
        if made:
            points, why = cul_de_chouette_points(self.value), "sirotage-made"
        else:
            points, why = -chouette_points(self.value), "sirotage-missed"
        self.give(Award(player=self.sirotant, points=points, why=why, details=details))
        winners = self._settle_bets(die)
        if not made and self.value == 6 and dossier.has("civet"):
            self._civet_sirote()
        if dossier.has("contre-sirop"):
            valid = not made and not winners
            match.open(ContreSirop(match, self.sirotant, self.value, valid=valid))
        for window in list(match.windows):
            window.siroted(self.sirotant, made)
        # "Toute combinaison réalisée après le Sirotage est valable et sa règle s'applique."
        if not made and dossier.sirotage_lands:
            match.land_again(self.sirotant, [self.value, self.value, die], self.factor)
        elif made and dossier.has("cul-de-chouette-double"):
            match.open(MayDouble(match, self.sirotant, self.value, before))

    def _settle_bets(self, die: int) -> list[str]:
        """Take what lost bets cost; won ones pay, once their cry is made where one is asked for."""
        match, dossier = self.match, self.match.dossier
        winners = [p for p, bet in self.bets.items() if bet == die]
        for player, bet in self.bets.items():
            if bet is None:
                continue
            match.tally.bets += 1
            match.tally.bets_won += bet == die
            if bet != die and dossier.bet_loss:
                details: dict[str, str | int | float] = {"die": die}
                lost = Award(
                    player=player, points=-dossier.bet_loss, why="bet-lost", details=details,
                    staked=True,
                )  # fmt: skip
                match.award(lost, self.rule, self.source)
            elif bet == die and not dossier.bet_needs_cry:
                won = Award(player=player, points=dossier.bet_gain, why="bird-won", staked=True)
                match.award(won, self.rule, self.source)
        if winners:
            match.open(SiropGagnant(match, winners, paid=not dossier.bet_needs_cry))
        return winners

    def _civet_sirote(self) -> None:
        """R31: who holds a Civet gets no second one."""
        holds = self.match.players[self.sirotant].holds
        if not holds["civet"]:
            holds["civet"] = 1
            self.match.say(RULE, SOURCE, "civet-sirote", self.sirotant)

    def owed(self) -> list[Award]:
        """The thrower's Chouette, where another has caught it."""
        if not self.caught:
            return []
        kept = _chouette(self.thrower, self.value)
        return [msgspec.structs.replace(kept, points=kept.points * self.chouette_factor)]

    def close(self) -> None:
        """The die was never thrown: the Chouette stays, but in a Sirop-Grelot it is not final."""
        if self.for_sale:
            self._pay_thrower()

    def opened(self) -> list[Open]:
        """The bets, for those who have not bet."""
        rest = tuple(p for p in self.match.playing() if self._may_bet(p))
        gain = self.match.dossier.bet_gain
        return [Open(rule=RULE, what="bet", players=rest, worth=gain, until="die")] if rest else []

    def awaited(self) -> list[Awaited]:
        """The die, and a word of everybody where the dossier asks for one."""
        duty = self.match.dossier.sirotage_bets == "duty"
        silent = [p for p in self.match.playing() if duty and self._may_bet(p)]
        return [Awaited(self.sirotant, "throws"), *(Awaited(p, "bet") for p in silent)]


class Cancelled(Window):
    """A Sirotage above one's score: bets on it and its die change nothing."""

    rule = RULE
    source = f"{SOURCE}; R30"

    def __init__(self, match: State, sirotant: str) -> None:
        super().__init__(match)
        self.sirotant = sirotant

    @property
    def actors(self) -> tuple[str, ...]:
        """Who would have thrown the die."""
        return (self.sirotant,)

    def call(self, called: Called) -> bool:
        """Take what is said before it is known to be cancelled."""
        bets = (*_LET_GO, *BIRDS, "beau-sirop")
        return called.heard.slug in bets and called.player != self.sirotant

    def event(self, seen: Observation) -> bool:
        """The die, thrown all the same; not one that something else waits for."""
        if seen.player not in (None, self.sirotant) or not isinstance(seen, Takes | Throws):
            return False
        if isinstance(seen, Takes):
            return True
        if len(seen.values) != 1 or self._awaited_elsewhere():
            return False
        self.match.shut(self)
        return True

    def _awaited_elsewhere(self) -> bool:
        others = [w for w in self.match.windows if w is not self and not w.standing]
        return any(
            a.player == self.sirotant and a.action == "throws" for w in others for a in w.awaited()
        )

    def may_change(self, lead: Lead) -> bool:
        """It changes nothing."""
        return False


class NoSirotage(Window):
    """A combination on which taking a die is a forbidden try: a Bévue, once, by die or by word (R81)."""

    rule = RULE
    source = f"{SOURCE}; R81"

    def __init__(self, match: State, thrower: str, combination: str) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.combination = combination
        self.by_die = self.by_word = False

    @property
    def actors(self) -> tuple[str, ...]:
        """Its thrower."""
        return (self.thrower,)

    def call(self, called: Called) -> bool:
        """The words after the die are the same try; alone they are a wrong call."""
        if called.heard.slug != "je-sirote" or called.player != self.thrower or self.by_word:
            return False
        self.by_word = True
        return self.by_die

    def event(self, seen: Observation) -> bool:
        """One die in hand, by its thrower; more are picked up, or taken for the relance.

        What a camera takes for a hand on a die is no proof of a try.
        """
        if not isinstance(seen, Takes) or seen.player != self.thrower or seen.count != 1:
            return False
        if seen.confidence < 1.0 or self._awaited():
            return False
        if not self.by_die and not self.by_word:
            self.match.bevue(self.thrower, "sirotage-forbidden", combination=self.combination)
            # the die thrown all the same is part of the same fault
            self.match.open(Cancelled(self.match, self.thrower))
        self.by_die = True
        return True

    def _awaited(self) -> bool:
        others = [w for w in self.match.windows if not w.standing]
        return any(
            a.player == self.thrower and a.action == "throws" for w in others for a in w.awaited()
        )

    def relance(self, finder: str | None) -> None:
        """The Bleu-Rouge is over."""
        self.match.shut(self)

    def may_change(self, lead: Lead) -> bool:
        """It gives nothing."""
        return False


class SiropGagnant(Window):
    """A right bet pays once its winner shouts « Sirop Gagnant ! » before the next throw."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, winners: list[str], *, paid: bool = False) -> None:
        super().__init__(match)
        self.winners = winners
        self.paid = paid

    @property
    def listens(self) -> tuple[str, ...]:
        """Its cry."""
        return ("sirop-gagnant",)

    def call(self, called: Called) -> bool:
        """Pay each winner once; where bets need no cry it changes nothing."""
        if called.heard.slug != "sirop-gagnant" or called.player not in self.winners:
            return False
        self.winners.remove(called.player)
        if not self.paid:
            gain = self.match.dossier.bet_gain
            self.give(Award(player=called.player, points=gain, why="bet-won", staked=True))
        return True

    def opened(self) -> list[Open]:
        """Open for the winners."""
        gain = self.match.dossier.bet_gain
        players = tuple(self.winners)
        return (
            [Open(rule=RULE, what="sirop-gagnant", players=players, worth=gain)]
            if players and not self.paid
            else []
        )

    def may_change(self, lead: Lead) -> bool:
        """A bet that its winner has not confirmed may bring him past the leader."""
        return not self.paid and self.match.overtaken(
            lead, self.winners, self.match.dossier.bet_gain
        )
