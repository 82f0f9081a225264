"""The Jarret: two throws in one turn, or a throw that counts double."""

from __future__ import annotations

from referee.game import landing
from referee.game.annonce import annonce
from referee.game.annonces import words_of
from referee.game.dice import Combination
from referee.game.race import Close, Race
from referee.game.registry import rules
from referee.game.ruling import Lead, Open, Phrase
from referee.game.series import Series
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Called, State, Window

SLUG = "jarret"
SOURCE = "Le Jarret"
SIFFLET = "jarret-sifflet"
_KINDS = (SLUG, SIFFLET)


def held(match: State, player: str) -> str | None:
    """Which Jarret a player holds; nobody holds two."""
    return next((k for k in _KINDS if match.players[player].holds[k]), None)


class Jarrets(Window):
    """« Mi-Jarret ! », « Bi-Jarret ! », « Jarret-Sifflet ! » before one's chouettes; « Lance-Jarret ! ».

    Announced later, or in a challenge, it has no effect and is kept (R10).
    """

    rule = SLUG
    source = SOURCE
    standing = True

    def call(self, called: Called) -> bool:
        """Take a Lance-Bûches' cry; without a Jarret it is a Bévue."""
        slug = called.heard.slug
        kind = held(self.match, called.player)
        if kind is None:
            return False
        if slug == "lance-jarret":
            return self._give_away(called, kind)
        if slug not in ("mi-jarret", "bi-jarret", SIFFLET):
            return False
        if slug == SIFFLET and kind != SIFFLET:
            return False
        if self._in_time(called.player):
            self.match.players[called.player].holds[kind] = 0
            self.match.say(
                SLUG, SOURCE, "jarret-used", called.player, annonce=words_of(called.heard)
            )
            if slug != "mi-jarret":
                self.match.open(Doubled(self.match, called.player))
            if slug != "bi-jarret":
                self.match.open(TwoThrows(self.match, called.player))
        return True

    def _in_time(self, player: str) -> bool:
        busy = self.match.window(Series) is not None
        return self.match.next_thrower == player and not self.match.throwing and not busy

    def _give_away(self, called: Called, kind: str) -> bool:
        if called.target is None or called.target == called.player:
            return False
        if held(self.match, called.target) is not None:
            self.match.bevue(called.player, "already-holds", target=called.target)
            return True
        self.match.players[called.player].holds[kind] = 0
        self.match.players[called.target].holds[kind] = 1
        self.match.say(SLUG, SOURCE, "jarret-given", called.player, target=called.target)
        return True


class Doubled(Window):
    """A Bi-Jarret, or the double of a Jarret-Sifflet: the next throw of the turn counts twice."""

    rule = SLUG
    source = SOURCE
    outlasts_pass = True

    def __init__(self, match: State, player: str) -> None:
        super().__init__(match)
        self.player = player

    @property
    def actors(self) -> tuple[str, ...]:
        """Whose throw it is."""
        return (self.player,)

    def turn_lands(self, thrower: str, found: Combination) -> int:
        """Twice the points; on a Soufflette or a Flan the Jarret is nul (R53)."""
        if thrower != self.player:
            return 1
        self.match.shut(self)
        return 1 if rules().forms[found.name].never_doubled else 2

    def turn_landed(self, thrower: str, found: Combination, *, flanned: bool) -> None:
        """On a Néant it may be kept."""
        if thrower == self.player:
            may_keep(self.match, thrower, found, flanned=flanned)

    def may_change(self, lead: Lead) -> bool:
        """It is of a later throw."""
        return False


def may_keep(match: State, thrower: str, found: Combination, *, flanned: bool) -> None:
    """A throw under a Jarret lies: a Néant opens the race for it."""
    if found.is_neant and match.window(Souple) is None:
        match.open(Souple(match, thrower, flanned=flanned))


class TwoThrows(Series):
    """A Mi-Jarret: two throws, dice kept at will; « Bjarret ! » stops at the first."""

    rule = SLUG
    source = SOURCE
    in_turn = True
    outlasts_pass = False

    def __init__(self, match: State, player: str) -> None:
        super().__init__(match, player, 2)

    def call(self, called: Called) -> bool:
        """« Bjarret ! » by the thrower: the first combination takes effect."""
        if called.heard.slug != "bjarret" or called.player != self.thrower or not self.lying:
            return False
        self._finish()
        return True

    def thrown(self, dice: list[int]) -> None:
        """The second throw counts at once, the first one waits."""
        self.lying = dice
        if self.done == self.throws:
            self._finish()

    def _finish(self) -> None:
        self.match.shut(self)
        landing.land_turn(self.match, self.thrower, self.lying, by=self)

    def turn_landed(self, thrower: str, found: Combination, *, flanned: bool) -> None:
        """On a Néant it may be kept."""
        may_keep(self.match, thrower, found, flanned=flanned)

    def close(self) -> None:
        """The dice pass after the first throw: that is the one that counts."""
        if self.lying:
            self._finish()

    def opened(self) -> list[Open]:
        """To stop, after the first throw."""
        if not self.lying:
            return []
        return [Open(rule=SLUG, what=Phrase("bjarret"), players=(self.thrower,))]


class Souple(Race):
    """A Néant under a Jarret: « Jarret-Souple ! » keeps it, another's « Charret ! » takes it away.

    Level, the Jarret is kept. Flanned, the words are swapped.
    """

    rule = SLUG
    source = SOURCE

    def __init__(self, match: State, thrower: str, *, flanned: bool) -> None:
        super().__init__(match)
        self.thrower = thrower
        self.own, self.theirs = "jarret-souple", "charret"
        if flanned:
            self.own, self.theirs = self.theirs, self.own

    def may_call(self, called: Called) -> bool:
        """Each his own word."""
        return called.heard.slug == (self.own if called.player == self.thrower else self.theirs)

    def in_doubt(self) -> Close | None:
        """It matters only between the thrower and another."""
        near = super().in_doubt()
        if near is None or all(c.player != self.thrower for c in near.between):
            return None
        return near

    def settle(self) -> None:
        """Kept if the thrower is first or level: from then on a Jarret-Sifflet."""
        first = self.first()
        if self.thrower in first:
            self.match.players[self.thrower].holds[SIFFLET] = 1
            self.match.say(SLUG, SOURCE, "jarret-kept", self.thrower)
        elif first:
            self.match.say(SLUG, SOURCE, "jarret-lost", self.thrower, by=first[0])

    def opened(self) -> list[Open]:
        """Open for all."""
        if self.settled:
            return []
        others = tuple(p for p in self.match.playing() if p != self.thrower)
        return [
            Open(rule=SLUG, what=Phrase(self.own), players=(self.thrower,)),
            Open(rule=SLUG, what=Phrase(self.theirs), players=others),
        ]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


class LanceBuches(Race):
    """« Lance-Bûches ! » on a Néant of a Bleu-Rouge: the first, and who is level, has a Jarret."""

    rule = SLUG
    source = SOURCE
    phrase = "lance-buches"

    def settle(self) -> None:
        """Hand out the Jarret, which nobody can have twice."""
        for player in self.first():
            self.match.players[player].holds[SLUG] = 1
            self.match.say(self.rule, self.source, "jarret-won", player)

    def opened(self) -> list[Open]:
        """Open for all."""
        if self.settled:
            return []
        return [Open(rule=self.rule, what=Phrase(self.phrase), players=tuple(self.match.playing()))]

    def may_change(self, lead: Lead) -> bool:
        """It is no matter of points."""
        return False


def _stop(table: SimulatedTable, opened: Open) -> None:
    if table.chance(0.3):
        table.call(opened.players[0], "bjarret", 0.5)


def _holds(table: SimulatedTable, player: str) -> None:
    if not table.chance(0.5):
        return
    if table.chance(0.1):
        table.call(player, "lance-jarret", 0.4, target=table.other(player))
    elif player == table.match.next_thrower or table.chance(0.05):
        words = (SIFFLET,) if held(table.match, player) == SIFFLET else ("mi-jarret", "bi-jarret")
        table.call(player, table.one(words), 0.4)


RULE = Rule(
    slug=SLUG,
    title="Jarret",
    order=200,
    switches=(SLUG,),
    annonces=(
        annonce("Lance-Bûches !", race=True),
        annonce("Mi-Jarret !"),
        annonce("Bi-Jarret !"),
        annonce("Lance-Jarret !", pointed=True),
        annonce("Jarret-Sifflet !"),
        annonce("Bjarret !"),
        annonce("Jarret-Souple !"),
        annonce("Charret !"),
    ),
    standing=Jarrets,
    things={SLUG: ("mi-jarret", "bi-jarret"), SIFFLET: (SIFFLET,)},
    reasons={
        "jarret-won": Reason("gagne un Jarret", "gains a Jarret"),
        "jarret-used": Reason("utilise son Jarret : {annonce}", "uses the Jarret: {annonce}"),
        "jarret-given": Reason("donne son Jarret à {target}", "gives the Jarret to {target}"),
        "jarret-kept": Reason(
            "garde son Jarret (Jarret-Sifflet)", "keeps the Jarret (Jarret-Sifflet)"
        ),
        "jarret-lost": Reason(
            "perd son Jarret : « Charret ! » de {by}", "loses the Jarret to {by}"
        ),
    },
    entries=(
        Entry(
            name="jarret",
            text=texts(
                "Néant sur la relance d'un Bleu-Rouge : un Jarret au premier. Mi-Jarret : deux "
                "lancers ; Bi-Jarret : le lancer compte double.",
                "A Néant on a Bleu-Rouge's relance: a Jarret to the first. Mi-Jarret: two "
                "throws; Bi-Jarret: the throw counts twice.",
            ),
            calls=(
                "lance-buches",
                "mi-jarret",
                "bi-jarret",
                "bjarret",
                "jarret-souple",
                "charret",
                "jarret-sifflet",
                "lance-jarret",
            ),
            wrong=texts("sans Jarret : Bévue", "without a Jarret: a Bévue"),
        ),
    ),
    reactions={"bjarret": _stop},
    holders={SLUG: _holds, SIFFLET: _holds},
)
