"""Training samples: crops at many scales, turned, recoloured and spoilt as cameras spoil them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.dice import objects
from models.dice.cutouts import Cutout, cut_out, lay
from models.dice.photos import ODD, Photo
from referee.vision.network import CELL

Picture = npt.NDArray[np.uint8]
Array = npt.NDArray[np.float32]
CROP = 256
NO_CLASS = -1
DIE_BY_PIPS = 62.0
"""About how wide a die is where only its pips are labelled, pixels of those pictures."""
GLARE = 0.14
"""Part of the spoilt crops on which lamps glare."""
STREWN = 0.06
"""Part of the crops into which things are drawn that are no dice: of two in five, dice are lost, too."""
LAID = 0.25
"""Part of the crops into which dice are laid that were cut out of pictures of one die."""

_GRAIN = np.random.default_rng(0).standard_normal((512, 512, 3), dtype=np.float32)


@dataclass
class Sample:
    """One crop.

    ``boxes``: (n, 6) of x0, y0, x1, y1, class, loose. Class -1: the top face is not to be learnt
    from; 0: nothing is. Loose: the sides are not exact. Where only pips have boxes: ``pips`` (n, 3)
    of x, y, class, and ``around`` (n,), half a die.
    """

    picture: Picture
    boxes: Array
    pips: Array
    around: Array
    partly: bool


class Album:
    """Photographs, each also at half and quarter size."""

    def __init__(self, photos: list[Photo], weights: dict[str, float], mild: float = 0.0) -> None:
        """``weights``: how often each set (the first part of a name) is to be drawn. ``mild``: part
        of the pictures that are spared all but a little change of light.
        """
        self.photos = photos
        self._mild = mild
        self._levels = [self._pyramid(p.picture) for p in photos]
        self._cutouts = [c for p in photos if p.alone and (c := cut_out(p)) is not None]
        self._by_set: dict[str, list[int]] = {}
        for number, photo in enumerate(photos):
            self._by_set.setdefault(photo.name.split("/")[0], []).append(number)
        self._names = [n for n in self._by_set if weights.get(n, 0) > 0]
        parts = np.array([weights[n] for n in self._names])
        self._parts = parts / parts.sum()

    @staticmethod
    def _pyramid(picture: Picture) -> list[Picture]:
        levels = [picture]
        for _ in range(2):
            small = cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            levels.append(np.asarray(small, np.uint8))
        return levels

    def draw(self, rng: np.random.Generator, side: int = CROP) -> Sample:
        """A random crop of ``side`` pixels."""
        if side == CROP and rng.random() < 0.25:
            return self._four(rng)
        name = self._names[int(rng.choice(len(self._names), p=self._parts))]
        members = self._by_set[name]
        number = members[int(rng.integers(len(members)))]
        photo = self.photos[number]
        sample = self._crop(photo, self._levels[number], rng, side)
        if self._cutouts and rng.random() < LAID and not photo.alone:
            lay_dice(sample, self._cutouts, rng)
        if rng.random() < STREWN and not photo.alone:
            strew(sample, rng)
        mild = rng.random() < self._mild
        sample.picture = relit(sample.picture, rng) if mild else spoil(sample.picture, rng)
        return sample

    def _four(self, rng: np.random.Generator) -> Sample:
        half = CROP // 2
        canvas = np.zeros((CROP, CROP, 3), np.uint8)
        boxes, pips, around = [], [], []
        partly = False
        for row in range(2):
            for column in range(2):
                part = self.draw(rng, half)
                x, y = column * half, row * half
                canvas[y : y + half, x : x + half] = part.picture
                boxes.append(part.boxes + np.array([x, y, x, y, 0, 0], np.float32))
                pips.append(part.pips + np.array([x, y, 0], np.float32))
                around.append(part.around)
                partly |= part.partly
        return Sample(
            canvas, np.concatenate(boxes), np.concatenate(pips), np.concatenate(around), partly
        )

    def _crop(
        self, photo: Photo, levels: list[Picture], rng: np.random.Generator, side: int
    ) -> Sample:
        height, width = photo.picture.shape[:2]
        if len(photo.boxes):
            x0, y0, x1, y1, _ = photo.boxes[int(rng.integers(len(photo.boxes)))]
            centre = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
            size = DIE_BY_PIPS if photo.pips_only else max(float(x1 - x0), float(y1 - y0), 8.0)
            # what is not a die has to be learnt too, most of all what looks like one
            chance = rng.random()
            if chance < 0.3 and len(photo.decoys):
                centre = photo.decoys[int(rng.integers(len(photo.decoys)))].astype(np.float64)
            elif chance < 0.15:
                centre = rng.uniform(0, 1, 2) * [width, height]
        else:
            centre = rng.uniform(0, 1, 2) * [width, height]
            size = 60.0
        wanted = math.exp(rng.uniform(math.log(15), math.log(min(150, 0.65 * side))))
        scale = min(wanted / size, 2.5)
        if photo.from_above:
            free = rng.random() < 0.4
            lean = rng.uniform(-0.8, 0.8) if free else rng.normal(0, 0.06)
            angle = float(rng.integers(4) * math.pi / 2 + lean)
        else:
            angle = float(rng.normal(0, 0.1))
        # a turned die's own box is not known from the box that it had
        loose = abs(math.sin(2 * angle)) > 0.25
        level = int(np.clip(math.floor(-math.log2(scale) + 0.3), 0, 2))
        c, s = math.cos(angle) * scale, math.sin(angle) * scale
        stretch = math.exp(rng.normal(0, 0.06))
        matrix = np.array([[c * stretch, -s * stretch], [s / stretch, c / stretch]])
        if rng.random() < 0.5:
            matrix[0] *= -1
        target = rng.uniform(0.1, 0.9, 2) * side
        shift = target - matrix @ centre
        sampling = np.concatenate([matrix * 2**level, shift[:, None]], axis=1)
        fill = cv2.BORDER_REPLICATE if rng.random() < 0.4 else cv2.BORDER_CONSTANT
        shade = tuple(float(v) for v in rng.integers(0, 255, 3))
        picture = cv2.warpAffine(
            levels[level], sampling, (side, side), flags=cv2.INTER_LINEAR, borderMode=fill,
            borderValue=shade,
        )  # fmt: skip
        picture = np.ascontiguousarray(picture, np.uint8)
        boxes = []
        pips = []
        around = []
        for x0, y0, x1, y1, label in photo.boxes:
            middle = matrix @ [(x0 + x1) / 2, (y0 + y1) / 2] + shift
            if photo.pips_only:
                if np.all(middle > -40) and np.all(middle < side + 40):
                    pips.append([middle[0], middle[1], label])
                    around.append(0.75 * DIE_BY_PIPS * scale)
                continue
            # the ellipse in the box, turned: nearer to a die's outline than the turned box
            w, h = (x1 - x0) / 2, (y1 - y0) / 2
            half = np.hypot(matrix[:, 0] * w, matrix[:, 1] * h)
            half *= 1 + 0.06 * abs(math.sin(2 * angle))
            low, high = middle - half, middle + half
            clip_low, clip_high = np.clip(low, 0, side), np.clip(high, 0, side)
            area = float(np.prod(clip_high - clip_low)) / max(float(np.prod(high - low)), 1e-6)
            if area < 0.02:
                continue
            # the detector is taught an end of a domino as a face without pips
            kind = min(float(label), ODD)
            if kind == 0 or area < 0.45 or min(clip_high - clip_low) < 7:
                kind = 0
            elif area < 0.93:
                kind = NO_CLASS
            elif (
                photo.from_above
                and kind < 7
                and rng.random() < 0.12
                and disfigure(picture, (low + high) / 2, float(half.mean()), rng)
            ):
                kind = ODD
            boxes.append([*clip_low, *clip_high, kind, float(loose)])
        return Sample(
            np.asarray(picture, np.uint8),
            np.array(boxes, np.float32).reshape(-1, 6),
            np.array(pips, np.float32).reshape(-1, 3),
            np.array(around, np.float32),
            photo.partly,
        )


def _places(
    sample: Sample, rng: np.random.Generator, most: int
) -> Iterator[tuple[npt.NDArray[np.float64], float]]:
    """Free places of a crop, beside its dice: their middles and sizes, about as large as those are."""
    side = sample.picture.shape[0]
    boxes = sample.boxes
    usual = float((boxes[:, 2:4] - boxes[:, :2]).mean()) if len(boxes) else 0.0
    for _ in range(int(rng.integers(1, most + 1))):
        size = math.exp(rng.uniform(math.log(14), math.log(0.5 * side)))
        if usual > 8 and rng.random() < 0.5:
            size = usual * math.exp(rng.normal(0, 0.3))
        at = rng.uniform(0.05, 0.95, 2) * side
        # a turned domino reaches further than half its mean side
        low, high = at - 0.8 * size, at + 0.8 * size
        clear = [(high < b[:2]).any() or (low > b[2:4]).any() for b in sample.boxes]
        near = np.abs(sample.pips[:, :2] - at).max(axis=1) < 0.8 * size + 1.5 * sample.around
        if all(clear) and not near.any():
            yield at, size


def lay_dice(sample: Sample, cutouts: list[Cutout], rng: np.random.Generator) -> None:
    """Lay dice that were cut out into a crop, beside its own."""
    side = sample.picture.shape[0]
    for at, size in _places(sample, rng, 3):
        cutout = cutouts[int(rng.integers(len(cutouts)))]
        box = lay(sample.picture, cutout, (float(at[0]), float(at[1])), size, rng)
        seen = np.clip(box, 0, side)
        area = np.prod(seen[2:] - seen[:2]) / np.prod(box[2:] - box[:2])
        kind = cutout.value if area > 0.93 else NO_CLASS if area > 0.45 else 0
        sample.boxes = np.concatenate([sample.boxes, np.array([[*seen, kind, 0.0]], np.float32)])


def strew(sample: Sample, rng: np.random.Generator) -> None:
    """Lay things that are no dice into a crop, beside its dice."""
    side = sample.picture.shape[0]
    for at, size in _places(sample, rng, 4):
        thing = objects.draw(rng)
        x0, y0, x1, y1 = objects.put(sample.picture, thing, (at[0], at[1]), size, rng)
        if thing.odd:
            cut = min(x0, y0) < 0 or max(x1, y1) > side
            box = [max(x0, 0), max(y0, 0), min(x1, side), min(y1, side)]
            row = np.array([[*box, 0.0 if cut else ODD, 1.0]], np.float32)
            sample.boxes = np.concatenate([sample.boxes, row])


def disfigure(
    picture: Picture, middle: npt.NDArray[np.float64], half: float, rng: np.random.Generator
) -> bool:
    """Paint a logo, or nothing, over the pips of a die seen from above; False if it is too small.

    ``middle``: x, y; ``half``: half its box, pixels.
    """
    if half < 11:
        return False
    reach = int(0.55 * half)
    x, y = int(middle[0]), int(middle[1])
    face = picture[max(y - reach, 0) : y + reach, max(x - reach, 0) : x + reach]
    pixels = face.reshape(-1, 3)
    if len(pixels) < 16:
        return False
    body = np.median(pixels, axis=0)
    light = pixels.astype(np.float32).sum(axis=1)
    ink = pixels[int(np.abs(light - body.sum()).argmax())].astype(np.float64)
    before = picture.copy()
    shade = tuple(float(v) for v in body)
    cv2.circle(picture, (x, y), int(0.74 * half), shade, -1, cv2.LINE_AA)
    picture[:] = cv2.GaussianBlur(picture, (0, 0), max(half / 16, 0.5))
    away = np.hypot(*np.ogrid[-y : picture.shape[0] - y, -x : picture.shape[1] - x][::-1])
    far = np.clip((away - 0.8 * half) / (0.1 * half), 0, 1)[..., None]
    picture[:] = (before * far + picture * (1 - far)).astype(np.uint8)
    if rng.random() < 0.85:
        colour = tuple(float(v) for v in ink)
        mark(picture, (x, y), 0.55 * half, colour, rng)
    return True


def mark(
    picture: Picture,
    at: tuple[int, int],
    reach: float,
    colour: tuple[float, ...],
    rng: np.random.Generator,
) -> None:
    """Draw some sign that is no pattern of pips."""
    line = max(1, int(reach / 5))
    kind = int(rng.integers(5))
    turn = float(rng.uniform(0, 2 * math.pi))
    if kind == 0:
        letter = "ABCDEFGHJKLMNPRSTUVWXYZ&?!#$%@123456789012345678"[int(rng.integers(48))]
        scale = reach / 12
        (w, h), _ = cv2.getTextSize(letter, cv2.FONT_HERSHEY_DUPLEX, scale, line)
        corner = (at[0] - w // 2, at[1] + h // 2)
        font = cv2.FONT_HERSHEY_DUPLEX
        cv2.putText(picture, letter, corner, font, scale, colour, line, cv2.LINE_AA)
    elif kind == 1:
        points = int(rng.integers(3, 9))
        angles = turn + np.arange(2 * points) * math.pi / points
        radii = np.where(np.arange(2 * points) % 2, rng.uniform(0.3, 0.9), 1.0) * reach
        star = np.stack([np.cos(angles), np.sin(angles)], 1) * radii[:, None] + np.array(at)
        cv2.fillPoly(picture, [star.astype(np.int32)], colour, cv2.LINE_AA)
    elif kind == 2:
        cv2.circle(picture, at, int(reach), colour, line, cv2.LINE_AA)
        for quarter in range(int(rng.integers(0, 5))):
            angle = turn + quarter * math.pi / 2
            end = (int(at[0] + reach * math.cos(angle)), int(at[1] + reach * math.sin(angle)))
            cv2.line(picture, at, end, colour, line, cv2.LINE_AA)
    elif kind == 3:
        for _ in range(int(rng.integers(2, 6))):
            ends = np.array(at) + rng.uniform(-1, 1, (2, 2)) * reach
            first, last = ends.astype(int)
            a, b = (int(first[0]), int(first[1])), (int(last[0]), int(last[1]))
            cv2.line(picture, a, b, colour, line, cv2.LINE_AA)
    else:
        blob = np.array(at) + rng.normal(0, 0.45, (7, 2)) * reach
        hull = cv2.convexHull(blob.astype(np.int32))
        cv2.fillPoly(picture, [hull], colour, cv2.LINE_AA)
        axes = (int(reach), int(reach * rng.uniform(0.4, 0.9)))
        degrees = math.degrees(turn)
        cv2.ellipse(picture, at, axes, degrees, 0, 360, colour, line, cv2.LINE_AA)


def glare(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture with a lamp's image on it: white in its middle, soft at its edge."""
    side = picture.shape[0]
    rows, columns = np.mgrid[0:side, 0:side].astype(np.float32)
    p = picture.astype(np.float32)
    for _ in range(int(rng.integers(1, 4))):
        # most of them where dice are: crops have their dice about the middle
        x, y = side / 2 + rng.normal(0, 0.22, 2) * side
        wide, high = side * np.exp(rng.uniform(math.log(0.02), math.log(0.12), 2))
        away = ((columns - x) / wide) ** 2 + ((rows - y) / high) ** 2
        p += (rng.uniform(120, 420) * np.exp(-(away ** rng.uniform(0.8, 3.0))))[..., None]
    return np.asarray(np.clip(p, 0, 255), np.uint8)


def relit(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture in a slightly other light, with a little noise."""
    tones = np.arange(256)[:, None] * np.exp(rng.normal(0, 0.06, 3)) * math.exp(rng.normal(0, 0.12))
    tones = 255 * (np.clip(tones, 0, 255) / 255) ** math.exp(rng.normal(0, 0.12))
    p = cv2.LUT(picture, tones.astype(np.uint8)[None])
    x, y = rng.integers(0, 256, 2)
    side = p.shape[0]
    grain = _GRAIN[y : y + side, x : x + side] * np.float32(rng.uniform(0, 4))
    return np.asarray(np.clip(p + grain, 0, 255), np.uint8)


def spoil(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture in other colours, light and quality."""
    p = picture
    side = p.shape[0]
    if rng.random() < 0.2:
        small = float(rng.uniform(0.45, 0.85))
        p = cv2.resize(p, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        p = cv2.resize(p, (side, side), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.25:
        p = cv2.GaussianBlur(p, (0, 0), float(rng.uniform(0.4, 2.4)))
    elif rng.random() < 0.1:
        length = int(rng.integers(3, 10))
        kernel = np.zeros((length, length), np.float32)
        turn = rng.uniform(0, math.pi)
        ends = length / 2 + np.outer([-1, 1], [math.cos(turn), math.sin(turn)]) * length / 2
        first, last = ends.astype(int)
        cv2.line(kernel, (int(first[0]), int(first[1])), (int(last[0]), int(last[1])), 1.0, 1)
        p = cv2.filter2D(p, -1, kernel / max(float(kernel.sum()), 1.0))
    kind = rng.random()
    if kind < 0.12:
        p = 255 - p
    elif kind < 0.3:
        p = p[..., rng.permutation(3)]
    elif kind < 0.33:
        # seldom: red pips on a blue die are as bright as it is, and gone in grey
        p = cv2.transform(p, np.repeat(rng.dirichlet([2, 2, 2])[None], 3, axis=0))
    elif kind < 0.46:
        p = cv2.transform(p, np.eye(3) * 0.6 + rng.uniform(-0.3, 0.5, (3, 3)))
    # colour cast, exposure, black level and contrast in one table
    gains = np.exp(rng.normal(0, 0.1, 3)) * math.exp(rng.normal(0, 0.25))
    tones = np.arange(256)[:, None] * gains + rng.normal(0, 12)
    tones = 255 * (np.clip(tones, 0, 255) / 255) ** math.exp(rng.normal(0, 0.25))
    p = cv2.LUT(np.ascontiguousarray(p), tones.astype(np.uint8)[None])
    if rng.random() < 0.08:
        # something lies over part of a die
        x, y = rng.integers(0, side, 2)
        cv2.circle(p, (int(x), int(y)), int(rng.integers(3, 9)), (0, 0, 0), -1)
    if rng.random() < GLARE:
        p = glare(p, rng)
    if rng.random() < 0.25:
        # a shadow's edge or a lamp's pool of light
        ramp = np.linspace(float(rng.uniform(0.4, 1)), float(rng.uniform(0.6, 1.4)), side)
        shade = ramp[None, :, None] if rng.random() < 0.5 else ramp[:, None, None]
        p = np.clip(p * shade.astype(np.float32), 0, 255).astype(np.uint8)
    if rng.random() < 0.35:
        x, y = rng.integers(0, 256, 2)
        grain = _GRAIN[y : y + side, x : x + side] * np.float32(rng.uniform(2, 16))
        p = np.clip(p + grain, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        _, data = cv2.imencode(".jpg", p, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))])
        p = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return np.ascontiguousarray(p, np.uint8)


@dataclass
class Targets:
    """What the map should be: ``heat`` and ``weight`` (h, w), ``sides`` (4, h, w) in pixels with
    ``boxed`` (h, w), ``classes`` (h, w) with -1 where none.
    """

    heat: Array
    weight: Array
    sides: Array
    boxed: Array
    classes: npt.NDArray[np.int64]


def targets(sample: Sample, side: int = CROP) -> Targets:
    """The map for one sample."""
    cells = side // CELL
    line = (np.arange(cells, dtype=np.float32) + 0.5) * CELL
    x, y = np.meshgrid(line, line)
    heat = np.zeros((cells, cells), np.float32)
    weight = np.ones((cells, cells), np.float32)
    sides = np.zeros((4, cells, cells), np.float32)
    boxed = np.zeros((cells, cells), np.float32)
    classes = np.full((cells, cells), -1, np.int64)
    for x0, y0, x1, y1, label, _ in sample.boxes:
        if label == 0:
            inside = (x > x0 - 4) & (x < x1 + 4) & (y > y0 - 4) & (y < y1 + 4)
            weight[inside] = 0
    for (px, py, _), reach in zip(sample.pips, sample.around, strict=True):
        weight[(x - px) ** 2 + (y - py) ** 2 < (1.3 * reach) ** 2] = 0
    # larger dice first: a small one in front of a large one wins
    area = (sample.boxes[:, 2] - sample.boxes[:, 0]) * (sample.boxes[:, 3] - sample.boxes[:, 1])
    for x0, y0, x1, y1, label, loose in sample.boxes[np.argsort(-area)]:
        if label == 0:
            continue
        cx, cy, w, h = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0
        column = min(int(cx / CELL), cells - 1)
        row = min(int(cy / CELL), cells - 1)
        sx, sy = max(w / 9, 2.5), max(h / 9, 2.5)
        bump = np.exp(-((x - line[column]) ** 2 / (2 * sx**2) + (y - line[row]) ** 2 / (2 * sy**2)))
        np.maximum(heat, bump, out=heat)
        heat[row, column] = 1
        weight[row, column] = 1
        near = (np.abs(x - cx) < 0.17 * w) & (np.abs(y - cy) < 0.17 * h)
        near[row, column] = True
        sides[:, near] = np.stack([x - x0, y - y0, x1 - x, y1 - y])[:, near]
        boxed[near] = 0.0 if loose else 1.0 / near.sum()
        classes[near] = int(label) - 1 if label > 0 else -1
    for (px, py, label), reach in zip(sample.pips, sample.around, strict=True):
        near = (x - px) ** 2 + (y - py) ** 2 < max(0.22 * reach, 0.75 * CELL) ** 2
        classes[near] = int(label) - 1
    return Targets(heat, weight, np.maximum(sides, 0.5), boxed, classes)
