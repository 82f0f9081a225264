"""Make the pictures of the pages that stand in the documentation: docs/pictures/pages/*.png.

python tests/page/screens.py
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

#: Where they stand in the documentation.
FOLDER = ROOT / "docs" / "pictures" / "pages"
#: A telephone, and a television, pixels.
PHONE, SCREEN = (390, 844), (1280, 720)


def rested(page):
    """Once nothing moves any more."""
    page.wait("document.querySelectorAll('.player').length > 0")
    page.wait("document.fonts.status === 'loaded'")
    page.wait("document.getAnimations().every((a) => a.playState !== 'running')")


def in_the_middle(chromium, folder, to):
    """The arbiter's page in both dresses, with a correction; television and overlay."""
    from playing import Playing

    from benchmarks.pages import begin

    args = ("--by-hand", "--players", "Perceval, Karadoc, Bohort")
    with Playing(*args, "--journal", folder / "j.sqlite") as playing:
        with playing.page() as side:
            begin(side, 3)
        page = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
        page.wait("!!document.querySelector('[data-face]')")
        rested(page)
        page.picture(to / "arbiter.png")
        page.run("document.documentElement.dataset.dress = 'dark'")
        page.tap('[data-mend="8-0"]')
        page.tap('[data-face="2"]')
        page.wait("!!document.querySelector('[data-accept]')")
        page.picture(to / "mending.png")
        for name in ("tv", "overlay"):
            screen = chromium.page(f"{playing.url}{name}", *SCREEN)
            rested(screen)
            screen.picture(to / f"{name}.png")


def at_the_end(chromium, folder, to):
    """The winner on the television, and the result on a telephone."""
    from playing import Playing

    from page.test_chromium import to_the_end

    names = "Perceval, Karadoc, Bohort, Guenièvre"
    args = ("--by-hand", "--players", names, "--journal", folder / "k.sqlite")
    with Playing(*args) as playing:
        with playing.page() as side:
            to_the_end(side)
        screen = chromium.page(f"{playing.url}tv", *SCREEN)
        screen.wait("document.querySelector('#end img')?.naturalWidth > 0")
        rested(screen)
        screen.picture(to / "winner.png")
        page = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
        page.wait("document.querySelector('#ending img')?.naturalWidth > 0")
        rested(page)
        page.picture(to / "end.png")


def around(chromium, folder, to):
    """The first page, the set-up, a practice match, evidence, the evenings."""
    from benchmarks.pages import reading

    reading(chromium, "", folder)
    for name in ("home", "setup", "evidence", "evenings"):
        (to / f"{name}.png").write_bytes((folder / f"{name}-fr.png").read_bytes())
    (to / "practice.png").write_bytes((folder / "practice.png").read_bytes())


def with_telephones(chromium, _, to):
    """Four players' telephones, and the arbiter who is asked for another one."""
    from benchmarks.pages import telephones

    telephones(chromium, "", to)


def setting_up_a_camera(_, folder, to):
    """The four corners on a telephone's picture, and the cul that is tapped."""
    from playing import Playing

    from page.browser import Chromium
    from page.fake_camera import filmed, touch

    args = ("--by-hand", "--players", "Perceval, Karadoc, Bohort")
    flags = filmed(folder / "table.y4m", "taverne", 4.0)
    with Playing(*args, "--journal", folder / "c.sqlite") as playing, Chromium(*flags) as chromium:
        page = chromium.page(f"https://localhost:{playing.port}/phone", *PHONE)
        page.ask("Page.bringToFront")
        page.tap('[data-seat="Perceval"]')
        page.tap('[data-camera="off"]')
        page.wait("!!document.querySelector('[data-reads]')")
        page.tap("[data-corners]")
        for x, y in ((90, 500), (880, 505), (790, 60), (170, 55)):
            touch(page, x, y)
        page.picture(to / "phone-corners.png")
        page.tap("[data-close]")
        page.tap("[data-colours]")
        page.tap("[data-lie]")
        page.wait("document.querySelectorAll('[data-die]').length === 3", 60)
        page.picture(to / "phone-colours.png")


def make(chromium, to):
    """All of them, into a folder."""
    to.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for made in (in_the_middle, at_the_end, around, with_telephones, setting_up_a_camera):
            made(chromium, Path(folder), to)


def main():
    from page.browser import Chromium

    with Chromium() as chromium:
        make(chromium, FOLDER)
    print(FOLDER)


if __name__ == "__main__":
    main()
