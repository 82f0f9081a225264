"""The state of a match while it is played, in the last lines of the terminal, under the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
from rich.text import Text

from referee.errors import Language
from referee.live.live_match import MICROPHONES, LiveMatch
from referee.page.wording import WORDS
from referee.show import windows
from referee.show.next_dice import awaited_now, next_dice

_A_SECOND = 4
"""How often it is drawn anew."""
_WINDOWS = 6
"""So many open windows are shown, the youngest last."""


def state_lines(live: LiveMatch, language: Language) -> list[str]:
    """Scores, what is seen and heard, what is open and for how long, what is waited for."""
    with live.lock:
        match, now = live.ahead().match, live.clock.now()
        scores, thrower = match.standing(), next_dice(match)
        awaited, opened = awaited_now(match, thrower), match.opened()
        winning = windows.winning(match, language)
        statuses = list(live.statuses.values())
    turn = None if thrower is None else thrower.player
    lines = ["   ".join(f"{'▸ ' if p == turn else ''}{p} {s}" for p, s in scores.items())]
    senses = [f"{_word(f'source-{s.name}', language)} : {_sense(live, s.name, s.state, language)}"
              for s in statuses if s.state != "over"]  # fmt: skip
    if senses:
        lines.append("   ".join(senses))
    lines += [winning] if winning is not None else []
    hidden = len(opened) - _WINDOWS
    lines += [f"… +{hidden}"] if hidden > 0 else []
    lines += [windows.opened(o, language, now) for o in opened[-_WINDOWS:]]
    lines += [windows.awaited(a, language) for a in awaited]
    return lines


def _sense(live: LiveMatch, name: str, state: str, language: Language) -> str:
    if state != "live":
        return _word(f"source-{state}", language)
    if name == "camera:0" and live.signs.scene is not None:
        return _word(f"scene-{live.signs.scene}", language)
    if name == MICROPHONES and live.signs.speaking:
        who = [p or _word("somebody", language) for p in live.signs.speaking]
        return f"{_word('speaking', language)} {', '.join(who)}"
    return _word("source-live", language)


def _word(key: str, language: Language) -> str:
    return WORDS[key].text(language) if key in WORDS else key


@contextmanager
def state_shown(live: LiveMatch, console: Console, language: Language) -> Iterator[None]:
    """Show the state as long as this lasts, where somebody looks at a terminal."""
    if not console.is_terminal:
        yield
        return

    def drawn() -> Text:
        return Text("\n".join(state_lines(live, language)), style="dim", no_wrap=True)

    with Live(get_renderable=drawn, console=console, refresh_per_second=_A_SECOND, transient=True):
        yield
