"""The emulated box, built once; where it can't be built its tests say what is missing, and skip."""

import pytest

from referee.box.driver import Box
from referee.box.emulated import Emulated, Lockstep, build, missing


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    lacking = missing()
    if lacking:
        pytest.skip(f"the emulated box needs {lacking}: its tests are left out")
    return build(tmp_path_factory.mktemp("box"), "-DTEST_HOOKS")


class Table:
    """A driver and an emulated box on one virtual clock, which the test owns."""

    def __init__(self, emulated):
        self.emulated = emulated
        self.port = None
        self.box = Box(self._open, lambda: self.emulated.now)
        self.events = []

    def _open(self):
        self.port = Lockstep(self.emulated)
        return self.port

    def advance(self, seconds, step=0.002):
        """Let time pass; both sides talk meanwhile."""
        until = self.emulated.now + seconds
        while self.emulated.now < until - 1e-9:
            self.events += self.box.step()
            waiting = self.port.taken() if self.port is not None else 0
            self.emulated.run(min(step, until - self.emulated.now), waiting)
        self.events += self.box.step()

    def of(self, kind):
        return [e for e in self.events if isinstance(e, kind)]

    def start(self):
        """Until the clock is fitted and all buttons are ready."""
        self.advance(1.0)
        return self


@pytest.fixture
def table(built):
    with Emulated(*built, realtime=False) as emulated:
        found = Table(emulated)
        yield found
        found.box.close()
