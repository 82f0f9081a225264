"""The pages in a real Chromium: taps, movement under the finger, overflow, accessibility, first paint.

``python -m benchmarks.pages`` plays matches by hand and prints, as JSON:

- how many taps a throw, a call, an undo, a bet, a decision and the mending of an earlier die take on a
  telephone of 390 x 844, and how far any control moved between two taps, pixels;
- elements that spill out of the window, or are cut off, for 2 to 8 players on every page;
- the smallest text on the television, as a share of its height;
- the same for the pages around a match: evidence, evenings, home, set-up, practice;
- what axe-core finds (``--axe``: its ``axe.min.js``; else it is fetched by ``npm pack``);
- the first paint with a processor six times slower and 1.5 Mbit/s, and with a match of 2,000 events the
  longest task at an update.

``--pictures DIR`` keeps pictures of all pages.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from page.browser import Chromium, Page  # type: ignore[import-not-found]  # noqa: E402
from page.test_home import at_home  # type: ignore[import-not-found]  # noqa: E402
from playing import Playing  # type: ignore[import-not-found]  # noqa: E402

#: A telephone, pixels.
PHONE = (390, 844)
#: Televisions, pixels.
SCREENS = ((1920, 1080), (1280, 720))
NAMES = ("Perceval", "Karadoc", "Bohort", "Guenièvre", "Léodagan", "Mevanwi", "Arthur", "Yvain")
#: How much slower a slow phone is, and its bytes a second.
_SLOWER, _BYTES = 6, 1_500_000 // 8
#: Events of a long match.
_LONG = 2000
#: Seconds until a page is at rest once it has loaded.
_SETTLED = 2.0
#: Milliseconds of its way to the server and back.
_LATENCY = 40

_RECTS = """(() => Object.fromEntries([...document.querySelectorAll(
  '#pad, .faces button, #tools button, #calls button.call, #tray .next')].map((e) => {
  const r = e.getBoundingClientRect();
  return [e.dataset.key ?? e.className, [r.x, r.y]];
})))()"""
#: What lies outside the window, or is cut off where nothing says that more follows.
SPILLS = """(() => {
  const wide = innerWidth + 1, high = innerHeight + 1, found = [];
  if (document.documentElement.scrollWidth > wide)
    found.push('page: ' + document.documentElement.scrollWidth);
  const scrolls = (e) => { for (let p = e.parentElement; p; p = p.parentElement) {
    const s = getComputedStyle(p);
    if (/auto|scroll/.test(s.overflowY + s.overflowX)) return true; } return false; };
  for (const e of document.querySelectorAll('body *')) {
    const s = getComputedStyle(e);
    if (s.visibility === 'hidden' || s.display === 'none') continue;
    if (e.closest('[hidden], .visually-hidden, dialog:not([open])')) continue;
    const r = e.getBoundingClientRect();
    if (!r.width || !r.height || scrolls(e)) continue;
    if (r.right > wide || r.left < -1 || r.bottom > high || r.top < -1)
      found.push(`${e.tagName}.${e.className?.baseVal ?? e.className} outside`);
    const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    const wider = text && e.clientWidth && e.scrollWidth > e.clientWidth + 1;
    if (wider && s.textOverflow !== 'ellipsis' && s.overflow !== 'visible')
      found.push(`${e.tagName}.${e.className} cut: ${e.textContent}`);
  }
  return found;
})()"""
_FIRST = """(() => { const top = document.getElementById('ledger').getBoundingClientRect().top;
  [...document.querySelectorAll('#events button.dice')].find((e) => e.getBoundingClientRect().top > top)
  .classList.add('first-in-sight'); })()"""
#: The smallest text, as a share of the window's height.
SMALLEST = """(() => Math.min(...[...document.querySelectorAll('body *')].filter((e) =>
  !e.closest('[hidden], .visually-hidden, svg') && getComputedStyle(e).display !== 'none' &&
  [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .map((e) => parseFloat(getComputedStyle(e).fontSize))) / innerHeight)()"""
_AXE = """axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']})
  .then((r) => r.violations.map((v) =>
    `${v.id}: ${v.nodes.length} ${v.nodes[0].target} ${v.nodes[0].any?.[0]?.message ?? ''}`))"""


class Finger:
    """Taps a page where a finger would, and keeps how far controls moved between two taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.moved: list[tuple[float, str]] = []
        self._before: dict[str, list[float]] = {}

    def tap(self, selector: str) -> None:
        """Tap the first that is found; it has to be in sight, with nothing over it."""
        named = json.dumps(selector)
        self.page.wait(f"!!document.querySelector({named})")
        place = self.page.run(
            f"(() => {{ const e = document.querySelector({named}), r = e.getBoundingClientRect();"
            " const x = r.x + r.width / 2, y = r.y + r.height / 2;"
            " const hit = document.elementFromPoint(x, y);"
            " return [x, y, e.contains(hit) || hit?.contains(e)]; })()"
        )
        if not place[2]:
            raise AssertionError(f"{selector} is not in sight")
        self._look()
        for kind in ("mousePressed", "mouseReleased"):
            self.page.ask("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1],
                          button="left", clickCount=1)  # fmt: skip
        self.taps += 1

    def _look(self) -> None:
        now = self.page.run(_RECTS)
        for name, (x, y) in now.items():
            if name in self._before:
                was = self._before[name]
                self.moved.append((max(abs(x - was[0]), abs(y - was[1])), name))
        self._before = now

    def counted(self, does: Callable[[], object]) -> int:
        """How many taps something took."""
        before = self.taps
        does()
        return self.taps - before


@contextmanager
def match(players: int, *more: str) -> Iterator[Any]:
    """A match that is played by hand."""
    with tempfile.TemporaryDirectory() as folder:
        args = ("--by-hand", "--players", ", ".join(NAMES[:players]), *more)
        with Playing(*args, "--journal", Path(folder) / "j.sqlite") as playing:
            yield playing


def scored(page: Page, player: str, points: int) -> None:
    """Wait until a player has so many points."""
    page.wait(
        f"document.querySelector('[data-player=\"{player}\"] .score')?.textContent === '{points}'"
    )


def taps(chromium: Chromium) -> dict[str, object]:
    """Taps by deed, and the farthest that a control moved."""
    with match(3) as playing:
        page = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
        finger = Finger(page)

        def throw(*dice: int) -> None:
            for value in dice:
                finger.tap(f'[data-face="{value}"]')

        def call(slug: str, player: str) -> None:
            finger.tap(f'#calls [data-slug="{slug}"] [data-player="{player}"]')

        def mend() -> None:
            # the first die in sight is some throws old
            page.run(_FIRST)
            finger.tap(".first-in-sight")
            finger.tap('[data-face="4"]')
            finger.tap("[data-accept]")

        def bet() -> None:
            finger.tap('#calls [data-slug="bet"] [data-player="Perceval"]')
            finger.tap("#over .call")

        found: dict[str, object] = {"throw": finger.counted(lambda: throw(3, 3, 6))}
        found["call"] = finger.counted(lambda: call("pas-mou-le-caillou", "Karadoc"))
        scored(page, "Karadoc", 72)
        found["undo"] = finger.counted(lambda: finger.tap(".undo"))
        scored(page, "Karadoc", 0)
        found["redo"] = finger.counted(lambda: finger.tap(".redo"))
        scored(page, "Karadoc", 72)
        throw(5, 5, 1)
        call("je-sirote", "Karadoc")
        found["bet"] = finger.counted(bet)
        throw(5)
        scored(page, "Karadoc", 162)
        found["mend an earlier die"] = finger.counted(mend)
        page.wait("!!document.querySelector('.event.correction')")
        while not page.run("!!document.querySelector('.winner')"):
            throw(6, 6, 6)
            time.sleep(_SETTLED)
            if page.run("!!document.querySelector('.winner')"):
                break
            finger.tap('[data-tab="more"]')
            finger.tap("#over .primary")
        found["moved at most, px"] = round(max(finger.moved)[0], 1)
        found["what moved most"] = max(finger.moved)[1]
        return found | {"taps": finger.taps, "errors": page.errors}


def decision(chromium: Chromium) -> int:
    """Taps that a decision too close to call takes."""
    from referee import observations as obs
    from referee.journal import Journal, Record

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "j.sqlite"
        with Playing("--by-hand", "--players", "Perceval, Karadoc, Bohort", "--journal", path) as p:
            p.stop()
        said = "Pas mou le caillou !"
        with Journal(path) as journal:
            for seen in (
                obs.Chouettes(time=1, player="Perceval", values=(3, 3)),
                obs.Cul(time=2, player="Perceval", value=6),
                obs.Call(time=3, player="Karadoc", text=said, sigma=0.03),
                obs.Call(time=3.06, player="Bohort", text=said, sigma=0.03),
                obs.TimePassed(time=5, seconds=1.94),
            ):
                journal.write(Record(seen))
        with Playing("--resume", "--journal", path) as playing:
            page = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
            finger = Finger(page)
            finger.tap('[data-decide="Bohort"]')
            scored(page, "Bohort", 72)
            return finger.taps


def begin(side: Any, players: int) -> None:
    """A match in its middle: combinations, a contest, and a Sirotage that waits."""
    names = NAMES[:players]
    for i, dice in enumerate(
        ("4 4 4", "2 4 6", "5 5 2", "1 5 2", "2 2 3", "1 1 2", "6 5 3", "2 5 6")
    ):
        if i < players:
            one, two, cul = dice.split()
            side.see(f"{names[i]} chouettes {one} {two}")
            side.see(f"{names[i]} cul {cul}")
    side.see(f"{names[0]} chouettes 3 3")
    side.see(f"{names[0]} cul 6")
    side.see(f'{names[1]} "Pas mou le caillou !"')
    side.see(f"{names[1]} chouettes 5 5")
    side.see(f"{names[1]} cul 1")


def looks(chromium: Chromium, axe: str, pictures: Path | None) -> dict[str, object]:
    """Overflow, the smallest text, and what axe finds, on every page."""
    spills: dict[str, list[str]] = {}
    smallest: dict[str, float] = {}
    faults: dict[str, list[str]] = {}
    for players in (2, 4, 6, 8):
        with match(players) as playing:
            with playing.page() as side:
                begin(side, players)
            arbiter = f"#key={playing.key}"
            pages = {
                "arbiter": (f"/{arbiter}", PHONE),
                "wide": (f"/{arbiter}", (1280, 800)),
                "result": ("/result", PHONE),
            }
            pages |= {f"tv {h}": ("/tv", (w, h)) for w, h in SCREENS}
            pages |= {f"overlay {h}": ("/overlay", (w, h)) for w, h in SCREENS}
            for name, (path, size) in pages.items():
                page = chromium.page(playing.url.rstrip("/") + path, *size)
                page.shows(NAMES[1])
                time.sleep(0.5)
                spills[f"{name}, {players} players"] = page.run(SPILLS)
                if "tv" in name or "overlay" in name:
                    smallest[f"{name}, {players} players"] = round(page.run(SMALLEST), 4)
                if pictures is not None:
                    page.picture(pictures / f"{name.replace(' ', '-')}-{players}.png")
                if axe and players in (2, 8) and name != "wide":
                    faults |= _axe_on(page, axe, f"{name}, {players} players", playing.url, path)
                page.close()
    found = {name: spilt for name, spilt in spills.items() if spilt}
    return {
        "pages measured for overflow": len(spills), "overflow": found,
        "smallest text of a screen's height": min(smallest.values()),
        "axe: pages tried": len(faults), "axe": {n: f for n, f in faults.items() if f},
    }  # fmt: skip


def reading(chromium: Chromium, axe: str, pictures: Path | None) -> dict[str, object]:
    """As `looks`, of the pages around a match: evidence, evenings, result, home, set-up, practice."""
    spills: dict[str, list[str]] = {}
    faults: dict[str, list[str]] = {}

    def look(name: str, page: Page, *, whole: bool = True) -> None:
        time.sleep(0.4)
        found = page.run(SPILLS)
        # what is read is longer than a screen
        spills[name] = [one for one in found if not whole or "outside" not in one]
        if pictures is not None:
            page.picture(pictures / f"{name}.png")
        for dress in ("light", "dark") if axe else ():
            page.ask("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": dress}])  # fmt: skip
            time.sleep(0.2)
            page.ask("Runtime.evaluate", expression=axe)
            faults[f"{name}, {dress}"] = page.run(_AXE)

    for language in ("fr", "en"):
        with match(3) as playing:
            with playing.page() as side:
                begin(side, 3)
            page = chromium.page(f"{playing.url}?lang={language}#key={playing.key}", *PHONE)
            page.tap("[data-evidence]")
            for name in ("evidence", "evenings"):
                if name == "evenings":
                    page.run("document.querySelector('dialog').close()")
                    page.tap('[data-tab="menu"]')
                    page.tap("[data-evenings]")
                    page.wait("document.querySelector('#sheet iframe')?.title.match(/soir|even/i)")
                page.wait("!!document.querySelector('#sheet iframe')")
                place = page.run("document.querySelector('#sheet iframe').src")
                tab = chromium.page(place, *PHONE)
                tab.wait("!!document.querySelector('h1')")
                look(f"{name}-{language}", tab)
                tab.close()
            page.close()
        with tempfile.TemporaryDirectory() as folder, at_home(Path(folder)) as address:
            page = chromium.page(address.replace("/#", f"/?lang={language}#"), *PHONE)
            page.wait("!!document.querySelector('[data-setup]')")
            look(f"home-{language}", page)
            page.run("document.querySelector('[name=setup-players]').value = 'Perceval, Karadoc'")
            page.tap("[data-setup]")
            page.wait(
                "document.querySelector('#asked') && !document.querySelector('#asked').hidden"
            )
            look(f"setup-{language}", page)
            page.close()
    with tempfile.TemporaryDirectory() as folder, at_home(Path(folder)) as address:
        page = chromium.page(address, *PHONE)
        page.wait("!!document.querySelector('[data-practise]')")
        page.tap("[data-practise]")
        page.tap("[data-any]")
        # until something was missed
        page.wait(
            "!!document.querySelector('p.missed') || !document.querySelector('[data-any]')", 60
        )
        look("practice", page, whole=False)
        page.close()
    return {
        "pages measured": len(spills), "overflow": {n: s for n, s in spills.items() if s},
        "axe: pages tried": len(faults), "axe": {n: f for n, f in faults.items() if f},
    }  # fmt: skip


def _axe_on(page: Page, axe: str, name: str, url: str, path: str) -> dict[str, list[str]]:
    found = {}
    for language in ("fr", "en"):
        for dress in ("light", "dark"):
            address, _, key = path.partition("#")
            page.ask("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": dress}])  # fmt: skip
            page.go("about:blank")
            page.go(f"{url.rstrip('/')}{address}?lang={language}{'#' + key if key else ''}")
            page.wait(f"document.body?.innerText.includes({json.dumps(NAMES[1])})")
            time.sleep(0.4)
            page.ask("Runtime.evaluate", expression=axe)
            found[f"{name}, {language}, {dress}"] = page.run(_AXE)
            for panel in ("all-calls", "more", "menu") if key else ():
                page.tap(f'[data-tab="{panel}"]')
                found[f"{name}, {panel}, {language}, {dress}"] = page.run(_AXE)
                page.tap('[data-key="close"]')
    return found


def speed(chromium: Chromium) -> dict[str, object]:
    """The first paint on a slow phone, and the longest task at an update of a long match."""
    from referee import observations as obs
    from referee.journal import Journal, Record

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "j.sqlite"
        args = ("--by-hand", "--players", ", ".join(NAMES[:4]), "--journal", path)
        with Playing(*args) as playing:
            paints, whole = _paints(chromium, playing)
            playing.stop()
        with Journal(path) as journal:
            for i in range(_LONG // 2):
                who = NAMES[i % 4]
                journal.write(
                    Record(obs.Chouettes(time=8.0 * i + 1, player=who, values=(1, 4))),
                    Record(obs.Cul(time=8.0 * i + 3, player=who, value=6)),
                )
        with Playing("--resume", "--journal", path) as playing:
            page = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
            page.wait("!!document.querySelector('[data-face]')")
            # what loads the page is no update
            time.sleep(_SETTLED)
            page.run(
                "window.tasks = []; new PerformanceObserver((l) => tasks.push(...l.getEntries()"
                ".map((e) => e.duration))).observe({type: 'longtask', buffered: false}); 1"
            )
            with playing.page() as side:
                count = side.moment["count"]
                for _ in range(20):
                    due = side.moment["board"]["dice"]
                    values = "1 4" if due["verb"] == "chouettes" else "6"
                    side.see(f"{due['player']} {due['verb']} {values}")
                    time.sleep(0.15)
            tasks = page.run("tasks")
    return {
        "first paint, ms": paints,
        "all of it drawn, last time, ms": whole,
        "observations of the long match": count,
        "tasks over 50 ms at 20 updates of it": tasks,
    }


def _paints(chromium: Chromium, playing: Playing) -> tuple[list[int], int]:
    """When a slow phone paints first, five times; and when the last one had drawn it all."""
    page = chromium.page("about:blank", *PHONE)
    page.ask("Network.enable")
    page.ask("Network.emulateNetworkConditions", offline=False, latency=_LATENCY,
             downloadThroughput=_BYTES, uploadThroughput=_BYTES)  # fmt: skip
    page.ask("Emulation.setCPUThrottlingRate", rate=_SLOWER)
    paints = []
    for _ in range(5):
        page.ask("Network.clearBrowserCache")
        page.go("about:blank")
        page.go(f"{playing.url}#key={playing.key}")
        page.wait("!!document.querySelector('[data-face]')")
        painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"
        paints.append(round(page.run(painted)))
    whole = round(page.run("performance.now()"))
    page.close()
    return paints, whole


def telephones(chromium: Chromium, axe: str, pictures: Path | None) -> dict[str, object]:
    """Four players' telephones: taps to join, what a touch is sure to, overflow, and what axe finds."""
    spills: dict[str, list[str]] = {}
    faults: dict[str, list[str]] = {}

    def look(name: str, page: Page) -> None:
        page.ask("Page.bringToFront")
        time.sleep(0.5)
        spills[name] = page.run(SPILLS)
        if pictures is not None:
            page.picture(pictures / f"phone-{name}.png")
        if axe:
            page.ask("Runtime.evaluate", expression=axe)
            faults[name] = page.run(_AXE)

    with match(4) as playing:
        phones, began = {}, time.monotonic()
        for player in NAMES[:4]:
            page = phones[player] = chromium.page(playing.url, *PHONE)
            page.tap("[data-join]")
            page.wait("!!document.querySelector('[data-seat]')")
            if player == NAMES[0]:
                look("join", page)
            page.tap(f'[data-seat="{player}"]')
            page.wait("!!document.querySelector('[data-score]')")
            # one browser stands for four: each keeps its socket, and not its token
            page.run("localStorage.clear()")
        joined = time.monotonic() - began
        arbiter = chromium.page(f"{playing.url}#key={playing.key}", *PHONE)
        arbiter.wait("!!document.querySelector('[data-face]')")
        for value in (3, 3, 6):
            arbiter.tap(f'[data-face="{value}"]')
        call = '#calls [data-slug="pas-mou-le-caillou"]'
        sure = []
        for n, player in enumerate((NAMES[1], NAMES[0])):
            phones[player].wait(f"!!document.querySelector('{call}')")
            if not n:
                look("call", phones[player])
            touches(phones[player], call)
            phones[player].shows("noté à")
            sure.append(phones[player].run("document.getElementById('told').textContent"))
        other = chromium.page(playing.url + "phone", *PHONE)
        other.tap(f'[data-seat="{NAMES[1]}"]')
        arbiter.wait("!!document.querySelector('[data-let-in]')")
        look("arbiter", arbiter)
        for page in (*phones.values(), other, arbiter):
            page.close()
    return {
        "seconds until four have joined": round(joined, 1), "taps after the QR code": 2,
        "touches": sure, "overflow": {n: s for n, s in spills.items() if s},
        "axe": {n: f for n, f in faults.items() if f},
    }  # fmt: skip


def touches(page: Page, selector: str) -> None:
    """A finger touches the middle of an element."""
    # a tab behind others takes no touch
    page.ask("Page.bringToFront")
    found = f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()"
    x, y = page.run(f"[{found}.x + {found}.width / 2, {found}.y + {found}.height / 2]")
    page.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    page.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def _axe_source(given: Path | None) -> str:
    if given is not None:
        return given.read_text()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", "axe-core@4"], cwd=folder, check=True)
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as packed:
            held = packed.extractfile("package/axe.min.js")
            return held.read().decode() if held is not None else ""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--axe", type=Path)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--only", choices=("taps", "looks", "reading", "speed", "telephones"))
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    found: dict[str, object] = {}
    with Chromium() as chromium:
        if given.only in (None, "taps"):
            found["taps"] = taps(chromium) | {"decision": decision(chromium)}
        if given.only in (None, "looks"):
            found["looks"] = looks(chromium, _axe_source(given.axe), given.pictures)
        if given.only in (None, "reading"):
            found["reading"] = reading(chromium, _axe_source(given.axe), given.pictures)
        if given.only in (None, "telephones"):
            axe = _axe_source(given.axe)
            found["telephones"] = telephones(chromium, axe, given.pictures)
        if given.only in (None, "speed"):
            found["speed"] = speed(chromium)
    print(json.dumps(found, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
