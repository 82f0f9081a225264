"""What is wrong with the sound that comes in: dead, weak, clipped, shifted or broken channels.

Levels are compared over whole seconds; every fault is told once a channel, and a dead channel that is
heard again is told, too. What can't be seen in one channel alone (microphones that
are not where the table file has them) is `referee.audio.geometry`'s.
"""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.wording import Message

Samples = NDArray[np.float32]

#: Power under which a channel is silent: -90 dB of full scale, less than any microphone's noise.
_SILENT = 1e-9
#: Seconds of silence in all channels, or in one while others are heard, that are told.
_SILENT_FOR = 5
#: dB that a channel's loud moments are under those of the others: nobody sits so far away.
_WEAK = 15.0
#: Loud moments: this share of the 20 ms pieces, of at least so many seconds with sound.
_LOUD, _LOUD_SECONDS = 0.05, 8
#: Three samples alike at such a height are a top cut off; so many in a second are clipping.
_HEIGHT, _TOPS = 0.2, 12
#: Mean of a second, of full scale and against its deviation, that is no chance.
_OFFSET, _OFFSET_SHARE = 0.01, 0.3
#: Zeros for so long amid sound are lost samples; so many holes are told.
_HOLE, _HOLES = 0.005, 3
#: Seconds between the end of one block and the next that are missing, and so many gaps are told.
_GAP, _GAPS = 0.5, 20
#: Full scale is 1; floats above this are scaled otherwise.
_BEYOND = 1.5


class ChannelWarning(msgspec.Struct, frozen=True):
    """A fault of the sound: ``kind``, the ``channel`` (from 0; None: all), ``time`` s, in words.

    ``mended``: it is over.
    """

    kind: str
    channel: int | None
    time: float
    said: Message
    mended: bool = False


def _told(kind: str, channel: int | None, time: float, said: Message) -> ChannelWarning:
    return ChannelWarning(kind, channel, time, said)


class ChannelHealth:
    """Follows one device's channels. ``rate`` in Hz."""

    def __init__(self, rate: int, channels: int) -> None:
        self._rate, self._channels = rate, channels
        self._held = np.zeros((0, channels), np.float32)
        self._quiet = np.zeros(channels, np.int64)
        self._until: float | None = None
        self._gaps = 0
        self._seconds = 0
        self._with_sound = 0
        self._levels: list[NDArray[np.float64]] = []
        self._holes = np.zeros(channels, np.int64)
        self._shifted = np.zeros(channels, np.int64)
        self._known: set[tuple[str, int | None]] = set()
        self._alike = np.zeros((channels, channels), np.int64)

    def push(self, block: Samples, time: float) -> list[ChannelWarning]:
        """Look at a block (n, channels) whose first sample is at ``time`` s."""
        found: list[ChannelWarning] = []
        if not self._seconds and self._rate < 16000:
            found += self._once(
                "narrow", None, time,
                Message("audio.rate-loses-consonants", rate=self._rate),
            )  # fmt: skip
        if self._until is not None and time - self._until > _GAP:
            found += self._gap(self._until, time)
            self._held = self._held[:0]
        self._until = time + len(block) / self._rate
        at = time - len(self._held) / self._rate
        self._held = np.concatenate([self._held, block])
        while len(self._held) >= self._rate:
            second, self._held = self._held[: self._rate], self._held[self._rate :]
            found += self._second(second, at)
            self._seconds += 1
            at += 1.0
        return found

    def close(self, time: float) -> list[ChannelWarning]:
        """The end: what only the whole tells. ``time``: of the last sample, s."""
        found: list[ChannelWarning] = []
        if len(self._held) >= self._rate // 4:
            found += self._second(self._held, time)
        self._held = self._held[:0]
        if self._seconds < _SILENT_FOR and np.all(self._quiet > 0) and not self._with_sound:
            found += self._all_silent(time)
        return found

    def _gap(self, since: float, until: float) -> list[ChannelWarning]:
        self._gaps += 1
        if self._gaps > _GAPS:
            return []
        missing = f"{until - since:.1f} s"
        return [
            _told(
                "gap", None, round(since, 3),
                Message("audio.gap", missing=missing),
            )
        ]  # fmt: skip

    def _once(
        self, kind: str, channel: int | None, time: float, said: Message
    ) -> list[ChannelWarning]:
        if (kind, channel) in self._known:
            return []
        self._known.add((kind, channel))
        return [_told(kind, channel, round(time, 3), said)]

    def _mended(
        self, kind: str, channel: int | None, time: float, said: Message
    ) -> list[ChannelWarning]:
        if (kind, channel) not in self._known:
            return []
        self._known.discard((kind, channel))
        return [ChannelWarning(kind, channel, round(time, 3), said, mended=True)]

    def _all_silent(self, time: float) -> list[ChannelWarning]:
        return self._once(
            "silent", None, time,
            Message("audio.no-sound"),
        )  # fmt: skip

    def _sounds_again(self, channels: NDArray[np.bool_], time: float) -> list[ChannelWarning]:
        found = self._mended("silent", None, time, Message("audio.sound-again"))
        for c in np.flatnonzero(channels).tolist():
            found += self._mended("silent", c, time, Message("audio.channel-again", channel=c))
        return found

    def _second(self, x: Samples, time: float) -> list[ChannelWarning]:
        found: list[ChannelWarning] = []
        centred = x - x.mean(axis=0)
        power = np.mean(centred.astype(np.float64) ** 2, axis=0)
        sounding = power > _SILENT
        self._quiet = np.where(sounding, 0, self._quiet + 1)
        if not sounding.any():
            if self._quiet.min() >= _SILENT_FOR:
                found += self._all_silent(time)
            return found
        self._with_sound += 1
        found += self._sounds_again(sounding, time)
        for c in range(self._channels):
            if self._quiet[c] >= _SILENT_FOR:
                found += self._once(
                    "silent", c, time,
                    Message("audio.channel-dead", channel=c),
                )  # fmt: skip
        found += self._one_by_one(x, power, time)
        found += self._against_the_others(centred, sounding, time)
        return found

    def _one_by_one(
        self, x: Samples, power: NDArray[np.float64], time: float
    ) -> list[ChannelWarning]:
        found: list[ChannelWarning] = []
        means = np.abs(x.mean(axis=0))
        shifted = (means > _OFFSET) & (means > _OFFSET_SHARE * np.sqrt(power))
        self._shifted = np.where(shifted, self._shifted + 1, 0)
        for c in range(self._channels):
            wave = x[:, c]
            if np.abs(wave).max() > _BEYOND:
                found += self._once(
                    "scale", c, time,
                    Message("audio.beyond-full-scale", channel=c, peak=np.abs(wave).max()),
                )  # fmt: skip
            same = (wave[1:-1] == wave[:-2]) & (wave[1:-1] == wave[2:])
            if np.count_nonzero(same & (np.abs(wave[1:-1]) > _HEIGHT)) >= _TOPS:
                found += self._once(
                    "clipped", c, time,
                    Message("audio.clipped", channel=c),
                )  # fmt: skip
            if self._shifted[c] >= 2:
                found += self._once(
                    "offset", c, time,
                    Message("audio.direct-component", channel=c, mean=x[:, c].mean()),
                )  # fmt: skip
            if power[c] > _SILENT:
                self._holes[c] += _holes(wave, round(_HOLE * self._rate))
            if self._holes[c] >= _HOLES:
                found += self._once(
                    "drop-outs", c, time,
                    Message("audio.holes", channel=c),
                )  # fmt: skip
        return found

    def _against_the_others(
        self, centred: Samples, sounding: NDArray[np.bool_], time: float
    ) -> list[ChannelWarning]:
        found: list[ChannelWarning] = []
        size = max(1, self._rate // 50)
        pieces = centred[: len(centred) // size * size].reshape(-1, size, self._channels)
        self._levels.append(np.mean(pieces.astype(np.float64) ** 2, axis=1) + 1e-12)
        del self._levels[:-60]
        for a in range(self._channels):
            for b in range(a + 1, self._channels):
                alike = bool(sounding[a] and np.array_equal(centred[:, a], centred[:, b]))
                self._alike[a, b] = self._alike[a, b] + 1 if alike else 0
                if self._alike[a, b] >= _SILENT_FOR:
                    found += self._once(
                        f"same as {a}", b, time,
                        Message("audio.channels-alike", a=a, b=b),
                    )  # fmt: skip
        if self._channels < 2 or self._with_sound < _LOUD_SECONDS:
            return found
        levels = np.concatenate(self._levels)
        count = max(1, round(_LOUD * len(levels)))
        loud = 10 * np.log10(np.sort(levels, axis=0)[-count:].mean(axis=0))
        for c in range(self._channels):
            under = float(np.median(np.delete(loud, c)) - loud[c])
            if under > _WEAK and sounding[c]:
                found += self._once(
                    "weak", c, time,
                    Message("audio.channel-weak", channel=c, under=under),
                )  # fmt: skip
        return found


def _holes(wave: Samples, least: int) -> int:
    """How many runs of at least ``least`` zeros lie between samples that are none."""
    zero = np.concatenate([[False], wave == 0.0, [False]])
    edges = np.flatnonzero(np.diff(zero.astype(np.int8)))
    begins, ends = edges[::2], edges[1::2]
    inside = (begins > 0) & (ends < len(wave))
    return int(np.count_nonzero(inside & (ends - begins >= least)))
