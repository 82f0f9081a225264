"""The hall's pages: what they tell, who may do what, and all of it in a real Chromium."""

import asyncio
import json
import urllib.error
import urllib.request

import pytest
from page.conftest import chromium

from hall.servers import HallServer, needs_server
from hall.test_fold import LINES, forged, told
from hall.test_hall import ENTRANTS, SETTING
from hall.test_station import say, waited
from referee.hall import subjects
from referee.hall.server import HallPages
from referee.hall.setting import Entrant, TournamentSetting
from referee.hall.station import Station
from referee.hall.subjects import HALL, TABLES
from referee.hall.wire import OrderAnswered, RefereeWanted, encoded, table_order
from referee.page.access import WRONG_KEYS

__all__ = ["chromium"]
pytestmark = [*needs_server, pytest.mark.e2e]
#: Seconds that anything may take on a machine that has much else to do.
PATIENCE = 30


class House:
    """A hall that is open, with its pages."""

    def __init__(
        self, folder, tables=("t1", "table-1", "table-2"), setting=SETTING, entrants=ENTRANTS
    ):
        self.nats = HallServer(folder, tables)
        self.nats.__enter__()
        self.station = Station(self.nats.url(), setting, entrants)
        self.pages = HallPages(self.station, self.nats.credentials, "fr", host="127.0.0.1", port=0)
        self.station.on_change(self.pages.changed)

    def __enter__(self):
        self.station.__enter__()
        self.pages.__enter__()
        assert self.station.ready.wait(PATIENCE)
        return self

    def __exit__(self, *gone):
        self.pages.__exit__(*gone)
        self.station.__exit__(*gone)
        self.nats.__exit__(*gone)

    def url(self, path=""):
        return f"http://127.0.0.1:{self.pages.port}/{path}"

    def get(self, path):
        with urllib.request.urlopen(self.url(path), timeout=PATIENCE) as answer:
            return answer.read()

    def data(self, path):
        return json.loads(self.get(f"data/{path}"))

    def post(self, what, role="organisation", key=None, path="desk", **headers):
        given = self.nats.credentials.key(role) if key is None else key
        asked = urllib.request.Request(
            self.url(path), json.dumps(what).encode(), {"x-key": given, **headers}
        )
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def call(self, why="dés cassés"):
        said = [*told()[:60], RefereeWanted(match="m1", call="c1", why=why)]
        asyncio.run(say(self.nats, said))
        waited(lambda: self.data("desk.json")["calls"])


@pytest.fixture
def house(tmp_path):
    with House(tmp_path) as found:
        yield found


#: What is asked, as whom, and how it is answered.
ASKED = {
    "the organiser draws": ({"kind": "draw", "round": 0}, "organisation", 204),
    "the head referee does not draw": ({"kind": "draw", "round": 0}, "chef", 409),
    "a table's arbiter decides nothing": ({"kind": "announce", "text": "x"}, "table", 409),
    "a round that was drawn": ({"kind": "draw", "round": 3}, "organisation", 409),
    "somebody enters twice": ({"kind": "enter", "name": "j0"}, "organisation", 409),
    "a name that cannot be": ({"kind": "enter", "name": 'a "b"'}, "organisation", 409),
    "nothing that can be asked": ({"kind": "crown"}, "organisation", 409),
    "a decision that is none": ({"kind": "undo", "number": 99}, "organisation", 409),
    "a table is played again without a reason": (
        {"kind": "void", "round": 1, "table": "table-1", "reason": " "},
        "chef",
        409,
    ),
    "an announcement that says nothing": ({"kind": "announce", "text": ""}, "chef", 409),
    "a score with a comma": (
        {"kind": "result", "round": 1, "table": "table-1", "scores": {"J0": 1.5}},
        "chef",
        409,
    ),
    "the opening is not undone": ({"kind": "undo", "number": 1}, "organisation", 409),
    "an announcement": ({"kind": "announce", "text": "Pause"}, "chef", 204),
}


@pytest.mark.parametrize("case", ASKED)
def test_who_may_do_what(case, house):
    asked, role, status = ASKED[case]
    before = len(house.data("desk.json")["decisions"])
    found, text = house.post(asked, role)
    assert found == status, text
    assert len(house.data("desk.json")["decisions"]) == before + (status == 204)
    assert status == 204 or text.strip()
    # what people may do wrong is told in words
    assert "Expected" not in text


@pytest.mark.parametrize(
    ("key", "headers", "status"),
    [("wrong", {}, 403), ("", {}, 403), (None, {"origin": "http://evil.invalid"}, 421)],
    ids=["a wrong key", "no key", "a foreign page"],
)
def test_nobody_else_does_anything(key, headers, status, house):
    assert house.post({"kind": "draw", "round": 0}, key=key, **headers)[0] == status
    assert house.data("hall.json")["round"] == 0


#: What was tried before, how often, and how the right key is answered then.
GUESSED = {
    "keys were guessed": ("wrong", WRONG_KEYS, 429),
    "a few wrong ones": ("wrong", WRONG_KEYS - 1, 200),
    "no key, again and again": ("", 2 * WRONG_KEYS, 200),
}


@pytest.mark.parametrize("case", GUESSED)
def test_who_guesses_keys_is_refused_for_a_while(case, house):
    tried, times, status = GUESSED[case]
    for _ in range(times):
        assert house.post({}, key=tried, path="rights")[0] == 403
    assert house.post({}, "chef", path="rights")[0] == status


def test_nobody_locks_out_who_was_there_with_the_right_key(house):
    assert house.post({}, "chef", path="rights")[0] == 200
    for _ in range(2 * WRONG_KEYS):
        house.post({}, key="wrong", path="rights")
    assert house.post({}, "chef", path="rights")[0] == 200


@pytest.mark.parametrize(
    ("role", "shown"),
    [("organisation", ["announce", "draw", "result", "undo"]), ("chef", ["announce", "result"]),
     ("table", [])],
)  # fmt: skip
def test_a_desk_is_told_what_its_key_may(role, shown, house):
    status, told = house.post({}, role, path="rights")
    may = json.loads(told)["may"]
    assert status == 200
    assert [kind for kind in ("announce", "draw", "result", "undo") if kind in may] == shown
    assert house.post({}, key="wrong", path="rights")[0] == 403


def test_the_wall_tells_what_the_tables_do(house):
    asyncio.run(say(house.nats, told()))
    waited(lambda: any(t["state"] == "over" for t in house.data("hall.json")["tables"]))
    table = next(t for t in house.data("hall.json")["tables"] if t["table"] == "t1")
    scores = {s["player"]: s["score"] for s in table["seats"]}
    final = next(r.scores for rec in reversed(LINES) for r in reversed(rec.rulings) if r.scores)
    assert scores == final
    assert table["winner"] and not table["alarms"]


def test_papers_and_sheets(house):
    house.post({"kind": "draw", "round": 0})
    asyncio.run(say(house.nats, told()))
    waited(lambda: any(t["state"] == "over" for t in house.data("hall.json")["tables"]))
    for name in ("seats.pdf", "results.pdf"):
        assert house.get(f"papers/{name}").startswith(b"%PDF")
    assert "J0" in house.get("papers/standings.csv").decode("utf-8-sig")
    assert json.loads(house.get("papers/tournament.json"))["schema"] == 1
    assert "players:" in house.get("sheet/t1/m1.cdc").decode()
    with pytest.raises(urllib.error.HTTPError) as missing:
        house.get("sheet/t1/m9.cdc")
    missing.value.close()
    assert missing.value.code == 404


def test_the_head_referee_settles_a_call(house):
    house.call()
    call = house.data("desk.json")["calls"][0]
    asked = {k: call[k] for k in ("table", "match", "call")}
    asked |= {"kind": "settle", "ruling": "On relance", "reason": "", "what": "strike", "number": 3}
    assert house.post(asked, "chef")[0] == 409
    assert house.post(asked | {"reason": "dé tombé"}, "chef")[0] == 204
    assert house.data("desk.json")["calls"][0]["settled"] == "On relance"
    # no machine answers for the table: it is said, and nothing waits
    wanted = {"table": "t1", "match": "m1", "ruling": 1}
    status, text = house.post(wanted, "chef", path="evidence")
    assert (status, "ne répond pas" in text) == (409, True)


#: What the head referee has a table correct: kind, line, and whether the desk takes it.
CORRECTIONS = {
    "struck": ("strike", "", 204),
    "replaced": ("replace", "Perceval chouettes 3 4", 204),
    "inserted": ("insert", "Karadoc knocks", 204),
    "replaced by nothing": ("replace", " ", 409),
}


@pytest.mark.parametrize("case", CORRECTIONS)
def test_what_the_head_referee_corrects_is_ordered_at_the_table(case, house):
    what, line, status = CORRECTIONS[case]
    house.call()
    call = house.data("desk.json")["calls"][0]
    asked = {k: call[k] for k in ("table", "match", "call")}
    asked |= {"kind": "settle", "ruling": "R", "reason": "dé tombé", "what": what}
    assert house.post(asked | {"number": 3, "line": line}, "chef")[0] == status
    assert house.data("desk.json")["calls"][0]["ordered"] == (status == 204)
    if status != 204:
        return

    async def answered():
        async with house.nats.connected() as there:
            kept = await there.stream(HALL).last(subjects.orders("t1"))
            order = table_order(kept.data)
            assert (order.what, order.number, order.line) == (what, 3, line)
            said = encoded(OrderAnswered(order=order.order, refused="non"))
            await there.stream(TABLES).publish(subjects.answers("t1"), said, "a")

    asyncio.run(answered())
    waited(lambda: house.data("desk.json")["calls"][0]["refused"] == "non")


def test_the_pages_in_a_browser(house, chromium):
    wall = chromium.page(house.url("wall"), 1600, 900)
    seats = chromium.page(house.url("seats"))
    desk = chromium.page(
        house.url(f"desk#key={house.nats.credentials.key('organisation')}"), 1000, 900
    )
    wall.shows("table-1")
    desk.tap_text("Tirer la ronde suivante")
    desk.shows("ronde 1 tirée")
    seats.shows("place 1")
    seats.run(
        "(() => { const i = document.querySelector('input'); i.value = 'j3';"
        " i.dispatchEvent(new Event('input')); })()"
    )
    seats.wait("document.querySelectorAll('tr').length === 1")
    house.call("<b>dés</b> cassés")
    wall.shows("arbitre !")
    desk.shows("<b>dés</b> cassés")
    desk.wait("document.querySelectorAll('.call option').length > 1")
    for name, text in (("ruling", "On relance"), ("reason", "dé tombé")):
        desk.run(f"document.querySelector('.call input[name={name}]').value = '{text}'")
    desk.tap_text("Décider")
    desk.shows("On relance")
    for path in ("standings", "speaker", "table/t1", "overlay/t1", ""):
        page = chromium.page(house.url(path), 1000, 700)
        page.wait("!!document.querySelector('#main > *')")
        assert page.errors == []
    assert wall.errors == seats.errors == desk.errors == []


#: Tables on one wall, and players of each: all of them can be read.
WALLS = {
    "as many as in one part": (24, 4),
    "of six players": (24, 6),
    "three tables": (3, 4),
    "two hundred": (200, 4),
}


@pytest.mark.parametrize("case", WALLS)
def test_a_wall_shows_every_player_of_its_tables(case, chromium, tmp_path):
    tables, seats = WALLS[case]
    setting = TournamentSetting(name="Coupe", tables=tables, seats=seats)
    entrants = [Entrant(f"Joueuse {n}") for n in range(tables * seats)]
    with House(tmp_path, (), setting, entrants) as house:
        house.post({"kind": "draw", "round": 0})
        for size in ((1920, 1080), (1280, 1024)):
            wall = chromium.page(house.url(f"wall?per={tables}"), *size)
            wall.wait(f"document.querySelectorAll('.place li').length === {tables * seats}")
            wall.wait("document.fonts.status === 'loaded'")
            cut = (
                "[...document.querySelectorAll('.place')].filter((p) => {"
                " const list = p.querySelector('ol'), end = p.getBoundingClientRect().bottom;"
                " return list.scrollHeight > list.clientHeight + 1"
                " || p.querySelector('p').getBoundingClientRect().bottom > end; }).length"
            )
            assert wall.run(cut) == 0
            wall.close()


def test_what_was_undone_comes_back(house, chromium):
    """A round that was taken back by mistake is the same round again, with its seats."""
    house.post({"kind": "draw", "round": 0})
    drawn = house.data("seats.json")
    desk = chromium.page(
        house.url(f"desk#key={house.nats.credentials.key('organisation')}"), 1000, 900
    )
    for tap, round_ in (("Annuler", 0), ("Rétablir", 1), ("Annuler", 0), ("Rétablir", 1)):
        desk.shows(tap)
        desk.tap_text(tap)
        waited(lambda wanted=round_: house.data("hall.json")["round"] == wanted)
    assert house.data("seats.json") == drawn
    assert desk.errors == []


def test_an_alarm_that_was_looked_at_is_shown_no_more(house, chromium):
    """Neither on the wall nor at the desk, until that is taken back; another one is shown."""
    wall = chromium.page(house.url("wall"), 1600, 900)
    desk = chromium.page(
        house.url(f"desk#key={house.nats.credentials.key('organisation')}"), 1000, 900
    )
    said = told()
    asyncio.run(say(house.nats, [*said[:5], forged(said[5]), *said[6:20]]))
    wall.shows("à voir")
    desk.shows("jugent autrement à la ligne 5")
    desk.tap_text("Vu")
    desk.shows("une décision demande sa raison")
    card = "[...document.querySelectorAll('#alarms > div')].find(c => c.textContent.includes('ligne 5'))"
    reason = f"{card}.querySelector('input')"
    desk.run(f"{reason}.value = 'table corrigée'")
    # what is typed stays when something else comes
    asyncio.run(say(house.nats, [b"{}", *said[20:40]], begin=20))
    desk.shows("message illisible")
    assert desk.run(f"{reason}.value") == "table corrigée"
    desk.run(f"{card}.querySelector('button').click()")
    desk.wait("document.querySelectorAll('#alarms p').length === 1")
    desk.shows("Vu : table corrigée")
    (left,) = house.data("desk.json")["alarms"]
    asked = {"kind": "seen", "table": "t1", "alarm": left["alarm"], "reason": "essai"}
    assert house.post(asked, "table")[0] == 409
    assert house.post(asked | {"alarm": "0"}, "chef")[0] == 409
    assert house.post(asked, "chef")[0] == 204
    assert house.post(asked, "chef")[0] == 409
    wall.wait("document.querySelectorAll('.alarmed').length === 0")
    desk.tap_text("Annuler")
    wall.wait("document.querySelectorAll('.alarmed').length === 1")
    desk.shows("message illisible")
    assert wall.errors == desk.errors == []


def test_results_by_hand_in_a_browser(house, chromium):
    """An empty field is no 0, what is being typed stays, and what counts stands in the fields."""
    house.post({"kind": "draw", "round": 0})
    tables = {d["table"]: d["players"] for d in house.data("seats.json")["tables"]}
    desk = chromium.page(
        house.url(f"desk#key={house.nats.credentials.key('organisation')}"), 1000, 900
    )
    desk.shows("R1 table-2")
    first, second = (
        f"document.querySelectorAll('#waiting details')[{n}].querySelectorAll('input')"
        for n in (0, 1)
    )
    desk.run(f"{second}[0].value = '12'")
    desk.run(f"{first}[0].value = '343'")
    enter = "document.querySelector('#waiting button').click()"
    desk.run(enter)
    desk.shows("il faut une marque pour chacun")
    assert house.data("hall.json")["open"] == 2
    desk.run(f"[...{first}].slice(0, -1).forEach((one, n) => {{ one.value = 343 - n; }})")
    desk.run(enter)
    desk.wait("document.querySelectorAll('#done details').length === 1")
    scores = "[...document.querySelectorAll('#done input')].slice(0, -1).map(i => Number(i.value))"
    assert desk.run(scores) == [343 - n for n in range(len(tables["table-1"]))]
    assert desk.run("document.querySelector('#waiting input').value") == "12"
    assert desk.errors == []
