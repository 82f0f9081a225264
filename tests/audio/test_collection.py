"""Other Vosk models in our own's place: a stand-in with a small vocabulary of its own."""

import gzip
import hashlib
import http.server
import os
import shutil
import ssl
import tarfile
import threading
import time
import zipfile
from pathlib import Path

import platformdirs
import pytest
from typer.testing import CliRunner

from referee import locking, shipped
from referee.audio import collection
from referee.audio.fetching import Limits
from referee.audio.graph import Costs, PhraseGrammar, read_bigram, write_graph
from referee.audio.lexicon import Lexicon
from referee.audio.model_folder import SHIPPED
from referee.cli.app import app
from referee.errors import InputError

OURS = shipped.path(SHIPPED)
#: Of "localhost", with its key, for a hundred years; nobody but these tests trusts it.
CERTIFICATE = Path(__file__).parent / "localhost.pem"
RUN = CliRunner()


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory):
    """A model that knows "cailloux" but no "caillou", and nothing like "grelotte"."""
    folder = tmp_path_factory.mktemp("models") / "petit-modele"
    folder.mkdir()
    for part in ("am", "conf"):
        shutil.copytree(OURS / part, folder / part)
    known = {"pas", "mou", "le", "cailloux", "pélican"}
    lexicon = Lexicon.read(OURS / "lexicon.txt")
    said = {w: lexicon.pronunciations(w) for w in known - {"cailloux"}}
    said["cailloux"] = lexicon.pronunciations("caillou")
    grammar = PhraseGrammar([("pas", "mou", "le", "cailloux"), ("pélican",)])
    bigram = read_bigram(OURS / "phone-bigram.txt")
    write_graph(folder / "graph", grammar, Lexicon(said), bigram, Costs(again=4.0))
    return folder


@pytest.fixture(autouse=True)
def own_place(tmp_path, monkeypatch):
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda name: str(tmp_path / name))


def zipped(folder, into):
    path = into / "petit.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*"):
            archive.write(file, f"un-dossier/{file.relative_to(folder)}")
    return path


def tarred(folder, into):
    path = into / "petit.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        archive.add(folder, "un-dossier")
    return path


SOURCES = {
    "a folder": (lambda folder, _into: str(folder), "petit-modele"),
    "a zip": (lambda folder, into: str(zipped(folder, into)), "petit"),
    "a tar": (lambda folder, into: str(tarred(folder, into)), "petit"),
}


@pytest.mark.parametrize("case", SOURCES)
def test_added_is_in_use(case, stand_in, tmp_path):
    source_of, name = SOURCES[case]
    assert collection.chosen() is None
    assert collection.add(source_of(stand_in, tmp_path)) == name
    assert collection.names() == [name]
    assert collection.chosen() == collection.folder() / name
    collection.choose(collection.OWN)
    assert collection.chosen() is None
    collection.choose(name)
    collection.remove(name)
    assert collection.names() == []
    assert collection.chosen() is None


def test_what_it_hears(stand_in):
    told = collection.report(stand_in, ["Pas"])
    assert "pas mou le caillou" in told.heard
    assert "grelotte ça picote" in told.unheard
    assert told.stand_ins["caillou"] == ("cailloux",)
    assert told.fixed


def not_a_model(_folder, into):
    (into / "empty").mkdir()
    return str(into / "empty")


def broken_zip(folder, into):
    path = zipped(folder, into)
    path.write_bytes(path.read_bytes()[:2000])
    return str(path)


def text(_folder, into):
    path = into / "notes.txt"
    path.write_text("bonjour")
    return str(path)


def escaping(folder, into):
    path = into / "out.tar"
    with tarfile.open(path, "w") as archive:
        archive.add(folder / "conf" / "model.conf", "../../escaped.conf")
    return str(path)


def piped(folder, into):
    shutil.copytree(folder, into / "m")
    os.mkfifo(into / "m" / "more")
    return str(into / "m")


def many(_folder, into):
    with zipfile.ZipFile(into / "many.zip", "w") as archive:
        for number in range(1100):
            archive.writestr(f"{number}", b"")
    return str(into / "many.zip")


def headed(path, header):
    """A compressed tar of one header, and zeros after it."""
    with gzip.open(path, "wb") as out:
        out.write(header)
        out.write(bytes(1_000_000))
    return str(path)


def bomb(_folder, into):
    info = tarfile.TarInfo("am/final.mdl")
    info.size = 9_000_000_000
    return headed(into / "bomb.tar.gz", info.tobuf(tarfile.GNU_FORMAT))


def long_header(_folder, into):
    info = tarfile.TarInfo("header")
    info.type, info.size = tarfile.XHDTYPE, 5_000_000_000
    return headed(into / "header.tar.gz", info.tobuf(tarfile.GNU_FORMAT))


REFUSED = {
    "nothing there": (lambda _folder, into: str(into / "nowhere"), "no such file"),
    "no model": (not_a_model, "no Vosk model"),
    "a broken archive": (broken_zip, "neither|no folder|damaged"),
    "a text": (text, "no folder, no .zip"),
    "an archive that reaches out": (escaping, "damaged"),
    "an address without https": (lambda _folder, into: f"file://{into}/none.zip", "only an https"),
    "plain http": (lambda *_: "http://192.0.2.1/none.zip", "only an https"),
    "an address without a checksum": (lambda *_: "https://192.0.2.1/none.zip", "SHA-256 checksum"),
    "a pipe": (lambda _folder, into: os.mkfifo(into / "m") or str(into / "m"), "this is a pipe"),
    "a pipe in a folder": (piped, "this is a pipe"),
    "a name of 300 letters": (lambda *_: "a" * 300, "can't be its name"),
    "a path of 300 letters": (lambda *_: "a" * 300 + "/b", "no such file"),
    "too many files": (many, "more than 1000 files"),
    "too much in a tar": (bomb, "more than 8000 MB"),
    "a header of 5 GB": (long_header, "damaged"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case, stand_in, tmp_path):
    source_of, why = REFUSED[case]
    with pytest.raises(InputError, match=why) as refused:
        collection.add(source_of(stand_in, tmp_path))
    assert collection.names() == []
    assert ".adding" not in str(refused.value)
    assert not list(collection.folder().glob("*"))
    assert not list(collection.folder().glob(".adding*"))


class Archives(http.server.BaseHTTPRequestHandler):
    """Serves an archive, elsewhere, endlessly, slowly or not at all."""

    archive = b""

    def do_GET(self):
        if self.path == "/elsewhere.zip":
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1:9/petit.zip")
            self.end_headers()
            return
        self.send_response(404 if self.path == "/none.zip" else 200)
        self.end_headers()
        try:
            if self.path == "/petit.zip":
                self.wfile.write(self.archive)
            while self.path in ("/endless.zip", "/slow.zip"):
                self.wfile.write(bytes(1 if self.path == "/slow.zip" else 100_000))
                time.sleep(0.05 if self.path == "/slow.zip" else 0)
        except OSError:
            pass

    def log_message(self, *_):
        pass


@pytest.fixture
def server(monkeypatch):
    """An https server on this machine, whose certificate is trusted while this lasts."""
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    served = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Archives)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    served.socket = context.wrap_socket(served.socket, server_side=True)
    served.daemon_threads = True
    threading.Thread(target=served.serve_forever, daemon=True).start()
    yield f"https://localhost:{served.server_address[1]}"
    served.shutdown()
    served.server_close()


def test_downloaded_and_compared(stand_in, tmp_path, server):
    Archives.archive = zipped(stand_in, tmp_path).read_bytes()
    right = hashlib.sha256(Archives.archive).hexdigest()
    with pytest.raises(InputError, match=f"not the right one: {right}"):
        collection.add(f"{server}/petit.zip", sha256="0" * 64)
    assert collection.add(f"{server}/petit.zip", sha256=right.upper()) == "petit"
    assert collection.names() == ["petit"]


LIMITS = Limits(download=3_000_000, seconds=1.5, silence=1.0)
DOWNLOADS = {
    "what is not there": ("none.zip", "download fails"),
    "out of https": ("elsewhere.zip", "without https"),
    "without an end": ("endless.zip", "more than 3 MB to download"),
    "drop by drop": ("slow.zip", "more than 2 s"),
}


@pytest.mark.parametrize("case", DOWNLOADS)
def test_downloads_that_are_given_up(case, server):
    path, why = DOWNLOADS[case]
    with pytest.raises(InputError, match=why):
        collection.add(f"{server}/{path}", sha256="0" * 64, limits=LIMITS)
    assert not list(collection.folder().glob(".adding*"))


def test_a_stranger_s_certificate_is_not_believed(server, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(InputError, match=r"download fails.*CERTIFICATE"):
        collection.add(f"{server}/petit.zip", sha256="0" * 64)


def test_what_a_killed_one_left_goes_at_the_next_start():
    """But not what somebody is unpacking now."""
    left, used = collection.folder() / ".adding-left", collection.folder() / ".adding-used"
    for folder in (left, used):
        (folder / "unpacked").mkdir(parents=True)
    number = os.open(used.with_name(".adding-used.held"), os.O_RDWR | os.O_CREAT)
    locking.hold(number)
    assert RUN.invoke(app, ["models", "list"]).exit_code == 0
    assert (left.exists(), used.exists()) == (False, True)
    os.close(number)


#: A file of the model, and what stands in it instead: bytes, or so many of its first ones.
DAMAGE = {
    "am/final.mdl": [100_000, bytes(5000)],
    "conf/model.conf": [b"\xff" * 50, b"--nonsense=1\n"],
    "conf/fbank.conf": [b"--num-mel-bins=100000000\n"],
    "graph/HCLG.fst": [100, b"\xff" * 500],
    "graph/words.txt": [b"\xff" * 50, b""],
    "referee.toml": [b"", b"[costs]\nx = 1\n", b"\xff"],
    "lexicon.txt": [b"no phones", b"\xff"],
    "phone-bigram.txt": [b"a b\n", b"\xff"],
    "talk-words.txt": [b"-1.0 l qq\n", b"l u\n", b"\xff"],
    "confusion.npz": [b"", 100],
    "verification.npz": [b"", 100],
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_model_is_told(name, tmp_path):
    """Ours, spoilt: it is refused in words, or loads; it never ends the process."""
    for number, spoil in enumerate(DAMAGE[name]):
        folder = tmp_path / f"m{number}"
        shutil.copytree(OURS, folder)
        whole = (folder / name).read_bytes()
        (folder / name).write_bytes(spoil if isinstance(spoil, bytes) else whole[:spoil])
        done = RUN.invoke(app, ["models", "add", str(folder)])
        assert done.exception is None or isinstance(done.exception, (InputError, SystemExit)), name


def test_name_taken(stand_in):
    collection.add(str(stand_in))
    with pytest.raises(InputError, match="already"):
        collection.add(str(stand_in))
    assert collection.add(str(stand_in), "autre") == "autre"


def test_commands(stand_in):
    added = RUN.invoke(app, ["models", "add", str(stand_in)])
    assert added.exit_code == 0
    assert "caillou ≈ cailloux" in added.stdout
    assert "* petit-modele" in RUN.invoke(app, ["models", "list"]).stdout
    assert RUN.invoke(app, ["models", "use", "referee"]).exit_code == 0
    assert "* referee" in RUN.invoke(app, ["models", "list"]).stdout
    assert RUN.invoke(app, ["models", "remove", "petit-modele"]).exit_code == 0
    assert isinstance(RUN.invoke(app, ["models", "use", "petit"]).exception, InputError)
