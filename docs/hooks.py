"""Takes pages into the documentation that lie beside what they are about, with their pictures."""

from __future__ import annotations

import os
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]

#: Where a file of the project stands in the documentation.
PAGES = {
    "referee/README.md": "packages.md",
    "referee/audio/README.md": "audio.md",
    "hardware/README.md": "hardware.md",
    "hardware/PROTOCOL.md": "reference/box-protocol.md",
    "hardware/ASSEMBLY.md": "assembly.md",
    "hardware/BENCH.md": "bench.md",
    "hardware/PARTS.md": "parts.md",
    "models/dice/README.md": "models/dice.md",
    "models/voice/README.md": "models/voice.md",
    "fixtures/README.md": "recordings.md",
    "benchmarks/README.md": "benchmarks.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
_PICTURES = (".svg", ".jpg", ".png")
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#:]+)(#[^)]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages, and what they show."""
    docs = Path(config.docs_dir)
    for source, page in PAGES.items():
        shown: dict[Path, str] = {}
        text = _LINK.sub(lambda m: _linked(m, source, page, docs, shown), _read(source))  # noqa: B023
        files.append(File.generated(config, page, content=text))
        for path, name in shown.items():
            if name not in files.src_uris:
                files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def _read(source: str) -> str:
    return (ROOT / source).read_text("utf-8")


def _linked(link: re.Match[str], source: str, page: str, docs: Path, shown: dict[Path, str]) -> str:
    """A link as it is in the documentation; the words alone where its aim is not part of that."""
    picture, words, target, place = link.groups()
    path = (ROOT / source).parent.joinpath(target).resolve()
    if path.is_dir():
        path = path / "README.md"
    if path.is_relative_to(docs):
        aim = path.relative_to(docs).as_posix()
    elif (inside := path.relative_to(ROOT).as_posix()) in PAGES:
        aim = PAGES[inside]
    elif path.suffix in _PICTURES:
        aim = shown[path] = f"pictures/{path.name}"
    else:
        return words
    return f"{picture}[{words}]({os.path.relpath(aim, Path(page).parent)}{place or ''})"
