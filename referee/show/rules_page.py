"""The quick reference of the rules under a dossier, as a page to read."""

from __future__ import annotations

from referee.game.dossier import Dossier
from referee.show import reference
from referee.show.reading_page import reading_page
from referee.show.words import name_of
from referee.wording import Language, Message, labelled


def rules_page(dossier: Dossier, language: Language) -> str:
    """What falls how often and is worth what, then every rule that the dossier has."""
    entries = [e for e in reference.entries() if reference.has(dossier, e)]
    return _PAGE.render(
        language=language,
        title=Message("rules.page", dossier=dossier.name).text(language),
        headings=[
            Message("rules.throws").text(language),
            "",
            Message("rules.points").text(language),
        ],
        rows=[(r.throws, r.name, r.points) for r in reference.table(dossier)],
        entries=[
            (
                name_of(entry.name),
                [
                    labelled(line.label, line.text).text(language) if line.label else line.text
                    for line in reference.about(entry, dossier, language)
                ],
            )
            for entry in entries
        ],
    )


_PAGE = reading_page(
    """\
{% for name, lines in entries %}
<h2>{{ name }}</h2>
{% for line in lines %}
<p>{{ line }}</p>
{% endfor %}
{% endfor %}
"""
)
