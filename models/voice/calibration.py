"""Where the second look draws its line: words really said by people against what was misheard.

The networks of `models.voice.verification_training` weigh what is seen of the phones. A logistic
regression weighs their result and what French words tell, on French alone: they explain no other talk.
It sees of every look what the network says that was taught without its recording. The tables of what the
acoustic network makes of each phone (`referee.audio.confusion`), which take many voices, are counted on
those it was trained on as well. Synthetic calls fit far better than people's and are no measure for the
line; how many of them pass is only reported.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit, logit

from models.voice import looks, verification_training
from models.voice.augmentation import Surroundings
from models.voice.bar_scenes import ONE
from models.voice.looks import (
    AWAY,
    FOREIGN,
    FRENCH,
    LEARNED,
    SYNTHETIC,
    SecondLook,
    Speech,
    SpeechLooks,
)
from models.voice.verification_training import PARTS, AlignmentExamples, Learned
from referee.audio.confusion import Confusion
from referee.audio.postfilter import ARRAY, SEATS
from referee.audio.verification import with_pauses
from referee.audio.verification_network import VerificationNetwork, cues_of

log = logging.getLogger(__name__)
Evidence = NDArray[np.float64]
#: False calls an hour of uninterrupted talk: believed with all calls open; heard where a window awaits
#: them (of all sixty annonces: one window awaits two or three, for some seconds); and believed enough
#: to cost a Bévue.
ALLOWED, AWAITED, FINED = 1.0, 60.0, 0.1
#: The confidence that those lines are given: the last is what the rules ask (`rules.calls`).
_ACCEPT, _FINE = 0.7, 0.9
#: So many of the worst false calls an hour tell how their tail falls.
_TAIL = 10.0
#: How near to that line counts, in standard deviations of what was said; how often it is fitted anew.
_NEAR, _REFITTED = 1.0, 3
#: How much of what the networks are taught is of a kind.
SHARES = {
    FRENCH: 0.12, FRENCH + AWAY: 0.18, FOREIGN: 0.03, FOREIGN + AWAY: 0.07, LEARNED: 0.05,
    LEARNED + AWAY: 0.1, ARRAY: 0.15, SEATS: 0.15, ONE: 0.15, SYNTHETIC: 0.1,
    f"{SYNTHETIC}, {ARRAY}": 0.07, f"{SYNTHETIC}, {SEATS}": 0.07, f"{SYNTHETIC}, {ONE}": 0.05,
}  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Fitted:
    """For ``confusion.npz``, ``verification.npz`` and ``referee.toml``."""

    confusion: Confusion
    judge: VerificationNetwork
    weights: tuple[float, ...]
    accept: float
    awaited: float


@dataclasses.dataclass(frozen=True)
class Rows:
    """Of looks at people's talk: `referee.audio.verification.EVIDENCE`, (n, 3), how surely nobody speaks
    beside the words, (n,), whether they were said, (n,), and hours of talk.
    """

    evidence: Evidence
    alone: Evidence
    said: NDArray[np.bool_]
    hours: float

    def __add__(self, other: Rows) -> Rows:
        return Rows(
            np.concatenate([self.evidence, other.evidence]),
            np.concatenate([self.alone, other.alone]),
            np.concatenate([self.said, other.said]),
            self.hours + other.hours,
        )


def fit(folder: Path, speech: Speech, around: Surroundings, steps: int) -> Fitted:
    """The tables of mistakes, the networks, the weights, and the lines by the false calls allowed."""
    heard = looks.look(folder, speech, around)
    confusion = _counted(heard)
    kinds = {kind: _examples(found.looks, confusion) for kind, found in heard.items()}
    networks = verification_training.train(kinds, SHARES, steps)
    weights, accept, awaited = lines(
        _rows(heard, (FRENCH, FRENCH + AWAY), confusion, networks),
        _rows(heard, (FOREIGN, FOREIGN + AWAY), confusion, networks),
    )
    judge = VerificationNetwork(verification_training.side_by_side(networks))
    spoken = _rows(heard, (SYNTHETIC,), confusion, networks)
    passed = expit(spoken.evidence @ weights) > accept
    log.info("second look: %.0f %% of synthetic calls pass", 100 * np.mean(passed[spoken.said]))
    return Fitted(confusion, judge, weights, accept, awaited)


def _counted(heard: Mapping[str, SpeechLooks]) -> Confusion:
    """What the network makes of each phone, near and from across a table."""
    kinds = [kind + away for kind in (FRENCH, FOREIGN, LEARNED) for away in ("", AWAY)]
    found = [look for kind in kinds for look in heard[kind].looks]
    return Confusion.counted(
        (view.heard for look in found if look.said for view in look.views),
        (view.heard for look in found if not look.said for view in look.views),
    )


def _examples(found: Sequence[SecondLook], confusion: Confusion) -> AlignmentExamples:
    views = [(cues_of(view, confusion), look) for look in found for view in look.views]
    return AlignmentExamples(
        [one for one, _ in views],
        np.array([look.said for _, look in views], bool),
        np.array([look.recording % PARTS for _, look in views], np.int64),
    )


def _rows(
    heard: Mapping[str, SpeechLooks],
    kinds: Sequence[str],
    confusion: Confusion,
    networks: Sequence[Learned],
) -> Rows:
    """Every look as the network sees it that was taught without it."""
    judges = [VerificationNetwork(one) for one in networks]
    found = [look for kind in kinds for look in heard[kind].looks]
    evidence = [_evidence(look, confusion, judges[look.recording % PARTS]) for look in found]
    alone = [float(np.mean([view.alone for view in look.views])) for look in found]
    said = np.array([look.said for look in found], bool)
    hours = sum(heard[kind].hours for kind in kinds)
    return Rows(np.array(evidence).reshape(-1, 3), np.array(alone), said, hours)


def _evidence(look: SecondLook, confusion: Confusion, judge: VerificationNetwork) -> list[float]:
    """Of all its views the mean."""
    odds = np.mean([judge.odds(cues_of(view, confusion)) for view in look.views])
    return [1.0, float(odds), float(np.mean([view.talk for view in look.views]))]


def regression(true: Evidence, false: Evidence, of_true: Evidence, of_false: Evidence) -> Evidence:
    """Weights of a logistic regression, (kinds,); ``of_true`` and ``of_false``: what a row counts."""
    x = np.concatenate([true, false])
    y = np.concatenate([np.ones(len(true)), np.zeros(len(false))])
    balance = np.concatenate([0.5 * of_true / of_true.sum(), 0.5 * of_false / of_false.sum()])
    scale = x.std(axis=0) + 1e-6
    scale[0] = 1.0  # of the constant
    even = x / scale

    def loss(w: Evidence) -> float:
        z = even @ w
        return float(balance @ np.logaddexp(0, np.where(y > 0, -z, z)) + 3e-4 * (w[1:] @ w[1:]))

    return np.asarray(minimize(loss, np.zeros(x.shape[1]), method="L-BFGS-B").x / scale)


def _weights_near_lines(true: Evidence, false: Evidence, hours: float) -> Evidence:
    """Of evidence (n, kinds); what is far from any line, on either side, hardly counts."""
    weights = regression(true, false, np.ones(len(true)), np.ones(len(false)))
    for _ in range(_REFITTED):
        said, misheard = true @ weights, false @ weights
        ranked = np.sort(misheard)[::-1]
        near = float(ranked[min(len(ranked) - 1, round(_TAIL * hours))])
        spread = _NEAR * float(said.std()) + 1e-6
        weights = regression(
            true, false,
            np.exp(-0.5 * ((said - near) / spread) ** 2),
            np.exp(-0.5 * ((misheard - near) / spread) ** 2),
        )  # fmt: skip
    return weights


def lines(french: Rows, foreign: Rows) -> tuple[tuple[float, ...], float, float]:
    """(weights, the two lines).

    Stretches out of sentences have no pauses beside them, so the weights are of words alone; pauses
    count where the lower line is drawn.

    The weights are scaled so that the line of `ALLOWED` is at a confidence of 0.7 and that of `FINED`
    at 0.9. So few false calls are beyond the latter that it is drawn where their tail, taken as
    exponential, comes to it.
    """
    weights = _weights_near_lines(
        french.evidence[french.said], french.evidence[~french.said], french.hours
    )
    both = french + foreign
    true, false, hours = both.evidence[both.said], both.evidence[~both.said], both.hours
    ranked = np.sort(false @ weights)[::-1]

    def line(rate: float) -> float:
        tail = ranked[: max(4, round(_TAIL * hours))]
        mean = float((tail[:-1] - tail[-1]).mean())
        return float(tail[-1]) + mean * float(np.log(len(tail) / (rate * hours)))

    steepness = float(logit(_FINE) - logit(_ACCEPT)) / (line(FINED) - line(ALLOWED))
    shift = float(logit(_ACCEPT)) - steepness * line(ALLOWED)
    scaled = weights * steepness
    scaled[0] += shift
    paused = np.sort(with_pauses(false @ scaled, both.alone[~both.said]))[::-1]
    awaited = float(expit(paused[min(len(paused) - 1, round(AWAITED * hours))]))
    log.info("second look: %d stretches, %d false calls in %.2f h", len(true), len(false), hours)
    for name, rate, least in (
        ("awaited", AWAITED, awaited), ("believed", ALLOWED, _ACCEPT), ("fined", FINED, _FINE)
    ):  # fmt: skip
        log.info(
            "%s, %.1f false calls an hour: from %.3f on, %.0f %% of the stretches",
            name, rate, least, 100 * np.mean(expit(true @ scaled) > least),
        )  # fmt: skip
    return tuple(float(w) for w in scaled), _ACCEPT, awaited
