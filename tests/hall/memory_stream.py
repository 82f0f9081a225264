"""A stream in memory with the meaning of a server's: names kept once, sequences, expected last ones."""

from referee.hall.stream import KeptMessage, StreamAwayError, StreamConflictError


class MemoryStream:
    """``away``: nobody answers. ``loses_answers``: so many messages are kept, and nobody is told.

    ``window``: so many of the latest names are remembered, as a server remembers them for a while.
    """

    def __init__(self, window=1_000_000):
        self.messages = []
        self.away = False
        self.loses_answers = 0
        self._names = {}
        self._window = window

    async def last(self, subject):
        self._see()
        return next((m for m in reversed(self.messages) if matches(subject, m.subject)), None)

    async def following(self, sequence, subject):
        self._see()
        later = self.messages[sequence:]
        return next((m for m in later if matches(subject, m.subject)), None)

    async def publish(self, subject, data, name, *, after_of_subject=None, after=None):
        self._see()
        known = dict(list(self._names.items())[-self._window :]) if self._window else {}
        if name in known:
            return known[name]
        last = max((m.sequence for m in self.messages if m.subject == subject), default=0)
        if after_of_subject is not None and after_of_subject != last:
            raise StreamConflictError(subject)
        if after is not None and after != len(self.messages):
            raise StreamConflictError(subject)
        kept = KeptMessage(len(self.messages) + 1, subject, data)
        self.messages.append(kept)
        self._names[name] = kept.sequence
        if self.loses_answers:
            self.loses_answers -= 1
            raise StreamAwayError("no answer")
        return kept.sequence

    def _see(self):
        if self.away:
            raise StreamAwayError("away")


def matches(pattern, subject):
    """Whether a subject is meant: "*" is one part, ">" all that follow."""
    wanted, given = pattern.split("."), subject.split(".")
    for number, part in enumerate(wanted):
        if part == ">":
            return len(given) > number
        if number >= len(given) or part not in ("*", given[number]):
            return False
    return len(wanted) == len(given)
