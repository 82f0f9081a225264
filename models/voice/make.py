"""Makes the voice model again: ``python -m models.voice.make --speech DIR [--work DIR]``.

DIR holds ``train`` and ``noise`` with a manifest each set. About five hours of one core. Every stage
leaves a file in the work folder and is skipped where its file is there. ``--part 0.01`` goes through all
of them with a hundredth of the speech and of the steps, to see that they run.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import logging
import math
import multiprocessing
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from fixtures.studio.tables import ambience_of
from models.voice import (
    calibration,
    hits,
    kokoro,
    looks,
    onset_training,
    ownership,
    package,
    pico,
    poems,
    postfiltering,
    realign,
    sources,
    stakes,
    stream_tuning,
    synthesis,
)
from models.voice.augmentation import Surroundings, simulate_rooms
from models.voice.bar_scenes import Material
from models.voice.network import WIDE, WIDTH, Network
from models.voice.postfiltering import FilterBanks, teacher_of
from models.voice.training import (
    Batches,
    Denominator,
    label_bigram,
    to_crf,
    train_frames,
    train_sequences,
)
from referee.audio.graph import Costs

log = logging.getLogger(__name__)
Talk = Iterable[tuple[sources.Clip, NDArray[np.int16]]]
#: How much each kind of speech is of the two last trainings.
LONG_SHARES = {"synthetic": 0.3, "pico": 0.24, "foreign": 0.34, "french": 0.12}
WIDE_SHARES = {"synthetic": 0.22, "pico": 0.2, "foreign": 0.48, "french": 0.1}
POEM_SHARES = {
    "synthetic": 0.1, "pico": 0.06, "foreign": 0.16, "french": 0.1, "poems": 0.34, "kokoro": 0.24,
}  # fmt: skip
#: The languages of the long training; what the others lack in likeness they have in voices.
NEAR = {
    "es", "it", "pt", "ca", "de", "nl", "en", "ro", "pl", "sv-SE", "eo", "eu", "hu", "cs", "fi", "el",
    "tr", "id", "ru", "lt", "sl", "ia", "mt", "et", "lv",
}  # fmt: skip
#: Files that the foreign speech is aligned in, and the third synthesiser's.
PARTS = 4
#: Every so many foreign clips are enough where the network knows them already.
REPEATED = 2
#: Every so many clips of training tell the second look what the network mistakes for what.
MISTAKES = 3
TARGET = Path(__file__).parent / "model"
#: Tuned on simulated scenes with training voices; the bonus of other talk is what real people's
#: phrases bear (`benchmarks/ears/carry.py`), the second look refuses what is none.
COSTS = Costs(again=4.0, unknown_phone=-1.5, tail=3.0)


@dataclasses.dataclass(frozen=True)
class Amounts:
    """How much of everything: hours of synthetic speech, utterances of the second synthesiser, steps of
    every training, and simulated tables that onset, ownership and claps are learned from.
    """

    hours: int = 12
    pico: int = 4000
    kokoro: int = 3000
    frame_steps: int = 1700
    sequence_steps: int = 1400
    again_steps: int = 900
    long_steps: int = 8000
    wide_steps: int = 15000
    poem_steps: int = 2000
    last_steps: int = 8000
    onset_scenes: int = onset_training.SCENES
    ownership_scenes: int = 110
    stake_scenes: int = 80
    hit_scenes: int = 400
    postfilter_scenes: int = 400
    postfilter_steps: int = 2000
    tuning_scenes: int = 260
    tuning_steps: int = 1200
    look_scenes: int = 80
    look_steps: int = 3000
    #: Every so many clips of real speech.
    every: int = 1

    def part(self, share: float) -> Amounts:
        """So much of all of them, 0..1; of some at least what a stage can do with."""
        least = {
            "pico": 40,
            "kokoro": 40,
            "onset_scenes": 5,
            "ownership_scenes": 5,
            "stake_scenes": 5,
            "hit_scenes": 5,
            "postfilter_scenes": 5,
            "tuning_scenes": 5,
            "look_scenes": 8,
        }
        amounts = {
            name: max(least.get(name, 1), math.ceil(share * amount))
            for name, amount in dataclasses.asdict(self).items()
        }
        return Amounts(**amounts | {"every": round(self.every / share)})


class Workshop:
    """The stages, in order; ``work`` keeps what each one made."""

    def __init__(self, speech: Path, work: Path, amounts: Amounts) -> None:
        self.speech, self.work, self.amounts = speech, work, amounts
        work.mkdir(parents=True, exist_ok=True)
        clips = sources.training_clips(speech)[:: amounts.every]
        audio = [clip.samples() for clip in clips]
        self.training = [(c, a) for c, a in zip(clips, audio, strict=True) if not c.held_out]
        self.judged = [(c, a) for c, a in zip(clips, audio, strict=True) if c.judged]
        read = [c for c in sources.poems(speech) if not c.measured][:: amounts.every]
        self.poems = [(c, c.samples()) for c in read if not c.judged]
        self.judged_poems = [(c, c.samples()) for c in read if c.judged]
        self.sentences = [c.text for c in clips]
        self.french = [c.text for c in [*clips, *read] if c.language == "fr"]
        self.around = Surroundings(
            simulate_rooms(200, np.random.default_rng(5)),
            sources.ambience(speech),
            [a for _, a in [*self.training, *self.poems]],
        )

    def tuned(self, folder: Path) -> Network:
        """The network of a model's folder."""
        _, first = self.training[0]
        features = FilterBanks()(torch.tensor(first.astype(np.float32))[None])
        return teacher_of(folder / "am" / "final.mdl", features)

    def judgement(self, network: Network) -> looks.Speech:
        """Speech that lines are drawn on, and some of what the network was trained on."""

        def of(clips: Talk, read: Talk) -> looks.Judged:
            clips, read = [*clips], [*read]
            told = [*realign.utterances(clips, network), *poems.sentences(read, network)]
            spoken = [a for c, a in clips if c.language in realign.VOICES]
            return looks.Judged(told, [*spoken, *(a for _, a in read)])

        return looks.Speech(
            of(((c, a) for c, a in self.judged if c.language == "fr"), self.judged_poems),
            of(((c, a) for c, a in self.judged if c.language != "fr"), ()),
            of(self.training[::MISTAKES], self.poems[:: 2 * MISTAKES]),
            Material.of(self.speech),
            self.amounts.look_scenes,
            network,
        )

    def synthesise(self) -> list[synthesis.Labelled]:
        """An hour at a time, each in its own process: espeak-ng 1.51 crashes now and then."""
        seed = 100
        paths = [self.work / f"syn{i}.npz" for i in range(self.amounts.hours)]
        for path in paths:
            while not path.exists():
                worker = multiprocessing.get_context("fork").Process(
                    target=self._synthesise_hour, args=(seed, path)
                )
                worker.start()
                worker.join()
                seed += 1
        return [synthesis.Labelled.load(path) for path in paths]

    def _synthesise_hour(self, seed: int, path: Path) -> None:
        synthesis.make(1.0, seed, self.sentences, self.around).save(path)

    def network(self, name: str, make: Callable[[], Network], width: int = WIDTH) -> Network:
        """A stage that trains."""
        path = self.work / f"{name}.pt"
        if path.exists():
            network = Network(width)
            network.load_state_dict(torch.load(path))
            return network
        log.info("training: %s", name)
        network = make()
        torch.save(network.state_dict(), path)
        return network

    def aligned(
        self, name: str, clips: Talk, network: Network, seed: int, versions: int = 1
    ) -> synthesis.Labelled:
        """Speech whose text is known, aligned by a network."""
        path = self.work / f"{name}.npz"
        if not path.exists():
            found = realign.utterances(clips, network)
            realign.label(found, self.around, seed, versions).save(path)
        return synthesis.Labelled.load(path)

    def read(self, network: Network, seed: int) -> synthesis.Labelled:
        """The poems, with and without a text, as a network aligns and reads them."""
        path = self.work / "poems5.npz"
        if not path.exists():
            told = poems.sentences(self.poems, network)
            untold = poems.untold(self.poems, network, self.loop())
            realign.label(itertools.chain(told, untold), self.around, seed).save(path)
        return synthesis.Labelled.load(path)

    def anew(self, name: str, labelled: synthesis.Labelled, network: Network) -> synthesis.Labelled:
        """The same speech, labelled by a better network."""
        path = self.work / f"{name}.npz"
        if not path.exists():
            realign.relabelled(labelled, network, self.loop()).save(path)
        return synthesis.Labelled.load(path)

    def _spoken_by_many(self, part: int, network: Network) -> synthesis.Labelled:
        """A part of what the third synthesiser says; nothing where it is not there."""
        said: Talk = iter(())
        if kokoro.installed():
            said = kokoro.utterances(self.amounts.kokoro // PARTS, 40 + part, self.french)
        return self.aligned(f"kokoro5-{part}", said, network, 40 + part)

    def loop(self) -> NDArray[np.float64]:
        """Which phone follows which in the poems."""
        return poems.phone_bigram([c.text for c, _ in self.poems if c.text])

    def run(self) -> Network:
        """All stages; the finished network."""
        synthetic = self.synthesise()
        _, unigram = label_bigram(synthetic)
        spoken = _joined(synthetic)

        def frames() -> Network:
            torch.manual_seed(1)
            network = Network()
            train_frames(network, Batches([spoken], [1.0], 1), self.amounts.frame_steps)
            return network

        first = self.network("ce", frames)
        to_crf(first, unigram)
        real = self.aligned("real1", self.training, first, 7)

        def sequences() -> Network:
            sets = [spoken, real]
            train_sequences(
                first, Batches(sets, [0.5, 0.5], 2), _denominator(sets), self.amounts.sequence_steps
            )
            return first

        second = self.network("crf1", sequences)
        again = self.aligned("real2", self.training, second, 8)

        def once_more() -> Network:
            sets = [spoken, again]
            batches = Batches(sets, [0.5, 0.5], 3)
            train_sequences(second, batches, _denominator(sets), self.amounts.again_steps, 7e-4)
            return second

        return self.finish(self.network("crf2", once_more), spoken)

    def finish(self, network: Network, spoken: synthesis.Labelled) -> Network:
        """The two long trainings, on every kind of speech; the second one widens the network."""
        foreign = [(c, a) for c, a in self.training if c.language != "fr"]
        near = [(c, a) for c, a in foreign if c.language in NEAR]
        french = [(c, a) for c, a in self.training if c.language == "fr"]
        second_voice = (
            pico.utterances(self.amounts.pico, 9, self.sentences) if pico.installed() else iter(())
        )
        sets = {
            "french": self.aligned("french3", french, network, 10),
            "foreign": self.aligned("foreign3", near, network, 11),
            "pico": self.aligned("pico3", second_voice, network, 12),
            "synthetic": spoken,
        }

        def long() -> Network:
            train_sequences(network, *_mixed(sets, LONG_SHARES, 4), self.amounts.long_steps)
            return network

        narrow = self.network("crf3", long)
        sets["french"] = self.aligned("french4", french, narrow, 20, 8)
        parts = [
            self.aligned(f"foreign4-{i}", foreign[i::PARTS], narrow, 21 + i, 2)
            for i in range(PARTS)
        ]
        sets["foreign"] = _joined(parts)

        def wide() -> Network:
            torch.manual_seed(5)
            wider = narrow.widened(WIDE, np.random.default_rng(5))
            train_sequences(wider, *_mixed(sets, WIDE_SHARES, 5), self.amounts.wide_steps)
            return wider

        return self.refine(self.network("crf4", wide, WIDE), spoken)

    def refine(self, network: Network, spoken: synthesis.Labelled) -> Network:
        """Two trainings with the poems and the third synthesiser, aligned anew for the second one."""
        foreign = [(c, a) for c, a in self.training if c.language != "fr"][::REPEATED]
        french = [(c, a) for c, a in self.training if c.language == "fr"]
        second_voice = (
            pico.utterances(self.amounts.pico // REPEATED, 19, self.sentences)
            if pico.installed()
            else iter(())
        )
        sets = {
            "poems": self.read(network, 30),
            "french": self.aligned("french5", french, network, 31, 4),
            "pico": self.aligned("pico5", second_voice, network, 32),
            "kokoro": _joined([self._spoken_by_many(part, network) for part in range(PARTS)]),
            "foreign": self.aligned("foreign5", foreign, network, 33),
            "synthetic": spoken,
        }

        def once() -> Network:
            batches, loops = _mixed(sets, POEM_SHARES, 6)
            train_sequences(network, batches, loops, self.amounts.poem_steps, 7e-4)
            return network

        better = self.network("crf5", once, WIDE)
        for name in ("poems", "french", "kokoro"):
            sets[name] = self.anew(f"{name}6", sets[name], better)

        def last() -> Network:
            batches, loops = _mixed(sets, POEM_SHARES, 7)
            train_sequences(better, batches, loops, self.amounts.last_steps, 7e-4)
            return better

        return self.network("crf6", last, WIDE)


def _mixed(
    sets: dict[str, synthesis.Labelled], shares: dict[str, float], seed: int
) -> tuple[Batches, Denominator]:
    """Of the kinds of speech that there are, as much as their shares."""
    there = {name: labelled for name, labelled in sets.items() if len(labelled.lengths)}
    parts = np.array([shares[name] for name in there])
    kinds = [*there.values()]
    return Batches(kinds, [*(parts / parts.sum())], seed), _denominator(kinds)


def _denominator(sets: list[synthesis.Labelled]) -> Denominator:
    return Denominator(*label_bigram(sets))


def _joined(parts: list[synthesis.Labelled]) -> synthesis.Labelled:
    def joined(name: str) -> NDArray[np.generic]:
        return np.concatenate([getattr(p, name) for p in parts])

    return synthesis.Labelled(
        joined("features").astype(np.float16, copy=False),
        joined("labels").astype(np.int8, copy=False),
        joined("lengths").astype(np.int64, copy=False),
        joined("said").astype(np.str_, copy=False),
    )


def main() -> None:
    """Train, package, calibrate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("build/voice"))
    parser.add_argument("--target", type=Path, default=TARGET)
    parser.add_argument("--part", type=float, default=1.0, help="so much of all, to try it out")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    torch.set_num_threads(1)
    shop = Workshop(given.speech, given.work, Amounts().part(given.part))
    network = shop.run()
    bigram = package.make_bigram(shop.french)
    package.write_model(given.target, network, bigram, COSTS)
    learn_streams(given.speech, given.target, shop.amounts)
    speech = shop.judgement(shop.tuned(given.target))
    fitted = calibration.fit(given.target, speech, shop.around, shop.amounts.look_steps)
    fitted.confusion.write(given.target / "confusion.npz")
    fitted.judge.write(given.target / "verification.npz")
    package.write_settings(given.target, COSTS, fitted.weights, fitted.accept, fitted.awaited)
    learn_tables(given.speech, given.target, shop)


def learn_streams(speech: Path, target: Path, amounts: Amounts) -> None:
    """What takes a bar out of words, taught by the network; then the network, by what is left."""
    material = Material.of(speech)
    postfiltering.learn(material, target, amounts.postfilter_scenes, amounts.postfilter_steps)
    stream_tuning.learn(material, target, amounts.tuning_scenes, amounts.tuning_steps)


def learn_tables(speech: Path, target: Path, shop: Workshop) -> None:
    """What is learned from simulated tables once the network is there: whose, when, claps."""
    talk = [audio for _, audio in shop.training[:500]]
    bar = (talk, [sources.decode(path) for path in ambience_of(speech)])
    onset_training.learn(speech, target, shop.sentences, bar, shop.amounts.onset_scenes)
    ring, seats, telephones = ownership.collect(range(shop.amounts.ownership_scenes), bar)
    package.write_ownership(
        target,
        # a ring's tables alone would make a voice far below another's a caller's
        ownership.fit(ring, seats, lifted=False),
        ownership.fit(seats, lifted=True),
        ownership.fit(telephones, lifted=True),
    )
    package.write_stakes(target, stakes.fit(stakes.collect(range(shop.amounts.stake_scenes), bar)))
    # every other recording of dice is kept to measure on
    dice = [sources.decode(p) for p in sorted((speech / "noise" / "dice-hits").glob("*.ogg"))[::2]]
    hits.train(*hits.collect(range(shop.amounts.hit_scenes), bar, dice), target / "hits.npz")


if __name__ == "__main__":
    main()
