"""The README says what is true: its commands, its files, its words."""

import re
from pathlib import Path

import pytest
import typer

ROOT = Path(__file__).parent.parent
READMES = sorted(
    p
    for p in ROOT.rglob("README.md")
    if not {".venv", ".git", "node_modules"} & set(p.relative_to(ROOT).parts)
)


def test_ci_runs_the_test_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text().strip().splitlines()
    assert script[-1] in (ROOT / "README.md").read_text().splitlines()
    assert "pytest" in script[-1]
    assert "make lint lint-js docs-check" in script


#: Pages of their own beside the READMEs.
PAGES = [ROOT / name for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")]


def places(path):
    """The places within a page that may be linked to: its headings."""
    heads = re.findall(r"^#+ (.+)$", path.read_text(), re.MULTILINE)
    return {re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", head.lower()).strip()) for head in heads}


@pytest.mark.parametrize("path", [*READMES, *PAGES], ids=lambda p: str(p.relative_to(ROOT)))
def test_every_file_shown_or_linked_is_there(path):
    for target, place in re.findall(r"\]\(([^)#]+)(?:#([^)]*))?\)", path.read_text()):
        if not target.startswith("http"):
            found = path.parent / target
            assert found.exists(), target
            assert not place or place in places(found), f"{target}#{place}"


#: A file of the project, as a page names it.
NAMED = re.compile(r"`((?:referee|models|fixtures|benchmarks|tests|docs|hardware)/[\w/-]+\.\w+)`")
DOCS = sorted((ROOT / "docs").rglob("*.md"))


@pytest.mark.parametrize("path", [*READMES, *PAGES, *DOCS], ids=lambda p: str(p.relative_to(ROOT)))
def test_every_file_named_is_there(path):
    assert [name for name in NAMED.findall(path.read_text()) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    "folder", ["referee", "models", "hardware", "calibration", "tests", "benchmarks", "fixtures"]
)
def test_every_folder_has_its_readme(folder):
    assert (ROOT / folder / "README.md").stat().st_size > 50


def test_commands_named_exist():
    """Every `referee COMMAND` of the README is one."""
    from referee.cli.app import app

    known = set(typer.main.get_command(app).list_commands(None))
    named = set(re.findall(r"^referee (\w+)", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert named
    assert named <= known


@pytest.mark.parametrize(
    "path", sorted((ROOT / "calibration").glob("*.toml")), ids=lambda p: p.stem
)
def test_example_table_files_are_right(path):
    from referee.table import read_table

    assert len(read_table(path).players) in (3, 4)
