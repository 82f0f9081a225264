"""What the library of the command line says of its own, in the language of this run.

Typer writes its frame (headings, faults of usage) in English alone, and each of its versions a little
otherwise. The English catalogue has its sentences as it writes them, under ``[frame]``; they are looked
for in what it printed. What is not found stays in English.
"""

from __future__ import annotations

import functools
import re

from referee.wording import CATALOGUES, Language, Message

_WRITTEN: Language = "en"
_AREA = "frame"
#: A part of a sentence may be a sentence itself: a fault, then what it is.
_WITHIN = "what"


@functools.cache
def _sentences() -> list[tuple[str, re.Pattern[str]]]:
    """Codes with a pattern of what stands there in English."""
    found = []
    for slug, template in CATALOGUES.catalogue(_WRITTEN).area(_AREA).items():
        parts = re.split(r"\{(\w+)\}", template)
        pattern = "".join(
            f"(?P<{part}>.+?)" if number % 2 else re.escape(part).replace(r"\ ", r"\s+")
            for number, part in enumerate(parts)
        )
        # a sentence that ends in a value goes on to the end of its line
        end = r"(?=\n|$)" if template.endswith("}") else ""
        found.append((f"{_AREA}.{slug}", re.compile(pattern + end)))
    return found


def translated(text: str, language: Language) -> str:
    """What the library printed, its own sentences in ``language``."""
    if language == _WRITTEN:
        return text
    for code, pattern in _sentences():
        text = pattern.sub(functools.partial(_said, code, language), text)
    return text


def _said(code: str, language: Language, found: re.Match[str]) -> str:
    values = found.groupdict()
    if _WITHIN in values:
        values[_WITHIN] = translated(values[_WITHIN], language)
    return Message(code, **values).text(language)
