"""The table file: who sits where, what listens and what looks (TOML)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec

from referee import files
from referee.errors import InputError, Said, nearest

Point = tuple[float, float, float]
Held = Literal["focus", "exposure", "white_balance"]
#: A table file is a page or two of text.
_LARGEST = 1_000_000
ASK_BELOW = 0.8
"""What is read with less confidence than this somebody has to confirm."""


class Seat(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One player's place. ``mouth`` in metres from the middle of the table top."""

    player: str
    mouth: Point | None = None
    microphone: int | None = None
    button: int | None = None


class MicrophoneArray(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Microphones in the middle of the table: channel numbers and places in metres."""

    channels: list[int]
    positions: list[Point]


class SoundSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Where sound comes from."""

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
    itself. ``yes`` and ``no`` are the arbiter's buttons.
    """

    port: str | None = None
    press: Literal["call", "points", "nothing"] = "nothing"
    yes: int | None = None
    no: int | None = None


class Contests(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How close two calls must be to be level, and what becomes of one too close to call."""

    simultaneity: float = 0.05
    too_close: Literal["ask", "level"] = "ask"


class RecordingSettings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What stays of a recording of play. ``contested``: what was too close or corrected, until the
    match ends; ``all``: everything; ``nothing``: nothing is recorded.
    """

    keep: Literal["nothing", "contested", "all"] = "contested"


class EnrolledVoice(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What ``referee enrol`` learned of a voice: see `referee.audio.enrolment`."""

    warp: float = 1.0
    ease: float = 0.0


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table file. Seats are in turn order."""

    name: str = ""
    rules: str = "pp64"
    language: Literal["fr", "en"] = "fr"
    seats: list[Seat]
    sound: SoundSettings = msgspec.field(default_factory=SoundSettings)
    cameras: list[Camera] = msgspec.field(default_factory=list)
    sync: Sync = msgspec.field(default_factory=Sync)
    contest: Contests = msgspec.field(default_factory=Contests)
    box: ButtonBox = msgspec.field(default_factory=ButtonBox)
    recording: RecordingSettings = msgspec.field(default_factory=RecordingSettings)
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


_STRUCTS = (
    Table,
    Seat,
    MicrophoneArray,
    SoundSettings,
    DiceColours,
    Lens,
    Camera,
    Sync,
    Contests,
    ButtonBox,
    RecordingSettings,
    EnrolledVoice,
)


def read_table(path: Path) -> Table:
    """Read and check a table file.

    Raises:
        InputError: no such file, no TOML, an unknown key (with the nearest known one), a value of
            the wrong kind, or places that contradict one another.

    """
    text = files.text(
        path,
        _LARGEST,
        Said("le fichier de table est illisible", "the table file can't be read"),
        Said(
            "Un enregistrement a son fichier de table à côté, de même nom ; ou donnez --table.",
            "A recording has its table file beside it, named alike; or give --table.",
        ),
    )
    table = table_of(files.toml(text, path), text, path)
    _check(table, text, path)
    table.voices.update(_enrolled(path.with_suffix(".voix.json")))
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
        raise _explained(str(error), text, path) from error


def _enrolled(path: Path) -> dict[str, EnrolledVoice]:
    """The players' voices, kept beside the table file."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(files.content(path, _LARGEST), type=dict[str, EnrolledVoice])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Said("le fichier des voix est abîmé", "the file of voices is damaged"),
            where=str(path),
            remedy=Said(
                "Effacez-le et enregistrez les voix à nouveau : referee enrol.",
                "Delete it and enrol the voices anew: referee enrol.",
            ),
        ) from error


def _explained(message: str, text: str, path: Path) -> InputError:
    match = re.search(r"unknown field `([^`]+)`(?: - at `\$\.?([^`]*)`)?", message)
    if match is None:
        told = message.replace(" - at `$.", " at `").replace("`$`", "the top")
        return InputError(Said(f"valeur incorrecte : {told}", told), where=str(path))
    key = match.group(1)
    known = sorted({f.encode_name for s in _STRUCTS for f in msgspec.structs.fields(s)})
    place = f" [{match.group(2)}]" if match.group(2) else ""
    return InputError(
        Said(f"clé inconnue '{key}'{place}", f"unknown key '{key}'{place}"),
        where=f"{path}:{_line_of(text, key)}",
        remedy=nearest(key, known, Said("Clés connues", "Known keys")),
    )


def _check_buttons(table: Table, text: str, path: Path) -> None:
    buttons = [s.button for s in table.seats] + [table.box.yes, table.box.no]
    used = [b for b in buttons if b is not None]
    for button in used:
        if used.count(button) > 1 or not 0 <= button <= 7:
            raise InputError(
                Said(f"le bouton {button} ne peut servir", f"the button {button} can't be used"),
                where=f"{path}:{_line_of(text, 'button')}",
                remedy=Said(
                    "Les boutons vont de 0 à 7, chacun une fois.",
                    "Buttons go from 0 to 7, each once.",
                ),
            )


_FURTHEST = 10.0
"""Metres from the middle of the table beyond which nobody sits and nothing listens."""


def _check_places(table: Table, text: str, path: Path) -> None:
    """That the places of mouths and microphones are ones that can be."""

    def refuse(key: str, fr: str, en: str) -> InputError:
        return InputError(
            Said(fr, en),
            where=f"{path}:{_line_of(text, key)}",
            remedy=Said(
                "Les places sont en mètres, depuis le milieu de la table ; referee setup les mesure.",
                "Places are in metres from the middle of the table; referee setup measures them.",
            ),
        )

    array = table.sound.array
    places = [("mouth", s.mouth) for s in table.seats if s.mouth is not None]
    places += [("positions", p) for p in (array.positions if array is not None else [])]
    for key, place in places:
        if not all(abs(v) <= _FURTHEST for v in place):
            raise refuse(
                key,
                f"{key} : {list(place)} est à plus de {_FURTHEST:.0f} m",
                f"{key}: {list(place)} is more than {_FURTHEST:.0f} m away",
            )
        if sum(other == (key, place) for other in places) > 1:
            raise refuse(
                key,
                f"{key} : deux fois la même place {list(place)}",
                f"{key}: the same place {list(place)} twice",
            )
    channels = [s.microphone for s in table.seats if s.microphone is not None]
    for key, used in (("microphone", channels), ("channels", array.channels if array else [])):
        for channel in used:
            if channel < 0 or used.count(channel) > 1:
                raise refuse(
                    key,
                    f"{key} : la voie {channel} ne peut servir (0 est la première, chacune une fois)",
                    f"{key}: channel {channel} can't be used (0 is the first, each but once)",
                )
    if not 4000 <= table.sound.sample_rate <= 384000:
        raise refuse(
            "sample_rate", "sample_rate va de 4000 à 384000", "sample_rate goes from 4000 to 384000"
        )
    if not abs(table.sync.sound_after_picture) <= _FURTHEST:
        raise refuse(
            "sound_after_picture",
            "sound_after_picture : quelques secondes au plus",
            "sound_after_picture: a few seconds at most",
        )


def _check(table: Table, text: str, path: Path) -> None:
    if not table.seats:
        raise InputError(
            Said("aucun [[seats]]", "no [[seats]]"),
            where=str(path),
            remedy=Said(
                "Un [[seats]] par joueur, dans l'ordre du tour.",
                "One [[seats]] a player, in turn order.",
            ),
        )
    names = [p.casefold() for p in table.players]
    for name in names:
        if names.count(name) > 1:
            raise InputError(
                Said(f"deux places pour le joueur '{name}'", f"two seats have the player '{name}'"),
                where=str(path),
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
            Said(
                f"[sound.array] : {channels} canaux, mais {positions} positions",
                f"[sound.array]: {channels} channels, but {positions} positions",
            ),
            where=f"{path}:{_line_of(text, 'positions')}",
            remedy=Said(
                "Une position par canal, en mètres.", "Give one position a channel, in metres."
            ),
        )
    if any(s.mouth is None for s in table.seats):
        raise InputError(
            Said(
                "un réseau de microphones doit savoir où est chaque bouche",
                "a microphone array needs to know where every mouth is",
            ),
            where=str(path),
            remedy=Said(
                "Ajoutez mouth = [x, y, z] (mètres, depuis le milieu de la table) à chaque [[seats]].",
                "Add mouth = [x, y, z] (metres from mid-table) to every [[seats]].",
            ),
        )


def _check_camera(camera: Camera, text: str, path: Path) -> None:
    if not 0 <= camera.ask_below <= 1:
        raise InputError(
            Said("ask_below va de 0 à 1", "ask_below goes from 0 to 1"),
            where=f"{path}:{_line_of(text, 'ask_below')}",
            remedy=Said("0 ne demande jamais, 1 demande toujours.", "0 never asks, 1 always does."),
        )
    if not camera.calibrated:
        return

    def refuse(key: str, fr: str, en: str) -> InputError:
        return InputError(
            Said(fr, en),
            where=f"{path}:{_line_of(text, key)}",
            remedy=Said(
                "picture = [largeur, hauteur] en pixels, surface = [largeur, profondeur] en mètres, "
                "corners = les quatre coins : près à gauche, près à droite, loin à droite, "
                "loin à gauche.",
                "picture = [width, height] in pixels, surface = [width, depth] in metres, "
                "corners = the four corners: near left, near right, far right, far left.",
            ),
        )

    key = "corners" if camera.corners is not None else "homography"
    if camera.corners is not None and camera.homography is not None:
        raise refuse(
            "homography", "corners ou homography, pas les deux", "corners or homography, not both"
        )
    if camera.picture is None or camera.surface is None:
        raise refuse(
            key, f"{key} demande aussi picture et surface", f"{key} needs picture and surface, too"
        )
    if min(*camera.picture, *camera.surface) <= 0:
        raise refuse(
            key, "picture et surface sont plus grands que 0", "picture and surface are above 0"
        )
    if camera.corners is not None and not _goes_round(camera.corners):
        raise refuse(
            "corners",
            "corners : quatre coins, dans l'ordre du tour",
            "corners: four of them, in the order in which they go round",
        )
    if camera.lens is not None and len(camera.lens.distortion) not in (0, 4, 5, 8):
        raise refuse(
            "distortion", "distortion : 4, 5 ou 8 nombres", "distortion: 4, 5 or 8 numbers"
        )


def _goes_round(corners: list[tuple[float, float]]) -> bool:
    """Whether four points are the corners of a convex figure, in order."""
    if len(corners) != 4:
        return False
    turns = []
    for k in range(4):
        (ax, ay), (bx, by), (cx, cy) = (corners[(k + n) % 4] for n in range(3))
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return all(t > 0 for t in turns) or all(t < 0 for t in turns)
