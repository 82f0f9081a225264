"""What a table of telephones costs: their sound, one's pictures, the page, and a match.

    python -m benchmarks.phone_cost taverne-micros --telephones 6

Simulated telephones as in `benchmarks.listening`: each channel of a recording with a microphone a seat
is one player's. Whoever sits there besides hears all channels, softer, as from across the table. The
first one shows the recording's pictures, too, enlarged to 720p, fifteen a second, as JPEG; the program
reads the dice on them. Prints the program's processor time from the first sound to the last and its
memory, what it saw and heard, and how long after a call, or dice at rest, that stood on a page. More
players than the recording's make another match of it: its ledger means nothing here.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.listening import AFTER, ROOT, by_phones, phones_of, sound_of
from benchmarks.live import Delays, cost_of
from benchmarks.phone_recordings import ShowingPhone, kept, watched
from referee.observations import Call, Fallen
from referee.setup.table_writer import as_toml
from referee.table import Seat, Table

sys.path[:0] = [str(ROOT / "tests")]

from playing import Playing  # type: ignore[import-not-found]  # noqa: E402

#: What the telephone of a player who is not in the recording hears of each who is: so much, so many
#: samples later, and noise of its own.
ACROSS, LATER, OWN_NOISE = (0.1, 0.4), (20, 100), 5e-4
#: Pixels of a telephone's picture.
SIZE = (1280, 720)
OTHERS = ("Séli", "Dagonet", "Guethenoc", "Roparzh")


def across(sound: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    """(n,) what is heard of all channels (n, seats) from another seat."""
    heard = OWN_NOISE * rng.standard_normal(len(sound))
    for channel in sound.T:
        later = int(rng.integers(*LATER))
        heard[later:] += rng.uniform(*ACROSS) * channel[:-later]
    return heard.astype(np.float32)


def main() -> None:
    """Play it once, and print what it cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("match")
    parser.add_argument("--telephones", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    sound, sheet = sound_of(given.match)
    players = [*sheet.header.players, *OTHERS][: given.telephones]
    rng = np.random.default_rng(given.seed)
    more = [across(sound, rng) for _ in players[sound.shape[1] :]]
    sound = np.column_stack([sound, *more])[:, : given.telephones]
    film = ROOT / "fixtures" / given.match / f"{given.match}.mkv"
    with tempfile.TemporaryDirectory() as place, (Path(place) / "errors").open("w") as log:
        table, journal = Path(place) / "table.toml", Path(place) / "live.sqlite"
        seats = [Seat(player=p) for p in players]
        table.write_text(as_toml(Table(rules=sheet.header.rules, seats=seats)), "utf-8")
        with (
            Playing(table, "--by-hand", "--journal", journal, errors=log) as playing,
            playing.page() as page,
            ThreadPoolExecutor() as pool,
        ):
            begun = time.monotonic() + 4
            phones = phones_of(players, sound, begun, given.seed)
            show = ShowingPhone(playing.port, phones[0], film, begun, SIZE)
            show.start()
            hearing = pool.submit(asyncio.run, by_phones(playing.port, phones))
            delays = Delays()
            watched(page, begun, delays.shows)
            (before, _, _), first = cost_of(playing.process.pid), time.monotonic()
            watched(page, begun + len(sound) / 16000, delays.shows)
            (after, now, most), last = cost_of(playing.process.pid), time.monotonic()
            watched(page, last + AFTER, delays.shows)
            hearing.result()
            show.ended.set()
            show.join()
            faults = page.moment["faults"]
            playing.stop()
        seen = kept(journal)
        warned = (Path(place) / "errors").read_text("utf-8").splitlines()
    dice, calls = (sum(isinstance(s, kind) for s in seen) for kind in (Fallen, Call))
    wanted = sum(isinstance(e.seen, Call) for e in sheet.events)
    print(
        f"{given.match}, {len(players)} telephones, {last - first:.0f} s:"
        f" {(after - before) / (last - first):.2f} cores, {now:.0f} MB, {most:.0f} at most;"
        f" {dice} falls of dice, {calls} calls (sheet: {wanted}), {len(show.refused)} pictures refused"
    )
    delays.tell(seen, players)
    for line in [*map(str, faults), *warned[-5:]]:
        print("  " + line)


if __name__ == "__main__":
    main()
