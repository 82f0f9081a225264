"""Training of the dice detector on a CPU, by the clock."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import torch
import torch.nn.functional as functional
from torch import Tensor

from models.dice import shipped
from models.dice.averaging import descend
from models.dice.network import Exported, Network
from models.dice.photos import Photo
from models.dice.quantise import quantise
from models.dice.samples import DIE_BY_PIPS, Album, targets
from models.precision import mixed_precision
from referee.vision.network import CELL, planes

BATCH = 24
COUNTED = 100
"""Pictures on which it is counted how large the numbers get that flow through the network."""


def _batch(
    album: Album, rng: np.random.Generator
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor, Tensor]:
    samples = [album.draw(rng) for _ in range(BATCH)]
    maps = [targets(s) for s in samples]
    pictures = np.stack([s.picture for s in samples]).transpose(0, 3, 1, 2)
    x = torch.from_numpy(np.ascontiguousarray(pictures)).float() / 255
    return (
        x.contiguous(memory_format=torch.channels_last),
        torch.from_numpy(np.stack([m.heat for m in maps])),
        torch.from_numpy(np.stack([m.weight for m in maps])),
        torch.from_numpy(np.stack([m.sides for m in maps])),
        torch.from_numpy(np.stack([m.boxed for m in maps])),
        torch.from_numpy(np.stack([m.classes for m in maps])),
        torch.tensor([s.partly for s in samples]),
    )


def losses(
    raw: Tensor,
    heat: Tensor,
    weight: Tensor,
    sides: Tensor,
    boxed: Tensor,
    classes: Tensor,
    partly: Tensor,
) -> tuple[Tensor, Tensor, Tensor]:
    """Loss of the die map, of the boxes and of the classes; maps as in `Targets`, batched."""
    logits = raw[:, 0]
    p = torch.sigmoid(logits).detach()
    # where dice may be unlabelled, what looks like one is not held against the network
    doubtful = partly[:, None, None] & (p > 0.25) & (heat < 0.1)
    weight = torch.where(doubtful, torch.zeros_like(weight), weight)
    dice = (heat >= 1).float()
    found = dice * (1 - p) ** 2 * functional.softplus(-logits)
    empty = (1 - dice) * weight * (1 - heat) ** 4 * p**2 * functional.softplus(logits)
    count = dice.sum().clamp(min=1)
    map_loss = (found.sum() + empty.sum()) / count
    guess = torch.exp(raw[:, 1:5].clamp(-3, 5)) * CELL
    low = torch.minimum(guess, sides)
    high = torch.maximum(guess, sides)
    both = (low[:, 0] + low[:, 2]) * (low[:, 1] + low[:, 3])
    one = (guess[:, 0] + guess[:, 2]) * (guess[:, 1] + guess[:, 3])
    other = (sides[:, 0] + sides[:, 2]) * (sides[:, 1] + sides[:, 3])
    union = one + other - both
    hull = (high[:, 0] + high[:, 2]) * (high[:, 1] + high[:, 3])
    overlap = both / union - (hull - union) / hull
    box_loss = ((1 - overlap) * boxed).sum() / boxed.sum().clamp(min=1)
    told = classes >= 0
    if bool(told.any()):
        rows = raw[:, 5:].permute(0, 2, 3, 1)[told]
        class_loss = functional.cross_entropy(rows, classes[told], label_smoothing=0.03)
    else:
        class_loss = raw.sum() * 0
    return map_loss, box_loss, class_loss


def train(
    album: Callable[[float, Network], Album],
    minutes: float,
    checkpoint: Path,
    seed: int = 0,
    refresh: float = 6.0,
    start: Path | None = None,
    rate: float = 2.5e-3,
) -> Network:
    """Train for ``minutes``; saves the averaged weights to ``checkpoint`` now and then.

    ``album`` is asked again every ``refresh`` minutes, with the part of the time that has passed and
    the averaged network, so that pictures still being rendered and boxes that the network itself
    has found come in. ``start``: the ONNX file of a detector to go on from.
    """
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    network = Network()
    if start is not None:
        shipped.load(network, start, torch.zeros(1, 3, 64, 64))
    network.to(memory_format=torch.channels_last)
    average: Network = copy.deepcopy(network)
    decayed = [p for p in network.parameters() if p.ndim > 1]
    others = [p for p in network.parameters() if p.ndim <= 1]
    optimiser = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}],
        lr=rate,
    )
    begin = time.monotonic()
    average.eval()
    book, read = album(0.0, average), begin
    if start is not None:
        lessons = [_batch(book, rng)[0] for _ in range(12)]
        shipped.measured(network, lessons, torch.zeros(1, 3, 64, 64))
        average.load_state_dict(network.state_dict())
    step, sums = 0, np.zeros(4)
    while True:
        passed = (time.monotonic() - begin) / 60
        if passed >= minutes:
            break
        if time.monotonic() - read > refresh * 60 and passed < 0.8 * minutes:
            average.eval()
            book, read = album(passed / minutes, average), time.monotonic()
        part = passed / minutes
        warm = min(1.0, (step + 1) / 150)
        for group in optimiser.param_groups:
            group["lr"] = rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
        network.train()
        x, *maps = _batch(book, rng)
        with mixed_precision():
            raw = network(x)
        map_loss, box_loss, class_loss = losses(raw.float(), *maps)
        loss = map_loss + 1.5 * box_loss + 1.2 * class_loss
        step += 1
        descend(loss, network, average, optimiser, step)
        sums += [*(float(v.detach()) for v in (map_loss, box_loss, class_loss)), 1]
        if step % 100 == 0:
            means = " ".join(f"{v:.3f}" for v in sums[:3] / sums[3])
            print(f"{passed:.1f} min, step {step}, losses {means}", flush=True)
            sums[:] = 0
            torch.save(average.state_dict(), checkpoint)
    torch.save(average.state_dict(), checkpoint)
    return average


def _candidates(
    picture: npt.NDArray[np.uint8], network: Network, least: float
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Middles (n, 2) and boxes (n, 4) of what the network takes for dice, at one scale."""
    height, width = picture.shape[:2]
    shrink = min(1.0, 640 / max(height, width))
    size = (int(width * shrink) // 32 * 32, int(height * shrink) // 32 * 32)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    x = torch.from_numpy(np.ascontiguousarray(small.transpose(2, 0, 1)[None])).float() / 255
    with torch.no_grad():
        heat, sides, _ = Exported(network)(x)
    rows, columns = np.nonzero(heat[0, 0].numpy() > least)
    unit = np.array([width / size[0], height / size[1]])
    centre = (np.stack([columns, rows], axis=1) * CELL + CELL / 2) * unit
    reach = sides[0].numpy()[:, rows, columns].T * np.tile(unit, 2)
    boxes = np.concatenate([centre - reach[:, :2], centre + reach[:, 2:]], axis=1)
    return centre, boxes.astype(np.float64)


def with_decoys(photo: Photo, network: Network) -> Photo:
    """The photo with the places where the network wrongly sees dice."""
    if photo.partly:
        return photo
    centre, _ = _candidates(photo.picture, network, 0.2)
    free = np.ones(len(centre), bool)
    grow = DIE_BY_PIPS if photo.pips_only else 4.0
    for x0, y0, x1, y1, _ in photo.boxes:
        low, high = np.array([x0, y0]) - grow, np.array([x1, y1]) + grow
        free &= ~((centre > low) & (centre < high)).all(axis=1)
    return replace(photo, decoys=centre[free].astype(np.float32))


def whole_dice(photo: Photo, network: Network) -> Photo:
    """Boxes of whole dice, as the network finds them, for a photo that has boxes of pips only.

    The photo stays as it is where not every die is found.
    """
    if not photo.pips_only:
        return photo
    centre, boxes = _candidates(photo.picture, network, 0.25)
    whole = []
    for x0, y0, x1, y1, value in photo.boxes:
        pips = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
        inside = (boxes[:, :2] < pips).all(axis=1) & (pips < boxes[:, 2:]).all(axis=1)
        wide = boxes[:, 2] - boxes[:, 0]
        inside &= (wide > 0.6 * DIE_BY_PIPS) & (wide < 1.8 * DIE_BY_PIPS)
        if not inside.any():
            return photo
        away = np.linalg.norm(centre - pips, axis=1) + 1e6 * ~inside
        whole.append([*boxes[int(away.argmin())], value])
    distinct = {tuple(b[:4]) for b in whole}
    if len(distinct) < len(whole):
        return photo
    return replace(photo, boxes=np.array(whole, np.float32), pips_only=False)


def export(network: Network, target: Path, album: Album) -> None:
    """Write the network as ONNX, for pictures of any size that is a multiple of 32.

    What its integers have to hold is counted on pictures of ``album``.
    """
    shipped = Exported(network.to(memory_format=torch.contiguous_format)).eval()
    torch.onnx.export(
        shipped,
        (torch.zeros(1, 3, 256, 320),),
        str(target),
        input_names=["picture"],
        output_names=["heat", "sides", "classes"],
        dynamic_axes={
            "picture": {2: "height", 3: "width"},
            "heat": {2: "rows", 3: "columns"},
            "sides": {2: "rows", 3: "columns"},
            "classes": {2: "rows", 3: "columns"},
        },
        opset_version=17,
        dynamo=False,
    )
    rng = np.random.default_rng(COUNTED)
    pictures = (album.draw(rng).picture for _ in range(COUNTED))
    quantise(target, (planes(picture) for picture in pictures))
