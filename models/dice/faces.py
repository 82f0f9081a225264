"""The reader of faces: its network, what it learns from, its training.

The detector finds dice of any size anywhere; this one only reads the face of a die that lies in the
middle of a small picture, and so sees finer.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.dice import objects, plain, shipped
from models.dice.averaging import follow
from models.dice.halve import halve
from models.dice.network import Layer, Residual
from models.dice.photos import Photo
from models.dice.samples import disfigure, relit, spoil
from models.precision import mixed_precision
from referee.vision.face import DIE, SIDE, both_colours
from referee.vision.network import overlap

BATCH = 96
ODD, NOTHING = 9, 10
ROOM = 2.4
"""Part of a die's size that is kept of a photograph round its middle."""
LARGEST = 160
"""Pixels of what is kept, at most."""
SMOOTH = 0.02
EMPTY, EACH = 0.25, 4
"""Part of what is shown that is no die; how many such places are taken of each photograph."""
DRAWN = 0.6
"""Part of those places into which a thing is drawn."""
REFRESH = 8.0
"""Minutes after which a deck is dealt anew, while pictures are still being rendered."""
PLAIN = 0.08
"""Part of what is shown that is a drawn die: in colours that no photograph here has."""
Picture = npt.NDArray[np.uint8]
Kept = tuple[Picture, float, float, int, bool]
"""A die and what is round it, its width and height there, its class 1..10, if it may be turned."""


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


class Exported(nn.Module):  # type: ignore[misc]  # torch has no types here
    """The reader as shipped: parts of one, not scores."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def forward(self, faces: Tensor) -> Tensor:
        """(n, 6, SIDE, SIDE) -> (n, NOTHING)."""
        return torch.softmax(self.reader(faces), dim=1)


def export(reader: Reader, target: Path) -> None:
    """Write the reader as ONNX, for any number of faces."""
    shipped = Exported(reader.to(memory_format=torch.contiguous_format)).eval()
    torch.onnx.export(
        shipped,
        (torch.zeros(2, 6, SIDE, SIDE),),
        str(target),
        input_names=["faces"],
        output_names=["parts"],
        dynamic_axes={"faces": {0: "dice"}, "parts": {0: "dice"}},
        opset_version=17,
        dynamo=False,
    )
    halve(target)


class Deck:
    """The dice of photographs, one by one."""

    def __init__(self, photos: list[Photo], weights: dict[str, float]) -> None:
        """``weights``: how often each set (the first part of a name) is to be drawn."""
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
                kept = _kept(photo.picture, (x0 + x1) / 2, (y0 + y1) / 2, (width + height) / 2)
                self._dice.setdefault(name, []).append(
                    (kept[0], kept[1] * width, kept[1] * height, int(label), photo.from_above)
                )
            if not photo.partly and not photo.alone:
                self._nothing.setdefault(name, []).extend(_nothing(photo, rng))
        self._names = list(self._dice)
        parts = np.array([weights[n] for n in self._names])
        self._parts = parts / parts.sum()

    def __len__(self) -> int:
        return sum(len(d) for d in self._dice.values())

    def draw(self, rng: np.random.Generator, mild: float) -> tuple[Picture, int]:
        """A die as a camera may show it, and its class 0..9; ``mild``: part spared the worst."""
        name = self._names[int(rng.choice(len(self._names), p=self._parts))]
        if rng.random() < PLAIN:
            return self._plain(rng, mild)
        empty = rng.random() < EMPTY and name in self._nothing
        dice = self._nothing[name] if empty else self._dice[name]
        kept, width, height, label, from_above = dice[int(rng.integers(len(dice)))]
        size = (width + height) / 2
        if empty and rng.random() < DRAWN:
            kept, label = _with_thing(kept, size, rng)
        scale = DIE / size * math.exp(rng.normal(0, 0.07))
        angle = float(rng.uniform(-math.pi, math.pi) if from_above else rng.normal(0, 0.12))
        c, s = math.cos(angle) * scale, math.sin(angle) * scale
        stretch = math.exp(rng.normal(0, 0.05))
        matrix = np.array([[c * stretch, -s * stretch], [s / stretch, c / stretch]])
        if rng.random() < 0.5:
            matrix[0] *= -1
        middle = np.array(kept.shape[1::-1]) / 2
        shift = SIDE / 2 + rng.normal(0, 0.05 * DIE, 2) - matrix @ middle
        if scale < 0.6:
            # as fine as it is shown
            kept = np.asarray(cv2.GaussianBlur(kept, (0, 0), 0.4 / scale), np.uint8)
        picture = cv2.warpAffine(
            kept, np.column_stack([matrix, shift]), (SIDE, SIDE),
            flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        picture = np.ascontiguousarray(picture, np.uint8)
        logo = label < 7 and from_above and rng.random() < 0.06
        if logo and disfigure(picture, np.array([SIDE / 2, SIDE / 2]), DIE / 2, rng):
            label = ODD
        small = rng.random() < 0.35 and size > 22
        if small:
            seen = int(SIDE * rng.uniform(16, 36) / DIE)
            picture = cv2.resize(picture, (seen, seen), interpolation=cv2.INTER_AREA)
            picture = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
        spared = small or rng.random() < mild
        picture = relit(picture, rng) if spared else spoil(picture, rng)
        return picture, label - 1

    def _plain(self, rng: np.random.Generator, mild: float) -> tuple[Picture, int]:
        """A drawn die, now and then in front of what is nothing in a photograph."""
        ground = None
        places = self._nothing.get(self._names[int(rng.integers(len(self._names)))])
        if places and rng.random() < 0.4:
            ground = places[int(rng.integers(len(places)))][0]
        picture, value = plain.draw(rng, ground)
        spared = rng.random() < max(mild, 0.6)
        return relit(picture, rng) if spared else spoil(picture, rng), value - 1


def _with_thing(kept: Picture, size: float, rng: np.random.Generator) -> tuple[Picture, int]:
    """A place with a thing in it that is no die, of about this size, and what it is to be told as."""
    picture = kept.copy()
    thing = objects.draw(rng)
    middle = np.array(kept.shape[1::-1]) / 2
    wide = size * math.exp(rng.normal(0.1, 0.3))
    at = middle + rng.normal(0, 0.1, 2) * size
    if thing.width > 1.5 * thing.height and rng.random() < 0.6:
        # one end of something long, such as half a domino
        wide, at = 1.5 * size, middle + rng.normal(0, 0.35, 2) * size
    objects.put(picture, thing, (float(at[0]), float(at[1])), wide, rng)
    return picture, ODD if thing.odd else NOTHING


def _nothing(photo: Photo, rng: np.random.Generator) -> list[Kept]:
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
        kept, scale = _kept(photo.picture, x, y, size)
        found.append((kept, scale * size, scale * size, NOTHING, photo.from_above))
    return found


def _shared(box: tuple[float, float, float, float], boxes: npt.NDArray[np.float32]) -> float:
    return float(overlap(np.array(box, np.float32), boxes[:, :4]).max())


def _kept(picture: Picture, x: float, y: float, size: float) -> tuple[Picture, float]:
    """A die and its surroundings, and by how much they are shrunk."""
    side = max(int(ROOM * size), 24)
    kept = cv2.getRectSubPix(picture, (side, side), (float(x), float(y)))
    scale = min(1.0, LARGEST / side)
    if scale < 1:
        kept = cv2.resize(kept, (LARGEST, LARGEST), interpolation=cv2.INTER_AREA)
    return np.asarray(kept, np.uint8), scale


def _lessons(deck: Deck, rng: np.random.Generator, mild: float) -> tuple[Tensor, Tensor]:
    """A batch: what the network sees, and the classes."""
    drawn = [deck.draw(rng, mild) for _ in range(BATCH)]
    x = torch.from_numpy(both_colours(np.stack([p for p, _ in drawn])))
    return x, torch.tensor([label for _, label in drawn])


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
    if start is not None:
        example = torch.zeros(1, 6, SIDE, SIDE)
        shipped.load(network, start, example)
        lessons = [_lessons(deck, rng, 0.3)[0] for _ in range(12)]
        shipped.measured(network, lessons, example)
    network.to(memory_format=torch.channels_last)
    average: Reader = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), rate, weight_decay=0.02)
    begun = dealt = time.monotonic()
    step, losses, rights = 0, [], []
    while (passed := (time.monotonic() - begun) / 60) < minutes:
        part = passed / minutes
        if fresh is not None and time.monotonic() - dealt > 60 * REFRESH and part < 0.7:
            deck, dealt = fresh(), time.monotonic()
        for group in optimiser.param_groups:
            low = 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part))
            group["lr"] = rate * min(1.0, (step + 1) / 100) * low
        mild = 0.3 if part < 0.7 else 0.65
        x, y = _lessons(deck, rng, mild)
        network.train()
        with mixed_precision():
            raw = network(x.contiguous(memory_format=torch.channels_last)).float()
        loss = functional.cross_entropy(raw, y, label_smoothing=SMOOTH)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        step += 1
        follow(average, network, step)
        losses.append(loss.item())
        rights.append((raw.argmax(1) == y).float().mean().item())
        if step % 100 == 0:
            print(
                f"{passed:.1f} min, step {step}, loss {np.mean(losses[-100:]):.3f},"
                f" right {np.mean(rights[-100:]):.3f}",
                flush=True,
            )
            torch.save(average.state_dict(), checkpoint)
    torch.save(average.state_dict(), checkpoint)
    average.eval()
    return average
