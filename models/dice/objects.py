"""Drawn things of a bar that are no dice: what they look like from above, in any colour.

Rendering them would teach little more of their outlines and cost seconds each. A drawing costs a
millisecond, so that every lesson shows others. Dominoes and dice with numerals are things that a
player could mean by a die: those are told as faces without pips.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.dice.pasting import Shadow, paste

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Ink = tuple[int, int, int]
SIDE = 192
"""Pixels of a drawing's sides; the thing takes most of the shorter one."""
HALF = SIDE // 2
"""Pixels from a drawing's edge to its middle."""
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX)
"""What numerals are drawn in."""
BLANK_HALF, FRAMED = 0.3, 0.2
"""Parts of the dominoes that have a blank half, besides those by chance, and that have a frame."""


@dataclass
class Drawn:
    """A thing: ``picture`` (SIDE, SIDE, 3) BGR, ``cover`` (SIDE, SIDE) 0..1 where it covers what
    is under it, ``width`` and ``height`` of it, pixels, ``odd``: told as a face without pips.
    """

    picture: Picture
    cover: Floats
    width: float
    height: float
    odd: bool = False


def _ink(rng: np.random.Generator) -> Ink:
    """Any colour, grey as often as dyed."""
    saturation = 0 if rng.random() < 0.5 else rng.integers(40, 256)
    hsv = np.array([[[rng.integers(180), saturation, rng.integers(10, 256)]]], np.uint8)
    b, g, r = (int(v) for v in cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0])
    return b, g, r


def _inks(rng: np.random.Generator) -> tuple[Ink, Ink]:
    """Two colours that differ well."""
    first = _ink(rng)
    for _ in range(8):
        second = _ink(rng)
        if max(abs(a - b) for a, b in zip(first, second, strict=True)) > 80:
            break
    return first, second


def _blank() -> tuple[Picture, Picture]:
    return np.zeros((SIDE, SIDE, 3), np.uint8), np.zeros((SIDE, SIDE), np.uint8)


def _shaded(picture: Picture, rng: np.random.Generator) -> Picture:
    """Lit from one side, with a gloss: flat drawings are no things."""
    rows, columns = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j].astype(np.float32)
    turn = rng.uniform(0, 2 * math.pi)
    slope = rng.uniform(0, 0.5) * (rows * math.sin(turn) + columns * math.cos(turn))
    out = picture * (1 + slope)[..., None]
    if rng.random() < 0.6:
        x, y = rng.uniform(-0.5, 0.5, 2)
        wide, high = np.exp(rng.uniform(math.log(0.04), math.log(0.4), 2))
        gloss = np.exp(-(((columns - x) / wide) ** 2) - ((rows - y) / high) ** 2)
        out += (rng.uniform(40, 220) * gloss)[..., None]
    return np.asarray(np.clip(out, 0, 255), np.uint8)


def _made(
    picture: Picture, cover: Picture, rng: np.random.Generator, size: tuple[float, float],
    odd: bool = False, opaque: float = 1.0,
) -> Drawn:  # fmt: skip
    soft = cv2.GaussianBlur(cover, (0, 0), 1.2).astype(np.float32) * (opaque / 255)
    return Drawn(_shaded(picture, rng), soft, size[0], size[1], odd)


def _rings(rng: np.random.Generator) -> Drawn:
    """Eyes, lenses, wheels, caps, sockets, cups from above: rings in one another."""
    picture, cover = _blank()
    reach = 0.42 * SIDE
    flat = rng.uniform(0.55, 1.0)
    axes = (int(reach), int(reach * flat))
    cv2.ellipse(cover, (HALF, HALF), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)
    if rng.random() < 0.3:
        # an eyelid, or a cap's teeth
        angles = np.linspace(0, 2 * math.pi, 64, endpoint=False)
        waves = 1 + rng.uniform(-0.06, 0.06) * np.cos(angles * rng.integers(2, 22))
        rim = np.stack([np.cos(angles), np.sin(angles) * flat], 1) * reach * waves[:, None] + HALF
        cover[:] = 0
        cv2.fillPoly(cover, [rim.astype(np.int32)], 255, cv2.LINE_AA)
    picture[:] = _ink(rng)
    part, drift = 1.0, np.zeros(2)
    for _ in range(int(rng.integers(1, 5))):
        part *= rng.uniform(0.35, 0.92)
        drift = drift + rng.normal(0, 0.03, 2) * reach
        at = (int(HALF + drift[0]), int(HALF + drift[1]))
        line = -1 if rng.random() < 0.7 else int(rng.integers(2, 8))
        ring = (max(int(reach * part), 2), max(int(reach * part * flat), 2))
        cv2.ellipse(picture, at, ring, 0, 0, 360, _ink(rng), line, cv2.LINE_AA)
    if rng.random() < 0.2:
        ink, spokes = _ink(rng), int(rng.integers(3, 12))
        for number in range(spokes):
            angle = 2 * math.pi * number / spokes
            end = (
                int(HALF + reach * math.cos(angle)),
                int(HALF + reach * flat * math.sin(angle)),
            )
            cv2.line(picture, (HALF, HALF), end, ink, int(rng.integers(2, 8)), cv2.LINE_AA)
    return _made(picture, cover, rng, (2 * reach, 2 * reach * flat))


def _button(rng: np.random.Generator) -> Drawn:
    """Buttons, nuts and washers: holes in something round or many-sided."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    reach = 0.42 * SIDE
    corners = int(rng.choice([6, 8, 60, 60]))
    angles = 2 * math.pi * (np.arange(corners) / corners + rng.random())
    rim = (np.stack([np.cos(angles), np.sin(angles)], 1) * reach + HALF).astype(np.int32)
    cv2.fillPoly(cover, [rim], 255, cv2.LINE_AA)
    picture[:] = body
    cv2.polylines(picture, [rim], True, ink, int(rng.integers(1, 12)), cv2.LINE_AA)
    holes = int(rng.choice([1, 2, 4]))
    spread = 0.0 if holes == 1 else rng.uniform(0.2, 0.3) * reach
    size = int(reach * (rng.uniform(0.2, 0.6) if holes == 1 else rng.uniform(0.07, 0.14)))
    for number in range(holes):
        angle = 2 * math.pi * number / holes + 0.8
        at = (int(HALF + spread * math.cos(angle)), int(HALF + spread * math.sin(angle)))
        cv2.circle(picture, at, max(size, 2), ink, -1, cv2.LINE_AA)
        if rng.random() < 0.3:
            cv2.circle(cover, at, max(size, 2), 0, -1, cv2.LINE_AA)
    return _made(picture, cover, rng, (2 * reach, 2 * reach))


def _cutlery(rng: np.random.Generator) -> Drawn:
    """Spoons, forks, keys, corkscrews: a head and a long stem."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    picture[:] = body
    thick = int(rng.integers(5, 18))
    head = (int(0.3 * SIDE), int(SIDE * rng.uniform(0.13, 0.24)))
    at = (int(0.36 * SIDE), HALF)
    cv2.line(cover, at, (SIDE - 2, HALF), 255, thick, cv2.LINE_AA)
    kind = int(rng.integers(4))
    if kind == 0:
        cv2.ellipse(cover, at, head, 0, 0, 360, 255, -1, cv2.LINE_AA)
        bowl = (int(head[0] * 0.8), int(head[1] * 0.8))
        cv2.ellipse(picture, at, bowl, 0, 0, 360, ink, -1, cv2.LINE_AA)
        # the lamp, or the room, upside down in the bowl
        spot = (int(at[0] + rng.normal(0, 12)), int(at[1] + rng.normal(0, 8)))
        size = (int(rng.integers(3, 20)), int(rng.integers(3, 16)))
        cv2.ellipse(picture, spot, size, 0, 0, 360, _ink(rng), -1, cv2.LINE_AA)
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(1, 8)), np.uint8)
    elif kind == 1:
        for row in np.linspace(-0.16, 0.16, int(rng.integers(3, 5))) * SIDE:
            y = int(HALF + row)
            cv2.line(cover, (6, y), at, 255, int(rng.integers(4, 9)), cv2.LINE_AA)
        cv2.line(cover, (at[0], int(HALF - 0.16 * SIDE)), (at[0], int(HALF + 0.16 * SIDE)), 255, 16)
    elif kind == 2:
        round_ = int(0.24 * SIDE)
        cv2.circle(cover, at, round_, 255, -1, cv2.LINE_AA)
        hole = int(round_ * rng.uniform(0.2, 0.75))
        cv2.circle(cover, at, hole, 0, -1, cv2.LINE_AA)
        cv2.circle(picture, at, round_, ink, 3, cv2.LINE_AA)
        for x in rng.uniform(0.7, 0.98, 4) * SIDE:
            end = (int(x), int(HALF + rng.uniform(8, 26)))
            cv2.line(cover, (int(x), HALF), end, 255, 7, cv2.LINE_AA)
    else:
        x = np.arange(4, SIDE - 4)
        wave = HALF + 0.1 * SIDE * np.sin(x / rng.uniform(5, 11))
        cv2.polylines(cover, [np.stack([x, wave], 1).astype(np.int32)], False, 255, 8, cv2.LINE_AA)
    return _made(picture, cover, rng, (0.9 * SIDE, 0.5 * SIDE))


def _plug(rng: np.random.Generator) -> Drawn:
    """Plugs, chargers, remote controls, erasers: a block with a hole or pins, or without."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    kind = int(rng.integers(4))
    # square with a large hole, or longer: a square with a small one is a die's 1
    wide, high = 0.42 * SIDE, 0.42 * SIDE * rng.uniform(0.5, 1.0 if kind == 0 else 0.75)
    low, far = (int(HALF - wide), int(HALF - high)), (int(HALF + wide), int(HALF + high))
    cv2.rectangle(cover, low, far, 255, -1)
    cover = np.asarray(cv2.GaussianBlur(cover, (0, 0), rng.uniform(1, 9)), np.uint8)
    cover = np.where(cover > 127, 255, 0).astype(np.uint8)
    picture[:] = body
    if kind == 0:
        reach = int(high * rng.uniform(0.58, 0.85))
        cv2.circle(picture, (HALF, HALF), reach, ink, -1, cv2.LINE_AA)
        cv2.circle(picture, (HALF, HALF), max(reach - 8, 2), _ink(rng), 3, cv2.LINE_AA)
    elif kind == 1:
        for x in (-0.4, 0.4):
            at = (int(HALF + x * wide), HALF)
            cv2.circle(picture, at, int(rng.integers(4, 14)), ink, -1, cv2.LINE_AA)
    elif kind == 2:
        cv2.rectangle(
            picture, (HALF - 30, HALF - 8), (HALF + 30, HALF + 8), ink, int(rng.choice([-1, 3]))
        )
    return _made(picture, cover, rng, (2 * wide, 2 * high))


def _coin(rng: np.random.Generator) -> Drawn:
    """Coins and counters: a rim, a head or a number."""
    picture, cover = _blank()
    body = _ink(rng)
    ink: Ink = tuple(int(np.clip(c + rng.integers(-70, 70), 0, 255)) for c in body)  # type: ignore[assignment]
    reach = int(0.42 * SIDE)
    cv2.circle(cover, (HALF, HALF), reach, 255, -1, cv2.LINE_AA)
    picture[:] = body
    cv2.circle(picture, (HALF, HALF), int(reach * rng.uniform(0.7, 0.95)), ink, 4, cv2.LINE_AA)
    if rng.random() < 0.5:
        blob = HALF + rng.normal(0, 0.15, (9, 2)) * SIDE
        cv2.fillPoly(picture, [cv2.convexHull(blob.astype(np.int32))], ink, cv2.LINE_AA)
    else:
        _write(picture, str(rng.choice([1, 2, 5, 10, 20, 50])), ink, rng)
    return _made(picture, cover, rng, (2 * reach, 2 * reach))


def _glass(rng: np.random.Generator) -> Drawn:
    """Light that a glass throws on a table, and wet rings."""
    picture, cover = _blank()
    reach = 0.42 * SIDE
    bright = int(rng.choice([0, 255])) if rng.random() < 0.8 else 128
    picture[:] = bright
    for _ in range(int(rng.integers(1, 4))):
        axes = (int(reach * rng.uniform(0.3, 1)), int(reach * rng.uniform(0.3, 1)))
        begin = int(rng.integers(360))
        end = begin + int(rng.integers(60, 361))
        line = int(rng.integers(2, 16))
        cv2.ellipse(cover, (HALF, HALF), axes, 0, begin, end, int(rng.integers(60, 255)), line)
    if rng.random() < 0.5:
        spot = (int(HALF + rng.normal(0, 15)), int(HALF + rng.normal(0, 15)))
        cv2.circle(cover, spot, int(rng.integers(4, 22)), 255, -1, cv2.LINE_AA)
    cover = np.asarray(cv2.GaussianBlur(cover, (0, 0), rng.uniform(1, 7)), np.uint8)
    return _made(picture, cover, rng, (2 * reach, 2 * reach), opaque=float(rng.uniform(0.3, 1)))


def _spot(rng: np.random.Generator) -> Drawn:
    """A stain, a hole, a knot, an eye of a card: a spot in a patch without a clear outline."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    picture[:] = body
    blob = HALF + rng.normal(0, 0.2, (8, 2)) * SIDE
    cv2.fillPoly(cover, [cv2.convexHull(blob.astype(np.int32))], 255, cv2.LINE_AA)
    cover = np.asarray(cv2.GaussianBlur(cover, (0, 0), rng.uniform(1, 16)), np.uint8)
    axes = (int(rng.integers(5, 34)), int(rng.integers(5, 34)))
    cv2.ellipse(picture, (HALF, HALF), axes, 0, 0, 360, ink, -1, cv2.LINE_AA)
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.5, 6)), np.uint8)
    opaque = float(rng.uniform(0.3, 1))
    return _made(picture, cover, rng, (0.7 * SIDE, 0.7 * SIDE), opaque=opaque)


def _domino(rng: np.random.Generator) -> Drawn:
    """A domino: two faces of pips side by side, a line between them."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    wide = 0.46 * SIDE
    high = wide / 2
    low, far = (int(HALF - wide), int(HALF - high)), (int(HALF + wide), int(HALF + high))
    cv2.rectangle(cover, low, far, 255, -1)
    picture[:] = body
    if rng.random() < FRAMED:
        cv2.rectangle(picture, low, far, ink, int(high * rng.uniform(0.04, 0.3)))
    if rng.random() < 0.9:
        line = int(rng.integers(1, 5))
        cv2.line(picture, (HALF, low[1] + 5), (HALF, far[1] - 5), ink, line, cv2.LINE_AA)
    spread, size = 0.55 * high, max(int(high * rng.uniform(0.12, 0.2)), 3)
    places = [(0, 0), (-1, -1), (1, 1), (-1, 1), (1, -1), (0, -1), (0, 1)]
    shown = {0: [], 1: [0], 2: [1, 2], 3: [0, 1, 2], 4: [1, 2, 3, 4], 5: [0, 1, 2, 3, 4]}
    blank = int(rng.choice([-1, 1])) if rng.random() < BLANK_HALF else 0
    for side in (-1, 1):
        value = 0 if side == blank else int(rng.integers(7))
        for number in shown.get(value, [1, 2, 3, 4, 5, 6]):
            x, y = places[number]
            at = (int(HALF + side * wide / 2 + x * spread), int(HALF + y * spread))
            cv2.circle(picture, at, size, ink, -1, cv2.LINE_AA)
    return _made(picture, cover, rng, (2 * wide, 2 * high), odd=True)


def _numeral(rng: np.random.Generator) -> Drawn:
    """A die of four to twenty faces with a numeral on top, seen from above."""
    picture, cover = _blank()
    body, ink = _inks(rng)
    reach = 0.42 * SIDE
    corners = int(rng.choice([3, 4, 4, 4, 4, 5, 6, 6, 8, 10]))
    turn = rng.uniform(0, 2 * math.pi)
    angles = turn + 2 * math.pi * np.arange(corners) / corners
    rim = (np.stack([np.cos(angles), np.sin(angles)], 1) * reach + HALF).astype(np.int32)
    cv2.fillPoly(cover, [rim], 255, cv2.LINE_AA)
    cv2.polylines(cover, [rim], True, 255, int(rng.integers(1, 10)), cv2.LINE_AA)
    picture[:] = body
    if corners != 4:
        # the facets beside the top one are darker
        shade: Ink = tuple(int(c * rng.uniform(0.5, 0.95)) for c in body)  # type: ignore[assignment]
        picture[:] = shade
        inner = 3 if corners in (3, 6) else corners
        angles = turn + 2 * math.pi * np.arange(inner) / inner
        part = reach * (0.95 if inner == 3 else rng.uniform(0.5, 0.75))
        top = (np.stack([np.cos(angles), np.sin(angles)], 1) * part + HALF).astype(np.int32)
        cv2.fillPoly(picture, [top], body, cv2.LINE_AA)
        cv2.polylines(picture, [top], True, shade, 2, cv2.LINE_AA)
    most = {3: 4, 4: 6, 5: 12, 6: 20, 8: 8, 10: 10}[corners]
    _write(picture, str(int(rng.integers(1, most + 1))), ink, rng)
    if rng.random() < 0.3:
        cv2.circle(picture, (HALF + 24, HALF + 24), 3, ink, -1, cv2.LINE_AA)
    return _made(picture, cover, rng, (1.8 * reach, 1.8 * reach), odd=True)


def _dots(rng: np.random.Generator) -> Drawn:
    """Dots that are no face of a die: sockets, sieves, keys of a telephone, buttons of a lift.

    On a body that is no square they are nothing. A square with a pattern that no die has is told
    as a face without pips: somebody could mean it by a die.
    """
    picture, cover = _blank()
    body, ink = _inks(rng)
    picture[:] = body
    square = rng.random() < 0.4
    high = 0.42 * SIDE
    wide = high if square else high * rng.uniform(0.35, 0.6)
    low, far = (int(HALF - wide), int(HALF - high)), (int(HALF + wide), int(HALF + high))
    if square or rng.random() < 0.5:
        cv2.rectangle(cover, low, far, 255, -1)
    else:
        cv2.ellipse(cover, (HALF, HALF), (int(wide), int(high)), 0, 0, 360, 255, -1, cv2.LINE_AA)
    columns, rows = (int(n) for n in rng.choice([(3, 3), (4, 2), (4, 3), (4, 4), (5, 3), (1, 4)]))
    size = max(int(wide / max(columns, rows) * rng.uniform(0.25, 0.5)), 2)
    round_ = rng.random() < 0.7
    for x in np.linspace(-0.7, 0.7, columns) if columns > 1 else (0.0,):
        for y in np.linspace(-0.7, 0.7, rows):
            at = (int(HALF + x * wide), int(HALF + y * high))
            if round_:
                cv2.circle(picture, at, size, ink, -1, cv2.LINE_AA)
            else:
                end = (at[0] + size, at[1] + size)
                cv2.rectangle(picture, (at[0] - size, at[1] - size), end, ink, -1)
    return _made(picture, cover, rng, (2 * wide, 2 * high), odd=square)


def _clutter(rng: np.random.Generator) -> Drawn:
    """Parts of machines, boards, labels: shapes over one another, a word, a hole."""
    picture, cover = _blank()
    picture[:] = _ink(rng)
    blob = HALF + rng.normal(0, 0.3, (7, 2)) * SIDE
    cv2.fillPoly(cover, [cv2.convexHull(blob.astype(np.int32))], 255, cv2.LINE_AA)
    for _ in range(int(rng.integers(3, 10))):
        x, y = (int(v) for v in rng.uniform(0.1, 0.9, 2) * SIDE)
        wide, high = (int(v) for v in rng.uniform(0.03, 0.3, 2) * SIDE)
        ink, kind = _ink(rng), rng.random()
        line = int(rng.choice([-1, -1, 2, 5]))
        if kind < 0.45:
            cv2.rectangle(picture, (x - wide, y - high), (x + wide, y + high), ink, line)
        elif kind < 0.75:
            reach = min(wide, high) + 2
            cv2.circle(picture, (x, y), reach, ink, line, cv2.LINE_AA)
        elif kind < 0.9:
            cv2.line(picture, (x, y), (x + 3 * wide, y + 2 * high), ink, 4, cv2.LINE_AA)
        else:
            _write(picture, str(rng.choice(list("ABEHKMRSXZ"))), ink, rng)
    return _made(picture, cover, rng, (0.8 * SIDE, 0.8 * SIDE))


def _write(picture: Picture, text: str, ink: Ink, rng: np.random.Generator) -> None:
    font = FONTS[int(rng.integers(len(FONTS)))]
    scale, line = float(rng.uniform(1.4, 2.8)) / len(text) ** 0.5, int(rng.integers(3, 8))
    (w, h), _ = cv2.getTextSize(text, font, scale, line)
    at = (HALF - w // 2, HALF + h // 2)
    cv2.putText(picture, text, at, font, scale, ink, line, cv2.LINE_AA)


KINDS: dict[str, tuple[Callable[[np.random.Generator], Drawn], float]] = {
    "rings": (_rings, 0.24),
    "button": (_button, 0.1),
    "cutlery": (_cutlery, 0.12),
    "plug": (_plug, 0.1),
    "coin": (_coin, 0.06),
    "glass": (_glass, 0.06),
    "spot": (_spot, 0.12),
    "domino": (_domino, 0.1),
    "numeral": (_numeral, 0.1),
    "dots": (_dots, 0.08),
    "clutter": (_clutter, 0.1),
}
"""What is drawn, and how often."""


def draw(rng: np.random.Generator, kind: str | None = None) -> Drawn:
    """A thing of this kind, or of any."""
    if kind is None:
        names, parts = list(KINDS), np.array([p for _, p in KINDS.values()])
        kind = names[int(rng.choice(len(names), p=parts / parts.sum()))]
    return KINDS[kind][0](rng)


def put(
    picture: Picture,
    thing: Drawn,
    at: tuple[float, float],
    size: float,
    rng: np.random.Generator,
    along: float = 0.0,
) -> tuple[float, float, float, float]:
    """Lay a thing into a picture (h, w, 3), its mean side ``size`` pixels, turned anyhow.

    ``along``: which point of it lies at ``at``, so many of its widths from its middle.
    Returns the box that it takes, pixels.
    """
    scale = size / ((thing.width + thing.height) / 2)
    turn, lean = rng.uniform(0, 2 * math.pi), math.exp(rng.normal(0, 0.12))
    c, s = math.cos(turn) * scale, math.sin(turn) * scale
    matrix = np.array([[c, -s], [s * lean, c * lean]])
    middle = np.array(at) - matrix @ np.array([along * thing.width, 0.0])
    shift = middle - matrix @ np.array([HALF, HALF])
    shadow = None
    if rng.random() < 0.5:
        x, y = rng.normal(0, 0.08, 2) * size
        shadow = Shadow((x, y), max(0.05 * size, 0.6), rng.uniform(0.2, 0.6))
    paste(picture, thing.picture, thing.cover, np.column_stack([matrix, shift]), shadow)
    half = np.abs(matrix) @ np.array([thing.width / 2, thing.height / 2])
    low, high = middle - half, middle + half
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])
