"""The words of the pages that are no ruling's: buttons, headings, what went wrong."""

from __future__ import annotations

import msgspec

from referee.session.snapshot import Snapshot
from referee.show.events import source_name
from referee.wording import CATALOGUES, DEFAULT, NOTHING, Language, Message

#: The area of the catalogues whose texts go to the pages' scripts.
_AREA = "screen"
#: So many cameras have a name.
_CAMERAS = 8


def fingerprint_told(fingerprint: str) -> Message:
    """What a careful arbiter compares."""
    return Message("page.fingerprint", fingerprint=fingerprint)


def lags(seconds: int) -> Message:
    """That a source is so much later than the match's clock."""
    return Message("page.lags", seconds=seconds)


def stalled(seconds: int) -> Message:
    """That the match's thread has stood still for so long."""
    return Message("page.stalled", seconds=seconds)


def privacy(now: Snapshot) -> Message:
    """Whether the table listens and records, for all who sit there; nothing where it does neither."""
    if now.training is not None and not now.training.over:
        return Message("page.trains", player=now.training.player)
    if now.hears and now.muted:
        if now.recording:
            return Message("page.muted-records")
        return Message("page.muted")
    if now.listening and now.recording:
        return Message("page.listens-and-records")
    if now.listening:
        return Message("page.listens")
    if now.recording:
        return Message("page.records")
    return NOTHING


def script(language: Language) -> str:
    """The words as a script's module, in one language; a script fills in the fields."""
    texts = {slug: CATALOGUES.template(f"{_AREA}.{slug}", language) for slug in _slugs()}
    for name in (f"camera:{n}" for n in range(_CAMERAS)):
        texts[f"source-{name}"] = source_name(name).text(language)
    texts["decimal"] = CATALOGUES.grammar(language).decimal
    texts["labelled"] = CATALOGUES.template("wording.labelled", language)
    text = msgspec.json.encode({"lang": language, **texts}).decode()
    return f"export default {text};\n"


def _slugs() -> list[str]:
    return list(CATALOGUES.catalogue(DEFAULT).area(_AREA))
