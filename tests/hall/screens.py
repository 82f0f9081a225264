"""Make the pictures of the hall's pages that stand in the documentation: docs/pictures/hall/*.png.

python tests/hall/screens.py
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

#: Where they stand in the documentation.
FOLDER = ROOT / "docs" / "pictures" / "hall"
#: A wall, a desk, and a telephone, pixels.
WALL, DESK, PHONE = (1600, 900), (1000, 1000), (390, 844)
#: Tables on the wall, and lines that they have played.
TABLES, PLAYED = 12, 1200


def rested(page):
    """Once its letters are there."""
    page.wait("document.fonts.status === 'loaded'")
    assert page.errors == []


def wall(chromium, folder, to):
    """A demonstration's wall, its standings, and where one of its players sits."""
    from hall.test_pages import House
    from hall.test_station import waited
    from referee.hall.demo import Demonstration, demo_setting

    setting, entrants = demo_setting(TABLES, "Tournoi de démonstration")
    with House(folder, setting.table_names, setting, entrants) as house:
        with Demonstration(house.nats.url(), setting.rules, house.station) as demonstration:

            def played():
                demonstration.keep_on()
                tables = house.station.hall.tables.values()
                return sum(t.current.count for t in tables if t.current is not None) > PLAYED

            waited(played, 5 * 60)
        page = chromium.page(house.url("wall"), *WALL)
        page.wait(f"document.querySelectorAll('.place li').length === {4 * TABLES}")
        rested(page)
        page.picture(to / "wall.png")
        page = chromium.page(house.url("seats"), *PHONE)
        page.wait("document.querySelectorAll('tr').length > 1")
        page.run(
            "(() => { const i = document.querySelector('input'); i.value = 'bohort';"
            " i.dispatchEvent(new Event('input')); })()"
        )
        page.wait("document.querySelectorAll('tr').length < 5")
        rested(page)
        page.picture(to / "seats.png")


def desk(chromium, folder, to):
    """A call for the referee, with the evidence that its table has given."""
    from playing import Playing

    from hall.test_edge import SHEET
    from hall.test_pages import House
    from hall.test_station import waited
    from referee.hall.setting import Entrant, TournamentSetting

    setting = TournamentSetting(name="Coupe de Kaamelott", tables=2, rounds=3, seats=3)
    names = ("Bohort", "Séli", "Perceval", "Karadoc", "Lancelot", "Guenièvre")
    entrants = [Entrant(name) for name in names]
    with House(folder, ("table-1", "table-2"), setting, entrants) as house:
        given = ("--journal", folder / "j.sqlite", "--hall", house.nats.url("table-1"))
        with Playing("--from", SHEET, "--speed", "0", *given) as live, live.page() as side:
            waited(lambda: house.station.hall.tables.get("table-1"))
            page = chromium.page(
                house.url(f"desk#key={house.nats.credentials.key('organisation')}"), *DESK
            )
            page.tap_text("Tirer la ronde suivante")
            page.shows("ronde 1 tirée")
            side.say(type="call-referee", why="dé tombé")
            page.shows("dé tombé")
            page.tap_text("Preuve")
            page.wait(
                "document.querySelector('iframe')?.contentDocument?.body?.innerText.length > 99"
            )
            page.wait("document.querySelector('iframe').contentDocument.fonts.status === 'loaded'")
            rested(page)
            page.picture(to / "desk.png")


def make(chromium, to):
    """All of them, into a folder."""
    to.mkdir(exist_ok=True)
    for made in (wall, desk):
        with tempfile.TemporaryDirectory() as folder:
            made(chromium, Path(folder), to)


def main():
    from page.browser import Chromium

    with Chromium() as chromium:
        make(chromium, FOLDER)
    print(FOLDER)


if __name__ == "__main__":
    main()
