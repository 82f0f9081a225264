"""The words of the pages that are no ruling's: buttons, headings, what went wrong."""

from __future__ import annotations

import msgspec

from referee.session.snapshot import Snapshot
from referee.wording import NOTHING, Language, Message

WORDS: dict[str, Message] = {
    "connecting": Message("screen.connecting"),
    "connected": Message("screen.connected"),
    "lost": Message("screen.lost"),
    "viewer": Message("screen.viewer"),
    "arbiter": Message("screen.arbiter"),
    "sending": Message("screen.sending"),
    "waiting": Message("screen.waiting"),
    "scores": Message("screen.scores"),
    "awaited": Message("screen.awaited"),
    "open": Message("screen.open"),
    "ledger": Message("screen.ledger"),
    "events": Message("screen.events"),
    "sources": Message("screen.sources"),
    "mute": Message("screen.mute"),
    "unmute": Message("screen.unmute"),
    "source-starting": Message("screen.source-starting"),
    "source-live": Message("screen.source-live"),
    "source-gone": Message("screen.source-gone"),
    "source-over": Message("screen.source-over"),
    "unkept": Message("screen.unkept"),
    "wins": Message("screen.wins"),
    "won-by-nobody": Message("screen.won-by-nobody"),
    "turn": Message("screen.turn"),
    "out": Message("screen.out"),
    "bevues": Message("screen.bevues"),
    "gorgees": Message("screen.gorgees"),
    "dice": Message("screen.dice"),
    "calls": Message("screen.calls"),
    "more": Message("screen.more"),
    "correct": Message("screen.correct"),
    "chouettes": Message("screen.chouettes"),
    "cul": Message("screen.cul"),
    "throws": Message("screen.throws"),
    "throw-them": Message("screen.throw-them"),
    "clear": Message("screen.clear"),
    "no-calls": Message("screen.no-calls"),
    "all-calls": Message("screen.all-calls"),
    "together": Message("screen.together"),
    "send-together": Message("screen.send-together"),
    "who": Message("screen.who"),
    "at-whom": Message("screen.at-whom"),
    "nobody": Message("screen.nobody"),
    "number": Message("screen.number"),
    "combination": Message("screen.combination"),
    "send": Message("screen.send"),
    "cancel": Message("screen.cancel"),
    "takes": Message("screen.takes"),
    "takes-two": Message("screen.takes-two"),
    "keeps": Message("screen.keeps"),
    "drops-cul": Message("screen.drops-cul"),
    "drops-chouette": Message("screen.drops-chouette"),
    "rolls": Message("screen.rolls"),
    "passes": Message("screen.passes"),
    "claps": Message("screen.claps"),
    "knocks": Message("screen.knocks"),
    "raises": Message("screen.raises"),
    "knees": Message("screen.knees"),
    "nose": Message("screen.nose"),
    "stands": Message("screen.stands"),
    "sits": Message("screen.sits"),
    "leaves": Message("screen.leaves"),
    "declines": Message("screen.declines"),
    "bets": Message("screen.bets"),
    "sings": Message("screen.sings"),
    "gives": Message("screen.gives"),
    "asks": Message("screen.asks"),
    "at-most": Message("screen.at-most"),
    "line": Message("screen.line"),
    "seating": Message("screen.seating"),
    "seat": Message("screen.seat"),
    "your-name": Message("screen.your-name"),
    "undo": Message("screen.undo"),
    "strike": Message("screen.strike"),
    "replace": Message("screen.replace"),
    "insert": Message("screen.insert"),
    "replacing": Message("screen.replacing"),
    "inserting": Message("screen.inserting"),
    "would-change": Message("screen.would-change"),
    "no-change": Message("screen.no-change"),
    "accept": Message("screen.accept"),
    "restore": Message("screen.restore"),
    "too-close": Message("screen.too-close"),
    "level": Message("screen.level"),
    "several": Message("screen.several"),
    "box": Message("screen.box"),
    "button": Message("screen.button"),
    "done": Message("screen.done"),
    "key": Message("screen.key"),
    "show-key": Message("screen.show-key"),
    "hide-key": Message("screen.hide-key"),
    "change-key": Message("screen.change-key"),
    "change-key-sure": Message("screen.change-key-sure"),
    "take-back": Message("screen.take-back"),
    "may-correct": Message("screen.may-correct"),
    "this-page": Message("screen.this-page"),
    "unnamed": Message("screen.unnamed"),
    "other-key-used": Message("screen.other-key-used"),
    "scene-dark": Message("screen.scene-dark"),
    "scene-rolls": Message("screen.scene-rolls"),
    "scene-moves": Message("screen.scene-moves"),
    "scene-rests": Message("screen.scene-rests"),
    "scene-empty": Message("screen.scene-empty"),
    "speaking": Message("screen.speaking"),
    "somebody": Message("screen.somebody"),
    "source-hand": Message("screen.source-hand"),
    "source-sheet": Message("screen.source-sheet"),
    "source-box": Message("screen.source-box"),
    "source-arbiter": Message("screen.source-arbiter"),
    "source-microphones": Message("screen.source-microphones"),
    "source-camera:0": Message("screen.source-camera-0"),
    **{f"source-camera:{n}": Message("screen.source-camera", number=n + 1) for n in range(1, 8)},
}


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
    """The words as a script's module, in one language."""
    told = {key: said.text(language) for key, said in WORDS.items()}
    text = msgspec.json.encode({"lang": language, **told}).decode()
    return f"export default {text};\n"
