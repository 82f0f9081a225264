"""The score in lights: what the digits show."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

#: Seconds that a page stays where not all scores have room at once.
_PAGE = 2.0


def text(
    scores: Mapping[str, int],
    turn: str,
    now: float,
    *,
    places: int = 8,
    until: float | None = None,
) -> str:
    """The scores in turn order behind their players' initials, a point where it is somebody's turn.

    While a call's window runs down (``until``, seconds on the clock of ``now``), the digits show what is
    left of it, in tenths. Where not all scores fit into ``places``, pages take turns.
    """
    if until is not None and until > now:
        return f"{until - now:{places}.1f}"
    if not scores:
        return " " * places
    width = min(places, max(3, *(len(str(s)) for s in scores.values())) + 1)
    a_page = max(1, places // width)
    names = list(scores)
    pages = [names[i : i + a_page] for i in range(0, len(names), a_page)]
    page = pages[int(now / _PAGE) % len(pages)]
    shown = [f"{_labelled(n, scores[n], width)}{'.' if n == turn else ''}" for n in page]
    line = "".join(shown)
    return line + " " * (places - len(line.replace(".", "")))


def _labelled(name: str, score: int, width: int) -> str:
    """A score behind its player's initial; dashes for one that is too long."""
    digits = f"{score:{width - 1}d}"
    if len(digits) > width - 1:
        return digits if len(digits) == width else "-" * width
    letters = unicodedata.normalize("NFKD", name)
    initial = next((c.upper() for c in letters if c.isascii() and c.isalpha()), " ")
    return initial + digits
