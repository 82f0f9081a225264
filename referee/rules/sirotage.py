"""The Chouette and its Sirotage: one die again for a Cul de Chouette, and the bets on it."""

from __future__ import annotations

import msgspec

from referee import contest
from referee.game import landing, winning
from referee.game.annonce import annonce
from referee.game.dice import Combination, chouette_points, cul_de_chouette_points
from referee.game.ruling import Act, Action, Awaited, Lead, NextThrow, Open, Phrase, Until, Verb
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Called, Details, State, Window
from referee.observations import DiceTaken, Observation, Throws, Unheard
from referee.rules.contre_sirop import ContreSirop
from referee.rules.double import MayDouble

#: The six birds, by the number they stand for.
BIRDS = {
    "linotte": 1, "alouette": 2, "fauvette": 3, "mouette": 4, "bergeronnette": 5, "chouette": 6,
}  # fmt: skip

SLUG = "sirotage"
CATCH = "attrape-oiseau"
SOURCE = "Le Sirotage"
_LET_GO = ("file-sirop", "couche-sirop")
_BETS = (*BIRDS, "beau-sirop", *_LET_GO)


def asks_for_the_die(match: State, called: Called, thrower: str) -> bool:
    """Whether a call asks for the die of the thrower's Chouette: by himself, or by another."""
    if called.player == thrower:
        return called.heard.slug == "je-sirote" and match.dossier.has(SLUG)
    return called.heard.slug == "attrape-oiseau" and match.dossier.has("attrape-oiseau")


def chouette_award(player: str, value: int) -> Award:
    """The points of a Chouette."""
    details: dict[str, str | int | float] = {"value": value}
    points = chouette_points(value)
    return Award(player=player, points=points, why="combination", details=details)


class Sirotage(Window):
    """A die is taken again; the others bet on it, or let it go, before it falls.

    ``caught``: it is another's Attrape-Oiseau, and the thrower has his Chouette in any case. Two who
    ask for the die at the same time: who seizes it first has it (pp64, "L'Attrape-Oiseau").
    """

    rule = SLUG
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
        match.say(SLUG, source, "sirotage", sirotant, value=value)

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
        if not asks_for_the_die(self.match, called, self.thrower):
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
        return contest.within(self.claim, claim, self.match.simultaneity)

    def _seized(self, player: str) -> None:
        if player == self.sirotant or player not in self.rivals:
            return
        self.rivals = [self.sirotant]
        self.sirotant = player
        self.bets.pop(player, None)
        self.match.say(SLUG, "L'Attrape-Oiseau", "seized", player, value=self.value)

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
            Unheard(time=self.match.now, rule=SLUG, of="bet", players=(p,))
            for p in self.match.playing()
            if self._may_bet(p)
        ]

    def event(self, seen: Observation) -> bool:
        """The die in hand, then the die thrown."""
        if isinstance(seen, Unheard):
            silent = [p for p in seen.players if seen.rule == SLUG and p not in self.bets]
            if silent:
                self._excused.update(silent)
                self.match.miss(seen)
            return seen.rule == SLUG
        if isinstance(seen, DiceTaken):
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

    def _own_die(self, seen: DiceTaken) -> None:
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
            self.factor = landing.turned(self.match, self.sirotant)
            landing.unturn(self.match, self.sirotant)
        elif not self.match.dossier.flan_turns_sirotage:
            self.factor = abs(self.factor)

    def _pay_thrower(self) -> None:
        """« Dans tous les cas, celui ayant réalisé cette Chouette remporte les points »."""
        kept = chouette_award(self.thrower, self.value)
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
        details: Details = {"value": self.value, "die": die}
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
        for window in list(match.passing_windows):
            window.siroted(self.sirotant, made)
        # "Toute combinaison réalisée après le Sirotage est valable et sa règle s'applique."
        if not made and dossier.sirotage_lands:
            landing.land_again(match, self.sirotant, [self.value, self.value, die], self.factor)
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
            self.match.say(SLUG, SOURCE, "civet-sirote", self.sirotant)

    def owed(self) -> list[Award]:
        """The thrower's Chouette, where another has caught it."""
        if not self.caught:
            return []
        kept = chouette_award(self.thrower, self.value)
        return [msgspec.structs.replace(kept, points=kept.points * self.chouette_factor)]

    def close(self) -> None:
        """The die was never thrown: the Chouette stays, but in a Sirop-Grelot it is not final."""
        if self.for_sale:
            self._pay_thrower()

    def opened(self) -> list[Open]:
        """The bets, for those who have not bet."""
        rest = tuple(p for p in self.match.playing() if self._may_bet(p))
        gain = self.match.dossier.bet_gain
        return (
            [Open(rule=SLUG, what=Act.BET, players=rest, worth=gain, until=Until.DIE)]
            if rest
            else []
        )

    def awaited(self) -> list[Awaited]:
        """The die, and a word of everybody where the dossier asks for one."""
        duty = self.match.dossier.sirotage_bets == "duty"
        silent = [p for p in self.match.playing() if duty and self._may_bet(p)]
        return [Awaited(self.sirotant, Action.THROW), *(Awaited(p, Action.BET) for p in silent)]

    def next_throw(self, player: str) -> NextThrow:
        """Its die."""
        return NextThrow(player, Verb.THROWS, 1, 1)


class Cancelled(Window):
    """A Sirotage above one's score: bets on it and its die change nothing."""

    rule = SLUG
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
        return called.heard.slug in _BETS and called.player != self.sirotant

    def event(self, seen: Observation) -> bool:
        """The die, thrown all the same; not one that something else waits for."""
        if seen.player not in (None, self.sirotant) or not isinstance(seen, DiceTaken | Throws):
            return False
        if isinstance(seen, DiceTaken):
            return True
        if len(seen.values) != 1 or self._awaited_elsewhere():
            return False
        self.match.shut(self)
        return True

    def _awaited_elsewhere(self) -> bool:
        others = [w for w in self.match.passing_windows if w is not self]
        return any(
            a.player == self.sirotant and a.action is Action.THROW
            for w in others
            for a in w.awaited()
        )

    def may_change(self, lead: Lead) -> bool:
        """It changes nothing."""
        return False


class NoSirotage(Window):
    """A combination on which taking a die is a forbidden try: a Bévue, once, by die or by word (R81)."""

    rule = SLUG
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
        if not isinstance(seen, DiceTaken) or seen.player != self.thrower or seen.count != 1:
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
        others = self.match.passing_windows
        return any(
            a.player == self.thrower and a.action is Action.THROW
            for w in others
            for a in w.awaited()
        )

    def relance(self, finder: str | None) -> None:
        """The Bleu-Rouge is over."""
        self.match.shut(self)

    def may_change(self, lead: Lead) -> bool:
        """It gives nothing."""
        return False


class SiropGagnant(Window):
    """A right bet pays once its winner shouts « Sirop Gagnant ! » before the next throw."""

    rule = SLUG
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
            [Open(rule=SLUG, what=Phrase("sirop-gagnant"), players=players, worth=gain)]
            if players and not self.paid
            else []
        )

    def may_change(self, lead: Lead) -> bool:
        """A bet that its winner has not confirmed may bring him past the leader."""
        return not self.paid and winning.overtaken(
            self.match, lead, self.winners, self.match.dossier.bet_gain
        )


def _landed(match: State, thrower: str, found: Combination) -> None:
    """Where taking the die is a try, it is forbidden on some combinations (R81)."""
    dossier = match.dossier
    if dossier.sirotage_by_die and found.name in dossier.sirotage_forbidden:
        match.open(NoSirotage(match, thrower, found.name))


def _fault(match: State, called: Called) -> None:
    """The die thrown all the same is part of the same fault."""
    asks = called.heard.slug in ("je-sirote", CATCH)
    if asks and match.throw_complete and match.window(Sirotage) is None:
        match.open(Cancelled(match, called.player))


def _sirote(table: SimulatedTable, opened: Open) -> None:
    if table.chance(0.35):
        player, at = opened.players[0], table.uniform(0.3, 0.4)
        by_die = table.match.dossier.sirotage_by_die and table.chance(0.5)
        if not by_die or table.chance(0.3):
            table.call(player, "je-sirote", at)
        if by_die or table.chance(0.2):
            _seize(table, player, at)


def _catch(table: SimulatedTable, opened: Open) -> None:
    for player in opened.players:
        if table.chance(0.06):
            at = table.uniform(0.3, 0.4)
            table.call(player, CATCH, at)
            if table.chance(0.4):
                _seize(table, player, at)


def _seize(table: SimulatedTable, player: str, at: float) -> None:
    when = round(table.now + at + table.uniform(-0.05, 0.05), 3)
    table.later(DiceTaken(time=when, player=player))


def _bet(table: SimulatedTable, opened: Open) -> None:
    for player in opened.players:
        if table.chance(0.95):
            table.call(player, table.one((*_BETS, *_LET_GO)), table.uniform(0.5, 2.0))
    sirotage = table.match.window(Sirotage)
    if sirotage is not None and table.chance(0.05):
        table.tell(DiceTaken, player=table.one((sirotage.sirotant, *sirotage.rivals)))


RULE = Rule(
    slug=SLUG,
    title="Sirotage",
    order=130,
    switches=(SLUG, CATCH),
    names={CATCH: "Attrape-Oiseau"},
    annonces=(
        annonce("Je sirote !", gesture="raises", held_back=True),
        annonce("Linotte !"),
        annonce("Alouette !"),
        annonce("Fauvette !"),
        annonce("Mouette !"),
        annonce("Bergeronnette !"),
        annonce("Chouette !"),
        annonce("Sirop Gagnant !", late=True),
        annonce("Beau-Sirop !"),
        annonce("Couche-Sirop !"),
        annonce("File-Sirop !"),
        annonce("Attrape-Oiseau !", gesture="raises", held_back=True),
    ),
    answers={"bet": _BETS},
    seized=("je-sirote", CATCH, "bet"),
    on_landing=_landed,
    on_fault=_fault,
    reasons={
        "sirotage": Reason(
            "sirote sa Chouette de {value}",
            "sips the Chouette of {value}",
            needs=lambda d: d.has(SLUG),
        ),
        "sirotage-made": Reason(
            "Sirotage de {value} réussi", "Sirotage of {value} made", needs=lambda d: d.has(SLUG)
        ),
        "sirotage-missed": Reason(
            "Sirotage de {value} manqué ({die})",
            "Sirotage of {value} missed ({die})",
            needs=lambda d: d.has(SLUG),
        ),
        "sirotage-refused": Reason(
            "n'a pas de quoi siroter : Sirotage annulé",
            "has too few points to sip: Sirotage void",
            needs=lambda d: d.has(SLUG) and d.sirotage_needs_points,
        ),
        "sirotage-forbidden": Reason(
            "un dé en main sur {combination} : Sirotage interdit",
            "a die in hand on {combination}: no Sirotage there",
            needs=lambda d: d.sirotage_by_die and bool(d.sirotage_forbidden),
        ),
        "seized": Reason(
            "a saisi le dé en premier", "has seized the die first", needs=lambda d: d.has(CATCH)
        ),
        "bet-lost": Reason(
            "pari perdu ({die})", "bet lost ({die})", needs=lambda d: d.has(SLUG) and d.bet_loss > 0
        ),
        "bet-won": Reason(
            "« Sirop Gagnant ! » : pari gagné",
            "« Sirop Gagnant ! »: bet won",
            needs=lambda d: d.has(SLUG) and d.bet_needs_cry,
            staked=True,
        ),
        "bird-won": Reason(
            "pari gagné",
            "bet won",
            needs=lambda d: d.has(SLUG) and not d.bet_needs_cry,
            staked=True,
        ),
        "no-bet": Reason(
            "ni pari ni « File-Sirop ! »",
            "neither bet nor « File-Sirop ! »",
            needs=lambda d: d.has(SLUG) and d.sirotage_bets == "duty",
        ),
        "own-bird": Reason(
            "l'oiseau du Sirotage ne se parie pas : « Beau-Sirop ! »",
            "the Sirotage's own bird is no bet: « Beau-Sirop ! »",
            needs=lambda d: d.has(SLUG) and not d.sirotage_own_bird,
        ),
        "poor-bet": Reason(
            "parie avec moins de {least} points",
            "bets with fewer than {least} points",
            needs=lambda d: d.has(SLUG) and d.bet_min_score is not None,
        ),
        "civet-sirote": Reason(
            "Civet siroté : gagne un Civet",
            "Civet siroté: gains a Civet",
            needs=lambda d: d.has("civet"),
        ),
    },
    entries=(
        Entry(
            name="sirotage",
            text=texts(
                "Sur une Chouette, relancer le troisième dé : le Cul de Chouette, ou la valeur "
                "de la Chouette perdue ; de 6, un Civet en consolation. Les mots le "
                "commencent, et où le dossier n'en a pas, le dé de sa Chouette en main. Les "
                "autres parient sur le dé : {bet_gain} points, -{bet_loss} si c'est perdu.",
                "On a Chouette, throw the third die again: the Cul de Chouette, or the "
                "Chouette's value lost; of 6, a Civet for comfort. The words begin it, and "
                "where the dossier has none, the die of one's own Chouette in hand. The others "
                "bet on the die: {bet_gain} points, -{bet_loss} if lost.",
            ),
            calls=(
                "je-sirote",
                "linotte",
                "alouette",
                "fauvette",
                "mouette",
                "bergeronnette",
                "chouette",
                "beau-sirop",
                "file-sirop",
                "couche-sirop",
                "sirop-gagnant",
            ),
            wrong=texts(
                "se taire quand il faut parler, l'oiseau du Sirotage, siroter où c'est "
                "interdit : Bévue",
                "silence where a word is due, the Sirotage's own bird, a forbidden try: a Bévue",
            ),
            parameters=(
                "sirotage_by_die",
                "sirotage_forbidden",
                "sirotage_bets",
                "sirotage_own_bird",
                "sirotage_needs_points",
                "sirotage_lands",
                "bet_stake",
                "bet_loss",
                "bet_gain",
                "bet_needs_cry",
                "bet_min_score",
            ),
        ),
        Entry(
            name="attrape-oiseau",
            text=texts(
                "Siroter la Chouette d'un autre, qui garde ses points : les mots, dé en main. "
                "En même temps : le premier à saisir le dé.",
                "Siroter another's Chouette, who keeps its points: the words, die in hand. At "
                "once: the first to seize the die.",
            ),
            calls=("attrape-oiseau",),
            wrong=OUT_OF_PLACE,
        ),
    ),
    parameters={
        "sirotage_bets": texts("paris", "bets"),
        "sirotage_own_bird": texts(
            "l'oiseau du Sirotage se parie", "the Sirotage's own bird is a bet"
        ),
        "sirotage_by_die": texts("le dé en main suffit", "the die in hand is enough"),
        "sirotage_forbidden": texts("interdit sur", "forbidden on"),
        "sirotage_needs_points": texts("il faut avoir l'enjeu", "the stake must be owned"),
        "sirotage_lands": texts("ce que forment les dés compte", "what the dice form counts"),
        "bet_stake": texts("mise", "stake"),
        "bet_loss": texts("pari perdu", "bet lost"),
        "bet_gain": texts("pari gagné", "bet won"),
        "bet_needs_cry": texts("« Sirop Gagnant ! » nécessaire", "« Sirop Gagnant ! » needed"),
        "bet_min_score": texts("minimum pour parier", "least score to bet"),
    },
    values={
        "duty": texts("obligatoires", "a duty"),
        "free": texts("libres", "free"),
        "self": texts("soi-même", "oneself"),
    },
    reactions={
        "je-sirote": _sirote,
        CATCH: _catch,
        "bet": _bet,
        "sirop-gagnant": lambda table, opened: table.race(opened, 0.9),
    },
)
