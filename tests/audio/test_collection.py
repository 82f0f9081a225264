"""Other Vosk models in our own's place: a stand-in with a small vocabulary of its own."""

import shutil
import tarfile
import zipfile

import platformdirs
import pytest
from typer.testing import CliRunner

from referee import shipped
from referee.audio import collection
from referee.audio.graph import Costs, Grammar, read_bigram, write_graph
from referee.audio.lexicon import Lexicon
from referee.audio.model import SHIPPED
from referee.cli.app import app
from referee.errors import InputError

OURS = shipped.path(SHIPPED)
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
    grammar = Grammar([("pas", "mou", "le", "cailloux"), ("pélican",)])
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
    "an address": (lambda folder, into: zipped(folder, into).as_uri(), "petit"),
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


REFUSED = {
    "nothing there": (lambda _folder, into: str(into / "nowhere"), "no such file"),
    "no model": (not_a_model, "no Vosk model"),
    "a broken archive": (broken_zip, "neither|no folder|damaged"),
    "a text": (text, "no folder, no .zip"),
    "an archive that reaches out": (escaping, "damaged"),
    "no such address": (lambda _folder, into: f"file://{into}/none.zip", "download fails"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case, stand_in, tmp_path):
    source_of, why = REFUSED[case]
    with pytest.raises(InputError, match=why):
        collection.add(source_of(stand_in, tmp_path))
    assert collection.names() == []


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
