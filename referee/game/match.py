"""The match: a fold over observations.

`Match.observe` takes one observation and returns the rulings that it brought. Nothing here knows a
clock, a file or a screen, and nothing is random: the same observations give the same ledger.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence

import msgspec

from referee.game import landing
from referee.game.calls import ASK_FROM, Calls
from referee.game.ruling import Awaited, Ruling
from referee.game.series import Series
from referee.game.state import Award, State, Window
from referee.game.turn import Turn, fallen
from referee.observations import (
    AnyObservation,
    Button,
    Call,
    Chouettes,
    Cleared,
    Cul,
    Drops,
    Gesture,
    Keeps,
    Leaves,
    Observation,
    Passes,
    Rolls,
    Sings,
    Takes,
    Throws,
    Waits,
)
from referee.rules import sloubi
from referee.rules.achat import Achats, Sale
from referee.rules.civet import CivetBet, Civets
from referee.rules.filoche import Filoches
from referee.rules.flan import Flans
from referee.rules.gorgees import Gorgees
from referee.rules.graines import Graines
from referee.rules.grelottine import Grelottines
from referee.rules.jarret import Doubled, Jarrets, Souple
from referee.rules.sirotage import Chouette, Sirotage
from referee.rules.soufflette import may_be_played
from referee.rules.verdier import Verdier

#: How long after a call nobody can be level with it, nor make the gesture that it asks, seconds.
_INSTANT = 0.75


class Match(State):
    """One match under one dossier; `State` says how it is set up."""

    def begin(self) -> None:
        """Open what stands open all through the match."""
        self.calls = Calls(self)
        self._first = self.thrower
        self._joined: str | None = None
        #: Whose turn it was when he joined.
        self._due = self.thrower
        self.turn = Turn(self)
        self._flans = Flans(self)
        self._gorgees = Gorgees(self)
        standing: list[tuple[str, Window]] = [
            ("grelottine", Grelottines(self)),
            ("civet", Civets(self)),
            ("civet-filoche", Filoches(self)),
            ("flan", self._flans),
            ("jarret", Jarrets(self)),
            ("achat", Achats(self)),
            ("graines", Graines(self)),
        ]
        self.windows += [self.turn, *(w for rule, w in standing if self.dossier.has(rule))]
        if self.dossier.gorgees:
            self.windows.append(self._gorgees)

    # What the table did

    def observe(self, seen: Observation) -> list[Ruling]:
        """Take one observation; return what it brought, in order.

        Observations come in the order of their times. After the match is won they change nothing.
        """
        self.rulings = []
        if self.finished or not (seen.player is None or self._knows(seen)):
            return []
        if self.dossier.zero_feeds_others:
            self._at_zero = {id(p.purse) for p in self.players.values() if p.score == 0}
        self.now = max(self.now, seen.time)
        for window in [w for w in self.windows if w.has_clock]:
            window.clock(self.now)
        for window in [w for w in self.windows if w.has_before]:
            window.before(seen)
        if isinstance(seen, Chouettes | Cul | Throws):
            self.rolling = False
        if isinstance(seen, Call):
            self.calls.hear(seen)
        elif isinstance(seen, Gesture):
            if seen.player is not None:
                self._gestures.append((seen.player, seen.gesture, seen.time))
                del self._gestures[:-50]
                self.calls.gesture_seen()
        elif isinstance(seen, Passes):
            if self.turn.loser is None:
                self.pass_dice(seen.time)
            # a lost turn has passed on the dice already
            self.turn.loser = None
        elif isinstance(seen, Leaves):
            self._leave(seen)
        elif isinstance(seen, Rolls) and self._rolls_cul(seen):
            # calls made before the dice left the hand were no Préventives (R64)
            self.calls.dice_gone()
            self.rolling = True
        elif isinstance(seen, Drops) and self._drops_again(seen):
            pass
        elif not isinstance(seen, Waits | Cleared | Button):
            self._offer(seen)
        self._win_at_once()
        return self.rulings

    def _win_at_once(self) -> None:
        """Points that nothing open can take away any more have won, without another throw (R85)."""
        lead = self.leader()
        if lead is None or self.in_the_way(lead):
            return
        trial = copy.deepcopy(self)
        trial.pass_dice(self.now)
        if trial.winner == lead.player:
            self._close_windows(keep=None)
            self.calls.dice_gone()
            self._look_for_winner()

    def fork(self) -> Match:
        """A copy to try things on."""
        return copy.deepcopy(self)

    def takes_for_talk(self, seen: Observation) -> bool:
        """Whether this would be a call not surely heard that nothing awaits: none of it is to be kept.

        It is tried on a copy, so that what is not kept has changed nothing either.
        """
        if not isinstance(seen, Call) or seen.confidence >= ASK_FROM:
            return False
        if self.finished:
            return True
        if seen.player is None:
            return not self.takers(seen)
        trial = copy.deepcopy(self)
        return not trial.observe(seen) and trial.calls.talk

    def takers(self, seen: Call) -> list[str]:
        """The players of whom an open window would take this call now, were it theirs."""
        found = []
        for player in self.playing():
            trial = copy.deepcopy(self)
            # what no window takes is called talk where it was not surely heard
            trial.observe(msgspec.structs.replace(seen, player=player, confidence=0.0))
            if not trial.calls.talk and not trial.calls.late:
                found.append(player)
        return found

    def _knows(self, seen: Observation) -> bool:
        """Whether who acts is in the match, or asks to join it."""
        return seen.player in self.players or isinstance(seen, Call)

    def attribute(self, seen: AnyObservation) -> AnyObservation:
        """Name the player that a sense could not tell, and say whether the dice pass.

        Dice are thrown or taken by who is awaited to throw, else by whose turn it is. All dice off
        the table pass them on, unless the match still waits for somebody's dice. A hand on a die is
        weak evidence: a Sirotage that nothing else tells of is over when chouettes fall, or when no
        die is left.
        """
        sirotage = self.window(Sirotage)
        unsure = sirotage is not None and sirotage.by_hand_alone
        if isinstance(seen, Cleared):
            dice_awaited = not unsure and any(a.action == "throws" for a in self.awaited())
            if self.turn.done and not dice_awaited:
                return Passes(time=seen.time, sigma=seen.sigma, source=seen.source)
            return seen
        if seen.player is None and isinstance(seen, Takes) and seen.count == 1:
            chouette = self.window(Chouette)
            if chouette is not None and self.dossier.sirotage_by_die:
                return msgspec.structs.replace(seen, player=chouette.thrower)
        if seen.player is None and isinstance(seen, Chouettes) and unsure:
            return msgspec.structs.replace(seen, player=self.turn_next)
        if seen.player is None and isinstance(seen, Chouettes | Cul | Throws | Takes | Keeps):
            named = msgspec.structs.replace(seen, player=self.next_thrower)
            own = self.cul_owner if isinstance(seen, Cul) else self.turn_next
            if named.player != own and self._is_out_of_turn(named):
                # a sense that can't tell who threw is no proof that it was the wrong one
                return msgspec.structs.replace(seen, player=own)
            return named
        if seen.player is None and isinstance(seen, Sings):
            # a newcomer has no seat of his own, but nobody else is awaited to sing
            singers = [a.player for a in self.awaited() if a.action == "sings"]
            return msgspec.structs.replace(seen, player=next(iter(singers), None))
        return seen

    def _is_out_of_turn(self, seen: Observation) -> bool:
        """Whether this would be a Bévue for throwing out of turn."""
        return any(r.why == "out-of-turn" for r in copy.deepcopy(self).observe(seen))

    @property
    def turn_next(self) -> str:
        """Whose turn is next: once his throw is complete, the next player's."""
        return self._after(self.thrower) if self.turn.done else self.thrower

    def settled(self) -> Match:
        """The match as it is once nobody can be level with the last call any more.

        Itself, unless something hangs on the next instant; else a copy, in which it has passed.
        """
        if not any(window.hangs for window in self.windows):
            return self
        later = copy.deepcopy(self)
        later.observe(Waits(time=self.now + self.simultaneity + _INSTANT, seconds=_INSTANT))
        return later

    @property
    def next_thrower(self) -> str:
        """Who throws next: who is awaited to, else whose turn comes."""
        awaited = [a.player for a in self.awaited() if a.action == "throws"]
        if awaited:
            return awaited[0]
        return self.turn_next

    def _offer(self, seen: Observation) -> None:
        for window in [w for w in reversed(self.windows) if w.has_event]:
            if window.event(seen):
                break
        if isinstance(seen, Cul | Throws) and not self.throwing:
            self.calls.dice_lie()

    def _rolls_cul(self, seen: Rolls) -> bool:
        """Whether what rolls is a cul, or the dice of another throw than a turn's first."""
        return self.chouettes_lying or self._throws_beside_turn(seen)

    def _throws_beside_turn(self, seen: Observation) -> bool:
        """Whether a rule beside the turn awaits this player's dice."""
        windows = [w for w in self.windows if w is not self.turn]
        awaited = [a.player for w in windows for a in w.awaited() if a.action == "throws"]
        return bool(awaited) and (seen.player is None or seen.player in awaited)

    def _drops_again(self, seen: Drops) -> bool:
        """Dice of a relance, a Sirotage or a challenge fell: a Bévue, and thrown again."""
        if not self._throws_beside_turn(seen):
            return False
        who = seen.player or self.next_thrower
        series = next((w for w in self.windows if isinstance(w, Series) and w.thrower == who), None)
        if series is not None and series.in_turn:
            return False
        what = fallen(seen, cul_due=series is None or series.throwing)
        if series is not None and what != "cul":
            series.drop_chouettes()
        if seen.cocked and not self.dossier.cocked_is_bevue:
            self.say("tour", "R60", "cocked", who, what=what)
        else:
            self.bevue(who, "dropped", what=what)
        return True

    def _leave(self, seen: Leaves) -> None:
        """Who leaves is out of the match; the turn goes on to the next one."""
        if seen.player is None or self.players[seen.player].out:
            return
        self.say("tour", "", "leaves", seen.player)
        self.players[seen.player].left = True
        self.put_out(seen.player)
        if self.finished:
            return
        if self.thrower == seen.player:
            self.turn.done = True
            self.pass_dice(self.now)

    def wrong_call(self, player: str) -> None:
        """A wrong annonce costs more than its Bévue where gorgées are drunk."""
        self._gorgees.bar(player)

    def newcomer(self, name: str) -> None:
        """« Chante-Sloubi ! » at the end of a round, for less than 228 points; else not yet (R62).

        Who was put out may not come back, who had left may (R82).
        """
        if not self.dossier.has("chante-sloubi") or len(self.playing()) < 2:
            return
        barred = name in self.players and not self.players[name].left
        if not barred and self.turn.done and self._after(self.thrower) == self._opener:
            # the round's last throw lies: the round is over
            self.pass_dice(self.now)
        between = self.thrower == self._opener and not self.throwing and not self.turn.done
        points = sloubi.value(self)
        too_many = points >= self.dossier.sloubi_limit and not self.dossier.sloubi_compulsory
        if barred or not between or not self.rounds or too_many:
            self.say(
                sloubi.RULE, sloubi.SOURCE, "sloubi-refused", None, newcomer=name, value=points
            )
            return
        self._due = self.thrower
        self.join(name)
        self._joined = name if self.dossier.sloubi_newcomer_next else None
        self.open(sloubi.Sloubi(self, name, points))

    def pass_dice(self, time: float) -> None:
        """The dice pass: every window of this throw is closed and what was pending is settled."""
        self.now = max(self.now, time)
        self._close_windows(keep=None)
        # A challenge between two turns costs nobody a turn (R26).
        advance = self.turn.done or not self.interrupted
        self.in_challenge = self.interrupted = False
        self.rolling = False
        self.turn.reset()
        self.calls.dice_gone()
        self._gorgees.hand_out()
        self._put_out()
        self._look_for_winner()
        if advance and not self.finished:
            self._next_turn()

    def settle_before(self, window: Window, *, challenge: bool) -> None:
        """A throw of a series begins: what the throw before it left open is settled."""
        self._close_windows(keep=window)
        self.in_challenge = challenge
        self.interrupted = self.interrupted or challenge
        self.just_neant = None
        if not challenge:
            self.begin_throw()

    def _close_windows(self, keep: Window | None) -> None:
        closing = [w for w in self.windows if not w.standing]
        self.calls.windows_close()
        while True:
            closing = [
                w for w in self.windows if not w.standing and w is not keep and not w.outlasts_pass
            ]
            if not closing:
                return
            for window in closing:
                # settling one may have settled another
                if window in self.windows:
                    self.windows.remove(window)
                    window.close()

    def _next_turn(self) -> None:
        last = self.thrower
        if last == self._joined:
            # who has just joined has played between two rounds, wherever he sits
            self._joined, self.thrower = None, self._playing_from(self._due)
            return
        self.thrower = self._after(last)
        left_first = last == self._first and self.players[last].out
        if self.thrower == self._opener and not left_first:
            self.rounds += 1
        self._joined = None

    @property
    def _opener(self) -> str:
        """Who throws first in a round: who began, or who plays next after him if he is out."""
        return self._playing_from(self._first)

    def _playing_from(self, player: str) -> str:
        """This player, or who comes after him if he is out."""
        return self._after(player) if self.players[player].out else player

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

    def begin_throw(self) -> None:
        """The first dice of a turn's throw fall."""
        self.just_neant = None
        self.calls.throw_begins()
        self.tally.throws += 1
        self._put_out()

    def _put_out(self) -> None:
        """Who has fallen to the dossier's limit is out (titouan, "Jeu sans score négatif")."""
        if self.dossier.out_at is None:
            return
        for player in list(self.players.values()):
            if not player.out and self._too_low(player.score):
                self.say("fin", "Jeu sans score négatif", "put-out", player.name)
                self.put_out(player.name)

    def _too_low(self, score: int) -> bool:
        low = self.dossier.out_at
        return low is not None and score <= low

    def is_out(self, player: str) -> bool:
        """Whether a player is out, or would be if every open window closed now."""
        return self.players[player].out or self._too_low(self.standing()[player])

    def win(self, player: str) -> None:
        """The match is won at once (pp64, "Le Cul De Chouette Doublé": the same one twice)."""
        self.finished, self.winner = True, player
        self.say("fin", "Fin du jeu", "wins", player, score=self.scores[player])
        if self.dossier.alone:
            marks = self.tally.marks(self.dossier.goal)
            told = Award(player=player, points=0, why="rank", details=marks)
            self._record(told, "fin", "Spécificités de la version 1.0; R72", 0)

    def _look_for_winner(self) -> None:
        """The highest at or above the goal wins, and his team; equal ones play again (R61, R63)."""
        able = [p for p in self.players.values() if p.score >= self.dossier.goal and not p.out]
        if not able or self.dossier.gorgees:
            return
        best = max(p.score for p in able)
        highest = [p for p in able if p.score == best]
        mates = self.team(highest[0].name)
        if all(p.name in mates for p in highest):
            self.win(highest[0].name)
        else:
            self.finished = True
            names = ", ".join(p.name for p in highest)
            self.say("fin", "Fin du jeu", "replay", None, players=names, score=best)

    # What throws become

    def chouettes_lie(self, thrower: str, values: tuple[int, int]) -> None:
        """The cul may be bought; chouettes of 6-4, 6-2 or 4-2 open the Verdier."""
        sale = self.window(Sale)
        if sale is not None and sale.owner != sale.seller:
            # sold already: these chouettes change nothing of that
            return
        # thrown again: nothing hangs any more on those before
        for window in [w for w in self.windows if isinstance(w, Sale | Verdier)]:
            self.shut(window)
        if self.dossier.has("achat"):
            self.open(Sale(self, thrower, values))
        if self.dossier.has("verdier") and Verdier.fits(values):
            self.open(Verdier(self, thrower))

    @property
    def chouettes_lying(self) -> bool:
        """Whether the chouettes of the turn lie and its throw is not complete."""
        begun = self.turn.chouettes is not None or any(
            w.in_turn and (w.done or w.throwing) for w in self.windows if isinstance(w, Series)
        )
        return begun and not self.turn.done

    def own_turn(self, player: str) -> bool:
        """Whether what falls now is ``player``'s own throw in his own turn, not a challenge."""
        return player == self.thrower and not self.in_challenge

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

    def turn_again(self, player: str, weight: int) -> None:
        """The Flan on ``player`` has acted, and stays for his next throw all the same."""
        self._flans.stay(player, weight)

    def staked(self, player: str) -> int:
        """The stake of a Civet that ``player`` has announced; 0 without one."""
        bet = self.window(CivetBet)
        return bet.stake if bet is not None and bet.owner == player else 0

    def land_turn(self, thrower: str, dice: Sequence[int], *, jarret: bool = False) -> None:
        """The throw of a turn lies: here a Flan on its thrower acts.

        It stays for the next throw on a Néant, and on a Soufflette that can't be played (R11).
        """
        self.turn.done = True
        # Who buys a flanned cul buys the Flan on it; the buyer's own one waits for his turn.
        seller, thrower = thrower, self.cul_owner
        factor = self.turned(seller)
        flanned = factor < 0
        formed = self.form(dice)
        found = formed.name
        doubled = self.window(Doubled)
        if doubled is not None and doubled.player == thrower:
            self.shut(doubled)
            # R53: on a Soufflette or a Flan the Jarret is nul.
            factor *= 1 if found in ("soufflette", "flan") else 2
            jarret = True
        low = not may_be_played(self, thrower)
        if not formed.is_neant and not (found == "soufflette" and low):
            self.unturn(seller)
        self.land(thrower, dice, factor)
        if jarret and formed.is_neant:
            self.open(Souple(self, thrower, flanned=flanned))

    def land(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """Three dice lie: their combination takes effect on the one who threw them."""
        found = self.form(dice)
        self.just_neant = None
        self.cul_lying = dice[-1]
        self.say(
            found.name, "Les combinaisons", "throw", thrower,
            dice="-".join(map(str, dice)), value=found.value,
        )  # fmt: skip
        for window in list(self.windows):
            window.landed(thrower, dice, factor)
        landing.take_effect(self, thrower, found, factor)

    def land_again(self, thrower: str, dice: Sequence[int], factor: int = 1) -> None:
        """A die was thrown again: what the three form now takes effect, but no Chouette twice."""
        found = self.form(dice)
        if found.name != "chouette" and not found.is_neant:
            self.land(thrower, dice, factor)

    @property
    def throwing(self) -> bool:
        """Whether a throw is under way: dice roll, or the cul is still to come."""
        return any(window.throwing for window in self.windows)

    def drink(self, award: Award, rule: str, source: str) -> None:
        """Turn points into gorgées ("Règles à l'Aquitaine")."""
        self._gorgees.convert(award, rule, source)

    def awaited(self) -> list[Awaited]:
        """What the referee waits for; a turn's throw only where nothing else is awaited."""
        if self.finished:
            return []
        others = [
            a
            for w in self.windows
            if w is not self.turn
            for a in w.awaited()
            if not self.players[a.player].out
        ]
        return others or [a for a in self.turn.awaited() if not self.players[a.player].out]

    def end(self) -> list[Ruling]:
        """No observation comes any more: settle what is open."""
        self.rulings = []
        if not self.finished:
            self._close_windows(keep=None)
            self.calls.dice_gone()
            self._look_for_winner()
        return self.rulings
