"""From a call to the window that takes it: gestures, Préventives, late words, and the Bévue."""

from __future__ import annotations

from referee import annonces
from referee.game.state import Called, State, Window
from referee.observations import Call
from referee.rules.sirotage import Cancelled, Sirotage

#: Calls of races: made while the dice still roll they are a Préventive (pp64, V 3/; R64).
_RACES = {
    "pas-mou-le-caillou", "grelotte-ca-picote", "raitournelle", "artichette", "pelican",
    "lance-buches", "j-apprecie-les-fruits-au-sirop", "mecreant", "je-suis-un-miserable",
    "excalibur", "a-kadoc",
}  # fmt: skip

#: Calls on a throw that are merely late while nobody has thrown again (R7).
_LATE = _RACES | {"sirop-gagnant", "elle-est-ou-la-poulette", "sirop-jeannot"}

#: Calls that ask for a gesture and are no race: they count once the gesture is seen, too. Those of
#: races have theirs in their windows.
_GESTURES = {
    "a-kadoc": "raises", "je-sirote": "raises", "attrape-oiseau": "raises", "rigodon": "raises",
    "j-achete": "raises", "je-rachete": "raises",
}  # fmt: skip

#: Seconds between a call and the gesture that it asks for.
_GESTURE_WITHIN = 0.5

#: A call that nobody awaits costs its speaker a Bévue only if it was heard this surely; below, the
#: table is asked. A sheet's calls are certain.
FINE_FROM = 0.9

#: One heard less surely than this is taken for talk: only where a window awaits it does it count.
ASK_FROM = 0.7


class Calls:
    """What is shouted at the table, on its way to the windows."""

    def __init__(self, match: State) -> None:
        self.match = match
        self._preventives: list[Called] = []
        self._ungestured: list[Called] = []
        #: Whether the last call was taken for talk: not surely heard, and no window awaited it.
        self.talk = False
        #: Whether it came too late to count for anything.
        self.late = False
        #: What was open on the last throw, until the next one begins.
        self._closed: list[Window] = []

    def hear(self, seen: Call) -> None:
        """Take a call, by whomever: a player, a newcomer, nobody knows who."""
        match, self.talk, self.late = self.match, False, False
        heard = annonces.recognise(seen.text, match.players)
        if seen.player is None:
            match.say("annonce", "", "call-by-nobody", None, annonce=seen.text)
            return
        if seen.player not in match.players:
            if heard is not None and heard.slug == "chante-sloubi":
                match.newcomer(seen.player)
            return
        if match.players[seen.player].out:
            if heard is not None and heard.slug == "chante-sloubi":
                match.newcomer(seen.player)
            return
        if heard is None:
            match.bevue(seen.player, "no-annonce", annonce=seen.text)
            return
        target = seen.target or heard.target
        if target is not None and target not in match.players:
            target = None
        called = Called(seen.player, heard, seen.time, seen.sigma, seen.confidence, target)
        gesture = _GESTURES.get(heard.slug)
        strict = match.gestures == "strict" and gesture is not None
        if strict and not match.gestured(seen.player, str(gesture), seen.time):
            self._ungestured.append(called)
        else:
            self._judge(called)

    def gesture_seen(self) -> None:
        """Under strict gestures a call waits half a second for its own."""
        held, self._ungestured = self._ungestured, []
        for called in held:
            if self.match.gestured(called.player, _GESTURES[called.heard.slug], called.time):
                self._judge(called)
            elif self.match.now <= called.time + _GESTURE_WITHIN:
                self._ungestured.append(called)

    def throw_begins(self) -> None:
        """Nothing can be late any more."""
        self._closed = []

    def windows_close(self) -> None:
        """What could have been called until now is late from now on."""
        self._closed = [w for w in self.match.windows if not w.standing]

    def dice_lie(self) -> None:
        """A Préventive stands if the combination came, and is a Bévue if not (pp64, V 3/)."""
        held, self._preventives = self._preventives, []
        for called in held:
            if not self._take(called):
                self._fine(called, "preventive")

    def dice_gone(self) -> None:
        """No combination has come for the Préventives."""
        held, self._preventives = self._preventives, []
        for called in held:
            self._fine(called, "preventive")

    def _judge(self, called: Called) -> None:
        match, slug = self.match, called.heard.slug
        if self._take(called):
            return
        self.late = self._is_late(slug)
        if self.late:
            return
        rolling = (match.throwing or match.rolling) and called.confidence >= ASK_FROM
        if slug in _RACES and rolling and match.dossier.has("preventive"):
            self._preventives.append(called)
            return
        self._fine(called, "wrong-call")
        if self.talk:
            return
        asks_for_die = slug in ("je-sirote", "attrape-oiseau") and match.throw_complete
        if asks_for_die and match.window(Sirotage) is None:
            # the die thrown all the same is part of the same fault
            match.open(Cancelled(match, called.player))

    def _is_late(self, slug: str) -> bool:
        if slug not in _LATE or self.match.throwing:
            return False
        return any(slug in window.listens for window in self._closed)

    def _take(self, called: Called) -> bool:
        for window in [w for w in reversed(self.match.windows) if w.has_call]:
            if window.call(called):
                return True
        return False

    def _fine(self, called: Called, why: str) -> None:
        """A call that nothing awaited: a Bévue, if it was surely heard; nothing, if it may be talk."""
        if called.confidence < ASK_FROM:
            self.talk = True
            return
        annonce = called.heard.words
        if called.confidence >= FINE_FROM:
            self.match.wrong_call(called.player)
            self.match.bevue(called.player, why, annonce=annonce)
        else:
            self.match.say("annonce", "", "doubtful-call", called.player, annonce=annonce)
