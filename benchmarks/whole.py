"""From a recording to a score: speed, memory, and what was right. ``python -m benchmarks.whole``.

Replays every recording under ``fixtures/`` in a process of its own and prints how much faster than
real time it ran, the most memory it took, how far the onsets were off, and what differs from the
truth. ``--long N`` also replays the first one N times in a row, as one recording: memory must not
grow with the length. ``--gains=-12,6,0,-12`` records those with a microphone a seat again, the channels
so many dB louder or softer, and replays these.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from referee.journal import Journal
from referee.recording.reader import Recording
from referee.recording.writer import RecordingWriter
from referee.session.replay import Replay
from referee.sheet.comparing import compare
from referee.sheet.reading import read_sheet
from referee.table import read_table

_FIXTURES = Path(__file__).parent.parent / "fixtures"


def measure(recording: Path, table: Path, truth: Path | None) -> dict[str, object]:
    """Replay one recording in this process and measure."""
    setting = read_table(table)
    with tempfile.TemporaryDirectory() as folder, Journal(Path(folder) / "j.sqlite") as journal:
        begin, cpu = time.perf_counter(), time.process_time()
        run = Replay(recording, setting, journal)
        steps = list(run.steps())
        wall, spent = time.perf_counter() - begin, time.process_time() - cpu
    found: dict[str, object] = {
        "recording": recording.stem,
        "seconds": run.recording.duration,
        "times_real_time": run.recording.duration / wall,
        "cores": spent / wall,
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    if truth is not None:
        seen = [s.seen for s in steps if s.seen is not None]
        result = compare(read_sheet(truth), seen, [r for s in steps for r in s.rulings])
        errors = np.array([b.time - a.time for a, b in result.pairs]) * 1000
        beyond = [
            abs(b.time - a.time) > 2 * b.sigma for a, b in result.pairs if b.sigma is not None
        ]
        found["calls_found"] = len(result.pairs)
        found["calls"] = sum(1 for e in read_sheet(truth).events if hasattr(e.seen, "text"))
        found["onset_median_ms"] = float(np.median(np.abs(errors))) if len(errors) else None
        found["onset_worst_ms"] = float(np.abs(errors).max()) if len(errors) else None
        found["beyond_two_sigma"] = sum(beyond)
        found["differences"] = [
            f"{d.time:.2f} s {d.kind}: {d.expected} -> {d.found}" for d in result.differences
        ]
    return found


def _in_a_row(recording: Path, times: int, to: Path, gains: Sequence[float] = ()) -> None:
    """Some times after one another; ``gains``: of the channels, dB."""
    source = Recording(recording)
    factors = np.ones(source.channels, np.float32)
    factors[: len(gains)] = [10 ** (g / 20) for g in gains[: source.channels]]
    with RecordingWriter(
        to, source.size, source.sample_rate, source.channels, preset="ultrafast"
    ) as writer:
        offset = 0.0
        for _ in range(times):
            last = 0.0
            blocks = source.sound(1.0)
            for frame in source.frames():
                writer.picture(offset + frame.time, frame.image)
                last = frame.time
            for block in blocks:
                writer.sound(block.samples * factors)
            offset += max(last + 0.05, source.duration)


def _apart(recording: Path, table: Path, truth: Path | None) -> dict[str, object]:
    command = [sys.executable, "-m", "benchmarks.whole", "--one", str(recording), str(table)]
    command += [str(truth)] if truth is not None else []
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def _print(found: dict[str, object]) -> None:
    row = (
        "{recording:<16} {seconds:6.1f} s  {times_real_time:5.1f} x real time  {cores:4.2f} cores  "
    )
    print((row + "{peak_mb:5.0f} MB").format(**found))
    if "calls" in found:
        error = "  calls {calls_found}/{calls}  onset error median {onset_median_ms:.1f} ms, "
        print(
            (error + "worst {onset_worst_ms:.1f} ms, {beyond_two_sigma} beyond 2 sigma").format(
                **found
            )
        )
        differences = found["differences"]
        if isinstance(differences, list):
            print("  as its sheet says" if not differences else "  differs:")
            for difference in differences:
                print(f"    {difference}")


def main() -> None:
    """Measure all recordings and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", nargs="+", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--long", type=int, metavar="N", help="replay N times in a row, too")
    parser.add_argument(
        "--gains", type=lambda text: [float(g) for g in text.split(",")], metavar="DB,DB,..."
    )
    given = parser.parse_args()
    if given.one:
        recording, table, *truth = given.one
        print(json.dumps(measure(recording, table, truth[0] if truth else None)))
        return
    recordings = sorted(_FIXTURES.glob("*/*.mkv"))
    if not recordings:
        sys.exit("no recordings under fixtures/: make them with python -m fixtures.make")
    if given.gains:
        for recording in (r for r in recordings if r.stem.endswith("-micros")):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / recording.name
                _in_a_row(recording, 1, path, given.gains)
                _print(_apart(path, recording.with_suffix(".toml"), recording.with_suffix(".cdc")))
        return
    for recording in recordings:
        _print(_apart(recording, recording.with_suffix(".toml"), recording.with_suffix(".cdc")))
    if given.long:
        first = recordings[0]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{first.stem}-x{given.long}.mkv"
            _in_a_row(first, given.long, path)
            _print(_apart(path, first.with_suffix(".toml"), None))


if __name__ == "__main__":
    main()
