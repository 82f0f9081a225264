"""How surely colour tells the cul from the chouettes.

Of the photographs whose dice colours are known (``kamil/labels_color.csv``), every three dice of which
two are alike, and three that are all alike; and the dice of the recordings under ``fixtures/`` where
they lie still. Each picture is looked at as it is, in the light of coloured lamps, over-exposed and
under-exposed (made from it by multiplying its linear light). Told: how often the cul was told right,
left open, and told wrong.
"""

from __future__ import annotations

import csv
import itertools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from benchmarks.eyes.throws import RECORDINGS, ROOT
from referee.observations import Cul
from referee.recording.reader import Recording
from referee.sheet.reading import read_sheet
from referee.table import DiceColours, read_table
from referee.vision import colour
from referee.vision.detector import Detector, Die

LAMPS = {
    "as it is": (1.0, 1.0, 1.0),
    "warm lamp": (0.35, 0.75, 1.15),
    "candle": (0.15, 0.5, 1.1),
    "blue LED": (1.3, 0.9, 0.5),
    "green neon": (0.6, 1.1, 0.55),
    "over-exposed x2": (2.0, 2.0, 2.0),
    "over-exposed x4": (4.0, 4.0, 4.0),
    "warm, over-exposed": (1.0, 2.2, 3.5),
    "dim": (0.15, 0.15, 0.15),
}
"""Factors of linear light, BGR."""
MOST = 12
"""Threes taken of one photograph."""

Picture = npt.NDArray[np.uint8]
Three = tuple[list[Die], int | None]
"""Three dice, and which of them is the cul; None: they are alike."""


def in_light(picture: Picture, lamp: tuple[float, float, float]) -> Picture:
    """The picture (h, w, 3) as it would be in another light."""
    linear = (np.arange(256) / 255) ** 2.2
    tables = [np.clip(linear * gain, 0, 1) ** (1 / 2.2) * 255 for gain in lamp]
    return np.dstack([t.astype(np.uint8)[picture[..., k]] for k, t in enumerate(tables)])


def kamil(root: Path) -> Iterator[tuple[Picture, list[Three], None]]:
    """Threes of real dice; nothing is calibrated."""
    rows = defaultdict(list)
    with (root / "kamil" / "labels_color.csv").open(newline="") as lines:
        for row in csv.DictReader(lines):
            x0, y0, x1, y1 = (float(row[k]) for k in ("x0", "y0", "x1", "y1"))
            die = Die(x0=x0, y0=y0, x1=x1, y1=y1, value=int(row["value"]), confidence=1.0)
            rows[row["image"]].append((die, row["color"]))
    rng = np.random.default_rng(3)
    for image, dice in sorted(rows.items()):
        picture = cv2.imread(str(root / "kamil" / "images" / image))
        if picture is None:
            continue
        threes: list[Three] = []
        for three in itertools.combinations(dice, 3):
            names = [name for _, name in three]
            if len(set(names)) == 3:
                continue
            odd = [k for k in range(3) if names.count(names[k]) == 1]
            threes.append(([die for die, _ in three], odd[0] if odd else None))
        if len(threes) > MOST:
            threes = [threes[k] for k in rng.choice(len(threes), MOST, replace=False)]
        yield np.asarray(picture, np.uint8), threes, None


def recording(name: str, detector: Detector) -> Iterator[tuple[Picture, list[Three], DiceColours]]:
    """The three dice of every turn of a recording, half a second after the cul has come to rest."""
    folder = ROOT / "fixtures" / name
    colours = read_table(folder / f"{name}.toml").dice_colours
    assert colours is not None
    events = read_sheet(folder / f"{name}.cdc").events
    rests = [e.seen.time for e in events if isinstance(e.seen, Cul)]
    for frame in Recording(folder / f"{name}.mkv").frames():
        if rests and frame.time >= rests[0] + 0.5:
            rests.pop(0)
            dice = detector.detect(frame.image)
            bodies = [colour.body(frame.image, d) for d in dice]
            cul = colour.parse(colours.cul)
            if len(dice) == 3:
                nearest = int(np.argmin([colour.distance(b, cul) for b in bodies]))
                yield frame.image, [(dice, nearest)], colours


def count(
    pictures: list[tuple[Picture, list[Three], DiceColours | None]], calibrated: bool
) -> None:
    """Print right, open and wrong in every light."""
    for lamp, gains in LAMPS.items():
        right = open_ = wrong = alike = alike_told = 0
        for picture, threes, colours in pictures:
            lit = in_light(picture, gains)
            for dice, cul in threes:
                roles = [
                    d.role for d in colour.with_roles(lit, dice, colours if calibrated else None)
                ]
                told = roles.index("cul") if roles.count("cul") == 1 else None
                if cul is None:
                    alike += 1
                    alike_told += "cul" in roles
                elif told == cul and roles.count("chouette") == 2:
                    right += 1
                elif "cul" in roles and told != cul:
                    wrong += 1
                else:
                    open_ += 1
        extra = f"; three alike: {alike_told}/{alike} told a cul" if alike else ""
        print(
            f"  {lamp:20s} right {right:4d}  open {open_:4d}  wrong {wrong:4d}{extra}", flush=True
        )


def fewer(pictures: list[tuple[Picture, list[Three], DiceColours]]) -> None:
    """Print what calibrated colours say of the two chouettes alone, and of the cul alone."""
    for lamp, gains in LAMPS.items():
        two, one = [0, 0, 0], [0, 0, 0]
        for picture, threes, colours in pictures:
            lit = in_light(picture, gains)
            for dice, cul in threes:
                rest = [d for k, d in enumerate(dice) if k != cul]
                roles = [d.role for d in colour.with_roles(lit, rest, colours)]
                two[2 if "cul" in roles else 0 if None not in roles else 1] += 1
                if cul is not None:
                    role = colour.with_roles(lit, [dice[cul]], colours)[0].role
                    one[["cul", None, "chouette"].index(role)] += 1
        print(
            f"  {lamp:20s} two chouettes: right {two[0]} open {two[1]} wrong {two[2]};"
            f" the cul: right {one[0]} open {one[1]} wrong {one[2]}",
            flush=True,
        )


def colours(root: Path | None, detector: Detector) -> None:
    """Print the tables of the photographs under ``root``, where it has them, and of recordings."""
    if root is not None and (root / "kamil" / "labels_color.csv").is_file():
        print("kamil, odd one out")
        count(list(kamil(root)), calibrated=False)
    for name in RECORDINGS:
        pictures = list(recording(name, detector))
        for calibrated in (True, False):
            print(f"{name}, {'calibrated' if calibrated else 'odd one out'}")
            count([(p, t, c) for p, t, c in pictures], calibrated)
        print(f"{name}, fewer than three dice, calibrated")
        fewer(pictures)
