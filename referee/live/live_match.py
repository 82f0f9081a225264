"""A match under way: what the sources and people tell, judged in order, kept, then shown.

One thread does all of it, and nobody else touches the match. Sources and people put things into its
queue; whoever shows the match reads the latest `Snapshot`. So nothing that draws can hold it up.
"""

from __future__ import annotations

import contextlib
import copy
import logging
import math
import queue
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from typing import Any

import msgspec

from referee import observations as obs
from referee.box.presses import call_of, pointing
from referee.errors import InputError, Said
from referee.game.calls import ASK_FROM
from referee.game.match import Match
from referee.game.ruling import Open, Ruling
from referee.history import History
from referee.live import asking, due, privacy
from referee.live.clock import Clock
from referee.live.keeping import Keeping
from referee.live.preview import Previewed, preview
from referee.live.requests import Correct, Decide, Mute, Name, Preview, Request, Seat, See
from referee.live.signs import Signs
from referee.live.snapshot import SILENT, Ahead, Snapshot, version
from referee.live.source import Source, Status, supervise
from referee.merge import Merge
from referee.observations import AnyObservation
from referee.sheet.reading import parse_event
from referee.table import Table

_LOG = logging.getLogger(__name__)

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
#: Seconds that all threads together get to end.
_ENDING = 0.7
_SILENT_SOURCE = Said("ne répond plus", "does not answer")
_UNJUDGED = Said(
    "une observation n'a pas pu être jugée : corrigez à la main",
    "an observation could not be judged: correct by hand",
)
_FAULT = Said(
    "une erreur du programme est survenue ; la partie continue depuis son journal",
    "the program made an error; the match goes on from its journal",
)


class _Told(msgspec.Struct, frozen=True):
    source: str
    seen: list[AnyObservation]
    watermark: float


class _Asked(msgspec.Struct, frozen=True):
    request: Request
    author: str
    at: float
    answer: Future[Previewed | None]


class _Note(msgspec.Struct, frozen=True):
    key: str
    value: str
    noted: threading.Event


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


class LiveMatch:
    """A match being played; use it as a context manager.

    ``begin`` makes the match before its first observation, ``seen`` is what a journal already holds.
    ``announced`` is given the rulings of every observation after they were kept, in the match's own
    thread: it has to return at once. ``seated`` keeps other players' names and says how their match
    begins; it raises `InputError` where they can't play. ``notice``: what went wrong before it began.
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
        notice: Said | None = None,
    ) -> None:
        #: Whether what is seen and heard is being recorded.
        self.recording: Callable[[], bool] = lambda: False
        self.clock = clock
        self.over = threading.Event()
        #: When the match's thread turned last, seconds of the host's monotonic clock.
        self.turned = time.monotonic()
        #: For how many seconds it has stood still, as `referee.live.watchdog` has noticed; 0: it goes.
        self.stalled = 0
        self._mute = mute or privacy.Mute(clock)
        self._signs = signs or Signs()
        self._behind: dict[str, int] = {}
        self._keeping = keeping
        self._history = History(begin, seen)
        #: How many observations the journal was given.
        self._given = len(self._history.entries)
        self._corrections: list[Ruling] = list(corrections)
        self._table = table
        self._statuses = {s.name: Status(s.name, "starting") for s in sources}
        self._notice = notice
        self._revision = self._published = 0
        self._kept: tuple[int, InputError | None] = (0, None)
        self._answers: list[tuple[Future[Any], Exception | None, object]] = []
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
        self._inbox: queue.Queue[_Told | Status | _Asked | _Note] = queue.Queue()
        self._ready: deque[AnyObservation] = deque()
        self._hands: dict[int, _Hand] = {}
        self._pressed: float | None = None
        self._opened: list[Open] = []
        self._asked: tuple[int, list[asking.Question]] = (-1, [])
        self._shown = self._sensed()
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []
        #: The latest moment; anybody may read it, and keep it.
        self.snapshot = self._taken()

    def __enter__(self) -> LiveMatch:
        """Begin."""
        self.turned = time.monotonic()
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
        until = time.monotonic() + _ENDING
        for thread in self._threads:
            # a driver that hangs keeps nobody from going home: its thread ends with the program
            thread.join(max(0.0, until - time.monotonic()))

    # For those who ask and those who show

    def ask(self, request: Request, author: str) -> Future[Previewed | None]:
        """Put a request; the future is done once it is judged and kept, or with what was asked for.

        Its exception is an `InputError` where the request is refused; then nothing has changed.
        """
        answer: Future[Previewed | None] = Future()
        self._inbox.put(_Asked(request, author, self.clock.now(), answer))
        return answer

    def note(self, key: str, value: str, seconds: float) -> None:
        """Have the journal note something about the match, and wait for that, so long at most."""
        if self._stopped.is_set():
            return
        noted = threading.Event()
        self._inbox.put(_Note(key, value, noted))
        noted.wait(seconds)

    def on_change(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever there is a new `snapshot`: it has to return at once."""
        self._changed.append(changed)

    def changed(self) -> None:
        """Tell all who show the match to look again."""
        for changed in self._changed:
            try:
                changed()
            except Exception:  # who shows it badly must not keep the others from it
                _LOG.exception("a screen could not be told")

    @property
    def _match(self) -> Match:
        return self._history.match

    @property
    def _waiting(self) -> list[asking.Question]:
        """The calls whose callers are not known, or that may not have been heard."""
        count = len(self._history.entries)
        if self._asked[0] != count:
            self._asked = (count, asking.waiting(self._history))
        return self._asked[1]

    @property
    def _questions(self) -> list[asking.Question]:
        """What people are asked."""
        return asking.questions(self._waiting, self._match.players)

    @property
    def _seating(self) -> bool:
        """Whether the players may still be changed: nothing has happened yet that names them."""
        named = [s for s in self._history.effective() if not isinstance(s, SILENT)]
        return self._seated is not None and not named

    @property
    def _hears(self) -> bool:
        return MICROPHONES in self._statuses

    def _taken(self) -> Snapshot:
        """A snapshot of this moment."""
        signs, past, keeping = self._signs, self._history.past(), self._keeping
        status = self._statuses.get(MICROPHONES)
        hears = status is not None and status.state in ("starting", "live")
        return Snapshot(
            revision=self._revision,
            past=past,
            ahead=self._ahead(past.match),
            corrections=tuple(self._corrections),
            last=self._last,
            questions=tuple(self._questions),
            statuses=dict(self._statuses),
            behind=dict(self._behind),
            notice=self._notice,
            trouble=keeping.trouble,
            unkept=keeping.unkept,
            waiting=bool(self._hands),
            seating=self._seating,
            hears=self._hears,
            listening=hears and not self._mute.on,
            muted=self._mute.on,
            recording=self.recording(),
            scene=signs.scene or "",
            speaking=signs.speaking,
            faults=tuple(signs.faults),
        )

    @property
    def _last(self) -> int:
        """The number of what `undo` would strike: the last thing done; 0 where there is nothing."""
        return self._history.last_done(SILENT)

    def _ahead(self, now: Match) -> Ahead:
        """The match as it will be if nothing older than what was just seen is told any more.

        A camera knows a throw before microphones can promise that nothing was called before it. What
        was seen is shown at once by this; it is judged, kept and announced in its final order.
        """
        held = self._merge.held
        if not held:
            return Ahead(now, [], [])
        match, rulings, named = copy.deepcopy(now), [], []
        with contextlib.suppress(Exception):  # it is told where it is judged
            for seen in held:
                one = match.attribute(seen)
                if not match.takes_for_talk(one):
                    named.append(one)
                    rulings += match.observe(one)
        return Ahead(match, named, rulings)

    # The thread

    def _told_by(self, name: str) -> Callable[[list[AnyObservation], float], None]:
        return lambda seen, watermark: self._inbox.put(_Told(name, seen, watermark))

    def _run(self) -> None:
        # a kill may have come between a call and what settles it
        self._guarded(self._look_for_caller)
        self._publish()
        while not self._stopped.is_set():
            items = self._next()
            self.turned = time.monotonic()
            self._turn(items)
        self._guarded(self._keeping.end)
        self._guarded(self._try_to_keep)
        self._publish()

    def _turn(self, items: list[_Told | Status | _Asked | _Note]) -> None:
        for item in items:
            if isinstance(item, _Told):
                self._guarded(self._take, item)
            elif isinstance(item, Status):
                self._guarded(self._state, item)
            elif isinstance(item, _Note):
                self._guarded(self._keeping.note, item.key, item.value)
                item.noted.set()
            elif not self._guarded(self._answer, item):
                self._reply(item.answer, InputError(_FAULT))
        self._guarded(self._advance)
        self._guarded(self._look_for_lagging)
        self._guarded(self._look_for_signs)
        self._guarded(self._try_to_keep)
        self._publish()
        played = [self._statuses[s.name].state for s in self._sources if s.retells]
        if played and all(state == "over" for state in played):
            self.over.set()

    def _guarded(self, step: Callable[..., object], *given: object) -> bool:
        """Do a step; False where it fails by a fault of ours, which must not end the match."""
        try:
            step(*given)
        except Exception:
            _LOG.exception("the match's thread failed in %s", step.__name__)
            self._take_up()
            return False
        return True

    def _take_up(self) -> None:
        """Go on from what the journal was given: whatever a failure has left half done is gone."""
        self._history = History(self._history.begin, self._history.entries[: self._given])
        self._asked = (-1, [])
        self._notice = _FAULT
        self._revision += 1

    def _publish(self) -> None:
        """Show what has changed, then answer those who have asked."""
        if self._revision != self._published:
            try:
                self.snapshot = self._taken()
            except Exception:
                _LOG.exception("the match can't be shown")
                # tried again at the next turn
                self._revision += 1
                self.snapshot = msgspec.structs.replace(self.snapshot, notice=_FAULT)
            else:
                self._published = self._revision
            self.changed()
        answers, self._answers = self._answers, []
        for answer, refused, found in answers:
            # whoever asked may not wait for it any more
            with contextlib.suppress(InvalidStateError):
                if refused is None:
                    answer.set_result(found)
                else:
                    answer.set_exception(refused)

    def _reply(
        self, answer: Future[Any], refused: Exception | None = None, found: object = None
    ) -> None:
        """Answer once what has changed is shown: with what was ``found``, or why not."""
        self._answers.append((answer, refused, found))

    def _next(self) -> list[_Told | Status | _Asked | _Note]:
        items: list[_Told | Status | _Asked | _Note] = []
        with contextlib.suppress(queue.Empty):
            items.append(self._inbox.get(timeout=_TICK))
            while len(items) < 100:
                items.append(self._inbox.get_nowait())
        return items

    def _take(self, told: _Told) -> None:
        if told.source in self._beats:
            self._beats[told.source] = time.monotonic()
            if self._statuses[told.source].why == _SILENT_SOURCE:
                self._state(Status(told.source, "live"))
        retold = self._retold.get(told.source)
        seen = [self._doubted(one) for one in told.seen if retold is None or retold.fresh(one)]
        before = self._revision
        self._judge(self._merge.put(told.source, seen, told.watermark))
        if seen and self._revision == before:
            # it waits for a slower source, and is shown as far as it goes
            self._revision += 1

    def _doubted(self, seen: AnyObservation) -> AnyObservation:
        heard = isinstance(seen, obs.Call) and seen.sigma is not None
        if heard and self._unsure is not None and self._unsure(seen.time):
            return msgspec.structs.replace(seen, confidence=min(seen.confidence, _DOUBTED))
        return seen

    def _state(self, status: Status) -> None:
        if self._statuses[status.name] == status:
            return
        self._statuses[status.name] = status
        if status.state in ("gone", "over"):
            self._judge(self._merge.leave(status.name))
        self._revision += 1

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
            status = self._statuses[name]
            if status.state == "live" and now - beaten > _STALLED:
                self._state(Status(name, "gone", _SILENT_SOURCE))

    def _look_for_lagging(self) -> None:
        now = time.monotonic()
        lag = {
            s.name: round(s.behind)
            for s in self._sources
            if s.behind > _BEHIND and self._statuses[s.name].state == "live"
        }
        self._late = {name: self._late.get(name, now) for name in lag}
        late = {name: lag[name] for name, since in self._late.items() if now - since >= _LASTS}
        if late != self._behind:
            self._behind = late
            self._revision += 1

    def _look_for_signs(self) -> None:
        shown = self._sensed()
        if shown != self._shown:
            self._shown = shown
            self._revision += 1

    def _sensed(self) -> tuple[object, ...]:
        """What is shown and does not come through the queue."""
        signs = self._signs
        return (signs.scene, signs.speaking, self.recording(), *signs.faults)

    def _due(self) -> float | None:
        entries = self._history.entries
        found = [q.until for q in self._waiting]
        law = due.due(self._match, entries[-1] if entries else None)
        return min(found if law is None else [*found, law], default=None)

    def _silence(self, at: float) -> AnyObservation:
        """What happens ``at`` seconds although nothing does."""
        over = [q for q in self._waiting if q.until <= at]
        return asking.expired(over[0]) if over else due.silence(self._match, at)

    def _judge(self, ready: list[AnyObservation]) -> None:
        # what a failure leaves here is judged at the next turn
        self._ready.extend(ready)
        while self._ready:
            seen = self._ready[0]
            while (at := self._due()) is not None and at < seen.time:
                self._observe(self._silence(at))
            self._ready.popleft()
            self._judge_one(seen, self._hands.pop(id(seen), None))

    def _judge_one(self, seen: AnyObservation, hand: _Hand | None) -> None:
        refused: InputError | None = InputError(_FAULT)
        try:
            refused = self._observe(seen, hand.token if hand is not None else None)
        finally:
            if hand is not None:
                hand.left[0] -= 1
                if refused is not None or not hand.left[0]:
                    self._reply(hand.answer, refused)

    def _observe(self, seen: AnyObservation, token: str | None = None) -> InputError | None:
        """Judge, keep, announce; return why it could not be judged."""
        self.clock.reach(seen.time)
        named = self._match.attribute(seen)
        try:
            if self._match.takes_for_talk(named):
                return None
            if self._hears:
                for missed in asking.unheard(self._match, named, self._questions):
                    self._observe(missed)
            rulings = self._history.observe(named)
        except InputError:
            raise
        except Exception:  # a fault of ours must not end the match
            return self._unjudged(named)
        self._keeping.add(named, rulings, token)
        self._given += 1
        # what can't be written waits, and is tried again
        self._guarded(self._keeping.try_again)
        if isinstance(named, obs.Correction):
            self._corrections += [r for r in rulings if r.rule == "correction"]
        self._revision += 1
        if self._announced is not None:
            self._guarded(self._announced, rulings)
        if isinstance(named, obs.Button):
            self._guarded(self._press, named)
        elif isinstance(named, obs.Call):
            self._guarded(self._look_for_caller)
        return None

    @property
    def _pressing(self) -> bool:
        """Whether a press of the box may say who calls."""
        return self._table is not None and self._table.box.press != "points"

    def _look_for_caller(self) -> None:
        """Settle the last observation, where it is a call without a caller that needs no person."""
        number = len(self._history.entries)
        if not any(q.number == number for q in self._waiting):
            return
        found = asking.by_itself(
            self._match, self._history.entries, number, pressing=self._pressing
        )
        if found is not None:
            self._observe(found)

    def _unjudged(self, seen: AnyObservation) -> InputError:
        """The law has failed over an observation: go on as if it had not been made, and tell."""
        _LOG.exception("an observation could not be judged: %s", seen)
        self._take_up()
        self._notice = _UNJUDGED
        about = f"{msgspec.json.encode(seen).decode()}\n{traceback.format_exc()}"
        self._keeping.note(f"unjudged {self._given + 1}", about)
        return InputError(_UNJUDGED)

    def _try_to_keep(self) -> None:
        keeping = self._keeping
        keeping.try_again()
        kept = (keeping.unkept, keeping.trouble)
        if kept != self._kept:
            self._kept = kept
            self._revision += 1
        if keeping.notice is not None:
            self._notice, keeping.notice = keeping.notice, None
            self._revision += 1

    def _press(self, button: obs.Button) -> None:
        """What a button stands for: its seat's call, or the arbiter's yes or no."""
        if self._table is None:
            return
        if button.meaning in ("yes", "no"):
            doubts = [o for o in self._match.opened() if o.what == "decides"]
            if doubts:
                first = doubts[-1].players[0] if button.meaning == "yes" else None
                self._observe(
                    obs.Decides(time=button.time, player=first, author="box", source="box")
                )
            return
        if button.time != self._pressed:
            # level presses find open what was open before any of them
            self._pressed, self._opened = button.time, self._match.opened()
        call = call_of(button, self._table, self._opened)
        answer = asking.by_press(button, self._waiting) if self._pressing else None
        if answer is not None:
            told = next(q for q in self._waiting if q.number == answer.number)
            self._observe(answer)
            if call is None or told.same(call, self._match.players):
                return
        points = pointing(button, self._table, self._history.entries)
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
                self._reply(
                    asked.answer, found=self._previewed(asked.request, asked.author, asked.at)
                )
                return
            if isinstance(asked.request, Mute):
                self._switch(asked.request.on, asked.at)
                self._reply(asked.answer)
                return
            if isinstance(asked.request, Seat):
                self._seat(asked.request.players)
                self._reply(asked.answer)
                return
            token = asked.request.token or None
            if token is None or not self._keeping.knows(token):
                if isinstance(asked.request, Correct):
                    change = self._correction(asked.request, asked.author, asked.at)
                elif isinstance(asked.request, Name):
                    change = self._naming(asked.request, asked.author, asked.at)
                else:
                    change = self._decision(asked.request, asked.author)
                unjudged = self._observe(change, token)
                if unjudged is not None:
                    raise unjudged
                if isinstance(change, obs.Names):
                    for double in asking.doubles(self._history, change):
                        self._observe(double)
        except InputError as refused:
            self._reply(asked.answer, refused)
        else:
            self._reply(asked.answer)

    def _switch(self, on: bool, at: float) -> None:
        if not self._hears:
            raise InputError(Said("il n'y a pas de micros", "there are no microphones"))
        if self._mute.set(on, at):
            self._keeping.note(MUTED, self._mute.note())
            self._revision += 1

    def _seat(self, players: Sequence[str]) -> None:
        if tuple(players) == tuple(self._match.players):
            return
        if self._seated is None or not self._seating:
            raise InputError(
                Said(
                    "les joueurs ne changent plus : la partie a commencé",
                    "the players can't be changed any more: the match is under way",
                )
            )
        begin = self._seated(players)
        self._history = History(begin, self._history.entries)
        self._asked = (-1, [])
        self._revision += 1

    def _line(self, text: str, time: float) -> AnyObservation:
        try:
            seen, timed = parse_event(text, self._match.players)
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
            if token is None or not self._keeping.knows(token)
        ]
        if not fresh:
            self._reply(asked.answer)
            return
        left = [len(fresh)]
        for one, token in fresh:
            self._hands[id(one)] = _Hand(token, asked.answer, left)
        ready = self._merge.put(HAND, [one for one, _ in fresh], at)
        self._judge(ready)
        if self._hands:
            self._revision += 1

    def _correction(self, asked: Correct, author: str, at: float) -> AnyObservation:
        corrected = version(self._history.entries)
        if asked.version != corrected:
            by = self._history.entries[corrected - 1] if corrected else None
            who = by.author if isinstance(by, obs.Correction) else "?"
            raise InputError(
                Said(
                    f"{who} a corrigé entre-temps : regardez, et corrigez s'il le faut encore",
                    f"{who} has corrected meanwhile: look, and correct if it is still wrong",
                )
            )
        if asked.what == "undo" and asked.number != self._last:
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
        return preview(self._history, self._change(asked, author, at))

    def _naming(self, asked: Name, author: str, at: float) -> AnyObservation:
        if not any(q.number == asked.number for q in self._questions):
            raise InputError(
                Said("cette question n'est plus posée", "this question is not asked any more")
            )
        unknown = [p for p in asked.players if p not in self._match.players]
        if unknown:
            raise InputError(
                Said(f"{unknown[0]} ne joue pas ici", f"{unknown[0]} does not play here")
            )
        return obs.Names(
            time=round(at, 6), author=author, source="arbiter", number=asked.number,
            players=tuple(dict.fromkeys(asked.players)), text=asked.text,
        )  # fmt: skip

    def _time_of(self, number: int, what: str) -> float:
        """When a line without a time happened: with what it replaces, or right after it."""
        entries = self._history.entries
        if not 1 <= number <= len(entries):
            return 0.0
        return entries[number - 1].time + (0.001 if what == "insert" else 0.0)

    def _decision(self, asked: Decide, author: str) -> AnyObservation:
        doubts = [set(o.players) for o in self._match.opened() if o.what == "decides"]
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
            time=self._match.now, player=asked.player, author=author, reason=asked.reason,
            source="arbiter",
        )  # fmt: skip
