"""Ctrl-C and the system's request to stop, in real processes: all end, whatever they are at."""

import random
import signal
import subprocess
import sys
import time

import pytest

#: Waits as a match does, but turns so often that most signals come while the event's lock is held.
WAITING = """
from referee.cli.ending import Ending
with Ending() as ending:
    print("ready", flush=True)
    while not ending.asked.wait(0):
        pass
"""
HANGING = """
import threading
from referee.cli.ending import Ending
with Ending() as ending:
    ending.at_last(lambda: print("kept", flush=True))
    print("ready", flush=True)
    threading.Event().wait()
"""


def started(program):
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    return process


def ended(process):
    try:
        printed, _ = process.communicate(timeout=20)
        return process.returncode, printed
    finally:
        process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_what_waits_for_it(number):
    draw = random.Random(7)
    for _ in range(12):
        process = started(WAITING)
        time.sleep(draw.uniform(0, 0.05))
        process.send_signal(number)
        assert ended(process) == (0, "")


@pytest.mark.parametrize(
    ("signals", "status", "printed"),
    [([signal.SIGTERM], 1, "kept\n"), ([signal.SIGTERM, signal.SIGINT], 130, "")],
    ids=["one: what is done at last is done", "two: at once"],
)
def test_what_hangs_is_ended_by_force(signals, status, printed):
    process = started(HANGING)
    for number in signals:
        process.send_signal(number)
        time.sleep(0.2)
    assert ended(process) == (status, printed)
