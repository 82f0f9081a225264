"""What `referee box` says of a port on which something else than a whole box speaks."""

import binascii
import os
import subprocess
import sys
import threading

import pytest

if sys.platform != "win32":
    import tty


def line(body):
    return b"%s*%04X\n" % (body.encode(), binascii.crc_hqx(body.encode(), 0xFFFF))


HELLO = line("H 02 08 001E8480 2A 0A 07")
#: What is answered to what was asked, what is said of it, and how often.
SPEAKING = {
    "a position receiver": (lambda _: b"$GPGGA,123519,4807.038,N*47\r\n", "n'est pas un boîtier"),
    "a modem": (lambda _: b"\r\nERROR\r\n", "n'est pas un boîtier"),
    "an echo": (lambda asked: asked, "n'est pas un boîtier"),
    "a box of another protocol": (
        lambda _: line("H 09 08 001E8480 2A 0A 07"), "d'un autre protocole (9)",
    ),
    "half a firmware": (lambda asked: HELLO if b"H*" in asked else line("E 01"), "est incomplet"),
    "a clock that stands": (lambda _: line("H 02 08 00000000 2A 0A 07"), "horloge ne compte pas"),
}  # fmt: skip


@pytest.mark.e2e
@pytest.mark.skipif(sys.platform == "win32", reason="no terminals in pairs")
@pytest.mark.parametrize(("answer", "said"), SPEAKING.values(), ids=SPEAKING)
def test_it_is_named_once_and_no_press_invented(answer, said):
    near, far = os.openpty()
    tty.setraw(far)

    def speak():
        while asked := os.read(near, 4096):
            os.write(near, answer(asked))
            if asked == b"end":
                return

    speaker = threading.Thread(target=speak, daemon=True)
    speaker.start()
    command = [sys.executable, "-m", "referee", "box", "--port", os.ttyname(far), "--seconds", "10"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    os.write(far, b"end")
    speaker.join(5)
    os.close(near)
    os.close(far)
    assert (done.returncode, done.stderr) == (2, "")
    assert [said in one for one in done.stdout.splitlines()].count(True) == 1
    assert "bouton" not in done.stdout
