"""Table files written: what is read is what was written, and the old file is never lost."""

import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import InputError
from referee.setup.table_writer import TableFile, as_toml
from referee.setup.wizard import blank
from referee.table import (
    ButtonBox,
    Camera,
    Contests,
    DiceColours,
    EnrolledVoice,
    Lens,
    MicrophoneArray,
    RecordingSettings,
    SoundSettings,
    Sync,
    Table,
    read_table,
)

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "calibration").glob("*.toml")) + sorted(ROOT.glob("fixtures/*/*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_the_examples_come_through(path, tmp_path):
    before = read_table(path)
    copy = tmp_path / "t.toml"
    copy.write_text(path.read_text())
    TableFile(copy).save(before)
    assert read_table(copy) == before
    # keys that say no more than what is so anyway stay where somebody wrote them
    for key in ("simultaneity", "sample_rate", "rules"):
        assert (f"{key} =" in copy.read_text()) == (f"{key} =" in path.read_text())


def test_everything_a_table_file_may_hold(tmp_path):
    table = blank(["Perceval", 'Anna "la rouge" d\'Orcanie\\', "Élias de Kelliwic'h\t"])
    table.name, table.rules, table.language = "À la taverne\u0007", "titouan +suite-velutee", "en"
    table.seats[0].microphone, table.seats[1].button = 3, 2
    table.sound = SoundSettings(
        device=4, sample_rate=48000,
        array=MicrophoneArray(channels=[1, 0], positions=[(0.0, 0.1, 1e-05), (-0.25, 0.0, 0.02)]),
    )  # fmt: skip
    table.cameras = [
        Camera(
            device="/dev/video2", dice=DiceColours(chouettes="#ffffff", cul="#000000"),
            picture=(1280, 720), surface=(0.6, 0.4), ask_below=0.5,
            homography=((1e-3, 0.0, -0.5), (0.0, 1.5e-3, 1.0), (0.0, 1e-12, 1.0)),
            lens=Lens(matrix=((900.0, 0.0, 640.0), (0.0, 900.0, 360.0), (0.0, 0.0, 1.0)),
                      distortion=[-0.25, 0.0, 0.0, 0.0, 0.0]),
            locked={"exposure": 156, "focus": 30},
        ),
        Camera(device=1),
    ]  # fmt: skip
    table.seats[0].gain_control = True
    table.sync = Sync(sound_after_picture=-0.0321)
    table.contest = Contests(simultaneity=0.03, too_close="level")
    table.box = ButtonBox(port="/dev/ttyUSB0", press="points", yes=6, no=7)
    table.recording = RecordingSettings(keep="all")
    table.voices = {"Perceval": EnrolledVoice(warp=1.05, ease=0.1)}
    path = tmp_path / "t.toml"
    TableFile(path).save(table)
    assert read_table(path) == table


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.characters(blacklist_categories=["Cs"]), max_size=30),
    st.floats(-9, 9), st.floats(-9, 9), st.floats(0, 1),
)  # fmt: skip
def test_any_text_and_any_number(name, x, offset, simultaneity):
    table = blank(["A", "B"])
    table.name, table.seats[0].mouth = name, (x, 2.5, 0.25)
    table.sync = Sync(sound_after_picture=offset)
    table.contest = Contests(simultaneity=simultaneity)
    assert msgspec.toml.decode(as_toml(table), type=Table) == table


def test_the_file_before_stays_beside(tmp_path):
    path = tmp_path / "t.toml"
    first = TableFile(path)
    first.save(blank(["A", "B"]))
    assert not first.backup.exists()
    old = path.read_text()
    again = TableFile(path)
    for name in ("one", "two"):
        again.save(msgspec.structs.replace(again.table, name=name))
    assert 'name = "two"' in path.read_text()
    assert again.backup.read_text() == old  # not what the first step left
    assert sorted(p.name for p in tmp_path.iterdir()) == ["t.toml", "t.toml.bak"]


#: What a seat of the file says of its microphone's level, what it says then, and what is written.
LEVELLED = {
    "left out": (None, False, None),
    "left out, said now": (None, True, True),
    "said, still so": (True, True, True),
    "said, no more so": (True, False, False),
}


@pytest.mark.parametrize(("before", "now", "after"), LEVELLED.values(), ids=LEVELLED)
def test_a_yes_or_no_of_a_seat(tmp_path, before, now, after):
    path = tmp_path / "t.toml"
    said = "" if before is None else f"gain_control = {str(before).lower()}\n"
    path.write_text(f'# ours\n[[seats]]\nplayer = "A"\n{said}\n[[seats]]\nplayer = "B"\n')
    file = TableFile(path)
    file.table.seats[0].gain_control = now
    file.save(file.table)
    seats = tomllib.loads(path.read_text())["seats"]
    assert [s.get("gain_control") for s in seats] == [after, None]
    assert path.read_text().startswith("# ours")


def test_what_nobody_could_read_again_is_not_written(tmp_path):
    path = tmp_path / "t.toml"
    file = TableFile(path)
    file.save(blank(["A", "B"]))
    old = path.read_text()
    wrong = blank(["A", "B"])
    wrong.seats[1].mouth = wrong.seats[0].mouth
    with pytest.raises(InputError, match="same place") as caught:
        file.save(wrong)
    assert caught.value.where.startswith(str(path))
    assert path.read_text() == old
    assert [p.name for p in tmp_path.iterdir()] == ["t.toml"]


def test_a_folder_that_can_not_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="can't be written"):
        TableFile(tmp_path / "file" / "t.toml").save(blank(["A"]))


def test_a_damaged_file_is_not_redone_blindly(tmp_path):
    path = tmp_path / "t.toml"
    path.write_text("seats = [")
    with pytest.raises(InputError, match="TOML"):
        TableFile(path)


def test_house_rules_and_voices_beside_stay_beside(tmp_path):
    path = tmp_path / "t.toml"
    (tmp_path / "t.voix.json").write_text('{"A": {"warp": 1.1}}')
    path.write_text('rules = "bar.toml"\n[[seats]]\nplayer = "A"\n')
    file = TableFile(path)
    file.save(msgspec.structs.replace(file.table, name="x"))
    assert 'rules = "bar.toml"' in path.read_text()
    assert "voices" not in path.read_text()


def test_a_user_s_comments_stay(tmp_path):
    path = tmp_path / "t.toml"
    path.write_text(
        '# chez nous\nname = "Taverne"\n\n[[seats]]\nplayer = "Perceval"  # au fond\n'
        '[[seats]]\nplayer = "Karadoc"\n\n[contest]\n# comme au tournoi\nsimultaneity = 0.08\n'
    )
    file = TableFile(path)
    mouths = [(0.0, -0.9, 0.4), (0.0, 0.9, 0.4)]
    both = zip(file.table.seats, mouths, strict=True)
    seats = [msgspec.structs.replace(s, mouth=mouth) for s, mouth in both]
    file.save(msgspec.structs.replace(file.table, seats=seats))
    text = path.read_text()
    for comment in ("# chez nous", "# au fond", "# comme au tournoi"):
        assert comment in text
    assert read_table(path).seats[1].mouth == (0.0, 0.9, 0.4)
    # and once more, with a seat less
    file.save(msgspec.structs.replace(file.table, seats=seats[:1]))
    assert [s.player for s in read_table(path).seats] == ["Perceval"]
    assert "# comme au tournoi" in path.read_text()
