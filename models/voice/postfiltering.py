"""Teaches the networks of `referee.audio.postfilter` by what the acoustic network makes of their work.

``python -m models.voice.postfiltering --speech DIR [--target DIR] [--scenes N] [--steps N]``: simulated
tables with real readers and espeak-ng's training voices in recorded bars, as a ring of microphones hears
them, and as each seat's own one or a telephone before each player does; half an hour of two cores for
the scenes and half of one for each network's steps. They are to be taught anew after every change of the
acoustic network, or of what comes before the postfilter.

The acoustic network, which stays as it is, scores what was said as it was said, and what the postfilter
leaves of a seat's stream. The loss is the cross entropy of the two: among phones, and with silence
beside them where something is said, for words are lost to silence as well as to other phones. Where
another seat's player speaks, silence counts as much.
"""

from __future__ import annotations

import argparse
import dataclasses
import logging
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from models.voice import sources
from models.voice.bar_scenes import BarScene, Material, bar_scenes
from models.voice.network import CONTEXT, Network
from models.voice.telephones import by_telephones
from models.voice.training import learning_rate
from referee.audio import postfilter
from referee.audio.features import SHIFT, WINDOW
from referee.audio.kaldi import read_acoustic_model
from referee.audio.postfilter import (
    ARRAY,
    BANDS,
    BEFORE,
    CUES,
    FALLING,
    FARTHEST,
    FLOOR,
    LOOKAHEAD,
    LOUDNESS,
    RISING,
    SEATS,
    SILENCE,
)
from referee.audio.sampling import SPECTRUM_HOP
from referee.audio.seats import layout
from referee.audio.separation import WEIGHTS, Filter, Separator, SteeredArray
from referee.audio.separation import WINDOW as SPECTRUM
from referee.audio.stream_scores import STEP

log = logging.getLogger(__name__)
Wave = NDArray[np.int16]
Floats = NDArray[np.float64]

#: Units of the two layers.
_WIDTH, _SIZE = 96, 128
#: Samples of a stretch, and stretches of a step.
_STRETCH, _BATCH = 76_800, 11
#: dB by which a stretch is louder than it was.
_LOUDER = (-15.0, 6.0)
#: How often a stretch gets another balance of low and high, and how much of the sample before at most.
_TILTED, _TILT = 0.3, 0.6
#: Stretches of a step that are as said, with hardly any noise, and in which anybody may speak, of
#: `_BATCH`; in the others the seat's own player does.
_PLAIN, _ANYBODY = 1, 2
#: Rate of learning at most, and what part of that in the end.
_RATE, _LEAST = 1.2e-3, 0.02
#: What silence beside phones counts, and how much of that where nobody says anything; where another
#: seat's player does, it counts whole: his words are not to be heard here.
_BESIDE, _UNSAID = 0.5, 0.15
#: Share of a step in which something is said at least.
_LEAST_SAID = 0.15
#: Every so many scenes telephones that set their own levels hear the seats, too: masks fail then.
_GAIN_CONTROLS = 4
#: Samples around the middle of a step in which another may speak.
_NEAR = 1600
#: 16-bit samples are of something that is said from here on, and how many are at least, of a stretch.
_HEARD, _PART = 500, 0.03


@dataclasses.dataclass(frozen=True)
class Example:
    """A scene as a filter has it, and what was said, dry, (samples, seats).

    ``shared``: the microphone that all seats' beams are of, (samples, 1), or (samples, 0).
    """

    words: Wave
    beams: Wave
    shared: Wave
    said: Wave


def collect(scenes: Iterable[BarScene]) -> dict[str, list[Example]]:
    """What `ARRAY` and `SEATS` are learned from."""
    found: dict[str, list[Example]] = {ARRAY: [], SEATS: []}
    for number, scene in enumerate(scenes):
        setups = list(scene.setups())
        if number % _GAIN_CONTROLS == 0:
            levelled = by_telephones(scene.own.astype(np.float64), np.random.default_rng(number))
            setups.append((SEATS, levelled, scene.room.seat_table))
        for name, sound, table in setups:
            streams = _streams(sound, layout(table, sound.shape[1]).filter)
            words, beams, shared, said = map(sources.integers, (*streams, scene.said))
            found[name].append(Example(words, beams, shared, said))
    return found


def _streams(sound: NDArray[np.float32], how: Filter) -> list[NDArray[np.float32]]:
    """What the postfilter is given, as waves: words, beams, and what microphone they share."""
    how.postfilter = None
    last = how.outputs
    seats = how.words.stop - how.words.start
    how.outputs += seats + isinstance(how, SteeredArray)  # else only words come out
    separator = Separator(how)
    out = np.concatenate([separator.push(sound), separator.flush()])[: len(sound)]
    return [out[:, how.words], *np.split(out[:, last:], [seats], axis=1)]


class FilterBanks(nn.Module):  # type: ignore[misc]
    """`referee.audio.features` that one can learn through: (n, samples) to (n, frames, 40)."""

    def __init__(self) -> None:
        super().__init__()
        steps = 2 * np.pi * np.arange(WINDOW) / (WINDOW - 1)
        window = (0.5 - 0.5 * np.cos(steps)) ** 0.85  # Povey's
        self.register_buffer("window", torch.tensor(window, dtype=torch.float32))
        self.register_buffer("mel", torch.tensor(postfilter.triangles(20, 7600)))

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        """Samples in the range of 16-bit integers."""
        frames = samples.unfold(1, WINDOW, SHIFT)
        frames = frames - frames.mean(2, keepdim=True)
        before = torch.cat([frames[:, :, :1], frames[:, :, :-1]], 2)
        spectra = torch.fft.rfft((frames - 0.97 * before) * self.window, SPECTRUM)
        return torch.log(torch.clamp(_power(spectra) @ self.mel, min=1.1921e-7))


def teacher_of(acoustic: Path, features: torch.Tensor) -> Network:
    """The acoustic network in a file, as it is; ``features``: some that it may be given."""
    teacher = Network.read(read_acoustic_model(acoustic), features)
    teacher.eval()
    teacher.requires_grad_(False)
    return teacher


def scores_of(teacher: Network, features: torch.Tensor) -> torch.Tensor:
    """Of features (n, frames, 40): (n, steps, classes)."""
    padded = functional.pad(features.transpose(1, 2), (CONTEXT, CONTEXT), mode="replicate")
    return teacher(padded.transpose(1, 2))


class Gains(nn.Module):  # type: ignore[misc]
    """The network of `referee.audio.postfilter`."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("bands", torch.tensor(postfilter.into_bands()))
        self.register_buffer("bins", torch.tensor(postfilter.into_bins()))
        self.seen = nn.Conv1d(CUES * BANDS, _WIDTH, BEFORE + 1 + LOOKAHEAD)
        self.kept = nn.GRU(_WIDTH, _SIZE, batch_first=True)
        self.told = nn.Linear(_SIZE + _WIDTH, 2 * BANDS)
        # nearly all of the words stays at first, and hardly anything comes from the beams
        nn.init.constant_(self.told.bias[:BANDS], 2.0)
        nn.init.constant_(self.told.bias[BANDS:], -4.0)

    def forward(self, words: torch.Tensor, beam: torch.Tensor, others: torch.Tensor,
                around: torch.Tensor) -> torch.Tensor:  # fmt: skip
        """What is left of the words of one seat; spectra of 16-bit integers, (n, frames, bins).

        ``others``: other seats' words, (n, seats, frames, bins); ``around``: the shared microphone, or
        other seats' beams.
        """
        with torch.no_grad():
            seen = self._levels(words, beam, others, around).transpose(1, 2)
        seen = functional.pad(seen, (BEFORE, LOOKAHEAD), mode="replicate")
        seen = torch.relu(self.seen(seen)).transpose(1, 2)
        kept, _ = self.kept(seen)
        bands = torch.sigmoid(self.told(torch.cat([kept, seen], 2)))
        of_words, of_beam = bands.split(BANDS, 2)
        of_words = FLOOR + (1 - FLOOR) * of_words
        return words * (of_words @ self.bins) + beam * (of_beam @ self.bins)

    def _levels(self, words: torch.Tensor, beam: torch.Tensor, others: torch.Tensor,
                around: torch.Tensor) -> torch.Tensor:  # fmt: skip
        levels, let = self._in_bands(words), self._in_bands(beam)
        means = levels.mean(2)
        loud, quiet = means[:, 0], levels[:, 0]
        seen = []
        for level, mean in zip(levels.unbind(1), means.unbind(1), strict=True):
            loud = LOUDNESS * loud + (1 - LOUDNESS) * mean
            kept = torch.where(level < quiet, FALLING, RISING)
            quiet = kept * quiet + (1 - kept) * level
            seen.append(torch.cat([level - loud[:, None], level - quiet], 1))
        loudest, louder = (self._in_bands(of).amax(1) for of in (others, around))
        apart = [levels - loudest, louder - let]
        apart = [one.clamp(-FARTHEST, FARTHEST) for one in apart]
        return torch.cat([torch.stack(seen, 1), let - levels, *apart], 2)

    def _in_bands(self, spectra: torch.Tensor) -> torch.Tensor:
        return torch.log10(_power(spectra) @ self.bands + SILENCE)

    def learned(self) -> dict[str, NDArray[np.float16]]:
        """As `referee.audio.postfilter.Postfilter` has it."""
        of = {
            "seen.w": self.seen.weight.permute(2, 1, 0), "seen.b": self.seen.bias,
            "kept.w": self.kept.weight_ih_l0.T, "kept.b": self.kept.bias_ih_l0,
            "kept.h": self.kept.weight_hh_l0.T, "kept.hb": self.kept.bias_hh_l0,
            "told.w": self.told.weight.T, "told.b": self.told.bias,
        }  # fmt: skip
        return {name: one.detach().numpy().astype(np.float16) for name, one in of.items()}


def _power(spectra: torch.Tensor) -> torch.Tensor:
    return spectra.real**2 + spectra.imag**2


def spectra_of(samples: torch.Tensor) -> torch.Tensor:
    """(n, samples) as `referee.audio.separation.Separator` has them: (n, frames, bins)."""
    padded = functional.pad(samples, (SPECTRUM - SPECTRUM_HOP, SPECTRUM))
    return torch.fft.rfft(padded.unfold(1, SPECTRUM, SPECTRUM_HOP) * torch.tensor(WEIGHTS))


def samples_of(spectra: torch.Tensor, count: int) -> torch.Tensor:
    """So many samples of spectra: (n, count)."""
    waves = torch.fft.irfft(spectra, SPECTRUM) * (
        torch.tensor(WEIGHTS) * (2 * SPECTRUM_HOP / SPECTRUM)
    )
    length = (waves.shape[1] - 1) * SPECTRUM_HOP + SPECTRUM
    added = functional.fold(
        waves.transpose(1, 2), (1, length), (1, SPECTRUM), stride=(1, SPECTRUM_HOP)
    )
    first = SPECTRUM - SPECTRUM_HOP
    return added[:, 0, 0, first : first + count]


class Stretches:
    """Draws stretches of examples, of other levels and tilts."""

    #: Rows of what is heard: one seat's words and beam, the others' words, and what is around.
    WORDS, BEAM = 0, 1

    def __init__(self, examples: Sequence[Example], rng: np.random.Generator) -> None:
        self._examples = examples
        self._rng = rng
        others = examples[0].words.shape[1] - 1
        self.others, self.around = slice(2, 2 + others), slice(2 + others, None)

    def draw(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """A step's: what is heard, (`_BATCH`, rows, `_STRETCH`), was said, and how loud by others."""
        rng = self._rng
        stretches = []
        for number in range(_BATCH):
            one = self._said(anybody=_PLAIN <= number < _PLAIN + _ANYBODY)
            heard, said, elsewhere = one[:-2], one[-2], one[-1]
            heard *= 10 ** (rng.uniform(*_LOUDER) / 20)
            if rng.random() < _TILTED:
                heard[:, 1:] += rng.uniform(-_TILT, _TILT) * heard[:, :-1].copy()
            if number < _PLAIN:
                self._clean(heard, said)
            stretches.append((heard, said, elsewhere))
        columns = (np.array(of, np.float32) for of in zip(*stretches, strict=True))
        heard, said, elsewhere = map(torch.tensor, columns)
        return heard, said, elsewhere

    def _clean(self, heard: NDArray[np.float64], said: NDArray[np.float64]) -> None:
        """Puts what was said, with hardly any noise, in the place of what is heard."""
        rng, level = self._rng, said.std()
        relative = heard / (heard.std(axis=1, keepdims=True) + 1) * level
        words = said * rng.uniform(0.3, 1.5) + rng.normal(size=_STRETCH) * rng.uniform(1, 30)
        heard[self.WORDS] = words
        heard[self.BEAM] = words + 0.3 * rng.random() * relative[self.BEAM]
        heard[self.others] = 0.1 * relative[self.others]
        shared = self._examples[0].shared.shape[1]
        reaches, noise = (1.0, 0.3) if shared else (0.3, 0.1)
        heard[self.around] = reaches * heard[self.BEAM] + noise * relative[self.around]

    def _said(self, *, anybody: bool) -> NDArray[np.float64]:
        """A stretch in which the seat's own player says something, or ``anybody``, of twelve at most.

        What is heard, what was said, and how loud others said something: (rows + 2, `_STRETCH`).
        """
        rng = self._rng
        for _ in range(12):
            one = self._examples[int(rng.integers(len(self._examples)))]
            seat = int(rng.integers(one.said.shape[1]))
            first = int(rng.integers(0, max(1, len(one.said) - _STRETCH + 1)))
            span = slice(first, first + _STRETCH)
            others, beams, said = (
                np.delete(of[span], seat, axis=1).T for of in (one.words, one.beams, one.said)
            )
            around = one.shared[span].T if one.shared.shape[1] else beams
            rows = np.stack([one.words[span, seat], one.beams[span, seat], *others, *around,
                             one.said[span, seat], np.abs(said).max(axis=0)])  # fmt: skip
            rows = np.pad(rows, ((0, 0), (0, _STRETCH - rows.shape[1]))).astype(np.float64)
            spoken = np.abs(rows[-2:] if anybody else rows[-2:-1]) > _HEARD
            if spoken.any(axis=0).mean() > _PART:
                break
        return rows


def heard_elsewhere(loud: torch.Tensor, steps: int) -> torch.Tensor:
    """Where others say something, 0 or 1, (n, steps); ``loud``: how loud they do, (n, samples)."""
    pooled = functional.max_pool1d(loud[:, None], _NEAR, STEP, (_NEAR - STEP) // 2)[:, 0]
    pooled = functional.pad(pooled, (0, max(0, steps - pooled.shape[1])))
    return (pooled[:, :steps] > _HEARD).float()


def loss_of(scores: torch.Tensor, said: torch.Tensor, elsewhere: torch.Tensor) -> torch.Tensor:
    """Of the ``scores`` of what is heard, (n, steps, classes).

    ``said``: the probabilities of the classes, the first of which is silence; ``elsewhere``: where
    others say something, (n, steps).
    """
    whole = -(said * functional.log_softmax(scores, 2)).sum(2)
    among = -(said[:, :, 1:] * functional.log_softmax(scores[:, :, 1:], 2)).sum(2)
    unsaid = _UNSAID + (1 - _UNSAID) * elsewhere
    whole = whole * (1 - (1 - unsaid) * said[:, :, 0])
    return (among + _BESIDE * whole).mean() / (1 - said[:, :, 0]).mean().clamp(min=_LEAST_SAID)


def train(
    examples: Sequence[Example], acoustic: Path, target: Path, steps: int, seed: int = 0
) -> None:
    """Teach by the network in the file ``acoustic``; write ``target`` (.npz)."""
    torch.manual_seed(seed)
    stretches = Stretches(examples, np.random.default_rng(seed))
    banks, gains = FilterBanks(), Gains()
    with torch.no_grad():
        teacher = teacher_of(acoustic, banks(stretches.draw()[1]))
    optimiser = torch.optim.Adam(gains.parameters(), lr=_RATE)
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(step, steps, _RATE, _LEAST)
        samples, said, elsewhere = stretches.draw()
        heard = spectra_of(samples.flatten(0, 1)).unflatten(0, samples.shape[:2])
        left = gains(heard[:, Stretches.WORDS], heard[:, Stretches.BEAM],
                     heard[:, stretches.others], heard[:, stretches.around])  # fmt: skip
        with torch.no_grad():
            wanted = functional.softmax(scores_of(teacher, banks(said)), 2)
        scores = scores_of(teacher, banks(samples_of(left, _STRETCH)))
        loss = loss_of(scores, wanted, heard_elsewhere(elsewhere, wanted.shape[1]))
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(gains.parameters(), 1.0)
        optimiser.step()
        if step % 100 == 0:
            log.info("postfiltering, step %d: %.3f nats", step, float(loss.detach()))
    np.savez(target, allow_pickle=False, **gains.learned())


def learn(material: Material, target: Path, scenes: int, steps: int) -> None:
    """Collect and train; write `ARRAY` and `SEATS` into the model's folder ``target``."""
    drawn = bar_scenes(range(scenes), material, "postfiltering")
    for name, examples in collect(drawn).items():
        log.info("postfiltering: %s", name)
        train(examples, target / "am" / "final.mdl", target / Path(name).name, steps)
    postfilter.weights.cache_clear()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, required=True)
    parser.add_argument("--target", type=Path, default=Path(__file__).parent / "model")
    parser.add_argument("--scenes", type=int, default=400)
    parser.add_argument("--steps", type=int, default=2000)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    learn(Material.of(given.speech), given.target, given.scenes, given.steps)


if __name__ == "__main__":
    main()
