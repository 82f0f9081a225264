"""The 35 phones of French as the voice model knows them, and their numbers in a Kaldi model.

The symbols are espeak-ng's mnemonics (its manual, "Phoneme mnemonics"): ``S`` chat, ``Z`` jour,
``n^`` agneau, ``;`` huit, ``y`` rue, ``Y`` feu, ``W`` peur, ``@`` le, ``A~ E~ O~ W~`` the nasals.
"""

from __future__ import annotations

from collections.abc import Sequence

SILENCE = "SIL"
PHONES: tuple[str, ...] = tuple(
    "p b t d k g f v s z S Z m n n^ l r j w ; a e E i o O u y Y W @ O~ A~ E~ W~".split()  # noqa: SIM905
)
VOWELS = frozenset("a e E i o O u y Y W @ O~ A~ E~ W~".split())  # noqa: SIM905
#: Stops and fricatives: weak beside what follows them, and lost first in noise.
OBSTRUENTS = frozenset("p b t d k g f v s z S Z".split())  # noqa: SIM905

#: Acoustic classes (Kaldi's pdf-ids): 0 is silence and noise, then one a phone.
PDF = {SILENCE: 0, **{phone: i + 1 for i, phone in enumerate(PHONES)}}
CLASSES = len(PDF)

_SAME = {
    "@-": "@", "z2": "z", "t2": "t", "a#": "a", "O:": "O", "I": "i", "n2": "n", "r2": "r",
    "p2": "p", "E2": "E", "e2": "e", "o:": "o", "u:": "u", "i:": "i", "I2": "i", "N": "n^",
    "y:": "y", "A:": "a", "o2": "o", "O2": "O", "l^": "j", "W:": "W", "Y:": "Y", "e:": "e",
}  # fmt: skip


def french(mnemonic: str) -> str | None:
    """Our phone for one of espeak-ng's in its French voices; None where it is a foreign sound."""
    symbol = mnemonic.strip("',%=|")
    for candidate in (symbol, symbol.rstrip("-2#:")):
        if candidate in PDF:
            return candidate
        if candidate in _SAME:
            return _SAME[candidate]
    return None


# Kaldi's word alignment needs to see where in its word a phone stands: begin, internal, end,
# singleton. The four variants share one acoustic class.
SILENCE_ID = 1
POSITIONS = ("begin", "internal", "end", "singleton")
PHONE_IDS = 1 + 4 * len(PHONES)


def phone_id(phone: str, position: int) -> int:
    """Kaldi's phone number; ``position`` is an index into `POSITIONS`."""
    return 2 + 4 * (PDF[phone] - 1) + position


def class_of(number: int) -> int:
    """The acoustic class of a Kaldi phone number."""
    return 0 if number == SILENCE_ID else (number - 2) // 4 + 1


def word_phone_ids(pronunciation: Sequence[str]) -> list[int]:
    """Phone numbers of one word with their positions."""
    if len(pronunciation) == 1:
        return [phone_id(pronunciation[0], 3)]
    last = len(pronunciation) - 1
    return [
        phone_id(p, 0 if i == 0 else 2 if i == last else 1) for i, p in enumerate(pronunciation)
    ]
