"""The page of the set-up: what it shows, who may see it, and four clicks in a real browser."""

import contextlib
import http.client
import json
import socket
import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest
from page.browser import Chromium, program

from referee.page.certificate import certificate
from referee.page.setup_page import SetupPage, Shown
from referee.recording.reader import Frame
from referee.setup.plan import draw
from referee.setup.questions import YES_OR_NO, Choice, Choices
from referee.setup.wizard import blank
from referee.table import read_table
from referee.vision.detector import Die
from setup.rendered import photograph, pose

ROOT = Path(__file__).parents[2]
CALME = ROOT / "fixtures" / "calme" / "calme.mkv"
KEY = "a-key"
TABLE = blank(["Perceval", "Karadoc"])
DIE = Die(x0=600, y0=320, x1=660, y1=380, value=5, confidence=0.97)


@pytest.fixture
def shown():
    return Shown("fr", read=lambda _: [DIE])


@pytest.fixture
def page(shown):
    secure = certificate("127.0.0.1")
    with SetupPage(shown, KEY, host="127.0.0.1", port=0, certificate=secure) as served:
        yield served


def ask(page, path, method="GET", body=None, key=KEY, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", page.port, timeout=20)
    connection.request(method, path, body=body, headers={"x-key": key, **headers})
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


@pytest.mark.parametrize(
    ("path", "key", "headers", "status"),
    [
        ("/", "", {}, 200),
        ("/static/setup.js", "", {}, 200),
        ("/static/arbiter.js", "", {}, 404),
        ("/static/..%2Fserver.py", "", {}, 404),
        ("/state", KEY, {}, 200),
        ("/state", "", {}, 403),
        ("/state", "wrong", {}, 403),
        ("/picture", "wrong", {}, 403),
        ("/plan", "wrong", {}, 403),
        ("/picture", KEY, {}, 204),
        ("/state", KEY, {"host": "evil.example"}, 421),
        ("/state", KEY, {"origin": "http://evil.example"}, 421),
    ],
)
def test_who_may_see_what(page, path, key, headers, status):
    assert ask(page, path, key=key, **headers)[0] == status


def test_the_picture_has_what_is_seen_on_it(page, shown):
    image = np.full((720, 1280, 3), 100, np.uint8)
    shown.begin("colours", TABLE)
    shown.see(Frame(1.0, image), TABLE)
    status, jpeg = ask(page, "/picture")
    assert status == 200
    seen = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert seen.shape == image.shape
    assert np.abs(seen[310:390, 590:670].astype(int) - 100).max() > 60
    assert np.abs(seen[600:, :200].astype(int) - 100).max() < 10


def test_questions_are_answered_once(page, shown):
    assert ask(page, "/answer", "POST", "1 2")[0] == 409
    shown.ask("Où ?", "6h", 0)
    state = json.loads(ask(page, "/state")[1])
    assert state["asked"] == {
        "text": "Où ?",
        "default": "6h",
        "clicks": 0,
        "choices": [],
        "typed": True,
    }
    assert ask(page, "/answer", "POST", " 3h \n 0.8 ")[0] == 204
    assert shown.answers.get(timeout=5) == "3h 0.8"
    assert ask(page, "/answer", "POST", "x" * 5000)[0] == 413
    assert ask(page, "/answer", "POST", b"\xff\xfe")[0] == 400
    assert ask(page, "/answer", "POST", "y", key="")[0] == 403
    shown.answered()
    assert json.loads(ask(page, "/state")[1])["asked"] is None


# in a browser


@pytest.fixture(scope="module")
def chromium():
    if program() is None:
        pytest.skip("no Chromium here: the page is not tried in a browser (apt install chromium)")
    with Chromium() as found:
        yield found


def test_four_clicks_in_a_browser(page, shown, chromium):
    shown.see(Frame(1.0, photograph(pose(0.5, 0.5))), TABLE)
    shown.begin("table", TABLE)
    shown.say("Plan de la table\n  <b>une</b> ligne")
    shown.ask("Les quatre coins ?", "", 4)
    tab = chromium.page(f"http://127.0.0.1:{page.port}/#key={KEY}", width=1000, height=900)
    tab.shows("Les quatre coins ?")
    tab.shows("<b>une</b> ligne")  # text, not markup
    tab.wait("document.getElementById('picture').width === 1280")
    spots = [(320, 600), (960, 600), (860, 220), (420, 220)]
    for x, y in spots:
        tab.run(
            "(() => { const c = document.getElementById('picture'), b = c.getBoundingClientRect();"
            f" c.dispatchEvent(new MouseEvent('click', {{clientX: b.left + {x} / 1280 * b.width,"
            f" clientY: b.top + {y} / 720 * b.height}})); }})()"
        )
    tab.tap("#send")
    told = shown.answers.get(timeout=10)
    found = [tuple(float(v) for v in part.split()) for part in told.split(",")]
    # a browser clicks on whole pixels of its own, of which one is 1.4 of the picture's
    assert np.abs(np.array(found) - spots).max() < 1.5
    shown.plan(draw(TABLE))
    tab.wait(
        "!document.getElementById('plan').hidden && document.getElementById('plan').naturalWidth > 0"
    )
    tab.ask("Runtime.evaluate", expression="0")
    assert tab.errors == []
    tab.close()


def test_an_answer_is_a_tap_or_typed(page, shown, chromium):
    """The usual answer has the focus; where another may be typed, there is a place for it."""
    usb, none = Choice("usb", "Micro USB"), Choice("none", "aucun")
    tab = chromium.page(f"http://127.0.0.1:{page.port}/#key={KEY}")
    shown.ask("Quel micro", "none", choices=Choices((usb, none), others=True))
    tab.shows("Quel micro")
    tab.wait("document.activeElement.dataset.answer === 'none'")
    assert not tab.run("document.getElementById('typing').hidden")
    tab.tap('[data-answer="usb"]')
    assert shown.answers.get(timeout=10) == "usb"
    shown.ask("D'accord ?", "o", choices=YES_OR_NO)
    tab.shows("D'accord ?")
    tab.wait("document.activeElement.dataset.answer === 'o'")
    assert tab.run("document.getElementById('typing').hidden")
    tab.tap('[data-answer="n"]')
    assert shown.answers.get(timeout=10) == "n"
    shown.ask("Nom de la table", "")
    tab.shows("Nom de la table")
    assert tab.run("document.querySelectorAll('[data-answer]').length") == 0
    tab.close()


def test_without_the_key_the_page_says_what_is_missing(page, chromium):
    tab = chromium.page(f"http://127.0.0.1:{page.port}/")
    tab.shows("Open the whole address")
    tab.close()


def test_the_whole_command_answered_from_the_page(tmp_path, chromium):
    """Terminal and page together: the corners are clicked, seats answered, by a browser alone."""
    path = tmp_path / "t.toml"
    process = subprocess.Popen(
        [sys.executable, "-m", "referee", "setup", str(path), "--from", str(CALME), "--players",
         "Perceval, Karadoc", "--only", "table", "--port", "0"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        line = process.stdout.readline()
        assert line.startswith("Page : http://127.0.0.1:")
        tab = chromium.page(line.split(" : ")[1].strip(), width=1000, height=900)

        def answer(question, text):
            tab.shows(question)
            tab.run(f"document.getElementById('text').value = {json.dumps(text)}")
            tab.tap("#send")

        answer("Nom de cette table", "Au château")
        answer("Largeur", "0.8")
        answer("profondeur", "0.6")
        tab.shows("quatre coins")
        assert tab.run("document.getElementById('typing').hidden")
        tab.tap('[data-answer="corners"]')
        tab.shows("Les coins du plateau")
        tab.wait("document.getElementById('picture').width === 960")
        for x, y in [(60, 500), (900, 500), (760, 60), (200, 60)]:
            tab.run(
                "(() => { const c = document.getElementById('picture'), b = c.getBoundingClientRect();"
                f" c.dispatchEvent(new MouseEvent('click', {{clientX: b.left + {x} / 960 * b.width,"
                f" clientY: b.top + {y} / 540 * b.height}})); }})()"
            )
        tab.tap("#send")
        deadline = time.monotonic() + 60
        while process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        told = process.stderr.read()
        assert process.returncode == 0, told
        tab.close()
    finally:
        process.kill()
        process.communicate()
    camera = read_table(path).cameras[0]
    assert read_table(path).name == "Au château"
    assert camera.surface == (0.8, 0.6)
    assert (
        np.abs(np.array(camera.corners) - [(60, 500), (900, 500), (760, 60), (200, 60)]).max() < 1.5
    )


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost:", b"\x16"])
def test_half_open_connections_keep_nobody_out(page, said):
    with contextlib.ExitStack() as stack:
        for _ in range(30):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", page.port)))
            line.sendall(said)
        for _ in range(3):
            assert ask(page, "/state")[0] == 200
