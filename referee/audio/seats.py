"""Which streams a table's microphones give: one a seat, or one for the whole room."""

from __future__ import annotations

import dataclasses

import numpy as np

from referee.audio.beamformer import SPEED_OF_SOUND, distances_to_centre
from referee.audio.gain_levelling import GainLeveller
from referee.audio.geometry import Geometry
from referee.audio.onset import ARRAY, SEATS, OnsetNetwork
from referee.audio.sampling import RATE
from referee.audio.separation import CloseMicrophones, Filter, Passthrough, SteeredArray
from referee.audio.speech import Attribution, Threshold
from referee.errors import InputError
from referee.table import Table
from referee.wording import Message


@dataclasses.dataclass(frozen=True)
class Layout:
    """How channels become streams.

    ``players``: whose each stream is, None where that can't be told. ``delays``: s that sound takes
    from the mouth to where the stream hears it. ``separates``: whether streams compete for a voice.
    ``geometry`` watches whether an array is as the table has it. ``leveller`` brings microphones of the
    seats' own to one sensitivity. ``gain_control``: one of them sets its own level.
    """

    filter: Filter
    players: tuple[str | None, ...]
    delays: tuple[float, ...]
    geometry: Geometry | None = None
    leveller: GainLeveller | None = None
    gain_control: bool = False

    @property
    def steered(self) -> bool:
        """Whether the streams are an array's beams."""
        return isinstance(self.filter, SteeredArray)

    def attribution(self, threshold: Threshold) -> Attribution:
        """How a model tells whose a call is here."""
        if self.steered:
            return threshold.array
        return threshold.gain_control if self.gain_control else threshold.seats

    def onsets(self) -> OnsetNetwork:
        """What tells when calls begin here."""
        return OnsetNetwork.shipped(SEATS if self.separates and not self.steered else ARRAY)

    @property
    def channels(self) -> list[list[int]]:
        """Of each stream, the channels that it is made of."""
        if self.steered:
            return [self.filter.channels] * len(self.players)
        return [[channel] for channel in self.filter.channels]

    @property
    def separates(self) -> bool:
        """False for a single stream."""
        return len(self.players) > 1


def layout(table: Table | None, channels: int) -> Layout:
    """Read the table: an array wins over seats' own microphones, without either all is one stream.

    Raises:
        InputError: the sound has fewer channels than the table names.

    """
    one = Layout(Passthrough([0]), (None,), (0.0,))
    if table is None:
        return one
    if table.sound.array is not None or any(s.microphone is not None for s in table.seats):
        needed = table.channels_needed
        if channels < needed:
            raise InputError(
                Message("audio.channels-needed", needed=needed, channels=channels),
                where=table.name,
                remedy=Message("audio.channels-remedy"),
            )
    array = table.sound.array
    if array is not None and len(array.channels) > 1:
        seats = [s for s in table.seats if s.mouth is not None]
        mouths = np.array([s.mouth for s in seats], dtype=np.float64)
        microphones = np.array(array.positions, dtype=np.float64)
        away = distances_to_centre(array.positions, mouths) / SPEED_OF_SOUND
        return Layout(
            SteeredArray(array.channels, microphones, mouths, RATE),
            tuple(s.player for s in seats),
            tuple(float(d) for d in away),
            Geometry(array.channels, microphones, mouths) if len(array.channels) > 2 else None,
        )
    seated = [(s.player, s.microphone) for s in table.seats if s.microphone is not None]
    if not seated:
        return one
    own = [microphone for _, microphone in seated]
    chosen: Filter = CloseMicrophones(own) if len(own) > 1 else Passthrough(own)
    # A seat's microphone is as near to its mouth as any other's: the same delay for all, left out.
    return Layout(
        chosen,
        tuple(p for p, _ in seated),
        tuple(0.0 for _ in seated),
        leveller=GainLeveller(own) if len(own) > 1 else None,
        gain_control=any(s.gain_control for s in table.seats if s.microphone is not None),
    )
