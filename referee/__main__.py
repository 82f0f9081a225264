"""``python -m referee``: the same as the command ``referee``."""

from referee.cli.app import main

main()
