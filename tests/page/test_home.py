"""`referee` without a command: a page in a real Chromium, from which a match begins or goes on."""

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager

import pytest


@contextmanager
def at_home(folder):
    """The program without arguments, and the address that it tells."""
    environment = os.environ | {"XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "referee", "--port", "0", "--no-browser"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=folder,
    )  # fmt: skip
    try:
        told = ""
        while not (found := re.search(r"http://\S+#key=\S+", told)):
            line = process.stdout.readline()
            assert line, process.stderr.read()
            told += line.strip()
        yield found.group()
    finally:
        process.terminate()
        process.communicate(timeout=30)


@pytest.fixture
def page(chromium):
    opened = []

    def go(address):
        opened.append(chromium.page(address))
        return opened[-1]

    yield go
    for one in opened:
        assert one.errors == []
        one.run("localStorage.clear()")
        one.close()


def choose(page, name, value):
    page.wait(f"!!document.querySelector('[name={name}]')")
    page.run(f"document.querySelector('[name={name}]').value = '{value}'")


def throw(page, *dice):
    for value in dice:
        page.tap(f'[data-face="{value}"]')


def test_the_rules_and_the_other_commands_are_in_reach(tmp_path, page):
    with at_home(tmp_path) as address:
        first = page(address)
        choose(first, "rules", "titouan")
        first.tap("[data-rules]")
        frame = "document.querySelector('iframe')?.srcdoc ?? ''"
        first.wait(f"({frame}).includes('Les règles : titouan')")
        for word in ("Chouette-Velute", "Grelottine", "Pas mou le caillou"):
            assert word in first.run(frame)
        first.shows("referee dispute")


def test_a_match_begins_and_goes_on_from_the_page(tmp_path, page):
    with at_home(tmp_path) as address:
        first = page(address)
        first.shows("Nouvelle partie")
        assert not first.run("!!document.querySelector('[data-resume]')")
        choose(first, "players", "Perceval")
        first.tap("[data-start]")
        first.wait("document.querySelector('#told').className === 'wrong'")
        choose(first, "players", "Perceval, Karadoc")
        first.tap("[data-start]")
        throw(first, 4, 4, 4)
        first.shows("Cul de Chouette de 4")
        first.wait("document.querySelector('[data-player=Perceval] .score').textContent === '80'")
    with at_home(tmp_path) as address:
        second = page(address)
        second.shows("Perceval 80, Karadoc 0")
        second.tap("[data-evenings]")
        second.wait(
            "document.querySelector('iframe')?.contentDocument?.body?.innerText"
            ".includes('Perceval')"
        )
        second.tap("[data-resume]")
        throw(second, 5, 5, 5)
        second.wait("document.querySelector('[data-player=Karadoc] .score').textContent === '90'")


def test_who_has_no_key_is_told_to_open_the_whole_address(tmp_path, page):
    with at_home(tmp_path) as address:
        stranger = page(address.split("#")[0])
        stranger.shows("Ouvrez l'adresse entière")
        assert not stranger.run("!!document.querySelector('button')")


def test_a_newcomer_practises_from_the_page(tmp_path, page):
    with at_home(tmp_path) as address:
        first = page(address)
        choose(first, "player", "Yvain")
        choose(first, "opponents", "1")
        first.tap("[data-practise]")
        # no dice of one's own are needed
        first.tap("[data-any]")
        first.wait("document.querySelectorAll('#events .event .die').length >= 3")
        first.wait(
            "[...document.querySelectorAll('#events .who')].some((e) => e.textContent === 'Tavernier')",
            40,
        )
    # it counts for no evening, and nothing of it is gone on with
    with at_home(tmp_path) as address:
        second = page(address)
        second.shows("S'exercer")
        assert not second.run("!!document.querySelector('[data-resume]')")


def test_a_table_is_set_up_from_the_page(tmp_path, page):
    """Nothing is typed in a terminal; without camera and microphone three questions are asked."""
    with at_home(tmp_path) as address:
        first = page(address)
        choose(first, "setup-table", "chez-nous")
        choose(first, "setup-players", "Perceval, Karadoc")
        first.tap("[data-setup]")
        first.wait("!!document.querySelector('#asked')", 60)
        asked = []
        for _ in range(30):
            first.wait(
                "!!document.querySelector('[data-setup]') || "
                "!!(document.querySelector('#asked') && !document.querySelector('#asked').hidden)",
                60,
            )
            if first.run("!!document.querySelector('[data-setup]')"):
                break
            question = first.run("document.querySelector('#question').textContent")
            asked.append(question)
            answers = first.run(
                "[...document.querySelectorAll('[data-answer]')].map(b => b.dataset.answer)"
            )
            none = [a for a in ("n", "none") if a in answers]
            first.tap(f'[data-answer="{none[0]}"]' if none else "#send")
            first.wait(
                "!!document.querySelector('[data-setup]') || document.querySelector('#asked')?.hidden"
                f" || document.querySelector('#question')?.textContent !== {json.dumps(question)}",
                60,
            )
        assert (tmp_path / "chez-nous.toml").read_text().count("[[seats]]") == 2
        assert not [q for q in asked if "joue" in q], "who plays was told before"
        assert not [q for q in asked if "assis" in q or "bouche" in q], asked
        # and the first page knows the table
        first.wait("document.querySelector('[name=table]')?.innerText.includes('chez-nous.toml')")
