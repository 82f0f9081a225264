"""``python -m benchmarks.ears [--speech DIR] [--keep FILE] [--only PART ...]``.

Calls by voices that the model never heard (`fixtures.studio.speech.FIXTURE_VOICES`, with their speed,
pitch and effort varied), in rooms of T60 0.25 to 0.6 s, mouths 0.7 to 1.3 m from the middle, with a bar
around: half talk, half ambience, at 10 dB and at 5 dB below the active level of the calls. With
``--speech`` the talk is of people whose voices were not trained on, and false calls are counted on real
speech. What ``--keep`` holds is not measured again: keep one file for one state of the program.
"""

from __future__ import annotations

import argparse
import functools
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks.ears import carry, several, talk
from benchmarks.ears.cost import cost
from benchmarks.ears.curves import draw_order
from benchmarks.ears.hearing import WordTimes, baselines, measure
from benchmarks.ears.kept import Kept
from benchmarks.ears.onset_picture import draw_onset
from benchmarks.ears.report import (
    table_of_cost,
    table_of_found,
    table_of_onsets,
    table_of_order,
    table_of_stakes,
)
from benchmarks.ears.scenes import FAMILY_GAPS, GAPS, Draw, Scene
from benchmarks.ears.voices import Espeak, Family, Mbrola, People, Readers, mbrola_installed
from fixtures.studio.tables import Bar, ambience_of

SETUPS = ("array", "seats", "one")
SINGLE = {"single, 10 dB": 10.0, "single, 5 dB": 5.0}
OVERLAP = {"four at once, 10 dB": 10.0}
STAKES = {"round stakes, 10 dB": True, "stakes up to 100, 10 dB": False}
PARTS = (
    "voices",
    "single",
    "stakes",
    "overlap",
    "order",
    "contests",
    "several",
    "claps",
    "enrolment",
    "examples",
    "talk",
    "carry",
    "cost",
)
#: What needs recordings alone, and no scene.
RECORDED = {"talk", "carry", "examples"}


def bar_of(speech: Path | None) -> Callable[[np.random.Generator], Bar]:
    """Recorded talk of speakers kept out of training and recorded bars, or synthetic ones."""
    if speech is None:
        return Bar.synthetic
    from models.voice.sources import clips, decode

    sets = ("common-voice-other-languages", "common-voice-fr-sample")
    held = [c.path for s in sets for c in clips(speech / "train" / s) if c.measured]
    voices = [decode(path) for path in held]
    bars = [decode(path) for path in ambience_of(speech)]
    return lambda rng: Bar.recorded(rng, voices, bars)


def _run(kept: Kept, experiment: str, number: int, scene_of: Callable[[], Scene],
         setups: tuple[str, ...], words: WordTimes | None = None) -> None:  # fmt: skip
    if all(kept.has(experiment, number, s) for s in setups):
        return
    scene = scene_of()
    spoken, risen = baselines(scene, words) if words is not None else ({}, {})
    for setup, sound, table in scene.setups():
        if setup in setups and not kept.has(experiment, number, setup):
            result = measure(experiment, number, setup, scene, sound, table)
            result.word_times.update(spoken)
            result.energy.update(risen)
            kept.keep(result)
    print(f"\r{experiment}, scene {number}    ", end="", file=sys.stderr, flush=True)


def _families(speech: Path | None) -> list[Family]:
    """Voices by kind, what is most like a real table first."""
    found: list[Family] = []
    if speech is None:
        print("voices of real people: skipped, no --speech folder")
    else:
        found.append(People(speech))
    if mbrola_installed():
        found.append(Mbrola())
    else:
        print("MBROLA's voices: skipped, mbrola and mbrola-fr1 to -fr7 are not installed")
    return [*found, Espeak()]


def _voices(kept: Kept, speech: Path | None, seed: int, count: int) -> None:
    """Onsets and the order of two, by families of voices; tables."""
    bar = bar_of(speech)
    for family in _families(speech):
        draw = Draw(bar, seed, family)
        singles = {f"{family.name}, {snr:.0f} dB": snr for snr in SINGLE.values()}
        for i in range(count):
            for name, snr in singles.items():
                _run(kept, name, i, functools.partial(draw.single, i, snr), SETUPS)
            for gap in FAMILY_GAPS:
                name = f"{family.name} {gap} ms"
                _run(kept, name, i, functools.partial(draw.contest, i, gap, 10.0), SETUPS[:2])
        print(file=sys.stderr)
        for table in (
            table_of_found(kept, list(singles), SETUPS),
            table_of_onsets(
                kept, [*singles, *(f"{family.name} {g} ms" for g in FAMILY_GAPS)], SETUPS
            ),
            table_of_order(kept, SETUPS[:2], FAMILY_GAPS, family.name),
        ):
            print("\n".join([*table, ""]), flush=True)


def _contests(kept: Kept, speech: Path | None, seed: int, count: int) -> None:
    """Contests of two alone, by every family in turn: what is kept when it is stopped is of them all."""
    bar = bar_of(speech)
    families = _families(speech)
    families = [*(Readers(f) for f in families if isinstance(f, People)), *families]
    for i in range(count):
        for family in families:
            draw = Draw(bar, seed, family)
            for gap in FAMILY_GAPS:
                name = f"{family.name} {gap} ms"
                _run(kept, name, i, functools.partial(draw.contest, i, gap, 10.0), SETUPS[:2])
    print(file=sys.stderr)
    for family in families:
        experiments = [f"{family.name} {gap} ms" for gap in FAMILY_GAPS]
        for table in (
            table_of_order(kept, SETUPS[:2], FAMILY_GAPS, family.name),
            table_of_onsets(kept, experiments, SETUPS[:2]),
        ):
            print("\n".join([*table, ""]), flush=True)


def _stakes(kept: Kept, speech: Path | None, seed: int, count: int) -> None:
    """Calls with stakes by the synthesisers: real people have said none."""
    bar = bar_of(speech)
    families: list[Family] = [Mbrola(), Espeak()] if mbrola_installed() else [Espeak()]
    experiments: list[str] = []
    for family in families:
        draw = Draw(bar, seed, family)
        for name, kind in STAKES.items():
            experiments.append(f"{family.name}, {name}")
            for i in range(count):
                scene = functools.partial(draw.stakes, i, 10.0, round_ones=kind)
                _run(kept, experiments[-1], i, scene, SETUPS[:2])
    print(file=sys.stderr)
    print("\n".join([*table_of_stakes(kept, experiments, SETUPS[:2]), ""]), flush=True)


def main() -> None:
    """Measure what is asked for, print tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, help="folder with train/, evaluate/ and noise/")
    parser.add_argument("--keep", type=Path, help="file of results (.jsonl)")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    parser.add_argument(
        "--scenes", type=int, default=60, help="single: scenes of three calls; stakes: half"
    )
    parser.add_argument("--each", type=int, default=40, help="overlaps; contests of each gap")
    parser.add_argument(
        "--voices", type=int, default=40, help="scenes, and contests of each gap, of every family"
    )
    parser.add_argument("--hours", type=float, default=1.0, help="at most so much of each set")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long the cost is taken")
    parser.add_argument(
        "--seed", type=int, default=20_000, help="other scenes; another --keep file"
    )
    parser.add_argument("--picture", type=Path, help="folder for the curves")
    given = parser.parse_args()
    kept = Kept(given.keep)
    parts = set(given.only)
    if shutil.which("espeak-ng") is None:
        print("scenes: skipped, espeak-ng is not installed")
        parts &= RECORDED
    draw = (
        Draw(bar_of(given.speech), given.seed)
        if parts - RECORDED - {"claps", "enrolment", "voices", "contests", "several", "stakes"}
        else None
    )
    if "voices" in parts:
        _voices(kept, given.speech, given.seed, given.voices)
    if "contests" in parts:
        _contests(kept, given.speech, given.seed, given.voices)
    if "several" in parts:
        bar = bar_of(given.speech)
        for line in several.several(_families(given.speech), bar, given.seed, given.voices):
            print(line, flush=True)
        if given.speech is not None:
            for line in several.in_talk(given.speech, given.hours):
                print(line, flush=True)
    if draw is not None and "single" in parts:
        for i in range(given.scenes):
            for name, snr in SINGLE.items():
                _run(kept, name, i, lambda i=i, snr=snr: draw.single(i, snr), SETUPS)  # type: ignore[misc]
    if "stakes" in parts:
        _stakes(kept, given.speech, given.seed, given.scenes // 2)
    if draw is not None and "overlap" in parts:
        for i in range(given.each):
            for name, snr in OVERLAP.items():
                _run(kept, name, i, lambda i=i, snr=snr: draw.overlap(i, snr), SETUPS[:2])  # type: ignore[misc]
    if draw is not None and "order" in parts:
        words = WordTimes()
        for i in range(given.each):
            for gap in GAPS:
                _run(
                    kept,
                    f"gap {gap} ms",
                    i,
                    lambda i=i, gap=gap: draw.contest(i, gap, 10.0),  # type: ignore[misc]
                    SETUPS[:2],
                    words,
                )
    print(file=sys.stderr)
    experiments = [*SINGLE, *OVERLAP]
    tables = [
        table_of_found(kept, experiments, SETUPS),
        table_of_onsets(kept, [*experiments, *(f"gap {g} ms" for g in GAPS)], SETUPS),
        table_of_order(kept, SETUPS[:2]),
        table_of_cost(kept, experiments, SETUPS),
    ]
    for table in tables:
        print("\n".join([*table, ""]))
    if given.picture is not None:
        for path in draw_order(kept, given.picture):
            print(path)
        draw_onset(draw or Draw(bar_of(given.speech)), given.picture / "onset.svg")
    if "claps" in parts:
        if given.speech is None:
            print("claps: skipped, no --speech folder")
        else:
            from benchmarks.ears.claps import claps

            print("\n".join(claps(given.speech, given.each)))
    if "enrolment" in parts:
        from benchmarks.ears.enrolment import enrolment

        print("\n".join(enrolment(3)))
    if "examples" in parts:
        if given.speech is None:
            print("examples: skipped, no --speech folder")
        else:
            from benchmarks.ears import examples

            for line in examples.tables(given.speech, given.each, given.hours):
                print(line, flush=True)
    if draw is not None and "cost" in parts:
        print("\n".join(cost(draw, given.minutes)))
    if "talk" in parts:
        if given.speech is None:
            print("false calls: skipped, no --speech folder")
        else:
            print("\n".join(talk.HEADING))
            for one in talk.false_calls(given.speech, given.hours):
                print(one, flush=True)
    if "carry" in parts:
        if given.speech is None:
            print("real phrases: skipped, no --speech folder")
        else:
            print("\n".join([*carry.HEADING, *map(str, carry.carry(given.speech))]))


if __name__ == "__main__":
    main()
