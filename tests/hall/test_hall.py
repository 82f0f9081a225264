"""Deciding in a stream that others write, too; and what a hall that comes elsewhere finds."""

import asyncio
import random

import msgspec
import pytest

from hall.memory_stream import MemoryStream
from hall.tables import played
from hall.test_fold import HEADER, folded, told
from referee.errors import InputError
from referee.hall import decisions as dec
from referee.hall import subjects
from referee.hall.alarms import alarm_told
from referee.hall.hall import Hall, HallKept
from referee.hall.setting import Entrant, TournamentSetting
from referee.hall.wire import (
    CorrectionOrdered,
    LinesWanted,
    VersionSaid,
    seats_drawn,
    table_order,
)

SETTING = TournamentSetting(name="Kaamelott", tables=2, rounds=3)
ENTRANTS = [Entrant(f"J{n}") for n in range(8)]


def hall(kept=None):
    return Hall(lambda _table: None, kept)


async def opened(stream, count=1):
    found = [hall() for _ in range(count)]
    for one in found:
        await one.open(stream, SETTING, ENTRANTS)
    return found


def run(work):
    return asyncio.run(work)


def test_a_tournament_is_opened_once_by_two_halls():
    async def both():
        stream = MemoryStream()
        one, other = hall(), hall()
        await asyncio.gather(*(h.open(stream, SETTING, ENTRANTS) for h in (one, other)))
        await one.catch_up(stream)
        return [h.tournament.standings() for h in (one, other)], stream

    rows, _ = run(both())
    assert rows[0] == rows[1]
    assert [r.player for r in rows[0]].count("J0") == 1


def test_two_halls_draw_a_round_once():
    async def both():
        stream = MemoryStream()
        one, other = await opened(stream, 2)
        drawn = [h.decide(stream, lambda now: now.draw()) for h in (one, other)]
        answers = await asyncio.gather(*drawn, return_exceptions=True)
        for h in (one, other):
            await h.catch_up(stream)
        return answers, one, other

    answers, one, other = run(both())
    assert [isinstance(a, InputError) for a in answers] == [False, True]
    assert one.tournament.round == other.tournament.round == 1
    assert one.decisions == other.decisions


@pytest.mark.parametrize("seed", range(20))
def test_halls_that_decide_at_random_moments_agree(seed):
    """Late entries and withdrawals by three halls at once: each is decided once, all see the same."""

    async def all_of_them():
        chance, stream = random.Random(seed), MemoryStream()
        halls = await opened(stream, 3)
        names = [f"Tard {n}" for n in range(15)]

        async def enter(name):
            await asyncio.sleep(chance.random() / 100)
            one = chance.choice(halls)
            await one.decide(stream, lambda now: now.entering(Entrant(name)))

        twice = names + names[:5]
        chance.shuffle(twice)
        refused = await asyncio.gather(*map(enter, twice), return_exceptions=True)
        for one in halls:
            await one.catch_up(stream)
        return halls, [r for r in refused if r is not None], names

    halls, refused, names = run(all_of_them())
    assert len(refused) == 5
    assert all(r.what.code == "hall.player-twice" for r in refused)
    assert {tuple(h.tournament.present) for h in halls} == {tuple(halls[0].tournament.present)}
    assert set(halls[0].tournament.present) == {e.name for e in ENTRANTS} | set(names)


def test_another_tournament_in_the_stream_is_told():
    async def twice():
        stream = MemoryStream()
        await opened(stream)
        other = msgspec.structs.replace(SETTING, name="Lyonesse")
        await hall().open(stream, other, [])

    with pytest.raises(InputError) as refused:
        run(twice())
    assert refused.value.what.code == "hall.other-tournament"


def test_a_hall_that_begins_elsewhere_has_the_same_state():
    async def moved():
        stream = MemoryStream()
        (one,) = await opened(stream)
        await one.decide(stream, lambda now: now.draw())
        folded(told(), "table-1", one.folds)
        text = msgspec.msgpack.encode(one.kept())
        again = hall(msgspec.msgpack.decode(text, type=HallKept))
        await one.decide(stream, lambda now: now.withdrawing("J3"))
        await again.catch_up(stream)
        anew = hall()
        await anew.catch_up(stream)
        folded(told(), "table-1", anew.folds)
        return one, again, anew

    one, again, anew = run(moved())
    assert again.kept() == one.kept() == anew.kept()
    assert again.tournament.standings() == one.tournament.standings()


VERSIONS = {
    "the hall's own": ("", subjects.VERSION, ""),
    "another program that says the same": ("9.0", subjects.VERSION, "hall.alarm-program"),
    "one that speaks otherwise": ("9.0", subjects.VERSION + 1, "hall.alarm-speaks"),
    "another program, as its match says": ("9.0", 0, "hall.alarm-program"),
    "nobody has said anything": ("", 0, ""),
}


@pytest.mark.parametrize("case", VERSIONS.values(), ids=VERSIONS)
def test_a_table_of_another_version_is_told_of(case):
    program, speaks, code = case
    one = hall()
    program = program or one.version.program
    folded(told(program=program), "t1", one.folds)
    if speaks:
        said = VersionSaid(speaks=speaks, program=program)
        assert one.ask_version("t1", said) == one.version
    assert [alarm_told(alarm).code for alarm in one.alarms("t1")] == ([code] if code else [])


#: The rules of a table and of its tournament, and whether the desk is told of them.
RULES = {
    "the same": ("pp64", "pp64", False),
    "others": ("titouan", "pp64", True),
    "house rules": ("/there/maison.toml", "pp64", True),
    "the tournament's own": ("/there/maison.toml", "maison.toml", False),
}


@pytest.mark.parametrize("case", RULES)
def test_a_table_that_plays_by_other_rules_is_told_of(case):
    rules, wanted, alarmed = RULES[case]

    async def ruled():
        one = hall()
        setting = msgspec.structs.replace(SETTING, rules=wanted)
        await one.open(MemoryStream(), setting, ENTRANTS)
        header = msgspec.structs.replace(HEADER, rules=rules)
        folded(told(header, []), "table-1", one.folds)
        return [a for a in one.alarms("table-1") if a.what == "rules"], one.alarms("table-2")

    told_of, none = run(ruled())
    assert (bool(told_of), none) == (alarmed, [])
    assert not any("/there" in alarm_told(alarm).text("fr") for alarm in told_of)


#: What a tournament file says once the tournament is open, and the keys that count no more.
OTHERWISE = {
    "the same": ({}, ENTRANTS, []),
    "more rounds": ({"rounds": 9}, ENTRANTS, ["rounds"]),
    "one more player": ({}, [*ENTRANTS, Entrant("Venec")], ["players"]),
    "a list of another name": ({"players": "autre.csv"}, ENTRANTS, []),
}


@pytest.mark.parametrize("case", OTHERWISE)
def test_what_the_file_says_otherwise_later_is_told(case):
    change, entrants, keys = OTHERWISE[case]

    async def again():
        stream = MemoryStream()
        await opened(stream)
        one = hall()
        await one.open(stream, msgspec.structs.replace(SETTING, **change), entrants)
        return one

    one = run(again())
    assert one.otherwise == keys
    assert one.tournament.setting == SETTING


def test_a_table_is_told_that_it_plays_again():
    async def voided():
        stream = MemoryStream()
        (one,) = await opened(stream)
        await one.decide(stream, lambda now: now.draw())
        await one.void(stream, 1, "table-1", "Arthur", "dé pipé")
        return table_order(stream.messages[-1].data), stream.messages[-1].subject

    order, subject = run(voided())
    assert subject == subjects.orders("table-1")
    assert "rejoue" in order.text
    assert "dé pipé" in order.text


def test_a_round_of_matches_makes_the_standings():
    async def one_round():
        stream = MemoryStream()
        (one,) = await opened(stream)
        await one.decide(stream, lambda now: now.draw())
        header, records = played(1)
        for table, players in one.tournament.rounds[0].tables.items():
            names = dict(zip(header.players, players, strict=False))
            data = msgspec.json.encode(told(header, records, f"m-{table}")).decode()
            for old, new in names.items():
                data = data.replace(f'"{old}"', f'"{new}"')
            said = [msgspec.json.encode(part) for part in msgspec.json.decode(data)]
            folded(said, table, one.folds)
        one._tournament = None
        return one, header

    one, header = run(one_round())
    drawn = one.tournament.drawn
    seats = {len(d.players) for d in drawn}
    # matches of fewer players than were drawn are none of the round's
    assert all((d.result is not None) == (len(d.players) == len(header.players)) for d in drawn), (
        seats
    )


def test_an_announcement_reaches_all_tables_and_is_kept():
    async def announced():
        stream = MemoryStream()
        (one,) = await opened(stream)
        await one.announce(stream, "Pause", [], "Arthur")
        return one, stream

    one, stream = run(announced())
    told_to = [m.subject for m in stream.messages if m.subject != subjects.decisions()]
    assert told_to == [subjects.orders("table-1"), subjects.orders("table-2")]
    assert one.tournament.announced[-1].text == "Pause"


def test_a_settled_call_is_kept_and_corrects_the_table():
    async def settled():
        stream = MemoryStream()
        (one,) = await opened(stream)
        order = CorrectionOrdered(
            order="o1", match="m1", what="strike", number=3, author="Arthur", reason="dé tombé"
        )
        call = dec.CallSettled(
            table="table-1", match="m1", call="c1", ruling="relancer", author="Arthur"
        )
        await one.settle(stream, call, order)
        return one, table_order(stream.messages[-1].data), order

    one, ordered, order = run(settled())
    assert ordered == order
    assert one.tournament.settled["c1"].ruling == "relancer"


def test_a_call_that_is_settled_without_a_correction_is_told_at_the_table():
    async def settled():
        stream = MemoryStream()
        (one,) = await opened(stream)
        call = dec.CallSettled(
            table="table-1", match="m1", call="c1", ruling="Le lancer compte", reason="dé droit"
        )
        await one.settle(stream, call, None)
        return table_order(stream.messages[-1].data)

    assert run(settled()).text == "Le lancer compte : dé droit"


def test_missing_lines_are_asked_for_after_a_while_and_not_all_the_time():
    async def asked():
        stream = MemoryStream()
        (one,) = await opened(stream)
        folded([*told()[:5], *told()[7:]], "table-1", one.folds)
        counts = [await one.ask_for_missing(stream, now) for now in (0.0, 1.0, 5.0, 6.0, 30.0)]
        return counts, table_order(stream.messages[-1].data)

    counts, wanted = run(asked())
    assert counts == [0, 0, 1, 0, 1]
    assert isinstance(wanted, LinesWanted)
    assert (wanted.match, wanted.number) == ("m1", 5)


def test_a_decision_of_a_later_version_is_passed_over_and_counted():
    async def read():
        stream = MemoryStream()
        (one,) = await opened(stream)
        await stream.publish(subjects.decisions(), b'{"kind":"crowned"}', "later")
        await one.decide(stream, lambda now: now.withdrawing("J1"))
        return one

    one = run(read())
    assert one.unreadable == 1
    assert "J1" not in one.tournament.present


def test_tables_are_told_once_who_plays_there_by_whichever_hall():
    async def drawn():
        stream = MemoryStream()
        one, other = await opened(stream, 2)
        assert await one.tell_seats(stream) == 0
        await one.decide(stream, lambda now: now.draw())
        await other.catch_up(stream)
        told = [await h.tell_seats(stream) for h in (one, other, one, other)]
        last = await stream.last(subjects.seats("table-1"))
        return told, seats_drawn(last.data), one.tournament.drawn[0].players

    told, said, players = run(drawn())
    assert told == [2, 0, 0, 0]
    assert (said.round, said.players) == (1, players)
