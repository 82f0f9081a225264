"""What the sensors are at, for people to see: no observations, nothing follows from it in the match."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from referee.sensors.sensor import Batch
from referee.table import Table
from referee.voices import Training, VoiceReport
from referee.wording import Message, Text

if TYPE_CHECKING:
    from referee.audio.channel_health import ChannelWarning
    from referee.audio.examples import HeardStretch
    from referee.sensors.pipelines import Frames, Sounds
    from referee.vision.picture_quality import Fault
    from referee.vision.throw_detector import Scene

_Fault = tuple[str, int | None]


class DicePicture(msgspec.Struct, frozen=True):
    """What a camera saw of the last throw. ``time``: seconds of the match."""

    time: float
    jpeg: bytes


class SensorStatus:
    """What the sensors of a match are at. They set it from their threads; anybody may read.

    ``recording``: whether what is seen and heard is being recorded. ``scene``: what the dice do, None
    where no camera has looked yet. ``speaking``: the players who are heard now; "" where it can't be
    told who. ``stretched`` is told how calls were heard, by who learns of them; ``voices``: how well
    each player is heard; ``training``: who practises, or did last. ``confirmed``: gives the throws of
    cameras that people have confirmed since it was asked last, by their times, s: the dice, the cul
    last. ``lying``: gives the chouettes whose cul is still to come.
    ``dice``: the last throw as it lay, None before a camera has seen one.
    """

    def __init__(self) -> None:
        self.recording: Callable[[], bool] = lambda: False
        self.scene: Scene | None = None
        self.speaking: tuple[str, ...] = ()
        self.stretched: Callable[[Sequence[HeardStretch]], None] | None = None
        self.confirmed: Callable[[], Iterable[tuple[float, tuple[int, ...]]]] | None = None
        self.lying: Callable[[], Sequence[int]] = lambda: ()
        self.dice: DicePicture | None = None
        self.voices: tuple[VoiceReport, ...] = ()
        self.training: Training | None = None
        self._lock = threading.Lock()
        self._faults: dict[_Fault, Message] = {}
        self._picture: Message | None = None
        self._held: dict[str, Message] = {}

    @property
    def faults(self) -> list[Message]:
        """What is wrong with the picture, a button, the sound, or can't be heard with this model."""
        with self._lock:
            picture = [self._picture] if self._picture is not None else []
            return [*picture, *self._held.values(), *self._faults.values()]

    def sees(self, scene: Scene) -> None:
        """The camera shows this now."""
        self.scene = scene

    def sees_badly(self, fault: Fault | None) -> None:
        """The camera's picture has this fault now, or none."""
        said = None if fault is None else Message(f"sensors.picture-{fault}")
        with self._lock:
            self._picture = said

    def pictured(self, time: float, jpeg: bytes) -> None:
        """The dice of a throw that is about to be told lie like this."""
        self.dice = DicePicture(time, jpeg)

    def holds(self, sensor: str, buttons: Sequence[str | Text]) -> None:
        """These buttons of a sensor are held down now."""
        with self._lock:
            self._held.pop(sensor, None)
            if buttons:
                self._held[sensor] = Message("sensors.button-held", names=list(buttons))

    def tells(self, sensor: str, said: Message | None) -> None:
        """A sensor has this to say now, or nothing."""
        with self._lock:
            self._held.pop(sensor, None)
            if said is not None:
                self._held[sensor] = said

    def hears(self, speaking: tuple[str, ...]) -> None:
        """These are heard now."""
        self.speaking = speaking

    def warned(self, fault: ChannelWarning) -> None:
        """Something is wrong with the sound, or is not any more."""
        key = (fault.kind, fault.channel)
        with self._lock:
            self._faults.pop(key, None)
            if not fault.mended:
                self._faults[key] = fault.said

    def unheard(self, phrases: list[str]) -> None:
        """The model can't be made to hear these."""
        if not phrases:
            return
        with self._lock:
            self._faults["unheard", None] = Message("sensors.model-unheard", names=phrases)

    def watching(
        self,
        table: Table,
        turned_away: Callable[[], None] | None = None,
        *,
        anew: bool = True,
    ) -> Callable[[Frames], Iterator[Batch]]:
        """The eyes at a table, whose signs these are; ``turned_away``: the camera looks elsewhere.

        ``anew``: they see what has not been told yet, and may open in the middle of a throw.
        """
        from referee.sensors.pipelines import watch

        def seen(feed: Frames) -> Iterator[Batch]:
            # until they have looked themselves nobody knows what lies there
            self.scene = None
            yield from watch(
                feed, table, self.sees, self.sees_badly, self.confirmed, self.pictured, turned_away,
                (lambda: self.lying()) if anew else None,
            )  # fmt: skip

        return seen

    def listening(
        self, table: Table, but: Collection[str] = (), source: str = "microphones"
    ) -> Callable[[Sounds], Iterator[Batch]]:
        """The ears at a table, whose signs these are; what was wrong before they listened is over.

        ``but``: kinds of warnings about the sound that are told in other words.
        """
        from referee.sensors.pipelines import hear

        def warned(fault: ChannelWarning) -> None:
            if fault.kind not in but:
                self.warned(fault)

        def heard(feed: Sounds) -> Iterator[Batch]:
            with self._lock:
                self._faults.clear()
            try:
                yield from hear(
                    feed, table, unheard=self.unheard, warned=warned, speaking=self.hears,
                    stretched=self.stretched, source=source,
                )  # fmt: skip
            finally:
                self.hears(())

        return heard
