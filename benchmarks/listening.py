"""A recorded match, heard by telephones around the table: whether the ledger is that of its sheet.

    python -m benchmarks.listening calme-micros
    python -m benchmarks.listening calme-micros --chromium

Each channel of a recording with a microphone a seat is one player's telephone. Without ``--chromium``
telephones are simulated sockets: clocks ahead by up to 500 ms and off by up to 100 ppm, pages that
have sound up to 80 ms late, buffers of 5 to 60 ms that nobody tells, 2 % of the packets left out. With
it each is the page of a Chromium of its own, over HTTPS, that hears a file, resampled by up to 100 ppm
and begun at a random moment. Before the match six knocks tune the telephones. Dice are taken down by
hand, ``--late`` seconds after they lie. Prints the calls with their times against the sheet, and both
ledgers.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import ssl
import statistics
import sys
import tempfile
import time
import wave
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.signal import resample_poly
from websockets.asyncio.client import ClientConnection, connect

from referee.journal import KeptJournal
from referee.observations import TELEPHONE_MICROPHONES, Call
from referee.recording.reader import Recording
from referee.sheet.model import Scores, Sheet
from referee.sheet.reading import read_sheet
from referee.sheet.writing import event_text
from referee.telephones.sound_packet import packed

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from page.browser import Chromium  # type: ignore[import-not-found]  # noqa: E402
from playing import PageSide, Playing  # type: ignore[import-not-found]  # noqa: E402

#: Seconds of a packet, before the match begins, and after its end.
PACKET, BEFORE, AFTER = 0.064, 12.0, 10.0
#: Seconds between the knocks that tune the telephones, and when the first is.
KNOCKS = (3.0, 4.1, 5.3, 6.2, 7.4, 8.3)


def sound_of(name: str) -> tuple[NDArray[np.float32], Sheet]:
    """All channels (n, seats) at 16 kHz with knocks before the match, and its sheet."""
    folder = ROOT / "fixtures" / name
    blocks = Recording(folder / f"{name}.mkv").sound()
    sound = np.concatenate([b.samples for b in blocks])
    chance = np.random.default_rng(1)
    lead = (chance.standard_normal((round(BEFORE * 16000), sound.shape[1])) * 1e-3).astype("f4")
    seats = sound.shape[1]
    for number, at in enumerate(KNOCKS):
        for seat in range(seats):
            # whoever knocks is 30 cm from his own telephone, and a metre from the others
            away, loud = (0.0009, 0.3) if seat == number % seats else (0.003, 0.1)
            count = np.arange(800)
            hit = np.exp(-count / 100) * np.sin(2 * np.pi * 310 * count / 16000)
            hit = hit + 0.5 * np.exp(-count / 40) * np.random.default_rng(number).standard_normal(
                800
            )
            begin = round((at + away) * 16000)
            lead[begin : begin + 800, seat] += (loud * hit).astype("f4")
    return np.concatenate([lead, sound]), read_sheet(folder / f"{name}.cdc")


class ListeningPhone:
    """A simulated telephone. ``begun``: the host's time of the sound's first sample."""

    def __init__(self, player: str, sound: NDArray[np.float32], begun: float, seed: int) -> None:
        self.player, self.sound, self.begun = player, sound, begun
        self.chance = random.Random(seed)
        self.offset = self.chance.uniform(-0.5, 0.5)
        self.drift = self.chance.uniform(-1e-4, 1e-4)
        self.rate_off = self.chance.uniform(-1e-4, 1e-4)
        self.buffer = self.chance.uniform(0.005, 0.06)
        self.told: dict[str, object] = {}
        self.token = ""

    def clock(self, host: float) -> float:
        """What its clock says."""
        return host + self.offset + self.drift * (host - self.begun)

    async def play(self, url: str, context: ssl.SSLContext) -> None:
        """Join, listen, and send until the sound is over."""
        async with connect(url, ssl=context, max_size=None, ping_interval=None) as web:
            await web.send(json.dumps({"type": "hello", "language": "fr", "token": ""}))
            await web.send(json.dumps({"type": "join", "player": self.player, "add": False}))
            hearing = asyncio.create_task(self._hear(web))
            await asyncio.sleep(self.chance.uniform(1.0, 2.0))
            said = {"type": "microphone", "on": True, "stream": 1, "rate": 16000}
            await web.send(json.dumps(said))
            await self._send(web)
            await asyncio.sleep(AFTER)
            hearing.cancel()

    async def _hear(self, web: ClientConnection) -> None:
        async for text in web:
            received = self.clock(time.monotonic())
            message = json.loads(text)
            if message["type"] == "ping":
                await asyncio.sleep(self.chance.expovariate(1 / 0.002))
                pong = {"type": "pong", "number": message["number"], "received": received}
                await web.send(json.dumps(pong | {"answered": self.clock(time.monotonic())}))
            elif message["type"] == "joined":
                self.token = message["token"]
            elif message["type"] in ("listening", "refused"):
                self.told = message

    async def _send(self, web: ClientConnection) -> None:
        count, first = round(PACKET * 16000), 0
        begin = time.monotonic()
        start = begin - self.begun
        # its own quartz: sample n is taken at start + n / (16000 (1 + off))
        places = start + np.arange(count) / 16000
        length = len(self.sound) / 16000
        grid = np.arange(len(self.sound)) / 16000
        while places[-1] < length:
            taken = start + (first + np.arange(count)) / (16000 * (1 + self.rate_off))
            places = taken
            piece = np.interp(taken, grid, self.sound).astype("f4")
            ready = self.begun + taken[-1] + self.buffer
            late = 0.08 * self.chance.random() ** 3
            await asyncio.sleep(max(0.0, ready + late - time.monotonic()))
            at = self.clock(time.monotonic()) - PACKET
            if self.chance.random() > 0.02:
                await web.send(packed(1, first, at, piece))
            first += count


def phones_of(
    players: list[str], sound: NDArray[np.float32], begun: float, seed: int
) -> list[ListeningPhone]:
    """A telephone for each player, who has a channel (n, seats) of the sound."""
    return [
        ListeningPhone(p, sound[:, seat], begun, seed * 10 + seat) for seat, p in enumerate(players)
    ]


async def by_sockets(
    port: int, players: list[str], sound: NDArray[np.float32], begun: float, seed: int
) -> list[dict[str, object]]:
    """Let simulated telephones hear it."""
    phones = phones_of(players, sound, begun, seed)
    await by_phones(port, phones)
    return [phone.told | {"buffer ms": round(1000 * phone.buffer)} for phone in phones]


async def by_phones(port: int, phones: list[ListeningPhone]) -> None:
    """Let these telephones hear what they were given."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    async with asyncio.TaskGroup() as group:
        for phone in phones:
            group.create_task(phone.play(f"wss://127.0.0.1:{port}/phone/live", context))


class Browsers:
    """A Chromium for each player, whose page has joined. Use it as a context manager.

    ``film``: what the first one's camera shows.
    """

    def __init__(
        self, port: int, players: list[str], sound: NDArray[np.float32], seed: int, folder: Path,
        film: Path | None = None,
    ) -> None:  # fmt: skip
        chance = random.Random(seed)
        self.starts = [chance.uniform(0.2, 2.2) for _ in players]
        self._stack = contextlib.ExitStack()
        self.pages = []
        for seat, (player, start) in enumerate(zip(players, self.starts, strict=True)):
            path = folder / f"{seat}.wav"
            _write_wav(path, sound[round(start * 16000) :, seat], chance.uniform(-1e-4, 1e-4))
            flags = (
                "--use-fake-device-for-media-stream",
                "--use-fake-ui-for-media-stream",
                f"--use-file-for-fake-audio-capture={path}%noloop",
                *([f"--use-file-for-fake-video-capture={film}"] if film and not seat else []),
            )
            browser = self._stack.enter_context(Chromium(*flags))
            page = browser.page(f"https://localhost:{port}/phone")
            page.tap(f'[data-seat="{player}"]')
            page.wait("!!document.querySelector('[data-microphone]')")
            self.pages.append(page)

    def __enter__(self) -> Browsers:
        """They are ready."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close them."""
        self._stack.close()

    def play(self, begun: float, seconds: float) -> list[str]:
        """Switch each microphone on at its moment; what the pages say of themselves at the end."""
        for start, page in sorted(zip(self.starts, self.pages, strict=True), key=lambda p: p[0]):
            time.sleep(max(0.0, begun + start - time.monotonic()))
            page.tap('[data-microphone="off"]')
        time.sleep(max(0.0, begun + seconds - time.monotonic()))
        say = "document.querySelector('#sound').textContent"
        return [str(page.run(say)) + "".join(map(str, page.errors)) for page in self.pages]


def _write_wav(path: Path, sound: NDArray[np.float32], off: float) -> None:
    """A file of 48 kHz whose quartz is ``off``, a share."""
    fine = resample_poly(sound, 3, 1)
    places = np.arange(0, len(fine) - 1, 1 / (1 + off))
    wave_ = np.interp(places, np.arange(len(fine)), fine)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes((np.clip(wave_, -1, 1) * 32767).astype("<i2").tobytes())


def take_down(page: PageSide, sheet: Sheet, begun: float, late: float) -> float:
    """What the sheet has besides calls, by hand, ``late`` seconds; the match's seconds of its 0."""
    ahead, clock = -1e9, begun + BEFORE
    for number, event in enumerate(sheet.events):
        if isinstance(event.seen, Call):
            continue
        # whoever takes it down has seen it, and taps it then
        until = clock + event.seen.time + late
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                page.hear("moment", seconds=left)
                ahead = max(ahead, page.moment["now"] - time.monotonic())
        page.say(type="see", lines=[event_text(event.seen)], token=f"sheet-{number}")
    time.sleep(AFTER)
    return ahead + begun + BEFORE


def report(journal: Path, sheet: Sheet, zero: float) -> dict[str, object]:
    """What was heard, against the sheet, whose second 0 is ``zero`` of the match's."""
    with KeptJournal(journal) as kept:
        heard = [s for s in kept.observations() if isinstance(s, Call)]
    heard = [c for c in heard if c.source == TELEPHONE_MICROPHONES]
    wanted = [e.seen for e in sheet.events if isinstance(e.seen, Call)]
    lines, left, offs = [], list(heard), []
    for call in wanted:
        near = [c for c in left if abs(c.time - zero - call.time) < 1.0 and c.player == call.player]
        found = min(near, key=lambda c: abs(c.time - zero - call.time), default=None)
        if found is None:
            lines.append(f"{call.time:.3f} {call.player} {call.text}: not heard")
            continue
        left.remove(found)
        off = 1000 * (found.time - zero - call.time)
        offs.append(off)
        sigma = 1000 * (found.sigma or 0)
        lines.append(f"{call.time:.3f} {call.player} {found.text} {off:+.0f} ms, sigma {sigma:.0f}")
    lines += [f"also heard: {c.time - zero:.3f} {c.player} {c.text}" for c in left]
    middle = statistics.median(offs) if offs else 0.0
    return {"calls": lines, "against one another, ms": [round(o - middle) for o in offs]}


def main() -> None:
    """Play it once, and print what came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("match")
    parser.add_argument("--chromium", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--late", type=float, default=2.5, help="seconds from dice to their taps")
    given = parser.parse_args()
    sound, sheet = sound_of(given.match)
    players, seconds = list(sheet.header.players), len(sound) / 16000
    with tempfile.TemporaryDirectory() as place, contextlib.ExitStack() as stack:
        folder = Path(place)
        journal, errors = folder / "j.sqlite", folder / "errors"
        names = ("--players", ", ".join(players), "--journal", journal)
        log = stack.enter_context(errors.open("w"))
        playing = stack.enter_context(Playing("--by-hand", *names, errors=log))
        page = stack.enter_context(playing.page())
        pool = stack.enter_context(ThreadPoolExecutor())
        hearing: Future[object]
        if given.chromium:
            room = (playing.port, players, sound, given.seed, folder)
            browsers = stack.enter_context(Browsers(*room))
            begun = time.monotonic() + 2
            hearing = pool.submit(browsers.play, begun, seconds)
        else:
            begun = time.monotonic() + 3
            sockets = by_sockets(playing.port, players, sound, begun, given.seed)
            hearing = pool.submit(asyncio.run, sockets)
        zero = take_down(page, sheet, begun, given.late)
        told = hearing.result()
        with contextlib.suppress(TimeoutError):
            while True:
                page.hear("moment", seconds=1)
        # microphones miss some: whoever sits there says that nobody called
        asked = [q["text"] for q in page.moment["board"]["questions"]]
        for question in page.moment["board"]["questions"]:
            page.ask(type="name", number=question["number"], players=[])
        with contextlib.suppress(TimeoutError):
            while True:
                page.hear("moment", seconds=1)
        scores, faults = page.scores(), page.moment["faults"]
        used = Path(f"/proc/{playing.process.pid}/stat").read_text().split()
        found = report(journal, sheet, zero)
        found |= {
            "scores": scores,
            "wanted": sheet_scores(sheet),
            "asked": asked,
            "telephones": told,
        }
        busy = (int(used[13]) + int(used[14])) / os.sysconf("SC_CLK_TCK")
        found |= {"faults": faults, "cores": round(busy / seconds, 2)}
        found["warned"] = errors.read_text().splitlines()[-12:]
    print(json.dumps(found, indent=1, ensure_ascii=False))


def sheet_scores(sheet: Sheet) -> list[int]:
    """What its last line expects."""
    return next(list(e.scores) for e in reversed(sheet.entries) if isinstance(e, Scores))


if __name__ == "__main__":
    main()
