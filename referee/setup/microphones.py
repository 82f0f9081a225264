"""The step "microphones": which device, where they are, and a line of every player to prove it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import numpy as np

from referee.devices import sound_library
from referee.errors import InputError
from referee.setup import arrays, hearing
from referee.setup.bench import Bench, SoundStretch
from referee.setup.hearing import SpokenLine
from referee.setup.listening import judged_array, judged_channels, judged_one, judged_own
from referee.setup.plan import Voice, draw
from referee.setup.questions import (
    Choice,
    Choices,
    Guide,
    Span,
    above,
    ask,
    choose,
    numbers,
    span,
)
from referee.setup.report import Finding, StepReport
from referee.table import MicrophoneArray, Seat, SoundSettings, Table
from referee.wording import Language, Message

LINE = 4.0
"""Seconds that a player has to say a line."""
_AROUND = 1.5
"""Seconds on either side of a recorded line that tell the room's noise."""
_KINDS = ("array", "seats", "one", "none")


class InputDevice(msgspec.Struct, frozen=True):
    """A sound input: its number, its name, how many channels it has."""

    number: int
    name: str
    channels: int


def system_devices() -> list[InputDevice]:
    """The sound inputs of this machine.

    Raises:
        InputError: there is no sound system.
    """
    sounddevice = sound_library()
    return [
        InputDevice(number, str(d["name"]), int(d["max_input_channels"]))
        for number, d in enumerate(sounddevice.query_devices())
        if int(d["max_input_channels"])
    ]


def device_named(text: str, known: Sequence[InputDevice]) -> InputDevice:
    """The device of a number or a part of a name.

    Raises:
        InputError: none is called so, or several are.
    """
    fit = [d for d in known if text == str(d.number)] or [
        d for d in known if text.casefold() in d.name.casefold()
    ]
    if len(fit) == 1:
        return fit[0]
    listed = [f"{d.number}: {d.name} ({d.channels})" for d in fit or known] or "-"
    if fit:
        raise InputError(
            Message("setup-microphones.ambiguous", text=text),
            remedy=Message("setup-microphones.ambiguous-remedy", listed=listed),
        )
    raise InputError(
        Message("setup-microphones.unknown", text=text),
        remedy=Message("setup-microphones.unknown-remedy", listed=listed),
    )


def lasting_name(device: InputDevice, known: Sequence[InputDevice]) -> str:
    """A device's name without the number of its card, which changes as devices are plugged in."""
    name = device.name.split(" (hw:")[0].strip()
    alone = sum(name.casefold() in d.name.casefold() for d in known) == 1
    return name if name and alone else device.name


def measure(
    table: Table,
    bench: Bench,
    guide: Guide,
    known: Callable[[], list[InputDevice]] = system_devices,
    language: Language = "fr",
) -> tuple[Table, StepReport]:
    """Choose the microphones, hear every player's line, judge, and mend what the lines tell.

    Raises:
        InputError: the device is not there, gives nothing, or an answer can't be used.
    """
    table = _chosen(table, bench, guide, known)
    if not table.listens:
        return table, StepReport("microphones", (_none(),))
    bench.use_sound(table.sound, table.channels_needed)
    lines, whole = _lines(table, bench, guide)
    if whole is None:
        return table, StepReport("microphones", (_unheard(),))
    voices: dict[str, Voice] = {}
    judged = judged_channels(table, lines, whole)
    if table.sound.array is not None and len(table.sound.array.channels) > 1:
        table, told = judged_array(table, lines, guide, voices)
        judged += told
    elif any(s.microphone is not None for s in table.seats):
        table, told = judged_own(table, lines, guide, voices)
        judged += told
    else:
        judged += judged_one(table, lines, voices)
    missing = [s.player for s in table.seats if s.player not in {line.player for line in lines}]
    if missing:
        judged += (
            Finding(
                Message("setup-microphones.not-heard-alone", names=missing),
                "usable",
                Message("setup-microphones.not-heard-alone-remedy"),
            ),
        )
    guide.show_plan(draw(table, voices, language))
    return table, StepReport("microphones", judged)


# What is there


class _Heard(msgspec.Struct, frozen=True):
    """What listens: its name in the table file, how many channels it has, and what array it may be."""

    name: str | int | None
    channels: int
    model: arrays.Model | None


def _chosen(
    table: Table, bench: Bench, guide: Guide, known: Callable[[], list[InputDevice]]
) -> Table:
    """The table with the microphones that were chosen."""
    if bench.live:
        heard = _plugged_in(table, guide, _listed(guide, known))
    else:
        heard = _recorded(table, bench, guide)
    if heard is None or heard.channels == 0:
        return _silent(table)
    kind = choose(
        guide, "microphones.kind", Message("setup-microphones.ask-kind"),
        _kind_now(table, heard.channels, heard.model),
        *(Choice(k, Message(f"setup-microphones.kind-{k}")) for k in _KINDS),
    )  # fmt: skip
    if kind == "none":
        return _silent(table)
    rate = int(
        ask(
            guide, "microphones.rate",
            Message("setup-microphones.ask-rate"),
            str(_rate_now(table, bench, heard.model)), above(4000, 384000),
        )
    )  # fmt: skip
    sound = msgspec.structs.replace(table.sound, device=heard.name, sample_rate=rate, array=None)
    seats = [msgspec.structs.replace(s, microphone=None) for s in table.seats]
    if kind == "array":
        array = _geometry(table, guide, heard.model, heard.channels)
        sound = msgspec.structs.replace(sound, array=array)
    elif kind == "seats":
        seats = _seated(table, guide, heard.channels)
    elif not heard.name:
        sound = msgspec.structs.replace(sound, device="default")
    fresh = msgspec.structs.replace(table, sound=sound, seats=seats)
    if fresh.channels_needed > heard.channels:
        raise InputError(
            Message(
                "setup-microphones.too-few-channels",
                channels=heard.channels,
                needed=fresh.channels_needed,
            ),
            where="microphones",
            remedy=Message("setup-microphones.too-few-channels-remedy"),
        )
    return fresh


def _listed(guide: Guide, known: Callable[[], list[InputDevice]]) -> list[InputDevice]:
    """What there is; a table may do without microphones, so a missing sound system is only told."""
    try:
        return known()
    except InputError as missing:
        guide.say(missing.line)
        return []


def _plugged_in(table: Table, guide: Guide, listed: list[InputDevice]) -> _Heard | None:
    """One of the devices that there are; None: nothing shall listen."""
    for one in listed:
        guide.say(
            Message(
                "setup-microphones.listed",
                number=one.number,
                name=one.name,
                channels=one.channels,
            )
        )
    default = "" if table.sound.device is None else str(table.sound.device)
    if not default and listed:
        default = next((d for d in listed if arrays.known(d.name)), listed[0]).name
    none = Choice("none", Message("setup-microphones.kind-none"))
    device = ask(
        guide, "microphones.device", Message("setup-microphones.ask-microphone"), default,
        lambda text: None if text == "none" else device_named(text, listed),
        Choices((*(Choice(d.name, d.name) for d in listed), none), others=True),
    )  # fmt: skip
    if device is None:
        return None
    return _Heard(lasting_name(device, listed), device.channels, arrays.known(device.name))


def _recorded(table: Table, bench: Bench, guide: Guide) -> _Heard:
    """What a recording was made with."""
    device = table.sound.device
    now = "" if device is None else str(device)
    told = guide.ask("microphones.device", Message("setup-microphones.ask-which-one"), now)
    model = arrays.known(told) if told else None
    return _Heard(told if told and told != str(device) else device, bench.channels, model)


def _kind_now(table: Table, channels: int, model: arrays.Model | None) -> str:
    if table.sound.array is not None:
        return "array"
    if any(s.microphone is not None for s in table.seats):
        return "seats"
    if model is not None:
        return "array"
    return "one" if channels < max(2, len(table.seats)) else "seats"


def _rate_now(table: Table, bench: Bench, model: arrays.Model | None) -> int:
    recording = getattr(bench, "recording", None)
    if recording is not None:
        return int(recording.sample_rate)
    if table.listens or model is None:
        return table.sound.sample_rate
    return model.rate


def _silent(table: Table) -> Table:
    seats = [msgspec.structs.replace(s, microphone=None) for s in table.seats]
    return msgspec.structs.replace(table, sound=SoundSettings(), seats=seats)


def _geometry(
    table: Table, guide: Guide, model: arrays.Model | None, channels: int
) -> MicrophoneArray:
    """Where an array's microphones are: of a model, of a shape, or one by one."""
    known = {m.key: m for m in arrays.MODELS}
    now = table.sound.array
    default = "keep" if now is not None else model.key if model is not None else "ring"
    shapes = ("ring", "line", "places", *(("keep",) if now is not None else ()))
    which = choose(
        guide, "microphones.model", Message("setup-microphones.ask-model"), default,
        *(Choice(m.key, m.name) for m in arrays.MODELS),
        *(Choice(shape, Message(f"setup-microphones.model-{shape}")) for shape in shapes),
    )  # fmt: skip
    if which == "keep" and now is not None:
        return now
    if which == "places":
        positions = ask(
            guide, "microphones.places",
            Message("setup-microphones.ask-places"),
            "", _places,
        )  # fmt: skip
        return MicrophoneArray(channels=list(range(len(positions))), positions=positions)
    if which in known:
        used, places = known[which].channels, known[which].places
    else:
        count = int(
            ask(
                guide, "microphones.count", Message("setup-microphones.ask-count"),
                str(min(channels, 6)), above(2, 64),
            )
        )  # fmt: skip
        asked = (
            Message("setup-microphones.ask-radius")
            if which == "ring"
            else Message("setup-microphones.ask-spacing")
        )
        size = ask(guide, "microphones.size", asked, "45", above(5, 1000)) / 1000
        used = tuple(range(count))
        places = arrays.ring(count, size) if which == "ring" else arrays.line(count, size)
    middle = ask(
        guide, "microphones.middle",
        Message("setup-microphones.ask-middle"),
        "0 0", _middle,
    )  # fmt: skip
    turned = ask(
        guide, "microphones.turned",
        Message("setup-microphones.ask-turned"),
        "0", above(-360, 360),
    )  # fmt: skip
    return arrays.placed(used, places, middle, turned)


def _places(text: str) -> list[tuple[float, float, float]]:
    found = [numbers(part) for part in text.split(",") if part.strip()]
    if len(found) < 2 or any(len(p) != 3 for p in found):
        raise InputError(Message("setup-microphones.places-needed"))
    return [(p[0], p[1], p[2]) for p in found]


def _middle(text: str) -> tuple[float, float]:
    found = numbers(text)
    if len(found) != 2:
        raise InputError(Message("setup-microphones.two-numbers"))
    return found[0], found[1]


def _seated(table: Table, guide: Guide, channels: int) -> list[Seat]:
    seats = []
    for number, seat in enumerate(table.seats):
        default = seat.microphone if seat.microphone is not None else min(number, channels - 1)
        channel = ask(
            guide, f"microphones.seat.{seat.player}",
            Message("setup-microphones.ask-channel", player=seat.player),
            str(default), above(0, max(channels - 1, 0)),
        )  # fmt: skip
        seats.append(msgspec.structs.replace(seat, microphone=int(channel)))
    return seats


# What is heard


def _lines(
    table: Table, bench: Bench, guide: Guide
) -> tuple[list[SpokenLine], SoundStretch | None]:
    """Every player's line, and all sound that was heard for that."""
    lines: list[SpokenLine] = []
    pieces: list[SoundStretch] = []
    for seat in table.seats:
        when = ask(
            guide, f"microphones.lines.{seat.player}",
            Message("setup-microphones.ask-sentence", player=seat.player, seconds=LINE),
            "", span,
        )  # fmt: skip
        if not bench.live and when is None:
            continue
        if bench.live:
            guide.say(Message("setup-microphones.speak"))
        line, heard = _line(seat.player, bench, when)
        lines.append(line)
        pieces.append(heard)
        level, snr = float(line.levels.max()), float(line.snr.max())
        heard_so = Message("setup-microphones.level", player=seat.player, level=level, snr=snr)
        guide.say(heard_so)
    if not pieces and not bench.live:
        # nobody is known to speak alone: the channels themselves can still be looked at
        pieces.append(bench.sound((0.0, 30.0), 30.0))
    if not pieces:
        return [], None
    samples = np.concatenate([p.samples for p in pieces])
    return lines, SoundStretch(samples, pieces[0].rate, 0.0)


def _line(player: str, bench: Bench, when: Span | None) -> tuple[SpokenLine, SoundStretch]:
    if when is None:
        heard = bench.sound(None, LINE)
        return hearing.line_of(player, heard), heard
    end = when[1] if when[1] > when[0] else when[0] + LINE
    around = bench.sound((max(0.0, when[0] - _AROUND), end + _AROUND), LINE)
    return hearing.line_of(player, around.between(when[0], end), around), around


def _none() -> Finding:
    return Finding(
        Message("setup-microphones.none"),
        "usable",
    )


def _unheard() -> Finding:
    return Finding(Message("setup-microphones.nobody-spoke"), "usable")
