"""The wheel holds what an installed program needs without a checkout."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from referee import shipped
from referee.errors import InputError

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def names(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("referee-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.mark.parametrize(
    "name",
    [
        "models/dice/dice.onnx",
        "models/dice/faces.onnx",
        "models/voice/model/am/final.mdl",
        "models/voice/model/conf/model.conf",
        "models/voice/model/graph/HCLG.fst",
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
