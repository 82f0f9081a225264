"""What people read: logic carries codes and values, one catalogue per language carries the texts.

`message` is a code with its values, `catalogue` finds and fills in the text of a code, `grammar` knows
plurals, elisions, lists and decimal marks. `catalogues/*.toml` are the languages that there are.

Babel (33 ms to be loaded, no elisions) and Fluent (52 ms) were considered: this takes 10 ms of the 200
that ``referee --help`` may.
"""

from referee.wording.catalogue import CATALOGUES, DEFAULT, languages
from referee.wording.message import NOTHING, Message, in_all_languages, labelled
from referee.wording.value import Language, Text, Value

__all__ = [
    "CATALOGUES",
    "DEFAULT",
    "NOTHING",
    "Language",
    "Message",
    "Text",
    "Value",
    "in_all_languages",
    "labelled",
    "languages",
]
