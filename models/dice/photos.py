"""The real photographs: reading them, and which ones training never sees.

One picture in five of each set is kept out, chosen by a hash of its name; so is the whole of
``kamil``, to have dice, camera and table that are new.
"""

from __future__ import annotations

import csv
import hashlib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

SETS = ("byler", "matteo", "rfdice", "epanemu", "kamil", "hextray", "circle_gray")
UNSEEN = ("kamil",)
PIPS_ONLY = ("matteo",)
PARTLY_LABELLED = ("hextray",)
FROM_ABOVE = ("byler", "kamil", "circle_gray")
COCKED, HIDDEN, ODD, NOTHING, END = 7, 8, 9, 10, 11
"""Classes of a box after the six values; the last: no pip face on top, no die, an end of a domino."""


@dataclass
class Photo:
    """One picture and its dice.

    ``boxes``: (n, 5) of x0, y0, x1, y1, class; class 1..6 the top face, or one of COCKED .. END,
    0 too little of the die to be called one way or the other.
    ``from_above``: may be turned any way. ``pips_only``: boxes bound pips, not dice.
    ``partly``: some dice have no box. ``alone``: one die fills the picture.
    ``decoys``: (n, 2) places that the network took for dice.
    """

    name: str
    picture: npt.NDArray[np.uint8]
    boxes: npt.NDArray[np.float32]
    from_above: bool = False
    pips_only: bool = False
    partly: bool = False
    alone: bool = False
    decoys: npt.NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 2), np.float32))


def held_out(set_name: str, image: str) -> bool:
    """Whether training must not see this picture."""
    if set_name in UNSEEN:
        return True
    # circle_gray has several turned and cropped copies of each picture
    key = image.split("_")[0] if set_name == "circle_gray" else image
    return hashlib.sha256(f"{set_name}/{key}".encode()).digest()[0] % 5 == 0


def labels(folder: Path) -> dict[str, npt.NDArray[np.float32]]:
    """Boxes of one set by file name: (n, 5) of x0, y0, x1, y1, value."""
    rows = defaultdict(list)
    with (folder / "labels.csv").open(newline="") as lines:
        for row in csv.DictReader(lines):
            rows[row["image"]].append([float(row[k]) for k in ("x0", "y0", "x1", "y1", "value")])
    return {image: np.array(boxes, np.float32) for image, boxes in sorted(rows.items())}


def read_photos(root: Path, sets: tuple[str, ...] = SETS) -> list[Photo]:
    """All photographs of these sets that training may see.

    Raises:
        FileNotFoundError: a set is missing.

    """
    photos = []
    for name in sets:
        for image, boxes in labels(root / name).items():
            if held_out(name, image):
                continue
            picture = cv2.imread(str(root / name / "images" / image))
            if picture is None:
                raise FileNotFoundError(root / name / "images" / image)
            photos.append(
                Photo(
                    f"{name}/{image}",
                    np.asarray(picture, np.uint8),
                    boxes,
                    from_above=name in FROM_ABOVE,
                    pips_only=name in PIPS_ONLY,
                    partly=name in PARTLY_LABELLED,
                )
            )
    return photos


def read_casino(folder: Path, unseen: bool = False) -> list[Photo]:
    """Crops of translucent casino dice, a folder a value; ``unseen``: those kept from training.

    All crops of one photograph go the same way.
    """
    photos = []
    for path in sorted(folder.glob("[1-6]/*.jpg")):
        photograph = path.stem.split("_D_")[0]
        if held_out("casino", photograph) is not unseen:
            continue
        picture = np.asarray(cv2.imread(str(path)), np.uint8)
        height, width = picture.shape[:2]
        # the crops were cut a little wider than the dice
        edge = 0.03 * min(width, height)
        box = [edge, edge, width - edge, height - edge, int(path.parent.name)]
        photos.append(
            Photo(
                f"casino/{path.parent.name}/{path.name}",
                picture,
                np.array([box], np.float32),
                from_above=True,
                alone=True,
            )
        )
    return photos


def read_renders(folder: Path, name: str = "renders") -> list[Photo]:
    """What `models.dice.renders` has rendered so far; ``name``: of the set."""
    photos = []
    for path in sorted(folder.glob("*.npy")):
        picture = cv2.imread(str(path.with_suffix(".png")))
        if picture is not None:
            picture = np.asarray(picture, np.uint8)
            photos.append(Photo(f"{name}/{path.stem}", picture, np.load(path)))
    return photos
