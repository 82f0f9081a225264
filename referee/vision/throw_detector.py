"""Frames in, throws out: which dice came to rest, when, and which were taken away.

A die counts when the picture round it has been still and several readings agree. What is known to
lie on the table changes only where something moved: light that goes off, or a hand that rests over
the dice, throws and takes nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec
import numpy as np
import numpy.typing as npt

from referee.observations import Cleared, DiceTaken, Observation, Throws
from referee.table import DiceColours
from referee.vision import colour
from referee.vision.background import SETTLED, BackgroundModel
from referee.vision.colour_learning import ColourLearning
from referee.vision.detector import Bare, Die
from referee.vision.exposure import Exposure
from referee.vision.foreground_tracker import ForegroundTracker
from referee.vision.look_schedule import LookSchedule
from referee.vision.lying_chouettes import LyingChouettes
from referee.vision.motion import Motion
from referee.vision.picture_quality import Fault, PictureQuality
from referee.vision.plane import Plane
from referee.vision.recent_sizes import RecentSizes
from referee.vision.registration import Registration
from referee.vision.repeated_frames import RepeatedFrames
from referee.vision.resting_dice import RestingDice
from referee.vision.stationary_tracker import STEADY, STILL, StationaryTracker
from referee.vision.throw_classifier import Landed, ThrowClassifier
from referee.vision.throw_proof import NEVER, FrameTimes, ThrowProof
from referee.vision.tracks import READINGS, Resting, Track


@dataclasses.dataclass(frozen=True)
class ThrowLimits:
    """How long is waited for what, in seconds of the frames; confidences as said."""

    #: All dice of a complete throw must have been still for so long.
    calm_s: float = 0.12
    #: Motion elsewhere may hold an incomplete throw back for so long.
    patience_s: float = 1.6
    #: A single chouette waits for its sister.
    alone_s: float = 2.8
    #: A die may turn too slowly to be seen.
    behind_s: float = 0.2
    #: So soon after an arm left a die, that die was laid down and not thrown.
    laid_s: float = 0.4
    #: A die that rolled out of the picture is not expected back after so long.
    gone_s: float = 1.0
    #: No observation is older when it is told.
    latest_s: float = 3.0
    #: Confidence below which a track is no die.
    least: float = 0.5
    #: No throw that is read in a picture with a fault is surer than this, nor one of another count than
    #: a game's once the camera looks elsewhere: the rest may lie out of sight.
    faulty: float = 0.85


_LIMITS = ThrowLimits()

Scene = Literal["dark", "rolls", "moves", "rests", "empty"]
"""What is seen: nothing, dice that roll, something else that moves, dice at rest, no dice."""


class DiceReader(Protocol):
    """What reads the dice in a picture: `referee.vision.detector.Detector` does."""

    def detect(self, image: npt.NDArray[np.generic], bare: Bare | None = None) -> list[Die]:
        """The dice in a BGR picture, but where ``bare`` knows that only the table is."""
        ...


class ThrowDetector:
    """Watches one camera's frames and tells what the dice do.

    ``detector`` reads pictures, ``colours`` are the calibrated colours of the dice if there are
    any; without them the watcher learns them from the first three dice that tell themselves apart.
    ``plane`` is where the table is in the picture; without it, no place is given in centimetres, no
    die is off the table while the picture shows it, and a hand is nobody's. ``lying``: `LyingChouettes`.
    """

    def __init__(
        self,
        detector: DiceReader,
        colours: DiceColours | None = None,
        source: str = "camera:0",
        stream: str = "video:0",
        plane: Plane | None = None,
        lying: Callable[[], Sequence[int]] | None = None,
    ) -> None:
        #: Whether the last frame showed that the camera looks elsewhere now.
        self.turned_away = False
        self._times = FrameTimes()
        self._proof = ThrowProof(self._times, source, stream, plane)
        self._detector = detector
        self._colours = ColourLearning(colours)
        self._exposure = Exposure()
        self._view = Registration()
        self._repeated = RepeatedFrames()
        self._quality = PictureQuality()
        self._motion = Motion()
        self._ground = BackgroundModel()
        self._movers = ForegroundTracker()
        self._order = ThrowClassifier(self._proof)
        self._lying = LyingChouettes(self._order, lying)
        self._settling = StationaryTracker(self._motion)
        self.resting = RestingDice(self._motion)
        self._looks = LookSchedule(self._motion)
        self._took = self._landed = NEVER
        self._in_hand = 0
        self._sizes = RecentSizes()

    @property
    def watermark(self) -> float:
        """No later observation has a time before this, seconds; -inf before the first frame."""
        return self._times.mark

    @property
    def fault(self) -> Fault | None:
        """What is wrong with the picture, for people to mend."""
        return self._quality.fault

    @property
    def scene(self) -> Scene:
        """What the last frame showed."""
        if self._motion.dark:
            return "dark"
        if self._times.now - self._movers.rolling < STILL:
            return "rolls"
        if self._times.now - self._motion.any < STILL:
            return "moves"
        return "rests" if self.resting.dice or self._settling.tracks else "empty"

    def confirmed(self, time: float, values: Sequence[int]) -> None:
        """A person has said what the throw told at ``time``, s, was: two chouettes, and the cul last."""
        self._colours.confirmed(time, values)
        self._order.alike = self._colours.alike

    def feed(self, frame: npt.NDArray[np.uint8], time: float) -> list[Observation]:
        """Take in one BGR frame (h, w, 3); ``time`` in seconds, later than the last one."""
        moving = self._motion.any >= self._times.now
        if self._repeated.repeats(frame, time, moving) or not self._times.passed(time):
            return []
        lit = self._exposure.feed(frame, time)
        raw, frame = frame, self._view.feed(lit, time)
        self._quality.feed(raw, time, self._view.state)
        shape, self._proof.shape = self._proof.shape, frame.shape
        self.turned_away = shape not in ((0, 0), frame.shape) or self._view.state == "moved"
        if self.turned_away:
            self._begin_again()
        self._motion.feed(frame, time)
        if self._view.state == "lost":
            # the whole picture moves: what the dice do is not seen
            self._motion.blind(time)
            self._advance([])
            return []
        if self._motion.dark:
            self.resting.dark = time
        self._follow_movers()
        tracks, resting = self._settling.tracks, self.resting
        uncertain = any(not t.ready or resting.doubtful(t) or t.missed for t in tracks)
        uncertain |= any(0 < r.gone < READINGS for r in resting.dice)
        if self._looks.due(time, self._times.interval, self._movers.rolling, uncertain=uncertain):
            self._look(frame)
        lie = self._settling.tracks or self.resting.dice
        told = self._conclude(final=False) if lie else []
        calm = time - self._motion.any > SETTLED
        if self._view.far and calm and not self.resting.thrown and not self._settling.tracks:
            self._proof.slip(self._view)
            self._quality.slipped(self._view.slip, time)
            self._view.anchor(lit, time)
            self._begin_again()
        self._advance(told)
        return told

    def _begin_again(self) -> None:
        """The camera looks elsewhere: no place is known any more; what lies there is read at once."""
        self._motion.begin_again()
        self._lying = self._lying.again([r.value for r in self.resting.thrown])
        self._settling, self.resting = StationaryTracker(self._motion), RestingDice(self._motion)
        self._ground, self._looks = BackgroundModel(), LookSchedule(self._motion)

    def close(self) -> list[Observation]:
        """The last observations, once no more frames come."""
        told = self._conclude(final=True) if self._times.now > NEVER else []
        self._times.mark = max(self._times.mark, self._times.now)
        return told

    # Looking

    def _follow_movers(self) -> None:
        motion = self._motion
        known = [r.size for r in self.resting.dice] + [t.size for t in self._settling.tracks]
        size = float(np.median(known)) if known else None
        self._movers.feed(motion, self._ground, self._times.now, size)
        for rest in self.resting.dice:
            at = self._movers.reach(rest.box, motion)
            if at is not None:
                rest.hand = at

    def _look(self, frame: npt.NDArray[np.uint8]) -> None:
        now, motion = self._times.now, self._motion
        dice = self._detector.detect(frame, lambda box: self._ground.bare(box, motion))
        dice = colour.with_roles(frame, dice, self._colours.colours)
        self._looks.looked(now)
        self._settling.look(frame, dice, now)
        self.resting.check(dice, self._settling.tracks, self._ground, now)
        places = [t.box for t in self._settling.tracks] + [r.box for r in self.resting.dice]
        self._ground.learn(motion, now, places)
        if now - motion.any >= STILL:
            self._colours.from_picture(frame, [d for d in dice if self.resting.was_thrown(d)])

    # Concluding

    def _conclude(self, final: bool) -> list[Observation]:
        if not final and self._unstable():
            return []
        fresh = self._fresh()
        gone = self.resting.gone + self.resting.hidden(fresh, self._settling.tracks)
        over = final or self._over(fresh, gone)
        if not gone and not (over and fresh):
            return self._lost(fresh)
        if not over:
            return []
        return self._tell([t for t in fresh if t.count >= READINGS], gone)

    def _fresh(self) -> list[Track]:
        """Dice that came to rest and are not known yet."""
        fresh = self.resting.news(self._settling.tracks)
        for track in fresh:
            early = self._settling.rested(track, 0.2) <= self._times.start + 2 * STILL
            if track.ready and (early or self._put_aside(track)):
                # it lay there when the camera began to look: nobody threw it, or before that
                self.resting.lay(track, self._times.start, early and self._lying.takes(track))
        return [
            t
            for t in fresh
            if self._settling.rested(t, 0.2) > self._times.start + 2 * STILL
            and not self._put_aside(t)
            and t.missed == 0
            and t.confidence > _LIMITS.least
            and not self._ground.bare(t.box, self._motion)
            and self._sizes.fits(t.size, self._times.now)
        ]

    def _put_aside(self, track: Track) -> bool:
        """Whether a hand laid this die down beside the playing surface."""
        arm = self._movers.last_arm(track.box, self._motion)
        return self._proof.beyond(track) and self._settling.rested(track) - arm < _LIMITS.laid_s

    def _over(self, fresh: list[Track], gone: list[Resting]) -> bool:
        """Whether all has been seen of what happens: nothing more is to be waited for."""
        now, limits = self._times.now, _LIMITS
        still = now - self._motion.any
        leaving = [r for r in self.resting.dice if r.gone]
        if any(not t.ready for t in fresh) or (not fresh and len(leaving) != len(gone)):
            return False
        newest = max((self._settling.rested(t, 0.2) for t in fresh), default=NEVER)
        lie = self.resting.thrown
        stay = sum(r not in gone for r in lie)
        whole = stay == 0
        if fresh and len(leaving) == len(gone) and self._order.complete(fresh, stay):
            rolls = now - self._movers.rolling < limits.calm_s and now - newest < limits.patience_s
            return now - newest >= limits.calm_s and not rolls
        patience = STEADY if fresh and all(t.steady for t in fresh) else limits.patience_s
        if fresh and still < SETTLED and now - newest < patience:
            return False
        if gone and not fresh and not whole and still < SETTLED:
            return False
        alone = len(fresh) == 1 and not self._order.expects_cul and whole
        # One of two chouettes may have been quicker than the other; and a single one on an empty
        # table has most often a sister that is hard to see, and may show when the cul has come.
        enough = limits.alone_s if alone and fresh[0].role != "cul" else 0.75 * limits.patience_s
        return not (alone and now - newest < enough)

    def _unstable(self) -> bool:
        return self._motion.dark or self._times.now - self._motion.light < STILL

    def _lost(self, fresh: list[Track]) -> list[Observation]:
        """A die that rolled out of the picture, once it is not expected back."""
        now, movers = self._times.now, self._movers
        exits = [e for e in movers.exits if e.time > max(self._landed, self._took)]
        calm = now - movers.rolling >= _LIMITS.calm_s
        if not exits or not calm or now - exits[-1].time < _LIMITS.gone_s:
            return []
        if self.resting.unread(self._settling.tracks):
            return []
        lie = len(self.resting.thrown)
        fallen = self._order.lost(exits[-1].time, lie, len(fresh), self._in_hand > 0)
        movers.exits.clear()
        if fallen is None:
            return []
        self._lie_down([self._land(t) for t in fresh])
        return [self._in_time(fallen)]

    def _land(self, track: Track) -> Landed:
        # a single cell may flicker; a die that still turns changes several
        rested = max(self._settling.rested(track, 0.0, 3), self._times.start)
        return Landed(track, rested, self._proof.beyond(track))

    def _lie_down(self, landed: list[Landed]) -> None:
        for die in landed:
            self.resting.lay(die.track, die.time, thrown=True)
            self._sizes.add(die.track.size, self._times.now)
        self._landed = self._times.now
        self._in_hand = 0

    def _tell(self, fresh: list[Track], gone: list[Resting]) -> list[Observation]:
        told: list[Observation] = []
        replaced = [r for r in (self.resting.match(t) for t in fresh) if r is not None]
        taken = [r for r in self.resting.dice if r in replaced or r in gone]
        self.resting.dice = [r for r in self.resting.dice if r not in taken]
        landed = [self._land(t) for t in fresh]
        before = len(self.resting.thrown)
        # what never had a value, or never moved, was perhaps no die
        counted = [r for r in taken if r.value is not None and r.thrown]
        if counted:
            told.append(self._taken(counted, landed))
        if landed:
            after = bool(counted)
            told += self._order.thrown(landed, before, after)
            self._colours.from_order(self.resting.thrown, landed, told)
            self._colours.ask(landed, [self._in_time(o) for o in told])
            self._order.alike = self._colours.alike
            self._lie_down(landed)
        return [self._in_time(o) for o in told]

    def _taken(self, taken: list[Resting], landed: list[Landed]) -> Observation:
        end = min(self.resting.touched(r) for r in taken)
        if landed:
            end = min(end, min(d.time for d in landed) - self._times.interval)
        sure = min(float(np.mean([r.confidence for r in taken])), 0.97)
        sigma, cause = self._proof.sigma(end), self._proof.evidence(end - 1.0, end + 0.5)
        self._took = end
        if any(r.value is not None and r.thrown for r in self.resting.dice):
            self._in_hand = len(taken)
            return DiceTaken(
                count=len(taken),
                values=tuple(r.value for r in taken if r.value is not None),
                roles=tuple(r.role or "" for r in taken),
                player=self._proof.taker(taken),
                time=end,
                sigma=sigma,
                confidence=sure,
                source=self._proof.source,
                evidence=cause,
            )
        self._in_hand = 0
        self._order.expects_cul = False
        return Cleared(
            time=end, sigma=sigma, confidence=sure, source=self._proof.source, evidence=cause
        )

    def _in_time(self, observation: Observation) -> Observation:
        partly = self._quality.strayed and isinstance(observation, Throws)
        faulty = self.fault is not None or partly
        if faulty and observation.confidence > _LIMITS.faulty:
            observation = msgspec.structs.replace(observation, confidence=_LIMITS.faulty)
        return msgspec.structs.replace(observation, time=max(observation.time, self._times.mark))

    def _advance(self, told: list[Observation]) -> None:
        now, motion = self._times.now, self._motion
        unknown = [t for t in self._settling.tracks if self.resting.match(t) is None]
        open_ = (
            now - motion.any < SETTLED
            or self._looks.after < motion.any
            or any(t.confidence > _LIMITS.least for t in unknown)
            or any(r.gone for r in self.resting.dice)
            or self._unstable()
        )
        safe = now - _LIMITS.latest_s if open_ else now - _LIMITS.behind_s
        self._times.mark = max(self._times.mark, safe, *(o.time for o in told))
