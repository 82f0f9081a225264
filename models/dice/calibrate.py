"""Fit the confidence of readings: ``python -m models.dice.calibrate --photos DIR``.

Reads the photographs that training never saw, with ``--empty`` also tables without dice. Writes
``calibration.json`` (five weights and a ceiling) and draws ``reliability.svg``. What it prints and
draws is measured by leaving one set out: each set's readings are judged by weights that were fitted on
all the others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from fixtures.studio.surfaces import PATTERNS, pattern
from models.dice import objects
from models.dice.photos import PARTLY_LABELLED, PIPS_ONLY, SETS, held_out, labels
from referee.vision.confidence import Calibration, evidence, margin
from referee.vision.detector import Detector, told
from referee.vision.lattice import likeness
from referee.vision.network import distinct, overlap

HERE = Path(__file__).resolve().parent
Reals = npt.NDArray[np.float64]
UNLABELLED = (*PARTLY_LABELLED, "byler")
"""Sets in which dice have no label: what is read where none is says nothing."""
RIDGE = 1.0
LATTICE = 0.2
"""Least weight of the lattice, which was not learnt: dice that the networks have seen need it little
(fitted on them it is 0), new ones do. On `byler`, left out of both networks' training, it is 0.35."""
CEILINGS = (1.0, 0.998, 0.995, 0.99, 0.985, 0.98, 0.97, 0.96)
EMPTY_SEED = 77
"""What tables without dice are drawn from."""
BINS = 10
SMALL, LARGE = 30.0, 60.0


@dataclass
class Readings:
    """What was read: ``known`` (n, 4) as `evidence` gives it, ``right`` (n,) 0 or 1, ``real`` (n,)
    whether a die is there at all, ``sets`` (n,) names, ``size`` (n,) pixels.
    """

    known: Reals
    right: Reals
    real: npt.NDArray[np.bool_]
    sets: npt.NDArray[np.str_]
    size: Reals


def truth_of(
    boxes: npt.NDArray[np.float32], truth: npt.NDArray[np.float32], by_centre: bool
) -> list[int | None]:
    """The true value of each box (n, 4), the likeliest first; None where there is no die."""
    left = list(range(len(truth)))
    values: list[int | None] = []
    for box in boxes:
        fits = []
        for number in left:
            other = truth[number, :4]
            if by_centre:
                middle = (other[:2] + other[2:]) / 2
                if (box[:2] <= middle).all() and (middle <= box[2:]).all():
                    away = float(np.abs((box[:2] + box[2:]) / 2 - middle).sum())
                    fits.append((-away, number))
            else:
                shared = float(overlap(box, other[None])[0])
                if shared >= 0.5:
                    fits.append((shared, number))
        if not fits:
            values.append(None)
            continue
        number = max(fits)[1]
        left.remove(number)
        values.append(int(truth[number, 4]))
    return values


def empty_pictures(count: int) -> Iterator[npt.NDArray[np.uint8]]:
    """Tables strewn with drawn things that are no dice; training has drawn others."""
    for number in range(count):
        rng = np.random.default_rng([EMPTY_SEED, number])
        kind = PATTERNS[int(rng.integers(len(PATTERNS)))]
        first, second = (tuple(float(v) for v in rng.uniform(0.02, 0.7, 3)) for _ in range(2))
        ground = pattern(kind, first, second, number)
        picture = np.ascontiguousarray((ground ** (1 / 2.2) * 255).astype(np.uint8))
        for _ in range(int(rng.integers(2, 9))):
            at = rng.uniform(0.1, 0.9, 2) * picture.shape[0]
            size = float(np.exp(rng.uniform(np.log(20), np.log(200))))
            objects.put(picture, objects.draw(rng), (float(at[0]), float(at[1])), size, rng)
        yield picture


def _gathered(
    picture: npt.NDArray[np.uint8], detector: Detector
) -> Iterator[tuple[npt.NDArray[np.float32], int, Reals, float]]:
    """Box, value, evidence and size of each reading of a picture, the likeliest first."""
    found = distinct(detector.read(picture, detector.search(picture)), apart=True)
    values = [told(h, p) for h, p in zip(found.heat, found.parts, strict=True)]
    for number in np.argsort(-found.worth):
        value = values[number]
        if value is None:
            continue
        x0, y0, x1, y1 = (float(v) for v in found.boxes[number])
        size = (x1 - x0 + y1 - y0) / 2
        alike = likeness(picture, (x0, y0, x1, y1))
        heat, part = float(found.heat[number]), float(found.parts[number, value - 1])
        facts = np.asarray(evidence(heat, part, margin(alike, value), size), np.float64)
        yield found.boxes[number], value, facts, size


def gather(root: Path, detector: Detector, empty: int = 0) -> Readings:
    """Read all held-out photographs, and so many ``empty`` tables."""
    known, right, real, sets, sizes = [], [], [], [], []
    for name in SETS:
        if not (root / name / "labels.csv").exists():
            continue
        for image, truth in labels(root / name).items():
            if not held_out(name, image):
                continue
            picture = np.asarray(cv2.imread(str(root / name / "images" / image)), np.uint8)
            readings = list(_gathered(picture, detector))
            boxes = np.array([box for box, *_ in readings], np.float32).reshape(-1, 4)
            true = truth_of(boxes, truth, name in PIPS_ONLY)
            for (_, value, facts, size), is_ in zip(readings, true, strict=True):
                if is_ is None and name in UNLABELLED:
                    continue
                known.append(facts)
                right.append(float(is_ == value))
                real.append(is_ is not None)
                sets.append(name)
                sizes.append(size)
    for picture in empty_pictures(empty):
        for _, _, facts, size in _gathered(picture, detector):
            known.append(facts)
            right.append(0.0)
            real.append(False)
            sets.append("empty")
            sizes.append(size)
    return Readings(
        np.array(known, np.float64),
        np.array(right),
        np.array(real),
        np.array(sets),
        np.array(sizes),
    )


def fit(known: Reals, right: Reals) -> Calibration:
    """The likeliest calibration, its weights held small, the lattice's at least `LATTICE`."""
    weights = _weights(known, right)
    if weights[2] < LATTICE:
        weights = _weights(known, right, lattice=LATTICE)
    heat, value, lattice, size, bias = (round(float(w), 4) for w in weights)
    best = Calibration(heat=heat, value=value, lattice=lattice, size=size, bias=bias)
    tries = [msgspec.structs.replace(best, ceiling=c) for c in CEILINGS]
    return min(tries, key=lambda c: cost(applied(c, known), right))


def _weights(known: Reals, right: Reals, lattice: float | None = None) -> Reals:
    """(5,) of the regression, by Newton's steps; ``lattice``: its weight, where that is given."""
    table = np.column_stack([known, np.ones(len(known))])
    weights = np.zeros(5)
    free = np.arange(5)
    if lattice is not None:
        weights[2] = lattice
        free = np.delete(free, 2)
    hold = RIDGE * np.diag([1.0, 1.0, 1.0, 1.0, 0.0]) + 1e-6 * np.eye(5)
    hold = hold[np.ix_(free, free)]
    for _ in range(60):
        sure = 1 / (1 + np.exp(-table @ weights))
        slope = table[:, free].T @ (sure - right) + hold @ weights[free]
        curve = (table[:, free].T * (sure * (1 - sure) + 1e-9)) @ table[:, free] + hold
        weights[free] -= np.linalg.solve(curve, slope)
    return weights


def applied(calibration: Calibration, known: Reals) -> Reals:
    """How sure each reading is."""
    return np.array([calibration.sure(k.astype(np.float32)) for k in known])


def cost(sure: Reals, right: Reals) -> float:
    """Mean negative log likelihood."""
    sure = np.clip(sure, 1e-6, 1 - 1e-6)
    return -float(np.log(np.where(right > 0, sure, 1 - sure)).mean())


def bins(sure: Reals, right: Reals) -> list[tuple[float, float, int]]:
    """Readings sorted by how sure, in tenths: mean said, part right, how many."""
    order = np.argsort(sure)
    parts = np.array_split(order, BINS)
    return [(float(sure[p].mean()), float(right[p].mean()), len(p)) for p in parts if len(p)]


def error(sure: Reals, right: Reals) -> float:
    """Expected calibration error, over ten bins of the same width."""
    which = np.minimum((sure * BINS).astype(int), BINS - 1)
    off = 0.0
    for number in np.unique(which):
        at = which == number
        off += abs(float(sure[at].mean() - right[at].mean())) * float(at.mean())
    return off


def left_out(readings: Readings) -> Reals:
    """How sure each reading is, by a calibration that never saw its set."""
    sure = np.zeros(len(readings.right))
    for name in np.unique(readings.sets):
        out = readings.sets == name
        sure[out] = applied(fit(readings.known[~out], readings.right[~out]), readings.known[out])
    return sure


def diagram(points: list[tuple[float, float, int]]) -> str:
    """What was said against what was right, as SVG; the two axes are 0.5..1."""

    def place(said: float, was: float) -> tuple[float, float]:
        return 50 + 600 * (min(max(said, 0.5), 1) - 0.5), 320 - 600 * (min(max(was, 0.5), 1) - 0.5)

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 370" font-family="sans-serif"'
        ' font-size="11">',
        '<rect width="380" height="370" fill="#fff"/>',
        '<path d="M50 20V320H350" fill="none" stroke="#555"/>',
        '<path d="M50 320L350 20" stroke="#bbb" stroke-dasharray="4 4"/>',
    ]
    for number in range(5, 11):
        x, y = place(number / 10, number / 10)
        lines.append(f'<text x="{x:.0f}" y="336" text-anchor="middle">{number / 10:.1f}</text>')
        lines.append(f'<text x="42" y="{y + 4:.0f}" text-anchor="end">{number / 10:.1f}</text>')
    for said, was, count in points:
        x, y = place(said, was)
        spread = 600 * 1.96 * np.sqrt(max(was * (1 - was), 0.25 / count) / count)
        low, high = min(y + spread, 320), max(y - spread, 20)
        lines.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#2a6" opacity=".5"/>')
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#2a6"/>')
    lines.append('<text x="200" y="358" text-anchor="middle">confidence told</text>')
    lines.append(
        '<text transform="translate(14 170) rotate(-90)" text-anchor="middle">right</text>'
    )
    return "\n".join([*lines, "</svg>", ""])


def report(readings: Readings, sure: Reals) -> None:
    """Print what was measured."""
    right, real, lattice = readings.right > 0, readings.real, readings.known[:, 2]
    print(f"{len(right)} readings, {right.mean():.4f} right, each set left out in turn:")
    print(f"  expected calibration error {error(sure, readings.right):.4f}")
    for bound in (0.99, 0.98, 0.95, 0.9):
        at = sure >= bound
        if at.any():
            print(f"  told {bound} or more: {int(at.sum())}, right {right[at].mean():.4f}")
    for name in np.unique(readings.sets):
        at = readings.sets == name
        print(
            f"  {name:12s} {int(at.sum()):5d} told {sure[at].mean():.3f} right {right[at].mean():.3f}"
        )
    bands = {
        f"under {SMALL:.0f} px": readings.size < SMALL,
        f"{SMALL:.0f} to {LARGE:.0f} px": (readings.size >= SMALL) & (readings.size < LARGE),
        f"over {LARGE:.0f} px": readings.size >= LARGE,
    }
    for name, at in bands.items():
        if at.any():
            print(
                f"  {name:12s} {int(at.sum()):5d} told {sure[at].mean():.3f}"
                f" right {right[at].mean():.3f}"
            )
    doubted = lattice < 0
    print("the lattice prefers another value:")
    for name, at in (
        ("misread dice", ~right & real),
        ("no dice at all", ~right & ~real),
        ("right readings", right),
    ):
        print(f"  {name}: {int((doubted & at).sum())} of {int(at.sum())}")


def main() -> None:
    """Fit, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="folder of the photo sets")
    parser.add_argument("--model", type=Path, default=HERE / "dice.onnx")
    parser.add_argument("--empty", type=int, default=0, help="tables without dice to be fitted on")
    parser.add_argument("--measure", action="store_true", help="write nothing")
    given = parser.parse_args()
    readings = gather(given.photos, Detector(given.model), given.empty)
    sure = left_out(readings)
    report(readings, sure)
    calibration = fit(readings.known, readings.right)
    print(calibration)
    if not given.measure:
        text = msgspec.json.format(msgspec.json.encode(calibration), indent=2)
        given.model.with_name("calibration.json").write_bytes(text + b"\n")
        svg = diagram(bins(sure, readings.right))
        given.model.with_name("reliability.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
