"""How a language counts, elides, lists, writes numbers: ``[language]`` of its catalogue."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence

import msgspec


class Grammar(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"all": "and", "any": "or"}
):
    """A language's own ways.

    ``name``: the language's name for itself. ``plural``: which of the forms stands for a number ``n``,
    an expression as in the Plural-Forms of gettext. ``decimal``: the decimal mark. ``comma``, ``all``,
    ``any``: what stands between the parts of a list, and before its last part. ``vowel``: a regular
    expression that finds at the beginning of a text what is elided before. ``elided``: by the name of
    a field's format, what stands before any other text, and before a vowel.
    """

    name: str
    plural: str
    decimal: str
    comma: str
    all: str
    any: str
    vowel: str = "(?!)"
    elided: dict[str, tuple[str, str]] = {}

    def form(self, forms: Sequence[str], number: float) -> str:
        """The form for a number; the last one where the language has fewer forms given than asked."""
        return forms[min(_plural(self.plural)(abs(int(number))), len(forms) - 1)]

    def number(self, number: float, spec: str) -> str:
        """A number in Python's own format, with this language's decimal mark.

        Raises:
            ValueError: this is no format of a number.
        """
        written = format(number, spec)
        return written.replace(".", self.decimal) if isinstance(number, float) else written

    def listed(self, parts: Sequence[str], last: str) -> str:
        """A list in a sentence: ``last`` stands before the last part."""
        if len(parts) < 2:
            return "".join(parts)
        return self.comma.join(parts[:-1]) + last + parts[-1]

    def elide(self, kind: str, text: str) -> str:
        """A text after a word that is elided before a vowel."""
        whole, short = self.elided[kind]
        return (short if _pattern(self.vowel).match(text) else whole) + text


@functools.cache
def _plural(rule: str) -> Callable[[int], int]:
    from gettext import c2py

    return c2py(rule)


@functools.cache
def _pattern(vowel: str) -> re.Pattern[str]:
    return re.compile(vowel, re.IGNORECASE)
