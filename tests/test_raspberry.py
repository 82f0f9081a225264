"""The script that sets up a Raspberry Pi, in another root, where all that it calls is acted."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "deploy" / "pi" / "install.sh"
pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="a script for sh")

#: What stands for chroot: it writes down what is asked of the other root, and answers for its programs.
CHROOT = """#!/bin/sh
root=$1; shift
echo "$*" >> "$CALLED"
case $1 in
  dpkg) echo "$ARCHITECTURE" ;;
  python3) [ "$2" = -m ] || exit "$TOO_OLD" ;;
  test) [ "$2" "$3" "$root$4" ] || [ "$2" "$root$3" ] ;;
  */pip) for one; do :; done; ls -d "$root$one" >> "$CALLED"; echo "mask $(umask)" >> "$CALLED" ;;
esac
"""


@pytest.fixture
def install(tmp_path):
    """Runs the script in a root of its own; what it said, and a list of what was asked of that root."""
    acted = tmp_path / "acted"
    acted.mkdir()
    for name, script in {"chroot": CHROOT, "id": "#!/bin/sh\necho 0\n"}.items():
        (acted / name).write_text(script)
        (acted / name).chmod(0o755)
    root = tmp_path / "an image"
    for folder in ("opt", "tmp", "usr/bin", "usr/local/bin", "etc"):
        (root / folder).mkdir(parents=True)
    (root / "usr/bin/python3").write_text("")
    (root / "usr/bin/python3").chmod(0o755)
    called = tmp_path / "called"
    called.write_text("")

    def run(*given, mask=0o022, **acting):
        environment = os.environ | {"PATH": f"{acted}{os.pathsep}{os.environ['PATH']}"}
        environment |= {"CALLED": str(called), "ARCHITECTURE": "arm64", "TOO_OLD": "0"} | acting
        done = subprocess.run(
            ["sh", SCRIPT, *given], env=environment, cwd=tmp_path, umask=mask,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done, called.read_text().splitlines()

    run.root = root
    return run


REFUSED = {
    "a root that is not named": (["--root"], {}, "--root wants a folder"),
    "a root that is not there": (["--root", "none"], {}, "none is no folder"),
    "an unknown option": (["--frob"], {}, "no option --frob"),
    "a wheel that is not there": (["none.whl"], {}, "none.whl is not there"),
    "a folder of something else": (["acted"], {}, "neither a checkout nor a wheel"),
    "a system of 32 bits": (["--root", "an image"], {"ARCHITECTURE": "armhf"}, "64-bit"),
    "an old system": (["--root", "an image"], {"TOO_OLD": "1"}, "Python 3.11 or later"),
}


@pytest.mark.parametrize(("given", "acting", "said"), REFUSED.values(), ids=REFUSED)
def test_what_can_not_be_set_up_is_refused(install, given, acting, said):
    done, called = install(*given, **acting)
    assert (done.returncode, said in done.stderr) == (2, True), done.stderr
    assert not any(line.startswith("useradd") or "/pip install" in line for line in called)


def test_a_wheel_comes_into_another_root_by_its_name(install, tmp_path):
    (tmp_path / "referee-9-py3-none-any.whl").write_text("")
    done, called = install("--root", "an image", "referee-9-py3-none-any.whl")
    assert done.returncode == 0, done.stderr
    asked = [line for line in called if "/pip install" in line]
    assert asked and all(line.endswith("/referee-9-py3-none-any.whl") for line in asked)
    # it was there when it was asked for, and nothing of it is left
    assert sum(line.startswith(str(install.root)) for line in called) == len(asked)
    assert not list(install.root.glob("tmp/*")) + list(install.root.glob("opt/referee-source*"))


def test_what_is_made_anew_is_taken_though_it_has_the_same_version(install, tmp_path):
    (tmp_path / "referee-9-py3-none-any.whl").write_text("")
    _, called = install("--root", "an image", "referee-9-py3-none-any.whl")
    assert any("--force-reinstall --no-deps" in line for line in called)


def test_the_services_user_can_read_it_whatever_the_mask(install, tmp_path):
    (tmp_path / "referee-9-py3-none-any.whl").write_text("")
    done, called = install("--root", "an image", "referee-9-py3-none-any.whl", mask=0o077)
    assert done.returncode == 0, done.stderr
    assert {line for line in called if line.startswith("mask")} == {"mask 0022"}


def test_players_and_table_outlive_a_second_time(install, tmp_path):
    (tmp_path / "referee-9-py3-none-any.whl").write_text("")
    given = ("--root", "an image", "referee-9-py3-none-any.whl")
    install(*given)
    kept = install.root / "etc/default/referee"
    assert "REFEREE_PLAY=--go-on" in kept.read_text()
    kept.write_text("REFEREE_PLAY=--by-hand\n")
    before = {p: p.stat().st_mode for p in install.root.rglob("*") if p.is_file()}
    done, _ = install(*given)
    assert done.returncode == 0, done.stderr
    assert kept.read_text() == "REFEREE_PLAY=--by-hand\n"
    assert {p: p.stat().st_mode for p in install.root.rglob("*") if p.is_file()} == before
