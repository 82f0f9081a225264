"""A Civet staked on a telephone: points by steps, then what it is staked on, in a real browser."""

import json
import time

import pytest
from playing import Playing

from page.browser import Chromium
from referee.journal import KeptJournal

SHEET = """rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet
"""
BUTTON = '#calls [data-slug="civet-de"]'


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "j.sqlite"


@pytest.fixture
def playing(tmp_path, journal):
    sheet = tmp_path / "civet.cdc"
    sheet.write_text(SHEET, "utf-8")
    with (
        (tmp_path / "errors").open("w") as log,
        Playing("--from", sheet, "--journal", journal, errors=log) as found,
    ):
        yield found


def clock_known(playing):
    """Whether a touch of the telephone has a time yet."""
    with playing.page() as arbiter:
        said = [m for m in arbiter.heard if m["type"] == "telephones"]
        return any(line["sigma"] for line in said[-1]["here"]) if said else False


@pytest.fixture
def phone(playing, chromium):
    """The telephone of the one who holds the Civet."""
    page = chromium.page(f"http://localhost:{playing.port}/phone")
    page.tap('[data-seat="Perceval"]')
    page.wait("document.querySelector('[data-score]')?.textContent === '120'")
    until = time.monotonic() + 30
    while not clock_known(playing):
        assert time.monotonic() < until
        time.sleep(0.2)
    yield page
    assert page.errors == []
    page.run("localStorage.clear()")
    page.close()


def touches(page, selector):
    """A finger's touch in the middle of an element, as a telephone tells it."""
    page.wait(f"!!document.querySelector({json.dumps(selector)})")
    x, y = page.run(
        f"""(() => {{ const e = document.querySelector({json.dumps(selector)});
        e.scrollIntoView({{ block: "center" }});
        const b = e.getBoundingClientRect();
        return [b.left + b.width / 2, b.top + b.height / 2]; }})()"""
    )
    for kind, places in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        page.ask("Input.dispatchTouchEvent", type=kind, touchPoints=places)


def staked(page, points):
    page.wait(f"document.querySelector('#number output')?.textContent === '{points}'")


def test_points_by_steps_and_then_what_they_are_staked_on(playing, phone, journal):
    touches(phone, BUTTON)
    staked(phone, 102)
    # no more than may be staked, and no less than one
    for step, points in (("1", 102), ("-10", 92), ("1", 93), ("-1", 92), ("1", 93)):
        touches(phone, f'[data-step="{step}"]')
        staked(phone, points)
    touches(phone, '[data-combination="chouette"]')
    phone.shows("Civet de 93 sur une Chouette")
    # it is staked: his button is gone, and no pad is left open
    phone.wait("!document.querySelector('#number')")
    with playing.page() as page:
        page.see("Perceval chouettes 2 2", "Perceval cul 1")
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] == 213)
    phone.wait("document.querySelector('[data-score]').textContent >= '213'")
    playing.stop()
    with KeptJournal(journal) as kept:
        touched = [s for s in kept.observations() if s.source == "telephones"]
    # it was called at the first touch
    assert [s.kind for s in touched] == ["button", "replace"]
    assert touched[1].by.time == touched[0].time < touched[1].time


def test_what_is_cancelled_is_not_staked(playing, phone):
    touches(phone, BUTTON)
    staked(phone, 102)
    touches(phone, "[data-cancel]")
    phone.wait(f"!document.querySelector('#number') && !!document.querySelector({BUTTON!r})")
    with playing.page() as page:
        assert page.moment["board"]["players"][0]["holds"] == ["Civet"]


def test_once_dice_have_fallen_nothing_is_staked(playing, phone):
    touches(phone, BUTTON)
    staked(phone, 102)
    with playing.page() as page:
        page.see("Perceval chouettes 2 2")
        phone.wait("!document.querySelector('#number')")
        phone.shows("trop tard")
        page.see("Perceval cul 1")
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] in (120, 124))
        assert page.moment["board"]["players"][0]["holds"] == ["Civet"]


def test_only_its_holder_has_the_button(playing, phone):
    # a browser of its own: what is kept of a telephone is one's own
    with Chromium() as chromium:
        other = chromium.page(f"http://localhost:{playing.port}/phone")
        other.tap('[data-seat="Karadoc"]')
        other.wait("document.querySelector('[data-score]')?.textContent === '130'")
        phone.wait(f"!!document.querySelector({BUTTON!r})")
        assert not other.run(f"!!document.querySelector({BUTTON!r})")
        assert other.errors == []
