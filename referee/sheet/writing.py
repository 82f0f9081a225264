"""Write what was observed as a match sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee import observations as obs
from referee.game.annonces import recognise, words_of
from referee.sheet.model import Header


def write_sheet(
    header: Header, seen: Iterable[obs.AnyObservation], scores: Sequence[int] | None = None
) -> str:
    """The text of a sheet: header, one event a line with its time, and the scores at the end.

    Players that the senses could not name must have been filled in before; an observation without
    one that needs one is written as a comment, so that nothing is lost.
    """
    lines = [*_header(header), ""]
    lines += [_line(one, header.players) for one in seen]
    if scores is not None:
        lines.append("= " + " ".join(map(str, scores)))
    return "\n".join(lines) + "\n"


def _line(seen: obs.AnyObservation, players: Sequence[str]) -> str:
    """An event with its time; a comment begins its line, for a time alone says nothing."""
    time, text = _clock(_begin(seen)), event_text(seen, players)
    return f"# {time} {text[2:]}" if text.startswith("# ") else f"{time} {text}"


def _header(header: Header) -> list[str]:
    lines = [f"{key}: {value}" for key, value in header.tags.items()]
    lines += [f"rules: {header.rules}", f"players: {', '.join(header.players)}"]
    if any(header.scores):
        lines.append("scores: " + ", ".join(map(str, header.scores)))
    if header.holds:
        held = [
            " ".join([name, *(f"{t} x{n}" if n > 1 else t for t, n in things.items())])
            for name, things in header.holds.items()
            if things
        ]
        if held:
            lines.append("holds: " + ", ".join(held))
    if header.turn:
        lines.append(f"turn: {header.turn}")
    if header.teams:
        lines.append("teams: " + " / ".join(" ".join(t) for t in header.teams))
    if header.round:
        lines.append(f"round: {header.round}")
    lines.append(f"simultaneity: {header.simultaneity:g}")
    if header.gestures != "lenient":
        lines.append(f"gestures: {header.gestures}")
    return lines


def _begin(seen: obs.AnyObservation) -> float:
    """A line states when something was; a wait's line, when it began."""
    return seen.time - seen.seconds if isinstance(seen, obs.TimePassed) else seen.time


def _clock(seconds: float) -> str:
    """Milliseconds, and finer where there is anything finer."""
    whole, fine = f"{seconds:.6f}"[:-3], f"{seconds:.6f}"[-3:]
    return whole + fine.rstrip("0")


def event_text(seen: obs.AnyObservation, players: Sequence[str] = ()) -> str:
    """One observation as it stands on a line, without its time."""
    if isinstance(seen, obs.Passes):
        return "--"
    if isinstance(seen, obs.TimePassed):
        return f"wait {seen.seconds:g}"
    what = _what(seen, players)
    if seen.player is None or isinstance(
        seen, obs.Cleared | obs.Button | obs.Decides | obs.LeftOut
    ):
        return f"# {what}"
    return f"{seen.player} {what}"


def _what(seen: obs.AnyObservation, players: Sequence[str]) -> str:
    match seen:
        case obs.Chouettes(values=values) | obs.Throws(values=values) | obs.Keeps(values=values):
            return f"{seen.kind} {' '.join(map(str, values))}"
        case obs.Cul(value=value):
            return f"cul {value}"
        case obs.Call(text=text, target=target):
            heard = recognise(text, players)
            arrow = f" -> {target}" if target else ""
            return f'"{words_of(heard) if heard else text}"{arrow}'
        case obs.Asks(combination=combination, stake=stake):
            return f"asks {combination} for {stake}"
        case obs.Targets(target=target, stake=stake, combination=combination):
            return f"targets {target} {stake} {combination}"
        case obs.Bets(stake=stake):
            return f"bets {stake}"
        case obs.DiceTaken(count=count):
            return "takes" if count == 1 else f"takes {count}"
        case obs.Drops(what=what):
            return f"drops {what}"
        case obs.Gesture(gesture=gesture):
            return gesture
        case obs.Button(button=button, meaning=meaning):
            return f"{meaning} {button}"
        case obs.Unheard(players=silent, text=text):
            return f'unheard {", ".join(silent)} "{text}"'
        case obs.LeftOut(text=text, why=why, whose=whose):
            words = [seen.kind, *([seen.player] if seen.player else []), f'"{text}":', why]
            return " ".join([*words, *([whose] if whose else [])])
        case obs.Sings(number=number):
            return f"sings {number}"
        case _:
            return seen.kind
