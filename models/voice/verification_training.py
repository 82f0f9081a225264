"""Teaches the second look's networks to tell words that were said from words that were misheard.

Each network is taught without one part of the speech; what is drawn by their results later (see
`models.voice.calibration`) is drawn on the parts that each has not seen.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from models.voice.training import learning_rate
from referee.audio.verification_network import FARTHEST, PHONE, WHOLE, Floats, PhoneCues

log = logging.getLogger(__name__)
Learned = dict[str, Floats]

#: Parts that the speech is in; there is a network without each.
PARTS = 4
#: Units of a phone, and of the whole.
_WIDTH, _SIZE = 32, 24
#: Phones of an alignment that are learned from, at most.
_LONGEST = 40
#: Alignments in a step, rate of learning at most, decay of weights, and units left out.
_BATCH, _RATE, _DECAY, _LEFT_OUT = 256, 2e-3, 0.02, 0.3
#: What is told well already counts little: the loss times its error to this power (Lin et al. 2017).
_FOCUS = 2.0


class AlignmentExamples(NamedTuple):
    """Alignments of one kind of speech; whether the words were said, and which of `PARTS`, (n,) each."""

    cues: Sequence[PhoneCues]
    said: NDArray[np.bool_]
    part: NDArray[np.int64]


class _Padded(NamedTuple):
    """PhoneCues alignments, the phones filled up to `_LONGEST`, and how many there are."""

    phones: torch.Tensor
    count: torch.Tensor
    whole: torch.Tensor

    @classmethod
    def of(cls, cues: Sequence[PhoneCues]) -> _Padded:
        phones = np.zeros((len(cues), _LONGEST, len(PHONE)), np.float32)
        for row, one in zip(phones, cues, strict=True):
            row[: len(one.phones)] = one.phones[:_LONGEST]
        count = np.minimum([len(one.phones) for one in cues], _LONGEST)
        whole = np.array([one.whole for one in cues], np.float32)
        return cls(*map(torch.tensor, (phones, count, whole)))

    def rows(self, index: NDArray[np.int64]) -> _Padded:
        return _Padded(*(kept[index] for kept in self))


class Classifier(nn.Module):  # type: ignore[misc]
    """One of the networks of `VerificationNetwork`, while it learns."""

    def __init__(self, usual: _Padded) -> None:
        super().__init__()
        there = torch.arange(_LONGEST) < usual.count[:, None]
        phones, whole = usual.phones[there], usual.whole
        self.register_buffer("phone_mean", phones.mean(dim=0))
        self.register_buffer("phone_spread", phones.std(dim=0) + 1e-2)
        self.register_buffer("whole_mean", whole.mean(dim=0))
        self.register_buffer("whole_spread", whole.std(dim=0) + 1e-3)
        self.phone = nn.Linear(len(PHONE), _WIDTH)
        self.beside = nn.Conv1d(_WIDTH, _WIDTH, 3, padding=1)
        self.whole = nn.Linear(2 * _WIDTH + len(WHOLE), _SIZE)
        self.told = nn.Linear(_SIZE, 1)
        self.direct = nn.Linear(len(WHOLE), 1, bias=False)
        self.left_out = nn.Dropout(_LEFT_OUT)

    def forward(self, shown: _Padded) -> torch.Tensor:
        """Log-odds, (n,)."""
        there = (torch.arange(_LONGEST) < shown.count[:, None])[..., None]
        phones = _bounded((shown.phones - self.phone_mean) / self.phone_spread)
        heard = functional.relu(self.phone(phones)) * there
        beside = self.beside(heard.transpose(1, 2)).transpose(1, 2)
        heard = functional.relu(beside + heard) * there
        whole = _bounded((shown.whole - self.whole_mean) / self.whole_spread)
        mean = heard.sum(dim=1) / shown.count[:, None]
        pooled = torch.cat([mean, heard.amax(dim=1), whole], dim=1)
        inner = functional.relu(self.whole(self.left_out(pooled)))
        return (self.told(inner) + self.direct(whole))[:, 0]

    def learned(self) -> dict[str, Floats]:
        """As `VerificationNetwork` has them."""
        beside = self.beside.weight.permute(2, 1, 0).reshape(3 * _WIDTH, _WIDTH)
        kept = {
            "phone.w": self.phone.weight.T, "phone.b": self.phone.bias,
            "beside.w": beside, "beside.b": self.beside.bias,
            "whole.w": self.whole.weight.T, "whole.b": self.whole.bias,
            "told.w": self.told.weight[0], "told.b": self.told.bias[0],
            "direct.w": self.direct.weight[0],
        }  # fmt: skip
        alike = {
            "phone.mean": self.phone_mean, "phone.spread": self.phone_spread,
            "whole.mean": self.whole_mean, "whole.spread": self.whole_spread,
        }  # fmt: skip
        layers = {name: one.detach().numpy()[None] for name, one in kept.items()}
        return layers | {name: one.numpy() for name, one in alike.items()}


def _bounded(cues: torch.Tensor) -> torch.Tensor:
    return cues.clamp(-FARTHEST, FARTHEST)


def train(
    kinds: Mapping[str, AlignmentExamples], shares: Mapping[str, float], steps: int
) -> list[Learned]:
    """What `VerificationNetwork` takes, of a network without each part.

    ``shares``: how much of what was said, and of what was misheard, is of a kind.
    """
    torch.manual_seed(0)
    shown = _Padded.of([one for of in kinds.values() for one in of.cues])
    said = np.concatenate([of.said for of in kinds.values()])
    part = np.concatenate([of.part for of in kinds.values()])
    often = _how_often(kinds, shares, said)
    found = []
    for without in range(PARTS):
        classifier = Classifier(shown)
        _teach(classifier, shown, said, np.where(part == without, 0, often), steps)
        found.append(classifier.learned())
        log.info("second look: taught without part %d", without)
    return found


def side_by_side(networks: Sequence[Learned]) -> Learned:
    """Networks that are taught of the same speech as one, whose result is the mean of theirs."""
    alike = ("phone.mean", "phone.spread", "whole.mean", "whole.spread")
    first = networks[0]
    return {
        name: first[name] if name in alike else np.concatenate([one[name] for one in networks])
        for name in first
    }


def _how_often(
    kinds: Mapping[str, AlignmentExamples], shares: Mapping[str, float], said: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """How often each alignment is drawn: as often one that was said as one that was not."""
    kind = np.repeat([*kinds], [len(of.said) for of in kinds.values()])
    often = np.zeros(len(said))
    for truth in (True, False):
        for name, share in shares.items():
            there = (kind == name) & (said == truth)
            often[there] = share / max(1, there.sum())
        often[said == truth] /= often[said == truth].sum()
    return often / 2


def _teach(
    classifier: Classifier,
    shown: _Padded,
    said: NDArray[np.bool_],
    often: NDArray[np.float64],
    steps: int,
) -> None:
    rng = np.random.default_rng(0)
    optimiser = torch.optim.AdamW(classifier.parameters(), lr=_RATE, weight_decay=_DECAY)
    truth = torch.tensor(said.astype(np.float32))
    classifier.train()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(step, steps, _RATE)
        drawn = rng.choice(len(said), _BATCH, p=often / often.sum())
        told = classifier(shown.rows(drawn))
        loss = functional.binary_cross_entropy_with_logits(told, truth[drawn], reduction="none")
        focused = (loss * (1 - torch.exp(-loss)).detach() ** _FOCUS).mean()
        optimiser.zero_grad()
        focused.backward()
        optimiser.step()
    classifier.eval()
