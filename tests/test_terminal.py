"""`referee play` in a real (pseudo-)terminal: it ends by itself, and it ends when it is told to.

The benchmark `benchmarks/terminal.py` plays whole recordings so, with an arbiter who corrects.
"""

import signal
import time

import pytest

from benchmarks.terminal import TerminalProcess, undos
from referee import shipped
from referee.journal import KeptJournal

HERE = ("--host", "127.0.0.1", "--port", "0")
BY_HAND = ("play", "--by-hand", "--players", "Perceval, Karadoc", *HERE)


def text(seat):
    return seat.shown.decode(errors="replace")


def test_a_recorded_match_ends_by_itself(tmp_path):
    """The state is drawn under the ledger all the while, which used to stand still for good."""
    sheet = shipped.path("fixtures/calme/calme.cdc")
    journal = tmp_path / "j.sqlite"
    args = ("--from", str(sheet), "--until-end", "--speed", "20", "--journal", str(journal))
    with TerminalProcess("play", *args, *HERE) as seat:
        assert seat.ended(60)
        assert (seat.process.returncode, "Traceback" in text(seat)) == (0, False)
    assert "▸ Karadoc" in text(seat)
    assert "Chouette-Velute" in text(seat)
    with KeptJournal(journal) as kept:
        assert len(list(kept.observations())) > 30


ENDINGS = {
    "Ctrl-C": lambda seat: seat.type(b"\x03"),
    "SIGINT": lambda seat: seat.process.send_signal(signal.SIGINT),
    "SIGTERM": lambda seat: seat.process.send_signal(signal.SIGTERM),
}


@pytest.mark.parametrize("end", ENDINGS.values(), ids=ENDINGS)
@pytest.mark.parametrize("early", [True, False], ids=["while it is loaded", "while it is played"])
def test_it_ends_when_it_is_told_to(tmp_path, end, early):
    """Without a traceback, and with the journal closed: no log is left beside it."""
    journal = tmp_path / "j.sqlite"
    with TerminalProcess(*BY_HAND, "--journal", str(journal)) as seat:
        if early:
            time.sleep(0.15)
        else:
            seat.page()
        end(seat)
        assert seat.ended(20)
        assert "Traceback" not in text(seat)
    assert not journal.with_name("j.sqlite-wal").exists()


def test_it_ends_although_the_terminal_takes_nothing(tmp_path):
    """As after Ctrl-S: what was printed stays unread, the journal is closed all the same."""
    journal = tmp_path / "j.sqlite"
    with TerminalProcess(*BY_HAND, "--journal", str(journal)) as seat:
        seat.page()
        seat.type(b"\x13")
        time.sleep(0.5)
        seat.process.send_signal(signal.SIGTERM)
        assert seat.ended(20)
    assert not journal.with_name("j.sqlite-wal").exists()


def test_undo_again_and_again(capsys):
    assert undos(15) == 0
    assert "'done': 15" in capsys.readouterr().out
