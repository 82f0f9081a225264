"""``python -m referee``, and the command ``referee``."""

from __future__ import annotations

import os
import signal
from types import FrameType


def main() -> None:
    """Run the program; Ctrl-C ends it without a word, even while it is still being loaded."""
    # an exception in the middle of an import may be swallowed there
    signal.signal(signal.SIGINT, _end)
    from referee.cli.app import main as run

    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run()
    except KeyboardInterrupt:
        _end(signal.SIGINT, None)


def _end(number: int, _frame: FrameType | None) -> None:
    # as a shell tells a signal
    os._exit(128 + number)


if __name__ == "__main__":
    main()
