"""What is touched on a telephone, in words: which call it is, and whether it can be that now."""

from __future__ import annotations

from referee.errors import InputError
from referee.game.annonce import Heard
from referee.game.annonces import by_slug, words_of
from referee.game.match import Match
from referee.page import messages
from referee.page import telephone_messages as said
from referee.page.telephone_door import Telephone
from referee.page.telephone_views import call_figures
from referee.sensors.telephones import TelephoneSensor, Touch
from referee.session.live_match import LiveMatch
from referee.wording import Message


class TelephoneTouches:
    """Hands touches to the sensor, and tells the telephone how surely their time is known."""

    def __init__(self, live: LiveMatch, sensor: TelephoneSensor) -> None:
        self._live, self._sensor = live, sensor

    def touched(self, telephone: Telephone, player: str, heard: said.TouchCall) -> None:
        """A call of this player was touched, or the number of one.

        Raises:
            InputError: there is no such call, it can't be made now, or its time can't be true.
        """
        touch = _touch(player, heard, self._live.snapshot.ahead.match)
        found = self._sensor.touch(telephone.number, touch)
        words = touch.text if heard.number else ""
        telephone.send(messages.encoded(said.TouchTaken(heard.slug, found.sigma, words)))

    def pressed(self, telephone: Telephone, heard: said.PressKey) -> None:
        """A player's key was pressed on a keyboard that has everybody's.

        Raises:
            InputError: it has no right to them, there is no such player, or its time can't be true.
        """
        if not telephone.keys:
            raise InputError(Message("page.keys-not-yours"))
        if heard.player not in self._live.snapshot.match.players:
            raise InputError(Message("session.unknown-player", player=heard.player))
        found = self._sensor.touch(telephone.number, Touch(heard.player, heard.at))
        telephone.send(messages.encoded(said.TouchTaken("", found.sigma)))


def _touch(player: str, heard: said.TouchCall, match: Match) -> Touch:
    """What was touched, in words.

    Raises:
        InputError: there is no such call or player, or it can't carry this number now.
    """
    if not heard.slug:
        return Touch(player, heard.at)
    annonce, target = by_slug().get(heard.slug), heard.target or None
    if annonce is None:
        raise InputError(Message("page.message-unreadable"))
    if target is not None and target not in match.players:
        raise InputError(Message("session.unknown-player", player=target))
    if "{number}" not in annonce.words:
        return Touch(player, heard.at, words_of(Heard(heard.slug, target)), target)
    if not heard.number:
        return Touch(player, heard.at, meaning="number")
    figures = call_figures(match, heard.slug, player)
    carried = Heard(heard.slug, target, heard.number, heard.combination or None)
    if figures is None or not _fits(figures, carried):
        raise InputError(Message("page.telephone-number", number=heard.number))
    return Touch(player, heard.at, words_of(carried), target)


def _fits(figures: said.CallFigures, carried: Heard) -> bool:
    number, on = carried.number or 0, figures.combinations
    if not figures.least <= number <= figures.most or number in figures.taken:
        return False
    return carried.combination in on if on else carried.combination is None
