"""Whether telephones' pictures stand on their head, or on their side since dice were last read.

That they stand on their head is judged beside the eyes, from throw to throw. A quarter turn no die
tells, but the picture's sides do: what was broad is high.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from referee import shipped
from referee.sensors.status import SensorStatus
from referee.vision.detector import Detector
from referee.vision.throw_detector import DiceReader
from referee.vision.upside_down import UprightJudge
from referee.wording import Message

Image = NDArray[np.uint8]

#: Seconds for which dice must have lain before their picture is judged: a cul may still roll.
_LAIN = 0.5


def shipped_detector() -> DiceReader:
    """The detector that comes with the program."""
    return Detector(shipped.path("models/dice/dice.onnx"))


class TelephoneTurns:
    """By the names of the players whose telephones look. May be used by any thread.

    ``load`` gives what reads dice; it is asked once there is something to judge.
    """

    def __init__(
        self, status: SensorStatus, load: Callable[[], DiceReader] = shipped_detector
    ) -> None:
        self._status, self._load = status, load
        self._reader: DiceReader | None = None
        self._judges: dict[str, UprightJudge] = {}
        #: How each telephone turns its pictures.
        self._turned: dict[str, bool] = {}
        self._worker: threading.Thread | None = None
        #: Since when dice lie, seconds of the host, and whether they were judged.
        self._rest: float | None = None
        self._judged = False
        #: Whether each telephone's picture was broad when dice lay on it last.
        self._broad: dict[str, bool] = {}
        self._aside: set[str] = set()

    def aside(self, player: str) -> bool:
        """Whether a telephone's pictures have turned by a quarter since dice lay on them."""
        return player in self._aside

    def upside_down(self, player: str) -> bool:
        """Whether the pictures of a player's telephone stand on their head, as they are sent now."""
        judge = self._judges.get(player)
        return judge is not None and judge.way == "upside-down"

    def turns(self, player: str, *, turned: bool) -> bool:
        """A telephone sends its pictures ``turned`` or not; whether that is the other way round now."""
        before = self._turned.get(player, turned)
        self._turned[player] = turned
        if before == turned:
            return False
        self._begin_anew(player)
        # dice that lie are judged anew
        self._rest, self._judged = None, False
        return True

    def left(self, player: str) -> None:
        """It looks no more: where it lies the next time is another question."""
        self._begin_anew(player)
        self.accept(player)

    def accept(self, player: str) -> None:
        """Its picture stands as people want it: corners were tapped on it."""
        self._broad.pop(player, None)
        self._set_aside(player, aside=False)

    def _begin_anew(self, player: str) -> None:
        self._judges.pop(player, None)
        self._status.tells(f"way round {player}", None)

    def _set_aside(self, player: str, *, aside: bool) -> None:
        if aside == (player in self._aside):
            return
        (self._aside.add if aside else self._aside.discard)(player)
        said = Message("sensors.telephone-aside", player=player) if aside else None
        self._status.tells(f"on its side {player}", said)

    def sees(self, player: str, picture: Image, now: float) -> None:
        """The eyes have looked at this picture, ``now`` seconds of the host."""
        height, width = picture.shape[:2]
        before = self._broad.get(player, width > height)
        self._set_aside(player, aside=width != height and (width > height) != before)
        if self._status.scene != "rests":
            self._rest, self._judged = None, False
            return
        if self._rest is None:
            self._rest = now
        busy = self._worker is not None and self._worker.is_alive()
        if self._judged or busy or now - self._rest < _LAIN:
            return
        self._broad.setdefault(player, width > height)
        judge = self._judges.get(player)
        if judge is not None and judge.over:
            return
        self._judged = True
        # the eyes must not wait for it: it takes as long as ten of their looks
        self._worker = threading.Thread(
            target=self._judge, args=(player, picture), name="way round", daemon=True
        )
        self._worker.start()

    def wait(self) -> None:
        """Until what was seen is judged."""
        if self._worker is not None:
            self._worker.join()

    def _judge(self, player: str, picture: Image) -> None:
        if self._reader is None:
            self._reader = self._load()
        judge = self._judges.setdefault(player, UprightJudge(self._reader))
        judge.look(picture)
        if judge.way == "upside-down" and self._judges.get(player) is judge:
            said = Message("sensors.telephone-upside-down", player=player)
            self._status.tells(f"way round {player}", said)
