"""The ledger in a terminal: player, points, why, running scores; 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from referee.game.ruling import Ruling
from referee.show import words
from referee.wording import Language, Message, labelled

#: Columns of a ledger that nobody gives more.
_WIDTH = 80
#: Characters of a name that are shown at most, and columns that the reason gets at least.
_LONGEST, _ROOM = 40, 12


class Ledger:
    """Puts rulings into lines of 80 columns. A throw opens a paragraph; what it brought follows."""

    def __init__(
        self, players: Sequence[str], language: Language = "fr", *, explain: bool = False
    ) -> None:
        self.players = list(players)
        self.language = language
        self.explain = explain
        self._name = min(_LONGEST, max(8, *(len(p) for p in players)))

    def heading(self) -> Text:
        """The players over their columns of scores."""
        names = "".join(f"{_short(p, self._column - 1):>{self._column}}" for p in self.players)
        title = Message("screen.scores").text(self.language)
        left = _WIDTH - self._column * len(self.players)
        return Text(f"{title:<{left}}{names}", style="bold")

    @property
    def _column(self) -> int:
        longest = max(len(p) for p in self.players)
        return max(5, min(longest + 1, 40 // len(self.players), 10))

    def lines(self, rulings: Iterable[Ruling]) -> list[Text]:
        """The lines of some rulings."""
        return [line for ruling in rulings for line in self._lines(ruling)]

    def _lines(self, ruling: Ruling) -> list[Text]:
        why = words.reason(ruling, self.language)
        if ruling.why == "throw":
            dice = str(ruling.details["dice"])
            head = f"{_clock(ruling.time)} {ruling.player} {dice}"
            lines = [Text(labelled(head, why).text(self.language), style="bold")]
        else:
            lines = self._decision(ruling, why)
        if self.explain:
            pieces = words.wrapped(self._because(ruling), _WIDTH - 11)
            lines += [Text(" " * 10 + piece, style="dim") for piece in pieces]
        return lines

    def _because(self, ruling: Ruling) -> str:
        """Rule, source, time, and the margin that decided."""
        parts = [f"[{ruling.rule}]", ruling.source, f"{ruling.time:.3f}\u00a0s"]
        if ruling.margin is not None:
            margin = words.milliseconds(ruling.margin, ruling.margin_sigma)
            parts.append(Message("ledger.margin", margin=margin).text(self.language))
        return " ".join(part for part in parts if part)

    def _decision(self, ruling: Ruling, why: str) -> list[Text]:
        points = f"{ruling.points:+d}" if ruling.points else ""
        name = _short(ruling.player or "", self._name)
        head = f"  {name:<{self._name}} {points:>4} "
        if ruling.rule == "bevue":
            why = Message("screen.bevue", text=why).text(self.language)
        scores = ""
        if ruling.points:
            scores = "".join(f"{s:>{self._column}}" for s in ruling.scores.values())
        # beside long names the line is longer than others
        room = max(_ROOM, _WIDTH - len(head) - len(scores))
        pieces = words.wrapped(why, room - 1)
        style = "" if not ruling.points else ("green" if ruling.points > 0 else "red")
        first = Text(head, style=style)
        first.append(f"{pieces[0]:<{room}}{scores}".rstrip())
        return [first, *(Text(" " * len(head) + piece) for piece in pieces[1:])]


def _short(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "."


def _clock(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{int(minutes):02d}:{rest:04.1f}"
