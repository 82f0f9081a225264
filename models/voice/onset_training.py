"""Learns the network of `referee.audio.onset` on simulated tables, see `models.voice.onsets`.

``python -m models.voice.onset_training --speech DIR [--target DIR] [--processes N]`` learns it anew, as
after every change of the acoustic network, whose alignments it is told: four to five hours of a core.
"""

from __future__ import annotations

import argparse
import dataclasses
import logging
import multiprocessing
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from fixtures.studio.tables import ambience_of
from models.voice import cast, onsets, sources
from models.voice.cast import Cast
from models.voice.onsets import BEFORE, Examples
from referee.audio.onset import (
    AMONG,
    ARRAY,
    BANDS,
    BEFORE_LANDMARK,
    CHANNELS,
    DILATIONS,
    HOPS,
    KINDS,
    OWN,
    SEATS,
    WINDOW,
    OnsetNetwork,
    inputs,
    kinds_of,
    moments,
)
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import ONSET_HOP, RATE
from referee.audio.vocabulary import Vocabulary

log = logging.getLogger(__name__)
#: Tables that are learned from, where nothing else is said.
SCENES = 1200
#: Taps of the layers: some 60 ms to either side are seen; or 100.
_NEAR, _FAR = (15, 9, 9, 1), (15, 11, 17, 1)


class Shape(NamedTuple):
    """A network: channels and taps of its layers, and steps of its training."""

    width: int
    taps: tuple[int, ...]
    steps: int


#: Networks that see their seat's sound alone; ...
_ALONE = (Shape(24, _NEAR, 4000), Shape(48, _NEAR, 7000))
#: ... other seats' beside it, which an array and one microphone have as well; ...
_AMONG = (Shape(24, _NEAR, 15000),)
#: ... and the words, too, which are the seats' own microphones'.
_BESIDE = (Shape(24, _NEAR, 10000), Shape(48, _NEAR, 13000), Shape(40, _FAR, 6000))
#: Hops of 2 ms by which a neighbourhood is moved in training, standard deviation and most: the
#: alignment's grid is 15 hops.
_MOVED, _FARTHEST = 6.0, 20
#: Standard deviation, dB, of the tilt of a spectrum and of every band, in training.
_TILT, _COLOUR = 4.0, 2.0
#: The same of what other seats' microphones have beside the seat's.
_COLOUR_BESIDE = (2.0, 1.5)
#: dB under the loudest band of the noise that is added to half of the examples in training.
_NOISE = (8.0, 45.0)
#: ... and by how much less of it is in what words are heard in.
_TAKEN_OUT = 6.0
#: Spread of the target, hops: the truth is as sharp as its 2 ms are.
_SHARPNESS = 1.0
#: Scenes a process, and what is added to the numbers of scenes that it crashed in.
_PART, _OTHER_SCENES = 20, 100_000
#: Every so many tables of training there is one to calibrate on, ...
_OTHERS = 7
#: ... and one where hardly more than one calls at once; at the others up to four call the same.
_PLAIN = 3
#: Clips of people who talk in the background.
_TALKERS = 600
#: Share of onsets that two sigma are to hold.
_WITHIN = 0.954
#: Powers of two in a dB.
_BITS = np.log2(10) / 10
#: Share of onsets that are the sharpest.
_SHARPEST = 0.2
#: s from where a call sounds to where it is loud that count at most: beyond, it is another sound.
_WIDEST = 0.06
#: Calls that tell of a kind of opening at least.
_FEW = 15
#: ms a hop.
_MS = 1000 * ONSET_HOP / RATE


@dataclasses.dataclass(frozen=True)
class OnsetTargets:
    """In hops from the beginning of an example's levels: the expected landmark, and what is true."""

    middle: float
    landmark: NDArray[np.float64]
    onset: NDArray[np.float64]

    @classmethod
    def of(cls, examples: Examples) -> OnsetTargets:
        """Of all examples."""
        middle = (BEFORE * RATE - WINDOW / 2) / ONSET_HOP
        scale = RATE / ONSET_HOP
        return cls(middle, middle + examples.landmark * scale, middle + examples.onset * scale)


def _net(shape: Shape, channels: int) -> nn.Sequential:
    sizes = (channels, shape.width, shape.width, shape.width, 2)
    layers: list[nn.Module] = []
    for i, (taps, apart) in enumerate(zip(shape.taps, DILATIONS, strict=True)):
        layers += [nn.Conv1d(sizes[i], sizes[i + 1], taps, dilation=apart), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


def _scores(net: nn.Sequential, seen: torch.Tensor) -> torch.Tensor:
    """(n, 2, hops) of (n, channels, hops), edges repeated as `OnsetNetwork` does."""
    h = seen
    for layer in net:
        if isinstance(layer, nn.Conv1d):
            half = layer.kernel_size[0] // 2 * layer.dilation[0]
            h = functional.pad(h, (half, half), mode="replicate") if half else h
        h = layer(h)
    return h


def _exported(
    nets: Sequence[nn.Sequential],
    multiplied: float = 1.0,
    added: float = 0.0,
    spread: NDArray[np.float32] | None = None,
) -> dict[str, NDArray[np.float32]]:
    out = {"calibration": np.array([multiplied, added], np.float32)}
    out["spread"] = np.zeros((KINDS, KINDS), np.float32) if spread is None else spread
    for n, net in enumerate(nets):
        layers = [layer for layer in net if isinstance(layer, nn.Conv1d)]
        for i, layer in enumerate(layers):
            weight = layer.weight.detach().permute(2, 1, 0)
            out[f"{n}.w{i}"] = weight.numpy().astype(np.float32)
            out[f"{n}.b{i}"] = layer.bias.detach().numpy().astype(np.float32)
    return out


class _Seen:
    """What the network sees of examples; ``moved``: the neighbourhood, by hops."""

    def __init__(self, examples: Examples) -> None:
        self._examples = examples
        self.targets = OnsetTargets.of(examples)
        self._first = round(self.targets.middle) - round(BEFORE_LANDMARK * RATE / ONSET_HOP)
        self._kinds = [kinds_of([p for p in o.split("+") if p]) for o in examples.opening]

    def first(self, moved: int) -> int:
        """The first hop of a neighbourhood."""
        return self._first + moved

    def of(self, i: int, moved: int, rng: np.random.Generator | None = None) -> NDArray[np.float32]:
        """(`HOPS`, `CHANNELS`) of an example; ``rng``: varied, as in training."""
        examples = self._examples
        first = self.first(moved)
        levels = examples.levels[i, first : first + HOPS].astype(np.float64)
        start = float(examples.start[i])
        if rng is not None:
            levels = _varied(levels, rng)
            start = min(0.0, start + 0.015 * rng.normal())
        apart = moved * ONSET_HOP / RATE
        seen = levels.astype(np.float32)
        return inputs(seen, self._kinds[i], start - apart, float(examples.phone[i]))


def _varied(levels: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.float64]:
    """The same by other microphones, and half of the time in more noise; (hops, 48)."""

    def colour(tilt: float, spread: float) -> NDArray[np.float64]:
        return np.linspace(-1, 1, BANDS) * rng.normal(0, tilt) + rng.normal(0, spread, BANDS)

    own, others, words = np.split(levels, 3, axis=1)
    microphone = colour(_TILT, _COLOUR)
    own, words = own + microphone, words + microphone
    others = others + colour(*_COLOUR_BESIDE)
    if rng.random() < 0.5:
        noise = own.max() - rng.uniform(*_NOISE) + rng.normal(0, 3, own.shape)
        own = np.logaddexp2(own * _BITS, noise * _BITS) / _BITS
        words = np.logaddexp2(words * _BITS, (noise - _TAKEN_OUT) * _BITS) / _BITS
    return np.concatenate([own, others, words], axis=1)


def _wanted(at: float) -> NDArray[np.float32]:
    """Target over hops; all zeros where it is not known or out of reach."""
    if not 2 <= at <= HOPS - 3:  # no NaN either
        return np.zeros(HOPS, np.float32)
    bell = np.exp(-0.5 * ((np.arange(HOPS) - at) / _SHARPNESS) ** 2)
    return np.asarray(bell / bell.sum(), np.float32)


def fit(examples: Examples, shape: Shape, channels: int, seed: int = 0) -> nn.Sequential:
    """By the likelihood of the true landmark, where it is known, and of the true beginning."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    seen = _Seen(examples)
    first = seen.first(0)
    reached = (seen.targets.onset > first + 4) & (seen.targets.onset < first + HOPS - 4)
    chosen = np.flatnonzero(reached)
    net = _net(shape, channels)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, shape.steps)
    for step in range(shape.steps):
        rows, wanted = [], []
        for i in rng.choice(chosen, 64):
            moved = int(np.clip(rng.normal(0, _MOVED), -_FARTHEST, _FARTHEST))
            rows.append(seen.of(i, moved, rng))
            low = seen.first(moved)
            targets = (seen.targets.landmark[i] - low, seen.targets.onset[i] - low)
            wanted.append(np.stack([_wanted(t) for t in targets]))
        given = torch.from_numpy(np.stack(rows)).permute(0, 2, 1)[:, :channels]
        likely = functional.log_softmax(_scores(net, given), dim=2)
        loss = -(torch.from_numpy(np.stack(wanted)) * likely).sum() / len(rows)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 1000 == 0:
            log.info("onset, step %d: %.3f nats", step, float(loss.detach()))
    return net


def errors_of(
    network: OnsetNetwork, examples: Examples, seed: int = 1
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(errors of the beginning, sigmas as the posteriors have them), ms; not calibrated."""
    rng = np.random.default_rng(seed)
    seen = _Seen(examples)
    errors, sigmas = [], []
    for i in range(len(examples.opening)):
        moved = int(np.clip(round(rng.normal(0, _MOVED / 2)), -_FARTHEST, _FARTHEST))
        chance = network.posteriors(seen.of(i, moved))[:, 1]
        mean, sigma = moments(chance, np.arange(HOPS, dtype=np.float64) * _MS)
        errors.append(mean + (seen.first(moved) - seen.targets.onset[i]) * _MS)
        sigmas.append(sigma)
    return np.array(errors), np.array(sigmas)


def calibrate(errors: NDArray[np.float64], sigmas: NDArray[np.float64]) -> tuple[float, float]:
    """(multiplied, added in ms): two sigma hold 95.4 % of the less sharp half, and of the sharpest.

    It is the sharpest that decide who was first.
    """
    sizes = np.abs(errors)
    sharp = sigmas <= np.median(sigmas)
    multiplied = float(np.percentile(sizes[~sharp] / sigmas[~sharp], 100 * _WITHIN)) / 2
    added = 0.0
    sharpest = sigmas <= np.percentile(sigmas, 100 * _SHARPEST)
    for few in (sharp, sharpest):
        while np.mean(sizes[few] <= 2 * np.hypot(multiplied * sigmas[few], added)) < _WITHIN:
            added += 0.1
    return multiplied, added


def spread_of(examples: Examples) -> NDArray[np.float32]:
    """Standard error of a beginning for its want of a definition, by the opening's kinds, s.

    A call begins anywhere from where it sounds to where it is loud; see `OnsetNetwork.spread`. Kinds
    that are rare have what all of the last obstruent's kind have, or all calls.
    """
    kinds = np.array([kinds_of([p for p in o.split("+") if p]) for o in examples.opening])
    width = np.minimum(examples.loud - examples.onset, _WIDEST)
    out = np.zeros((KINDS, KINDS), np.float32)
    for last, before in np.ndindex(KINDS, KINDS):
        alike = kinds[:, 0] == last
        both = alike & (kinds[:, 1] == before)
        few = next(w for w in (width[both], width[alike], width) if len(w) >= _FEW)
        middle = few.mean() / 2
        # of a moment even in (0, width), from the middle of the mean width
        out[last, before] = np.sqrt(np.mean(few**2 / 3 - few * middle + middle**2))
    return out


def train(
    learned: Examples, calibrating: Examples, folder: Path, share: float = 1.0, seed: int = 0
) -> None:
    """Fit, calibrate on voices not learned from, write into ``folder``. ``share``: of the steps."""

    def nets(shapes: Sequence[Shape], channels: int) -> list[nn.Sequential]:
        return [
            fit(learned, shape._replace(steps=round(share * shape.steps)), channels, seed + n)
            for n, shape in enumerate(shapes)
        ]

    alone, among, beside = nets(_ALONE, OWN), nets(_AMONG, AMONG), nets(_BESIDE, CHANNELS)
    spread = spread_of(learned)
    _write(folder / Path(ARRAY).name, [*alone, *among], calibrating.of_setups(0, 2), spread)
    _write(folder / Path(SEATS).name, beside, calibrating.of_setups(1), spread)


def _write(
    target: Path,
    nets: Sequence[nn.Sequential],
    calibrating: Examples,
    spread: NDArray[np.float32],
) -> None:
    errors, sigmas = errors_of(OnsetNetwork(_exported(nets)), calibrating)
    near = np.abs(errors) < 1000 * BEFORE_LANDMARK / 4  # what is misaligned is the alignment's
    errors, sigmas = errors[near], sigmas[near]
    multiplied, added = calibrate(errors, sigmas)
    log.info(
        "%s, new voices: bias %.1f ms, median error %.1f ms, 95 %% within %.1f ms, sigma times %.2f "
        "and %.1f ms",
        target.stem, np.mean(errors), np.median(np.abs(errors)), np.percentile(np.abs(errors), 95),
        multiplied, added,
    )  # fmt: skip
    np.savez(target, **_exported(nets, multiplied, added / 1000, spread))  # type: ignore[arg-type]


def _collected(
    scenes: range,
    bar: onsets.Recordings,
    who: Cast,
    folder: Path,
    processes: int,
    plain: int | None = None,
) -> Examples:
    """Scenes, each part of them in its own process: espeak-ng 1.51 crashes now and then."""
    context = multiprocessing.get_context("fork")
    left = [scenes[i : i + _PART] for i in range(0, len(scenes), _PART)]
    found: list[Examples] = []
    with tempfile.TemporaryDirectory() as made:
        while left:
            now, left = left[:processes], left[processes:]
            paths = [Path(made) / f"{part[0]}.npz" for part in now]
            workers = [
                context.Process(target=_collect_part, args=(part, bar, who, folder, path, plain))
                for part, path in zip(now, paths, strict=True)
            ]
            for worker in workers:
                worker.start()
            for worker, part, path in zip(workers, now, paths, strict=True):
                worker.join()
                if path.exists():
                    found.append(Examples.load(path))
                else:
                    log.warning("onsets: scenes from %d on crashed, others are drawn", part[0])
                    left.append(range(part.start + _OTHER_SCENES, part.stop + _OTHER_SCENES))
    return Examples.joined(found)


def _collect_part(
    scenes: range,
    bar: onsets.Recordings,
    who: Cast,
    folder: Path,
    path: Path,
    plain: int | None,
) -> None:
    """In a process of its own; the file is there when it is whole."""
    looks = VoskModel(Vocabulary(onsets.PLAYERS), folder).verifier()
    unfinished = path.with_suffix(".part.npz")
    onsets.collect(scenes, bar, who, looks, plain).save(unfinished)
    unfinished.rename(path)


def learn(
    speech: Path,
    target: Path,
    sentences: Sequence[str],
    bar: onsets.Recordings,
    scenes: int,
    processes: int = 1,
) -> None:
    """Write both files of networks into the model's folder ``target``, whose network aligns the calls.

    From ``scenes`` tables, calibrated on a seventh as many where others call. Without recordings of
    people in ``speech`` it is calibrated on what it is learned from, other tables.
    """
    looks = VoskModel(Vocabulary(onsets.PLAYERS), target).verifier()
    learned, calibrating, _ = cast.people(speech, looks)
    who = cast.training_cast(learned, cast.second_synthesiser(scenes, 77, sentences))
    others = cast.Phrases(calibrating, "people") if calibrating else who
    last = scenes + max(2, scenes // _OTHERS)
    examples = _collected(range(scenes), bar, who, target, processes, _PLAIN)
    kept = _collected(range(scenes, last), bar, others, target, processes)
    train(examples, kept, target)


def main() -> None:
    """Learn the onset alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, required=True)
    parser.add_argument("--target", type=Path, default=Path(__file__).parent / "model")
    parser.add_argument("--scenes", type=int, default=SCENES)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    torch.set_num_threads(1)
    clips = sources.training_clips(given.speech)
    talk = [clip.samples() for clip in clips[:_TALKERS] if not clip.held_out]
    bar = (talk, [sources.decode(path) for path in ambience_of(given.speech)])
    learn(given.speech, given.target, [c.text for c in clips], bar, given.scenes, given.processes)


if __name__ == "__main__":
    main()
