"""The log: quiet by default, on the terminal with -v, and in a file while a match is played."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

from referee.cli.output import err

#: Bytes of a log file, and how many older ones stay.
_SIZE, _OLDER = 1_000_000, 3
_LINE = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_SHORT = "%(relativeCreated)8.0f ms %(name)s: %(message)s"
_ROOT = "referee"


def log_file() -> Path:
    """The file of the log, in the user's own folder for such things."""
    return Path(platformdirs.user_state_dir("referee")) / "referee.log"


def log_files() -> list[Path]:
    """The log's files that there are, the newest first."""
    path = log_file()
    named = [path, *(path.with_name(f"{path.name}.{n}") for n in range(1, _OLDER + 1))]
    return [one for one in named if one.is_file()]


class _LogFile(logging.handlers.RotatingFileHandler):
    """The log's file, which a full disk keeps from growing and from nothing else."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  the library's name
        """Say nothing: the journal tells people that the disk is full."""


class _Shown(logging.Handler):
    """Shows the log's lines where somebody looks."""

    def __init__(self, show: Callable[[str], None]) -> None:
        super().__init__()
        self.show = show
        self.setFormatter(logging.Formatter(_SHORT))

    def emit(self, record: logging.LogRecord) -> None:
        """Show a line; a terminal that has gone is no reason to fail."""
        with contextlib.suppress(OSError):
            self.show(self.format(record))


def be_verbose(count: int) -> None:
    """Show what is done on the error stream: with 1 what matters, with 2 and more everything."""
    if count:
        level = logging.INFO if count == 1 else logging.DEBUG
        root = _root(level)
        if not any(isinstance(handler, _Shown) for handler in root.handlers):
            root.addHandler(_Shown(lambda line: err.print(line, style="dim", markup=False)))
        for handler in root.handlers:
            if isinstance(handler, _Shown):
                handler.setLevel(level)


def show_log_by(show: Callable[[str], None]) -> None:
    """From now on what -v shows goes this way: while a match is played one thread prints."""
    for handler in logging.getLogger(_ROOT).handlers:
        if isinstance(handler, _Shown):
            handler.show = show


def log_to_file() -> None:
    """Write the log to its file; without a place for it, to nowhere."""
    path, root = log_file(), _root(logging.INFO)
    if any(isinstance(handler, logging.FileHandler) for handler in root.handlers):
        return
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # nobody else's business: it names players
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
        handler = _LogFile(path, maxBytes=_SIZE, backupCount=_OLDER)
        handler.setFormatter(logging.Formatter(_LINE))
        handler.setLevel(logging.INFO)
        root.addHandler(handler)


def _root(level: int) -> logging.Logger:
    """The logger of all of ours; it says nothing by itself, and no more than somebody asked for."""
    root = logging.getLogger(_ROOT)
    if not root.handlers:
        root.addHandler(logging.NullHandler())
        root.propagate = False
        root.setLevel(level)
    root.setLevel(min(root.level, level))
    return root
