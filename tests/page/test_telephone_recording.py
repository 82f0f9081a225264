"""What telephones have recorded of a throw and a call is replayed as it was judged live."""

import contextlib
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from playing import Playing
from websockets.exceptions import ConnectionClosed

from page.fake_camera import frames
from page.test_telephone_camera import BETWEEN, Answering, jpeg, sent
from page.test_telephone_camera_setup import WHOLE, look, tap
from page.test_telephones import NAMES, TelephoneSide
from referee.journal import KeptJournal
from referee.observations import Call, Fallen
from referee.recording.reader import Recording
from referee.sheet.writing import event_text
from referee.shipped import path as shipped
from referee.table import Camera, read_table
from referee.telephones.sound_packet import packed

PLAYERS = NAMES.split(", ")
FILM = "calme-micros"
#: A Chouette of 2 and, of Karadoc's, a call that is none of it: seconds of the recording.
BEGIN, END = 31.2, 37.2
RATE, COUNT = 16000, 800
#: Seconds that a busy machine gets to load what sees and hears, and to tell what it saw and heard.
PATIENCE = 90
#: Seconds that are recorded after the scores have come: who plays the piece as if it happened now
#: waits for the picture that told them, and it may be the last one or lie a millisecond beside.
AFTER = 2
#: Seconds until a time that nobody comes to.
FAR = 1e6
TABLE = (
    "".join(f'[[seats]]\nplayer = "{name}"\n' for name in PLAYERS) + '[recording]\nkeep = "all"\n'
)


class Hearing(threading.Thread):
    """A telephone that hears a channel of the recording from ``begun`` on, and a quiet room before."""

    def __init__(self, phone, sound, stage, seed):
        super().__init__(daemon=True)
        self.phone, self.sound, self.stage, self.seed = phone, sound, stage, seed
        phone.say(type="microphone", on=True, stream=1, rate=RATE)

    def run(self):
        # the same noise at all of them would be telephones in one heap
        chance, first, start = np.random.default_rng(self.seed), 0, time.monotonic()
        with contextlib.suppress(ConnectionClosed):
            while not self.stage.over.wait(0.01):
                while start + (first + COUNT) / RATE < time.monotonic():
                    heard = (1e-3 * chance.standard_normal(COUNT)).astype("f4")
                    at = start + first / RATE
                    place = round((at - self.stage.begun) * RATE)
                    if 0 <= place < len(self.sound):
                        piece = self.sound[place : place + COUNT]
                        heard[: len(piece)] = piece
                    # its own clock's time
                    self.phone.socket.send(packed(1, first, at + self.phone.ahead, heard))
                    first += COUNT


class Showing(threading.Thread):
    """A telephone that shows the recording's pictures, the first of them before ``begun``."""

    def __init__(self, port, phone, film, stage):
        super().__init__(daemon=True)
        self.port, self.phone, self.stage = port, phone, stage
        self.film = [(f.time - BEGIN, jpeg(f.image)) for f in film]

    def run(self):
        while not self.stage.over.wait(BETWEEN):
            now = time.monotonic() - self.stage.begun
            shown = next((p for at, p in reversed(self.film) if at <= now), self.film[0][1])
            sent(self.port, shown, self.phone.token, self.phone.now())


class Stage:
    """When what is shown and heard begins, seconds of the host, and whether it is over."""

    def __init__(self):
        self.begun, self.over = time.monotonic() + FAR, threading.Event()


def happened(journal):
    """What was seen and heard, and what it was worth, without times."""
    with KeptJournal(journal) as kept:
        records = list(kept.records())
    seen = [event_text(r.seen, PLAYERS) for r in records if isinstance(r.seen, Fallen | Call)]
    told = [r for record in records for r in record.rulings]
    return seen, [(r.why, r.player, r.points) for r in told if r.player]


@pytest.fixture
def recorded(tmp_path):
    """The last piece of what telephones recorded, the live journal, and the live scores."""
    folder = tmp_path / "live"
    folder.mkdir()
    table, kept = folder / "bar.toml", folder / "kept"
    table.write_text(TABLE, "utf-8")
    block = Recording(shipped(f"fixtures/{FILM}/{FILM}.mkv")).stretch(BEGIN, END)
    sound = block.samples[round((BEGIN - block.time) * RATE) :]
    stage, journal = Stage(), folder / "live.sqlite"
    args = (table, "--by-hand", "--journal", journal, "--record", kept)
    log = (folder / "errors").open("w")
    with log, Playing(*args, errors=log) as playing, contextlib.ExitStack() as stack:
        page = stack.enter_context(playing.page())
        phones = []
        for player in PLAYERS:
            phones.append(phone := stack.enter_context(TelephoneSide(playing.port)))
            phone.join(player)
            phone.settled()
            stack.enter_context(Answering(phone))
        stack.callback(stage.over.set)
        Showing(playing.port, phones[0], frames(FILM, END, BEGIN), stage).start()
        deadline = time.monotonic() + PATIENCE
        while not page.moment["scene"]:
            assert time.monotonic() < deadline, page.moment
            page.hear("moment")
        for channel, phone in enumerate(phones):
            Hearing(phone, sound[:, channel], stage, channel).start()
        while not any(t.read_text().count("microphone") == 3 for t in kept.glob("*.toml")):
            assert time.monotonic() < deadline, list(kept.iterdir())
            time.sleep(0.2)
        begun = len(list(kept.glob("*.toml")))
        stage.begun = time.monotonic() + 2
        while page.scores()["Perceval"] != 4 and time.monotonic() < stage.begun + PATIENCE:
            with contextlib.suppress(TimeoutError):
                page.hear("moment", seconds=1)
        scores = page.scores()
        time.sleep(AFTER)
    # a machine that stands still for a moment splits no throw
    assert len(list(kept.glob("*.toml"))) == begun
    assert scores["Perceval"] == 4, scores
    return sorted(kept.glob("*.mkv"))[-1], journal, scores


def test_a_piece_of_telephones_is_judged_as_it_was_live(recorded, tmp_path):
    piece, live, scores = recorded
    again = tmp_path / "again.sqlite"
    replay = [sys.executable, "-m", "referee", "replay", piece, "--journal", again]
    done = subprocess.run(replay, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    # a busy machine sees the dice lie after the call, which is a Bévue all the same
    why = [why for why, *_ in happened(live)[1]]
    assert why in (["throw", bevue, "combination"] for bevue in ("wrong-call", "preventive"))
    assert happened(again) == happened(live)
    # and as if it happened now, without waiting for what was before it
    played, log = tmp_path / "played.sqlite", (tmp_path / "played-errors").open("w")
    args = (piece.with_suffix(".toml"), "--from", piece, "--journal", played)
    with log, Playing(*args, errors=log) as playing, playing.page() as page:
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]} == scores)
    assert happened(played) == happened(live)


def test_what_is_set_up_stands_beside_the_pieces_from_then_on(tmp_path):
    """Corners that are tapped begin a piece: the dice of the one before were read without."""
    table, kept, picture = tmp_path / "bar.toml", tmp_path / "kept", frames("taverne", 0.1)[0].image
    table.write_text(TABLE, "utf-8")
    args = (table, "--by-hand", "--journal", tmp_path / "j.sqlite", "--record", kept)
    log = (tmp_path / "errors").open("w")
    with log, Playing(*args, errors=log) as playing, TelephoneSide(playing.port) as phone:
        phone.join("Karadoc")
        phone.settled()
        with Answering(phone):
            look(playing, phone, picture, 2.0)
            assert tap(playing.port, phone.token, jpeg(picture), WHOLE)[0] == 200
            look(playing, phone, picture, so=lambda answer: answer["surface"] == "tapped")
            deadline = time.monotonic() + PATIENCE
            while len(list(kept.glob("*.toml"))) < 2:
                assert time.monotonic() < deadline
                look(playing, phone, picture, BETWEEN)
    before, after = [read_table(path) for path in sorted(kept.glob("*.toml"))]
    assert before.cameras == [Camera()]
    assert np.array(after.cameras[0].corners) == pytest.approx(np.array(WHOLE), abs=1.0)
    assert [s.player for s in after.seats] == PLAYERS
