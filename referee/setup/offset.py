"""The step "offset": how much later than the picture the sound comes, by a die that is dropped.

A camera and a microphone each have a delay of their own. A falling die is heard when it strikes, and
seen to strike: its way down ends in a corner. Both arms of that corner are smooth, so that its time
is found between two pictures.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
import numpy.typing as npt

from referee.audio.beamformer import SPEED_OF_SOUND
from referee.audio.onset import WINDOW, bands
from referee.audio.percussion import jumps
from referee.audio.sampling import ONSET_HOP, RATE
from referee.recording.reader import Frame
from referee.setup.bench import Bench, SoundStretch
from referee.setup.hearing import at_16k
from referee.setup.questions import Guide, ask, span
from referee.setup.report import Finding, StepReport, graded, worst
from referee.table import Sync, Table
from referee.wording import NOTHING, Message

#: Times that a die is dropped.
DROPS = 3
_LOOK = 15.0
"""Seconds to drop a die three times."""
_MOST = 0.6
"""Seconds by which the sound may be off."""
_WIDTH = 480
"""Pixels of the pictures in which the die is followed."""
_CHANGED = 28
"""Grey levels by which a moving die differs from the table."""
_BEFORE, _AFTER = 0.20, 0.13
"""Seconds before and after the strike that are looked at."""
_FAST = 0.9
"""Widths of the picture a second at which a die must at least fall."""
_LOUDER = 12.0
"""dB under the loudest jump beyond which one is no die that strikes."""
#: Seconds of sigma at least.
_FLOOR = 0.002
_SHAKE = 0.5 / _WIDTH
"""Picture widths by which a die is found wrongly."""

Greys = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float64]


class Strike(msgspec.Struct, frozen=True):
    """A die that strikes the table: when, and the standard error, seconds."""

    time: float
    sigma: float


class Drop(msgspec.Struct, frozen=True):
    """One drop, heard and seen."""

    heard: Strike
    seen: Strike

    @property
    def offset(self) -> float:
        """Seconds by which it was heard later."""
        return self.heard.time - self.seen.time


class Offset(msgspec.Struct, frozen=True):
    """``seconds``: how much later than the picture the sound comes; ``sigma``: its standard error;
    ``spread``: standard deviation of the drops.
    """

    seconds: float
    sigma: float
    spread: float
    drops: tuple[Drop, ...]


def heard_strikes(heard: SoundStretch) -> list[Strike]:
    """The loud jumps of the sound, on its own clock: the first of every drop's bounces."""
    sound = at_16k(heard)
    wave = sound.samples
    loudest = int(np.argmax(np.abs(wave).max(axis=0)))
    levels = bands(np.ascontiguousarray(wave[:, loudest]))
    power = 10 * np.log10(np.mean(10 ** (levels.astype(np.float64) / 10), axis=1) + 1e-12)
    found = jumps(levels, 0, len(levels))
    if not found:
        return []
    tops = [float(power[h : h + 8].max()) for h in found]
    strikes: list[Strike] = []
    for hop, top in zip(found, tops, strict=True):
        at = sound.time + (hop * ONSET_HOP + WINDOW / 2) / RATE
        # what comes soon after is the same die that bounces and rolls
        if top > max(tops) - _LOUDER and (not strikes or at - strikes[-1].time > 0.7):
            strikes.append(Strike(at, 0.002))
    return strikes


def seen_strikes(frames: Sequence[Frame]) -> list[Strike]:
    """When falling things are seen to strike."""
    if len(frames) < 8:
        return []
    times = np.array([f.time for f in frames])
    scale = _WIDTH / frames[0].image.shape[1]
    greys = [
        cv2.cvtColor(
            cv2.resize(f.image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA),
            cv2.COLOR_BGR2GRAY,
        )
        for f in frames
    ]
    # a fall is a burst of change in otherwise still pictures
    change = np.array([0.0, *(_change(a, b) for a, b in itertools.pairwise(greys))])
    found: list[Strike] = []
    for first, last in _bursts(times, change):
        strike = _strike(times, greys, first, last)
        if strike is not None and (not found or strike.time - found[-1].time > 0.5):
            found.append(strike)
    return found


def _change(first: Greys, second: Greys) -> float:
    return float((cv2.absdiff(first, second) > _CHANGED).mean())


def _bursts(times: Points, change: Points) -> list[tuple[int, int]]:
    """Stretches of pictures in which something moves."""
    moving = change > max(2e-5, 0.08 * float(np.percentile(change, 98)))
    edges = np.flatnonzero(np.diff(np.concatenate([[0], moving.astype(np.int8), [0]])))
    runs = [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
    joined: list[tuple[int, int]] = []
    for first, last in runs:
        if joined and times[first] - times[min(joined[-1][1], len(times) - 1)] < 0.25:
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined


def _strike(times: Points, greys: Sequence[Greys], first: int, last: int) -> Strike | None:
    begin = max(0, first - 4)
    end = min(len(times), last + 5)
    seen = greys[begin:end]
    if len(seen) < 6:
        return None
    at, places = followed(times[begin:end], seen)
    return corner(at, places)


def followed(times: Points, greys: Sequence[Greys]) -> tuple[Points, Points]:
    """Where the thing that falls is: times (n,) and places (n, 2) in picture widths.

    It is what differs both from before it fell (where it was held) and from after (where it lies).
    """
    before_it = np.median(np.stack(greys[:3]), axis=0).astype(np.uint8)
    after_it = np.median(np.stack(greys[-3:]), axis=0).astype(np.uint8)
    when: list[float] = []
    where: list[tuple[float, float]] = []
    before: tuple[float, float] | None = None
    for time, grey in zip(times, greys, strict=True):
        changed = (cv2.absdiff(grey, before_it) > _CHANGED) & (
            cv2.absdiff(grey, after_it) > _CHANGED
        )
        mask = changed.astype(np.uint8)
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        count, _, stats, centres = cv2.connectedComponentsWithStats(mask)
        sizes = [(int(stats[i, cv2.CC_STAT_AREA]), i) for i in range(1, count)]
        fit = [(a, i) for a, i in sizes if 9 <= a <= 0.02 * grey.size]
        if not fit:
            continue
        if before is None:
            _, chosen = max(fit)
        else:
            bx, by = before
            chosen = min(
                fit, key=lambda f: math.dist(centres[f[1]], (bx, by)) - 0.5 * math.sqrt(f[0])
            )[1]
        before = (float(centres[chosen][0]), float(centres[chosen][1]))
        when.append(float(time))
        where.append((before[0] / grey.shape[1], before[1] / grey.shape[1]))
    return np.array(when), np.array(where).reshape(-1, 2)


def corner(times: Points, places: Points) -> Strike | None:
    """When a way (n, 2), in picture widths, has the corner in which a fall ends; None: it has none.

    Two parabolas of one acceleration that meet: where they do is what leaves least over.
    """
    if len(times) < 6:
        return None
    speed = np.linalg.norm(np.diff(places, axis=0), axis=1) / np.maximum(np.diff(times), 1e-3)
    if float(speed.max()) < _FAST:
        return None
    # the fall is fastest just before it ends
    fastest = int(speed.argmax())
    interval = float(np.median(np.diff(times)))
    around = times[fastest + 1]
    best: tuple[float, float] | None = None
    costs: list[tuple[float, float]] = []
    for at in np.arange(times[fastest], min(times[-1], around + interval), 0.0005):
        cost = _left_over(times, places, float(at))
        if cost is None:
            continue
        costs.append((float(at), cost))
        if best is None or cost < best[1]:
            best = (float(at), cost)
    if best is None:
        return None
    # where as little is left over as by half a pixel's shake, the corner may be as well
    within = [at for at, cost in costs if cost < 2 * best[1] + _SHAKE**2]

    return Strike(best[0], max(_FLOOR, interval / 8, (max(within) - min(within)) / 4))


def _left_over(times: Points, places: Points, at: float) -> float | None:
    """What a corner at ``at`` leaves over, squared picture widths a degree of freedom."""
    before = (times <= at) & (times > at - _BEFORE)
    after = (times > at) & (times < at + _AFTER)
    # of the fall only what moves: a die in a hand does not fall yet
    if before.sum() >= 3:
        index = np.flatnonzero(before)
        step = np.linalg.norm(np.diff(places[index], axis=0), axis=1)
        still = np.flatnonzero(step < 0.15 * step.max())
        if len(still):
            before[index[: still[-1] + 1]] = False
    if before.sum() < 2 or after.sum() < 2:
        return None
    # the same weight pulls before and after: one acceleration, two speeds, one place of the corner
    since = np.concatenate([times[before], times[after]]) - at
    falls = since <= 0
    design = np.stack(
        [np.ones(len(since)), np.where(falls, since, 0), np.where(falls, 0, since), since**2],
        axis=1,
    )
    if len(since) <= design.shape[1]:
        return None
    target = np.concatenate([places[before], places[after]])
    solved, _, _, _ = np.linalg.lstsq(design, target, rcond=None)
    return float(((design @ solved - target) ** 2).sum() / (len(since) - design.shape[1]))


def paired(heard: Sequence[Strike], seen: Sequence[Strike], way: float = 0.0) -> Offset | None:
    """The offset that most drops agree on; None where none is heard and seen.

    ``way``: seconds that sound takes from the dice to the microphone.
    """
    best: list[Drop] = []
    for h, s in itertools.product(heard, seen):
        shift = h.time - s.time
        if abs(shift) > _MOST:
            continue
        drops = []
        for one in seen:
            near = min(heard, key=lambda x: abs(x.time - one.time - shift))
            if abs(near.time - one.time - shift) < 0.06:
                drops.append(Drop(near, one))
        spread = float(np.std([d.offset for d in drops]))
        if (len(drops), -spread) > (len(best), -float(np.std([d.offset for d in best] or [0.0]))):
            best = drops
    if not best:
        return None
    offsets = np.array([d.offset for d in best])
    weights = np.array([1 / (d.heard.sigma**2 + d.seen.sigma**2) for d in best])
    mean = float((offsets * weights).sum() / weights.sum())
    spread = float(offsets.std(ddof=1)) if len(best) > 1 else math.inf
    sigma = 1 / math.sqrt(float(weights.sum()))
    if len(best) > 1:
        sigma = max(sigma, spread / math.sqrt(len(best)))
    return Offset(mean - way, sigma, spread, tuple(best))


def measure(table: Table, bench: Bench, guide: Guide) -> tuple[Table, StepReport]:
    """Have a die dropped three times, and measure.

    Raises:
        InputError: camera or microphones give nothing.
    """
    if not table.listens or not table.cameras:
        return table, StepReport("offset", (
            Finding(Message("setup-offset.nothing-to-measure"), "usable"),
        ))  # fmt: skip
    if not bench.live and not _told(guide):
        return table, StepReport("offset", (_left(table),))
    when = ask(
        guide, "offset.drops",
        Message("setup-offset.ask-drops", seconds=_LOOK),
        "", span,
    )  # fmt: skip
    bench.use_sound(table.sound, table.channels_needed)
    if bench.live:
        guide.say(Message("setup-offset.drop-now"))
    frames, heard = bench.both(when, _LOOK)
    used = table.sound.array.channels if table.sound.array is not None else None
    own = [s.microphone for s in table.seats if s.microphone is not None]
    chosen = list(used or own or [0])
    sound = msgspec.structs.replace(heard, samples=heard.samples[:, chosen])
    found = paired(heard_strikes(sound), seen_strikes(frames), _way(table))
    judged = judged_offset(found, table.sync.sound_after_picture)
    if found is None or worst(j.verdict for j in judged[:1]) == "bad":
        return table, StepReport("offset", judged)
    fresh = msgspec.structs.replace(table, sync=Sync(sound_after_picture=round(found.seconds, 4)))
    return fresh, StepReport("offset", judged)


def _told(guide: Guide) -> bool:
    told = guide.ask(
        "offset.by",
        Message("setup-offset.ask-dropped"),
        "none",
    )  # fmt: skip
    return told == "drops"


def _way(table: Table) -> float:
    """Seconds from the middle of the table to what listens, where that is known to be an array."""
    array = table.sound.array
    if array is None:
        return 0.0
    middle = np.mean(np.array(array.positions), axis=0)
    return float(np.linalg.norm(middle)) / SPEED_OF_SOUND


def _left(table: Table) -> Finding:
    now = 1000 * table.sync.sound_after_picture
    return Finding(
        Message("setup-offset.unmeasured", now=now),
        "usable",
        Message("setup-offset.unmeasured-why"),
        {"offset_ms": now},
    )  # fmt: skip


def judged_offset(found: Offset | None, before: float) -> tuple[Finding, ...]:
    """The verdict, by how well the drops agree; ``before``: seconds that the table file had."""
    remedy = Message("setup-offset.no-drop-remedy")
    if found is None:
        nothing = Message("setup-offset.no-drop")
        return (Finding(nothing, "bad", remedy, {"drops": 0}),)
    spread, sigma = 1e3 * found.spread, 1e3 * found.sigma
    count = len(found.drops)
    verdict = worst([graded(spread, 12.0, 30.0), graded(-count, -DROPS, -2)])
    offset = 1e3 * found.seconds
    judged = [
        Finding(
            Message(
                "setup-offset.measured", offset=offset, sigma=sigma, count=count, spread=spread
            ),
            verdict,
            remedy if verdict != "good" else NOTHING,
            {"offset_ms": offset, "sigma_ms": sigma, "spread_ms": min(spread, 1e6), "drops": count},
        )
    ]
    moved = abs(offset - 1e3 * before)
    if before and moved > 3 * sigma:
        judged.append(
            Finding(
                Message("setup-offset.moved", before=1000.0 * before),
                graded(moved, 15.0, 60.0),
                numbers={"moved_ms": moved},
            )
        )
    return tuple(judged)
