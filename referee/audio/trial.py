"""A model tried in a process of its own: a damaged one may end the process that loads it.

Run as ``python -m referee.audio.trial FOLDER``; exit status 0 where it loads and listens.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np

from referee.audio.recognisers.vosk import VoskModel, check, unloadable
from referee.audio.sampling import RATE
from referee.audio.vocabulary import Vocabulary
from referee.errors import InputError

#: Seconds that the largest model may take to load, and bytes of memory beside a model's own size.
_SECONDS, _MEMORY = 300.0, 1_300_000_000
#: How many times its files' size a model may take in memory.
_TIMES = 6
#: Whether the system can limit what a process takes; Windows can't by itself.
_CONFINED = importlib.util.find_spec("resource") is not None
#: Exit status of a model that is refused in words.
_REFUSED = 3


def try_model(folder: Path) -> None:
    """See that a folder is a model that loads, and listens.

    Raises:
        InputError: it is none, or ends or overwhelms the process that loads it.
    """
    check(folder)
    size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file())
    most = _MEMORY + _TIMES * size

    def confine() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    command = [sys.executable, "-m", "referee.audio.trial", str(folder)]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
            preexec_fn=confine if _CONFINED else None,
        )
    except subprocess.TimeoutExpired as error:
        raise unloadable(folder) from error
    if done.returncode == _REFUSED:
        VoskModel(Vocabulary(), folder)  # says why, in this process
    if done.returncode != 0:
        raise unloadable(folder)


def main(folder: str) -> int:
    """Load a model and let it hear a second of noise; the exit status."""
    try:
        stream = VoskModel(Vocabulary(), Path(folder)).recogniser()
    except InputError:
        return _REFUSED
    noise = np.random.default_rng(0).normal(size=RATE) * 0.03
    stream.accept(noise.astype(np.float32))
    stream.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
