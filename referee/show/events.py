"""What happened in a match, in order, with what each thing brought: the ledger as a page reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from referee import observations as obs
from referee.engine.history import History, Past, struck_corrections
from referee.game.annonces import recognise, words_of
from referee.game.ruling import Ruling
from referee.sheet.writing import event_text
from referee.show import words
from referee.wording import CATALOGUES, DEFAULT, NOTHING, Language, Message

#: Events that a page is sent at once.
PAGE = 40
#: What nobody has done: shown where it brought something.
_SILENT = (obs.TimePassed, obs.Cleared, obs.Button, obs.LeftOut)


class RulingLine(msgspec.Struct, frozen=True):
    """A line of the ledger: what, for whom, why; not ``sure``: something older may still be told.

    ``number``: which ruling of the match it is, for its evidence. ``score``: the player's after it.
    ``name``: the rule, as people call it.
    """

    number: int
    time: float
    kind: str
    name: str
    player: str | None
    points: int
    score: int | None
    why: str
    because: str
    sure: bool = True


class EventLine(msgspec.Struct, frozen=True, kw_only=True):
    """An observation with the rulings that it brought; ``line`` is its line of a match sheet.

    ``text``: what happened, in words. ``counts``: it was not struck out. ``changed``: who has
    corrected it. ``measured``: a sensor gave its time. ``player``, ``verb`` (the sheet's), ``dice``
    and ``slug`` of an annonce: what it says, to begin a correction with.
    """

    number: int
    time: float
    text: str
    line: str
    source: str
    author: str
    counts: bool
    measured: bool = False
    changed: str = ""
    player: str | None = None
    verb: str = ""
    dice: tuple[int, ...] = ()
    slug: str = ""
    rulings: tuple[RulingLine, ...] = ()


class EventPage(msgspec.Struct, frozen=True):
    """Some events of a match in order; the first of them is the match's ``first``-th, of ``total``."""

    first: int
    total: int
    events: list[EventLine]


def events(
    past: History | Past, language: Language, until: int | None = None, count: int = PAGE
) -> EventPage:
    """The ``count`` events before the ``until``-th (the last ones where None), in order of time."""
    brought: dict[int, list[tuple[int, Ruling]]] = {}
    for number, (entry, ruling) in enumerate(zip(past.brought, past.ledger, strict=True), 1):
        brought.setdefault(entry, []).append((number, ruling))
    _settle_before(past, brought)
    rows = _rows(past, brought)
    end = len(rows) if until is None else max(0, min(until, len(rows)))
    first = max(0, end - count)
    changed = _changed(past.entries)
    players = list(past.match.players)
    return EventPage(
        first,
        len(rows),
        [
            event_line(
                number, seen, players, language, counts=counts, changed=changed.get(number, ""),
                rulings=[ruling_line(n, r, language) for n, r in brought.get(number, ())],
                entries=past.entries,
            )
            for number, seen, counts in rows[first:end]
        ],
    )  # fmt: skip


def _settle_before(past: History | Past, brought: dict[int, list[tuple[int, Ruling]]]) -> None:
    """Put what a new throw, or silence, has settled to what it belongs to: what came before."""
    before = 0
    for number, seen in past.standing():
        if before and _silent(seen) and brought.get(number):
            brought[before] = [*brought.get(before, []), *brought.pop(number)]
        elif before and isinstance(seen, obs.Chouettes | obs.Throws):
            rulings = brought.get(number, [])
            thrown = [i for i, (_, r) in enumerate(rulings) if r.why == "throw"]
            # dice thrown again have their outcome with them
            own = thrown[0] if thrown else isinstance(seen, obs.Chouettes) * len(rulings)
            settled = [one for one in rulings[:own] if one[1].rule != "bevue"]
            if settled:
                brought[number] = [one for one in rulings if one not in settled]
                brought[before] = [*brought.get(before, []), *settled]
        # between the chouettes and their cul, what is settled is of the throw before
        if not before or not isinstance(seen, obs.Chouettes | obs.TimePassed | obs.Cleared):
            before = number


def _rows(
    past: History | Past, brought: Mapping[int, object]
) -> list[tuple[int, obs.AnyObservation, bool]]:
    """All that is shown: number, observation, whether it counts."""
    standing = [(n, s, True) for n, s in past.standing() if brought.get(n) or not _silent(s)]
    counting = {n for n, _, _ in standing}
    struck = struck_corrections(past.entries)
    others = [
        (n, s, isinstance(s, obs.Correction) and n not in struck)
        for n, s in enumerate(past.entries, 1)
        if n not in counting and not _silent(s) and not _redoes(s, past.entries)
    ]
    return sorted([*standing, *others], key=lambda row: (row[1].time, row[0]))


def _silent(seen: obs.AnyObservation) -> bool:
    if isinstance(seen, obs.CallerNamed):
        return seen.how != "told"
    # what is undone is shown struck out, where it was
    return isinstance(seen, _SILENT) or (isinstance(seen, obs.Replace) and seen.undoes)


def _redoes(seen: obs.AnyObservation, entries: Sequence[obs.AnyObservation]) -> bool:
    """Whether it only takes an undo back: what was undone stands where it was."""
    undone = entries[seen.number - 1] if isinstance(seen, obs.Replace) else None
    return isinstance(undone, obs.Replace) and undone.undoes


def _changed(entries: Sequence[obs.AnyObservation]) -> dict[int, str]:
    """Who has corrected what last, by number; a correction that was taken back has corrected nothing."""
    found: dict[int, str] = {}
    struck = struck_corrections(entries)
    for number, seen in enumerate(entries, 1):
        if number in struck:
            continue
        if isinstance(seen, obs.Replace | obs.CallerNamed):
            found[seen.number] = seen.author
        elif isinstance(seen, obs.Insert):
            found[number] = seen.author
    return found


def event_line(
    number: int,
    seen: obs.AnyObservation,
    players: Sequence[str],
    language: Language,
    *,
    counts: bool = True,
    changed: str = "",
    rulings: Sequence[RulingLine] = (),
    entries: Sequence[obs.AnyObservation] = (),
) -> EventLine:
    """One observation as a page shows it."""
    author = seen.author if isinstance(seen, obs.Correction | obs.Decides) else ""
    verb, dice, slug = _meaning(seen, players)
    return EventLine(
        number=number, time=seen.time, text=told(seen, players, language, entries),
        line=_sheet_line(seen, players), source=seen.source, author=author, counts=counts,
        measured=seen.sigma is not None, changed=changed, player=seen.player, verb=verb,
        dice=dice, slug=slug, rulings=tuple(rulings),
    )  # fmt: skip


def _sheet_line(seen: obs.AnyObservation, players: Sequence[str]) -> str:
    text = "" if isinstance(seen, obs.Correction) else event_text(seen, players)
    return "" if text.startswith("#") else text


def _meaning(seen: obs.AnyObservation, players: Sequence[str]) -> tuple[str, tuple[int, ...], str]:
    """The sheet's verb, the dice, the annonce."""
    match seen:
        case obs.Chouettes(values=values):
            return "chouettes", values, ""
        case obs.Cul(value=value):
            return "cul", (value,), ""
        case obs.Throws(values=values):
            return "throws", values, ""
        case obs.Keeps(values=values):
            return "keeps", values, ""
        case obs.Call(text=text):
            heard = recognise(text, players)
            return "call", (), heard.slug if heard is not None else ""
        case obs.Correction():
            return "correction", (), ""
    return "deed", (), ""


def told(
    seen: obs.AnyObservation,
    players: Sequence[str],
    language: Language,
    entries: Sequence[obs.AnyObservation] = (),
) -> str:
    """What happened, in words, without who did it: « prend le dé », « frappe dans ses mains ».

    ``entries``: all observations, for what a correction was about.
    """
    if isinstance(seen, obs.Correction):
        return _corrects(seen, players, language, entries).text(language)
    return _happened(seen, players).text(language)


def _happened(seen: obs.AnyObservation, players: Sequence[str]) -> Message:
    match seen:
        case obs.Chouettes(values=values) | obs.Throws(values=values) | obs.Keeps(values=values):
            return Message(f"event.{seen.kind}", dice="-".join(map(str, values)))
        case obs.Cul(value=value):
            return Message("event.cul", dice=value)
        case obs.Call():
            return _call(seen, players)
        case obs.Asks(combination=combination, stake=stake):
            return Message("event.asks", what=words.combination_name(combination), stake=stake)
        case obs.Targets(target=target, stake=stake, combination=combination):
            what = words.combination_name(combination)
            return Message("event.targets", target=target, what=what, stake=stake)
        case obs.Bets(stake=stake):
            return Message("event.bets", stake=stake)
        case obs.DiceTaken(count=count):
            return Message("event.takes", count=count)
        case obs.Gesture(gesture=gesture):
            return Message(f"event.{gesture}")
        case obs.Drops(what=what):
            return Message(f"event.drops-{what}" if what in ("cul", "chouette") else "event.drops")
        case obs.Sings(number=number):
            return Message("event.sings", number=number)
        case obs.LeftOut():
            return _left_out(seen)
        case obs.Unheard(players=silent, text=text):
            return Message("event.unheard", players=silent, words=text)
        case obs.Decides(player=player):
            return Message("event.decides", player=player) if player else Message("event.level")
        case obs.TimePassed(seconds=seconds):
            return Message("event.waits", seconds=seconds)
    return Message(f"event.{seen.kind}")


def _call(call: obs.Call, players: Sequence[str]) -> Message:
    """What was called, with the stakes that it may have been as well."""
    heard = recognise(call.text, players)
    said = words_of(heard) if heard is not None else call.text
    code = "event.call-at" if call.target else "event.call"
    told = Message(code, words=said, target=call.target)
    others = [h.number for text in call.others if (h := recognise(text, players)) is not None]
    if not others:
        return told
    return Message("event.call-or", call=told, stakes=", ".join(map(str, others)))


def _left_out(seen: obs.LeftOut) -> Message:
    """Words that were taken for no call, and why."""
    ground = Message(f"event.left-out-{seen.why}")
    if seen.whose is not None:
        ground = Message(f"event.left-out-{seen.why}-of", player=seen.whose)
    if seen.odds is not None and seen.needed is not None:
        ground = Message("event.left-out-odds", ground=ground, odds=seen.odds, needed=seen.needed)
    return Message("event.left-out", words=seen.text, ground=ground)


def _corrects(
    seen: obs.Correction,
    players: Sequence[str],
    language: Language,
    entries: Sequence[obs.AnyObservation],
) -> Message:
    def whole(one: obs.AnyObservation) -> Message:
        said = told(one, players, language, entries)
        text = f"{one.player} {said}" if one.player else said
        return Message("wording.plain", text=text)

    def about(number: int) -> Message:
        known = 1 <= number <= len(entries)
        return whole(entries[number - 1]) if known else NOTHING

    match seen:
        case obs.Replace(number=number, by=None):
            return Message("event.struck", event=about(number))
        case obs.Replace(number=number, by=by) if by is not None:
            return Message("event.replaced", event=about(number), by=whole(by))
        case obs.Insert(seen=missed):
            return Message("event.added", event=whole(missed))
        case obs.Undo(count=count):
            return Message("event.undone", count=count)
        case obs.CallerNamed():
            return _named(seen, players, entries)
        case obs.Renames(player=before, name=name):
            return Message("event.renamed", before=before, after=name)
    return NOTHING


def _named(
    seen: obs.CallerNamed, players: Sequence[str], entries: Sequence[obs.AnyObservation]
) -> Message:
    """Whose a call was, and what was called: as it was heard, where nobody has said otherwise."""
    text = seen.text
    asked = entries[seen.number - 1] if 1 <= seen.number <= len(entries) else None
    if not text and isinstance(asked, obs.Call | obs.Unheard):
        text = asked.text
    heard = recognise(text, players)
    said = words_of(heard) if heard is not None else text
    return Message(
        "event.named", players=list(seen.players) or Message("screen.nobody"), words=said
    )


def ruling_line(
    number: int, ruling: Ruling, language: Language, *, sure: bool = True
) -> RulingLine:
    """One ruling in its reader's words."""
    return RulingLine(
        number=number,
        time=ruling.time,
        kind="throw" if ruling.why == "throw" else ruling.rule,
        name=words.name_of(ruling.rule),
        player=ruling.player,
        points=ruling.points,
        score=ruling.scores.get(ruling.player) if ruling.player and ruling.points else None,
        why=_why(ruling, language),
        because=_because(ruling, language),
        sure=sure,
    )


def _why(ruling: Ruling, language: Language) -> str:
    why = words.reason(ruling, language)
    if ruling.rule == "bevue":
        return Message("screen.bevue", text=why).text(language)
    return why.rstrip(" :")


def _because(ruling: Ruling, language: Language) -> str:
    """The dossier's sentence, and the margin that decided."""
    parts = [ruling.source]
    if ruling.margin is not None:
        margin = words.milliseconds(ruling.margin, ruling.margin_sigma)
        parts.append(Message("ledger.margin", margin=margin).text(language))
    return ", ".join(p for p in parts if p)


def source_name(name: str) -> Message:
    """What a source is called: "camera:1" is the second camera."""
    kind, _, number = name.partition(":")
    if kind == "camera" and number not in ("", "0"):
        return Message("screen.source-camera-more", number=int(number) + 1)
    if CATALOGUES.template(f"screen.source-{kind}", DEFAULT) is None:
        return Message("wording.plain", text=name)
    return Message(f"screen.source-{kind}")
