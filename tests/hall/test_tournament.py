"""A tournament from its decisions: seating, results, standings, knock-out, what is taken back."""

from collections import Counter

import msgspec
import pytest

from referee.errors import InputError
from referee.hall import decisions as dec
from referee.hall.seating import (
    Meetings,
    least_repeats,
    seated,
    table_sizes,
)
from referee.hall.setting import (
    Entrant,
    Knockout,
    TournamentSetting,
    read_entrants,
    read_setting,
)
from referee.hall.standings import ranked, table_points
from referee.hall.tables import MatchResult
from referee.hall.tournament import Tournament
from referee.hall.undoing import undoing


def drawn_rounds(count, size, rounds, clubs=None):
    players, met, sizes = [f"J{n}" for n in range(count)], Meetings(), []
    for number in range(rounds):
        sizes.append(table_sizes(count, size, 1000))
        for table in seated(players, sizes[-1], met, clubs or {}, number):
            met.add(table)
    return players, met, sizes


#: Players, seats, rounds; pairs that meet twice at most.
LEAGUES = {
    "200 players, six rounds": (200, 4, 6, 0),
    "500 players": (500, 4, 6, 0),
    "200 players at tables of five": (200, 5, 6, 0),
    "48 players": (48, 4, 6, 0),
    "16 players, five rounds": (16, 4, 5, 8),
    "37 players, who fill no tables": (37, 4, 6, 4),
    "24 players": (24, 4, 6, 12),
}


@pytest.mark.parametrize("case", LEAGUES)
def test_nobody_meets_thrice_and_few_twice(case):
    count, size, rounds, most = LEAGUES[case]
    players, met, sizes = drawn_rounds(count, size, rounds)
    times = Counter(met.pairs.values())
    assert max(times) <= 2
    assert least_repeats(count, sizes) <= times[2] <= most
    starts = [met.seats[(player, 0)] for player in players]
    assert max(starts) - min(starts) <= 2


def test_clubs_are_kept_apart():
    clubs = {f"J{n}": f"C{n % 12}" for n in range(48)}
    _, met, _ = drawn_rounds(48, 4, 3, clubs)
    assert not [p for p in met.pairs if len({clubs[name] for name in p}) == 1]


def test_the_same_players_are_seated_alike_on_every_machine():
    assert drawn_rounds(30, 4, 3)[1] == drawn_rounds(30, 4, 3)[1]


@pytest.mark.parametrize(
    ("players", "preferred", "tables", "sizes"),
    [
        (12, 4, 9, [4, 4, 4]), (13, 4, 9, [5, 4, 4]), (7, 4, 9, [4, 3]), (6, 4, 9, [6]),
        (5, 4, 9, [5]), (3, 4, 9, [3]), (2, 4, 9, []), (30, 4, 4, [6, 6, 6, 6]),
        (14, 6, 9, [5, 5, 4]), (9, 3, 9, [3, 3, 3]),
    ],
)  # fmt: skip
def test_sizes_of_tables(players, preferred, tables, sizes):
    found = table_sizes(players, preferred, tables)
    assert found == sizes or (players, preferred) == (6, 4)
    assert all(3 <= size <= 6 for size in found)


def test_who_is_level_shares_the_points():
    setting = TournamentSetting(name="x")
    assert table_points(setting, {"A": 343, "B": 200, "C": 200, "D": 10}) == {
        "A": 5.0, "B": 2.5, "C": 2.5, "D": 1.0,
    }  # fmt: skip
    by_score = msgspec.structs.replace(setting, points="score")
    assert table_points(by_score, {"A": 343, "B": -20}) == {"A": 343.0, "B": -20.0}
    assert ranked({"A": 1, "B": 3, "C": 3}) == {"B": 1, "C": 1, "A": 3}


class Played:
    """A tournament whose decisions and results are made here, one after another."""

    def __init__(self, count=12, **setting):
        names = [f"J{n:02}" for n in range(count)]
        setting = TournamentSetting(
            name="Kaamelott", **({"tables": count // 3, "rounds": 3} | setting)
        )
        self.kept, self.results, self.level = [], [], False
        self.decide(dec.TournamentOpened(setting=setting, entrants=[Entrant(n) for n in names]))

    def decide(self, decision):
        self.kept.append(dec.DecisionKept(len(self.kept) + 1, decision))
        return len(self.kept)

    @property
    def now(self):
        return Tournament(self.kept, self.results)

    def draw(self):
        return self.decide(self.now.draw())

    def play(self, table, players, *, finished=True, match=None, blank=False):
        """A match at a table; who has the lower number has the higher score."""
        scores = {p: 343 - 10 * int(p[1:3]) for p in players}
        if self.level:
            scores = {p: 0 if p != min(players) else 343 for p in players}
        order = len(self.results) + 1
        self.results.append(
            MatchResult(
                match=match or f"m{order}", table=table, players=tuple(players), scores=scores,
                winner=min(players), finished=finished, order=order,
                blank=blank,
            )
        )  # fmt: skip

    def round(self):
        self.draw()
        for drawn in self.now.open_tables:
            self.play(drawn.table, drawn.players)


def test_a_league_with_knockout_and_final():
    played = Played(24, tables=8, knockout=Knockout(12, 2))
    for _ in range(3):
        played.round()
    stages = []
    while True:
        try:
            played.round()
        except InputError as over:
            assert over.what.code == "hall.nothing-left"
            break
        stages.append((played.now.rounds[-1].stage, len(played.now.rounds[-1].tables)))
    assert stages[-1] == ("final", 1)
    assert [s for s, _ in stages[:-1]] == ["knockout"] * (len(stages) - 1)
    rows = played.now.standings()
    assert rows[0].player == "J00"
    assert [r.rank for r in rows] == list(range(1, 25))
    assert rows[0].stage == 3 + len(stages)


#: Players, seats, who is in the knock-out, how many go on; the players of its rounds.
KNOCKOUTS = {
    "one of each of two tables: a final of two": (8, 4, 8, 1, [8, 2]),
    "one of each of three tables": (9, 3, 9, 1, [9, 3]),
    "three of tables of three: two go on": (6, 3, 6, 3, [6, 4]),
    "two of each": (16, 4, 16, 2, [16, 8, 4]),
}


@pytest.mark.parametrize("level", [False, True], ids=["", "all but the winner level"])
@pytest.mark.parametrize("case", KNOCKOUTS)
def test_a_knockout_ends_with_a_final(case, level):
    count, seats, qualified, advance, sizes = KNOCKOUTS[case]
    played = Played(
        count, tables=count // seats, seats=seats, rounds=1, knockout=Knockout(qualified, advance)
    )
    played.round()
    played.level = level
    for _ in sizes:
        played.round()
    stages = [r.stage for r in played.now.rounds]
    assert stages == ["league", *["knockout"] * (len(sizes) - 1), "final"]
    assert [sum(map(len, r.tables.values())) for r in played.now.rounds[1:]] == sizes
    with pytest.raises(InputError) as over:
        played.now.draw()
    assert over.value.what.code == "hall.nothing-left"


def test_standings_say_why():
    played = Played(8, tables=2, rounds=1)
    played.round()
    rows = played.now.standings()
    assert [r.points for r in rows] == sorted((r.points for r in rows), reverse=True)
    first, second = rows[:2]
    assert first.rounds[0].points == first.points == 5.0
    assert second.by == "score"  # level by points and wins
    assert rows[0].player == "J00"


def test_a_match_of_other_players_counts_for_nobody():
    played = Played(6, tables=2)
    played.draw()
    played.play("table-1", ["J00", "J05", "J09"])
    assert played.now.results == []


def test_a_match_of_an_earlier_round_is_not_taken_for_this_one():
    played = Played(3, tables=1)
    played.round()
    played.draw()
    assert [d.result for d in played.now.drawn if d.round == 2] == [None]
    played.play("table-1", played.now.rounds[1].tables["table-1"])
    assert played.now.open_tables == []


def test_a_rematch_of_the_same_players_takes_nothing_back():
    """ "Nouvelle partie" is the next tap after a match: the result must not wait for a second one."""
    played = Played(6, tables=2)
    played.round()
    standings = played.now.standings()
    drawn = played.now.drawn[0]
    played.play(drawn.table, drawn.players, finished=False, blank=True)
    assert played.now.open_tables == []
    played.results[-1] = msgspec.structs.replace(
        played.results[-1], finished=True, scores=dict.fromkeys(drawn.players, 343)
    )
    assert played.now.standings() == standings


#: Who leaves after the draw, who plays at his table; whether the match counts.
LEFT = {
    "all stay": ((), 4, True),
    "one has left": (("J03",), 3, True),
    "one left in the middle of the match": (("J03",), 4, True),
    "two have left": (("J02", "J03"), 2, True),
    "nobody has left, one does not play": ((), 3, False),
    "another one has left": (("J02",), 3, False),
    "one of another table has left": (("J05",), 3, False),
}


@pytest.mark.parametrize("case", LEFT)
def test_who_leaves_after_the_draw(case):
    left, count, counts = LEFT[case]
    played = Played(8, tables=2, seats=4)
    tables = {"table-1": ["J00", "J01", "J02", "J03"], "table-2": ["J04", "J05", "J06", "J07"]}
    played.decide(dec.RoundDrawn(number=1, stage="league", tables=tables))
    for name in left:
        played.decide(played.now.withdrawing(name))
    players = tables["table-1"]
    assert played.now.drawn[0].seated == tuple(p for p in players if p not in left)
    played.play("table-1", players[:count])
    drawn = played.now.drawn[0]
    assert (drawn.result is not None) is counts
    if counts:
        assert drawn.seated == tuple(drawn.result.scores) == tuple(players[:count])
        rows = {row.player: row for row in played.now.standings()}
        assert [bool(rows[p].rounds) for p in players] == [p in players[:count] for p in players]


def test_who_comes_back_sits_down_again_and_what_was_played_without_him_stays():
    played = Played(3, tables=1)
    played.draw()
    players = played.now.drawn[0].players
    played.decide(played.now.withdrawing(players[2]))
    played.decide(played.now.entering(Entrant(players[2])))
    assert played.now.drawn[0].seated == players
    played.play("table-1", players[:2])
    assert played.now.open_tables == []


@pytest.mark.parametrize("before", ["blank", "begun"])
def test_a_table_that_was_switched_on_before_the_draw(before):
    """Its match counts where nothing had happened in it: the drawn players sit down there."""
    played = Played(6, tables=2)
    players = played.now.draw().tables["table-1"]
    played.play("table-1", players, finished=False, blank=before == "blank")
    played.draw()
    (switched_on,) = played.results
    played.results[0] = msgspec.structs.replace(switched_on, finished=True, blank=False)
    results = [d.result for d in played.now.drawn if d.table == "table-1"]
    assert [r is not None for r in results] == [before == "blank"]


def test_a_table_is_played_again():
    played = Played(6, tables=2)
    played.round()
    table = played.now.drawn[0]
    played.decide(
        dec.TableVoided(round=1, table=table.table, matches=[table.match], reason="dé pipé")
    )
    assert [d.table for d in played.now.open_tables] == [table.table]
    played.play(table.table, table.players)
    assert played.now.open_tables == []


def test_a_result_by_hand_and_its_undo():
    played = Played(6, tables=2)
    played.round()
    table = played.now.drawn[0]
    scores = dict.fromkeys(table.players, 7)
    with pytest.raises(InputError) as twice:
        played.now.entering_result(1, table.table, scores, "Arthur", "")
    assert twice.value.what.code == "hall.result-twice"
    with pytest.raises(InputError) as others:
        played.now.entering_result(1, table.table, {"J00": 1}, "Arthur", "faux")
    assert others.value.what.code == "hall.result-players"
    number = played.decide(
        played.now.entering_result(1, table.table, scores, "Arthur", "compté à la main")
    )
    assert played.now.drawn[0].result.scores == scores
    undo = played.decide(dec.DecisionUndone(number=number))
    assert played.now.drawn[0].result.match == table.match
    played.decide(dec.DecisionUndone(number=undo))
    assert played.now.drawn[0].result.scores == scores


def test_a_result_of_a_draw_that_was_taken_back_is_none_of_the_next():
    played = Played(6, tables=2)
    first = played.draw()
    table = played.now.drawn[0]
    scores = {p: n for n, p in enumerate(table.players)}
    played.decide(played.now.entering_result(1, table.table, scores, "Arthur", ""))
    undo = played.decide(dec.DecisionUndone(number=first))
    played.decide(played.now.withdrawing(table.players[0]))
    played.decide(played.now.entering(Entrant("J77")))
    played.draw()
    assert played.now.results == []
    played.decide(undoing(played.kept, len(played.kept), "", ""))
    played.decide(undoing(played.kept, undo, "", ""))
    assert [r.scores for r in played.now.results] == [scores]


@pytest.mark.parametrize("score", [10**30, -(10**6), 100_001])
def test_a_score_that_nobody_can_have(score):
    played = Played(3, tables=1)
    played.draw()
    table = played.now.drawn[0]
    with pytest.raises(InputError) as refused:
        played.now.entering_result(1, table.table, dict.fromkeys(table.players, score), "", "")
    assert refused.value.what.code == "hall.score-range"


def two_rounds():
    """Decisions 2: J09 enters, 3: round 1, 4: round 2, 5: its undo, 6: round 2 again."""
    played = Played(6, tables=2)
    played.decide(played.now.entering(Entrant("J09")))
    played.round()
    played.draw()
    played.decide(undoing(played.kept, 4, "", ""))
    played.draw()
    return played


#: What is taken back, and what is said of it.
NOT_UNDONE = {
    "a round below another": (3, "hall.undo-rounds"),
    "the undo of a round that was drawn again": (5, "hall.undo-rounds"),
    "the entry of who plays": (2, "hall.undo-plays"),
    "what is taken back already": (4, "hall.undone-already"),
    "the opening": (1, "hall.no-such-decision"),
    "nothing": (99, "hall.no-such-decision"),
}


@pytest.mark.parametrize("case", NOT_UNDONE)
def test_what_others_rest_on_is_not_taken_back(case):
    number, code = NOT_UNDONE[case]
    with pytest.raises(InputError) as refused:
        undoing(two_rounds().kept, number, "", "")
    assert refused.value.what.code == code


def test_nobody_comes_back_beside_his_namesake():
    played = Played(3, tables=1)
    entered = played.decide(played.now.entering(Entrant("Venec")))
    undo = played.decide(undoing(played.kept, entered, "", ""))
    played.decide(played.now.entering(Entrant("VENEC")))
    with pytest.raises(InputError) as refused:
        undoing(played.kept, undo, "", "")
    assert refused.value.what.code == "hall.player-twice"


def test_a_stream_with_rounds_that_do_not_follow_is_read():
    """One that an earlier version has written: the round that does not follow counts for nothing."""
    played = two_rounds()
    played.decide(dec.DecisionUndone(number=5))
    assert [r.number for r in played.now.rounds] == [1, 2]
    played.decide(dec.DecisionUndone(number=3))
    assert played.now.rounds == []
    assert len(played.now.standings()) == 7


def test_who_enters_with_spaces_too_many_can_sit_down():
    assert Played(3).now.entering(Entrant("Jean  Paul ")).player.name == "Jean Paul"


def test_standings_say_why_after_the_league():
    played = Played(6, tables=2, seats=3, rounds=1, knockout=Knockout(6, 1))
    played.round()
    played.round()
    played.round()
    rows = {row.player: row for row in played.now.standings()}
    assert [(f.round, f.place) for f in rows["J00"].finals] == [(2, 1), (3, 1)]
    assert [len(row.finals) for row in rows.values()] == [2, 2, 1, 1, 1, 1]


def test_every_decision_can_be_taken_back():
    played = Played(9, tables=3)
    states = []
    for _ in range(2):
        states.append(played.now.standings())
        played.round()
    for number in range(len(played.kept), 1, -1):
        played.decide(undoing(played.kept, number, "", ""))
    assert played.now.standings() == states[0]
    assert played.now.rounds == []


def test_late_entries_withdrawals_and_byes():
    played = Played(12, tables=2, seats=4)
    played.decide(played.now.entering(Entrant("J99 Venec", "Lyon")))
    played.decide(played.now.withdrawing("j03"))
    with pytest.raises(InputError) as twice:
        played.now.entering(Entrant("j99 VENEC"))
    assert twice.value.what.code == "hall.player-twice"
    with pytest.raises(InputError):
        played.now.withdrawing("Nobody")
    played.round()
    seats = [p for t in played.now.rounds[0].tables.values() for p in t]
    assert "J99 Venec" in seats + played.now.rounds[0].byes
    assert "J03" not in seats
    played.decide(played.now.entering(Entrant("J03")))
    assert "J03" in played.now.present


def test_a_bye_falls_on_nobody_twice_before_all_had_one():
    played = Played(14, tables=2, rounds=7, seats=6)
    for _ in range(7):
        played.round()
    byes = Counter(p for r in played.now.rounds for p in r.byes)
    assert set(byes.values()) == {1}
    assert len(byes) == 14


def test_a_round_is_drawn_when_the_one_before_is_over():
    played = Played(6, tables=2)
    played.draw()
    with pytest.raises(InputError) as early:
        played.now.draw()
    assert early.value.what.code == "hall.round-open"


#: Files that can't be used, and what is said of them.
WRONG = {
    "an unknown key": ('name = "x"\nround = 3\n', "rounds"),
    "no name": ("rounds = 3\n", "name"),
    "too many tables": ('name = "x"\ntables = 4000\n', "400"),
    "a table's name": ('name = "x"\ntables = ["Table Ronde"]\n', "Table Ronde"),
    "a table twice": ('name = "x"\ntables = ["a", "a"]\n', "a"),
    "a table called as the hall": ('name = "x"\ntables = ["salle"]\n', "salle"),
    "a site of no table": ('name = "x"\n[sites]\nlyon = ["table-2"]\n', "table-2"),
    "a table at two sites": (
        'name = "x"\n[sites]\nlyon = ["table-1"]\nbrest = ["table-1"]\n',
        "table-1",
    ),
    "a site's name": ('name = "x"\n[sites]\n"Lyon !" = ["table-1"]\n', "Lyon !"),
    "no name at all": ('name = ""\n', "name"),
    "unknown rules": ('name = "x"\nrules = "pp65"\n', "pp64"),
    "an unknown language": ('name = "x"\nlanguage = "xx"\n', "xx"),
    "points that are no number": ('name = "x"\nrank_points = [5, nan]\n', "rank_points"),
    "points without end": ('name = "x"\nbye_points = inf\n', "bye_points"),
    "tables of nine": ('name = "x"\nseats = 9\n', "6"),
    "an unknown criterion": ('name = "x"\nties = ["beauty"]\n', "beauty"),
    "no TOML": ("name =\n", ""),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_tournament_file_that_cannot_be_used_is_told(case, tmp_path):
    text, told = WRONG[case]
    path = tmp_path / "t.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(InputError) as refused:
        read_setting(path)
    assert told in refused.value.text("fr")
    assert str(path) in refused.value.text("fr")


#: Lists of players as spreadsheets write them.
LISTS = {
    "commas": "nom,club\nPerceval,Galles\nKaradoc,Vannes\n",
    "semicolons and a mark": "\ufeffClub;Joueur\nGalles;Perceval\nVannes;Karadoc\n",
    "tabs": "Perceval\tGalles\nKaradoc\tVannes\n",
    "empty lines": "nom,club\n\nPerceval,Galles\n,\nKaradoc,Vannes\n",
    "cells of several lines": 'nom,club\n"Perceval\n",Galles\n\nKaradoc,"Vannes"\n',
    "quotes": '"nom","club"\n"Perceval","Galles"\n"Karadoc","Vannes"\n',
}


@pytest.mark.parametrize("case", LISTS)
def test_lists_of_players(case, tmp_path):
    path = tmp_path / "j.csv"
    path.write_text(LISTS[case], "utf-8")
    assert read_entrants(path) == [Entrant("Perceval", "Galles"), Entrant("Karadoc", "Vannes")]


@pytest.mark.parametrize(
    "names", [["Perceval", "PERCEVAL"], ["Éric", "E\u0301ric"], ["Li Wei", "Li  Wei"]],
    ids=["capitals", "accents", "spaces"],
)  # fmt: skip
def test_a_player_twice_is_told_with_his_line(names, tmp_path):
    path = tmp_path / "j.csv"
    path.write_text("nom\n" + "\n".join(names) + "\n", "utf-8")
    with pytest.raises(InputError) as refused:
        read_entrants(path)
    assert f"{path}:3" in refused.value.text("fr")


#: Lists that can't be read, and what is said of them.
WRONG_LISTS = {
    "as a French Excel writes it": ("nom\nSéli\n".encode("cp1252"), "CSV UTF-8"),
    "as text of two bytes a sign": ("nom\nSéli\n".encode("utf-16"), "CSV UTF-8"),
    "a comma in a name": (b'nom\n"Dupont, Jean"\n', "virgule"),
    "a comma in a name of several lines": (b'nom\n"Dupont,\nJean"\n', ":3"),
    "a hash": (b"nom\nPerceval#1\n", ":2"),
}


@pytest.mark.parametrize("case", WRONG_LISTS)
def test_a_list_that_cannot_be_used_is_told(case, tmp_path):
    content, told = WRONG_LISTS[case]
    path = tmp_path / "j.csv"
    path.write_bytes(content)
    with pytest.raises(InputError) as refused:
        read_entrants(path)
    assert told in refused.value.text("fr")


def test_names_in_every_script(tmp_path):
    names = ["Perceval", "Ségolène", "Łukasz", "Αθηνά", "Борис", "محمد", "王芳", "ゆき", "ดาว"]
    path = tmp_path / "j.csv"
    path.write_text("nom\n" + "\n".join(names) + "\n", "utf-8")
    assert [e.name for e in read_entrants(path)] == names


def test_five_hundred_players_are_seated(tmp_path):
    path = tmp_path / "j.csv"
    path.write_text("nom\n" + "".join(f"Joueur {n}\n" for n in range(500)), "utf-8")
    entrants = read_entrants(path)
    kept = [
        dec.DecisionKept(
            1,
            dec.TournamentOpened(
                setting=TournamentSetting(name="x", tables=125), entrants=entrants
            ),
        )
    ]
    drawn = Tournament(kept, []).draw()
    assert sorted(p for t in drawn.tables.values() for p in t) == sorted(e.name for e in entrants)
