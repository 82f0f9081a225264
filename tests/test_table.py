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
        (GOOD.replace("= 16000", '= "fast"'), "", "int", ""),
        (GOOD.replace("[sound]", "[sound"), "", "TOML", ""),
        (GOOD.replace('"Karadoc"', '"Perceval"'), "", "two seats", ""),
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
    ],
)
def test_wrong(tmp_path, text, where, what, remedy):
    path = tmp_path / "t.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        read_table(path)
    assert caught.value.where.startswith(f"{path}{where}")
    assert what in caught.value.what.en
    assert remedy in caught.value.remedy.en


@pytest.mark.parametrize(
    ("content", "what"), [(None, "can't be read"), (b"\xff\xfe", "not a text file")]
)
def test_no_table_file(tmp_path, content, what):
    path = tmp_path / "t.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=what):
        read_table(path)
