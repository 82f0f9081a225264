"""Frames in, throws out: which dice came to rest, when, and which were taken away.

A die counts when the picture round it has been still and several readings agree. What is known to
lie on the table changes only where something moved: light that goes off, or a hand that rests over
the dice, throws and takes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.errors import InputError, Said
from referee.observations import (
    Chouettes,
    Cleared,
    Cul,
    Drops,
    Evidence,
    Observation,
    Takes,
    Throws,
)
from referee.table import DiceColours
from referee.vision import colour
from referee.vision.detector import Bare, Die, Role
from referee.vision.motion import Motion

STILL = 0.2
"""Seconds without motion before a die counts as at rest."""
SETTLED = 0.35
"""Seconds without any motion in the picture before a throw counts as over."""
PATIENCE = 1.6
"""Seconds for which motion elsewhere may hold a throw back."""
ALONE = 2.8
"""Seconds for which a single chouette waits for its sister."""
LOOK_WHILE_MOVING = 0.25
READINGS = 2
MOST_READINGS = 6
SURE = 0.9
LEAST = 0.3
SAME = 5.0
"""Grey levels by which a place may differ and still be the same."""
STEADY = 0.6
"""Seconds for which a die must keep place and value to be at rest though its place flickers."""
UNLIKE = 30.0
"""Colours further apart than this belong to dice of two roles."""
LATEST = 3.0
"""No observation is older than this when it is told."""
NEVER = -math.inf


class Reader(Protocol):
    """What reads the dice in a picture: `referee.vision.detector.Detector` does."""

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """The dice in a BGR picture, but where ``bare`` knows that only the table is."""
        ...


class _Track:
    """A die lying still: its readings so far."""

    def __init__(self, die: Die, time: float, body: colour.Lab) -> None:
        self.box = (die.x0, die.y0, die.x1, die.y1)
        self.first = time
        self.seen = time
        self.count = 0
        self.missed = 0
        self.dice = 0.0
        self.support = np.zeros(7)
        self.reasons: dict[str, float] = {}
        self.roles: dict[str, float] = {}
        self.body = body
        self.steady = False

    @property
    def size(self) -> float:
        x0, y0, x1, y1 = self.box
        return (x1 - x0 + y1 - y0) / 2

    @property
    def centre(self) -> tuple[float, float]:
        x0, y0, x1, y1 = self.box
        return (x0 + x1) / 2, (y0 + y1) / 2

    def add(self, die: Die, time: float) -> None:
        self.seen = time
        self.count += 1
        self.missed = 0
        share = 1 / self.count
        fresh = (die.x0, die.y0, die.x1, die.y1)
        x0, y0, x1, y1 = (a + share * (b - a) for a, b in zip(self.box, fresh, strict=True))
        self.box = (x0, y0, x1, y1)
        self.dice += max(die.confidence, 0.3 if die.value is None else 0.0)
        c = min(max(die.confidence, 0.02), 0.97)
        # readings of one still picture go wrong together: each counts for two thirds
        self.support[die.value or 0] += 0.67 * math.log(5 * c / (1 - c)) if c > 0.17 else 0.0
        if die.reason is not None:
            self.reasons[die.reason] = self.reasons.get(die.reason, 0) + 1
        if die.role is not None:
            self.roles[die.role] = self.roles.get(die.role, 0) + 1

    @property
    def parts(self) -> npt.NDArray[np.float64]:
        """How likely: not readable, 1..6."""
        weights = np.exp(self.support - self.support.max())
        return np.asarray(weights / weights.sum(), np.float64)

    @property
    def value(self) -> int | None:
        best = int(self.parts.argmax())
        return best or None

    @property
    def confidence(self) -> float:
        return float(self.parts.max()) * min(1.0, 0.25 + self.dice / max(self.count, 1))

    @property
    def role(self) -> Role | None:
        if not self.roles:
            return None
        chouette, cul = self.roles.get("chouette", 0), self.roles.get("cul", 0)
        return None if chouette == cul else "chouette" if chouette > cul else "cul"

    @property
    def ready(self) -> bool:
        if self.count < READINGS:
            return False
        return self.confidence >= SURE or self.count >= MOST_READINGS


class _Resting:
    """A die known to lie on the table. ``look``: what its place looks like, ``thrown``: whether it
    was seen to come there; what was there from the beginning may as well be printed on the table.
    """

    def __init__(
        self, track: _Track, rest: float, look: npt.NDArray[np.float32], thrown: bool
    ) -> None:
        self.look = look
        self.thrown = thrown
        self.box, self.size, self.centre = track.box, track.size, track.centre
        self.value = track.value
        self.role = track.role
        self.confidence = track.confidence
        self.rest = rest
        self.since = track.seen
        self.gone = 0


def _apart(first: tuple[float, float], second: tuple[float, float]) -> float:
    return math.hypot(first[0] - second[0], first[1] - second[1])


class Watcher:
    """Watches one camera's frames and tells what the dice do.

    ``detector`` reads pictures, ``colours`` are the calibrated colours of the dice if there are
    any; without them the watcher learns them from the first three dice that tell themselves apart.
    """

    def __init__(
        self,
        detector: Reader,
        colours: DiceColours | None = None,
        source: str = "camera:0",
        stream: str = "video:0",
    ) -> None:
        self._detector = detector
        self._colours = colours
        self._source = source
        self._stream = stream
        self._motion = Motion()
        self._tracks: list[_Track] = []
        self._resting: list[_Resting] = []
        self._background: npt.NDArray[np.float32] | None = None
        self._expects_cul = False
        self._looked = NEVER
        self._settled = NEVER
        self._looked_after = NEVER
        self._start = NEVER
        self._now = NEVER
        self._interval = 1 / 25
        self._mark = NEVER
        self._readings = 0
        self._seen: list[tuple[float, Die]] = []

    @property
    def watermark(self) -> float:
        """No later observation has a time before this, seconds; -inf before the first frame."""
        return self._mark

    def feed(self, frame: npt.NDArray[np.uint8], time: float) -> list[Observation]:
        """Take in one BGR frame; ``time`` in seconds, later than the last one."""
        if self._now > NEVER:
            if time <= self._now:
                return []
            self._interval += 0.1 * (min(time - self._now, 1.0) - self._interval)
        else:
            self._start = time
        self._now = time
        shape = self._motion.grey.shape
        self._motion.feed(frame, time)
        if shape not in ((0, 0), self._motion.grey.shape):
            self._tracks, self._resting, self._background = [], [], None
        told: list[Observation] = []
        if self._wants_to_look():
            self._look(frame)
        if self._tracks or self._resting:
            told = self._conclude(final=False)
        self._advance(told)
        return told

    def close(self) -> list[Observation]:
        """The last observations, once no more frames come."""
        told = self._conclude(final=True) if self._now > NEVER else []
        self._mark = max(self._mark, self._now)
        return told

    def _wants_to_look(self) -> bool:
        now, motion = self._now, self._motion
        if motion.dark or now - motion.light < STILL:
            return False
        if now - self._looked < 2 * self._interval * 0.9:
            return False
        open_ = any(not t.ready for t in self._tracks)
        open_ |= any(0 < r.gone < READINGS for r in self._resting)
        changed = max(motion.any, motion.light) > self._looked_after or self._readings < READINGS
        if now - motion.any >= STILL:
            return changed or (open_ and self._readings < MOST_READINGS + 2)
        return now - self._looked >= LOOK_WHILE_MOVING

    def _pending(self) -> bool:
        """Whether something seen has still to be told."""
        return any(self._match(t) is None and t.confidence > LEAST for t in self._tracks)

    def _match(self, track: _Track) -> _Resting | None:
        """The known die that this one is."""
        best, nearest = None, 0.55
        for rest in self._resting:
            away = _apart(rest.centre, track.centre) / max(rest.size, 1.0)
            if away < nearest:
                best, nearest = rest, away
        return best

    def _look(self, frame: npt.NDArray[np.uint8]) -> None:
        now, motion = self._now, self._motion
        dice = self._with_roles(frame, self._detector.detect(frame, self._bare))
        self._looked = now
        if now - motion.any >= STILL:
            self._looked_after = now
            self._readings = self._readings + 1 if self._settled == motion.any else 1
            self._settled = motion.any
        self._follow(dice)
        self._tracks = [
            t for t in self._tracks if t.steady or motion.last_in(t.box) <= t.first - STILL / 2
        ]
        unmatched = list(self._tracks)
        for die in dice:
            box = (die.x0, die.y0, die.x1, die.y1)
            since = self._since(die)
            steady = since is not None and now - since >= STEADY
            if now - motion.last_in(box) < STILL * 0.75 and not steady:
                continue
            near = [t for t in unmatched if _apart(t.centre, die.centre) < 0.5 * t.size]
            if near:
                track = min(near, key=lambda t: _apart(t.centre, die.centre))
                unmatched.remove(track)
            else:
                first = since if steady and since is not None else now
                track = _Track(die, first, colour.body(frame, die))
                track.steady = steady
                self._tracks.append(track)
            track.add(die, now)
        for track in unmatched:
            track.missed += 1
        self._tracks = [t for t in self._tracks if t.missed < 3]
        self._check_resting()
        self._learn_background()
        thrown = [d for d in dice if self._lies(d)]
        if self._colours is None and len(thrown) == 3 and now - motion.any >= STILL:
            self._colours = colour.learnt(frame, thrown)

    def _follow(self, dice: list[Die]) -> None:
        """Since when each die in the picture has had its place and its value."""
        before = self._seen
        self._seen = []
        for die in dice:
            same = [
                since
                for since, other in before
                if die.value is not None
                and die.value == other.value
                and _apart(die.centre, other.centre) < 0.12 * other.size
                and 0.85 < die.size / max(other.size, 1.0) < 1.18
            ]
            self._seen.append((min(same, default=self._now), die))

    def _since(self, die: Die) -> float | None:
        return next((since for since, other in self._seen if other is die), None)

    def _rested(self, track: _Track, grow: float = 0.0, cells: int = 1) -> float:
        """When a die came to rest; where its place flickers, when it was first read there."""
        moved = self._motion.last_in(track.box, grow, cells)
        return min(moved, track.first) if track.steady else moved

    def _lies(self, die: Die) -> bool:
        """Whether this is one of the dice that were thrown."""
        return any(r.thrown and _apart(r.centre, die.centre) < 0.5 * r.size for r in self._resting)

    def _with_roles(self, frame: npt.NDArray[np.uint8], dice: list[Die]) -> list[Die]:
        return colour.with_roles(frame, dice, self._colours)

    def _check_resting(self) -> None:
        """Which known dice can no longer be seen though nothing covers their place."""
        for rest in self._resting:
            if any(self._match(t) is rest for t in self._tracks):
                rest.gone = 0
                continue
            moved = self._motion.last_in(rest.box)
            if moved <= rest.since or self._now - moved < STILL or self._covered(rest):
                continue
            rest.gone += 1

    def _covered(self, rest: _Resting) -> bool:
        """Whether the place of a die shows something that is not the bare table."""
        if self._background is None:
            return False
        rows, columns = self._motion.cells(rest.box)
        known = self._background[rows, columns]
        seen = self._motion.grey[rows, columns]
        valid = ~np.isnan(known)
        if valid.sum() < 2:
            # the die lay there from the beginning: its neighbourhood stands for the table
            rows, columns = self._motion.cells(rest.box, 0.6)
            ring = self._background[rows, columns]
            if np.isnan(ring).all():
                return False
            known, valid = np.full_like(seen, np.nanmedian(ring)), np.ones(seen.shape, bool)
        usual = float(np.nanmedian(self._background))
        gain = float(np.median(self._motion.grey)) / max(usual, 1.0)
        off = np.abs(seen - known * min(max(gain, 0.5), 2.0))
        return bool(np.mean(off[valid] > 14 + 0.1 * known[valid]) > 0.5)

    def _laid(self, track: _Track, rest: float, thrown: bool) -> _Resting:
        look = self._motion.grey[self._motion.cells(track.box)].copy()
        return _Resting(track, rest, look, thrown)

    def _unchanged(self, rest: _Resting) -> bool:
        """Whether the place of a known die looks as it did when the die came to rest."""
        now = self._motion.grey[self._motion.cells(rest.box)]
        if now.shape != rest.look.shape:
            return False
        return float(np.quantile(np.abs(now - rest.look), 0.9)) < SAME

    def _bare(self, box: tuple[float, float, float, float]) -> bool:
        """Whether a place looks as the table did before: what is there is printed on it."""
        if self._background is None or self._background.shape != self._motion.grey.shape:
            return False
        cells = self._motion.cells(box)
        off = np.abs(self._motion.grey[cells] - self._background[cells])
        off = off[~np.isnan(off)]
        return off.size > 3 and float(np.quantile(off, 0.9)) < SAME

    def _learn_background(self) -> None:
        motion = self._motion
        if self._now - motion.any < SETTLED or motion.dark:
            return
        if self._background is None or self._background.shape != motion.grey.shape:
            self._background = np.full(motion.grey.shape, np.nan, np.float32)
        free = np.ones(motion.grey.shape, bool)
        places = [t.box for t in self._tracks]
        places += [r.box for r in self._resting]
        for box in places:
            free[motion.cells(box, 0.25)] = False
        # what came and stayed only a moment is no table
        free &= self._now - motion.last > 0.8
        fresh = free & np.isnan(self._background)
        self._background[fresh] = motion.grey[fresh]
        known = free & ~fresh
        self._background[known] += 0.2 * (motion.grey[known] - self._background[known])

    def _conclude(self, final: bool) -> list[Observation]:
        now, motion = self._now, self._motion
        still = now - motion.any
        if not final and self._unstable():
            return []
        fresh: list[_Track] = []
        for track in self._tracks:
            rest = self._match(track)
            if rest is None:
                if not self._is_nudge(track):
                    fresh.append(track)
            elif track.value != rest.value and track.ready and track.value is not None:
                moved = motion.last_in(track.box)
                if moved > rest.since and rest.value is not None:
                    if rest.thrown and not self._unchanged(rest):
                        fresh.append(track)
                elif rest.value is None or track.confidence > rest.confidence + 0.3:
                    rest.value, rest.confidence = track.value, track.confidence
        for track in fresh:
            if self._rested(track, 0.2) <= self._start + STILL and track.ready:
                # nobody threw this one: it lay there when the camera began to look
                self._resting.append(self._laid(track, self._start, thrown=False))
        fresh = [
            t
            for t in fresh
            if self._rested(t, 0.2) > self._start + STILL
            and t.missed == 0
            and t.confidence > LEAST
            and not self._bare(t.box)
        ]
        gone = [r for r in self._resting if r.gone >= READINGS]
        leaving = [r for r in self._resting if r.gone]
        if not final:
            if any(not t.ready for t in fresh):
                return []
            newest = max((self._rested(t, 0.2) for t in fresh), default=NEVER)
            patience = STEADY if all(t.steady for t in fresh) else PATIENCE
            if fresh and still < SETTLED and now - newest < patience:
                return []
            if not fresh and len(leaving) != len(gone):
                return []
            whole = all(r in gone for r in self._resting if r.thrown)
            if gone and not fresh and not whole and still < SETTLED:
                return []
            alone = len(fresh) == 1 and not self._expects_cul and whole
            # One of two chouettes may have been quicker than the other; and a single one on an empty
            # table has most often a sister that is hard to see, and may show when the cul has come.
            enough = ALONE if alone and fresh[0].role == "chouette" else PATIENCE * 0.75
            if alone and now - newest < enough:
                return []
        fresh = [t for t in fresh if t.count >= READINGS]
        return self._tell(fresh, gone)

    def _unstable(self) -> bool:
        return self._motion.dark or self._now - self._motion.light < STILL

    def _is_nudge(self, track: _Track) -> bool:
        """Whether this is a known die that was pushed: the same value, not far off."""
        for rest in self._resting:
            if any(self._match(t) is rest for t in self._tracks):
                continue
            close = _apart(rest.centre, track.centre) < 2.5 * rest.size
            if close and track.ready and track.value == rest.value:
                rest.box, rest.centre, rest.size = track.box, track.centre, track.size
                rest.since, rest.gone = track.seen, 0
                rest.look = self._motion.grey[self._motion.cells(track.box)].copy()
                return True
        return False

    def _tell(self, fresh: list[_Track], gone: list[_Resting]) -> list[Observation]:
        told: list[Observation] = []
        motion = self._motion
        replaced = {id(r) for r in (self._match(t) for t in fresh) if r is not None}
        taken = [r for r in self._resting if id(r) in replaced or r in gone]
        stay = [r for r in self._resting if r not in taken]
        # a single cell may flicker; a die that still turns changes several
        moments = {id(t): max(self._rested(t, 0.0, 3), self._start) for t in fresh}
        self._resting = stay
        # what never had a value, or never moved, was perhaps no die
        taken = [r for r in taken if r.value is not None and r.thrown]
        if taken:
            end = min((motion.last_in(r.box) for r in taken), default=self._now)
            if fresh:
                end = min(end, min(moments.values()) - self._interval)
            cause = self._evidence(end - 1.0, end + 0.5)
            sure = float(np.mean([r.confidence for r in taken]))
            common: dict[str, Any] = {
                "time": end,
                "sigma": self._sigma(end),
                "confidence": min(sure, 0.97),
            }
            if any(r.value is not None and r.thrown for r in stay):
                told.append(Takes(count=len(taken), source=self._source, evidence=cause, **common))
            else:
                told.append(Cleared(source=self._source, evidence=cause, **common))
                self._expects_cul = False
        if fresh:
            told += self._thrown(fresh, moments, after_taking=bool(taken))
            for track in fresh:
                self._resting.append(self._laid(track, moments[id(track)], thrown=True))
        return [self._in_time(o) for o in told]

    def _thrown(
        self, fresh: list[_Track], moments: dict[int, float], after_taking: bool
    ) -> list[Observation]:
        told: list[Observation] = []
        read = [t for t in fresh if t.value is not None]
        for track in fresh:
            if track.value is None and track.reasons.get("cocked", 0) > track.count / 2:
                time = moments[id(track)]
                told.append(
                    Drops(
                        what=track.role or "1",
                        cocked=True,
                        time=time,
                        sigma=self._sigma(time),
                        confidence=track.confidence,
                        source=self._source,
                        evidence=self._evidence(time - 1.0, self._now),
                    )
                )
        if not read:
            return told
        before = sum(r.thrown for r in self._resting)
        roles = [t.role for t in read]
        by_time = sorted(read, key=lambda t: moments[id(t)])
        if before == 0 and len(read) == 2 and len(fresh) == 2 and self._pair(read):
            told.append(self._chouettes(read, moments))
            self._expects_cul = True
        elif before == 2 and self._expects_cul and len(read) == 1 and roles[0] != "chouette":
            told.append(self._cul(read[0], moments))
            self._expects_cul = False
        elif (
            before == 0
            and len(read) == 3
            and sorted(map(str, roles)) == ["chouette", "chouette", "cul"]
            and by_time[2].role == "cul"
            and moments[id(by_time[2])] - moments[id(by_time[1])] > 0.4
        ):
            told.append(self._chouettes(by_time[:2], moments))
            told.append(self._cul(by_time[2], moments))
            self._expects_cul = False
        else:
            ordered = sorted(read, key=lambda t: (t.role == "cul", t.centre))
            time = max(moments.values())
            common = self._common(ordered, time)
            if len(fresh) > len(read):
                # part of a throw, for somebody to complete
                common["confidence"] = round(0.4 * common["confidence"], 4)
            values = tuple(t.value for t in ordered if t.value is not None)[:3]
            told.append(Throws(values=values, **common))
            self._expects_cul = before == 0 and len(fresh) == 2
        if after_taking:
            self._expects_cul = False
        return told

    def _pair(self, two: Sequence[_Track]) -> bool:
        """Whether two dice may be the chouettes: by their roles, or alike where none is known."""
        roles = [t.role for t in two]
        if roles == ["chouette"] * 2:
            return True
        return "cul" not in roles and colour.distance(two[0].body, two[1].body) < UNLIKE

    def _chouettes(self, two: list[_Track], moments: dict[int, float]) -> Observation:
        first, second = sorted(two, key=lambda t: t.centre)
        assert first.value is not None and second.value is not None
        time = max(moments[id(t)] for t in two)
        return Chouettes(values=(first.value, second.value), **self._common(two, time))

    def _cul(self, die: _Track, moments: dict[int, float]) -> Observation:
        assert die.value is not None
        return Cul(value=die.value, **self._common([die], moments[id(die)]))

    def _common(self, tracks: Sequence[_Track], time: float) -> dict[str, Any]:
        return {
            "time": time,
            "sigma": self._sigma(time),
            "confidence": round(float(np.prod([t.confidence for t in tracks])), 4),
            "source": self._source,
            "evidence": self._evidence(time - 1.0, max(t.seen for t in tracks)),
        }

    def _sigma(self, time: float) -> float:
        # the motion ended within the frame before, or went on too slowly to be seen for a while
        return round(max(self._interval / 2 / math.sqrt(3) + 0.02, self._mark - time), 4)

    def _evidence(self, start: float, end: float) -> Evidence:
        return Evidence(
            stream=self._stream,
            start=round(max(start, self._start), 3),
            end=round(min(max(end, start), self._now), 3),
        )

    def _in_time(self, observation: Observation) -> Observation:
        if observation.time >= self._mark:
            return observation
        return msgspec.structs.replace(observation, time=self._mark)

    def _advance(self, told: list[Observation]) -> None:
        now, motion = self._now, self._motion
        open_ = (
            now - motion.any < SETTLED
            or self._looked_after < motion.any
            or self._pending()
            or any(r.gone for r in self._resting)
            or self._unstable()
        )
        safe = now - LATEST if open_ else now - STILL
        self._mark = (
            max(self._mark, safe, *(o.time for o in told), NEVER) if told else max(self._mark, safe)
        )


def watch(path: Path, watcher: Watcher) -> list[Observation]:
    """All that a watcher tells of a video file, by the times of its frames.

    Raises:
        InputError: the file can't be opened.

    """
    video = cv2.VideoCapture(str(path))
    if not video.isOpened():
        raise InputError(
            Said("cette vidéo ne s'ouvre pas", "this video can't be opened"), where=str(path)
        )
    told: list[Observation] = []
    rate = video.get(cv2.CAP_PROP_FPS) or 25.0
    number = 0
    while True:
        good, frame = video.read()
        if not good:
            break
        told += watcher.feed(np.asarray(frame, np.uint8), number / rate)
        number += 1
    video.release()
    return told + watcher.close()
