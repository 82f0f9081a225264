"""How much likeness to an example is worth: fitted on readers who say the same words twice.

The poems of `SPEECH/train/librivox-fleurs-du-mal` have thousands of words that one person says several
times. One utterance is the example, another the repetition; where the example fits best in other talk
is what must not be taken for one. Both are heard clean and in a bar. A logistic function of
`referee.audio.examples.evidence` is fitted with the log-odds of the second look as its offset: so it
tells what likeness adds to them; then it is shifted until what it adds is a likelihood ratio at what the
second look is undecided about.

    python -m models.voice.repetitions SPEECH [--write]
"""

from __future__ import annotations

import argparse
import collections
import dataclasses
import json
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from models.voice.alignment import align
from models.voice.sources import ambience, decode
from referee import shipped
from referee.audio.acoustic import AcousticNetwork
from referee.audio.examples import evidence
from referee.audio.lexicon import Lexicon, words_of
from referee.audio.model_folder import ModelFolder
from referee.audio.sampling import RATE
from referee.audio.templates import LogPosteriors, TemplateMatch, Templates, log_posteriors
from referee.audio.verification import Verifier

#: Never fitted on: what is measured is measured on them.
KEPT_OUT = ("librivox-rémi", "librivox-sonia")
#: Log-probability a frame below the best phone from which a clause's text fits.
_FITS = -1.0
#: Phones of the words that are repeated; annonces have from four to twenty-five.
_FEWEST, _MOST = 5, 18
#: Words that are repeated, clauses of other talk, and of these the likest to each that are fitted on.
_PAIRS, _CLAUSES, _LIKEST = 420, 700, 8
#: Share of the examples, and of what they are looked for in, that is heard in a bar; dB above it.
_IN_BAR, _ABOVE = 0.45, (5.0, 10.0, 10.0, 15.0, 20.0)
#: Log-odds within which the second look is undecided.
_UNDECIDED = 2.5
#: Sound, s, on either side of a clause, and steps on either side of a place that is looked at again.
_EDGE, _AROUND = 0.2, 10

_Log = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Clause:
    """A clause as it was read; ``spans``: first and last step, and phones, of each word."""

    speaker: str
    words: tuple[str, ...]
    samples: NDArray[np.float32]
    clean: LogPosteriors
    spans: tuple[tuple[int, int, int], ...]


@dataclasses.dataclass(frozen=True)
class Repeated:
    """Words that a person says in two clauses: steps of each."""

    words: tuple[str, ...]
    first: tuple[Clause, int, int]
    second: tuple[Clause, int, int]


def read_clauses(folder: Path, network: AcousticNetwork, lexicon: Lexicon) -> list[Clause]:
    """All clauses of readers that may be fitted on whose words could be aligned."""
    found: list[Clause] = []
    by_file: dict[str, list[dict[str, object]]] = collections.defaultdict(list)
    for line in (folder / "segments.jsonl").open(encoding="utf-8"):
        row = json.loads(line)
        if row["fit"] > _FITS and row["speaker"] not in KEPT_OUT:
            by_file[row["audio"]].append(row)
    for audio, rows in by_file.items():
        wave = decode(folder / audio).astype(np.float32)
        for row in rows:
            start, end = float(str(row["start"])), float(str(row["end"]))
            low = max(0, round((start - _EDGE) * RATE))
            samples = wave[low : round((end + _EDGE) * RATE)]
            words = tuple(words_of(str(row["text"])))
            if not words or len(samples) < RATE // 2:
                continue
            clean = log_posteriors(network.scores(samples))
            spans = _spans(clean, words, lexicon)
            if spans is not None:
                found.append(Clause(str(row["speaker"]), words, samples, clean, spans))
    return found


def _spans(
    heard: LogPosteriors, words: Sequence[str], lexicon: Lexicon
) -> tuple[tuple[int, int, int], ...] | None:
    """Steps and phones of every word; None where they can't be there."""
    spoken = [lexicon.pronunciations(w)[0] for w in words if lexicon.pronunciations(w)]
    found = align(heard, spoken) if len(spoken) == len(words) else None
    if found is None:
        return None
    spans = []
    for number, phones in enumerate(spoken):
        steps = np.flatnonzero(found.words == number)
        spans.append((int(steps[0]), int(steps[-1]) + 1, len(phones)))
    return tuple(spans)


def repeated(clauses: Sequence[Clause], draw: random.Random) -> list[Repeated]:
    """Words that somebody says in two clauses, a pair of each."""
    said: dict[tuple[str, tuple[str, ...]], list[tuple[Clause, int, int]]]
    said = collections.defaultdict(list)
    for clause in clauses:
        for first in range(len(clause.words)):
            for last in range(first, min(first + 5, len(clause.words))):
                spans = clause.spans[first : last + 1]
                if _FEWEST <= sum(phones for _, _, phones in spans) <= _MOST:
                    key = (clause.speaker, clause.words[first : last + 1])
                    said[key].append((clause, spans[0][0], spans[-1][1]))
    pairs = []
    for (_, words), places in said.items():
        one = draw.choice(places)
        others = [p for p in places if p[0] is not one[0]]
        if others:
            pairs.append(Repeated(words, one, draw.choice(others)))
    draw.shuffle(pairs)
    return pairs[:_PAIRS]


class Bar:
    """Hears clauses clean or in a bar."""

    def __init__(self, speech: Path, network: AcousticNetwork, draw: random.Random) -> None:
        self._noise = [n.astype(np.float32) for n in ambience(speech)]
        self._network, self._draw = network, draw

    def heard(self, clause: Clause) -> LogPosteriors:
        """Log posteriors of a clause, by chance amid noise."""
        if self._draw.random() > _IN_BAR:
            return clause.clean
        noise = self._draw.choice([n for n in self._noise if len(n) > len(clause.samples)])
        at = self._draw.randrange(len(noise) - len(clause.samples))
        noise = noise[at : at + len(clause.samples)]
        gain = np.sqrt(np.mean(clause.samples**2) / (np.mean(noise**2) + 1e-9))
        gain *= 10 ** (-self._draw.choice(_ABOVE) / 20)
        return log_posteriors(self._network.scores(clause.samples + gain * noise))


def rows(
    pairs: Sequence[Repeated], others: Sequence[Clause], bar: Bar, look: Verifier
) -> tuple[_Log, _Log, _Log]:
    """(evidence, log-odds of the second look, whether it was said) of places where examples fit best."""
    examples = [bar.heard(p.first[0])[p.first[1] : p.first[2]] for p in pairs]
    bank = Templates(examples)
    elsewhere: list[list[tuple[TemplateMatch, LogPosteriors]]] = [[] for _ in pairs]
    for clause in others:
        stream, text = bar.heard(clause), " ".join(clause.words)
        for match in bank.match(stream):
            if " ".join(pairs[match.template].words) not in text:
                elsewhere[match.template].append((match, stream))
    found: list[tuple[tuple[float, ...], float, bool]] = []
    for pair, example, places in zip(pairs, examples, elsewhere, strict=True):
        clause, first, last = pair.second
        own = bar.heard(clause)[max(0, first - 3) : last + 3]
        places.sort(key=lambda place: place[0].distance)
        said = [(m, own, True) for m in Templates([example]).match(own)]
        for match, stream, right in [*said, *((m, t, False) for m, t in places[:_LIKEST])]:
            around = stream[max(0, match.begin - _AROUND) : match.end + _AROUND]
            judged = look.judge(around, pair.words)
            if judged is not None:
                found.append((evidence(example, stream, match), judged.log_odds, right))
    return tuple(np.array(column, np.float64) for column in zip(*found, strict=True))  # type: ignore[return-value]


def fitted(found: _Log, offset: _Log, said: _Log) -> _Log:
    """Weights of the evidence: what it adds to the offset, as a log-likelihood ratio."""
    sign = 2 * said - 1

    def loss(weights: _Log) -> tuple[float, _Log]:
        margin = sign * (found @ weights + offset)
        pull = -sign / (1 + np.exp(margin))
        size = 1e-3 * weights[1:]
        return (
            float(np.logaddexp(0, -margin).sum() + (size * weights[1:]).sum()),
            found.T @ pull + np.concatenate([[0.0], 2 * size]),
        )

    weights = np.asarray(minimize(loss, np.zeros(found.shape[1]), jac=True).x)
    undecided = (said == 0) & (np.abs(offset) < _UNDECIDED)
    weights[0] -= np.log(np.mean(np.exp(found[undecided] @ weights)))
    return weights


def main() -> None:
    """Fit, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("speech", type=Path)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    draw, model = random.Random(5), shipped.path("models/voice/model")
    network = AcousticNetwork(model / "am" / "final.mdl")
    lexicon = Lexicon.read(model / "lexicon.txt")
    poems = given.speech / "train" / "librivox-fleurs-du-mal"
    clauses = read_clauses(poems, network, lexicon)
    pairs = repeated(clauses, draw)
    others = draw.sample(clauses, min(_CLAUSES, len(clauses)))
    bar = Bar(given.speech, network, draw)
    weights = fitted(*rows(pairs, others, bar, ModelFolder.shipped().verifier()))
    told = f"weights = {[round(float(w), 2) for w in weights]}"
    print(len(clauses), "clauses,", len(pairs), "words said twice:", told)
    if given.write:
        head = (
            "# How likeness counts, see referee/audio/examples.py; by models/voice/repetitions.py."
        )
        (model / "examples.toml").write_text(f"{head}\n{told}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
