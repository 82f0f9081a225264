"""A telephone as the table's camera: its pictures are read as a camera's; what is none is refused."""

import contextlib
import http.client
import json
import threading
import time

import cv2
import numpy as np
import pytest
from playing import Playing

from page.browser import Chromium, program
from page.test_telephones import NAMES, TelephoneSide, asked_of
from referee.errors import InputError
from referee.recording.reader import Recording
from referee.sensors.clock import Clock
from referee.sensors.status import SensorStatus
from referee.sensors.telephone_cameras import LARGEST, TelephoneCameras
from referee.sensors.telephones import TelephoneSensor
from referee.shipped import path as shipped
from referee.table import Camera, Seat, Table

#: Seconds of the recording that are shown: the first throw, until its dice have lain still.
SHOWN = 6.0
#: Seconds between two pictures.
BETWEEN = 0.1
#: Seconds of the recording between its first chouettes and their cul.
MIDDLE = 2.8
#: Seconds until a telephone whose turn it is reads.
READS = 3.0
#: Milliseconds that a slow telephone takes to draw a picture, and its network to send it.
SLOW = 300
OWN = """
seats = [{player = "Perceval"}, {player = "Karadoc"}]
[[cameras]]
device = "no such camera"
"""


@pytest.fixture
def playing(tmp_path):
    with (
        (tmp_path / "errors").open("w") as log,
        Playing(
            "--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite", errors=log
        ) as found,
    ):
        yield found


def sent(port, picture, token, at, **headers):
    """A picture, as a page sends it: status and answer."""
    known = {"authorization": f"Bearer {token}", "x-taken": str(at), "x-language": "fr"}
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    asked.request("POST", "/phone/picture", picture, known | headers)
    answer = asked.getresponse()
    body = answer.read()
    asked.close()
    return answer.status, json.loads(body or b"{}")


def gone_from(port, phone):
    """Its owner switches its camera off."""
    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    asked.request("DELETE", "/phone/picture", headers={"authorization": f"Bearer {phone.token}"})
    assert asked.getresponse().status == 204
    asked.close()


def show(port, phone, film):
    """A telephone shows a film at its pace."""
    begun, shown = time.monotonic() - film[0].time, -1.0
    for frame in film:
        if frame.time >= shown + BETWEEN:
            shown = frame.time
            time.sleep(max(0.0, begun + frame.time - time.monotonic()))
            sent(port, jpeg(frame.image), phone.token, phone.now())


def jpeg(image):
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()


NOTHING = jpeg(np.zeros((48, 64, 3), np.uint8))


class Answering(threading.Thread):
    """Answers a telephone's pings for as long as it shows pictures."""

    def __init__(self, phone):
        super().__init__(daemon=True)
        self.phone, self.ended = phone, threading.Event()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.join(5)

    def run(self):
        while not self.ended.is_set():
            self.phone.hear("ping")


def test_a_throw_is_read_on_a_telephone_s_pictures(playing):
    frames = [f for f in Recording(shipped("fixtures/calme/calme.mkv")).frames() if f.time < SHOWN]
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Karadoc")
        phone.settled()
        with Answering(phone):
            # the reader is loaded before anybody throws
            first = jpeg(frames[0].image)
            until = time.monotonic() + 60
            while not page.moment["scene"]:
                assert time.monotonic() < until, page.moment
                status, answer = sent(playing.port, first, phone.token, phone.now())
                assert status == 200, answer
                with contextlib.suppress(TimeoutError):
                    page.hear("moment", seconds=BETWEEN)
            show(playing.port, phone, frames)
            page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] == 80)
        assert [t["looks"] for t in page.moment["telephones"]] == [True]


def test_a_page_s_camera_is_looked_at(playing):
    """A real browser, whose camera is a pattern that moves; the other way round once it is turned."""
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    with Chromium(*fake) as chromium, playing.page() as arbiter:
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        phone.tap('[data-camera="off"]')
        phone.wait("document.querySelector('[data-reads]')?.dataset.reads === 'true'")
        phone.tap("[data-turn]")
        phone.wait("document.querySelector('video').className === 'turned'")
        while not any(t["looks"] for t in arbiter.moment["telephones"]):
            arbiter.hear("moment")
        phone.tap('[data-camera="on"]')
        while any(t["looks"] for t in arbiter.moment["telephones"]):
            arbiter.hear("moment")
        assert phone.errors == []


def test_no_picture_comes_after_the_word_that_it_looks_no_more(playing):
    """A picture may still be drawn, or be on its way, when its camera is switched off."""
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    slow = f"""
        const made = HTMLCanvasElement.prototype.toBlob;
        const ask = window.fetch;
        HTMLCanvasElement.prototype.toBlob = function (told, ...how) {{
          const later = (blob) => {{
            window.drawing = true;
            setTimeout(() => told(blob), {SLOW});
          }};
          made.call(this, later, ...how);
        }};
        window.asked = [];
        window.fetch = async (where, how) => {{
          const wait = how?.method === "POST" ? {SLOW} : 0;
          await new Promise((go) => setTimeout(go, wait));
          const answer = await ask(where, how);
          if (where === "/phone/picture") window.asked.push(how.method);
          return answer;
        }};"""
    with Chromium(*fake) as chromium, playing.page() as arbiter:
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        phone.wait("document.querySelector('[data-camera]') !== null")
        phone.run(slow)
        phone.tap('[data-camera="off"]')
        phone.wait("window.asked.length > 0 && !(window.drawing = false)")
        phone.wait("window.drawing")
        phone.tap('[data-camera="on"]')
        phone.wait("window.asked.at(-1) === 'DELETE'")
        while any(t["looks"] for t in arbiter.moment["telephones"]):
            arbiter.hear("moment")
        time.sleep(3 * SLOW / 1000)
        assert phone.run("window.asked.at(-1)") == "DELETE"
        assert phone.errors == []


@pytest.mark.parametrize("sent_out", [False, True])
def test_who_plays_for_nobody_looks_no_more(playing, sent_out):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        assert sent(playing.port, NOTHING, phone.token, phone.now())[0] == 200
        with Answering(phone):
            while not any(t["looks"] for t in page.moment["telephones"]):
                page.hear("moment")
        if sent_out:
            page.say(type="send-out", player="Perceval")
            phone.hear("refused")
        else:
            phone.say(type="leave")
        with Answering(phone):
            while any(t["looks"] for t in page.moment["telephones"]):
                page.hear("moment")
        if phone.join("Perceval")["type"] == "asked":
            page.say(type="let-in", number=asked_of(page)["number"], yes=True)
            phone.token = phone.hear("joined")["token"]
        with Answering(phone):
            while not any(t["here"] for t in page.moment["telephones"]):
                page.hear("moment")
        assert [t["looks"] for t in page.moment["telephones"]] == [False]
        # and may again
        assert sent(playing.port, NOTHING, phone.token, phone.now())[0] == 200


def test_two_look_and_only_one_reads(playing):
    sharp = jpeg(np.random.default_rng(1).integers(0, 255, (90, 160, 3), np.uint8))
    with TelephoneSide(playing.port) as one, TelephoneSide(playing.port) as other:
        one.join("Perceval")
        other.join("Karadoc")
        one.settled(), other.settled()
        deadline = time.monotonic() + 30
        while True:
            reads = [
                sent(playing.port, picture, phone.token, phone.now())[1].get("reads")
                for phone, picture in ((one, NOTHING), (other, sharp))
            ]
            one.settled(1), other.settled(1)
            if reads == [False, True]:
                return
            assert time.monotonic() < deadline, reads


BAD = {
    "no token": ({"authorization": ""}, NOTHING, 0.0, "personne"),
    "a forged token": ({"authorization": "Bearer forged"}, NOTHING, 0.0, "jeton"),
    "another origin": ({"origin": "https://evil.example"}, NOTHING, 0.0, "étrangère"),
    "no picture": ({}, b"hello", 0.0, "pas une image"),
    "too large": ({}, NOTHING + bytes(LARGEST), 0.0, "pas une image"),
    "no time": ({"x-taken": "now"}, NOTHING, 0.0, "illisible"),
    "yesterday": ({}, NOTHING, -86400.0, "heure"),
    "tomorrow": ({}, NOTHING, 86400.0, "heure"),
}  # fmt: skip


@pytest.mark.parametrize(("headers", "picture", "off", "why"), BAD.values(), ids=BAD)
def test_bad_pictures(playing, headers, picture, off, why):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        status, answer = sent(playing.port, picture, phone.token, phone.now() + off, **headers)
        assert status == 403
        assert why in answer["why"]
        page.see("Perceval chouettes 4 4", "Perceval cul 2")


def test_a_table_with_a_camera_of_its_own_needs_no_telephone(tmp_path):
    table = tmp_path / "table.toml"
    table.write_text(OWN, "utf-8")
    with (
        Playing(table, "--by-hand", "--journal", tmp_path / "j.sqlite") as playing,
        TelephoneSide(playing.port) as phone,
    ):
        phone.join("Perceval")
        phone.settled()
        status, answer = sent(playing.port, NOTHING, phone.token, phone.now())
        assert (status, "sa propre caméra" in answer["why"]) == (403, True)


class Looks:
    """Telephones that look, on a clock that is set by hand."""

    def __init__(self, count, cameras=()):
        self.now = 100.0
        clock = Clock(0.0, monotonic=lambda: self.now)
        self.status = SensorStatus()
        touched = TelephoneSensor(clock, lambda: self.now)
        table = Table(seats=[Seat(player="A")], cameras=list(cameras))
        self.sensor = TelephoneCameras(
            clock, touched, lambda: table, self.status, monotonic=lambda: self.now
        )
        for number in range(count):
            touched.come(number)
            touched.answered(number, self.now, self.now, self.now, self.now)

    def show(self, number, image, *, battery=1.0):
        self.sensor.picture(number, f"P{number}", self.now, jpeg(image), battery)


CHANCE = np.random.default_rng(1)
SHARP = CHANCE.integers(0, 255, (180, 320, 3), np.uint8)
SOFT = cv2.GaussianBlur(SHARP, (0, 0), 6)


def test_who_sees_best_reads_and_who_leaves_is_followed():
    looks = Looks(2)
    for _ in range(25):
        looks.now += 0.1
        looks.show(0, SOFT)
        looks.show(1, SHARP)
        reader = looks.sensor._chosen()
        looks.sensor.taken(reader)
    assert reader == 1
    # it sleeps: the other one reads after two seconds
    for _ in range(25):
        looks.now += 0.1
        looks.show(0, SOFT)
        reader = looks.sensor._chosen()
    assert reader == 0
    looks.sensor.leave(0)
    assert looks.sensor._chosen() is None


def test_only_the_latest_picture_waits():
    looks = Looks(1)
    looks.show(0, SOFT)
    looks.sensor._chosen()
    looks.show(0, SOFT)
    looks.now += 0.1
    looks.show(0, SHARP)
    at, image = looks.sensor.taken(0)
    assert at == pytest.approx(100.1)
    assert image.std() > SOFT.std()
    assert looks.sensor.taken(0) is None
    assert looks.sensor.dropped == 1


def test_a_battery_that_is_almost_empty_is_told_until_it_is_not():
    looks = Looks(1)
    looks.show(0, SHARP, battery=0.1)
    assert ["P0" in f.text("fr") for f in looks.status.faults] == [True]
    looks.show(0, SHARP, battery=0.5)
    assert looks.status.faults == []


def test_a_table_s_own_camera_is_enough():
    with pytest.raises(InputError):
        Looks(1, cameras=[Camera()]).show(0, SHARP)


def test_another_telephone_reads_on_in_the_middle_of_a_throw(playing):
    """The chouettes lie when it begins to look: the rules know that their cul is still to come."""
    film = [f for f in Recording(shipped("fixtures/calme/calme.mkv")).frames() if f.time < SHOWN]
    with TelephoneSide(playing.port) as one, TelephoneSide(playing.port) as other:
        one.join("Karadoc"), other.join("Bohort")
        one.settled(), other.settled()
        with playing.page() as page, Answering(one), Answering(other):
            first, until = jpeg(film[0].image), time.monotonic() + 60
            while not page.moment["scene"]:
                assert time.monotonic() < until, page.moment
                sent(playing.port, first, one.token, one.now())
                with contextlib.suppress(TimeoutError):
                    page.hear("moment", seconds=BETWEEN)
            show(playing.port, one, [f for f in film if f.time < MIDDLE])
            page.wait(lambda b: b["lying"] == [4, 4])
            gone_from(playing.port, one)
            still, until = jpeg(next(f.image for f in film if f.time >= MIDDLE)), time.monotonic()
            while time.monotonic() < until + READS:
                sent(playing.port, still, other.token, other.now())
                time.sleep(BETWEEN)
            show(playing.port, other, [f for f in film if f.time >= MIDDLE])
            page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] == 80)
