"""Buzzers that type keys, taken by a page in a real Chromium: whose is which, presses, floods."""

import time

import pytest
from playing import Playing

from referee.journal import KeptJournal
from referee.observations import Button

TABLE = """
rules = "pp64"
[[seats]]
player = "Perceval"
button = 0
[[seats]]
player = "Karadoc"
button = 1
[box]
press = "call"
"""


@pytest.fixture
def playing(tmp_path):
    (tmp_path / "t.toml").write_text(TABLE)
    arguments = (tmp_path / "t.toml", "--by-hand", "--no-local-name")
    with Playing(*arguments, "--journal", tmp_path / "j.sqlite") as found:
        yield found


@pytest.fixture
def buttons(playing, chromium):
    """The page of keys, to whose browser the arbiter's address was given."""
    page = chromium.page(f"{playing.url}#key={playing.key}", width=900)
    page.wait("!!document.querySelector('[data-face]')")
    page.go(f"{playing.url}keys")
    page.wait("!!document.querySelector('[data-player]')")
    yield page
    assert page.errors == []
    page.run("localStorage.clear()")
    page.close()


def key(page, code, held=0.02):
    """A key that goes down and up."""
    for kind in ("rawKeyDown", "keyUp"):
        page.ask("Input.dispatchKeyEvent", type=kind, code=code, key=code)
        time.sleep(held)


def learn(page, player, code):
    page.tap(f'[data-player="{player}"]')
    page.wait(f"document.querySelector('[data-player=\"{player}\"]').ariaPressed === 'true'")
    key(page, code)
    page.wait(f"document.querySelector('[data-player=\"{player}\"]').innerText.includes('{code}')")


def presses(journal):
    with KeptJournal(journal) as kept:
        return sum(isinstance(seen, Button) for seen in kept.observations())


def velute(hand):
    hand.see("Perceval chouettes 3 3", "Perceval cul 6")
    hand.wait(lambda board: board["awaits"] or board["open"])


def score_of(hand, player):
    hand.wait(lambda board: any(p["score"] for p in board["players"] if p["name"] == player))
    return hand.scores()[player]


def test_whose_key_goes_down_first_has_called(playing, buttons):
    learn(buttons, "Perceval", "F1")
    learn(buttons, "Karadoc", "F2")
    with playing.page() as hand:
        velute(hand)
        key(buttons, "F2")
        time.sleep(0.4)  # farther apart than what is level, and than both presses' sigma
        key(buttons, "F1")
        assert score_of(hand, "Karadoc") == 72
        assert hand.scores()["Perceval"] == 0


def test_a_key_that_is_nobody_s_and_one_that_stays_down_call_nothing(playing, buttons):
    learn(buttons, "Karadoc", "F2")
    with playing.page() as hand:
        velute(hand)
        key(buttons, "F9")
        for _ in range(5):  # as a held key repeats itself
            buttons.ask("Input.dispatchKeyEvent", type="rawKeyDown", code="F2", key="F2")
        assert score_of(hand, "Karadoc") == 72
        calls = [e for e in hand.moment["board"]["events"]["events"] if "caillou" in str(e)]
        assert len(calls) == 1


def test_a_keyboard_that_types_by_itself_is_left_alone(tmp_path, playing, buttons):
    learn(buttons, "Karadoc", "F2")
    # five times as fast as hands; in one go, so that a busy machine doesn't type slower
    buttons.run("""(() => {
        for (let press = 0; press < 25; press++) {
            const due = performance.now() + 36;
            dispatchEvent(new KeyboardEvent("keydown", { code: "F2" }));
            dispatchEvent(new KeyboardEvent("keyup", { code: "F2" }));
            while (performance.now() < due);
        }
        return true;
    })()""")
    buttons.wait("document.body.innerText.includes('ce clavier tape tout seul')")
    with playing.page() as hand:
        # calls wait for their dice; these bring all that was pressed into the journal
        velute(hand)
        let_in = presses(tmp_path / "j.sqlite")
        key(buttons, "F2")
        time.sleep(0.5)
        hand.see("Karadoc chouettes 1 2", "Karadoc cul 5")
        assert presses(tmp_path / "j.sqlite") == let_in == 15


def test_a_window_behind_others_says_that_it_hears_nothing(buttons):
    buttons.run("dispatchEvent(new Event('blur'))")
    buttons.wait("document.querySelector('.wrong')?.innerText.length > 5")
