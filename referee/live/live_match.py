"""A match under way: what the sources and people tell, judged in order, kept, then shown.

One thread does all of it. Sources and people only put things into its queue; whoever shows the match
reads it under `LiveMatch.lock`.
"""

from __future__ import annotations

import contextlib
import copy
import math
import queue
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

import msgspec

from referee import observations as obs
from referee.box.presses import call_of, pointing
from referee.errors import InputError, Said
from referee.history import History
from referee.live import asking, due, privacy
from referee.live.clock import Clock
from referee.live.keeping import Keeping
from referee.live.preview import Previewed, preview
from referee.live.requests import Correct, Decide, Mute, Name, Preview, Request, Seat, See
from referee.live.signs import Signs
from referee.live.source import Source, Status, supervise
from referee.merge import Merge
from referee.observations import AnyObservation
from referee.rules.calls import ASK_FROM
from referee.rules.match import Match
from referee.rules.ruling import Open, Ruling
from referee.sheet.reading import parse_event
from referee.table import Table

HAND = "hand"
MICROPHONES = "microphones"
#: Under this a journal notes what was muted.
MUTED = "muted"

#: Seconds between two looks at the clock, where nothing comes in.
_TICK = 0.05
#: A source that beats and has not for so long, seconds, is not waited for any more.
_STALLED = 3.0
#: A source lags where it is later than this, seconds of the match.
_BEHIND = 1.0
#: It is told where that lasts so long, seconds: what came while a model was loaded is caught up with.
_LASTS = 2.0
#: Confidence of a call that may be the referee's own voice: enough for a window, not for a Bévue.
_DOUBTED = 0.5
_SILENT_SOURCE = Said("ne répond plus", "does not answer")
#: What no person would undo: it is no event of the table.
_SILENT = (obs.Waits, obs.Cleared, obs.Button)


class _Told(msgspec.Struct, frozen=True):
    source: str
    seen: list[AnyObservation]
    watermark: float


class _Asked(msgspec.Struct, frozen=True):
    request: Request
    author: str
    at: float
    answer: Future[Previewed | None]


class _Hand(msgspec.Struct):
    """A line taken down by hand, on its way through the merge. ``left``: lines of the same request."""

    token: str | None
    answer: Future[Previewed | None]
    left: list[int]


class _Retold:
    """What a source tells again that begins anew: what stands in the journal, and talk before that."""

    def __init__(self, seen: Sequence[AnyObservation], source: str) -> None:
        self._kept = Counter(round(s.time, 3) for s in seen if s.source == source)
        # corrections are made when somebody gets to them, ahead of what sources have told
        judged = [s.time for s in seen if not isinstance(s, obs.Correction)]
        self._judged = max(judged, default=-math.inf)

    def fresh(self, seen: AnyObservation) -> bool:
        """Whether this has not been judged before."""
        at = round(seen.time, 3)
        if self._kept[at]:
            self._kept[at] -= 1
            return False
        talk = isinstance(seen, obs.Call) and seen.confidence < ASK_FROM
        return not (talk and seen.time < self._judged)


class Ahead(NamedTuple):
    """A match with what is not in its final order yet: its observations, and what they would bring."""

    match: Match
    seen: list[AnyObservation]
    rulings: list[Ruling]


class LiveMatch:
    """A match being played; use it as a context manager.

    ``begin`` makes the match before its first observation, ``seen`` is what a journal already holds.
    ``announced`` is given the rulings of every observation, ``changed`` is called whenever there is
    something else to show; both in the match's own thread, after it was kept. ``seated`` keeps other
    players' names and says how their match begins; it raises `InputError` where they can't play.
    """

    def __init__(
        self,
        begin: Callable[[], Match],
        keeping: Keeping,
        clock: Clock,
        sources: Sequence[Source] = (),
        *,
        seen: Sequence[AnyObservation] = (),
        corrections: Sequence[Ruling] = (),
        table: Table | None = None,
        announced: Callable[[list[Ruling]], None] | None = None,
        unsure: Callable[[float], bool] | None = None,
        mute: privacy.Mute | None = None,
        signs: Signs | None = None,
        seated: Callable[[Sequence[str]], Callable[[], Match]] | None = None,
    ) -> None:
        self.mute = mute or privacy.Mute(clock)
        self.signs = signs or Signs()
        #: By how much sources lag that can't keep up, whole seconds of the match.
        self.behind: dict[str, int] = {}
        #: Whether what is seen and heard is being recorded.
        self.recording: Callable[[], bool] = lambda: False
        self.lock = threading.RLock()
        self.clock = clock
        self.keeping = keeping
        self.history = History(begin, seen)
        #: What corrections have brought, which the refolded ledger does not tell.
        self.corrections: list[Ruling] = list(corrections)
        self.table = table
        self.statuses = {s.name: Status(s.name, "starting") for s in sources}
        #: What went wrong last, for people to see.
        self.notice: Said | None = None
        self.revision = 0
        self.over = threading.Event()
        self._announced = announced
        self._seated = seated
        self._unsure = unsure
        self._changed: list[Callable[[], None]] = []
        self._sources = list(sources)
        self._beats = {s.name: time.monotonic() for s in sources if s.beats}
        # a sensor is waited for once it is there; a recording, from its beginning
        self._merge = Merge([HAND, *(s.name for s in sources if s.retells)])
        self._retold = {s.name: _Retold(seen, s.name) for s in sources if s.retells}
        self._late: dict[str, float] = {}
        self._inbox: queue.Queue[_Told | Status | _Asked] = queue.Queue()
        self._hands: dict[int, _Hand] = {}
        self._pressed: float | None = None
        self._opened: list[Open] = []
        self._asked: tuple[int, list[asking.Question]] = (-1, [])
        self._shown: tuple[object, ...] = (None, ())
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> LiveMatch:
        """Begin."""
        run = threading.Thread(target=self._run, name="match", daemon=True)
        self._threads = [run] + [
            threading.Thread(
                target=supervise,
                args=(s, self._told_by(s.name), self._inbox.put, self._stopped),
                name=s.name,
                daemon=True,
            )
            for s in self._sources
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop; all that was judged is kept, as far as it could be written."""
        self._stopped.set()
        for thread in self._threads:
            thread.join(5)
        with self.lock:
            self.keeping.try_again()

    # For those who ask and those who show

    def ask(self, request: Request, author: str) -> Future[Previewed | None]:
        """Put a request; the future is done once it is judged and kept, or with what was asked for.

        Its exception is an `InputError` where the request is refused; then nothing has changed.
        """
        answer: Future[Previewed | None] = Future()
        self._inbox.put(_Asked(request, author, self.clock.now(), answer))
        return answer

    def on_change(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever there is something else to show."""
        self._changed.append(changed)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.history.match

    @property
    def version(self) -> int:
        """The number of the last correction; 0 before there is one."""
        numbered = enumerate(self.history.entries, 1)
        # whose a call was takes nothing from under anybody's finger
        corrects = (obs.Undo, obs.Replace, obs.Insert)
        return max((n for n, s in numbered if isinstance(s, corrects)), default=0)

    @property
    def questions(self) -> list[asking.Question]:
        """Whose calls people are asked about."""
        count = len(self.history.entries)
        if self._asked[0] != count:
            self._asked = (count, asking.questions(self.history))
        return self._asked[1]

    @property
    def seating(self) -> bool:
        """Whether the players may still be changed: nothing has happened yet that names them."""
        named = [s for s in self.history.effective() if not isinstance(s, _SILENT)]
        return self._seated is not None and not named

    @property
    def listening(self) -> bool:
        """Whether microphones hear what is said, or are about to."""
        status = self.statuses.get(MICROPHONES)
        return status is not None and status.state in ("starting", "live") and not self.mute.on

    @property
    def hears(self) -> bool:
        """Whether there is anything that could be muted."""
        return MICROPHONES in self.statuses

    def last(self) -> int:
        """The number of what `undo` would strike: the last thing done; 0 where there is nothing."""
        return self.history.last_done(_SILENT)

    def ahead(self) -> Ahead:
        """The match as it will be if nothing older than what was just seen is told any more.

        A camera knows a throw before microphones can promise that nothing was called before it. What
        was seen is shown at once by this; it is judged, kept and announced in its final order.
        """
        held = self._merge.held
        if not held:
            return Ahead(self.match, [], [])
        match, rulings, named = copy.deepcopy(self.match), [], []
        with contextlib.suppress(Exception):  # it is told where it is judged
            for seen in held:
                one = match.attribute(seen)
                if not match.takes_for_talk(one):
                    named.append(one)
                    rulings += match.observe(one)
        return Ahead(match, named, rulings)

    @property
    def waiting(self) -> bool:
        """Whether something taken down by hand waits for a slower source."""
        return bool(self._hands)

    # The thread

    def _told_by(self, name: str) -> Callable[[list[AnyObservation], float], None]:
        return lambda seen, watermark: self._inbox.put(_Told(name, seen, watermark))

    def _run(self) -> None:
        with self.lock:
            # a kill may have come between a call and what settles it
            self._look_for_caller()
        while not self._stopped.is_set():
            items = self._next()
            with self.lock:
                before = self.revision
                for item in items:
                    if isinstance(item, _Told):
                        self._take(item)
                    elif isinstance(item, Status):
                        self._state(item)
                    else:
                        self._answer(item)
                self._advance()
                self._look_for_lagging()
                self._look_for_signs()
                if self.keeping.unkept:
                    self._try_to_keep()
            if self.revision != before:
                for changed in self._changed:
                    changed()
            played = [self.statuses[s.name].state for s in self._sources if s.retells]
            if played and all(state == "over" for state in played):
                self.over.set()

    def _next(self) -> list[_Told | Status | _Asked]:
        items: list[_Told | Status | _Asked] = []
        with contextlib.suppress(queue.Empty):
            items.append(self._inbox.get(timeout=_TICK))
            while len(items) < 100:
                items.append(self._inbox.get_nowait())
        return items

    def _take(self, told: _Told) -> None:
        if told.source in self._beats:
            self._beats[told.source] = time.monotonic()
            if self.statuses[told.source].why == _SILENT_SOURCE:
                self._state(Status(told.source, "live"))
        retold = self._retold.get(told.source)
        seen = [self._doubted(one) for one in told.seen if retold is None or retold.fresh(one)]
        before = self.revision
        self._judge(self._merge.put(told.source, seen, told.watermark))
        if seen and self.revision == before:
            # it waits for a slower source, and is shown as far as it goes
            self.revision += 1

    def _doubted(self, seen: AnyObservation) -> AnyObservation:
        heard = isinstance(seen, obs.Call) and seen.sigma is not None
        if heard and self._unsure is not None and self._unsure(seen.time):
            return msgspec.structs.replace(seen, confidence=min(seen.confidence, _DOUBTED))
        return seen

    def _state(self, status: Status) -> None:
        if self.statuses[status.name] == status:
            return
        self.statuses[status.name] = status
        if status.state in ("gone", "over"):
            self._judge(self._merge.leave(status.name))
        self.revision += 1

    def _advance(self) -> None:
        self._look_for_stalled()
        # where time is what was observed, nobody is waited for
        now = self.clock.now() if self.clock.speed else math.inf
        self._judge(self._merge.put(HAND, [], now))
        while (at := self._due()) is not None and at <= self._merge.reached:
            self._observe(self._silence(at))

    def _look_for_stalled(self) -> None:
        now = time.monotonic()
        for name, beaten in self._beats.items():
            status = self.statuses[name]
            if status.state == "live" and now - beaten > _STALLED:
                self._state(Status(name, "gone", _SILENT_SOURCE))

    def _look_for_lagging(self) -> None:
        now = time.monotonic()
        lag = {
            s.name: round(s.behind)
            for s in self._sources
            if s.behind > _BEHIND and self.statuses[s.name].state == "live"
        }
        self._late = {name: self._late.get(name, now) for name in lag}
        late = {name: lag[name] for name, since in self._late.items() if now - since >= _LASTS}
        if late != self.behind:
            self.behind = late
            self.revision += 1

    def _look_for_signs(self) -> None:
        signs = self.signs
        shown = (signs.scene, signs.speaking, *signs.faults)
        if shown != self._shown:
            self._shown = shown
            self.revision += 1

    def _due(self) -> float | None:
        entries = self.history.entries
        found = [q.until for q in self.questions]
        law = due.due(self.match, entries[-1] if entries else None)
        return min(found if law is None else [*found, law], default=None)

    def _silence(self, at: float) -> AnyObservation:
        """What happens ``at`` seconds although nothing does."""
        over = [q for q in self.questions if q.until <= at]
        return asking.expired(over[0]) if over else due.silence(self.match, at)

    def _judge(self, ready: list[AnyObservation]) -> None:
        for seen in ready:
            while (at := self._due()) is not None and at < seen.time:
                self._observe(self._silence(at))
            hand = self._hands.pop(id(seen), None)
            self._observe(seen, hand.token if hand is not None else None)
            if hand is not None:
                hand.left[0] -= 1
                if not hand.left[0]:
                    hand.answer.set_result(None)

    def _observe(self, seen: AnyObservation, token: str | None = None) -> None:
        """Judge, keep, announce."""
        self.clock.reach(seen.time)
        named = self.match.attribute(seen)
        try:
            if self.match.takes_for_talk(named):
                return
            rulings = self.history.observe(named)
        except InputError:
            raise
        except Exception:  # a fault of ours must not end the match
            self._unjudged(named)
            return
        self.keeping.write(named, rulings, token)
        if isinstance(named, obs.Correction):
            self.corrections += [r for r in rulings if r.rule == "correction"]
        self.revision += 1
        if self._announced is not None:
            self._announced(rulings)
        if isinstance(named, obs.Button):
            self._press(named)
        elif isinstance(named, obs.Call):
            self._look_for_caller()

    @property
    def _pressing(self) -> bool:
        """Whether a press of the box may say who calls."""
        return self.table is not None and self.table.box.press != "points"

    def _look_for_caller(self) -> None:
        """Settle the last observation, where it is a call without a caller that needs no person."""
        number = len(self.history.entries)
        if not any(q.number == number for q in self.questions):
            return
        found = asking.by_itself(self.match, self.history.entries, number, pressing=self._pressing)
        if found is not None:
            self._observe(found)

    def _unjudged(self, seen: AnyObservation) -> None:
        """The law has failed over an observation: go on as if it had not been made, and tell."""
        number = len(self.history.entries)
        self.history = History(self.history.begin, self.history.entries[: number - 1])
        self.notice = Said(
            "une observation n'a pas pu être jugée : corrigez à la main",
            "an observation could not be judged: correct by hand",
        )
        with contextlib.suppress(InputError):
            about = f"{msgspec.json.encode(seen).decode()}\n{traceback.format_exc()}"
            self.keeping.journal.note(f"unjudged {number}", about)
        self.revision += 1

    def _try_to_keep(self) -> None:
        before = self.keeping.unkept
        self.keeping.try_again()
        if self.keeping.unkept != before:
            self.revision += 1

    def _press(self, button: obs.Button) -> None:
        """What a button stands for: its seat's call, or the arbiter's yes or no."""
        if self.table is None:
            return
        if button.meaning in ("yes", "no"):
            doubts = [o for o in self.match.opened() if o.what == "decides"]
            if doubts:
                first = doubts[-1].players[0] if button.meaning == "yes" else None
                self._observe(
                    obs.Decides(time=button.time, player=first, author="box", source="box")
                )
            return
        if button.time != self._pressed:
            # level presses find open what was open before any of them
            self._pressed, self._opened = button.time, self.match.opened()
        call = call_of(button, self.table, self._opened)
        answer = asking.by_press(button, self.questions) if self._pressing else None
        if answer is not None:
            told = next(q for q in self.questions if q.number == answer.number)
            self._observe(answer)
            if call is None or told.same(call, self.match.players):
                return
        points = pointing(button, self.table, self.history.entries)
        if call is not None:
            self._observe(call)
        elif points is not None:
            self._observe(points)

    # What people ask

    def _answer(self, asked: _Asked) -> None:
        try:
            if isinstance(asked.request, See):
                self._see(asked.request, asked)
                return
            if isinstance(asked.request, Preview):
                asked.answer.set_result(self._previewed(asked.request, asked.author, asked.at))
                return
            if isinstance(asked.request, Mute):
                self._switch(asked.request.on, asked.at)
                asked.answer.set_result(None)
                return
            if isinstance(asked.request, Seat):
                self._seat(asked.request.players)
                asked.answer.set_result(None)
                return
            token = asked.request.token or None
            if token is None or not self.keeping.knows(token):
                if isinstance(asked.request, Correct):
                    change = self._correction(asked.request, asked.author, asked.at)
                elif isinstance(asked.request, Name):
                    change = self._naming(asked.request, asked.author, asked.at)
                else:
                    change = self._decision(asked.request, asked.author)
                self._observe(change, token)
                if isinstance(change, obs.Names):
                    for double in asking.doubles(self.history, change):
                        self._observe(double)
        except InputError as refused:
            asked.answer.set_exception(refused)
        else:
            asked.answer.set_result(None)

    def _switch(self, on: bool, at: float) -> None:
        if not self.hears:
            raise InputError(Said("il n'y a pas de micros", "there are no microphones"))
        if self.mute.set(on, at):
            self.keeping.note(MUTED, self.mute.note())
            self.revision += 1

    def _seat(self, players: Sequence[str]) -> None:
        if tuple(players) == tuple(self.match.players):
            return
        if self._seated is None or not self.seating:
            raise InputError(
                Said(
                    "les joueurs ne changent plus : la partie a commencé",
                    "the players can't be changed any more: the match is under way",
                )
            )
        begin = self._seated(players)
        self.history = History(begin, self.history.entries)
        self._asked = (-1, [])
        self.revision += 1

    def _line(self, text: str, time: float) -> AnyObservation:
        try:
            seen, timed = parse_event(text, self.match.players)
        except InputError as error:
            # what was tapped or typed stands before its writer's eyes
            raise InputError(error.what, remedy=error.remedy) from error
        return msgspec.structs.replace(seen, time=seen.time if timed else time, source=HAND)

    def _see(self, see: See, asked: _Asked) -> None:
        at = round(asked.at, 6)
        lines = [self._line(text, at) for text in see.lines]
        late = [one for one in lines if one.time > at]
        if late:
            raise InputError(Said("c'est dans l'avenir", "that is in the future"))
        tokens = [f"{see.token}/{i}" if see.token else None for i in range(len(lines))]
        fresh = [
            (one, token)
            for one, token in zip(lines, tokens, strict=True)
            if token is None or not self.keeping.knows(token)
        ]
        if not fresh:
            asked.answer.set_result(None)
            return
        left = [len(fresh)]
        for one, token in fresh:
            self._hands[id(one)] = _Hand(token, asked.answer, left)
        ready = self._merge.put(HAND, [one for one, _ in fresh], at)
        self._judge(ready)
        if self._hands:
            self.revision += 1

    def _correction(self, asked: Correct, author: str, at: float) -> AnyObservation:
        if asked.version != self.version:
            by = self.history.entries[self.version - 1] if self.version else None
            who = by.author if isinstance(by, obs.Correction) else "?"
            raise InputError(
                Said(
                    f"{who} a corrigé entre-temps : regardez, et corrigez s'il le faut encore",
                    f"{who} has corrected meanwhile: look, and correct if it is still wrong",
                )
            )
        if asked.what == "undo" and asked.number != self.last():
            raise InputError(
                Said(
                    "il s'est passé autre chose entre-temps : regardez, et annulez encore",
                    "something else has happened meanwhile: look, and undo again",
                )
            )
        return self._change(asked, author, at, asked.reason)

    def _change(
        self, asked: Correct | Preview, author: str, at: float, reason: str = ""
    ) -> AnyObservation:
        line, number = None, asked.number
        if asked.what in ("replace", "insert"):
            line = self._line(asked.line, self._time_of(number, asked.what))
        if asked.what == "insert" and line is not None:
            return obs.Insert(
                time=at, author=author, reason=reason, source="arbiter", number=number, seen=line
            )
        return obs.Replace(
            time=at, author=author, reason=reason, source="arbiter", number=number, by=line,
            undoes=asked.what == "undo",
        )  # fmt: skip

    def _previewed(self, asked: Preview, author: str, at: float) -> Previewed:
        return preview(self.history, self._change(asked, author, at))

    def _naming(self, asked: Name, author: str, at: float) -> AnyObservation:
        if not any(q.number == asked.number for q in self.questions):
            raise InputError(
                Said("cette question n'est plus posée", "this question is not asked any more")
            )
        unknown = [p for p in asked.players if p not in self.match.players]
        if unknown:
            raise InputError(
                Said(f"{unknown[0]} ne joue pas ici", f"{unknown[0]} does not play here")
            )
        return obs.Names(
            time=round(at, 6), author=author, source="arbiter", number=asked.number,
            players=tuple(dict.fromkeys(asked.players)),
        )  # fmt: skip

    def _time_of(self, number: int, what: str) -> float:
        """When a line without a time happened: with what it replaces, or right after it."""
        entries = self.history.entries
        if not 1 <= number <= len(entries):
            return 0.0
        return entries[number - 1].time + (0.001 if what == "insert" else 0.0)

    def _decision(self, asked: Decide, author: str) -> AnyObservation:
        doubts = [set(o.players) for o in self.match.opened() if o.what == "decides"]
        wanted = set(asked.between)
        if wanted not in doubts:
            raise InputError(
                Said("il n'y a plus rien à décider entre eux", "nothing is left to decide there")
            )
        if asked.player is not None and asked.player not in wanted:
            raise InputError(
                Said(f"{asked.player} n'en était pas", f"{asked.player} was not one of them")
            )
        takers = [d for d in doubts if asked.player is None or asked.player in d]
        if takers[-1] != wanted:
            # the law offers a decision to the youngest first
            names = ", ".join(sorted(takers[-1]))
            raise InputError(
                Said(f"décidez d'abord entre {names}", f"decide first between {names}")
            )
        return obs.Decides(
            time=self.match.now, player=asked.player, author=author, reason=asked.reason,
            source="arbiter",
        )  # fmt: skip
