"""The reader of faces: its network, what it learns from, its training.

The detector finds dice of any size anywhere; this one only reads the face of a die that lies in the
middle of a small picture, and so sees finer.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from models.dice import classifying, objects, plain
from models.dice.network import Layer, Residual
from models.dice.photos import END, NOTHING, ODD, Photo
from models.dice.samples import disfigure, relit, spoil
from referee.vision.face import DIE, SIDE, both_colours
from referee.vision.network import overlap

BATCH = 96
SMOOTH = 0.02
EACH = 4
"""Places of each photograph that are no die."""
DRAWN, CLIPART = 0.6, 0.6
"""Part of those places into which a thing is drawn; of these, where there is clip art, that are it."""
DETAIL = 0.4
"""Part of the clip art of which a detail is shown, not the whole."""
EARLY, LATE = 0.3, 0.65
"""Parts of the lessons that are spared the worst, at first and at last."""
REFRESH = 8.0
"""Minutes after which a deck is dealt anew, while pictures are still being rendered."""
Picture = npt.NDArray[np.uint8]
Kept = tuple[Picture, float, float, int, bool]
"""A die and what is round it, its width and height there, its class 1..11, if it may be turned."""


@dataclass(frozen=True)
class View:
    """How a network sees dice: each takes ``die`` pixels, the mean of its box's sides, of SIDE.

    ``room``: so many of a die's sizes are kept of a photograph round its middle, ``largest`` pixels
    at most. ``plain``: part of what is shown that is a drawn die, in colours that no photograph here
    has; ``company``: part of those that have dice beside them, or are an end of a domino; ``ends``:
    part of the drawn things that are ends of dominoes, besides those by chance; ``empty``: part of what
    is shown that is no die, or a thing in such a place.
    """

    die: float
    room: float
    largest: int
    plain: float = 0.08
    company: float = 0.0
    ends: float = 0.0
    empty: float = 0.25


FACE_VIEW = View(die=DIE, room=2.4, largest=160)


class Reader(nn.Module):  # type: ignore[misc]  # torch has no types here
    """0.85 million weights."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            Layer(6, 32, 5, 2),
            Residual(32),
            Layer(32, 64, 3, 2),
            Residual(64),
            Residual(64),
            Layer(64, 128, 3, 2),
            Residual(128),
            Residual(128),
        )
        self.out = nn.Linear(256, NOTHING)

    def forward(self, faces: Tensor) -> Tensor:
        """``faces`` (n, 6, SIDE, SIDE) as `both_colours` gives them -> (n, NOTHING), raw."""
        x = self.layers(faces)
        mean, most = x.mean(dim=(2, 3)), x.amax(dim=(2, 3))
        told: Tensor = self.out(torch.cat([mean, most], dim=1))
        return told


class Deck:
    """The dice of photographs, one by one."""

    def __init__(
        self,
        photos: list[Photo],
        weights: dict[str, float],
        view: View = FACE_VIEW,
        clipart: Sequence[objects.Drawn] = (),
    ) -> None:
        """``weights``: how often each set (the first part of a name) is to be drawn. ``clipart``: of
        things that are no dice.
        """
        self._view, self._clipart = view, clipart
        rng = np.random.default_rng(len(photos))
        self._dice: dict[str, list[Kept]] = {}
        self._nothing: dict[str, list[Kept]] = {}
        for photo in photos:
            name = photo.name.split("/")[0]
            if weights.get(name, 0) <= 0 or photo.pips_only:
                continue
            for x0, y0, x1, y1, label in photo.boxes:
                width, height = float(x1 - x0), float(y1 - y0)
                if label < 1 or min(width, height) < 8:
                    continue
                middle = ((x0 + x1) / 2, (y0 + y1) / 2)
                kept = _kept(photo.picture, middle, (width + height) / 2, view)
                self._dice.setdefault(name, []).append(
                    (kept[0], kept[1] * width, kept[1] * height, int(label), photo.from_above)
                )
            if not photo.partly and not photo.alone:
                self._nothing.setdefault(name, []).extend(_nothing(photo, rng, view))
        self._names = list(self._dice)
        parts = np.array([weights[n] for n in self._names])
        self._parts = parts / parts.sum()

    def __len__(self) -> int:
        return sum(len(d) for d in self._dice.values())

    def draw(self, rng: np.random.Generator, mild: float) -> tuple[Picture, int]:
        """A die as a camera may show it, and its class 1..11; ``mild``: part spared the worst."""
        name = self._names[int(rng.choice(len(self._names), p=self._parts))]
        if rng.random() < self._view.plain:
            return self._plain(rng, mild)
        empty = rng.random() < self._view.empty and name in self._nothing
        dice = self._nothing[name] if empty else self._dice[name]
        kept, width, height, label, from_above = dice[int(rng.integers(len(dice)))]
        size = (width + height) / 2
        if empty and rng.random() < DRAWN:
            kept, label = self._with_thing(kept, size, rng)
        die = self._view.die
        scale = die / size * math.exp(rng.normal(0, 0.07))
        angle = float(rng.uniform(-math.pi, math.pi) if from_above else rng.normal(0, 0.12))
        c, s = math.cos(angle) * scale, math.sin(angle) * scale
        stretch = math.exp(rng.normal(0, 0.05))
        matrix = np.array([[c * stretch, -s * stretch], [s / stretch, c / stretch]])
        if rng.random() < 0.5:
            matrix[0] *= -1
        middle = np.array(kept.shape[1::-1]) / 2
        shift = SIDE / 2 + rng.normal(0, 0.05 * die, 2) - matrix @ middle
        if scale < 0.6:
            # as fine as it is shown
            kept = np.asarray(cv2.GaussianBlur(kept, (0, 0), 0.4 / scale), np.uint8)
        picture = cv2.warpAffine(
            kept, np.column_stack([matrix, shift]), (SIDE, SIDE),
            flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        picture = np.ascontiguousarray(picture, np.uint8)
        logo = label < 7 and from_above and rng.random() < 0.06
        if logo and disfigure(picture, np.array([SIDE / 2, SIDE / 2]), die / 2, rng):
            label = ODD
        small = rng.random() < 0.35 and size > 22
        if small:
            seen = int(SIDE * rng.uniform(0.36, 0.82))
            picture = cv2.resize(picture, (seen, seen), interpolation=cv2.INTER_AREA)
            picture = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
        spared = small or rng.random() < mild
        picture = relit(picture, rng) if spared else spoil(picture, rng)
        return picture, label

    def _with_thing(
        self, kept: Picture, size: float, rng: np.random.Generator
    ) -> tuple[Picture, int]:
        """A place with a thing in it that is no die, of about this size, and what it is told as."""
        picture = kept.copy()
        middle = np.array(kept.shape[1::-1]) / 2
        if rng.random() < self._view.ends:
            x, y = (float(v) for v in middle)
            along = 0.25 if rng.random() < 0.5 else -0.25
            objects.put(picture, objects.draw(rng, "domino"), (x, y), 1.3 * size, rng, along)
            return picture, END
        wide = size * math.exp(rng.normal(0.1, 0.3))
        at = middle + rng.normal(0, 0.1, 2) * size
        if self._clipart and rng.random() < CLIPART:
            thing = self._clipart[int(rng.integers(len(self._clipart)))]
            if rng.random() < DETAIL:
                wide *= rng.uniform(1.5, 5)
                at += rng.uniform(-0.4, 0.4, 2) * wide
            objects.put(picture, thing, (float(at[0]), float(at[1])), wide, rng)
            return picture, NOTHING
        thing = objects.draw(rng)
        if thing.width > 1.5 * thing.height and rng.random() < 0.6:
            # one end of something long, such as half a domino
            wide, at = 1.5 * size, middle + rng.normal(0, 0.35, 2) * size
        objects.put(picture, thing, (float(at[0]), float(at[1])), wide, rng)
        return picture, ODD if thing.odd else NOTHING

    def _plain(self, rng: np.random.Generator, mild: float) -> tuple[Picture, int]:
        """A drawn die, now and then in front of what is nothing in a photograph."""
        ground = None
        places = self._nothing.get(self._names[int(rng.integers(len(self._names)))])
        if places and rng.random() < 0.4:
            ground = places[int(rng.integers(len(places)))][0]
        company: plain.Company | None = None
        if rng.random() < self._view.company:
            company = "dice" if rng.random() < 0.5 else "domino"
        picture, value = plain.draw(rng, ground, self._view.die, company)
        spared = rng.random() < max(mild, 0.6)
        label = END if company == "domino" else value
        return relit(picture, rng) if spared else spoil(picture, rng), label


def _nothing(photo: Photo, rng: np.random.Generator, view: View) -> list[Kept]:
    """Places of a photograph that are no die, nor the middle of one at its size."""
    boxes = photo.boxes
    height, width = photo.picture.shape[:2]
    sizes = (boxes[:, 2:4] - boxes[:, :2]).mean(axis=1) if len(boxes) else np.array([60.0])
    found: list[Kept] = []
    for _ in range(8 * EACH):
        if len(found) == EACH:
            break
        size = float(rng.choice(sizes)) * math.exp(rng.normal(0, 0.35))
        kind = rng.random()
        x, y = rng.uniform(0, 1, 2) * [width, height]
        if kind < 0.4 and len(photo.decoys):
            x, y = photo.decoys[int(rng.integers(len(photo.decoys)))]
        elif kind < 0.75 and len(boxes):
            # beside a die, on one of its pips, round several
            box = boxes[int(rng.integers(len(boxes)))]
            of = float((box[2:4] - box[:2]).mean())
            size = of * math.exp(rng.choice([rng.uniform(-1.4, -0.7), 0.0, rng.uniform(0.6, 1.0)]))
            x, y = (box[:2] + box[2:4]) / 2 + rng.normal(0, 0.5, 2) * of
        half = size / 2
        if size < 8 or (
            len(boxes) and _shared((x - half, y - half, x + half, y + half), boxes) > 0.3
        ):
            continue
        kept, scale = _kept(photo.picture, (x, y), size, view)
        found.append((kept, scale * size, scale * size, NOTHING, photo.from_above))
    return found


def _shared(box: tuple[float, float, float, float], boxes: npt.NDArray[np.float32]) -> float:
    return float(overlap(np.array(box, np.float32), boxes[:, :4]).max())


def _kept(
    picture: Picture, middle: tuple[float, float], size: float, view: View
) -> tuple[Picture, float]:
    """A die and its surroundings, and by how much they are shrunk."""
    side = max(int(view.room * size), 24)
    kept = cv2.getRectSubPix(picture, (side, side), (float(middle[0]), float(middle[1])))
    scale = min(1.0, view.largest / side)
    if scale < 1:
        kept = cv2.resize(kept, (view.largest, view.largest), interpolation=cv2.INTER_AREA)
    return np.asarray(kept, np.uint8), scale


def _lessons(deck: Deck, rng: np.random.Generator, mild: float) -> tuple[Tensor, Tensor]:
    """A batch: what the network sees, and the classes."""
    drawn = [deck.draw(rng, mild) for _ in range(BATCH)]
    x = torch.from_numpy(both_colours(np.stack([p for p, _ in drawn])))
    # an end of a domino is told as a face without pips
    return x, torch.tensor([(ODD if label == END else label) - 1 for _, label in drawn])


def export(reader: Reader, target: Path, deck: Deck) -> None:
    """Write the reader as ONNX, for any number of faces like those of ``deck``."""
    shown, _ = _lessons(deck, np.random.default_rng(BATCH), LATE)
    classifying.export(reader, shown, target, "faces", "parts")


def train(
    deck: Deck,
    minutes: float,
    checkpoint: Path,
    seed: int = 0,
    rate: float = 2e-3,
    start: Path | None = None,
    fresh: Callable[[], Deck] | None = None,
) -> Reader:
    """Train for ``minutes``; saves the averaged weights to ``checkpoint``.

    ``start``: the ONNX file of a reader to go on from. ``fresh``: asked for another deck every
    `REFRESH` minutes, with what has been rendered since.
    """
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    network = Reader()
    dealt = time.monotonic()

    def lesson(part: float) -> tuple[Tensor, Tensor]:
        nonlocal deck, dealt
        if fresh is not None and time.monotonic() - dealt > 60 * REFRESH and part < 0.7:
            deck, dealt = fresh(), time.monotonic()
        return _lessons(deck, rng, EARLY if part < 0.7 else LATE)

    if start is not None:
        classifying.resume(network, start, lesson, 12)
    return classifying.fit(network, lesson, minutes, checkpoint, rate, SMOOTH)
