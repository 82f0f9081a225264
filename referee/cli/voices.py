"""Commands about voices: a player's, and the models that recognise them."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.options import Lang, TableFile
from referee.cli.output import err, out, speak, spoken
from referee.errors import InputError, nearest
from referee.game.annonces import all_annonces, recognise
from referee.game.dossiers import rules_of
from referee.table import Table, read_table
from referee.voices import EnrolledVoice, change_voice, path_of
from referee.wording import Message, labelled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Seconds without a sound after which a microphone counts as gone.
_SILENT = 3.0
ModelName = Annotated[str, typer.Argument(help="help.model-name")]


def enrol(
    table: Annotated[Path, typer.Argument(help="help.table-file")],
    player: Annotated[str, typer.Argument(help="help.player")],
    audio: Annotated[Path | None, typer.Argument(help="help.enrol-audio")] = None,
    said: Annotated[list[str] | None, typer.Option("--said", help="help.enrol-said")] = None,
    listed: Annotated[bool, typer.Option("--list", help="help.enrol-list")] = False,
    remove: Annotated[int | None, typer.Option("--remove", help="help.enrol-remove")] = None,
    practise: Annotated[bool, typer.Option("--practise", help="help.enrol-practise")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="help.delete")] = False,
    lang: Lang = None,
) -> None:
    """Learn a player's voice; without a sound file, tell what is to be recorded."""
    setting = read_table(table)
    speak(lang, setting)
    if player not in setting.players:
        raise InputError(
            Message("cli.no-player", player=player),
            where=str(table),
            remedy=nearest(player, setting.players),
        )
    voice = setting.voices.get(player)
    if delete:
        change_voice(table, player, lambda _: None)
        told = Message("cli.deleted" if voice is not None else "cli.nothing-kept")
        out.print(spoken(labelled(player, told)), markup=False)
    elif remove is not None:
        _remove_example(table, player, remove)
    elif listed:
        _list_examples(player, voice)
    elif practise:
        _practise(table, setting, player, audio)
    elif audio is None:
        out.print(spoken(Message("cli.enrol-how")), markup=False)
        out.print("\n".join(_prompts(said)), markup=False)
    else:
        _learn(table, player, audio, _prompts(said))


def _prompts(said: list[str] | None) -> list[str]:
    """The annonces to be said.

    Raises:
        InputError: one of them is no annonce.
    """
    from referee.audio.enrolment import PROMPTS

    if not said:
        return list(PROMPTS)
    for text in said:
        if recognise(text) is None:
            words = [a.words for a in all_annonces()]
            raise InputError(Message("cli.unknown-annonce", name=text), remedy=nearest(text, words))
    return said


def _learn(table: Path, player: str, audio: Path, prompts: list[str]) -> None:
    from referee.audio import enrolment

    outcome = enrolment.learn(enrolment.read(audio), prompts)
    change_voice(table, player, lambda had: enrolment.joined(had, outcome.voice))
    out.print(
        spoken(
            Message(
                "cli.enrolled",
                player=player,
                heard=len(outcome.voice.examples),
                warp=outcome.voice.warp,
                before=outcome.before,
                after=outcome.after,
                table=path_of(table),
            )
        ),
        markup=False,
    )
    if outcome.missed:
        told = Message("cli.enrol-missed", prompts=list(outcome.missed))
        err.print(spoken(told), style="yellow", markup=False)


def _practise(path: Path, table: Table, player: str, audio: Path | None) -> None:
    """Go through all annonces: each is ticked when it is heard; interrupted, what was said is learned.

    Raises:
        InputError: nothing could be made out, or there is no microphone.
    """
    from referee.audio import enrolment
    from referee.audio.practice import Practice, VoiceJudge, practised

    asked = practised(rules_of(table.rules, path.parent))
    practice = Practice(asked)
    out.print(spoken(Message("cli.practise-how", player=player)), markup=False)
    out.print("\n".join(f"  {words}" for words in asked), markup=False)
    with contextlib.suppress(KeyboardInterrupt):
        for block in _live(table, player) if audio is None else _blocks(enrolment.read(audio)):
            for said in practice.push(block):
                out.print(f"✓ {said}" if said else f"? {practice.left[0]}", markup=False)
            if not practice.left:
                break
    voice = practice.voice()
    kept = change_voice(path, player, lambda had: enrolment.joined(had, voice))
    report = VoiceJudge().report(player, kept or voice, learns=False)
    told = Message(
        "cli.practised", player=player, heard=len(asked) - len(practice.left), asked=len(asked),
        share=round(100 * (report.heard or 0.0)),
    )  # fmt: skip
    out.print(spoken(told), markup=False)
    weak = [*report.practise, *practice.left]
    if weak:
        out.print(spoken(Message("cli.to-practise", phrases=weak)), markup=False)


def _blocks(wave: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
    """A recording as it would come from a microphone, with a pause after it."""
    import numpy as np

    from referee.audio.sampling import RATE

    whole = np.concatenate([wave, np.zeros(RATE, np.float32)])
    for at in range(0, len(whole), RATE // 10):
        yield whole[at : at + RATE // 10]


def _live(table: Table, player: str) -> Iterator[NDArray[np.float32]]:
    """What the microphone nearest to a player hears, 16 kHz.

    Raises:
        InputError: it is not there, or says nothing any more.
    """
    from referee.audio.practice import channel_of
    from referee.audio.resampling import Resampler
    from referee.sensors.microphones import open_microphones

    channel = channel_of(table, player)
    heard: queue.Queue[NDArray[np.float32]] = queue.Queue()
    opened = open_microphones(table.sound, max(table.channels_needed, channel + 1))
    resampler = Resampler(table.sound.sample_rate, 1)
    stream = opened(lambda samples, _: heard.put(samples[:, channel : channel + 1]))
    try:
        while True:
            yield resampler.push(heard.get(timeout=_SILENT))[:, 0]
    except queue.Empty as error:
        raise InputError(Message("session.no-microphones")) from error
    finally:
        stream.close()


def _remove_example(table: Path, player: str, number: int) -> None:
    """Forget one example of a player's.

    Raises:
        InputError: there is none of this number.
    """

    def without(had: EnrolledVoice) -> EnrolledVoice:
        if all(e.number != number for e in had.examples):
            raise InputError(
                Message("cli.no-example", number=number, player=player),
                remedy=Message("cli.no-example-remedy"),
            )
        return had.without(number)

    change_voice(table, player, without)
    out.print(spoken(Message("cli.example-removed", number=number, player=player)), markup=False)


def _list_examples(player: str, voice: EnrolledVoice | None) -> None:
    examples = voice.examples if voice is not None else ()
    if not examples:
        out.print(spoken(labelled(player, Message("cli.nothing-kept"))), markup=False)
    for one in examples:
        told = Message(
            "cli.example",
            number=one.number,
            words=" ".join(one.words),
            day=datetime.fromtimestamp(one.at, tz=UTC).strftime("%Y-%m-%d"),
            source=Message(f"cli.example-{'against' if one.against else one.source}"),
        )
        out.print(spoken(told), markup=False)


def add_model(
    source: Annotated[str, typer.Argument(help="help.model-source")],
    name: Annotated[str | None, typer.Option("--name", help="help.new-name")] = None,
    sha256: Annotated[str | None, typer.Option("--sha256", help="help.sha256")] = None,
    table: TableFile = None,
    lang: Lang = None,
) -> None:
    """Take a Vosk model in the place of ours, and tell what it can hear."""
    from referee.audio import collection

    speak(lang)
    setting = read_table(table) if table is not None else None
    added = collection.add(source, name, sha256)
    _report_model(added, setting.players if setting is not None else [])


def list_models(lang: Lang = None) -> None:
    """The models that were added; the one in use is marked."""
    from referee.audio import collection

    speak(lang)
    used = collection.chosen()
    for name in [collection.OWN, *collection.names()]:
        mark = "*" if (used.name if used is not None else collection.OWN) == name else " "
        out.print(f"{mark} {name}", markup=False)


def use_model(name: ModelName, lang: Lang = None) -> None:
    """Use this model from now on ('referee': ours)."""
    from referee.audio import collection

    speak(lang)
    collection.choose(name)
    _report_model(name, [])


def remove_model(name: ModelName, lang: Lang = None) -> None:
    """Remove a model that was added."""
    from referee.audio import collection

    speak(lang)
    collection.remove(name)


def _report_model(name: str, players: list[str]) -> None:
    from referee.audio import collection

    told = collection.report(collection.chosen(), players)
    out.print(spoken(Message("cli.model", name=name)), markup=False)
    out.print(
        spoken(
            Message(
                "cli.model-hears", heard=len(told.heard), total=len(told.heard) + len(told.unheard)
            )
        ),
        markup=False,
    )
    for word, alike in sorted(told.stand_ins.items()):
        out.print(f"  {word} ≈ {' '.join(alike)}", markup=False)
    tell_unheard(told.unheard)
    if told.fixed:
        warned = spoken(Message("cli.model-fixed"))
        err.print(warned, style="yellow", markup=False)


def chosen_model() -> Path | None:
    """The model that was chosen in the place of ours, if one was."""
    from referee.audio import collection

    return collection.chosen()


def tell_unheard(unheard: list[str]) -> None:
    """Warn of the annonces and names that a model can't hear."""
    if unheard:
        told = spoken(Message("cli.model-unheard", names=unheard))
        err.print(told, style="yellow", markup=False)
