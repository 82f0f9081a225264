"""Writes the pages and drawings of the documentation that follow from the program.

``python docs/generate.py`` writes them; ``--check`` writes nothing, and exits with 1 where one of them
is not up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).parent
# the program beside these pages, whichever is installed
sys.path.insert(0, str(DOCS.parent))

from generating import commands, drawings, hall_protocol, parameters, protocol, readmes  # noqa: E402


def generated() -> dict[Path, str]:
    """All that is generated, by its path."""
    found = {
        "reference/commands.md": commands.page(),
        "reference/page-protocol.md": protocol.page(),
        "reference/observations.md": protocol.observed(),
        "reference/hall-protocol.md": hall_protocol.page(),
        "reference/parameters.md": parameters.page(),
    }
    found |= {f"pictures/{name}.svg": drawing for name, drawing in drawings.all_drawings().items()}
    every = {DOCS / name: text for name, text in found.items()} | readmes.readmes()
    return {path: text.rstrip() + "\n" for path, text in every.items()}


def main() -> int:
    """Write or check."""
    stale = [
        path
        for path, text in generated().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path} is not up to date: make docs", file=sys.stderr)
        return 1 if stale else 0
    for path, text in generated().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
