"""The filter banks that the voice model was trained on, computed as Vosk computes them."""

from __future__ import annotations

import kaldi_native_fbank as knf
import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import RATE

#: Samples from frame to frame: 10 ms, as Vosk has it.
SHIFT = 160
#: Samples of a frame: 25 ms.
WINDOW = 400
#: Mel bands of a frame.
BANDS = 40


def filter_banks(samples: NDArray[np.generic]) -> NDArray[np.float32]:
    """Log mel filter banks, shape (frames, 40), every 10 ms.

    ``samples`` at 16 kHz in the range of 16-bit integers (Kaldi's habit, not -1..1). Frame ``f``
    covers samples 160 f .. 160 f + 400.
    """
    options = knf.FbankOptions()
    options.frame_opts.dither = 0
    options.mel_opts.num_bins = BANDS
    options.mel_opts.low_freq = 20
    options.mel_opts.high_freq = -400
    bank = knf.OnlineFbank(options)
    bank.accept_waveform(RATE, np.ascontiguousarray(samples, dtype=np.float32))
    bank.input_finished()
    count = bank.num_frames_ready
    if count == 0:
        return np.zeros((0, BANDS), np.float32)
    return np.stack([bank.get_frame(i) for i in range(count)]).astype(np.float32)
