"""What a reader may count on: no name twice, nothing too long, a word for each number."""

import ast
import re
from collections import Counter
from pathlib import Path

import grimp
import pytest

PACKAGE = Path(__file__).parents[1] / "referee"
SOURCES = {p.relative_to(PACKAGE).as_posix(): p.read_text("utf-8") for p in PACKAGE.rglob("*.py")}
TREES = {path: ast.parse(source) for path, source in SOURCES.items()}
#: Lines that a class, or a function, may have; a longer one has its reason on its first line.
LONGEST = {ast.ClassDef: 300, ast.FunctionDef: 60, ast.AsyncFunctionDef: 60}


def test_no_class_name_stands_twice():
    names = Counter(
        node.name
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("path", sorted(SOURCES))
def test_nothing_is_long_without_a_reason(path):
    lines = SOURCES[path].splitlines()
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1}"
        for node in ast.walk(TREES[path])
        if type(node) in LONGEST
        and node.end_lineno - node.lineno + 1 > LONGEST[type(node)]
        and "#" not in lines[node.lineno - 1]
    ]
    assert long == []


def is_number(value):
    if isinstance(value, ast.Constant):
        return isinstance(value.value, int | float) and not isinstance(value.value, bool)
    if isinstance(value, ast.UnaryOp):
        return is_number(value.operand)
    if isinstance(value, ast.BinOp):
        return is_number(value.left) and is_number(value.right)
    return isinstance(value, ast.Tuple) and bool(value.elts) and all(map(is_number, value.elts))


@pytest.mark.parametrize("path", sorted(SOURCES))
def test_every_number_has_a_word_beside_it(path):
    """A comment before it or on its line, or a docstring after it, says what it is, and its unit."""
    lines, body = SOURCES[path].splitlines(), TREES[path].body
    bare = []
    for node, following in zip(body, [*body[1:], None], strict=True):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not is_number(node.value):
            continue
        told = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
        before, own = lines[node.lineno - 2].strip(), lines[node.end_lineno - 1]
        if not told and not before.startswith("#") and "#" not in own:
            bare.append(lines[node.lineno - 1])
    assert bare == []


def test_only_the_command_line_and_the_wiring_know_everything():
    """Packages that import half of the others are those that put things together."""
    packages = {path.split("/")[0] for path in SOURCES if "/" in path}
    known = {
        package: {
            name
            for path, source in SOURCES.items()
            if path.startswith(f"{package}/")
            for name in re.findall(r"(?m)^(?:from|import) referee\.(\w+)", source)
            if name in packages and name != package
        }
        for package in packages
    }
    wide = {package for package, names in known.items() if len(names) > len(packages) / 2}
    assert wide <= {"cli", "session", "page", "setup"}


def test_no_modules_import_one_another_in_a_circle():
    graph = grimp.build_graph("referee", exclude_type_checking_imports=True, cache_dir=None)
    circles, left = [], set(graph.modules)
    while left:
        # who is imported by nobody that is left, or imports nobody, is in no circle
        free = {
            m
            for m in left
            if not graph.find_modules_directly_imported_by(m) & left
            or not graph.find_modules_that_directly_import(m) & left
        }
        if not free:
            circles = sorted(left)
            break
        left -= free
    assert circles == []
