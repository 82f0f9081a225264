"""The driver against the real firmware, over a real pseudo-terminal, in virtual time."""

import random
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from referee.box.emulated import Emulated
from referee.box.session import Gone, Held, Here, Press
from referee.box.wire import encode

ALL = 0xFF


def armed(table, round_=1, seats=ALL):
    table.box.session.arm(round_, seats)
    table.advance(0.05)


def test_it_says_who_it_is(table):
    table.start()
    (here,) = table.of(Here)
    assert (here.hello.version, here.hello.seats, here.hello.lamps) == (2, 8, 7)
    assert here.hello.resolution == pytest.approx(14e-6)
    assert not here.again


def test_a_press_has_its_time(table):
    table.advance(1.0, step=0.0005)
    armed(table)
    at = table.emulated.now + 0.0123
    table.emulated.press(3, at)
    table.advance(0.2)
    (press,) = table.of(Press)
    assert (press.seats, press.round) == ((3,), 1)
    assert press.time == pytest.approx(at, abs=0.0005)
    assert table.emulated.lamps == 1 << 3


@pytest.mark.parametrize("gap", [10e-6, 12e-6, 50e-6, 1e-3, 2.5e-3, 0.1])
def test_who_was_first(table, gap):
    table.start()
    draw = random.Random(round(gap * 1e6))
    for round_ in range(1, 7):
        armed(table, round_)
        first, second = draw.sample(range(8), 2)
        at = table.emulated.now + draw.uniform(0.001, 0.01)
        table.emulated.press(first, at)
        table.emulated.press(second, at + gap)
        table.events.clear()
        table.advance(0.25)
        order = [p.seats for p in sorted(table.of(Press), key=lambda p: p.ticks)]
        assert order == [(first,), (second,)]
        assert table.emulated.lamps & 0x7F == (1 << first) & 0x7F


def test_eight_at_once_are_one_line(table):
    table.start()
    armed(table)
    at = table.emulated.now + 0.01
    for seat in range(8):
        table.emulated.press(seat, at)
    table.advance(0.2)
    (press,) = table.of(Press)
    assert press.seats == tuple(range(8))


def test_a_bouncing_button_counts_once(table):
    table.start()
    draw = random.Random(1)
    for round_ in range(1, 6):
        armed(table, round_)
        at = table.emulated.now + 0.01
        level = True
        for _ in range(9):
            table.emulated.edge(2, at, down=level)
            at += draw.uniform(20e-6, 400e-6)
            level = not level
        table.emulated.edge(2, at, down=True)
        table.emulated.edge(2, at + 0.06, down=False)
        table.advance(0.2)
    assert [p.round for p in table.of(Press)] == [1, 2, 3, 4, 5]


#: How long a spark on a lead lasts, s.
SPARKS = (3e-6, 40e-6, 200e-6, 500e-6)


@pytest.mark.parametrize("length", SPARKS)
def test_a_spark_is_no_press(table, length):
    """A lead without a shield: short pulses, alone and in bursts; a true press in between counts."""
    table.start()
    draw = random.Random(round(length * 1e7))
    for round_ in range(1, 6):
        armed(table, round_)
        at = table.emulated.now
        for _ in range(20):
            at += draw.uniform(0.001, 0.02)
            table.emulated.press(4, at, hold=length)
        table.advance(0.5)
        assert table.of(Press) == []
        assert table.emulated.lamps == 0
        at = table.emulated.now + 0.01
        table.emulated.press(2, at)
        table.emulated.press(4, at + 30e-6)
        table.advance(0.2)
        assert [(p.seats, p.round) for p in table.of(Press)] == [((2,), round_), ((4,), round_)]
        gap = table.of(Press)[1].ticks - table.of(Press)[0].ticks
        assert gap * 0.5e-6 == pytest.approx(30e-6, abs=10e-6)
        table.events.clear()


def test_who_pressed_earlier_is_told_earlier_though_his_button_bounces(table):
    table.start()
    armed(table)
    at = table.emulated.now + 0.01
    for k in range(8):  # settles 4 ms after its first contact
        table.emulated.edge(6, at + k * 0.0005, down=k % 2 == 0)
    table.emulated.edge(6, at + 0.004, down=True)
    table.emulated.edge(6, at + 0.06, down=False)
    table.emulated.press(1, at + 0.0007)
    table.advance(0.2)
    first, second = table.of(Press)
    assert (first.seats, second.seats) == ((6,), (1,))
    assert table.emulated.lamps == 1 << 6


@pytest.mark.parametrize("before", [0, 1, 7, 10])
def test_a_cold_start_loses_and_doubles_nothing(table, before):
    """Power is off and on again: memory holds anything; numbers of presses begin anew."""
    table.start()
    for round_ in range(1, 4):
        for k in range(before):
            armed(table, 10 * round_ + k)
            table.emulated.press(k % 8, table.emulated.now + 0.01)
            table.advance(0.15)
        assert len(table.of(Press)) == before
        table.events.clear()
        table.emulated.tell("power")
        table.advance(1.0)
        assert [h.again for h in table.of(Here)] == [True]
        times = []
        for k in range(10):
            armed(table, 100 + k)
            times.append(table.emulated.now + 0.01)
            table.emulated.press(k % 8, times[-1])
            table.advance(0.15)
        told = table.of(Press)
        assert [p.seats for p in told] == [(k % 8,) for k in range(10)]
        assert [p.time for p in told] == pytest.approx(times, abs=0.002)
        table.events.clear()


def test_every_start_has_another_number(table):
    table.start()
    boots = []
    for _ in range(3):
        table.emulated.tell("power")
        table.advance(0.5)
        boots.append(table.of(Here)[-1].hello.boot)
    assert boots == [(boots[0] + k) & 0xFF for k in range(3)]


def test_a_round_whose_answer_was_lost_is_not_opened_twice(table):
    """The host says it again; who has pressed meanwhile has pressed, and his lamp stays on."""
    table.start()
    table.box.session.arm(5)
    while table.port.written == 0:
        table.events += table.box.step()
    table.emulated.press(3, table.emulated.now + 0.01)
    table.emulated.tell("drop_to_host 200")
    table.advance(0.4)
    table.emulated.tell("drop_to_host 0")
    table.advance(0.8)
    assert [(p.seats, p.round) for p in table.of(Press)] == [((3,), 5)]
    assert table.emulated.lamps == 1 << 3


def test_displays_that_forget_are_told_again(table):
    table.start()
    table.box.session.show("120")
    table.advance(0.1)
    table.emulated.tell("forget")
    table.box.session.show("121")
    table.advance(0.1)
    assert table.emulated.scoreboard.startswith("121")
    assert table.emulated.tell("registers") == "00080701000000"


def test_every_segment_lights_for_a_test_until_it_is_over(table):
    table.start()
    table.box.session.brighten(15, all_on=True)
    table.advance(0.1)
    table.box.session.show("12")
    table.advance(0.1)
    assert table.emulated.tell("registers") == "000f0701000001"
    table.box.session.brighten(3)
    table.advance(0.1)
    assert table.emulated.tell("registers") == "00030701000000"


def test_thirty_two_places_show_in_order(table):
    table.start()
    table.box.session.show("A343B 12C  5D 88E240F  7G 99H100.")
    table.advance(0.1)
    assert table.emulated.scoreboard == "A343B 12C  5D 88E240F  7G 99H100."


def test_commands_lost_and_repeated_at_random_end_in_the_same_state(table):
    """Whatever the line does to commands and answers, the box ends as it was last told."""
    table.start()
    draw = random.Random(22)
    for round_ in range(1, 11):
        for _ in range(6):
            table.box.session.brighten(draw.randrange(16))
            table.box.session.show(f"{draw.randrange(10**8):08d}")
            table.box.session.light(draw.randrange(128))
            for _ in range(draw.randrange(3)):
                fault = draw.choice(
                    ("drop_to_host", "garble_to_host", "drop_to_box", "garble_to_box")
                )
                table.emulated.tell(f"{fault} {draw.randrange(1, 40)}")
                table.advance(0.03)
            # a repetition that was on its way all the time
            said_again = draw.choice(("A", "B", "D", "L"))
            if said_again in table.box.session._wanted:
                table.port.write(encode(table.box.session._wanted[said_again]))
            table.advance(0.03)
        text, level, lamps = f"{round_:08d}", draw.randrange(16), draw.randrange(128)
        table.box.session.arm(round_)
        table.box.session.brighten(level)
        table.box.session.show(text)
        table.advance(1.0)
        table.box.session.light(lamps)
        table.advance(0.5)
        assert table.emulated.scoreboard.startswith(text)
        assert table.emulated.tell("registers") == f"00{level:02x}0701000000"
        assert table.emulated.lamps == lamps
        table.events.clear()
        table.emulated.press(3, table.emulated.now + 0.01)
        table.advance(0.3)
        assert [(p.seats, p.round) for p in table.of(Press)] == [((3,), round_)]


def test_a_held_button_never_counts(table):
    table.start()
    table.emulated.edge(5, table.emulated.now + 0.001, down=True)
    table.advance(0.05)
    armed(table)
    (held,) = table.of(Held)
    assert held.seats == (5,)
    table.advance(3.0)
    assert [h.seats for h in table.of(Held)] == [(5,)]
    table.emulated.edge(5, table.emulated.now + 0.01, down=False)
    table.emulated.edge(5, table.emulated.now + 0.0105, down=True)
    table.emulated.edge(5, table.emulated.now + 0.011, down=False)
    table.advance(0.2)
    assert table.of(Press) == []
    table.advance(0.6)
    assert [h.seats for h in table.of(Held)] == [(5,), ()]


def test_only_armed_seats_count(table):
    table.start()
    armed(table, 1, 0b0000_0101)
    for seat in range(8):
        table.emulated.press(seat, table.emulated.now + 0.01 + seat * 0.001)
    table.advance(0.3)
    assert [p.seats for p in table.of(Press)] == [(0,), (2,)]


@pytest.mark.parametrize("fault", ["garble_to_host", "drop_to_host"])
@pytest.mark.parametrize("count", [1, 5, 20])
def test_a_garbled_press_comes_again(table, fault, count):
    table.start()
    armed(table)
    table.advance(0.04)
    table.emulated.press(1, table.emulated.now + 0.004)
    table.advance(0.0041)
    table.emulated.tell(f"{fault} {count}")
    table.advance(0.29)
    (press,) = table.of(Press)
    assert press.seats == (1,)


@pytest.mark.parametrize("fault", ["garble_to_box", "drop_to_box"])
def test_a_garbled_command_is_said_again(table, fault):
    table.start()
    table.emulated.tell(f"{fault} 4")
    table.box.session.arm(9)
    table.advance(0.3)
    table.emulated.press(1, table.emulated.now + 0.004)
    table.advance(0.1)
    assert [p.round for p in table.of(Press)] == [9]


def test_a_hung_box_starts_anew_and_loses_nothing(table):
    """The firmware hangs in the middle of a round: the watchdog bites, what was pressed is told."""
    table.start()
    armed(table)
    table.port.write(b"\n" + _hooked("W"))
    table.emulated.press(4, table.emulated.now + 0.02)
    table.advance(1.5)
    press = table.of(Press)
    assert [(p.seats, p.round) for p in press] == [((4,), 1)]
    assert [h.again for h in table.of(Here)] == [False, True]
    # the round is open again for the others, and nothing is invented
    table.advance(0.2)
    table.emulated.press(6, table.emulated.now + 0.01)
    table.advance(0.2)
    assert [p.seats for p in table.of(Press)] == [(4,), (6,)]


def test_unplugged_in_the_middle_of_a_round(table):
    table.start()
    armed(table)
    table.emulated.tell("unplug")
    table.emulated.press(2, table.emulated.now + 0.1)
    table.advance(1.0)
    assert len(table.of(Gone)) == 1
    assert table.of(Press) == []
    table.emulated.tell("plug")
    table.advance(1.0)
    assert [(p.seats, p.round) for p in table.of(Press)] == [((2,), 1)]


def test_the_clock_wraps_unseen(table):
    table.start()
    table.port.write(b"\n" + _hooked("C FF2A"))
    table.emulated.run(0.001, table.port.taken())
    # the pings from before the jump leave the window; then the count wraps
    table.advance(6.9, step=0.01)
    armed(table)
    at = table.emulated.now + 0.1
    table.emulated.press(0, at)
    table.advance(0.3)
    assert table.of(Press)[0].time == pytest.approx(at, abs=0.005)


def _hooked(body):
    import binascii

    return b"%s*%04X\n" % (body.encode(), binascii.crc_hqx(body.encode(), 0xFFFF))


def test_two_hundred_commands_at_once_do_no_harm(table):
    table.start()
    for _ in range(200):
        table.port.write(_hooked("T 0001"))
    table.advance(1.0)
    armed(table)
    table.emulated.press(7, table.emulated.now + 0.01)
    table.advance(0.3)
    assert [p.seats for p in table.of(Press)] == [(7,)]


def test_the_scoreboard_shows(table):
    table.start()
    table.box.session.show("120 45.3-HELP")
    table.advance(0.1)
    shown = table.emulated.scoreboard
    assert shown.startswith("120 45.3-HELP")


def test_noise_invents_nothing(table):
    table.start()
    armed(table)
    draw = random.Random(3)
    for _ in range(40):
        table.port.write(bytes(draw.randrange(256) for _ in range(draw.randrange(1, 60))))
        table.advance(0.02)
    table.box.session.arm(2)
    table.advance(0.4)
    table.emulated.press(3, table.emulated.now + 0.01)
    table.advance(0.4)
    assert [(p.seats, p.round) for p in table.of(Press)] == [((3,), 2)]


def test_in_real_time_as_a_user_sees_it(built):
    """Loosely: the command finds the emulated box and hears from it."""
    with Emulated(*built, realtime=True) as emulated:
        command = [sys.executable, "-m", "referee", "box", "--port", str(emulated.link)]
        done = subprocess.run(
            [*command, "--seconds", "3", "--pings"],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 0
    assert "8 places, 7 lampes" in done.stdout
    assert "tops par seconde" in done.stdout


#: Starts the emulated box, says so, and does nothing more.
STARTER = """
    import sys, time
    from pathlib import Path
    from referee.box.emulated import Emulated

    with Emulated(*map(Path, sys.argv[1:]), realtime=True) as emulated:
        print(emulated.link, flush=True)
        time.sleep(60)
"""


def test_it_ends_with_the_process_that_started_it(built):
    """Killed, that one can't end it: it went on for ever, and kept the processor warm."""
    command = [sys.executable, "-c", textwrap.dedent(STARTER), *map(str, built)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as starter:
        link = Path(starter.stdout.readline().strip())
        terminal = link.resolve()
        assert terminal.exists()
        starter.kill()
    until = time.monotonic() + 10
    while terminal.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert not terminal.exists()
