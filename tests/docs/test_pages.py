"""The documentation is built from what is there, and what is generated is up to date."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = [p.parent for p in sorted((ROOT / "referee").glob("*/__init__.py"))]
#: A package with more modules has a README.
FEW = 3


def modules(package):
    return {path.stem for path in package.glob("*.py") if not path.stem.startswith("__")}


def test_what_is_generated_is_up_to_date():
    checked = subprocess.run(
        [sys.executable, "docs/generate.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.slow
def test_it_is_built_and_needs_nothing_from_elsewhere(tmp_path):
    pytest.importorskip("material")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
    )
    assert built.returncode == 0, built.stderr
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > 30
    loaded = re.compile(r'<(?:script|img|link|iframe)\b[^>]*(?:src|href)="?(?:https?:)?//[^>]*>')
    assert [found for page in pages for found in loaded.findall(page.read_text())] == []
    # the examples are on their pages
    for page, words in {
        "rule": "Coucou",
        "sensor": "LineFileSensor",
        "recogniser": "Whistle",
    }.items():
        assert words in (tmp_path / "extend" / f"{page}.html").read_text()


@pytest.mark.parametrize(
    "package", [p for p in PACKAGES if len(modules(p)) > FEW], ids=lambda p: p.name
)
def test_the_readme_of_a_package_names_its_modules(package):
    text = (package / "README.md").read_text()
    named = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    assert sorted(named) == sorted(modules(package))


def test_the_overview_names_all_packages_and_modules():
    text = (ROOT / "referee" / "README.md").read_text()
    named = set(re.findall(r"^\| \[?`(\w+)", text, re.MULTILINE))
    assert named == {p.name for p in PACKAGES} | modules(ROOT / "referee")


def test_every_command_has_its_section():
    from typer.main import get_command

    from referee.cli.app import app

    text = (ROOT / "docs" / "reference" / "commands.md").read_text()
    named = set(re.findall(r"^## referee (.+)$", text, re.MULTILINE))
    group = get_command(app)
    models = group.get_command(None, "models").list_commands(None)
    own = {f"models {name}" for name in models}
    assert named == set(group.list_commands(None)) - {"models"} | own


def test_every_message_has_its_section():
    """Of the page's protocol, by the tags in the source."""
    text = (ROOT / "docs" / "reference" / "page-protocol.md").read_text()
    tags = {
        keyword.value.value
        for name in ("page/messages.py", "page/telephone_messages.py", "session/requests.py")
        for node in ast.walk(ast.parse((ROOT / "referee" / name).read_text()))
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "tag"
    }
    assert tags
    assert set(re.findall(r'^`"type": "([\w-]+)"`$', text, re.MULTILINE)) == tags


def test_every_key_of_a_table_file_is_told():
    from referee.table import Table

    text = (ROOT / "docs" / "reference" / "table-file.md").read_text()
    told = set(re.findall(r"`([a-z_]+)`", text)) | set(re.findall(r"\[\[?([a-z.]+)\]", text))
    parts = {"seats", "sound", "cameras", "sync", "contest", "box", "recording", "voices", "array"}
    keys = set(keys_within(msgspec.inspect.type_info(Table)))
    assert {"player", "positions", "press", "homography"} <= keys
    assert keys - parts - told == set()


def keys_within(kind):
    """All keys of a structure, as msgspec describes it, and of those within it."""
    from referee.voices import Example

    for field in getattr(kind, "fields", ()):
        yield field.encode_name
        yield from keys_within(field.type)
    within = [*getattr(kind, "types", ()), *getattr(kind, "item_types", ())]
    within += [getattr(kind, name) for name in ("item_type", "value_type") if hasattr(kind, name)]
    for one in within:
        # examples lie in a file beside it that nobody writes
        if getattr(one, "cls", None) is not Example:
            yield from keys_within(one)


def test_every_event_of_a_match_sheet_is_told():
    from referee.game.registry import rules
    from referee.game.ruling import Action
    from referee.sheet import header_reading, reading

    text = (ROOT / "docs" / "reference" / "match-sheet.md").read_text()
    words = set(re.findall(r"[a-z-]+", text))
    known = {*reading._VERBS, *header_reading._KEYS, *rules().things, *(a.value for a in Action)}
    assert known - words == set()


def test_make_knows_what_contributors_are_told_to_make():
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for name in ("CONTRIBUTING.md", "README.md", "docs/start.md", "tests/README.md"):
        text = (ROOT / name).read_text()
        asked = set(re.findall(r"(?:^|`)make ([\w-]+)", text, re.MULTILINE))
        assert asked <= targets, name
