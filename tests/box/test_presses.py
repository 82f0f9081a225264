"""What a press means at a table, and what the lights show."""

import msgspec
import pytest

from hardware import wiring
from referee import observations as obs
from referee.box.presses import buttons
from referee.box.scoreboard import text
from referee.box.session import Press
from referee.engine.presses import call_of, pointing
from referee.errors import InputError
from referee.game.match import Match
from referee.table import ButtonBox, Seat, Table, read_table

SEATS = [Seat(player="Perceval", button=0), Seat(player="Karadoc", button=3)]


def table(**box):
    return Table(seats=SEATS, box=ButtonBox(**box))


def pressed(*seats, time=5.0):
    return Press(seats, 1, time, 3e-4, 7, 1000, 1e-5)


def observations(press, at, opened):
    """The presses of one sample, each with the call that it stands for."""
    found = []
    for button in buttons(press, at, press.time):
        found += [button, call_of(button, at.box.press, opened)]
    return [o for o in found if o is not None]


def match_with(*seen):
    match = Match(["Perceval", "Karadoc"], scores=[100, 100])
    for one in seen:
        match.step(one)
    return match


CHOUETTE_VELUTE = (
    obs.Chouettes(time=1, player="Perceval", values=(3, 3)),
    obs.Cul(time=2, player="Perceval", value=6),
)
ARTICHETTE = (
    obs.Chouettes(time=1, player="Perceval", values=(4, 4)),
    obs.Cul(time=2, player="Perceval", value=3),
)


@pytest.mark.parametrize(
    ("seen", "box", "seats", "calls"),
    [
        (CHOUETTE_VELUTE, {"press": "call"}, (3,), [("Karadoc", "Pas mou le caillou !")]),
        (
            CHOUETTE_VELUTE,
            {"press": "call"},
            (0, 3),
            [("Perceval", "Pas mou le caillou !"), ("Karadoc", "Pas mou le caillou !")],
        ),
        (
            ARTICHETTE,
            {"press": "call"},
            (0, 3),
            [("Perceval", "Raitournelle !"), ("Karadoc", "Artichette !")],
        ),
        (CHOUETTE_VELUTE, {}, (3,), []),
        (CHOUETTE_VELUTE, {"press": "call"}, (5,), []),
        ((), {"press": "call"}, (3,), []),
    ],
)
def test_a_button_is_the_one_open_call(seen, box, seats, calls):
    opened = match_with(*seen).opened()
    found = observations(pressed(*seats), table(**box), opened)
    assert [(o.player, o.text) for o in found if isinstance(o, obs.Call)] == calls
    assert [o.button for o in found if isinstance(o, obs.Button)] == list(seats)
    assert {(o.time, o.sigma, o.source) for o in found} == {(5.0, 1e-5, "box")}


def test_presses_are_judged_as_calls():
    match = match_with(*CHOUETTE_VELUTE)
    for press in (pressed(3, time=2.5), pressed(0, time=2.6)):
        for seen in observations(press, table(press="call"), match.opened()):
            match.step(seen)
    match.step(obs.Passes(time=4))
    assert match.scores == {"Perceval": 100, "Karadoc": 172}


SEATED = [*SEATS, Seat(player="Bohort", button=5)]
GRELOTTINE = obs.Call(time=4, player="Perceval", text="Grelottine !")
POINTED = {
    "the last call": ((GRELOTTINE,), 3, 5.0, (1, "Karadoc")),
    "one before another's call": (
        (GRELOTTINE, obs.Call(time=4.5, player="Karadoc", text="Suite !")),
        5,
        5.0,
        (1, "Bohort"),
    ),
    "it has named somebody": (
        (msgspec.structs.replace(GRELOTTINE, target="Bohort"),),
        3,
        5.0,
        None,
    ),
    "at oneself": ((GRELOTTINE,), 0, 5.0, None),
    "too late": ((GRELOTTINE,), 3, 7.5, None),
    "a call that points at nobody": (
        (obs.Call(time=4, player="Perceval", text="Pas mou le caillou !"),),
        3,
        5.0,
        None,
    ),
    "no call": ((), 3, 5.0, None),
    "a button of no seat": ((GRELOTTINE,), 7, 5.0, None),
}


@pytest.mark.parametrize("name", POINTED)
def test_a_button_points_at_its_seat(name):
    entries, seat, at, expected = POINTED[name]
    setting = Table(seats=SEATED, box=ButtonBox(press="points"))
    (button,) = buttons(pressed(seat, time=at), setting, at)
    found = pointing(button, setting.box.press, entries)
    told = None if found is None else (found.number, found.by.target)
    assert told == expected
    assert pointing(button, "call", entries) is None


@pytest.mark.parametrize(("seat", "meaning"), [(6, "yes"), (7, "no"), (0, "press")])
def test_the_arbiters_buttons(seat, meaning):
    (seen,) = observations(pressed(seat), table(yes=6, no=7), [])
    assert seen.meaning == meaning


@pytest.mark.parametrize(
    ("scores", "turn", "now", "options", "shown"),
    [
        ({"Perceval": 120, "Karadoc": 45}, "Perceval", 0.0, {}, "P120.K 45"),
        ({"Perceval": 120, "Karadoc": 45}, "Karadoc", 0.0, {}, "P120K 45."),
        ({"A": 1, "B": 2, "C": 3}, "A", 0.0, {}, "A  1.B  2"),
        ({"A": 1, "B": 2, "C": 3}, "A", 2.5, {}, "C  3    "),
        ({"A": 1, "B": 2, "C": 3, "D": 343}, "D", 9.0, {"places": 16}, "A  1B  2C  3D343."),
        (
            dict(zip("ABCDEF", (343, 12, 5, 88, 240, 7), strict=True)),
            "F",
            3.0,
            {"places": 24},
            "A343B 12C  5D 88E240F  7.",
        ),
        (
            dict(zip("ABCDEFGH", (343, 12, 5, 88, 240, 7, 99, 100), strict=True)),
            "H",
            3.0,
            {"places": 32},
            "A343B 12C  5D 88E240F  7G 99H100.",
        ),
        ({"A": -343, "B": 2}, "A", 0.0, {}, "A-343.   "),
        ({"Élias": 7, "李": 8}, "", 0.0, {}, "E  7   8"),
        ({"A": 1234567}, "A", 0.0, {}, "A1234567."),
        ({"A": 12345678}, "", 0.0, {}, "12345678"),
        ({"A": 123456789}, "", 0.0, {}, "--------"),
        ({}, "", 0.0, {}, "        "),
        ({"A": 120, "B": 45}, "A", 10.0, {"until": 11.5}, "     1.5"),
        ({"A": 120, "B": 45}, "A", 12.0, {"until": 11.5}, "A120.B 45"),
    ],
)
def test_the_score_in_lights(scores, turn, now, options, shown):
    found = text(scores, turn, now, **options)
    assert found == shown
    if "until" not in options:
        assert len(found.replace(".", "")) == options.get("places", 8)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('[box]\nprot = "x"\n', "Did you mean 'port'"),
        (
            '[box]\npress = "shout"\n',
            "box.press: 'shout' can't stand here\n  Possible: call, nothing, points.",
        ),
        ("[box]\nmodules = 5\n", "modules"),
        ("[box]\nbrightness = 16\n", "brightness"),
        ("[box]\nyes = 0\n", "the button 0 can't be used"),
        ("[box]\nno = 9\n", "the button 9 can't be used"),
    ],
)
def test_the_table_file_is_checked(tmp_path, lines, said):
    path = tmp_path / "t.toml"
    path.write_text('[[seats]]\nplayer = "A"\nbutton = 0\n[[seats]]\nplayer = "B"\n' + lines)
    with pytest.raises(InputError) as error:
        read_table(path)
    told = error.value.text("en")
    assert said in told


#: Both drawings, and what draws them.
DRAWN = {"wiring.svg": wiring.circuit, "breadboard.svg": wiring.breadboard}


@pytest.mark.parametrize("name", DRAWN)
def test_the_wiring_is_drawn_as_the_sketch_has_it(name):
    assert (wiring.HERE / name).read_text("utf-8") == DRAWN[name]()
    sketch = (wiring.HERE / "firmware" / "refereebox" / "refereebox.ino").read_text("utf-8")
    assert f"D10, D11, D12, D13, {', '.join(wiring.LAMPS[4:])}, LED" in sketch
    assert wiring.LAMPS[:4] == ["D10", "D11", "D12", "D13"]
    assert [f"D{n}" for n in range(2, 10)] == wiring.SEATS
    assert "A0 = DIN, A1 = CS/LOAD, A2 = CLK" in sketch
    assert wiring.MODULE[:3] == [("A0", "DIN"), ("A1", "CS"), ("A2", "CLK")]


def test_all_that_the_circuit_connects_is_on_the_nano_once_or_is_its_ground():
    used = [*wiring.SEATS, *wiring.LAMPS, *(pin for pin, _ in wiring.MODULE)]
    assert len(set(used)) == len(used)
    assert {pin: sum(side.count(pin) for side in wiring.NANO) for pin in used} == {
        pin: 2 if pin == "GND" else 1 for pin in used
    }
    assert [len(side) for side in wiring.NANO] == [15, 15]
