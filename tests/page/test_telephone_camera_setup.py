"""A camera set up on its telephone's page: four taps, one throw; what can't be is refused."""

import contextlib
import http.client
import json
import time

import cv2
import numpy as np
import pytest
from playing import Playing

from page.browser import Chromium, program
from page.fake_camera import filmed, frames, touch, turned
from page.test_telephone_camera import BETWEEN, NOTHING, Answering, jpeg, sent, show
from page.test_telephones import NAMES, TelephoneSide
from referee.errors import InputError
from referee.journal import KeptJournal
from referee.observations import Chouettes
from referee.sensors.camera_setups import LEARNING, SETUPS, CameraSetups
from referee.sensors.status import SensorStatus
from referee.setup.tapped_corners import tapped
from referee.table import DiceColours, Seat, Table
from referee.vision.plane import plane_of

SURFACE = (0.6, 0.4)
SEATS = Table(seats=[Seat(player="A"), Seat(player="B")])
#: All that the picture shows, and its left part, in which no die of the first throw lies.
WHOLE = [(10, 530), (950, 530), (950, 10), (10, 10)]
LEFT = [(10, 530), (330, 530), (330, 10), (10, 10)]
COLOURS = DiceColours(chouettes="#e8e4d8", cul="#c81e1e")
#: Seconds in which eyes that begin anew have let their last picture go.
GOING = 2
#: Seconds that a machine gets that has ten other things to do.
PATIENCE = 120
#: Seconds of the recording until the dice of the first throw lie.
LIE = 4.3


def asked(port, what, token, content=b"", method="POST", **headers):
    """A request of a telephone: status and answer."""
    known = {"authorization": f"Bearer {token}", "x-language": "fr"}
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request(method, f"/phone/{what}", content, known | headers)
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, json.loads(body or b"{}")


def tap(port, token, picture, corners, surface=SURFACE):
    told = json.dumps({"corners": corners, "surface": surface})
    return asked(port, "corners", token, picture, **{"x-tapped": told})


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "j.sqlite"


@pytest.fixture
def playing(tmp_path, journal):
    with (
        (tmp_path / "errors").open("w") as log,
        Playing("--by-hand", "--players", NAMES, "--journal", journal, errors=log) as found,
    ):
        yield found


@pytest.fixture
def phone(playing):
    with TelephoneSide(playing.port) as found:
        found.join("Perceval")
        found.settled()
        with Answering(found):
            yield found


def look(playing, phone, image, seconds=0.0, so=bool):
    """The telephone shows one picture for so long, then until the answer is as it should be."""
    picture, begun = jpeg(image), time.monotonic()
    while True:
        status, answer = sent(playing.port, picture, phone.token, phone.now())
        assert status == 200, answer
        lasted = time.monotonic() - begun
        if lasted >= seconds and so(answer):
            return answer
        assert lasted < seconds + PATIENCE, answer
        time.sleep(BETWEEN)


def looked(playing, phone, image, so=bool):
    """The telephone shows one picture until the eyes, which begin anew, have looked at it."""
    with playing.page() as page:
        look(playing, phone, image, so=so)
        deadline = time.monotonic() + PATIENCE
        # those who go look at one picture still
        look(playing, phone, image, GOING)
        while not page.moment["scene"]:
            assert time.monotonic() < deadline, page.moment
            look(playing, phone, image)
            with contextlib.suppress(TimeoutError):
                page.hear("moment", seconds=0.05)


def surface(how):
    return lambda answer: answer["surface"] == how


def told(journal):
    with KeptJournal(journal) as kept:
        return [type(o).__name__ for o in kept.observations()]


def until(page, so, seconds=PATIENCE):
    deadline = time.monotonic() + seconds
    while not so(page.moment):
        assert time.monotonic() < deadline, page.moment
        page.hear("moment", seconds=seconds)


# Four taps


@pytest.mark.parametrize(("corners", "kind"), [(WHOLE, "Chouettes"), (LEFT, "Drops")])
def test_a_die_that_lies_off_the_tapped_table_has_fallen(playing, phone, journal, corners, kind):
    film = frames("calme", 3.4)
    look(playing, phone, film[0].image, 0.5)
    status, answer = tap(playing.port, phone.token, jpeg(film[0].image), corners)
    assert (status, "coins" in answer["words"]) == (200, True)
    # the reader is loaded before anybody throws
    looked(playing, phone, film[0].image, surface("tapped"))
    show(playing.port, phone, film)
    look(playing, phone, film[-1].image, so=lambda _: told(journal))
    assert [t for t in told(journal) if t in ("Chouettes", "Drops")] == [kind]


def test_the_corners_are_known_after_a_kill(playing, journal):
    picture = frames("taverne", 0.1)[0].image
    with TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        with Answering(phone):
            look(playing, phone, picture, 0.5)
            assert tap(playing.port, phone.token, jpeg(picture), WHOLE)[0] == 200
    playing.kill()
    with (
        Playing("--by-hand", "--resume", "--journal", journal) as again,
        TelephoneSide(again.port, phone.token) as back,
    ):
        back.settled()
        back.token = phone.token
        with Answering(back):
            look(again, back, picture, so=surface("tapped"))


def test_a_telephone_that_was_moved_is_asked_again(playing, phone):
    picture = frames("taverne", 0.1)[0].image
    with playing.page() as page:
        look(playing, phone, picture, 0.5)
        tap(playing.port, phone.token, jpeg(picture), WHOLE)
        # the eyes have to have looked from there before anything moves
        looked(playing, phone, picture, surface("tapped"))
        look(playing, phone, elsewhere(picture), so=surface("moved"))
        until(page, lambda m: any("bougé" in f for f in m["faults"]))
        look(playing, phone, picture, so=surface("tapped"))
        until(page, lambda m: not any("Perceval" in f for f in m["faults"]))
        assert asked(playing.port, "corners", phone.token, method="DELETE")[0] == 204
        look(playing, phone, picture, so=surface("none"))


def elsewhere(picture):
    """As from another place: the picture turned by a quarter, and enlarged."""
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), 90, 1.8)
    return cv2.warpAffine(picture, turn, (width, height))


# One throw


def test_the_throw_that_shows_the_colours_does_not_count(playing, phone, journal):
    film = frames("calme", 10.8)
    port, token = playing.port, phone.token
    with playing.page() as page:
        looked(playing, phone, film[0].image, lambda answer: not answer["colours"])
        assert asked(port, "colours", token)[0] == 204
        until(page, lambda m: any("couleurs" in f for f in m["faults"]))
        show(playing.port, phone, [f for f in film if f.time < LIE])
        lying = next(f.image for f in film if f.time >= LIE)
        status, answer = asked(port, "dice", token, jpeg(lying))
        assert [d["value"] for d in answer["dice"]] == [4, 4, 4]
        red = next(n for n, d in enumerate(answer["dice"]) if 460 < d["x0"] < 480)
        status, answer = asked(port, "cul", token, json.dumps({"cul": red}))
        assert status == 200, answer
        assert answer["cul"][1:3] > "90"
        until(page, lambda m: not any("couleurs" in f for f in m["faults"]))
        # the reader is loaded anew, with the colours
        looked(playing, phone, lying, lambda answer: answer["colours"])
        assert told(journal) == []
        # what lay there is taken away, and Karadoc's throw of the film is Perceval's first
        show(playing.port, phone, [f for f in film if f.time >= LIE])
        look(playing, phone, film[-1].image, so=lambda _: told(journal))
        # a machine that is busy may see the chouettes and the cul at once
        assert set(told(journal)) & {"Chouettes", "Throws"}
    with KeptJournal(journal) as kept:
        assert answer["cul"] in kept.noted(SETUPS)


def test_dice_of_one_colour_are_told_to_be_alike(playing, phone):
    lying = frames("calme", LIE + 0.1, LIE)[0].image
    grey = cv2.cvtColor(cv2.cvtColor(lying, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    look(playing, phone, grey, 0.5)
    asked(playing.port, "colours", phone.token)
    assert len(asked(playing.port, "dice", phone.token, jpeg(grey))[1]["dice"]) == 3
    # the red die is darker; one of the white ones is taken for the cul
    status, answer = asked(playing.port, "cul", phone.token, b'{"cul": 0}')
    assert (status, "ne se distinguent pas" in answer["why"]) == (403, True)


ON_WHOLE = {"corners": WHOLE, "surface": SURFACE}
REFUSED = {
    "no picture": ("corners", b"hello", {"x-tapped": ON_WHOLE}, "image"),
    "no corners": ("corners", NOTHING, {}, "illisible"),
    "three corners": ("corners", NOTHING, {"x-tapped": ON_WHOLE | {"corners": WHOLE[:3]}}, "illisible"),
    "no number": ("corners", NOTHING, {"x-tapped": ON_WHOLE | {"surface": ["a", 1]}}, "illisible"),
    "outside": ("corners", NOTHING, {"x-tapped": ON_WHOLE}, "hors de l'image"),
    "a cul that nobody asked for": ("cul", b'{"cul": 1}', {}, "recommencez"),
    "dice that nobody asked for": ("dice", NOTHING, {}, "recommencez"),
}  # fmt: skip


@pytest.mark.parametrize(("what", "content", "headers", "why"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(playing, phone, what, content, headers, why):
    look(playing, phone, np.zeros((48, 64, 3), np.uint8), 0.3)
    said = {name: json.dumps(value) for name, value in headers.items()}
    status, answer = asked(playing.port, what, phone.token, content, **said)
    assert (status, why in answer["why"]) == (403, True), answer


BEGUN = {
    "no dice": (b'{"cul": 1}', "cul", "trois"),
    "a fourth die": (b'{"cul": 3}', "cul", "illisible"),
    "far too long": (b" " * 1000, "cul", "illisible"),
    "an empty table": (NOTHING, "dice", "0 dé"),
}


@pytest.mark.parametrize(("content", "what", "why"), BEGUN.values(), ids=BEGUN)
def test_what_is_refused_once_the_colours_are_shown(playing, phone, content, what, why):
    look(playing, phone, np.zeros((48, 64, 3), np.uint8), 0.3)
    assert asked(playing.port, "colours", phone.token)[0] == 204
    status, answer = asked(playing.port, what, phone.token, content)
    assert (status, why in answer["why"]) == (403, True), answer


@pytest.mark.parametrize("what", ["corners", "colours", "dice", "cul"])
def test_who_does_not_look_sets_up_nothing(playing, phone, what):
    status, answer = asked(playing.port, what, phone.token, NOTHING)
    assert (status, "caméra" in answer["why"]) == (403, True)
    assert asked(playing.port, what, "forged", NOTHING)[0] == 403


def test_nothing_is_set_up_in_the_middle_of_a_throw(playing, phone):
    picture = np.zeros((540, 960, 3), np.uint8)
    look(playing, phone, picture, 0.3)
    with playing.page() as page:
        page.see("Perceval chouettes 4 3")
    for status, answer in (
        tap(playing.port, phone.token, jpeg(picture), WHOLE),
        asked(playing.port, "colours", phone.token),
    ):
        assert (status, "finissez" in answer["why"]) == (403, True)


# What is known of each telephone


def known(noted=None):
    noting = []
    return CameraSetups(SensorStatus(), noted, noting.append), noting


@pytest.fixture(scope="module")
def tavern():
    return frames("taverne", 0.1)[0].image


def camera_of(picture):
    return tapped(SEATS, (picture.shape[1], picture.shape[0]), SURFACE, LEFT)[0]


def shifted(picture, x, y):
    height, width = picture.shape[:2]
    move = np.array([[1.0, 0, x], [0, 1, y]])
    return cv2.warpAffine(picture, move, (width, height), borderMode=cv2.BORDER_REPLICATE)


VIEWS = {
    "as it was": (lambda p: p, (0, 0)),
    "slipped by a finger": (lambda p: shifted(p, 17, -9), (17, -9)),
    "elsewhere": (elsewhere, None),
    "upside down": (turned, None),
    "turned by a quarter": (lambda p: np.ascontiguousarray(np.rot90(p)), None),
}


@pytest.mark.parametrize(("view", "by"), VIEWS.values(), ids=VIEWS)
def test_the_surface_is_followed_as_far_as_it_is_seen(tavern, view, by):
    setups, _ = known()
    setups.tap("A", camera_of(tavern), tavern)
    (seen,) = setups.table("A", SEATS, view(tavern)).cameras
    if by is None:
        assert seen.corners is None
        assert setups.moved("A")
    else:
        assert np.array(seen.corners) == pytest.approx(np.array(LEFT) + by, abs=1.0)
        plane = plane_of([seen], [])
        for x, out in ((300, False), (400, True)):
            assert plane.beyond((x + by[0], 270 + by[1]), tavern.shape) == out


def test_each_telephone_has_its_own_surface(tavern):
    setups, _ = known()
    setups.tap("A", camera_of(tavern), tavern)
    assert setups.table("B", SEATS, tavern).cameras[0].corners is None
    assert (setups.tapped("A"), setups.tapped("B"), setups.moved("B")) == (True, False, False)


def test_what_was_set_up_is_noted(tavern):
    setups, noting = known()
    setups.tap("A", camera_of(tavern), tavern)
    setups.begin_learning("A", 10.0)
    setups.end_learning("A", 20.0, COLOURS)
    again, _ = known(noting[-1])
    (seen,) = again.table("A", SEATS, tavern).cameras
    assert (seen.surface, seen.dice) == (SURFACE, COLOURS)
    setups.forget("A")
    assert known(noting[-1])[0].table("A", SEATS, tavern).cameras[0].surface is None


def test_the_surface_follows_its_player_s_name(tavern):
    setups, noting = known()
    setups.tap("A", camera_of(tavern), tavern)
    setups.tap("B", camera_of(tavern), tavern)
    setups.renamed({"A": "Zoé", "B": ""})
    again, _ = known(noting[-1])
    for one in (setups, again):
        tapped_for = {
            n for n in ("A", "B", "Zoé", "") if one.table(n, SEATS, tavern).cameras[0].corners
        }
        assert tapped_for == {"Zoé"}


@pytest.mark.parametrize(("film", "followed"), [("taverne", True), ("calme", False)])
def test_a_table_too_plain_to_notice_a_move_is_told(film, followed):
    # a film's first picture is coded so finely that the table's grain would do
    picture = frames(film, 1.1, 1.0)[0].image
    assert known()[0].tap("A", camera_of(picture), picture) == followed


SEEN = {
    "before": (9.9, True),
    "while they are shown": (15.0, False),
    "after": (20.1, True),
}


@pytest.mark.parametrize(("at", "counts"), SEEN.values(), ids=SEEN)
def test_what_shows_the_colours_counts_for_nothing(at, counts):
    setups, _ = known()
    setups.begin_learning("A", 10.0)
    setups.end_learning("A", 20.0)
    batch = [Chouettes(values=(1, 2), time=at, confidence=1.0, source="camera:0")], 30.0
    assert (setups.counted(batch)[0] != []) == counts


def test_one_telephone_at_a_time_is_shown_the_colours_and_not_for_ever():
    setups, _ = known()
    setups.begin_learning("A", 10.0)
    with pytest.raises(InputError):
        setups.begin_learning("B", 11.0)
    setups.end_learning("B", 12.0, COLOURS)
    assert (setups.learner(12.0), setups.colours) == ("A", None)
    assert setups.learner(10.0 + LEARNING + 1) == ""
    setups.begin_learning("B", 10.0 + LEARNING + 2)
    assert setups.learner(10.0 + LEARNING + 3) == "B"


# On the page


@pytest.fixture
def page(playing, tmp_path):
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    with Chromium(*filmed(tmp_path / "dice.y4m", "calme", LIE)) as chromium:
        found = chromium.page(f"https://localhost:{playing.port}/phone")
        found.ask("Page.bringToFront")
        found.tap('[data-seat="Perceval"]')
        found.tap('[data-camera="off"]')
        found.wait("document.querySelector('[data-reads]')?.dataset.reads === 'true'")
        yield found
        assert found.errors == []


def marks(page):
    """How many corners there are, by what is asked for next."""
    text = page.wait("document.querySelector('[data-asks]')?.textContent")
    return int(text[0]) - 1 if text[0].isdigit() else 4


def test_four_taps_on_the_page(page, journal):
    page.tap("[data-corners]")
    for number, (x, y) in enumerate([(20, 520), (940, 20), (940, 520)]):
        assert marks(page) == number
        touch(page, x, y)
    # the second one was wrong: two are taken back
    page.tap("[data-undo]")
    page.tap("[data-undo]")
    assert marks(page) == 1
    for x, y in [(940, 20), (940, 520), (20, 20)]:
        touch(page, x, y)
    assert marks(page) == 4
    page.tap("[data-send]")
    page.wait("document.querySelector('dialog [role=alert]').textContent.includes('tour')")
    for _ in range(3):
        page.tap("[data-undo]")
    for x, y in [(940, 520), (940, 20), (20, 20)]:
        touch(page, x, y)
    page.tap("[data-send]")
    page.shows("Noté : un dé")
    page.wait("document.querySelector('[data-corners]').dataset.corners === 'tapped'")
    with KeptJournal(journal) as kept:
        noted = json.loads(kept.noted(SETUPS))["surfaces"]["Perceval"]["camera"]
    assert noted["picture"] == [960, 540]
    wanted = np.array([(20, 520), (940, 520), (940, 20), (20, 20)])
    assert np.abs(np.array(noted["corners"]) - wanted).max() < 3


def close(page):
    """Close what is open, and wait for it to go: the browser takes a closed one away a little later."""
    page.tap("[data-close]")
    page.wait("!document.querySelector('dialog')")


def show_colours(page):
    """One throw on the telephone's page, its cul touched in the picture."""
    page.tap("[data-lie]")
    page.wait("document.querySelectorAll('[data-die]').length === 3")
    touch(page, 499, 336)
    page.wait("document.querySelector('[data-asks]').dataset.learnt > '#9'")
    close(page)


def test_one_throw_on_the_page(page, journal):
    page.tap("[data-colours]")
    show_colours(page)
    page.wait("document.querySelector('[data-colours]').dataset.colours === 'true'")
    assert told(journal) == []


# As the arbiter sees it


def cameras(page):
    """What an arbiter is told of the telephones' cameras, by player."""
    said = [m for m in page.heard if m["type"] == "telephones"]
    return {line["player"]: line.get("camera") for line in said[-1]["here"]} if said else {}


def told_of(page, player, **wanted):
    while not wanted.items() <= ((cameras(page).get(player) or {}).items()):
        page.hear("telephones", seconds=PATIENCE)


def test_the_arbiter_sees_what_is_set_up_and_asks_for_the_colours(playing, phone):
    picture = frames("taverne", 0.1)[0].image
    with playing.page() as page:
        page.say(type="show-colours", player="Karadoc", on=True)
        assert "caméra" in page.hear("refused")["why"]
        look(playing, phone, picture, 0.5)
        told_of(page, "Perceval", surface="none", colours=False, learning=False)
        tap(playing.port, phone.token, jpeg(picture), WHOLE)
        look(playing, phone, picture, so=surface("tapped"))
        told_of(page, "Perceval", reads=True, surface="tapped")
        page.say(type="show-colours", player="Perceval", on=True)
        look(playing, phone, picture, so=lambda answer: answer["learning"])
        told_of(page, "Perceval", learning=True)
        until(page, lambda m: any("couleurs" in f for f in m["faults"]))
        page.say(type="show-colours", player="Perceval", on=False)
        look(playing, phone, picture, so=lambda answer: not answer["learning"])
        told_of(page, "Perceval", learning=False)
        page.see("Perceval chouettes 4 3")
        page.say(type="show-colours", player="Perceval", on=True)
        assert "finissez" in page.hear("refused")["why"]
        assert asked(playing.port, "picture", phone.token, method="DELETE")[0] == 204
        while cameras(page)["Perceval"] is not None:
            page.hear("telephones", seconds=PATIENCE)


def test_who_looks_on_asks_for_no_colours(playing, phone):
    look(playing, phone, np.zeros((48, 64, 3), np.uint8), 0.3)
    with playing.page("") as viewer:
        viewer.say(type="show-colours", player="Perceval", on=True)
        assert viewer.hear("refused")["why"]
    look(playing, phone, np.zeros((48, 64, 3), np.uint8), so=lambda answer: not answer["learning"])


def test_the_arbiter_s_button_opens_the_colours_on_the_telephone(page, playing, journal):
    with Chromium() as chromium:
        arbiter = chromium.page(f"{playing.url}#key={playing.key}")
        arbiter.tap('[data-tab="menu"]')
        arbiter.wait(
            "document.querySelector('[data-camera-of]')?.textContent.includes('inconnues')"
        )
        arbiter.tap('[data-show-colours="Perceval"]')
        page.wait("document.querySelector('[data-wanted]')?.textContent.includes('arbitre')")
        arbiter.wait("document.querySelector('[data-camera-of]').textContent.includes('apprend')")
        show_colours(page)
        arbiter.wait("document.querySelector('[data-camera-of]').textContent.includes('connues')")
        assert told(journal) == []
        # and once more: whoever has closed it is not asked again by himself
        arbiter.tap('[data-show-colours="Perceval"]')
        page.wait("!!document.querySelector('[data-wanted]')")
        arbiter.wait("document.querySelector('[data-camera-of]').textContent.includes('apprend')")
        close(page)
        arbiter.wait("!document.querySelector('[data-camera-of]').textContent.includes('apprend')")
        time.sleep(GOING)
        assert not page.run("!!document.querySelector('dialog')")
        assert arbiter.errors == []


# A picture that turns with its screen


def stand(playing, phone, image, angle, so):
    """The telephone shows a picture while its screen stands turned so."""
    deadline = time.monotonic() + PATIENCE
    while True:
        at = phone.now()
        answer = sent(playing.port, jpeg(image), phone.token, at, **{"x-angle": str(angle)})[1]
        if so(answer):
            return
        assert time.monotonic() < deadline, answer
        time.sleep(BETWEEN)


def test_a_screen_that_turns_has_the_corners_asked_anew(playing, phone):
    """On a plain table nothing else tells it: half a turn leaves the picture's sides as they were."""
    picture = frames("calme", 1.1, 1.0)[0].image
    stand(playing, phone, picture, 90, lambda answer: answer["reads"])
    assert tap(playing.port, phone.token, jpeg(picture), WHOLE)[0] == 200
    stand(playing, phone, picture, 90, surface("tapped"))
    with playing.page() as page:
        stand(playing, phone, turned(picture), 270, surface("moved"))
        until(page, lambda m: any("bougé" in f for f in m["faults"]))
        stand(playing, phone, picture, 90, surface("tapped"))
        assert tap(playing.port, phone.token, jpeg(picture), WHOLE)[0] == 200


def test_a_picture_that_turns_by_a_quarter_is_told_until_it_is_back(playing, phone):
    lying = frames("calme", LIE + 0.1, LIE)[0].image
    empty, aside = frames("calme", 0.1)[0].image, np.ascontiguousarray(np.rot90(lying))
    with playing.page() as page:
        # whoever lays it down as he likes, before dice lay there, is told nothing
        look(playing, phone, np.ascontiguousarray(np.rot90(empty)), 2.0)
        until(page, lambda m: not any("quart de tour" in f for f in m["faults"]))
        looked(playing, phone, lying)
        look(playing, phone, lying, 2.0, so=lambda answer: not answer["aside"])
        look(playing, phone, aside, so=lambda answer: answer["aside"])
        until(page, lambda m: any("quart de tour" in f for f in m["faults"]))
        look(playing, phone, lying, so=lambda answer: not answer["aside"])
        until(page, lambda m: not any("quart de tour" in f for f in m["faults"]))


@pytest.mark.parametrize("angle", ["north", "", "1e400"])
def test_no_angle_at_all_is_refused(playing, phone, angle):
    status, answer = sent(playing.port, NOTHING, phone.token, phone.now(), **{"x-angle": angle})
    assert (status, "illisible" in answer["why"]) == (403, True)


def test_the_page_tells_that_its_picture_has_turned(page):
    """A browser that draws a picture on its side stands for a telephone that turns its screen."""
    page.wait("document.querySelector('[data-reads]')?.dataset.reads === 'true'")
    time.sleep(2 * GOING)
    page.run(
        """(() => {
          const made = HTMLCanvasElement.prototype.toBlob;
          HTMLCanvasElement.prototype.toBlob = function (told, ...how) {
            const aside = document.createElement("canvas");
            [aside.width, aside.height] = [this.height, this.width];
            const drawn = aside.getContext("2d");
            drawn.rotate(Math.PI / 2);
            drawn.drawImage(this, 0, -this.height);
            made.call(window.upright ? this : aside, told, ...how);
          };
        })()"""
    )
    page.wait("document.querySelector('[data-aside]')?.textContent.includes('quart de tour')")
    page.run("window.upright = true")
    page.wait("!document.querySelector('[data-aside]')")


def test_the_page_tells_how_its_screen_stands(page):
    """The recording's table is plain: only the screen's angle says that the corners lie elsewhere."""
    page.tap("[data-corners]")
    for x, y in WHOLE:
        touch(page, x, y)
    page.tap("[data-send]")
    page.wait("document.querySelector('[data-corners]').dataset.corners === 'tapped'")
    screen = {"width": 860, "height": 420, "deviceScaleFactor": 1, "mobile": True}
    sideways = {"type": "landscapePrimary", "angle": 90}
    page.ask("Emulation.setDeviceMetricsOverride", **screen, screenOrientation=sideways)
    page.wait("document.querySelector('[data-moved]')?.textContent.includes('bougé')", seconds=60)
