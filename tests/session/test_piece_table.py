"""The table file of a piece that telephones recorded: as the match was played, and nobody's secrets."""

from pathlib import Path

import pytest

from referee.session.piece_table import piece_table
from referee.setup.table_writer import as_toml
from referee.sheet.model import Header
from referee.table import (
    ButtonBox,
    Camera,
    DiceColours,
    RecordingSettings,
    Seat,
    Sync,
    Table,
    read_table,
)
from referee.voices import EnrolledVoice

NAMES = ("Perceval", "Karadoc", "Bohort")
COLOURS = DiceColours(chouettes="#e8e4d8", cul="#c81e1e")
CORNERS = [(10.0, 530.0), (950.0, 530.0), (950.0, 10.0), (10.0, 10.0)]
TAPPED = Camera(picture=(960, 540), surface=(0.6, 0.4), corners=CORNERS, dice=COLOURS)
HEADER = Header(players=list(NAMES), rules="base", simultaneity=0.08, too_close="level")


def seats(**more):
    return Table(seats=[Seat(player=name, button=n) for n, name in enumerate(NAMES)], **more)


def written(folder, *given):
    path = folder / "piece.toml"
    path.write_text(as_toml(piece_table(*given)), "utf-8")
    return read_table(path)


CHANNELS = {
    "a telephone each": (NAMES, "Perceval", {"Perceval": 0, "Karadoc": 1, "Bohort": 2}),
    "from who throws next on": (NAMES, "Bohort", {"Bohort": 2, "Perceval": 0, "Karadoc": 1}),
    "one listens for all": (("Karadoc",), "Perceval", dict.fromkeys(NAMES)),
    "who throws has left": (NAMES, "Yvain", {"Perceval": 0, "Karadoc": 1, "Bohort": 2}),
}


@pytest.mark.parametrize(("players", "thrower", "wanted"), CHANNELS.values(), ids=CHANNELS)
def test_whose_channel_is_whose(tmp_path, players, thrower, wanted):
    found = written(tmp_path, seats(), HEADER, thrower, players, Camera())
    # in turn order
    assert [(s.player, s.microphone) for s in found.seats] == list(wanted.items())


#: Whose telephones give the channels, whose of them set their own level; whose microphones do.
LEVELLED = {
    "one of three": (NAMES, ["Karadoc"], ["Karadoc"]),
    "none": (NAMES, [], []),
    "one that has left": (("Perceval", "Bohort"), ["Karadoc", "Bohort"], ["Bohort"]),
    "one that listens for all": (("Karadoc",), ["Karadoc"], []),
}


@pytest.mark.parametrize(("players", "processed", "wanted"), LEVELLED.values(), ids=LEVELLED)
def test_whose_microphone_sets_its_own_level(tmp_path, players, processed, wanted):
    found = written(tmp_path, seats(), HEADER, "Perceval", players, Camera(), processed)
    assert [s.player for s in found.seats if s.gain_control] == wanted


def test_what_was_set_up_is_told(tmp_path):
    own = seats(
        name="le bar",
        sync=Sync(sound_after_picture=0.04),
        box=ButtonBox(port="COM1"),
        recording=RecordingSettings(keep="all"),
        sensors=[{"kind": "dial"}],
    )
    found = written(tmp_path, own, HEADER, "Perceval", NAMES, TAPPED)
    assert (found.cameras, found.name, found.sync.sound_after_picture) == ([TAPPED], "le bar", 0.04)
    assert (found.rules, found.contest.simultaneity, found.contest.too_close) == (
        "base",
        0.08,
        "level",
    )
    assert (found.box.port, found.recording.keep, found.sensors) == (None, "contested", [])


def test_a_table_s_own_camera_and_microphones_stay(tmp_path):
    own = seats(cameras=[Camera(device="/dev/video0", dice=COLOURS)])
    own.seats[1].microphone = 3
    found = written(tmp_path, own, HEADER, "Perceval", (), None)
    assert found.cameras == [Camera(dice=COLOURS)]
    assert [s.microphone for s in found.seats] == [None, 3, None]


def test_voices_stay_with_their_owner():
    own = seats(voices={"Perceval": EnrolledVoice(warp=1.1)})
    assert piece_table(own, HEADER, "Perceval", NAMES, None).voices == {}
    assert own.voices


def test_house_rules_are_found_from_anywhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    header = Header(players=list(NAMES), rules="house.toml")
    rules = piece_table(seats(), header, "Perceval", NAMES, None).rules
    assert Path(rules) == tmp_path / "house.toml"
