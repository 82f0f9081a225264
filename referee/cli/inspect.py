"""Commands that say what the detectors find in a file, without judging it: read, watch, listen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from referee import observations as obs
from referee import shipped
from referee.cli.options import Json, Lang, Model, TableFile
from referee.cli.output import complain, err, out, print_json, speak, spoken
from referee.cli.voices import chosen_model, tell_unheard
from referee.errors import InputError, nearest
from referee.game.annonces import all_annonces, recognise
from referee.sheet.writing import event_text
from referee.table import ASK_BELOW, Table, read_table
from referee.wording import Message, labelled

if TYPE_CHECKING:
    from referee.audio.channel_health import ChannelWarning
    from referee.recording.reader import Recording
    from referee.vision.detector import Die
    from referee.vision.picture_quality import Fault


def read(
    images: Annotated[list[Path], typer.Argument(help="help.images")],
    json: Json = False,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Read the dice of photographs."""
    speak(lang)
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
            complain(error)
            failed = True
            continue
        if json:
            print_json(reading)
            continue
        dice = [_told(die) for die in reading.dice] or Message("cli.no-dice")
        out.print(spoken(labelled(image, dice)), markup=False)
        if reading.warning:
            said = labelled(image, Message(f"sensors.picture-{reading.warning}"))
            err.print(spoken(said), style="yellow", markup=False)
    if failed:
        raise typer.Exit(2)


def _told(die: Die) -> str:
    role = f" ({die.role})" if die.role else ""
    told = f"{die.value or '?'}{role} {die.confidence:.2f}"
    if die.ask and die.value:
        told += f", {spoken(Message('cli.confirm-it'))}"
    why = die.reason or die.doubt
    if why and die.ask:
        told += f" ({spoken(Message(f'cli.die-{why}'))})"
    if die.off_table:
        told += f", {spoken(Message('cli.off-table'))}"
    return told


def to_confirm(seen: obs.AnyObservation, table: Table | None) -> bool:
    """Whether a throw was read less surely than this table asks for."""
    least = table.ask_below if table is not None else ASK_BELOW
    throw = isinstance(seen, obs.Fallen | obs.Drops)
    return throw and seen.confidence < least


def watch_video(
    video: Annotated[Path, typer.Argument(help="help.video")],
    json: Json = False,
    table: TableFile = None,
    picture: Annotated[Path | None, typer.Option("--picture", help="help.picture-dice")] = None,
    lang: Lang = None,
) -> None:
    """Tell the throws of a video as the dice come to rest."""
    from referee.recording.reader import Recording
    from referee.sensors.pipelines import watch

    speak(lang)
    recording = Recording(video)
    recording.need_picture()
    setting = read_table(table) if table is not None else None
    seen: list[obs.AnyObservation] = []
    faults: list[Fault | None] = [None]
    try:
        for batch, mark in watch(recording, setting, fault=faults.append, either_way=True):
            _tell_fault(video, faults, mark, json)
            for one in batch:
                seen.append(one)
                if json:
                    print_json(one)
                else:
                    text = event_text(one).removeprefix("# ")
                    ask = to_confirm(one, setting)
                    doubt = f"  {spoken(Message('cli.confirm-it'))}" if ask else ""
                    line = f"{one.time:8.3f} s  {text}  {one.confidence:.2f}{doubt}"
                    out.print(line, markup=False)
    finally:
        if picture is not None:
            write_pictures(recording, setting, seen, picture)


class PictureLine(msgspec.Struct):
    """A line of ``referee watch --json`` about the picture itself; ``warning`` "" once it is well."""

    video: str
    warning: str
    time: float
    text: str


def _tell_fault(path: Path, faults: list[Fault | None], time: float, json: bool) -> None:
    """Tell what is wrong with the picture, where that has changed; the last of ``faults`` is kept."""
    before, now = faults[0], faults[-1]
    faults[:] = [now]
    if before == now:
        return
    text = spoken(Message(f"sensors.picture-{now or 'well'}"))
    # nothing was seen before the first frame
    time = max(time, 0.0)
    if json:
        print_json(PictureLine(str(path), now or "", round(time, 3), text))
    else:
        told = labelled(path, labelled(Message("cli.at", time=time), text))
        err.print(spoken(told), style="yellow", markup=False)


def write_pictures(
    recording: Recording, table: Table | None, seen: list[obs.AnyObservation], folder: Path
) -> int:
    """Write the annotated pictures of the throws that were seen; how many there are."""
    from referee.evidence import throw_pictures

    try:
        return len(throw_pictures(recording, table, seen, folder))
    except InputError as error:
        # A recording that breaks off has been complained about already; its pictures stay.
        if error.where == str(folder):
            raise
        return len(list(folder.glob("lancer-*.jpg")))


class HeardCall(msgspec.Struct):
    """One line of ``referee listen --json``; ``others``: with which stakes it may be as well."""

    audio: str
    call: str
    text: str
    player: str | None
    seat: int | None
    time: float
    sigma: float | None
    confidence: float
    arguments: dict[str, str | int]
    others: tuple[str, ...]


class HeardGesture(msgspec.Struct):
    """A line of ``referee listen --json --gestures``: claps or knocks."""

    audio: str
    gesture: str
    player: str | None
    seat: int | None
    time: float
    sigma: float | None
    confidence: float


class WarnedLine(msgspec.Struct):
    """A line of ``referee listen --json`` about the sound itself."""

    audio: str
    warning: str
    channel: int | None
    time: float
    text: str


def listen_to(
    audio: Annotated[list[Path], typer.Argument(help="help.audio")],
    json: Json = False,
    table: TableFile = None,
    model: Model = None,
    opened: Annotated[str, typer.Option("--open", help="help.open-annonces")] = "",
    gestures: Annotated[bool, typer.Option("--gestures", help="help.gestures")] = False,
    lang: Lang = None,
) -> None:
    """Tell the annonces that are heard in sound files."""
    speak(lang)
    setting = read_table(table) if table is not None else None
    awaited = _slugs(opened)
    failed = False
    model = model or chosen_model()
    for path in audio:
        try:
            _listen_to_one(path, json, setting, model, awaited, gestures)
        except InputError as error:
            complain(error)
            failed = True
    if failed:
        raise typer.Exit(2)


def _slugs(named: str) -> list[str]:
    """Annonces by their slug or their words."""
    known = {a.slug for a in all_annonces()}
    found: list[str] = []
    for name in filter(None, (part.strip() for part in named.split(","))):
        heard = recognise(name, [])
        slug = name if name in known else heard.slug if heard is not None else None
        if slug is None:
            what = Message("cli.unknown-annonce", name=name)
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
    from referee.engine.merge import Merge
    from referee.recording.reader import Recording
    from referee.sensors.pipelines import listen

    recording = Recording(path)
    recording.need_sound(table.channels_needed if table is not None else 1)
    players = table.players if table is not None else []
    merge = Merge[obs.AnyObservation](["sound"])
    for batch, watermark in listen(
        recording, table, model, tell_unheard, lambda w: tell_warned(path, w, json), awaited
    ):
        for call in merge.put("sound", batch, watermark):
            if isinstance(call, obs.Gesture) and gestures:
                _tell_gesture(path, call, players, json)
            if not isinstance(call, obs.Call):
                continue
            line = _heard(path, call, players)
            if json:
                print_json(line)
            else:
                sigma = f" ±{line.sigma * 1000:.0f} ms" if line.sigma is not None else ""
                who = line.player or "?"
                told = f"« {line.text} »  {line.confidence:.2f}"
                if line.others:
                    told += f"  {spoken(Message('cli.or-else', texts=', '.join(line.others)))}"
                out.print(f"{line.time:8.3f} s{sigma}  {who}  {told}", markup=False)


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
        others=call.others,
    )


def _tell_gesture(path: Path, seen: obs.Gesture, players: list[str], json: bool) -> None:
    if json:
        seat = players.index(seen.player) if seen.player in players else None
        print_json(
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
    told = seen.gesture
    if told in ("claps", "knocks"):
        told = spoken(Message(f"cli.{told}"))
    who = seen.player or "?"
    out.print(f"{seen.time:8.3f} s  {who}  {told}  {seen.confidence:.2f}", markup=False)


def tell_warned(path: Path, warned: ChannelWarning, json: bool) -> None:
    """Tell what is wrong with the sound."""
    text = spoken(warned.said)
    if json:
        print_json(WarnedLine(str(path), warned.kind, warned.channel, warned.time, text))
    else:
        told = labelled(path, labelled(Message("cli.at", time=warned.time), text))
        err.print(spoken(told), style="yellow", markup=False)
