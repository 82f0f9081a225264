"""Sound as a telephone sends it: numbered samples, with the time at which its page had them.

A packet begins with 24 bytes, little-endian: what it is (4 bytes), the stream (4 bytes), the number of
its first sample (8 bytes), and seconds of the telephone's clock at which the first was taken (a double).
Samples of 16 bits follow.
"""

from __future__ import annotations

import math
import struct

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.wording import Message

_HEAD = struct.Struct("<4sIQd")
_KIND = b"CDC1"
#: Seconds, and sample numbers, beyond which nobody has a clock or plays.
_FURTHEST, _MOST = 1e9, 1 << 48
#: What a sample of 16 bits is divided by, so that it lies in -1..1.
_FULL = 32768.0


class SoundPacket(msgspec.Struct, frozen=True):
    """``first``: number of the first sample in ``stream``; ``at``: when it was taken, s of the
    telephone's clock; ``samples``: float32 (n,), -1..1.
    """

    stream: int
    first: int
    at: float
    samples: NDArray[np.float32]


def read_packet(data: bytes) -> SoundPacket:
    """Read a packet.

    Raises:
        InputError: it is none that a page of ours would send.
    """
    if len(data) <= _HEAD.size or (len(data) - _HEAD.size) % 2 or data[:4] != _KIND:
        raise InputError(Message("page.message-unreadable"))
    _, stream, first, at = _HEAD.unpack_from(data)
    if not (math.isfinite(at) and abs(at) <= _FURTHEST and first <= _MOST):
        raise InputError(Message("page.message-unreadable"))
    samples = np.frombuffer(data, "<i2", offset=_HEAD.size).astype(np.float32) / _FULL
    return SoundPacket(stream, first, at, samples)


def packed(stream: int, first: int, at: float, samples: NDArray[np.float32]) -> bytes:
    """A packet of samples (n,), -1..1, as a page would send it."""
    whole = np.clip(np.round(samples * _FULL), -_FULL, _FULL - 1).astype("<i2")
    return _HEAD.pack(_KIND, stream, first, at) + whole.tobytes()
