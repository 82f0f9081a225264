"""What people ask of a match under way, done at once: correct, decide, name, mute, seat, preview."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.engine.preview import Previewed, preview
from referee.errors import InputError
from referee.game.match import Match
from referee.sensors.mute import MuteSwitch
from referee.session import corrections
from referee.session.dice_doubts import confirmation
from referee.session.kept_match import KeptMatch
from referee.session.learning import LEARNS, Pupils
from referee.session.pause import PauseSwitch
from referee.session.requests import (
    Confirm,
    Correct,
    Decide,
    Learn,
    Mute,
    Name,
    PauseMatch,
    Preview,
    Rename,
    Request,
    SeatPlayers,
    See,
    Train,
)
from referee.session.snapshot import SILENT
from referee.session.training import VoiceTraining
from referee.wording import Message

#: Under this a journal notes what was muted.
MUTED = "muted"


class RequestHandler:
    """Does what is asked, or raises `InputError`. Used by the match's thread alone.

    ``hears``: whether there are microphones to mute. ``seated`` keeps other players' names and says how
    their match begins; None: the players can't be changed. ``reseated`` is told who is called how.
    """

    def __init__(
        self,
        kept: KeptMatch,
        *,
        mute: MuteSwitch,
        hears: Callable[[], bool],
        seated: Callable[[Sequence[str], str], Callable[[], Match]] | None,
        pause: PauseSwitch,
        reseated: Callable[[str, str], None] | None = None,
        pupils: Pupils | None = None,
        training: VoiceTraining | None = None,
    ) -> None:
        self._kept = kept
        self._mute = mute
        self._hears = hears
        self._seated = seated
        self._pupils = pupils
        self._training = training
        self._pause = pause
        self._reseated = reseated

    @property
    def seating(self) -> bool:
        """Whether the players may still be changed: nothing has happened yet that names them."""
        return self._seated is not None and self._unbegun

    @property
    def _unbegun(self) -> bool:
        history = self._kept.engine.history
        return all(isinstance(s, SILENT) for s in history.effective())

    @property
    def trains(self) -> bool:
        """Whether somebody may practise now: before the first throw, or in a pause."""
        if self._training is None or not self._hears():
            return False
        return self._pause.on or (self._unbegun and not self._mute.on)

    def look(self) -> None:
        """End a training that may not go on: the match does."""
        if self._training is not None and self._training.on and not self.trains:
            self._training.end()

    def handle(self, request: Request, author: str, at: float) -> Previewed | None:
        """Do what ``author`` asks, ``at`` seconds of the match.

        Raises:
            InputError: it is refused; then nothing has changed.
        """
        if isinstance(request, See):
            raise TypeError("lines wait for their place in time")
        if isinstance(request, Preview):
            history = self._kept.engine.history
            return preview(history, corrections.change(history, request, author, at))
        if isinstance(request, Mute):
            self._switch(request.on, at)
        elif isinstance(request, SeatPlayers):
            self._seat(request.players, request.begins)
        elif isinstance(request, Learn):
            self._learn(request.player, request.on)
        elif isinstance(request, Train):
            self._train(request.player, request.on)
        elif isinstance(request, PauseMatch):
            if self._pause.set(request.on, author, self._kept.journal.note):
                self._kept.revision += 1
        elif not request.token or not self._kept.journal.knows(request.token):
            self._change(request, author, at)
        return None

    def _change(
        self, request: Correct | Name | Decide | Confirm | Rename, author: str, at: float
    ) -> None:
        engine, token = self._kept.engine, request.token or None
        if isinstance(request, Correct):
            correction = corrections.correction(engine.history, request, author, at)
            unjudged = self._kept.observe(correction, token)
        elif isinstance(request, Name):
            names = corrections.naming(engine.match, engine.questions, request, author, at)
            unjudged = self._kept.answer(names, token)
        elif isinstance(request, Rename):
            renames = corrections.renaming(engine.match, request, author, at)
            unjudged = self._kept.observe(renames, token)
            if self._reseated is not None:
                self._reseated(request.player, renames.name)
        elif isinstance(request, Confirm):
            sure = confirmation(engine.history, request.number, request.values, author, at)
            unjudged = self._kept.observe(sure, token)
        else:
            decision = corrections.decision(engine.match, request, author)
            unjudged = self._kept.observe(decision, token)
        if unjudged is not None:
            raise unjudged

    def _switch(self, on: bool, at: float) -> None:
        if not self._hears():
            raise InputError(Message("session.no-microphones"))
        if self._mute.set(on, at):
            self._kept.journal.note(MUTED, self._mute.note())
            self._kept.revision += 1

    def _learn(self, player: str, on: bool) -> None:
        if self._pupils is None or not self._hears():
            raise InputError(Message("session.no-microphones"))
        if player not in self._kept.engine.match.players:
            raise InputError(Message("session.unknown-player", player=player))
        if self._pupils.set(player, on):
            self._kept.journal.note(LEARNS, self._pupils.note())
            self._kept.revision += 1

    def _train(self, player: str, on: bool) -> None:
        if self._training is None or not self._hears():
            raise InputError(Message("session.no-microphones"))
        match = self._kept.engine.match
        if player not in match.players:
            raise InputError(Message("session.unknown-player", player=player))
        if not on:
            self._training.end()
        elif not self.trains:
            raise InputError(Message("session.training-not-now"))
        else:
            self._training.begin(player, match.dossier)

    def _seat(self, players: Sequence[str], begins: str) -> None:
        match = self._kept.engine.match
        if tuple(players) == tuple(match.players) and begins in ("", match.thrower):
            return
        if self._seated is None or not self.seating:
            raise InputError(Message("session.players-fixed"))
        self._kept.begin_anew(self._seated(players, begins))
