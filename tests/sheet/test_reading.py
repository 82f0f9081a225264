"""Match sheets, read: what is understood, and what is said of what is not."""

import pytest

from referee import observations as obs
from referee.errors import InputError
from referee.sheet import model
from referee.sheet.reading import parse_sheet, read_sheet

HEAD = "players: Perceval, Karadoc, Léodagan\n\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Perceval chouettes 3 5", obs.Chouettes(time=0, player="Perceval", values=(3, 5))),
        ("Perceval cul 6", obs.Cul(time=0, player="Perceval", value=6)),
        ("2.5 karadoc throws 3 4 3", obs.Throws(time=2.5, player="Karadoc", values=(3, 4, 3))),
        ("leodagan keeps 4 2", obs.Keeps(time=0, player="Léodagan", values=(4, 2))),
        ("Perceval rolls", obs.Rolls(time=0, player="Perceval")),
        (
            'Perceval "Pas mou, le caillou" # tôt',
            obs.Call(time=0, player="Perceval", text="Pas mou, le caillou"),
        ),
        (
            'Perceval "Grelottine !" -> Karadoc',
            obs.Call(time=0, player="Perceval", text="Grelottine !", target="Karadoc"),
        ),
        (
            "Perceval asks velute for 20",
            obs.Asks(time=0, player="Perceval", combination="velute", stake=20),
        ),
        (
            "Perceval targets Karadoc 30 chouette",
            obs.Targets(
                time=0, player="Perceval", target="Karadoc", stake=30, combination="chouette"
            ),
        ),
        ("Perceval bets 5", obs.Bets(time=0, player="Perceval", stake=5)),
        ("Perceval takes", obs.DiceTaken(time=0, player="Perceval", count=1)),
        ("Perceval takes 2", obs.DiceTaken(time=0, player="Perceval", count=2)),
        ("Perceval drops cul", obs.Drops(time=0, player="Perceval", what="cul")),
        ("Perceval claps", obs.Gesture(time=0, player="Perceval", gesture="claps")),
        ("Perceval stands", obs.Stands(time=0, player="Perceval")),
        ("Perceval sings 28", obs.Sings(time=0, player="Perceval", number=28)),
        ("Perceval declines", obs.Declines(time=0, player="Perceval")),
        ('Bohort "Chante-Sloubi !"', obs.Call(time=0, player="Bohort", text="Chante-Sloubi !")),
        ("wait 12.5", obs.TimePassed(time=12.5, seconds=12.5)),
        ("--", obs.Passes(time=0)),
    ],
)
def test_event(line, expected):
    assert parse_sheet(HEAD + line).events[0].seen == expected


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("= 1 2 3", model.Scores),
        ("? Perceval has 12", model.Has),
        ("? Perceval holds grelottine x2 civet", model.Holds),
        ("? Perceval holds nothing", model.Holds),
        ("? turn Karadoc", model.TurnIs),
        ("? bevue Karadoc Perceval", model.Bevue),
        ("? no bevue", model.Bevue),
        ("? bevues 0 1 2", model.Bevues),
        ("? asks Karadoc Perceval throws", model.AwaitedIs),
        ("? winner Perceval", model.Winner),
        ("? no winner", model.Winner),
        ("? out Perceval", model.Out),
        ("? in Perceval", model.Out),
        ("? drinks 0 3 1", model.Drinks),
    ],
)
def test_expectation(line, kind):
    assert isinstance(parse_sheet(HEAD + line).entries[0], kind)


def test_times_without_times():
    """One second after the line before; passes, scores and expectations take none."""
    sheet = parse_sheet(
        HEAD
        + "Perceval chouettes 1 1\nPerceval cul 2\n--\n= 0 0 0\n5.5 Karadoc rolls\nKaradoc rolls"
    )
    assert [e.seen.time for e in sheet.events] == [0, 1, 1, 5.5, 6.5]


def test_header():
    header = parse_sheet(
        "event: Coupe\nrules: titouan +aquitaine\nplayers: Perceval, Robin des Bois\n"
        "scores: 10, -3\nholds: Robin des Bois flan grelottine x2\nturn: robin des bois\n"
        "teams: Perceval / Robin des Bois\nround: 4\nsimultaneity: 0.03\ngestures: strict\n"
    ).header
    assert header == model.Header(
        players=["Perceval", "Robin des Bois"],
        rules="titouan +aquitaine",
        rules_at="<sheet>:2:8",
        scores=[10, -3],
        holds={"Robin des Bois": {"flan": 1, "grelottine": 2}},
        turn="Robin des Bois",
        teams=[["Perceval"], ["Robin des Bois"]],
        round=4,
        simultaneity=0.03,
        gestures="strict",
        tags={"event": "Coupe"},
    )


@pytest.mark.parametrize(
    ("text", "where", "what", "remedy"),
    [
        ("Perceval cul 6", "1:1", "no 'players'", "players: Perceval"),
        ("player: Perceval\n", "1:1", "unknown key 'player'", "Did you mean 'players'?"),
        ("players: A, A\n", "1:10", "named twice", ""),
        ("players: A, B\nscores: 1\n", "2:9", "1 score for 2 players", ""),
        ("players: A, B\nscores: 1, x\n", "2:9", "whole numbers", ""),
        ("players: A, B\nholds: A flam\n", "2:10", "'flam'", "Did you mean 'flan'?"),
        (HEAD + "Perceval cul 7", "3:14", "a die of 1 to 6, not '7'", ""),
        (HEAD + "Perceval cul", "3:13", "the line ends here", ""),
        (HEAD + "Perceval chouettes 3", "3:21", "the line ends here", ""),
        (HEAD + "Perceval cul 3 4", "3:16", "nothing was expected", ""),
        (HEAD + "Percival cul 3", "3:1", "unknown player 'Percival'", "Did you mean 'Perceval'?"),
        (HEAD + "Perceval chouete 3 3", "3:10", "an event, not 'chouete'", "'chouettes'"),
        (HEAD + 'Perceval "Pas mou', "3:10", "no closing quotation mark", ""),
        (HEAD + 'Perceval ""', "3:10", "without words", ""),
        (HEAD + 'Perceval "Grelottine !" Karadoc', "3:25", "'->' and a player", ""),
        (HEAD + "5 Perceval rolls\n4 Perceval rolls", "4:1", "backwards: 4 after 5", ""),
        (HEAD + "1:30 Perceval rolls", "3:1", "a time in seconds", ""),
        (HEAD + "Perceval asks velut for 5", "3:15", "not 'velut'", "Did you mean 'velute'?"),
        (HEAD + "Perceval rolls\nrules: pp64", "4:1", "after the first event", ""),
        (HEAD + "= 1 2", "3:6", "2 numbers for 3 players", ""),
        (HEAD + "? Perceval hass 3", "3:12", "'has' or 'holds'", "Did you mean"),
        (HEAD + "? asks Perceval dances", "3:17", "not 'dances'", ""),
        ("a\0b", "", "zero bytes", ""),
    ],
)
def test_error_says_what_and_where(text, where, what, remedy):
    with pytest.raises(InputError) as caught:
        parse_sheet(text, "m.cdc")
    error = caught.value
    assert error.where == (f"m.cdc:{where}" if where else "m.cdc")
    assert what in error.what.text("en")
    assert remedy in error.remedy.text("en")
    assert error.what.text("fr")
    assert error.text("fr") != error.text("en")


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (None, "can't be read"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"x" * 8_000_001, "too large"),
    ],
)
def test_file_that_is_no_sheet(tmp_path, content, what):
    path = tmp_path / "m.cdc"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=what):
        read_sheet(path)


@pytest.mark.parametrize(
    "names", ["بيرسيفال, لانسلو", "Περσεβάλ, Λανσελό", "Jean de la très noble maison, Yvain 🦁"]
)
def test_names_in_all_letters(names):
    """Two that fold away to nothing are two; a name may have many words."""
    first, second = names.split(", ")
    sheet = parse_sheet(f"players: {names}\n\n{first} chouettes 3 3\n{second} cul 2\n")
    assert [e.seen.player for e in sheet.events] == [first, second]
