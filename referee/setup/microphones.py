"""The step "microphones": which device, where they are, and a line of every player to prove it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence

import msgspec
import numpy as np
from scipy.optimize import linear_sum_assignment

from referee.audio.condition import Condition, Warned
from referee.errors import NOTHING, InputError, Language, Said
from referee.setup import arrays, hearing
from referee.setup.bench import Bench, Heard
from referee.setup.hearing import Line, Located
from referee.setup.plan import Voice, draw
from referee.setup.questions import Guide, Span, above, agree, ask, numbers, one_of, span
from referee.setup.report import Judged, StepReport, Verdict, graded, worst
from referee.table import MicrophoneArray, Seat, Sound, Table

LINE = 4.0
"""Seconds that a player has to say a line."""
_AROUND = 1.5
"""Seconds on either side of a recorded line that tell the room's noise."""
_KINDS = ("array", "seats", "one", "none")
_WEAK, _WEAKER = 8.0, 15.0
"""dB that a channel may be under the others: beyond the first it is told, beyond the second bad."""
_OFF, _OFF_FURTHER = 12.0, 25.0
"""Degrees that a voice may come from beside its seat."""
_CLEAR = 1.7
"""A direction explains at least so many times what it would of noise from everywhere."""
_AHEAD = 3.0
"""dB by which a player's own microphone must hear that player better than any other does."""
_BAD_SOUND = frozenset({"silent", "scale", "drop-outs"})


class Device(msgspec.Struct, frozen=True):
    """A sound input: its number, its name, how many channels it has."""

    number: int
    name: str
    channels: int


def system_devices() -> list[Device]:
    """The sound inputs of this machine; none where there is no sound system."""
    try:
        import sounddevice
    except OSError:
        return []
    return [
        Device(number, str(d["name"]), int(d["max_input_channels"]))
        for number, d in enumerate(sounddevice.query_devices())
        if int(d["max_input_channels"])
    ]


def device_named(text: str, known: Sequence[Device]) -> Device:
    """The device of a number or a part of a name.

    Raises:
        InputError: none is called so, or several are.
    """
    fit = [d for d in known if text == str(d.number)] or [
        d for d in known if text.casefold() in d.name.casefold()
    ]
    if len(fit) == 1:
        return fit[0]
    listed = ", ".join(f"{d.number}: {d.name} ({d.channels})" for d in fit or known) or "-"
    if fit:
        raise InputError(
            Said(f"plusieurs micros s'appellent « {text} »", f"several are called '{text}'"),
            remedy=Said(f"Ce sont : {listed}.", f"They are: {listed}."),
        )
    raise InputError(
        Said(f"pas de micro « {text} »", f"no microphone '{text}'"),
        remedy=Said(f"Il y a : {listed}.", f"There are: {listed}."),
    )


def measure(
    table: Table,
    bench: Bench,
    guide: Guide,
    known: Callable[[], list[Device]] = system_devices,
    language: Language = "fr",
) -> tuple[Table, StepReport]:
    """Choose the microphones, hear every player's line, judge, and mend what the lines tell.

    Raises:
        InputError: the device is not there, gives nothing, or an answer can't be used.
    """
    table, judged = _chosen(table, bench, guide, known)
    if not table.listens:
        return table, StepReport("microphones", (_none(),))
    bench.use_sound(table.sound, table.channels_needed)
    lines, whole = _lines(table, bench, guide)
    if whole is None:
        return table, StepReport("microphones", (*judged, _unheard()))
    voices: dict[str, Voice] = {}
    judged += judged_channels(table, lines, whole)
    if table.sound.array is not None and len(table.sound.array.channels) > 1:
        table, told = _array(table, lines, guide, voices)
        judged += told
    elif any(s.microphone is not None for s in table.seats):
        table, told = _own(table, lines, guide, voices)
        judged += told
    else:
        judged += _one(table, lines, voices)
    missing = [s.player for s in table.seats if s.player not in {line.player for line in lines}]
    if missing:
        names = ", ".join(missing)
        judged += (
            Judged(
                Said(f"pas entendu seul : {names}", f"not heard alone: {names}"),
                "usable",
                Said("Refaites cette étape avec tout le monde.", "Do this step with everybody."),
            ),
        )
    guide.show_plan(draw(table, voices, language))
    return table, StepReport("microphones", judged)


# What is there


def _chosen(
    table: Table, bench: Bench, guide: Guide, known: Callable[[], list[Device]]
) -> tuple[Table, tuple[Judged, ...]]:
    sound = table.sound
    channels = 64
    judged: tuple[Judged, ...] = ()
    model = None
    device: Device | None = None
    if bench.live:
        listed = known()
        for one in listed:
            guide.say(Said(f"  {one.number}: {one.name}, {one.channels} voies",
                           f"  {one.number}: {one.name}, {one.channels} channels"))  # fmt: skip
        default = "" if sound.device is None else str(sound.device)
        if not default and listed:
            best = next((d for d in listed if arrays.known(d.name)), listed[0])
            default = best.name
        question = Said("Quel micro (numéro, ou partie du nom ; « none » : aucun)",
                        "Which microphone (number, or part of its name; 'none')")  # fmt: skip
        device = ask(
            guide, "microphones.device", question, default,
            lambda text: None if text == "none" else device_named(text, listed),
        )  # fmt: skip
        if device is None:
            return _silent(table), judged
        channels, model = device.channels, arrays.known(device.name)
    else:
        recording = getattr(bench, "recording", None)
        channels = recording.channels if recording is not None else channels
        told = guide.ask(
            "microphones.device", Said("Avec quel micro ?", "With which microphone?"),
            "" if sound.device is None else str(sound.device),
        )  # fmt: skip
        model = arrays.known(told) if told else None
        if told and told != str(sound.device):
            sound = msgspec.structs.replace(sound, device=told)
        if channels == 0:
            return _silent(table), judged
    kind = ask(
        guide, "microphones.kind",
        Said("Que sont-ils : array (un réseau au milieu), seats (un par place), one (un seul), none",
             "What are they: array (in the middle), seats (one each), one (a single one), none"),
        _kind_now(table, channels, model), one_of(*_KINDS),
    )  # fmt: skip
    if kind == "none":
        return _silent(table), judged
    rate = int(
        ask(
            guide, "microphones.rate",
            Said("Échantillons par seconde", "Samples a second"),
            str(_rate_now(table, bench, model)), above(4000, 384000),
        )
    )  # fmt: skip
    name = device.name if device is not None else sound.device
    sound = msgspec.structs.replace(sound, device=name, sample_rate=rate)
    seats = [msgspec.structs.replace(s, microphone=None) for s in table.seats]
    if kind == "array":
        sound = msgspec.structs.replace(sound, array=_geometry(table, guide, model, channels))
    elif kind == "seats":
        seats = _seated(table, guide, channels)
        sound = msgspec.structs.replace(sound, array=None)
    else:
        default_name: str | int = "default"
        sound = msgspec.structs.replace(sound, array=None, device=name or default_name)
    fresh = msgspec.structs.replace(table, sound=sound, seats=seats)
    if fresh.channels_needed > channels:
        raise InputError(
            Said(
                f"ce micro a {channels} voies, il en faut {fresh.channels_needed}",
                f"this microphone has {channels} channels, {fresh.channels_needed} are needed",
            ),
            where="microphones",
            remedy=Said(
                "Choisissez un autre modèle, ou « one ».", "Choose another model, or 'one'."
            ),
        )
    return fresh, judged


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
    return msgspec.structs.replace(table, sound=Sound(), seats=seats)


def _geometry(
    table: Table, guide: Guide, model: arrays.Model | None, channels: int
) -> MicrophoneArray:
    """Where an array's microphones are: of a model, of a shape, or one by one."""
    known = {m.key: m for m in arrays.MODELS}
    now = table.sound.array
    default = "keep" if now is not None else model.key if model is not None else "ring"
    choices = (*known, "ring", "line", "places", *(("keep",) if now is not None else ()))
    named = ", ".join(f"{m.key} ({m.name})" for m in arrays.MODELS)
    which = ask(
        guide, "microphones.model",
        Said(f"Lequel : {named}, ring (cercle), line (ligne), places (mesurés un par un)"
             + (", keep (comme avant)" if now else ""),
             f"Which: {named}, ring, line, places (measured one by one)"
             + (", keep (as before)" if now else "")),
        default, one_of(*choices),
    )  # fmt: skip
    if which == "keep" and now is not None:
        return now
    if which == "places":
        positions = ask(
            guide, "microphones.places",
            Said("Leurs places, voie 0 d'abord : « x y z, x y z » en mètres du milieu de la table",
                 "Their places, channel 0 first: 'x y z, x y z' in metres from the table's middle"),
            "", _places,
        )  # fmt: skip
        return MicrophoneArray(channels=list(range(len(positions))), positions=positions)
    if which in known:
        used, places = known[which].channels, known[which].places
    else:
        count = int(
            ask(
                guide, "microphones.count", Said("Combien de micros ?", "How many microphones?"),
                str(min(channels, 6)), above(2, 64),
            )
        )  # fmt: skip
        asked = (
            Said("Rayon du cercle, en millimètres", "Radius of the ring, millimetres")
            if which == "ring"
            else Said("De l'un à l'autre, en millimètres", "From one to the next, millimetres")
        )
        size = ask(guide, "microphones.size", asked, "45", above(5, 1000)) / 1000
        used = tuple(range(count))
        places = arrays.ring(count, size) if which == "ring" else arrays.line(count, size)
    middle = ask(
        guide, "microphones.middle",
        Said("Où est son milieu, « x y » en mètres du milieu de la table",
             "Where is its middle, 'x y' in metres from the table's middle"),
        "0 0", _middle,
    )  # fmt: skip
    turned = ask(
        guide, "microphones.turned",
        Said("Tourné de combien de degrés, sens inverse des aiguilles (les voix le diront aussi)",
             "Turned by how many degrees anticlockwise (the voices will tell, too)"),
        "0", above(-360, 360),
    )  # fmt: skip
    return arrays.placed(used, places, middle, turned)


def _places(text: str) -> list[tuple[float, float, float]]:
    found = [numbers(part) for part in text.split(",") if part.strip()]
    if len(found) < 2 or any(len(p) != 3 for p in found):
        raise InputError(
            Said(
                "il faut deux places ou plus, « x y z »", "two places or more, 'x y z', are needed"
            )
        )
    return [(p[0], p[1], p[2]) for p in found]


def _middle(text: str) -> tuple[float, float]:
    found = numbers(text)
    if len(found) != 2:
        raise InputError(Said("deux nombres, « x y »", "two numbers, 'x y'"))
    return found[0], found[1]


def _seated(table: Table, guide: Guide, channels: int) -> list[Seat]:
    seats = []
    for number, seat in enumerate(table.seats):
        default = seat.microphone if seat.microphone is not None else min(number, channels - 1)
        channel = ask(
            guide, f"microphones.seat.{seat.player}",
            Said(f"Voie du micro de {seat.player} (0 est la première ; les voix le diront aussi)",
                 f"Channel of {seat.player}'s microphone (0 is the first; the voices tell, too)"),
            str(default), above(0, max(channels - 1, 0)),
        )  # fmt: skip
        seats.append(msgspec.structs.replace(seat, microphone=int(channel)))
    return seats


# What is heard


def _lines(table: Table, bench: Bench, guide: Guide) -> tuple[list[Line], Heard | None]:
    """Every player's line, and all sound that was heard for that."""
    lines: list[Line] = []
    pieces: list[Heard] = []
    for seat in table.seats:
        when = ask(
            guide, f"microphones.lines.{seat.player}",
            Said(f"{seat.player} : Entrée, puis dites une phrase à voix de jeu, {LINE:.0f} secondes "
                 "(dans un enregistrement : de quand à quand)",
                 f"{seat.player}: Enter, then say a sentence as you will play, {LINE:.0f} seconds "
                 "(in a recording: from when to when)"),
            "", span,
        )  # fmt: skip
        if not bench.live and when is None:
            continue
        if bench.live:
            guide.say(Said("  Parlez !", "  Speak!"))
        line, heard = _line(seat.player, bench, when)
        lines.append(line)
        pieces.append(heard)
        level, snr = float(line.levels.max()), float(line.snr.max())
        guide.say(Said(f"  {seat.player} : {level:.0f} dB, {snr:.0f} dB au-dessus du bruit",
                       f"  {seat.player}: {level:.0f} dB, {snr:.0f} dB above the noise"))  # fmt: skip
    if not pieces and not bench.live:
        # nobody is known to speak alone: the channels themselves can still be looked at
        pieces.append(bench.sound((0.0, 30.0), 30.0))
    if not pieces:
        return [], None
    samples = np.concatenate([p.samples for p in pieces])
    return lines, Heard(samples, pieces[0].rate, 0.0)


def _line(player: str, bench: Bench, when: Span | None) -> tuple[Line, Heard]:
    if when is None:
        heard = bench.sound(None, LINE)
        return hearing.line_of(player, heard), heard
    end = when[1] if when[1] > when[0] else when[0] + LINE
    around = bench.sound((max(0.0, when[0] - _AROUND), end + _AROUND), LINE)
    return hearing.line_of(player, around.between(when[0], end), around), around


def used_channels(table: Table) -> list[int]:
    """The channels that a table names; the first where it names none."""
    if table.sound.array is not None:
        return list(table.sound.array.channels)
    return [s.microphone for s in table.seats if s.microphone is not None] or [0]


def judged_channels(table: Table, lines: Sequence[Line], whole: Heard) -> tuple[Judged, ...]:
    """The verdict on every channel by itself: dead, weak, clipped, broken."""
    used = used_channels(table)
    centred = whole.samples - whole.samples.mean(axis=0)
    power = np.mean(centred.astype(np.float64) ** 2, axis=0)
    dead = [c for c in used if power[c] < 1e-9]
    found = [
        Judged(
            Said(f"la voie {channel} est muette", f"channel {channel} is dead"),
            "bad",
            Said("Micro débranché ou coupé, ou mauvais numéro de voie.",
                 "Its microphone is unplugged or muted, or the number is wrong."),
            {"channel": channel},
        )
        for channel in dead
    ]  # fmt: skip
    found += _weak(table, lines, [c for c in used if c not in dead])
    condition = Condition(whole.rate, whole.channels)
    warned: list[Warned] = [*condition.push(whole.samples, 0.0), *condition.close(0.0)]
    for warning in warned:
        if warning.kind in ("silent", "weak") or (
            warning.channel is not None and warning.channel not in used
        ):
            continue  # told above, or of a channel that nobody listens to
        verdict: Verdict = "bad" if warning.kind in _BAD_SOUND else "usable"
        capital = Said(*(s[:1].upper() + s[1:] for s in warning.said))
        number = {} if warning.channel is None else {"channel": float(warning.channel)}
        found.append(Judged(Said(f"son ({warning.kind})", f"sound ({warning.kind})"),
                            verdict, Said(capital.fr + ".", capital.en + "."), number))  # fmt: skip
    if not found:
        count = len(used)
        found.append(
            Judged(Said(f"{count} voie(s) en ordre", f"{count} channel(s) in order"), "good")
        )
    return tuple(found)


def _weak(table: Table, lines: Sequence[Line], used: list[int]) -> Iterable[Judged]:
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
                Judged(
                    Said(
                        f"la voie {channel} est {under:.0f} dB plus faible que les autres",
                        f"channel {channel} is {under:.0f} dB weaker than the others",
                    ),
                    "bad" if under > _WEAKER else "usable",
                    Said("Réglez son niveau d'entrée.", "Set its input level."),
                    {"channel": channel, "under_db": under},
                )
            )
    return found


def judged_voice(line: Line, channel: int) -> Judged:
    """The verdict on how loud a player is heard."""
    level, snr = float(line.levels[channel]), float(line.snr[channel])
    why = Said("", "")
    if snr < 20:
        why = Said(
            "Plus fort, plus près, ou moins de bruit alentour.",
            "Louder, nearer, or less noise about.",
        )
    elif level < -50:
        why = Said("Montez le niveau d'entrée.", "Turn the input level up.")
    return Judged(
        Said(
            f"{line.player} : {level:.0f} dB, {snr:.0f} dB au-dessus du bruit",
            f"{line.player}: {level:.0f} dB, {snr:.0f} dB above the noise",
        ),
        worst([graded(snr, 20.0, 10.0), graded(level, -50.0, -65.0)]),
        why,
        {"level_db": level, "snr_db": snr},
    )


def _voice(line: Line, channel: int, verdict: Verdict, direction: float | None = None,
           delay: float | None = None, said: Said = NOTHING) -> Voice:  # fmt: skip
    return Voice(
        verdict, float(line.levels[channel]), float(line.noise[channel]), direction, delay, said
    )


# An array


def _array(
    table: Table, lines: list[Line], guide: Guide, voices: dict[str, Voice]
) -> tuple[Table, tuple[Judged, ...]]:
    array = table.sound.array
    assert array is not None
    mouths = {s.player: s.mouth for s in table.seats if s.mouth is not None}
    found: list[Judged] = list(_told_apart(array, table))
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
        sure = Said(f"{fault.what.fr}. Corriger le fichier de table ?",
                    f"{fault.what.en}. Correct the table file?")  # fmt: skip
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
                why=Said("Corrigé d'après les voix.", "Corrected by the voices."),
            )
        found.append(fault)
    for line, direction in zip(lines, located.directions, strict=True):
        heard = judged_voice(line, array.channels[0])
        apart = graded(direction.off, _OFF, _OFF_FURTHER)
        late = abs(direction.lag - direction.expected)
        verdict = worst([heard.verdict, apart])
        why = heard.why
        if direction.explained < _CLEAR / len(array.channels):
            verdict = worst([verdict, "usable"])
            why = Said("La voix ne domine pas : plusieurs parlaient, ou presque rien ?",
                       "The voice does not stand out: several spoke, or hardly anybody?")  # fmt: skip
        elif apart != "good":
            why = Said("Est-ce bien la place de qui parle ? Le réseau a-t-il tourné ?",
                       "Is this the speaker's seat? Has the array turned?")  # fmt: skip
        found.append(
            Judged(
                Said(
                    f"{heard.what.fr}, vient de {direction.off:.0f} degrés à côté de sa place, écart "
                    f"entre micros {1e3 * direction.lag:.2f} ms ({1e3 * direction.expected:.2f} prévu)",
                    f"{heard.what.en}, comes from {direction.off:.0f} degrees beside the seat, between "
                    f"microphones {1e3 * direction.lag:.2f} ms "
                    f"({1e3 * direction.expected:.2f} expected)",
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
        )
        voices[line.player] = _voice(
            line, array.channels[0], verdict, direction.degrees, direction.lag
        )
    return table, tuple(found)


def judged_fault(located: Located) -> Judged:
    """What is wrong with an array as a whole."""
    turn = located.turned
    turned = Said("", "")
    if turn and located.fault != "turned":
        turned = Said(
            f", et il est tourné de {turn:.0f} degrés", f", and it is turned by {turn:.0f} degrees"
        )
    numbers = {"turned_degrees": turn}
    if located.fault == "swapped" and located.swapped is not None:
        a, b = sorted(located.swapped)
        said = Said(
            f"les voies {a} et {b} sont échangées, ou celles qui leur font miroir{turned.fr}",
            f"channels {a} and {b} are swapped, or those that mirror them{turned.en}",
        )
        numbers |= {"swapped_a": a, "swapped_b": b}
    elif located.fault == "mirrored":
        said = Said(
            f"les voies font le tour dans l'autre sens{turned.fr}",
            f"the channels go round the other way{turned.en}",
        )
    else:
        said = Said(
            f"le réseau est tourné de {turn:.0f} degrés",
            f"the array is turned by {turn:.0f} degrees",
        )
    return Judged(
        said, "bad",
        Said("Corrigez channels ou positions.", "Correct channels or positions."), numbers,
    )  # fmt: skip


def _told_apart(array: MicrophoneArray, table: Table) -> Iterable[Judged]:
    seats = [s for s in table.seats if s.mouth is not None]
    if len(seats) < 2 or len(array.channels) < 2:
        return
    like = hearing.alike(array, [s.mouth for s in seats if s.mouth is not None])
    for (i, a), (j, b) in itertools.combinations(enumerate(seats), 2):
        if like[i, j] > hearing.ALIKE:
            yield Judged(
                Said(
                    f"ce réseau ne distingue pas {a.player} de {b.player}",
                    f"this array can't tell {a.player} from {b.player}",
                ),
                "bad",
                Said("Pour une ligne, personne ne doit être en miroir d'un autre : tournez-la, "
                     "mettez-la au bord de la table.",
                     "Of a line, nobody may sit in the mirror of another: turn it, put it at the "
                     "edge of the table."),
                {"alike": float(like[i, j])},
            )  # fmt: skip


# A microphone a seat


def _own(
    table: Table, lines: list[Line], guide: Guide, voices: dict[str, Voice]
) -> tuple[Table, tuple[Judged, ...]]:
    seats = {s.player: s.microphone for s in table.seats if s.microphone is not None}
    lines = [line for line in lines if line.player in seats]
    if not lines:
        return table, ()
    found: list[Judged] = []
    better = assigned(lines, list(seats.values())) if len(lines) == len(seats) else {}
    wrong = {p: c for p, c in better.items() if seats[p] != c}
    if wrong:
        told = ", ".join(f"{p} {seats[p]} -> {c}" for p, c in wrong.items())
        names = " / ".join(wrong)
        said = Said(f"micros échangés ({names}) : {told}", f"microphones swapped ({names}): {told}")
        sure = Said(
            f"{said.fr}. Corriger le fichier de table ?", f"{said.en}. Correct the table file?"
        )
        why = Said(
            "Corrigez microphone = ... de ces places.", "Correct microphone = ... of these seats."
        )
        verdict: Verdict = "bad"
        if agree(guide, "microphones.mend", sure, True):
            verdict, why = "usable", Said("Corrigé d'après les voix.", "Corrected by the voices.")
            seats |= wrong
            table = msgspec.structs.replace(
                table,
                seats=[
                    msgspec.structs.replace(s, microphone=seats.get(s.player)) for s in table.seats
                ],
            )
        numbers = {f"channel_{p}": float(c) for p, c in wrong.items()}
        found.append(Judged(said, verdict, why, numbers))
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
        why = heard.why if apart == "good" else Said(
            "Un autre micro entend mieux : rapprochez le sien, ou réglez les niveaux.",
            "Another microphone hears better: bring the own one nearer, or set the levels.",
        )  # fmt: skip
        found.append(
            Judged(
                Said(
                    f"{heard.what.fr}, {ahead:.0f} dB et {1e3 * lead:.1f} ms devant tout autre micro",
                    f"{heard.what.en}, {ahead:.0f} dB and {1e3 * lead:.1f} ms ahead of any other",
                ),
                verdict,
                why,
                {**heard.numbers, "ahead_db": ahead, "lead_ms": 1e3 * lead},
            )
        )
        voices[line.player] = _voice(line, own, verdict, None, lead, Said("d'avance", "ahead"))
    return table, tuple(found)


def assigned(lines: Sequence[Line], channels: Sequence[int]) -> dict[str, int]:
    """Whose microphone each channel is, by who is heard best where; gains do not matter."""
    levels = np.array([[line.levels[c] for c in channels] for line in lines])
    # a louder microphone hears everybody louder, a louder player is louder everywhere
    levels = levels - levels.mean(axis=0) - levels.mean(axis=1, keepdims=True)
    rows, columns = linear_sum_assignment(-levels)
    return {lines[r].player: channels[c] for r, c in zip(rows, columns, strict=True)}


# One microphone


def _one(table: Table, lines: list[Line], voices: dict[str, Voice]) -> tuple[Judged, ...]:
    found = []
    for line in lines:
        heard = judged_voice(line, 0)
        found.append(heard)
        voices[line.player] = _voice(line, 0, heard.verdict)
    boxed = any(s.button is not None for s in table.seats) and table.box.press != "nothing"
    way = (
        Said("Le boîtier dit qui.", "The box says who.")
        if boxed
        else Said(
            "L'arbitre le demande sur la page, ou un boîtier le dit (étape « box »).",
            "The referee asks on the page, or a box tells (step 'box').",
        )
    )
    found.append(
        Judged(
            Said(
                "un seul micro : il entend ce qui est annoncé, et quand, mais pas par qui",
                "a single microphone: it hears what is called, and when, but not by whom",
            ),
            "usable",
            way,
            {"channels": 1},
        )
    )
    return tuple(found)


def _none() -> Judged:
    return Judged(
        Said(
            "aucun micro : les annonces se notent sur la page",
            "no microphone: calls go by the page",
        ),
        "usable",
    )


def _unheard() -> Judged:
    return Judged(Said("personne n'a parlé", "nobody has spoken"), "usable")
