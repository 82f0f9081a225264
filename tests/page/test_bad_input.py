"""Old states, struck lines, a connection lost in an entry: a word where the finger is, nothing twice."""

import pytest
from playing import Playing

from page.test_chromium import NAMES, events, mend, throw, until


@pytest.fixture
def playing(tmp_path):
    with Playing("--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite") as found:
        yield found


@pytest.fixture
def arbiter(playing, chromium):
    page = chromium.page(f"{playing.url}#key={playing.key}")
    page.wait("!!document.querySelector('[data-face]')")
    yield page
    page.ask("Runtime.evaluate", expression="0")
    assert page.errors == []
    page.run("localStorage.clear()")
    page.close()


def word(page):
    """What stands where the finger is."""
    return page.run("document.querySelector('#talk').textContent")


def test_a_tap_on_what_another_has_just_struck_out(playing, arbiter):
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    mend(arbiter, 2)
    arbiter.tap('[data-face="5"]')
    arbiter.shows("Perceval 80 → 16")
    with playing.page(name="Guenièvre") as other:
        answer = other.ask(type="correct", what="strike", number=2, version=0)
        assert answer["type"] == "done"
        until(arbiter, "Perceval", 0)
        arbiter.tap("[data-accept]")
        arbiter.wait("document.querySelector('#talk').className === 'wrong'")
        assert "Guenièvre" in word(arbiter)
        until(arbiter, "Perceval", 0)


@pytest.mark.parametrize(
    "request_of",
    [
        pytest.param(lambda: {"type": "correct", "what": "undo", "number": 1, "version": 0}, id="undo"),
        pytest.param(
            lambda: {"type": "correct", "what": "replace", "number": 1, "version": 0,
                     "line": "Perceval chouettes 1 1"}, id="replace"),
        pytest.param(
            lambda: {"type": "see", "lines": ["Perceval chouettes 1 1"], "after": 0}, id="dice"),
        pytest.param(lambda: {"type": "new-match", "after": 0}, id="another match"),
        pytest.param(lambda: {"type": "rename", "player": "Arthur", "name": "Yvain"}, id="no player"),
        pytest.param(lambda: {"type": "rename", "player": "Perceval", "name": "Karadoc"}, id="a name"),
        pytest.param(lambda: {"type": "rename", "player": "Perceval", "name": '"'}, id="no name"),
    ],
)  # fmt: skip
def test_a_page_with_an_old_state_is_refused_in_words(playing, request_of):
    with playing.page() as now, playing.page() as old:
        now.see("Perceval chouettes 4 4")
        now.see("Perceval cul 4")
        assert now.ask(type="correct", what="strike", number=2, version=0)["type"] == "done"
        answer = old.ask(**request_of()) if request_of()["type"] != "new-match" else None
        if answer is None:
            old.say(**request_of())
            answer = old.hear("refused")
        assert answer["type"] == "refused"
        assert len(answer["why"]) > 8
        old.wait(lambda board: board["players"][0]["score"] == 0)


def test_a_connection_lost_in_the_middle_of_an_entry(playing, arbiter, tmp_path):
    throw(arbiter, 4, 4, 4)
    until(arbiter, "Perceval", 80)
    arbiter.tap('[data-face="5"]')
    playing.kill()
    arbiter.shows("partira dès qu'elle revient")
    arbiter.tap('[data-face="5"]')
    arbiter.tap('[data-face="5"]')
    journal = tmp_path / "j.sqlite"
    # the last --port counts
    with Playing("--resume", "--journal", journal, "--port", playing.port) as again:
        until(arbiter, "Karadoc", 90)
        assert events(arbiter) == ["444", "555"]
        with again.page() as other:
            assert other.scores() == {"Perceval": 80, "Karadoc": 90, "Bohort": 0}


def test_the_same_entry_sent_twice_counts_once(playing):
    with playing.page() as side:
        for _ in range(2):
            side.say(type="see", lines=["Perceval chouettes 4 4"], token="one", after=0)
            side.hear("done")
        side.see("Perceval cul 4")
        side.wait(lambda board: board["events"]["total"] >= 2)
        assert side.moment["board"]["events"]["total"] == 2
