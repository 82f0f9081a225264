"""The evidence of a decision: what it rests on, drawn and heard from the recording, on one page."""

import base64
import html.parser
import io
import subprocess
import sys
import wave

import msgspec
import numpy as np
import pytest

from referee import dispute
from referee import observations as obs
from referee.errors import InputError
from referee.history import History
from referee.journal import Journal
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.rules.match import Match
from referee.sheet.model import Header
from referee.table import Seat, Table

PLAYERS = ["Perceval", "Karadoc", "Bohort"]
RATE = 16000


def evidence(start, end, stream="audio:0"):
    return obs.Evidence(stream=stream, start=start, end=end)


SEEN = [
    obs.Chouettes(time=1, player="Perceval", values=(4, 4)),
    obs.Cul(time=2, player="Perceval", value=4),
    obs.Chouettes(time=3, player="Karadoc", values=(3, 3), evidence=evidence(2.9, 3.2, "video:0")),
    obs.Cul(time=4, player="Karadoc", value=6, evidence=evidence(3.9, 4.2, "video:0"), sigma=0.02),
    obs.Call(
        time=5.0, player="Karadoc", text="Pas mou le caillou !", sigma=0.012, confidence=0.97,
        evidence=evidence(5.0, 6.1),
    ),
    obs.Call(
        time=5.188, player="Bohort", text="Pas mou le caillou !", sigma=0.02, confidence=0.95,
        evidence=evidence(5.188, 6.3),
    ),
    obs.Passes(time=9),
]  # fmt: skip


@pytest.fixture
def history():
    return History(lambda: Match(PLAYERS), SEEN)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """Eight seconds: pictures whose brightness is the tenth of a second, a click on each onset."""
    path = tmp_path_factory.mktemp("recorded") / "soir.mkv"
    samples = np.zeros((8 * RATE, 3), np.float32)
    samples[round(5.0 * RATE) :][:400, 1] = 0.9
    samples[round(5.188 * RATE) :][:400, 2] = 0.9
    with RecordingWriter(path, (64, 48), RATE, 3, fps=10, preset="ultrafast") as out:
        for tenth in range(80):
            out.picture(tenth / 10, np.full((48, 64, 3), 3 * tenth, np.uint8))
            out.sound(samples[tenth * RATE // 10 :][: RATE // 10])
    return path


TABLE = Table(seats=[Seat(player=p, microphone=i) for i, p in enumerate(PLAYERS)])


def number_of(history, why):
    return next(n for n, r in enumerate(history.ledger, 1) if r.why == why)


def test_what_a_decision_rests_on(history):
    """Its own throw and the calls on it; not the throw before."""
    case = dispute.case_of(history, number_of(history, "race-won"))
    assert [n for n, _ in case.seen] == [3, 4, 5, 6]
    assert dispute.stretch(case) == pytest.approx((4.6, 6.7))


def test_decisions_are_numbered_as_in_the_ledger(history):
    found = dispute.decisions(history.ledger)
    assert [history.ledger[n - 1] for n, _ in found] == [r for _, r in found]
    assert all(r.why != "throw" for _, r in found)


@pytest.mark.parametrize("number", [0, -1, 99])
def test_no_such_decision(history, number):
    with pytest.raises(InputError, match=f"there is no decision {number}"):
        dispute.case_of(history, number)


def test_each_seat_is_heard_on_its_own_microphone(recorded):
    sounds = dispute.sounds_of(Recording(recorded), TABLE, 4.6, 6.7)
    assert [s.name for s in sounds] == PLAYERS
    clicks = [s.start + int(np.argmax(s.samples > 0.5)) / s.rate for s in sounds[1:]]
    assert clicks == pytest.approx([5.0, 5.188], abs=0.001)
    assert sounds[0].samples.max() == 0


def test_without_a_table_every_channel_is_shown(recorded):
    found = dispute.sounds_of(Recording(recorded), None, 5.0, 6.0)
    assert [s.name for s in found] == ["micro 1", "micro 2", "micro 3"]
    assert [(round(s.start, 3), len(s.samples)) for s in found] == [(5.0, RATE)] * 3


def test_dice_are_shown_on_the_picture_on_which_they_were_read(history, recorded):
    import cv2

    case = dispute.case_of(history, number_of(history, "race-won"))
    found = dispute.pictures_of(Recording(recorded), case)
    assert [caption for caption, _ in found] == ["Karadoc chouettes 3 3", "Karadoc cul 6"]
    shades = [cv2.imdecode(np.frombuffer(d, np.uint8), 0).mean() for _, d in found]
    assert shades == pytest.approx([3 * 32, 3 * 42], abs=4)


class Tags(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def of(self, tag):
        return [attributes for name, attributes in self.found if name == tag]


def test_the_page_needs_nothing_else(history, recorded):
    case = dispute.case_of(history, number_of(history, "race-won"))
    media = Recording(recorded)
    text = dispute.page(
        case, PLAYERS, "en", title="<La Taverne>",
        sounds=dispute.sounds_of(media, TABLE, *dispute.stretch(case)),
        pictures=dispute.pictures_of(media, case),
    )  # fmt: skip
    tags = Tags(text)
    sources = [a["src"] for a in [*tags.of("img"), *tags.of("audio")]]
    assert len(sources) == 5
    assert all(s.startswith("data:") for s in sources)
    assert not tags.of("script") + tags.of("link")
    assert "&lt;La Taverne&gt;" in text
    assert "188 ms ±23" in text
    assert "8.1 standard errors" in text
    # the bands are as wide as four standard errors, and as far apart as the onsets
    bands = [a for a in tags.of("rect") if a.get("opacity")]
    scale = 900 / (6.7 - 4.6)
    assert [float(b["width"]) for b in bands] == pytest.approx(
        [0.048 * scale, 0.08 * scale], abs=0.1
    )
    lines = [float(a["x1"]) for a in tags.of("line") if a.get("stroke") == "#b5562b"]
    assert lines[1] - lines[0] == pytest.approx(0.188 * scale, abs=0.1)
    data = base64.b64decode(tags.of("audio")[1]["src"].split(",")[1])
    with wave.open(io.BytesIO(data)) as clip:
        assert (clip.getnchannels(), clip.getframerate()) == (1, RATE)


def test_without_a_recording_it_says_so(history):
    case = dispute.case_of(history, number_of(history, "combination"))
    assert "n'a pas été enregistrée" in dispute.page(case, PLAYERS, "fr").replace("&#39;", "'")


def test_the_command(tmp_path, recorded):
    path = tmp_path / "soir.sqlite"
    with Journal(path) as journal:
        journal.note("header", msgspec.json.encode(Header(players=PLAYERS)).decode())
        journal.note("recording", str(recorded))
        for seen in SEEN:
            journal.write(seen, [])
    command = [sys.executable, "-m", "referee", "dispute", str(path)]

    def run(*args):
        return subprocess.run([*command, *args], capture_output=True, text=True, check=False)

    listed = run("--list").stdout.splitlines()
    (line,) = [line for line in listed if "premier, 188 ms" in line]
    done = run(line.split()[0], "--page", str(tmp_path / "p" / "preuve.html"))
    assert done.returncode == 0, done.stderr
    assert len(Tags((tmp_path / "p" / "preuve.html").read_text()).of("audio")) == 3
    for args in (["99"], ["2", "--recording", str(tmp_path / "none.mkv")]):
        refused = run(*args)
        assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)
