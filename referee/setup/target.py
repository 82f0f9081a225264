"""The printed target: a chessboard with markers (ChArUco), drawn as a PDF and found in pictures.

A sheet of A4 that lies in the middle of the table tells where every pixel is on it, and several
places of it how the lens bends. It is drawn in squares of 4 mm: a field of the chessboard is 8 of
them wide, a marker 6.
"""

from __future__ import annotations

import io
from typing import cast

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.wording import Message, in_all_languages

Floats = npt.NDArray[np.float64]
Picture = npt.NDArray[np.uint8]

#: Inner corners of the printed board.
COLUMNS, ROWS = 8, 5
MODULE = 0.004
"""Metres of one square of what is printed."""
FIELD, MARKER = 8, 6
"""Squares across a field of the chessboard, and across a marker."""
WIDTH, DEPTH = COLUMNS * FIELD * MODULE, ROWS * FIELD * MODULE
RULER = 0.1
"""Metres of the line that tells whether it was printed at its size."""
LEAST = 8
"""Corners of the chessboard that must be seen, of 28."""
#: Width and height of A4 across, metres.
_PAGE = (0.297, 0.210)
#: PDF points a metre.
_POINTS = 72 / 0.0254

WORDS = (
    Message("setup-target.title"),
    Message("setup-target.how"),
    Message("setup-target.ruler"),
    Message("setup-target.side"),
)


class Sighting(msgspec.Struct, frozen=True):
    """The target in one picture.

    ``pixels`` (n, 2): where the corners of its chessboard are seen; ``places`` (n, 2): where they are
    on the sheet, metres from its middle, x to the right and y away from the first player's side.
    """

    pixels: Floats
    places: Floats


def _board() -> cv2.aruco.CharucoBoard:
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    field = FIELD * MODULE
    return cv2.aruco.CharucoBoard((COLUMNS, ROWS), field, MARKER * MODULE, marks)


def modules() -> npt.NDArray[np.bool_]:
    """What is printed, (rows, columns) of squares of 4 mm from the top left; True: black."""
    each = 16
    width, height = COLUMNS * FIELD * each, ROWS * FIELD * each
    drawn = _board().generateImage((width, height), marginSize=0)
    return np.asarray(drawn)[each // 2 :: each, each // 2 :: each] < 128


def find(picture: Picture) -> Sighting | None:
    """The target in a BGR picture, None where too little of it is seen."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector = cv2.aruco.CharucoDetector(_board(), detectorParams=parameters)
    corners, numbers, _, _ = detector.detectBoard(grey)
    if corners is None or numbers is None or len(numbers) < LEAST:
        return None
    on_sheet = np.asarray(_board().getChessboardCorners(), np.float64)[np.ravel(numbers)]
    places = np.stack([on_sheet[:, 0] - WIDTH / 2, DEPTH / 2 - on_sheet[:, 1]], axis=1)
    if min(np.ptp(places, axis=0)) < FIELD * MODULE:
        return None  # one row of corners alone tells no plane
    return Sighting(np.asarray(corners, np.float64).reshape(-1, 2), places)


def pdf() -> bytes:
    """The target as a sheet of A4, the same bytes every time."""
    from reportlab.pdfgen.canvas import Canvas

    written = io.BytesIO()
    canvas = Canvas(written, pagesize=(_PAGE[0] * _POINTS, _PAGE[1] * _POINTS), invariant=1)
    canvas.setTitle("referee: mire / target")
    left, bottom = (_PAGE[0] - WIDTH) / 2, (_PAGE[1] - DEPTH) / 2 + 0.006
    black = modules()
    # squares overlap by a hair, so that no printer leaves white seams between them
    hair = 0.00002
    for row, line in enumerate(black):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
        for first, last in zip(edges[::2], edges[1::2], strict=True):
            canvas.rect(
                (left + first * MODULE) * _POINTS,
                (bottom + DEPTH - (row + 1) * MODULE - hair) * _POINTS,
                (last - first) * MODULE * _POINTS,
                (MODULE + 2 * hair) * _POINTS,
                stroke=0,
                fill=1,
            )
    _notes(canvas, left, bottom)
    canvas.showPage()
    canvas.save()
    return written.getvalue()


def _notes(canvas: object, left: float, bottom: float) -> None:
    from reportlab.pdfgen.canvas import Canvas

    drawn = cast(Canvas, canvas)
    middle = _PAGE[0] / 2

    def text(x: float, y: float, said: str, size: float = 8.0, centred: bool = False) -> None:
        drawn.setFont("Helvetica", size)
        (drawn.drawCentredString if centred else drawn.drawString)(x * _POINTS, y * _POINTS, said)

    title, how, ruler, side = WORDS
    rows = in_all_languages(how)
    text(left, bottom + DEPTH + 0.0005 * (6 + 8 * len(rows)), _beside(title), 10)
    for row, line in enumerate(rows, 1):
        text(left, bottom + DEPTH + 0.0005 * (5 + 8 * (len(rows) - row)), line)
    text(middle, 0.009, f"\u2014  {_beside(side)}  \u2014", 10, centred=True)
    # ticks on both axes: the sheet's middle goes to the table's
    drawn.setLineWidth(0.6)
    across, along = middle, bottom + DEPTH / 2
    for x0, y0, x1, y1 in (
        (across, bottom - 0.004, across, bottom - 0.001),
        (across, bottom + DEPTH + 0.0005, across, bottom + DEPTH + 0.0015),
        (left - 0.006, along, left - 0.002, along),
        (left + WIDTH + 0.002, along, left + WIDTH + 0.006, along),
    ):
        drawn.line(x0 * _POINTS, y0 * _POINTS, x1 * _POINTS, y1 * _POINTS)
    y = bottom - 0.009
    drawn.line(left * _POINTS, y * _POINTS, (left + RULER) * _POINTS, y * _POINTS)
    for k in range(11):
        high = 0.003 if k % 5 == 0 else 0.0018
        x = left + k * RULER / 10
        drawn.line(x * _POINTS, y * _POINTS, x * _POINTS, (y + high) * _POINTS)
    text(left + RULER + 0.004, y, _beside(ruler))


def _beside(said: Message) -> str:
    """A text in all languages: whoever finds the sheet reads one of them."""
    return " / ".join(in_all_languages(said))
