"""What networks have learned, from the files that go with the voice model."""

from __future__ import annotations

from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray


def read_weights(path: Path) -> dict[str, NDArray[np.float32]]:
    """The arrays of an .npz, by name.

    Raises:
        OSError: there is no such file.
        ValueError: it holds something else.

    """
    try:
        # of a damaged file NumPy would leave its own open
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            return {name: kept[name].astype(np.float32) for name in kept.files}
    except (BadZipFile, EOFError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: arrays of numbers are expected") from error
