"""Camera, locks, colours, seats, box and the answers' file: without anything plugged in."""

import contextlib
from pathlib import Path

import msgspec
import numpy as np
import pytest
from session.fakes import SpeakingBox

from referee.errors import InputError
from referee.recording.reader import Recording
from referee.sensors import camera_controls
from referee.setup import box, camera, colours, questions, seats, wizard
from referee.setup.plan import Voice, draw
from referee.table import Camera, Lens, MicrophoneArray, SoundSettings
from referee.vision.detector import Die
from referee.wording import Message
from setup.fakes import FakeBench, Told, judged

CALME = Path(__file__).parents[2] / "fixtures" / "calme" / "calme.mkv"
TABLE = wizard.blank(["Perceval", "Karadoc", "Bohort"])

# camera


class FakeDriver:
    """Controls by number; some are lacking, some refuse."""

    def __init__(self, values, refuses=()):
        self.values, self.refuses = dict(values), refuses

    def has(self, control):
        return control in self.values

    def get(self, control):
        return self.values[control]

    def set(self, control, value):
        if control in self.refuses:
            raise OSError(5, "Input/output error")
        self.values[control] = value


FOCUS, EXPOSURE, WHITE = camera_controls.LOCKS
ALL = {FOCUS.automatic: 1, FOCUS.value: 30, EXPOSURE.automatic: 3, EXPOSURE.value: 156,
       WHITE.automatic: 1, WHITE.value: 4600}  # fmt: skip


@pytest.mark.parametrize(
    ("values", "refuses", "held"),
    [
        pytest.param(ALL, (), {"focus": 30, "exposure": 156, "white_balance": 4600}, id="all"),
        pytest.param({EXPOSURE.automatic: 3, EXPOSURE.value: 156}, (), {"exposure": 156},
                     id="a lens that can't focus"),
        pytest.param({EXPOSURE.value: 156}, (), {"exposure": 156}, id="no automatic to turn off"),
        pytest.param(ALL, (FOCUS.value,), {"exposure": 156, "white_balance": 4600}, id="focus refuses"),
        pytest.param({}, (), {}, id="a driver that can nothing"),
    ],
)  # fmt: skip
def test_locked_where_they_are(values, refuses, held):
    driver = FakeDriver(values, refuses)
    assert camera_controls.locked(driver) == held
    if "exposure" in held and EXPOSURE.automatic in values:
        assert driver.values[EXPOSURE.automatic] == EXPOSURE.manual


def test_held_again_after_the_camera_was_unplugged():
    driver = FakeDriver(ALL, refuses=(WHITE.value,))
    assert camera_controls.hold(driver, {"focus": 12, "white_balance": 3000}) == ["white_balance"]
    assert driver.values[FOCUS.value] == 12
    assert driver.values[FOCUS.automatic] == 0
    camera_controls.release(driver)
    assert driver.values[FOCUS.automatic] == 1
    assert driver.values[EXPOSURE.automatic] == 3


def test_what_is_no_video_device():
    assert camera_controls.device_path("rtsp://camera") is None
    assert camera_controls.device_path(77) is None


def scene(light=1.0, size=(1280, 720)):
    random = np.random.default_rng(3)
    coarse = random.integers(60, 200, (size[1] // 16, size[0] // 16, 3))
    picture = np.kron(coarse, np.ones((16, 16, 1)))
    return np.clip(picture * light, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(
    ("picture", "word", "verdict"),
    [
        pytest.param(scene(), "light", "good", id="good"),
        pytest.param(scene(2.6), "light", "bad", id="burnt out"),
        pytest.param(scene(0.3), "light", "usable", id="dim"),
        pytest.param(scene(0.12), "light", "bad", id="dark"),
        pytest.param(scene(), "sharpness", "good", id="sharp"),
        pytest.param(
            np.full((720, 1280, 3), 120, np.uint8), "sharpness", "bad", id="nothing to see"
        ),
        pytest.param(scene(size=(640, 480)), "picture of", "usable", id="small"),
        pytest.param(scene(size=(320, 240)), "picture of", "bad", id="tiny"),
    ],
)
def test_the_picture_is_judged(picture, word, verdict):
    _, report = camera.measure(TABLE, FakeBench([picture] * 3, live=False), Told())
    assert judged(report, word=word).verdict == verdict


def test_a_live_camera_is_chosen_and_held():
    bench = FakeBench([scene()] * 60)
    driver = contextlib.nullcontext(FakeDriver(ALL))
    table, report = camera.measure(TABLE, bench, Told({"camera.device": "2"}), lambda _: driver)
    first = table.cameras[0]
    assert (first.device, first.picture) == (2, (1280, 720))
    assert first.locked == {"focus": 30, "exposure": 156, "white_balance": 4600}
    assert judged(report, word="pictures a second").verdict == "good"


def test_a_driver_that_can_not_is_told():
    table, report = camera.measure(TABLE, FakeBench([scene()] * 9), Told(), lambda _: None)
    assert judged(report, word="can't be locked").verdict == "usable"
    assert table.cameras[0].locked is None


def test_a_camera_that_is_not_there_is_asked_for_again():
    class Missing(FakeBench):
        def use_camera(self, chosen):
            super().use_camera(chosen)
            if chosen.device != 1:
                raise InputError(Message("sensors.no-camera", device=chosen.device))

    class Typing(Told):
        def ask(self, key, question, default, choices=None):
            return next(typed) if key == "camera.device" else default

    typed = iter(["0", "1"])
    guide = Typing(attended=True)
    table, _ = camera.measure(TABLE, Missing([scene()] * 9), guide, lambda _: None)
    assert table.cameras[0].device == 1
    assert "no camera 0" in [w.text("en") for w in guide.warned]


def test_no_camera_at_all():
    """The table is played by hand; what needs a camera is left out, and nobody is asked for it."""
    answers = {"camera.device": "none", "microphones.device": "none", "box.port": "none"}
    kept = []
    run = wizard.Wizard(FakeBench(), Told(answers), kept.append, listed=list)
    reports = run.run(TABLE)
    assert {r.verdict for r in reports} <= {"good", "usable"}
    assert "go by the page" in reports[0].judged[0].what.text("en")
    assert [r.judged[0].what.text("en") for r in reports[1:3]] == [
        wizard._blind().what.text("en")
    ] * 2
    assert all(t.cameras == [] for t in kept)


# colours


def test_colours_from_the_throws_of_a_recording():
    """Those that the fixture's table file was given by hand: near, in its light."""
    from referee.setup.bench import FromRecording

    bench = FromRecording(CALME)
    table, report = colours.measure(TABLE, bench, Told())
    assert report.verdict == "good"
    assert judged(report, keys=["apart"]).numbers["apart"] > 40
    assert table.dice_colours.cul.startswith("#b")


def coloured(*dice):
    """A picture with dice of these BGR colours, and what reads it."""
    picture = np.full((200, 400, 3), 90, np.uint8)
    found = []
    for k, colour in enumerate(dice):
        x = 40 + 100 * k
        picture[80:120, x : x + 40] = colour
        found.append(Die(x0=x, y0=80, x1=x + 40, y1=120, value=3, confidence=0.99))
    return picture, found


WHITE_DIE, RED, PINK = (220, 230, 232), (30, 30, 200), (190, 190, 225)


@pytest.mark.parametrize(
    ("cul", "chouettes", "verdict"),
    [
        pytest.param([RED], [WHITE_DIE, WHITE_DIE], "good", id="red and white"),
        pytest.param([PINK], [WHITE_DIE, WHITE_DIE], "bad", id="too much alike"),
        pytest.param([RED, RED], [WHITE_DIE, WHITE_DIE], "bad", id="two dice for one"),
        pytest.param([RED], [], "bad", id="no chouettes"),
    ],
)
def test_the_cul_alone_then_the_chouettes(cul, chouettes, verdict):
    shown = iter([coloured(*cul), coloured(*chouettes)])

    class Laying(FakeBench):
        def pictures(self, when, seconds):
            self.images = [next(shown)]
            for picture, dice in self.images:
                self.dice = dice
                yield from FakeBench([picture]).pictures(when, seconds)

    bench = Laying()
    table, report = colours.measure(TABLE, bench, Told(), lambda _: bench.dice)
    assert report.verdict == verdict
    assert (table.dice_colours is None) == (verdict == "bad")


# seats


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("6h", (0.0, -0.9, 0.4)),
        ("3h 0.8", (0.8, 0.0, 0.4)),
        ("12h 1 0.5", (0.0, 1.0, 0.5)),
        ("9H 0,7", (-0.7, 0.0, 0.4)),
        ("0.1 -0.9", (0.1, -0.9, 0.4)),
        ("0.1 -0.9 0.3", (0.1, -0.9, 0.3)),
        ("13h", None),
        ("left", None),
        ("1 2 3 4", None),
        ("nan 1", None),
    ],
)
def test_places(text, place):
    if place is None:
        with pytest.raises(InputError):
            seats.place(text)
    else:
        assert seats.place(text) == pytest.approx(place, abs=1e-3)


@pytest.mark.parametrize(
    ("mouths", "word", "verdict"),
    [
        (["6h", "2h", "10h"], "nearest neighbours", "good"),
        (["6h", "5h", "12h"], "nearest neighbours", "usable"),
        (["6h", "6.4h", "12h"], "nearest neighbours", "bad"),
        (["6h", "0.1 0.1", "12h"], "Karadoc", "bad"),
        (["6h", "3h 4", "12h"], "Karadoc", "bad"),
    ],
)
def test_seats_are_judged(mouths, word, verdict):
    answers = {f"seats.{s.player}": m for s, m in zip(TABLE.seats, mouths, strict=True)}
    guide = Told(answers)
    _, report = seats.measure(TABLE, guide)
    told = [j for j in report.judged if word in j.what.text("en")]
    assert verdict in {j.verdict for j in told}
    assert "Karadoc" in guide.plan


def test_a_new_player_sits_where_the_old_one_sat():
    table, _ = seats.measure(TABLE, Told({"players": "Perceval, Lancelot, Bohort"}))
    assert table.seats[1].player == "Lancelot"
    assert table.seats[1].mouth == TABLE.seats[1].mouth


def test_the_plan_draws_all_that_was_measured():
    array = MicrophoneArray(channels=[0, 1], positions=[(0.03, 0.0, 0.0), (-0.03, 0.0, 0.0)])
    table = msgspec.structs.replace(TABLE, sound=SoundSettings(array=array))
    table.seats[0].player = "<Perceval & fils>"
    svg = draw(table, {"Karadoc": Voice("bad", -30.0, -60.0, 45.0, 0.0002)}, "en")
    assert "&lt;Perceval &amp; fils&gt;" in svg
    assert "-30 dB, 0.20 ms" in svg
    table.seats[0].player = "Perceval"


# box


class FakeBox:
    def __init__(self, presses, buttons=8):
        self.presses, self.seats, self.closed = list(presses), buttons, False

    def pressed(self, seconds):
        return self.presses.pop(0) if self.presses else None

    def close(self):
        self.closed = True


def test_each_presses_the_own_button():
    found = FakeBox([4, 4, 0, None, 2])
    guide = Told({"box.port": "/dev/ttyUSB0", "box.press": "call"}, attended=True)
    table, report = box.measure(TABLE, guide, True, list, lambda _: found)
    assert [s.button for s in table.seats] == [4, 0, 2]
    assert (table.box.port, table.box.press) == ("/dev/ttyUSB0", "call")
    assert report.verdict == "good"
    assert [w.text("en") for w in guide.warned] == ["button 4 is taken", "nothing was pressed"]
    assert found.closed


def test_a_box_with_too_few_buttons():
    guide = Told({"box.port": "/dev/ttyUSB0"})
    _, report = box.measure(TABLE, guide, True, list, lambda _: FakeBox([], 2))
    assert report.verdict == "bad"


def test_no_box():
    table, report = box.measure(TABLE, Told(), True, list)
    assert table.box.port is None
    assert report.verdict == "usable"


def test_the_same_button_twice():
    answers = {"box.port": "emulated", "box.button.Perceval": "1", "box.button.Karadoc": "1"}
    with pytest.raises(InputError, match="Perceval's"):
        box.measure(TABLE, Told(answers), False)


def test_a_port_that_does_not_open():
    def absent(_path):
        raise OSError(2, "No such file or directory")

    with pytest.raises(InputError, match="does not open"):
        box.PortButtons("/dev/ttyUSB9", absent)


# answers


def test_answers_are_flat():
    found: dict[str, str] = {}
    document = {"camera": {"device": 2, "lock": True}, "players": ["A", "B"],
                "table": {"corners": [[1, 2], [3.5, 4]]}, "x": {"y": {"z": [0.5, 1]}}}  # fmt: skip
    questions._flatten(document, "", found)
    assert found == {
        "camera.device": "2", "camera.lock": "true", "players": "A, B",
        "table.corners": "1 2, 3.5 4", "x.y.z": "0.5 1",
    }  # fmt: skip


def test_answers_that_nobody_asked_for_are_told():
    guide = Told({"camera.devise": "1", "box.prot": "x"})
    guide.ask("camera.device", None, "0")
    assert guide.unasked(["camera"]) == [("camera.devise", "camera.device")]


# the whole


def test_a_missing_device_is_a_verdict_not_an_end():
    class Nothing(FakeBench):
        def use_camera(self, chosen):
            raise InputError(Message("sensors.no-camera", device=0))

    kept = []
    run = wizard.Wizard(Nothing(), Told(), kept.append, listed=list)
    reports = run.run(TABLE, ("camera", "seats"))
    assert [r.verdict for r in reports] == ["bad", "good"]
    assert "no camera 0" in reports[0].judged[0].why.text("en")


def test_every_step_is_kept_before_the_next_begins():
    class Interrupted(FakeBench):
        def use_sound(self, sound, channels):
            raise KeyboardInterrupt

    kept = []
    guide = Told({"seats.Karadoc": "3h"})
    listed = [wizard.microphones.InputDevice(0, "webcam", 1)]
    run = wizard.Wizard(Interrupted(), guide, kept.append, listed=lambda: listed)
    with pytest.raises(KeyboardInterrupt):
        run.run(TABLE, ("seats", "microphones"))
    assert kept[-1].seats[1].mouth == (0.9, 0.0, 0.4)


def test_what_is_done_is_offered_not_repeated():
    done = msgspec.structs.replace(
        TABLE,
        cameras=[Camera(device=0, picture=(640, 480), lens=Lens(matrix=((1.0, 0, 0),) * 3))],
    )
    asked = []

    class Counting(Told):
        def ask(self, key, question, default, choices=None):
            asked.append(key)
            return default

    run = wizard.Wizard(FakeBench(), Counting(attended=True), [].append, listed=list)
    assert run.run(done, ("camera", "seats")) == []
    assert asked == ["camera.again", "seats.again"]


def test_frames_of_the_recording_are_found_at_their_moments():
    from referee.setup.bench import FromRecording

    bench = FromRecording(CALME)
    (first, *_) = bench.pictures((3.0, 4.0), 1)
    assert 3.0 <= first.time < 3.1
    heard = bench.sound((2.0, 2.5), 1)
    assert heard.samples.shape == (8000, Recording(CALME).channels)
    assert heard.time == pytest.approx(2.0, abs=1e-3)


def test_a_box_that_lies_is_not_set_up():
    with pytest.raises(InputError, match="its clock does not count"):
        box.PortButtons("/dev/ttyUSB9", lambda _path: SpeakingBox(ticks=0).open())
