"""What players' lines say of microphones: the verdicts, and a table that they put right."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
from scipy.optimize import linear_sum_assignment

from referee.audio.channel_health import ChannelHealth, ChannelWarning
from referee.errors import NOTHING, Said
from referee.setup import hearing
from referee.setup.bench import SoundStretch
from referee.setup.hearing import Located, SpokenLine
from referee.setup.plan import Voice
from referee.setup.questions import Guide, agree
from referee.setup.report import Finding, Verdict, graded, worst
from referee.table import MicrophoneArray, Table

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
            Said(f"la voie {channel} est muette", f"channel {channel} is dead"),
            "bad",
            Said("Micro débranché ou coupé, ou mauvais numéro de voie.",
                 "Its microphone is unplugged or muted, or the number is wrong."),
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
        capital = Said(*(s[:1].upper() + s[1:] for s in warning.said))
        number = {} if warning.channel is None else {"channel": float(warning.channel)}
        found.append(Finding(Said(f"son ({warning.kind})", f"sound ({warning.kind})"),
                            verdict, Said(capital.fr + ".", capital.en + "."), number))  # fmt: skip
    if not found:
        count = len(used)
        found.append(
            Finding(Said(f"{count} voie(s) en ordre", f"{count} channel(s) in order"), "good")
        )
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


def judged_voice(line: SpokenLine, channel: int) -> Finding:
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
    return Finding(
        Said(
            f"{line.player} : {level:.0f} dB, {snr:.0f} dB au-dessus du bruit",
            f"{line.player}: {level:.0f} dB, {snr:.0f} dB above the noise",
        ),
        worst([graded(snr, 20.0, 10.0), graded(level, -50.0, -65.0)]),
        why,
        {"level_db": level, "snr_db": snr},
    )


def _voice(line: SpokenLine, channel: int, verdict: Verdict, direction: float | None = None,
           delay: float | None = None, said: Said = NOTHING) -> Voice:  # fmt: skip
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
            Finding(
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


def judged_fault(located: Located) -> Finding:
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
    return Finding(
        said, "bad",
        Said("Corrigez channels ou positions.", "Correct channels or positions."), numbers,
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
        why = heard.why if apart == "good" else Said(
            "Un autre micro entend mieux : rapprochez le sien, ou réglez les niveaux.",
            "Another microphone hears better: bring the own one nearer, or set the levels.",
        )  # fmt: skip
        found.append(
            Finding(
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
    way = (
        Said("Le boîtier dit qui.", "The box says who.")
        if boxed
        else Said(
            "L'arbitre le demande sur la page, ou un boîtier le dit (étape « box »).",
            "The referee asks on the page, or a box tells (step 'box').",
        )
    )
    found.append(
        Finding(
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
