"""Any sample rate to 16 kHz, block by block, without a seam and without a delay."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from scipy.signal import firwin, upfirdn

from referee.audio.sampling import RATE


class Resampler:
    """A polyphase filter with memory. Output sample n lies at n / 16000 s of the input's time."""

    def __init__(self, rate: int, channels: int) -> None:
        divisor = math.gcd(rate, RATE)
        self.up, self.down = RATE // divisor, rate // divisor
        self._half = -(-12 * max(self.up, self.down) // self.down) * self.down
        taps = firwin(2 * self._half + 1, 0.92 / max(self.up, self.down)) * self.up
        self._taps = taps.astype(np.float32)
        # Input samples on either side that an output sample needs.
        self._margin = -(-self._half // self.up) + 1
        self._buffer = np.zeros((self._margin, channels), np.float32)
        self._origin = -self._margin  # index of the buffer's first input sample
        self._made = 0

    def push(self, block: NDArray[np.float32]) -> NDArray[np.float32]:
        """Samples (n, channels) in, samples (m, channels) out."""
        if self.up == self.down:
            return block
        self._buffer = np.concatenate([self._buffer, block])
        ready = self._origin + len(self._buffer) - self._margin  # input samples with full context
        end = max(self._made, (ready * self.up) // self.down)
        if end == self._made:
            return np.zeros((0, block.shape[1]), np.float32)
        # Begin where both grids meet, so that the filter's phases stay as they are.
        first = (self._made * self.down // self.up - self._margin) // self.down * self.down
        first = max(first, self._origin + (-self._origin) % self.down)
        piece = self._buffer[first - self._origin :]
        filtered = upfirdn(self._taps, piece, self.up, self.down, axis=0)
        at = self._made - first // self.down * self.up + self._half // self.down
        out = filtered[at : at + end - self._made]
        self._made = end
        keep = (end * self.down // self.up) - self._margin - 2 * self.down
        drop = max(0, keep - self._origin)
        self._buffer = self._buffer[drop:]
        self._origin += drop
        return np.asarray(out, np.float32)

    def flush(self) -> NDArray[np.float32]:
        """What the filter still holds."""
        if self.up == self.down:
            return self._buffer[:0]
        return self.push(np.zeros((self._margin + self.down, self._buffer.shape[1]), np.float32))
