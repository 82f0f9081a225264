"""What the hall's pages and whoever else listens are told: typed, made from the hall at one moment."""

from __future__ import annotations

import msgspec

from referee.game.ruling import Ruling
from referee.hall import decisions as dec
from referee.hall.alarms import Alarm, alarm_told
from referee.hall.hall import Hall
from referee.hall.match_fold import MatchFold
from referee.hall.standings import RoundPoints, StandingsRow
from referee.hall.tables import TableFold
from referee.hall.tournament import DrawnTable
from referee.hall.wire import RefereeWanted
from referee.sheet.writing import event_text
from referee.show.words import combination_name, reason
from referee.wording import Language, Message

#: Rulings of a match that a desk is shown to dispute.
_DISPUTED = 40


class SeatView(msgspec.Struct, frozen=True):
    """A player at a table: his score, and whether it is his turn."""

    player: str
    score: int
    turn: bool = False


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A table on the wall. ``state``: "waits" for its players, "plays", or is "over".

    ``lines``: of the journal, so far; ``last``: the last ruling in words; ``combination``: the last one;
    ``call``: the referee is wanted; ``alarms``: what is wrong, in words.
    """

    table: str
    state: str
    seats: list[SeatView]
    match: str = ""
    lines: int = 0
    last: str = ""
    combination: str = ""
    winner: str = ""
    call: bool = False
    alarms: list[str] = []


class HallView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole hall. ``stage``: of the round under way; ``trouble``: why it is not up to date."""

    schema: int = 1
    title: str
    round: int
    rounds: int
    stage: str
    trouble: str
    announced: str
    open: int
    tables: list[TableView]


class SeatsView(msgspec.Struct, frozen=True, kw_only=True):
    """The seatings of the round under way, and who sits out."""

    round: int
    stage: str
    tables: list[DrawnTable]
    byes: list[str]


class StandingsView(msgspec.Struct, frozen=True, kw_only=True):
    """The standings; ``why``: in words, why each stands where he does."""

    round: int
    rows: list[StandingsRow]
    why: list[str]


class CallView(msgspec.Struct, frozen=True, kw_only=True):
    """A call for the referee; ``settled``: his ruling, "" before.

    ``ordered``: the table is told to correct something; ``done``: it has; ``refused``: why it has not.
    """

    table: str
    match: str
    call: str
    why: str
    ruling: int
    settled: str = ""
    ordered: bool = False
    done: bool = False
    refused: str = ""


class AlarmView(msgspec.Struct, frozen=True):
    """What a person should look at; ``alarm``: what a desk gives back when he has."""

    table: str
    alarm: str
    text: str


class RulingView(msgspec.Struct, frozen=True):
    """A ruling of a table's ledger, and the observation that brought it: ``line`` as in a sheet."""

    number: int
    observation: int
    text: str
    line: str


class DecisionView(msgspec.Struct, frozen=True):
    """A decision of the hall in words; ``undone``: the undo by which it does not count, 0: it counts."""

    number: int
    text: str
    undone: int


class DeskView(msgspec.Struct, frozen=True, kw_only=True):
    """What the head referee and the organiser see."""

    calls: list[CallView]
    alarms: list[AlarmView]
    waiting: list[DrawnTable]
    results: list[DrawnTable]
    present: list[str]
    decisions: list[DecisionView]


def table_view(hall: Hall, name: str, language: Language) -> TableView:
    """One table now."""
    fold = hall.tables.get(name)
    current = None if fold is None else fold.current
    settled = hall.tournament.settled
    calls = [] if fold is None else [c for c in fold.calls if c not in settled]
    alarms = [] if fold is None else [alarmed(a, language) for a in hall.unseen(fold.alarms)]
    if current is None:
        drawn = [d for d in hall.tournament.drawn if d.table == name]
        players = drawn[-1].seated if drawn else ()
        return TableView(
            table=name, state="waits", seats=[SeatView(p, 0) for p in players],
            call=bool(calls), alarms=alarms,
        )  # fmt: skip
    turn = current.turn
    seats = [SeatView(p, s, p == turn) for p, s in current.scores.items()]
    return TableView(
        table=name, state=_state(current), seats=seats,
        match=current.began.match, lines=current.count, last=_last(current.last, language),
        combination=_combination(fold), winner=current.winner or "", call=bool(calls), alarms=alarms,
    )  # fmt: skip


def _state(current: MatchFold) -> str:
    """A match that has begun with nothing thrown yet waits: a table has just been switched on."""
    if current.finished:
        return "over"
    return "plays" if current.count else "waits"


def _last(rulings: tuple[object, ...], language: Language) -> str:
    told = [r for r in rulings if isinstance(r, Ruling)]
    if not told:
        return ""
    last = told[-1]
    points = f"{last.points:+d} " if last.points else ""
    return f"{last.player or ''} {points}{reason(last, language)}".strip()


def alarmed(alarm: Alarm, language: Language) -> str:
    """An alarm in words; where table and hall differ, with both ledgers of that line."""
    text = alarm_told(alarm)
    if not (alarm.told or alarm.found):
        return text.text(language)
    told, found = (
        [_last((ruling,), language) for ruling in ledger]
        or [Message("hall.ledger-empty").text(language)]
        for ledger in (alarm.told, alarm.found)
    )
    return Message("hall.alarm-ledgers", alarm=text, told=told, found=found).text(language)


def _combination(fold: TableFold | None) -> str:
    current = None if fold is None else fold.current
    history = None if current is None else current.history
    for ruling in reversed(history.ledger[-12:] if history is not None else []):
        if ruling.why == "throw":
            return combination_name(ruling.rule, int(ruling.details.get("value", 0)))
    return ""


def hall_view(hall: Hall, trouble: Message | None, language: Language) -> HallView:
    """The whole hall now."""
    now = hall.tournament
    names = list(dict.fromkeys([*now.setting.table_names, *sorted(hall.tables)]))
    said = [a.text for a in now.announced if a.text and not a.tables]
    return HallView(
        title=now.setting.name, round=now.round, rounds=now.setting.rounds,
        stage=now.rounds[-1].stage if now.rounds else "",
        trouble="" if trouble is None else trouble.text(language),
        announced=said[-1] if said else "", open=len(now.open_tables),
        tables=[table_view(hall, name, language) for name in names],
    )  # fmt: skip


def seats_view(hall: Hall) -> SeatsView:
    """Who sits where in the round under way."""
    now = hall.tournament
    last = now.rounds[-1] if now.rounds else None
    return SeatsView(
        round=now.round, stage=last.stage if last else "",
        tables=[d for d in now.drawn if d.round == now.round], byes=last.byes if last else [],
    )  # fmt: skip


def standings_view(hall: Hall, language: Language) -> StandingsView:
    """The standings now, with why."""
    now = hall.tournament
    rows = now.standings()
    why = []
    for row in rows:
        told = [*map(_why_round, row.rounds), *map(_why_final, row.finals)]
        parts = [one.text(language) for one in told]
        if row.by and row.by != "points":
            parts.append(Message(f"hall.by-{row.by}").text(language))
        why.append(" · ".join(parts))
    return StandingsView(round=now.round, rows=rows, why=why)


def _why_round(got: RoundPoints) -> Message:
    """What a player got in a round."""
    points = f"{got.points:g}"
    if not got.table:
        return Message("hall.why-bye", round=got.round, points=points)
    return Message(
        "hall.why-round", round=got.round, place=got.place, score=got.score, points=points
    )


def _why_final(got: RoundPoints) -> Message:
    """What a player did in a round after the league: how far he got says where he stands."""
    if not got.table:
        return Message("hall.why-final-bye", round=got.round)
    return Message("hall.why-final", round=got.round, place=got.place, score=got.score)


def desk_view(hall: Hall, language: Language) -> DeskView:
    """What waits for a person."""
    now = hall.tournament
    order = {c: at for fold in hall.tables.values() for c, at in fold.called.items()}
    calls = [
        _call_view(name, fold, c, now.settled.get(c.call))
        for name, fold in hall.tables.items()
        for c in fold.calls.values()
    ]
    alarms = [
        AlarmView(name, alarm.key.short, f"{name} : {alarmed(alarm, language)}")
        for name in {**hall.tables, **hall.versions}
        for alarm in hall.alarms(name)
    ]
    undone = dec.taken_back(hall.decisions)
    return DeskView(
        calls=sorted(calls, key=lambda c: (bool(c.settled), order.get(c.call, 0))), alarms=alarms,
        waiting=now.open_tables, results=[d for d in now.drawn if d.result is not None],
        present=now.present,
        decisions=[
            DecisionView(k.number, decided(k.decision).text(language), undone.get(k.number, 0))
            for k in reversed(hall.decisions)
            if not isinstance(k.decision, dec.DecisionUndone)
        ],
    )  # fmt: skip


def _call_view(
    table: str, fold: TableFold, call: RefereeWanted, settled: dec.CallSettled | None
) -> CallView:
    """A call, with what has become of it."""
    answer = None if settled is None or not settled.order else fold.answers.get(settled.order)
    return CallView(
        table=table, match=call.match, call=call.call, why=call.why, ruling=call.ruling,
        settled="" if settled is None else settled.ruling,
        ordered=settled is not None and bool(settled.order), done=answer == "", refused=answer or "",
    )  # fmt: skip


def rulings_view(hall: Hall, table: str, language: Language) -> list[RulingView]:
    """The last rulings of a table's match, the latest first."""
    fold = hall.tables.get(table)
    current = None if fold is None else fold.current
    history = None if current is None else current.history
    if current is None or history is None:
        return []
    lines = current.seen
    last = list(zip(history.ledger, history.brought, strict=True))[-_DISPUTED:]
    begin = len(history.ledger) - len(last)
    return [
        RulingView(
            begin + n, brought, _last((ruling,), language),
            event_text(lines[brought - 1]) if 0 < brought <= len(lines) else "",
        )
        for n, (ruling, brought) in enumerate(last, 1)
    ][::-1]  # fmt: skip


def decided(decision: dec.Decision) -> Message:
    """A decision in words."""
    match decision:
        case dec.TournamentOpened(entrants=entrants):
            return Message("hall.did-opened", count=len(entrants))
        case dec.PlayerEntered(player=player):
            return Message("hall.did-entered", name=player.name)
        case dec.PlayerWithdrawn(player=name):
            return Message("hall.did-withdrawn", name=name)
        case dec.RoundDrawn(number=number, tables=tables):
            return Message("hall.did-drawn", round=number, tables=len(tables))
        case dec.ResultEntered(reason=""):
            return Message(
                "hall.did-result", table=decision.table, round=decision.round,
                author=decision.author,
            )  # fmt: skip
        case dec.ResultEntered():
            return Message(
                "hall.did-result-why", table=decision.table, round=decision.round,
                author=decision.author, reason=decision.reason,
            )  # fmt: skip
        case dec.TableVoided():
            return Message(
                "hall.did-voided", table=decision.table, round=decision.round,
                author=decision.author, reason=decision.reason,
            )  # fmt: skip
        case dec.CallSettled():
            return Message(
                "hall.did-settled", table=decision.table, ruling=decision.ruling,
                author=decision.author, reason=decision.reason,
            )  # fmt: skip
        case dec.AlarmSeen(alarm=alarm):
            return Message(
                "hall.did-seen", table=alarm.table, alarm=alarm_told(alarm), author=decision.author,
                reason=decision.reason,
            )  # fmt: skip
        case dec.HallAnnounced(text=text):
            return Message("hall.did-announced", text=text)
        case dec.DecisionUndone(number=number):
            return Message("hall.did-undone", number=number)
