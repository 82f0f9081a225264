"""The Flan (6-5-2): its holder turns what another's next throw is worth into its contrary."""

from __future__ import annotations

import msgspec

from referee.game.annonce import annonce
from referee.game.dice import Combination, Rules
from referee.game.ruling import Lead, Open, Phrase
from referee.game.specification import Entry, Form, Reason, Rule, SimulatedTable, texts
from referee.game.state import Called, State, Window

SLUG = "flan"
SOURCE = "Le Flan"


class MayFlan(Window):
    """« À Kadoc ! » by its thrower, before the next player's throw."""

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str) -> None:
        super().__init__(match)
        self.thrower = thrower

    @property
    def listens(self) -> tuple[str, ...]:
        """Its cry."""
        return ("a-kadoc",)

    def call(self, called: Called) -> bool:
        """Take the cry; a Flan is not held twice."""
        if called.heard.slug != "a-kadoc" or called.player != self.thrower:
            return False
        holds = self.match.players[self.thrower].holds
        if not holds[SLUG]:
            holds[SLUG] = 1
            self.match.say(SLUG, SOURCE, "flan-won", self.thrower)
        return True

    def opened(self) -> list[Open]:
        """Open for the thrower."""
        return [Open(rule=SLUG, what=Phrase("a-kadoc"), players=(self.thrower,))]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


class Thrown(msgspec.Struct, frozen=True):
    """A Flan on its way: who threw it at whom; a Contre-Flan weighs 2."""

    by: str
    on: str
    weight: int = 1


class Flans(Window):
    """« Tatan elle fait des Flans ! », « Lance-Flan ! » at any moment of the match.

    A Flan acts on the next throw of a turn; several on one player add up (Double Flan, Triple
    Flan, ...). Aimed at who has just thrown one, it is a Contre-Flan (R12).
    """

    rule = SLUG
    source = SOURCE
    standing = True

    def __init__(self, match: State) -> None:
        super().__init__(match)
        self.thrown: list[Thrown] = []

    def weight(self, player: str) -> int:
        """How many Flans weigh on a player's next throw."""
        return sum(t.weight for t in self.thrown if t.on == player)

    def use_up(self, player: str) -> None:
        """The Flans on a player have acted."""
        self.thrown = [t for t in self.thrown if t.on != player]

    def call(self, called: Called) -> bool:
        """Take a holder's cry; without a Flan it is a Bévue, as is one at oneself."""
        if not self.match.players[called.player].holds[SLUG]:
            return False
        if called.target is None or called.target == called.player:
            return False
        if called.heard.slug == "lance-flan":
            return self._give_away(called.player, called.target)
        if called.heard.slug != "elle-fait-des-flans":
            return False
        counter = next(
            (
                t
                for t in self.thrown
                if t.by == called.target and t.on != called.player and not self._acted(t.on)
            ),
            None,
        )
        if counter is not None:
            self._counter(called.player, counter)
        elif not self._too_late(called.target):
            self._throw(Thrown(called.player, called.target))
        # R10: after the chouettes it has no effect and is kept.
        return True

    def _too_late(self, target: str) -> bool:
        """Once the chouettes lie, in some dossiers once they are thrown."""
        match = self.match
        if match.thrower != target:
            return False
        thrown = match.dossier.flan_until == "throw" and match.throwing
        return thrown or match.chouettes_lying

    def _acted(self, target: str) -> bool:
        """Whether all dice of the flanned throw are at rest: too late for a Contre-Flan (R12)."""
        return self.match.thrower == target and self.match.throw_complete

    def stay(self, player: str, weight: int) -> None:
        """A Flan that has acted stays for the next throw all the same."""
        self.thrown.append(Thrown("", player, weight))

    def _throw(self, flan: Thrown) -> None:
        bet = self.match.staked(flan.on)
        if self.match.dossier.flan_one_at_a_time and any(t.on != flan.on for t in self.thrown):
            # titouan, Doublette: "seul un joueur à la fois peut être flanné"
            self.match.say(SLUG, "Doublette", "flan-taken", flan.by, target=flan.on)
            return
        if self.weight(flan.on) and bet and self.match.standing()[flan.on] < 2 * bet:
            # R13: a second Flan on a Civet whose owner has less than twice the stake is void.
            self.match.say(SLUG, "R13", "flan-void", flan.by, target=flan.on)
            return
        self.match.players[flan.by].holds[SLUG] = 0
        self.thrown.append(flan)
        self.match.say(SLUG, SOURCE, "flan-thrown", flan.by, target=flan.on)

    def _counter(self, by: str, other: Thrown) -> None:
        """The first target is safe, the thrower of the Flan bears a Double Flan."""
        self.match.players[by].holds[SLUG] = 0
        self.thrown.remove(other)
        self.thrown.append(Thrown(by, other.by, 2))
        source = "Le Contre-Flan; R12"
        self.match.say(SLUG, source, "flan-countered", by, target=other.by, safe=other.on)

    def _give_away(self, giver: str, taker: str) -> bool:
        holds = self.match.players[taker].holds
        if holds[SLUG]:
            self.match.bevue(giver, "already-holds", target=taker)
            return True
        self.match.players[giver].holds[SLUG], holds[SLUG] = 0, 1
        self.match.say(SLUG, SOURCE, "flan-given", giver, target=taker)
        return True


def _forms(low: int, middle: int, high: int, has: Rules) -> Combination | None:
    return Combination(SLUG) if SLUG in has and (low, middle, high) == (2, 5, 6) else None


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    match.open(MayFlan(match, thrower))


def _holds(table: SimulatedTable, player: str) -> None:
    """At who throws next, at who has just thrown one, at anybody."""
    if not table.chance(0.35):
        return
    flans = table.match.window(Flans)
    flying = [t.by for t in flans.thrown] if flans is not None else []
    target = table.match.next_thrower
    if flying and flying[-1] not in ("", player) and table.chance(0.6):
        target = flying[-1]
    elif table.chance(0.3):
        target = table.other(player) or target
    staked = [p for p in table.match.playing() if p != player and table.match.staked(p)]
    if staked and table.chance(0.5):
        target = staked[0]
    slug = "lance-flan" if table.chance(0.1) else "elle-fait-des-flans"
    table.call(player, slug, 0.4, target=target)


RULE = Rule(
    slug=SLUG,
    title="Flan",
    order=90,
    switches=(SLUG,),
    forms=(
        Form(name=SLUG, title="Flan", forms=_forms, lands=_lands, priority=10, never_doubled=True),
    ),
    annonces=(
        annonce("À Kadoc !", race=True, gesture="raises", held_back=True, reaction=True),
        annonce(
            "{player} elle fait des Flans !",
            "{player} il fait des Flans !",
            "Tatan elle fait des Flans !",
            pointed=True,
        ),
        annonce("Lance-Flan !", pointed=True),
    ),
    standing=Flans,
    things={SLUG: ("elle-fait-des-flans", "lance-flan")},
    reasons={
        "flan-won": Reason("gagne un Flan", "gains a Flan"),
        "flan-thrown": Reason("flanne {target}", "throws a Flan at {target}"),
        "flan-countered": Reason(
            "contre-flanne {target} : {safe} est sauvé", "counters {target}'s Flan: {safe} is safe"
        ),
        "flan-given": Reason("donne son Flan à {target}", "gives the Flan to {target}"),
        "flan-void": Reason(
            "Flan nul sur le Civet de {target} : il n'a pas le double de sa mise",
            "Flan on {target}'s Civet void: less than twice the stake",
        ),
        "flan-taken": Reason(
            "un autre joueur est déjà flanné : {target} ne l'est pas",
            "another player is flanned already: {target} is not",
            needs=lambda d: d.has(SLUG) and d.flan_one_at_a_time,
        ),
    },
    entries=(
        Entry(
            name="flan",
            text=texts(
                "6-5-2 : son lanceur gagne un Flan s'il crie. Un Flan retourne le prochain "
                "lancer d'un autre joueur, à son tour : ce qui gagne perd.",
                "6-5-2: its thrower gains a Flan if he shouts. A Flan turns another player's "
                "next throw, in his turn: what gains loses.",
            ),
            calls=(
                "a-kadoc",
                "elle-fait-des-flans",
                "lance-flan",
            ),
            wrong=texts(
                "sans Flan, ou sur soi-même : Bévue", "without a Flan, or at oneself: a Bévue"
            ),
            parameters=(
                "flan_until",
                "flan_turns_sirotage",
                "flan_one_at_a_time",
            ),
        ),
    ),
    parameters={
        "flan_until": texts("jusqu'à", "until"),
        "flan_turns_sirotage": texts(
            "retourne le Sirotage du flanné", "turns the flanned one's Sirotage"
        ),
        "flan_pelican_goes_on": texts("Pélican flanné : on continue", "flanned Pélican: goes on"),
        "flan_one_at_a_time": texts("un seul flanné à la fois", "one flanned at a time"),
    },
    values={
        "rest": texts("ses chouettes tombées", "his chouettes at rest"),
        "throw": texts("ses chouettes lancées", "his chouettes thrown"),
    },
    reactions={"a-kadoc": lambda table, opened: table.race(opened, 0.95)},
    holders={SLUG: _holds},
)
