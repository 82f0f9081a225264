"""A case as a PDF: all that the page shows, to be printed; its sound is on the page alone."""

from __future__ import annotations

import io
from collections.abc import Iterable
from xml.sax.saxutils import escape

import cv2
import numpy as np
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.platypus import (
    Flowable,
    Image,
    KeepTogether,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

from referee.dispute.drawing import Chart
from referee.dispute.exhibit import Exhibit, ExhibitRow, Photo, labelled_said, said

_MARGIN = 15 * mm
_ACROSS = A4[0] - 2 * _MARGIN
#: Points of a chart's own left of its lanes, for their names, and below them, for the time.
_NAMES, _TIMES = 100.0, 26.0
#: The tallest that a chart may be, points of the page.
_TALLEST = 180 * mm
_PLAIN = ParagraphStyle("plain", fontName="Helvetica", fontSize=9, leading=12)
_QUOTED = ParagraphStyle("quoted", _PLAIN, fontName="Helvetica-Oblique", leftIndent=8)
_TITLE = ParagraphStyle("title", _PLAIN, fontName="Helvetica-Bold", fontSize=15, leading=19)
_LARGE = ParagraphStyle("large", _PLAIN, fontName="Helvetica-Bold", fontSize=12, leading=16)
_HEADING = ParagraphStyle("heading", _LARGE, fontSize=11, spaceBefore=8, spaceAfter=3)
#: What the PDF's own fonts have no sign for, and what stands for it.
_SIGNS = str.maketrans({"−": "-", "→": "->", "✗": "x", "\u202f": "\u00a0", "≤": "<=", "≥": ">="})


def pdf(shown: Exhibit) -> bytes:
    """The file."""
    held = io.BytesIO()
    document = SimpleDocTemplate(
        held, pagesize=A4, leftMargin=_MARGIN, rightMargin=_MARGIN, topMargin=_MARGIN,
        bottomMargin=_MARGIN, title=_plain(shown.heading), author="referee", lang=shown.language,
    )  # fmt: skip
    document.build(list(_story(shown)))
    return held.getvalue()


def _plain(text: str) -> str:
    """Only what the fonts of every reader can show (WinAnsi)."""
    return text.translate(_SIGNS).encode("cp1252", "replace").decode("cp1252")


def _said(text: str, style: ParagraphStyle = _PLAIN) -> Paragraph:
    return Paragraph(escape(_plain(text)), style)


def _story(x: Exhibit) -> Iterable[Flowable]:
    def word(key: str) -> str:
        return said(key, x.language)

    def line(key: str, text: str) -> str:
        return labelled_said(key, text, x.language)

    yield _said(x.heading, _TITLE)
    yield _said(x.decision, _LARGE)
    yield _said(line("rule", x.rule) + (f" ({x.source})" if x.source else ""))
    if x.sentence:
        yield _said(x.sentence, _QUOTED)
    for key, text in (("margin", x.margin), ("verdict", x.verdict), ("certainty", x.sure)):
        if text:
            yield _said(line(key, text))
    if x.axis is not None:
        yield KeepTogether([_said(word("axis"), _HEADING), _Drawn(x.axis), _said(word("legend"))])
    if x.spectra is not None:
        heading = _said(f"{word('spectra')} ({x.overlap})", _HEADING)
        yield KeepTogether([heading, _Drawn(x.spectra)])
    if x.sounds:
        yield _said(word("listen"), _HEADING)
        yield _said(word("on-the-page"))
    if x.photos:
        yield _said(word("dice"), _HEADING)
        yield _side_by_side(x.photos)
    for text in x.missing:
        yield Spacer(1, 4)
        yield _said(text)
    heads = [word(key) for key in ("when", "what", "sure", "by")]
    yield _said(word("seen"), _HEADING)
    yield _rows(x.rows, heads)
    if x.left_out:
        yield _said(word("left-out"), _HEADING)
        yield _rows(x.left_out, heads)
    if x.corrections:
        yield _said(word("corrected"), _HEADING)
    for text in x.corrections:
        yield _said(text)


def _rows(rows: list[ExhibitRow], heads: list[str]) -> Table:
    when, what, sure, by = heads
    cells = [["", when, "", what, sure, by]]
    lines = [
        [
            _said(t)
            for t in (str(r.number), r.time, r.sigma, r.text, r.sure, r.source)
        ]
        for r in rows
    ]  # fmt: skip
    widths = [12 * mm, 22 * mm, 20 * mm, None, 20 * mm, 25 * mm]
    table = Table(
        [[_said(t) for t in cells[0]], *lines], colWidths=widths, repeatRows=1, hAlign="LEFT"
    )
    striped = [colors.white, colors.HexColor("#f4ecd8")]
    table.setStyle(
        TableStyle(
            [
                ("ROWBACKGROUNDS", (0, 1), (-1, -1), striped),
                ("TOPPADDING", (0, 0), (-1, -1), 1),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
            ]
        )
    )
    return table


def _side_by_side(photos: list[Photo]) -> Table:
    """The pictures, two a row: before and after."""
    cells = [[_photo(p), _said(p.caption)] for p in photos]
    cells += [[_said("")]] * (len(cells) % 2)
    return Table(
        [cells[i : i + 2] for i in range(0, len(cells), 2)],
        colWidths=[_ACROSS / 2] * 2,
        style=[("VALIGN", (0, 0), (-1, -1), "TOP")],
    )


def _photo(photo: Photo) -> Image:
    pixels = cv2.imdecode(np.frombuffer(photo.jpeg, np.uint8), cv2.IMREAD_COLOR)
    height, width = (3, 4) if pixels is None else pixels.shape[:2]
    across = _ACROSS / 2 - 12
    return Image(io.BytesIO(photo.jpeg), width=across, height=across * height / width)


class _Drawn(Flowable):  # type: ignore[misc]  # reportlab says nothing of its types
    """A chart; its y goes down, the paper's goes up."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self._chart = chart
        whole = _NAMES + chart.width + 10
        self._scale = min(_ACROSS / whole, _TALLEST / (chart.height + _TIMES))
        self.width = whole * self._scale
        self.height = (chart.height + _TIMES) * self._scale

    def draw(self) -> None:
        """Draw it, from its lower left corner."""
        canvas, chart = self.canv, self._chart
        canvas.scale(self._scale, self._scale)
        canvas.translate(_NAMES, _TIMES)
        down = chart.height
        for plate in chart.plates:
            canvas.drawImage(
                ImageReader(io.BytesIO(plate.png)), plate.x, down - plate.y - plate.height,
                plate.width, plate.height,
            )  # fmt: skip
        canvas.setFont("Helvetica", 14)
        for lane in chart.lanes:
            canvas.setFillColor(colors.black)
            canvas.drawRightString(-8, down - lane.y - 4, _plain(lane.name))
            if not chart.plates:
                canvas.setStrokeColor(colors.HexColor("#ddd8cc"))
                canvas.line(0, down - lane.y, chart.width, down - lane.y)
        canvas.setLineWidth(0.7)
        canvas.setStrokeColor(colors.HexColor("#2f6f9f"))
        for wave in chart.waves:
            path = canvas.beginPath()
            for i, (x, y) in enumerate(wave):
                (path.lineTo if i else path.moveTo)(x, down - y)
            canvas.drawPath(path)
        self._marks()
        canvas.setFillColor(colors.HexColor("#6f6858"))
        for tick in chart.ticks:
            canvas.drawCentredString(tick.x, -18, tick.label)

    def _marks(self) -> None:
        canvas, down = self.canv, self._chart.height
        ink = colors.white if self._chart.plates else colors.HexColor("#7d3510")
        for mark in self._chart.marks:
            high, low = down - mark.top, down - mark.top - mark.height
            canvas.setFillColor(colors.HexColor("#b5562b"), alpha=0.25)
            canvas.rect(mark.x - mark.spread, low, 2 * mark.spread, mark.height, stroke=0, fill=1)
            canvas.setFillColor(ink, alpha=1)
            canvas.setStrokeColor(colors.HexColor("#b5562b"))
            canvas.setLineWidth(2)
            canvas.line(mark.x, low, mark.x, high)
            if mark.landmark is not None:
                canvas.setStrokeColor(colors.HexColor("#2a8a4f"))
                canvas.setDash(4, 3)
                canvas.line(mark.landmark, low, mark.landmark, high)
                canvas.setDash()
            canvas.drawString(mark.x + 4, down - mark.label, _plain(mark.text))
