"""What is said with the box, its clock and its lines, without any box: times and bytes are given."""

import binascii
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.box import plausible
from referee.box.clock_fit import ClockFit
from referee.box.session import Gone, Held, Here, OutOfOrder, Press, Session, Stranger, Wrong
from referee.box.wire import Armed, Decoder, Done, Hello, Pong, Pressed, Refused, encode, parse

RATE = 2_000_000
HELLO = "H 01 08 001E8480 2A 0A 07"


def said(body):
    return b"%s*%04X\n" % (body.encode(), binascii.crc_hqx(body.encode(), 0xFFFF))


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (HELLO, Hello(1, 8, RATE, 0x2A, 10e-6, 7)),
        ("T 0003 0000000A 0000000B", Pong(3, 10, 11)),
        ("A 01 FF FE", Armed(1, 0xFF, 0xFE)),
        ("P 07 2A 01 0000FFFF 81", Pressed(7, 0x2A, 1, 0xFFFF, 0x81)),
        ("K 07", Done("K", 7)),
        ("D 01", Done("D", 1)),
        ("B 08", Done("B", 8)),
        ("E 02", Refused(2)),
        ("P 07 2A", None),
        ("Q 01", None),
        ("H x y", None),
        ("", None),
    ],
)
def test_messages(body, message):
    assert parse(body) == message


def test_the_check_sum_is_that_of_the_protocol():
    """CRC-16/CCITT-FALSE of "123456789" is 29B1."""
    assert encode("123456789") == b"\n123456789*29B1\n"


@pytest.mark.parametrize("cut", range(1, 20))
def test_lines_may_come_in_pieces(cut):
    line = said(HELLO) + said("K 01")
    decoder = Decoder()
    found = decoder.feed(line[:cut]) + decoder.feed(line[cut:])
    assert [m for m, _ in found] == [parse(HELLO), Done("K", 1)]
    assert decoder.bad == 0


@settings(max_examples=300, deadline=None)
@given(st.lists(st.binary(max_size=80), max_size=20))
def test_any_bytes_are_taken(chunks):
    """Noise is dropped: no crash, no press; what comes after it is read."""
    session = Session()
    session.connected(0.0)
    for i, chunk in enumerate(chunks):
        session.take(chunk, i * 0.01)
        session.say(i * 0.01)
    session.take(b"\n" + said(HELLO), 1.0)
    assert [type(e) for e in session.events] == [Here]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_flipped_byte_is_noticed(data):
    line = bytearray(said("P 07 2A 01 0000FFFF 81"))
    at = data.draw(st.integers(0, len(line) - 2))
    line[at] ^= data.draw(st.integers(1, 255))
    found = [m for m, _ in Decoder().feed(bytes(line))]
    assert found == []


@pytest.mark.parametrize("ppm", [-5000, -3000, 0, 3000, 5000])
@pytest.mark.parametrize("seed", range(5))
def test_the_clock_fit_holds_half_a_millisecond(ppm, seed):
    """1 ms of USB jitter each way, one ping in ten held up for long, a resonator that is off."""
    draw = random.Random(seed)
    fit = ClockFit(RATE)
    real = RATE * (1 + ppm * 1e-6)
    worst = 0.0

    def delay():
        return draw.uniform(0, 1e-3) + (draw.expovariate(1 / 3e-3) if draw.random() < 0.1 else 0)

    for i in range(300):
        sent = 100 + i * 0.1
        there = sent + delay()
        back = there + 0.001 + delay()
        fit.ping(sent, int(there * real) % 2**32, int((there + 0.001) * real) % 2**32, back)
        if i > 64:
            at = back + 0.05
            worst = max(worst, abs(fit.host(int(at * real) % 2**32) - at))
    assert worst < 0.5e-3


def test_nothing_is_known_before_a_ping():
    with pytest.raises(ValueError, match="no ping"):
        ClockFit(RATE).host(5)


def test_the_count_wraps():
    fit = ClockFit(RATE)
    for i in range(70):
        ticks = (2**32 - 40 * 200_000) + i * 200_000
        sent = i * 0.1
        fit.ping(sent, ticks % 2**32, (ticks + 200) % 2**32, sent + 0.0001)
    assert fit.host((2**32 + 29 * 200_000) % 2**32) == pytest.approx(6.9, abs=1e-3)


def greeted():
    session = Session()
    session.connected(-1.0)
    session.take(said(HELLO), -1.0)
    session.events.clear()
    return session


def test_a_box_that_has_just_started_is_not_armed_yet():
    session = Session()
    session.connected(0.0)
    session.take(said(HELLO), 0.0)
    session.arm(1)
    session.show("12")
    assert session.say(0.01) == encode("D 01 12")
    session.take(said("D 01"), 0.015)
    assert not session.say(0.02).startswith(encode("A"))


def test_one_command_at_a_time_said_again_until_answered():
    session = greeted()
    session.arm(1)
    session.show("12")
    assert session.say(0.01) == encode("A 01 FF")
    assert session.say(0.05) == b""
    assert session.say(0.12) == encode("A 01 FF")
    session.take(said("A 01 FF FF"), 0.13)
    assert session.say(0.14) == encode("D 01 12")


def test_a_press_is_acknowledged_at_once_and_counts_once():
    session = greeted()
    session.show("1")
    session.take(said("P 07 2A 01 0000FFFF 81"), 0.2)
    session.take(said("P 07 2A 01 0000FFFF 81"), 0.45)
    assert session.say(0.46) == encode("K 07")
    (press,) = session.events
    assert isinstance(press, Press)
    assert (press.seats, press.round, press.boot) == ((0, 7), 1, 0x2A)


def test_a_box_whose_hello_was_lost_is_greeted_again():
    """It has started anew: its presses carry a number that nobody knows yet."""
    session = greeted()
    session.take(said("P 01 2B 01 00000FFF 02"), 0.5)
    assert session.say(0.6) == encode("H")
    session.take(said("H 02 08 001E8480 2B 0E 07"), 0.61)
    session.take(said("P 01 2B 01 00000FFF 02"), 0.7)
    assert [type(e) for e in session.events] == [Here, Press]


def test_a_press_of_an_unknown_start_asks_once():
    """Of the start before, when nobody listened: the box still runs as it said."""
    session = greeted()
    session.take(said("P 01 29 01 00000FFF 02"), 0.5)
    assert session.say(0.6) == encode("H")
    session.take(said(HELLO), 0.61)
    session.take(said("P 01 29 01 00000FFF 02"), 0.7)
    assert b"H*" not in session.say(1.0)


@pytest.mark.parametrize("jump", [-30.0, -0.6, 0.6, 30.0])
def test_a_clock_that_jumped_is_fitted_anew(jump):
    """The computer slept: what was known of the box's clock places nothing any more."""
    session = greeted()
    for i in range(8):
        now = 0.1 + 0.11 * i
        number = int(session.say(now).split()[1][:4], 16)
        ticks = round((now + 100.0) * RATE)
        session.take(said(f"T {number:04X} {ticks:08X} {ticks + 40:08X}"), now + 0.001)
    assert session.fit.ready
    now = 1.2
    number = int(session.say(now).split()[1][:4], 16)
    ticks = round((now + 100.0 + jump) * RATE)
    session.take(said(f"T {number:04X} {ticks:08X} {ticks + 40:08X}"), now + 0.001)
    assert session.say(1.5) == encode("H")
    session.take(said(HELLO), 1.51)
    assert not session.fit.ready


def test_held_buttons_are_told():
    session = greeted()
    session.arm(3)
    session.say(0.01)
    session.take(said("A 03 FF FD"), 0.02)
    assert session.events == [Held(3, (1,))]


def asked(session, begin, end, answer=b""):
    """What is said from one time to another, s, a hundredth apart; ``answer``: to every letter A."""
    said_ = b""
    for step in range(round((end - begin) * 100)):
        out = session.say(begin + step / 100)
        said_ += out
        if b"A 03" in out:
            session.take(answer, begin + step / 100 + 0.005)
        elif b"T " in out:
            number = out.partition(b"T ")[2][:4].decode()
            ticks = round((begin + step / 100) * 2e6)
            session.take(said(f"T {number} {ticks:08X} {ticks:08X}"), begin + step / 100 + 0.001)
    return said_


@pytest.mark.parametrize(("version", "looks"), [(1, False), (2, True)])
def test_a_button_that_stays_down_is_looked_at_again(version, looks):
    """Where that opens no second round; it is told once, and once more when it is let go."""
    session = Session()
    session.connected(0.0)
    session.take(said(f"H {version:02X} 08 001E8480 2A 0A 07"), 0.0)
    session.arm(3)
    out = asked(session, 0.05, 2.0, said("A 03 FF FD"))
    assert out.count(b"A 03 FF") == (4 if looks else 1)
    session_held = [e for e in session.events if isinstance(e, Held)]
    assert session_held == [Held(3, (1,))]
    asked(session, 2.0, 3.0, said("A 03 FF FF"))
    told = [e for e in session.events if isinstance(e, Held)]
    assert told == ([Held(3, (1,)), Held(3, ())] if looks else [Held(3, (1,))])


#: What another device says when its port is opened.
STRANGERS = {
    "a satellite receiver": b"$GPGGA,092750.000,5321.6802,N,00630.3372,W*76\r\n" * 25,
    "a printer's greeting, at another rate": bytes(range(128, 255)) * 20,
    "a modem": b"\r\nOK\r\n" * 30,
}


@pytest.mark.parametrize("noise", STRANGERS.values(), ids=STRANGERS)
def test_another_device_is_told(noise):
    session = Session()
    session.connected(0.0)
    for at in range(0, len(noise), 100):
        session.take(noise[at : at + 100], 0.01 + at / 11520)
    assert Stranger() in session.events
    assert not any(isinstance(e, Here | Press) for e in session.events)


def test_a_garbled_beginning_is_no_stranger():
    session = Session()
    session.connected(0.0)
    session.take(b"\x00\xff" * 40 + b"\n" + said(HELLO), 0.1)
    assert [type(e) for e in session.events] == [Here]


def test_half_a_firmware_is_told():
    """It says who it is, and does not open rounds: three times it falls silent over that."""
    session = Session()
    session.connected(0.0)
    now = 0.0
    while now < 20 and session.out_of_order is None:
        if b"H*" in session.say(now):
            session.take(said(HELLO), now)
            session.arm(3)
        now += 0.01
    assert [type(e) for e in session.events] == [Here, Gone, Here, Gone, Here, OutOfOrder]
    assert "does not obey" in str(session.out_of_order.text("en"))


@pytest.mark.parametrize(("wanted", "whole"), [("brighten", True), ("arm", False)])
def test_what_a_box_does_not_know(wanted, whole):
    """An old box has no brightness, and is a box; what opens no round is none."""
    session = greeted()
    getattr(session, wanted)(3)
    session.say(0.1)
    session.take(said("E 01"), 0.15)
    assert (session.out_of_order is None) == whole
    session.show("42")
    assert (encode("D 01 42") in session.say(0.2)) == whole


def test_silence_means_gone():
    session = greeted()
    for i in range(200):
        session.say(i * 0.01)
    assert [type(e) for e in session.events] == [Gone]


def test_another_protocol_is_told():
    session = Session()
    session.connected(0.0)
    session.take(said("H 03 08 001E8480 2A 0A 07"), 0.0)
    assert session.events == [Wrong(3)]


@pytest.mark.parametrize("version", [1, 2])
def test_older_boxes_are_still_spoken_to(version):
    session = Session()
    session.connected(0.0)
    session.take(said(f"H {version:02X} 08 001E8480 2A 0A 07"), 0.0)
    assert [e.hello.version for e in session.events] == [version]


def test_a_press_that_comes_before_the_hello_is_taken_when_it_comes_again():
    session = Session()
    session.connected(0.0)
    session.take(said("P 07 2A 01 0000FFFF 81"), 0.1)
    session.take(said(HELLO), 0.15)
    assert b"K 07" not in session.say(0.2)
    session.take(said("P 07 2A 01 0000FFFF 81"), 0.3)
    assert [type(e) for e in session.events] == [Here, Press]
    assert encode("K 07") in session.say(0.31)


def test_after_a_reset_all_that_is_wanted_is_said_again():
    session = greeted()
    session.arm(3)
    session.show("42")
    for i in range(6):
        session.say(0.01 * i)
        session.take(said("A 03 FF FF") + said("D 01"), 0.01 * i + 0.005)
    session.take(said("H 01 08 001E8480 2B 0A 07"), 0.3)
    out = b""
    for i in range(30):
        out += session.say(0.31 + 0.05 * i)
        session.take(said("A 03 FF FF") + said("D 01"), 0.32 + 0.05 * i)
    assert encode("A 03 FF") in out
    assert encode("D 01 42") in out


def test_a_scoreboard_text_cannot_break_a_line():
    session = greeted()
    session.show("12*\n34é")
    assert session.say(0.01) == encode("D 01 12  34 ")


def fitted(until=4.0):
    """A session whose box has answered pings for ``until`` seconds; its ticks began with the host's."""
    session, now = greeted(), 0.0
    while now < until:
        for line in session.say(now).split(b"\n"):
            if line.startswith(b"T"):
                number, ticks = line[2:6].decode(), int(now * RATE) + 100
                session.take(said(f"T {number} {ticks:08X} {ticks + 200:08X}"), now + 0.0002)
            elif line[:1] in (b"A", b"K"):
                answer = f"A {line[2:4].decode()} FF FF" if line[:1] == b"A" else line[:4].decode()
                session.take(said(answer), now + 0.0002)
        now += 0.01
    session.events.clear()
    return session


def pressed(at, number=1, boot=0x2A, seats=1):
    return said(f"P {number & 0xFF:02X} {boot:X} 01 {int(at * RATE) % 2**32:08X} {seats:02X}")


def ponged(inside):
    """An answer to the ping that is under way, with so many ticks between its two times."""
    session = fitted()
    out = b""
    while b"T " not in out:
        out = session.say(session._pinged + 0.2)
    number = out.split(b"T ")[1][:4].decode()
    session.take(said(f"T {number} 00800000 {0x800000 + inside:08X}"), session._pinged + 0.001)
    return session


def hello(**told):
    session = Session()
    session.connected(0.0)
    facts = {"seats": "08", "ticks": "001E8480", "resolution": "0A"} | told
    session.take(said(f"H 01 {facts['seats']} {facts['ticks']} 2A {facts['resolution']} 07"), 0.0)
    return session


def told(*lines, now=4.0):
    session = fitted(now)
    for line in lines:
        session.take(line, now)
    return session


def restarted(times):
    session = fitted()
    for i in range(times):
        session.take(said(f"H 01 08 001E8480 {i + 0x30:02X} 0A 07"), 4.0 + 0.1 * i)
    return session


def never_answering(until):
    session = greeted()
    session.take(pressed(0.5), until)
    return session


LIES = {
    "no ticks": (lambda: hello(ticks="00000000"), plausible.NO_CLOCK),
    "more ticks than any": (lambda: hello(ticks="FFFFFFFF"), plausible.NO_CLOCK),
    "no seats": (lambda: hello(seats="00"), plausible.NO_SEATS),
    "a second is level": (lambda: hello(resolution="F4240"), plausible.COARSE),
    "ten minutes ahead": (lambda: told(pressed(604.0)), plausible.FUTURE),
    "a quarter of a minute ago": (lambda: told(pressed(5.0), now=20.0), plausible.PAST),
    "a flood of presses": (
        lambda: told(*(pressed(3.99, i, seats=0xFF) for i in range(10))), plausible.TOO_MANY
    ),
    "a flood of bytes": (lambda: told(b"#" * 20_000), plausible.FLOOD),
    "a ping that took longer than it was away": (
        lambda: ponged(2_000_000), plausible.LONG_PING
    ),
    "starts again and again": (lambda: restarted(6), plausible.RESTARTS),
    "a clock that never answers": (lambda: never_answering(5.0), plausible.UNPLACED),
}  # fmt: skip


@pytest.mark.parametrize(("lying", "why"), LIES.values(), ids=LIES)
def test_a_box_that_lies_is_out_of_order(lying, why):
    """It is said once, with the reason; nothing of it is believed or answered from then on."""
    session = lying()
    now = 30.0
    assert [e.why for e in session.events if isinstance(e, OutOfOrder)] == [why]
    assert not any(isinstance(e, Press) and e.time > now for e in session.events)
    session.events.clear()
    session.take(pressed(now, 99) + said(HELLO), now)
    assert session.events == []
    assert session.say(now) == b""


def test_another_rate_than_it_tells_is_a_lie():
    session = Session()
    session.connected(-1.0)
    session.take(said("H 01 08 000F4240 2A 0A 07"), -1.0)
    now = 0.0
    while now < 20.0 and session.out_of_order is None:
        for line in session.say(now).split(b"\n"):
            if line.startswith(b"T"):
                ticks = int(now * RATE)
                answer = f"T {line[2:6].decode()} {ticks:08X} {ticks + 20:08X}"
                session.take(said(answer), now + 0.0002)
        now += 0.01
    assert session.out_of_order == plausible.OTHER_RATE


HONEST = {
    "all eight at once": lambda: told(pressed(3.99, seats=0xFF)),
    "four rounds in a second": lambda: told(*(pressed(3.5, i, seats=0xFF) for i in range(4))),
    "said again for two seconds": lambda: told(pressed(2.0)),
    "pressed before its clock has answered": lambda: never_answering(0.3),
    "three restarts": lambda: restarted(3),
}


@pytest.mark.parametrize("honest", HONEST.values(), ids=HONEST)
def test_a_box_that_may_be_right_is_believed(honest):
    session = honest()
    assert session.out_of_order is None
    assert session.events


def test_what_was_pressed_before_anybody_asked_is_of_another_evening():
    session = told(pressed(-596.0))
    assert session.out_of_order is None
    assert session.events == []


def test_what_was_pressed_while_the_line_was_away_is_told_later():
    session = fitted()
    session.lost(4.0)
    session.connected(30.0)
    session.take(said(HELLO), 30.0)
    session.take(pressed(5.0), 30.01)
    (press,) = [e for e in session.events if isinstance(e, Press)]
    assert press.time == pytest.approx(5.0, abs=0.01)


def test_a_press_of_no_seat_is_none():
    session = told(pressed(3.9, seats=0))
    assert (session.events, session.out_of_order) == ([], None)


#: Presses as they are heard, by number and time; the numbers that are told and acknowledged in turn.
#: The box said 08 and 09 after 07; 08 was lost on its way. It says the oldest every 200 ms. Of the first
#: that is heard nobody knows what came before it, but of 01, the first after a start without power.
SEVENTH = [(7, 0.8), (7, 1.0)]
HEARD = {
    "nothing is lost": ([*SEVENTH, (8, 1.1), (9, 1.101)], [7, 8, 9]),
    "the older one is lost once": ([*SEVENTH, (9, 1.1), (8, 1.3), (9, 1.5)], [7, 8, 9]),
    "lost, and the later one doubled": ([*SEVENTH, (9, 1.1), (9, 1.101), (8, 1.3)], [7, 8]),
    "said again by itself": ([*SEVENTH, (9, 1.1), (9, 1.3)], [7, 9]),
    "the first one that is heard": ([(9, 1.0)], []),
    "the first one, said again": ([(9, 1.0), (9, 1.2)], [9]),
    "the first one, doubled": ([(9, 1.0), (9, 1.001)], []),
    "the first one after a start": ([(1, 1.0)], [1]),
    "the first one after a start is lost": ([(2, 1.0), (1, 1.2), (2, 1.4)], [1, 2]),
    "the numbers begin anew": ([(0xFF, 0.8), (0xFF, 1.0), (0, 1.1), (1, 1.2)], [0xFF, 0, 1]),
    "an old number": ([*SEVENTH, (8, 1.1), (7, 1.2), (9, 1.3)], [7, 8, 9]),
    "far from the row": ([*SEVENTH, (0x90, 1.1)], [7, 0x90]),
}


@pytest.mark.parametrize("case", HEARD)
def test_a_later_press_is_not_acknowledged_before_an_older_one(case):
    """The box forgets all up to the one that is acknowledged."""
    heard, told = HEARD[case]
    session = Session()
    session.connected(0.0)
    session.take(said(HELLO), 0.1)
    for number, at in heard:
        session.take(said(f"P {number:02X} 2A 01 {number * 1000:08X} 01"), at)
    pressed = [e.ticks // 1000 for e in session.events if isinstance(e, Press)]
    assert pressed == told
    assert list(dict.fromkeys(session._acks)) == told
