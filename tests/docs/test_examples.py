"""The examples of the documentation do what their pages say."""

import threading
from pathlib import Path

import numpy as np
import pytest

import referee.audio.recognisers
import referee.sensors
from referee.audio.call_detector import CallDetector
from referee.audio.sampling import RATE
from referee.observations import Chouettes, Cul
from referee.session.match_session import MatchSession
from referee.session.origin import origin_at
from referee.table import read_table

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

TABLE = """
{line}
[[seats]]
player = "Perceval"
[[seats]]
player = "Karadoc"
"""


@pytest.fixture
def table(tmp_path):
    """A function: the path of a table file with this line more in it."""

    def written(line):
        path = tmp_path / "table.toml"
        path.write_text(TABLE.format(line=line))
        return path

    return written


@pytest.fixture
def beside(monkeypatch):
    """A function: a folder's modules count as those of a package."""

    def put(package, folder):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(EXAMPLES / folder)])

    return put


def until(so):
    """Wait until something holds."""
    for _ in range(2000):
        if so():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it never came to that")


def test_a_sensor_is_a_module_and_a_line(table, beside, tmp_path):
    beside(referee.sensors, "sensors")
    lines = tmp_path / "lines.cdc"
    lines.touch()
    path = table(f'sensors = [{{ kind = "line_file", path = "{lines}" }}]')
    with MatchSession(tmp_path / "j.sqlite", origin_at(path, None, "", "pp64"), speed=1.0) as match:
        sensors = match.sensors()
        assert [s.name for s in sensors] == ["line_file"]
        ruled = []
        with match.live(sensors, ruled.extend) as live:
            until(lambda: live.snapshot.statuses["line_file"].state == "live")
            with lines.open("a") as file:
                file.write("Perceval chouettes 4 4\nPerceval cul 4\n")
            until(lambda: any(r.points for r in ruled))
            past = live.snapshot.past
        assert [(type(s), s.source) for s in past.entries] == [
            (Chouettes, "line_file"),
            (Cul, "line_file"),
        ]
        assert past.match.scores == {"Perceval": 80, "Karadoc": 0}
        assert [(r.player, r.points) for r in ruled if r.points] == [("Perceval", 80)]
        assert len(list(match.journal.observations())) == 2


#: Pitches whistled one after another, Hz, and the annonces that the whistles stand for.
WHISTLED = {
    "one": ([1000], ["grelotte ça picote"]),
    "two": ([2000, 1000], ["pas mou le caillou", "grelotte ça picote"]),
    "another pitch": ([1500], []),
    "nobody": ([], []),
}


@pytest.mark.parametrize("case", WHISTLED)
def test_a_recogniser_is_a_module_and_a_line(table, beside, case):
    pitches, expected = WHISTLED[case]
    beside(referee.audio.recognisers, "recognisers")
    detector = CallDetector(
        RATE, 1, read_table(table('sound = { recogniser = "whistles" }')), awaited=()
    )
    pause = np.zeros(RATE, np.float32)
    second = np.arange(RATE) / RATE
    whistles = [(0.3 * np.sin(2 * np.pi * p * second)).astype(np.float32) for p in pitches]
    sound = np.concatenate([pause, *(part for w in whistles for part in (w, pause))])
    calls = [
        call
        for at in range(0, len(sound), 1600)
        for call in detector.feed(sound[at : at + 1600, None], at / RATE)
    ]
    calls += detector.close()
    assert [call.text for call in calls] == expected
    for number, call in enumerate(calls):
        assert call.time == pytest.approx(1.0 + 2.0 * number, abs=0.05)
        assert call.confidence > 0.9
    assert "grelotte ça picote" not in detector.unheard
    assert "pélican" in detector.unheard
