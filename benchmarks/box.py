"""Who pressed first, as the box tells it: random pairs of presses against the emulated firmware.

    python -m benchmarks.box --pairs 5000
    python -m benchmarks.box --pairs 0 --bursts 20000
    python -m benchmarks.box --pairs 0 --starts 100 --sparks 10000
    python -m benchmarks.box --pairs 0 --rounds 500

The second one throws random bytes and damaged commands at it between rounds: no press may come of them,
and the next true press must be told. The third one cuts its power between presses, and sends short
pulses down its leads. The fourth one loses or repeats a quarter of all lines, both ways. In virtual
time; the pairs under three loads: idle, serial busy (pings all the time), scoreboard busy. Needs what
the emulated box needs (see `hardware/README.md`).
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from referee.box.driver import Box
from referee.box.emulated import CYCLES_PER_SECOND, Emulated, Lockstep, build
from referee.box.session import Press
from referee.box.wire import encode
from referee.errors import InputError

#: The share of lines that are lost, and of those that come twice, where lines are spoilt.
SPOILT = 0.125
LOADS = ("idle", "serial busy", "scoreboard busy")
#: Microseconds between the two presses.
GAPS = (0, 1, 2, 2.5, 3, 4, 6, 8, 10, 12, 20, 50, 100, 500)


class Trial:
    """One emulated box, pressed twice a round."""

    def __init__(self, emulated: Emulated, seed: int, port: Lockstep | None = None) -> None:
        self.emulated = emulated
        self.port = port or Lockstep(emulated)
        self.box = Box(lambda: self.port, lambda: emulated.now)
        self.draw = random.Random(seed)
        self.presses: list[Press] = []
        self.round = 0

    def advance(self, seconds: float, step: float = 0.002) -> None:
        """Let time pass."""
        until = self.emulated.now + seconds
        while self.emulated.now < until - 1e-9:
            self.presses += [e for e in self.box.step() if isinstance(e, Press)]
            self.emulated.run(min(step, until - self.emulated.now), self.port.taken())
        self.presses += [e for e in self.box.step() if isinstance(e, Press)]

    def arm(self, settled: float, step: float = 0.002) -> None:
        """Open the next round, and wait for ``settled`` s; what was pressed before is forgotten."""
        self.round = (self.round + 1) & 0xFF
        self.presses.clear()
        self.box.session.arm(self.round)
        self.advance(settled, step)

    def burst(self) -> bool:
        """Noise into the box; whether a press was invented."""
        self.presses.clear()
        if self.draw.random() < 0.5:
            noise = bytearray(self.draw.randbytes(self.draw.randrange(1, 80)))
        else:
            kinds = ("T {:04X}", "A {:02X} FF", "D {:08d}", "L {:02X}", "H", "K {:02X}")
            noise = bytearray(encode(self.draw.choice(kinds).format(self.draw.randrange(256))))
            for _ in range(self.draw.randrange(1, 4)):
                noise[self.draw.randrange(len(noise))] = self.draw.randrange(256)
        self.port.write(bytes(noise))
        self.advance(0.006, 0.003)
        return bool(self.presses)

    def pair(self, gap_us: float, load: str) -> str:
        """Two presses: "ok", "tie", "wrong" or "missed"."""
        # up and quiet for 20 ms since the round before; more presses a second would be no people's
        self.arm(0.05, 0.004)
        if load == "scoreboard busy":
            self.box.session.show(f"{self.draw.randrange(10**8):08d}")
            self.box.step()
        at = self.emulated.cycle + self.draw.randrange(8_000, 60_000)
        first, second = self.draw.sample(range(8), 2)
        gap = round(gap_us * CYCLES_PER_SECOND / 1e6)
        for seat, when in ((first, at), (second, at + gap)):
            self.emulated.edge_at(seat, when, down=True)
            self.emulated.edge_at(seat, when + 80_000, down=False)
        if load == "serial busy":
            for _ in range(6):
                self.port.write(encode("T 0001"))
                self.advance(0.002)
        self.advance(0.016, 0.004)
        ticks = {seat: p.ticks for p in self.presses for seat in p.seats}
        if set(ticks) != {first, second}:
            return "missed"
        if ticks[first] == ticks[second]:
            return "tie"
        return "ok" if ticks[first] < ticks[second] else "wrong"


def noise(built: tuple[Path, Path], bursts: int, seed: int) -> int:
    """How many of a hundredth as many rounds went wrong between so many bursts of noise."""
    invented = lost = 0
    with Emulated(*built, realtime=False) as emulated:
        trial = Trial(emulated, seed)
        trial.advance(0.3)
        for i in range(bursts):
            invented += trial.burst()
            if i % 100 == 99:
                # what is still half a line in the box ends with the first that follows
                trial.advance(0.5)
                lost += trial.pair(50, "idle") != "ok"
        trial.box.close()
    print(
        f"{bursts} bursts of noise: {invented} presses invented, {lost} of {bursts // 100} rounds lost"
    )
    return invented + lost


class SpoiltLine(Lockstep):
    """A line on which some of what is said, both ways, is lost, and some comes twice."""

    def __init__(self, box: Emulated, seed: int) -> None:
        super().__init__(box)
        self._draw = random.Random(seed)
        self._half = b""
        self.spoils = False
        #: Commands of the host that were lost or repeated, by their letter.
        self.spoilt: Counter[str] = Counter()

    def read(self, size: int, /) -> bytes:
        """What the box says, line by line."""
        *lines, self._half = (self._half + super().read(size)).split(b"\n")
        return b"".join((line + b"\n") * self._times() for line in lines)

    def write(self, data: bytes, /) -> int | None:
        """What is said to the box; a command at a time."""
        times = self._times()
        if times != 1:
            self.spoilt[data.strip().decode("ascii", "replace")[:1]] += 1
        if times:
            super().write(data * times)
        return len(data)

    def _times(self) -> int:
        drawn = self._draw.random()
        if not self.spoils or drawn > 2 * SPOILT:
            return 1
        return 0 if drawn < SPOILT else 2


def losses(built: tuple[Path, Path], rounds: int, seed: int) -> int:
    """Rounds after which box and host did not stand alike, where lines are lost and repeated."""
    wrong: Counter[str] = Counter()
    draw = random.Random(seed)
    with Emulated(*built, realtime=False) as emulated:
        line = SpoiltLine(emulated, seed)
        trial = Trial(emulated, seed, line)
        trial.advance(1.0)
        for _ in range(rounds):
            line.spoils = True
            text, lamps = f"{draw.randrange(10**8):08d}", draw.randrange(128)
            trial.arm(0.6)
            trial.box.session.show(text)
            trial.box.session.brighten(draw.randrange(16))
            seats = draw.sample(range(8), 2)
            for place, seat in enumerate(seats):
                emulated.press(seat, emulated.now + 0.01 + place * 0.001)
            trial.advance(0.5)
            trial.box.session.light(lamps)
            trial.advance(0.5)
            line.spoils = False
            # what was lost last is said again, and what is still being told comes
            trial.advance(0.8)
            told = [seat for press in trial.presses for seat in press.seats]
            wrong["presses"] += told != seats
            wrong["scoreboard"] += emulated.scoreboard.strip()[:8] != text
            wrong["lamps"] += emulated.lamps & 0x7F != lamps
        trial.box.close()
    spoilt = " ".join(f"{letter} {count}" for letter, count in sorted(line.spoilt.items()))
    print(f"{rounds} rounds, commands lost or repeated: {spoilt}")
    print("  wrong after: " + ", ".join(f"{what} {count}" for what, count in wrong.items()))
    return wrong.total()


def starts(built: tuple[Path, Path], count: int, seed: int) -> int:
    """Presses lost and told twice around so many losses of power."""
    lost = doubled = pressed = 0
    draw = random.Random(seed)
    with Emulated(*built, realtime=False) as emulated:
        trial = Trial(emulated, seed)
        trial.advance(1.0)
        for _ in range(count):
            for _ in range(draw.randrange(4)):
                trial.arm(0.06)
                seat = draw.randrange(8)
                emulated.press(seat, emulated.now + draw.uniform(0.001, 0.02))
                trial.advance(0.12)
                told = [s for p in trial.presses for s in p.seats]
                pressed += 1
                lost += seat not in told
                doubled += len(told) > 1
            trial.presses.clear()
            emulated.tell("power")
            # a box that starts again and again would be out of order
            trial.advance(draw.uniform(12.0, 15.0), 0.02)
            doubled += len(trial.presses)
        trial.box.close()
    print(
        f"{count} losses of power, {pressed} presses: {lost} lost, {doubled} told twice or invented"
    )
    return lost + doubled


def sparks(built: tuple[Path, Path], count: int, seed: int) -> int:
    """Pulses that counted as presses, and true presses lost between them."""
    invented = lost = 0
    draw = random.Random(seed)
    with Emulated(*built, realtime=False) as emulated:
        trial = Trial(emulated, seed)
        trial.advance(1.0)
        for _ in range(count // 100):
            trial.arm(0.05)
            at = emulated.now
            for _ in range(100):
                at += draw.uniform(0.001, 0.01)
                emulated.press(draw.randrange(8), at, hold=draw.uniform(1e-6, 5e-4))
            trial.advance(at - emulated.now + 0.05, 0.02)
            invented += len(trial.presses)
            seat = draw.randrange(8)
            emulated.press(seat, emulated.now + 0.01)
            trial.advance(0.15)
            lost += not any(seat in p.seats for p in trial.presses)
        trial.box.close()
    print(
        f"{count} pulses of up to 0.5 ms: {invented} presses invented, {lost} of {count // 100} lost"
    )
    return invented + lost


def main() -> int:
    """Print the table; 1 where an order was wrong or a press was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5000, help="pairs a load")
    parser.add_argument("--bursts", type=int, default=0, help="bursts of noise")
    parser.add_argument("--starts", type=int, default=0, help="losses of power")
    parser.add_argument("--sparks", type=int, default=0, help="pulses on the leads")
    parser.add_argument("--rounds", type=int, default=0, help="rounds with lines lost and repeated")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        try:
            built = build(Path(folder))
        except InputError as error:
            print(error.text("en"), file=sys.stderr)
            return 2
        if given.bursts:
            bad += noise(built, given.bursts, given.seed)
        if given.starts:
            bad += starts(built, given.starts, given.seed)
        if given.sparks:
            bad += sparks(built, given.sparks, given.seed)
        if given.rounds:
            bad += losses(built, given.rounds, given.seed)
        for load in LOADS if given.pairs else ():
            found: dict[float, Counter[str]] = {gap: Counter() for gap in GAPS}
            with Emulated(*built, realtime=False) as emulated:
                trial = Trial(emulated, given.seed)
                trial.advance(0.3)
                for i in range(given.pairs):
                    gap = GAPS[i % len(GAPS)]
                    found[gap][trial.pair(gap, load)] += 1
                trial.box.close()
            print(f"{load}: {given.pairs} pairs")
            for gap, counts in found.items():
                told = "  ".join(f"{k} {counts[k]:4d}" for k in ("ok", "tie", "wrong", "missed"))
                print(f"  {gap:6.1f} us  {told}")
                bad += counts["missed"] + (counts["wrong"] if gap else 0)
                bad += counts["tie"] if gap >= 10 else 0
    print(f"{bad} wrong, missed, or tied from 10 us on")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
