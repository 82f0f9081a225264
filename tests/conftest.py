import os
from pathlib import Path

import pytest

import referee  # noqa: F401  before NumPy: it keeps its sums to one thread, and workers off each other

#: What takes seconds: networks, whole recordings, minutes of sound.
SLOW = (
    "audio", "recording", "setup", "vision", "test_dispute.py", "test_one_microphone.py",
    "test_packaging.py", "test_replay.py",
)  # fmt: skip
#: What starts processes, opens ports, drives a terminal or a browser.
E2E = (
    "box/test_emulated.py", "page", "session", "test_cli.py", "test_devices.py", "test_files.py",
    "test_hostile.py", "test_nothing_is_sent.py", "test_play.py", "test_report.py",
    "test_terminal.py",
)  # fmt: skip


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One more than cores: many tests wait, for processes, telephones and browsers."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items):
    """Sort the tests into tiers, by where they stand."""
    for item in items:
        place = item.path.relative_to(Path(__file__).parent).as_posix()
        for marker, places in (("slow", SLOW), ("e2e", E2E)):
            if place.startswith(tuple(one if one.endswith(".py") else f"{one}/" for one in places)):
                item.add_marker(marker)


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory):
    """The certificate, the matches and the log of the tests are none of the user's."""
    with pytest.MonkeyPatch.context() as environment:
        for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
            environment.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield
