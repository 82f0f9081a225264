"""The result of a match as a PDF: ranking, remarks, and the scores over the evening."""

from __future__ import annotations

import io
from xml.sax.saxutils import escape

from reportlab.graphics.shapes import Drawing, Line, PolyLine, Rect, String
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from referee.show.evening import COLOURS, Course
from referee.show.result import MatchEnding, cells, headings
from referee.wording import Language

_MARGIN = 18 * mm
#: The picture of the scores, points: across and up, and what its names need on the right.
_ACROSS, _UP, _NAMES = A4[0] - 2 * _MARGIN, 220.0, 90.0
#: Wine and ink, as on the pages.
_WINE, _INK, _LINE = (colors.HexColor(c) for c in ("#7a1f2b", "#2a1d12", "#c9b48d"))
_TITLE = ParagraphStyle("title", fontName="Times-Bold", fontSize=22, leading=28, textColor=_WINE)
_PLAIN = ParagraphStyle("plain", fontName="Helvetica", fontSize=10, leading=14, textColor=_INK)
#: What the PDF's own fonts have no sign for.
_SIGNS = str.maketrans({"−": "-", "→": "->", "\u202f": "\u00a0"})


def result_pdf(title: str, end: MatchEnding, found: Course, language: Language) -> bytes:
    """The file."""
    held = io.BytesIO()
    document = SimpleDocTemplate(
        held, pagesize=A4, leftMargin=_MARGIN, rightMargin=_MARGIN, topMargin=_MARGIN,
        bottomMargin=_MARGIN, title=_plain(title), author="referee", lang=language,
    )  # fmt: skip
    rows = [headings(language), *(cells(s) for s in end.standings)]
    table = Table(
        [[Paragraph(escape(_plain(cell)), _PLAIN) for cell in row] for row in rows],
        colWidths=[28, None, *([62] * 5)],
    )
    table.setStyle(TableStyle([("LINEBELOW", (0, 0), (-1, -1), 0.5, _LINE)]))
    story: list[Flowable] = [Paragraph(escape(_plain(title)), _TITLE), Spacer(1, 8), table]
    story += [Spacer(1, 8), *(Paragraph(escape(_plain(text)), _PLAIN) for text in end.remarks)]
    story += [Spacer(1, 12), _curve(found)]
    document.build(story)
    return held.getvalue()


def _plain(text: str) -> str:
    """Only what the fonts of every reader can show (WinAnsi)."""
    return text.translate(_SIGNS).encode("cp1252", "replace").decode("cp1252")


def _curve(found: Course) -> Drawing:
    drawn = Drawing(_ACROSS, _UP)
    drawn.add(Rect(0, 0, _ACROSS - _NAMES, _UP, fillColor=None, strokeColor=_LINE))
    end = max((t for t, _ in found.scores), default=0.0) or 1.0
    values = [s for _, scores in found.scores for s in scores.values()] or [0]
    low, high = min(0, *values), max(50, *values)

    def y(score: float) -> float:
        return _UP * (score - low) / (high - low)

    drawn.add(Line(0, y(0), _ACROSS - _NAMES, y(0), strokeColor=_LINE))
    for number, player in enumerate(found.players):
        colour = colors.HexColor(COLOURS[number % len(COLOURS)])
        path, score = [0.0, y(0)], 0
        for time, scores in found.scores:
            x = (_ACROSS - _NAMES) * time / end
            path += [x, y(score)]
            score = scores.get(player, score)
            path += [x, y(score)]
        drawn.add(PolyLine(path, strokeColor=colour, strokeWidth=1.6, fillColor=None))
        at = _UP - 12 * (number + 1)
        text = _plain(f"{player} {score}")[:18]
        drawn.add(String(_ACROSS - _NAMES + 6, at, text, fontSize=9, fillColor=colour))
    return drawn
