"""Referee a recording: both pipelines run over it, the engine judges, the journal keeps.

Picture and sound are read in threads of their own (decoding, the detector and the recogniser all
work outside Python's lock), in bounded queues, so that memory does not grow with the recording.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from referee.audio.channel_health import ChannelWarning
from referee.engine.engine import Engine, Outcome
from referee.engine.merge import Merge
from referee.errors import InputError
from referee.game.match import Match
from referee.journal import Journal, Record
from referee.observations import AnyObservation
from referee.recording.reader import Recording
from referee.sensors.pipelines import hear, watch
from referee.sensors.sensor import Batch
from referee.session.headers import header_of
from referee.sheet.judging import match_of
from referee.table import Table

_LOG = logging.getLogger(__name__)

#: Batches that a sense may be ahead of the rules.
_AHEAD = 64

PICTURE = "picture"
SOUND = "sound"


class _Batch(msgspec.Struct, frozen=True):
    """What one of the threads has told."""

    sense: str
    seen: list[AnyObservation]
    watermark: float
    done: bool = False
    error: InputError | None = None
    crash: BaseException | None = None


Sense = Callable[[], Iterator[Batch]]


class Replay:
    """A recording being refereed. Iterate over `steps`; ``match`` is the state it has come to.

    Raises:
        InputError: the recording, its table file or the model can't be used; `steps` raises it too,
            after all that could be read has been judged and kept.
    """

    def __init__(
        self,
        recording: Path,
        table: Table,
        journal: Journal,
        *,
        model: Path | None = None,
        unheard: Callable[[list[str]], None] | None = None,
        warned: Callable[[ChannelWarning], None] | None = None,
    ) -> None:
        self.recording = Recording(recording)
        self.recording.need_picture()
        self.recording.need_sound(table.channels_needed)
        self.table = table
        header = header_of(table, recording.stem)
        self._engine = Engine(lambda: match_of(header))
        self.journal = journal
        self._model = model
        self._unheard = unheard
        self._warned = warned
        self._batches: queue.Queue[_Batch] = queue.Queue(_AHEAD)
        self._stopped = threading.Event()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._engine.match

    def steps(self, progress: Callable[[float], None] | None = None) -> Iterator[Outcome]:
        """Judge the recording, one observation after another in the order of their times.

        ``progress`` is told, every few pictures, how many seconds are judged.
        """
        senses: dict[str, Sense] = {
            PICTURE: lambda: watch(self.recording, self.table),
            SOUND: lambda: hear(
                self.recording, self.table, self._model, self._unheard, self._warned
            ),
        }
        merge = Merge[AnyObservation](senses)
        threads = [
            threading.Thread(target=self._run, args=(name, sense), name=name, daemon=True)
            for name, sense in senses.items()
        ]
        for thread in threads:
            thread.start()
        running = set(senses)
        errors: list[InputError] = []
        try:
            while running:
                batch = self._batches.get()
                if batch.crash is not None:
                    raise batch.crash
                if batch.error is not None:
                    errors.append(batch.error)
                if batch.done:
                    running.discard(batch.sense)
                for seen in merge.put(batch.sense, batch.seen, batch.watermark):
                    for outcome in self._engine.step(seen):
                        self._keep(outcome)
                        yield outcome
                if progress is not None:
                    progress(min(merge.reached, self.recording.duration))
        finally:
            self._stopped.set()
        end = self._engine.end()
        self._keep(end)
        yield end
        if errors:
            raise errors[0]

    def _keep(self, outcome: Outcome) -> None:
        _LOG.debug("%s: %s", outcome.seen, [r.why for r in outcome.rulings])
        self.journal.write(Record(outcome.seen, tuple(outcome.rulings)))

    def _run(self, name: str, sense: Sense) -> None:
        end = _Batch(name, [], float("inf"), done=True)
        try:
            for seen, watermark in sense():
                if self._stopped.is_set():
                    return
                self._batches.put(_Batch(name, seen, watermark))
        except InputError as error:
            end = msgspec.structs.replace(end, error=error)
        except BaseException as crash:
            end = msgspec.structs.replace(end, crash=crash)
        self._batches.put(end)
