"""A table's own rules: a file that starts from a dossier and changes parameters."""

import pytest

from referee.errors import InputError
from referee.game.dossiers import dossier, read_custom, rules_of
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet

SHEET = """rules: bar.toml
players: Perceval, Karadoc
scores: 100, 100

Perceval chouettes 3 4
Perceval cul 5
Perceval "Grelotte ça picote !"
--
= 100 80
Karadoc chouettes 4 2
Karadoc cul 1
Karadoc "En garde ma mignonne !" -> Perceval
? bevue Karadoc
"""


def house(tmp_path, text):
    path = tmp_path / "bar.toml"
    path.write_text(text)
    return path


def test_a_sheet_is_judged_by_the_house_rules_beside_it(tmp_path):
    house(tmp_path, 'from = "pp64"\nsuite_loss = 20\nwithout = ["soufflette"]\n')
    sheet = tmp_path / "m.cdc"
    sheet.write_text(SHEET)
    assert judge(read_sheet(sheet)).failures == []


def test_what_is_not_changed_is_the_dossiers(tmp_path):
    found = read_custom(house(tmp_path, 'from = "pp64"\ngoal = 200\nwith = ["boucliette"]\n'))
    assert found.goal == 200
    assert found.rules == dossier("pp64").rules | {"boucliette"}
    assert found.suite_loss == dossier("pp64").suite_loss


def test_a_house_may_start_from_options(tmp_path):
    found = read_custom(house(tmp_path, 'from = "titouan +no-negative"\n'))
    assert found.negative_scores is False


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("goal = 200\n", "'from' is missing"),
        ('from = "pp46"\n', "bar.toml:1: unknown dossier 'pp46'\n  Did you mean 'pp64'"),
        ('from = "pp64"\ngaol = 2\n', "bar.toml:2: unknown key 'gaol'\n  Did you mean 'goal'"),
        ('from = "pp64"\ngoal = "a"\n', "bar.toml:2: goal: it has to be a whole number"),
        ('from = "pp64"\ngoal = 0\n', "bar.toml:2: 'goal' is 0: at least 1"),
        ('from = "pp64"\nname = "x"\n', "unknown key 'name'"),
        ('from = "pp64"\nwith = ["boucliete"]\n', "Did you mean 'boucliette'"),
        ('from = "pp64"\nwith = 3\n', "are lists"),
        ('from = "pp64"\nachat_poor = "x"\n', "bar.toml:2: achat_poor: 'x' can't stand here"),
        ("from = \n", "no valid TOML"),
    ],
)
def test_what_cannot_be_used(tmp_path, text, said):
    with pytest.raises(InputError) as error:
        read_custom(house(tmp_path, text))
    assert said in error.value.text("en")


def test_no_such_file(tmp_path):
    with pytest.raises(InputError, match="can't be read"):
        rules_of("bar.toml", tmp_path)


def test_no_text(tmp_path):
    path = tmp_path / "bar.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="not a text file"):
        read_custom(path)
