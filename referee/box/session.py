"""What is said with the box, without a port or a clock: bytes in, bytes out, times given.

One command is under way at a time; one that is not answered in time is said again. Presses are
acknowledged at once and counted once, by the boot and the number that they carry. After a reset, told
by a new boot id, what the host wants (the round, the lamps, the scoreboard) is said again.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from referee.box.clock_fit import ClockFit
from referee.box.plausible import HALF, Plausible
from referee.box.press_order import PressOrder
from referee.box.wire import Armed, BoxMessage, Decoder, Done, Hello, Pong, Pressed, Refused, encode
from referee.wording import Message

#: Seconds after which an unanswered line is sent again.
_TIMEOUT = 0.1
#: Seconds between two pings.
_PING_EVERY = 0.1
#: Unanswered for this long, seconds, the box counts as gone.
_GONE_AFTER = 1.5
#: A box that has just started knows its buttons after this long, seconds.
_SETTLES = 0.04
#: Bits on the line for a byte: a start, eight, a stop.
_BITS_A_BYTE = 10
#: Seconds by which two clocks can't part between two pings: one of them has jumped.
_JUMPED = 0.4
#: Seconds between two looks at buttons that are held.
_LOOKS_AGAIN = 0.5
#: Since this version a round that is opened twice is opened once: it may be asked who holds.
_OPENS_ONCE = 2
#: Lines and bytes without sense, before anybody has said who he is, that no box says.
_SENSELESS_LINES, _SENSELESS_BYTES = 20, 2_000
#: What a box says to a command that it does not know.
_UNKNOWN = Refused(1)
#: Displays show every segment from this brightness on.
_ALL_ON = 16
#: Versions of the protocol that are spoken; what the first lacks is written in its document.
_PROTOCOLS = (1, 2)


class Here(msgspec.Struct, frozen=True):
    """A box has said who it is; ``again``: it had been there, and has started anew."""

    hello: Hello
    again: bool


class Gone(msgspec.Struct, frozen=True):
    """The box does not answer any more."""


class Wrong(msgspec.Struct, frozen=True):
    """What answers speaks another protocol."""

    version: int


class Stranger(msgspec.Struct, frozen=True):
    """Something speaks on the line, and it is no box."""


class OutOfOrder(msgspec.Struct, frozen=True):
    """The box says what cannot be: nothing more of it is believed."""

    why: Message


class Held(msgspec.Struct, frozen=True):
    """These seats hold their buttons down while a round is open; none: all have let go."""

    round: int
    seats: tuple[int, ...]


class Press(msgspec.Struct, frozen=True):
    """Seats that pressed at the same time, as far as the box can tell.

    ``time``: host seconds; ``sigma``: of the place among host events; ``ticks``: what decides between
    presses of one boot, unwrapped, with ``resolution`` in seconds.
    """

    seats: tuple[int, ...]
    round: int
    time: float
    sigma: float
    boot: int
    ticks: int
    resolution: float


Event = Here | Gone | Wrong | Stranger | OutOfOrder | Held | Press


class _Command(msgspec.Struct):
    body: str
    answered: Callable[[BoxMessage], bool]
    ping: int | None = None
    sent: float | None = None


def _seats(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(8) if mask >> i & 1)


class Session:
    """One box, as the host sees it."""

    def __init__(self, baud: int = 115200) -> None:
        self.hello: Hello | None = None
        self.events: list[Event] = []
        self._byte = _BITS_A_BYTE / baud
        self._decoder = Decoder()
        self._fits: dict[int, ClockFit] = {}
        self._queue: list[_Command] = []
        self._flying: _Command | None = None
        self._acks: list[int] = []
        self._seen: list[tuple[int, int]] = []
        self._order = PressOrder()
        #: The last answered ping: ticks of the box, host seconds.
        self._answered: tuple[int, float] | None = None
        #: Boots of presses for which the box was greeted once more.
        self._asked_for: set[int] = set()
        self._wanted: dict[str, str] = {}
        self._number = 0
        self._pinged = float("-inf")
        self._heard = float("-inf")
        self._greeted = float("-inf")
        self._arms_from = float("-inf")
        self._plausible = Plausible()
        self._held: tuple[int, ...] = ()
        self._looks_from = float("inf")
        #: Bytes since the line was opened.
        self._came = 0
        #: Why nothing more of this box is believed.
        self.out_of_order: Message | None = None

    @property
    def bad_lines(self) -> int:
        """Lines that came garbled."""
        return self._decoder.bad

    @property
    def fit(self) -> ClockFit | None:
        """The clock of the box as it runs now."""
        return None if self.hello is None else self._fits.get(self.hello.boot)

    # What the host wants

    def arm(self, round_: int, seats: int = 0xFF) -> None:
        """Open a round: each of ``seats`` (a mask) may press once; lamps go out."""
        self._want("A", f"A {round_ & 0xFF:02X} {seats:02X}")
        self._wanted.pop("L", None)

    def light(self, seats: int) -> None:
        """Light these lamps and no others."""
        self._want("L", f"L {seats:02X}")

    def brighten(self, brightness: int, *, all_on: bool = False) -> None:
        """Make the displays so bright, 0 to 15; ``all_on``: every segment, for a test."""
        self._want("B", f"B {(brightness & 15) + (_ALL_ON if all_on else 0):02X}")

    def show(self, text: str) -> None:
        """Write on the scoreboard: eight places a module; a point belongs to the place before."""
        self._number = (self._number + 1) & 0xFF
        plain = "".join(c if " " <= c <= "~" and c != "*" else " " for c in text)[:40]
        self._want("D", f"D {self._number:02X} {plain}")

    def _want(self, letter: str, body: str) -> None:
        self._wanted[letter] = body
        self._queue = [c for c in self._queue if c.body[0] != letter]
        self._queue.append(self._command(body))

    def _command(self, body: str) -> _Command:
        letter, number = body[0], int(body.split(" ")[1], 16)
        if letter == "A":
            return _Command(body, lambda m: isinstance(m, Armed) and m.round == number)
        return _Command(body, lambda m: m == Done(letter, number))

    # Bytes

    def connected(self, now: float) -> None:
        """A line has been opened: whoever is there shall say who he is."""
        self._plausible.connected(now)
        self._decoder = Decoder()
        self._came = 0
        self._flying = None
        self._greeted = float("-inf")
        self._heard = now

    def lost(self, now: float) -> None:
        """The line has gone."""
        if self.hello is not None:
            self._plausible.lost(now)
            self.hello = None
            self.events.append(Gone())
        self._flying = None
        self._held, self._looks_from = (), float("inf")

    def take(self, data: bytes, now: float) -> None:
        """Bytes came in at ``now``."""
        if self.out_of_order is not None:
            return
        self._doubt(self._plausible.bytes(len(data), now))
        for message, length in self._decoder.feed(data):
            if self.out_of_order is not None:
                return
            self._heard = now
            self._message(message, length, now)
        self._came += len(data)
        if self.hello is None and self._decoder.nothing_but_noise(
            self._came, _SENSELESS_LINES, _SENSELESS_BYTES
        ):
            self._decoder, self._came = Decoder(), 0
            self.events.append(Stranger())

    def _doubt(self, why: Message | None) -> bool:
        """Take a judgement; whether the box is out of order."""
        if why is not None and self.out_of_order is None:
            self.out_of_order = why
            self.events.append(OutOfOrder(why))
        return why is not None

    def say(self, now: float) -> bytes:
        """What to write at ``now``; nothing to a box that is out of order."""
        out = b""
        if self.out_of_order is not None:
            return out
        if self.hello is None:
            if now - self._greeted >= _TIMEOUT * 2:
                self._greeted = now
                out += encode("H")
            return out
        flying = self._flying
        if now - self._heard > _GONE_AFTER:
            told = flying is not None and flying.ping is None
            if not self._doubt(self._plausible.silent(told)):
                self.lost(self._heard)
            return out
        if flying is not None and flying.sent is not None and now - flying.sent >= _TIMEOUT:
            if flying.ping is not None:
                self._flying = None
            else:
                flying.sent = now
                return out + encode(flying.body)
        if self._flying is None:
            self._flying = self._next(now)
            if self._flying is not None:
                self._flying.sent = now
                out += encode(self._flying.body)
        return out

    def _next(self, now: float) -> _Command | None:
        if self._acks:
            return self._command(f"K {self._acks.pop(0):02X}")
        for command in self._queue:
            if command.body[0] != "A" or now >= self._arms_from:
                self._queue.remove(command)
                return command
        if now >= self._looks_from and "A" in self._wanted:
            self._looks_from = float("inf")
            return self._command(self._wanted["A"])
        if now - self._pinged < _PING_EVERY:
            return None
        self._pinged = now
        self._number = (self._number + 1) & 0xFFFF
        number = self._number
        return _Command(
            f"T {number:04X}", lambda m: isinstance(m, Pong) and m.number == number, ping=number
        )

    # Messages

    def _message(self, message: BoxMessage, length: int, now: float) -> None:
        if isinstance(message, Hello):
            self._greet(message, now)
            return
        if isinstance(message, Pressed):
            self._pressed(message, now)
            return
        flying = self._flying
        if flying is not None and message == _UNKNOWN:
            # a box of version 1 knows no brightness; what knows no other command is no whole box
            self._flying = None
            if flying.body[0] != "B":
                self._doubt(HALF)
            return
        if flying is None or not flying.answered(message):
            return
        self._flying = None
        fit = self.fit
        if isinstance(message, Pong) and fit is not None and flying.sent is not None:
            self._ponged(message, flying, length, now, fit)
        if flying.ping is None:
            self._plausible.obeyed()
        if isinstance(message, Armed):
            self._armed(message, now)

    def _armed(self, message: Armed, now: float) -> None:
        held = _seats(message.seats & ~message.ready)
        if held != self._held:
            self._held = held
            self.events.append(Held(message.round, held))
        if held and self.hello is not None and self.hello.version >= _OPENS_ONCE:
            self._looks_from = now + _LOOKS_AGAIN

    def _ponged(self, pong: Pong, flying: _Command, length: int, now: float, fit: ClockFit) -> None:
        sent = flying.sent if flying.sent is not None else now
        inside = fit.seconds(pong.received, pong.sent)
        if self._doubt(self._plausible.ping(inside, now - sent)):
            return
        hello, before = self.hello, self._answered
        self._answered = (pong.received, sent)
        if hello is not None and before is not None and fit.ready:
            passed = fit.seconds(before[0], pong.received)
            if abs(passed - (sent - before[1])) > _JUMPED:
                # the computer slept, or the box started anew and its hello was lost
                self._fits[hello.boot] = ClockFit(hello.ticks_per_second)
                self.hello = self._answered = None
                return
        out, back = len(encode(flying.body)) * self._byte, length * self._byte
        fit.ping(sent + out, pong.received, pong.sent, now - back)
        told = self.hello.ticks_per_second if self.hello is not None else 0
        if told and fit.sure_of_rate:
            self._doubt(self._plausible.rate(fit.rate, told, now))

    def _greet(self, hello: Hello, now: float) -> None:
        if hello.version not in _PROTOCOLS:
            self.events.append(Wrong(hello.version))
            return
        known = self.hello
        if known is not None and known.boot == hello.boot:
            return
        if self._doubt(self._plausible.hello(hello, now)):
            return
        again = hello.boot in self._fits or known is not None or bool(self._fits)
        self.hello = hello
        if hello.boot not in self._fits:
            self._order.begin()
            # the clock of the boot before still places what was pressed then
            old = list(self._fits.items())[-1:]
            self._fits = dict([*old, (hello.boot, ClockFit(hello.ticks_per_second))])
        self._flying = None
        self._held = ()
        self._arms_from = now + _SETTLES
        self._queue = [self._command(body) for body in self._wanted.values()]
        self.events.append(Here(hello, again))

    def _pressed(self, message: Pressed, now: float) -> None:
        key = (message.boot, message.seq)
        if self.hello is None:
            # it is said again until it is acknowledged, and who says it is known then
            self._order.heard(key, now)
            return
        if message.boot not in self._fits and message.boot not in self._asked_for:
            # it has started anew, and its hello was lost
            self._asked_for.add(message.boot)
            self.hello = None
            return
        fit = self._fits.get(message.boot)
        at = fit.host(message.ticks) if fit is not None and fit.ready else None
        seats, new = _seats(message.seats), key not in self._seen
        old = not new or not seats or (at is not None and self._plausible.before(at))
        # what waits for an older press is judged as it comes: a box that lies may never say it again
        count = 0 if self._order.knows(key) else len(seats)
        if not old and self._doubt(self._plausible.press(count, at, now)):
            return
        if self._order.older_is_missed(key, now):
            return
        self._acks.append(message.seq)
        if new:
            self._seen = [*self._seen[-63:], key]
        if old:
            return
        resolution = self.hello.resolution
        if fit is None or at is None:
            # pressed before any ping of that boot came back: it was not later than this
            self.events.append(
                Press(
                    seats, message.round, now, 0.05, message.boot,
                    message.ticks, resolution,
                )
            )  # fmt: skip
            return
        self.events.append(
            Press(
                seats, message.round, at, fit.sigma,
                message.boot, fit.unwrapped(message.ticks), resolution,
            )
        )  # fmt: skip
