"""The pages in a real Chromium: a match by hand, corrections, viewers, an arbiter lost and back."""

import json
import time
from pathlib import Path

import msgspec
import pytest
from playing import Playing

from referee import observations as obs
from referee.journal import Journal, KeptJournal, Record

NAMES = "Perceval, Karadoc, Bohort"


@pytest.fixture
def playing(tmp_path):
    with Playing("--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite") as found:
        yield found


@pytest.fixture
def pages(chromium):
    """Opens tabs; none of them may have had an error in its scripts."""
    opened = []

    def page(url, **size):
        opened.append(chromium.page(url, **size))
        return opened[-1]

    yield page
    for one in opened:
        one.ask("Runtime.evaluate", expression="0")
        assert one.errors == []
        one.run("localStorage.clear()")
        one.close()


@pytest.fixture
def arbiter(playing, pages):
    page = pages(f"{playing.url}#key={playing.key}")
    page.wait("!!document.querySelector('[data-face]')")
    return page


def score(page, player):
    return page.run(
        f"Number(document.querySelector('[data-player=\"{player}\"] .score').textContent)"
    )


def until(page, player, points):
    page.wait(
        f"document.querySelector('[data-player=\"{player}\"] .score')?.textContent === '{points}'"
    )


def throw(page, *dice):
    for value in dice:
        page.tap(f'[data-face="{value}"]')


def shout(page, slug, player):
    page.tap(f'#calls [data-slug="{slug}"] [data-player="{player}"]')


def mend(page, number, place=0):
    """Tap a die of event ``number``, or what was called."""
    page.tap(f'[data-mend="{number}-{place}"], [data-mend="{number}"]')


def passes(page):
    page.tap('[data-tab="more"]')
    page.tap_text("Les dés passent")


def events(page):
    """What stands in the ledger: the dice or the words of each event, struck ones with a minus."""
    return page.run(
        "[...document.querySelectorAll('#events .event')].map((e) => (e.classList.contains('struck')"
        " ? '-' : '') + (e.querySelector('.die') ? [...e.querySelectorAll('.die')].map((d) =>"
        " d.getAttribute('aria-label')).join('') : e.querySelector('.chip')?.textContent ?? ''))"
    )


def test_a_clerk_runs_a_match(playing, arbiter):
    """Dice by faces, calls by phrase and player, a challenge with its stake; to the winner."""
    throw(arbiter, 3, 3, 6)
    shout(arbiter, "pas-mou-le-caillou", "Perceval")
    until(arbiter, "Perceval", 72)
    throw(arbiter, 5, 5, 5)
    until(arbiter, "Karadoc", 90)
    throw(arbiter, 2, 2, 2)
    until(arbiter, "Bohort", 60)
    throw(arbiter, 1, 4, 6)
    throw(arbiter, 1, 3, 6)
    arbiter.wait("document.querySelectorAll('#calls [data-slug=grelottine] .call').length === 2")
    shout(arbiter, "grelottine", "Perceval")
    arbiter.tap('[data-choice="Karadoc"]')
    arbiter.tap('#calls [data-slug="stake"] [data-player]')
    arbiter.tap('[data-choice="chouette"]')
    arbiter.tap(".send")
    arbiter.shows("demande Chouette à Karadoc pour 24")
    throw(arbiter, 2, 2, 6)
    passes(arbiter)
    until(arbiter, "Karadoc", 118)
    until(arbiter, "Perceval", 48)
    for player, points in (("Bohort", 160), ("Perceval", 148), ("Karadoc", 218), ("Bohort", 260)):
        throw(arbiter, 6, 6, 6)
        until(arbiter, player, points)
    for player, points in (("Perceval", 248), ("Karadoc", 318), ("Bohort", 360)):
        throw(arbiter, 6, 6, 6)
        until(arbiter, player, points)
    passes(arbiter)
    arbiter.shows("Bohort gagne la partie !")
    printed, _ = playing.stop()
    assert '"why":"wins","player":"Bohort"' in printed


def test_what_is_tapped_while_the_throw_before_is_on_its_way(arbiter):
    arbiter.run("[4, 4, 4].forEach((v) => document.querySelector(`[data-face='${v}']`).click())")
    until(arbiter, "Perceval", 80)


def named(page, name):
    page.tap('[data-tab="menu"]')
    page.wait("!!document.querySelector('input[name=name]')")
    page.run(
        "(() => { const name = document.querySelector('input[name=name]');"
        f"name.value = '{name}'; name.dispatchEvent(new Event('change')); }})()"
    )
    page.tap('[data-key="close"]')


def test_corrections(arbiter):
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    named(arbiter, "Léodagan")
    mend(arbiter, 2)
    arbiter.shows("Corriger : Perceval lance le cul 4")
    arbiter.tap('[data-face="5"]')
    arbiter.shows("Perceval 80 → 16")
    assert score(arbiter, "Perceval") == 80
    arbiter.tap("[data-accept]")
    until(arbiter, "Perceval", 16)
    arbiter.shows("corrigé par Léodagan")
    # the last thing done was the replacement, then the cul
    arbiter.tap(".undo")
    until(arbiter, "Perceval", 80)
    arbiter.tap(".undo")
    until(arbiter, "Perceval", 0)
    arbiter.wait("document.querySelector('[data-number=\"2\"]').classList.contains('struck')")
    arbiter.tap(".redo")
    until(arbiter, "Perceval", 80)
    arbiter.tap(".undo")
    until(arbiter, "Perceval", 0)
    throw(arbiter, 6)
    until(arbiter, "Perceval", 16)
    arbiter.tap('[data-tab="more"]')
    arbiter.wait("!!document.querySelector('input[name=line]')")
    arbiter.run("document.querySelector('input[name=line]').value = 'Karadoc chouettes 2 9'")
    arbiter.tap(".typed .primary")
    arbiter.shows("on attendait un dé de 1 à 6, pas '9'")


@pytest.fixture
def corrected(arbiter):
    """Perceval 4-4-1, Karadoc 5-5-2, Bohort 2-4-6; it is Perceval's turn."""
    for dice in ((4, 4, 1), (5, 5, 2), (2, 4, 6)):
        throw(arbiter, *dice)
    until(arbiter, "Bohort", 72)
    return arbiter


def pressed(page, role):
    """What is chosen of the arbiter's controls."""
    return page.run(
        f"document.querySelector('#arbiter [data-{role}][aria-pressed=true]')?.dataset.{role}"
        " ?? null"
    )


@pytest.mark.parametrize(
    ("number", "there"),
    [
        (6, ("Bohort", "cul", "6")),
        (3, ("Karadoc", "chouettes", "5")),
        (1, ("Perceval", "chouettes", "4")),
    ],
)
def test_mending_begins_with_what_is_there(corrected, number, there):
    mend(corrected, number)
    found = tuple(pressed(corrected, role) for role in ("thrower", "verb", "face"))
    assert found == there


def test_mending_shows_what_it_would_change(corrected):
    """Another player, another meaning of the same dice: each is one tap, and nothing before a yes."""
    mend(corrected, 6)
    corrected.tap('[data-face="5"]')
    corrected.shows("Bohort 72 → 0")
    corrected.tap('[data-thrower="Karadoc"]')
    corrected.shows("→ Karadoc cul 5")
    corrected.shows("Bévue : Karadoc : c'était à Bohort de lancer")
    assert score(corrected, "Bohort") == 72
    corrected.tap('[data-key="cancel"]')
    assert not corrected.run("!!document.querySelector('#over').textContent")
    assert events(corrected) == ["441", "552", "246"]
    mend(corrected, 6)
    corrected.tap('[data-face="3"]')
    corrected.tap("[data-accept]")
    until(corrected, "Bohort", 0)
    corrected.wait("!!document.querySelector('.event.correction')")
    assert events(corrected)[:3] == ["441", "552", "243"]


@pytest.mark.parametrize("pane", ["menu", "all-calls", "more"])
def test_a_correction_that_is_left_for_another_pane_is_left_whole(corrected, pane):
    """Whose dice were to be mended would throw next, and pay for it."""
    said = corrected.run("document.querySelector('[data-key=next]').innerText")
    mend(corrected, 6)
    corrected.shows("Correction en cours")
    corrected.tap(f'[data-tab="{pane}"]')
    corrected.wait("!document.body.innerText.includes('Correction en cours')")
    assert corrected.run("document.querySelector('[data-key=next]').innerText") == said


def test_undo_and_redo_go_through_one_thing_after_another(corrected):
    """A replacement, a strike are things done; what took them back is passed over."""
    mend(corrected, 4)
    corrected.tap('[data-face="5"]')
    corrected.tap("[data-accept]")
    until(corrected, "Karadoc", 90)
    mend(corrected, 6)
    corrected.tap("[data-strike]")
    corrected.shows("Bohort 72 → 0")
    corrected.tap("[data-accept]")
    until(corrected, "Bohort", 0)
    for button, player, points in (
        *((".undo", "Bohort", 72), (".undo", "Karadoc", 25), (".undo", "Bohort", 0)),
        *((".redo", "Bohort", 72), (".redo", "Karadoc", 90), (".redo", "Bohort", 0)),
        *((".undo", "Bohort", 72), (".undo", "Karadoc", 25), (".undo", "Bohort", 0)),
    ):
        corrected.tap(button)
        until(corrected, player, points)
    throw(corrected, 6)
    until(corrected, "Bohort", 72)
    corrected.wait("document.querySelector('.redo').disabled")


def test_a_call_is_given_to_another_player(arbiter):
    throw(arbiter, 3, 3, 6)
    shout(arbiter, "pas-mou-le-caillou", "Perceval")
    until(arbiter, "Perceval", 72)
    mend(arbiter, 3)
    assert pressed(arbiter, "thrower") == "Perceval"
    assert pressed(arbiter, "slug") == "pas-mou-le-caillou"
    arbiter.tap('[data-thrower="Bohort"]')
    arbiter.shows("Bohort 0 → 72")
    arbiter.tap("[data-accept]")
    until(arbiter, "Bohort", 72)
    until(arbiter, "Perceval", 0)


def test_what_was_missed_is_added_after(arbiter):
    throw(arbiter, 3, 3, 6)
    throw(arbiter, 5, 5, 1)
    arbiter.shows("Chouette de 5")
    mend(arbiter, 2)
    arbiter.tap("[data-insert]")
    arbiter.tap('[data-thrower="Bohort"]')
    arbiter.tap('#over [data-slug="pas-mou-le-caillou"]')
    arbiter.shows("Bohort 0 → 72")
    arbiter.tap("[data-accept]")
    until(arbiter, "Bohort", 72)
    assert [e.strip("« »") for e in events(arbiter)[:3]] == ["336", "Pas mou le caillou !", "551"]


def test_the_ledger_reads_downwards_and_adds_up(corrected):
    """What a throw brought stands under it; the last score of a player is the one on his card."""
    throw(corrected, 3, 3, 6)
    shout(corrected, "pas-mou-le-caillou", "Karadoc")
    # it is settled once nobody could be level any more
    corrected.shows("= 97")
    rows = corrected.run(
        "[...document.querySelectorAll('.ruling')].map((r) => [r.querySelector('.who').textContent,"
        " r.querySelector('.points').textContent, r.querySelector('.after').textContent,"
        " r.closest('.event').querySelector('.who').textContent])"
    )
    assert ["Karadoc", "+25", "= 25", "Karadoc"] in rows
    assert ["Bohort", "+72", "= 72", "Bohort"] in rows
    assert ["Karadoc", "+72", "= 97", "Karadoc"] in rows


def test_two_arbiters_take_down_the_same_throw_once(playing, arbiter):
    """What another has just entered is told to be there already, or that it is something else."""
    with playing.page(name="Léodagan") as side:
        arbiter.shows("avec Léodagan")
        count = side.moment["count"]
        throw(arbiter, 2)
        assert side.hear("tapped")["dice"] == [2]
        throw(arbiter, 2)
        arbiter.wait("document.querySelectorAll('#events .event').length === 1")
        again = side.ask(type="see", lines=["Perceval chouettes 2 2"], after=count)
        assert (again["type"], again["double"]) == ("done", "l'arbitre")
        other = side.ask(type="see", lines=["Perceval chouettes 2 3"], after=count)
        assert other["type"] == "refused"
        assert "il vient d'être noté : Perceval chouettes 2 2" in other["why"]
        side.say(type="tapping", dice=[5])
        arbiter.shows("Léodagan touche 5")
        side.see("Perceval cul 2")
        until(arbiter, "Perceval", 60)
        assert events(arbiter) == ["222"]


def test_keys_do_what_taps_do(arbiter):
    def press(key, **how):
        held = 2 if how.get("ctrl") else 0
        for kind in ("keyDown", "keyUp"):
            arbiter.ask("Input.dispatchKeyEvent", type=kind, key=key, modifiers=held,
                        windowsVirtualKeyCode=ord(key.upper()) if len(key) == 1 else 13)  # fmt: skip

    for key in "336":
        press(key)
    arbiter.wait("!!document.querySelector('[data-letter]')")
    letter = arbiter.run(
        "document.querySelector('[data-slug=pas-mou-le-caillou] [data-player=Karadoc]').dataset.letter"
    )
    press(letter)
    until(arbiter, "Karadoc", 72)
    press("z", ctrl=True)
    until(arbiter, "Karadoc", 0)
    press("y", ctrl=True)
    until(arbiter, "Karadoc", 72)
    arbiter.run("document.querySelector('.undo').focus()")
    throw(arbiter, 5)
    assert arbiter.run("document.activeElement.classList.contains('undo')")


def test_the_rules_and_the_evidence_at_the_moment(arbiter):
    throw(arbiter, 3, 3, 6)
    shout(arbiter, "pas-mou-le-caillou", "Karadoc")
    until(arbiter, "Karadoc", 72)
    arbiter.tap(".event .combination")
    arbiter.shows("Pas mou le caillou")
    arbiter.wait("document.querySelector('#sheet h2')?.textContent === 'Chouette-Velute'")
    arbiter.tap("#sheet .primary")
    arbiter.tap("[data-evidence]")
    told = "document.querySelector('#sheet iframe')?.contentDocument?.body?.innerText"
    arbiter.wait(f"{told}?.includes('Ce qui a été vu')")


def test_two_viewers_and_the_other_pages(playing, pages, arbiter):
    viewer = pages(playing.url)
    english = pages(f"{playing.url}?lang=en")
    television = pages(f"{playing.url}tv", width=1280, height=720)
    overlay = pages(f"{playing.url}overlay", width=1280, height=720)
    for page in (viewer, english, television, overlay):
        page.shows("Karadoc")
    throw(arbiter, 5, 5, 5)
    until(viewer, "Perceval", 90)
    until(english, "Perceval", 90)
    viewer.shows("on attend le lancer de Karadoc")
    english.shows("waiting for Karadoc to throw")
    for page in (television, overlay):
        page.wait("document.querySelector('.score').textContent === '90'")
    high = television.run("document.querySelector('.score').getBoundingClientRect().height")
    assert high > 720 / 6
    television.wait("document.querySelector('#watch img')?.naturalWidth > 0")
    clear = "getComputedStyle(document.{}).backgroundColor"
    for element in ("body", "documentElement"):
        assert overlay.run(clear.format(element)) == "rgba(0, 0, 0, 0)"


def test_nobody_without_the_key_is_offered_to_correct(playing, pages):
    """No key, or one of another match: the page shows the score, and has no controls."""
    for url in (playing.url, f"{playing.url}#key=another"):
        page = pages(url)
        page.shows("Karadoc")
        page.wait("document.querySelector('#link').textContent === 'en direct'")
        assert page.run("document.querySelector('#arbiter').hidden")
        assert page.run("document.querySelectorAll('#arbiter[hidden] button').length") == 0
    page.shows("cette clé n'est pas celle de cette partie")


def test_the_key_does_not_stay_in_the_address(playing, arbiter):
    assert playing.key not in arbiter.run("location.href")
    arbiter.go(playing.url)
    arbiter.wait("!!document.querySelector('[data-face]')")


def kept(page):
    """The key that the browser keeps."""
    return page.run("localStorage.getItem(`key ${document.documentElement.dataset.match}`)")


def is_arbiter(page):
    page.wait(
        "!!document.querySelector('[data-face]') && !document.querySelector('#arbiter').hidden"
    )


@pytest.mark.parametrize("reloaded", [True, False], ids=["opened", "pasted over an open page"])
def test_a_wrong_address_does_not_take_the_right_key_away(playing, arbiter, reloaded):
    if reloaded:
        arbiter.go("about:blank")
    arbiter.go(f"{playing.url}#key=of-another-match")
    arbiter.shows("La clé de l'adresse est fausse")
    is_arbiter(arbiter)
    assert kept(arbiter) == playing.key
    assert "key" not in arbiter.run("location.href")
    assert arbiter.run("sessionStorage.length") == 0
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    arbiter.go(playing.url)
    is_arbiter(arbiter)
    assert "fausse" not in arbiter.text()


def test_the_right_address_comes_after_a_wrong_one(playing, pages):
    page = pages(f"{playing.url}#key=wrong")
    page.shows("cette clé n'est pas celle de cette partie")
    assert kept(page) is None
    page.go(f"{playing.url}#key={playing.key}")
    is_arbiter(page)
    page.wait(
        f"localStorage.getItem(`key ${{document.documentElement.dataset.match}}`) === '{playing.key}'"
    )
    assert "key" not in page.run("location.href")


def test_over_https(playing, pages):
    page = pages(f"https://127.0.0.1:{playing.port}/#key={playing.key}")
    is_arbiter(page)
    throw(page, 4, 4, 4)
    until(page, "Perceval", 80)


def test_a_key_in_a_plain_address_goes_on_to_https(tmp_path, pages):
    """A page of another address than this machine's own never says the key in the clear."""
    args = ("--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite")
    with Playing("--host", "0.0.0.0", *args) as playing:
        viewer = pages(f"http://127.0.0.2:{playing.port}/")
        viewer.shows("Karadoc")
        page = pages(f"http://127.0.0.2:{playing.port}/#key={playing.key}")
        is_arbiter(page)
        assert page.run("location.href") == f"https://127.0.0.2:{playing.port}/"
        assert viewer.run("location.protocol") == "http:"
        # what to tap at the browser's warning is drawn for both kinds of telephone, and fits
        viewer.tap("#join summary")
        viewer.shows("Visiter le site Web")
        drawn = "[...document.querySelectorAll('#join svg')]"
        assert viewer.run(f"{drawn}.length") == 2
        assert viewer.run(f"{drawn}.every((s) => s.getBoundingClientRect().height > 100)")
        texts = "[...s.querySelectorAll('text')].map((t) => t.getBBox())"
        inside = f"{drawn}.every((s) => {texts}.every((b) => b.x > 3 && b.x + b.width < 177))"
        assert viewer.run(inside)
        viewer.run("localStorage.clear()")


def test_the_key_is_changed_on_the_page(playing, pages, arbiter):
    """Two taps; the other page only looks on and says why, the one that did it has the new address."""
    other = pages(f"https://127.0.0.1:{playing.port}/#key={playing.key}")
    is_arbiter(other)
    arbiter.tap('[data-tab="menu"]')
    arbiter.tap('#over [data-tab="key"]')
    arbiter.tap("[data-new-key]")
    arbiter.shows("tous les autres ne feront plus que regarder")
    assert not other.run("document.querySelector('#arbiter').hidden")
    arbiter.tap("[data-change-key]")
    arbiter.wait("document.querySelector('img.key')?.naturalWidth > 0")
    address = arbiter.run("document.querySelector('p.key').textContent")
    new = address.split("#key=")[1]
    assert new != playing.key
    other.wait("document.querySelector('#arbiter').hidden")
    other.shows("la clé de l'arbitre a été changée")
    assert kept(other) is None
    assert kept(arbiter) == new
    arbiter.go(playing.url)
    is_arbiter(arbiter)
    other.go("about:blank")
    other.go(f"https://127.0.0.1:{playing.port}/#key={new}")
    is_arbiter(other)


def test_rights_are_taken_back_on_the_page(playing, arbiter):
    with playing.page(name="Léodagan") as side:
        arbiter.tap('[data-tab="menu"]')
        arbiter.tap('#over [data-tab="key"]')
        arbiter.wait("document.querySelector('#over').textContent.includes('Léodagan 127.0.0.1')")
        arbiter.tap_text("Reprendre ses droits")
        assert side.hear("refused")["kind"] == "gone"
    arbiter.wait("!document.querySelector('#arbiter').textContent.includes('Léodagan')")
    assert kept(arbiter) not in (None, playing.key)
    arbiter.shows("la clé de l'arbitre a été changée par")


def test_an_arbiter_lost_and_back(tmp_path, pages):
    """The referee is killed and taken up again; what was tapped meanwhile arrives, once."""
    args = ("--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite")
    with Playing(*args) as first:
        page = pages(f"{first.url}#key={first.key}")
        page.wait("!!document.querySelector('[data-face]')")
        throw(page, 4, 4, 4)
        until(page, "Perceval", 80)
        first.kill()
        page.wait("document.querySelector('#link').className !== 'connected'")
        throw(page, 2, 2)
        page.wait("document.querySelector('#arbiter').classList.contains('sending')")
    with Playing("--resume", "--journal", tmp_path / "j.sqlite", "--port", first.port):
        page.wait("document.querySelector('#link').className === 'connected'")
        page.wait("!document.querySelector('#arbiter').classList.contains('sending')")
        page.wait("!!document.querySelector('[data-number=\"3\"]')")
        throw(page, 2)
        until(page, "Karadoc", 60)
        assert score(page, "Perceval") == 80
        assert events(page) == ["444", "222"]


def test_too_close_is_decided(tmp_path, pages):
    """Two onsets whose order is not sure; the arbiter is asked, and taps."""
    from referee import observations as obs
    from referee.journal import Journal

    path = tmp_path / "j.sqlite"
    with Playing("--by-hand", "--players", NAMES, "--journal", path) as playing:
        playing.stop()
    heard = [
        obs.Chouettes(time=1, player="Perceval", values=(3, 3)),
        obs.Cul(time=2, player="Perceval", value=6),
        obs.Call(time=3, player="Karadoc", text="Pas mou le caillou !", sigma=0.03),
        obs.Call(time=3.06, player="Bohort", text="Pas mou le caillou !", sigma=0.03),
        obs.TimePassed(time=5, seconds=1.94),
    ]
    with Journal(path) as journal:
        for seen in heard:
            journal.write(Record(seen))
    with Playing("--resume", "--journal", path) as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.shows("Karadoc devant, de 60 ms ±42")
        page.tap("[data-question], [data-evidence]")
        page.wait("!!document.querySelector('#sheet iframe')")
        page.tap("#sheet .primary")
        page.tap('[data-decide="Bohort"]')
        until(page, "Bohort", 72)
        page.wait("!document.querySelector('[data-decide]')")


THREE = obs.Throws(time=5, values=(4, 4, 2), source="camera:0", confidence=0.5)


@pytest.mark.parametrize(
    ("thrown", "asked", "tap", "dice"),
    [
        pytest.param(THREE, "Quel est le cul", "442", "442", id="three at once, read right"),
        pytest.param(THREE, "Quel est le cul", "424", "424", id="three at once, another cul"),
        pytest.param(
            obs.Chouettes(time=5, values=(4, 3), source="camera:0", confidence=0.6),
            "Est-ce bien ça", "43", "43", id="chouettes",
        ),
    ],
)  # fmt: skip
def test_dice_that_were_seen_badly_are_confirmed_by_one_tap(
    tmp_path, pages, thrown, asked, tap, dice
):
    path = tmp_path / "j.sqlite"
    with Playing("--by-hand", "--players", NAMES, "--journal", path) as playing:
        playing.stop()
    with Journal(path) as journal:
        journal.write(Record(thrown))
    with Playing("--resume", "--journal", path) as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.shows(asked)
        page.tap(f'[data-confirm="{tap}"]')
        page.wait("!document.querySelector('[data-confirm]')")
        assert dice in events(page)


def test_dice_that_were_seen_badly_are_mended(tmp_path, pages):
    path = tmp_path / "j.sqlite"
    with Playing("--by-hand", "--players", NAMES, "--journal", path) as playing:
        playing.stop()
    with Journal(path) as journal:
        journal.write(Record(msgspec.structs.replace(THREE, values=(4, 3, 2))))
    with Playing("--resume", "--journal", path) as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.tap("[data-mend-dice]")
        throw(page, 5)
        page.tap("[data-accept]")
        page.wait("!document.querySelector('[data-confirm]')")
        assert "532" in events(page)


def test_names_are_shown_as_they_are(tmp_path, pages):
    """A name is text, whatever is written in it."""
    name = "<img src=x onerror=alert(1)>"
    args = ("--by-hand", "--players", f"{name}, B&amp;B", "--journal", tmp_path / "j.sqlite")
    with Playing(*args) as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.wait("!!document.querySelector('[data-face]')")
        assert page.run("document.querySelector('.player .name').textContent") == name
        assert page.run("document.querySelectorAll('img').length") == 0
        throw(page, 1, 1, 1)
        page.wait("document.querySelector('.score').textContent === '50'")
        assert json.loads(page.run("JSON.stringify(document.title)")) == "Cul de Chouette"


def test_the_arbiter_mutes_by_button_and_by_key(tmp_path, pages):
    """What is typed into a field is no command; and the others see it, and have no button."""
    table = Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml"
    with Playing(table, "--journal", tmp_path / "j.sqlite") as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        television = pages(f"{playing.url}tv")
        page.tap_text("Couper les micros (m)")
        for one in (page, television):
            one.shows("Micros coupés")
        press = "dispatchEvent(new KeyboardEvent('keydown', {key: 'm', bubbles: true}))"
        page.run(f"document.body.{press}")
        page.wait("!document.body.innerText.includes('Micros coupés')")
        television.wait("!document.body.innerText.includes('Micros coupés')")
        page.tap('[data-tab="more"]')
        page.wait("!!document.querySelector('input')")
        page.run(f"document.querySelector('input').{press}")
        page.run(f"document.body.{press}")
        page.shows("Micros coupés")
        assert television.run("document.querySelectorAll('button').length") == 0


def test_a_menu_that_is_opened_while_dice_are_on_their_way_stays_open(arbiter):
    """The cul is tapped before the chouettes are known, and leaves when they are."""
    arbiter.run(
        """(() => {
            const press = (found) => document.querySelector(found).click();
            for (let i = 0; i < 3; i++) press('[data-face="1"]');
            press('[data-tab="menu"]');
        })()"""
    )
    until(arbiter, "Perceval", 50)
    assert arbiter.run("document.querySelector('[data-tab=menu]').ariaExpanded") == "true"
    assert arbiter.run("document.querySelectorAll('#over [data-tab]').length") > 0


def test_who_is_learned_from_is_switched_under_voices(tmp_path, pages):
    table = Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml"
    with Playing(table, "--journal", tmp_path / "j.sqlite") as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.tap('[data-tab="menu"]')
        page.tap('#over [data-tab="voices"]')
        page.shows("aucun exemple encore")
        learning = "document.querySelectorAll('[data-voice] [aria-pressed=true]').length"
        assert page.run(learning) == 0
        page.tap_text("N'apprend pas")
        page.wait(f"{learning} === 1")
        page.tap_text("Apprend")
        page.wait(f"{learning} === 0")


def test_a_minute_of_training_is_begun_under_voices(tmp_path, pages):
    """Before the first throw and in a pause, of one player at a time; all screens say who is heard."""
    table = Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml"
    with Playing(table, "--journal", tmp_path / "j.sqlite") as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        television = pages(f"{playing.url}tv")
        page.tap('[data-tab="menu"]')
        page.tap('#over [data-tab="voices"]')
        page.tap('[data-training] [data-train="on"]')
        page.wait("document.querySelector('[data-phrase]')?.dataset.phrase.length > 3", 40)
        page.shows(", criez :")
        television.shows("qui s'entraîne")
        assert page.run("document.querySelectorAll('[data-train=on]').length") == 0
        page.tap('[data-train="off"]')
        page.shows("rien n'a été entendu")
        page.wait("!!document.querySelector('[data-train=on]')")
        page.tap_text("Fermer")
        throw(page, 1, 1, 1)
        page.tap('[data-tab="menu"]')
        page.tap('#over [data-tab="voices"]')
        page.wait("!!document.querySelector('[data-voice]')")
        page.wait("document.querySelectorAll('[data-train=on]').length === 0")
        assert page.errors == []


@pytest.fixture
def asking(tmp_path):
    """A match with a call that one microphone heard and could not tell whose it was."""
    path = tmp_path / "j.sqlite"
    with (
        Playing("--by-hand", "--players", NAMES, "--journal", path) as before,
        before.page() as page,
    ):
        page.see("Perceval chouettes 3 3")
        page.see("Perceval cul 6")
    with Journal(path) as journal:
        last = list(journal.observations())[-1].time
        call = obs.Call(
            time=last + 0.2, text="Pas mou le caillou !", source="microphones", sigma=0.01
        )
        journal.write(Record(call))
    with Playing("--resume", "--journal", path) as found:
        yield found


@pytest.mark.parametrize(
    ("taps", "scores"),
    [
        pytest.param(["Karadoc"], {"Karadoc": "72", "Bohort": "0"}, id="one"),
        pytest.param([""], {"Karadoc": "0", "Bohort": "0"}, id="nobody"),
    ],
)
def test_whose_a_call_was_is_one_tap(asking, pages, taps, scores):
    viewer = pages(asking.url)
    viewer.shows("Qui a annoncé « Pas mou le caillou ! » ?")
    assert not viewer.run("!!document.querySelector('[data-name]')")
    page = pages(f"{asking.url}#key={asking.key}")
    for name in taps:
        page.tap(f'[data-question] [data-name="{name}"]')
    page.wait("!document.querySelector('[data-question]')")
    for player, points in scores.items():
        until(page, player, points)
    viewer.wait("!document.body.innerText.includes('Qui a annoncé')")


def test_several_may_have_called_at_once(asking, pages):
    page = pages(f"{asking.url}#key={asking.key}")
    page.tap("[data-question] [data-several]")
    assert page.run("document.querySelector('[data-question] .send').disabled")
    for name in ("Karadoc", "Bohort", "Perceval"):
        page.tap(f'[data-question] [data-name="{name}"]')
    # a second tap takes it back
    page.tap('[data-question] [data-name="Perceval"]')
    page.tap("[data-question] .send")
    page.wait("!document.querySelector('[data-question]')")
    page.shows("à égalité")
    assert events(page) == ["336", *2 * ["« Pas mou le caillou ! »"]]


def test_the_players_are_entered_on_the_page(playing, pages):
    viewer = pages(playing.url)
    viewer.shows("Perceval")
    assert not viewer.run("!!document.querySelector('.seating')")
    arbiter = pages(f"{playing.url}#key={playing.key}")
    arbiter.tap('[data-tab="menu"]')
    arbiter.wait("!!document.querySelector('.seating')")
    arbiter.run("document.querySelector('input[name=players]').value = 'Arthur, Léodagan'")
    arbiter.tap_text("Les voilà")
    until(arbiter, "Léodagan", 0)
    viewer.wait("document.querySelectorAll('#scores [data-player]').length === 2")
    throw(arbiter, 4, 4)
    arbiter.wait("!document.querySelector('.seating')")
    throw(arbiter, 4)
    until(viewer, "Arthur", 80)


RECORDING = Path(__file__).parents[2] / "fixtures" / "calme-micros" / "calme-micros.mkv"


def test_what_the_senses_are_at_is_shown(tmp_path, pages):
    with Playing(
        "--from", RECORDING, "--speed", "2", "--journal", tmp_path / "j.sqlite"
    ) as playing:
        page = pages(playing.url)
        for told in ("les dés roulent", "dés au repos", "on entend Karadoc"):
            page.wait(f"document.getElementById('sources')?.textContent.includes('{told}')", 60)
        page.wait("!!document.querySelector('.speaks')")


def to_the_end(side):
    """Everybody throws three sixes until somebody has won."""
    while not side.moment["board"]["finished"]:
        due, count = side.moment["board"]["dice"], side.moment["count"]
        values = "6 6" if due["verb"] == "chouettes" else "6"
        side.see(f"{due['player']} {due['verb']} {values}")
        while side.moment["count"] == count:
            # the answer may come before what it has changed
            side.hear("moment")
        if sum(p["score"] >= 343 for p in side.moment["board"]["players"]):
            side.see("--")


def test_the_end_and_another_match(playing, arbiter, pages):
    """Ranking, curve and files; then one tap, and the same pages go on with the next starter."""
    # another origin: this browser keeps the arbiter's key for its own
    viewer = pages(playing.url.replace("127.0.0.1", "localhost"))
    television = pages(f"{playing.url}tv", width=1280, height=720)
    with playing.page() as side:
        to_the_end(side)
    for page in (arbiter, viewer):
        page.shows("gagne la partie")
        page.wait("document.querySelectorAll('#ending tbody tr').length === 3")
        page.wait("document.querySelector('#ending img').naturalWidth > 0")
    television.wait("document.querySelectorAll('#end li').length === 3")
    assert not viewer.run("!!document.querySelector('[data-again]')")
    for path, begins in (
        ("result", "<!doctype"),
        ("result.svg", "<svg"),
        ("result.pdf", "%PDF"),
        ("match.cdc", "rules:"),
    ):
        told = viewer.run(f"fetch('/{path}').then((a) => a.text()).then((t) => t.slice(0, 300))")
        assert begins in told, path
    key = kept(arbiter)
    arbiter.tap("[data-again]")
    for page in (arbiter, viewer):
        page.wait("document.querySelectorAll('#events .event').length === 0")
        page.shows("on attend le lancer de Karadoc")
    television.wait("document.querySelector('#end').hidden")
    throw(arbiter, 4, 4, 4)
    until(viewer, "Karadoc", 80)
    arbiter.go(playing.url)
    is_arbiter(arbiter)
    assert kept(arbiter) == key
    arbiter.tap('[data-tab="menu"]')
    arbiter.tap("[data-evenings]")
    told = "document.querySelector('#sheet iframe')?.contentDocument?.body?.innerText"
    arbiter.wait(f"{told}?.includes('Les soirées')")


def test_somebody_comes_later(arbiter):
    """A Chante-Sloubi at the end of a round, by the dossier's own count."""
    for dice in ((4, 4, 1), (5, 5, 2), (2, 4, 6)):
        throw(arbiter, *dice)
    until(arbiter, "Bohort", 72)
    arbiter.tap('[data-tab="menu"]')
    arbiter.wait("!!document.querySelector('input[name=newcomer]')")
    arbiter.run("document.querySelector('input[name=newcomer]').value = 'Mevanwi'")
    arbiter.tap(".newcomer .primary")
    arbiter.shows("le chant de Mevanwi")
    arbiter.tap('[data-tab="more"]')
    arbiter.tap('[data-speaker="Mevanwi"]')
    arbiter.tap_text("chante jusqu'à")
    arbiter.wait("!!document.querySelector('input[name=number]')")
    arbiter.run(
        "(() => { const n = document.querySelector('input[name=number]'); n.value = '20';"
        " n.dispatchEvent(new Event('input')); })()"
    )
    arbiter.tap(".send")
    until(arbiter, "Mevanwi", 6)


def test_the_rules_at_the_moment(arbiter):
    """What lies, and what may be called: a tap tells what it is worth, to whom, and at what risk."""
    throw(arbiter, 3, 3, 6)
    arbiter.tap("[data-formed]")
    arbiter.shows("en ce moment")
    arbiter.shows("10 points de moins pour une annonce à tort")
    arbiter.run("document.querySelector('dialog').close()")
    arbiter.tap('[data-explain="pas-mou-le-caillou"]')
    arbiter.wait("document.querySelector('dialog').open")
    arbiter.shows("jusqu'au prochain lancer")


def test_somebody_is_called_otherwise_and_it_is_undone(arbiter):
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    arbiter.tap('[data-tab="menu"]')
    arbiter.wait("!!document.querySelector('input[name=called]')")
    arbiter.run("document.querySelector('input[name=called]').value = 'Provençal'")
    arbiter.tap(".renaming .primary")
    until(arbiter, "Provençal", 80)
    arbiter.shows("Perceval s'appelle Provençal")
    throw(arbiter, 1, 2, 5)
    arbiter.shows("Néant")
    # what follows it goes first: cul, chouettes, then the name
    for struck in (1, 2):
        arbiter.tap(".undo")
        arbiter.wait(f"document.querySelectorAll('#events .struck').length === {struck}")
    arbiter.tap(".undo")
    until(arbiter, "Perceval", 80)


def test_a_pause(arbiter, playing, pages):
    television = pages(f"{playing.url}tv", width=1280, height=720)
    throw(arbiter, 3, 3, 6)
    arbiter.shows("Chouette-Velute de 6")
    arbiter.tap('[data-tab="menu"]')
    arbiter.tap("[data-pause]")
    arbiter.shows("Pause : les délais attendent")
    television.shows("Pause")
    arbiter.tap('[data-tab="menu"]')
    throw(arbiter, 1, 2)
    arbiter.shows("la partie est en pause : rien n'est noté avant la reprise")
    arbiter.tap("[data-go-on]")
    arbiter.wait("!document.querySelector('.paused')")
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Karadoc", 80)


def test_each_sound_is_switched_off_from_the_arbiter_s_page(arbiter, playing, pages):
    television = pages(f"{playing.url}tv", width=1280, height=720)
    chosen = pages(f"{playing.url}tv?sound=win", width=1280, height=720)
    television.wait("document.body?.dataset.sounds === 'turn contest bevue win'")
    arbiter.tap('[data-tab="menu"]')
    arbiter.tap('[data-sound="bevue"]')
    television.wait("document.body?.dataset.sounds === 'turn contest win'")
    arbiter.wait("document.querySelector('[data-sound=bevue]').ariaPressed === 'false'")
    chosen.wait("document.body?.dataset.sounds === 'win'")
    assert not arbiter.run("!!document.querySelector('[data-sound=announcer]')")
    arbiter.tap('[data-sound="bevue"]')
    television.wait("document.body?.dataset.sounds === 'turn contest bevue win'")


def test_players_join_with_their_telephones_and_touch(playing, pages):
    """From the viewers' page to a call; a reload; the arbiter sends one out, and lets another in."""
    arbiter = pages(f"{playing.url}#key={playing.key}")
    arbiter.wait("!!document.querySelector('[data-face]')")
    phone = pages(playing.url.replace("127.0.0.1", "localhost"))
    phone.tap("[data-join]")
    phone.tap('[data-seat="Perceval"]')
    phone.wait("document.querySelector('[data-score]')?.textContent === '0'")
    arbiter.wait("!!document.querySelector('[data-telephone=\"Perceval\"].live')")
    throw(arbiter, 3, 3, 6)
    button = '#calls [data-slug="pas-mou-le-caillou"]'
    phone.wait(f"document.querySelector('{button} small')?.textContent.includes('72')")
    touches(phone, button)
    phone.shows("noté à ±")
    throw(arbiter, 1, 2, 4)
    phone.wait("document.querySelector('[data-score]').textContent === '72'")
    assert "token" not in phone.run("location.href")
    phone.go(phone.run("location.href"))
    phone.wait("document.querySelector('[data-score]')?.textContent === '72'")
    arbiter.tap('[data-tab="menu"]')
    arbiter.tap('[data-send-out="Perceval"]')
    phone.tap('[data-seat="Perceval"]')
    phone.shows("L'arbitre est prévenu")
    arbiter.tap("[data-let-in]")
    phone.wait("document.querySelector('[data-score]')?.textContent === '72'")


def test_a_call_with_a_number_is_touched_and_chosen(playing, pages, tmp_path):
    """A Bleu-Rouge: « Je relance de » opens the totals, of which one is taken; one more tap sends."""
    arbiter = pages(f"{playing.url}#key={playing.key}")
    arbiter.wait("!!document.querySelector('[data-face]')")
    phone = pages(playing.url.replace("127.0.0.1", "localhost"))
    phone.tap("[data-join]")
    phone.tap('[data-seat="Perceval"]')
    phone.wait("document.querySelector('[data-score]')?.textContent === '0'")
    throw(arbiter, 3, 4, 3)
    button = '#calls [data-slug="je-relance-de"]'
    phone.wait(f"!!document.querySelector('{button}')")
    touches(phone, button)
    phone.wait("document.querySelectorAll('[data-number]').length === 16")
    with playing.page() as page:
        page.see('Karadoc "Je relance de 12 !"')
    phone.wait("document.querySelector('[data-number=\"12\"]').disabled")
    touches(phone, '[data-number="7"]')
    phone.shows("Je relance de 7 !")
    phone.wait(f"!document.querySelector('{button}')")
    playing.stop()
    with KeptJournal(tmp_path / "j.sqlite") as kept:
        touched = [s for s in kept.observations() if s.source == "telephones"]
    assert [s.kind for s in touched] == ["button", "replace"]
    assert touched[1].by.time == touched[0].time < touched[1].time


def test_buttons_that_type_keys(playing, pages, tmp_path):
    """Whose key is which is learnt by pressing it; held, bouncing and typing keys press nothing more."""

    def press(code, times=1):
        for kind in ["keyDown"] * times + ["keyUp"]:
            page.ask("Input.dispatchKeyEvent", type=kind, code=code, key=code[-1].lower(),
                     windowsVirtualKeyCode=ord(code[-1]))  # fmt: skip

    page = pages(f"{playing.url}keys#key={playing.key}")
    for player, code in (("Perceval", "KeyP"), ("Karadoc", "KeyK")):
        page.tap(f'[data-player="{player}"]')
        page.shows("pressez son bouton maintenant")
        press(code)
        page.wait(
            f"document.querySelector('[data-player=\"{player}\"] small').textContent === '{code}'"
        )
    assert "key=" not in page.run("location.href")
    time.sleep(1)
    press("KeyK", times=3)
    page.shows("noté à ±")
    press("KeyX")
    page.go(page.run("location.href"))
    page.wait("document.querySelector('[data-player=\"Karadoc\"] small')?.textContent === 'KeyK'")
    time.sleep(1)
    press("KeyP")
    page.shows("noté à ±")
    page.run(
        "(async () => { for (let n = 0; n < 400 && !told.textContent.includes('tout seul'); n++) {"
        " for (const kind of ['keydown', 'keyup']) for (const code of ['KeyP', 'KeyK'])"
        " dispatchEvent(new KeyboardEvent(kind, { code }));"
        " await new Promise((done) => setTimeout(done, 31)); } })()"
    )
    page.shows("ce clavier tape tout seul")
    playing.stop()
    with KeptJournal(tmp_path / "j.sqlite") as kept:
        players = [s.player for s in kept.observations() if s.kind == "button"]
    assert players[:2] == ["Karadoc", "Perceval"]
    # no more than people press in a second, however many came
    assert len(players) <= 2 + 15 * 2


def touches(page, selector):
    """A finger's touch in the middle of an element."""
    found = f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()"
    x, y = page.run(f"[{found}.x + {found}.width / 2, {found}.y + {found}.height / 2]")
    page.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    page.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
