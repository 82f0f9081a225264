"""Which systems the program can be installed on: ``python -m benchmarks.wheels``.

Asks the package index, for every dependency, system and Python, for a wheel that suits; prints the table
of `docs/platforms.md`. Only this needs the network. What pip takes from source is told: it needs no
compiler where it is Python alone.
"""

from __future__ import annotations

import argparse
import functools
import re
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
#: Systems, and what pip calls them: the oldest that suits is asked for first.
SYSTEMS = {
    "Linux x86_64": ("linux", ["manylinux2014_x86_64", "manylinux_2_28_x86_64"]),
    "Linux aarch64": ("linux", ["manylinux2014_aarch64", "manylinux_2_28_aarch64"]),
    "macOS 14 arm64": (
        "darwin",
        ["macosx_10_9_universal2", "macosx_11_0_arm64", "macosx_14_0_arm64"],
    ),
    "Windows x86_64": ("win32", ["win_amd64"]),
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
#: What dependencies ask for that has no wheel of its own anywhere, as of the last look.
FROM_SOURCE = {"srt": "through vosk, Python alone"}


def asked_for(platform: str) -> list[Requirement]:
    """What the program needs on a system (as Python's ``sys.platform`` calls it)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = [Requirement(text) for text in project["dependencies"]]
    return [r for r in found if r.marker is None or r.marker.evaluate({"sys_platform": platform})]


def has_wheel(asked: Requirement, tags: list[str], python: str) -> bool:
    """Whether a wheel suits a system and a Python."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    tag_options = [f"--platform={tag}" for tag in tags]
    with tempfile.TemporaryDirectory() as folder:
        command = [*pip, *tag_options, f"--python-version={python}", "-d", folder]
        wanted = f"{asked.name}{asked.specifier}"
        return subprocess.run([*command, wanted], capture_output=True, check=False).returncode == 0


def row(system: str, pythons: tuple[str, ...]) -> str:
    """A line of the table: for each Python what is missing."""
    platform, tags = SYSTEMS[system]
    cells: list[str] = []
    for python in pythons:
        needed = [r for r in asked_for(platform) if r.name not in FROM_SOURCE]
        with ThreadPoolExecutor(2) as pool:
            there = list(pool.map(functools.partial(has_wheel, tags=tags, python=python), needed))
        missing = [r.name for r, found in zip(needed, there, strict=True) if not found]
        cells.append("all " + str(len(needed)) if not missing else "not " + ", ".join(missing))
    return f"| {system} | " + " | ".join(cells) + " |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", nargs="*", default=list(PYTHONS))
    given = parser.parse_args()
    pythons = tuple(p for p in given.python if re.fullmatch(r"3\.\d+", p))
    print("| wheels for | " + " | ".join(pythons) + " |")
    print("|" + "---|" * (len(pythons) + 1))
    for system in SYSTEMS:
        print(row(system, pythons), flush=True)


if __name__ == "__main__":
    main()
