"""What the second look sees: words that people really said, and what was misheard in their talk.

True are stretches of real sentences, as long as annonces are, under their own words; misheard is all
that the recogniser takes for an annonce in people's talk. Both are looked at as they were recorded, from
across a table, and in what comes out of a table's streams in a bar.
"""

from __future__ import annotations

import dataclasses
import logging
import multiprocessing
import random
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fixtures.studio.speech import TRAINING_VOICES, say
from models.voice import cast, realign, sources
from models.voice.augmentation import Surroundings, at_a_table
from models.voice.bar_scenes import BarScene, Material, bar_scenes
from models.voice.network import Network
from models.voice.realign import Utterance
from referee.audio.confusion import NONE
from referee.audio.lexicon import Lexicon, Pronunciation, words_of
from referee.audio.phone_alignment import PhoneAlignment
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import NETWORK_STEP, RATE
from referee.audio.stream_recogniser import StreamSettings
from referee.audio.verification import Verifier
from referee.audio.verification_network import UNTAUGHT
from referee.audio.vocabulary import Vocabulary
from referee.game.annonce import plain
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
Samples = NDArray[np.int16]
#: How words lie in one stretch of sound, shifted by parts of a step.
Views = list[PhoneAlignment]
#: Kinds of speech: what the network was not trained on, some that it was; the same from across a table;
#: streams in a bar have the names that `BarScene.streams` gives them.
FRENCH, FOREIGN, LEARNED, AWAY = "french", "foreign", "learned", ", away"
#: Annonces by espeak-ng's training voices.
SYNTHETIC = "synthetic"
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Léodagan")
#: Sound, s, on either side of words; phones that a stretch has, at least and at most.
_AROUND, _PHONES = 0.3, (5, 14)
#: How often a sentence is heard from across a table; stretches of each version, and of one in a bar.
_FAR, _EACH, _IN_BAR = 3, 3, 2
#: Annonces looked for where nobody said them, in each second, and s of the sound for each.
_UNSAID, _LASTS = 0.5, (0.8, 2.5)
#: Synthetic annonces.
_SYNTHETIC = 600
#: Sound, s, before a sentence that is aligned with its text.
_BEFORE = 0.3


class SecondLook(NamedTuple):
    """The views of one stretch of sound, whether the words were said, and which recording it is of."""

    views: Views
    said: bool
    recording: int


class SpeechLooks(NamedTuple):
    """Looks at one kind of speech, and the hours of talk that what was misheard is of."""

    looks: list[SecondLook]
    hours: float


@dataclasses.dataclass(frozen=True)
class Judged:
    """Speech that lines are drawn on: utterances whose words are known, and recordings of talk."""

    utterances: Sequence[Utterance]
    recordings: Sequence[Samples]


@dataclasses.dataclass(frozen=True)
class Speech:
    """``french`` and ``foreign``: that the network was not trained on; ``learned``: some that it was.

    ``bars``: what scenes in a bar are made of, and ``scenes`` how many; ``network`` aligns them.
    """

    french: Judged
    foreign: Judged
    learned: Judged
    bars: Material
    scenes: int
    network: Network


class Examiner:
    """Runs recogniser and alignment as the listener does, keeping the alignments."""

    def __init__(self, folder: Path) -> None:
        self.model = VoskModel(Vocabulary(PLAYERS), folder)
        self._verifier = self.model.verifier()
        self._spotter = self.model.spotter()
        spoken = [a.words for a in all_annonces() if "{" not in a.words]
        self._annonces = [words_of(text) for text in spoken]

    def found(self, samples: Samples) -> list[Views]:
        """Everything that is taken for an annonce."""
        stream = self.model.recogniser()
        out: list[Views] = []
        whole = (samples / 32767).astype(np.float32)
        blocks = [stream.accept(whole[at : at + 3200]) for at in range(0, len(whole), 3200)]
        for heard in [*(b for b in blocks if b is not None), stream.finish()]:
            for match in self.model.matches([w.text for w in heard]):
                low, high = heard[match.start].start - _AROUND, heard[match.end - 1].end + _AROUND
                piece = samples[max(0, int(low * RATE)) : int(high * RATE)]
                aligned = self._verifier.phones((piece / 32768).astype(np.float32), match.words)
                if aligned:
                    out.append(aligned)
        return out + self._spotted(whole)

    def _spotted(self, whole: NDArray[np.float32]) -> list[Views]:
        """What the spotter proposes, in pieces as long as the listener's longest utterance."""
        settings = StreamSettings()
        hop = settings.longest_s - settings.overlap_s
        out: list[Views] = []
        for at in np.arange(0.0, len(whole) / RATE, hop):
            piece = whole[int(at * RATE) : int((at + settings.longest_s) * RATE)]
            for spotted in self._spotter.find(self._verifier.scores(piece)):
                low, high = spotted.start - _AROUND, spotted.end + _AROUND
                near = piece[max(0, int(low * RATE)) : int(high * RATE)]
                aligned = self._verifier.phones(near, spotted.words)
                if aligned:
                    out.append(aligned)
        return out

    def stretches(
        self, utterance: Utterance, versions: Sequence[Samples], each: int, seed: int
    ) -> list[Views]:
        """Words that were really said; ``each`` of every version in which the utterance is heard."""
        draw = random.Random(seed)
        out: list[Views] = []
        words = [spoken_ways(word) for word in utterance.words]
        if not words:
            return out
        names = [str(i) for i in range(len(words))]
        looks = self._aligner(Lexicon(dict(zip(names, words, strict=True))))
        sizes = [len(ways[0]) for ways in words]
        for version in versions:
            for _ in range(each):
                first = last = draw.randrange(len(words))
                wanted = draw.randint(*_PHONES)
                while last + 1 < len(words) and sum(sizes[first : last + 1]) < wanted:
                    last += 1
                steps = np.flatnonzero((utterance.owners >= first) & (utterance.owners <= last))
                if len(steps) < _PHONES[0] or sum(sizes[first : last + 1]) < _PHONES[0]:
                    continue
                low = max(0, int((steps[0] * NETWORK_STEP - _AROUND) * RATE))
                piece = version[low : int((steps[-1] * NETWORK_STEP + _AROUND) * RATE)]
                spoken = names[first : last + 1]
                aligned = looks.phones((piece / 32768).astype(np.float32), spoken)
                if aligned:
                    out.append(aligned)
        return out

    def unsaid(self, samples: Samples, seed: int, said: Collection[str] = ()) -> list[Views]:
        """Annonces where nobody said them, as a second look has them that looks for a rival's words.

        ``said``: those that somebody said.
        """
        draw = random.Random(seed)
        others = [words for words in self._annonces if plain(" ".join(words)) not in said]
        out: list[Views] = []
        for _ in range(round(_UNSAID * len(samples) / RATE)):
            first = draw.randrange(max(1, len(samples) - RATE))
            piece = samples[first : first + round(draw.uniform(*_LASTS) * RATE)]
            aligned = self._verifier.phones((piece / 32768).astype(np.float32), draw.choice(others))
            if aligned:
                out.append(aligned)
        return out

    def _aligner(self, lexicon: Lexicon) -> Verifier:
        model = self.model
        return Verifier(model.network, lexicon, NONE, UNTAUGHT, (0.0, 0.0, 0.0), model.talk)

    def synthetic(self, number: int, around: Surroundings) -> list[SecondLook]:
        """An annonce by a training voice, dry and at a table; another one looked for in its place."""
        draw, rng = random.Random(f"synthetic {number}"), np.random.default_rng([9, number])
        said, other = draw.sample(self._annonces, 2)
        voice = dataclasses.replace(
            draw.choice(TRAINING_VOICES),
            speed=draw.randint(130, 230),
            pitch=draw.randint(20, 90),
            size=draw.uniform(0.9, 1.12),
            shout=draw.uniform(0, 1),
        )
        quiet = np.zeros(RATE // 2, np.float32)
        dry = np.concatenate([quiet, say(" ".join(said), voice).samples, quiet])
        found: list[SecondLook] = []
        for heard in (sources.integers(dry * (0.1 / dry.std())), at_a_table(dry, around, rng)):
            for words in (said, other):
                views = self._verifier.phones((heard / 32768).astype(np.float32), words)
                found += [SecondLook(views, words is said, number)] if views else []
        return found


def spoken_ways(word: Pronunciation) -> list[Pronunciation]:
    """All ways of a pronunciation some of whose phones may be left out, the fullest first."""
    ways: list[Pronunciation] = [()]
    for phone in word:
        sounded = [(*way, phone.strip("()")) for way in ways]
        ways = [*sounded, *ways] if phone.startswith("(") else sounded
    return [way for way in ways if way]


class _Worker:
    """One process of those that examine; what it uses was there before it began."""

    examiner: Examiner
    around: Surroundings
    speech: Speech

    @classmethod
    def begin(cls, examiner: Examiner, around: Surroundings, speech: Speech) -> None:
        cls.examiner, cls.around, cls.speech = examiner, around, speech

    @classmethod
    def said(cls, work: tuple[Utterance, int]) -> list[list[SecondLook]]:
        """Near, and from across the table."""
        utterance, number = work
        rng = np.random.default_rng([3, number])
        plain_samples = utterance.samples.astype(np.float32)
        far = [at_a_table(plain_samples, cls.around, rng) for _ in range(_FAR)]
        return [
            [
                SecondLook(v, True, number)
                for v in cls.examiner.stretches(utterance, ways, _EACH, number)
            ]
            for ways in ([utterance.samples], far)
        ]

    @classmethod
    def misheard(cls, work: tuple[Samples, int]) -> list[list[SecondLook]]:
        """Near, and from across the table."""
        samples, number = work
        rng = np.random.default_rng([4, number])
        far = at_a_table(samples.astype(np.float32), cls.around, rng)
        return [cls._not_said(version, number) for version in (samples, far)]

    @classmethod
    def _not_said(cls, samples: Samples, number: int) -> list[SecondLook]:
        found = cls.examiner.found(samples) + cls.examiner.unsaid(samples, number)
        return [SecondLook(views, False, number) for views in found]

    @classmethod
    def synthetic(cls, number: int) -> list[SecondLook]:
        return cls.examiner.synthetic(number, cls.around)

    @classmethod
    def in_bar(cls, work: tuple[int, bool]) -> list[tuple[str, list[SecondLook], float]]:
        """(kind, looks, s) of every stream of a scene by people, or by synthesisers with annonces."""
        number, people = work
        drawn = (
            bar_scenes([number], cls.speech.bars, "second look", by_people=1.0)
            if people
            else bar_scenes([number], cls.speech.bars, SYNTHETIC, 0.0, cast.espeak_or_pico)
        )
        scene = next(drawn)
        said = [_spoken(scene, at, cls.speech.network) for at in range(len(scene.sentences))]
        there = {plain(sentence.text) for sentence in scene.sentences}
        out = []
        for kind, seat, stream in scene.streams():
            found = cls.examiner.unsaid(stream, number, there)
            if people:
                found += cls.examiner.found(stream)
            looks = [SecondLook(views, False, number) for views in found]
            for sentence, utterance in zip(scene.sentences, said, strict=True):
                if utterance is not None and seat in (None, sentence.seat):
                    first = sentence.first - round(_BEFORE * RATE)
                    heard = stream[max(0, first) : first + len(utterance.samples)]
                    heard = np.pad(heard, (max(0, -first), 0))
                    seed = number * len(said) + sentence.first
                    spoken = cls.examiner.stretches(utterance, [heard], _IN_BAR, seed)
                    looks += [SecondLook(views, True, number) for views in spoken]
            out.append((kind if people else f"{SYNTHETIC}, {kind}", looks, len(stream) / RATE))
        return out


def _spoken(scene: BarScene, at: int, network: Network) -> Utterance | None:
    """A sentence of a scene, aligned as it was said, `_BEFORE` s before it."""
    sentence = scene.sentences[at]
    edge = np.zeros(round(_BEFORE * RATE), np.int16)
    dry = np.concatenate([edge, sources.integers(sentence.samples), edge])
    words = realign.phones_of(sentence.text, "fr")
    found = realign.aligned(dry, words, network)
    if not words or found is None:
        return None
    return Utterance(dry, found.classes, words, found.words)


def look(folder: Path, speech: Speech, around: Surroundings) -> dict[str, SpeechLooks]:
    """Everything that there is to see, by kind of speech."""
    found: dict[str, SpeechLooks] = {}

    def add(kind: str, looks: Iterable[SecondLook], seconds: float) -> None:
        before = found.setdefault(kind, SpeechLooks([], 0.0))
        before.looks.extend(looks)
        found[kind] = SpeechLooks(before.looks, before.hours + seconds / 3600)

    fork = multiprocessing.get_context("fork")  # what is loaded is shared, not sent
    with fork.Pool(initializer=_Worker.begin, initargs=(Examiner(folder), around, speech)) as pool:
        for name, judged in (
            (FRENCH, speech.french), (FOREIGN, speech.foreign), (LEARNED, speech.learned)
        ):  # fmt: skip
            told = ((utterance, number) for number, utterance in enumerate(judged.utterances))
            for near, far in pool.imap(_Worker.said, told, 8):
                add(name, near, 0.0)
                add(name + AWAY, far, 0.0)
            talk = ((samples, number) for number, samples in enumerate(judged.recordings))
            lasts = [len(samples) / RATE for samples in judged.recordings]
            for (near, far), seconds in zip(pool.imap(_Worker.misheard, talk), lasts, strict=True):
                add(name, near, seconds)
                add(name + AWAY, far, seconds)
            log.info("%s: %d looks", name, sum(len(found[n].looks) for n in (name, name + AWAY)))
        for spoken in pool.imap(_Worker.synthetic, range(_SYNTHETIC), 8):
            add(SYNTHETIC, spoken, 0.0)
        scenes = [(number, True) for number in range(speech.scenes)]
        scenes += [(number, False) for number in range(speech.scenes // 2)]
        for streams in pool.imap(_Worker.in_bar, scenes):
            for kind, looks, seconds in streams:
                add(kind, looks, seconds)
    return found
