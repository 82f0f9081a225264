"""A match as the fold of its observations, and what a person corrects in them.

Undo, replace and "what if" are a refold: the law keeps no old state. A correction is an observation
like any other, with an author and a reason, and nothing is ever deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.errors import InputError, Said
from referee.observations import AnyObservation, Correction, Insert, Replace, Undo
from referee.rules.match import Match
from referee.rules.ruling import Ruling


class History:
    """All that was observed, corrections included, and the match that follows from it.

    ``begin`` makes the match before its first observation. Observations are numbered from 1 in the
    order in which they came; ``match`` is the match as it stands.
    """

    def __init__(self, begin: Callable[[], Match], seen: Iterable[AnyObservation] = ()) -> None:
        self.begin = begin
        self.entries: list[AnyObservation] = list(seen)
        self.ledger: list[Ruling] = []
        self.match = begin()
        self._refold()

    def observe(self, seen: AnyObservation) -> list[Ruling]:
        """Take one observation or correction; return what it brought.

        A correction's rulings say what was corrected, by whom, why, and what it changed in each
        score, so that all rulings announced one after another still add up to the scores.

        Raises:
            InputError: a correction of what was not observed.
        """
        if not isinstance(seen, Correction):
            self.entries.append(seen)
            rulings = self.match.observe(seen)
            self.ledger += rulings
            return rulings
        self._check(seen)
        before = self.match.scores
        self.entries.append(seen)
        self._refold()
        return self._told(seen, before)

    def end(self) -> list[Ruling]:
        """Nothing more will be observed: settle what is open."""
        rulings = self.match.end()
        self.ledger += rulings
        return rulings

    def effective(self) -> list[AnyObservation]:
        """What counts: all observations in order, as the corrections have left them."""
        return [seen for _, seen in self.standing()]

    def standing(self) -> list[tuple[int, AnyObservation]]:
        """What counts, each with the number of the entry that states it last."""
        struck = self._struck_corrections()
        kept: list[tuple[int, AnyObservation]] = []
        for number, seen in enumerate(self.entries, 1):
            if not isinstance(seen, Correction):
                kept.append((number, seen))
            elif number not in struck:
                kept = _corrected(kept, number, seen)
        return kept

    def what_if(self, *seen: AnyObservation) -> Match:
        """The match as it would be if these came next, corrections or not; nothing is recorded.

        Raises:
            InputError: a correction of what was not observed.
        """
        other = History(self.begin, self.entries)
        for one in seen:
            other.observe(one)
        return other.match

    def at(self, number: int) -> Match:
        """The match as it stood after observation ``number`` (0: before the first)."""
        return History(self.begin, self.entries[:number]).match

    def _refold(self) -> None:
        self.match = self.begin()
        self.ledger = [ruling for seen in self.effective() for ruling in self.match.observe(seen)]

    def _struck_corrections(self) -> set[int]:
        """Corrections that a later one has struck out, unless that one was struck out itself."""
        struck: set[int] = set()
        for number in range(len(self.entries), 0, -1):
            seen = self.entries[number - 1]
            if not isinstance(seen, Replace) or number in struck:
                continue
            if isinstance(self.entries[seen.number - 1], Correction):
                struck.add(seen.number)
        return struck

    def _check(self, seen: Correction) -> None:
        count = len(self.entries)
        if isinstance(seen, Undo):
            most = len(self.effective())
            if not 1 <= seen.count <= most:
                raise InputError(
                    Said(
                        f"on ne peut pas annuler {seen.count} observations : il y en a {most}",
                        f"{seen.count} observations can't be undone: there are {most}",
                    )
                )
        elif isinstance(seen, Replace | Insert):
            least = 0 if isinstance(seen, Insert) else 1
            if not least <= seen.number <= count:
                raise InputError(
                    Said(
                        f"il n'y a pas d'observation {seen.number} (de {least} à {count})",
                        f"there is no observation {seen.number} (from {least} to {count})",
                    )
                )
            by = seen.by if isinstance(seen, Replace) else seen.seen
            replaced = isinstance(seen, Replace) and isinstance(
                self.entries[seen.number - 1], Correction
            )
            if isinstance(by, Correction) or (by is not None and replaced):
                raise InputError(
                    Said(
                        "une correction ne se remplace pas : rayez-la, et corrigez à nouveau",
                        "a correction can't be replaced: strike it out, and correct again",
                    )
                )

    def _told(self, seen: Correction, before: dict[str, int]) -> list[Ruling]:
        scores = self.match.scores
        told = Ruling(
            time=seen.time, rule="correction", source="", why="corrected", scores=scores,
            details={"author": seen.author, "reason": seen.reason, "what": _what(seen)},
        )  # fmt: skip
        changes = [
            Ruling(
                time=seen.time, rule="correction", source="", why="recounted", player=player,
                points=scores.get(player, 0) - before.get(player, 0), scores=scores,
            )
            for player in dict.fromkeys([*scores, *before])
            if scores.get(player, 0) != before.get(player, 0)
        ]  # fmt: skip
        return [told, *changes]


def _what(seen: Correction) -> str:
    match seen:
        case Undo(count=count):
            return f"-{count}"
        case Insert(number=number):
            return f"+{number}"
        case Replace(number=number, by=by):
            return f"#{number}" if by is not None else f"-#{number}"
    raise TypeError(f"{type(seen).__name__} corrects nothing")


def _corrected(
    kept: list[tuple[int, AnyObservation]], number: int, seen: Correction
) -> list[tuple[int, AnyObservation]]:
    """The numbered observations as one correction leaves them."""
    match seen:
        case Undo(count=count):
            return kept[:-count]
        case Replace(number=wrong, by=by):
            replaced = [(n, by if n == wrong else one) for n, one in kept]
            return [(n, one) for n, one in replaced if one is not None]
        case Insert(number=after, seen=missed):
            # where that observation was struck out, after the last one before it
            at = 1 + max((i for i, (n, _) in enumerate(kept) if n <= after), default=-1)
            return [*kept[:at], (number, missed), *kept[at:]]
    raise TypeError(f"{type(seen).__name__} corrects nothing")
