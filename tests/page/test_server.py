"""The page's server, as the network finds it: a real process, real ports, and whoever comes along."""

import contextlib
import json
import random
import resource
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playing import PageSide, Playing, trusting
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from referee.page.access import Refusals, is_ours, same_origin
from referee.page.guard import LARGEST_HEAD, REQUEST_WITHIN
from referee.page.service import FROM_ONE_ADDRESS


@pytest.fixture(scope="module")
def playing(tmp_path_factory):
    folder = tmp_path_factory.mktemp("played")
    with (folder / "errors").open("w") as errors:
        args = ("--players", "Perceval, Karadoc, Bohort", "--journal", folder / "j.sqlite")
        with Playing("--by-hand", *args, errors=errors) as found:
            found.errors = folder / "errors"
            yield found


@pytest.fixture
def unchanged(playing):
    """Whatever the test does: the match stands as it was, and the arbiter is answered."""
    with playing.page() as page:
        before = page.moment["board"]
    yield playing
    with playing.page() as page:
        assert page.moment["board"] == before
        answer = page.ask(type="see", lines=["nonsense"])
        assert answer["type"] == "refused"


def get(playing, path, **headers):
    """Status, headers and body; the path goes out as it is."""
    with socket.create_connection(("127.0.0.1", playing.port), timeout=20) as line:
        headers = {"Host": f"127.0.0.1:{playing.port}", "Connection": "close", **headers}
        head = "".join(f"{k}: {v}\r\n" for k, v in headers.items())
        line.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1"))
        answer = b""
        while data := line.recv(65536):
            answer += data
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), head.decode().lower(), body.decode(errors="replace")


@pytest.mark.parametrize(
    ("path", "kind", "has"),
    [
        ("/", "text/html", "/static/match.js"),
        ("/tv", "text/html", "/static/screen.js"),
        ("/overlay", "text/html", 'class="overlay"'),
        ("/static/page.css", "text/css", "body"),
        ("/words.js", "text/javascript", "À égalité"),
        ("/words.js?lang=en", "text/javascript", "Redo"),
        ("/words.js?lang=xx", "text/javascript", "À égalité"),
    ],
)
def test_pages(playing, path, kind, has):
    status, head, body = get(playing, path)
    assert status == 200
    assert f"content-type: {kind}" in head
    assert "script-src 'self'" in head
    assert has in body


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/%2e%2e/%2e%2e/cli.py",
        "/static//etc/passwd",
        "/../../../../etc/passwd",
        "/static/....//page.css",
        "/static/page.css%00.js",
        "/static/",
        "/journal.sqlite",
        "/.git/config",
    ],
)
def test_no_other_file_is_served(unchanged, path):
    status, _, body = get(unchanged, path)
    assert status in (400, 404)
    assert "root:" not in body
    assert "import" not in body


def test_a_foreign_host_name_is_refused(unchanged):
    """A page elsewhere whose name was made to point here."""
    assert get(unchanged, "/", Host="evil.example")[0] == 421


def closed_after(line, seconds):
    """How long until the other side lets go, and what it said; None: it has not within ``seconds``."""
    line.settimeout(seconds)
    begun, said = time.monotonic(), b""
    with contextlib.suppress(ConnectionError):
        try:
            while data := line.recv(65536):
                said += data
        except TimeoutError:
            return None, said
    return time.monotonic() - begun, said


SLOW = {
    "says nothing": (b"", b""),
    "half a head": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b""),
    "a header now and then": (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-A: b\r\n"),
    "half a WebSocket": (b"GET /live HTTP/1.1\r\nUpgrade: websocket\r\n", b"X-A: b\r\n"),
    "a body that never comes": (
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n", b"x",
    ),
}  # fmt: skip


def test_who_does_not_say_what_he_wants_is_let_go(unchanged):
    """All of them at once, for it takes a while; and meanwhile others are answered."""
    with contextlib.ExitStack() as stack:
        lines = {
            name: stack.enter_context(socket.create_connection(("127.0.0.1", unchanged.port)))
            for name in SLOW
        }
        for name, (first, _) in SLOW.items():
            lines[name].sendall(first)
        begun, open_still = time.monotonic(), set(SLOW)
        while open_still and time.monotonic() - begun < REQUEST_WITHIN + 8:
            assert get(unchanged, "/")[0] == 200
            for name in list(open_still):
                gone, _ = closed_after(lines[name], 0.2)
                if gone is not None:
                    open_still.discard(name)
                    continue
                with contextlib.suppress(ConnectionError):
                    lines[name].sendall(SLOW[name][1])
        assert open_still == set()
        assert time.monotonic() - begun > 4


@pytest.mark.parametrize(
    "head",
    [
        pytest.param("X-A: " + "a" * 2 * LARGEST_HEAD, id="one that is long"),
        pytest.param("\r\n".join(f"X-{i}: a" for i in range(LARGEST_HEAD)), id="many"),
    ],
)
def test_a_head_of_any_size_is_not_read(unchanged, head):
    with socket.create_connection(("127.0.0.1", unchanged.port)) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}\r\n".encode())
        seconds, said = closed_after(line, 5)
    assert seconds is not None
    assert said == b"" or b" 400 " in said.split(b"\r\n")[0]


@pytest.mark.parametrize("kind", ["connections", "viewers"])
def test_one_address_gets_only_so_many(unchanged, kind):
    """And who was there before is not sent away for it."""
    address = ("127.0.0.1", unchanged.port)
    with contextlib.ExitStack() as stack, unchanged.page() as arbiter:
        lines = []
        if kind == "viewers":
            for _ in range(FROM_ONE_ADDRESS + 20):
                with contextlib.suppress(
                    ConnectionError, WebSocketException, EOFError, TimeoutError
                ):
                    lines.append(stack.enter_context(PageSide(unchanged.port)))
            assert FROM_ONE_ADDRESS - 5 < len(lines) < FROM_ONE_ADDRESS
        else:
            lines = [
                stack.enter_context(socket.create_connection(address))
                for _ in range(3 * FROM_ONE_ADDRESS)
            ]
            refused = 0
            for line in lines[FROM_ONE_ADDRESS:]:
                refused += closed_after(line, 2)[0] is not None
            assert refused == 2 * FROM_ONE_ADDRESS
        assert arbiter.ask(type="see", lines=["nonsense"])["type"] == "refused"
        # another machine on the network
        with socket.create_connection(address, source_address=("127.0.0.2", 0)) as other:
            other.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert b" 200 " in closed_after(other, 5)[1].split(b"\r\n")[0]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_is_changed_over_http(unchanged, method):
    request = urllib.request.Request(unchanged.url, data=b"x" * 100_000, method=method)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=20)
    assert refused.value.code == 405
    refused.value.close()


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8642", True),
        ("192.168.1.7", True),
        ("[::1]:8642", True),
        ("localhost:1", True),
        (f"{socket.gethostname()}:8642", True),
        ("cul-de-chouette.local:8642", True),
        ("cul-de-chouette-4.local", True),
        ("cul-de-chouette", False),
        ("cul-de-chouette.example", False),
        ("evil.local", False),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("[", False),
        ("", False),
        (None, False),
    ],
)
def test_whose_host_it_is(host, ours):
    assert is_ours(host) == ours


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (None, True),
        ("http://10.0.0.1:8642", True),
        ("http://10.0.0.1:8643", False),
        ("http://evil.example", False),
        ("null", False),
    ],
)
def test_whose_origin_it_is(origin, ours):
    assert same_origin(origin, "10.0.0.1:8642") == ours


def test_a_foreign_origin_is_refused(unchanged):
    with pytest.raises(InvalidStatus):
        PageSide(unchanged.port, unchanged.key, origin="http://evil.example")


@pytest.mark.parametrize("key", ["", "x", "é" * 30, "0" * 100])
def test_without_the_key_one_looks_on(unchanged, key):
    with PageSide(unchanged.port) as page:
        page.say(type="hello", key=key)
        assert page.hear("welcome")["may_correct"] is False
        for request in (
            {"type": "see", "lines": ["Perceval chouettes 4 4"]},
            {"type": "correct", "what": "undo", "number": 1, "version": 0},
            {"type": "decide", "player": None, "between": ["Perceval", "Karadoc"]},
            {"type": "press", "button": 1},
        ):
            page.say(**request)
            assert page.hear("refused")["kind"] == "key"


def test_a_refusal_is_told_once(playing):
    for _ in range(3):
        with PageSide(playing.port) as page:
            page.say(type="hello", key="wrong")
            page.hear("refused")
    assert playing.errors.read_text().count("fausse clé") == 1
    # where the arbiter's page is was said at the beginning, and never again
    assert playing.errors.read_text().count(playing.key) == 1


def test_a_flood_of_different_refusals_ends():
    from referee.wording import Message

    told = []
    refusals = Refusals(told.append, told.append)
    for i in range(5000):
        refusals.refuse(f"10.0.{i // 250}.{i % 250}", Message("page.wrong-key"))
    assert len(told) == 200


def test_arbiters_are_warned_of_the_same_once_a_minute():
    from referee.wording import Message

    told, now = [], [0.0]
    refusals = Refusals([].append, told.append, lambda: now[0])
    for at in (0, 1, 59, 61, 62):
        now[0] = at
        refusals.warn("10.0.0.1", Message("page.foreign-origin"))
    assert len(told) == 2
    for place in range(1000):
        refusals.warn(f"10.0.1.{place}", Message("page.foreign-origin"))
    assert len(told) < 202


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        "[" * 4000,
        '{"type": "see"}',
        '{"type": "see", "lines": "Perceval cul 3"}',
        '{"type": "see", "lines": []}',
        json.dumps({"type": "see", "lines": ["x" * 301]}),
        json.dumps({"type": "see", "lines": ["x"] * 11}),
        '{"type": "see", "lines": ["x"], "more": 1}',
        '{"type": "correct", "what": "delete", "number": 1, "version": 0}',
        '{"type": "correct", "what": "undo", "number": -1, "version": 0}',
        '{"type": "correct", "what": "undo", "number": 1e99, "version": 0}',
        '{"type": "decide", "player": "x", "between": []}',
        '{"type": "press", "button": 8}',
        '{"type": "shutdown"}',
        "x" * 8000,
        "x" * 20_000,
        b"\xff\xfe\x00",
    ],
    ids=lambda m: repr(m)[:40],
)
def test_no_message_of_ours(unchanged, message):
    with unchanged.page() as page:
        page.socket.send(message)
        with contextlib.suppress(ConnectionClosed):
            assert page.hear("refused")["kind"] == "message"
            page.hear("never")


def test_random_bytes(unchanged):
    """Whatever comes, in whatever frames: the match goes on."""
    draw = random.Random(7)
    for _ in range(25):
        with socket.create_connection(("127.0.0.1", unchanged.port), timeout=20) as line:
            if draw.random() < 0.7:
                line.sendall(
                    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                )
                line.recv(4096)
            with contextlib.suppress(OSError):
                line.sendall(draw.randbytes(draw.randrange(1, 4000)))


def test_half_a_request_holds_nobody_up(unchanged):
    lines = [socket.create_connection(("127.0.0.1", unchanged.port)) for _ in range(50)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nHost:")
    assert get(unchanged, "/")[0] == 200
    for line in lines:
        line.close()


def test_too_many_messages_end_the_connection(unchanged):
    with unchanged.page() as page, pytest.raises(ConnectionClosed):
        for _ in range(500):
            page.say(type="hello", key="")
        while True:
            page.hear("never")


def test_all_viewers_see_the_same_and_the_key_reaches_nobody(playing):
    with playing.page() as arbiter, PageSide(playing.port) as one, PageSide(playing.port) as two:
        number = len(arbiter.moment["board"]["events"]["events"])
        arbiter.see("Perceval rolls")
        for page in (arbiter, one, two):
            page.wait(lambda board: len(board["events"]["events"]) == number + 1)
        assert one.moment["board"] == two.moment["board"] == arbiter.moment["board"]
        assert one.moment["revision"] == arbiter.moment["revision"]
        assert playing.key not in json.dumps([one.moment, one.welcome])


def test_a_viewer_reads_his_own_language(playing):
    with PageSide(playing.port, language="en") as page:
        assert any("waiting for" in text for text in page.moment["board"]["awaits"])
        page.say(type="hello", language="fr")
        moment = page.hear("moment")
        assert any("on attend" in text for text in moment["board"]["awaits"])


@pytest.mark.parametrize("secure", [False, True], ids=["HTTP", "HTTPS"])
def test_a_viewer_that_never_reads_is_let_go(playing, secure):
    """Its queue is short; the others are told everything meanwhile."""
    idle = socket.create_connection(("127.0.0.1", playing.port))
    idle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    if secure:
        idle = trusting().wrap_socket(idle)
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    idle.sendall(
        f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{playing.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    with playing.page() as arbiter:
        before = descriptors(playing)
        for _ in range(40):
            # the board grows to its full size, so that what is not read fills every buffer
            for _ in range(15):
                arbiter.see("Perceval rolls")
            if descriptors(playing) < before:
                break
            time.sleep(0.4)
        assert descriptors(playing) < before
        arbiter.see("Perceval rolls")
    idle.close()


def descriptors(playing):
    return len(list(Path(f"/proc/{playing.process.pid}/fd").iterdir()))


@pytest.fixture
def fresh(tmp_path):
    """A match before its first throw."""
    with (
        Playing("--by-hand", "--players", "A, B", "--journal", tmp_path / "j.sqlite") as found,
        found.page() as page,
    ):
        found.journal = tmp_path / "j.sqlite"
        found.arbiter = page
        yield found


def names(page):
    return [p["name"] for p in page.moment["board"]["players"]]


def thrower(board):
    return next(p["name"] for p in board["players"] if p["turn"])


def test_the_players_are_entered_before_the_first_throw(fresh):
    page = fresh.arbiter
    assert page.moment["seating"]
    wanted = ["Perceval", "Karadoc", "Élias de Kelliwic'h"]
    assert page.ask(type="seat", players=wanted)["type"] == "done"
    page.wait(lambda _: names(page) == wanted)
    page.see("Perceval chouettes 4 4")
    page.wait(lambda board: board["events"]["events"])
    assert not page.moment["seating"]
    assert "a commencé" in page.ask(type="seat", players=["A", "B"])["why"]
    page.see("Perceval cul 4")
    out, _ = fresh.stop()
    assert '"Karadoc":0' in out
    with Playing("--resume", "--journal", fresh.journal) as again, again.page() as page:
        assert names(page) == wanted
        assert page.scores()["Perceval"] == 80


def test_after_a_first_throw_that_was_struck_the_players_may_be_changed(fresh):
    page = fresh.arbiter
    page.see("A chouettes 4 4")
    page.wait(lambda board: board["events"]["events"])
    asked = {"what": "undo", "number": page.moment["last"], "version": 0}
    assert page.ask(type="correct", **asked)["type"] == "done"
    page.wait(lambda _: page.moment["seating"])
    assert page.ask(type="seat", players=["C", "D", "E"])["type"] == "done"
    page.wait(lambda _: names(page) == ["C", "D", "E"])


def paged_again(playing):
    """A page of the match that follows: its server is away for a moment."""
    deadline = time.monotonic() + 20
    while True:
        try:
            return playing.page()
        except (OSError, ConnectionClosed):
            assert time.monotonic() < deadline
            time.sleep(0.2)


#: Who sits down in the second match, in which B was to begin; who is named; who throws first.
SECOND_MATCHES = {
    "others": (["C", "D"], "", "C"),
    "others, and who begins": (["C", "D"], "D", "D"),
    "one more": (["A", "B", "C"], "", "B"),
    "the same, another begins": (["A", "B"], "A", "A"),
    "one who does not play begins": (["C", "D"], "B", "C"),
}


@pytest.mark.parametrize("case", SECOND_MATCHES)
def test_who_begins_where_others_sit_down_for_a_second_match(case, fresh):
    """The second match is begun by the next player, who may have left since."""
    players, begins, first = SECOND_MATCHES[case]
    fresh.arbiter.say(type="new-match", after=0)
    with pytest.raises(ConnectionClosed):
        fresh.arbiter.hear("nothing", seconds=20)
    with paged_again(fresh) as page:
        assert thrower(page.moment["board"]) == "B"
        assert page.ask(type="seat", players=players, begins=begins)["type"] == "done"
        page.wait(lambda _: names(page) == players)
        page.wait(lambda board: thrower(board) == first)
        page.see(f"{first} chouettes 4 4")


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (["A", "a"], "nomm"),
        (["Arthur"] * 8, "deux fois"),
        (["E\u0301lias", "\u00c9lias"], "deux fois"),
        (["A", "12"], "ne peut pas être un nom"),
        (["A", ""], "sans nom"),
        (["A\nB"], "une seule ligne"),
        ([], "illisible"),
    ],
)
def test_who_can_not_play(fresh, players, told):
    page = fresh.arbiter
    answer = page.ask(type="seat", players=players)
    assert (answer["type"], told in answer["why"]) == ("refused", True), answer
    assert names(page) == ["A", "B"]


def limited():
    """As few descriptors as a system may give."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))


UPGRADE = (
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def opened(stack, port, places, count):
    """Has each of these addresses open so many WebSockets at once; how many were let in."""
    lines = []
    for place in places * count:
        line = socket.create_connection(("127.0.0.1", port), 20, source_address=(place, 0))
        lines.append(stack.enter_context(line))
        with contextlib.suppress(ConnectionError):
            line.sendall(UPGRADE)
    found = 0
    for line in lines:
        with contextlib.suppress(ConnectionError):
            found += b" 101 " in line.recv(4096).split(b"\r\n")[0]
    return found


def broken(folder):
    """Whether anything was told or logged of an error of the program's own."""
    told = [
        p.read_text() for p in (folder / "errors", folder / "referee" / "referee.log") if p.exists()
    ]
    return any("Traceback" in text for text in told)


@pytest.mark.parametrize(
    ("before", "least", "most"),
    [pytest.param(None, 390, 400, id="400"), pytest.param(limited, 140, 160, id="256 descriptors")],
)
def test_all_connections_together_have_an_end(tmp_path, monkeypatch, before, least, most):
    """WebSockets count; who came first stays, who comes too late is told so, and nothing breaks."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    log = tmp_path / "errors"
    places = [f"127.0.0.{n}" for n in range(2, 7)]
    args = ("--by-hand", "--players", "A, B", "--journal", tmp_path / "j.sqlite")
    with log.open("w") as errors, Playing(*args, errors=errors, before=before) as playing:
        with (
            playing.page() as arbiter,
            PageSide(playing.port) as viewer,
            contextlib.ExitStack() as stack,
        ):
            count = 84 if before is None else 36
            found = opened(stack, playing.port, places, count)
            assert least <= found <= most
            assert descriptors(playing) < most + 96
            status, _, told = get(playing, "/")
            assert (status, "Trop de monde" in told) == (503, True)
            arbiter.see("A rolls")
            viewer.wait(lambda board: board["events"]["events"])
        # there is room again
        deadline = time.monotonic() + 20
        while get(playing, "/")[0] != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        with playing.page() as arbiter:
            arbiter.see("A rolls")
    assert not broken(tmp_path)


def test_without_a_descriptor_left_it_says_so_and_goes_on(tmp_path, monkeypatch):
    """Something else of the program has them all: the one who knocks is let go, not kept waiting."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    args = ("--by-hand", "--players", "A, B", "--journal", tmp_path / "j.sqlite")
    log = tmp_path / "errors"
    with (
        log.open("w") as errors,
        Playing(*args, errors=errors) as playing,
        playing.page() as arbiter,
    ):
        # the highest one that is open, and no more
        highest = max(int(p.name) for p in Path(f"/proc/{playing.process.pid}/fd").iterdir())
        _, hard = resource.prlimit(playing.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(playing.process.pid, resource.RLIMIT_NOFILE, (highest + 1, hard))
        lines = [socket.create_connection(("127.0.0.1", playing.port)) for _ in range(5)]
        held = {n: closed_after(line, 5) for n, line in enumerate(lines)}
        for line in lines:
            line.close()
        refused = [said for seconds, said in held.values() if seconds is not None]
        assert refused, held
        arbiter.see("A rolls")
        resource.prlimit(playing.process.pid, resource.RLIMIT_NOFILE, (hard, hard))
        with playing.page() as page:
            assert page.welcome["may_correct"]
    assert not broken(tmp_path)
