"""The step "colours": the cul alone, then the chouettes, and how well the camera tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
import numpy as np

from referee import shipped
from referee.recording.reader import Frame
from referee.setup.bench import Bench
from referee.setup.questions import Guide, Span, ask, span
from referee.setup.report import Finding, StepReport, graded, worst
from referee.table import Camera, DiceColours, Table
from referee.vision import colour
from referee.vision.detector import Detector, Die
from referee.vision.dye import Lab
from referee.vision.exposure import lit
from referee.vision.network import Picture
from referee.vision.resting_dice import DICE
from referee.wording import NOTHING, Message

Read = Callable[[Picture], list[Die]]

#: Seconds of pictures that are looked at.
_LOOK = 1.5
_READINGS, _LOOKS = 4, 60
"""Pictures that are enough, and those that are tried at most."""
_SURE = 0.6
"""Confidence of a reading that is a die."""


class Seen(msgspec.Struct, frozen=True):
    """Colours of dice in pictures: Lab, and how surely their values were read, on average."""

    cul: Lab
    chouettes: Lab
    alike: float
    confidence: float

    @property
    def colours(self) -> DiceColours:
        """As the table file has them."""
        return DiceColours(chouettes=colour.as_text(self.chouettes), cul=colour.as_text(self.cul))


def shipped_reader() -> Read:
    """The detector that comes with the program; it wants lit pictures."""
    return Detector(shipped.path("models/dice/dice.onnx")).detect


def measure(
    table: Table, bench: Bench, guide: Guide, read: Read | None = None
) -> tuple[Table, StepReport]:
    """Look at the cul alone, then at the chouettes; without moments, at a recording's throws.

    Raises:
        InputError: there is no picture.
    """
    looked = read or shipped_reader()
    ask_cul = Message("setup-colours.ask-cul")
    ask_chouettes = Message("setup-colours.ask-chouettes")
    when = ask(guide, "colours.cul", ask_cul, "", span)
    if not bench.live and when is None:
        seen = _from_throws(bench.pictures(None, _LOOK), looked)
        problem = Message("setup-colours.no-picture")
    else:
        cul = _bodies(bench, when, looked, 1)
        chouettes = _bodies(
            bench, ask(guide, "colours.chouettes", ask_chouettes, "", span), looked, 2
        )
        seen = _together(cul, chouettes)
        problem = Message(
            "setup-colours.found",
            cul=Message("setup-colours.the-cul" if cul else "setup-colours.not-the-cul"),
            chouettes=Message(
                "setup-colours.the-chouettes" if chouettes else "setup-colours.not-the-chouettes"
            ),
        )
    if seen is None:
        kept = table.dice_colours is not None
        return table, StepReport("colours", (
            Finding(Message("setup-colours.unmeasured"),
                   "usable" if kept else "bad", problem),
        ))  # fmt: skip
    return with_colours(table, seen)


def with_colours(table: Table, seen: Seen) -> tuple[Table, StepReport]:
    """The table with these colours, and the verdict on them."""
    camera = table.cameras[0] if table.cameras else Camera()
    judged = judged_colours(seen, camera.dice)
    if worst(j.verdict for j in judged) == "bad":
        # calibrated by what can't be told apart, the eyes would do worse than by themselves
        return table, StepReport("colours", judged)
    camera = msgspec.structs.replace(camera, dice=seen.colours)
    fresh = msgspec.structs.replace(table, cameras=[camera, *table.cameras[1:]])
    return fresh, StepReport("colours", judged)


def judged_colours(seen: Seen, before: DiceColours | None) -> tuple[Finding, ...]:
    """The verdict on colours; ``before``: what the table file had."""
    colours = seen.colours
    apart = colour.distance(seen.cul, seen.chouettes)
    found = [
        Finding(
            Message(
                "setup-colours.apart", chouettes=colours.chouettes, cul=colours.cul, apart=apart
            ),
            graded(apart, 30.0, 18.0),
            NOTHING if apart >= 30 else Message("setup-colours.apart-remedy"),
            {"apart": apart},
        ),
        Finding(
            Message("setup-colours.alike", alike=seen.alike),
            graded(seen.alike / max(apart, 1.0), 0.3, 0.5),
            NOTHING if seen.alike <= 0.3 * apart else Message("setup-colours.alike-remedy"),
            {"alike": seen.alike},
        ),
        Finding(
            Message("setup-colours.confidence", confidence=seen.confidence),
            graded(seen.confidence, 0.95, 0.8),
            NOTHING if seen.confidence >= 0.95 else Message("setup-colours.confidence-remedy"),
            {"confidence": seen.confidence},
        ),
    ]
    if before is not None:
        moved = max(
            colour.distance(seen.cul, colour.parse(before.cul)),
            colour.distance(seen.chouettes, colour.parse(before.chouettes)),
        )
        found.append(
            Finding(
                Message("setup-colours.moved", moved=moved),
                graded(moved, 12.0, 25.0),
                NOTHING if moved <= 12 else Message("setup-colours.moved-why"),
                {"moved": moved},
            )
        )
    return tuple(found)


def _bodies(
    bench: Bench, when: Span | None, read: Read, count: int
) -> list[tuple[list[Lab], float]]:
    """Colours of ``count`` dice in pictures that show just so many, and how surely they were read."""
    found: list[tuple[list[Lab], float]] = []
    for number, frame in enumerate(bench.pictures(when, _LOOK)):
        picture = lit(frame.image)
        dice = sure(read(picture))
        if len(dice) == count:
            mean = float(np.mean([d.confidence for d in dice]))
            found.append(([colour.body(picture, d) for d in dice], mean))
        if len(found) >= _READINGS or number >= _LOOKS:
            break
    return found


def _together(
    cul: list[tuple[list[Lab], float]], chouettes: list[tuple[list[Lab], float]]
) -> Seen | None:
    if not cul or not chouettes:
        return None
    alone = np.median([b[0] for b, _ in cul], axis=0)
    both = np.median([(b[0] + b[1]) / 2 for b, _ in chouettes], axis=0)
    alike = float(np.median([colour.distance(b[0], b[1]) for b, _ in chouettes]))
    mean = float(np.mean([c for _, c in [*cul, *chouettes]]))
    return Seen(np.asarray(alone, np.float32), np.asarray(both, np.float32), alike, mean)


def from_throw(picture: Picture, dice: Sequence[Die], cul: int) -> Seen:
    """From a lit picture in which three dice lie, of which the ``cul``-th is the cul."""
    pair = [colour.body(picture, d) for n, d in enumerate(dice) if n != cul]
    return Seen(
        colour.body(picture, dice[cul]),
        np.asarray((pair[0] + pair[1]) / 2, np.float32),
        colour.distance(pair[0], pair[1]),
        float(np.mean([d.confidence for d in dice])),
    )


def sure(dice: Iterable[Die]) -> list[Die]:
    """Those of what was found that are surely dice, and read."""
    return [d for d in dice if d.value is not None and d.confidence > _SURE]


def _from_throws(frames: Iterable[Frame], read: Read) -> Seen | None:
    """From pictures in which all three dice lie."""
    seen: list[Seen] = []
    for frame in frames:
        picture = lit(frame.image)
        dice = sure(read(picture))
        if len(dice) != DICE:
            continue
        roles = [d.role for d in colour.with_roles(picture, dice)]
        if sorted(r or "" for r in roles) != ["chouette", "chouette", "cul"]:
            continue
        seen.append(from_throw(picture, dice, roles.index("cul")))
        if len(seen) >= 2 * _READINGS:
            break
    if not seen:
        return None
    return Seen(
        np.asarray(np.median([s.cul for s in seen], axis=0), np.float32),
        np.asarray(np.median([s.chouettes for s in seen], axis=0), np.float32),
        float(np.median([s.alike for s in seen])),
        float(np.mean([s.confidence for s in seen])),
    )
