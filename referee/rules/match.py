"""The match: a fold over observations.

`Match.observe` takes one observation and returns the rulings that it brought. Nothing here knows a
clock, a file or a screen, and nothing is random: the same observations give the same ledger.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee import annonces
from referee.observations import (
    AnyObservation,
    Call,
    Chouettes,
    Cleared,
    Cul,
    Gesture,
    Keeps,
    Observation,
    Passes,
    Takes,
    Throws,
    Waits,
)
from referee.rules import landing, sloubi
from referee.rules.achat import Achats, Sale
from referee.rules.civet import CivetBet, Civets
from referee.rules.dice import combination
from referee.rules.filoche import Filoches
from referee.rules.flan import Flans
from referee.rules.graines import Graines
from referee.rules.grelottine import Grelottines
from referee.rules.jarret import Doubled, Jarrets, Souple
from referee.rules.ruling import Awaited, Ruling
from referee.rules.series import Series
from referee.rules.state import Called, State, Window
from referee.rules.turn import Turn
from referee.rules.verdier import Verdier

#: Calls of races: made while the dice still roll they are a Préventive (pp64, V 3/; R64).
_RACES = {"pas-mou-le-caillou", "grelotte-ca-picote", "raitournelle", "artichette"}

#: Annonces whose rules this version referees; any other is reported, never fined.
REFEREED = {
    *_RACES, "sans-fin-est-la-moisissure-des-bieres-bretonnes", "grelottine", "je-sirote",
    "attrape-oiseau", *annonces.BIRDS, "beau-sirop", "file-sirop", "couche-sirop",
    "sirop-gagnant", "sirop-jeannot", "j-apprecie-les-fruits-au-sirop", "vert-linette",
    "en-garde-ma-mignonne", "elle-est-ou-la-poulette", "passe-grelot", "rigodon",
    "je-ne-mange-pas-de-graines", "cul-de-chouette", "civet-de", "civet-double", "lance-civet",
    "je-relance-de", "pelican", "passe-montagne", "zbradaraldjan", "lance-buches",
    "a-kadoc", "elle-fait-des-flans", "lance-flan", "chante-sloubi",
    "mi-jarret", "bi-jarret", "lance-jarret", "jarret-sifflet", "bjarret", "jarret-souple",
    "charret", "j-achete", "je-rachete", "civet-filoche-de", "civet-filoche-double",
    "lance-civet-filoche",
}  # fmt: skip

#: A call that nobody awaits costs its speaker a Bévue only if it was heard this surely; below, the
#: table is asked. A sheet's calls are certain.
FINE_FROM = 0.9


class Match(State):
    """One match under one dossier; `State` says how it is set up."""

    def begin(self) -> None:
        """Open what stands open all through the match."""
        self._preventives: list[Called] = []
        self._challenged = False
        self._first = self.thrower
        self._joined: str | None = None
        self.turn = Turn(self)
        self._flans = Flans(self)
        self.windows += [
            self.turn,
            Grelottines(self),
            Civets(self),
            Filoches(self),
            self._flans,
            Jarrets(self),
            Achats(self),
            Graines(self),
        ]

    # What the table did

    def observe(self, seen: Observation) -> list[Ruling]:
        """Take one observation; return what it brought, in order.

        Observations come in the order of their times. After the match is won they change nothing.
        """
        self.rulings = []
        if self.finished:
            return []
        self.now = max(self.now, seen.time)
        self._run_clock()
        if isinstance(seen, Call):
            self._call(seen)
        elif isinstance(seen, Gesture):
            if seen.player is not None:
                self._gestures.append((seen.player, seen.gesture, seen.time))
                del self._gestures[:-50]
        elif isinstance(seen, Passes):
            self.pass_dice(seen.time)
        elif not isinstance(seen, Waits | Cleared):
            self._offer(seen)
        return self.rulings

    def attribute(self, seen: AnyObservation) -> AnyObservation:
        """Name the player that a sense could not tell, and say whether the dice pass.

        Dice are thrown or taken by who is awaited to throw, else by whose turn it is. All dice off
        the table pass them on, unless the match still waits for somebody's dice.
        """
        if isinstance(seen, Cleared):
            dice_awaited = any(a.action == "throws" for a in self.awaited())
            if self.turn.done and not dice_awaited:
                return Passes(time=seen.time, sigma=seen.sigma, source=seen.source)
            return seen
        if seen.player is None and isinstance(seen, Chouettes | Cul | Throws | Takes | Keeps):
            return msgspec.structs.replace(seen, player=self.next_thrower)
        return seen

    @property
    def next_thrower(self) -> str:
        """Who throws next: who is awaited to, else whose turn comes."""
        awaited = [a.player for a in self.awaited() if a.action == "throws"]
        if awaited:
            return awaited[0]
        return self._after(self.thrower) if self.turn.done else self.thrower

    def _run_clock(self) -> None:
        for window in list(self.windows):
            window.clock(self.now)

    def _offer(self, seen: Observation) -> None:
        for window in reversed(self.windows):
            if window.event(seen):
                return

    def _call(self, seen: Call) -> None:
        heard = annonces.recognise(seen.text, self.players)
        if seen.player is None:
            self.say("annonce", "", "call-by-nobody", None, annonce=seen.text)
            return
        if seen.player not in self.players:
            self._newcomer(seen.player, heard)
            return
        if self.players[seen.player].out:
            return
        if heard is None:
            self.bevue(seen.player, "no-annonce", annonce=seen.text)
            return
        if heard.slug not in REFEREED:
            self.say("annonce", "", "unrefereed-call", seen.player, annonce=heard.words)
            return
        target = seen.target or heard.target
        called = Called(seen.player, heard, seen.time, seen.sigma, seen.confidence, target)
        if not self._take(called):
            if heard.slug in _RACES and self.throwing:
                self._preventives.append(called)
            else:
                self._fine(called, "wrong-call")

    def _newcomer(self, name: str, heard: annonces.Heard | None) -> None:
        """« Chante-Sloubi ! » at the end of a round, for less than 228 points; else not yet (R62)."""
        if heard is None or heard.slug != "chante-sloubi" or len(self.playing()) < 2:
            return
        between = self.thrower == self._first and not self.throwing and not self.turn.done
        points = sloubi.value(self)
        if not between or not self.rounds or points >= self.dossier.sloubi_limit:
            self.say(
                sloubi.RULE, sloubi.SOURCE, "sloubi-refused", None, newcomer=name, value=points
            )
            return
        self.join(name)
        self._joined = name
        self.open(sloubi.Sloubi(self, name, points))

    def _fine(self, called: Called, why: str) -> None:
        """A call that nothing awaited: a Bévue, if it was surely heard."""
        annonce = called.heard.words
        if called.confidence >= FINE_FROM:
            self.bevue(called.player, why, annonce=annonce)
        else:
            self.say("annonce", "", "doubtful-call", called.player, annonce=annonce)

    def _take(self, called: Called) -> bool:
        return any(window.call(called) for window in reversed(list(self.windows)))

    def pass_dice(self, time: float) -> None:
        """The dice pass: every window of this throw is closed and what was pending is settled."""
        self.now = max(self.now, time)
        self._close_windows(keep=None)
        # A challenge between two turns costs nobody a turn (R26).
        advance = self.turn.done or not self._challenged
        self._challenged = False
        self.turn.reset()
        self._drop_preventives()
        self._look_for_winner()
        if advance and not self.finished:
            self._next_turn()

    def settle_before(self, window: Window) -> None:
        """A new throw begins inside a challenge: what the throw before it left open is settled."""
        self._challenged = True
        self._close_windows(keep=window)

    def _close_windows(self, keep: Window | None) -> None:
        while True:
            closing = [
                w for w in self.windows if not w.standing and w is not keep and not w.outlasts_pass
            ]
            if not closing:
                return
            for window in closing:
                self.windows.remove(window)
                window.close()

    def _next_turn(self) -> None:
        last, self.thrower = self.thrower, self._after(self.thrower)
        # who has just joined plays between two rounds
        if self.thrower == self._first and last != self._joined:
            self.rounds += 1
        self._joined = None

    def give_turn(self, player: str) -> None:
        """The next throw is this player's; before the first one, he begins the rounds."""
        super().give_turn(player)
        if not self.begun:
            self._first = player

    def _after(self, player: str) -> str:
        names = list(self.players)
        at = names.index(player)
        order = names[at + 1 :] + names[: at + 1]
        return next((n for n in order if not self.players[n].out), player)

    def win(self, player: str) -> None:
        """The match is won at once (pp64, "Le Cul De Chouette Doublé": the same one twice)."""
        self.finished, self.winner = True, player
        self.say("fin", "pp64, Fin du jeu", "wins", player, score=self.scores[player])

    def _look_for_winner(self) -> None:
        """The highest at or above the goal wins, and his team; equal ones play again (R61, R63)."""
        able = [p for p in self.players.values() if p.score >= self.dossier.goal and not p.out]
        if not able:
            return
        best = max(p.score for p in able)
        highest = [p for p in able if p.score == best]
        self.finished = True
        mates = self.team(highest[0].name)
        if all(p.name in mates for p in highest):
            self.winner = highest[0].name
            self.say("fin", "pp64, Fin du jeu", "wins", self.winner, score=best)
        else:
            names = ", ".join(p.name for p in highest)
            self.say("fin", "pp64, Fin du jeu", "replay", None, players=names, score=best)

    # What throws become

    def chouettes_lie(self, thrower: str, values: tuple[int, int]) -> None:
        """The cul may be bought; chouettes of 6-4, 6-2 or 4-2 open the Verdier."""
        self.open(Sale(self, thrower, values))
        if Verdier.fits(values):
            self.open(Verdier(self, thrower))

    @property
    def chouettes_lying(self) -> bool:
        """Whether the chouettes of the turn lie and its throw is not complete."""
        return self.turn.chouettes is not None and not self.turn.done

    @property
    def cul_owner(self) -> str:
        """Who throws the cul of the turn: its buyer, else whose turn it is."""
        sale = self.window(Sale)
        return self.thrower if sale is None else sale.final_owner()

    @property
    def throw_complete(self) -> bool:
        """Whether all dice of the turn's throw lie."""
        return self.turn.done

    def turned(self, player: str) -> int:
        """The factor that a Flan on ``player`` would put on his next throw; 1 without one."""
        return -self._flans.weight(player) or 1

    def unturn(self, player: str) -> None:
        """The Flan on ``player`` has acted."""
        self._flans.use_up(player)

    def staked(self, player: str) -> int:
        """The stake of a Civet that ``player`` has announced; 0 without one."""
        bet = self.window(CivetBet)
        return bet.stake if bet is not None and bet.player == player else 0

    def land_turn(self, thrower: str, dice: Sequence[int], *, jarret: bool = False) -> None:
        """The throw of a turn lies: here a Flan on its thrower acts.

        It stays for the next throw on a Néant, and on a Soufflette that can't be played (R11).
        """
        self.turn.done = True
        # Who buys a flanned cul buys the Flan on it; the buyer's own one waits for his turn.
        seller, thrower = thrower, self.cul_owner
        factor = self.turned(seller)
        flanned = factor < 0
        found = combination(dice).name
        doubled = self.window(Doubled)
        if doubled is not None and doubled.player == thrower:
            self.shut(doubled)
            # R53: on a Soufflette or a Flan the Jarret is nul.
            factor *= 1 if found in ("soufflette", "flan") else 2
            jarret = True
        low = self.scores[thrower] < self.dossier.soufflette_min_score
        if found != "neant" and not (found == "soufflette" and low):
            self.unturn(seller)
        self.land(thrower, dice, factor)
        if jarret and found == "neant":
            self.open(Souple(self, thrower, flanned=flanned))

    def land(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """Three dice lie: their combination takes effect on the one who threw them."""
        found = combination(dice)
        self.say(
            found.name, "pp64, Les combinaisons", "throw", thrower,
            dice="-".join(map(str, dice)), value=found.value,
        )  # fmt: skip
        for window in list(self.windows):
            window.landed(thrower, dice, factor)
        landing.take_effect(self, thrower, found, factor)
        self._settle_preventives()

    def land_again(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """A die was thrown again: what the three form now takes effect, but no Chouette twice."""
        found = combination(dice)
        if found.name not in ("chouette", "neant"):
            self.land(thrower, dice, factor)

    def _settle_preventives(self) -> None:
        """A Préventive stands if the combination came, and is a Bévue if not (pp64, V 3/)."""
        held, self._preventives = self._preventives, []
        for called in held:
            if not self._take(called):
                self._fine(called, "preventive")

    def _drop_preventives(self) -> None:
        held, self._preventives = self._preventives, []
        for called in held:
            self._fine(called, "preventive")

    @property
    def throwing(self) -> bool:
        """Whether a throw is under way: dice roll, or the cul is still to come."""
        series = [w for w in self.windows if isinstance(w, Series)]
        return self.turn.throwing or any(s.throwing for s in series)

    def awaited(self) -> list[Awaited]:
        """What the referee waits for; a turn's throw only where nothing else is awaited."""
        if self.finished:
            return []
        others = [a for w in self.windows if w is not self.turn for a in w.awaited()]
        return others or self.turn.awaited()

    def end(self) -> list[Ruling]:
        """No observation comes any more: settle what is open."""
        self.rulings = []
        if not self.finished:
            self._close_windows(keep=None)
            self._drop_preventives()
            self._look_for_winner()
        return self.rulings
