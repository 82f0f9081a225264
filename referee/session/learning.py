"""The table learns its players' voices while it plays: calls that stand become examples.

Only who has agreed is learned from. A call is an example of the player's once a person has said whose
it was, or once it has stood uncorrected until the next throw. Where it is corrected after all, the
example goes; where it was no such call, it stays as one of what the player did not say. Nothing that
is learned changes the match.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import msgspec

from referee.engine.history import Past
from referee.errors import InputError
from referee.game.annonces import recognise
from referee.observations import AnyObservation, Button, Call, CallerNamed, Chouettes, Replace
from referee.table import Table
from referee.voices import EnrolledVoice, Example, VoiceReport, change_voice
from referee.wording import Message

if TYPE_CHECKING:
    from referee.audio.examples import HeardStretch
    from referee.audio.practice import VoiceJudge

_LOG = logging.getLogger(__name__)

#: Under this a journal notes who has agreed to be learned from.
LEARNS = "learns"
#: Calls of which it is kept how they were heard, until they are confirmed or too old.
_CALLS = 200
#: Seconds that the thread gets to end.
_ENDING = 0.5

_Key = tuple[float, str | None]


class Pupils:
    """The players who have agreed that their calls are learned; may be used by several threads.

    ``noted``: what `note` said of an earlier part of the same match.
    """

    def __init__(self, players: Collection[str] = (), noted: str | None = None) -> None:
        self._lock = threading.Lock()
        self._players = set(players)
        if noted:
            self._players = set(msgspec.json.decode(noted, type=list[str]))

    def __contains__(self, player: object) -> bool:
        with self._lock:
            return player in self._players

    def set(self, player: str, on: bool) -> bool:
        """Learn from a player from now on, or not; False where it is so already."""
        with self._lock:
            if (player in self._players) == on:
                return False
            self._players ^= {player}
            return True

    def note(self) -> str:
        """Who they are, for the journal."""
        with self._lock:
            return msgspec.json.encode(sorted(self._players)).decode()


class Confirmations:
    """What a match says of the calls of its microphones: confirmed, or taken back. Keeps no state."""

    def __init__(self, past: Past) -> None:
        self._past = past
        self._players = list(past.match.players)
        self._standing = dict(past.numbered)
        thrown = [s.time for _, s in past.numbered if isinstance(s, Chouettes)]
        self._thrown = max(thrown, default=float("-inf"))
        self._by_hand = {"hand"} | {s.source for s in past.entries if isinstance(s, Button)}
        named = (s for s in past.entries if isinstance(s, CallerNamed))
        self._told = {s.number for s in named if s.how in ("told", "box")}

    def key(self, call: Call) -> _Key:
        """What tells a call from all others: when it began, and which annonce it is."""
        heard = recognise(call.text, self._players)
        return round(call.time, 6), None if heard is None else heard.slug

    def confirmed(self) -> Iterator[tuple[int, Call]]:
        """Calls with their players that somebody confirmed, or that have stood till the next throw."""
        for number, seen in self._past.numbered:
            if not isinstance(seen, Call) or seen.player is None or seen.source in self._by_hand:
                continue
            if number in self._told or seen.time < self._thrown:
                yield number, seen

    def taken_back(self) -> Iterator[tuple[int, Call]]:
        """Calls of players that are none, as it has turned out."""
        for correction in self._past.entries:
            if isinstance(correction, Replace):
                wrong = self._past.entries[correction.number - 1]
                if (
                    isinstance(wrong, Call)
                    and wrong.player is not None
                    and not self.was_said(correction.number, wrong)
                ):
                    yield correction.number, wrong

    def stands(self, number: int, call: Call) -> bool:
        """Whether a call is still this player's."""
        now = self._standing.get(number)
        return isinstance(now, Call) and now.player == call.player and self._alike(now, call)

    def was_said(self, number: int, call: Call) -> bool:
        """Whether these words were said, by whomever."""
        return self._alike(self._standing.get(number), call)

    def _alike(self, now: AnyObservation | None, call: Call) -> bool:
        return isinstance(now, Call) and self.key(now)[1] == self.key(call)[1]


class VoiceLearner:
    """Learns in a thread of its own; use it as a context manager.

    ``path``: of the table file, beside which voices are kept. ``report`` is told how well each player
    is heard. ``failed`` is told why nothing can be kept.
    """

    def __init__(
        self,
        table: Table,
        path: Path,
        pupils: Pupils,
        report: Callable[[tuple[VoiceReport, ...]], None],
        failed: Callable[[Message], None],
    ) -> None:
        self._table = table
        self._path = path
        self._pupils = pupils
        self._report = report
        self._failed = failed
        self._lock = threading.Lock()
        self._stretches: OrderedDict[float, HeardStretch] = OrderedDict()
        #: By number of the call: the call, and the number of the example; those against likewise.
        self._learned: dict[int, tuple[Call, int]] = {}
        self._against: dict[int, tuple[Call, int]] = {}
        self._work: queue.Queue[Past | None] = queue.Queue()
        self._judge: VoiceJudge | None = None
        self._thread = threading.Thread(target=self._run, name="learning", daemon=True)

    def __enter__(self) -> VoiceLearner:
        """Begin."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End; what was confirmed is kept."""
        self._work.put(None)
        self._thread.join(_ENDING)

    def heard(self, stretches: Sequence[HeardStretch]) -> None:
        """Calls as the microphones heard them, before the match is told; returns at once."""
        with self._lock:
            for one in stretches:
                self._stretches[round(one.time, 6)] = one
            while len(self._stretches) > _CALLS:
                self._stretches.popitem(last=False)

    def look(self, past: Past) -> None:
        """The match has changed; returns at once."""
        self._work.put(past)

    def _run(self) -> None:
        while True:
            past = self._work.get()
            while past is not None and not self._work.empty():
                past = self._work.get()
            if past is None:
                return
            try:
                self.learn(past)
            except InputError as error:
                self._failed(Message("session.nothing-learned", reason=error.what))
            except Exception:  # the match goes on without it
                _LOG.exception("nothing could be learned")

    def learn(self, past: Past) -> None:
        """Learn what is new, unlearn what was corrected, and tell how well everybody is heard.

        Raises:
            InputError: it can't be kept.
        """
        found = Confirmations(past)
        for number, (call, example) in list(self._learned.items()):
            if not found.stands(number, call):
                del self._learned[number]
                self._forget(call, example)
        for number, (call, example) in list(self._against.items()):
            if found.was_said(number, call):
                del self._against[number]
                self._forget(call, example)
        for number, call in found.confirmed():
            if number not in self._learned:
                self._keep(self._learned, number, call, against=False)
        for number, call in found.taken_back():
            if number not in self._against:
                self._keep(self._against, number, call, against=True)
        self._tell(list(past.match.players))

    def _keep(
        self, kept: dict[int, tuple[Call, int]], number: int, call: Call, *, against: bool
    ) -> None:
        with self._lock:
            stretch = self._stretches.get(round(call.time, 6))
        if stretch is None or call.player is None or call.player not in self._pupils:
            return
        heard = recognise(call.text, self._table.players)
        example = Example(
            number=0, annonce="" if heard is None else heard.slug, words=stretch.words,
            posteriors=stretch.posteriors, source="confirmed", at=round(time.time()), against=against,
        )  # fmt: skip
        voice = self._change(call.player, lambda had: had.taught([example]))
        kept[number] = (call, max(e.number for e in voice.examples))

    def _forget(self, call: Call, example: int) -> None:
        if call.player is not None:
            self._change(call.player, lambda had: had.without(example))

    def _change(
        self, player: str, change: Callable[[EnrolledVoice], EnrolledVoice]
    ) -> EnrolledVoice:
        voice = change_voice(self._path, player, change) or EnrolledVoice()
        # the ears look there for every call
        self._table.voices[player] = voice
        return voice

    def _tell(self, players: Sequence[str]) -> None:
        """How well everybody is heard."""
        if self._judge is None:
            from referee.audio.practice import VoiceJudge

            self._judge = VoiceJudge()
        voices = self._table.voices
        self._report(
            tuple(
                self._judge.report(p, voices.get(p, EnrolledVoice()), p in self._pupils)
                for p in players
            )
        )
