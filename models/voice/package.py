"""Puts a trained network, pronunciations and a default graph together as a Vosk model folder."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import wordfreq

from fixtures.studio.speech import Voice, say
from models.voice.corpus import NAMES
from models.voice.network import Network
from models.voice.realign import LIAISONS
from referee.audio import speaker_attribution, stake_reader
from referee.audio.confusion import NONE
from referee.audio.features import BANDS
from referee.audio.graph import Costs, estimate_bigram, read_bigram, write_graph
from referee.audio.kaldi import write_acoustic_model
from referee.audio.lexicon import Lexicon, Pronunciation, variants, words_of
from referee.audio.model_folder import TALK_WORDS
from referee.audio.phones import SILENCE, french
from referee.audio.speech import Attribution
from referee.audio.verification import EVIDENCE
from referee.audio.verification_network import UNTAUGHT
from referee.audio.vocabulary import Vocabulary
from referee.game.dossiers import dossier

_DECODING = """\
--beam=9
--max-active=600
--lattice-beam=2
--acoustic-scale=0.5
--frame-subsampling-factor=3
--frames-per-chunk=30
--phone-determinize=false
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=0.4
--endpoint.rule3.min-trailing-silence=0.6
--endpoint.rule4.min-trailing-silence=1.0
"""
_FEATURES = (
    "--sample-frequency=16000\n--num-mel-bins=40\n--low-freq=20\n--high-freq=-400\n--dither=0\n"
)

#: How people say what espeak-ng would not: (word, phones).
_HEARD_OTHERWISE = (
    ("je", "S"), ("je", "Z"), ("sloubi", "s l u b i"), ("kadoc", "k a d O k"),
    ("zbradaraldjan", "z b r a d a r a l d Z a n"), ("zbradaraldjan", "z b r a d a r a l d j a n"),
    ("zbradaraldjan", "z b r a d a r a l d Z A~"), ("excalibur", "E k s k a l i b u r"),
    ("oiseau", "w a z o"), ("bjarret", "b j a r E"), ("bretonnes", "b @ r t O n"),
    ("picote", "p i k O t"), ("vert", "v E r"), ("quatre", "k a t"), ("quatre", "k a t r"),
    ("est", "E"), ("est", "e"), ("est", "E t"), ("les", "l e z"), ("des", "d e z"),
    ("un", "E~ n"), ("ça", "s a"), ("il", "i"), ("vingt", "v E~ t"), ("vingt", "v E~"),
    ("cent", "s A~ t"), ("deux", "d Y z"), ("six", "s i"), ("six", "s i z"), ("dix", "d i"),
    ("dix", "d i z"), ("huit", "; i"), ("cinq", "s E~"),
)  # fmt: skip

#: So many of the commonest French words are what talk is made of.
_COMMON = 4000
#: What is left of a word before a vowel.
_ELIDED = {
    "c": "s", "d": "d", "j": "Z", "l": "l", "m": "m", "n": "n", "qu": "k", "s": "s", "t": "t",
}  # fmt: skip
#: How much less likely a word is with its liaison, log-likelihood.
_BOUND = -1.5


def spoken_words(text: str) -> list[tuple[str, Pronunciation]]:
    """Every word of a text as it sounds in it, liaisons and all."""
    words = words_of(text)
    spoken = say(" ".join(words), Voice())
    phones: list[list[str]] = [[] for _ in words]
    for (symbol, _), word in zip(spoken.phones, spoken.phone_words, strict=True):
        phone = french(symbol)
        if phone is not None and symbol != SILENCE and word >= 0:
            phones[word].append(phone)
    return [(w, tuple(p)) for w, p in zip(words, phones, strict=True) if p]


def make_lexicon(names: Iterable[str] = ()) -> dict[str, list[Pronunciation]]:
    """Pronunciations of all annonces, numbers, combinations and some names."""
    found: dict[str, list[Pronunciation]] = {}
    everything = Vocabulary()
    texts = [
        " ".join(w for w in sequence if not w.startswith("{"))
        for sequence in everything.sentences()
    ]
    grammar = everything.grammar()
    texts += [" ".join(row) for ways in grammar.slots.values() for row in ways]
    texts += [*grammar.words(), *names]
    for text in texts:
        for word, pronunciation in spoken_words(text):
            for way in variants(word, pronunciation):
                if way not in found.setdefault(word, []):
                    found[word].append(way)
    for word, phones in _HEARD_OTHERWISE:
        way = tuple(phones.split())
        if word in found and way not in found[word]:
            found[word].append(way)
    return {w: found[w] for w in sorted(found)}


def make_bigram(sentences: Sequence[str]) -> dict[tuple[str, str], float]:
    """Phone bigram of French words."""
    words = sorted(
        {w for s in sentences for w in re.findall("[a-zàâçéèêëîïôùûü]{2,14}", s.lower())}
    )
    pronunciations = [p for w in words[:6000] for _, p in spoken_words(w)]
    return estimate_bigram(pronunciations)


def make_talk_words() -> dict[Pronunciation, float]:
    """The commonest words, in all ways that they may sound, with the log-probability of each.

    Frequencies are those of wordfreq (Speer 2022).
    """
    found: dict[Pronunciation, float] = {}
    for word in wordfreq.top_n_list("fr", _COMMON):
        likely = math.log(wordfreq.word_frequency(word, "fr"))
        bound = LIAISONS.get(word[-1])
        for way in _spoken_ways(word):
            found[way] = max(likely, found.get(way, -math.inf))
            if bound is not None and len(way) > 1 and way[-1] != bound:
                liaison = (*way, bound)
                found[liaison] = max(likely + _BOUND, found.get(liaison, -math.inf))
    return found


def _spoken_ways(word: str) -> list[Pronunciation]:
    """Of a word, or of what is left of it before a vowel; a letter's name is none."""
    if word in _ELIDED:
        return [(_ELIDED[word],)]
    if len(word) == 1 and word not in "aàyô":
        return []
    spoken = tuple(p for _, phones in spoken_words(word) for p in phones)
    return variants(word, spoken) if spoken else []


def write_model(
    folder: Path,
    network: Network,
    bigram: dict[tuple[str, str], float] | None,
    costs: Costs,
) -> None:
    """Write everything that a Vosk model folder needs, and what the referee adds to it."""
    for part in ("am", "conf", "graph"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    write_acoustic_model(folder / "am" / "final.mdl", network.layers(), BANDS)
    (folder / "conf" / "model.conf").write_text(_DECODING)
    (folder / "conf" / "fbank.conf").write_text(_FEATURES)
    if bigram is not None:
        rows = [f"{a} {b} {p:.3f}" for (a, b), p in bigram.items()]
        (folder / "phone-bigram.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
    likely = [f"{p:.3f} {' '.join(phones)}" for phones, p in make_talk_words().items()]
    (folder / TALK_WORDS).write_text("\n".join(likely) + "\n", encoding="utf-8")
    lexicon = make_lexicon(NAMES)
    lines = [f"{w}\t{' '.join(p)}" for w, ways in lexicon.items() for p in ways]
    (folder / "lexicon.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    NONE.write(folder / "confusion.npz")
    UNTAUGHT.write(folder / "verification.npz")
    write_settings(folder, costs, (1.0,) * len(EVIDENCE), 0.0, 0.0)
    write_default_graph(folder, costs)


def write_settings(
    folder: Path, costs: Costs, weights: Sequence[float], accept: float, awaited: float
) -> None:
    """What was tuned together with this network."""
    lines = ["# Tuned together with am/final.mdl, see the card.", "[costs]"]
    lines += [f"{name} = {float(value)}" for name, value in vars(costs).items()]
    lines += ["", "[verification]", f"weights = {[round(w, 4) for w in weights]}"]
    lines += [f"accept = {round(accept, 4)}", f"awaited = {round(awaited, 4)}"]
    (folder / "referee.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    nobody = Attribution((0.0,) * len(speaker_attribution.EVIDENCE), 0.0, 0.0)
    write_ownership(folder, nobody, nobody, nobody)
    write_stakes(folder, (1.0,) * len(stake_reader.EVIDENCE))


def write_ownership(
    folder: Path, array: Attribution, seats: Attribution, gain_control: Attribution
) -> None:
    """Whose a call is, beside what `write_settings` wrote."""
    setups = (("array", array), ("seats", seats), ("gain_control", gain_control))
    for setup, whose in setups:
        _write_section(
            folder,
            f"ownership.{setup}",
            f"weights = {list(whose.weights)}",
            f"own = {whose.own}",
            f"rival = {whose.rival}",
        )


def write_stakes(folder: Path, weights: Sequence[float]) -> None:
    """Which stake a call was made with, beside what `write_settings` wrote."""
    _write_section(folder, "stakes", f"weights = {list(weights)}")


def _write_section(folder: Path, name: str, *lines: str) -> None:
    """Put a section of the settings at their end, in the place of the one that was there."""
    path = folder / "referee.toml"
    sections = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    kept = [section for section in sections if not section.startswith(f"[{name}]")]
    text = "\n\n".join([*kept, "\n".join([f"[{name}]", *lines])])
    path.write_text(text + "\n", encoding="utf-8")


def write_default_graph(folder: Path, costs: Costs) -> None:
    """All annonces of pp64, no names: what the folder hears when it is loaded as it is."""
    bigram = read_bigram(folder / "phone-bigram.txt")
    grammar = Vocabulary(dossier=dossier("pp64")).grammar()
    write_graph(folder / "graph", grammar, Lexicon.read(folder / "lexicon.txt"), bigram, costs)
