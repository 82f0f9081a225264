"""What is recorded while a match is played: pieces on the match's clock, a limit, a disk that fails."""

import subprocess
import sys
import threading
from pathlib import Path

import av.error
import msgspec
import numpy as np
import pytest

from referee.errors import InputError
from referee.journal import Journal, KeptJournal
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.sensors.clock import Clock
from referee.sensors.mute import MuteSwitch
from referee.sensors.playback import recording_sensors
from referee.sensors.status import SensorStatus
from referee.session.pieces import PIECES, Piece, Pieces, sweep
from referee.session.pieces import noted as kept_pieces
from referee.session.recorder import Recorder
from referee.table import Table

RATE, CHANNELS = 16000, 2


def play(recorder, start, seconds):
    """A camera of ten pictures a second, whose brightness is the second, and a tone."""
    for tenth in range(round(10 * seconds)):
        time = start + tenth / 10
        recorder.picture(time, np.full((48, 64, 3), int(time) % 200, np.uint8))
        phase = (time + np.arange(RATE // 10) / RATE) * 440 * 2 * np.pi
        recorder.sound(time, np.repeat(np.sin(phase)[:, None], CHANNELS, 1).astype(np.float32))
        while recorder._waiting.qsize() > 10:
            pass


def recorder(folder, told, **more):
    return Recorder(folder, RATE, CHANNELS, failed=told.append, **{"limit": 10**9, **more})


def test_pieces_are_on_the_matchs_clock(tmp_path):
    told = []
    with recorder(tmp_path / "r", told, piece=3.0) as found:
        play(found, 100.0, 7.0)
    pieces = sorted((tmp_path / "r").glob("*.mkv"))
    assert [p.name for p in pieces] == ["0000100.00.mkv", "0000103.00.mkv", "0000106.00.mkv"]
    times, sounds = [], []
    for piece in pieces:
        recording = Recording(piece)
        times += [f.time for f in recording.frames()]
        blocks = list(recording.sound())
        sounds.append((blocks[0].time, sum(len(b.samples) for b in blocks)))
    assert times == pytest.approx([100 + i / 10 for i in range(70)], abs=0.002)
    assert [s for s, _ in sounds] == pytest.approx([100.0, 103.0, 106.0], abs=0.002)
    assert sum(n for _, n in sounds) == 7 * RATE
    assert told == []


def test_pictures_that_come_at_once_do_not_end_the_recording(tmp_path):
    """A camera that was waited for gives what it has kept: several in the same millisecond."""
    told, black = [], np.zeros((48, 64, 3), np.uint8)
    with recorder(tmp_path, told) as found:
        for time in (10.0, 10.1, 10.1, 10.1002, 10.1001, 10.2, 9.9, 10.3):
            found.picture(time, black)
    (piece,) = tmp_path.glob("*.mkv")
    assert [f.time for f in Recording(piece).frames()] == pytest.approx([10.0, 10.1, 10.2, 10.3])
    assert told == []


@pytest.mark.parametrize(
    ("failing", "pieces", "ended"),
    [
        pytest.param([1], 2, False, id="one piece"),
        pytest.param([1, 2, 3], 4, False, id="three in a row"),
        pytest.param([1, 2, 3, 4], 4, True, id="piece after piece"),
    ],
)
def test_a_piece_that_fails_is_followed_by_another(tmp_path, monkeypatch, failing, pieces, ended):
    told, opened = [], []

    class Failing(RecordingWriter):
        def __init__(self, *args, **more):
            super().__init__(*args, **more)
            opened.append(self)
            self.number = len(opened)

        def sound(self, samples, time=None):
            if self.number in failing:
                raise av.error.ArgumentError(22, "Invalid argument")
            super().sound(samples, time)

    monkeypatch.setattr("referee.session.recorder.RecordingWriter", Failing)
    silence = np.zeros((RATE // 10, CHANNELS), np.float32)
    with recorder(tmp_path, told) as found:
        for tenth in range(20):
            found.picture(10.0 + tenth / 10, np.zeros((48, 64, 3), np.uint8))
            found.sound(10.0 + tenth / 10, silence)
    assert len(opened) == pieces
    assert bool(told) == ended


def test_samples_that_were_lost_leave_a_gap(tmp_path):
    with recorder(tmp_path, []) as found:
        play(found, 10.0, 1.0)
        play(found, 12.0, 1.0)
    (piece,) = tmp_path.glob("*.mkv")
    blocks = list(Recording(piece).sound())
    assert sum(len(b.samples) for b in blocks) == pytest.approx(3 * RATE, abs=RATE // 20)


def test_the_oldest_goes_where_there_is_no_room(tmp_path):
    with recorder(tmp_path, [], piece=1.0, limit=60_000) as found:
        play(found, 0.0, 12.0)
    pieces = sorted(tmp_path.glob("*.mkv"))
    assert pieces[-1].name == "0000011.00.mkv"
    assert 1 <= len(pieces) < 12
    assert sum(p.stat().st_size for p in pieces) <= 60_000


def test_without_microphones(tmp_path):
    with Recorder(tmp_path, RATE, 0, limit=10**9, failed=print) as found:
        for tenth in range(5):
            found.picture(tenth / 10, np.zeros((48, 64, 3), np.uint8))
    (piece,) = tmp_path.glob("*.mkv")
    assert Recording(piece).channels == 0
    assert len(list(Recording(piece).frames())) == 5


def test_telephones_that_come_to_listen_are_recorded_from_then_on(tmp_path):
    with Recorder(tmp_path, RATE, 0, limit=10**9, failed=print) as found:
        for n in range(40):
            found.picture(n / 10, np.zeros((48, 64, 3), np.uint8))
            if n >= 20:
                found.sound(n / 10, np.full((RATE // 10, 3), 0.25, np.float32))
            while found._waiting.qsize() > 10:
                pass
    before, after = [Recording(p) for p in sorted(tmp_path.glob("*.mkv"))]
    assert (before.channels, after.channels) == (0, 3)
    heard = list(after.sound())
    assert heard[0].time == pytest.approx(2.1, abs=0.11)
    assert sum(len(b.samples) for b in heard) / RATE > 1.5


PLAYERS = ("Perceval", "Karadoc", "Bohort")


def telephones(recorder, begin, end, players=PLAYERS, seen=lambda _: False):
    """Ten blocks a second of the players' telephones, and a camera's pictures while it is ``seen``."""
    for tenth in range(round(10 * begin), round(10 * end)):
        if seen(tenth / 10):
            recorder.picture(tenth / 10, np.zeros((48, 64, 3), np.uint8))
        block = np.full((RATE // 10, len(players)), 0.25, np.float32)
        recorder.sound(tenth / 10, block, players)
        while recorder._waiting.qsize() > 10:
            pass


@pytest.mark.parametrize(
    ("seen", "found"),
    [
        # begin in seconds, cameras, pictures, seconds of sound
        pytest.param(
            lambda _: False, [(1.0, 0, 0, 4.0), (5.0, 0, 0, 4.0), (9.0, 0, 0, 1.0)], id="no camera"
        ),
        pytest.param(
            lambda t: t > 3.95,
            [(1.0, 0, 0, 3.0), (4.0, 1, 40, 4.0), (8.0, 1, 20, 2.0)],
            id="one that comes later",
        ),
        pytest.param(
            lambda t: t < 0.95,
            # nobody knew of the telephones before they were heard
            [(0.0, 1, 1, 0.0), (0.1, 1, 9, 5.9), (6.0, 0, 0, 4.0)],
            id="one that goes",
        ),
        pytest.param(
            lambda t: not 2 < t < 3.5,
            [(0.0, 1, 1, 0.0), (0.1, 1, 26, 4.0), (4.1, 1, 40, 4.0), (8.1, 1, 19, 1.9)],
            id="one that stops for a while",
        ),
        pytest.param(
            lambda t: not 2 < t < 8.5,
            [(0.0, 1, 1, 0.0), (0.1, 1, 20, 7.0), (7.1, 0, 0, 1.4), (8.5, 1, 15, 1.5)],
            id="one that stops for longer",
        ),
    ],
)
def test_sound_without_a_camera(tmp_path, seen, found):
    with Recorder(tmp_path, RATE, 0, limit=10**9, failed=print, piece=4.0) as made:
        telephones(made, 0.0, 10.0, seen=seen)
    told = []
    for piece in made.pieces.all():
        kept = Recording(Path(piece.path))
        pictures = len(list(kept.frames())) if kept.cameras else 0
        seconds = sum(len(b.samples) for b in kept.sound()) / RATE if kept.channels else 0.0
        told.append((piece.begin, kept.cameras, pictures, round(seconds, 1)))
        assert len(piece.channels) == kept.channels
    assert told == found


def test_a_machine_that_is_too_slow_still_has_its_camera(tmp_path, monkeypatch):
    """Pictures that it leaves out begin no piece without any."""
    begun = threading.Event()

    class Slow(RecordingWriter):
        def picture(self, *args):
            begun.wait(20)
            super().picture(*args)

    monkeypatch.setattr("referee.session.recorder.RecordingWriter", Slow)
    silence = np.zeros((RATE // 10, CHANNELS), np.float32)
    with recorder(tmp_path, []) as found:
        found.sound(10.0, silence)
        for tenth in range(60):
            found.picture(10.0 + tenth / 10, np.zeros((48, 64, 3), np.uint8))
            found.sound(10.0 + tenth / 10, silence)
        begun.set()
    assert found.dropped > 20
    assert [(p.begin, Recording(Path(p.path)).cameras) for p in found.pieces.all()] == [(10.0, 1)]


def test_a_piece_of_telephones_brings_its_table_file(tmp_path):
    """Nobody else's is written over, or removed with the piece."""
    foreign = tmp_path / "r" / "0000001.00.toml"
    foreign.parent.mkdir()
    foreign.write_text("mine")
    with recorder(tmp_path / "r", [], recent=5.0, described=lambda p: f"{p}") as made:
        telephones(made, 0.0, 3.0)
        made.keep(2.0, 3.0)
        telephones(made, 3.0, 6.0, PLAYERS[:2])
        made.keep(4.0, 5.0)
    beside = {Path(p.path).name: Path(p.table).read_text() for p in made.pieces.all()}
    assert beside == {"0000001.00-1.mkv": f"{PLAYERS}", "0000003.00.mkv": f"{PLAYERS[:2]}"}
    assert {Path(p.table).stat().st_mode & 0o777 for p in made.pieces.all()} == {0o600}
    made.forget()
    assert [p.name for p in foreign.parent.iterdir()] == [foreign.name]
    assert foreign.read_text() == "mine"


def test_a_disk_that_is_full_ends_the_recording_and_nothing_else(tmp_path):
    script = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, resource.RLIM_INFINITY))
sys.path[:0] = {sys.path!r}
from session.test_recorder import play, recorder
from pathlib import Path
told = []
with recorder(Path({str(tmp_path)!r}), told, piece=100.0) as found:
    play(found, 0.0, 1.0)
    for tenth in range(10, 300):
        found.picture(tenth / 10, __import__("numpy").random.default_rng(tenth).integers(
            0, 255, (48, 64, 3), "uint8"))
        while found._pictures > 10 and found._thread.is_alive():
            pass
print(len(told), told[0].text("en"))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("1 nothing is recorded any more (")


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match="nothing can be recorded there"):
        recorder(tmp_path / "file" / "r", [])


def names(folder):
    return sorted(p.name for p in folder.glob("*.mkv"))


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ([], []),
        ([(4.5, 5.5)], ["0000004.00.mkv", "0000005.00.mkv"]),
        ([(11.2, 30.0)], ["0000011.00.mkv"]),
        ([(1.2, 1.4), (1.2, 1.6)], ["0000001.00.mkv"]),
    ],
    ids=["nothing", "two pieces", "the last one", "one twice"],
)
def test_what_is_contested_stays_until_the_match_ends(tmp_path, asked, left):
    folder, noted = tmp_path / "own.contested", []
    with recorder(folder, [], piece=1.0, recent=3.0, pieces=Pieces(noted.append)) as found:
        play(found, 0.0, 2.0)
        for begin, end in asked:
            found.keep(begin, end)
        play(found, 2.0, 10.0)
        assert found.recording
    assert not found.recording
    # a piece begins where the one before it ends, and may belong to both
    assert set(left) <= set(names(folder))
    assert len(names(folder)) <= len(left) + len(asked)
    known = msgspec.json.decode(noted[-1], type=list[Piece])
    assert {piece.stay for piece in known} <= {"contested"}
    with recorder(folder, [], piece=1.0, recent=3.0, pieces=Pieces(print, known)) as later:
        play(later, 100.0, 2.0)
    assert set(left) <= set(names(folder))
    later.forget()
    assert not folder.exists()


def test_only_its_own_files_are_ever_removed(tmp_path):
    """Somebody's films in the same folder stay, whatever they are called and however full it is."""
    folder = tmp_path / "Videos"
    folder.mkdir()
    films = ["Kaamelott.mkv", "0000000.00.mkv", "0000001.00.mkv"]
    for name in films:
        (folder / name).write_bytes(b"a film" * 10_000)
    for recent in (None, 2.0):
        with recorder(folder, [], piece=1.0, limit=30_000, recent=recent) as found:
            play(found, 0.0, 6.0)
        found.forget()
    assert all((folder / name).read_bytes() == b"a film" * 10_000 for name in films)
    assert len(names(folder)) > len(films)


def test_it_is_private(tmp_path):
    with recorder(tmp_path / "r", []) as found:
        play(found, 0.0, 1.0)
    assert (tmp_path / "r").stat().st_mode & 0o777 == 0o700
    assert [p.stat().st_mode & 0o777 for p in (tmp_path / "r").iterdir()] == [0o600]


def test_what_a_kill_has_left_goes_at_the_next_start(tmp_path):
    """Of any match whose journal lies there, wherever it was recorded; what was contested stays."""
    paths = {stay: tmp_path / f"{stay}.mkv" for stay in ("always", "contested", "recent")}
    for path in paths.values():
        path.touch()
    known = [Piece(str(path), 0.0, 10.0, stay) for stay, path in paths.items()]
    for name in ("left", "played"):
        with Journal(tmp_path / f"{name}.sqlite") as journal:
            journal.note("key", "k")
            journal.note(PIECES, msgspec.json.encode(known).decode())
    with Journal(tmp_path / "left.sqlite"), Journal(tmp_path / "played.sqlite"):
        sweep(tmp_path)
    assert all(path.exists() for path in paths.values())
    with Journal(tmp_path / "played.sqlite"):
        sweep(tmp_path)
    assert [stay for stay, path in paths.items() if path.exists()] == ["always", "contested"]
    with KeptJournal(tmp_path / "left.sqlite") as kept:
        assert [piece.stay for piece in kept_pieces(kept)] == ["always", "contested"]


def test_what_nobody_contests_does_not_pile_up(tmp_path):
    with recorder(tmp_path, [], piece=1.0, recent=3.0) as found:
        play(found, 0.0, 12.0)
        assert len(names(tmp_path)) <= 6


def test_all_that_is_to_be_kept_is_not_forgotten(tmp_path):
    with recorder(tmp_path, []) as found:
        play(found, 0.0, 1.0)
    found.forget()
    assert names(tmp_path) == ["0000000.00.mkv"]


def two_cameras(recorder, seconds, second):
    """Ten pictures a second of a grey camera, and of a white one of another size from ``second`` on."""
    for tenth in range(round(10 * seconds)):
        time = tenth / 10
        recorder.picture(time, np.full((48, 64, 3), 90, np.uint8))
        size = second(time)
        if size is not None:
            recorder.picture(time + 0.02, np.full((*size, 3), 230, np.uint8), 1)
        while recorder._waiting.qsize() > 10:
            pass


@pytest.mark.parametrize(
    ("second", "pieces"),
    [
        (lambda _: None, [(10, 1, [])]),
        # what one was before its first picture stands in a piece of its own
        (lambda _: (32, 48), [(1, 1, []), (9, 2, [9])]),
        (lambda t: (32, 48) if t > 0.45 else None, [(6, 1, []), (4, 2, [4])]),
        (lambda t: (32, 48) if t < 0.45 else None, [(1, 1, []), (9, 2, [4])]),
        (lambda t: (32, 48) if t < 0.45 else (64, 80), [(1, 1, []), (5, 2, [4]), (4, 2, [4])]),
    ],
    ids=["never there", "from the beginning", "comes", "goes", "changes its size"],
)
def test_every_camera_is_recorded(tmp_path, second, pieces):
    with Recorder(tmp_path, RATE, 0, limit=10**9, failed=print) as found:
        two_cameras(found, 1.0, second)
    told = []
    for path in sorted(tmp_path.glob("*.mkv")):
        kept = Recording(path)
        seen = [list(kept.frames(camera)) for camera in range(kept.cameras)]
        assert all(abs(int(f.image.mean()) - 90) < 5 for f in seen[0])
        assert all(abs(int(f.image.mean()) - 230) < 5 for more in seen[1:] for f in more)
        told.append((len(seen[0]), kept.cameras, [len(more) for more in seen[1:]]))
    assert told == pieces


def test_a_piece_is_played_from_where_it_begins(tmp_path):
    """Nobody waits for the part of the match that is in other pieces."""
    with recorder(tmp_path, []) as found:
        play(found, 300.0, 1.0)
    (piece,) = tmp_path.glob("*.mkv")
    assert Recording(piece).begin == pytest.approx(300.0, abs=0.05)
    clock = Clock()
    recording_sensors(piece, Table(seats=[]), clock, MuteSwitch(clock), SensorStatus())
    assert clock.now() == pytest.approx(300.0, abs=0.05)


@pytest.mark.parametrize(("pictures", "sound"), [(2.0, 5.0), (5.0, 2.0)])
def test_a_track_that_ends_before_the_other_one_is_whole(tmp_path, pictures, sound):
    """A microphone, or a camera, is switched off in the middle of a piece."""
    path = tmp_path / "piece.mkv"
    with RecordingWriter(path, (64, 48), RATE, CHANNELS, fps=10, start=100.0) as written:
        for tenth in range(round(10 * max(pictures, sound))):
            if tenth < 10 * pictures:
                written.picture(100 + tenth / 10, np.full((48, 64, 3), 90, np.uint8))
            if tenth < 10 * sound:
                written.sound(np.zeros((RATE // 10, CHANNELS), np.float32), 100 + tenth / 10)
    found = Recording(path)
    assert len(list(found.frames())) == 10 * pictures
    assert sum(len(b.samples) for b in found.sound()) == sound * RATE


def test_what_shows_the_table_otherwise_begins_a_piece(tmp_path):
    with recorder(tmp_path, []) as found:
        play(found, 10.0, 1.0)
        found.anew()
        play(found, 11.0, 1.0)
    assert [round(p.begin) for p in found.pieces.all()] == [10, 11]
