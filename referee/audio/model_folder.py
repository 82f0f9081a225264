"""The files that our own voice model has beside Vosk's: network, words, lines. They load in a moment."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee import files, shipped
from referee.audio import speaker_attribution
from referee.audio.acoustic import AcousticNetwork
from referee.audio.confusion import Confusion
from referee.audio.graph import Bigram, Costs, read_bigram
from referee.audio.lexicon import Lexicon
from referee.audio.phone_loop import class_bigram
from referee.audio.speech import Attribution, Threshold
from referee.audio.stake_reader import StakeReader
from referee.audio.talk_model import TalkModel
from referee.audio.verification import EVIDENCE, Verifier
from referee.audio.verification_network import VerificationNetwork
from referee.audio.word_loop import WordLoop, read_words

#: The folder that is shipped.
SHIPPED = "models/voice/model"
#: Where Vosk's own files have the network.
ACOUSTIC = Path("am") / "final.mdl"
#: The file by which one of our models is known.
SETTINGS = "referee.toml"
#: Ordinary words, see `referee.audio.word_loop`.
TALK_WORDS = "talk-words.txt"
_EXAMPLES = "examples.toml"
_CONFUSION = "confusion.npz"
_JUDGE = "verification.npz"
#: Bytes of a settings file at most.
_LARGEST = 1_000_000


class ModelFolder:
    """A folder of ours; each file is read when it is first asked for.

    Every attribute raises what its file's damage leads to; `referee.audio.recognisers.vosk` puts that
    into words.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    @functools.cache
    def shipped(cls) -> ModelFolder:
        """The one that comes with the program."""
        return cls(shipped.path(SHIPPED))

    def read(self) -> None:
        """Read all that a recogniser needs."""
        _ = self.lexicon, self.network, self.confusion, self.talk, self.threshold, self.costs
        _ = self.stakes, self.judge

    @functools.cached_property
    def _settings(self) -> dict[str, Any]:
        return self._toml(SETTINGS)

    def _toml(self, name: str) -> dict[str, Any]:
        path = self.path / name
        return files.toml(files.text(path, _LARGEST), path)

    @functools.cached_property
    def lexicon(self) -> Lexicon:
        """How words are said."""
        return Lexicon.read(self.path / "lexicon.txt")

    @functools.cached_property
    def network(self) -> AcousticNetwork:
        """For a voice as those of the training are."""
        return AcousticNetwork(self.path / ACOUSTIC)

    @functools.cached_property
    def confusion(self) -> Confusion:
        """What the network makes of each phone."""
        return Confusion.read(self.path / _CONFUSION)

    @functools.cached_property
    def judge(self) -> VerificationNetwork:
        """How surely words were said, by their phones."""
        return VerificationNetwork.read(self.path / _JUDGE)

    @functools.cached_property
    def bigram(self) -> Bigram:
        """Which phone follows which in French."""
        return read_bigram(self.path / "phone-bigram.txt")

    @functools.cached_property
    def talk(self) -> TalkModel:
        """What people say beside annonces."""
        words = read_words(self.path / TALK_WORDS)
        return TalkModel(class_bigram(self.bigram), WordLoop(words))

    @functools.cached_property
    def threshold(self) -> Threshold:
        """When the second look believes a call.

        Raises:
            ValueError: other weights than `referee.audio.verification.EVIDENCE` and
                `referee.audio.speaker_attribution.EVIDENCE` have.

        """
        looks = self._settings["verification"]
        return Threshold(
            self._weights(looks, EVIDENCE),
            float(looks["accept"]),
            float(looks["awaited"]),
            self._attribution("array"),
            self._attribution("seats"),
            self._attribution("gain_control"),
        )

    def _attribution(self, setup: str) -> Attribution:
        own = self._settings["ownership"][setup]
        weights = self._weights(own, speaker_attribution.EVIDENCE)
        return Attribution(weights, float(own["own"]), float(own["rival"]))

    def _weights(self, section: dict[str, Any], evidence: Sequence[str]) -> tuple[float, ...]:
        if len(section["weights"]) != len(evidence):
            raise ValueError(
                f"{self.path / SETTINGS}: weights of {', '.join(evidence)} are expected"
            )
        return tuple(float(w) for w in section["weights"])

    @functools.cached_property
    def stakes(self) -> StakeReader:
        """Which stake a call was made with."""
        weights = [float(w) for w in self._settings["stakes"]["weights"]]
        return StakeReader(self.lexicon, self.confusion, weights)

    @functools.cached_property
    def costs(self) -> Costs:
        """Of the recogniser's graph."""
        return Costs(**self._settings["costs"])

    @functools.cached_property
    def example_weights(self) -> tuple[float, ...]:
        """How likeness to an example counts, see `referee.audio.examples`."""
        return tuple(float(w) for w in self._toml(_EXAMPLES)["weights"])

    def verifier(self, warp: float = 1.0) -> Verifier:
        """A second look at calls; ``warp``: of the voice, see `referee.audio.enrolment`."""
        network = self.network.warped(warp)
        weights = self.threshold.weights
        return Verifier(network, self.lexicon, self.confusion, self.judge, weights, self.talk)
