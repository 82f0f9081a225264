"""What the set-up asks, and who answers: a person, a file of answers, or nobody."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from referee import files
from referee.errors import InputError
from referee.setup.report import STEPS, Step
from referee.wording import Language, Message, Text

#: A file of answers is a page of text.
_LARGEST = 1_000_000
_BEFORE = ("players", "name")
"""What is asked only where a table file begins, or where people are seated."""
T = TypeVar("T")
Span = tuple[float, float]


class UnansweredError(InputError):
    """Nobody is there to answer."""

    def __init__(self) -> None:
        super().__init__(
            Message("setup-questions.nobody-answers"),
            remedy=Message("setup-questions.nobody-answers-remedy"),
        )


class Choice(msgspec.Struct, frozen=True):
    """An answer that a tap gives. ``answer``: what is typed for it; ``said``: what it means."""

    answer: str
    said: str | Text

    def text(self, language: Language) -> str:
        """What stands on its button."""
        return self.said if isinstance(self.said, str) else self.said.text(language)


class Choices(msgspec.Struct, frozen=True):
    """The answers to a question. ``others``: something else may be typed, too."""

    listed: tuple[Choice, ...]
    others: bool = False


YES, NO = Choice("o", Message("screen.yes")), Choice("n", Message("screen.no"))
#: The answers of a question with yes or no.
YES_OR_NO = Choices((YES, NO))


class Guide(Protocol):
    """Leads through the set-up. ``unattended``: nobody can be asked twice. ``plan``: the last shown."""

    unattended: bool
    plan: str

    def say(self, said: Text) -> None:
        """Tell something."""

    def warn(self, said: Text) -> None:
        """Tell that something is wrong."""

    def ask(self, key: str, question: Message, default: str, choices: Choices | None = None) -> str:
        """The answer to a question, ``default`` where none is given. ``key``: its name in answers."""

    def clicks(self, key: str, question: Message, count: int) -> str:
        """So many places in the picture, pixels ("x y, x y"), clicked or typed; "" for none."""

    def show_plan(self, svg: str) -> None:
        """Show the table from above."""


def ask(
    guide: Guide,
    key: str,
    question: Message,
    default: str,
    parse: Callable[[str], T],
    choices: Choices | None = None,
) -> T:
    """An answer that ``parse`` understands; what it does not is asked again, where somebody is there.

    Raises:
        InputError: nobody is there, and what the answers hold is not understood.
    """
    while True:
        text = guide.ask(key, question, default, choices)
        try:
            return parse(text.strip())
        except InputError as error:
            if guide.unattended:
                raise InputError(error.what, where=key, remedy=error.remedy) from error
            guide.warn(error.what)


def choose(guide: Guide, key: str, question: Message, default: str, *listed: Choice) -> str:
    """One of several answers."""
    known = one_of(*(c.answer for c in listed))
    return ask(guide, key, question, default, known, Choices(listed))


def agree(guide: Guide, key: str, question: Message, default: bool) -> bool:
    """Yes or no."""
    return ask(guide, key, question, (YES if default else NO).answer, yes, YES_OR_NO)


def yes(text: str) -> bool:
    """Whether a text says yes.

    Raises:
        InputError: it says neither yes nor no.
    """
    if text.lower() in ("o", "oui", "y", "yes", "true", "1"):
        return True
    if text.lower() in ("n", "non", "no", "false", "0"):
        return False
    raise InputError(Message("setup-questions.answer-yes-or-no"))


def number(text: str) -> float:
    """A finite number; the decimal comma of French will do.

    Raises:
        InputError: it is none.
    """
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = float("nan")
    if not abs(found) < 1e9:
        raise InputError(Message("setup-questions.no-number", text=text))
    return found


def above(least: float, most: float) -> Callable[[str], float]:
    """A number between two bounds."""

    def parse(text: str) -> float:
        found = number(text)
        if not least <= found <= most:
            raise InputError(Message("setup-questions.between", least=least, most=most))
        return found

    return parse


def numbers(text: str) -> list[float]:
    """Numbers with spaces between them."""
    return [number(part) for part in text.replace(";", " ").split()]


def points(text: str) -> list[tuple[float, ...]]:
    """Points, with commas between them: "212 640, 1083 655"."""
    return [tuple(numbers(part)) for part in text.split(",") if part.strip()]


def span(text: str) -> Span | None:
    """From when to when in a recording, seconds: "3.5 6"; one number is a moment; None for "".

    Raises:
        InputError: neither.
    """
    found = numbers(text)
    if not found:
        return None
    if len(found) > 2 or found[0] > found[-1]:
        raise InputError(Message("setup-questions.moments"))
    return found[0], found[-1]


def one_of(*known: str) -> Callable[[str], str]:
    """One of several words; a beginning that only one of them has will do."""

    def parse(text: str) -> str:
        fit = [k for k in known if k == text.lower()] or [
            k for k in known if text and k.startswith(text.lower())
        ]
        if len(fit) != 1:
            raise InputError(Message("setup-questions.choose-among", text=text, listed=known))
        return fit[0]

    return parse


class Answers:
    """A guide that reads its answers from a file (TOML), and takes the defaults for the rest.

    Keys are those of the questions: ``camera.device`` is ``device`` of ``[camera]``. Points and
    numbers may be lists. ``told`` and ``warned`` get what would be said.
    """

    unattended = True

    def __init__(
        self,
        answers: dict[str, str],
        told: Callable[[Text], None],
        warned: Callable[[Text], None],
    ) -> None:
        self._answers = answers
        self._told, self._warned = told, warned
        self.plan = ""
        self._asked: list[str] = []

    def say(self, said: Text) -> None:
        """Tell something."""
        self._told(said)

    def warn(self, said: Text) -> None:
        """Tell that something is wrong."""
        self._warned(said)

    def ask(self, key: str, question: Message, default: str, choices: Choices | None = None) -> str:
        """The answer of the file, else the default."""
        self._asked.append(key)
        return self._answers.get(key, default)

    def clicks(self, key: str, question: Message, count: int) -> str:
        """The places of the file."""
        return self.ask(key, question, "")

    def show_plan(self, svg: str) -> None:
        """Keep the plan."""
        self.plan = svg

    def unasked(self, steps: Sequence[Step]) -> list[tuple[str, str]]:
        """Answers to what was not asked in these steps, each with the nearest thing that was."""
        wrong = []
        for key in self._answers:
            step = key.split(".")[0]
            if key in self._asked or (step not in steps and (step in STEPS or key in _BEFORE)):
                continue
            near = difflib.get_close_matches(key, self._asked, n=1)
            wrong.append((key, near[0] if near else ""))
        return wrong


def read_answers(path: Path) -> dict[str, str]:
    """The answers of a file, by key.

    Raises:
        InputError: it can't be read, or is no TOML.
    """
    unreadable = Message("setup-questions.unreadable")
    document = files.toml(files.text(path, _LARGEST, unreadable), path)
    found: dict[str, str] = {}
    _flatten(document, "", found)
    return found


def _flatten(value: object, key: str, found: dict[str, str]) -> None:
    if isinstance(value, dict):
        for name, inner in value.items():
            _flatten(inner, f"{key}.{name}" if key else name, found)
    elif isinstance(value, list):
        apart = ", " if any(isinstance(v, list | str) for v in value) else " "
        found[key] = apart.join(_flat(v) for v in value)
    else:
        found[key] = _flat(value)


def _flat(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_flat(v) for v in value)
    return str(value).lower() if isinstance(value, bool) else str(value)
