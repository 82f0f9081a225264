"""The catalogues: a TOML file per language, a table per area, a text per code.

A text is a format string with named fields. Beside Python's own formats of numbers, a field may say

- ``{count:plural|# die|# dice}``: the form for the number (or the length of a list), ``#`` the number;
- ``{names:and}``, ``{names:or}``: a list in a sentence, commas alone without;
- ``{player:de}``: an elision that the catalogue itself defines under ``[language.elided]``;
- ``{what:capital}``: with a capital letter first.

What a catalogue lacks is taken from the French one. A code that is in none is shown as it is: a text
that is missing is a fault that tests find, and no reason to end a match.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter

import msgspec

from referee.wording.grammar import Grammar
from referee.wording.value import Language, Value

#: What is spoken where nobody asked for another language, and whatever another one lacks.
DEFAULT: Language = "fr"

_GRAMMAR = "language"
_NO_GRAMMAR = Grammar(name="", plural="n != 1", decimal=".", comma=", ", all=" & ", any=" / ")
_AREA = re.compile(r"^\[([\w-]+)\]\s*$", re.MULTILINE)
_PIECES = Formatter()


class Catalogue:
    """One language's texts. Each area is read when it is first asked for: a command needs few."""

    def __init__(self, source: str) -> None:
        _, *parts = _AREA.split(source)
        self._unread = dict(zip(parts[::2], parts[1::2], strict=True))
        self._areas: dict[str, dict[str, str]] = {}

    @functools.cached_property
    def grammar(self) -> Grammar:
        """The language's own ways.

        Raises:
            msgspec.ValidationError: the catalogue does not say all of them.
        """
        if _GRAMMAR not in self._unread:
            return _NO_GRAMMAR
        return msgspec.convert(tomllib.loads(self._unread[_GRAMMAR]), Grammar)

    def area(self, name: str) -> Mapping[str, str]:
        """The texts of an area, none where it is unknown.

        Raises:
            tomllib.TOMLDecodeError: it is no valid TOML.
        """
        if name not in self._areas:
            self._areas[name] = tomllib.loads(self._unread.get(name, ""))
        return self._areas[name]

    def template(self, code: str) -> str | None:
        """The text of a code before its fields are filled in."""
        area, _, slug = code.partition(".")
        return self.area(area).get(slug)

    def codes(self) -> Iterator[str]:
        """All codes, in the order of the file."""
        for area in self._unread:
            if area != _GRAMMAR:
                yield from (f"{area}.{slug}" for slug in self.area(area))


class Catalogues:
    """The languages whose catalogues are in a folder, and the texts that rules bring along."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Language, Catalogue] = {}
        self._brought: list[Callable[[], Mapping[str, Mapping[Language, str]]]] = []

    @functools.cached_property
    def languages(self) -> tuple[Language, ...]:
        """The languages that there are, the default one first."""
        found = sorted(path.stem for path in self._folder.glob("*.toml"))
        return tuple(sorted(found, key=lambda language: language != DEFAULT))

    def catalogue(self, language: Language) -> Catalogue:
        """A language's catalogue, an empty one where there is none."""
        if language not in self._read:
            source = ""
            if language in self.languages:
                try:
                    source = (self._folder / f"{language}.toml").read_text("utf-8")
                except OSError:
                    # no descriptor is left: codes are shown until there is one again
                    return Catalogue("")
            self._read[language] = Catalogue(source)
        return self._read[language]

    def bring(self, texts: Callable[[], Mapping[str, Mapping[Language, str]]]) -> None:
        """Take in texts by code and language, asked for anew each time: rules may come and go.

        A catalogue's own text of a code goes before them.
        """
        self._brought.append(texts)

    def template(self, code: str, language: Language) -> str | None:
        """A code's text before its fields are filled in, in this language or else in French."""
        for tried in dict.fromkeys((language, DEFAULT)):
            found = self.catalogue(tried).template(code)
            if found is None:
                brought = (texts().get(code, {}).get(tried) for texts in self._brought)
                found = next((text for text in brought if text is not None), None)
            if found is not None:
                return found
        return None

    def text(self, code: str, values: Mapping[str, Value], language: Language) -> str:
        """The text of a code, filled in."""
        if not code:
            return ""
        template = self.template(code, language)
        if template is None:
            return code
        return self._filled(template, values, language)

    def _filled(self, template: str, values: Mapping[str, Value], language: Language) -> str:
        parts: list[str] = []
        for literal, field, spec in pieces(template):
            parts.append(literal)
            if field is None:
                continue
            if field in values:
                parts.append(self._shown(values[field], spec, values, language))
            else:
                parts.append(f"{{{field}}}")
        return "".join(parts)

    def _shown(
        self, value: Value, spec: str, values: Mapping[str, Value], language: Language
    ) -> str:
        grammar = self.grammar(language)
        kind, _, forms = spec.partition("|")
        if kind == "plural":
            number = value if isinstance(value, int | float) else _count(value)
            form = grammar.form(forms.split("|"), number)
            return self._filled(form, values, language).replace("#", grammar.number(number, ""))
        if isinstance(value, int | float):
            try:
                return grammar.number(value, spec)
            except ValueError:
                return grammar.number(value, "")
        text = self._plain(value, kind, language)
        if kind == "capital":
            return text[:1].upper() + text[1:]
        return grammar.elide(kind, text) if kind in grammar.elided else text

    def _plain(self, value: Value, kind: str, language: Language) -> str:
        if value is None or isinstance(value, str | Path | BaseException):
            return "" if value is None else str(value)
        if isinstance(value, int | float):
            return self.grammar(language).number(value, "")
        if isinstance(value, Sequence):
            grammar = self.grammar(language)
            last = {"and": grammar.all, "or": grammar.any}.get(kind, grammar.comma)
            return grammar.listed([self._plain(part, "", language) for part in value], last)
        return value.text(language)

    def grammar(self, language: Language) -> Grammar:
        """A language's own ways, those of the default one where it is unknown."""
        known = language if language in self.languages else DEFAULT
        return self.catalogue(known).grammar


def _count(value: Value) -> int:
    return len(value) if isinstance(value, Sequence) else 1


@functools.cache
def pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A text's pieces: what stands there, then a field (or None) and its format.

    Raises:
        ValueError: its braces do not match.
    """
    return tuple(
        (literal, field, spec or "") for literal, field, spec, _ in _PIECES.parse(template)
    )


#: The catalogues that travel with the program.
CATALOGUES = Catalogues(Path(__file__).parent / "catalogues")


def languages() -> tuple[Language, ...]:
    """The languages that there is a catalogue of, the default one first."""
    return CATALOGUES.languages
