"""Names of every script on paper: which font prints which letters.

What the fonts of every reader have is theirs. DejaVu Sans comes along for Greek, Cyrillic, Armenian,
Georgian, Hebrew, Arabic and more. Chinese, Japanese and Korean are the reader's own fonts again.
Right-to-left letters stand in their order, but Arabic ones are not joined: that takes shaping, which
the PDF library does not do.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib import resources
from itertools import groupby
from xml.sax.saxutils import escape

from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

#: The font that comes along, and its file.
_OWN, _FILE = "DejaVuSans", "dejavu-sans.ttf"
#: The readers' fonts for Chinese, Japanese and Korean.
_CHINESE, _JAPANESE, _KOREAN = "STSong-Light", "HeiseiMin-W3", "HYSMyeongJo-Medium"
#: What is printed for a letter that no font has.
_NONE = "\N{WHITE SQUARE}"


def marked(text: str) -> str:
    """A text as reportlab's markup: escaped, and each letter in a font that has it."""
    text = unicodedata.normalize("NFC", text)
    japanese = any("HIRAGANA" in _name(c) or "KATAKANA" in _name(c) for c in text)
    parts = []
    for font, letters in groupby(_laid(text), lambda c: _font(c, japanese)):
        part = "".join(letters)
        if not font:
            parts.append(escape(part))
            continue
        if font == "?":
            font, part = _OWN, _NONE * len(part)
        _register(font)
        parts.append(f'<font name="{font}">{escape(part)}</font>')
    return "".join(parts)


def _laid(text: str) -> str:
    """The letters from left to right: runs that are read from the right are turned."""
    found: list[str] = []
    run: list[str] = []
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        if kind in ("R", "AL") or (run and kind in ("NSM", "WS")):
            run.append(letter)
            continue
        found += _turned(run)
        run = []
        found.append(letter)
    return "".join([*found, *_turned(run)])


def _turned(run: list[str]) -> list[str]:
    spaces = len(run) - len("".join(run).rstrip())
    body = run[: len(run) - spaces]
    return body[::-1] + run[len(run) - spaces :]


def _name(letter: str) -> str:
    return unicodedata.name(letter, "")


def _font(letter: str, japanese: bool) -> str:
    """The font for a letter: "" is the style's own, "?" says that there is none."""
    if letter.encode("cp1252", "ignore") and letter.isprintable():
        return ""
    name = _name(letter)
    if "HANGUL" in name:
        return _KOREAN
    if "HIRAGANA" in name or "KATAKANA" in name:
        return _JAPANESE
    if name.startswith(("CJK", "IDEOGRAPHIC", "FULLWIDTH")):
        return _JAPANESE if japanese else _CHINESE
    return _OWN if ord(letter) in _letters() else "?"


@cache
def _own() -> TTFont:
    return TTFont(_OWN, str(resources.files("referee.hall") / "fonts" / _FILE))


@cache
def _letters() -> frozenset[int]:
    """The letters of the font that comes along."""
    return frozenset(_own().face.charToGlyph)


@cache
def _register(font: str) -> None:
    registerFont(_own() if font == _OWN else UnicodeCIDFont(font))
