"""Pictures that prove: for every throw the frame on which it was read last, with what was read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2

from referee import observations as obs
from referee import shipped
from referee.errors import InputError
from referee.recording.reader import Recording
from referee.table import Table
from referee.vision.annotate import annotated
from referee.vision.detector import Detector
from referee.vision.reading import read_array
from referee.wording import Message

#: Without evidence the picture is taken this long after the dice have come to rest, seconds.
_AFTER = 0.15
#: Times of evidence are rounded to a millisecond.
_ROUNDED = 0.001


def throw_pictures(
    recording: Recording, table: Table | None, seen: Sequence[obs.AnyObservation], folder: Path
) -> list[Path]:
    """Write an annotated picture of every throw in ``seen``; return the files.

    Raises:
        InputError: the folder can't be written.
    """
    throws = [o for o in seen if isinstance(o, obs.Fallen)]
    camera = table.cameras[0] if table is not None and table.cameras else None
    detector = Detector(shipped.path("models/dice/dice.onnx"))
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(
            Message("file.unwritable", reason=error),
            where=str(folder),
        ) from error
    wanted = iter(sorted(throws, key=lambda o: o.time))
    throw = next(wanted, None)
    for frame in recording.frames():
        if throw is None:
            break
        proof = throw.time + _AFTER if throw.evidence is None else throw.evidence.end
        if frame.time < proof - _ROUNDED:
            continue
        dice = read_array(frame.image, detector, camera).dice
        path = folder / f"lancer-{len(written) + 1:02d}-{throw.time:07.2f}s.jpg"
        if not cv2.imwrite(str(path), annotated(frame.image, dice)):
            raise InputError(Message("evidence.unwritable"), where=str(path))
        written.append(path)
        throw = next(wanted, None)
    return written
