"""Nothing spills, on any page, for two to eight players, whatever their names; text is large enough."""

import pytest
from playing import Playing

from benchmarks.pages import NAMES, PHONE, SCREENS, SMALLEST, SPILLS, begin

#: Names that a page has to bear.
ODD = {
    "long": [f"{name} de la très noble maison de Bretagne"[:40] for name in NAMES],
    "alike": [f"Perceval {n}" for n in "ABCDEFGH"],
    "arabic and emoji": [
        "بيرسيفال",
        "Karadoc🍗",
        "Bohort",
        "لانسلو",
        "Yvain🦁",
        "Arthur",
        "Léodagan",
        "Merlin",
    ],
}


@pytest.fixture
def pages(chromium):
    opened = []

    def page(url, size):
        opened.append(chromium.page(url, *size))
        return opened[-1]

    yield page
    for one in opened:
        assert one.errors == []
        one.run("localStorage.clear()")
        one.close()


def looks(playing, pages, name):
    addresses = {
        f"arbiter {w}x{h}": (f"#key={playing.key}", (w, h))
        for w, h in (PHONE, (360, 640), (1280, 800))
    }
    for width, height in SCREENS:
        addresses |= {f"{p} {height}": (p, (width, height)) for p in ("tv", "overlay")}
    addresses["tv on a telephone"] = ("tv", PHONE)
    for about, (path, size) in addresses.items():
        page = pages(f"{playing.url}{path}", size)
        page.wait(
            "document.querySelectorAll('.player').length &&"
            f" document.body.innerText.toLowerCase().includes({name.lower()!r})"
        )
        page.wait("document.getAnimations().every((a) => a.playState !== 'running')")
        yield about, page


@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_nothing_spills(tmp_path, pages, players):
    names = ", ".join(NAMES[:players])
    with Playing("--by-hand", "--players", names, "--journal", tmp_path / "j.sqlite") as playing:
        with playing.page() as side:
            begin(side, players)
        for about, page in looks(playing, pages, NAMES[1]):
            assert page.run(SPILLS) == [], about
            if "arbiter" not in about and "telephone" not in about:
                assert page.run(SMALLEST) >= 0.035, about


@pytest.mark.parametrize("names", ODD.values(), ids=ODD)
def test_nothing_spills_whatever_people_are_called(tmp_path, pages, names):
    args = ("--by-hand", "--players", ", ".join(names), "--journal", tmp_path / "j.sqlite")
    with Playing(*args) as playing:
        with playing.page() as side:
            side.see(f"{names[0]} chouettes 3 3")
            side.see(f"{names[0]} cul 6")
        for about, page in looks(playing, pages, names[1][:6]):
            assert page.run(SPILLS) == [], about
