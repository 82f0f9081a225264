"""The arbiter's key: over HTTPS, changed, taken back, and whoever tries wrong ones."""

import hashlib
import socket
import ssl
import urllib.error
import urllib.request

import pytest
from playing import PageSide, Playing, trusting

from referee.journal import KeptJournal
from referee.page.access import WRONG_KEYS

#: Not this machine's own address, as the page sees it: another one on the network.
ELSEWHERE = "127.0.0.2"


@pytest.fixture
def playing(tmp_path):
    path, log = tmp_path / "j.sqlite", tmp_path / "errors"
    with (
        log.open("w") as errors,
        Playing("--by-hand", "--players", "A, B", "--journal", path, errors=errors) as found,
    ):
        found.journal, found.errors = path, log
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A match whose key stays."""
    folder = tmp_path_factory.mktemp("shared")
    with (folder / "errors").open("w") as errors:
        args = ("--by-hand", "--players", "A, B", "--journal", folder / "j.sqlite")
        with Playing(*args, errors=errors) as found:
            found.errors = folder / "errors"
            yield found


def why(page):
    """Why the last key was refused: kind and text; None where it was not."""
    refused = [m for m in page.heard if m["type"] == "refused"]
    return (refused[-1]["kind"], refused[-1]["why"]) if refused else None


#: Where a page is and how it speaks: whether the right key lets it correct.
WAYS = {
    "this machine": ({}, True),
    "this machine, HTTPS": ({"secure": True}, True),
    "another machine": ({"place": ELSEWHERE}, False),
    "another machine, HTTPS": ({"place": ELSEWHERE, "secure": True}, True),
}


@pytest.mark.parametrize(("how", "lets"), WAYS.values(), ids=WAYS)
def test_the_key_goes_over_https(shared, how, lets):
    with shared.page(**how) as page:
        assert page.welcome["may_correct"] == lets
        answer = page.ask(type="see", lines=["A chouettes 4 4"])
        assert answer["type"] == ("done" if lets else "refused")
        if not lets:
            assert page.heard[0]["kind"] == "plain"
            assert f"ouvrez https://127.0.0.1:{shared.port}/" in page.heard[0]["why"]
    with PageSide(shared.port, place=ELSEWHERE) as viewer:
        assert viewer.heard[0]["type"] == "welcome"


@pytest.mark.parametrize("path", ["", "tv", "overlay", "static/key.js", "words.js"])
def test_both_on_one_port(shared, path):
    plain = urllib.request.urlopen(f"{shared.url}{path}", timeout=20)
    secure = urllib.request.urlopen(
        f"https://127.0.0.1:{shared.port}/{path}", timeout=20, context=trusting()
    )
    assert plain.read() == secure.read()


def test_the_fingerprint_that_is_told_is_that_of_the_certificate(shared):
    line = socket.create_connection(("127.0.0.1", shared.port), timeout=20)
    with trusting().wrap_socket(line) as secure:
        found = secure.getpeercert(binary_form=True)
        assert secure.version() in ("TLSv1.2", "TLSv1.3")
    told = shared.told["fingerprint"]
    assert hashlib.sha256(found).hexdigest().upper() == told.replace(":", "")


BROKEN = {
    "an old TLS": lambda c: setattr(c, "maximum_version", ssl.TLSVersion.TLSv1_1),
    "who trusts no such certificate": lambda c: setattr(c, "verify_mode", ssl.CERT_REQUIRED),
}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_no_hands_are_shaken(shared, broken):
    context = trusting()
    broken(context)
    with (
        socket.create_connection(("127.0.0.1", shared.port), timeout=20) as line,
        pytest.raises(ssl.SSLError),
        context.wrap_socket(line, server_hostname="127.0.0.1"),
    ):
        pass
    with shared.page() as page:
        assert page.welcome["may_correct"]


@pytest.mark.parametrize(
    "said", [b"\x16", b"\x16\x03\x01\xff\xff", b"\x16" * 5000, b"\x15\x03\x01"]
)
def test_what_only_begins_like_tls(shared, said):
    lines = [socket.create_connection(("127.0.0.1", shared.port), timeout=20) for _ in range(5)]
    for line in lines:
        line.sendall(said)
    with shared.page(secure=True) as page:
        assert page.welcome["may_correct"]
    for line in lines:
        line.close()
    assert "Traceback" not in shared.errors.read_text()


def test_a_new_key(playing):
    """Whoever had the old one only looks on, at once; a kill leaves the new one."""
    with playing.page() as one, playing.page(secure=True, place=ELSEWHERE) as two:
        two.say(type="change-key")
        shown = two.hear("key")
        assert (shown["new"], shown["shown"]) == (True, True)
        assert shown["key"] != playing.key
        assert shown["key"] in shown["address"]
        assert shown["picture"].startswith("data:image/svg+xml")
        assert one.hear("refused")["kind"] == "gone"
        assert one.hear("welcome")["may_correct"] is False
        assert one.ask(type="see", lines=["A chouettes 4 4"])["kind"] == "key"
        assert two.see("A chouettes 4 4")["type"] == "done"
        with playing.page() as old, playing.page(shown["key"]) as new:
            assert why(old)[0] == "key"
            assert not old.welcome["may_correct"]
            assert new.welcome["may_correct"]
        # said to the terminal: whoever sits there has the last word
        assert shown["key"] in playing.errors.read_text()
    playing.kill()
    with KeptJournal(playing.journal) as kept:
        assert kept.noted("key") == shown["key"]
    with Playing("--resume", "--journal", playing.journal) as again:
        assert again.key == shown["key"]


def test_without_the_key_it_is_not_changed(playing):
    with playing.page("wrong") as page, PageSide(playing.port) as viewer:
        for one in (page, viewer):
            for request in ({"type": "change-key"}, {"type": "show-key"}):
                one.say(**request)
                assert one.hear("refused", "key")["type"] == "refused"
    with playing.page() as page:
        assert page.welcome["may_correct"]
        assert not [m for m in viewer.heard if m["type"] in ("arbiters", "key", "warned")]


def test_one_loses_his_rights_and_the_others_go_on(playing):
    with (
        playing.page(name="Arthur") as one,
        playing.page(name="Léodagan") as two,
        playing.page(name="Séli") as three,
    ):
        listed = one.hear("arbiters")["arbiters"]
        while len(listed) < 3:
            listed = one.hear("arbiters")["arbiters"]
        assert [(a["name"], a["own"]) for a in listed] == [
            ("Arthur", True), ("Léodagan", False), ("Séli", False),
        ]  # fmt: skip
        one.say(type="change-key", without=listed[1]["number"])
        assert two.hear("refused")["kind"] == "gone"
        new = [p.hear("key")["key"] for p in (one, three)]
        assert new[0] == new[1] != playing.key
        assert two.ask(type="see", lines=["A rolls"])["kind"] == "key"
        for page in (one, three):
            page.see("A rolls")
        listed = [m["arbiters"] for m in one.heard if m["type"] == "arbiters"]
        assert [a["name"] for a in listed[-1]] == ["Arthur", "Séli"]
        assert not [m for m in two.heard if m["type"] == "key"]


def test_the_key_as_it_is_may_be_shown(playing):
    with playing.page() as one:
        one.say(type="show-key")
        shown = one.hear("key")
        assert (shown["key"], shown["new"]) == (playing.key, False)


def test_taken_up_with_the_same_key_or_a_new_one(playing):
    playing.stop()
    keys = []
    for more in ([], ["--new-key"], []):
        with Playing("--resume", *more, "--journal", playing.journal) as again:
            keys.append(again.key)
            with again.page() as page:
                assert page.welcome["may_correct"]
    assert keys[0] == playing.key
    assert keys[1] == keys[2] != playing.key


def test_too_many_wrong_keys(playing):
    """They are refused from there, others are not; arbiters and terminal are told who it was."""
    elsewhere = {"place": ELSEWHERE, "secure": True}
    with playing.page() as arbiter:
        for number in range(WRONG_KEYS):
            with playing.page(f"wrong-{number}", **elsewhere, name="Mélisandre") as page:
                assert why(page)[0] == "key"
        warned = arbiter.hear("warned")["text"]
        assert warned.startswith(f"{ELSEWHERE} (Mélisandre) : {WRONG_KEYS} fausses clés")
        for key in ("wrong-again", playing.key):
            with playing.page(key, **elsewhere) as page:
                assert why(page) == ("banned", "trop de fausses clés : réessayez dans 5 min")
                assert not page.welcome["may_correct"]
        with playing.page(place="127.0.0.3", secure=True) as page:
            assert page.welcome["may_correct"]
        with PageSide(playing.port, place=ELSEWHERE) as viewer:
            assert viewer.moment["board"]["players"]
        arbiter.see("A rolls")
    assert warned in playing.errors.read_text()


def test_nobody_beside_an_arbiter_locks_him_out(playing):
    """At the same address: neither while he is there, nor when he comes back."""
    with playing.page() as arbiter:
        with PageSide(playing.port) as page:
            for number in range(2 * WRONG_KEYS):
                page.say(type="hello", key=f"wrong-{number}")
        arbiter.hear("warned")
        arbiter.say(type="hello", key=playing.key, name="Arthur")
        assert arbiter.hear("welcome")["may_correct"]
        arbiter.see("A rolls")
    with playing.page() as arbiter:
        assert arbiter.welcome["may_correct"]


def test_a_set_up_page_over_the_network(tmp_path):
    """Key and picture are not for all to read, either."""
    from referee.page.certificate import certificate
    from referee.page.setup_page import SetupPage, Shown

    secure = certificate("127.0.0.1", tmp_path / "https.pem")
    with SetupPage(Shown("fr"), "k", host="127.0.0.1", port=0, certificate=secure) as page:
        for place, scheme, status in (
            ("127.0.0.1", "http", 200), (ELSEWHERE, "http", 426), (ELSEWHERE, "https", 200),
        ):  # fmt: skip
            assert asked(page.port, place, scheme) == status


def asked(port, place, scheme):
    line = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(place, 0))
    if scheme == "https":
        line = trusting().wrap_socket(line)
    with line:
        line.sendall(
            b"GET /state HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Key: k\r\nConnection: close\r\n\r\n"
        )
        return int(line.recv(4096).split()[1])
