"""What a step of the set-up found: numbers, a verdict, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from referee.errors import Language, Said

Verdict = Literal["good", "usable", "bad"]
Step = Literal["camera", "table", "colours", "seats", "microphones", "offset", "box"]
STEPS: tuple[Step, ...] = (
    "camera", "table", "colours", "seats", "microphones", "offset", "box",
)  # fmt: skip

_ORDER: tuple[Verdict, ...] = ("good", "usable", "bad")
VERDICTS: dict[Verdict, Said] = {
    "good": Said("bon", "good"),
    "usable": Said("utilisable", "usable"),
    "bad": Said("mauvais", "bad"),
}
TITLES: dict[Step, Said] = {
    "camera": Said("Caméra", "Camera"),
    "table": Said("Plan de la table", "Table top"),
    "colours": Said("Couleurs des dés", "Colours of the dice"),
    "seats": Said("Places", "Seats"),
    "microphones": Said("Microphones", "Microphones"),
    "offset": Said("Décalage du son", "Offset of the sound"),
    "box": Said("Boîtier", "Button box"),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at: what it is and its numbers in words, the verdict, why.

    ``numbers``: the same for machines; names end in their unit (``snr_db``, ``off_degrees``).
    """

    what: Said
    verdict: Verdict
    why: Said = Said("", "")
    numbers: dict[str, float] = {}

    def text(self, language: Language) -> str:
        """One line."""
        colon = " : " if language == "fr" else ": "
        told = f"{self.what.text(language)}{colon}{VERDICTS[self.verdict].text(language)}"
        why = self.why.text(language)
        return f"{told}. {why}" if why else told


class StepReport(msgspec.Struct, frozen=True):
    """All that a step found. A step that found nothing to judge was left out, and is usable."""

    step: Step
    judged: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The worst of them."""
        return worst(j.verdict for j in self.judged)

    def lines(self, language: Language) -> list[str]:
        """A heading with the verdict, and what it rests on."""
        title = TITLES[self.step].text(language)
        colon = " : " if language == "fr" else ": "
        heading = f"{title}{colon}{VERDICTS[self.verdict].text(language)}"
        return [heading, *(f"  {j.text(language)}" for j in self.judged)]


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of several, "usable" of none."""
    found = list(verdicts)
    return max(found, key=_ORDER.index) if found else "usable"


def graded(value: float, good: float, usable: float) -> Verdict:
    """The verdict on a number that is to be small: up to ``good``, up to ``usable``, or above.

    Where it is to be large, give ``good`` > ``usable``.
    """
    if good > usable:
        return graded(-value, -good, -usable)
    # what is no number is not good
    return "good" if value <= good else "usable" if value <= usable else "bad"
