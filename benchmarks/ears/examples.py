"""What a player's own examples are worth: calls found with none, one and three; false calls in talk.

Nothing is fitted on these people. Real ones say short words several times; the synthetic ones shout
annonces in the talk of others. Talk has to stay what it is, whoever's examples are known.
"""

from __future__ import annotations

import collections
import dataclasses
import json
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.ears.scenes import TEXTS
from fixtures.studio.speech import FIXTURE_VOICES, Voice, say
from models.voice.sources import decode
from referee.audio.call_detector import CallDetector
from referee.audio.enrolment import SaidPrompt, examples
from referee.audio.examples import ExampleEar, StreamExamples
from referee.audio.lexicon import words_of
from referee.audio.recognisers.vosk import VoskModel
from referee.audio.sampling import RATE
from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.game.annonce import plain
from referee.table import Seat, Table
from referee.voices import EnrolledVoice, Example

Wave = NDArray[np.float32]
#: Examples that are known.
COUNTS = (0, 1, 3)
#: Phones below which no annonce is.
_LEAST_PHONES = 4
_PLAYER = "Perceval"
_BLOCK = RATE // 10
#: Readers who are kept out of all training.
HELD_OUT = ("librivox-rémi", "librivox-sonia")
#: Annonces without arguments: examples are of whole phrases.
_TEXTS = [t for t in TEXTS if not re.search(r"[{\d]|Bohort|Karadoc", t)]
HEADING = (
    "| calls | examples | calls | found, awaited | found, not awaited | other words believed |",
    "|---|---|---|---|---|---|",
)
TALK_HEADING = (
    "| talk | hours | false calls without examples | with | believed without | with |",
    "|---|---|---|---|---|---|",
)


@dataclasses.dataclass
class ExamplesTried:
    """Calls with so many examples known: how many were found, and other words that were believed."""

    what: str
    count: int
    calls: int = 0
    awaited: int = 0
    believed: int = 0
    others: int = 0
    mistaken: int = 0

    def __str__(self) -> str:
        """A line of a table."""
        share = (f"{n / max(1, self.calls):.1%}" for n in (self.awaited, self.believed))
        wrong = f"{self.mistaken} of {self.others}" if self.others else "-"
        return f"| {self.what} | {self.count} | {self.calls} | {' | '.join(share)} | {wrong} |"


def _padded(path: Path) -> Wave:
    quiet = np.zeros(RATE // 4, np.float32)
    return np.concatenate([quiet, decode(path).astype(np.float32) / 32768, quiet])


def repetitions(speech: Path, most: int) -> list[ExamplesTried]:
    """People who say a word several times, judged by the second look; ``most`` words of theirs."""
    folder = speech / "evaluate" / "short-commands-45-speakers"
    model = VoskModel(Vocabulary())
    looks, ear = model.verifier(), ExampleEar()
    by: dict[tuple[str, str], list[Path]] = collections.defaultdict(list)
    for line in (folder / "manifest.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        phones = sum(len(model.lexicon.pronunciations(w)[0]) for w in words_of(row["text"]))
        if phones >= _LEAST_PHONES:
            by[row["speaker"], row["text"]].append(folder / row["audio"])
    said = [key for key, paths in by.items() if len(paths) > 1]
    random.Random(1).shuffle(said)
    texts = sorted({text for _, text in by})
    tried = [ExamplesTried("short words of real people", n) for n in COUNTS]
    for speaker, text in said[:most]:
        last = by[speaker, text][-1]
        wave = _padded(last)
        scores = looks.scores(wave)
        for result in tried:
            for asked in texts:
                paths = by.get((speaker, asked), ())
                known = [p for p in paths if p != last][: result.count]
                own = [_example(looks.look(Sound(w), words_of(asked)), w, asked, ear)
                       for w in map(_padded, known)]  # fmt: skip
                aligned = looks.judge(scores, words_of(asked))
                vocabulary = Vocabulary()
                examples_of = StreamExamples(ear, [e for e in own if e], vocabulary, seated=True)
                match = PhraseMatch(asked, tuple(words_of(asked)), None, 0, 1)
                added = examples_of.support(match, wave)
                sure = 0.0 if aligned is None else aligned.supported(added)
                if asked == text:
                    result.calls += 1
                    result.awaited += sure >= model.threshold.awaited
                    result.believed += sure >= model.threshold.accept
                else:
                    result.others += 1
                    result.mistaken += sure >= model.threshold.accept
    return tried


def _example(aligned: Alignment | None, wave: Wave, text: str, ear: ExampleEar) -> Example | None:
    if aligned is None:
        return None
    return examples([SaidPrompt(text, wave, aligned)], ear, "enrolled")[0]


def _shouted(text: str, voice: Voice, draw: random.Random) -> Wave:
    """A call as this person makes it at one time: never twice the same."""
    varied = dataclasses.replace(
        voice,
        speed=round(voice.speed * draw.uniform(0.85, 1.15)),
        pitch=max(5, min(95, voice.pitch + draw.randint(-8, 8))),
        shout=draw.uniform(0.1, 0.8),
    )
    return say(text, varied).samples


def _taught(text: str, voice: Voice, count: int, draw: random.Random, ear: ExampleEar,
            model: VoskModel) -> list[Example]:  # fmt: skip
    found: list[Example | None] = []
    for _ in range(count):
        quiet = np.zeros(RATE // 4, np.float32)
        wave = np.concatenate([quiet, _shouted(text, voice, draw), quiet]).astype(np.float32)
        found.append(_example(model.verifier().look(Sound(wave), words_of(text)), wave, text, ear))
    return [e for e in found if e is not None]


def _heard(wave: Wave, voices: dict[str, EnrolledVoice]) -> list[tuple[str, float]]:
    """Calls in a sound at the player's own microphone, with confidence."""
    table = Table(seats=[Seat(player=_PLAYER, microphone=0)], voices=voices)
    listener = CallDetector(RATE, 1, table, (_PLAYER, "Karadoc"), awaited=None)
    calls = []
    for at in range(0, len(wave), _BLOCK):
        calls += listener.feed(wave[at : at + _BLOCK, None], at / RATE)
    return [(plain(c.text), c.confidence) for c in [*calls, *listener.close()]]


def annonces(talk: Sequence[Wave], each: int, snr: float) -> Iterator[ExamplesTried]:
    """Annonces shouted by synthetic people amid the talk of real ones, ``each`` of every voice."""
    model, ear = VoskModel(Vocabulary()), ExampleEar()
    for count in COUNTS:
        result = ExamplesTried(f"annonces, {snr:.0f} dB", count)
        for number, voice in enumerate(FIXTURE_VOICES):
            draw = random.Random(f"examples {number}")
            chosen = draw.sample(_TEXTS, each)
            said = [_shouted(t, voice, draw) for t in chosen]
            known = [e for t in chosen for e in _taught(t, voice, count, draw, ear, model)]
            voices = {_PLAYER: EnrolledVoice().taught(known)}
            wave = _amid(said, talk[number % len(talk)], snr)
            heard = _heard(wave, voices)
            for text in chosen:
                sure = max((c for t, c in heard if t == plain(text)), default=0.0)
                result.calls += 1
                result.awaited += sure >= model.threshold.awaited
                result.believed += sure >= model.threshold.accept
            result.others += len(chosen)
            result.mistaken += sum(
                c >= model.threshold.accept and t not in map(plain, chosen) for t, c in heard
            )
        yield result


def _amid(said: Sequence[Wave], talk: Wave, snr: float) -> Wave:
    gap = np.zeros(round(1.2 * RATE), np.float32)
    wave = np.concatenate([gap, *(part for w in said for part in (w, gap))]).astype(np.float32)
    around = np.resize(talk, len(wave))
    loud = np.sqrt(np.mean(np.square(np.concatenate(said))))
    quiet = np.sqrt(np.mean(np.square(around))) + 1e-9
    return np.asarray(wave + around * loud / quiet * 10 ** (-snr / 20), np.float32)


def talk_of(speech: Path, hours: float) -> Iterator[tuple[str, Wave]]:
    """Talk by people kept out of all training: two readers, and sentences; so many hours of each."""
    for name, wanted in (
        ("librivox-fleurs-du-mal", set(HELD_OUT)),
        ("common-voice-fr-sample", None),
    ):
        folder, left = speech / "train" / name, hours * 3600 * RATE
        parts: list[Wave] = []
        for line in (folder / "manifest.jsonl").open(encoding="utf-8"):
            row = json.loads(line)
            if left > 0 and (wanted is None or row["speaker"] in wanted):
                wave = np.asarray(decode(folder / row["audio"])[: int(left)] / 32768, np.float32)
                parts += [wave, np.zeros(RATE, np.float32)]
                left -= len(wave)
        yield name, np.concatenate(parts)


def false_calls(speech: Path, hours: float) -> Iterator[str]:
    """Calls in talk where none is, three examples of every annonce known, of another's voice."""
    model, ear = VoskModel(Vocabulary()), ExampleEar()
    draw = random.Random("false calls")
    known = [e for t in _TEXTS for e in _taught(t, FIXTURE_VOICES[0], 3, draw, ear, model)]
    line = model.threshold.accept
    for name, wave in talk_of(speech, hours):
        counts = [_heard(wave, v) for v in ({}, {_PLAYER: EnrolledVoice().taught(known)})]
        shown = [str(len(c)) for c in counts]
        shown += [str(sum(sure >= line for _, sure in c)) for c in counts]
        yield f"| {name} | {len(wave) / RATE / 3600:.2f} | {' | '.join(shown)} |"


def tables(speech: Path, each: int, hours: float) -> Iterator[str]:
    """Tables in Markdown: ``each`` words of real people, half as many annonces of every voice."""
    yield from HEADING
    yield from map(str, repetitions(speech, each))
    talk = [wave for _, wave in talk_of(speech, 0.02)]
    for snr in (10.0, 5.0):
        yield from map(str, annonces(talk, min(len(_TEXTS), max(1, each // 2)), snr))
    yield from TALK_HEADING
    yield from false_calls(speech, hours)
