"""The evidence of a decision: what it rests on, drawn and heard from the recording, on page and PDF."""

import base64
import html.parser
import io
import re
import subprocess
import sys
import wave
import zlib
from pathlib import Path

import msgspec
import numpy as np
import pytest

from referee import observations as obs
from referee.audio.sampling import RATE
from referee.dispute import drawing, media
from referee.dispute.case import case_of, decisions, overlap, stretch
from referee.dispute.exhibit import exhibit
from referee.dispute.page import page
from referee.dispute.pdf import pdf
from referee.engine.history import History
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, Record
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.session.pieces import PIECES, Piece
from referee.sheet.model import Header
from referee.table import Seat, Sync, Table, read_table

PLAYERS = ["Perceval", "Karadoc", "Bohort"]


def evidence(start, end, stream="audio:0", landmark=None):
    return obs.Evidence(stream=stream, start=start, end=end, landmark=landmark)


SEEN = [
    obs.Chouettes(time=1, player="Perceval", values=(4, 4)),
    obs.Cul(time=2, player="Perceval", value=4),
    obs.Chouettes(time=3, player="Karadoc", values=(3, 3), evidence=evidence(2.9, 3.2, "video:0")),
    obs.Cul(time=4, player="Karadoc", value=6, evidence=evidence(3.9, 4.2, "video:0"), sigma=0.02),
    obs.Call(
        time=5.0, player="Karadoc", text="Pas mou le caillou !", sigma=0.012, confidence=0.97,
        evidence=evidence(5.0, 6.1, landmark=5.08),
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


def the_case(history, why="race-won"):
    return case_of(history, number_of(history, why))


def shown(case, language="en", path=None, table=None, **more):
    match = Match(PLAYERS)
    piece = None if path is None else Piece(str(path), 0.0, 8.0, "always")
    found = media.recorded(piece, table, case)
    return exhibit(case, PLAYERS, match.dossier, language, found, **more)


def test_what_a_decision_rests_on(history):
    """Its own throw and the calls on it; not the throw before."""
    case = the_case(history)
    assert [n for n, _ in case.seen] == [3, 4, 5, 6]
    assert stretch(case) == pytest.approx((4.6, 6.7))


def test_decisions_are_numbered_as_in_the_ledger(history):
    found = decisions(history.ledger)
    assert [history.ledger[n - 1] for n, _ in found] == [r for _, r in found]
    assert all(r.why != "throw" for _, r in found)


@pytest.mark.parametrize("number", [0, -1, 99])
def test_no_such_decision(history, number):
    with pytest.raises(InputError, match=f"there is no decision {number}"):
        case_of(history, number)


LEFT_OUT = [
    obs.LeftOut(
        time=5.2, player="Perceval", text="pas mou le caillou", confidence=0.41, why="echo",
        whose="Karadoc", odds=1.2, source="microphones", evidence=evidence(5.2, 6.2),
    ),
    obs.LeftOut(
        time=5.9, player="Perceval", text="pas mou le caillou", confidence=0.63, why="neighbour",
        whose="Bohort", odds=-3.25, needed=0.5, source="microphones",
    ),
    obs.LeftOut(time=6.0, player="Perceval", text="pas mou le caillou", why="elsewhere"),
]  # fmt: skip


def test_who_was_left_out_and_why_is_in_the_evidence(history):
    """It is shown in the reader's words, moves no score, and counts for nobody."""
    told = History(lambda: Match(PLAYERS), [*SEEN[:-1], *LEFT_OUT, SEEN[-1]])
    assert told.match.scores == history.match.scores
    assert [r.why for r in told.ledger] == [r.why for r in history.ledger]
    assert not any(isinstance(s, obs.LeftOut) for s in told.effective())
    case = the_case(told)
    assert [s for _, s in case.left_out] == LEFT_OUT
    x = shown(case, "fr")
    assert [row.text for row in x.left_out] == [
        "Perceval « pas mou le caillou » écarté : écho de Karadoc",
        "Perceval « pas mou le caillou » écarté : la voix de Bohort "
        "(vraisemblance -3,2, il fallait +0,5)",
        "Perceval « pas mou le caillou » écarté : venait d'ailleurs que d'un joueur",
    ]
    assert (x.left_out[0].time, x.left_out[0].sure) == ("5.200 s", "41 %")
    assert "Ce qui a été écarté" in page(x)
    assert "écho de Karadoc" in page(x)
    assert pdf(x).startswith(b"%PDF")
    assert "Ce qui a été écarté" not in page(shown(the_case(history), "fr"))


def test_undo_passes_what_was_left_out_by():
    told = History(lambda: Match(PLAYERS), [*SEEN[:-1], *LEFT_OUT])
    told.step(obs.Undo(time=8, author="Arthur", count=1))
    assert [c.player for c in told.effective() if isinstance(c, obs.Call)] == ["Karadoc"]


def call(player, at, end, sigma=0.01):
    return obs.Call(
        time=at, player=player, text="Pas mou le caillou !", sigma=sigma, evidence=evidence(at, end)
    )


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        pytest.param([], None, id="nobody calls"),
        pytest.param([call("Karadoc", 5.0, 6.0)], None, id="one alone"),
        pytest.param([call("Karadoc", 5.0, 6.0), call("Bohort", 6.1, 7)], None, id="one by one"),
        pytest.param(
            [call("Karadoc", 5.0, 6.0), call("Karadoc", 5.1, 7)], None, id="the same one twice"
        ),
        pytest.param(
            [call("Karadoc", 5.0, 6.0), call("Bohort", 5.2, 6.4)], (4.83, 6.15), id="two overlap"
        ),
        pytest.param(
            [call("Karadoc", 5.0, 15.0), call("Bohort", 5.2, 14.0)], (4.83, 7.83), id="too long"
        ),
    ],
)
def test_where_calls_overlap(calls, expected):
    history = History(lambda: Match(PLAYERS), [*SEEN[:4], *calls, SEEN[-1]])
    history.end()
    case = case_of(history, len(history.ledger))
    assert overlap(case) == (None if expected is None else pytest.approx(expected))


def test_each_seat_is_heard_on_its_own_microphone(recorded):
    sounds = media.sounds_of(Recording(recorded), TABLE, 4.6, 6.7)
    assert [s.name for s in sounds] == PLAYERS
    clicks = [s.start + int(np.argmax(s.samples > 0.5)) / s.rate for s in sounds[1:]]
    assert clicks == pytest.approx([5.0, 5.188], abs=0.001)
    assert sounds[0].samples.max() == 0


def test_a_sound_that_is_late_is_put_right(recorded):
    """The calls' times are the picture's; so are those of what is drawn below them."""
    late = msgspec.structs.replace(TABLE, sync=Sync(sound_after_picture=0.1))
    sounds = media.sounds_of(Recording(recorded), late, 4.6, 6.7)
    clicks = [s.start + int(np.argmax(s.samples > 0.5)) / s.rate for s in sounds[1:]]
    assert clicks == pytest.approx([4.9, 5.088], abs=0.001)


def test_without_a_table_every_channel_is_shown(recorded):
    found = media.sounds_of(Recording(recorded), None, 5.0, 6.0)
    assert [s.name for s in found] == ["micro 1", "micro 2", "micro 3"]
    assert [(round(s.start, 3), len(s.samples)) for s in found] == [(5.0, RATE)] * 3


def test_telephones_are_called_by_their_players(recorded):
    """Whatever the table file says of microphones, and of a delay that is theirs."""
    late = msgspec.structs.replace(TABLE, sync=Sync(sound_after_picture=0.1))
    found = media.sounds_of(Recording(recorded), late, 4.6, 6.7, ("Bohort", "Léodagan", "Ygerne"))
    assert [s.name for s in found] == ["Bohort", "Léodagan", "Ygerne"]
    clicks = [s.start + int(np.argmax(s.samples > 0.5)) / s.rate for s in found[1:]]
    assert clicks == pytest.approx([5.0, 5.188], abs=0.001)


def test_seats_are_heard_through_an_array():
    """One stream a seat, with the calls' onsets where the journal has them."""
    path = Path(__file__).parent.parent / "fixtures" / "calme" / "calme.mkv"
    sounds = media.sounds_of(Recording(path), read_table(path.with_suffix(".toml")), 20.8, 22.5)
    assert [(s.name, s.rate) for s in sounds] == [(p, RATE) for p in PLAYERS]
    # Karadoc begins at 21.295 and Perceval at 21.475: each is louder in his own stream then
    ends = {"Karadoc": (21.30, 21.45), "Perceval": (22.1, 22.35)}
    for name, (begin, end) in ends.items():
        loud = {
            s.name: float(
                np.square(
                    s.samples[round((begin - s.start) * s.rate) :][: round((end - begin) * s.rate)]
                ).sum()
            )
            for s in sounds
        }
        assert max(loud, key=loud.get) == name


def test_dice_are_shown_before_and_on_the_picture_on_which_they_were_read(history, recorded):
    import cv2

    found = media.pictures_of(Recording(recorded), the_case(history))
    what = [("Karadoc chouettes 3 3", False), ("Karadoc chouettes 3 3", True)]
    what += [("Karadoc cul 6", False), ("Karadoc cul 6", True)]
    assert [(p.what, p.after) for p in found] == what
    shades = [cv2.imdecode(np.frombuffer(p.jpeg, np.uint8), 0).mean() for p in found]
    # two seconds before they lie, but not before the picture of the dice before them
    assert shades == pytest.approx([3 * 10, 3 * 32, 3 * 32, 3 * 42], abs=4)


def test_a_spectrogram_shows_a_tone_where_it_sounds():
    seconds = np.arange(RATE) / RATE
    samples = np.where(seconds >= 0.4, 0.5 * np.sin(2 * np.pi * 1000 * seconds), 0)
    hertz, times, level = drawing.spectrum(
        media.SoundClip("Karadoc", 10.0, RATE, samples.astype(np.float32))
    )
    row = int(np.abs(hertz - 1000).argmin())
    assert level[row, times > 10.45].min() > level[row, times < 10.35].max() + 60
    assert hertz[level[:, -1].argmax()] == pytest.approx(1000, abs=20)


class Tags(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def of(self, tag):
        return [attributes for name, attributes in self.found if name == tag]


class Printed:
    """What a PDF says and shows, read back: all text that its pages draw, and its pictures."""

    def __init__(self, data):
        assert data.startswith(b"%PDF-")
        text, self.pictures = [], 0
        for head, coded in re.findall(rb"<<(.*?)>>\s*stream\r?\n(.*?)endstream", data, re.DOTALL):
            if b"/Subtype /Image" in head:
                self.pictures += 1
                continue
            content = (
                base64.a85decode(b"<~" + coded.strip(), adobe=True)
                if b"85Decode" in head
                else coded
            )
            content = zlib.decompress(content) if b"FlateDecode" in head else content
            text += [self._plain(t) for t in re.findall(rb"\(((?:\\.|[^\\)])*)\) Tj", content)]
        # lines are broken anywhere
        self.text = " ".join(" ".join(text).split())

    @staticmethod
    def _plain(coded):
        octal = re.sub(rb"\\([0-7]{3})", lambda m: bytes([int(m[1], 8)]), coded)
        return re.sub(rb"\\(.)", rb"\1", octal).decode("cp1252")


def test_the_page_needs_nothing_else(history, recorded):
    text = page(shown(the_case(history), path=recorded, table=TABLE, title="<La Taverne>"))
    tags = Tags(text)
    sources = [a["src"] for a in [*tags.of("img"), *tags.of("audio")]]
    # two throws before and after, three seats to listen to; their spectrograms
    assert (len(tags.of("img")), len(tags.of("audio")), len(tags.of("image"))) == (4, 3, 3)
    sources += [a["href"] for a in tags.of("image")]
    assert all(s.startswith("data:") for s in sources)
    assert not tags.of("script") + tags.of("link")
    assert "&lt;La Taverne&gt;" in text
    assert "188 ms ±23" in text
    assert "8.1 standard errors" in text
    assert "the order is right with 99.99 %" in text
    assert "« Pas mou le caillou ! » 97 %" in text
    assert "pp64, La Chouette-Velute" in text
    assert "Chouette and Velute at once" in text
    # the bands are as wide as four standard errors, and as far apart as the onsets
    for chart, (begin, end) in enumerate([(4.6, 6.7), (4.826, 6.25)]):
        bands = [a for a in tags.of("rect") if a.get("opacity")][2 * chart : 2 * chart + 2]
        scale = 900 / (end - begin)
        widths = [float(b["width"]) for b in bands]
        assert widths == pytest.approx([0.048 * scale, 0.08 * scale], rel=0.01)
        drawn = [a for a in tags.of("line") if a.get("stroke") == "#b5562b"]
        onsets = [float(a["x1"]) for a in drawn[2 * chart : 2 * chart + 2]]
        assert onsets[1] - onsets[0] == pytest.approx(0.188 * scale, rel=0.01)
        (landmark,) = [a for a in tags.of("line") if a.get("class") == "landmark"][
            chart : chart + 1
        ]
        assert float(landmark["x1"]) - onsets[0] == pytest.approx(0.08 * scale, rel=0.01)
    data = base64.b64decode(tags.of("audio")[1]["src"].split(",")[1])
    with wave.open(io.BytesIO(data)) as clip:
        assert (clip.getnchannels(), clip.getframerate()) == (1, RATE)


def test_the_pdf_says_and_shows_what_the_page_does(history, recorded):
    case = the_case(history)
    printed = Printed(pdf(shown(case, "fr", recorded, TABLE, title="La Taverne")))
    # the table after the chouettes and before the cul is one picture
    assert printed.pictures == 6
    for text in (
        "La Taverne", "Karadoc +72", "188 ms ±23, soit 8,1 écarts types", "pp64, La Chouette-Velute",
        "Chouette et Velute à la fois", "net : plus de 50 ms", "l'ordre est juste à 99,99 %",
        "« Pas mou le caillou ! » 97 %", "Karadoc chouettes 3 3, avant", "4.83-6.25 s",
        "il s'écoute sur la page HTML",
    ):  # fmt: skip
        assert text in printed.text


@pytest.mark.parametrize("name", ["Łukasz", "Ωμέγα", "a<b>&", "É(\\"])
def test_any_name_can_be_printed(name):
    seen = [obs.Call(time=1, player=name, text="Grelottine", sigma=0.02)]
    history = History(lambda: Match([name, "B"]), seen)
    found = exhibit(
        case_of(history, 1), [name, "B"], Match(PLAYERS).dossier, "fr", media.RecordedMedia()
    )
    assert Printed(pdf(found)).text
    assert Tags(page(found)).of("svg")


def test_a_misread_die_needs_no_contest(recorded):
    """What was read, how surely, who corrected it, and the pictures on which it was read."""
    history = History(
        lambda: Match(PLAYERS),
        [
            obs.Chouettes(time=3, player="Perceval", values=(4, 4), confidence=0.99,
                          evidence=evidence(2.9, 3.2, "video:0")),
            obs.Cul(time=5, player="Perceval", value=2, confidence=0.61,
                    evidence=evidence(4.9, 5.2, "video:0")),
            obs.Passes(time=6),
        ],
    )  # fmt: skip
    right = obs.Cul(time=5, player="Perceval", value=4, source="hand")
    change = obs.Replace(time=6, author="Bohort", reason="mal lu", number=2, by=right)
    case = the_case(history, "combination")
    assert shown(case, "fr", recorded).sure == "le moins sûr : Perceval lance le cul 2, 61 %"
    history.step(change)
    told = shown(the_case(history, "combination"), "fr", recorded)
    assert told.corrections == [
        "4 : Perceval lance le cul 2 (61 %) corrigé en Perceval lance le cul 4, Bohort (mal lu)"
    ]
    assert (told.margin, told.verdict, told.spectra) == ("", "", None)
    assert len(told.photos) == 4
    assert "Cul de Chouette de 4" in told.decision
    for text in (page(told), Printed(pdf(told)).text):
        assert "corrigé en Perceval lance le cul 4" in text


def test_where_nobody_called_and_nothing_was_recorded_no_time_line_is_drawn():
    threw = [
        obs.Chouettes(time=3, player="Perceval", values=(4, 4)),
        obs.Cul(time=5, player="Perceval", value=4),
        obs.Passes(time=6),
    ]
    found = shown(the_case(History(lambda: Match(PLAYERS), threw), "combination"))
    assert found.axis is None
    assert not Tags(page(found)).of("svg")
    assert Printed(pdf(found)).text


@pytest.mark.parametrize(
    ("margin", "sigma", "verdict", "sure"),
    [
        (0.188, 0.02, "net : plus de 50 ms", "99,99 %"),
        (0.03, 0.02, "à égalité : pas plus de 50 ms", "93,32 %"),
        (0.03, 0.3, "trop serré : pas plus de 50 ms", "53,98 %"),
        (0.06, 0.04, "trop serré : plus de 50 ms", "93,32 %"),
        (0.188, None, "net : plus de 50 ms", "le moins sûr"),
    ],
)
def test_the_verdict_is_one_of_three_answers(history, margin, sigma, verdict, sure):
    case = the_case(history)
    ruling = msgspec.structs.replace(case.ruling, margin=margin, margin_sigma=sigma)
    told = shown(msgspec.structs.replace(case, ruling=ruling), "fr")
    assert (told.verdict.startswith(verdict), sure in told.sure) == (True, True)


def silent(folder):
    """Pictures alone."""
    path = folder / "silent.mkv"
    with RecordingWriter(path, (64, 48), RATE, 0, fps=10, preset="ultrafast") as out:
        for tenth in range(80):
            out.picture(tenth / 10, np.zeros((48, 64, 3), np.uint8))
    return path


@pytest.mark.parametrize(
    ("recording", "told", "photos"),
    [
        pytest.param(lambda _: None, "n'a pas été enregistrée", 0, id="not recorded"),
        pytest.param(lambda f: f / "gone.mkv", "n'est plus là", 0, id="recording is gone"),
        pytest.param(silent, "n'a pas de son", 4, id="no sound"),
    ],
)
def test_what_is_not_there_is_said(history, tmp_path, recording, told, photos):
    found = shown(the_case(history), "fr", recording(tmp_path), TABLE)
    assert (len(found.photos), found.sounds, found.spectra) == (photos, [], None)
    assert told in page(found).replace("&#39;", "'")
    assert told in Printed(pdf(found)).text


def journal_of(path, recording):
    with Journal(path) as journal:
        journal.note("header", msgspec.json.encode(Header(players=PLAYERS)).decode())
        journal.note("recording", str(recording))
        for seen in SEEN:
            journal.write(Record(seen))


def run(*args):
    command = [sys.executable, "-m", "referee", "dispute", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command(tmp_path, recorded):
    path = tmp_path / "soir.sqlite"
    journal_of(path, recorded)
    listed = run(path, "--list").stdout.splitlines()
    (line,) = [line for line in listed if "premier, 188 ms" in line]
    written = tmp_path / "p" / "preuve.html"
    done = run(path, line.split()[0], "--page", written)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(written), str(written.with_suffix(".pdf"))]
    assert len(Tags(written.read_text()).of("audio")) == 3
    assert Printed(written.with_suffix(".pdf").read_bytes()).pictures == 6
    for args in (["99"], ["2", "--recording", tmp_path / "none.mkv"]):
        refused = run(path, *args)
        assert (refused.returncode, "Traceback" in refused.stderr) == (2, False)


def test_the_command_finds_the_piece_of_a_match_that_was_recorded_live(tmp_path, recorded):
    path = tmp_path / "soir.sqlite"
    journal_of(path, "")
    pieces = [
        Piece(str(tmp_path / "before.mkv"), 0.0, 5.0, "always"),
        Piece(str(recorded), 5.1, 8.0, "always", tuple(PLAYERS)),
        Piece(str(tmp_path / "after.mkv"), 8.5, 20.0, "always"),
    ]
    with Journal(path) as journal:
        journal.note(PIECES, msgspec.json.encode(pieces).decode())
        # no file of this name is looked for
        journal.note("played", "")
    listed = run(path, "--list").stdout.splitlines()
    (line,) = [line for line in listed if "premier, 188 ms" in line]
    assert run(path, line.split()[0], "--page", tmp_path / "preuve.html").returncode == 0
    text = (tmp_path / "preuve.html").read_text()
    assert len(Tags(text).of("audio")) == 3
    assert "micro 1" not in text


def test_the_command_without_the_recording(tmp_path):
    path = tmp_path / "soir.sqlite"
    journal_of(path, tmp_path / "gone.mkv")
    done = run(path, "4")
    assert (done.returncode, done.stderr) == (0, "")
    text = Printed((tmp_path / "soir-4.pdf").read_bytes()).text
    assert "L'enregistrement n'est plus là" in text
