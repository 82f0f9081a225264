"""What was shouted or written is told to be an annonce, with its arguments."""

import pytest

from referee.game.annonce import Heard
from referee.game.annonces import all_annonces, number_of, recognise, words_of

PLAYERS = ["Karadoc", "Léodagan", "Robin des Bois"]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Pas mou le caillou !", Heard("pas-mou-le-caillou")),
        ("PAS MOU, LE CAILLOU", Heard("pas-mou-le-caillou")),
        ("Grelote, ça picotte", Heard("grelotte-ca-picote")),
        ("bergeronette", Heard("bergeronnette")),
        ("Allez, mouette !", Heard("mouette")),
        ("chouette", Heard("chouette")),
        ("Cul de chouette", Heard("cul-de-chouette")),
        ("J'achète !", Heard("j-achete")),
        ("Grelottine ! Léodagan", Heard("grelottine", "Léodagan")),
        ("grelottine robin des bois", Heard("grelottine", "Robin des Bois")),
        ("karadoc elle fait des flans", Heard("elle-fait-des-flans", "Karadoc")),
        ("je relance de quinze", Heard("je-relance-de", None, 15)),
        (
            "Civet de 50 sur une Chouette !",
            Heard("civet-de", None, 50, "chouette"),
        ),
        (
            "civet de cent deux sur une chouette velute",
            Heard("civet-de", None, 102, "chouette-velute"),
        ),
        (
            "civet filoché de quatre-vingt-douze sur une velute",
            Heard("civet-filoche-de", None, 92, "velute"),
        ),
        ("pas mou le fromage", None),
        ("grelottine perceval", None),
        ("civet de beurre sur une velute", None),
        ("", None),
    ],
)
def test_recognise(text, heard):
    assert recognise(text, PLAYERS) == heard


@pytest.mark.parametrize("annonce", all_annonces(), ids=lambda a: a.slug)
def test_every_annonce_is_told_from_its_own_words(annonce):
    for pattern in annonce.patterns:
        said = pattern.format(player="Karadoc", number=30, combination="Velute")
        heard = recognise(said, PLAYERS)
        assert heard is not None
        assert heard.slug == annonce.slug


@pytest.mark.parametrize("annonce", all_annonces(), ids=lambda a: a.slug)
def test_every_annonce_is_written_so_that_it_reads(annonce):
    heard = Heard(annonce.slug, "Karadoc", 30, "cul-de-chouette")
    assert recognise(words_of(heard), PLAYERS).slug == annonce.slug


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("15", 15),
        ("quinze", 15),
        ("quatre-vingt-onze", 91),
        ("trois cent quarante-trois", 343),
        ("oie", None),
    ],
)
def test_number(text, number):
    assert number_of(text) == number
