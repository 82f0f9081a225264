"""Claps, knocks and what is neither, on simulated tables; and the network that tells them apart."""

from __future__ import annotations

import dataclasses
import logging
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from fixtures.studio import noises
from fixtures.studio.speech import TRAINING_VOICES, Voice, say
from fixtures.studio.tables import RING, Bar, SimulatedTable, active_level
from models.voice.onsets import streams_of
from referee.audio.onset import BANDS, WINDOW, bands
from referee.audio.percussion import AHEAD, KINDS, features, jumps, loudest
from referee.audio.sampling import ONSET_HOP, RATE
from referee.audio.seats import layout
from referee.game.annonces import all_annonces

log = logging.getLogger(__name__)
PLAYERS = ("Perceval", "Karadoc", "Bohort", "Lancelot")
WIDTH, BATCH, RATE_OF_LEARNING = 96, 256, 2e-3
_NEAR = 0.012  # s between a jump and the event that it is
Wave = NDArray[np.float32]


@dataclasses.dataclass(frozen=True)
class Event:
    """``kind``: claps, knocks, dice, glass or call; at ``seat``; ``time``: its first sample there, s."""

    kind: str
    seat: int
    time: float


def scene(
    number: int,
    bar: Sequence[Sequence[NDArray[np.int16]]],
    dice: Sequence[NDArray[np.int16]],
    voices: Sequence[Voice],
    name: str = "hits",
    claps: Callable[[np.random.Generator], Wave] = noises.any_clap,
    knocks: Callable[[np.random.Generator], Wave] = noises.any_knock,
) -> tuple[Wave, list[Event], SimulatedTable]:
    """A noisy table: all channels, what happened, and the room.

    ``dice``: recorded hits of dice; half of the dice are these, half synthetic.
    """
    draw = random.Random(f"{name} {number}")
    rng = np.random.default_rng(draw.getrandbits(63))
    room = SimulatedTable(PLAYERS, draw.uniform(0.15, 0.65), rng, hands=True)
    seconds = 16.0
    quiet, _ = room.record([], seconds, Bar.recorded(rng, *bar), 0.0, number)
    out = quiet.astype(np.float64)
    # a voice of power 1 a metre away is 1 here; the bar is some dB under it
    out *= 10 ** (-draw.uniform(5, 45) / 20) / np.sqrt(np.mean(out[:, :RING] ** 2) + 1e-12)
    events: list[Event] = []
    at = 0.6
    while at < seconds - 1.0:
        kind = draw.choice(("claps", "claps", "knocks", "knocks", "dice", "dice", "glass", "call"))
        seat = draw.randrange(4)
        gain = 10 ** (draw.uniform(-6, 8) / 20)
        start = round(at * RATE)
        if kind in ("claps", "knocks") and draw.random() < 0.4:  # as they are made: amid one's call
            said = say(
                draw.choice(all_annonces()).words.replace("{", "").replace("}", ""),
                draw.choice(voices),
            )
            unit = said.samples / np.sqrt(active_level(said.samples))
            room.put(out, np.float32(gain) * unit, seat, start)
            at += draw.uniform(0.05, 0.4)
            start = round(at * RATE)
        if kind == "claps":
            room.put(out, 12 * gain * claps(rng), room.hands(seat), start)
        elif kind == "knocks":
            room.put(out, 9 * gain * knocks(rng), room.fist(seat), start)
        elif kind == "glass":
            room.put(out, 3 * gain * noises.clink(rng), draw.choice(room.strangers), start)
        elif kind == "dice":
            moment = 0.0
            for _ in range(draw.randint(3, 9)):  # a throw rattles
                if dice and draw.random() < 0.5:
                    raw = dice[draw.randrange(len(dice))].astype(np.float32)
                    hit = raw / (np.abs(raw).max() + 1.0)
                else:
                    hit = noises.die_hit(rng, draw.uniform(0.2, 2.0))
                loud = 6 * gain * draw.uniform(0.2, 1.0)
                room.put(
                    out, np.float32(loud) * hit, room.dice_source, start + round(moment * RATE)
                )
                moment += draw.uniform(0.03, 0.16)
            at += moment
        else:
            said = say(
                draw.choice(all_annonces()).words.replace("{", "").replace("}", ""),
                draw.choice(voices),
            )
            unit = said.samples / np.sqrt(active_level(said.samples))
            room.put(out, np.float32(gain) * unit, seat, start)
            at += len(said.samples) / RATE
        events.append(Event(kind, seat, start / RATE))
        at += draw.uniform(0.3, 0.8)
    out += rng.normal(size=out.shape) * 0.003
    return np.asarray(0.5 * out / np.abs(out).max(), np.float32), events, room


def collect(
    scenes: Sequence[int],
    bar: Sequence[Sequence[NDArray[np.int16]]],
    dice: Sequence[NDArray[np.int16]],
) -> tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.int64]]:
    """(features, kinds, scenes) of every jump, at the ring and at the seats."""
    rows: list[NDArray[np.float32]] = []
    kinds: list[int] = []
    numbers: list[int] = []
    for number in scenes:
        sound, events, room = scene(number, bar, dice, TRAINING_VOICES)
        for part, table in (
            (sound[:, :RING], room.array_table),
            (sound[:, RING:], room.seat_table),
        ):
            streams = streams_of(part, layout(table, part.shape[1])).levels
            levels = np.stack([bands(stream) for stream in streams.T])
            for at in jumps(levels.max(axis=0), 0, levels.shape[1] - AHEAD):
                time = (at * ONSET_HOP + WINDOW / 2) / RATE
                # sound needs up to 6 ms to the microphones
                near = [e for e in events if -_NEAR + 0.002 < time - e.time < _NEAR + 0.004]
                kind = KINDS.index(near[0].kind) if near and near[0].kind in KINDS else 0
                rows.append(features(levels[loudest(levels, at)], at))
                kinds.append(kind)
                numbers.append(number)
        if number % 20 == 0:
            log.info("hits: scene %d, %d jumps", number, len(rows))
    return np.stack(rows), np.array(kinds), np.array(numbers)


def train(
    seen: NDArray[np.float32],
    kinds: NDArray[np.int64],
    scenes: NDArray[np.int64],
    target: Path,
    steps: int = 12000,
) -> None:
    """Fit on four fifths of the scenes, say what the rest gives, write ``target`` (.npz)."""
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    own = scenes % 5 != 0
    mean, scale = seen[own].mean(axis=0), seen[own].std(axis=0) + 0.05
    net = nn.Sequential(nn.Linear(seen.shape[1], WIDTH), nn.ReLU(), nn.Linear(WIDTH, len(KINDS)))
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE_OF_LEARNING, weight_decay=0.3)
    rows = np.flatnonzero(own)
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = RATE_OF_LEARNING * (0.505 + 0.5 * np.cos(np.pi * step / steps))
        chosen = rng.choice(rows, BATCH)
        x = seen[chosen] + rng.normal(0, 0.2, (BATCH, seen.shape[1]))
        # microphones and tops colour everything alike
        tilt = rng.normal(0, 0.3, (BATCH, 1)) * np.linspace(-1, 1, BANDS)
        x = x + np.tile(tilt, seen.shape[1] // BANDS)
        z = torch.from_numpy(((x - mean) / scale).astype(np.float32))
        loss = functional.cross_entropy(
            net(z), torch.from_numpy(kinds[chosen]), label_smoothing=0.02
        )
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    weights = {
        "mean": mean,
        "scale": scale,
        "w0": net[0].weight.detach().numpy().T,
        "b0": net[0].bias.detach().numpy(),
        "w1": net[2].weight.detach().numpy().T,
        "b1": net[2].bias.detach().numpy(),
    }
    z = torch.from_numpy(((seen[~own] - mean) / scale).astype(np.float32))
    with torch.no_grad():
        told = net(z).argmax(dim=1).numpy()
    table = np.zeros((len(KINDS), len(KINDS)), np.int64)
    np.add.at(table, (kinds[~own], told), 1)
    log.info("hits, rows true, columns told %s:\n%s", KINDS, table)
    np.savez(target, **{k: v.astype(np.float32) for k, v in weights.items()})
