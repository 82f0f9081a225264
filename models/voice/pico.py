"""A second synthesiser, whose one French voice was taken from a person's: SVOX Pico.

espeak-ng makes its sounds by rule, Pico from statistics of a recorded speaker, so it has what rules
leave out: how sounds run into one another. Debian's ``libttspico-utils`` (non-free; the voices say
Apache-2.0, their sources are not published) brings ``pico2wave``; nothing of it goes into the model.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.voice.corpus import Speaker
from models.voice.sources import Clip, decode

PROGRAM = "pico2wave"


def installed() -> bool:
    """Whether the program is there."""
    return shutil.which(PROGRAM) is not None


def utterances(
    count: int, seed: int, sentences: Sequence[str]
) -> Iterator[tuple[Clip, NDArray[np.int16]]]:
    """Annonces, names, numbers and other words, at any pitch and speed that the voice has.

    Raises:
        FileNotFoundError: ``pico2wave`` is not installed.

    """
    draw = random.Random(seed)
    speaker = Speaker(draw, sentences)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "said.wav"
        for _ in range(count):
            text = speaker.text()
            samples = said(text, draw, target)
            if len(samples) > 4000:
                yield Clip(target, text, "fr", "pico"), samples


def said(text: str, draw: random.Random, target: Path) -> NDArray[np.int16]:
    """A text at some pitch and speed; ``target``: a file for it, which is overwritten.

    Raises:
        FileNotFoundError: ``pico2wave`` is not installed.
    """
    told = (
        f'<pitch level="{draw.randint(60, 150)}"><speed level="{draw.randint(70, 170)}">'
        f"{text}</speed></pitch>"
    )
    command = [PROGRAM, "-l", "fr-FR", "-w", str(target), told]
    subprocess.run(command, check=True, capture_output=True)
    return decode(target)
