"""A rule is one module, and a dossier one file: nothing else is touched to play with them."""

from pathlib import Path

import pytest
from rules import coucou

from benchmarks import law
from benchmarks.random_table import Setting
from referee import observations as obs
from referee.engine.history import History
from referee.errors import InputError
from referee.game import registry
from referee.game.annonces import recognise
from referee.game.combinations import census
from referee.game.dossiers import read_custom
from referee.game.match import Match
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet
from referee.show import board, evening, reference, windows, words
from referee.show.next_throw import next_throw

#: The example of the documentation.
DOSSIER = Path(__file__).parents[2] / "docs" / "examples" / "dossiers" / "jardin.toml"


@pytest.fixture(autouse=True)
def known():
    with registry.known(coucou.RULE) as found:
        yield found


@pytest.fixture
def dossier(tmp_path):
    path = tmp_path / "jardin.toml"
    path.write_bytes(DOSSIER.read_bytes())
    return path


@pytest.fixture
def match(dossier):
    """A Coucou lies, and Karadoc has called it first."""
    found = Match(["Perceval", "Karadoc", "Bohort"], read_custom(dossier))
    found.step(obs.Chouettes(time=1, values=(1, 6)))
    found.step(obs.Cul(time=2, value=1))
    found.step(obs.Call(time=3, player="Karadoc", text="Coucou !"))
    return found


def test_a_sheet_plays_it(dossier):
    sheet = dossier.parent / "partie.cdc"
    sheet.write_text(
        "rules: jardin.toml\n"
        "players: Perceval, Karadoc, Bohort\n\n"
        "Perceval chouettes 1 6\n"
        "Perceval cul 1\n"
        'Karadoc "Coucou !"\n'
        "? Karadoc has 21\n"
        "wait 1\n"
        "? asks Karadoc throws\n"
        "Karadoc throws 5\n"
        "= 0 26 0\n"
        'Bohort "Grelottine !"\n'
        "? bevue Bohort\n"
        "= 0 26 0\n"
        "--\n"
        "Karadoc chouettes 2 2\n"
        "Karadoc cul 4\n"
        "= 0 26 0\n"
        "--\n"
    )
    judged = judge(read_sheet(sheet))
    assert [f"{f.line}: {f.text}: {f.found}" for f in judged.failures] == []
    nest = next(r for r in judged.rulings if r.why == "coucou-nest")
    assert words.reason(nest, "fr") == "le nid du Coucou"
    assert words.reason(nest, "en") == "the Coucou's nest"
    assert nest.source == "jardin, Le Coucou"


def test_its_words_are_listened_for(known):
    assert recognise("coucou").slug == "coucou"
    assert "coucou" in {a.slug for a in known.annonces}


@pytest.mark.parametrize(
    ("line", "points"), [("", 21), ("coucou_points = 30\n", 30)], ids=["as declared", "changed"]
)
def test_a_dossier_may_change_its_parameter(dossier, line, points):
    dossier.write_text(dossier.read_text() + line)
    found = Match(["Perceval", "Karadoc"], read_custom(dossier))
    found.step(obs.Throws(time=1, player="Perceval", values=(1, 1, 6)))
    (opened,) = [o for o in found.opened() if o.what == "coucou"]
    assert opened.worth == points
    (entry,) = reference.find("Coucou")
    assert f"{points} points" in reference.about(entry, found.dossier, "fr")[0].text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('coucou_points = "x"\n', "jardin.toml:6: wrong value"),
        ("coucou_points = -1\n", "jardin.toml:6: 'coucou_points' is -1: at least 0"),
        ("coucou_point = 1\n", "Did you mean 'coucou_points'"),
    ],
)
def test_a_value_that_it_cannot_have_is_refused(dossier, line, said):
    dossier.write_text(dossier.read_text() + line)
    with pytest.raises(InputError) as error:
        read_custom(dossier)
    assert said in error.value.text("en")


def test_its_combination_is_counted(dossier):
    assert census(read_custom(dossier).rules)["coucou"] == 3
    assert board.combinations()["coucou"] == "Coucou"


def test_the_reference_tells_it(dossier):
    (entry,) = reference.find("Coucou")
    told = [line.text for line in reference.about(entry, read_custom(dossier), "fr")]
    assert told[0].startswith("6-1-1")
    assert "mal à propos : Bévue" in told


def test_screens_show_what_is_open_and_who_throws(match):
    assert [o.what for o in match.opened()] == ["coucou"]
    assert "« Coucou ! »" in windows.opened(match.opened()[0], "fr")
    match.step(obs.TimePassed(time=5, seconds=1))
    thrown = next_throw(match)
    assert (thrown.player, thrown.verb, thrown.most) == ("Karadoc", "throws", 1)


def test_statistics_count_its_reactions(dossier):
    seen = [
        obs.Chouettes(time=1, player="Perceval", values=(1, 6)),
        obs.Cul(time=2, player="Perceval", value=1),
        obs.Call(time=2.5, player="Bohort", text="Coucou !"),
    ]
    players = ["Perceval", "Karadoc", "Bohort"]
    history = History(lambda: Match(players, read_custom(dossier)), seen)
    found = {e.player: e for e in evening.evenings([history])}
    assert found["Bohort"].reactions == pytest.approx([0.5])


def test_random_tables_play_it(dossier, monkeypatch):
    # the name of the file is a part of every table's seed
    monkeypatch.chdir(dossier.parent)
    totals, broken = law.play(Setting(dossier.name), range(100), folder=None)
    assert broken == []
    assert totals.whys["coucou-nest"] > 0
    assert totals.gains["coucou"] > 0
