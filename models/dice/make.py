"""Make the three networks again: ``python -m models.dice.make --photos DIR``.

Renders the training pictures, trains the detector, the reader of faces, then the classifier of
surroundings, and exports each. Needs the extras ``models`` and ``fixtures``, and the real photographs;
about half an hour of rendering and three and a half hours of training on one idle core.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import torch

from models.dice import faces, shipped, surroundings
from models.dice.clipart import read_clipart
from models.dice.network import Network
from models.dice.objects import Drawn
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
ENDS = {"dominoes": 0.3}
"""How often where ends of dominoes are to be told from dice."""
NETWORKS = ("dice", "faces", "surroundings")
"""What is made, each NAME.onnx."""
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
    parser.add_argument(
        "--surroundings-minutes", type=float, default=25, help="time to train the third network"
    )
    parser.add_argument(
        "--surroundings-start", type=Path, help="ONNX file of a classifier to go on from"
    )
    parser.add_argument(
        "--surroundings-rate", type=float, default=4e-3, help="the classifier's learning rate"
    )
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--leave-out", action="append", default=[], help="a set not to train on")
    parser.add_argument("--casino", type=Path, help="folder of the crops of casino dice")
    parser.add_argument(
        "--clipart", type=Path, help="folder of drawings of things, for the third network"
    )
    parser.add_argument("--start", type=Path, help="ONNX file of a detector to go on from")
    parser.add_argument(
        "--part", type=float, default=1.0,
        help="how far to go from the detector of --start to the one that was trained on, 0 to 1",
    )  # fmt: skip
    parser.add_argument("--reader-start", type=Path, help="ONNX file of a reader to go on from")
    parser.add_argument(
        "--only", nargs="+", choices=NETWORKS, default=NETWORKS,
        help="make only these; the detector is then that of --start",
    )  # fmt: skip
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
    drawings: list[Drawn] = []
    if given.clipart is not None and "surroundings" in given.only:
        try:
            drawings = read_clipart(given.clipart)
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
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

    if "dice" not in given.only:
        network = Network()
        shipped.load(network, given.start, torch.zeros(1, 3, 64, 64))
    else:
        weights = given.out.with_suffix(".pt")
        network = train(
            album, given.minutes, weights, start=given.start, rate=given.rate, refresh=given.refresh
        )
        if given.start is not None and given.part < 1:
            shipped.hold_back(network, given.start, given.part, torch.zeros(1, 3, 64, 64))
        export(network, given.out, Album(photos + rendered(), WEIGHTS, mild=1.0))
    known = _looked_at(photos, network)

    def dealt() -> faces.Deck:
        deck = faces.Deck(known + rendered(), WEIGHTS)
        print(f"{len(deck)} dice to read", flush=True)
        return deck

    target = given.out.with_name("faces.onnx")
    if "faces" in given.only:
        dice = dealt()
        reader = faces.train(
            dice,
            given.reader_minutes,
            target.with_suffix(".pt"),
            rate=given.reader_rate,
            start=given.reader_start,
            fresh=dealt,
        )
        faces.export(reader, target, dice)
    target = given.out.with_name("surroundings.onnx")
    if "surroundings" in given.only:
        deck = faces.Deck(known + rendered(), WEIGHTS | ENDS, surroundings.VIEW, drawings)
        print(f"{len(deck)} dice and ends of dominoes", flush=True)
        weights = target.with_suffix(".pt")
        classifier = surroundings.train(
            deck,
            given.surroundings_minutes,
            weights,
            rate=given.surroundings_rate,
            start=given.surroundings_start,
        )
        surroundings.export(classifier, target, deck)
    for name in given.only:
        made = given.out if name == "dice" else given.out.with_name(f"{name}.onnx")
        print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    return 0


def _looked_at(photos: list[Photo], network: Network) -> list[Photo]:
    """With what the network makes of them: decoys, and boxes of whole dice where it finds all."""
    return [whole_dice(with_decoys(p, network), network) for p in photos]


if __name__ == "__main__":
    sys.exit(main())
