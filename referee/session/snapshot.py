"""What a match under way looks like at one moment, for whoever draws it.

A snapshot belongs to nobody and never changes. The match's thread makes one whenever there is something
else to show; terminal, pages, box and recorder read the latest one and never wait for the match.
"""

from __future__ import annotations

import msgspec

from referee import observations as obs
from referee.engine.caller_resolution import Question
from referee.engine.engine import Ahead
from referee.engine.history import Past
from referee.errors import InputError
from referee.game.match import Match
from referee.game.ruling import Ruling
from referee.observations import TELEPHONES, AnyObservation
from referee.sensors.sensor import Capability, Status
from referee.sensors.status import DicePicture
from referee.session.dice_doubts import DiceDoubt
from referee.voices import Training, VoiceReport
from referee.wording import Message

#: What no person would undo: it is no event of the table.
SILENT = (obs.TimePassed, obs.Cleared, obs.Button, obs.LeftOut)


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a match. Times are seconds of its clock; matches in it are copies of its own.

    ``past``: all that was judged and kept. ``ahead``: with what was just seen, too. ``awaits_dice``:
    calls that wait for somebody to take down their dice. ``corrections``: what corrections have
    brought, which the refolded ledger does not tell. ``last``: the number of what an undo would take
    back, 0 where there is nothing; ``undone``: that of the undo that a redo would.
    ``statuses``: of the sensors, by name;
    ``capabilities``: what each can tell; ``behind``: by
    how many seconds those lag that can't keep up. ``notice``: what went wrong last;
    ``trouble``: why nothing is kept at the moment. ``unkept``: observations that are in memory only.
    ``seating``: the players may still be changed. ``hears``: there are microphones to mute;
    ``listening``: they hear what is said. ``scene``, ``speaking``, ``faults``, ``dice``, ``voices``,
    ``training``: see `SensorStatus`; ``trains``: a training may be begun. ``paused``: the match stands.
    """

    revision: int
    past: Past
    ahead: Ahead
    awaits_dice: tuple[obs.Call, ...]
    corrections: tuple[Ruling, ...]
    last: int
    undone: int
    questions: tuple[Question, ...]
    dice_doubt: DiceDoubt | None
    statuses: dict[str, Status]
    capabilities: dict[str, frozenset[Capability]]
    behind: dict[str, int]
    notice: Message | None
    trouble: InputError | None
    unkept: int
    waiting: bool
    seating: bool
    hears: bool
    listening: bool
    muted: bool
    recording: bool
    paused: bool
    scene: str
    speaking: tuple[str, ...]
    faults: tuple[Message, ...]
    dice: DicePicture | None
    voices: tuple[VoiceReport, ...] = ()
    training: Training | None = None
    trains: bool = False

    @property
    def sources(self) -> list[Status]:
        """The sensors that can tell something now; telephones, each a player's, are told apart."""
        # telephones may come to listen and to look, or not
        found = self.statuses.values()
        return [s for s in found if s.name != TELEPHONES and self.capabilities[s.name]]

    @property
    def match(self) -> Match:
        """The match as it stands, without what is not in its final order yet."""
        return self.past.match

    @property
    def version(self) -> int:
        """The number of the last correction; 0 before there is one."""
        return version(self.past.entries)


def version(entries: tuple[AnyObservation, ...] | list[AnyObservation]) -> int:
    """The number of the last correction among these; 0 before there is one."""
    # whose a call was takes nothing from under anybody's finger
    corrects = (obs.Undo, obs.Replace, obs.Insert)
    numbered = enumerate(entries, 1)
    return max((n for n, s in numbered if isinstance(s, corrects)), default=0)
