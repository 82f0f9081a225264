"""What telephones have recorded of a match, replayed: whether it is judged as it was judged live.

    python -m benchmarks.phone_recordings calme-micros
    python -m benchmarks.phone_recordings taverne-micros --missing 1
    python -m benchmarks.phone_recordings calme-micros --chromium

Each channel of a recording with a microphone a seat is one player's simulated telephone, as in
`benchmarks.listening`; the first of them shows the pictures, too, as JPEG. The program reads the dice on
them, and records all (`keep = "all"`). Then every piece is replayed by `referee replay`, and played as
if live by `referee play --from`. ``--missing``: so many players have no telephone, so that one listens
for all. ``--chromium``: each is a page in a Chromium of its own, whose microphone and camera are files.
Prints what was seen, heard and scored live, and by each piece.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.listening import (
    AFTER,
    BEFORE,
    ROOT,
    Browsers,
    ListeningPhone,
    by_phones,
    phones_of,
    sound_of,
)
from referee.journal import KeptJournal
from referee.observations import AnyObservation, Call, Fallen
from referee.recording.reader import Recording
from referee.sheet.writing import event_text
from referee.table import Seat, Table

sys.path[:0] = [str(ROOT / "tests")]

from playing import PageSide, Playing  # type: ignore[import-not-found]  # noqa: E402

#: Seconds between two pictures, and JPEG quality: a page sends some 15 a second.
BETWEEN, QUALITY = 1 / 15, 85
#: Pictures a second of a browser's camera, and seconds for which it shows the first one: until eyes and
#: ears are loaded, and the knocks are over.
FILM, STILL = 15, 60.0
#: Seconds in which a recording that is played as if live is loaded before it, and judged after it.
LOADING = 20.0


class ShowingPhone(threading.Thread):
    """Shows a recording's pictures as its telephone's: the first one until the match begins.

    ``size``: wide and high, where they are to be larger than the recording's.
    """

    def __init__(
        self, port: int, phone: ListeningPhone, film: Path, begun: float,
        size: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self.port, self.phone, self.begun = port, phone, begun
        self.pictures: list[tuple[float, bytes]] = []
        last = -1.0
        for frame in Recording(film).frames():
            if frame.time >= last + BETWEEN - 0.005:
                last = frame.time
                image = frame.image if size is None else cv2.resize(frame.image, size)
                _, coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
                self.pictures.append((frame.time, coded.tobytes()))
        self.refused: list[str] = []
        self.ended = threading.Event()

    def run(self) -> None:
        """Send them, each at its time, as soon as its player has joined."""
        while not self.phone.token and not self.ended.wait(0.1):
            pass
        clock = self.begun + BEFORE
        while time.monotonic() < clock and not self.ended.wait(BETWEEN):
            self._send(self.pictures[0][1])
        for at, picture in self.pictures:
            late = time.monotonic() - clock - at
            if late > BETWEEN:
                continue
            self.ended.wait(max(0.0, -late))
            self._send(picture)
        while not self.ended.wait(BETWEEN):
            self._send(self.pictures[-1][1])

    def _send(self, picture: bytes) -> None:
        said = {
            "authorization": f"Bearer {self.phone.token}",
            "x-taken": str(self.phone.clock(time.monotonic())),
            "x-language": "fr",
        }
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        with contextlib.closing(asked):
            asked.request("POST", "/phone/picture", picture, said)
            answer = asked.getresponse()
            body = answer.read()
        if answer.status != 200:
            self.refused.append(body.decode())


def filmed(film: Path, target: Path) -> None:
    """What a browser's camera shows: the first picture for a while, then the recording."""
    shown = sorted(Recording(film).frames(), key=lambda frame: frame.time)
    height, width = shown[0].image.shape[:2]
    with target.open("wb") as file:
        file.write(f"YUV4MPEG2 W{width} H{height} F{FILM}:1 Ip A1:1 C420\n".encode())
        place = 0
        for number in range(round((STILL + shown[-1].time + AFTER) * FILM)):
            at = number / FILM - STILL
            while place + 1 < len(shown) and shown[place + 1].time <= at:
                place += 1
            yuv = cv2.cvtColor(shown[place].image, cv2.COLOR_BGR2YUV_I420)
            file.write(b"FRAME\n" + yuv.tobytes())


def told(seen: list[AnyObservation], players: list[str]) -> list[str]:
    """What was seen and heard, without times."""
    return [event_text(s, players) for s in seen if isinstance(s, Fallen | Call)]


def kept(journal: Path) -> list[AnyObservation]:
    """All that a journal holds."""
    with KeptJournal(journal) as found:
        return list(found.observations())


def settled(page: PageSide, quiet: float = 1.0) -> None:
    """Until nothing new has come for a while."""
    with contextlib.suppress(TimeoutError):
        while True:
            page.hear("moment", seconds=quiet)


def played_live(
    name: str, table: Path, players: list[str], listeners: int, folder: Path, seed: int,
    *, chromium: bool,
) -> tuple[list[AnyObservation], dict[str, int], list[str]]:  # fmt: skip
    """The match on telephones, recorded: observations, scores, what was asked."""
    sound, _ = sound_of(name)
    film = ROOT / "fixtures" / name / f"{name}.mkv"
    journal, log = folder / "live.sqlite", (folder / "errors").open("w")
    how = ("--journal", journal, "--record", folder / "kept")
    with log, contextlib.ExitStack() as stack:
        playing = stack.enter_context(Playing(table, "--by-hand", *how, errors=log))
        page = stack.enter_context(playing.page())
        pool = stack.enter_context(ThreadPoolExecutor())
        heard = sound[:, :listeners]
        if chromium:
            refused = browsed(playing.port, page, players[:listeners], heard, film, folder, seed)
        else:
            begun = time.monotonic() + 4
            phones = phones_of(players[:listeners], heard, begun, seed)
            show = ShowingPhone(playing.port, phones[0], film, begun)
            show.start()
            hearing = pool.submit(asyncio.run, by_phones(playing.port, phones))
            watched(page, begun + len(sound) / 16000 + AFTER)
            hearing.result()
            show.ended.set()
            show.join()
            refused = show.refused
        settled(page)
        asked = [q["text"] for q in page.moment["board"]["questions"]]
        scores, faults = page.scores(), page.moment["faults"]
        playing.stop()
    print({"faults": faults, "refused": refused[:3]}, file=sys.stderr)
    return kept(journal), scores, asked


def watched(
    page: PageSide, until: float, shows: Callable[[dict[str, Any]], None] = lambda _: None
) -> None:
    """Let the match go on until a moment of this machine; ``shows`` is given what is shown."""
    while (left := until - time.monotonic()) > 0:
        with contextlib.suppress(TimeoutError):
            shows(page.hear("moment", seconds=left))


def browsed(
    port: int, page: PageSide, players: list[str], sound: NDArray[np.float32], film: Path,
    folder: Path, seed: int,
) -> list[str]:  # fmt: skip
    """Real pages hear and show it; what they say of themselves at the end."""
    shown = folder / "film.y4m"
    filmed(film, shown)
    with (
        Browsers(port, players, sound, seed, folder, shown) as browsers,
        ThreadPoolExecutor() as pool,
    ):
        first = browsers.pages[0]
        first.tap('[data-camera="off"]')
        first.wait("!!document.querySelector('video')?.currentTime")
        now = first.run("document.querySelector('video').currentTime")
        begun = time.monotonic() - now + STILL - BEFORE
        seconds = len(sound) / 16000 + AFTER
        hearing = pool.submit(browsers.play, begun, seconds)
        watched(page, begun + seconds)
        told_ = hearing.result()
    shown.unlink()
    return told_


def replayed(piece: Path, folder: Path) -> dict[str, object]:
    """What `referee replay` makes of a piece."""
    journal = folder / f"replay-{piece.stem}.sqlite"
    command = [sys.executable, "-m", "referee", "replay", str(piece), "--journal", str(journal)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[str, object] = {"rc": done.returncode, "said": done.stderr.splitlines()[-3:]}
    if journal.exists():
        found["ledger"] = done.stdout.splitlines()
        found["seen"] = kept(journal)
    return found


def played_from(piece: Path, folder: Path) -> dict[str, object]:
    """What `referee play --from` makes of a piece."""
    journal = folder / f"from-{piece.stem}.sqlite"
    within = Recording(piece)
    seconds = within.duration - within.begin
    table = piece.with_suffix(".toml")
    with (folder / "from-errors").open("w") as log:
        try:
            playing = Playing(table, "--from", piece, "--journal", journal, errors=log)
        except AssertionError:
            return {"said": (folder / "from-errors").read_text().splitlines()[-3:]}
        with playing, playing.page() as page:
            until = time.monotonic() + seconds + LOADING
            while (left := until - time.monotonic()) > 0:
                with contextlib.suppress(TimeoutError):
                    page.hear("moment", seconds=left)
            scores, questions = page.scores(), page.moment["board"]["questions"]
    asked = [q["text"] for q in questions]
    return {"seen": kept(journal), "scores": scores, "asked": asked}


def main() -> None:
    """Record it once, replay every piece, and print what came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("match")
    parser.add_argument("--missing", type=int, default=0)
    parser.add_argument("--chromium", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where to leave what was recorded")
    given = parser.parse_args()
    _, sheet = sound_of(given.match)
    players = list(sheet.header.players)
    with tempfile.TemporaryDirectory() as place:
        folder = given.keep or Path(place)
        folder.mkdir(parents=True, exist_ok=True)
        table = folder / "table.toml"
        table.write_text(described(players, sheet.header.rules), "utf-8")
        listeners = len(players) - given.missing
        if not (folder / "kept").exists():
            seen, scores, asked = played_live(
                given.match, table, players, listeners, folder, given.seed,
                chromium=given.chromium,
            )  # fmt: skip
            print(json.dumps({"live": told(seen, players), "scores": scores, "asked": asked},
                             indent=1, ensure_ascii=False))  # fmt: skip
        for piece in sorted((folder / "kept").rglob("*.mkv")):
            within = Recording(piece)
            found: dict[str, object] = {
                "piece": piece.name, "cameras": within.cameras, "channels": within.channels,
                "until": round(within.duration, 2),
            }  # fmt: skip
            for way, made in (("replay", replayed), ("from", played_from)):
                got = made(piece, folder)
                if "seen" in got:
                    got["seen"] = told(got["seen"], players)  # type: ignore[arg-type]
                found[way] = got
            print(json.dumps(found, indent=1, ensure_ascii=False))


def described(players: list[str], rules: str) -> str:
    """A table file of these players whose recording is kept whole."""
    from referee.setup.table_writer import as_toml

    table = Table(rules=rules, seats=[Seat(player=p) for p in players])
    table.recording.keep = "all"
    return as_toml(table)


if __name__ == "__main__":
    main()
