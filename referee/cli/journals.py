"""Commands about journals that were kept: journal, correct, dispute, stats."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import platformdirs
import typer
from rich.markup import escape

from referee import observations as obs
from referee.cli.options import Explain, Json, Lang
from referee.cli.output import err, out, print_json, speak, spoken, write
from referee.cli.rulings import print_ledger
from referee.engine.history import History
from referee.errors import InputError
from referee.journal import Journal, KeptJournal, Record
from referee.session.evenings import match_in, matches_of
from referee.sheet.model import Header
from referee.sheet.reading import parse_event
from referee.sheet.writing import event_text, write_sheet
from referee.show.words import reason, wrapped
from referee.table import read_table
from referee.wording import Language, Message, labelled

JournalFile = Annotated[Path, typer.Argument(help="help.journal-file")]


def journals_folder() -> Path:
    """Where journals are kept that were given no file."""
    return Path(platformdirs.user_data_dir("referee")) / "journaux"


def new_journal(name: str) -> Path:
    """The file of a journal that was given none."""
    folder = journals_folder()
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return folder / f"{name}-{stamp}.sqlite"


def show_journal(
    journal: JournalFile,
    json: Json = False,
    sheet: Annotated[Path | None, typer.Option("--sheet", help="help.sheet")] = None,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Read a journal again: its numbered observations and the score, corrections included."""
    language = speak(lang)
    with _opened(journal) as kept:
        header, history = match_in(kept)
    if json:
        for number, seen in enumerate(history.entries, 1):
            print_json({"number": number, "observation": seen})
    else:
        for number, seen in enumerate(history.entries, 1):
            out.print(f"{number:5d}  {seen.time:9.3f}  {listed_entry(seen, header)}", markup=False)
    history.end()
    _show_history(header, history, json, sheet, language, explain)


def correct(
    journal: JournalFile,
    author: Annotated[str, typer.Option("--author", help="help.author")],
    reason: Annotated[str, typer.Option("--reason", help="help.reason")],
    undo: Annotated[int | None, typer.Option("--undo", help="help.undo")] = None,
    strike: Annotated[int | None, typer.Option("--strike", help="help.strike")] = None,
    replace: Annotated[int | None, typer.Option("--replace", help="help.replace")] = None,
    after: Annotated[int | None, typer.Option("--after", help="help.after")] = None,
    by: Annotated[str | None, typer.Option("--by", help="help.by")] = None,
    dry: Annotated[bool, typer.Option("--what-if", help="help.what-if")] = False,
    lang: Lang = None,
) -> None:
    """Correct a journal: the correction is added, with its author and reason."""
    language = speak(lang)
    with contextlib.ExitStack() as stack:
        kept: KeptJournal = stack.enter_context(_opened(journal))
        if not dry:
            if kept.damaged:
                raise InputError(
                    Message("journal.damaged"),
                    where=str(journal),
                    remedy=Message("journal.damaged-remedy"),
                )
            kept = stack.enter_context(Journal(journal))
        header, history = match_in(kept)
        time = history.match.now
        change: obs.Correction
        if [undo, strike, replace, after].count(None) != 3:
            raise InputError(Message("cli.one-correction"))
        if undo is not None:
            change = obs.Undo(time=time, author=author, reason=reason, source="arbiter", count=undo)
        elif strike is not None:
            change = obs.Replace(
                time=time, author=author, reason=reason, source="arbiter", number=strike
            )
        else:
            line = _line(by, header)
            if replace is not None:
                change = obs.Replace(
                    time=time, author=author, reason=reason, source="arbiter",
                    number=replace, by=line,
                )  # fmt: skip
            else:
                change = obs.Insert(
                    time=time, author=author, reason=reason, source="arbiter",
                    number=after or 0, seen=line,
                )  # fmt: skip
        rulings = history.step(change).rulings
        if isinstance(kept, Journal):
            kept.write(Record(change, tuple(rulings)))
    print_ledger(header.players, rulings, language, explain=False)
    names = " ".join(f"{p} {s}" for p, s in history.match.standing().items())
    out.print(names, style="bold", markup=False)


def _opened(path: Path) -> KeptJournal:
    """A journal to be read; of a damaged one it is said what it lacks."""
    kept = KeptJournal(path)
    if kept.damaged:
        told = Message("journal.damaged-loss", loss=kept.loss)
        err.print(spoken(labelled(path, told)), style="yellow", markup=False)
    return kept


def _line(text: str | None, header: Header) -> obs.AnyObservation:
    """One line of a sheet as an observation."""
    if text is None:
        raise InputError(Message("cli.by-missing"))
    return parse_event(text, header.players, "--by")[0]


def listed_entry(seen: obs.AnyObservation, header: Header) -> str:
    """One observation as `journal` lists it; a correction with who has made it, and why."""
    if isinstance(seen, obs.Correction):
        signed = f"{seen.author}: {seen.reason}" if seen.reason else seen.author
        return f"{_corrected(seen, header)} ({signed})"
    return event_text(seen, header.players).removeprefix("# ")


def _corrected(seen: obs.Correction, header: Header) -> str:
    """What a person has changed, and what stands there now."""
    kind = type(seen).__name__.lower()
    match seen:
        case obs.CallerNamed(number=number, players=players, how=how):
            return f"{kind} {number}: {', '.join(players) or how}"
        case obs.Replace(number=number, by=by):
            return f"{kind} {number}: {'-' if by is None else listed_entry(by, header)}"
        case obs.Insert(number=number, seen=missed):
            return f"{kind} {number}: {listed_entry(missed, header)}"
        case obs.Undo(count=count) if count > 1:
            return f"{kind} {count}"
        case obs.Renames(player=player, name=name):
            return f"{kind} {player} -> {name}"
        case _:
            return kind


def _show_history(
    header: Header,
    history: History,
    json: bool,
    sheet: Path | None,
    language: Language,
    explain: bool,
) -> None:
    if json:
        for ruling in history.ledger:
            print_json({"ruling": ruling})
    else:
        print_ledger(header.players, history.ledger, language, explain)
    if sheet is not None:
        scores = list(history.match.scores.values())
        write(sheet, write_sheet(header, history.effective(), scores))


def dispute(
    journal: JournalFile,
    number: Annotated[int | None, typer.Argument(help="help.decision")] = None,
    listed: Annotated[bool, typer.Option("--list", help="help.list-decisions")] = False,
    page: Annotated[Path | None, typer.Option("--page", help="help.dispute-page")] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="help.dispute-pdf")] = None,
    recording: Annotated[
        Path | None, typer.Option("--recording", help="help.dispute-recording")
    ] = None,
    lang: Lang = None,
) -> None:
    """A decision and its evidence: waves, pictures, rule and margin, on a page and in a PDF."""
    from referee.dispute.case import case_of, decisions
    from referee.dispute.exhibit import exhibit
    from referee.dispute.media import recorded, whole_stretch
    from referee.dispute.page import page as drawn_page
    from referee.dispute.pdf import pdf as drawn_pdf
    from referee.recording.reader import Recording
    from referee.session.pieces import noted as pieces_of
    from referee.session.pieces import piece_of, whole

    language = speak(lang)
    with _opened(journal) as kept:
        header, history = match_in(kept)
        noted = kept.noted("recording") or kept.noted("played") or ""
        beside = kept.noted("table") or ""
        pieces = pieces_of(kept)
    history.end()
    if listed or number is None:
        for n, ruling in decisions(history.ledger):
            points = f"{ruling.points:+d}" if ruling.points else ""
            why = reason(ruling, language)
            out.print(f"{n:5d}  {ruling.player or '':<12} {points:>4}  {why}", markup=False)
        return
    case = case_of(history, number)
    if recording is not None and not recording.is_file():
        Recording(recording)  # says what is wrong with it
    path = recording or (Path(noted) if noted.endswith(".mkv") else None)
    if path is None:
        piece = piece_of(pieces, *whole_stretch(case))
    else:
        own = (p for p in pieces if Path(p.path) == path.resolve())
        piece = next(own, whole(path))
    table_path = Path(beside) if beside or piece is None else Path(piece.path).with_suffix(".toml")
    table = read_table(table_path) if table_path.is_file() else None
    match = history.match
    shown = exhibit(
        case, list(match.players), match.dossier, language, recorded(piece, table, case),
        title=header.tags.get("event", ""), simultaneity=match.simultaneity,
        delay=table.sync.sound_after_picture if table is not None else 0.0,
    )  # fmt: skip
    target = page or journal.with_name(f"{journal.stem}-{number}.html")
    printed = pdf or target.with_suffix(".pdf")
    write(target, drawn_page(shown))
    write(printed, drawn_pdf(shown))
    out.print(str(target), markup=False)
    out.print(str(printed), markup=False)


def stats(
    journals: Annotated[list[Path], typer.Argument(help="help.journals")],
    json: Json = False,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="help.picture-stats"),
    ] = None,
    lang: Lang = None,
) -> None:
    """The evening: points by rule, Bévues, reactions, luck at dice; curves and tables."""
    from referee.show import evening

    language = speak(lang)
    histories: list[tuple[Header, History]] = []
    for path in journals:
        with _opened(path) as kept:
            header, history = match_in(kept)
        history.end()
        histories.append((header, history))
    found = evening.evenings([history for _, history in histories])
    for one in found:
        if json:
            print_json(one)
            continue
        out.print(one.player, style="bold", markup=False)
        for line in evening.sentences(one, language):
            for i, piece in enumerate(wrapped(line, 76)):
                out.print(f"  {'' if i == 0 else '  '}{piece}", markup=False)
    if picture is None:
        return
    write(picture / "points.csv", evening.points_csv(found))
    write(picture / "joueurs.csv", evening.players_csv(found))
    for path, (header, history) in zip(journals, histories, strict=True):
        course = evening.course(header.tags.get("event", path.stem), history)
        write(picture / f"{path.stem}.svg", evening.picture(course))
        write(picture / f"{path.stem}.csv", evening.scores_csv(course))


def evenings(
    folder: Annotated[Path | None, typer.Argument(help="help.evenings-folder")] = None,
    json: Json = False,
    page: Annotated[Path | None, typer.Option("--page", help="help.evenings-page")] = None,
    lang: Lang = None,
) -> None:
    """The players over all matches of this machine: games, wins, rating, contests."""
    from rich.table import Table

    from referee.show import players

    language = speak(lang)
    where = folder or journals_folder()
    matches = matches_of(where)
    if not matches:
        raise InputError(
            Message("journal.no-evenings"), where=str(where),
            remedy=Message("journal.nothing-to-resume-remedy"),
        )  # fmt: skip
    found = players.records(matches)
    if page is not None:
        write(page, players.page(matches, language))
    if json:
        for one in found:
            print_json(one)
        return
    table = Table(box=None, padding=(0, 1))
    for heading in players.headings(language):
        table.add_column(heading)
    for place, one in enumerate(found, 1):
        table.add_row(*(escape(cell) for cell in players.cells(place, one, language)))
    out.print(table)
