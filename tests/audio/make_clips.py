"""Makes the clips of these tests again: ``python tests/audio/make_clips.py`` (needs espeak-ng)."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import numpy as np
from scipy.io import wavfile

from fixtures.studio.speech import FIXTURE_VOICES, say

FOLDER = Path(__file__).parent / "clips"
CLIPS = {
    "pas-mou-f4": ("Pas mou le caillou !", "f4"),
    "pas-mou-m7": ("Pas mou le caillou !", "m7"),
    "pas-mou-linda": ("Pas mou le caillou !", "linda"),
    "grelottine-karadoc": ("Grelottine ! Karadoc !", "Annie"),
    "relance": ("Je relance de trente-deux !", "antonio"),
    "sloubi": ("Sloubi un, Sloubi deux, Sloubi trois, Sloubi quatre, Sloubi cinq", "f4"),
    "talk": ("il reste de la soupe dans la cuisine pour ce soir", "Alex"),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    about = {}
    for name, (text, variant) in CLIPS.items():
        voice = next(v for v in FIXTURE_VOICES if v.variant == variant)
        spoken = say(text, dataclasses.replace(voice, shout=0.3))
        samples = np.round(spoken.samples * 32767).astype(np.int16)
        wavfile.write(FOLDER / f"{name}.wav", spoken.rate, samples)
        about[name] = {"text": text, "onset": round(spoken.onset, 4)}
    listing = json.dumps(about, ensure_ascii=False, indent=1)
    (FOLDER / "clips.json").write_text(listing + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
