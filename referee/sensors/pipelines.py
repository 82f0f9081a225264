"""Pictures to observations, sound to observations: the detectors put together for a table.

Each pipeline yields batches: what was observed, and a watermark in seconds, before which nothing more
will come.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

import msgspec

from referee import shipped
from referee.observations import AnyObservation, Call, Drops, Fallen, LeftOut
from referee.recording.reader import Block, Frame
from referee.sensors.sensor import Batch
from referee.table import Table
from referee.vision.detector import Detector
from referee.vision.dice_picture import dice_picture
from referee.vision.incremental_detector import IncrementalDetector
from referee.vision.picture_quality import Fault
from referee.vision.plane import plane_of
from referee.vision.throw_detector import Scene, ThrowDetector
from referee.vision.upside_down import UNSURE, UprightJudge

if TYPE_CHECKING:
    from referee.audio.call_detector import CallDetector
    from referee.audio.channel_health import ChannelWarning
    from referee.audio.examples import HeardStretch

#: The detector is most of the work: more than two cores gain little.
_CORES = 2
#: The same words at the same seat within so many seconds are one call.
_SAME = 1.0


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


def watch(
    recording: Frames,
    table: Table | None,
    scene: Callable[[Scene], None] | None = None,
    fault: Callable[[Fault | None], None] | None = None,
    confirmed: Callable[[], Iterable[tuple[float, tuple[int, ...]]]] | None = None,
    pictured: Callable[[float, bytes], None] | None = None,
    turned_away: Callable[[], None] | None = None,
    lying: Callable[[], Sequence[int]] | None = None,
    *,
    either_way: bool = False,
) -> Iterator[Batch]:
    """What the first camera shows: observations and a watermark, a batch a picture.

    ``scene`` is told what the dice do, ``fault`` what is wrong with the picture, a picture at a time.
    ``confirmed`` gives what people have said since of throws, by their times: the dice, the cul last.
    ``pictured`` is given a JPEG of the dice before they are told, and its time, s. ``turned_away`` is
    told once the camera looks elsewhere for good. ``lying``: see `ThrowDetector`. ``either_way``: the
    pictures may stand on their head; that is found out by the first throws, at two looks for each.
    """
    colours = table.dice_colours if table is not None else None
    cores = min(_CORES, os.cpu_count() or 1)
    detector = Detector(shipped.path("models/dice/dice.onnx"), cores)
    plane = plane_of(table.cameras, table.seats) if table is not None else None
    watcher = ThrowDetector(IncrementalDetector(detector), colours, plane=plane, lying=lying)
    upright = UprightJudge(detector) if either_way else None
    for frame in recording.frames():
        for time, values in confirmed() if confirmed is not None else ():
            watcher.confirmed(time, values)
        told = cast(list[AnyObservation], watcher.feed(frame.image, frame.time))
        fallen = any(isinstance(seen, Fallen) for seen in told)
        if upright is not None:
            if fallen or any(isinstance(seen, Drops) for seen in told):
                upright.look(frame.image)
            told = _held(told, upright)
        if scene is not None:
            scene(watcher.scene)
        if fault is not None:
            turned = upright is not None and upright.way == "upside-down"
            fault(watcher.fault or ("upside-down" if turned else None))
        if turned_away is not None and watcher.turned_away:
            turned_away()
        if pictured is not None and fallen:
            there = sorted(watcher.resting.dice, key=lambda die: die.role == "cul")
            picture = dice_picture(frame.image, [die.box for die in there])
            if picture is not None:
                pictured(frame.time, picture)
        yield told, watcher.watermark
    yield cast(list[AnyObservation], watcher.close()), watcher.watermark


def _held(told: Sequence[AnyObservation], upright: UprightJudge) -> list[AnyObservation]:
    """What was told, no dice of it sure while the picture may stand on its head, or does."""
    if not (upright.doubtful if upright.way == "unknown" else upright.way == "upside-down"):
        return list(told)
    return [
        msgspec.structs.replace(seen, confidence=min(seen.confidence, UNSURE))
        if isinstance(seen, Fallen | Drops)
        else seen
        for seen in told
    ]


def listen(
    recording: Sounds,
    table: Table | None,
    model: Path | None = None,
    unheard: Callable[[list[str]], None] | None = None,
    warned: Callable[[ChannelWarning], None] | None = None,
    awaited: Collection[str] | None = (),
    speaking: Callable[[tuple[str, ...]], None] | None = None,
    stretched: Callable[[Sequence[HeardStretch]], None] | None = None,
    source: str = "microphones",
) -> Iterator[Batch]:
    """What the microphones hear: observations and a watermark, a batch a block of sound.

    Times are the picture's: the table's known delay of the sound is taken off. ``unheard`` is told
    the annonces that the model can't be made to hear, ``warned`` what is wrong with the sound.
    ``awaited``: see `CallDetector`; None where the rules judge what is heard.
    ``speaking`` is told who is heard now, a block at a time, "" for nobody knows who. ``stretched`` is
    told how the network heard the calls, before they are given. ``source``: what hears them.
    """
    delay = table.sync.sound_after_picture if table is not None else 0.0
    # it wants much of SciPy, and a match by hand hears nothing
    from referee.audio.call_detector import CallDetector

    listener = CallDetector(
        recording.sample_rate,
        recording.channels,
        table,
        model=model,
        awaited=awaited,
        source=source,
    )
    if unheard is not None:
        unheard(listener.unheard)

    if stretched is not None:
        listener.examples.keeps_stretches = True

    def told(calls: Sequence[Call]) -> Batch:
        _warn(listener, warned)
        if stretched is not None:
            heard_as = listener.examples.stretches()
            stretched([dataclasses.replace(s, time=s.time - delay) for s in heard_as])
        if speaking is not None:
            speaking(listener.speaking)
        heard: list[AnyObservation] = [*calls, *listener.gestures(), *listener.songs()]
        heard += [left for left in listener.left_out.told() if not _made_out(left, calls)]
        return [_earlier(c, delay) for c in heard], listener.watermark - delay

    for block in recording.sound():
        yield told(listener.feed(block.samples, block.time))
    yield told(listener.close())


def hear(
    recording: Sounds,
    table: Table | None,
    model: Path | None = None,
    unheard: Callable[[list[str]], None] | None = None,
    warned: Callable[[ChannelWarning], None] | None = None,
    speaking: Callable[[tuple[str, ...]], None] | None = None,
    stretched: Callable[[Sequence[HeardStretch]], None] | None = None,
    source: str = "microphones",
) -> Iterator[Batch]:
    """What the microphones hear where the rules judge it: as `listen`, from the lower line on.

    The rules know what is open: see `Match.step`.
    """
    return listen(
        recording, table, model, unheard, warned,
        awaited=None, speaking=speaking, stretched=stretched, source=source,
    )  # fmt: skip


def _warn(listener: CallDetector, warned: Callable[[ChannelWarning], None] | None) -> None:
    for warning in listener.warnings():
        if warned is not None:
            warned(warning)


def _made_out(left: LeftOut, calls: Sequence[Call]) -> bool:
    """Whether the same words were told at that seat and moment, by another way of finding them."""
    same = (c for c in calls if (c.player, c.text) == (left.player, left.text))
    return any(abs(c.time - left.time) < _SAME for c in same)


def _earlier(call: AnyObservation, delay: float) -> AnyObservation:
    return msgspec.structs.replace(call, time=call.time - delay) if delay else call
