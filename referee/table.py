"""The table file: who sits where, what listens and what looks (TOML)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from referee import files
from referee.errors import InputError, nearest
from referee.validation import wrong_value
from referee.voices import EnrolledVoice, path_of, read_voices
from referee.wording import DEFAULT, Language, Message, languages

Point = tuple[float, float, float]
Held = Literal["focus", "exposure", "white_balance"]
#: A table file is a page or two of text.
_LARGEST = 1_000_000
ASK_BELOW = 0.8
"""What is read with less confidence than this somebody has to confirm."""
#: Characters of a player's name at most: it is drawn on screens, and heard as words.
LONGEST_NAME = 60


class Seat(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One player's place. ``mouth`` in metres from the middle of the table top.

    ``gain_control``: its microphone sets its own level, and can't be kept from it.
    """

    player: str
    mouth: Point | None = None
    microphone: int | None = None
    gain_control: bool = False
    button: int | None = None


class MicrophoneArray(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Microphones in the middle of the table: channel numbers and places in metres."""

    channels: list[int]
    positions: list[Point]


class SoundSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Where sound comes from. ``recogniser``: what makes words of it (see `referee.audio.speech`)."""

    recogniser: str = "vosk"
    device: str | int | None = None
    sample_rate: int = 16000
    array: MicrophoneArray | None = None


class DiceColours(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Calibrated colours, ``#rrggbb``."""

    chouettes: str
    cul: str


class Lens(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A lens as OpenCV describes it: camera ``matrix`` (3, 3) and 4, 5 or 8 ``distortion`` numbers."""

    matrix: tuple[Point, Point, Point]
    distortion: list[float] = []


class Camera(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One camera; the colours of the dice and the table as it sees them, where calibrated.

    ``picture``: width and height, pixels, of the picture in which the rest was measured.
    ``surface``: width and depth of the playing surface, metres; its middle is the table's.
    ``corners``: the surface's corners in that picture, pixels: near left, near right, far right, far
    left as seen from the first seat. ``homography``: in their stead, the matrix from (undistorted)
    pixels to metres. ``ask_below``: a reading or a throw of less confidence is to be confirmed.
    ``locked``: values at which the driver holds "focus", "exposure" and "white_balance".
    """

    device: str | int | None = None
    dice: DiceColours | None = None
    picture: tuple[int, int] | None = None
    surface: tuple[float, float] | None = None
    corners: list[tuple[float, float]] | None = None
    homography: tuple[Point, Point, Point] | None = None
    lens: Lens | None = None
    ask_below: float = ASK_BELOW
    locked: dict[Held, int] | None = None

    @property
    def calibrated(self) -> bool:
        """Whether it is known where the table is in the picture."""
        return self.corners is not None or self.homography is not None


class Sync(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """``sound_after_picture``: seconds to take off the sound's times."""

    sound_after_picture: float = 0.0


class ButtonBox(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The button box. ``press``: what a seat's button stands for: the one call that is open to its
    player ("call"), pointing at this seat, for whoever has just called ("points"), or nothing but
    itself. ``yes`` and ``no`` are the arbiter's buttons. ``modules``: displays of eight digits in a row;
    ``brightness`` of theirs, 0 to 15.
    """

    port: str | None = None
    press: Literal["call", "points", "nothing"] = "nothing"
    yes: int | None = None
    no: int | None = None
    modules: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    brightness: Annotated[int, msgspec.Meta(ge=0, le=15)] = 8


class Contests(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How close two calls must be to be level, and what becomes of one too close to call."""

    simultaneity: float = 0.05
    too_close: Literal["ask", "level"] = "ask"


class RecordingSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What stays of a recording of play. ``contested``: what was too close or corrected, until the
    match ends; ``all``: everything; ``nothing``: nothing is recorded.
    """

    keep: Literal["nothing", "contested", "all"] = "contested"


class LearningSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """``players``: who has agreed that calls, once confirmed in a match, become examples."""

    players: list[str] = []


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table file. Seats are in turn order."""

    name: str = ""
    rules: str = "pp64"
    language: Language = DEFAULT
    seats: list[Seat]
    sound: SoundSettings = msgspec.field(default_factory=SoundSettings)
    cameras: list[Camera] = msgspec.field(default_factory=list)
    sync: Sync = msgspec.field(default_factory=Sync)
    contest: Contests = msgspec.field(default_factory=Contests)
    box: ButtonBox = msgspec.field(default_factory=ButtonBox)
    recording: RecordingSettings = msgspec.field(default_factory=RecordingSettings)
    learning: LearningSettings = msgspec.field(default_factory=LearningSettings)
    voices: dict[str, EnrolledVoice] = msgspec.field(default_factory=dict)
    #: Sensors of other kinds: each with its ``kind``, and what that kind wants to know.
    sensors: list[dict[str, object]] = msgspec.field(default_factory=list)

    @property
    def players(self) -> list[str]:
        """Names in turn order."""
        return [s.player for s in self.seats]

    @property
    def dice_colours(self) -> DiceColours | None:
        """The calibrated colours of the dice as the first camera sees them, where they are known."""
        return self.cameras[0].dice if self.cameras else None

    @property
    def ask_below(self) -> float:
        """The confidence of a throw below which it is to be confirmed."""
        return self.cameras[0].ask_below if self.cameras else ASK_BELOW

    @property
    def listens(self) -> bool:
        """Whether a microphone is named anywhere."""
        seats = any(s.microphone is not None for s in self.seats)
        return seats or self.sound.array is not None or self.sound.device is not None

    @property
    def channels_needed(self) -> int:
        """How many sound channels a recording of this table must have."""
        numbers = [s.microphone for s in self.seats if s.microphone is not None]
        if self.sound.array is not None:
            numbers += self.sound.array.channels
        return max(numbers, default=0) + 1


def _line_of(text: str, key: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(rf"(^|[\s{{,\[.]){re.escape(key)}\s*[=\].]", line):
            return number
    return 1


def read_table(path: Path) -> Table:
    """Read and check a table file.

    Raises:
        InputError: no such file, no TOML, an unknown key (with the nearest known one), a value of
            the wrong kind, or places that contradict one another.

    """
    text = files.text(
        path,
        _LARGEST,
        Message("table.unreadable"),
        Message("table.unreadable-remedy"),
    )
    table = table_of(files.toml(text, path), text, path)
    _check_language(table, text, path)
    _check(table, text, path)
    table.voices.update(read_voices(path_of(path)))
    if table.rules.endswith(".toml"):
        # house rules lie beside the table file
        table.rules = str(path.parent / table.rules)
    return table


def table_of(document: dict[str, object], text: str, path: Path) -> Table:
    """The table that a file's ``document`` describes; ``text`` and ``path`` are told in errors.

    Raises:
        InputError: an unknown key, or a value of the wrong kind.
    """
    try:
        return msgspec.convert(document, Table)
    except msgspec.ValidationError as error:
        wrong = wrong_value(error, Table)
        where = f"{path}:{_line_of(text, wrong.key)}"
        raise InputError(wrong.what, where=where, remedy=wrong.remedy) from error


def _check_language(table: Table, text: str, path: Path) -> None:
    if table.language not in languages():
        raise InputError(
            Message("wording.unknown-language", language=table.language),
            where=f"{path}:{_line_of(text, 'language')}",
            remedy=nearest(table.language, languages()),
        )


def _check_buttons(table: Table, text: str, path: Path) -> None:
    buttons = [s.button for s in table.seats] + [table.box.yes, table.box.no]
    used = [b for b in buttons if b is not None]
    for button in used:
        if used.count(button) > 1 or not 0 <= button <= 7:
            raise InputError(
                Message("table.button", button=button),
                where=f"{path}:{_line_of(text, 'button')}",
                remedy=Message("table.button-remedy"),
            )


_FURTHEST = 10.0
"""Metres from the middle of the table beyond which nobody sits and nothing listens."""


def _check_places(table: Table, text: str, path: Path) -> None:
    """That the places of mouths and microphones are ones that can be."""

    def refuse(key: str, said: Message) -> InputError:
        return InputError(
            said,
            where=f"{path}:{_line_of(text, key)}",
            remedy=Message("table.places-remedy"),
        )

    array = table.sound.array
    places = [("mouth", s.mouth) for s in table.seats if s.mouth is not None]
    places += [("positions", p) for p in (array.positions if array is not None else [])]
    for key, place in places:
        if not all(abs(v) <= _FURTHEST for v in place):
            raise refuse(
                key,
                Message("table.too-far", key=key, place=list(place), furthest=_FURTHEST),
            )
        if sum(other == (key, place) for other in places) > 1:
            raise refuse(
                key,
                Message("table.same-place", key=key, place=list(place)),
            )
    channels = [s.microphone for s in table.seats if s.microphone is not None]
    for key, used in (("microphone", channels), ("channels", array.channels if array else [])):
        for channel in used:
            if channel < 0 or used.count(channel) > 1:
                raise refuse(
                    key,
                    Message("table.channel", key=key, channel=channel),
                )
    if not 4000 <= table.sound.sample_rate <= 384000:
        raise refuse("sample_rate", Message("table.sample-rate"))
    if not abs(table.sync.sound_after_picture) <= _FURTHEST:
        raise refuse(
            "sound_after_picture",
            Message("table.sound-after-picture"),
        )


def too_long(player: str) -> Message:
    """That a player's name is."""
    return Message("table.player-long", name=player[:LONGEST_NAME], most=LONGEST_NAME)


def _check(table: Table, text: str, path: Path) -> None:
    if not table.seats:
        raise InputError(
            Message("table.no-seats"),
            where=str(path),
            remedy=Message("table.no-seats-remedy"),
        )
    names = [p.casefold() for p in table.players]
    for name in names:
        if names.count(name) > 1:
            raise InputError(
                Message("table.player-twice", name=name),
                where=str(path),
            )
    for player in table.players:
        if len(player) > LONGEST_NAME:
            raise InputError(too_long(player), where=str(path))
    for player in table.learning.players:
        if player not in table.players:
            raise InputError(
                Message("table.no-such-player", player=player),
                where=f"{path}:{_line_of(text, 'learning')}",
                remedy=nearest(player, table.players),
            )
    for camera in table.cameras:
        _check_camera(camera, text, path)
    _check_buttons(table, text, path)
    _check_places(table, text, path)
    array = table.sound.array
    if array is None:
        return
    if len(array.channels) != len(array.positions):
        channels, positions = len(array.channels), len(array.positions)
        raise InputError(
            Message("table.array-positions", channels=channels, positions=positions),
            where=f"{path}:{_line_of(text, 'positions')}",
            remedy=Message("table.array-positions-remedy"),
        )
    if any(s.mouth is None for s in table.seats):
        raise InputError(
            Message("table.mouths-needed"),
            where=str(path),
            remedy=Message("table.mouths-needed-remedy"),
        )


def _check_camera(camera: Camera, text: str, path: Path) -> None:
    if not 0 <= camera.ask_below <= 1:
        raise InputError(
            Message("table.ask-below"),
            where=f"{path}:{_line_of(text, 'ask_below')}",
            remedy=Message("table.ask-below-remedy"),
        )
    if not camera.calibrated:
        return

    def refuse(key: str, said: Message) -> InputError:
        return InputError(
            said,
            where=f"{path}:{_line_of(text, key)}",
            remedy=Message("table.camera-remedy"),
        )

    key = "corners" if camera.corners is not None else "homography"
    if camera.corners is not None and camera.homography is not None:
        raise refuse("homography", Message("table.corners-or-homography"))
    if camera.picture is None or camera.surface is None:
        raise refuse(key, Message("table.picture-and-surface", key=key))
    if min(*camera.picture, *camera.surface) <= 0:
        raise refuse(key, Message("table.picture-above-0"))
    if camera.corners is not None and not _goes_round(camera.corners):
        raise refuse(
            "corners",
            Message("table.corners"),
        )
    if camera.lens is not None and len(camera.lens.distortion) not in (0, 4, 5, 8):
        raise refuse("distortion", Message("table.distortion"))


def _goes_round(corners: list[tuple[float, float]]) -> bool:
    """Whether four points are the corners of a convex figure, in order."""
    if len(corners) != 4:
        return False
    turns = []
    for k in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(k + n) % 4] for n in range(3))
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return all(t > 0 for t in turns) or all(t < 0 for t in turns)
