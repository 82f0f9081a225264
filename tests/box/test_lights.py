"""What `referee box --lights` asks of the box, and what that takes of a USB port."""

from types import SimpleNamespace

from referee.box.session import Session
from referee.cli import hardware

#: Milliamperes, of data sheets (see hardware/PARTS.md): the board, a lamp, a module as bright as can be.
BOARD, LAMP, MODULE = 50, 9, 320
USB_PORT, MODULES = 500, 4


def test_every_segment_of_four_modules_is_no_load_for_a_usb_port(monkeypatch):
    monkeypatch.setattr(hardware, "time", SimpleNamespace(sleep=lambda _: None))
    session = Session()
    asked = []
    monkeypatch.setattr(
        session, "brighten", lambda level, *, all_on=False: asked.append((level, all_on))
    )
    hardware._show_lights(SimpleNamespace(ask=lambda wanted: wanted(session)))
    (level,) = [level for level, all_on in asked if all_on]
    # a MAX7219 lights for 2n + 1 of 32 parts of the time, 31 at most
    taken = BOARD + LAMP + MODULES * MODULE * (2 * level + 1) / 31
    assert taken < USB_PORT
