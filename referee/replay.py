"""Referee a recording: both senses run over it, the rules judge, the journal keeps.

Picture and sound are read in threads of their own (decoding, the detector and the recogniser all
work outside Python's lock), in bounded queues, so that memory does not grow with the recording.
"""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Protocol, cast

import msgspec

from referee import shipped
from referee.audio.condition import Warned
from referee.audio.listener import Listener
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.house import rules_of
from referee.journal import Journal, Record
from referee.merge import Merge
from referee.observations import AnyObservation, Call
from referee.recording.reader import Block, Frame, Recording
from referee.table import Table
from referee.vision.detector import Detector
from referee.vision.following import Following
from referee.vision.plane import plane_of
from referee.vision.throws import Scene, Watcher

#: Batches that a sense may be ahead of the rules.
_AHEAD = 64

#: The detector is most of the work: more than two cores gain little.
_CORES = 2

PICTURE = "picture"
SOUND = "sound"


_Seen = list[AnyObservation]


class Step(msgspec.Struct, frozen=True):
    """One observation in its final order (None: the end) and the rulings that it brought."""

    seen: AnyObservation | None
    rulings: list[Ruling]


class _Batch(msgspec.Struct, frozen=True):
    sense: str
    seen: list[AnyObservation]
    watermark: float
    done: bool = False
    error: InputError | None = None
    crash: BaseException | None = None


class Frames(Protocol):
    """Pictures of cameras: a recording's, or those of a camera that is looking now."""

    def frames(self, camera: int = 0) -> Iterator[Frame]:
        """The pictures of one camera in order."""


class Sounds(Protocol):
    """Sound of microphones: a recording's, or of those that are listening now."""

    @property
    def sample_rate(self) -> int:
        """Samples a second."""

    @property
    def channels(self) -> int:
        """How many there are."""

    def sound(self, seconds: float = 0.1) -> Iterator[Block]:
        """The sound of all of them in order, in blocks of about ``seconds``."""


Sense = Callable[[], Iterator[tuple[list[AnyObservation], float]]]


def match_at(table: Table) -> Match:
    """The match that a table file describes, from zero.

    Raises:
        InputError: the dossier is unknown.
    """
    return Match(
        table.players,
        rules_of(table.rules, Path()),
        simultaneity=table.contest.simultaneity,
        too_close=table.contest.too_close,
    )


def watch(
    recording: Frames, table: Table | None, scene: Callable[[Scene], None] | None = None
) -> Iterator[tuple[list[AnyObservation], float]]:
    """What the first camera shows: observations and a watermark, a batch a picture.

    ``scene`` is told what the dice do, a picture at a time.
    """
    colours = table.dice_colours if table is not None else None
    cores = min(_CORES, os.cpu_count() or 1)
    detector = Detector(shipped.path("models/dice/dice.onnx"), cores)
    plane = plane_of(table.cameras, table.seats) if table is not None else None
    watcher = Watcher(Following(detector), colours, plane=plane)
    for frame in recording.frames():
        told = cast(_Seen, watcher.feed(frame.image, frame.time))
        if scene is not None:
            scene(watcher.scene)
        yield told, watcher.watermark
    yield cast(_Seen, watcher.close()), watcher.watermark


def listen(
    recording: Sounds,
    table: Table | None,
    model: Path | None = None,
    unheard: Callable[[list[str]], None] | None = None,
    warned: Callable[[Warned], None] | None = None,
    awaited: Collection[str] | None = (),
    speaking: Callable[[tuple[str, ...]], None] | None = None,
) -> Iterator[tuple[list[AnyObservation], float]]:
    """What the microphones hear: observations and a watermark, a batch a block of sound.

    Times are the picture's: the table's known delay of the sound is taken off. ``unheard`` is told
    the annonces that the model can't be made to hear, ``warned`` what is wrong with the sound.
    ``awaited``: see `referee.audio.listener.Listener`; None where the rules judge what is heard.
    ``speaking`` is told who is heard now, a block at a time, "" for nobody knows who.
    """
    delay = table.sync.sound_after_picture if table is not None else 0.0
    listener = Listener(
        recording.sample_rate, recording.channels, table, model=model, awaited=awaited
    )
    if unheard is not None:
        unheard(listener.unheard)

    def told(calls: Sequence[Call]) -> tuple[list[AnyObservation], float]:
        _warn(listener, warned)
        if speaking is not None:
            speaking(listener.speaking)
        heard: _Seen = [*calls, *listener.gestures(), *listener.songs()]
        return [_earlier(c, delay) for c in heard], listener.watermark - delay

    for block in recording.sound():
        yield told(listener.feed(block.samples, block.time))
    yield told(listener.close())


def hear(
    recording: Sounds,
    table: Table | None,
    model: Path | None = None,
    unheard: Callable[[list[str]], None] | None = None,
    warned: Callable[[Warned], None] | None = None,
    speaking: Callable[[tuple[str, ...]], None] | None = None,
) -> Iterator[tuple[list[AnyObservation], float]]:
    """What the microphones hear where the rules judge it: as `listen`, from the lower line on.

    The rules know what is open: see `Match.takes_for_talk`.
    """
    return listen(recording, table, model, unheard, warned, awaited=None, speaking=speaking)


def _warn(listener: Listener, warned: Callable[[Warned], None] | None) -> None:
    for warning in listener.warnings():
        if warned is not None:
            warned(warning)


def _earlier(call: AnyObservation, delay: float) -> AnyObservation:
    return msgspec.structs.replace(call, time=call.time - delay) if delay else call


class Replay:
    """A recording being refereed. Iterate over `steps`; ``match`` is the state it has come to.

    Raises:
        InputError: the recording, its table file or the model can't be used; `steps` raises it too,
            after all that could be read has been judged and kept.
    """

    def __init__(
        self,
        recording: Path,
        table: Table,
        journal: Journal,
        *,
        model: Path | None = None,
        unheard: Callable[[list[str]], None] | None = None,
        warned: Callable[[Warned], None] | None = None,
    ) -> None:
        self.recording = Recording(recording)
        self.recording.need_picture()
        self.recording.need_sound(table.channels_needed)
        self.table = table
        self.match = match_at(table)
        self.journal = journal
        self._model = model
        self._unheard = unheard
        self._warned = warned
        self._batches: queue.Queue[_Batch] = queue.Queue(_AHEAD)
        self._stopped = threading.Event()

    def steps(self, progress: Callable[[float], None] | None = None) -> Iterator[Step]:
        """Judge the recording, one observation after another in the order of their times.

        ``progress`` is told, every few pictures, how many seconds are judged.
        """
        senses: dict[str, Sense] = {
            PICTURE: lambda: watch(self.recording, self.table),
            SOUND: lambda: hear(
                self.recording, self.table, self._model, self._unheard, self._warned
            ),
        }
        merge = Merge(senses)
        threads = [
            threading.Thread(target=self._run, args=(name, sense), name=name, daemon=True)
            for name, sense in senses.items()
        ]
        for thread in threads:
            thread.start()
        running = set(senses)
        errors: list[InputError] = []
        try:
            while running:
                batch = self._batches.get()
                if batch.crash is not None:
                    raise batch.crash
                if batch.error is not None:
                    errors.append(batch.error)
                if batch.done:
                    running.discard(batch.sense)
                for seen in merge.put(batch.sense, batch.seen, batch.watermark):
                    step = self._judge(seen)
                    if step is not None:
                        yield step
                if progress is not None:
                    progress(min(merge.reached, self.recording.duration))
        finally:
            self._stopped.set()
        rulings = self.match.end()
        self.journal.write(Record(None, tuple(rulings)))
        yield Step(None, rulings)
        if errors:
            raise errors[0]

    def _judge(self, seen: AnyObservation) -> Step | None:
        """What an observation brings; None where it was talk that sounds like a call."""
        named = self.match.attribute(seen)
        if self.match.takes_for_talk(named):
            return None
        rulings = self.match.observe(named)
        self.journal.write(Record(named, tuple(rulings)))
        return Step(named, rulings)

    def _run(self, name: str, sense: Sense) -> None:
        end = _Batch(name, [], float("inf"), done=True)
        try:
            for seen, watermark in sense():
                if self._stopped.is_set():
                    return
                self._batches.put(_Batch(name, seen, watermark))
        except InputError as error:
            end = msgspec.structs.replace(end, error=error)
        except BaseException as crash:
            end = msgspec.structs.replace(end, crash=crash)
        self._batches.put(end)
