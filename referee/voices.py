"""What is known of the players' voices: one file beside the table file, for its owner alone.

Of each voice there are two numbers (`referee.audio.enrolment`) and examples: calls of the player as the
acoustic network heard them. No sound is in it, and none can be made of it: a step of 30 ms is one
likelihood for each of 36 phones.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from referee import files, locking
from referee.errors import InputError
from referee.wording import Message

#: Bytes of the file at most: some ten players with all their examples.
LARGEST = 64_000_000
#: The form of the file that is written.
_VERSION = 2
#: Acoustic classes of a step, see `referee.audio.phones`.
_CLASSES = 36
#: Steps of 30 ms of an example at most: the longest annonce takes three seconds.
_LONGEST = 400
#: Examples of the same words that are kept of a player; older ones make room.
EXAMPLES_A_PHRASE = 5

Source = Literal["enrolled", "practised", "confirmed"]
Posteriors = NDArray[np.float32]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One call of a player.

    ``number``: what it is called among the player's. ``annonce``: its slug, ``words``: as spoken.
    ``posteriors``: natural logarithms, float16, little-endian, (steps of 30 ms, 36 classes) in rows.
    ``source``: recorded for that, practised, or confirmed in a match. ``at``: seconds since 1970.
    ``against``: the player did not say that; what sounds like it needs more proof.
    """

    number: int
    annonce: str
    words: tuple[str, ...]
    posteriors: bytes
    source: Source
    at: float
    against: bool = False

    def __post_init__(self) -> None:
        """Raises ``ValueError`` where the posteriors are none."""
        steps, rest = divmod(len(self.posteriors), 2 * _CLASSES)
        if rest or not 0 < steps <= _LONGEST or not self.words:
            raise ValueError("an example has 1 to 400 steps of 36 classes, and words")
        if not np.isfinite(self.likelihoods()).all():
            raise ValueError("an example's posteriors are finite")

    def likelihoods(self) -> Posteriors:
        """The log posteriors, (steps, 36)."""
        return np.frombuffer(self.posteriors, "<f2").reshape(-1, _CLASSES).astype(np.float32)


def packed(log_posteriors: Posteriors) -> bytes:
    """Log posteriors (steps, 36) as an `Example` has them."""
    return np.asarray(log_posteriors, "<f2").tobytes()


class EnrolledVoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was learned of a voice: ``warp`` and ``ease``, see `referee.audio.enrolment`; examples."""

    warp: float = 1.0
    ease: float = 0.0
    examples: tuple[Example, ...] = ()

    def taught(self, examples: Sequence[Example]) -> EnrolledVoice:
        """With more examples, which get the next numbers.

        Of the same words the last few stay. What was recorded for it outlasts what a match has brought.
        """
        first = max((e.number for e in self.examples), default=0) + 1
        added = [msgspec.structs.replace(e, number=n) for n, e in enumerate(examples, first)]
        kept = [*self.examples, *added]
        for example in added:
            alike = [e for e in kept if (e.words, e.against) == (example.words, example.against)]
            alike.sort(key=lambda e: (e.source != "confirmed", e.number))
            gone = {e.number for e in alike[: max(0, len(alike) - EXAMPLES_A_PHRASE)]}
            kept = [e for e in kept if e.number not in gone]
        return msgspec.structs.replace(self, examples=tuple(kept))

    def without(self, number: int) -> EnrolledVoice:
        """Without the example of this number."""
        left = tuple(e for e in self.examples if e.number != number)
        return msgspec.structs.replace(self, examples=left)


class VoiceReport(msgspec.Struct, frozen=True, kw_only=True):
    """How well a player is heard. ``learns``: calls confirmed in this match become examples.

    ``examples``: how many are known; ``heard``: the share of them, 0..1, that would be believed if they
    were called again, None where there are none; ``practise``: annonces of those that would not.
    """

    player: str
    learns: bool
    examples: int = 0
    heard: float | None = None
    practise: tuple[str, ...] = ()


class Training(msgspec.Struct, frozen=True, kw_only=True):
    """A minute of training: a player shouts annonces, which count for nothing.

    ``phrase``: what is to be shouted now, "": nothing yet, or no more. ``last``: what became of the last
    thing said: "heard", "not-heard", "": nothing was said yet; ``said``: the annonce that it was.
    ``heard`` of ``asked`` annonces were. ``seconds`` are left. ``over``: it has ended: ``report`` tells
    how well the player is heard, and ``practise`` which annonces are not; ``kept``: examples of it are;
    ``why`` nothing could be made of it.
    """

    player: str
    phrase: str = ""
    last: Literal["", "heard", "not-heard"] = ""
    said: str = ""
    heard: int = 0
    asked: int = 0
    seconds: int = 0
    over: bool = False
    report: VoiceReport | None = None
    practise: tuple[str, ...] = ()
    kept: bool = False
    why: Message | None = None


Voices = dict[str, EnrolledVoice]


class _VoiceFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    version: int
    voices: Voices


def path_of(table: Path) -> Path:
    """Where the voices of a table's players are kept: beside it."""
    return table.with_suffix(".voix.json")


def read_voices(path: Path) -> Voices:
    """The players' voices; none where there is no such file.

    Raises:
        InputError: it is damaged, or of a newer program. It is left as it is.
    """
    if not path.exists():
        return {}
    raw = files.content(path, LARGEST)
    try:
        document: Any = msgspec.json.decode(raw)
        version = document.get("version") if isinstance(document, dict) else None
        if isinstance(version, int) and version > _VERSION:
            raise InputError(Message("voices.newer"), where=str(path))
        if not isinstance(version, int):
            # the first form: names, with two numbers each
            return msgspec.convert(document, Voices)
        return msgspec.json.decode(raw, type=_VoiceFile).voices
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(
            Message("voices.damaged"), where=str(path), remedy=Message("voices.damaged-remedy")
        ) from error


def change_voice(
    table: Path, player: str, change: Callable[[EnrolledVoice], EnrolledVoice | None]
) -> EnrolledVoice | None:
    """Change what is kept of a player's voice, beside the table file; None deletes it.

    The file is read anew, and replaced as a whole: whoever else changes it loses nothing.

    Raises:
        InputError: it is damaged, or can't be written; it stays as it was.
    """
    path = path_of(table)
    try:
        with locking.turn(table):
            voices = read_voices(path)
            changed = change(voices.pop(player, EnrolledVoice()))
            if changed is not None:
                voices[player] = changed
            if voices:
                _write(path, msgspec.json.encode(_VoiceFile(version=_VERSION, voices=voices)))
            else:
                path.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(Message("voices.unwritable", reason=error), where=str(path)) from error
    return changed


def _write(path: Path, content: bytes) -> None:
    """Whole, or not at all; nobody else may read it."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise
