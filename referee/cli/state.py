"""The state of a match while it is played, in the last lines of the terminal, under the ledger."""

from __future__ import annotations

from referee.sensors.sensor import Capability, Status
from referee.session.snapshot import Snapshot
from referee.show import windows
from referee.show.events import source_name
from referee.show.next_throw import awaited_now, next_throw
from referee.wording import Language, Message, labelled

_WINDOWS = 6
"""So many open windows are shown, the youngest last."""


def state_lines(now: Snapshot, seconds: float, language: Language) -> list[str]:
    """Scores, what is seen and heard, what is open and for how long, what is waited for.

    ``seconds``: what the match's clock says.
    """
    match = now.ahead.match
    thrower, opened = next_throw(match), match.opened()
    winning = windows.winning(match, language)
    turn = None if thrower is None else thrower.player
    lines = ["   ".join(f"{'▸ ' if p == turn else ''}{p} {s}" for p, s in match.standing().items())]
    senses = [
        labelled(source_name(s.name), _sense(now, s, language)).text(language)
        for s in now.sources
        if s.state != "over"
    ]
    if senses:
        lines.append("   ".join(senses))
    lines += [winning] if winning is not None else []
    hidden = len(opened) - _WINDOWS
    lines += [f"… +{hidden}"] if hidden > 0 else []
    lines += [windows.opened(o, language, seconds) for o in opened[-_WINDOWS:]]
    lines += [windows.awaited(a, language) for a in awaited_now(match, thrower)]
    lines += [windows.awaits_dice(call, language) for call in now.awaits_dice]
    return lines


def _sense(now: Snapshot, status: Status, language: Language) -> str:
    if status.state != "live":
        return _word(f"source-{status.state}", language)
    able = now.capabilities[status.name]
    if Capability.DICE in able and now.scene:
        return _word(f"scene-{now.scene}", language)
    if Capability.CALLS in able and now.speaking:
        who = [p or _word("somebody", language) for p in now.speaking]
        return f"{_word('speaking', language)} {', '.join(who)}"
    return _word("source-live", language)


def _word(key: str, language: Language) -> str:
    return Message(f"screen.{key}").text(language)
