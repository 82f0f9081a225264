"""Finds dice in a picture and reads their top faces.

The network sees dice best at about 50 pixels. A first, coarse look finds them at any size; a
second one sees them again, each alone, enlarged or shrunk to the size that suits; then another
network reads the face of each (`referee.vision.face`), and both have a say.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError
from referee.vision.confidence import evidence, margin, read_calibration
from referee.vision.doubt import ASKED, HIDING, Box, Doubt, doubt_of, inside
from referee.vision.face import FaceReader, face
from referee.vision.lattice import likeness
from referee.vision.network import (
    BEST_SIZE,
    Candidates,
    Floats,
    Network,
    Picture,
    distinct,
    distinct_of,
    none,
    overlap,
    scaled,
    together,
)
from referee.vision.surroundings import PLAIN_DIE, SurroundingsClassifier, weighed
from referee.vision.thinning import halved
from referee.wording import Message

Role = Literal["chouette", "cul"]
Reason = Literal["cocked", "hidden", "not-a-pip-face"]
REASONS: tuple[Reason, ...] = ("cocked", "hidden", "not-a-pip-face")
Part = tuple[int, int, int, int]
"""x0, y0, x1, y1 of a part of a picture, whole pixels."""
Bare = Callable[[Box], bool]

#: Pixels of a picture's longer side when it is first looked at.
FIRST_LOOK = 960
#: A larger picture is looked at at this part of its side, and at so many pixels at most.
FINER_PART, FINER_LOOK = 0.6, 1152
#: Pixels, at the first look's scale, below which dice are overlooked: round them it looks again, ...
SMALL = 30.0
#: ... so many times nearer, as far round each as so many of its sides, ...
SMALL_ZOOM, ROUND = 2.0, 4.0
#: ... round so many of the likeliest, and at so many pixels in all.
MOST_SMALL, NEARER_AREA = 8, 110_000
OTHER_SIZES = (64.0, 58.0)
"""Pixels at which a die that can't be told well is looked at again: each size misses other ones."""
#: Pixels of the part in which a die is looked at again.
SECOND_LOOK = 160
#: Dice that a picture may hold.
MOST = 40
HOPELESS = 0.1
"""Candidates of less than this heat times their likeliest class get no closer look."""
#: Heat below which nothing is looked at again.
LITTLE = 0.2
#: What the first look counts beside a nearer one.
FIRST_PART = 0.3
#: A picture is enlarged so much at most.
LARGEST_ZOOM = 1.5
#: Pixels of the shorter side below which a picture is not halved again.
COARSEST = 120
#: Heat from which something is a die, ...
FOUND = 0.33
#: ... and from which it is one though its value can't be read.
FOUND_UNREAD = 0.59
READ, READ_AGAIN = 0.45, 0.35
"""How sure the network must be of a value, and where it has read one in the same place before."""
BEYOND_DOUBT = 0.95
"""Dice this sure tell how large dice are in a picture."""
UNLIKE = 1.8
"""By this factor one die of a picture may seem larger than another: it is nearer."""
GUESS = 0.5
"""What may be no die is not told where that would more often be wrong than right."""
FACE = 0.5
"""How much of what is told of a die its face's reader says; the detector says the rest."""
#: Heat from which something may be a die.
CANDIDATE = 0.12
PLAIN = 14
"""Grey levels within a block below which there is nothing to see in it."""
PLAINLY_LARGE = 80.0
"""Pixels, at the finest scale, from which dice are seen as well at half that scale."""
BLOCK = 32
"""Pixels of a block, of the picture as the network gets it."""
WIDE = 5
"""Blocks, across, of what is seen round a block that is not plain."""
PLAIN_VALUE = 0.8
"""From this part of one value and LIKELY heat on, a die tells how large others may be."""
CLEAR, LIKELY = 0.93, 0.5
"""From this part of one class and this heat on, a look is not repeated at other sizes."""
NO_DIE = 0.2
"""What is less likely than LIKELY to be a die gets no closer look where the reader of faces gives so
much to "no die": prints of a table are many."""
PLAINLY_NONE = 0.3
"""What the reader of faces gives less than this to be a die of any kind is not read in the mirror."""


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """One die in a picture.

    ``x0`` .. ``y1``: the box of what is seen of it, pixels of the picture as it was given.
    ``value``: 1..6, None where the top face can't be told, and then ``reason`` says why.
    ``confidence``: 0..1, that here is a die with this value, or one that can't be read.
    ``role_confidence``: 0..1, that its colour tells its role; 0 where no role is told.
    ``place``: centimetres from the middle of the table, x to the right and y away as seen from the
    first seat, and ``off_table`` whether that is beyond the playing surface; None where the camera
    does not know the table. ``ask``: a person has to confirm it. ``doubt``: why a value is not sure.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    value: int | None
    confidence: float
    role: Role | None = None
    reason: Reason | None = None
    role_confidence: float = 0.0
    place: tuple[float, float] | None = None
    off_table: bool | None = None
    ask: bool = False
    doubt: Doubt | None = None

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the box, pixels."""
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    @property
    def size(self) -> float:
        """Mean of the box's sides, pixels."""
        return (self.x1 - self.x0 + self.y1 - self.y0) / 2


def as_bgr(picture: npt.NDArray[np.generic]) -> Picture:
    """Grey, 16-bit, float (0..1) or BGRA pictures as plain BGR bytes.

    Raises:
        InputError: the array has another shape than (h, w), (h, w, 1), (h, w, 3) or (h, w, 4).

    """
    if picture.ndim == 2:
        picture = picture[..., None]
    if picture.ndim != 3 or picture.shape[2] not in (1, 3, 4):
        shape = picture.shape
        raise InputError(Message("vision.no-picture-array", shape=shape))
    if picture.dtype == np.uint16:
        picture = (picture.astype(np.uint16) >> 8).astype(np.uint8)
    elif np.issubdtype(picture.dtype, np.floating):
        picture = np.clip(np.nan_to_num(picture) * 255, 0, 255).astype(np.uint8)
    elif picture.dtype != np.uint8:
        picture = np.clip(picture.astype(np.int64), 0, 255).astype(np.uint8)
    if picture.shape[2] == 1:
        picture = np.repeat(picture, 3, axis=2)
    return np.ascontiguousarray(picture[..., :3], np.uint8)


class Detector:
    """The dice detector. One may be shared by threads that take turns."""

    def __init__(self, model: Path, threads: int = 1) -> None:
        """``model``: the ONNX file. ``threads``: how many cores it may use.

        Raises:
            InputError: the file is missing or is no detector, or what lies beside it is no reader
                of faces, or no calibration.

        """
        self._network = Network(model, threads)
        self._reader = FaceReader(model.with_name("faces.onnx"), threads)
        self._surroundings = SurroundingsClassifier(model.with_name("surroundings.onnx"), threads)
        self._calibration = read_calibration(model.with_name("calibration.json"))

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """The dice in a BGR picture (h, w, 3), from left to right; roles are left open.

        ``bare`` tells of a box (x0, y0, x1, y1) whether nothing but the table can be there: what is
        printed on a table needs no closer look.
        """
        picture = as_bgr(image)
        found = uncovered(self.search(picture), bare)
        return self.dice(picture, self.read(picture, found))

    def search(
        self,
        picture: Picture,
        usual: float | None = None,
        whole: tuple[int, ...] | None = None,
    ) -> Candidates:
        """Where dice may be in a picture (h, w, 3), seen coarsely.

        ``usual``: pixels of the dice that are known to be about; without it, of any size.
        ``whole``: shape of the frame where the picture is a part of one.
        """
        if min(picture.shape[:2]) < 12:
            return none()
        if usual is not None:
            scale = min(LARGEST_ZOOM, 0.7 * BEST_SIZE / usual)
            return distinct(self._strong(self._network.look(scaled(picture, scale), 1 / scale)))
        side = max((whole or picture.shape)[:2])
        finest = min(LARGEST_ZOOM, max(FIRST_LOOK, min(FINER_PART * side, FINER_LOOK)) / side)
        scales, smalls = [finest], [scaled(picture, finest)]
        while min(smalls[-1].shape[:2]) >= 2 * COARSEST:
            scales.append(scales[-1] / 2)
            smalls.append(scaled(smalls[-1], 0.5))
        looks: list[Candidates] = []
        for scale, small in zip(scales[::-1], smalls[::-1], strict=True):
            if scale == finest and enough(together(looks), scale):
                break
            look = self._busy_parts(small, 1 / scale)
            size = look.sizes * scale
            # each scale has its own dice; the next one, coarser, is for those too large for this
            look.heat[:] *= np.where(size > 130, 0.6, 1.0)
            looks.append(look)

        finer = looks.pop()
        finer = together([finer, self._nearer(picture, finer, finest)])
        coarser = zip(looks, scales[::-1][: len(looks)], strict=True)
        kept = [look.only(look.sizes * scale > 45) for look, scale in coarser]
        return distinct(self._strong(together([*kept, finer])))

    def read(
        self,
        picture: Picture,
        found: Candidates,
        look: int = 0,
        known: npt.NDArray[np.bool_] | None = None,
        others: Sequence[float] = OTHER_SIZES,
    ) -> Candidates:
        """Each candidate again, on its own, at the size that the network reads best.

        As many as there were, in their order. ``look`` counts the looks at one scene: every other
        one begins in the mirror, so that several tell more than one. ``known`` (n,): which have been
        read several times already, and get but one look. ``others``: sizes, pixels, at which one that
        can't be told well is looked at again. What is doubtful and far larger or smaller than dice that
        were read before it gets no closer look: `of_one_size` would not tell it.
        """
        again: list[Candidates] = []
        kinds = np.tile(np.array(PLAIN_DIE, np.float32), (len(found), 1))
        surest = float(found.heat.max(initial=0))
        best = found.heat * found.parts.max(axis=1, initial=0)
        hopeless = (found.heat < max(0.2 * surest, LITTLE)) | (best < HOPELESS)
        place = np.argsort(np.argsort(-found.heat))
        sizes: list[float] = []
        for number in range(len(found)):
            one = found.only(np.array([number]))
            if hopeless[number] or place[number] >= MOST:
                again.append(Candidates(one.boxes, 0 * one.heat, one.parts))
                continue
            doubtful = float(one.heat[0]) < LIKELY
            if doubtful and (
                (sizes and not of_a_size(float(one.sizes[0]), sizes))
                or self._face(picture, one, look=1).sum() < 1 - NO_DIE
            ):
                again.append(_mean(one, None, FIRST_PART))
                continue
            near = self._near(picture, one, BEST_SIZE, mirrored=look % 2 == 1)
            once = known is not None and bool(known[number])
            for looks, size in enumerate(others, 1):
                if near is None or once or not unclear(near):
                    break
                # the first box may be off: what it showed is a better one to look at
                other = self._near(picture, near, size, mirrored=(look + looks) % 2 == 1)
                near = _mean(near, other, looks / (looks + 1))
            nearer = _mean(one, near, FIRST_PART)
            if near is not None and float(nearer.heat[0]) > LITTLE:
                nearer.parts[0] += FACE * (self._face(picture, near, look) - nearer.parts[0])
                if nearer.heat[0] > LIKELY and nearer.parts[0, :6].max() > PLAIN_VALUE:
                    sizes.append(float(nearer.sizes[0]))
                if nearer.parts[0, :6].max() > HOPELESS:
                    kinds[number] = self._surroundings.classify(picture, near.boxes[0])
            again.append(nearer)
        seen = together(again)
        return Candidates(seen.boxes, seen.heat, weighed(seen.parts, kinds))

    def dice(self, picture: Picture, found: Candidates, least: Floats | None = None) -> list[Die]:
        """Those of candidates that are dice, from left to right, each with how sure it is.

        ``least``: (n,) how surely the network must read each, where that is not the same for all.
        """
        bounds = np.full(len(found), FOUND, np.float32) if least is None else least
        which = distinct_of(found, apart=True)
        found, bounds = found.only(which), bounds[which]
        height, width = picture.shape[:2]
        dice = []
        for box, heat, parts, bound in zip(
            found.boxes, found.heat, found.parts, bounds, strict=True
        ):
            x0, y0, x1, y1 = (float(v) for v in np.clip(box, 0, [width, height, width, height]))
            best = told(heat, parts, bound)
            there = best is not None or heat > FOUND_UNREAD
            if x1 - x0 < 2 or y1 - y0 < 2 or not there:
                continue
            sure, doubt = float(heat * (1 - heat * parts[:6].max())), None
            if best is not None:
                alike = likeness(picture, (x0, y0, x1, y1))
                size = (x1 - x0 + y1 - y0) / 2
                known = evidence(heat, parts[best - 1], margin(alike, best), size)
                sure = self._calibration.sure(known)
                if sure < GUESS and heat <= FOUND_UNREAD:
                    continue
                # no reading is surer than it is to the reader of faces that here is a die
                sure = min(sure, 1 - float(1 - parts.sum()) / FACE)
                whole = inside((x0, y0, x1, y1), width, height)
                doubt = doubt_of(face(picture, box), best, sure, margin(alike, best), whole)
                sure = min(sure, ASKED) if doubt in HIDING else sure
            dice.append(
                Die(
                    x0=round(x0, 1),
                    y0=round(y0, 1),
                    x1=round(x1, 1),
                    y1=round(y1, 1),
                    value=best,
                    confidence=round(min(max(sure, 0.0), 1.0), 4),
                    reason=None if best else REASONS[int(parts[6:].argmax())],
                    doubt=doubt,
                )
            )
        return sorted(of_one_size(dice), key=lambda d: d.centre)

    def _near(
        self, picture: Picture, one: Candidates, size: float, mirrored: bool
    ) -> Candidates | None:
        """What a look at one candidate at this size finds there; None where nothing is."""
        crop, corner, zoom = _crop(picture, one, size)
        near = self._network.look(crop, 1 / zoom, mirrored)
        near.boxes[:] += np.tile(corner, 2)
        shared = overlap(one.boxes[0], near.boxes)
        shared = np.where(shared > 0.3, shared * near.heat, 0).astype(np.float32)
        if not len(shared) or float(shared.max()) <= 0:
            return None
        return near.only(np.array([int(shared.argmax())]))

    def _face(self, picture: Picture, one: Candidates, look: int) -> Floats:
        """(9,) what the reader of faces says of a candidate.

        A single picture's die is read both ways round; in a video every look has its own way.
        """
        seen = face(picture, one.boxes[0])
        mirrored = np.ascontiguousarray(seen[:, ::-1])
        once: Floats = self._reader.read([(seen, mirrored)[look % 2]])[0]
        if look or once.sum() < PLAINLY_NONE:
            return once
        return np.asarray((once + self._reader.read([mirrored])[0]) / 2, np.float32)

    @staticmethod
    def _strong(found: Candidates) -> Candidates:
        return found.only(found.heat > CANDIDATE)

    def _nearer(self, picture: Picture, found: Candidates, scale: float) -> Candidates:
        """What is found nearer to, round the small dice of a look at ``scale``.

        Dice of one throw lie near one another: where one is small, others were perhaps overlooked.
        """
        small = found.only((found.heat > LITTLE) & (found.sizes * scale < SMALL))
        if not len(small):
            return none()
        small = small.only(np.argsort(-small.heat)[:MOST_SMALL])
        zoom = min(SMALL_ZOOM * scale, LARGEST_ZOOM, BEST_SIZE / float(np.median(small.sizes)))
        height, width = picture.shape[:2]
        cell = BLOCK / zoom
        mask = np.zeros((math.ceil(height / cell), math.ceil(width / cell)), np.uint8)
        for box, size in zip(small.boxes, small.sizes, strict=True):
            x0, y0 = (max(0, int(v)) for v in (box[:2] - ROUND * size) / cell)
            x1, y1 = (math.ceil(v) for v in (box[2:] + ROUND * size) / cell)
            grown = mask.copy()
            grown[y0:y1, x0:x1] = 1
            parts = rectangles(grown)
            if sum((c - a) * (d - b) for a, b, c, d in parts) * BLOCK**2 <= NEARER_AREA:
                mask = grown
        looks = []
        for x0, y0, x1, y1 in rectangles(mask):
            left, top = int(x0 * cell), int(y0 * cell)
            part = picture[top : int(y1 * cell), left : int(x1 * cell)]
            look = self._network.look(scaled(part, zoom), 1 / zoom)
            look.boxes[:] += np.array([left, top, left, top], np.float32)
            looks.append(look)
        return together(looks)

    def _busy_parts(self, picture: Picture, unit: float) -> Candidates:
        """What is found in the parts of a picture that are not plain."""
        looks = []
        for x0, y0, x1, y1 in busy(picture):
            look = self._network.look(picture[y0:y1, x0:x1])
            look.boxes[:] = (look.boxes + np.array([x0, y0, x0, y0], np.float32)) * unit
            looks.append(look)
        return together(looks)


def told(heat: float, parts: Floats, least: float = FOUND) -> int | None:
    """The value that the networks read, None where they read none as surely as ``least``.

    Of what is plainly a die the likeliest value is told, sure or not: who asks the players shows
    them what was seen, and does not call a face with faint pips one without.
    """
    best = int(parts[:6].argmax())
    part, unread = float(parts[best]), float(parts[6:].sum())
    enough = READ if least >= FOUND else READ_AGAIN
    clear = part >= enough and heat * part > least
    return best + 1 if part > unread and (clear or heat > FOUND_UNREAD) else None


def unclear(one: Candidates) -> bool:
    """Whether a candidate may be a die but can't be told well."""
    heat, best = float(one.heat[0]), float(one.parts[0].max())
    return heat * best > HOPELESS and (heat < LIKELY or best < CLEAR)


def enough(found: Candidates, finest: float) -> bool:
    """Whether coarse looks saw the dice so well that the finest one, at a scale, is not needed.

    Dice of one picture are much of a size: where all are large, there are no small ones.
    """
    read = np.array([told(h, p) is not None for h, p in zip(found.heat, found.parts, strict=True)])
    return bool(read.any()) and float(found.sizes[read].min()) * finest > PLAINLY_LARGE


def of_one_size(dice: list[Die]) -> list[Die]:
    """Those that are dice beside the surest ones: dice near one another are much of a size.

    What is far smaller or larger than all of them, and less sure, is a spot of a pattern.
    """
    sure = [d.size for d in dice if d.value is not None and d.confidence >= BEYOND_DOUBT]
    if not sure:
        return dice
    return [d for d in dice if d.confidence >= BEYOND_DOUBT or of_a_size(d.size, sure)]


def of_a_size(size: float, sizes: Sequence[float]) -> bool:
    """Whether one of ``sizes`` is about this one, pixels all."""
    return any(other / UNLIKE < size < other * UNLIKE for other in sizes)


def uncovered(found: Candidates, bare: Bare | None) -> Candidates:
    """Those that do not lie where only the table is."""
    if bare is None or not len(found):
        return found
    boxes = [(float(b[0]), float(b[1]), float(b[2]), float(b[3])) for b in found.boxes]
    return found.only(np.array([not bare(box) for box in boxes], np.bool_))


def busy(picture: Picture) -> list[Part]:
    """The parts (x0, y0, x1, y1) of a BGR picture in which there is anything to see.

    One part, the whole, where looking at parts would save little.
    """
    height, width = picture.shape[:2]
    whole = [(0, 0, width, height)]
    rows, columns = -(-height // BLOCK), -(-width // BLOCK)
    if rows * columns < 12:
        return whole
    # what the last blocks lack is made up for by a little stretching
    half = cv2.resize(halved(picture), (columns * 16, rows * 16), interpolation=cv2.INTER_LINEAR)
    quarter = halved(np.asarray(half, np.uint8))
    blocks = quarter.reshape(rows, 8, columns, 8, 3)
    contrast = (blocks.max(axis=(1, 3)) - blocks.min(axis=(1, 3))).max(axis=2)
    seen = (contrast > PLAIN).astype(np.uint8)
    # a die's neighbourhood helps to see it
    seen = np.asarray(cv2.dilate(seen, np.ones((WIDE, WIDE), np.uint8)), np.uint8)
    parts = rectangles(seen)
    if sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in parts) > 0.75 * rows * columns:
        return whole
    b = BLOCK
    return [(x0 * b, y0 * b, min(x1 * b, width), min(y1 * b, height)) for x0, y0, x1, y1 in parts]


def rectangles(mask: npt.NDArray[np.uint8]) -> list[Part]:
    """Rectangles (x0, y0, x1, y1), none over another, that hold all cells of a mask (0 or 1)."""
    while True:
        count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
        found = [(x, y, x + w, y + h) for x, y, w, h, _ in stats[1:count].tolist()]
        full = np.zeros_like(mask)
        for x0, y0, x1, y1 in found:
            full[y0:y1, x0:x1] = 1
        if (full == mask).all():
            return found
        mask = full


def _crop(picture: Picture, one: Candidates, size: float) -> tuple[Picture, Floats, float]:
    """A candidate, this large, and what is round it; its corner (2,), the zoom."""
    zoom = min(size / float(one.sizes[0]), 3.0)
    reach = SECOND_LOOK / 2 / zoom
    middle = (one.boxes[0, :2] + one.boxes[0, 2:]) / 2
    x0, y0 = (max(0, int(v - reach)) for v in middle)
    x1 = min(picture.shape[1], int(middle[0] + reach))
    y1 = min(picture.shape[0], int(middle[1] + reach))
    crop = scaled(picture[y0:y1, x0:x1], zoom)[:SECOND_LOOK, :SECOND_LOOK]
    return crop, np.array([x0, y0], np.float32), zoom


def _mean(first: Candidates, second: Candidates | None, share: float) -> Candidates:
    """One candidate of two looks; ``share``: how much of the first; the place is the second's."""
    if second is None:
        return Candidates(first.boxes, share * first.heat, first.parts)
    rest = 1 - share
    return Candidates(
        second.boxes,
        share * first.heat + rest * second.heat,
        share * first.parts + rest * second.parts,
    )
