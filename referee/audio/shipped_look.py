"""The second look of the shipped model by itself: it needs no words to listen for, and loads at once."""

from __future__ import annotations

from pathlib import Path

from referee import files, shipped
from referee.audio.acoustic import AcousticNetwork
from referee.audio.confusion import Confusion
from referee.audio.graph import read_bigram
from referee.audio.lexicon import Lexicon
from referee.audio.phone_loop import class_bigram
from referee.audio.verification import Verifier

_MODEL = "models/voice/model"
#: Bytes of the settings at most.
_LARGEST = 1_000_000


class ShippedLook:
    """Second looks for any voice. ``accept``: the confidence from which a call is believed."""

    def __init__(self) -> None:
        folder: Path = shipped.path(_MODEL)
        path = folder / "referee.toml"
        settings = files.toml(files.text(path, _LARGEST), path)["verification"]
        self.accept = float(settings["accept"])
        self._weights = tuple(float(w) for w in settings["weights"])
        self._network = AcousticNetwork(folder / "am" / "final.mdl")
        self._lexicon = Lexicon.read(folder / "lexicon.txt")
        self._confusion = Confusion.read(folder / "confusion.npz")
        self._loop = class_bigram(read_bigram(folder / "phone-bigram.txt"))

    def verifier(self, warp: float = 1.0) -> Verifier:
        """The second look for a voice of this warp, see `referee.audio.enrolment`."""
        network = self._network.warped(warp)
        return Verifier(network, self._lexicon, self._confusion, self._weights, self._loop)
