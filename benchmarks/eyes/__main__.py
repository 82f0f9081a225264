"""``python -m benchmarks.eyes [--photos DIR] [--empty DIR] [--renders DIR] [--only PART ...]``.

Every table of the results page about the eyes: real photographs, the same made worse by steps,
photographs without dice, dominoes and rendered dice (the extra ``fixtures``), the cul by colour and
where light looks like a dye, throws of the recordings, those recordings as a disturbed camera would have
filmed them, and upside down. What needs a folder that is not given is left out, and that is told.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from benchmarks.eyes.colours import colours
from benchmarks.eyes.degraded import degraded, without_dice
from benchmarks.eyes.films import films
from benchmarks.eyes.lights import lights
from benchmarks.eyes.photographs import photographs, speed
from benchmarks.eyes.throws import throws
from benchmarks.eyes.turned import turned
from referee import shipped
from referee.vision.detector import Detector

PARTS = (
    "photographs",
    "degraded",
    "empty",
    "dominoes",
    "rendered",
    "colours",
    "lights",
    "throws",
    "films",
    "turned",
)


def _measured(given: argparse.Namespace, detector: Detector) -> dict[str, Callable[[], None] | str]:
    """What each part does, or what it lacks."""

    def rendered() -> None:
        from benchmarks.eyes.rendered import rendered

        rendered(given.renders, detector, given.count)

    def tiles() -> None:
        from benchmarks.eyes.dominoes import dominoes

        dominoes(given.renders, given.empty, detector, given.count)

    def real() -> None:
        photographs(given.photos, detector, given.set, not given.held_out)
        speed(detector, given.photos)

    return {
        "photographs": real if given.photos else "--photos",
        "degraded": (lambda: degraded(given.photos, detector, given.count, given.level))
        if given.photos
        else "--photos",
        "empty": (lambda: without_dice(given.empty, detector)) if given.empty else "--empty",
        "dominoes": tiles if given.renders or given.empty else "--renders or --empty",
        "rendered": rendered if given.renders else "--renders",
        "colours": lambda: colours(given.photos, detector),
        "lights": (lambda: lights(given.photos, detector, given.count))
        if given.photos
        else "--photos",
        "throws": lambda: throws(detector, given.every),
        "films": lambda: films(detector, given.level, given.every),
        "turned": lambda: turned(given.photos, detector, given.count),
    }


def main() -> None:
    """Measure what is asked for, print tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, help="folder of the photo sets")
    parser.add_argument("--empty", type=Path, help="folder of photographs without dice")
    parser.add_argument("--renders", type=Path, help="folder that keeps rendered pictures")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    parser.add_argument("--model", type=Path, default=shipped.path("models/dice/dice.onnx"))
    parser.add_argument("--set", action="append", default=[], help="only this set of photographs")
    parser.add_argument("--held-out", action="store_true", help="only what training never saw")
    parser.add_argument("--level", default="", help="only levels or films so named")
    parser.add_argument("--count", type=int, default=66, help="pictures of each level, or rendered")
    parser.add_argument("--every", action="store_true", help="print every throw that is wrong")
    given = parser.parse_args()
    if not (beside := given.model.with_name("calibration.json")).is_file():
        parser.error(f"{beside} is missing: without a calibration the confidences mean nothing")
    measured = _measured(given, Detector(given.model))
    for part in given.only:
        measure = measured[part]
        print(f"\n{part}")
        if isinstance(measure, str):
            print(f"left out: no {measure} folder")
            continue
        try:
            measure()
        except ModuleNotFoundError as error:
            if error.name != "mitsuba":
                raise
            print("left out: no renderer (pip install -e '.[fixtures]')")


if __name__ == "__main__":
    main()
