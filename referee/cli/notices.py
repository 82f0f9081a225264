"""What a terminal says beside the ledger: what goes wrong and comes back, who is asked what."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from referee.engine.caller_resolution import Question
from referee.page.wording import lags, privacy, stalled
from referee.session.dice_doubts import DiceDoubt
from referee.session.snapshot import Snapshot
from referee.show.board import dice_question, question_line
from referee.show.events import source_name
from referee.wording import NOTHING, Language, Message, Text, labelled


class Notice(msgspec.Struct, frozen=True):
    """A line to print; ``trouble``: something went wrong."""

    said: Text
    trouble: bool = False


class Notices:
    """Finds what is new in one snapshot after another; each thing is said once as long as it lasts."""

    def __init__(self) -> None:
        self._before: dict[Hashable, str] = {}
        self._asked: set[int] = set()
        self._dice = 0
        self._privacy = NOTHING

    def new(self, now: Snapshot, still: int = 0) -> list[Notice]:
        """What has changed since the last snapshot; ``still``: seconds for which the match has stood."""
        found = [*self._troubles(now, still), *self._questions(now)]
        listens = privacy(now)
        if listens and listens != self._privacy:
            found.append(Notice(listens))
        self._privacy = listens
        return found

    def _troubles(self, now: Snapshot, still: int) -> Iterator[Notice]:
        before, self._before = self._before, {}
        for name, status in now.statuses.items():
            self._before[name] = status.state
            why = status.why
            if status.state == "gone" and before.get(name) != "gone":
                yield Notice(Message("cli.source-gone", name=source_name(name), why=why), True)
            elif status.state == "live" and before.get(name) == "gone":
                yield Notice(Message("cli.source-back", name=source_name(name)))
            if name in now.behind:
                lag = lags(now.behind[name])
                yield from self._once(before, f"{name} late", labelled(source_name(name), lag))
        for fault in now.faults:
            yield from self._once(before, fault, fault)
        if now.notice is not None:
            yield from self._once(before, now.notice, now.notice)
        if still:
            yield from self._once(before, "still", stalled(still))
        elif "still" in before:
            yield Notice(Message("cli.match-answers-again"))
        if now.trouble is not None:
            yield from self._once(before, "journal", now.trouble)
        elif "journal" in before:
            yield Notice(Message("cli.journal-kept"))

    def _once(self, before: dict[Hashable, str], key: Hashable, said: Text) -> Iterator[Notice]:
        self._before[key] = "told"
        if key not in before:
            yield Notice(said, True)

    def _questions(self, now: Snapshot) -> Iterator[Notice]:
        # an answer that is struck out has its question asked again
        self._asked.intersection_update(q.number for q in now.questions)
        for one in now.questions:
            if one.number not in self._asked:
                self._asked.add(one.number)
                yield Notice(_AskedQuestion(one, now.match.playing()))
        doubt = now.dice_doubt
        if doubt is not None and doubt.number != self._dice:
            yield Notice(_AskedDice(doubt))
        self._dice = doubt.number if doubt is not None else 0


class _AskedQuestion(NamedTuple):
    """A question with the numbers that answer it."""

    question: Question
    players: Sequence[str]

    def text(self, language: Language) -> str:
        """One line."""
        line = question_line(self.question, self.players, language)
        choices = ", ".join(f"{i} {a.label}" for i, a in enumerate(line.answers, 1))
        return f"{line.text} {choices}, 0 {line.nobody}"


class _AskedDice(NamedTuple):
    """A throw to confirm, with the numbers that do."""

    doubt: DiceDoubt

    def text(self, language: Language) -> str:
        """One line."""
        line = dice_question(self.doubt, language)
        choices = ", ".join(f"{i} {a.label}" for i, a in enumerate(line.answers, 1))
        return f"{line.text} {choices}"
