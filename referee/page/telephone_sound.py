"""What telephones' microphones send: let in from who plays, handed on to the sensor, and told back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from referee.errors import InputError
from referee.page import telephone_messages as said
from referee.page.access import Refusals
from referee.page.messages import encoded
from referee.page.telephone_door import Telephone
from referee.sensors.telephone_microphones import TelephoneMicrophones
from referee.telephones.sound_packet import read_packet
from referee.wording import Message

_LOG = logging.getLogger(__name__)
#: Pings between two words to a telephone about how it listens: a second.
_TOLD = 5


class TelephoneSound:
    """Used by the page's own thread alone. ``changed``: others are to be told who listens."""

    def __init__(
        self, sensor: TelephoneMicrophones, refusals: Refusals, changed: Callable[[], None]
    ) -> None:
        self._sensor = sensor
        self._refusals = refusals
        self._changed = changed
        self._pings = 0
        self._waiting: dict[Telephone, said.SwitchMicrophone] = {}
        self._loading: asyncio.Task[None] | None = None

    def listens(self, player: str) -> bool:
        """Whether a player's telephone listens."""
        return player in self._sensor.players

    def sigma(self, number: int) -> float:
        """Standard error of a telephone's sound against the others', s; 0 where it does not listen."""
        how = self._sensor.how(number)
        return how.sigma if how is not None else 0.0

    def switch(self, telephone: Telephone, heard: said.SwitchMicrophone) -> None:
        """A telephone begins to listen, or ends; the first one once the libraries of sound are there.

        Raises:
            InputError: it plays for nobody, or can't be heard here.
        """
        self._waiting.pop(telephone, None)
        if not heard.on:
            self._sensor.leave(telephone.number)
        elif not telephone.player:
            raise InputError(Message("page.telephone-acts-not"))
        elif not self._sensor.loaded:
            self._sensor.check(heard.rate)
            self._waiting[telephone] = heard
            if self._loading is None or self._loading.done():
                self._loading = asyncio.create_task(self._load())
            return
        else:
            number, player = telephone.number, telephone.player
            self._sensor.switch(number, player, heard.stream, heard.rate, heard.processed)
            if heard.processed:
                self._refusals.warn(player, Message("page.telephone-processed"))
        self._tell(telephone)

    async def _load(self) -> None:
        """Load the libraries of sound beside what the page does, and let those listen that wait."""
        try:
            await asyncio.to_thread(self._sensor.load)
        except Exception:  # what is missing is told in the log, and nobody listens
            _LOG.exception("telephones can't be heard")
            return
        for telephone, heard in [*self._waiting.items()]:
            try:
                self.switch(telephone, heard)
            except InputError as error:
                telephone.refuse("request", error.what)
        self._changed()

    def take(self, telephone: Telephone, data: bytes) -> None:
        """A packet of sound.

        Raises:
            InputError: it is none that a page of ours would send.
        """
        packet = read_packet(data)
        if not telephone.player:
            self._sensor.leave(telephone.number)
            return
        try:
            self._sensor.sound(telephone.number, packet)
        except InputError as error:
            self._refusals.warn(telephone.player, error.what)
            telephone.refuse("sound", error.what)
            self._tell(telephone)

    def left(self, telephone: Telephone) -> None:
        """A telephone has gone, or plays for nobody any more."""
        self._waiting.pop(telephone, None)
        self._sensor.leave(telephone.number)

    def tell(self, telephones: Iterable[Telephone]) -> None:
        """Tell those that listen how well, now and then; see for whom they play."""
        self._pings += 1
        for telephone in telephones:
            how = self._sensor.how(telephone.number)
            if how is None:
                continue
            if telephone.player != how.player:
                if telephone.player:
                    self._sensor.renamed(telephone.number, telephone.player)
                else:
                    self._sensor.leave(telephone.number)
            if self._pings % _TOLD == 0 or not telephone.player:
                self._tell(telephone)

    def _tell(self, telephone: Telephone) -> None:
        how = self._sensor.how(telephone.number)
        told = (
            said.MicrophoneTold(on=False)
            if how is None
            else said.MicrophoneTold(
                on=True,
                sigma=how.sigma,
                gaps=how.gaps,
                silent=how.silent,
                together=how.together,
                processed=how.processed,
            )
        )
        telephone.send(encoded(told))
