"""The Chouette and its Sirotage: one die again for a Cul de Chouette, and the bets on it."""

from __future__ import annotations

from referee.annonces import BIRDS
from referee.observations import Observation, Takes, Throws
from referee.rules.dice import chouette_points, cul_de_chouette_points
from referee.rules.race import FirstTakes
from referee.rules.ruling import Awaited, Open
from referee.rules.state import Award, Called, State, Window

RULE = "sirotage"
SOURCE = "pp64, Le Sirotage"
_LET_GO = ("file-sirop", "couche-sirop")


class Chouette(Window):
    """A Chouette has fallen: its points are its thrower's unless he risks them on a Sirotage."""

    rule = "chouette"
    source = "pp64, La Chouette"

    def __init__(self, match: State, thrower: str, value: int) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.value = value

    def call(self, called: Called) -> bool:
        """« Je sirote ! » by the thrower, « Attrape-Oiseau ! » by another."""
        sirote = called.heard.slug == "je-sirote" and called.player == self.thrower
        catch = called.heard.slug == "attrape-oiseau" and called.player != self.thrower
        if not (sirote or catch):
            return False
        if self.match.scores[called.player] < chouette_points(self.value):
            # R30: the Sirotage is cancelled, the Chouette stays.
            self.match.say(RULE, f"{SOURCE}; R30", "sirotage-refused", called.player)
            self.match.open(SiropJeannot(self.match, called.player, self.value))
            return True
        self.match.shut(self)
        if catch:
            # "Dans tous les cas, celui ayant réalisé cette Chouette remporte les points".
            self.close()
        factor = self.factor
        if catch:
            # "Si le flanné tente un Attrape-Oiseau, le Flan prend effet sur ce lancer."
            factor = self.match.turned(called.player)
            self.match.unturn(called.player)
        taken = Sirotage(self.match, called.player, self.value, caught=catch)
        self.match.open(taken, factor)
        return True

    def pending(self) -> list[Award]:
        """The Chouette's points."""
        points = chouette_points(self.value)
        details: dict[str, str | int | float] = {"value": self.value}
        return [Award(player=self.thrower, points=points, why="combination", details=details)]

    def close(self) -> None:
        """No Sirotage: the thrower has his points."""
        for award in self.pending():
            self.give(award)

    def opened(self) -> list[Open]:
        """The Sirotage, for the thrower."""
        worth = cul_de_chouette_points(self.value)
        return [Open(rule=RULE, what="je-sirote", players=(self.thrower,), worth=worth)]


class Sirotage(Window):
    """A die is taken again; the others bet on it, or let it go, before it falls."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, sirotant: str, value: int, *, caught: bool = False) -> None:
        super().__init__(match)
        self.caught = caught
        self.sirotant = sirotant
        self.value = value
        self.bets: dict[str, int | None] = {}
        match.say(RULE, SOURCE, "sirotage", sirotant, value=value)

    def call(self, called: Called) -> bool:
        """A bird, « Beau-Sirop ! », « File-Sirop ! » or « Couche-Sirop ! »: one bet a player."""
        slug = called.heard.slug
        if called.player == self.sirotant or called.player in self.bets:
            return False
        if slug in _LET_GO:
            self.bets[called.player] = None
        elif slug == "beau-sirop":
            self.bets[called.player] = self.value
        elif BIRDS.get(slug) == self.value:
            # "Si un joueur veut miser sur la réussite [...], il doit crier Beau-Sirop !, sinon
            # il y a Bévue"; R30: and the bet is void.
            self.bets[called.player] = None
            self.match.bevue(called.player, "own-bird", annonce=slug)
        elif slug in BIRDS:
            self.bets[called.player] = BIRDS[slug]
        else:
            return False
        return True

    def sell(self, buyer: str) -> None:
        """Bought: the buyer's Attrape-Oiseau in every way, the seller has his Chouette (R51)."""
        if not self.caught:
            points = chouette_points(self.value)
            details: dict[str, str | int | float] = {"value": self.value}
            kept = Award(player=self.sirotant, points=points, why="combination", details=details)
            self.match.award(kept, "chouette", "R51")
        self.match.shut(self)
        self.match.open(Sirotage(self.match, buyer, self.value, caught=True))

    def event(self, seen: Observation) -> bool:
        """The die in hand, then the die thrown."""
        if isinstance(seen, Takes):
            return True
        if not isinstance(seen, Throws) or len(seen.values) != 1:
            return False
        if seen.player not in (None, self.sirotant):
            return False
        self._fell(seen.values[0])
        return True

    def _fell(self, die: int) -> None:
        match = self.match
        match.shut(self)
        for player in match.playing():
            if player != self.sirotant and player not in self.bets:
                match.bevue(player, "no-bet")
        made = die == self.value
        details: dict[str, str | int | float] = {"value": self.value, "die": die}
        if made:
            points, why = cul_de_chouette_points(self.value), "sirotage-made"
        else:
            points, why = -chouette_points(self.value), "sirotage-missed"
        self.give(Award(player=self.sirotant, points=points, why=why, details=details))
        winners = [p for p, bet in self.bets.items() if bet == die]
        for player, bet in self.bets.items():
            if bet is not None and bet != die:
                loss = -match.dossier.bet_stake
                lost = Award(player=player, points=loss, why="bet-lost", details={"die": die})
                match.award(lost, self.rule, self.source)
        if not made and self.value == 6 and not match.players[self.sirotant].holds["civet"]:
            match.players[self.sirotant].holds["civet"] = 1
            match.say(RULE, SOURCE, "civet-sirote", self.sirotant)
        if not made and not winners:
            match.open(ContreSirop(match, self.sirotant, self.value))
        if winners:
            match.open(SiropGagnant(match, winners))
        if not made:
            # "Toute combinaison réalisée après le Sirotage est valable": the pair and the new die.
            match.land_again(self.sirotant, [self.value, self.value, die], self.factor)

    def opened(self) -> list[Open]:
        """The bets, for those who have not bet."""
        rest = tuple(p for p in self.match.playing() if p != self.sirotant and p not in self.bets)
        gain = self.match.dossier.bet_gain
        return [Open(rule=RULE, what="bet", players=rest, worth=gain, until="die")] if rest else []

    def awaited(self) -> list[Awaited]:
        """The die."""
        return [Awaited(self.sirotant, "throws")]


class SiropGagnant(Window):
    """A right bet pays once its winner shouts « Sirop Gagnant ! » before the next throw."""

    rule = RULE
    source = SOURCE

    def __init__(self, match: State, winners: list[str]) -> None:
        super().__init__(match)
        self.winners = winners

    def call(self, called: Called) -> bool:
        """Pay each winner once."""
        if called.heard.slug != "sirop-gagnant" or called.player not in self.winners:
            return False
        self.winners.remove(called.player)
        gain = self.match.dossier.bet_gain
        self.give(Award(player=called.player, points=gain, why="bet-won"))
        return True

    def opened(self) -> list[Open]:
        """Open for the winners."""
        gain = self.match.dossier.bet_gain
        players = tuple(self.winners)
        return (
            [Open(rule=RULE, what="sirop-gagnant", players=players, worth=gain)] if players else []
        )


class ContreSirop(FirstTakes):
    """« J'apprécie les fruits au sirop ! » after a Sirotage that failed and that no bet foresaw."""

    rule = "contre-sirop"
    source = "pp64, Le Contre-Sirop; R30"
    phrase = "j-apprecie-les-fruits-au-sirop"
    gesture: str | None = "raises"

    def __init__(self, match: State, sirotant: str, value: int) -> None:
        super().__init__(match, contre_sirop_points(value), value=value)
        self.sirotant = sirotant

    def able(self) -> list[str]:
        """Everybody but the sirotant, who may in a game of two."""
        playing = self.match.playing()
        return playing if len(playing) == 2 else [p for p in playing if p != self.sirotant]


class SiropJeannot(ContreSirop):
    """« Sirop-Jeannot ! » at who sirotes more than he has: worth the Contre-Sirop (R30)."""

    rule = "sirop-jeannot"
    source = "pp64, Le Sirotage; R30"
    phrase = "sirop-jeannot"
    gesture = None


def contre_sirop_points(value: int) -> int:
    """Double of the tenth of the Cul de Chouette that was tried."""
    return 2 * cul_de_chouette_points(value) // 10
