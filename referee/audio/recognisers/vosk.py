"""Recognition by Vosk: our own model, or any other that Vosk loads, for one table's words."""

from __future__ import annotations

import dataclasses
import difflib
import functools
import json
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from referee.audio.graph import UNKNOWN, write_graph
from referee.audio.lexicon import by_rule
from referee.audio.model_folder import ACOUSTIC, SETTINGS, ModelFolder
from referee.audio.phrase_spotter import PhraseSpotter
from referee.audio.sampling import RATE
from referee.audio.speech import Samples, Word
from referee.audio.stake_reader import StakeReader
from referee.audio.verification import Verifier
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.errors import InputError
from referee.wording import Message

try:
    import vosk
except OSError as error:
    # its library wants others of the system's: on arm64 one that Debian does not always bring
    raise InputError(
        Message("audio.vosk-library", error=error), remedy=Message("audio.vosk-library-remedy")
    ) from error

_CONFIGURATION = Path("conf") / "model.conf"
#: So many words that a lexicon lacks, names of players, are said by rule.
_GUESSED = 300
_REMEDY = Message("audio.vosk-remedy")


def check(folder: Path) -> None:
    """See that a folder is a Vosk model.

    Raises:
        InputError: it is not, with what is missing.

    """
    if not folder.is_dir():
        what = Message("audio.no-model-folder")
        raise InputError(what, where=str(folder), remedy=_REMEDY)
    conf, graph = folder / "conf", folder / "graph"
    for any_of in (
        (folder / ACOUSTIC,),
        (folder / _CONFIGURATION,),
        (conf / "mfcc.conf", conf / "fbank.conf"),
        (graph / "HCLG.fst", graph / "HCLr.fst"),
    ):
        if not any(path.is_file() for path in any_of):
            names = [str(path.relative_to(folder)) for path in any_of]
            what = Message("audio.no-vosk-model", names=names)
            raise InputError(what, where=str(folder), remedy=_REMEDY)


class VoskRecogniser:
    """One stream of Vosk's."""

    def __init__(self, stream: vosk.KaldiRecognizer) -> None:
        self._stream = stream

    def accept(self, samples: Samples) -> list[Word] | None:
        """Take in sound; the words of an utterance that ended with it, None where it goes on."""
        raw = np.clip(samples * 32767, -32768, 32767).astype("<i2").tobytes()
        if not raw or not self._stream.AcceptWaveform(raw):
            return None
        return _words(self._stream.Result())

    def partial(self) -> list[str]:
        """The words so far of the utterance that goes on."""
        said: str = json.loads(self._stream.PartialResult()).get("partial", "")
        return said.split()

    def finish(self) -> list[Word]:
        """End the utterance; its words."""
        return _words(self._stream.FinalResult())


def _words(result: str) -> list[Word]:
    told = json.loads(result)
    if "alternatives" in told:
        told = told["alternatives"][0]
    return [Word(w["word"], float(w["start"]), float(w["end"])) for w in told.get("result", [])]


class VoskModel:
    """A loaded model; one serves any number of recognisers.

    ``folder``: None for the one shipped. ``unheard``: phrases and names that a foreign model can't
    be made to hear, as printed; ``stand_ins``: its words that sound like ours; ``fixed``: it can't be
    told what to expect. ``warp``: for an enrolled voice, see `referee.audio.enrolment`; a foreign model
    is left as it is, the second look is warped.

    Raises:
        InputError: the folder is no Vosk model, or one that can't be loaded.

    """

    def __init__(
        self, vocabulary: Vocabulary, folder: Path | None = None, warp: float = 1.0
    ) -> None:
        self.vocabulary = vocabulary
        self.unheard: list[str] = []
        self.stand_ins: dict[str, tuple[str, ...]] = {}
        self.fixed = False
        chosen = folder or ModelFolder.shipped().path
        check(chosen)
        self.foreign = not (chosen / SETTINGS).is_file()
        # what a foreign model found is looked at again with our own
        ours = self.foreign or folder is None
        self._files = ModelFolder.shipped() if ours else ModelFolder(chosen)
        try:
            self._read(warp)
        except InputError:
            raise
        except Exception as error:  # every file of it may be damaged in its own way
            raise unloadable(chosen) from error
        self._warp = warp
        self._grammar: str | None = None
        self._joined: dict[tuple[str, str], str] = {}
        self._alike: dict[str, frozenset[str]] = {}
        vosk.SetLogLevel(-2)
        if self.foreign:
            self._adopt(chosen)
            self._model = _load(chosen, chosen)
            return
        with tempfile.TemporaryDirectory(prefix="referee-voice-") as made:
            try:
                self._build(chosen, Path(made))
            except (ValueError, KeyError, TypeError, IndexError) as error:
                raise unloadable(chosen) from error
            self._model = _load(Path(made), chosen)

    def _read(self, warp: float) -> None:
        """What our own models have beside Vosk's files."""
        self._files.read()
        self.threshold, self.talk = self._files.threshold, self._files.talk
        self.lexicon, self.network = self._files.lexicon, self._files.network.warped(warp)
        unknown = [w for w in self.vocabulary.grammar().words() if w not in self.lexicon]
        if len(unknown) > _GUESSED:
            # each would be asked of another program
            raise ValueError(f"the lexicon lacks {len(unknown)} words")

    def _build(self, source: Path, target: Path) -> None:
        for part in ("am", "conf") if self._warp == 1.0 else ("conf",):
            (target / part).symlink_to((source / part).resolve(), target_is_directory=True)
        if self._warp != 1.0:
            (target / "am").mkdir()
            self.network.write(target / ACOUSTIC)
        grammar, ours = self.vocabulary.grammar(), self._files
        write_graph(target / "graph", grammar, self.lexicon, ours.bigram, ours.costs)

    def verifier(self, warp: float = 1.0) -> Verifier:
        """A second look at calls; ``warp``: with the ears set to yet another voice."""
        return self._files.verifier(self._warp * warp)

    def aligner(self) -> Verifier:
        """A second look, as `verifier`; one serves all."""
        return self._aligner

    def scorer(self) -> Verifier:
        """What scores sound: the second look's own network."""
        return self._aligner

    @functools.cached_property
    def _aligner(self) -> Verifier:
        return self.verifier()

    def stakes(self) -> StakeReader:
        """What tells stakes apart, with our own network's view of the sound; one serves all."""
        return self._files.stakes

    def spotter(self) -> PhraseSpotter:
        """What looks for phrases beside the recogniser, with our own network; one serves all."""
        return self._spotter

    @functools.cached_property
    def _spotter(self) -> PhraseSpotter:
        return PhraseSpotter(self.lexicon, self.vocabulary.phrases())

    def recogniser(self) -> VoskRecogniser:
        """A fresh stream."""
        if self._grammar is None:
            stream = vosk.KaldiRecognizer(self._model, RATE)
        else:
            stream = vosk.KaldiRecognizer(self._model, RATE, self._grammar)
        stream.SetWords(True)
        if not self.foreign:
            stream.SetMaxAlternatives(1)  # a true path of the graph, with its times
        return VoskRecogniser(stream)

    def matches(self, heard: Sequence[str]) -> list[PhraseMatch]:
        """The annonces in words as the recogniser gives them; places are those of ``heard``."""
        words: list[str] = []
        places: list[int] = []
        at = 0
        while at < len(heard):
            pair = self._joined.get((heard[at], heard[at + 1])) if at + 1 < len(heard) else None
            words.append(pair or heard[at])
            places.append(at)
            at += 2 if pair else 1
        places.append(at)

        def placed(m: PhraseMatch) -> PhraseMatch:
            bare = placed(m.without_name) if m.without_name else None
            return dataclasses.replace(
                m, start=places[m.start], end=places[m.end], without_name=bare
            )

        return [placed(m) for m in self.vocabulary.matches(words, self._alike)]

    def _adopt(self, folder: Path) -> None:
        """Say our phrases in a foreign model's words."""
        listing = folder / "graph" / "words.txt"
        if not listing.is_file():
            what = Message("audio.no-words")
            raise InputError(what, where=str(folder), remedy=_REMEDY)
        lines = listing.read_text(encoding="utf-8", errors="replace").splitlines()
        known = {line.split()[0] for line in lines if line.strip()}
        known = {w for w in known if w[0] not in "<#[!"}
        grammar = self.vocabulary.grammar()
        stand_in: dict[str, tuple[str, ...]] = {}
        missing: set[str] = set()
        sounds = _Sounds(known)
        for word in grammar.words():
            if word in known:
                stand_in[word] = (word,)
            elif (alike := sounds.nearest(word)) is not None:
                stand_in[word] = self.stand_ins[word] = alike
                if len(alike) == 2:
                    self._joined[alike[0], alike[1]] = word
                else:
                    self._alike[alike[0]] = self._alike.get(alike[0], frozenset()) | {word}
            else:
                missing.add(word)
        self.unheard += [" ".join(s) for s in grammar.sequences if missing.intersection(s)]
        names = self.vocabulary.players.items()
        self.unheard += [player for spoken, player in names if missing.intersection(spoken)]
        phrases = [
            " ".join(s for w in sequence for s in stand_in[w])
            for sequence in self.vocabulary.sentences()
            if not missing.intersection(sequence)
        ]
        # A model with a run-time grammar is told what to expect; one with a fixed graph can't be.
        self.fixed = (folder / "graph" / "HCLG.fst").is_file()
        if not self.fixed:
            self._grammar = json.dumps([*dict.fromkeys(phrases), UNKNOWN], ensure_ascii=False)


def speech_model(
    vocabulary: Vocabulary, folder: Path | None = None, warp: float = 1.0
) -> VoskModel:
    """Load a model; ``folder``: None for the one shipped.

    Raises:
        InputError: the folder is no Vosk model, or one that can't be loaded.
    """
    return VoskModel(vocabulary, folder, warp)


def _load(folder: Path, named: Path) -> vosk.Model:
    try:
        return vosk.Model(str(folder))
    except Exception as error:  # the binding raises bare Exception
        raise unloadable(named) from error


def unloadable(folder: Path) -> InputError:
    """What is said of a model that can't be loaded."""
    what = Message("audio.vosk-unloadable")
    return InputError(what, where=str(folder), remedy=_REMEDY)


class _Sounds:
    """Words by their sound, as our letter-to-sound rules have it.

    A word that a vocabulary lacks is looked for whole, then as two of its words; sounds may differ
    by a fifth at most.
    """

    CLOSE = 0.8

    def __init__(self, words: Iterable[str]) -> None:
        self._by_sound: dict[str, str] = {}
        for word in sorted(words):
            self._by_sound.setdefault(_key(word), word)
        self._by_sound.pop("", None)

    def nearest(self, word: str) -> tuple[str, ...] | None:
        """Words that together sound like one, None where there are none."""
        wanted = _key(word)
        if not wanted:
            return None
        if wanted in self._by_sound:
            return (self._by_sound[wanted],)
        for cut in range(2, len(wanted) - 1):
            first, second = self._by_sound.get(wanted[:cut]), self._by_sound.get(wanted[cut:])
            if first is not None and second is not None:
                return (first, second)
        near = difflib.get_close_matches(
            wanted, [s for s in self._by_sound if s[0] == wanted[0]], n=1, cutoff=self.CLOSE
        )
        return (self._by_sound[near[0]],) if near else None


#: Phones that a sound-alike may mix up, as one letter each.
_MERGED = {"E": "e", "O": "o", "Y": "W", "@": "W", "W~": "2", "E~": "2", "A~": "1", "O~": "3",
           "n^": "n", "Z": "J"}  # fmt: skip


@functools.lru_cache(maxsize=65536)
def _key(word: str) -> str:
    return "".join(_MERGED.get(p, p) for p in by_rule(word))
