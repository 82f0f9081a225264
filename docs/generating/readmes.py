"""The tables of modules in the READMEs of packages, from the modules' own first paragraphs."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "referee"
#: A package with more modules than this has a README.
FEW = 3
_BEGIN, _END = "<!-- generated: make docs -->", "<!-- end of what is generated -->"


def packages() -> list[Path]:
    """The packages that have a README."""
    found = (path.parent for path in PACKAGE.glob("*/__init__.py"))
    return sorted(path for path in found if len(modules(path)) > FEW)


def modules(package: Path) -> list[Path]:
    """The modules of a package."""
    return sorted(path for path in package.glob("*.py") if not path.stem.startswith("__"))


def readmes() -> dict[Path, str]:
    """The text of every README, by its path."""
    found = {path / "README.md": _with(path / "README.md", _block(path)) for path in packages()}
    found[PACKAGE / "README.md"] = _with(PACKAGE / "README.md", _overview())
    return found


def _with(path: Path, block: str) -> str:
    """A README as it is, with its generated part put in."""
    if path.is_file():
        before, _, rest = path.read_text("utf-8").partition(_BEGIN)
        after = rest.partition(_END)[2]
    else:
        before, after = f"# referee.{path.parent.name}\n\n{_about(path.parent)}\n\n", "\n"
    return f"{before}{_BEGIN}\n\n{block}\n\n{_END}{after}"


def _about(path: Path) -> str:
    """The first paragraph of a module's or a package's own words."""
    source = path / "__init__.py" if path.is_dir() else path
    words = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return " ".join(words.split("\n\n")[0].split())


def _row(name: str, path: Path) -> str:
    about = _about(path).replace("|", "\\|")
    return f"| {name} | {about} |"


def _block(package: Path) -> str:
    rows = [_row(f"`{path.stem}`", path) for path in modules(package)]
    table = "\n".join(["| module | what it is |", "|---|---|", *rows])
    below = ", ".join(f"`{name}`" for name in _below(package.name))
    return f"{table}\n\nIt may import, of this program: {below or 'nothing'}."


def _overview() -> str:
    rows = []
    for path in sorted(PACKAGE.iterdir()):
        if path.suffix == ".py" and not path.stem.startswith("__"):
            rows.append(_row(f"`{path.name}`", path))
        elif (path / "__init__.py").is_file():
            link = f"[`{path.name}/`]({path.name}/README.md)"
            rows.append(_row(link if len(modules(path)) > FEW else f"`{path.name}/`", path))
    return "\n".join(["| package or module | what it is |", "|---|---|", *rows])


def _layers() -> Iterator[list[str]]:
    """The layers that `lint-imports` holds, from the top."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    for layer in next(c["layers"] for c in contracts if c["type"] == "layers"):
        yield [name.strip().removeprefix("referee.") for name in layer.split("|")]


def _below(name: str) -> list[str]:
    layers = list(_layers())
    place = next((n for n, layer in enumerate(layers) if name in layer), len(layers))
    return sorted(name for layer in layers[place + 1 :] for name in layer)
