"""What colour a die's body has in a picture, and how light the table is beside it.

Light makes colours: a die in a shadow is darker than its sisters and so is the table round it, and a
lamp's gloss bleaches a face to white. So a body is measured on what is neither pip nor bleached, a
bleached one by its rims, and two bodies differ only where their shades do, or their lightness both
as it is seen and as it is beside the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.vision.detector import Die
from referee.vision.network import Picture

Lab = npt.NDArray[np.float32]
#: How much a difference of lightness counts beside one of hue: shadows are common, dyes are not.
LIGHTNESS = 0.45
#: Pixels of the longer side at which a die is measured; larger ones are made smaller.
_SIDE = 48
#: Part of a die's box that is left out at each side: the table shows in its corners.
_EDGE = 0.14
#: Of a channel's 255: above, in all three channels, no dye is left to see.
_BLEACHED = 238
#: The same where a bleached die's rims are looked for.
_RIM_EDGE = 0.05
#: Part of a die's pixels from which on it counts as bleached.
_MUCH = 0.35
#: Part of a die's pixels that its rims must have to tell its dye.
_RIMS = 0.05
#: Part from which on no gloss, but the light on white plastic, has bleached it all over.
_WHOLE = 0.6
#: Saturation below which a side is that of white plastic, its least lightness, and the least part of
#: a die's pixels that such sides have: the blurred edges of pips are fewer.
_PLAIN, _LIT, _SIDES = 18.0, 50.0, 0.1
#: Saturation, at the lightness that shades are compared at, from which on a rim shows a dye.
_DYED = 34.0
#: Lightness from which on a rim is seen well enough to have a colour.
_LEAST_RIM = 38.0
#: How far (Lab) a rim's colour is from all that a blurred edge of white on the table would show.
_EDGES = 9.0
#: From so far from a die's middle its rims begin; part of them that shows a dye where gloss has paled
#: the rest, and so many times what the rest shows.
_RING, _RING_DYED, _MORE = 0.75, 0.06, 1.5
#: Under gloss the body's saturation is less than this part of the rims', and it is so much lighter.
_PALER, _LIGHTER = 0.7, 8.0
#: What is so near to the table's colour (Lab) may be the table. The part of a die's rims that is dark
#: where gloss lies on a dark die, and the part of the difference by which it is lighter than a sister.
_TABLE, _PART_DARK, _AS_DARK = 12.0, 0.3, 0.3
#: Pixels that tell a dye at least, and a lightness.
_FEW, _ENOUGH = 8, 16
#: Lightness (Lab) of a bleached face.
_WHITE = 97.0
#: Lightness that shades are compared at, and the least that they are scaled from: less is noise.
_COMPARED, _DARKEST = 60.0, 22.0
#: Sides of a die, from its middle, between which the table beside it is looked at.
_NEAR, _FAR = 0.75, 1.25
#: Lab's offset: its lightness plus this grows with a power of the light.
_OFFSET = 16.0
#: How much darker the table beside a die may be, as a part of the lightest: deeper, it is a print.
_DEEPEST = 0.35


class Dye(msgspec.Struct, frozen=True):
    """``lab``: the body's colour. ``table``: lightness (Lab) of the table beside it, None where it
    can't be seen. ``bleached``: light has taken the dye away and no rim shows it. ``rims``: the colour
    of its rims, where the body may be that, under a lamp's gloss; ``dark``: lightness of the darker.
    """

    lab: Lab
    table: float | None = None
    bleached: bool = False
    rims: Lab | None = None
    dark: float | None = None


def lab_of(bgr: npt.NDArray[np.uint8]) -> Lab:
    """BGR bytes (..., 3) as Lab."""
    row = bgr.reshape(1, -1, 3).astype(np.float32) / 255
    return np.asarray(cv2.cvtColor(row, cv2.COLOR_BGR2Lab), np.float32).reshape(bgr.shape)


def dyes(picture: Picture, dice: Sequence[Die], found: Sequence[Die]) -> list[Dye]:
    """The dyes of dice of one BGR picture (h, w, 3); ``found``: all that was found in it."""
    return [dye(picture, die, [other for other in found if other is not die]) for die in dice]


def dye(picture: Picture, die: Die, others: Sequence[Die] = ()) -> Dye:
    """The dye of a die; the table is looked at where none of ``others`` lies."""
    bgr, _ = _inside(picture, die, _EDGE)
    if not len(bgr):
        return Dye(np.zeros(3, np.float32), None, True)
    beside = _beside(picture, die, others)
    table = None if beside is None else float(beside[0])
    pixels = lab_of(bgr)
    gone = bgr.min(axis=1) >= _BLEACHED
    whole, away = _inside(picture, die, _RIM_EDGE, others)
    ring = away > _RING
    dark = _dark(whole, ring, beside)
    if gone.mean() <= _MUCH:
        body = _middle(pixels[~gone])
        return Dye(body, table, rims=_under_gloss(whole, ring, beside, body), dark=dark)
    rims = _rims(whole, beside)
    if rims is not None:
        return Dye(rims, table)
    # white plastic shows grey sides, or is bleached all over; gloss on a dyed top leaves neither
    shade = np.linalg.norm(_in_one_light(pixels), axis=1)
    plain = (shade < _PLAIN) & (pixels[:, 0] > _LIT) & ~gone
    white = gone.mean() > _WHOLE or plain.mean() > _SIDES
    return Dye(np.array([_WHITE, 0, 0], np.float32), table, not white, dark=dark)


def _inside(
    picture: Picture, die: Die, edge: float, others: Sequence[Die] = ()
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]]:
    """The pixels of a die, (n, 3) BGR, without the corners of its box and ``edge`` of its sides.

    Nor are those of ``others`` among them, where their boxes overlap. And (n,) how far each is from the
    middle, 1 at the middle of a side.
    """
    width, height = die.x1 - die.x0, die.y1 - die.y0
    x0, x1 = int(die.x0 + edge * width), int(die.x1 - edge * width) + 1
    y0, y1 = int(die.y0 + edge * height), int(die.y1 - edge * height) + 1
    patch = picture[max(y0, 0) : max(y1, 1), max(x0, 0) : max(x1, 1)]
    if not patch.size:
        return np.zeros((0, 3), np.uint8), np.zeros(0)
    if patch.shape[0] * patch.shape[1] > _SIDE**2:
        patch = cv2.resize(patch, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    rows, columns = np.mgrid[-1 : 1 : patch.shape[0] * 1j, -1 : 1 : patch.shape[1] * 1j]
    inside = rows**2 + columns**2 <= 1.15
    x = (columns + 1) / 2 * (x1 - x0) + x0
    y = (rows + 1) / 2 * (y1 - y0) + y0
    for other in others:
        inside &= ~((x > other.x0) & (x < other.x1) & (y > other.y0) & (y < other.y1))
    away = np.sqrt(rows**2 + columns**2)
    return np.asarray(np.asarray(patch, np.uint8)[inside], np.uint8), away[inside]


def _rims(bgr: npt.NDArray[np.uint8], table: Lab | None) -> Lab | None:
    """The dye that a bleached face's rims and sides show; None where they show none.

    ``bgr``: (n, 3), all pixels of the die. What lies between white and the table is a blurred edge.
    """
    if not len(bgr):
        return None
    pixels = lab_of(bgr)
    dyed = _dyed(bgr, pixels, table)
    return None if dyed.sum() < max(_FEW, _RIMS * len(bgr)) else _middle(pixels[dyed])


def _dyed(bgr: npt.NDArray[np.uint8], pixels: Lab, table: Lab | None) -> npt.NDArray[np.bool_]:
    """Which of (n, 3) pixels have a dye to see that is neither the table's nor a blurred edge's.

    ``pixels``: the same as Lab.
    """
    dyed = bgr.min(axis=1) < _BLEACHED
    dyed &= (np.linalg.norm(_in_one_light(pixels), axis=1) > _DYED) & (pixels[:, 0] > _LEAST_RIM)
    if table is not None:
        white = np.array([100, 0, 0], np.float32)
        along = table - white
        part = np.clip((pixels - white) @ along / max(float(along @ along), 1.0), 0, 1.2)
        dyed &= np.linalg.norm(pixels - white - part[:, None] * along, axis=1) > _EDGES
        # nor is it the table's own colour, in the die's shadow
        dyed &= np.linalg.norm(_in_one_light(pixels) - _in_one_light(table), axis=1) > _DYED
    return np.asarray(dyed, np.bool_)


def _under_gloss(
    bgr: npt.NDArray[np.uint8], ring: npt.NDArray[np.bool_], table: Lab | None, body: Lab
) -> Lab | None:
    """The dye of a die's rims where its body may be just that, paled by a lamp; None where it is not.

    ``bgr``: (n, 3), all pixels of the die; ``ring`` (n,): which are at its rims. Gloss adds white. Pips
    have a dye of their own: what counts is at the rims, and hardly elsewhere.
    """
    if not ring.any() or ring.all():
        return None
    pixels = lab_of(bgr)
    dyed = _dyed(bgr, pixels, table)
    least = max(_RING_DYED, _MORE * float(dyed[~ring].mean()))
    if dyed[ring].mean() < least or dyed.sum() < max(_FEW, _RIMS * len(bgr)):
        return None
    rims = _middle(pixels[dyed & ring])
    paler = np.linalg.norm(body[1:]) < _PALER * np.linalg.norm(rims[1:])
    return rims if paler and body[0] > rims[0] + _LIGHTER else None


def _dark(
    bgr: npt.NDArray[np.uint8], ring: npt.NDArray[np.bool_], table: Lab | None
) -> float | None:
    """The lightness that a good part of a die's rims stays below; None where they can't be seen.

    ``bgr`` and ``ring`` as above. White plastic has no dark rims. Black plastic has, under gloss, too.
    """
    if not ring.any() or ring.all():
        return None
    own = lab_of(bgr[ring])
    if table is not None:
        own = own[np.linalg.norm(own - table, axis=1) > _TABLE]
    return float(np.quantile(own[:, 0], _PART_DARK)) if len(own) >= _ENOUGH else None


def _in_one_light(colours: Lab) -> npt.NDArray[np.float32]:
    """Hue and saturation (..., 2) of colours (..., 3) as they would be in one light."""
    return np.asarray(
        colours[..., 1:] * _COMPARED / np.maximum(colours[..., :1], _DARKEST), np.float32
    )


def _middle(pixels: Lab) -> Lab:
    """What most pixels agree on: a median, three times without the farthest."""
    middle = np.median(pixels, axis=0)
    if len(pixels) >= 8:
        for _ in range(3):
            far = _far(pixels, middle)
            middle = np.median(pixels[far <= np.quantile(far, 0.6)], axis=0)
    return np.asarray(middle, np.float32)


def _far(first: Lab, second: Lab) -> npt.NDArray[np.float32]:
    weights = np.array([LIGHTNESS, 1, 1], np.float32)
    return np.asarray(np.linalg.norm((first - second) * weights, axis=-1), np.float32)


def _beside(picture: Picture, die: Die, others: Sequence[Die]) -> Lab | None:
    """The colour of the table round a die."""
    x, y = die.centre
    size = die.size
    reach = _FAR * size
    x0, y0 = max(int(x - reach), 0), max(int(y - reach), 0)
    part = picture[y0 : int(y + reach) + 1, x0 : int(x + reach) + 1]
    if not part.size:
        return None
    step = max(1, max(part.shape[:2]) // _SIDE)
    part = part[::step, ::step]
    rows, columns = np.ogrid[: part.shape[0], : part.shape[1]]
    rows, columns = rows * step + y0, columns * step + x0
    free = np.maximum(np.abs(rows - y), np.abs(columns - x)) > _NEAR * size
    for other in others:
        gap = 0.25 * other.size
        inside = (columns > other.x0 - gap) & (columns < other.x1 + gap)
        free &= ~(inside & (rows > other.y0 - gap) & (rows < other.y1 + gap))
    if free.sum() < 8:
        return None
    return np.asarray(np.median(lab_of(np.asarray(part, np.uint8))[free], axis=0), np.float32)


def difference(one: Dye, other: Dye) -> float:
    """How unlike the dyes of two dice of one picture are; what only light explains is none."""
    shade = _shade(one.lab, other.lab)
    rims = ((one.rims, other.lab), (other.rims, one.lab), (one.rims, other.rims))
    glossy = [_shade(a, b) for a, b in rims if a is not None and b is not None]
    if glossy and min(glossy) < shade:
        # how light the body is, is the gloss's
        return min(glossy)
    if one.bleached != other.bleached:
        shade = 0.0
    light = _lightness(one, other)
    return float(np.hypot(shade, LIGHTNESS * light))


def _shade(one: Lab, other: Lab) -> float:
    """How unlike two colours are in hue and saturation: as seen, or as in one light, the less."""
    seen = float(np.linalg.norm(one[1:] - other[1:]))
    return min(seen, float(np.linalg.norm(_in_one_light(one) - _in_one_light(other))))


def _lightness(one: Dye, other: Dye) -> float:
    """How unlike two dice are in lightness: as seen, and as beside the table, the less."""
    seen = float(one.lab[0] - other.lab[0])
    light, plain = (one, other) if seen > 0 else (other, one)
    if light.dark is not None and light.dark - plain.lab[0] < _AS_DARK * abs(seen):
        return 0.0
    if one.table is None or other.table is None:
        return abs(seen)
    lightest = max(one.table, other.table) + _OFFSET
    first, second = (
        (float(d.lab[0]) + _OFFSET)
        * lightest
        / max((d.table or 0.0) + _OFFSET, _DEEPEST * lightest)
        for d in (one, other)
    )
    beside = first - second
    return min(abs(seen), abs(beside)) if seen * beside > 0 else 0.0
