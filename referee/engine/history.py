"""A match as the fold of its observations, and what a person corrects in them.

Undo, replace and "what if" are a refold: the law keeps no old state. A correction is an observation
like any other, with an author and a reason, and nothing is ever deleted. What a camera saw is
attributed anew: whose dice they were follows from what is now known to have come before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from referee.engine.names import names_of, renamed, was_called
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Became, Response, Ruling
from referee.observations import (
    AnyObservation,
    Call,
    CallerNamed,
    Chouettes,
    Cleared,
    Correction,
    Cul,
    Insert,
    Keeps,
    LeftOut,
    Passes,
    Renames,
    Replace,
    Throws,
    Undo,
    Unheard,
)
from referee.wording import Message

#: Where what was not heard comes from once nobody is asked about it any more.
GIVEN_UP = "given-up"


class Past(msgspec.Struct, frozen=True):
    """What a `History` was at one moment, for whoever looks at it from elsewhere; it never changes.

    ``begin`` makes the match before its first observation; ``numbered`` is what counts, each with the
    number of the entry that states it last. ``brought``: for each ruling of the ledger, the number of
    the entry that brought it.
    """

    begin: Callable[[], Match]
    entries: tuple[AnyObservation, ...]
    ledger: tuple[Ruling, ...]
    numbered: tuple[tuple[int, AnyObservation], ...]
    match: Match
    brought: tuple[int, ...] = ()

    def standing(self) -> list[tuple[int, AnyObservation]]:
        """What counts, each with the number of the entry that states it last."""
        return list(self.numbered)

    def effective(self) -> list[AnyObservation]:
        """What counts: all observations in order, as the corrections have left them."""
        return [seen for _, seen in self.numbered]


class History:
    """All that was observed, corrections included, and the match that follows from it.

    ``begin`` makes the match before its first observation. Observations are numbered from 1 in the
    order in which they came; ``match`` is the match as it stands.
    """

    def __init__(self, begin: Callable[[], Match], seen: Iterable[AnyObservation] = ()) -> None:
        self.begin = begin
        self.entries: list[AnyObservation] = list(seen)
        self.ledger: list[Ruling] = []
        #: For each ruling of the ledger, the number of the entry that brought it.
        self.brought: list[int] = []
        self.match = begin()
        self._standing: list[tuple[int, AnyObservation]] = []
        #: What everybody who was renamed is called now, by every name that he had.
        self.names: dict[str, str] = {}
        self._refold()

    def step(self, seen: AnyObservation, *, kept: bool = False) -> Response:
        """Take one observation or correction; return what it brought.

        Talk is not recorded, unless it is ``kept`` already, by a journal. What was left out is kept
        beside the match.

        A correction's rulings say what was corrected, by whom, why, and what it changed in each
        score, so that all rulings announced one after another still add up to the scores.

        Raises:
            InputError: a correction of what was not observed.
        """
        if isinstance(seen, LeftOut):
            self.entries.append(seen)
            return Response(Became.IGNORED, [])
        if not isinstance(seen, Correction):
            named = renamed(seen, self.names)
            response = self.match.step(named)
            if kept or response.became is not Became.TALK:
                self.entries.append(seen)
                self._standing.append((len(self.entries), named))
                self._rule(len(self.entries), response.rulings)
            return response
        self._check(seen)
        before, ledger = self.match.scores, self.ledger
        self.entries.append(seen)
        self._refold()
        before = {self.names.get(p, p): score for p, score in before.items()}
        if isinstance(seen, CallerNamed):
            return Response(Became.COUNTED, self._named(seen, before, ledger))
        return Response(Became.COUNTED, self._told(seen, before))

    def end(self) -> list[Ruling]:
        """Nothing more will be observed: settle what is open."""
        rulings = self.match.end()
        self._rule(len(self.entries), rulings)
        return rulings

    def effective(self) -> list[AnyObservation]:
        """What counts: all observations in order, as the corrections have left them."""
        return [seen for _, seen in self.standing()]

    def standing(self) -> list[tuple[int, AnyObservation]]:
        """What counts, each with the number of the entry that states it last."""
        return list(self._standing)

    def last_done(self, silent: tuple[type[AnyObservation], ...] = ()) -> int:
        """The number of the last thing done, a person's corrections included; 0 where there is none.

        ``silent``: kinds that nobody does. What was taken back is done no more, and what took it back
        is passed over.
        """
        struck, counting = struck_corrections(self.entries), {n for n, _ in self._standing}
        for number in range(len(self.entries), 0, -1):
            seen = self.entries[number - 1]
            if isinstance(seen, Correction):
                by_itself = isinstance(seen, CallerNamed) and seen.how != "told"
                undone = isinstance(seen, Replace) and seen.undoes
                if number not in struck and not by_itself and not undone:
                    return number
            elif number in counting and not isinstance(seen, silent):
                return number
        return 0

    def last_undone(self, silent: tuple[type[AnyObservation], ...] = ()) -> int:
        """The number of the undo that a redo takes back; 0 where something was done since.

        ``silent``: kinds that nobody does.
        """
        struck = struck_corrections(self.entries)
        for number in range(len(self.entries), 0, -1):
            seen = self.entries[number - 1]
            if isinstance(seen, Replace) and seen.undoes:
                if number not in struck:
                    return number
            elif not isinstance(seen, silent) and not self._redoes(seen):
                return 0
        return 0

    def _redoes(self, seen: AnyObservation) -> bool:
        if not isinstance(seen, Replace):
            return False
        undone = self.entries[seen.number - 1]
        return isinstance(undone, Replace) and undone.undoes

    def what_if(self, *seen: AnyObservation) -> Match:
        """The match as it would be if these came next, corrections or not; nothing is recorded.

        Raises:
            InputError: a correction of what was not observed.
        """
        return self.tried(*seen).match

    def tried(self, *seen: AnyObservation) -> History:
        """As `what_if`, with all that led there.

        Raises:
            InputError: a correction of what was not observed.
        """
        other = History(self.begin, self.entries)
        for one in seen:
            other.step(one)
        return other

    def past(self) -> Past:
        """This moment, with a match of its own."""
        names = self.names
        return Past(
            self._begun,
            tuple(renamed(seen, names) for seen in self.entries) if names else tuple(self.entries),
            tuple(self.ledger),
            tuple(self._standing),
            self.match.fork(),
            tuple(self.brought),
        )

    def at(self, number: int) -> Match:
        """The match as it stood after observation ``number`` (0: before the first)."""
        return History(self.begin, self.entries[:number]).match

    def _refold(self) -> None:
        self.names = names_of(self.entries, struck_corrections(self.entries))
        self.match = self._begun()
        self.ledger, self.brought = [], []
        self._standing = []
        corrected = any(isinstance(seen, Correction) for seen in self.entries)
        for number, seen in self._kept():
            seen = renamed(seen, self.names)
            named = _attributed(seen, self.match) if corrected else seen
            self._standing.append((number, named))
            self._rule(number, self.match.step(named).rulings)

    @property
    def _begun(self) -> Callable[[], Match]:
        """What makes the match before its first observation, with the names of now."""
        begin, names = self.begin, dict(self.names)
        return (lambda: begin().renamed(names)) if names else begin

    def _rule(self, number: int, rulings: list[Ruling]) -> None:
        self.ledger += rulings
        self.brought += [number] * len(rulings)

    def _kept(self) -> list[tuple[int, AnyObservation]]:
        struck = struck_corrections(self.entries)
        kept: list[tuple[int, AnyObservation]] = []
        for number, seen in enumerate(self.entries, 1):
            if isinstance(seen, Correction):
                if number not in struck:
                    kept = _corrected(kept, number, seen)
            elif not isinstance(seen, LeftOut):
                kept.append((number, seen))
        return kept

    def _check(self, seen: Correction) -> None:
        count = len(self.entries)
        if isinstance(seen, Undo):
            most = len(self.effective())
            if not 1 <= seen.count <= most:
                raise InputError(Message("engine.undo-too-many", count=seen.count, most=most))
        elif isinstance(seen, Renames):
            if seen.player not in self.match.players:
                raise InputError(Message("session.unknown-player", player=seen.player or "?"))
            taken = seen.name in self.match.players and seen.name != seen.player
            if taken or was_called(self.entries, seen.name, seen.player):
                raise InputError(Message("engine.name-taken", name=seen.name))
        elif isinstance(seen, CallerNamed):
            call = self.entries[seen.number - 1] if 1 <= seen.number <= count else None
            if not isinstance(call, Call | Unheard) or not _open(call):
                raise InputError(Message("engine.caller-known", number=seen.number))
        elif isinstance(seen, Replace | Insert):
            least = 0 if isinstance(seen, Insert) else 1
            if not least <= seen.number <= count:
                raise InputError(
                    Message("engine.no-observation", number=seen.number, least=least, count=count)
                )
            by = seen.by if isinstance(seen, Replace) else seen.seen
            replaced = isinstance(seen, Replace) and isinstance(
                self.entries[seen.number - 1], Correction
            )
            if isinstance(by, Correction) or (by is not None and replaced):
                raise InputError(Message("engine.correction-unreplaceable"))

    def _named(
        self, seen: CallerNamed, before: dict[str, int], ledger: list[Ruling]
    ) -> list[Ruling]:
        """Whose a call was; and what that brought, or, where later things hang on it, the new scores."""
        call = self.entries[seen.number - 1]
        why = f"named-{seen.how}" if seen.players or seen.how != "told" else "named-nobody"
        if isinstance(call, Call) and seen.players and (seen.text or call.player is not None):
            why = f"stake-{seen.how}"
        told = Ruling(
            time=seen.time, rule="correction", source="", why=why, scores=self.match.scores,
            details={
                "author": seen.author, "players": ", ".join(seen.players),
                "annonce": seen.text or (call.text if isinstance(call, Call | Unheard) else ""),
            },
        )  # fmt: skip
        had = Counter(msgspec.json.encode(r) for r in ledger)
        fresh = [r for r in self.ledger if not _take(had, msgspec.json.encode(r))]
        gone = [r for r in had.elements() if b'"call-by-nobody"' not in r]
        if gone:
            return [told, *self._recounted(seen, before)]
        return [told, *fresh]

    def _told(self, seen: Correction, before: dict[str, int]) -> list[Ruling]:
        scores = self.match.scores
        if isinstance(seen, Renames):
            called: dict[str, str | int | float] = {
                "author": seen.author,
                "before": seen.player or "",
                "after": seen.name,
            }
            return [
                Ruling(
                    time=seen.time, rule="correction", source="", why="renamed", scores=scores,
                    details=called,
                )
            ]  # fmt: skip
        why = "confirmed" if self._confirms(seen) else "corrected"
        told = Ruling(
            time=seen.time, rule="correction", source="", why=why, scores=scores,
            details={"author": seen.author, "reason": seen.reason, "what": _what(seen)},
        )  # fmt: skip
        return [told, *self._recounted(seen, before)]

    def _confirms(self, seen: Correction) -> bool:
        """Whether it says of a thing no more than that it was so."""
        if not isinstance(seen, Replace) or seen.by is None:
            return False
        before, confidence = self.entries[seen.number - 1], seen.by.confidence
        return msgspec.structs.replace(before, confidence=confidence) == seen.by

    def _recounted(self, seen: Correction, before: dict[str, int]) -> list[Ruling]:
        scores = self.match.scores
        return [
            Ruling(
                time=seen.time, rule="correction", source="", why="recounted", player=player,
                points=scores.get(player, 0) - before.get(player, 0), scores=scores,
            )
            for player in dict.fromkeys([*scores, *before])
            if scores.get(player, 0) != before.get(player, 0)
        ]  # fmt: skip


def _take(counted: Counter[bytes], one: bytes) -> bool:
    """Take one of them away; False where there is none."""
    if not counted[one]:
        return False
    counted[one] -= 1
    return True


def _attributed(seen: AnyObservation, match: Match) -> AnyObservation:
    """What a camera saw, with the player and the meaning that the match now gives it."""
    if not seen.source.startswith("camera"):
        return seen
    bare: AnyObservation = seen
    if isinstance(seen, Passes):
        bare = Cleared(time=seen.time, sigma=seen.sigma, source=seen.source)
    elif isinstance(seen, Chouettes | Cul | Throws | Keeps):
        # whose hand took a die may have been seen, and is kept
        bare = msgspec.structs.replace(seen, player=None)
    named = match.attribute(bare)
    return seen if named == seen else named


def _what(seen: Correction) -> str:
    match seen:
        case Undo(count=count):
            return f"-{count}"
        case Insert(number=number):
            return f"+{number}"
        case Replace(number=number, by=by):
            return f"#{number}" if by is not None else f"-#{number}"
        case CallerNamed(number=number):
            return f"?{number}"
        case Renames(name=name):
            return name
    raise TypeError(f"{type(seen).__name__} corrects nothing")


def struck_corrections(entries: Sequence[AnyObservation]) -> set[int]:
    """The numbers of corrections that a later one has struck out, unless that was struck out itself."""
    struck: set[int] = set()
    for number in range(len(entries), 0, -1):
        seen = entries[number - 1]
        if not isinstance(seen, Replace) or number in struck:
            continue
        if isinstance(entries[seen.number - 1], Correction):
            struck.add(seen.number)
    return struck


def _corrected(
    kept: list[tuple[int, AnyObservation]], number: int, seen: Correction
) -> list[tuple[int, AnyObservation]]:
    """The numbered observations as one correction leaves them."""
    match seen:
        case Renames():
            # whose they are has another name, see `referee.engine.names`
            return kept
        case Undo(count=count):
            return kept[:-count]
        case Replace(number=wrong, by=by):
            replaced = [(n, by if n == wrong else one) for n, one in kept]
            return [(n, one) for n, one in replaced if one is not None]
        case Insert(number=after, seen=missed):
            # where that observation was struck out, after the last one before it
            at = 1 + max((i for i, (n, _) in enumerate(kept) if n <= after), default=-1)
            return [*kept[:at], (number, missed), *kept[at:]]
        case CallerNamed(number=heard):
            return [
                (n if i == 0 else number, one)
                for n, seen_then in kept
                for i, one in enumerate(_called(seen_then, seen) if n == heard else [seen_then])
            ]
    raise TypeError(f"{type(seen).__name__} corrects nothing")


def _called(call: AnyObservation, told: CallerNamed) -> list[AnyObservation]:
    """What a call without a caller or a stake, or one that was not heard, is once somebody has said it.

    What is neither (any more) stays as it is.
    """
    if isinstance(call, Unheard):
        return _heard_after_all(call, told)
    if not isinstance(call, Call) or not _open(call):
        return [call]
    said = call
    if call.evidence is not None and (call.player is not None or told.text):
        sure = msgspec.structs.replace(call.evidence, others=())
        said = msgspec.structs.replace(call, text=told.text or call.text, evidence=sure)
    return [msgspec.structs.replace(said, player=player) for player in told.players]


def _open(call: Call | Unheard) -> bool:
    """Whether something of it is still to be said: whose it was, or what was staked."""
    return call.player is None or (isinstance(call, Call) and bool(call.others))


def _heard_after_all(missed: Unheard, told: CallerNamed) -> list[AnyObservation]:
    """The calls that were made, on a person's word; where nobody has said anything, it stays open."""
    if told.how == "expired" or (missed.of == "last" and not told.players):
        return [msgspec.structs.replace(missed, source=GIVEN_UP)]
    at = dict.fromkeys(told.players, missed.time)
    if missed.of == "bet":
        at = dict.fromkeys(missed.players if told.players else (), missed.time)
    elif missed.of == "last":
        at = _with_last(missed, told.players)
    text = told.text or missed.text
    ordered = sorted(at.items(), key=lambda entry: entry[1])
    return [Call(time=time, player=p, text=text, source="hand") for p, time in ordered]


def _with_last(missed: Unheard, last: tuple[str, ...]) -> dict[str, float]:
    """When those who were not heard have called, if these were the last of all, level if several."""
    heard = missed.heard
    first = min(heard.values(), default=missed.time)
    final = max((heard[p] for p in last if p in heard), default=None)
    if final is None:
        final = max(heard.values(), default=missed.time) + 1.0
    return {p: final if p in last else first - 1.0 for p in missed.players}
