"""A telephone's microphone over the network: who may switch it on, what all see, what is refused."""

import contextlib
import threading
import time

import numpy as np
import pytest
from audio.table_scene import one_after_another
from playing import Playing
from scipy.io import wavfile
from websockets.exceptions import ConnectionClosed

from page.browser import Chromium, program
from page.test_telephone_camera import Answering
from page.test_telephones import NAMES, TelephoneSide, see_phones
from referee.journal import KeptJournal
from referee.recording.reader import Recording
from referee.session.pieces import noted
from referee.table import read_table
from referee.telephones.sound_packet import packed

RATE = 16000
#: Samples of a packet.
COUNT = 800
TABLE = """
seats = [{player = "Perceval", microphone = 0}, {player = "Karadoc", microphone = 1}]
[sound]
device = "no such card"
"""


@pytest.fixture
def playing(tmp_path):
    log = (tmp_path / "errors").open("w")
    with (
        log,
        Playing(
            "--by-hand", "--players", NAMES, "--journal", tmp_path / "j.sqlite", errors=log
        ) as found,
    ):
        found.errors = tmp_path / "errors"
        yield found


class Talking(threading.Thread):
    """Sends sound, as a page would, until it is told to stop. ``fast``: against what it says."""

    def __init__(self, phone, *, fast=1.0, loud=0.1):
        super().__init__(daemon=True)
        self.phone, self.fast, self.loud = phone, fast, loud
        self.ended = threading.Event()
        phone.say(type="microphone", on=True, stream=1, rate=RATE)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.join(5)

    def run(self):
        chance, first, begun = np.random.default_rng(1), 0, time.monotonic()
        with contextlib.suppress(ConnectionClosed):
            while not self.ended.wait(0.01):
                while first < (time.monotonic() - begun) * RATE * self.fast - COUNT:
                    noise = (self.loud * chance.uniform(-1, 1, COUNT)).astype("f4")
                    at = self.phone.now() - COUNT / RATE
                    self.phone.socket.send(packed(1, first, at, noise))
                    first += COUNT


def test_all_see_that_a_telephone_listens(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        assert not page.moment["hears"]
        phone.join("Perceval")
        see_phones(page, Perceval=True)
        with Talking(phone):
            while not phone.hear("listening")["on"]:
                pass
            while not any(t["listens"] for t in page.moment["telephones"]):
                page.hear("moment")
            while "écoute" not in page.moment["privacy"]:
                page.hear("moment")
            assert page.moment["hears"]
            assert phone.until(lambda m: "écoute" in m["privacy"])
            # and they may be muted, as any microphone
            assert page.ask(type="mute", on=True)["type"] == "done"
            phone.say(type="microphone", on=False)
            while phone.hear("listening")["on"]:
                pass
        while page.moment["hears"]:
            page.hear("moment")
        page.see("Perceval chouettes 4 4", "Perceval cul 2")


def test_who_leaves_listens_no_more(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        with Talking(phone):
            while not any(t["listens"] for t in page.moment["telephones"]):
                page.hear("moment")
            phone.say(type="leave")
            while page.moment["hears"]:
                page.hear("moment")


def test_nobody_listens_for_nobody(playing):
    with TelephoneSide(playing.port) as phone:
        phone.say(type="microphone", on=True, stream=1, rate=RATE)
        assert "personne" in phone.hear("refused")["why"]


def test_another_rate_is_told_to_both_and_the_match_goes_on(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        with Talking(phone, fast=1.5):
            refused = phone.hear("refused")
            assert (refused["kind"], str(RATE) in refused["why"]) == ("sound", True)
            assert str(RATE) in page.hear("warned")["text"]
        page.see("Perceval chouettes 4 4", "Perceval cul 2")
    playing.stop()
    assert str(RATE) in playing.errors.read_text()


def test_sound_that_is_worked_on_is_told_to_both(playing):
    """The browser says that it goes on doing so: the player and the arbiter read what that costs."""
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.say(type="microphone", on=True, stream=1, rate=RATE)
        assert not phone.hear("listening")["processed"]
        phone.say(type="microphone", on=True, stream=1, rate=RATE, processed=True)
        assert phone.hear("listening")["processed"]
        assert page.hear("warned")["text"].startswith("Perceval : ce téléphone retouche le son")


def test_what_is_no_sound_ends_the_conversation(playing):
    with playing.page() as page, TelephoneSide(playing.port) as phone:
        phone.join("Perceval")
        phone.socket.send(b"no sound at all, but bytes")
        assert phone.hear("refused")["kind"] == "message"
        see_phones(page, Perceval=False)


def test_a_table_with_microphones_of_its_own_needs_no_telephone(tmp_path):
    table = tmp_path / "table.toml"
    table.write_text(TABLE, "utf-8")
    with (
        Playing(table, "--by-hand", "--journal", tmp_path / "j.sqlite") as playing,
        TelephoneSide(playing.port) as phone,
    ):
        phone.join("Perceval")
        phone.say(type="microphone", on=True, stream=1, rate=RATE)
        assert "ses propres micros" in phone.hear("refused")["why"]


def test_what_telephones_hear_is_recorded(tmp_path):
    """A channel for each player, in files that say whose they are: no microphone, no camera here."""
    table = tmp_path / "bar.toml"
    table.write_text(
        'seats = [{player = "Perceval"}, {player = "Karadoc"}]\n[recording]\nkeep = "all"'
    )
    kept, log = tmp_path / "kept", (tmp_path / "errors").open("w")
    more = ("--by-hand", "--journal", tmp_path / "j.sqlite", "--record", kept)
    with log, Playing(table, *more, errors=log) as playing, contextlib.ExitStack() as stack:
        page = stack.enter_context(playing.page())
        for player, loud in (("Perceval", 0.1), ("Karadoc", 0.3)):
            phone = stack.enter_context(TelephoneSide(playing.port))
            phone.join(player)
            phone.settled()
            stack.enter_context(Answering(phone))
            stack.enter_context(Talking(phone, loud=loud))
        while "enregistre" not in page.moment["privacy"]:
            page.hear("moment")
        until = time.monotonic() + 60
        while not list(kept.glob("*.mkv")) and time.monotonic() < until:
            time.sleep(0.2)
        time.sleep(4)
    pieces = sorted(kept.glob("*.mkv"))
    heard = Recording(pieces[-1])
    assert (heard.cameras, heard.channels) == (0, 2)
    # before both are in tune one listens for all, in his own channel
    samples = np.concatenate([b.samples for b in heard.sound()])[-RATE:]
    assert samples.std(axis=0).max() > 0.02
    assert [
        (s.player, s.microphone) for s in read_table(pieces[-1].with_suffix(".toml")).seats
    ] == [
        ("Perceval", 0),
        ("Karadoc", 1),
    ]
    with KeptJournal(tmp_path / "j.sqlite") as journal:
        known = noted(journal)
    assert [p.path for p in known] == [str(p) for p in pieces]
    assert known[-1].channels == ("Perceval", "Karadoc")


def test_a_page_s_microphone_is_heard(playing):
    """A real browser, whose microphone is a beep each second."""
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    with Chromium(*fake) as chromium, playing.page() as arbiter:
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        phone.tap('[data-microphone="off"]')
        phone.wait("!!document.querySelector('[data-microphone=on]')")
        phone.wait("document.querySelector('meter').value > 0.3")
        phone.wait("!!document.querySelector('[data-listening]')")
        phone.shows("écoute")
        while not any(t["listens"] for t in arbiter.moment["telephones"]):
            arbiter.hear("moment")
        assert not phone.run("!!document.querySelector('[data-processed]')")
        phone.tap('[data-microphone="on"]')
        while any(t["listens"] for t in arbiter.moment["telephones"]):
            arbiter.hear("moment")
        phone.run("MediaStreamTrack.prototype.getSettings = () => ({ autoGainControl: true })")
        phone.tap('[data-microphone="off"]')
        phone.wait("!!document.querySelector('[data-processed]')")
        phone.shows("Ce téléphone retouche le son")
        assert phone.errors == []


@pytest.fixture
def shouting(tmp_path):
    """A microphone into which somebody shouts « Pas mou le caillou ! » over and over."""
    wave, _ = one_after_another(["pas-mou-m7"] * 3, pause=1.5)
    path = tmp_path / "shouts.wav"
    wavfile.write(path, RATE, np.round(wave * 32767).astype(np.int16))
    return path


def test_a_minute_of_training_on_a_player_s_telephone(playing, shouting):
    """A real browser hears a voice: the phrase is shown, heard, and counts for nothing."""
    if program() is None:
        pytest.skip("no Chromium here: the pages are not tried in a browser (apt install chromium)")
    fake = (
        "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-audio-capture={shouting}",
    )  # fmt: skip
    with Chromium(*fake) as chromium, playing.page() as arbiter:
        phone = chromium.page(f"https://localhost:{playing.port}/phone")
        phone.tap('[data-seat="Perceval"]')
        phone.tap('[data-microphone="off"]')
        phone.wait("!!document.querySelector('[data-listening]')")
        phone.tap('[data-train="on"]')
        phone.wait("document.querySelector('[data-phrase]')?.dataset.phrase.length > 3", 40)
        phone.shows("Perceval, criez :")
        phone.shows("La table n'écoute que Perceval, qui s'entraîne.")
        phone.wait("!!document.querySelector('[data-last=heard]')", 40)
        phone.shows("entendu : Pas mou le caillou !")
        board = arbiter.hear("moment")
        while not board["training"] or board["training"]["last"] != "heard":
            board = arbiter.hear("moment")
        assert board["training"]["player"] == "Perceval"
        phone.tap('[data-train="off"]')
        phone.shows("Perceval : 1 annonces entendues sur")
        phone.shows("Rien n'est gardé : ce joueur n'apprend pas.")
        phone.tap('[data-train="off"]')
        phone.wait("!document.querySelector('[data-over]')")
        assert arbiter.moment["board"]["events"]["total"] == 0
        assert phone.errors == []
