"""``python -m referee``, and the command ``referee``."""

from __future__ import annotations

import os


def main() -> None:
    """Run the program; Ctrl-C ends it without a word, even while it is still being loaded."""
    try:
        from referee.cli.app import main as run

        run()
    except KeyboardInterrupt:
        # 128 and the signal's number, as a shell tells it
        os._exit(130)


if __name__ == "__main__":
    main()
