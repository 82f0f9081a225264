"""A table drawn frame by frame, and a reader that sees exactly what is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np

from fixtures.studio import die
from referee.vision.detector import Bare, Die

WIDTH, HEIGHT, DIE = 640, 360, 40
LEANS = 0
"""The value of a die that leans."""
PIPS = {LEANS: (), **die.PIPS}
COLOURS = {"chouette": (215, 225, 225), "cul": (30, 20, 190)}
HAND = (120, 150, 200)
TABLE = np.full((HEIGHT, WIDTH, 3), (60, 90, 70), np.uint8)
TABLE[::40] = (50, 80, 60)
GRAIN = np.random.default_rng(7).normal(0, 1.5, (6, HEIGHT, WIDTH, 3)).astype(np.int16)


@dataclass
class Picture:
    """What is on the table: dice by name as (x, y, value, role), a hand, light 0..1.

    ``hand``: (x, y) of the fingers; the arm comes from ``side``: "far", "left" or "right".
    ``thing``: something flat lies there, (x0, y0, x1, y1): a phone, or a tray under the dice.
    """

    dice: dict[str, tuple[float, float, int, str]] = field(default_factory=dict)
    hand: tuple[float, float] | None = None
    side: str = "far"
    thing: tuple[float, float, float, float] | None = None
    over: bool = False
    light: float = 1.0

    def draw(self, rng: np.random.Generator) -> np.ndarray:
        """The frame (360, 640, 3), BGR."""
        frame = TABLE.copy()
        if not self.over:
            self.draw_thing(frame)
        for x, y, value, role in self.dice.values():
            half = DIE // 2
            corner, other = (int(x - half), int(y - half)), (int(x + half), int(y + half))
            cv2.rectangle(frame, corner, other, COLOURS[role], -1)
            dark = (10, 10, 10) if role == "chouette" else (235, 235, 235)
            if value == LEANS:
                cv2.rectangle(frame, (int(x) - 12, int(y) - 7), (int(x) + 12, int(y) + 7), dark, -1)
            for dx, dy in PIPS[value]:
                cv2.circle(frame, (int(x + dx * 11), int(y + dy * 11)), 4, dark, -1)
        if self.over:
            self.draw_thing(frame)
        self.draw_hand(frame)
        if self.light != 1:
            frame = cv2.convertScaleAbs(frame, alpha=self.light)
        return cv2.add(frame, GRAIN[rng.integers(len(GRAIN))], dtype=cv2.CV_8U)

    def draw_thing(self, frame: np.ndarray) -> None:
        """The phone or the tray."""
        if self.thing is not None:
            x0, y0, x1, y1 = (int(v) for v in self.thing)
            cv2.rectangle(frame, (x0, y0), (x1, y1), (25, 22, 20), -1)
            cv2.rectangle(frame, (x0 + 6, y0 + 6), (x1 - 6, y1 - 6), (48, 44, 40), -1)

    def draw_hand(self, frame: np.ndarray) -> None:
        """A hand and its arm."""
        if self.hand is None:
            return
        x, y = (int(v) for v in self.hand)
        cv2.ellipse(frame, (x, y), (90, 60), 20, 0, 360, HAND, -1)
        end = {"far": (x, -200), "left": (-200, y), "right": (WIDTH + 200, y)}[self.side]
        cv2.line(frame, (x, y), end, HAND, 60)


class DrawnReader:
    """Reads drawn dice by their colours; blind in the dark, as a camera is."""

    def __init__(self) -> None:
        self.calls = 0

    def detect(self, image: np.ndarray, bare: Bare | None = None) -> list[Die]:
        self.calls += 1
        found = []
        for colour in COLOURS.values():
            low, high = (np.clip(np.array(colour) + s, 0, 255) for s in (-25, 25))
            near = cv2.inRange(image, low, high) > 0
            mask = cv2.morphologyEx(
                near.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((11, 11), np.uint8)
            )
            count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
            for x, y, w, h, area in stats[1:count]:
                if not (30 <= w <= 50 and 30 <= h <= 50 and area > 900):
                    continue
                inner = near[y + 3 : y + h - 3, x + 3 : x + w - 3]
                holes, _, sizes, _ = cv2.connectedComponentsWithStats((~inner).astype(np.uint8), 4)
                areas = sizes[1:holes, 4]
                box = {"x0": x, "y0": y, "x1": x + w, "y1": y + h}
                where = {k: float(v) for k, v in box.items()}
                value = int((areas > 12).sum())
                if areas.max(initial=0) > 200:
                    found.append(Die(**where, value=None, confidence=0.8, reason="cocked"))
                elif 1 <= value <= 6:
                    found.append(Die(**where, value=value, confidence=0.9))
        return found
