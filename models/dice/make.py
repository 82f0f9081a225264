"""Make ``dice.onnx`` and ``faces.onnx`` again: ``python -m models.dice.make --photos DIR``.

Renders the training pictures, trains the detector, then the reader of faces, exports both. Needs the
extras ``models`` and ``fixtures``, and the real photographs; about half an hour of rendering and
three hours of training on one idle core.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import torch

from models.dice import faces, shipped
from models.dice.network import Network
from models.dice.photos import SETS, UNSEEN, Photo, read_casino, read_photos, read_renders
from models.dice.samples import Album
from models.dice.training import export, train, whole_dice, with_decoys

HERE = Path(__file__).resolve().parent
WEIGHTS = {
    "renders": 0.4,
    "dominoes": 0.1,
    "byler": 0.11,
    "matteo": 0.09,
    "rfdice": 0.06,
    "epanemu": 0.07,
    "hextray": 0.11,
    "circle_gray": 0.11,
    "casino": 0.06,
}
"""How often each set is drawn."""
DOMINOES, SEED = 5, 2
"""One rendered picture with dominoes to so many without; their seed."""


def main() -> int:
    """Make the model; 2 where something needed is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="folder of the photo sets")
    parser.add_argument("--renders", type=Path, default=Path("build/dice/renders"))
    parser.add_argument("--count", type=int, default=1500, help="pictures to render")
    parser.add_argument("--minutes", type=float, default=120, help="time to train")
    parser.add_argument(
        "--reader-minutes", type=float, default=55, help="time to train the reader of faces"
    )
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--leave-out", action="append", default=[], help="a set not to train on")
    parser.add_argument("--casino", type=Path, help="folder of the crops of casino dice")
    parser.add_argument("--start", type=Path, help="ONNX file of a detector to go on from")
    parser.add_argument("--reader-start", type=Path, help="ONNX file of a reader to go on from")
    parser.add_argument(
        "--reader-only", action="store_true", help="leave the detector of --start as it is"
    )
    parser.add_argument("--rate", type=float, default=2.5e-3, help="learning rate")
    parser.add_argument(
        "--reader-rate", type=float, default=2e-3, help="the reader's learning rate"
    )
    parser.add_argument("--refresh", type=float, default=9, help="minutes between looks for decoys")
    parser.add_argument("--mild", type=float, default=0.0, help="part of pictures left unspoilt")
    parser.add_argument("--out", type=Path, default=HERE / "dice.onnx")
    given = parser.parse_args()
    missing = [s for s in SETS if not (given.photos / s / "labels.csv").exists()]
    if missing:
        print(
            f"{given.photos}: the photo sets {', '.join(missing)} are missing\n"
            "  One folder a set, each with images/ and labels.csv; see models/dice/README.md.",
            file=sys.stderr,
        )
        return 2
    torch.set_num_threads(given.threads)
    tiles = given.renders.with_name("dominoes")
    if given.count:
        from models.dice.dominoes import domino_scene
        from models.dice.renders import make_pictures

        make_pictures(given.renders, given.count)
        make_pictures(tiles, given.count // DOMINOES, SEED, scene_of=domino_scene)
    sets = tuple(s for s in SETS if s not in UNSEEN and s not in given.leave_out)
    photos = read_photos(given.photos, sets)
    if given.casino is not None:
        photos += read_casino(given.casino)

    def rendered() -> list[Photo]:
        return read_renders(given.renders) + read_renders(tiles, "dominoes")

    def album(part: float, network: Network) -> Album:
        renders = rendered()
        able = part > 0.25 or given.start is not None
        known = photos
        if able:
            known = _looked_at(photos, network)
            kept = sum(len(p.decoys) for p in known)
            mended = sum(not p.pips_only and p.name.startswith("matteo") for p in known)
            print(f"{kept} decoys, {mended} photographs with boxes of whole dice", flush=True)
        # harsh changes teach what matters; the last lessons are nearer to real pictures
        book = Album(known + renders, WEIGHTS, mild=0.6 if part > 0.6 else given.mild)
        print(f"{len(photos)} photographs, {len(renders)} rendered pictures", flush=True)
        return book

    if given.reader_only:
        network = Network()
        shipped.load(network, given.start, torch.zeros(1, 3, 64, 64))
    else:
        weights = given.out.with_suffix(".pt")
        network = train(
            album, given.minutes, weights, start=given.start, rate=given.rate, refresh=given.refresh
        )
        export(network, given.out)
    known = _looked_at(photos, network)

    def dealt() -> faces.Deck:
        deck = faces.Deck(known + rendered(), WEIGHTS)
        print(f"{len(deck)} dice to read", flush=True)
        return deck

    target = given.out.with_name("faces.onnx")
    reader = faces.train(
        dealt(),
        given.reader_minutes,
        target.with_suffix(".pt"),
        rate=given.reader_rate,
        start=given.reader_start,
        fresh=dealt,
    )
    faces.export(reader, target)
    for made in (target,) if given.reader_only else (given.out, target):
        print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    return 0


def _looked_at(photos: list[Photo], network: Network) -> list[Photo]:
    """With what the network makes of them: decoys, and boxes of whole dice where it finds all."""
    return [whole_dice(with_decoys(p, network), network) for p in photos]


if __name__ == "__main__":
    sys.exit(main())
