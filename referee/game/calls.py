"""From a call to the window that takes it: gestures, Préventives, late words, and the Bévue."""

from __future__ import annotations

from referee.game.annonces import recognise, words_of
from referee.game.registry import rules
from referee.game.state import Called, State
from referee.observations import HAND, Call

#: Seconds between a call and the gesture that it asks for.
_GESTURE_WITHIN = 0.5

#: A call that nobody awaits costs its speaker a Bévue only if it was heard this surely: talk was taken
#: for annonces at up to 0.986. Below, it is said that something was heard. A sheet's calls are certain.
FINE_FROM = 0.99

#: One heard less surely than this is taken for talk: only where a window awaits it does it count.
ASK_FROM = 0.7


def hear(match: State, seen: Call) -> None:
    """Take a call, by whomever: a player, a newcomer, nobody knows who."""
    match.shouted.talk = match.shouted.late = False
    heard = recognise(seen.text, match.players)
    if seen.player is None:
        match.say("annonce", "", "call-by-nobody", None, annonce=seen.text)
        return
    if seen.player not in match.players or match.players[seen.player].out:
        joins = rules().rule_of[heard.slug].joins if heard is not None else None
        if joins is not None:
            joins(match, seen.player)
        return
    if heard is None:
        match.bevue(seen.player, "no-annonce", annonce=seen.text)
        return
    target = seen.target or heard.target
    if target is not None and target not in match.players:
        target = None
    called = Called(
        seen.player, heard, seen.time, seen.sigma, seen.confidence, target,
        measured=seen.source != HAND,
    )  # fmt: skip
    if match.gestures == "strict" and not _gesture_made(match, called):
        match.shouted.ungestured += (called,)
    else:
        _judge(match, called)


def _gesture_made(match: State, called: Called) -> bool:
    """Whether its gesture was seen, where its call is held back until then."""
    annonce = rules().by_slug[called.heard.slug]
    return not annonce.held_back or match.gestured(called.player, annonce.gesture, called.time)


def gesture_seen(match: State) -> None:
    """Under strict gestures a call waits half a second for its own."""
    held, match.shouted.ungestured = match.shouted.ungestured, ()
    for called in held:
        if _gesture_made(match, called):
            _judge(match, called)
        elif match.now <= called.time + _GESTURE_WITHIN:
            match.shouted.ungestured += (called,)


def throw_begins(match: State) -> None:
    """Nothing can be late any more."""
    match.shouted.closed = frozenset()


def windows_close(match: State) -> None:
    """What could have been called until now is late from now on."""
    match.shouted.closed = frozenset([s for w in match.passing_windows for s in w.listens])


def dice_lie(match: State) -> None:
    """A Préventive stands if the combination came, and is a Bévue if not (pp64, V 3/)."""
    held, match.shouted.preventives = match.shouted.preventives, ()
    for called in held:
        if not _take(match, called):
            _fine(match, called, "preventive")


def dice_gone(match: State) -> None:
    """No combination has come for the Préventives."""
    held, match.shouted.preventives = match.shouted.preventives, ()
    for called in held:
        _fine(match, called, "preventive")


def _judge(match: State, called: Called) -> None:
    if _take(match, called):
        return
    slug, shouted = called.heard.slug, match.shouted
    annonce = rules().by_slug[slug]
    shouted.late = annonce.late and not match.throwing and slug in shouted.closed
    if shouted.late:
        return
    rolling = (match.throwing or match.rolling) and called.confidence >= ASK_FROM
    if annonce.race and rolling and match.dossier.has("preventive"):
        shouted.preventives += (called,)
        return
    _fine(match, called, "wrong-call")
    on_fault = rules().rule_of[slug].on_fault
    if on_fault is not None and not shouted.talk:
        on_fault(match, called)


def _take(match: State, called: Called) -> bool:
    # settling one may open another, which is offered the next call
    for window in match.passing_windows[::-1]:
        if window.has_call and window.call(called):
            return True
    return any(window.call(called) for window in match.heeding("call"))


def _fine(match: State, called: Called, why: str) -> None:
    """A call that nothing awaited: a Bévue, if it was surely heard; nothing, if it may be talk."""
    if called.confidence < ASK_FROM:
        match.shouted.talk = True
        return
    annonce = words_of(called.heard)
    if called.confidence >= FINE_FROM:
        for window in match.heeding("wrong_call"):
            window.wrong_call(called.player)
        match.bevue(called.player, why, annonce=annonce)
    else:
        match.say("annonce", "", "doubtful-call", called.player, annonce=annonce)
