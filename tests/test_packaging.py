"""The wheel holds what an installed program needs without a checkout."""

import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from referee import shipped
from referee.errors import InputError

ROOT = Path(__file__).parent.parent


#: From where the package is published in these tests.
REPOSITORY = "https://example.org/table/referee"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with the wheel and the source package, as the workflow builds them."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    published = {"REFEREE_REPOSITORY": REPOSITORY, "REFEREE_REVISION": "v9"}
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | published, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    """What each file of the wheel holds, by its name."""
    (path,) = built.glob("referee-*.whl")
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def names(wheel):
    return list(wheel)


@pytest.fixture(scope="module")
def source(built):
    """What each file of the source package holds, by its name below the top folder."""
    (path,) = built.glob("referee-*.tar.gz")
    with tarfile.open(path) as archive:
        return {
            m.name.partition("/")[2]: archive.extractfile(m).read()
            for m in archive.getmembers()
            if m.isfile()
        }


#: Where the text of a licence comes from, and a sentence that it must hold, word for word.
NOTICES = {
    "LICENSE": "Copyright (c) 2026 The referee maintainers",
    "licences/dice.md": "Copyright (c) 2019, Nell Byler",
    "licences/avr-libc.md": "Portions of avr-libc are Copyright (c) 1999-2004",
    "licences/GPL-3.0.txt": "GNU GENERAL PUBLIC LICENSE",
    "models/voice/model/NOTICE.md": "Nicolas Vion",
    "referee/hall/fonts/dejavu-sans.LICENSE.txt": "Bitstream Vera Fonts Copyright",
    "referee/page/static/cinzel.LICENSE.txt": "SIL OPEN FONT LICENSE",
    "referee/page/static/alegreya-sans.LICENSE.txt": "SIL OPEN FONT LICENSE",
}


@pytest.mark.parametrize("name", NOTICES)
def test_notices_are_in_both_packages_word_for_word(wheel, source, name):
    ours = (ROOT / name).read_bytes()
    assert NOTICES[name] in ours.decode()
    assert source[name] == ours
    (carried,) = [n for n in wheel if n.endswith(f".dist-info/licenses/{name}")]
    assert wheel[carried] == ours


def test_everybody_whose_photographs_were_learned_from_is_named():
    card = (ROOT / "models" / "dice" / "README.md").read_text()
    table = card.partition("## What it learnt from")[2].partition("\n\nPictures")[0]
    owed = set(re.findall(r"github\.com/([\w-]+)", table))
    assert len(owed) >= 5
    assert all(owner in (ROOT / "licences" / "dice.md").read_text() for owner in owed)


LEARNT = sorted((ROOT / "models").rglob("*.onnx")) + [
    path for path in sorted((ROOT / "models" / "voice" / "model").rglob("*")) if path.is_file()
]


def test_the_cards_checksums_are_those_of_the_weights():
    lines = (ROOT / "models" / "weights.sha256").read_text().splitlines()
    told = {name: sum_ for sum_, _, name in (line.partition("  ") for line in lines)}
    assert told == {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in LEARNT
    }


@pytest.mark.parametrize("card", ["dice", "voice"])
def test_a_card_says_what_it_is_for_and_by_which_sums_it_is_known(card):
    told = (ROOT / "models" / card / "README.md").read_text()
    assert "## What it is for" in told
    assert "models/weights.sha256" in told


def test_a_source_of_another_licence_says_so(source):
    said = source["hardware/emulator/emulator.c"].decode().splitlines()[0]
    assert said == "// SPDX-License-Identifier: GPL-3.0-or-later"
    assert b"Version 3, 29 June 2007" in source["licences/GPL-3.0.txt"]


def test_an_index_finds_pictures_and_links(wheel):
    (name,) = [n for n in wheel if n.endswith(".dist-info/METADATA")]
    said = wheel[name].decode()
    assert f"Project-URL: Homepage, {REPOSITORY}" in said
    linked = re.findall(r"\]\(([^)]+)\)", said)
    assert f"{REPOSITORY}/raw/v9/docs/pictures/lancer.jpg" in linked
    assert [link for link in linked if not link.startswith(("https://", "#"))] == []
    ours = [link.partition("/v9/")[2] for link in linked if link.startswith(REPOSITORY)]
    assert [path for path in ours if not (ROOT / path.partition("#")[0]).exists()] == []


@pytest.mark.parametrize(
    "name",
    [
        "models/dice/dice.onnx",
        "models/dice/faces.onnx",
        "models/dice/surroundings.onnx",
        "models/voice/model/am/final.mdl",
        "models/voice/model/conf/model.conf",
        "models/voice/model/graph/HCLG.fst",
        "hardware/firmware/refereebox.hex",
        "fixtures/calme/calme.mkv",
        "fixtures/calme/calme.toml",
        "fixtures/calme/calme.cdc",
    ],
)
def test_shipped(names, name):
    assert f"referee/shipped/{name}" in names


@pytest.mark.parametrize(
    "name", ["match.html", "screen.html", "live.js", "page.css", "setup.html", "setup.js"]
)
def test_the_pages_are_shipped(names, name):
    assert f"referee/page/static/{name}" in names


@pytest.mark.parametrize("name", ["py.typed", "dossiers/pp64.toml", "wording/catalogues/fr.toml"])
def test_what_the_package_says_is_shipped(names, name):
    assert f"referee/{name}" in names


def test_nothing_else_is_shipped(names):
    """No training code, no tests, no other recording."""
    tops = {n.split("/")[0] for n in names}
    assert {t for t in tops if not t.endswith(".dist-info")} == {"referee"}
    assert [n for n in names if n.endswith(".mkv")] == ["referee/shipped/fixtures/calme/calme.mkv"]
    assert any(n.endswith("LICENSE") for n in names)


def test_found_in_a_checkout():
    assert shipped.path("models/dice/dice.onnx").is_file()


def test_missing_is_told():
    with pytest.raises(InputError, match="missing from this installation"):
        shipped.path("models/dice/none.onnx")


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
ASKED = [
    Requirement(r) for r in [*PROJECT["dependencies"], *(r for e in EXTRAS.values() for r in e)]
]
TESTED = {
    canonicalize_name(name): version
    for line in (ROOT / "constraints.txt").read_text().splitlines()
    if not line.startswith("#")
    for name, version in [line.split("==")]
}


@pytest.mark.parametrize("asked", [r for r in ASKED if r.name != "referee"], ids=lambda r: r.name)
def test_no_version_comes_in_unseen(asked):
    """Everything has an upper bound; what was tested lies within it."""
    assert any(s.operator == "<" for s in asked.specifier), asked
    version = TESTED.get(canonicalize_name(asked.name))
    assert version is None or asked.specifier.contains(version)


def test_all_that_the_tests_use_was_written_down():
    used = [Requirement(r).name for r in [*PROJECT["dependencies"], *EXTRAS["dev"]]]
    assert {canonicalize_name(name) for name in used} <= TESTED.keys()
