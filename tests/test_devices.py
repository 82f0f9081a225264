"""What is plugged in, found without anything plugged in: ports, folders and answers are given."""

import binascii
import errno
import os

from referee.devices import boxes, cameras

_BODY = b"H 01 08 001E8480 2A 0A 07"
HELLO = b"%s*%04X\n" % (_BODY, binascii.crc_hqx(_BODY, 0xFFFF))


class Answering:
    """A port with a box behind it that says who it is."""

    def __init__(self, line=HELLO):
        self.line = line
        self.closed = False

    def read(self, size):
        line, self.line = self.line, b""
        return line

    def write(self, data):
        return len(data)

    def close(self):
        self.closed = True


def refused(_path):
    raise OSError(errno.EACCES, "Permission denied")


def absent(_path):
    raise OSError(errno.ENOENT, "No such file")


def test_a_box_says_who_it_is():
    port = Answering()
    (found,) = boxes(["/dev/ttyUSB0"], lambda _: port, wait=1.0)
    assert (found.kind, found.said.text("en")) == ("box", "box, 8 seats, 7 lamps")
    assert port.closed


def test_what_does_not_answer_is_a_serial_port():
    (found,) = boxes(["/dev/ttyS0"], lambda _: Answering(b""), wait=0.05)
    assert found.kind == "serial"
    assert found.said.text("en").startswith("does not answer (a box without its sketch")


def test_refused_says_which_group():
    (found,) = boxes(["/dev/ttyUSB0"], refused)
    assert "dialout" in found.said.text("fr")
    (other,) = boxes(["/dev/ttyUSB0"], absent)
    assert "does not open" in other.said.text("en")


def test_cameras(tmp_path):
    (tmp_path / "video0").write_bytes(b"")
    (found,) = cameras(tmp_path)
    assert found.name.endswith("video0")
    assert found.said.text("en") == "camera" or os.geteuid()
