"""The quick reference says what the law does: same data, nothing left out."""

import re

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.game.annonces import all_annonces
from referee.game.dossier import ABOUT, Dossier
from referee.game.dossiers import dossier, names, read_custom
from referee.game.match import Match
from referee.game.registry import rules as known
from referee.game.ruling import Act, Action, Until
from referee.show import reference
from referee.show.words import wrapped
from referee.wording import CATALOGUES

#: Rules told with another one.
WITHIN = {"civet-double", "lance-civet", "double-achat"}
ALL = [*names(), "titouan +no-negative", "titouan +negative", "titouan +aquitaine"]


def test_every_rule_has_an_entry():
    assert {e.name for e in reference.entries()} >= set(known().switches) - WITHIN


def test_every_annonce_stands_in_an_entry():
    told = {c for e in reference.entries() for c in e.calls}
    assert told == {a.slug for a in all_annonces()}


def test_every_parameter_is_told_somewhere():
    named = {p for e in reference.entries() for p in e.parameters}
    fields = {f for f in Dossier.__struct_fields__ if f not in ABOUT}
    assert named <= fields
    assert set(known().parameters) == fields
    shown = {
        f
        for e in reference.entries()
        for f in re.findall(r"{(\w+)}", e.text["fr"] + (e.wrong or e.text)["fr"])
    }
    assert fields - named - shown == set()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("rules", ALL)
def test_every_entry_reads_under_every_dossier(rules, language):
    for entry in reference.entries():
        lines = reference.about(entry, dossier(rules), language)
        assert lines
        assert known().names[entry.name]
        for line in lines:
            assert "{" not in line.label + line.text
            for piece in wrapped(line.text, 76):
                assert len(piece) <= 76


@pytest.mark.parametrize(
    ("word", "rules", "told"),
    [
        ("Velute", "pp64", "4\u00a0: 32, 5\u00a0: 50, 6\u00a0: 72"),
        ("velute", "base", "3\u00a0: 18, 4\u00a0: 32"),
        ("pas mou", "oquiz", "un 6 décide (pp64, titouan, solo : perdus)"),
        ("suite", "titouan", "plus grand (oquiz : plus petit)"),
        ("j'apprecie", "pp64", "10, 12, 14, 16, 18, 20 points"),
        ("GRELOTTINE", "pp64", "titouan : Chouette 33\u00a0%, Velute 25\u00a0%"),
        ("sirotage", "pp64", "non (titouan, oquiz, solo : oui)"),
        ("sirotage", "oquiz", "aucun (pp64, titouan : Chouette-Velute"),
        ("flan", "oquiz", "pas dans oquiz ; dans : pp64, titouan"),
        ("excalibur", "pp64", "une option de titouan"),
        ("civet", "titouan", "2 (pp64, oquiz, solo : 1)"),
    ],
)
def test_about(word, rules, told):
    found = reference.find(word)
    text = " ".join(line.text for e in found for line in reference.about(e, dossier(rules), "fr"))
    assert told in text


def test_unknown_word():
    with pytest.raises(InputError, match="Did you mean 'Grelottine !'"):
        reference.find("grelotine!!x")


def test_house_rules_are_told_too(tmp_path):
    house = tmp_path / "bar.toml"
    house.write_text('from = "pp64"\nsuite_loss = 20\n')
    entry = reference.find("suite")[0]
    told = " ".join(line.text for line in reference.about(entry, read_custom(house), "fr"))
    assert "le dernier perd 20 points" in told


@pytest.mark.parametrize("rules", ALL)
def test_the_table_counts_216(rules):
    rows = reference.table(dossier(rules))
    assert sum(r.throws for r in rows) == 216
    assert [r.throws for r in rows] == sorted((r.throws for r in rows), reverse=True)


def test_every_end_of_a_window_has_words():
    """What windows write as their end, what they await and are open for, the screens can say."""
    written = {f"until-{one}" for one in Until} | {f"what-{one}" for one in Act}
    written |= {f"awaits-{one}" for one in Action}
    texts = CATALOGUES.catalogue("fr").area("window")
    assert {slug for slug in texts if slug.startswith(("until-", "what-", "awaits-"))} == written


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("pas-mou-le-caillou", "Chouette-Velute : « Pas mou le caillou ! », +72 points, à"),
        ("chouette-velute", "Perceval, Karadoc"),
        ("suite", "rien à annoncer : personne n'y a droit maintenant"),
        ("suite", "10 points de moins pour une annonce à tort"),
    ],
)
def test_what_may_be_called_now_and_what_it_costs_to_be_wrong(word, told):
    match = Match(["Perceval", "Karadoc"])
    match.step(obs.Chouettes(time=1, player="Perceval", values=(3, 3)))
    match.step(obs.Cul(time=2, player="Perceval", value=6))
    lines = reference.at_the_moment(reference.named(word), match, "fr")
    assert told in " ".join(f"{line.label} {line.text}" for line in lines).replace("\u00a0", " ")
