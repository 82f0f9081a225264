"""Draw the box's wiring: ``python -m hardware.wiring`` writes both pictures beside it.

``wiring.svg`` is the circuit, ``breadboard.svg`` what it looks like on the table. Needs schemdraw (in
the extra ``dev``).
"""

from __future__ import annotations

from pathlib import Path

import schemdraw
from schemdraw import elements, pictorial
from schemdraw.segments import Segment, SegmentCircle, SegmentPoly, SegmentText

HERE = Path(__file__).resolve().parent
SEATS = ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9"]
LAMPS = ["D10", "D11", "D12", "D13", "A3", "A4", "A5"]
#: The board's pins, and those of the first display module.
MODULE = [("A0", "DIN"), ("A1", "CS"), ("A2", "CLK"), ("5V", "VCC"), ("GND", "GND")]
#: The Nano's pins with its USB port downwards, from above: on the left, and on the right.
NANO = (
    ["TX", "RX", "RST", "GND", *SEATS, "D10", "D11", "D12"],
    [
        "VIN",
        "GND",
        "RST",
        "5V",
        "A7",
        "A6",
        "A5",
        "A4",
        "A3",
        "A2",
        "A1",
        "A0",
        "REF",
        "3V3",
        "D13",
    ],
)
#: The row of the breadboard in which the Nano's first pins are.
_FIRST_ROW = 16
#: Ohms between a pin and its lamp.
_OHMS = 330
#: Wires of supply, ground and signals.
_SUPPLY, _GROUND, _BUTTON, _LAMP, _DATA = "#c0392b", "#222222", "#2e6da4", "#c77f1a", "#3d8b40"
#: Units between what stands below one another beside the breadboard, and between two of its rows.
_PITCH, _ROW = 1.05, pictorial.PINSPACING

Place = tuple[float, float]


def circuit() -> str:
    """The circuit, as SVG."""
    drawing = _drawing()
    right = LAMPS + [pin for pin, _ in MODULE]
    pins = [elements.IcPin(name=pin, side="left") for pin in reversed(SEATS)]
    pins += [elements.IcPin(name=pin, side="right") for pin in reversed(right)]
    board = elements.Ic(pins=pins, pinspacing=1.3, edgepadW=1.2, leadlen=0.6)
    drawing.add(board.label("Arduino Uno ou Nano\n(ATmega328P, 16 MHz)", "top"))
    for seat, pin in enumerate(SEATS):
        drawing.add(elements.Button().at(getattr(board, pin)).left().label(f"place {seat}", "top"))
        drawing.add(elements.Ground(lead=False).theta(0))
    for seat, pin in enumerate(LAMPS):
        drawing.add(elements.Resistor().at(getattr(board, pin)).right().label(f"{_OHMS} Ω", "top"))
        drawing.add(elements.LED().right().fill(_SUPPLY))
        drawing.add(elements.Ground(lead=False).theta(0).label(f"lampe {seat}", "right"))
    taken = [elements.IcPin(name=name, side="left") for _, name in reversed(MODULE)]
    module = elements.Ic(pins=taken, pinspacing=1.3, edgepadW=3.6, leadlen=0.6)
    x, y = getattr(board, MODULE[-1][0])
    drawing.add(module.at((x + 6, y)).anchor(MODULE[-1][1]))
    named = module.center[0] + 0.5, module.center[1]
    drawing.add(_word(named, "MAX7219\n8 chiffres\nDOUT → DIN suivant", "center"))
    for pin, name in MODULE:
        drawing.add(elements.Line().at(getattr(board, pin)).to(getattr(module, name)))
    return _svg(drawing)


class ArcadeButton(elements.Element):
    """A push button from above, its two contacts on its right."""

    def __init__(self, label: str) -> None:
        super().__init__()
        for place, contact in ((0.17, "signal"), (-0.17, "ground")):
            self.segments.append(Segment(((-0.3, place), (0.0, place)), color="#999999", lw=4))
            self.anchors[contact] = (0.0, place)
        self.segments += [
            SegmentCircle((-0.7, 0), 0.46, fill="#dddddd", color="#777777", lw=1),
            SegmentCircle((-0.7, 0), 0.32, fill="#d14b2e", color="#8f2f1b", lw=1),
            SegmentText((-1.3, 0), label, align=("right", "center"), fontsize=11),
        ]


class DisplayModule(elements.Element):
    """A MAX7219 module with eight digits, its contacts on its left."""

    def __init__(self) -> None:
        super().__init__()
        wide, high = 7.2, 2.9
        corners = ((0, 0.55), (wide, 0.55), (wide, 0.55 - high), (0, 0.55 - high))
        glass = ((1.5, 0.25), (wide - 0.2, 0.25), (wide - 0.2, -1.7), (1.5, -1.7))
        self.segments += [
            SegmentPoly(corners, fill="#24507a", color="#16324d", lw=1),
            SegmentPoly(glass, fill="#222222", color="#111111", lw=1),
        ]
        for digit in range(8):
            self._word((1.9 + digit * 0.69, -0.75), "8.", 20, "center", "#ff5a3c")
        self._word((wide / 2 + 0.7, -2.0), "MAX7219 · DOUT → DIN du suivant", 9, "center")
        for row, (_, name) in enumerate(MODULE):
            at = (0.2, 0.25 - row * 0.5)
            self.segments.append(SegmentCircle(at, 0.09, fill="#d9b44a", color="#8a6d1d", lw=1))
            self._word((0.4, at[1]), name, 9, "left")
            self.anchors[name] = at

    def _word(self, at: Place, word: str, size: int, side: str, colour: str = "white") -> None:
        self.segments.append(
            SegmentText(at, word, fontsize=size, color=colour, align=(side, "center"))
        )


def breadboard() -> str:
    """What it looks like on a breadboard of 400 points, with an Arduino Nano, as SVG."""
    drawing = _drawing()
    board = drawing.add(pictorial.Breadboard().theta(0).at((0, 0)))
    first = getattr(board, f"C{_FIRST_ROW}")
    drawing.add(pictorial.DIP(30, wide=True).theta(0).at(first))
    middle = first[0] + 3 * _ROW
    drawing.add(_word((middle, first[1] + 2 * _ROW), "Arduino Nano", "center"))
    drawing.add(_word((middle, first[1] - 15.6 * _ROW), "USB ↓", "center"))
    for side, column, inward in zip(NANO, "CG", (1.2, -1.2), strict=True):
        for row, pin in enumerate(side, start=_FIRST_ROW):
            x, y = getattr(board, f"{column}{row}")
            drawing.add(_word((x + inward * _ROW, y), pin, "center", 7, "white"))
    _left_side(drawing, board)
    _lamps_right(drawing, board)
    _display(drawing, board)
    # both sides' ground, and the supply
    _wire(drawing, _hole(board, "GND"), board.L2_19, _GROUND)
    _wire(drawing, _hole(board, "GND", "right"), board.R2_17, _GROUND)
    _wire(drawing, _hole(board, "5V"), board.R1_19, _SUPPLY)
    return _svg(drawing)


def _left_side(drawing: schemdraw.Drawing, board: pictorial.Breadboard) -> None:
    """Eight buttons, and the lamps whose pins are on this side."""
    lamps = [pin for pin in LAMPS if pin in NANO[0]]
    top, x = -0.2, -5.0
    bus = x + 0.7
    _wire(drawing, (bus, top - 0.17), (bus, top - (len(SEATS + lamps) - 1) * _PITCH), _GROUND)
    _wire(drawing, (bus, top - 0.17), board.L2_1, _GROUND)
    for number, pin in enumerate(SEATS):
        button = drawing.add(
            ArcadeButton(f"place {number}").theta(0).at((x, top - number * _PITCH))
        )
        _wire(drawing, button.ground, (bus, button.ground[1]), _GROUND)
        _wire(drawing, button.signal, _hole(board, pin), _BUTTON)
    for number, pin in enumerate(lamps, start=len(SEATS)):
        _lamp(drawing, (bus, top - number * _PITCH), _hole(board, pin), LAMPS.index(pin), 1)


def _lamps_right(drawing: schemdraw.Drawing, board: pictorial.Breadboard) -> None:
    """The lamps whose pins are on the right, from above in the order of the rows."""
    pins = sorted((p for p in LAMPS if p in NANO[1]), key=NANO[1].index)
    bus, top = 11.0, 0.2
    # the last pin is below the module's: its lamp stands below the module
    places = [top - number * _PITCH for number in range(len(pins) - 1)] + [-10.6]
    _wire(drawing, (bus, top + 0.8), (bus, places[-2]), _GROUND)
    _wire(drawing, (bus, top + 0.8), board.R2_1, _GROUND)
    _wire(drawing, (bus, places[-1]), (bus, places[-1] - 0.5), _GROUND)
    _wire(drawing, (bus, places[-1] - 0.5), board.R2_29, _GROUND)
    for pin, y in zip(pins, places, strict=True):
        _lamp(drawing, (bus, y), _hole(board, pin), LAMPS.index(pin), -1)


def _lamp(drawing: schemdraw.Drawing, ground: Place, hole: Place, number: int, inward: int) -> None:
    """A resistor at the lamp's longer leg, and the lamp, from a pin's hole to the bus of ground."""
    x, y = ground
    _wire(drawing, hole, (x + inward * 2.3, y), _LAMP)
    drawing.add(pictorial.Resistor(_OHMS, 5).at((x + inward * 2.3, y)).to((x + inward * 0.9, y)))
    drawing.add(elements.LED().at((x + inward * 0.9, y)).to((x, y)).fill("#d14b2e"))
    drawing.add(_word((x - inward * 0.25, y), f"lampe {number}", "right" if inward > 0 else "left"))


def _display(drawing: schemdraw.Drawing, board: pictorial.Breadboard) -> None:
    """The first module, and the capacitors at its supply."""
    module = drawing.add(DisplayModule().theta(0).at((10.6, -7.4)))
    for pin, name in MODULE[:3]:
        _wire(drawing, _hole(board, pin), getattr(module, name), _DATA)
    _wire(drawing, board.R1_27, module.VCC, _SUPPLY)
    _wire(drawing, board.R2_28, module.GND, _GROUND)
    for row, kind, label in (
        (8, pictorial.CapacitorCeramic(lead_length=0.5), "100 nF"),
        (14, pictorial.CapacitorElectrolytic(lead_length=0.5), "100 µF\n(− à droite)"),
    ):
        x, y = getattr(board, f"R1_{row}")
        drawing.add(kind.at((x, y)).theta(0))
        drawing.add(_word((x + 1.1, y + 0.75), label, "left", 9))


def _hole(board: pictorial.Breadboard, pin: str, side: str = "") -> Place:
    """The free hole beside a pin of the Nano; ``side`` where it has that pin on both."""
    left = side != "right" and pin in NANO[0]
    row = NANO[0 if left else 1].index(pin) + _FIRST_ROW
    x, y = getattr(board, f"{'A' if left else 'J'}{row}")
    return x, y


def _word(
    at: Place, word: str, side: str, size: int = 11, colour: str = "black"
) -> elements.Element:
    found = elements.Element().at(at).theta(0)
    found.segments.append(
        SegmentText((0, 0), word, fontsize=size, color=colour, align=(side, "center"), zorder=5)
    )
    return found


def _wire(drawing: schemdraw.Drawing, start: Place, end: Place, colour: str) -> None:
    drawing.add(elements.Line().at(start).to(end).color(colour).linewidth(2.5))


def _drawing() -> schemdraw.Drawing:
    schemdraw.use("svg")
    schemdraw.svgconfig.text = "text"
    drawing = schemdraw.Drawing(show=False)
    drawing.config(bgcolor="#fbfaf6", margin=0.4, fontsize=12)
    return drawing


def _svg(drawing: schemdraw.Drawing) -> str:
    return str(drawing.get_imagedata("svg").decode()).rstrip() + "\n"


def main() -> None:
    """Write both drawings."""
    (HERE / "wiring.svg").write_text(circuit(), encoding="utf-8")
    (HERE / "breadboard.svg").write_text(breadboard(), encoding="utf-8")


if __name__ == "__main__":
    main()
