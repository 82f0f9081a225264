"""What a step of the set-up found: numbers, a verdict, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from referee.wording import NOTHING, Message, Text, labelled

Verdict = Literal["good", "usable", "bad"]
Step = Literal["camera", "table", "colours", "seats", "microphones", "offset", "box"]
STEPS: tuple[Step, ...] = (
    "camera", "table", "colours", "seats", "microphones", "offset", "box",
)  # fmt: skip

_ORDER: tuple[Verdict, ...] = ("good", "usable", "bad")
VERDICTS: dict[Verdict, Message] = {
    "good": Message("setup-report.verdict-good"),
    "usable": Message("setup-report.verdict-usable"),
    "bad": Message("setup-report.verdict-bad"),
}
TITLES: dict[Step, Message] = {
    "camera": Message("setup-report.title-camera"),
    "table": Message("setup-report.title-table"),
    "colours": Message("setup-report.title-colours"),
    "seats": Message("setup-report.title-seats"),
    "microphones": Message("setup-report.title-microphones"),
    "offset": Message("setup-report.title-offset"),
    "box": Message("setup-report.title-box"),
}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at: what it is and its numbers in words, the verdict, why.

    ``numbers``: the same for machines; names end in their unit (``snr_db``, ``off_degrees``).
    """

    what: Text
    verdict: Verdict
    why: Text = NOTHING
    numbers: dict[str, float] = {}

    @property
    def said(self) -> Message:
        """One line."""
        told = labelled(self.what, VERDICTS[self.verdict])
        return Message("wording.sentences", what=told, next=self.why) if self.why else told


class StepReport(msgspec.Struct, frozen=True):
    """All that a step found. A step that found nothing to judge was left out, and is usable."""

    step: Step
    judged: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The worst of them."""
        return worst(j.verdict for j in self.judged)

    def lines(self) -> list[Message]:
        """A heading with the verdict, and what it rests on."""
        heading = labelled(TITLES[self.step], VERDICTS[self.verdict])
        return [heading, *(Message("wording.below", line=j.said) for j in self.judged)]


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
