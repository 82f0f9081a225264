"""The drawings of the architecture, as SVG."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"
#: Height of a line of text, pixels, and of what is around the lines of a box.
_LINE, _AROUND = 17, 16
_HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"
 font-family="system-ui, sans-serif" font-size="13">
<title>{title}</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8"
 orient="auto">
<path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>
<rect width="{width}" height="{height}" fill="#fff"/>
"""


class Drawing:
    """Boxes, arrows and words. All places are pixels from the upper left corner."""

    def __init__(self, title: str, width: int, height: int) -> None:
        self._parts = [_HEAD.format(title=escape(title), width=width, height=height)]

    def box(self, x: int, y: int, width: int, lines: Sequence[str], fill: str = "#eef3f8") -> None:
        """A box with lines of text; the first one is its name."""
        height = _LINE * len(lines) + _AROUND
        self._parts.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" '
            f'fill="{fill}" stroke="#7a8b9a"/>\n'
        )
        for number, line in enumerate(lines):
            weight = ' font-weight="bold"' if number == 0 else ' fill="#444"'
            self._parts.append(
                f'<text x="{x + width // 2}" y="{y + 20 + _LINE * number}" '
                f'text-anchor="middle"{weight}>{escape(line)}</text>\n'
            )

    def arrow(self, *points: tuple[int, int]) -> None:
        """An arrow along some points."""
        path = " ".join(f"{x},{y}" for x, y in points)
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="#555" marker-end="url(#tip)"/>\n'
        )

    def words(self, x: int, y: int, text: str) -> None:
        """A line of text, its middle at ``x``."""
        self._parts.append(
            f'<text x="{x}" y="{y}" text-anchor="middle" fill="#555" '
            f'font-style="italic">{escape(text)}</text>\n'
        )

    def text(self) -> str:
        """The whole drawing."""
        return "".join(self._parts) + "</svg>\n"


def flow() -> str:
    """From sensors to screens."""
    drawing = Drawing("From sensors to screens", 900, 330)
    sensors = ("cameras", "microphones", "button box", "a recording", "a person's page")
    for number, name in enumerate(sensors):
        y = 14 + 62 * number
        drawing.box(14, y, 130, [name], "#f6efe2")
        drawing.arrow((144, y + 16), (190, y + 16), (190, 155), (214, 155))
    drawing.words(190, 318, "observations")
    drawing.box(216, 122, 120, ["merge", "one order", "in time"])
    drawing.arrow((336, 155), (372, 155))
    drawing.box(374, 122, 130, ["engine", "rules, windows,", "corrections"])
    drawing.arrow((504, 155), (540, 155))
    drawing.words(522, 112, "rulings")
    drawing.box(542, 122, 120, ["journal", "written before", "it is shown"])
    drawing.arrow((662, 155), (698, 155))
    for number, lines in enumerate(
        (["snapshot", "immutable"], ["match sheet"], ["dispute, statistics"])
    ):
        y = (131, 208, 262)[number]
        drawing.box(700, y, 186, lines)
        if number:
            drawing.arrow((602, 189), (602, y + 16), (698, y + 16))
    for number, name in enumerate(("terminal", "pages", "box lights")):
        x = 566 + 108 * number
        drawing.box(x, 30, 104, [name], "#e9f3e6")
        drawing.arrow((793, 131), (793, 96), (x + 52, 96), (x + 52, 64))
    return drawing.text()


def packages() -> str:
    """What may import what: the layers that `lint-imports` holds."""
    project = tomllib.loads(_PROJECT.read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(c["layers"] for c in contracts if c["type"] == "layers")
    drawing = Drawing(
        "Packages: each imports only what stands below it", 640, 44 * len(layers) + 20
    )
    for row, layer in enumerate(layers):
        names = [name.strip().removeprefix("referee.") for name in layer.split("|")]
        width = (600 - 10 * (len(names) - 1)) // len(names)
        for column, name in enumerate(names):
            drawing.box(20 + column * (width + 10), 10 + 44 * row, width, [name])
    return drawing.text()


def threads() -> str:
    """The threads of a live match."""
    drawing = Drawing("Threads of a live match", 880, 400)
    for number, name in enumerate(("camera:0", "microphones", "box")):
        y = 20 + 84 * number
        drawing.box(14, y, 150, [name, "a thread a sensor"], "#f6efe2")
        drawing.arrow((164, y + 25), (210, y + 25), (210, 155), (236, 155))
    drawing.box(14, 290, 150, ["pages", "requests"], "#f6efe2")
    drawing.arrow((164, 315), (210, 315), (210, 155), (236, 155))
    drawing.words(206, 380, "observations, states, requests")
    drawing.box(238, 130, 90, ["queue"], "#fff")
    drawing.arrow((328, 147), (364, 147))
    drawing.box(366, 104, 170, ["match", "merges, judges,", "writes the journal,", "then shows"])
    drawing.arrow((536, 147), (572, 147))
    drawing.box(574, 122, 120, ["Snapshot", "immutable"], "#fff")
    readers = (
        ("page server", "its own event loop"),
        ("terminal", "prints"),
        ("box", "shows the scores"),
        ("watchdog", "notices a hang"),
        ("announcer", "says points aloud"),
    )
    for number, lines in enumerate(readers):
        y = 14 + 64 * number
        drawing.box(718, y, 150, lines, "#e9f3e6")
        drawing.arrow((694, 147), (706, 147), (706, y + 25), (716, y + 25))
    drawing.box(366, 250, 170, ["backups", "copies the journal", "every minute"], "#e9f3e6")
    drawing.arrow((451, 188), (451, 248))
    return drawing.text()


_SHOUT = (
    (
        ("blocks of sound", "100 ms, all channels"),
        ("channel health", "dead, clipped, swapped"),
        ("resampling", "16 kHz"),
        ("one stream a seat", "beams, masks"),
        ("activity", "somebody speaks"),
    ),
    (
        ("recogniser", "words"),
        ("second look", "are they in the sound?"),
        ("attribution", "whose voice is it?"),
        ("onset", "when, and how surely"),
        ("Call", "an observation"),
    ),
    (
        ("merge", "waits for slower sensors"),
        ("window", "who may call this now?"),
        ("race", "level, clear, too close"),
        ("journal", "observation and ruling"),
        ("snapshot", "pages, terminal"),
    ),
)


def shout() -> str:
    """What happens to one shout."""
    drawing = Drawing("What happens to one shout", 900, 270)
    for row, steps in enumerate(_SHOUT):
        y = 20 + 84 * row
        for column, lines in enumerate(steps):
            x = 14 + 178 * column
            drawing.box(x, y, 160, lines)
            if column:
                drawing.arrow((x - 18, y + 25), (x - 2, y + 25))
        if row:
            drawing.arrow((806, y - 34), (806, y - 16), (94, y - 16), (94, y - 2))
    return drawing.text()


def all_drawings() -> dict[str, str]:
    """Every drawing, by its name."""
    made: tuple[Callable[[], str], ...] = (flow, packages, threads, shout)
    return {drawing.__name__: drawing() for drawing in made}
