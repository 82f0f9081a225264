"""The pages in a real Chromium: a match by hand, corrections, viewers, an arbiter lost and back."""

import json
from pathlib import Path

import pytest
from playing import Playing

from referee import observations as obs
from referee.journal import Journal, Record

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
    page.tap(f'#arbiter [data-slug="{slug}"] [data-player="{player}"]')


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
    arbiter.wait("document.querySelectorAll('#arbiter [data-slug=grelottine] button').length === 2")
    shout(arbiter, "grelottine", "Perceval")
    arbiter.tap('[data-choice="Karadoc"]')
    arbiter.tap_text("Envoyer")
    arbiter.tap('[data-slug="stake"] button')
    arbiter.wait("!!document.querySelector('input[name=number]')")
    arbiter.tap_text("Envoyer")
    arbiter.shows("demande Chouette à Karadoc pour 24")
    throw(arbiter, 2, 2, 6)
    arbiter.tap('[data-tab="more"]')
    arbiter.tap_text("Les dés passent")
    until(arbiter, "Karadoc", 118)
    until(arbiter, "Perceval", 48)
    for player, points in (("Bohort", 160), ("Perceval", 148), ("Karadoc", 218), ("Bohort", 260)):
        throw(arbiter, 6, 6, 6)
        until(arbiter, player, points)
    for player, points in (("Perceval", 248), ("Karadoc", 318), ("Bohort", 360)):
        throw(arbiter, 6, 6, 6)
        until(arbiter, player, points)
    arbiter.tap_text("Les dés passent")
    arbiter.shows("Bohort gagne la partie !")
    printed, _ = playing.stop()
    assert '"why":"wins","player":"Bohort"' in printed


def test_what_is_tapped_while_the_throw_before_is_on_its_way(arbiter):
    arbiter.run("[4, 4, 4].forEach((v) => document.querySelector(`[data-face='${v}']`).click())")
    until(arbiter, "Perceval", 80)


def test_corrections(arbiter):
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    arbiter.tap('[data-tab="more"]')
    arbiter.run(
        "(() => { const name = document.querySelector('input[name=name]');"
        "name.value = 'Léodagan'; name.dispatchEvent(new Event('change')); })()"
    )
    replace(arbiter, 2)
    arbiter.shows("À la place de 2")
    arbiter.tap('[data-face="5"]')
    arbiter.shows("Perceval 80 → 16")
    assert score(arbiter, "Perceval") == 80
    arbiter.tap("[data-accept]")
    until(arbiter, "Perceval", 16)
    arbiter.shows("correction #2 de Léodagan")
    # the last thing done was the replacement, then the cul
    arbiter.tap(".undo")
    until(arbiter, "Perceval", 80)
    arbiter.tap(".undo")
    arbiter.wait("document.querySelector('[data-number=\"2\"]').classList.contains('struck')")
    throw(arbiter, 6)
    until(arbiter, "Perceval", 16)
    arbiter.tap('[data-tab="more"]')
    arbiter.run("document.querySelector('input[name=line]').value = 'Karadoc chouettes 2 9'")
    arbiter.tap(".typed .primary")
    arbiter.shows("on attendait un dé de 1 à 6, pas '9'")


def replace(page, number):
    page.tap(f'[data-number="{number}"] .tools button:nth-child(2)')


def chosen(page, role):
    return page.run(
        f"document.querySelector('#arbiter [data-{role}].chosen')?.dataset.{role} ?? null"
    )


@pytest.fixture
def corrected(arbiter):
    """Perceval 4-4-1, Karadoc 5-5-2, Bohort 2-4-6; it is Perceval's turn."""
    for dice in ((4, 4, 1), (5, 5, 2), (2, 4, 6)):
        throw(arbiter, *dice)
    until(arbiter, "Bohort", 72)
    return arbiter


@pytest.mark.parametrize(
    ("number", "there"),
    [
        (6, ("Bohort", "cul", "6")),
        (3, ("Karadoc", "chouettes", "5")),
        (1, ("Perceval", "chouettes", "4")),
    ],
)
def test_a_replacement_begins_with_what_is_there(corrected, number, there):
    replace(corrected, number)
    found = tuple(chosen(corrected, role) for role in ("thrower", "verb", "face"))
    assert found == there


def test_a_replacement_shows_what_it_would_change(corrected):
    """Another player, another meaning of the same dice: each is one tap, and nothing before a yes."""
    replace(corrected, 6)
    corrected.tap('[data-face="5"]')
    corrected.shows("Bohort 72 → 0")
    corrected.tap('[data-thrower="Karadoc"]')
    corrected.shows("→ Karadoc cul 5")
    corrected.shows("Bévue : Karadoc : c'était à Bohort de lancer")
    assert score(corrected, "Bohort") == 72
    corrected.tap_text("Annuler", ".aim button")
    assert not corrected.run("!!document.querySelector('.aim')")
    assert corrected.run("document.querySelectorAll('.event').length") == 6
    replace(corrected, 6)
    corrected.tap('[data-face="3"]')
    corrected.tap("[data-accept]")
    until(corrected, "Bohort", 0)
    corrected.wait("document.querySelectorAll('.event').length === 7")


def test_undo_takes_back_one_thing_after_another(corrected):
    """A replacement, a strike, an insertion are things done; what took them back is passed over."""
    replace(corrected, 4)
    corrected.tap('[data-face="5"]')
    corrected.tap("[data-accept]")
    until(corrected, "Karadoc", 90)
    corrected.tap('[data-number="6"] .tools button:nth-child(1)')
    until(corrected, "Bohort", 0)
    corrected.tap(".undo")
    until(corrected, "Bohort", 72)
    corrected.tap(".undo")
    until(corrected, "Karadoc", 25)
    corrected.tap(".undo")
    until(corrected, "Bohort", 0)
    throw(corrected, 6)
    until(corrected, "Bohort", 72)


def test_a_call_is_replaced_by_another_players(arbiter):
    throw(arbiter, 3, 3, 6)
    shout(arbiter, "pas-mou-le-caillou", "Perceval")
    until(arbiter, "Perceval", 72)
    replace(arbiter, 3)
    assert chosen(arbiter, "speaker") == "Perceval"
    assert chosen(arbiter, "slug") == "pas-mou-le-caillou"
    arbiter.tap('[data-speaker="Bohort"]')
    arbiter.tap('#arbiter [data-slug="pas-mou-le-caillou"].chosen')
    arbiter.shows("Bohort 0 → 72")
    arbiter.tap("[data-accept]")
    until(arbiter, "Bohort", 72)
    until(arbiter, "Perceval", 0)


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
        assert page.run("document.querySelectorAll('button').length") == 0
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
        viewer.run("localStorage.clear()")


def test_the_key_is_changed_on_the_page(playing, pages, arbiter):
    """Two taps; the other page only looks on and says why, the one that did it has the new address."""
    other = pages(f"https://127.0.0.1:{playing.port}/#key={playing.key}")
    is_arbiter(other)
    arbiter.tap('[data-tab="key"]')
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
        arbiter.tap('[data-tab="key"]')
        arbiter.shows("Léodagan 127.0.0.1")
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
        assert page.run("document.querySelectorAll('.event').length") == 4


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
        page.shows("trop serré")
        page.tap('[data-decide="Bohort"]')
        until(page, "Bohort", 72)
        page.wait("!document.querySelector('[data-decide]')")


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
        page.tap_text("Autres")
        page.wait("!!document.querySelector('input')")
        page.run(f"document.querySelector('input').{press}")
        page.run(f"document.body.{press}")
        page.shows("Micros coupés")
        assert television.run("document.querySelectorAll('button').length") == 0


def test_who_is_learned_from_is_switched_under_voices(tmp_path, pages):
    table = Path(__file__).parents[2] / "calibration" / "trois-places-micros.toml"
    with Playing(table, "--journal", tmp_path / "j.sqlite") as playing:
        page = pages(f"{playing.url}#key={playing.key}")
        page.tap_text("Voix")
        page.shows("aucun exemple encore")
        learning = "document.querySelectorAll('[aria-pressed=true]').length"
        assert page.run(learning) == 0
        page.tap_text("N'apprend pas")
        page.wait(f"{learning} === 1")
        page.tap_text("Apprend")
        page.wait(f"{learning} === 0")


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
    assert page.run("document.querySelector('[data-question] .primary').disabled")
    for name in ("Karadoc", "Bohort", "Perceval"):
        page.tap(f'[data-question] [data-name="{name}"]')
    # a second tap takes it back
    page.tap('[data-question] [data-name="Perceval"]')
    page.tap("[data-question] .primary")
    page.wait("!document.querySelector('[data-question]')")
    page.shows("Karadoc, Bohort")
    page.shows("à égalité")


def test_the_players_are_entered_on_the_page(playing, pages):
    viewer = pages(playing.url)
    viewer.shows("Perceval")
    assert not viewer.run("!!document.querySelector('.seating')")
    arbiter = pages(f"{playing.url}#key={playing.key}")
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
