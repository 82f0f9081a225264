"""What is taken back: a decision counts no more, unless another one rests on it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import InputError
from referee.hall import decisions as dec
from referee.hall.setting import see_entrant
from referee.wording import Message


def undoing(
    kept: Sequence[dec.DecisionKept], number: int, author: str, reason: str
) -> dec.DecisionUndone:
    """The undo of a decision; of an undo it is the way to have back what that took.

    Raises:
        InputError: there is no such decision, it is taken back already, or another one rests on it.
    """
    if number not in [k.number for k in kept if not isinstance(k.decision, dec.TournamentOpened)]:
        raise InputError(Message("hall.no-such-decision", number=number))
    if number in dec.taken_back(list(kept)):
        raise InputError(Message("hall.undone-already", number=number))
    undone = dec.DecisionUndone(number=number, author=author, reason=reason)
    after = dec.counting([*kept, dec.DecisionKept(kept[-1].number + 1, undone)])
    rounds = [one.decision for one in after if isinstance(one.decision, dec.RoundDrawn)]
    _see_rounds(rounds)
    _see_players(rounds, _entered(after))
    return undone


def _see_rounds(rounds: Sequence[dec.RoundDrawn]) -> None:
    """See that rounds follow one another."""
    numbers = [r.number for r in rounds]
    if numbers != list(range(1, len(rounds) + 1)):
        raise InputError(
            Message("hall.undo-rounds", rounds=[str(n) for n in numbers]),
            remedy=Message("hall.undo-rounds-remedy"),
        )


def _see_players(rounds: Sequence[dec.RoundDrawn], entered: Sequence[str]) -> None:
    """See that whoever is of a round is entered."""
    for drawn in rounds:
        for name in (*drawn.byes, *(p for table in drawn.tables.values() for p in table)):
            if name not in entered:
                raise InputError(
                    Message("hall.undo-plays", name=name, round=drawn.number),
                    remedy=Message("hall.undo-plays-remedy"),
                )


def _entered(kept: Sequence[dec.DecisionKept]) -> list[str]:
    """Who is entered.

    Raises:
        InputError: two would be called alike.
    """
    entered: list[str] = []
    for one in kept:
        match one.decision:
            case dec.TournamentOpened(entrants=entrants):
                entered += [e.name for e in entrants]
            case dec.PlayerEntered(player=player) if player.name not in entered:
                see_entrant(player.name, entered)
                entered.append(player.name)
    return entered
