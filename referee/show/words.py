"""The words of the screens: every ruling's reason, in a reader's language.

A ruling carries a code; here it becomes a sentence, by the text that its rule gives, or a catalogue.
Combinations and annonces keep their French names in all languages, as the game's players do.
"""

from __future__ import annotations

from referee.game.registry import rules
from referee.game.ruling import Ruling
from referee.wording import CATALOGUES, Language, Message, Value

CATALOGUES.bring(lambda: rules().texts)
#: What the code of a reason ends with where no margin is known.
_TOLD = "-told"


def name_of(slug: str) -> str:
    """A rule, a combination or a thing as people call it."""
    return rules().names.get(slug, slug)


def combination_name(name: str, value: int = 0) -> str:
    """A combination as people say it: "Chouette de 3"."""
    form = rules().forms.get(name)
    numbered = form is not None and form.numbered and value
    return f"{name_of(name)} de {value}" if numbered else name_of(name)


def milliseconds(seconds: float, sigma: float | None) -> str:
    """A margin: "180 ms", or "180 ms ±6" with its standard error."""
    text = f"{seconds * 1000:.0f} ms"
    return text if sigma is None else f"{text} ±{sigma * 1000:.0f}"


def reason(ruling: Ruling, language: Language = "fr") -> str:
    """Why a ruling is as it is, in one line."""
    fields: dict[str, Value] = dict(ruling.details)
    if "combination" in fields:
        fields["combination"] = combination_name(str(fields["combination"]))
    else:
        value = ruling.details.get("value", 0)
        fields["combination"] = combination_name(ruling.rule, int(value))
    code = ruling.why
    if ruling.margin is not None:
        fields["margin"] = milliseconds(ruling.margin, ruling.margin_sigma)
    elif f"{code}{_TOLD}" in rules().reasons:
        # nobody has measured it: no milliseconds
        code += _TOLD
    return Message(f"reason.{code}", **fields).text(language)


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most ``width`` characters."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
