"""What an evening was like: checked against matches that can be counted by hand."""

import itertools
import subprocess
import sys
import xml.etree.ElementTree as ET

import msgspec
import pytest

from referee import observations as obs
from referee.engine.history import History
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.journal import Journal, Record
from referee.sheet.model import Header
from referee.show import evening

PLAYERS = ["Perceval", "Karadoc"]


def throw(time, player, *dice):
    yield obs.Chouettes(time=time, player=player, values=dice[:2])
    yield obs.Cul(time=time + 2, player=player, value=dice[2])


def call(time, player):
    return obs.Call(time=time, player=player, text="Pas mou le caillou !")


SEEN = [
    *throw(1, "Perceval", 3, 3, 6),
    call(3.5, "Karadoc"),
    *throw(10, "Karadoc", 4, 4, 4),
    call(13.0, "Perceval"),
    obs.Passes(time=20),
]


@pytest.fixture
def history():
    return History(lambda: Match(PLAYERS), SEEN)


def of(player, *histories):
    return next(e for e in evening.evenings(histories) if e.player == player)


def test_points_by_rule(history):
    assert of("Karadoc", history).points == {"cul-de-chouette": 80, "chouette-velute": 72}
    assert of("Karadoc", history, history).points["cul-de-chouette"] == 160
    assert of("Karadoc", history, history).matches == 2


def test_bevues_and_reactions(history):
    """A call on a Cul de Chouette is out of place, and still a reaction to the dice."""
    perceval, karadoc = of("Perceval", history), of("Karadoc", history)
    assert (perceval.bevues, karadoc.bevues) == (1, 0)
    assert perceval.reactions == pytest.approx([1.0])
    assert karadoc.reactions == pytest.approx([0.5])


def test_luck(history):
    """The mean of the 216 throws, counted apart: 50 to 100 for a triple, and so on."""
    mean, variance = evening._chance(history.match.dossier)
    luck = of("Karadoc", history).luck
    assert (luck.throws, luck.points) == (1, 80)
    assert luck.expected == pytest.approx(mean, abs=0.06)
    assert luck.z == pytest.approx((80 - mean) / variance**0.5, abs=0.01)
    assert 10 < mean < 40


def test_a_whole_census_is_no_luck():
    """Every throw once: exactly what is to be expected."""
    found = History(lambda: Match(PLAYERS), [])
    found.ledger = [
        Ruling(
            time=0, rule="x", source="", why="throw", player="Karadoc",
            details={"dice": "-".join(map(str, dice))},
        )
        for dice in itertools.product(range(1, 7), repeat=3)
    ]  # fmt: skip
    luck = of("Karadoc", found).luck
    assert luck.throws == 216
    assert (luck.points, luck.z) == (round(luck.expected), 0)


def test_the_course(history):
    course = evening.course("La Taverne", history)
    assert course.scores[-1][1] == history.match.scores
    assert [time for time, _ in course.scores] == sorted(time for time, _ in course.scores)
    lines = evening.scores_csv(course).splitlines()
    assert lines[0] == "time,Perceval,Karadoc"
    assert len(lines) == 1 + len(course.scores)


def test_the_picture_is_a_picture(history):
    course = evening.course("<La Taverne>", history)
    drawn = ET.fromstring(evening.picture(course))
    texts = [t.text for t in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert "<La Taverne>" in texts
    assert f"Karadoc {history.match.scores['Karadoc']}" in texts
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}polyline"))) == 2
    # a screen's letters are its own: those of a small picture can't be read
    bare = ET.fromstring(evening.picture(course, written=False))
    assert not list(bare.iter("{http://www.w3.org/2000/svg}text"))
    assert len(list(bare.iter("{http://www.w3.org/2000/svg}polyline"))) == 2


def test_the_command(tmp_path):
    path = tmp_path / "soir.sqlite"
    with Journal(path) as journal:
        journal.note("header", msgspec.json.encode(Header(players=PLAYERS)).decode())
        for seen in SEEN:
            journal.write(Record(seen))
    command = [
        sys.executable,
        "-m",
        "referee",
        "stats",
        str(path),
        "--picture",
        str(tmp_path / "p"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "1 partie dont 0 gagnée, +152 points, 0 Bévue" in done.stdout
    assert "dés : 1 lancer, 80 points pour" in done.stdout
    names = {p.name for p in (tmp_path / "p").iterdir()}
    assert names == {"points.csv", "joueurs.csv", "soir.svg", "soir.csv"}
    none = subprocess.run(
        [*command[:4], str(tmp_path / "none.sqlite")], capture_output=True, text=True, check=False
    )
    assert (none.returncode, "Traceback" in none.stderr) == (2, False)


def test_nothing_happened():
    empty = History(lambda: Match(PLAYERS), [])
    (first, _) = evening.evenings([empty])
    assert first.luck.throws == 0
    assert evening.sentences(first, "en") == ["1 match, 0 won, +0 points, 0 Bévues"]
    assert "<svg" in evening.picture(evening.course("x", empty))
