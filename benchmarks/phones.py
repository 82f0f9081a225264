"""Players' telephones as buttons, over a simulated Wi-Fi: whether sigma is true, and "clear" right.

    python -m benchmarks.phones --contests 5000
    python -m benchmarks.phones --leaves 100

Each telephone has a clock of its own (offset to 500 ms, drift to 100 ppm), and a way there and back of
its own: a base of 1 to 4 ms, one of the two up to three times as slow, with queues and tails of 150 ms.
A touch is stamped when the screen is read, sixty times a second. Nothing of this was used to choose a
constant: the bound of one-sided ways is reasoned, see `ClockExchange`. With ``--leaves`` telephones of a
real program fall asleep, or hang up: after how many seconds all screens say so.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

from referee.contest import Claim, margin
from referee.sensors.clock import Clock
from referee.sensors.telephones import TelephoneSensor, Touch

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

from page.test_telephones import TelephoneSide  # type: ignore[import-not-found]  # noqa: E402
from playing import Playing  # type: ignore[import-not-found]  # noqa: E402

#: Seconds between two touches that count as level: the rules' own default.
SIMULTANEITY = 0.05
#: Gaps between two touches, seconds.
GAPS = (0.0, 0.03, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2)
#: How long a telephone is known before the first touch, seconds; and between two pings.
KNOWN, PING = 10.0, 0.2
#: Between two readings of the screen, seconds.
SCREEN = 1 / 60


class SimulatedTelephone:
    """A telephone whose true time is the host's; ``one_sided``: both ways may differ."""

    def __init__(self, chance: random.Random, *, one_sided: bool) -> None:
        self.chance = chance
        self.offset = chance.uniform(-0.5, 0.5)
        self.drift = chance.uniform(-1e-4, 1e-4)
        base = chance.uniform(0.001, 0.004)
        self.base = [base, base]
        if one_sided:
            self.base[chance.randrange(2)] *= chance.uniform(1, 3)

    def reads(self, host: float) -> float:
        """What its clock says."""
        return (host - self.offset) * (1 - self.drift)

    def delay(self, way: int) -> float:
        """Seconds that a message takes."""
        if self.chance.random() < 0.05:
            return self.base[way] + self.chance.uniform(0.02, 0.15)
        return self.base[way] + self.chance.expovariate(1 / 0.002)


class Table:
    """Telephones that have been asked for their time for a while, up to ``now`` seconds of the host."""

    def __init__(self, phones: list[SimulatedTelephone], known: float) -> None:
        self.now = 1000.0
        self.sensor = TelephoneSensor(Clock(0.0, monotonic=self._host), self._host)
        self.phones = phones
        for number, _ in enumerate(phones):
            self.sensor.come(number)
        self.sensor.act(range(len(phones)))
        begin = self.now
        self.trips: list[float] = []
        while self.now < begin + known:
            for number, phone in enumerate(phones):
                there = self.now + phone.delay(0)
                back = there + 0.001 + phone.delay(1)
                self.trips.append(back - self.now - 0.001)
                self.sensor.answered(
                    number, self.now, phone.reads(there), phone.reads(there + 0.001), back
                )
            self.now += PING

    def _host(self) -> float:
        return self.now

    def touched(self, number: int, host: float, chance: random.Random) -> tuple[float, float]:
        """How a touch at a true time is judged: how wrong its time is, seconds, and its sigma."""
        phone = self.phones[number]
        stamped = host + chance.uniform(0, SCREEN)
        read = self.sensor.touch(number, Touch("A", phone.reads(stamped)))
        true = host - 1000.0
        return read.time - true, read.sigma


def contests(count: int, chance: random.Random, *, one_sided: bool) -> dict[str, object]:
    """Two touch: how often it is called clear, and wrongly, by the gap between them."""
    within = total = 0
    sigmas, trips = [], []
    by_gap = {gap: {"contests": 0, "clear": 0, "too-close": 0, "level": 0} for gap in GAPS}
    wrong = bare = bare_wrong = 0
    for n in range(count):
        phones = [SimulatedTelephone(chance, one_sided=one_sided) for _ in range(2)]
        table = Table(phones, KNOWN)
        gap = GAPS[n % len(GAPS)]
        at = table.now - 0.3
        claims = []
        for number, host in enumerate((at, at + gap)):
            off, sigma = table.touched(number, host, chance)
            within += abs(off) <= 2 * sigma
            total += 1
            sigmas.append(sigma)
            claims.append(Claim(str(number), host + off, sigma))
        trips += table.trips[-20:]
        found = margin(claims[0], claims[1], SIMULTANEITY)
        by_gap[gap]["contests"] += 1
        by_gap[gap][found.verdict] += 1
        wrong += found.verdict == "clear" and gap > 0 and claims[0].time > claims[1].time
        wrong += found.verdict == "clear" and gap == 0
        # where nothing counts as level: only sigma is between a clear word and a wrong one
        near = chance.uniform(0.0, 0.03)
        shifted = Claim("1", claims[1].time - gap + near, claims[1].sigma)
        strict = margin(claims[0], shifted, 0.0)
        bare += strict.verdict == "clear"
        bare_wrong += strict.verdict == "clear" and claims[0].time > shifted.time
    return {
        "contests": count,
        "clear and wrong": wrong,
        "no simultaneity, 0 to 30 ms apart: clear, of these wrong": [bare, bare_wrong],
        "within two sigma": round(within / total, 4),
        "sigma ms": [round(1000 * s, 1) for s in (statistics.median(sigmas), max(sigmas))],
        "round trip ms": round(1000 * statistics.median(trips), 1),
        "by gap ms": {round(1000 * g): row for g, row in by_gap.items()},
        "clear from": next(
            (
                round(1000 * g)
                for g in GAPS
                if all(
                    by_gap[h]["clear"] >= 0.95 * max(1, by_gap[h]["contests"])
                    for h in GAPS
                    if h >= g
                )
            ),
            None,
        ),
    }


def alignment(chance: random.Random, phones: int) -> dict[str, object]:
    """After a minute: how far off the clocks are, with ways that are alike and one-sided."""
    found: dict[str, object] = {}
    for one_sided in (False, True):
        wrong = []
        for _ in range(phones):
            phone = SimulatedTelephone(chance, one_sided=one_sided)
            table = Table([phone], 60.0)
            at = table.now - 0.1
            read = table.sensor.touch(0, Touch("A", phone.reads(at)))
            # the sensor takes half a reading of the screen off a touch
            wrong.append(abs(read.time + 1000.0 - (at - SCREEN / 2)))
        wrong.sort()
        name = "one-sided ways" if one_sided else "ways alike"
        found[name] = {
            "median ms": round(1000 * statistics.median(wrong), 2),
            "95 % ms": round(1000 * wrong[math.ceil(0.95 * len(wrong)) - 1], 2),
        }
    return found


def leaves(count: int, chance: random.Random) -> dict[str, object]:
    """Telephones go away in turns: half hang up, half fall silent with their sockets open."""
    found: dict[str, list[float]] = {"hangs up": [], "falls silent": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        (Path(folder) / "errors").open("w") as log,
        Playing(
            "--by-hand", "--players", "A, B", "--journal", f"{folder}/j", errors=log
        ) as playing,
        playing.page() as page,
    ):
        token = ""
        for number in range(count):
            phone = TelephoneSide(playing.port, token)
            if not token:
                phone.join("A")
                token = phone.token
            phone.settled(chance.randint(1, 4))
            while not any(t["here"] for t in page.moment["telephones"]):
                page.hear("moment")
            time.sleep(chance.uniform(0, 0.2))
            kind = "hangs up" if number % 2 else "falls silent"
            if number % 2:
                phone.socket.socket.shutdown(socket.SHUT_RDWR)
            gone = time.monotonic()
            while any(t["here"] for t in page.moment["telephones"]):
                page.hear("moment")
            found[kind].append(time.monotonic() - gone)
            phone.socket.close()
    return {
        kind: {
            "times": len(waits),
            "median s": round(statistics.median(waits), 2),
            "worst s": round(max(waits), 2),
        }
        for kind, waits in found.items()
    }


def main() -> None:
    """Print what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--contests", type=int, default=5000)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--leaves", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    if given.leaves:
        print(json.dumps(leaves(given.leaves, chance), indent=1))
        return
    found = {
        "ways alike": contests(given.contests, chance, one_sided=False),
        "one-sided ways": contests(given.contests, chance, one_sided=True),
        "alignment after a minute": alignment(chance, given.phones),
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
