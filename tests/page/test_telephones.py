"""Players' telephones: who joins, for whom each acts, who is sent out, and what they touch."""

import json
import random
import signal
import socket
import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from playing import PageSide, Playing, trusting
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from referee.engine.history import History
from referee.game.match import Match
from referee.journal import KeptJournal
from referee.page.access import WRONG_KEYS
from referee.telephones.roster import ROSTER

#: Not this machine's own address, as the page sees it: another one on the network.
ELSEWHERE = "127.0.0.2"
NAMES = "Perceval, Karadoc, Bohort"


class TelephoneSide:
    """A telephone, as the program finds it. ``ahead``: by how much its clock is ahead of ours, s.

    From this machine it speaks plainly, where that is allowed: this client writes and reads TLS from two
    threads at once, and now and then stands still by that.
    """

    def __init__(self, port, token="", *, place=None, secure=None, origin=None, ahead=1000.0):
        how = {"source_address": (place, 0)} if place else {}
        url = f"ws://127.0.0.1:{port}/phone/live"
        if secure or (secure is None and place):
            url, how["ssl"] = url.replace("ws:", "wss:"), trusting()
        self.socket = connect(
            url, origin=origin, max_size=None, ping_interval=None, **how
        ).__enter__()
        self.ahead, self.token = ahead, token
        self.moment = self.welcome = None
        self.pings = 0
        self.say(type="hello", language="fr", token=token)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def now(self):
        return time.monotonic() + self.ahead

    def hear(self, *kinds, seconds=20):
        """The next message of these kinds; pings are answered meanwhile."""
        deadline = time.monotonic() + seconds
        while True:
            message = json.loads(self.socket.recv(max(0.0, deadline - time.monotonic())))
            kind = message["type"]
            if kind == "ping":
                at = self.now()
                self.say(type="pong", number=message["number"], received=at, answered=self.now())
                self.pings += 1
            elif kind == "moment":
                self.moment = message
            elif kind == "welcome":
                self.welcome = message
            if kind in kinds:
                return message

    def join(self, player, add=False):
        self.say(type="join", player=player, add=add)
        answer = self.hear("joined", "asked", "refused")
        if answer["type"] == "joined":
            self.token = answer["token"]
        return answer

    def until(self, so):
        """The first moment of which ``so`` is true."""
        while self.moment is None or not so(self.moment):
            self.hear("moment")
        return self.moment

    def settled(self, pings=4):
        """Its clock is known."""
        until = self.pings + pings
        while self.pings < until:
            self.hear("ping")
        return self


@pytest.fixture
def playing(tmp_path):
    path, log = tmp_path / "j.sqlite", tmp_path / "errors"
    with (
        log.open("w") as errors,
        Playing("--by-hand", "--players", NAMES, "--journal", path, errors=errors) as found,
    ):
        found.journal, found.errors = path, log
        yield found


def phones(page):
    return {t["player"]: t["here"] for t in page.moment["telephones"]}


def see_phones(page, **wanted):
    while phones(page) != wanted:
        page.hear("moment")


def test_a_player_joins_and_comes_back_after_a_restart(playing):
    with playing.page() as page, TelephoneSide(playing.port, place=ELSEWHERE) as phone:
        seats = phone.hear("welcome")["seats"]
        assert [s["name"] for s in seats] == ["Perceval", "Karadoc", "Bohort"]
        assert phone.join("Karadoc")["type"] == "joined"
        assert phone.hear("moment")["me"]["name"] == "Karadoc"
        see_phones(page, Karadoc=True)
        token = phone.token
    with playing.page() as page:
        see_phones(page, Karadoc=False)
    playing.kill()
    with KeptJournal(playing.journal) as kept:
        assert token not in kept.noted(ROSTER)
    assert token not in playing.errors.read_text()
    with (
        Playing("--by-hand", "--resume", "--journal", playing.journal) as again,
        TelephoneSide(again.port, token, place=ELSEWHERE) as phone,
    ):
        assert phone.hear("welcome")["player"] == "Karadoc"


def test_the_evening_s_next_match_knows_the_telephones(playing):
    """They play on by the same token, and who was sent out stays out."""
    with (
        playing.page() as page,
        TelephoneSide(playing.port, place=ELSEWHERE) as phone,
        TelephoneSide(playing.port) as out,
    ):
        assert phone.join("Karadoc")["type"] == "joined"
        assert out.join("Bohort")["type"] == "joined"
        page.say(type="send-out", player="Bohort")
        assert out.hear("refused")["kind"] == "gone"
        page.see("Perceval chouettes 4 4", "Perceval cul 2")
        page.say(type="new-match", after=page.moment["count"])
        with pytest.raises(ConnectionClosed):
            while True:
                phone.hear("never")
    deadline = time.monotonic() + 20
    while True:
        try:
            again = TelephoneSide(playing.port, phone.token, place=ELSEWHERE)
            break
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.2)
    with again, TelephoneSide(playing.port, out.token) as sent_out:
        assert again.hear("welcome")["player"] == "Karadoc"
        assert again.hear("moment")["me"]["score"] == 0
        assert sent_out.hear("refused")["kind"] == "gone"


def test_a_newcomer_takes_a_seat_before_the_first_throw(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        assert phone.join("Léodagan", add=True)["player"] == "Léodagan"
        page.wait(lambda b: [p["name"] for p in b["players"]][-1] == "Léodagan")
        assert phone.hear("moment")["me"]["name"] == "Léodagan"
        page.see("Perceval chouettes 4 4", "Perceval cul 2")
    with TelephoneSide(playing.port) as late:
        assert late.join("Yvain", add=True)["type"] == "refused"


def test_a_telephone_that_is_silent_has_gone(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        see_phones(page, Perceval=True)
        # it sleeps: its socket stays open, and answers nothing
        see_phones(page, Perceval=False)
        page.see("Perceval chouettes 4 4", "Perceval cul 2")


def test_a_host_that_stands_still_sends_nobody_out(playing):
    """An old laptop whose disk is busy: its telephones were not silent, it did not listen."""
    with TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        playing.process.send_signal(signal.SIGSTOP)
        time.sleep(3)
        playing.process.send_signal(signal.SIGCONT)
        # one that was sent out is asked nothing more
        phone.settled(pings=12)


def asked_of(page):
    while not (asked := page.hear("telephones")["asked"]):
        pass
    return asked[0]


@pytest.mark.parametrize("yes", [True, False])
def test_a_second_telephone_is_asked_of_the_arbiter(playing, yes):
    with (
        playing.page() as page,
        TelephoneSide(playing.port) as first,
        TelephoneSide(playing.port, place=ELSEWHERE) as second,
    ):
        first.join("Bohort")
        assert second.join("Bohort")["type"] == "asked"
        asked = asked_of(page)
        assert (asked["player"], asked["place"]) == ("Bohort", ELSEWHERE)
        page.say(type="let-in", number=asked["number"], yes=yes)
        answer = second.hear("joined", "refused")
        assert answer["type"] == ("joined" if yes else "refused")
        if yes:
            assert first.hear("refused")["kind"] == "gone"
            first.say(type="touch", slug="", at=first.now())
            assert "ne joue pour personne" in first.hear("refused")["why"]


def test_the_arbiter_sends_one_out(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        page.say(type="send-out", player="Perceval")
        assert phone.hear("refused")["kind"] == "gone"
        # its token opens nothing any more, and it has to ask
        with TelephoneSide(playing.port, phone.token) as again:
            assert again.hear("refused")["kind"] == "gone"
            assert again.join("Perceval")["type"] == "asked"


def test_who_looks_on_can_not_let_in_or_send_out(playing):
    with PageSide(playing.port) as viewer, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        for request in (
            {"type": "send-out", "player": "Perceval"},
            {"type": "let-in", "number": 1, "yes": True},
        ):
            viewer.say(**request)
            assert viewer.hear("refused")["kind"] == "key"


def test_forged_tokens(playing):
    with playing.page() as page:
        for _ in range(WRONG_KEYS):
            with TelephoneSide(playing.port, "forged", place=ELSEWHERE) as phone:
                assert phone.hear("refused")["kind"] == "token"
        with TelephoneSide(playing.port, "forged", place=ELSEWHERE) as phone:
            assert phone.hear("refused")["kind"] == "banned"
        while "5 fausses clés" not in (text := page.hear("warned")["text"]):
            assert ELSEWHERE in text


BAD = {
    "plain HTTP": ({"place": ELSEWHERE, "secure": False}, {"type": "join", "player": "A"}, "https"),
    "nobody's name": ({}, {"type": "join", "player": "Arthur"}, "Arthur"),
    "touched for nobody": ({}, {"type": "touch", "slug": "", "at": 1.0}, "personne"),
    "an answer for nobody": ({}, {"type": "answer", "number": 1}, "personne"),
    "a name that is there": ({}, {"type": "join", "player": "Bohort", "add": True}, "déjà"),
    "an unknown field": ({}, {"type": "join", "player": "Bohort", "seat": 1}, "illisible"),
    "no number": ({}, {"type": "pong", "number": 1, "received": "x", "answered": 2}, "illisible"),
    "for ever": ({}, {"type": "touch", "slug": "", "at": 1e300}, "illisible"),
}  # fmt: skip


@pytest.mark.parametrize(("how", "message", "why"), BAD.values(), ids=BAD)
def test_bad_input(playing, how, message, why):
    with TelephoneSide(playing.port, **how) as phone:
        phone.say(**message)
        assert why in phone.hear("refused")["why"]
    with playing.page() as page:
        page.see("Perceval chouettes 4 4")


def test_a_page_of_another_origin(playing):
    with playing.page() as page:
        with (
            pytest.raises(InvalidStatus),
            TelephoneSide(playing.port, origin="https://evil.example") as phone,
        ):
            phone.hear("welcome")
        assert "origine étrangère" in page.hear("warned")["text"]
        page.see("Perceval chouettes 4 4")


def test_too_many_messages(playing):
    with TelephoneSide(playing.port) as phone, pytest.raises(ConnectionClosed):
        for _ in range(200):
            phone.say(type="leave")
        while True:
            phone.hear("never")


def test_a_player_called_otherwise_keeps_his_telephone(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Bohort")
        page.see("Perceval chouettes 4 4", "Perceval cul 2")
        assert page.ask(type="rename", player="Bohort", name="Roi Bohort")["type"] == "done"
        assert phone.until(lambda m: m["me"]["name"] == "Roi Bohort")
        phone.settled().say(type="touch", slug="", at=phone.now())
        phone.hear("taken")


def test_two_touch_and_the_first_gains(playing):
    """A Chouette-Velute: both call on their telephones, whose clocks differ by minutes."""
    with (
        playing.page() as page,
        TelephoneSide(playing.port, ahead=500.0) as one,
        TelephoneSide(playing.port, ahead=-40.0, place=ELSEWHERE) as other,
    ):
        one.join("Perceval")
        other.join("Karadoc")
        page.see("Perceval chouettes 3 3", "Perceval cul 6")
        for phone in (one, other):
            calls = phone.until(lambda m: m["calls"])["calls"]
            assert [(c["slug"], c["worth"]) for c in calls if c["rule"]] == [
                ("pas-mou-le-caillou", 72)
            ]
        while min(one.pings, other.pings) < 6:
            one.settled(1), other.settled(1)
        # on a socket things come in their order: both touch after the last ping that they answered
        time.sleep(0.2)
        at = time.monotonic()
        other.say(type="touch", slug="pas-mou-le-caillou", at=at - 0.02 - 40.0)
        one.say(type="touch", slug="pas-mou-le-caillou", at=at - 0.17 + 500.0)
        for phone in (one, other):
            # a sixtieth of a second, of which nobody knows the moment, is in all of them
            assert 0.0048 <= phone.hear("taken")["sigma"] < 0.05
        page.see("Karadoc chouettes 1 2", "Karadoc cul 4")
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] == 72)
        assert one.until(lambda m: m["me"]["score"] == 72)
    with KeptJournal(playing.journal) as kept:
        calls = [s for s in kept.observations() if s.kind == "call"]
        assert [(c.player, c.source) for c in calls] == [
            ("Perceval", "telephones"),
            ("Karadoc", "telephones"),
        ]
        assert calls[1].time - calls[0].time == pytest.approx(0.15, abs=0.02)


PLC = "pas-mou-le-caillou"
#: What is touched, and what of it the journal has.
TWICE = {
    "his call, then the free button": (PLC, "", ["button", "call"]),
    "the free button, then his call": ("", PLC, ["button", "button", "call"]),
    "his call twice": (PLC, PLC, ["button", "call"]),
}


@pytest.mark.parametrize(("first", "then", "found"), TWICE.values(), ids=TWICE)
def test_who_touches_twice_has_called_once(playing, first, then, found):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        page.see("Perceval chouettes 3 3", "Perceval cul 6")
        phone.until(lambda m: m["calls"])
        for slug in (first, then):
            phone.settled(1).say(type="touch", slug=slug, at=phone.now())
            phone.hear("taken")
        page.see("Karadoc chouettes 1 2", "Karadoc cul 4")
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] == 72)
    with KeptJournal(playing.journal) as kept:
        seen = [s.kind for s in kept.observations() if s.source == "telephones"]
    assert sorted(seen) == found


BLEU_ROUGE = ("Perceval chouettes 3 4", "Perceval cul 3")


def choose(phone, slug, *, between=lambda: None, **carried):
    """Touch a call that carries a number, then the number; when the first touch was, s of ours."""
    phone.until(lambda m: any(c["slug"] == slug for c in m["calls"]))
    phone.settled(1)
    at = phone.now()
    phone.say(type="touch", slug=slug, at=at)
    assert phone.hear("taken", "refused")["type"] == "taken"
    between()
    phone.settled(1).say(type="touch", slug=slug, at=phone.now(), **carried)
    return at - phone.ahead


def test_a_call_with_a_number_was_made_at_its_first_touch(playing):
    """Perceval touches first and chooses last; Karadoc's number is taken meanwhile."""
    with (
        playing.page() as page,
        TelephoneSide(playing.port, ahead=500.0) as one,
        TelephoneSide(playing.port, ahead=-40.0) as other,
    ):
        one.join("Perceval")
        other.join("Karadoc")
        one.settled(), other.settled()
        page.see(*BLEU_ROUGE)
        told = {}

        def karadoc_bids():
            time.sleep(0.2)
            told["other"] = choose(other, "je-relance-de", number=12)
            assert other.hear("taken", "refused")["words"] == "Je relance de 12 !"
            one.until(lambda m: any((c["figures"] or {}).get("taken") == [12] for c in m["calls"]))
            one.settled(1).say(type="touch", slug="je-relance-de", at=one.now(), number=12)
            assert "12" in one.hear("taken", "refused")["why"]

        told["one"] = choose(one, "je-relance-de", between=karadoc_bids, number=7)
        assert one.hear("taken", "refused")["words"] == "Je relance de 7 !"
        page.see('Bohort "Je relance de 9 !"')
        # what is thrown is Perceval's, and adds up to what he had bid
        page.see("Perceval throws 2 1 4")
        page.wait(lambda b: {p["name"]: p["score"] for p in b["players"]}["Perceval"] >= 36 + 14)
    with KeptJournal(playing.journal) as kept:
        history = History(lambda: Match(NAMES.split(", ")), kept.observations())
    calls = [s for s in history.effective() if s.kind == "call" and s.source == "telephones"]
    assert [(c.player, c.text) for c in calls] == [
        ("Perceval", "Je relance de 7 !"),
        ("Karadoc", "Je relance de 12 !"),
    ]
    apart = told["other"] - told["one"]
    assert calls[1].time - calls[0].time == pytest.approx(apart, abs=0.02)
    assert apart > 0.1


def test_a_number_after_the_dice_have_fallen_is_refused(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Karadoc")
        phone.settled()
        page.see(*BLEU_ROUGE)
        choose(
            phone,
            "je-relance-de",
            between=lambda: page.see("Perceval throws 2 1 4"),
            number=7,
        )
        assert phone.hear("taken", "refused")["type"] == "refused"
        page.see("Karadoc chouettes 1 2", "Karadoc cul 4")
    with KeptJournal(playing.journal) as kept:
        seen = [s.kind for s in kept.observations() if s.source == "telephones"]
    assert seen == ["button"]


UNFIT = {
    "too much": {"number": 19},
    "too little": {"number": 2},
    "a combination where none belongs": {"number": 9, "combination": "chouette"},
    "another call's": {"slug": "civet-de", "number": 9, "combination": "chouette"},
}


@pytest.mark.parametrize("carried", UNFIT.values(), ids=UNFIT)
def test_a_number_that_does_not_fit_is_refused(playing, carried):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Karadoc")
        phone.settled()
        page.see(*BLEU_ROUGE)
        phone.until(lambda m: any(c["figures"] for c in m["calls"]))
        phone.say(type="touch", **{"slug": "je-relance-de", "at": phone.now(), **carried})
        assert phone.hear("taken", "refused")["type"] == "refused"


@pytest.mark.parametrize("wait", [0.0, 0.1])
def test_what_was_taken_before_the_end_is_kept(playing, wait):
    """The program ends while a touch still waits for its place in time, and a line with it."""
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled().say(type="touch", slug="", at=phone.now())
        phone.hear("taken")
        page.say(type="see", lines=["Perceval chouettes 3 3"], token="last")
        time.sleep(wait)
        playing.stop()
    assert buttons(playing.journal) == {"Perceval": 1}


LATE = {"long ago": -3.0, "still to come": 5.0}


@pytest.mark.parametrize("off", LATE.values(), ids=LATE)
def test_a_touch_of_another_time_is_refused_with_a_word(playing, off):
    with TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled().say(type="touch", slug="", at=phone.now() + off)
        assert phone.hear("refused", "taken")["type"] == "refused"


def test_a_clock_that_jumps_is_told_and_begun_again(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.settled()
        phone.ahead += 3600
        assert "sauté" in phone.hear("refused")["why"]
        assert "Perceval : l'horloge du téléphone a sauté" in page.hear("warned")["text"]
        phone.settled().say(type="touch", slug="", at=phone.now())
        assert phone.hear("taken")["sigma"] < 0.05
    playing.stop()
    assert "sauté" in playing.errors.read_text()


def comes_and_goes(port, name, times, chance):
    """Touches, goes away mid-sentence, and comes back as often; how many touches were taken."""
    phone, taken = TelephoneSide(port, ahead=chance.uniform(-500, 500)), 0
    assert phone.join(name)["type"] == "joined"
    for _ in range(times):
        phone.settled(1)
        if chance.random() < 0.5:
            phone.say(type="touch", slug="", at=phone.now())
            taken += phone.hear("taken", "refused")["type"] == "taken"
        phone.socket.socket.shutdown(socket.SHUT_RDWR)
        phone = TelephoneSide(port, phone.token, ahead=chance.uniform(-500, 500))
        assert phone.hear("welcome")["player"] == name
    phone.socket.close()
    return taken


def buttons(journal):
    """How many touches of each player the journal has."""
    with closing(sqlite3.connect(f"file:{journal}?mode=ro", uri=True)) as opened:
        rows = opened.execute("SELECT content FROM observations WHERE kind = 'button'").fetchall()
    return Counter(json.loads(content)["player"] for (content,) in rows)


def test_leaves_and_returns(playing):
    """Two hundred and one times one goes away and comes back: each acts for the same player, and all
    that was taken is in the journal, once.
    """
    names = NAMES.split(", ")
    with ThreadPoolExecutor() as pool:
        each = [
            pool.submit(comes_and_goes, playing.port, name, 67, random.Random(name))
            for name in names
        ]
        taken = {name: done.result() for name, done in zip(names, each, strict=True)}
    deadline = time.monotonic() + 20
    while (seen := buttons(playing.journal)) != taken:
        # what was touched last waits for its place in time
        assert time.monotonic() < deadline, (seen, taken)
        time.sleep(0.2)
    playing.stop()
    assert buttons(playing.journal) == taken
    assert sum(taken.values()) > 50


@pytest.mark.parametrize(
    ("key", "player", "answer"),
    [
        ("right", "Karadoc", "taken"),
        ("right", "Arthur", "refused"),
        ("wrong", "Karadoc", "refused"),
        ("", "Karadoc", "refused"),
    ],
    ids=["everybody's", "nobody's", "with a wrong key", "without a key"],
)
def test_a_keyboard_has_the_buttons_of_all(playing, key, player, answer):
    with TelephoneSide(playing.port) as keyboard:
        given = {"right": playing.key, "wrong": "x" * 22, "": ""}[key]
        keyboard.say(type="hello", language="fr", key=given)
        assert key != "wrong" or keyboard.hear("refused")["kind"] == "key"
        keyboard.settled().say(type="press", player=player, at=keyboard.now())
        assert keyboard.hear("refused", "taken")["type"] == answer
        time.sleep(0.3)
    playing.stop()
    with KeptJournal(playing.journal) as kept:
        buttons = [s.player for s in kept.observations() if s.kind == "button"]
    assert buttons == (["Karadoc"] if answer == "taken" else [])
