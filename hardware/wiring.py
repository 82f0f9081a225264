"""Draw the box's wiring: ``python -m hardware.wiring`` writes ``wiring.svg`` beside it."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent
SEATS = ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9"]
LAMPS = ["D10", "D11", "D12", "D13", "A3", "A4", "A5"]
BOARD = [("A0", "DIN"), ("A1", "CS"), ("A2", "CLK"), ("5V", "VCC"), ("GND", "GND")]

_PITCH = 34
_LEFT, _WIDE, _TOP = 300, 150, 60
_INK, _WIRE, _RED, _PAPER = "#2b2620", "#6b6354", "#b5502f", "#fbfaf6"


def _text(x: float, y: float, text: str, anchor: str = "start", size: int = 12) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}" fill="{_INK}">{text}</text>'


def _line(x0: float, y0: float, x1: float, y1: float, colour: str = _WIRE) -> str:
    return (
        f'<line x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}" stroke="{colour}" stroke-width="2" '
        'stroke-linecap="round"/>'
    )


def _button(y: float, seat: int, pin: str) -> list[str]:
    """A push button between a pin on the left and ground."""
    return [
        _text(20, y + 4, f"place {seat}"),
        _line(90, y, 130, y),
        _line(130, y, 158, y - 10, _RED),
        _line(162, y, _LEFT, y),
        *(f'<circle cx="{x}" cy="{y}" r="3" fill="{_INK}"/>' for x in (130, 162)),
        _text(_LEFT + 8, y + 4, pin),
    ]


def _lamp(y: float, seat: int, pin: str) -> list[str]:
    """A resistor and an LED between a pin on the right and ground."""
    x = _LEFT + _WIDE
    return [
        _text(x - 8, y + 4, pin, "end"),
        _line(x, y, x + 60, y),
        f'<rect x="{x + 60}" y="{y - 6}" width="36" height="12" fill="none" stroke="{_INK}"/>',
        _text(x + 78, y - 9, "330 Ω", "middle", 9),
        _line(x + 96, y, x + 130, y),
        f'<path d="M{x + 130},{y - 7} l14,7 l-14,7 z" fill="{_RED}"/>',
        _line(x + 144, y - 7, x + 144, y + 7, _INK),
        _line(x + 144, y, x + 190, y),
        _text(x + 200, y + 4, f"lampe {seat}"),
    ]


def draw() -> str:
    """The drawing, as SVG."""
    rows = max(len(SEATS), len(LAMPS) + 6)
    height = _TOP + rows * _PITCH + 90
    bottom = _TOP + rows * _PITCH
    right = _LEFT + _WIDE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="760" height="{height}" '
        f'viewBox="0 0 760 {height}" font-family="sans-serif">',
        f'<rect width="760" height="{height}" fill="{_PAPER}"/>',
        _text(20, 30, "Boîtier : Arduino Uno ou Nano (ATmega328P)", size=16),
        f'<rect x="{_LEFT}" y="{_TOP - 20}" width="{_WIDE}" height="{rows * _PITCH + 10}" rx="8" '
        f'fill="#e7eef0" stroke="{_INK}"/>',
    ]
    ys = [_TOP + i * _PITCH for i in range(rows)]
    for seat, pin in enumerate(SEATS):
        parts += _button(ys[seat], seat, pin)
    parts += [_line(90, ys[0], 90, bottom + 10), _line(78, bottom + 10, 102, bottom + 10, _INK)]
    parts.append(_text(90, bottom + 28, "GND", "middle"))
    for seat, pin in enumerate(LAMPS):
        parts += _lamp(ys[seat], seat, pin)
    parts += [_line(right + 190, ys[0], right + 190, ys[len(LAMPS) - 1] + 16)]
    parts += [
        _line(right + 178, ys[len(LAMPS) - 1] + 16, right + 202, ys[len(LAMPS) - 1] + 16, _INK),
        _text(right + 208, ys[len(LAMPS) - 1] + 20, "GND"),
    ]
    module = len(LAMPS) + 1
    parts.append(
        f'<rect x="{right + 150}" y="{ys[module] - 20}" width="130" height="{5 * _PITCH}" rx="6" '
        f'fill="#f4e3d7" stroke="{_INK}"/>'
    )
    parts.append(
        _text(right + 215, ys[module] + 5 * _PITCH - 4, "MAX7219, 8 chiffres", "middle", 11)
    )
    for i, (pin, name) in enumerate(BOARD):
        y = ys[module + i] if module + i < rows else ys[-1] + (module + i - rows + 1) * _PITCH
        parts += [
            _text(right - 8, y + 4, pin, "end"),
            _line(right, y, right + 150, y),
            _text(right + 158, y + 4, name),
        ]
    parts.append(
        _text(
            20,
            height - 14,
            "Lampe 7 : aucune broche libre. D'autres modules se chaînent : DOUT vers DIN.",
            size=11,
        )
    )
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    """Write the drawing."""
    (HERE / "wiring.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
