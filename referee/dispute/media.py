"""What a recording holds of a case: each seat's sound, and the dice before and after they fell."""

from __future__ import annotations

from pathlib import Path

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from referee.audio.sampling import RATE
from referee.dispute.case import Case, overlap, stretch
from referee.errors import InputError
from referee.observations import Fallen
from referee.recording.reader import Recording
from referee.session.pieces import Piece
from referee.sheet.writing import event_text
from referee.table import Table
from referee.wording import Message

#: Seconds between the dice lying and the picture from before they were thrown.
_BEFORE = 2.0
#: Seconds of sound from which beams learn the room before the stretch that is shown.
_LEARN = 3.0
#: Times of evidence are rounded to a millisecond.
_ROUNDED = 0.001


class SoundClip(msgspec.Struct, frozen=True):
    """One seat's sound, or one microphone's: samples -1..1 from ``start`` seconds of the match on."""

    name: str
    start: float
    rate: int
    samples: NDArray[np.float32]


class Picture(msgspec.Struct, frozen=True):
    """The table at ``time`` seconds: JPEG. ``after``: ``what`` lies there; else it is about to fall."""

    what: str
    after: bool
    time: float
    jpeg: bytes


class RecordedMedia(msgspec.Struct, frozen=True):
    """What there is to look at and to listen to; ``missing`` says what is not there, and why."""

    sounds: list[SoundClip] = []
    pictures: list[Picture] = []
    missing: list[Message] = []


UNRECORDED = Message("dispute.not-recorded")


def recorded(piece: Piece | None, table: Table | None, case: Case) -> RecordedMedia:
    """Look for a case in its recording, as far as there is one.

    Raises:
        InputError: the file is no recording.
    """
    if piece is None:
        return RecordedMedia(missing=[UNRECORDED])
    path = Path(piece.path)
    if not path.is_file():
        gone = Message("dispute.recording-gone", path=path)
        return RecordedMedia(missing=[gone])
    media = Recording(path)
    sounds: list[SoundClip] = []
    pictures: list[Picture] = []
    missing: list[Message] = []
    if media.channels:
        sounds = sounds_of(media, table, *whole_stretch(case), piece.channels)
        if not sounds:
            missing.append(Message("dispute.no-sound-then"))
    else:
        missing.append(Message("dispute.no-sound"))
    if media.cameras:
        pictures = pictures_of(media, case)
    else:
        missing.append(Message("dispute.no-picture"))
    return RecordedMedia(sounds, pictures, missing)


def whole_stretch(case: Case) -> tuple[float, float]:
    """From where to where a case is heard, seconds."""
    begin, end = stretch(case)
    both = overlap(case)
    return (begin, end) if both is None else (min(begin, both[0]), max(end, both[1]))


def sounds_of(
    recording: Recording,
    table: Table | None,
    begin: float,
    end: float,
    channels: tuple[str, ...] = (),
) -> list[SoundClip]:
    """What was heard from each seat; where no seat can be heard alone, each channel.

    ``channels``: whose telephones they are; none: the microphones are the table's own.

    Times are the picture's, as those of calls: what the table says the sound is late is taken off,
    and the way from a mouth to an array. A file that breaks off is used as far as it goes.
    """
    # a telephone's sound has its own time
    delay = table.sync.sound_after_picture if table is not None and not channels else 0.0
    rate = recording.sample_rate
    try:
        found = recording.stretch(begin - _LEARN + delay, end + delay)
    except InputError:
        # nothing of it can be read: the page says so
        found = None
    if found is None:
        return []
    first, samples = found.time - delay, found.samples
    count = samples.shape[1]
    if len(channels) == count:
        named = [(name, rate, 0.0, samples[:, c]) for c, name in enumerate(channels)]
    else:
        named = _by_seat(table, rate, samples)
    named = named or [(f"micro {c + 1}", rate, 0.0, samples[:, c]) for c in range(count)]
    seats: list[SoundClip] = []
    for name, own_rate, late, heard in named:
        start = first - late
        skipped = max(0, round((begin - start) * own_rate))
        kept = heard[skipped : skipped + round((end - begin) * own_rate)]
        if len(kept):
            seats.append(SoundClip(name, start + skipped / own_rate, own_rate, kept))
    return seats


def _by_seat(
    table: Table | None, rate: int, samples: NDArray[np.float32]
) -> list[tuple[str, int, float, NDArray[np.float32]]]:
    """Name, samples a second, delay (s) and samples of every seat that can be heard alone."""
    if table is None or samples.shape[1] < table.channels_needed:
        return []
    own = [(s.player, s.microphone) for s in table.seats if s.microphone is not None]
    if table.sound.array is None:
        return [(name, rate, 0.0, samples[:, c]) for name, c in own]
    # loads the sound's own tools only where an array has to be steered
    from referee.audio.resampling import Resampler
    from referee.audio.seats import layout
    from referee.audio.separation import Separator

    found = layout(table, samples.shape[1])
    if not found.separates:
        return []
    resampler = Resampler(rate, samples.shape[1])
    separator = Separator(found.filter)
    parts = [resampler.push(samples), resampler.flush()]
    streams = np.concatenate([*(separator.push(p) for p in parts if len(p)), separator.flush()])
    return [
        (player or "?", RATE, late, streams[:, i])
        for i, (player, late) in enumerate(zip(found.players, found.delays, strict=True))
    ]


class _Wanted(msgspec.Struct, frozen=True, order=True):
    time: float
    what: str
    after: bool


def pictures_of(recording: Recording, case: Case) -> list[Picture]:
    """Of all dice of a case: the picture from before they fell, and that on which they were read.

    A file that breaks off is used as far as it goes.
    """
    wanted: list[_Wanted] = []
    last = 0.0
    for number, seen in case.seen:
        proof = case.evidence(number, seen)
        if not isinstance(seen, Fallen) or proof is None or not proof.stream.startswith("video"):
            continue
        what = event_text(seen).removeprefix("# ")
        wanted.append(_Wanted(max(last, seen.time - _BEFORE, 0.0), what, after=False))
        wanted.append(_Wanted(proof.end, what, after=True))
        last = proof.end
    wanted.sort()
    found: list[Picture] = []
    if not wanted:
        return found
    try:
        for frame in recording.frames():
            while len(found) < len(wanted) and frame.time >= wanted[len(found)].time - _ROUNDED:
                one = wanted[len(found)]
                done, data = cv2.imencode(".jpg", frame.image, [cv2.IMWRITE_JPEG_QUALITY, 80])
                if not done:
                    return found
                found.append(Picture(one.what, one.after, frame.time, data.tobytes()))
            if len(found) == len(wanted):
                break
    except InputError:
        pass
    return found
