"""Where the program writes down what it does and what fails, for whoever looks into it later."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
from pathlib import Path

import platformdirs

#: Bytes of a log file, and how many older ones stay.
_SIZE, _OLDER = 1_000_000, 3
_LINE = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"


def log_file() -> Path:
    """The file of the log, in the user's own folder for such things."""
    return Path(platformdirs.user_state_dir("referee")) / "referee.log"


def log_to_file() -> None:
    """Write the log to its file; without a place for it, to nowhere."""
    path = log_file()
    root = logging.getLogger("referee")
    root.setLevel(logging.INFO)
    root.propagate = False
    if root.handlers:
        return
    root.addHandler(logging.NullHandler())
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # nobody else's business: it names players
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
        handler = logging.handlers.RotatingFileHandler(path, maxBytes=_SIZE, backupCount=_OLDER)
        handler.setFormatter(logging.Formatter(_LINE))
        root.addHandler(handler)
