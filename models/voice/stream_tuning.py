"""Tunes the acoustic network on what comes out of a table's streams.

``python -m models.voice.stream_tuning --speech DIR [--target DIR] [--scenes N] [--steps N]``: a quarter
of an hour of two cores for the scenes, and another of one core for the steps. What is shipped had 260
scenes and 1,200 steps.

Masks and postfilters change speech as no room does. The network learns to say of a ring's words, of a
seat's, and of one microphone, what it said before of the same sentences as they were spoken:
distillation from clean to distorted speech (Li et al. 2017, "Large-scale domain adaptation via
teacher-student learning"), with the loss that taught the postfilters. Of other talk as it was recorded
it is to say what it said before, so that it forgets nothing.
"""

from __future__ import annotations

import argparse
import copy
import logging
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from models.voice import sources
from models.voice.bar_scenes import ONE, BarScene, Material, bar_scenes
from models.voice.network import CONTEXT, Network
from models.voice.postfiltering import (
    FilterBanks,
    heard_elsewhere,
    loss_of,
    scores_of,
    teacher_of,
)
from models.voice.training import follow, learning_rate
from referee.audio.features import BANDS, SHIFT
from referee.audio.kaldi import write_acoustic_model
from referee.audio.postfilter import ARRAY, SEATS
from referee.audio.sampling import RATE
from referee.audio.stream_scores import STEP

log = logging.getLogger(__name__)
Wave = NDArray[np.int16]

#: Steps of a stretch, 3 s, and frames of a step.
_STEPS, _FRAMES = 100, STEP // SHIFT
#: Talk as it was recorded.
_TALK = "talk"
#: Stretches of each kind in a step of learning.
_STRETCHES = {ARRAY: 8, SEATS: 8, ONE: 4, _TALK: 8}
#: What the loss of the streams counts, and that of talk.
_STREAMS, _AS_BEFORE = 0.35, 2.0
#: Clips of talk, s of each at least and at most, and dB by which they are louder.
_CLIPS, _SHORTEST, _LONGEST, _LOUDER = 2500, 2, 8, (-12.0, 3.0)
#: Features of a stretch are louder by so much, either way.
_SHIFTED = 2.0
#: A stretch in which hardly anything is said is drawn so often; what hardly anything is.
_UNSAID, _HARDLY = 0.15, 0.08
#: Rate of learning at most, what part of that in the end; a step's weights' part of their average.
_RATE, _LEAST, _AVERAGED = 3e-4, 0.02, 0.005
#: Silence is made so much dearer in the end, log-likelihood: in a din the network takes much for it,
#: and words are lost to it first.
_DEARER = 1.0


class Heard(NamedTuple):
    """Features of a stream, (frames, bands), what is to be said of them, (steps, classes), and where
    others speak, (steps,).
    """

    features: NDArray[np.float16]
    said: NDArray[np.float16]
    elsewhere: NDArray[np.float32]


Drawn = tuple[torch.Tensor, torch.Tensor, torch.Tensor]


class Listener:
    """What the network as it is says of clean speech, and what streams look like."""

    def __init__(self, acoustic: Path, first: Wave) -> None:
        self._banks = FilterBanks()
        with torch.no_grad():
            self.network = teacher_of(acoustic, self._features(first))

    def _features(self, samples: NDArray[np.generic]) -> torch.Tensor:
        return self._banks(torch.tensor(samples.astype(np.float32))[None])

    def hear(self, stream: Wave, said: Wave, loud: Wave) -> Heard:
        """A stream in which ``said`` is heard; ``loud``: what others say at its loudest."""
        with torch.no_grad():
            scores = scores_of(self.network, self._features(said))
            steps = scores.shape[1]
            elsewhere = heard_elsewhere(torch.tensor(loud.astype(np.float32))[None], steps)[0]
            return Heard(
                self._features(stream)[0].half().numpy(),
                functional.softmax(scores, 2)[0].half().numpy(),
                elsewhere.numpy(),
            )


def taught_streams(scene: BarScene) -> Iterator[tuple[str, Wave, Wave, Wave]]:
    """(kind, what is heard, what is said, how loud others say something), (samples,) each."""
    said = sources.integers(scene.said)
    for name, seat, words in scene.streams():
        if seat is None:
            yield name, words, sources.integers(scene.said.sum(axis=1)), np.zeros_like(words)
        else:
            others = np.abs(np.delete(said, seat, axis=1)).max(axis=1)
            yield name, words, said[:, seat], others


def collect(
    scenes: Iterable[BarScene], talk: Sequence[Wave], listener: Listener, rng: np.random.Generator
) -> dict[str, list[Heard]]:
    """What is learned from, by kind."""
    found: dict[str, list[Heard]] = {kind: [] for kind in _STRETCHES}
    for scene in scenes:
        for kind, stream, said, others in taught_streams(scene):
            found[kind].append(listener.hear(stream, said, others))
    for number in rng.permutation(len(talk))[:_CLIPS]:
        clip = talk[number][: _LONGEST * RATE]
        if len(clip) >= _SHORTEST * RATE:
            louder = clip * 10 ** (rng.uniform(*_LOUDER) / 20)
            heard = np.clip(louder, -32768, 32767).astype(np.int16)
            found[_TALK].append(listener.hear(heard, heard, np.zeros_like(heard)))
    return found


def draw(heard: Sequence[Heard], count: int, rng: np.random.Generator) -> Drawn:
    """``count`` stretches: features with what is around them, what is to be said, where others speak."""
    stretches: list[tuple[NDArray[np.float32], ...]] = []
    while len(stretches) < count:
        one = heard[int(rng.integers(len(heard)))]
        first = int(rng.integers(0, max(1, len(one.said) - _STEPS + 1)))
        steps = np.minimum(np.arange(first, first + _STEPS), len(one.said) - 1)
        said = one.said[steps].astype(np.float32)
        if (said[:, 0] < 0.5).mean() < _HARDLY and rng.random() > _UNSAID:
            continue
        low = _FRAMES * first - CONTEXT
        frames = np.arange(low, low + _FRAMES * _STEPS + 2 * CONTEXT)
        features = one.features[np.clip(frames, 0, len(one.features) - 1)].astype(np.float32)
        shifted = features + np.float32(rng.uniform(-_SHIFTED, _SHIFTED))
        stretches.append((shifted, said, one.elsewhere[steps]))
    features, said, elsewhere = (torch.tensor(np.stack(of)) for of in zip(*stretches, strict=True))
    return features, said, elsewhere


def train(
    teacher: Network, heard: dict[str, list[Heard]], steps: int, rng: np.random.Generator
) -> Network:
    """The network, tuned; the average of what it was after every step."""
    network: Network = copy.deepcopy(teacher)
    network.requires_grad_(requires_grad=True)
    network.eval()  # what its layers are normalised by stays
    average: Network = copy.deepcopy(network)
    optimiser = torch.optim.Adam(network.parameters(), lr=_RATE)
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(step, steps, _RATE, _LEAST)
        losses = []
        for kind, count in _STRETCHES.items():
            features, said, elsewhere = draw(heard[kind], count, rng)
            scores = network(features)[:, :_STEPS]
            if kind == _TALK:
                given = functional.log_softmax(scores, 2)
                loss = _AS_BEFORE * functional.kl_div(given, said, reduction="none").sum(2).mean()
            else:
                loss = _STREAMS * loss_of(scores, said, elsewhere)
            losses.append(loss * count / sum(_STRETCHES.values()))
        total = torch.stack(losses).sum()
        optimiser.zero_grad()
        total.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        follow(average, network, max(_AVERAGED, 1 / (step + 1)))
        if step % 100 == 0:
            log.info("stream tuning, step %d: loss %.3f", step, float(total.detach()))
    with torch.no_grad():
        average.output.bias[0] -= _DEARER
    return average


def learn(material: Material, target: Path, scenes: int, steps: int) -> None:
    """Collect and train; write the acoustic network into the model's folder ``target`` anew."""
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    acoustic = target / "am" / "final.mdl"
    listener = Listener(acoustic, material.talk[0])
    drawn = bar_scenes(range(scenes), material, "stream tuning")
    heard = collect(drawn, material.talk, listener, rng)
    write_acoustic_model(acoustic, train(listener.network, heard, steps, rng).layers(), BANDS)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, required=True)
    parser.add_argument("--target", type=Path, default=Path(__file__).parent / "model")
    parser.add_argument("--scenes", type=int, default=260)
    parser.add_argument("--steps", type=int, default=1200)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    learn(Material.of(given.speech), given.target, given.scenes, given.steps)


if __name__ == "__main__":
    main()
