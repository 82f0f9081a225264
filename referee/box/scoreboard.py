"""The score in lights: what the digits show."""

from __future__ import annotations

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
    """The scores in turn order, a point behind the one whose turn it is.

    While a call's window runs down (``until``, seconds on the clock of ``now``), the digits show what is
    left of it, in tenths. Where not all scores fit into ``places``, pages take turns.
    """
    if until is not None and until > now:
        return f"{until - now:{places}.1f}"
    width = max(3, *(len(str(s)) for s in scores.values())) + 1
    a_page = max(1, places // width)
    names = list(scores)
    pages = [names[i : i + a_page] for i in range(0, len(names), a_page)]
    page = pages[int(now / _PAGE) % len(pages)]
    shown = [f"{scores[n]:{width}d}{'.' if n == turn else ''}" for n in page]
    line = "".join(shown)
    return line + " " * (places - len(line.replace(".", "")))
