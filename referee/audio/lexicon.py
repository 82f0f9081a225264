"""Pronunciations: those of the model's own list, espeak-ng's where it is installed, or by rule."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from referee.audio.phones import VOWELS, french

Pronunciation = tuple[str, ...]


def words_of(text: str) -> list[str]:
    """The words of a text as the recogniser knows them: lower case, accents and elisions kept.

    "J'achète, Léodagan !" -> ["j'achète", "léodagan"]; hyphens part words.
    """
    folded = text.casefold().replace("’", "'").replace("œ", "oe")
    return re.findall(r"[^\W_]+(?:'[^\W_]+)*", folded)


class Lexicon:
    """What words sound like.

    ``known``: the model's list. Other words (players' names) are worked out when first asked for.
    """

    def __init__(self, known: Mapping[str, Iterable[Pronunciation]] | None = None) -> None:
        self._known = {w: tuple(p) for w, p in (known or {}).items()}

    @classmethod
    def read(cls, path: Path) -> Lexicon:
        """From a file of lines "word<TAB>phones", one line a pronunciation.

        Raises:
            ValueError: a line that is none, or a phone that the model does not have.

        """
        known: dict[str, list[Pronunciation]] = {}
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            word, tab, phones = line.partition("\t")
            pronunciation = tuple(phones.split())
            if not tab or not pronunciation or any(french(p) != p for p in pronunciation):
                raise ValueError(f"{path}, line {number}: not a word, a tab and its phones")
            known.setdefault(word, []).append(pronunciation)
        return cls(known)

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def pronunciations(self, word: str) -> tuple[Pronunciation, ...]:
        """All ways of saying a word; never empty for a word with a letter in it."""
        if word not in self._known:
            spoken = _by_espeak(word) or by_rule(word)
            self._known[word] = tuple(variants(word, spoken)) if spoken else ()
        return self._known[word]


def variants(word: str, spoken: Pronunciation) -> list[Pronunciation]:
    """A pronunciation and what becomes of it when shouted or swallowed.

    A schwa may be dropped; one may follow a last consonant that is written with a mute e; an open
    last e may be closed; the nasal of "un" is that of "vin" for most.
    """
    found = [spoken]
    for i, phone in enumerate(spoken):
        rest = spoken[:i] + spoken[i + 1 :]
        crowded = i >= 2 and spoken[i - 1] not in VOWELS and spoken[i - 2] not in VOWELS
        if phone == "@" and not crowded and rest:
            found.append(rest)
    if re.search(r"[^aeiouyéèêà]es?$", word) and spoken[-1] not in VOWELS:
        found.append((*spoken, "@"))
    if spoken[-1] == "E":
        found.append((*spoken[:-1], "e"))
    found += [tuple("E~" if p == "W~" else p for p in way) for way in found]
    return list(dict.fromkeys(found))


@functools.cache
def _espeak_program() -> str | None:
    return shutil.which("espeak-ng")


@functools.lru_cache(maxsize=4096)
def _by_espeak(word: str) -> Pronunciation:
    program = _espeak_program()
    if program is None:
        return ()
    try:
        done = subprocess.run(
            [program, "-q", "-v", "fr", "-x", "--sep= ", "--", word],
            capture_output=True,
            timeout=10,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    phones: list[str] = []
    for symbol in done.stdout.decode("utf-8", "replace").split():
        if symbol.startswith("(") or not symbol.strip("_:|'"):
            continue
        phone = french(symbol)
        if phone is None:
            return ()  # a foreign sound: our own rules read the word as French
        phones.append(phone)
    return tuple(phones)


# Letter to sound, French: (letters, what must follow, phones); the first that fits is taken.
_V = "aàâeéèêëiîïoôuùûüy"
_C = "bcdfghjklmnpqrstvwxzç"
_NASAL = f"(?![{_V}mnh])"
_RULES: tuple[tuple[str, str, str], ...] = (
    ("eaux", "$", "o"), ("eau", "", "o"), ("ean", _NASAL, "A~"), ("ean", "", "a n"),
    ("aux", "$", "o"), ("aud", "$", "o"), ("ault", "$", "o"),
    ("au", "", "o"), ("aî", "", "E"), ("aill", "", "a j"), ("ail", "$", "a j"),
    ("ain", _NASAL, "E~"), ("aim", _NASAL, "E~"), ("ai", "", "E"), ("ay", "$", "E"),
    ("ay", f"(?=[{_V}])", "E j"), ("aën", "", "A~"), ("aë", "", "a E"),
    ("an", _NASAL, "A~"), ("am", "(?=[bp])", "A~"), ("â", "", "a"), ("à", "", "a"), ("a", "", "a"),
    ("oeu", "", "W"), ("eill", "", "E j"), ("eil", "$", "E j"), ("ein", _NASAL, "E~"),
    ("ei", "", "E"), ("euil", "", "W j"), ("eux", "$", "Y"), ("eu", "$", "Y"), ("eu", "", "W"),
    ("ien", _NASAL, "j E~"), ("yen", _NASAL, "j E~"), ("éen", _NASAL, "e E~"),
    ("en", "$", "E~"), ("en", _NASAL, "A~"), ("em", "(?=[bp])", "A~"),
    ("er", "$", "e"), ("ez", "$", "e"), ("et", "$", "E"), ("ets", "$", "E"), ("es", "$", ""),
    ("ent", "$", "A~"), ("ennes", "$", "E n"), ("é", "", "e"), ("è", "", "E"), ("ê", "", "E"),
    ("ë", "", "E"), ("e", "(?=ll|tt|nn|ss|rr)", "E"), ("e", f"(?=[{_C}][{_C.replace('r', '')}])",
    "E"), ("e", "(?=r[^aeiouy])", "E"), ("e", f"(?=[{_C}]$)", "E"), ("e", "$", ""), ("e", "", "@"),
    ("ies", "$", "i"), ("ie", "$", "i"), ("ille", "", "i j"), ("ill", f"(?=[{_V}])", "i j"),
    ("in", _NASAL, "E~"),
    ("im", "(?=[bp])", "E~"), ("yn", _NASAL, "E~"), ("ym", "(?=[bp])", "E~"), ("ï", "", "i"),
    ("i", f"(?=[{_V}])", "j"), ("î", "", "i"), ("i", "", "i"), ("y", f"(?=[{_V}])", "j"),
    ("y", "", "i"), ("oin", _NASAL, "w E~"), ("oî", "", "w a"), ("oi", "", "w a"),
    ("oy", f"(?=[{_V}])", "w a j"), ("oû", "", "u"), ("où", "", "u"),
    ("ou", "(?=[aeéèi])", "w"), ("ou", "", "u"), ("on", _NASAL, "O~"), ("om", "(?=[bp])", "O~"),
    ("oo", "", "u"), ("ô", "", "o"), ("os", "$", "o s"), ("o", "$", "o"), ("ot", "$", "o"),
    ("op", "$", "o"), ("o", "", "O"), ("un", _NASAL, "W~"), ("um", "$", "O m"),
    ("ui", "", "; i"), ("u", "(?=[aeéo])", ";"), ("ü", "", "y"), ("û", "", "y"), ("ù", "", "y"),
    ("u", "", "y"),
    ("sch", "", "S"), ("ch", "(?=[rl])", "k"), ("ch", "", "S"), ("ck", "", "k"), ("cc", "(?=[ei])",
    "k s"), ("cqu", "", "k"), ("c", "(?=[eéèêiîy])", "s"), ("ç", "", "s"), ("c", "", "k"),
    ("gn", "", "n^"), ("gue", "$", "g"), ("gu", "(?=[eéèêiy])", "g"), ("ge", "(?=[aàoô])", "Z"),
    ("g", "(?=[eéèêiîy])", "Z"), ("gg", "", "g"), ("g", "", "g"), ("ph", "", "f"), ("qu", "", "k"),
    ("q", "", "k"), ("th", "$", "t"), ("th", "", "t"), ("sh", "", "S"), ("sc", "(?=[eéèi])", "s"),
    ("ss", "", "s"), ("j", "", "Z"), ("h", "", ""), ("ll", "", "l"), ("x", "(?=[aeéèêiou])",
    "g z"), ("x", "$", ""), ("x", "", "k s"), ("z", "$", ""), ("z", "", "z"), ("w", "", "w"),
    ("d", "$", ""), ("p", "$", ""), ("ts", "$", ""), ("t", "$", ""), ("s", "$", ""), ("'", "", ""),
)  # fmt: skip
_DOUBLED = re.compile(r"([bdfkmnprtv])\1|(?<!i)(l)l")


def by_rule(word: str) -> Pronunciation:
    """French letter-to-sound rules of our own: right for most words and names, never empty."""
    spelt = _DOUBLED.sub(r"\1\2", re.sub(r"e(?=(ll|tt|nn|rr|ss))", "è", word.casefold()))
    phones: list[str] = []
    i = 0
    while i < len(spelt):
        letter = spelt[i]
        between = 0 < i < len(spelt) - 1 and spelt[i - 1] in _V and spelt[i + 1] in _V
        if letter == "s" and between:
            phones.append("z")
            i += 1
            continue
        if letter == "e" and i == 0 and spelt[1:2] not in "aunmr":
            phones.append("e")
            i += 1
            continue
        for letters, after, sound in _RULES:
            if spelt.startswith(letters, i) and re.match(after, spelt[i + len(letters) :] or ""):
                phones += sound.split()
                i += len(letters)
                break
        else:
            if letter in "bdfklmnprstv":
                phones.append(letter)
            i += 1
    if not phones and any(c.isalpha() for c in spelt):
        phones = ["@"]
    return tuple(phones)
