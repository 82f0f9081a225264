"""What a terminal says beside the ledger: what goes wrong and comes back, who is asked what."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.engine.caller_resolution import Question
from referee.errors import Language, Said
from referee.page.wording import lags, privacy, stalled
from referee.session.snapshot import Snapshot
from referee.show.board import question_line


class Notice(msgspec.Struct, frozen=True):
    """A line to print; ``trouble``: something went wrong."""

    said: Said
    trouble: bool = False


class Notices:
    """Finds what is new in one snapshot after another; each thing is said once as long as it lasts."""

    def __init__(self) -> None:
        self._before: dict[str, str] = {}
        self._asked: set[int] = set()
        self._privacy = ""

    def new(self, now: Snapshot, still: int = 0) -> list[Notice]:
        """What has changed since the last snapshot; ``still``: seconds for which the match has stood."""
        found = [*self._troubles(now, still), *self._questions(now)]
        listens = privacy(now)
        if listens.en and listens.en != self._privacy:
            found.append(Notice(listens))
        self._privacy = listens.en
        return found

    def _troubles(self, now: Snapshot, still: int) -> Iterator[Notice]:
        before, self._before = self._before, {}
        for name, status in now.statuses.items():
            self._before[name] = status.state
            why = status.why
            if status.state == "gone" and before.get(name) != "gone":
                yield Notice(Said(f"{name} : absent. {why.fr}", f"{name}: gone. {why.en}"), True)
            elif status.state == "live" and before.get(name) == "gone":
                yield Notice(Said(f"{name} : de retour", f"{name}: back"))
            if name in now.behind:
                lag = lags(now.behind[name])
                yield from self._once(
                    before, f"{name} late", Said(f"{name} : {lag.fr}", f"{name}: {lag.en}")
                )
        for fault in now.faults:
            yield from self._once(before, fault.en, fault)
        if now.notice is not None:
            yield from self._once(before, now.notice.en, now.notice)
        if still:
            yield from self._once(before, "still", stalled(still))
        elif "still" in before:
            yield Notice(Said("la partie répond de nouveau", "the match answers again"))
        if now.trouble is not None:
            told = Said(now.trouble.text("fr"), now.trouble.text("en"))
            yield from self._once(before, "journal", told)
        elif "journal" in before:
            yield Notice(Said("journal : tout est gardé", "journal: all is kept"))

    def _once(self, before: dict[str, str], key: str, said: Said) -> Iterator[Notice]:
        self._before[key] = "told"
        if key not in before:
            yield Notice(said, True)

    def _questions(self, now: Snapshot) -> Iterator[Notice]:
        # an answer that is struck out has its question asked again
        self._asked.intersection_update(q.number for q in now.questions)
        for one in now.questions:
            if one.number not in self._asked:
                self._asked.add(one.number)
                yield Notice(Said(*(_asked(one, now, language) for language in ("fr", "en"))))


def _asked(one: Question, now: Snapshot, language: Language) -> str:
    line = question_line(one, now.match.playing(), language)
    choices = ", ".join(f"{i} {a.label}" for i, a in enumerate(line.answers, 1))
    return f"{line.text} {choices}, 0 {line.nobody}"
