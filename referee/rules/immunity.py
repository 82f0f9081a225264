"""The Passe-Grelot and the Rigodon: what who has met a challenge may do with the next one."""

from __future__ import annotations

from referee.game.annonce import annonce
from referee.game.ruling import Open, Phrase
from referee.game.specification import OUT_OF_PLACE, Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Called, Window
from referee.observations import Asks
from referee.rules.grelottine import Challenge

PASS, CANCEL = "passe-grelot", "rigodon"
KINDS = (PASS, CANCEL)


class Immunities(Window):
    """« Passe-Grelot ! », « Rigodon ! », by the challenged, before the stake is told.

    The challenge keeps what was done: at the same time as the stake, it is undone (see there).
    """

    rule = PASS
    source = "Le Passe-Grelot"
    standing = True

    def call(self, called: Called) -> bool:
        """Pass a challenge on, or cancel it."""
        challenge, slug = self.match.window(Challenge), called.heard.slug
        if challenge is None or called.player != challenge.thrower:
            return False
        held = self._held(called.player, slug)
        if held is None:
            return False
        if challenge.asked is not None or challenge.passed is not None:
            # R10: after the stake it has no effect and is kept. Nor may a challenge that was passed
            # on be passed on again: "Le nouveau défié doit obligatoirement accepter le défi".
            return True
        done = self._cancel if slug == CANCEL else self._pass_on
        if not done(challenge, called):
            return False
        challenge.passed, challenge.spent = called, held
        self.match.players[called.player].holds[held] = 0
        return True

    def _held(self, player: str, slug: str) -> str | None:
        """What ``player`` holds that allows this cry; some dossiers let either serve for both."""
        if slug not in KINDS or not self.match.dossier.has(slug):
            return None
        several = self.match.dossier.rigodon_players is None
        able = KINDS if several else (slug,)
        return next((t for t in able if self.match.players[player].holds[t]), None)

    def _usable(self, slug: str) -> bool:
        count = len(self.match.playing())
        if slug == PASS:
            return count > 2
        return self.match.dossier.rigodon_players in (None, count)

    def _pass_on(self, challenge: Challenge, called: Called) -> bool:
        """At who has points enough and must accept (pp64, "Le Passe-Grelot").

        He need hold no Grelottine, and the maximum is reckoned with his score (R24).
        """
        target, scores = called.target, self.match.standing()
        if target is None or target in (challenge.thrower, challenge.challenger):
            return False
        if scores[target] < self.match.dossier.passe_grelot_min_score:
            return False
        challenge.thrower = target
        self.match.say(PASS, "Le Passe-Grelot; R24", "passed-on", called.player, target=target)
        return True

    def _cancel(self, challenge: Challenge, called: Called) -> bool:
        """No challenge, and both Grelottines are gone (pp64, "Le Rigodon")."""
        if not self._usable(CANCEL):
            return False
        challenge.cancelled = True
        self.match.say(CANCEL, "Le Rigodon", "challenge-cancelled", called.player)
        return True

    def challenged(self, challenged: str, met: bool) -> None:
        """Who has met a challenge gains one of the two."""
        dossier, holds = self.match.dossier, self.match.players[challenged].holds
        if not met or any(holds[t] for t in KINDS):
            return
        if dossier.has(PASS) and self._usable(PASS):
            holds[PASS] = 1
        elif dossier.has(CANCEL) and self._usable(CANCEL):
            holds[CANCEL] = 1

    def opened(self) -> list[Open]:
        """What the challenged may do before the stake is told."""
        challenge = self.match.window(Challenge)
        if challenge is None or challenge.asked is not None:
            return []
        player = challenge.thrower
        return [
            Open(rule=slug, what=Phrase(slug), players=(player,))
            for slug in KINDS
            if self._held(player, slug) is not None and self._usable(slug)
        ]


def _immune(table: SimulatedTable, opened: Open) -> None:
    if not table.chance(0.6):
        return
    player = opened.players[0]
    table.call(player, opened.what, 0.6, target=table.other(player))
    challenge = table.match.window(Challenge)
    stakes = None if challenge is None else challenge.stakes()
    if stakes is not None and table.chance(0.3):
        asked, stake = table.stake(stakes)
        when = round(table.now + 0.6 + table.uniform(-0.02, 0.08), 3)
        table.later(Asks(time=when, player=stakes.player, combination=asked, stake=stake))


RULE = Rule(
    slug=PASS,
    title="Passe-Grelot",
    order=120,
    switches=KINDS,
    names={CANCEL: "Rigodon"},
    annonces=(
        annonce("Passe-Grelot !", pointed=True),
        annonce("Rigodon !", gesture="raises", held_back=True),
    ),
    standing=Immunities,
    things={PASS: (), CANCEL: ()},
    reasons={
        "passed-on": Reason(
            "passe le défi à {target}",
            "passes the challenge to {target}",
            needs=lambda d: d.has(PASS) and not d.gorgees,
        ),
    },
    entries=(
        Entry(
            name="passe-grelot",
            text=texts(
                "Qui a gagné un défi peut passer le suivant à un autre, qui a "
                "{passe_grelot_min_score} points ou plus, avant que l'enjeu soit dit. À trois "
                "joueurs ou plus.",
                "Who has won a challenge may pass the next one on, to somebody with "
                "{passe_grelot_min_score} points or more, before the stake is told. Three "
                "players or more.",
            ),
            calls=("passe-grelot",),
            wrong=texts("vers trop peu de points : Bévue", "at too few points: a Bévue"),
            parameters=("passe_grelot_min_score",),
        ),
        Entry(
            name="rigodon",
            text=texts(
                "Qui a gagné un défi peut annuler le suivant avant que l'enjeu soit dit ; les "
                "deux Grelottines sont perdues.",
                "Who has won a challenge may cancel the next one before the stake is told; "
                "both Grelottines are gone.",
            ),
            calls=("rigodon",),
            wrong=OUT_OF_PLACE,
            parameters=("rigodon_players",),
        ),
    ),
    parameters={
        "passe_grelot_min_score": texts("minimum de la cible", "target's least score"),
        "rigodon_players": texts("joueurs", "players"),
    },
    reactions={PASS: _immune, CANCEL: _immune},
)
