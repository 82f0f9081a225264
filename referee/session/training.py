"""A minute of training: a player shouts annonces, is told which were heard, and which to practise.

It is begun before the first throw, or in a pause. The microphones are lent to it: the match, and what
records, get silence meanwhile, so nothing that is shouted counts. Examples of it are kept as those of
`referee enrol --practise`, of players alone who have agreed that they are learned from.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.errors import InputError
from referee.game.dossier import Dossier
from referee.sensors.mute import MuteSwitch
from referee.sensors.status import SensorStatus
from referee.session.learning import Pupils
from referee.table import Table
from referee.voices import EnrolledVoice, Training, change_voice
from referee.wording import Message

_LOG = logging.getLogger(__name__)

#: Seconds of a training.
LASTS = 60.0
#: Seconds for which sound is waited for before the clock is looked at.
_TICK = 0.1
#: Blocks of sound that may wait: what a slow machine has not heard by then is not heard.
_WAITING = 600

_Samples = NDArray[np.float32]
_Block = tuple[_Samples, int, tuple[str, ...]]


class VoiceTraining:
    """Has one player at a time practise. Used by the match's thread; it listens in one of its own.

    ``table`` with its file ``path``, beside which voices are kept; None: there is none, and nothing is
    kept.
    """

    def __init__(
        self,
        mute: MuteSwitch,
        status: SensorStatus,
        pupils: Pupils,
        table: Table | None = None,
        path: Path | None = None,
        lasts: float = LASTS,
    ) -> None:
        self._mute, self._status, self._pupils = mute, status, pupils
        self._table, self._path, self._lasts = table, path, lasts
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        #: What each player has not been heard to say yet, in the order in which it is asked for.
        self._left: dict[str, list[str]] = {}

    @property
    def on(self) -> bool:
        """Whether somebody practises now."""
        return self._thread is not None and self._thread.is_alive()

    def begin(self, player: str, dossier: Dossier) -> None:
        """Have a player practise the annonces of a dossier.

        Raises:
            InputError: somebody practises already.
        """
        told = self._status.training
        if self._thread is not None and told is not None and told.over:
            self._thread.join()  # on a busy machine it may be told a moment before it is
        if self.on:
            raise InputError(Message("session.training-busy"))
        self._stop.clear()
        self._tell(Training(player=player, seconds=round(self._lasts)))
        self._thread = threading.Thread(
            target=self._run, args=(player, dossier), name="training", daemon=True
        )
        self._thread.start()

    def end(self) -> None:
        """End it; what has ended is shown no more."""
        if self.on:
            self._stop.set()
        else:
            self._tell(None)

    def _tell(self, training: Training | None) -> None:
        self._status.training = training

    def _run(self, player: str, dossier: Dossier) -> None:
        try:
            self._practise(player, dossier)
        except Exception:  # the match goes on without it
            _LOG.exception("the training has failed")
            self._tell(Training(player=player, over=True, why=Message("session.training-failed")))
        finally:
            self._mute.lend(None)

    def _practise(self, player: str, dossier: Dossier) -> None:
        from referee.audio.practice import Practice, practised

        asked = practised(dossier)
        practice = Practice([p for p in self._left.get(player, asked) if p in asked] or asked)
        total = len(practice.left)
        blocks: queue.Queue[_Block] = queue.Queue(_WAITING)
        self._mute.lend(_into(blocks))
        hear = self._one_channel(player)
        until = time.monotonic() + self._lasts
        now = Training(player=player, asked=total)

        def listen(block: _Block) -> None:
            nonlocal now
            for said in practice.push(hear(*block)):
                now = msgspec.structs.replace(
                    now, last="heard" if said else "not-heard", said=said or "",
                    heard=len(practice.heard), phrase=(practice.left or [""])[0],
                )  # fmt: skip
                self._tell(now)

        while (left := until - time.monotonic()) > 0 and practice.left and not self._stop.is_set():
            now = msgspec.structs.replace(now, phrase=practice.left[0], seconds=round(left))
            self._tell(now)
            try:
                listen(blocks.get(timeout=_TICK))
            except queue.Empty:
                continue
        self._mute.lend(None)
        # what was shouted before the end counts, also on a machine that has not heard it by then
        while practice.left and not blocks.empty():
            listen(blocks.get_nowait())
        self._left[player] = list(practice.left)
        over = msgspec.structs.replace(now, phrase="", seconds=0, over=True)
        try:
            voice = practice.voice() if practice.heard or practice.missed else None
        except InputError as error:
            practise = tuple(practice.missed)
            self._tell(msgspec.structs.replace(over, practise=practise, why=error.line))
            return
        if voice is None:
            self._tell(msgspec.structs.replace(over, why=Message("session.training-silent")))
        else:
            self._tell(self._judged(over, voice, practice.missed))

    def _judged(self, over: Training, voice: EnrolledVoice, missed: Sequence[str]) -> Training:
        """What was made of it; kept where the player has agreed and there is a place."""
        from referee.audio.enrolment import joined
        from referee.audio.practice import VoiceJudge

        player, learns, kept = over.player, over.player in self._pupils, None
        if learns and self._table is not None and self._path is not None:
            kept = change_voice(self._path, player, lambda had: joined(had, voice))
            if kept is not None:
                # the ears look there for every call
                self._table.voices[player] = kept
        report = VoiceJudge().report(player, kept or voice, learns)
        if kept is not None:
            others = (one for one in self._status.voices if one.player != player)
            self._status.voices = (*others, report)
        weak = tuple(dict.fromkeys([*report.practise, *missed]))
        return msgspec.structs.replace(over, report=report, practise=weak, kept=kept is not None)

    def _one_channel(self, player: str) -> Callable[[_Samples, int, tuple[str, ...]], _Samples]:
        """What makes of a block what the player's microphone hears, at 16 kHz."""
        from referee.audio.practice import channel_of
        from referee.audio.resampling import Resampler

        own = channel_of(self._table or Table(seats=[]), player)
        known: dict[int, Resampler] = {}

        def hear(samples: _Samples, rate: int, owners: tuple[str, ...]) -> _Samples:
            # telephones: his own, or the one that listens for all
            channel = own if not owners else owners.index(player) if player in owners else 0
            if rate not in known:
                known.clear()
                known[rate] = Resampler(rate, 1)
            channel = min(channel, samples.shape[1] - 1)
            return known[rate].push(samples[:, channel : channel + 1])[:, 0]

        return hear


def _into(blocks: queue.Queue[_Block]) -> Callable[[_Samples, int, Sequence[str]], None]:
    """Puts sound there, and never waits."""

    def put(samples: _Samples, rate: int, owners: Sequence[str]) -> None:
        if not blocks.full():
            blocks.put_nowait((samples.copy(), rate, tuple(owners)))

    return put
