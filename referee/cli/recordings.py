"""Commands that referee a recorded match: replay, demo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from referee import observations as obs
from referee import shipped
from referee.cli.inspect import tell_warned, to_confirm, write_pictures
from referee.cli.journals import new_journal
from referee.cli.options import Explain, Json, Lang, Model, NewJournal, TableFile
from referee.cli.output import err, out, print_json, see_folder, speak, spoken, write
from referee.cli.rulings import print_ledger
from referee.cli.voices import chosen_model, tell_unheard
from referee.errors import InputError
from referee.game.ruling import Ruling
from referee.journal import Journal
from referee.session.headers import header_of
from referee.sheet.comparing import compare
from referee.sheet.model import Sheet
from referee.sheet.reading import read_sheet
from referee.sheet.writing import event_text, write_sheet
from referee.table import read_table
from referee.wording import Message, labelled

if TYPE_CHECKING:
    from referee.session.replay import Replay


def replay(  # a parameter for each option
    recording: Annotated[Path, typer.Argument(help="help.recording")],
    json: Json = False,
    sheet: Annotated[Path | None, typer.Option("--sheet", help="help.replay-sheet")] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="help.replay-check"),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="help.picture-replay"),
    ] = None,
    table: TableFile = None,
    model: Model = None,
    journal: NewJournal = None,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Referee a recording."""
    from referee.audio.speech import check_model
    from referee.recording.reader import Recording
    from referee.session.replay import Replay

    speak(lang)
    truth = read_sheet(check) if check is not None else None
    Recording(recording)  # a file that is no media is told before its table file is missed
    setting = read_table(table or recording.with_suffix(".toml"))
    language = speak(lang, setting)
    if model is not None:
        # not only once all pictures have been looked at
        check_model(setting.sound.recogniser, model)
    if picture is not None:
        see_folder(picture, Message("cli.picture-remedy"))
    path = journal or new_journal(recording.stem)
    seen: list[obs.AnyObservation] = []
    rulings: list[Ruling] = []
    broken: InputError | None = None
    header = header_of(setting, recording.stem, recording=recording.name)
    with Journal(path) as kept:
        kept.note("recording", str(recording.resolve()))
        kept.note("header", msgspec.json.encode(header).decode())
        chosen = model or chosen_model()
        run = Replay(
            recording,
            setting,
            kept,
            model=chosen,
            unheard=tell_unheard,
            warned=lambda w: tell_warned(recording, w, json=False),
        )
        try:
            _run(run, json, seen, rulings)
        except InputError as error:
            broken = error
    if not json:
        print_ledger(setting.players, rulings, language, explain)
        for one in seen:
            if to_confirm(one, setting):
                text = event_text(one, setting.players).removeprefix("# ")
                read = f"{one.time:.2f} s  {text}  {one.confidence:.2f}"
                told = labelled(Message("cli.to-confirm"), read)
                out.print(spoken(told), markup=False)
        out.print(spoken(Message("cli.journal-path", path=path)), markup=False)
    if sheet is not None:
        write(sheet, write_sheet(header, seen, list(run.match.scores.values())))
    if picture is not None:
        from referee.show.timeline import timeline

        count = write_pictures(run.recording, setting, seen, picture)
        title = setting.name or recording.stem
        write(picture / "chronogramme.svg", timeline(title, setting.players, seen, rulings))
        if not json:
            written = Message("cli.pictures-written", count=count, folder=picture)
            out.print(spoken(written), markup=False)
    differs = False
    if truth is not None:
        differs = _compare(truth, seen, rulings, json)
    if broken is not None:
        raise broken
    if differs:
        raise typer.Exit(1)


def _run(run: Replay, json: bool, seen: list[obs.AnyObservation], rulings: list[Ruling]) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(
            spoken(Message("cli.refereeing")), total=run.recording.duration or None
        )
        for step in run.steps(lambda reached: progress.update(task, completed=max(0.0, reached))):
            if step.seen is not None:
                if not isinstance(step.seen, obs.LeftOut):
                    seen.append(step.seen)
                if json:
                    print_json({"observation": step.seen})
            rulings += step.rulings
            for ruling in step.rulings:
                if json:
                    print_json({"ruling": ruling})


_DIFFERENCES = {
    "dice": Message("cli.difference-dice"),
    "call-missing": Message("cli.difference-call-missing"),
    "call-extra": Message("cli.difference-call-extra"),
    "order": Message("cli.difference-order"),
    "ledger": Message("cli.difference-ledger"),
}


def _compare(
    truth: Sheet,
    seen: list[obs.AnyObservation],
    rulings: list[Ruling],
    json: bool,
) -> bool:
    found = compare(truth, seen, rulings)
    if json:
        for difference in found.differences:
            print_json({"difference": difference})
    elif not found.differences:
        told = labelled(Message("cli.as-the-sheet"), truth.path)
        out.print(spoken(told), style="green", markup=False)
    else:
        told = Message("cli.differences", sheet=truth.path)
        out.print(spoken(told), style="red", markup=False)
        for d in found.differences:
            told = Message(
                "cli.difference",
                kind=_DIFFERENCES[d.kind],
                expected=d.expected,
                found=d.found,
            )
            out.print(f"  {d.time:7.2f} s  {spoken(told)}", markup=False)
    return bool(found.differences)


def demo(
    picture: Annotated[Path, typer.Option("--picture", help="help.picture-demo")] = Path(
        "demo-pictures"
    ),
    journal: NewJournal = None,
    lang: Lang = None,
) -> None:
    """Referee the demonstration match that comes with the program."""
    recording = shipped.path("fixtures/calme/calme.mkv")
    sheet = recording.with_suffix(".cdc")
    replay(recording, check=sheet, picture=picture, journal=journal, lang=lang)
