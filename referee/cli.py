"""The command line. Everything it prints is French by default, English with ``--lang en``."""

from __future__ import annotations

import contextlib
import itertools
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import platformdirs
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from referee import observations as obs
from referee import shipped
from referee.annonces import ANNONCES, recognise
from referee.errors import InputError, Language, Said, nearest
from referee.history import History
from referee.house import rules_of
from referee.journal import Journal
from referee.playing import alone, header_of
from referee.rules.ruling import Ruling
from referee.sheet.comparing import compare
from referee.sheet.judging import judge, match_of
from referee.sheet.model import Header, Sheet
from referee.sheet.reading import parse_event, read_sheet
from referee.sheet.writing import event_text, write_sheet
from referee.show import reference, windows
from referee.show.ledger import Ledger
from referee.show.timeline import timeline
from referee.show.words import NAMES, reason, wrapped
from referee.table import ASK_BELOW, Table, read_table

if TYPE_CHECKING:
    from referee.audio.condition import Warned
    from referee.box.driver import Port
    from referee.box.emulated import Emulated
    from referee.recording.reader import Recording
    from referee.replay import Replay
    from referee.vision.detector import Die

# The senses are imported by the commands that need them: a sheet is judged without loading them.

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Arbitre électronique du Cul de Chouette : voit les dés, entend les annonces, explique.",
)
out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)

Lang = Annotated[
    Language | None,
    typer.Option("--lang", help="Langue : fr ou en (par défaut celle de la table, sinon fr)."),
]
Json = Annotated[bool, typer.Option("--json", help="Un objet JSON par ligne.")]
TableFile = Annotated[
    Path | None, typer.Option("--table", help="Fichier de table (TOML) ; par défaut à côté.")
]
Model = Annotated[
    Path | None, typer.Option("--model", help="Dossier d'un autre modèle Vosk pour les voix.")
]


class _Speech:
    """The language of this run: every command that takes ``--lang`` or a table file sets it."""

    language: Language = "fr"


def _speak(lang: Language | None, table: Table | None = None) -> Language:
    _Speech.language = lang or (table.language if table is not None else "fr")
    return _Speech.language


def _say(french: str, english: str) -> str:
    return Said(french, english).text(_Speech.language)


def _print_json(thing: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(thing) + b"\n")
    sys.stdout.buffer.flush()


def _complain(error: InputError) -> None:
    err.print(error.text(_Speech.language), style="red", markup=False)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(
            Said(f"écriture impossible ({error.strerror})", f"can't be written ({error.strerror})"),
            where=str(path),
        ) from error


@app.command()
def read(
    images: Annotated[list[Path], typer.Argument(help="Photos de dés.")],
    json: Json = False,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Lit les dés de photos."""
    _speak(lang)
    from referee.vision.detector import Detector
    from referee.vision.reading import read_image

    cameras = read_table(table).cameras if table is not None else []
    camera = cameras[0] if cameras else None
    detector = Detector(shipped.path("models/dice/dice.onnx"))
    failed = False
    for image in images:
        try:
            reading = read_image(image, detector, camera)
        except InputError as error:
            _complain(error)
            failed = True
            continue
        if json:
            _print_json(reading)
            continue
        dice = ", ".join(_told(die) for die in reading.dice)
        out.print(f"{image} : {dice or _say('aucun dé', 'no dice')}", markup=False)
    if failed:
        raise typer.Exit(2)


def _told(die: Die) -> str:
    role = f" ({die.role})" if die.role else ""
    ask = _say(", à confirmer", ", to be confirmed") if die.ask and die.value else ""
    off = _say(", hors de la table", ", off the table") if die.off_table else ""
    return f"{die.value or '?'}{role} {die.confidence:.2f}{ask}{off}"


def _to_confirm(seen: obs.AnyObservation, table: Table | None) -> bool:
    """Whether a throw was read less surely than this table asks for."""
    least = table.ask_below if table is not None else ASK_BELOW
    throw = isinstance(seen, obs.Chouettes | obs.Cul | obs.Throws | obs.Drops)
    return throw and seen.confidence < least


@app.command("watch")
def watch_video(
    video: Annotated[Path, typer.Argument(help="Une vidéo de lancers.")],
    json: Json = False,
    table: TableFile = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", help="Dossier où écrire les images annotées.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Dit les lancers d'une vidéo à mesure que les dés s'arrêtent."""
    from referee.recording.reader import Recording
    from referee.replay import watch

    _speak(lang)
    recording = Recording(video)
    recording.need_picture()
    setting = read_table(table) if table is not None else None
    seen: list[obs.AnyObservation] = []
    try:
        for batch, _ in watch(recording, setting):
            for one in batch:
                seen.append(one)
                if json:
                    _print_json(one)
                else:
                    text = event_text(one).removeprefix("# ")
                    ask = _to_confirm(one, setting)
                    doubt = _say("  à confirmer", "  to be confirmed") if ask else ""
                    line = f"{one.time:8.3f} s  {text}  {one.confidence:.2f}{doubt}"
                    out.print(line, markup=False)
    finally:
        if picture is not None:
            _pictures(recording, setting, seen, picture)


def _pictures(
    recording: Recording, table: Table | None, seen: list[obs.AnyObservation], folder: Path
) -> int:
    from referee.evidence import throw_pictures

    try:
        return len(throw_pictures(recording, table, seen, folder))
    except InputError as error:
        # A recording that breaks off has been complained about already; its pictures stay.
        if error.where == str(folder):
            raise
        return len(list(folder.glob("lancer-*.jpg")))


class HeardCall(msgspec.Struct):
    """One line of ``referee listen --json``."""

    audio: str
    call: str
    text: str
    player: str | None
    seat: int | None
    time: float
    sigma: float | None
    confidence: float
    arguments: dict[str, str | int]


@app.command("listen")
def listen_to(
    audio: Annotated[list[Path], typer.Argument(help="Fichiers son (ou enregistrements).")],
    json: Json = False,
    table: TableFile = None,
    model: Model = None,
    opened: Annotated[
        str, typer.Option("--open", help="Annonces qu'on attend (mots ou noms, virgules entre).")
    ] = "",
    gestures: Annotated[
        bool, typer.Option("--gestures", help="Dit aussi les claquements et les coups.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Dit les annonces entendues dans des fichiers son."""
    _speak(lang)
    setting = read_table(table) if table is not None else None
    awaited = _slugs(opened)
    failed = False
    model = model or _chosen_model()
    for path in audio:
        try:
            _listen_to_one(path, json, setting, model, awaited, gestures)
        except InputError as error:
            _complain(error)
            failed = True
    if failed:
        raise typer.Exit(2)


def _slugs(named: str) -> list[str]:
    """Annonces by their slug or their words."""
    known = {a.slug for a in ANNONCES}
    found: list[str] = []
    for name in filter(None, (part.strip() for part in named.split(","))):
        heard = recognise(name, [])
        slug = name if name in known else heard.slug if heard is not None else None
        if slug is None:
            what = Said(f"annonce inconnue « {name} »", f"unknown annonce '{name}'")
            raise InputError(what, where="--open", remedy=nearest(name, sorted(known)))
        found.append(slug)
    return found


def _listen_to_one(
    path: Path,
    json: bool,
    table: Table | None,
    model: Path | None,
    awaited: list[str],
    gestures: bool,
) -> None:
    from referee.merge import Merge
    from referee.recording.reader import Recording
    from referee.replay import listen

    recording = Recording(path)
    recording.need_sound(table.channels_needed if table is not None else 1)
    players = table.players if table is not None else []
    merge = Merge(["sound"])
    for batch, watermark in listen(
        recording, table, model, _tell_unheard, lambda w: _tell_warned(path, w, json), awaited
    ):
        for call in merge.put("sound", batch, watermark):
            if isinstance(call, obs.Gesture) and gestures:
                _tell_gesture(path, call, players, json)
            if not isinstance(call, obs.Call):
                continue
            line = _heard(path, call, players)
            if json:
                _print_json(line)
            else:
                sigma = f" ±{line.sigma * 1000:.0f} ms" if line.sigma is not None else ""
                who = line.player or "?"
                out.print(
                    f"{line.time:8.3f} s{sigma}  {who}  « {line.text} »  {line.confidence:.2f}",
                    markup=False,
                )


class HeardGesture(msgspec.Struct):
    """A line of ``referee listen --json --gestures``: claps or knocks."""

    audio: str
    gesture: str
    player: str | None
    seat: int | None
    time: float
    sigma: float | None
    confidence: float


def _tell_gesture(path: Path, seen: obs.Gesture, players: list[str], json: bool) -> None:
    if json:
        seat = players.index(seen.player) if seen.player in players else None
        _print_json(
            HeardGesture(
                audio=str(path),
                gesture=seen.gesture,
                player=seen.player,
                seat=seat,
                time=round(seen.time, 4),
                sigma=seen.sigma,
                confidence=seen.confidence,
            )
        )
        return
    what = {"claps": _say("tape des mains", "claps"), "knocks": _say("frappe la table", "knocks")}
    told = what.get(seen.gesture, seen.gesture)
    who = seen.player or "?"
    out.print(f"{seen.time:8.3f} s  {who}  {told}  {seen.confidence:.2f}", markup=False)


class WarnedLine(msgspec.Struct):
    """A line of ``referee listen --json`` about the sound itself."""

    audio: str
    warning: str
    channel: int | None
    time: float
    text: str


def _tell_warned(path: Path, warned: Warned, json: bool) -> None:
    text = warned.said.text(_Speech.language)
    if json:
        _print_json(WarnedLine(str(path), warned.kind, warned.channel, warned.time, text))
    else:
        err.print(f"{path} : {warned.time:.1f} s : {text}", style="yellow", markup=False)


def _chosen_model() -> Path | None:
    from referee.audio import collection

    return collection.chosen()


def _tell_unheard(unheard: list[str]) -> None:
    if unheard:
        names = ", ".join(unheard)
        told = _say(
            f"Ce modèle ne peut pas entendre : {names}.", f"Not heard by this model: {names}."
        )
        err.print(told, style="yellow", markup=False)


def _heard(path: Path, call: obs.Call, players: list[str]) -> HeardCall:
    heard = recognise(call.text, players)
    arguments: dict[str, str | int] = {}
    target = call.target or (heard.target if heard else None)
    if target is not None:
        arguments["target"] = target
    if heard is not None and heard.number is not None:
        arguments["number"] = heard.number
    if heard is not None and heard.combination is not None:
        arguments["combination"] = heard.combination
    seat = players.index(call.player) if call.player in players else None
    return HeardCall(
        audio=str(path),
        call=heard.slug if heard else "",
        text=call.text,
        player=call.player,
        seat=seat,
        time=round(call.time, 4),
        sigma=None if call.sigma is None else round(call.sigma, 4),
        confidence=call.confidence,
        arguments=arguments,
    )


@app.command()
def replay(
    recording: Annotated[Path, typer.Argument(help="Un enregistrement (.mkv).")],
    json: Json = False,
    sheet: Annotated[
        Path | None, typer.Option("--sheet", help="Écrit la feuille de match de ce qui a été vu.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Compare avec une feuille vraie ; sortie 1 si non."),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Dossier des images annotées et du chronogramme."),
    ] = None,
    table: TableFile = None,
    model: Model = None,
    journal: Annotated[
        Path | None, typer.Option("--journal", help="Fichier du journal (SQLite).")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Cite la règle de chaque décision.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Arbitre un enregistrement."""
    from referee.recording.reader import Recording
    from referee.replay import Replay

    _speak(lang)
    truth = read_sheet(check) if check is not None else None
    Recording(recording)  # a file that is no media is told before its table file is missed
    setting = read_table(table or recording.with_suffix(".toml"))
    language = _speak(lang, setting)
    path = journal or _journal_path(recording.stem)
    seen: list[obs.AnyObservation] = []
    rulings: list[Ruling] = []
    broken: InputError | None = None
    header = header_of(setting, recording.stem, recording=recording.name)
    with Journal(path) as kept:
        kept.note("recording", str(recording.resolve()))
        kept.note("header", msgspec.json.encode(header).decode())
        chosen = model or _chosen_model()
        run = Replay(
            recording,
            setting,
            kept,
            model=chosen,
            unheard=_tell_unheard,
            warned=lambda w: _tell_warned(recording, w, json=False),
        )
        try:
            _run(run, json, seen, rulings)
        except InputError as error:
            broken = error
    if not json:
        _print_ledger(setting.players, rulings, language, explain)
        for one in seen:
            if _to_confirm(one, setting):
                doubt = _say("À confirmer", "To be confirmed")
                text = event_text(one, setting.players).removeprefix("# ")
                out.print(f"{doubt} : {one.time:.2f} s  {text}  {one.confidence:.2f}", markup=False)
        out.print(f"Journal : {path}", markup=False)
    if sheet is not None:
        _write(sheet, write_sheet(header, seen, list(run.match.scores.values())))
    if picture is not None:
        count = _pictures(run.recording, setting, seen, picture)
        title = setting.name or recording.stem
        _write(picture / "chronogramme.svg", timeline(title, setting.players, seen, rulings))
        if not json:
            told = _say(
                f"{count} images de lancers et le chronogramme : {picture}",
                f"{count} pictures of throws and the timeline: {picture}",
            )
            out.print(told, markup=False)
    differs = False
    if truth is not None:
        differs = _compare(truth, seen, rulings, json)
    if broken is not None:
        raise broken
    if differs:
        raise typer.Exit(1)


def _journals() -> Path:
    return Path(platformdirs.user_data_dir("referee")) / "journaux"


def _journal_path(name: str) -> Path:
    folder = _journals()
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return folder / f"{name}-{stamp}.sqlite"


def _run(run: Replay, json: bool, seen: list[obs.AnyObservation], rulings: list[Ruling]) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(
            _say("Arbitrage", "Refereeing"), total=run.recording.duration or None
        )
        for step in run.steps(lambda reached: progress.update(task, completed=max(0.0, reached))):
            if step.seen is not None:
                seen.append(step.seen)
                if json:
                    _print_json({"observation": step.seen})
            rulings += step.rulings
            for ruling in step.rulings:
                if json:
                    _print_json({"ruling": ruling})


def _print_ledger(
    players: list[str], rulings: list[Ruling], language: Language, explain: bool
) -> None:
    ledger = Ledger(players, language, explain=explain)
    out.print(ledger.heading())
    for line in ledger.lines(rulings):
        out.print(line)


_DIFFERENCES = {
    "dice": Said("dés", "dice"),
    "call-missing": Said("annonce manquée", "call missed"),
    "call-extra": Said("annonce en trop", "call too many"),
    "order": Said("ordre des annonces", "order of calls"),
    "ledger": Said("marque", "ledger"),
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
            _print_json({"difference": difference})
    elif not found.differences:
        told = _say("Conforme à la feuille", "As the sheet says")
        out.print(f"{told} : {truth.path}", style="green", markup=False)
    else:
        told = _say("Écarts avec la feuille", "Differences from the sheet")
        out.print(f"{told} {truth.path} :", style="red", markup=False)
        for d in found.differences:
            kind = _DIFFERENCES[d.kind].text(_Speech.language)
            expected, got = _say("attendu", "expected"), _say("vu", "found")
            out.print(
                f"  {d.time:7.2f} s  {kind} : {expected} {d.expected} ; {got} {d.found}",
                markup=False,
            )
    return bool(found.differences)


@app.command()
def score(
    sheets: Annotated[list[Path], typer.Argument(help="Feuilles de match (.cdc).")],
    json: Json = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Cite la règle de chaque décision.")
    ] = False,
    opened: Annotated[
        bool, typer.Option("--open", help="Dit ce qui reste ouvert après la dernière ligne.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Joue des feuilles de match selon les règles et vérifie ce qu'elles attendent."""
    language = _speak(lang)
    status = 0
    for path in sheets:
        try:
            judged = judge(read_sheet(path))
        except InputError as error:
            _complain(error)
            status = 2
            continue
        if json:
            for ruling in judged.rulings:
                _print_json({"sheet": str(path), "ruling": ruling})
            for failure in judged.failures:
                _print_json({"sheet": str(path), "failure": failure})
            if opened:
                for window in judged.opened:
                    _print_json({"sheet": str(path), "open": window})
                for waiting in judged.awaited:
                    _print_json({"sheet": str(path), "awaited": waiting})
        else:
            if len(sheets) > 1:
                out.print(f"== {path}", style="bold", markup=False)
            _print_ledger(judged.sheet.header.players, judged.rulings, language, explain)
            if opened:
                now = judged.match.now
                for window in judged.opened:
                    out.print(windows.opened(window, language, now), markup=False)
                for waiting in judged.awaited:
                    out.print(windows.awaited(waiting, language), markup=False)
            expected = _say("attendu", "expected")
            found = _say("trouvé", "found")
            for failure in judged.failures:
                out.print(
                    f"{path}:{failure.line}: {expected} « {failure.text} », {found} « {failure.found} »",
                    style="red",
                    markup=False,
                )
        if judged.failures and status == 0:
            status = 1
    if status:
        raise typer.Exit(status)


@app.command("rules")
def show_rules(
    word: Annotated[
        str | None, typer.Argument(help="Une règle, une combinaison, les mots d'une annonce.")
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", help="Dossier et options, ou un fichier de règles maison.")
    ] = "pp64",
    table: Annotated[bool, typer.Option("--table", help="Les 216 lancers, comptés.")] = False,
    lang: Lang = None,
) -> None:
    """Aide-mémoire des règles : valeurs, annonces, fautes, différences entre dossiers."""
    language = _speak(lang)
    dossier = rules_of(rules, Path())
    if table:
        for row in reference.table(dossier):
            share = f"{100 * row.throws / 216:5.1f} %"
            out.print(f"{row.name:<24}{row.throws:4d}  {share}  {row.points}", markup=False)
        return
    entries = reference.find(word) if word else reference.ENTRIES
    for entry in entries:
        if word is None and not reference.has(dossier, entry.name):
            continue
        out.print(NAMES[entry.name], style="bold")
        for line in reference.about(entry, dossier, language):
            label = f"{line.label} : " if line.label else ""
            for i, piece in enumerate(wrapped(label + line.text, 76)):
                out.print(f"  {'' if i == 0 else '  '}{piece}", markup=False)


JournalFile = Annotated[Path, typer.Argument(help="Un journal (.sqlite).")]
SheetOut = Annotated[Path | None, typer.Option("--sheet", help="Écrit la feuille de match.")]
Explain = Annotated[bool, typer.Option("--explain", help="Cite la règle de chaque décision.")]


@app.command("journal")
def show_journal(
    journal: JournalFile,
    json: Json = False,
    sheet: SheetOut = None,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Relit un journal : les observations numérotées et la marque, corrections comprises."""
    language = _speak(lang)
    with Journal.existing(journal) as kept:
        header, history = _history(kept)
    if json:
        for number, seen in enumerate(history.entries, 1):
            _print_json({"number": number, "observation": seen})
    else:
        for number, seen in enumerate(history.entries, 1):
            out.print(f"{number:5d}  {seen.time:9.3f}  {_entry(seen, header)}", markup=False)
    history.end()
    _show_history(header, history, json, sheet, language, explain)


@app.command()
def correct(
    journal: JournalFile,
    author: Annotated[str, typer.Option("--author", help="Qui corrige.")],
    reason: Annotated[str, typer.Option("--reason", help="Pourquoi.")],
    undo: Annotated[
        int | None, typer.Option("--undo", help="Annule les N dernières observations.")
    ] = None,
    strike: Annotated[
        int | None, typer.Option("--strike", help="Raye l'observation N (ou la correction N).")
    ] = None,
    replace: Annotated[
        int | None, typer.Option("--replace", help="Remplace l'observation N par --by.")
    ] = None,
    after: Annotated[
        int | None, typer.Option("--after", help="Ajoute --by après l'observation N.")
    ] = None,
    by: Annotated[
        str | None, typer.Option("--by", help="Une ligne de feuille : '12.4 Karadoc cul 3'.")
    ] = None,
    dry: Annotated[
        bool, typer.Option("--what-if", help="Montre ce que cela changerait, sans rien noter.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Corrige un journal : la correction s'y ajoute, avec son auteur et sa raison."""
    language = _speak(lang)
    with contextlib.ExitStack() as stack:
        kept = stack.enter_context(Journal.existing(journal))
        if not dry:
            stack.enter_context(alone(journal))
        header, history = _history(kept)
        time = history.match.now
        change: obs.Correction
        if [undo, strike, replace, after].count(None) != 3:
            raise InputError(
                Said(
                    "il faut une correction : --undo, --strike, --replace ou --after",
                    "one correction is needed: --undo, --strike, --replace or --after",
                )
            )
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
        rulings = history.observe(change)
        if not dry:
            kept.write(change, rulings)
    _print_ledger(header.players, rulings, language, explain=False)
    names = " ".join(f"{p} {s}" for p, s in history.match.standing().items())
    out.print(names, style="bold", markup=False)


def _history(kept: Journal) -> tuple[Header, History]:
    noted = kept.noted("header")
    if noted is None:
        raise InputError(
            Said("ce journal ne dit pas de quelle partie", "this journal names no match"),
            where=str(kept.path),
        )
    header = msgspec.json.decode(noted, type=Header)
    return header, History(lambda: match_of(header), kept.observations())


def _line(text: str | None, header: Header) -> obs.AnyObservation:
    """One line of a sheet as an observation."""
    if text is None:
        raise InputError(
            Said("il manque --by et une ligne de feuille", "--by and a line of a sheet are missing")
        )
    return parse_event(text, header.players, "--by")[0]


def _entry(seen: obs.AnyObservation, header: Header) -> str:
    if isinstance(seen, obs.Correction):
        kind = type(seen).__name__.lower()
        return f"{kind} ({seen.author}: {seen.reason})"
    return event_text(seen, header.players).removeprefix("# ")


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
            _print_json({"ruling": ruling})
    else:
        _print_ledger(header.players, history.ledger, language, explain)
    if sheet is not None:
        scores = list(history.match.scores.values())
        _write(sheet, write_sheet(header, history.effective(), scores))


@app.command()
def dispute(
    journal: JournalFile,
    number: Annotated[int | None, typer.Argument(help="Le numéro de la décision.")] = None,
    listed: Annotated[bool, typer.Option("--list", help="Numérote les décisions.")] = False,
    page: Annotated[
        Path | None, typer.Option("--page", help="La page à écrire (HTML) ; sinon à côté.")
    ] = None,
    recording: Annotated[
        Path | None, typer.Option("--recording", help="L'enregistrement de la partie.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Une décision et ses preuves : ondes, images, règle et marge, en une page à montrer."""
    from referee import dispute as case

    language = _speak(lang)
    with Journal.existing(journal) as kept:
        header, history = _history(kept)
        noted = kept.noted("recording") or kept.noted("played") or ""
        table = kept.noted("table") or ""
    history.end()
    if listed or number is None:
        for n, ruling in case.decisions(history.ledger):
            points = f"{ruling.points:+d}" if ruling.points else ""
            why = reason(ruling, language)
            out.print(f"{n:5d}  {ruling.player or '':<12} {points:>4}  {why}", markup=False)
        return
    found = case.case_of(history, number)
    path = recording or (Path(noted) if noted.endswith(".mkv") else None)
    sounds, pictures = [], []
    if path is not None and (recording is not None or path.is_file()):
        from referee.recording.reader import Recording

        beside = Path(table) if table else path.with_suffix(".toml")
        media = Recording(path)
        setting = read_table(beside) if beside.is_file() else None
        if media.channels:
            sounds = case.sounds_of(media, setting, *case.stretch(found))
        if media.cameras:
            pictures = case.pictures_of(media, found)
    target = page or journal.with_name(f"{journal.stem}-{number}.html")
    title = header.tags.get("event", "")
    players = list(history.match.players)
    _write(
        target,
        case.page(found, players, language, title=title, sounds=sounds, pictures=pictures),
    )
    out.print(str(target), markup=False)


@app.command()
def stats(
    journals: Annotated[list[Path], typer.Argument(help="Journaux (.sqlite).")],
    json: Json = False,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Dossier des courbes (SVG) et des tableaux (CSV)."),
    ] = None,
    lang: Lang = None,
) -> None:
    """La soirée : points par règle, Bévues, réactions, chance aux dés ; courbes et tableaux."""
    from referee.show import evening

    language = _speak(lang)
    histories: list[tuple[Header, History]] = []
    for path in journals:
        with Journal.existing(path) as kept:
            header, history = _history(kept)
        history.end()
        histories.append((header, history))
    found = evening.evenings([history for _, history in histories])
    for one in found:
        if json:
            _print_json(one)
            continue
        out.print(one.player, style="bold", markup=False)
        for line in evening.sentences(one, language):
            for i, piece in enumerate(wrapped(line, 76)):
                out.print(f"  {'' if i == 0 else '  '}{piece}", markup=False)
    if picture is None:
        return
    _write(picture / "points.csv", evening.points_csv(found))
    _write(picture / "joueurs.csv", evening.players_csv(found))
    for path, (header, history) in zip(journals, histories, strict=True):
        course = evening.course(header.tags.get("event", path.stem), history)
        _write(picture / f"{path.stem}.svg", evening.picture(course))
        _write(picture / f"{path.stem}.csv", evening.scores_csv(course))


@app.command()
def devices(lang: Lang = None) -> None:
    """Ce qui est branché : boîtier, caméras, micros ; et que faire s'il n'y en a pas."""
    from referee import devices as found

    language = _speak(lang)
    listed = [*found.boxes(), *found.cameras(), *found.microphones()]
    for device in listed:
        out.print(f"{device.name} : {device.said.text(language)}", markup=False)
    for kind, advice in found.ADVICE.items():
        if all(d.kind != kind for d in listed):
            out.print(advice.text(language), markup=False)


@app.command("box")
def watch_box(
    port: Annotated[str, typer.Option("--port", help="Port série, ou 'emulated'.")],
    seconds: Annotated[float, typer.Option("--seconds", help="Durée.")] = 60.0,
    pings: Annotated[
        bool, typer.Option("--pings", help="Dit à la fin la durée des échanges et la cadence.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Dit ce que fait le boîtier : qui a pressé, quand, qui tient son bouton.

    Avec le boîtier émulé, tapez des numéros de places et Entrée pour presser leurs boutons.
    """
    from referee.box.driver import open_serial

    _speak(lang)
    if port != "emulated":
        _tell_box(lambda: open_serial(port), seconds, pings)
        return
    from referee.box.emulated import Emulated, build

    folder = Path(platformdirs.user_cache_dir("referee")) / "box"
    folder.mkdir(parents=True, exist_ok=True)
    with Emulated(*build(folder), realtime=True) as emulated:
        told = _say("boîtier émulé", "emulated box")
        out.print(f"{told} : {emulated.link}", markup=False)
        threading.Thread(target=_press_typed, args=(emulated,), daemon=True).start()
        _tell_box(lambda: open_serial(str(emulated.link)), seconds, pings)


def _press_typed(emulated: Emulated) -> None:
    """Press the buttons whose numbers are typed, all of a line at once."""
    for line in sys.stdin:
        at = int(emulated.tell("time")) + 800_000
        for seat in sorted({int(c) for c in line if c in "01234567"}):
            emulated.edge_at(seat, at, down=True)
            emulated.edge_at(seat, at + 1_600_000, down=False)


def _tell_box(open_port: Callable[[], Port], seconds: float, pings: bool) -> None:
    from referee.box.driver import Box, Running
    from referee.box.session import Event, Held, Here, Press

    rounds = itertools.count(1)

    def told(event: Event) -> None:
        if isinstance(event, Here):
            hello = event.hello
            out.print(
                _say(
                    f"boîtier : {hello.seats} places, {hello.lamps} lampes, "
                    f"résolution {hello.resolution * 1e6:.0f} us",
                    f"box: {hello.seats} seats, {hello.lamps} lamps, "
                    f"resolution {hello.resolution * 1e6:.0f} us",
                ),
                markup=False,
            )
        elif isinstance(event, Press):
            seats = ", ".join(map(str, event.seats))
            out.print(f"{event.time:12.6f} s  {_say('bouton', 'button')} {seats}", markup=False)
        elif isinstance(event, Held):
            seats = ", ".join(map(str, event.seats))
            out.print(_say(f"boutons tenus : {seats}", f"buttons held: {seats}"), markup=False)
        else:
            out.print(_say("le boîtier ne répond plus", "the box does not answer"), markup=False)

    box = Box(open_port, time.monotonic)
    with Running(box, told) as running:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            # a round a second, so that every button may be tried again and again
            running.ask(lambda session: session.arm(next(rounds) & 0xFF))
            time.sleep(min(1.0, max(0.0, until - time.monotonic())))
        fit = box.session.fit
        if pings and fit is not None and fit.ready:
            trips = sorted(1000 * t for t in fit.round_trips)
            middle, worst = trips[len(trips) // 2], trips[-1]
            out.print(
                _say(
                    f"{len(trips)} échanges : {middle:.2f} ms, au pire {worst:.2f} ms ; "
                    f"{fit.rate:.0f} tops par seconde",
                    f"{len(trips)} round trips: {middle:.2f} ms, worst {worst:.2f} ms; "
                    f"{fit.rate:.0f} ticks a second",
                ),
                markup=False,
            )


@app.command()
def enrol(
    table: Annotated[Path, typer.Argument(help="Fichier de table (TOML).")],
    player: Annotated[str, typer.Argument(help="Le joueur, avec son accord.")],
    audio: Annotated[
        Path | None, typer.Argument(help="Un fichier son : ses annonces, dans l'ordre demandé.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Efface ce qui est gardé.")] = False,
    lang: Lang = None,
) -> None:
    """Apprend la voix d'un joueur ; sans fichier son, dit ce qu'il faut enregistrer."""
    from referee.audio import enrolment

    setting = read_table(table)
    _speak(lang, setting)
    if player not in setting.players:
        raise InputError(
            Said(f"aucun joueur « {player} »", f"no player '{player}'"),
            where=str(table),
            remedy=nearest(player, setting.players),
        )
    if delete:
        had = enrolment.keep(table, player, None)
        told = _say("effacé", "deleted") if had else _say("rien n'était gardé", "nothing was kept")
        out.print(f"{player} : {told}", markup=False)
        return
    if audio is None:
        out.print(
            _say(
                "Avec l'accord du joueur, enregistrez-le disant, une seconde de silence entre deux :",
                "With the player's consent, record him saying, a second of silence between two:",
            ),
            markup=False,
        )
        out.print("\n".join(enrolment.PROMPTS), markup=False)
        return
    outcome = enrolment.learn(enrolment.read(audio))
    enrolment.keep(table, player, outcome.voice)
    out.print(
        _say(
            f"{player} : fréquences x {outcome.voice.warp:.2f}, accord {outcome.before:.2f} puis "
            f"{outcome.after:.2f} ; gardé dans {enrolment.path_of(table)}, le son ne l'est pas",
            f"{player}: frequencies x {outcome.voice.warp:.2f}, fit {outcome.before:.2f}, then "
            f"{outcome.after:.2f}; kept in {enrolment.path_of(table)}, the sound is not",
        ),
        markup=False,
    )


voices = typer.Typer(no_args_is_help=True, help="Les modèles de reconnaissance des voix.")
app.add_typer(voices, name="models")
ModelName = Annotated[str, typer.Argument(help="Nom d'un modèle ajouté, ou 'referee'.")]


@voices.command("add")
def add_model(
    source: Annotated[str, typer.Argument(help="Dossier, archive ou adresse d'un modèle Vosk.")],
    name: Annotated[str | None, typer.Option("--name", help="Son nom ici.")] = None,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Prend un modèle Vosk à la place du nôtre et dit ce qu'il peut entendre."""
    from referee.audio import collection

    _speak(lang)
    setting = read_table(table) if table is not None else None
    added = collection.add(source, name)
    _report_model(added, setting.players if setting is not None else [])


def _report_model(name: str, players: list[str]) -> None:
    from referee.audio import collection

    told = collection.report(collection.chosen(), players)
    out.print(_say(f"Modèle : {name}", f"Model: {name}"), markup=False)
    out.print(
        _say(
            f"entend {len(told.heard)} annonces et noms sur {len(told.heard) + len(told.unheard)}",
            f"hears {len(told.heard)} of {len(told.heard) + len(told.unheard)} annonces and names",
        ),
        markup=False,
    )
    for word, alike in sorted(told.stand_ins.items()):
        out.print(f"  {word} ≈ {' '.join(alike)}", markup=False)
    _tell_unheard(told.unheard)
    if told.fixed:
        warned = _say(
            "Son graphe est fixe : il écoutera tout le français, pas seulement les annonces.",
            "Its graph is fixed: it will listen for all of French, not only for annonces.",
        )
        err.print(warned, style="yellow", markup=False)


@voices.command("list")
def list_models(lang: Lang = None) -> None:
    """Les modèles ajoutés ; celui qui sert est marqué."""
    from referee.audio import collection

    _speak(lang)
    used = collection.chosen()
    for name in [collection.OWN, *collection.names()]:
        mark = "*" if (used.name if used is not None else collection.OWN) == name else " "
        out.print(f"{mark} {name}", markup=False)


@voices.command("use")
def use_model(name: ModelName, lang: Lang = None) -> None:
    """Se sert désormais de ce modèle ('referee' : le nôtre)."""
    from referee.audio import collection

    _speak(lang)
    collection.choose(name)
    _report_model(name, [])


@voices.command("remove")
def remove_model(name: ModelName, lang: Lang = None) -> None:
    """Enlève un modèle ajouté."""
    from referee.audio import collection

    _speak(lang)
    collection.remove(name)


@app.command()
def play(
    table: Annotated[Path | None, typer.Argument(help="Fichier de table (TOML).")] = None,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Sans capteurs : un greffier note sur la page.")
    ] = False,
    players: Annotated[
        str, typer.Option("--players", help="Les noms, dans l'ordre du tour, avec des virgules.")
    ] = "",
    rules: Annotated[
        str, typer.Option("--rules", help="Dossier et options, ou un fichier de règles maison.")
    ] = "pp64",
    journal: Annotated[
        Path | None, typer.Option("--journal", help="Fichier du journal (SQLite).")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Reprend une partie : celle du journal, la dernière.")
    ] = False,
    played: Annotated[
        Path | None,
        typer.Option("--from", help="Joue un enregistrement, ou une feuille, comme en direct."),
    ] = None,
    speed: Annotated[
        float, typer.Option("--speed", help="Combien de fois plus vite (0 : sans attendre).")
    ] = 1.0,
    until_end: Annotated[
        bool, typer.Option("--until-end", help="S'arrête à la fin de l'enregistrement.")
    ] = False,
    box: Annotated[
        str | None, typer.Option("--box", help="Port du boîtier, ou 'emulated'.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", help="Dossier où enregistrer image et son.")
    ] = None,
    record_limit: Annotated[
        float, typer.Option("--record-limit", help="Gigaoctets d'enregistrement au plus.")
    ] = 8.0,
    announce: Annotated[
        bool, typer.Option("--announce", help="Dit les points à voix haute (espeak-ng).")
    ] = False,
    host: Annotated[
        str, typer.Option("--host", help="Adresse de la page ; 127.0.0.1 : cette machine seule.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", help="Port de la page (0 : n'importe).")] = 8642,
    json: Json = False,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Arbitre une partie en direct, avec une page pour la table, le greffier et la télévision."""
    from referee import playing
    from referee.terminal import Record, Terminal, run

    _speak(lang)
    if not (0 <= speed <= 1000) or (speed == 0 and played is None and not resume):
        raise InputError(
            Said("une vitesse va de 0 à 1000", "a speed is between 0 and 1000"), where="--speed"
        )
    origin = None
    if not resume:
        if table is None and played is None and not players:
            players = _asked_players()
        origin = playing.origin_at(table, played, players, rules)
        path = journal or _journal_path((table or played or Path("partie")).stem)
    else:
        path = journal or playing.newest(_journals())
    with playing.Sitting(path, origin, speed=speed) as sitting:
        language = _speak(lang, sitting.origin.table)
        told = Terminal(out, err, sitting.origin.header.players, language, json, explain)
        kept = None if record is None else Record(record, round(record_limit * 1e9))
        run(
            sitting, told, by_hand=by_hand, box=box, host=host, port=port, until_end=until_end,
            record=kept, announce=announce,
        )  # fmt: skip


def _asked_players() -> str:
    if not sys.stdin.isatty():
        raise InputError(
            Said("il manque les joueurs", "the players are missing"),
            remedy=Said(
                'Nommez-les : --players "Perceval, Karadoc", ou donnez un fichier de table.',
                'Name them: --players "Perceval, Karadoc", or give a table file.',
            ),
        )
    asked = _say("Les joueurs, dans l'ordre du tour", "The players, in turn order")
    return str(typer.prompt(asked))


@app.command()
def demo(
    picture: Annotated[
        Path, typer.Option("--picture", help="Dossier des images et du chronogramme.")
    ] = Path("demo-pictures"),
    lang: Lang = None,
) -> None:
    """Arbitre la partie de démonstration livrée avec le programme."""
    recording = shipped.path("fixtures/calme/calme.mkv")
    replay(recording, check=recording.with_suffix(".cdc"), picture=picture, lang=lang)


def main() -> None:
    """Run the program; what can't be used is told in a sentence, with exit status 2."""
    try:
        app()
    except InputError as error:
        _complain(error)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has gone: nothing is left to say, and nobody to say it to.
        sys.stderr.close()
        sys.exit(1)
