"""What players' lines say of microphones: the verdicts, and a table that they put right."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
from scipy.optimize import linear_sum_assignment

from referee.audio.channel_health import ChannelHealth, ChannelWarning
from referee.setup import hearing
from referee.setup.bench import SoundStretch
from referee.setup.hearing import Located, SpokenLine
from referee.setup.plan import Voice
from referee.setup.questions import Guide, agree
from referee.setup.report import Finding, Verdict, graded, worst
from referee.table import MicrophoneArray, Table
from referee.wording import NOTHING, Message, Text

_WEAK, _WEAKER = 8.0, 15.0
"""dB that a channel may be under the others: beyond the first it is told, beyond the second bad."""
_OFF, _OFF_FURTHER = 12.0, 25.0
"""Degrees that a voice may come from beside its seat."""
_CLEAR = 1.7
"""A direction explains at least so many times what it would of noise from everywhere."""
_AHEAD = 3.0
"""dB by which a player's own microphone must hear that player better than any other does."""
_BAD_SOUND = frozenset({"silent", "scale", "drop-outs"})


def used_channels(table: Table) -> list[int]:
    """The channels that a table names; the first where it names none."""
    if table.sound.array is not None:
        return list(table.sound.array.channels)
    return [s.microphone for s in table.seats if s.microphone is not None] or [0]


def judged_channels(
    table: Table, lines: Sequence[SpokenLine], whole: SoundStretch
) -> tuple[Finding, ...]:
    """The verdict on every channel by itself: dead, weak, clipped, broken."""
    used = used_channels(table)
    centred = whole.samples - whole.samples.mean(axis=0)
    power = np.mean(centred.astype(np.float64) ** 2, axis=0)
    dead = [c for c in used if power[c] < 1e-9]
    found = [
        Finding(
            Message("setup-listening.channel-dead", channel=channel),
            "bad",
            Message("setup-listening.channel-dead-why"),
            {"channel": channel},
        )
        for channel in dead
    ]  # fmt: skip
    found += _weak(table, lines, [c for c in used if c not in dead])
    condition = ChannelHealth(whole.rate, whole.channels)
    warned: list[ChannelWarning] = [*condition.push(whole.samples, 0.0), *condition.close(0.0)]
    for warning in warned:
        if warning.kind in ("silent", "weak") or (
            warning.channel is not None and warning.channel not in used
        ):
            continue  # told above, or of a channel that nobody listens to
        verdict: Verdict = "bad" if warning.kind in _BAD_SOUND else "usable"
        number = {} if warning.channel is None else {"channel": float(warning.channel)}
        what = Message("setup-listening.sound", kind=warning.kind)
        why = Message("setup-listening.warned", what=warning.said)
        found.append(Finding(what, verdict, why, number))
    if not found:
        count = len(used)
        found.append(Finding(Message("setup-listening.channels-in-order", count=count), "good"))
    return tuple(found)


def _weak(table: Table, lines: Sequence[SpokenLine], used: list[int]) -> Iterable[Finding]:
    if not lines or len(used) < 2:
        return []
    own = {s.microphone: s.player for s in table.seats if s.microphone is not None}
    levels = {}
    for channel in used:
        heard = [line.levels[channel] for line in lines]
        if table.sound.array is None and channel in own:
            # a seat's own microphone is judged by what it is for
            heard = [line.levels[channel] for line in lines if line.player == own[channel]] or heard
        levels[channel] = float(np.max(heard))
    found = []
    for channel in used:
        under = float(np.median([v for c, v in levels.items() if c != channel])) - levels[channel]
        if under > _WEAK:
            found.append(
                Finding(
                    Message("setup-listening.channel-weak", channel=channel, under=under),
                    "bad" if under > _WEAKER else "usable",
                    Message("setup-listening.channel-weak-remedy"),
                    {"channel": channel, "under_db": under},
                )
            )
    return found


def judged_voice(line: SpokenLine, channel: int) -> Finding:
    """The verdict on how loud a player is heard."""
    level, snr = float(line.levels[channel]), float(line.snr[channel])
    why = NOTHING
    if snr < 20:
        why = Message("setup-listening.level-remedy")
    elif level < -50:
        why = Message("setup-listening.soft-remedy")
    return Finding(
        Message("setup-listening.level", player=line.player, level=level, snr=snr),
        worst([graded(snr, 20.0, 10.0), graded(level, -50.0, -65.0)]),
        why,
        {"level_db": level, "snr_db": snr},
    )


def _voice(line: SpokenLine, channel: int, verdict: Verdict, direction: float | None = None,
           delay: float | None = None, said: Message = NOTHING) -> Voice:  # fmt: skip
    return Voice(
        verdict, float(line.levels[channel]), float(line.noise[channel]), direction, delay, said
    )


# An array


def judged_array(
    table: Table, lines: list[SpokenLine], guide: Guide, voices: dict[str, Voice]
) -> tuple[Table, tuple[Finding, ...]]:
    """The verdict on an array by its players' lines, and the table with what they put right.

    ``voices`` gets how each was heard.
    """
    array = table.sound.array
    assert array is not None
    mouths = {s.player: s.mouth for s in table.seats if s.mouth is not None}
    found: list[Finding] = list(told_apart(array, table))
    dead = set(hearing.dead(lines)) & set(array.channels) if lines else set()
    lines = [line for line in lines if line.player in mouths]
    if not lines:
        return table, tuple(found)
    if dead:
        # what hears nothing has no place; the others may still tell directions
        keep = [i for i, c in enumerate(array.channels) if c not in dead]
        array = MicrophoneArray(
            channels=[array.channels[i] for i in keep],
            positions=[array.positions[i] for i in keep],
        )
    if len(array.channels) < 2:
        return table, tuple(found)
    located = hearing.locate(lines, mouths, array)
    if located.fault != "none":
        fault = judged_fault(located)
        sure = Message("setup-listening.ask-correct", fault=fault.what)
        mend = not dead and agree(guide, "microphones.mend", sure, True)
        if mend:
            table = msgspec.structs.replace(
                table, sound=msgspec.structs.replace(table.sound, array=located.mended)
            )
            array = located.mended
            located = hearing.locate(lines, mouths, array)
            fault = msgspec.structs.replace(
                fault,
                verdict="usable",
                why=Message("setup-listening.corrected"),
            )
        found.append(fault)
    for line, direction in zip(lines, located.directions, strict=True):
        finding = _judged_direction(line, direction, array)
        found.append(finding)
        voices[line.player] = _voice(
            line, array.channels[0], finding.verdict, direction.degrees, direction.lag
        )
    return table, tuple(found)


def _judged_direction(
    line: SpokenLine, direction: hearing.Direction, array: MicrophoneArray
) -> Finding:
    """The verdict on where a line comes from, as an array hears it."""
    heard = judged_voice(line, array.channels[0])
    apart = graded(direction.off, _OFF, _OFF_FURTHER)
    late = abs(direction.lag - direction.expected)
    verdict, why = worst([heard.verdict, apart]), heard.why
    if direction.explained < _CLEAR / len(array.channels):
        verdict = worst([verdict, "usable"])
        why = Message("setup-listening.unclear")
    elif apart != "good":
        why = Message("setup-listening.off-remedy")
    return Finding(
        Message(
            "setup-listening.direction",
            heard=heard.what,
            off=direction.off,
            lag=1000.0 * direction.lag,
            expected=1000.0 * direction.expected,
        ),
        verdict,
        why,
        {
            **heard.numbers,
            "off_degrees": direction.off,
            "explained": direction.explained,
            "lag_ms": 1e3 * direction.lag,
            "lag_error_ms": 1e3 * late,
        },
    )


def judged_fault(located: Located) -> Finding:
    """What is wrong with an array as a whole."""
    turn = located.turned
    turned = NOTHING
    if turn and located.fault != "turned":
        turned = Message("setup-listening.and-turned", turn=turn)
    numbers = {"turned_degrees": turn}
    if located.fault == "swapped" and located.swapped is not None:
        a, b = sorted(located.swapped)
        said = Message("setup-listening.channels-swapped", a=a, b=b, turned=turned)
        numbers |= {"swapped_a": a, "swapped_b": b}
    elif located.fault == "mirrored":
        said = Message("setup-listening.channels-reversed", turned=turned)
    else:
        said = Message("setup-listening.array-turned", turn=turn)
    return Finding(
        said, "bad",
        Message("setup-listening.array-remedy"), numbers,
    )  # fmt: skip


def told_apart(array: MicrophoneArray, table: Table) -> Iterable[Finding]:
    """Seats that look alike to an array."""
    seats = [s for s in table.seats if s.mouth is not None]
    if len(seats) < 2 or len(array.channels) < 2:
        return
    like = hearing.alike(array, [s.mouth for s in seats if s.mouth is not None])
    for (i, a), (j, b) in itertools.combinations(enumerate(seats), 2):
        if like[i, j] > hearing.ALIKE:
            yield Finding(
                Message("setup-listening.mirrored", first=a.player, second=b.player),
                "bad",
                Message("setup-listening.mirrored-remedy"),
                {"alike": float(like[i, j])},
            )  # fmt: skip


# A microphone a seat


def judged_own(
    table: Table, lines: list[SpokenLine], guide: Guide, voices: dict[str, Voice]
) -> tuple[Table, tuple[Finding, ...]]:
    """The verdict on seats' own microphones, as `judged_array` for an array."""
    seats = {s.player: s.microphone for s in table.seats if s.microphone is not None}
    lines = [line for line in lines if line.player in seats]
    if not lines:
        return table, ()
    found: list[Finding] = []
    better = assigned(lines, list(seats.values())) if len(lines) == len(seats) else {}
    wrong = {p: c for p, c in better.items() if seats[p] != c}
    if wrong:
        told = [f"{p} {seats[p]} -> {c}" for p, c in wrong.items()]
        names = " / ".join(wrong)
        said = Message("setup-listening.microphones-swapped", names=names, told=told)
        sure = Message("setup-listening.ask-correct", fault=said)
        why: Text = Message("setup-listening.microphones-remedy")
        verdict: Verdict = "bad"
        if agree(guide, "microphones.mend", sure, True):
            verdict, why = "usable", Message("setup-listening.corrected")
            seats |= wrong
            table = msgspec.structs.replace(
                table,
                seats=[
                    msgspec.structs.replace(s, microphone=seats.get(s.player)) for s in table.seats
                ],
            )
        numbers = {f"channel_{p}": float(c) for p, c in wrong.items()}
        found.append(Finding(said, verdict, why, numbers))
    for line in lines:
        own = seats[line.player]
        others = [c for c in seats.values() if c != own]
        heard = judged_voice(line, own)
        ahead = min((float(line.levels[own] - line.levels[c]) for c in others), default=99.0)
        lead = 0.0
        if others:
            loudest = max(others, key=lambda c: float(line.levels[c]))
            lead = hearing.delay(line.samples[:, own], line.samples[:, loudest], 0.012)
        apart = graded(ahead, _AHEAD, 0.0)
        verdict = worst([heard.verdict, apart])
        why = heard.why if apart == "good" else Message("setup-listening.not-ahead")
        found.append(
            Finding(
                Message(
                    "setup-listening.ahead-of-others",
                    heard=heard.what,
                    ahead=ahead,
                    lead=1000.0 * lead,
                ),
                verdict,
                why,
                {**heard.numbers, "ahead_db": ahead, "lead_ms": 1e3 * lead},
            )
        )
        voices[line.player] = _voice(
            line, own, verdict, None, lead, Message("setup-listening.ahead")
        )
    return table, tuple(found)


def assigned(lines: Sequence[SpokenLine], channels: Sequence[int]) -> dict[str, int]:
    """Whose microphone each channel is, by who is heard best where; gains do not matter."""
    levels = np.array([[line.levels[c] for c in channels] for line in lines])
    # a louder microphone hears everybody louder, a louder player is louder everywhere
    levels = levels - levels.mean(axis=0) - levels.mean(axis=1, keepdims=True)
    rows, columns = linear_sum_assignment(-levels)
    return {lines[r].player: channels[c] for r, c in zip(rows, columns, strict=True)}


# One microphone


def judged_one(
    table: Table, lines: list[SpokenLine], voices: dict[str, Voice]
) -> tuple[Finding, ...]:
    """The verdict on a single microphone: levels, and what it can't tell."""
    found = []
    for line in lines:
        heard = judged_voice(line, 0)
        found.append(heard)
        voices[line.player] = _voice(line, 0, heard.verdict)
    boxed = any(s.button is not None for s in table.seats) and table.box.press != "nothing"
    way = Message("setup-listening.box-says") if boxed else Message("setup-listening.arbiter-asks")
    found.append(
        Finding(
            Message("setup-listening.one-microphone"),
            "usable",
            way,
            {"channels": 1},
        )
    )
    return tuple(found)
