"""How commands print rulings: a ledger under its heading."""

from __future__ import annotations

from referee.cli.output import out
from referee.game.ruling import Ruling
from referee.show.ledger import Ledger
from referee.wording import Language


def print_ledger(
    players: list[str], rulings: list[Ruling], language: Language, explain: bool
) -> None:
    """The ledger of these rulings, under its heading."""
    ledger = Ledger(players, language, explain=explain)
    out.print(ledger.heading())
    for line in ledger.lines(rulings):
        out.print(line)
