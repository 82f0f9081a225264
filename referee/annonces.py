"""Every annonce: its words, its arguments, and how a shouted or written text is told to be one.

The senses listen for these words, a match sheet quotes them, the rules act on them. Who may say
one, and when, is the rules' matter. Words are those of the dossiers (`pp64` where several agree).
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable

import msgspec
from text_to_num import text2num

COMBINATIONS = (
    "chouette", "velute", "chouette-velute", "cul-de-chouette", "sirop-grelot", "suite", "neant",
    "soufflette", "bleu-rouge", "artichette", "flan",
)  # fmt: skip


class Annonce(msgspec.Struct, frozen=True):
    """One annonce.

    ``slug`` is its name everywhere in the program: the fixed words, lower case, no accents, joined
    by hyphens. ``words`` is how it is printed; ``patterns`` are the ways of saying it, with the
    arguments ``{player}``, ``{number}`` and ``{combination}``. ``written`` are ways of writing it
    that the ears need not tell apart.
    """

    slug: str
    words: str
    patterns: tuple[str, ...]
    written: tuple[str, ...] = ()
    pointed: bool = False
    dossiers: tuple[str, ...] = ()


def _annonce(
    words: str,
    *patterns: str,
    slug: str = "",
    pointed: bool = False,
    only: str = "",
    written: tuple[str, ...] = (),
) -> Annonce:
    fixed = re.split(r"\{", words)[0] if not words.startswith("{") else words.split("}", 1)[1]
    return Annonce(
        slug=slug or "-".join(plain(fixed).split()),
        words=words,
        patterns=(words, *patterns),
        written=written,
        pointed=pointed,
        dossiers=tuple(only.split()),
    )


def plain(text: str) -> str:
    """Lower case, no accents, no punctuation, single spaces: "À Kadoc !" -> "a kadoc"."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae")
    stripped = "".join(
        c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn"
    )
    return " ".join(re.sub(r"[^a-z0-9{}]+", " ", stripped).split())


def folded(text: str) -> str:
    """As `plain`, with doubled letters as one: dossiers write picote and picotte alike."""
    return re.sub(r"([a-z])\1+", r"\1", plain(text))


#: All annonces, in the order of the pp64 dossier, then those of other dossiers alone.
ANNONCES: tuple[Annonce, ...] = (
    _annonce("Pas mou le caillou !", written=("Pas mou le cailloux !",)),
    _annonce("Grelotte ça picote !"),
    _annonce("Sans fin est la moisissure des bières bretonnes !"),
    _annonce("En garde ma mignonne !", pointed=True),
    _annonce("Je relance de {number} !"),
    _annonce("Pélican !"),
    _annonce("Passe-Montagne !"),
    _annonce("Zbradaraldjan !"),
    _annonce("Raitournelle !"),
    _annonce("Artichette !", pointed=True),
    _annonce("À Kadoc !"),
    _annonce(
        "{player} elle fait des Flans !",
        "{player} il fait des Flans !",
        written=("Tatan elle fait des Flans !",),
    ),
    _annonce("Lance-Flan !", pointed=True),
    _annonce("Grelottine !", pointed=True),
    _annonce("Elle est où la Poulette ?"),
    _annonce("Passe-Grelot !", pointed=True),
    _annonce("Rigodon !"),
    _annonce("Je sirote !"),
    _annonce("Linotte !"),
    _annonce("Alouette !"),
    _annonce("Fauvette !"),
    _annonce("Mouette !"),
    _annonce("Bergeronnette !"),
    _annonce("Chouette !"),
    _annonce("Sirop Gagnant !"),
    _annonce("Beau-Sirop !"),
    _annonce("Couche-Sirop !"),
    _annonce("File-Sirop !"),
    _annonce("Sirop-Jeannot !", pointed=True),
    _annonce("Attrape-Oiseau !"),
    _annonce("J'apprécie les fruits au sirop !"),
    _annonce(
        "Civet de {number} sur une {combination} !", "Civet de {number} sur un {combination} !"
    ),
    _annonce("Lance-Civet !", pointed=True),
    _annonce("Civet Doublé !", pointed=True),
    _annonce(
        "Civet-Filoché de {number} sur une {combination} !",
        "Civet-Filoché de {number} sur un {combination} !",
        "Civet-Filoché !",
        slug="civet-filoche-de",
        pointed=True,
    ),
    _annonce("Lance-Civet-Filoché !", pointed=True),
    _annonce("Civet-Filoché Doublé !", pointed=True),
    _annonce("J'achète !"),
    _annonce("Je rachète !"),
    _annonce("Vert-Linette !"),
    _annonce("Cul De Chouette !"),
    _annonce("Lance-Bûches !"),
    _annonce("Mi-Jarret !"),
    _annonce("Bi-Jarret !"),
    _annonce("Lance-Jarret !", pointed=True),
    _annonce("Jarret-Sifflet !"),
    _annonce("Bjarret !"),
    _annonce("Jarret-Souple !"),
    _annonce("Charret !"),
    _annonce("Je ne mange pas de graines !"),
    _annonce("Chante-Sloubi !"),
    _annonce("Mécréant !", only="titouan"),
    _annonce("Je suis un misérable !", only="titouan"),
    _annonce(
        "Fort heureusement, je tiens à préciser que l'incident n'a fait aucune victime !",
        only="titouan",
    ),
    _annonce("Veluttée !", only="titouan"),
    _annonce("Patte de canaaaard !", only="titouan"),
    _annonce("Excalibur !", only="titouan", pointed=True),
    _annonce("Boucliette !", only="oquiz"),
)

BY_SLUG = {a.slug: a for a in ANNONCES}

#: The six birds of a Sirotage, by the number they stand for (dossier, "Le Sirotage").
BIRDS = {
    "linotte": 1, "alouette": 2, "fauvette": 3, "mouette": 4, "bergeronnette": 5, "chouette": 6,
}  # fmt: skip


class Heard(msgspec.Struct, frozen=True):
    """A text told to be an annonce, with its arguments where it has any."""

    slug: str
    target: str | None = None
    number: int | None = None
    combination: str | None = None

    @property
    def words(self) -> str:
        """The annonce as printed, with its arguments put in."""
        text = BY_SLUG[self.slug].words
        if self.combination is None and self.number is None and "{number}" in text:
            return text.split(" de {number}")[0] + " !"
        return (
            text.replace("{number}", str(self.number))
            .replace("{combination}", (self.combination or "").replace("-", " ").title())
            .replace("{player}", self.target or "Tatan")
        )


def number_of(text: str) -> int | None:
    """The number that a French text spells, in digits or words; None where it spells none."""
    text = text.strip()
    if len(text) > 60:
        return None
    if text.isdigit():
        return int(text)
    try:
        return int(text2num(text, "fr"))
    except ValueError:
        return None


@functools.cache
def _combination_names() -> dict[str, str]:
    """How combinations are said in a Civet; "avec sirotage" makes it a Sirop-Grelot (R43)."""
    names = {folded(c): c for c in COMBINATIONS}
    cul = folded("cul-de-chouette")
    return names | {
        f"{cul} avec sirotage": "sirop-grelot",
        f"{cul} sans sirotage": "cul-de-chouette",
    }


def _regex(pattern: str) -> re.Pattern[str]:
    slots = {
        "player": r"(?P<player>\S.*?)",
        "number": r"(?P<number>\S.*?)",
        "combination": "(?P<combination>"
        + "|".join(sorted(_combination_names(), key=len, reverse=True))
        + ")",
    }
    parts = [
        slots[word[1:-1]] if word.startswith("{") else re.escape(word)
        for word in folded(pattern).split()
    ]
    return re.compile(r"(?:alez )?" + " ".join(parts) + r"(?: (?P<tail>\S.*))?")


@functools.cache
def _patterns() -> tuple[tuple[Annonce, re.Pattern[str]], ...]:
    pairs = [(a, p) for a in ANNONCES for p in (*a.patterns, *a.written)]
    pairs.sort(key=lambda ap: -len(plain(ap[1])))  # "chouette velute ..." before "chouette"
    return tuple((a, _regex(p)) for a, p in pairs)


def recognise(text: str, players: Iterable[str] = ()) -> Heard | None:
    """Tell which annonce a text is; None where it is none.

    A player's name may follow any annonce that points at somebody ("Grelottine ! Karadoc").
    """
    return _recognised(text, tuple(players))


@functools.lru_cache(maxsize=4096)
def _recognised(text: str, players: tuple[str, ...]) -> Heard | None:
    """A table shouts the same few texts all evening."""
    names = {folded(p): p for p in players}
    said = folded(text)
    for annonce, regex in _patterns():
        match = regex.fullmatch(said)
        if match is None:
            continue
        found = match.groupdict()
        target = None
        if found.get("player") is not None:
            target = names.get(found["player"])
            if target is None:
                continue
        if found.get("tail") is not None:
            target = names.get(found["tail"])
            if target is None:
                continue
        number = None
        if found.get("number") is not None:
            number = number_of(found["number"])
            if number is None:
                continue
        combination = found.get("combination")
        if combination is not None:
            combination = _combination_names()[combination]
        return Heard(annonce.slug, target, number, combination)
    return None
