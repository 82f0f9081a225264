import pytest

from referee.audio import song
from referee.audio.vocabulary import Vocabulary, spelt
from referee.game.annonces import all_annonces, recognise
from referee.game.dossiers import dossier

PLAYERS = ("Perceval", "Karadoc", "Anne-Marie")

HEARD = {
    "plain": ("pas mou le caillou", [("pas mou le caillou", None)]),
    "name after": ("grelottine karadoc", [("grelottine karadoc", "Karadoc")]),
    "name of two words": ("lance flan anne marie", [("lance flan anne-marie", "Anne-Marie")]),
    "name first": ("perceval il fait des flans", [("perceval il fait des flans", "Perceval")]),
    "number": ("je relance de cent vingt trois", [("je relance de 123", None)]),
    "number and combination": (
        "civet de soixante et onze sur une chouette velute",
        [("civet de 71 sur une chouette velute", None)],
    ),
    "the longest": ("cul de chouette", [("cul de chouette", None)]),
    "amid talk": ("[unk] bévue pélican [unk]", [("pélican", None)]),
    "two": ("mouette linotte", [("mouette", None), ("linotte", None)]),
    "a name that begins a call is not the end of another": (
        "grelottine karadoc il fait des flans",
        [("grelottine", None), ("karadoc il fait des flans", "Karadoc")],
    ),
    "a name at the end, and one at the beginning": (
        "grelottine perceval karadoc il fait des flans",
        [("grelottine perceval", "Perceval"), ("karadoc il fait des flans", "Karadoc")],
    ),
    "unfinished": ("pas mou le", []),
    "name alone": ("karadoc", []),
    "number missing": ("je relance de", []),
}


@pytest.mark.parametrize("case", HEARD)
def test_matches(case):
    words, expected = HEARD[case]
    found = Vocabulary(PLAYERS).matches(words.split())
    assert [(m.text, m.target) for m in found] == expected


@pytest.mark.parametrize(
    ("words", "complete"),
    [
        pytest.param("pas mou le caillou", True, id="nothing goes on from it"),
        pytest.param("grelottine", False, id="a name may follow"),
        pytest.param("grelottine karadoc", False, id="pointed: a second name would be talk"),
        pytest.param("je relance de cent vingt", False, id="a number may go on"),
        pytest.param("mouette", True, id="one word"),
    ],
)
def test_what_may_not_go_on_after_a_pause(words, complete):
    vocabulary = Vocabulary(PLAYERS)
    (match,) = vocabulary.matches(words.split())
    assert vocabulary.complete(match) == complete


def test_no_complete_call_is_the_beginning_of_another():
    """Who waits no longer for the rest of it must not cut off another call."""
    vocabulary = Vocabulary(PLAYERS)
    plain = [q for q in vocabulary.sequences if not any(t.startswith("{") for t in q)]
    for sequence in plain:
        (match, *_) = vocabulary.matches(sequence)
        if match.words == sequence and vocabulary.complete(match):
            assert not [
                q for q in vocabulary.sequences if q != sequence and q[: len(sequence)] == sequence
            ]


def test_every_call_is_understood_by_the_law():
    vocabulary = Vocabulary(PLAYERS)
    slugs = set()
    for sequence in vocabulary.sequences:
        if sequence == song.SEQUENCE:
            continue  # the song is counted, not judged
        words = []
        for token in sequence:
            ways = {
                "{number}": "trente deux",
                "{combination}": "velute",
                "{player}": "karadoc",
            }
            words += ways.get(token, token).split()
        (match,) = vocabulary.matches(words)
        heard = recognise(match.text, PLAYERS)
        assert heard is not None, match.text
        assert heard.number in (None, 32)
        slugs.add(heard.slug)
    assert slugs == {a.slug for a in all_annonces()}


NUMBERS = {
    1: "un",
    21: "vingt et un",
    71: "soixante et onze",
    80: "quatre-vingt",
    92: "quatre-vingt-douze",
    200: "deux cent",
    101: "cent un",
    199: "cent quatre-vingt-dix-neuf",
}


@pytest.mark.parametrize("number", NUMBERS)
def test_spelt(number):
    assert spelt(number) == NUMBERS[number]


def test_annonces_of_another_dossier_are_not_listened_for():
    assert ("excalibur",) not in Vocabulary(dossier=dossier("pp64")).sequences
    assert ("excalibur",) in Vocabulary(dossier=dossier("titouan +aquitaine")).sequences
    assert ("excalibur",) in Vocabulary().sequences


def test_what_is_listened_for_besides_is_understood():
    """Phrases of real people stand for annonces where the ears are measured."""
    vocabulary = Vocabulary(PLAYERS)
    vocabulary.listen_for([("un", "tigre")])
    assert ("un", "tigre") in vocabulary.sequences
    told = vocabulary.matches(["un", "tigre", "pélican", "un", "tigre", "karadoc"])
    assert [m.text for m in told] == ["un tigre", "pélican", "un tigre karadoc"]
    vocabulary.listen_for([("au", "revoir")], alone=True)
    assert vocabulary.sequences == (("au", "revoir"),)
    assert [m.text for m in vocabulary.matches(["au", "revoir", "pélican"])] == ["au revoir"]


def test_without_players_nobody_makes_flans():
    assert not any("{player}" in s for s in Vocabulary().sequences)


@pytest.mark.parametrize(
    ("slot", "usual", "unusual"),
    [
        pytest.param("number", "quatre vingt", "quatre vingt un", id="round ones"),
        pytest.param("number", "dix", "cent", id="small ones"),
        pytest.param("number", "quinze", "quatorze", id="fives"),
        pytest.param("combination", "chouette", "chouette velute", id="what is thrown often"),
    ],
)
def test_what_is_bet_more_often(slot, usual, unusual):
    ways = Vocabulary(PLAYERS).grammar().slots[slot]
    assert ways[tuple(usual.split())] > ways[tuple(unusual.split())]


def test_in_a_song_no_number_is_likelier():
    assert set(Vocabulary(PLAYERS).grammar().slots["count"].values()) == {1.0}


#: A call; the words of its stake.
STAKES = {
    "at the end": ("je relance de trente deux", "trente deux"),
    "in the middle": ("civet de vingt sur une suite", "vingt"),
    "before a name": ("je relance de trente karadoc", "trente"),
    "none": ("sirop gagnant", ""),
    "a count that is sung": ("sloubi vingt", ""),
}


@pytest.mark.parametrize("case", STAKES)
def test_which_words_are_a_stake(case):
    text, stake = STAKES[case]
    (found,) = Vocabulary(["Karadoc"]).matches(text.split())
    assert " ".join(found.words[found.stake.start : found.stake.stop]) == stake


def test_the_same_call_with_another_stake():
    vocabulary = Vocabulary(["Karadoc"])
    (found,) = vocabulary.matches(["je", "relance", "de", "trente", "karadoc"])
    other = vocabulary.with_stake(found, ("quatre", "vingt", "dix"))
    assert (other.text, other.target) == ("je relance de 90 karadoc", "Karadoc")
    assert other.without_name.text == "je relance de 90"


#: Words so far; whether a stake may follow, or more of one.
FOLLOWED = {
    "a beginning": ("alors je relance", True),
    "all but the stake": ("civet de", True),
    "a stake that may go on": ("je relance de quatre vingt", True),
    "a stake, and more words": ("civet de vingt sur une suite", False),
    "a number of nobody's": ("vingt deux", False),
    "a part and a number": ("je relance vingt", False),
    "a call without a stake": ("sirop gagnant", False),
    "nothing": ("", False),
}


@pytest.mark.parametrize("case", FOLLOWED)
def test_whether_a_stake_follows(case):
    said, follows = FOLLOWED[case]
    assert Vocabulary(["Karadoc"]).stake_follows(said.split()) is follows


@pytest.mark.parametrize(
    ("heard", "most"), [("vingt", 102), ("cent deux", 102), ("cent trois", 343)]
)
def test_what_may_have_been_staked(heard, most):
    vocabulary = Vocabulary()
    (found,) = vocabulary.matches(f"je relance de {heard}".split())
    assert len(vocabulary.stakes(found)) == most
