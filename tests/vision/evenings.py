"""Scripted evenings: everything that dice, hands and lamps do in front of a camera, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from referee.observations import Chouettes, Cleared, Cul, DiceTaken, Drops, Observation, Throws
from tests.vision.drawn import LEANS, WIDTH, Picture

Die = tuple[str, float, float, int, str]


class Evening:
    """Plays a script into pictures: one method for each thing that can happen.

    ``rests``: when thrown dice came to rest, seconds.
    """

    def __init__(self, fps: float) -> None:
        self.fps = fps
        self.picture = Picture()
        self.frames: list[Picture] = []
        self.rests: list[float] = []

    @property
    def time(self) -> float:
        """Seconds played so far."""
        return len(self.frames) / self.fps

    def wait(self, seconds: float) -> None:
        """Nothing moves."""
        self.frames += [self.picture] * round(seconds * self.fps)

    def throw(self, *dice: Die, seconds: float = 0.6, late: float = 0.0) -> None:
        """Dice roll in from the left edge and stop; the last one ``late`` seconds after the rest."""
        count = round(seconds * self.fps)
        extra = round(late * self.fps)
        rng = np.random.default_rng(len(self.frames))
        for number in range(1, count + extra + 1):
            now = dict(self.picture.dice)
            for name, x, y, value, role in dice:
                step = number - extra if extra and name == dice[-1][0] else number
                if step < 1:
                    continue
                part = 1 - (1 - min(step / count, 1)) ** 1.5
                shown = value if step >= count else int(rng.choice([3, 4, 5]))
                if role == "cul" and step < count:
                    shown = int(rng.choice([4, 6]))
                now[name] = (part * x, y - 40 * (1 - part), shown, role)
            self.frames.append(replace(self.picture, dice=now))
        self.picture = self.frames[-1]
        self.rests.append((len(self.frames) - 1) / self.fps)

    def roll_out(self, die: Die, seconds: float = 0.9) -> None:
        """A die rolls in from the left and out on the right, at the height where it is given."""
        name, _, y, _, role = die
        count = round(seconds * self.fps)
        for number in range(1, count + 1):
            shown = [4, 6][number % 2] if role == "cul" else [3, 4, 5][number % 3]
            place = (WIDTH + 60) * number / count - 20
            dice = {**self.picture.dice, name: (place, y, shown, role)}
            self.frames.append(replace(self.picture, dice=dice))
        self.frames[-1] = self.picture

    def hand(
        self,
        to: tuple[float, float],
        stay: float = 0.3,
        taking: tuple[str, ...] = (),
        side: str = "far",
        seconds: float = 0.4,
    ) -> None:
        """A hand comes in, stays, takes some dice, leaves."""
        count = round(seconds * self.fps)
        away = {"far": (to[0], -120.0), "left": (-150.0, to[1]), "right": (WIDTH + 150.0, to[1])}
        start = away[side]
        path = [
            (start[0] + (to[0] - start[0]) * k / count, start[1] + (to[1] - start[1]) * k / count)
            for k in range(1, count + 1)
        ]
        for place in path:
            self.frames.append(replace(self.picture, hand=place, side=side))
        self.frames += [replace(self.picture, hand=to, side=side)] * round(stay * self.fps)
        left = {k: v for k, v in self.picture.dice.items() if k not in taking}
        self.picture = replace(self.picture, dice=left)
        for place in reversed(path):
            self.frames.append(replace(self.picture, hand=place, side=side))
        self.wait(1 / self.fps)

    def throw_from(self, to: tuple[float, float], *dice: Die, seconds: float = 1.5) -> None:
        """A hand that has just let dice go draws back slowly while they already lie."""
        self.throw(*dice)
        count = round(seconds * self.fps)
        for k in range(count):
            place = (to[0] + 30 * np.sin(k), to[1] - (to[1] + 120) * k / count)
            self.frames.append(replace(self.picture, hand=place))
        self.wait(1 / self.fps)

    def push(self, name: str, dx: float, dy: float) -> None:
        """A die is pushed."""
        x, y, value, role = self.picture.dice[name]
        for k in range(1, 6):
            moved = {**self.picture.dice, name: (x + dx * k / 5, y + dy * k / 5, value, role)}
            self.frames.append(replace(self.picture, dice=moved))
        self.picture = self.frames[-1]

    def lay(self, thing: tuple[float, float, float, float] | None, over: bool = False) -> None:
        """Something flat is laid down by a hand, or taken away (None)."""
        x0, y0, x1, y1 = thing or self.picture.thing or (0, 0, 0, 0)
        self.hand(((x0 + x1) / 2, (y0 + y1) / 2), stay=0.2)
        count = round(0.4 * self.fps)
        back = self.frames[-count - 1 :]
        self.picture = replace(self.picture, thing=thing, over=over)
        self.frames[-count - 1 :] = [replace(p, thing=thing, over=over) for p in back]

    def slide_out(self) -> None:
        """The tray is drawn away to the right with all that lies in it."""
        tray = self.picture.thing
        assert tray is not None
        count = round(0.8 * self.fps)
        for k in range(1, count + 1):
            d = (WIDTH - tray[0] + 30) * k / count
            dice = {n: (x + d, y, v, r) for n, (x, y, v, r) in self.picture.dice.items()}
            thing = (tray[0] + d, tray[1], tray[2] + d, tray[3])
            self.frames.append(replace(self.picture, dice=dice, thing=thing))
        self.picture = replace(self.picture, dice={}, thing=None)
        self.wait(1 / self.fps)

    def light(self, level: float) -> None:
        """The lamp goes to another level at once."""
        self.picture = replace(self.picture, light=level)


A = ("a", 200.0, 150.0, 3, "chouette")
B = ("b", 300.0, 230.0, 5, "chouette")
C = ("c", 420.0, 160.0, 6, "cul")


def ordinary(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.5)
    e.throw(C)
    e.wait(1.5)
    e.hand((300, 180), taking=("a", "b", "c"))
    e.wait(1.0)


def twice(e: Evening) -> None:
    ordinary(e)
    e.throw(("a", 250, 120, 2, "chouette"), ("b", 350, 250, 2, "chouette"))
    e.wait(1.5)
    e.throw(("c", 450, 200, 4, "cul"))
    e.wait(1.5)


def at_once(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B, C)
    e.wait(1.5)


def covered(e: Evening) -> None:
    at_once(e)
    e.hand((250, 190), stay=2.5)
    e.wait(1.5)


def nudged(e: Evening) -> None:
    at_once(e)
    e.push("a", 25, 12)
    e.wait(1.5)


def lights(e: Evening) -> None:
    at_once(e)
    e.light(0.02)
    e.wait(1.5)
    e.light(1.0)
    e.wait(1.5)
    e.light(0.55)
    e.wait(1.5)


def sirotage(e: Evening) -> None:
    ordinary(e)
    del e.frames[-round(e.fps * 1.0) :]
    e.frames = e.frames[: -round(0.8 * e.fps) - round(0.3 * e.fps)]
    e.picture = Picture(dice={n: (x, y, v, r) for n, x, y, v, r in (A, B, C)})
    e.hand((420, 160), taking=("c",))
    e.wait(1.2)
    e.throw(("c", 480, 240, 4, "cul"))
    e.wait(1.5)


def from_the_start(e: Evening) -> None:
    e.picture = Picture(dice={n: (x, y, v, r) for n, x, y, v, r in (A, B, C)})
    e.wait(2.0)


def one_die(e: Evening) -> None:
    e.wait(1.0)
    e.throw(C)
    e.wait(2.5)


def quick_second(e: Evening) -> None:
    """The second chouette stops later than the first."""
    e.wait(1.0)
    e.throw(A, seconds=0.5)
    e.wait(0.4)
    e.throw(B, seconds=0.5)
    e.wait(1.5)


def idle_hand(e: Evening) -> None:
    e.wait(0.5)
    e.hand((300, 180), stay=1.0)
    e.wait(1.0)


def falls(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A)
    e.roll_out(B)
    e.wait(3.0)
    e.hand((200, 150), taking=("a",))
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.0)


def cul_falls(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.0)
    e.roll_out(C)
    e.wait(2.0)
    e.throw(C)
    e.wait(1.0)


def leans(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, ("b", 300, 230, LEANS, "chouette"))
    e.wait(2.0)


def cul_leans(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.0)
    e.throw(("c", 420, 160, LEANS, "cul"))
    e.wait(2.0)
    e.hand((420, 160), taking=("c",))
    e.wait(1.0)
    e.throw(("c", 480, 200, 4, "cul"))
    e.wait(1.0)


def hand_lingers(e: Evening) -> None:
    e.wait(1.0)
    e.throw_from((520, 200), A, B)
    e.wait(1.0)


def cul_lags(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B, C, late=0.3)
    e.wait(1.5)


def quick_cul(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(0.5)
    e.throw(C)
    e.wait(1.5)


def nudged_by_hand(e: Evening) -> None:
    at_once(e)
    e.hand((200, 100), stay=0.2)
    x, y, value, role = e.picture.dice["a"]
    moved = {**e.picture.dice, "a": (x + 35, y + 10, value, role)}
    count = round(0.4 * e.fps) + 1
    e.picture = replace(e.picture, dice=moved)
    e.frames[-count:] = [replace(p, dice=moved) for p in e.frames[-count:]]
    e.wait(2.0)


def nudged_often(e: Evening) -> None:
    at_once(e)
    for _ in range(6):
        e.push("a", 12, -5)
        e.wait(0.7)


def tray(e: Evening) -> None:
    e.picture = Picture(thing=(120, 90, 520, 290))
    e.wait(1.0)
    e.throw(A, B, C)
    e.wait(1.5)
    e.slide_out()
    e.wait(1.5)


def phone(e: Evening) -> None:
    at_once(e)
    e.lay((480, 210, 560, 340))
    e.wait(2.0)
    e.lay(None)
    e.wait(2.0)


def phone_on_a_die(e: Evening) -> None:
    at_once(e)
    e.lay((170, 100, 250, 230), over=True)
    e.wait(2.5)
    e.lay(None)
    e.wait(2.0)


def flickers(e: Evening) -> None:
    e.wait(1.0)
    e.throw(A, B)
    e.wait(1.0)
    for k in range(8):
        e.light(0.8 if k % 2 else 1.0)
        e.wait(0.25)
    e.light(1.0)
    e.throw(C)
    e.wait(1.5)


def taken_in_the_dark(e: Evening) -> None:
    at_once(e)
    e.light(0.02)
    e.wait(1.0)
    e.picture = replace(e.picture, dice={})
    e.wait(1.0)
    e.light(1.0)
    e.wait(2.0)


def turned_by_hand(e: Evening) -> None:
    at_once(e)
    e.hand((200, 150), stay=0.2)
    x, y, _, role = e.picture.dice["a"]
    turned = {**e.picture.dice, "a": (x, y, 4, role)}
    count = round(0.4 * e.fps) + 1
    e.picture = replace(e.picture, dice=turned)
    e.frames[-count:] = [replace(p, dice=turned) for p in e.frames[-count:]]
    e.wait(2.0)


def covered_at_once(e: Evening) -> None:
    """A hand comes over the dice before anybody could read them."""
    e.wait(1.0)
    e.throw(A, B)
    e.hand((250, 190), stay=1.5, seconds=0.15)
    e.wait(1.0)


def waved_over(e: Evening) -> None:
    at_once(e)
    for _ in range(3):
        e.hand((300, 180), stay=0.0)
    e.wait(1.5)


def short_rests(e: Evening) -> None:
    """The dice are gone a quarter of a second after they lay, or four pictures, if that is later."""
    e.wait(1.0)
    second = (
        ("a", 480, 220, 2, "chouette"),
        ("b", 330, 100, 4, "chouette"),
        ("c", 160, 280, 4, "cul"),
    )
    for dice in ((A, B, C), second):
        e.throw(*dice)
        e.wait(max(0.25, 4 / e.fps))
        e.picture = replace(e.picture, dice={})
        e.wait(0.4)
    e.wait(1.0)


def again_at_once(e: Evening) -> None:
    """All are thrown again before the table was seen empty; a 3 stops near where a 3 lay."""
    at_once(e)
    e.picture = replace(e.picture, dice={})
    e.throw(
        ("a", 480, 220, 5, "chouette"), ("b", 260, 150, 3, "chouette"), ("c", 200, 290, 4, "cul")
    )
    e.wait(1.5)


Script = Callable[[Evening], None]
Told = list[tuple[type[Observation], object]]

CASES: dict[str, tuple[Script, Told]] = {
    "chouettes, cul, taken away": (
        ordinary,
        [(Chouettes, (3, 5)), (Cul, 6), (Cleared, None)],
    ),
    "two throws one after the other": (
        twice,
        [
            (Chouettes, (3, 5)),
            (Cul, 6),
            (Cleared, None),
            (Chouettes, (2, 2)),
            (Cul, 4),
        ],
    ),
    "three at once": (at_once, [(Throws, (3, 5, 6))]),
    "all thrown again at once, one near its old place": (
        again_at_once,
        [(Throws, (3, 5, 6)), (Cleared, None), (Throws, (3, 5, 4))],
    ),
    "they lie for a quarter of a second": (
        short_rests,
        [(Throws, (3, 5, 6)), (Cleared, None), (Throws, (4, 2, 4)), (Cleared, None)],
    ),
    "a hand covers dice": (covered, [(Throws, (3, 5, 6))]),
    "a die is pushed": (nudged, [(Throws, (3, 5, 6))]),
    "light off, on, dim": (lights, [(Throws, (3, 5, 6))]),
    "one die thrown again": (
        sirotage,
        [(Chouettes, (3, 5)), (Cul, 6), (DiceTaken, (6,)), (Throws, (4,))],
    ),
    "dice that lay there": (from_the_start, []),
    "a single die": (one_die, [(Throws, (6,))]),
    "one chouette slower": (quick_second, [(Chouettes, (3, 5))]),
    "an empty hand": (idle_hand, []),
    "a chouette rolls out of the picture": (
        falls,
        [(Drops, "chouette"), (Cleared, None), (Chouettes, (3, 5))],
    ),
    "the cul rolls out of the picture": (
        cul_falls,
        [(Chouettes, (3, 5)), (Drops, "cul"), (Cul, 6)],
    ),
    "a chouette leans": (leans, [(Drops, "chouette")]),
    "the cul leans": (cul_leans, [(Chouettes, (3, 5)), (Drops, "cul"), (Cul, 4)]),
    "a hand lingers": (hand_lingers, [(Chouettes, (3, 5))]),
    "three at once, the cul slower": (cul_lags, [(Throws, (3, 5, 6))]),
    "the cul half a second later": (quick_cul, [(Chouettes, (3, 5)), (Cul, 6)]),
    "a hand nudges a die": (nudged_by_hand, [(Throws, (3, 5, 6))]),
    "a die is nudged six times": (nudged_often, [(Throws, (3, 5, 6))]),
    "the tray is emptied": (tray, [(Throws, (3, 5, 6)), (Cleared, None)]),
    "a phone is laid down": (phone, [(Throws, (3, 5, 6))]),
    "a phone is laid on a die": (phone_on_a_die, [(Throws, (3, 5, 6))]),
    "the lamp flickers": (flickers, [(Chouettes, (3, 5)), (Cul, 6)]),
    "taken in the dark": (taken_in_the_dark, [(Throws, (3, 5, 6)), (Cleared, None)]),
    "a hand turns a die": (
        turned_by_hand,
        [(Throws, (3, 5, 6)), (DiceTaken, (3,)), (Throws, (4,))],
    ),
    "a hand comes too soon": (covered_at_once, [(Chouettes, (3, 5))]),
    "a hand waves over the dice": (waved_over, [(Throws, (3, 5, 6))]),
}
