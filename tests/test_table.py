"""Table files: read, and what is said of wrong ones."""

import pytest

from referee.errors import InputError
from referee.table import read_table

GOOD = """
name = "La Taverne"
[[seats]]
player = "Perceval"
mouth = [0.0, -0.9, 0.4]
microphone = 0
[[seats]]
player = "Karadoc"
mouth = [0.9, 0.0, 0.4]
microphone = 3
[sound]
sample_rate = 16000
[[cameras]]
device = 0
dice = { chouettes = "#e8e4d8", cul = "#c81e1e" }
[contest]
simultaneity = 0.04
too_close = "level"
"""
ARRAY = """
[sound.array]
channels = [0, 1, 5]
positions = [[0.0, 0.0, 0.0], [0.1, 0.0, 0.0], [0.0, 0.1, 0.0]]
"""


def test_good(tmp_path):
    path = tmp_path / "t.toml"
    path.write_text(GOOD)
    table = read_table(path)
    assert table.players == ["Perceval", "Karadoc"]
    assert table.channels_needed == 4
    assert table.contest.simultaneity == 0.04
    assert table.sync.sound_after_picture == 0.0
    path.write_text(GOOD + ARRAY)
    assert read_table(path).channels_needed == 6


@pytest.mark.parametrize(
    ("text", "where", "what", "remedy"),
    [
        (GOOD.replace("microphone = 3", "micro = 3"), ":10", "'micro' [seats[1]]", "'microphone'"),
        (GOOD.replace("too_close", "to_close"), ":18", "'to_close' [contest]", "'too_close'"),
        (GOOD.replace('"level"', '"maybe"'), "", "maybe", ""),
        (GOOD + '[recording]\nkeep = "some"', "", "some", ""),
        (GOOD + '[recording]\nkeeps = "all"', ":20", "'keeps' [recording]", "'keep'"),
        (GOOD.replace("= 16000", '= "fast"'), "", "a whole number", ""),
        (GOOD.replace("[sound]", "[sound"), "", "TOML", ""),
        (GOOD.replace('"Karadoc"', '"Perceval"'), "", "two seats", ""),
        (GOOD.replace('"Karadoc"', f'"{"a." * 4000}"'), "", "more than 60 characters", ""),
        ("name = 'x'\nseats = []", "", "no [[seats]]", "[[seats]]"),
        (
            (GOOD + ARRAY).replace("[0, 1, 5]", "[0, 1]"),
            ":",
            "2 channels, but 3 positions",
            "one position",
        ),
        (
            (GOOD + ARRAY).replace("mouth = [0.9, 0.0, 0.4]\n", ""),
            "",
            "where every mouth is",
            "mouth =",
        ),
        (GOOD.replace("0.9, 0.0, 0.4", "90, 0.0, 40"), ":5", "more than 10 m", "in metres"),
        (GOOD.replace("0.9, 0.0, 0.4", "nan, 0.0, 0.4"), ":5", "more than 10 m", "in metres"),
        (GOOD.replace("0.9, 0.0, 0.4", "0.0, -0.9, 0.4"), ":5", "the same place", "in metres"),
        (GOOD.replace("microphone = 3", "microphone = 0"), ":6", "channel 0 can't be used", ""),
        (GOOD.replace("microphone = 3", "microphone = -1"), ":6", "channel -1 can't be used", ""),
        ((GOOD + ARRAY).replace("[0, 1, 5]", "[0, 1, 1]"), ":21", "channel 1 can't be used", ""),
        ((GOOD + ARRAY).replace("[0.1, 0.0, 0.0]", "[0.0, 0.0, 0.0]"), ":22", "the same place", ""),
        (GOOD.replace("16000", "16"), ":12", "from 4000 to 384000", ""),
        (GOOD + "[sync]\nsound_after_picture = 60", ":20", "a few seconds", ""),
        (
            GOOD.replace("device = 0", "device = 0\nlocked = { zoom = 3 }"),
            "",
            "zoom",
            "",
        ),
    ],
)
def test_wrong(tmp_path, text, where, what, remedy):
    path = tmp_path / "t.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        read_table(path)
    assert caught.value.where.startswith(f"{path}{where}")
    assert what in caught.value.what.text("en")
    assert remedy in caught.value.remedy.text("en")


@pytest.mark.parametrize(
    ("content", "what"), [(None, "can't be read"), (b"\xff\xfe", "not a text file")]
)
def test_no_table_file(tmp_path, content, what):
    path = tmp_path / "t.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=what):
        read_table(path)
