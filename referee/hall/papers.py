"""What is printed or taken along: seatings and result sheets as PDF, results as CSV and JSON, sheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Annotated

import msgspec
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    Flowable,
    KeepTogether,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
    TableStyle,
)

from referee.engine.history import History
from referee.hall import views
from referee.hall.hall import Hall
from referee.hall.lettering import marked
from referee.hall.match_fold import hall_match
from referee.hall.station import Station
from referee.sheet.writing import write_sheet
from referee.wording import Language, Message

#: The paper's margin, points.
_MARGIN = 15 * mm
_WINE, _INK, _LINE = (colors.HexColor(c) for c in ("#7a1f2b", "#2a1d12", "#c9b48d"))
_TITLE = ParagraphStyle("title", fontName="Times-Bold", fontSize=20, leading=26, textColor=_WINE)
_PLAIN = ParagraphStyle("plain", fontName="Helvetica", fontSize=10, leading=13, textColor=_INK)
_HEAD = ParagraphStyle("head", _PLAIN, fontName="Helvetica-Bold", fontSize=12, leading=16)

#: Makes a paper of what was seen of the hall. With many tables that takes seconds: the hall goes on.
Drawing = Callable[[], bytes]


class ExhibitWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A desk wants the evidence of ruling ``ruling`` of a table's match."""

    table: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9-]+$")]
    match: Annotated[str, msgspec.Meta(max_length=64)]
    ruling: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


def standings_csv(hall: Hall, language: Language) -> Drawing:
    """The standings, a player a line."""
    view = views.standings_view(hall, language)
    rows = [
        [r.rank, r.player, f"{r.points:g}", r.wins, r.score, r.best, f"{r.opponents:g}", why]
        for r, why in zip(view.rows, view.why, strict=True)
    ]
    heads = ["rank", "player", "points", "wins", "score", "best", "opponents", "why"]
    return partial(_csv, heads, rows)


def results_csv(hall: Hall, _language: Language) -> Drawing:
    """All results, a player of a table a line."""
    now = hall.tournament
    rows = [
        [r.round, r.table, player, score, r.match, r.by]
        for r in now.results
        for player, score in r.scores.items()
    ]
    return partial(_csv, ["round", "table", "player", "score", "match", "entered_by"], rows)


def tournament_json(hall: Hall, language: Language) -> Drawing:
    """All of the tournament: setting, rounds, results, standings."""
    now = hall.tournament
    content = {
        "schema": 1, "setting": now.setting, "players": list(now.entrants.values()),
        "rounds": list(now.rounds), "results": now.results,
        "standings": views.standings_view(hall, language).rows,
    }  # fmt: skip
    return lambda: msgspec.json.format(msgspec.json.encode(content))


def seats_pdf(hall: Hall, language: Language) -> Drawing:
    """The seatings of the round: by table, and by name for the door."""
    return partial(_seats, views.seats_view(hall), hall.tournament.setting.name, language)


def _seats(view: views.SeatsView, name: str, language: Language) -> bytes:
    title = f"{name} · {_round(view.round, language)}"
    story: list[Flowable] = [_said(title, _TITLE), Spacer(1, 6)]
    cells = [[_said(d.table, _HEAD), _said(", ".join(d.seated))] for d in view.tables]
    story += [_table(cells, [35 * mm, None])] if cells else []
    if view.byes:
        byes = Message("hall.byes", names=view.byes).text(language)
        story += [Spacer(1, 6), _said(byes)]
    by_name = sorted((p, d.table, n) for d in view.tables for n, p in enumerate(d.seated, 1))
    names = [[_said(p), _said(t), _said(str(n))] for p, t, n in by_name]
    story += [Spacer(1, 14), *([_table(names, [None, 40 * mm, 20 * mm])] if names else [])]
    return _pdf(title, story, language)


def results_pdf(hall: Hall, language: Language) -> Drawing:
    """A sheet for each table of the round, to be filled in and signed where no machine does."""
    return partial(_results, views.seats_view(hall), hall.tournament.setting.name, language)


def _results(view: views.SeatsView, name: str, language: Language) -> bytes:
    title = f"{name} · {_round(view.round, language)}"
    story: list[Flowable] = []
    for drawn in view.tables:
        scores = drawn.result.scores if drawn.result is not None else {}
        rows = [[_said(p), _said(str(scores.get(p, "")))] for p in drawn.players]
        signed = Message("hall.signed").text(language)
        story.append(
            KeepTogether(
                [
                    _said(f"{title} · {drawn.table}", _HEAD), Spacer(1, 4),
                    _table(rows, [None, 40 * mm]), Spacer(1, 10), _said(signed), Spacer(1, 22),
                ]
            )
        )  # fmt: skip
    return _pdf(title, story or [_said(title, _TITLE)], language)


#: What can be printed or taken along, by its file's name.
PAPERS: dict[str, Callable[[Hall, Language], Drawing]] = {
    "standings.csv": standings_csv,
    "results.csv": results_csv,
    "tournament.json": tournament_json,
    "seats.pdf": seats_pdf,
    "results.pdf": results_pdf,
}


async def sheet_of(station: Station, table: str, match: str) -> str | None:
    """A match as a sheet (``.cdc``), from its stream; None: there is no such match.

    Raises:
        InputError: the hall can't judge it.
        StreamAwayError: nobody answers.
    """
    began = await station.began(table, match)
    if began is None:
        return None
    lines = await station.lines(table, match)
    history = History(lambda: hall_match(began.header), [line.seen for line in lines])
    return write_sheet(began.header, history.effective(), list(history.match.scores.values()))


def _round(number: int, language: Language) -> str:
    return Message("hall.round", number=number).text(language)


def _csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    held = io.StringIO()
    writer = csv.writer(held)
    writer.writerow(heads)
    # a spreadsheet would take what begins so for a formula
    writer.writerows([[_harmless(cell) for cell in row] for row in rows])
    return b"\xef\xbb\xbf" + held.getvalue().encode()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t" and cell else cell


def _pdf(title: str, story: list[Flowable], language: Language) -> bytes:
    held = io.BytesIO()
    SimpleDocTemplate(
        held, pagesize=A4, leftMargin=_MARGIN, rightMargin=_MARGIN, topMargin=_MARGIN,
        bottomMargin=_MARGIN, title=title, author="referee", lang=language,
    ).build(story)  # fmt: skip
    return held.getvalue()


def _said(text: str, style: ParagraphStyle = _PLAIN) -> Paragraph:
    return Paragraph(marked(text), style)


def _table(cells: list[list[Paragraph]], widths: Sequence[float | None]) -> Table:
    made = Table(cells, colWidths=list(widths), repeatRows=0)
    made.setStyle(TableStyle([("LINEBELOW", (0, 0), (-1, -1), 0.5, _LINE)]))
    return made
