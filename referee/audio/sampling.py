"""The one sample rate that everything listens at, and the steps of its analyses."""

from __future__ import annotations

#: Samples a second of every stream after resampling.
RATE = 16000
#: Samples between two levels: 10 ms.
LEVEL_HOP = 160
#: Samples between two measurements of an onset: 2 ms.
ONSET_HOP = 32
#: Samples between two spectra of the separation: 8 ms.
SPECTRUM_HOP = 128
#: Seconds between two scores of the acoustic network: three frames of 10 ms.
NETWORK_STEP = 0.03
