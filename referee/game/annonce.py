"""One annonce: its words, its arguments, what being early or late means; and how texts are compared."""

from __future__ import annotations

import re
import unicodedata

import msgspec


class Annonce(msgspec.Struct, frozen=True, kw_only=True):
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
    #: Called while the dice still roll it is a Préventive (pp64, V 3/; R64).
    race: bool = False
    #: It is merely late while nobody has thrown again (R7): so are all of races.
    late: bool = False
    #: Under strict gestures it goes with this one.
    gesture: str = ""
    #: It is kept until its gesture is seen; of others their window asks for it.
    held_back: bool = False
    #: It is called as soon as the dice lie; others take their time.
    reaction: bool = False
    #: Of several who call it the last one loses: one microphone hears but one of them.
    last_loses: bool = False


class Heard(msgspec.Struct, frozen=True):
    """A text told to be an annonce, with its arguments where it has any."""

    slug: str
    target: str | None = None
    number: int | None = None
    combination: str | None = None


def annonce(
    words: str,
    *patterns: str,
    slug: str = "",
    pointed: bool = False,
    written: tuple[str, ...] = (),
    race: bool = False,
    late: bool = False,
    gesture: str = "",
    held_back: bool = False,
    reaction: bool = False,
    last_loses: bool = False,
) -> Annonce:
    """An annonce by its words; ``patterns`` are other ways of saying it, see `Annonce`."""
    fixed = re.split(r"\{", words)[0] if not words.startswith("{") else words.split("}", 1)[1]
    return Annonce(
        slug=slug or "-".join(plain(fixed).split()),
        words=words,
        patterns=(words, *patterns),
        written=written,
        pointed=pointed,
        race=race,
        late=late or race,
        gesture=gesture,
        held_back=held_back,
        reaction=reaction,
        last_loses=last_loses,
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
