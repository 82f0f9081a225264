"""Who may act for a player: tokens, telephones that ask for one, and whoever tries wrong ones.

A token is said over HTTPS alone, unless on this machine, and never stands in an address. The first
telephone of a player is let in; any other one is asked of the arbiter.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from referee.errors import InputError
from referee.page.access import WrongKeys, is_own
from referee.page.messages import encoded
from referee.page.telephone_messages import TelephoneRefused
from referee.page.viewers import Viewer
from referee.session.live_match import LiveMatch
from referee.session.requests import SeatPlayers
from referee.telephones.roster import ROSTER, Roster
from referee.wording import Language, Message, Text

#: Seconds that the journal gets to note a token before it is given out.
_NOTED = 1.0
#: So many telephones may wait for the arbiter's word; more of them are somebody's mischief.
_MOST_ASKED = 20


class Telephone(Viewer):
    """A telephone's page. ``player``: for whom it acts, "": nobody. ``wants``: whom it asks for.

    ``host``: what it calls this machine.
    """

    def __init__(
        self, place: str, language: Language, *, secure: bool, host: str | None = None
    ) -> None:
        super().__init__(place, language)
        self.host = host
        #: Whether nobody else can read what is said.
        self.secure = secure or is_own(place)
        #: Whether it has said who it is: before that it is told nothing of the match.
        self.greeted = False
        self.player = ""
        self.wants = ""
        #: Whether it is a page whose keyboard has everybody's buttons.
        self.keys = False
        #: How often it has been looked after since it was heard last.
        self.silent = 0

    def refuse(self, kind: str, why: Text) -> None:
        """Tell it that something was refused, of which ``kind``, see `TelephoneRefused`."""
        refused = TelephoneRefused(why.text(self.language), kind)  # type: ignore[arg-type]
        self.send(encoded(refused))

    @property
    def who(self) -> str:
        """Its player, or where it is."""
        return self.player or self.place


class RefusedTokenError(InputError):
    """A token was refused: of which ``kind``, see `TelephoneRefused`."""

    def __init__(self, kind: str, what: Message) -> None:
        super().__init__(what)
        self.kind = kind


class TelephoneDoor:
    """Lets telephones in. Used by the page's own thread alone.

    ``warn`` has the terminal and the arbiters told of something.
    """

    def __init__(self, live: LiveMatch, noted: str | None, warn: Callable[[Message], None]) -> None:
        self._live = live
        self._warn = warn
        self._roster = Roster(noted)
        self._players = list(live.snapshot.match.players)
        self._wrong_tokens = WrongKeys()
        self._changing = asyncio.Lock()
        self.asked: dict[int, Telephone] = {}

    def taken(self, player: str) -> bool:
        """Whether a telephone acts, or acted, for this player."""
        return self._roster.knows(player)

    def player_of(self, telephone: Telephone, token: str, now: float) -> str:
        """For whom this token acts, at ``now`` seconds of the event loop.

        Raises:
            RefusedTokenError: for nobody, or it must not be judged here.
        """
        if not telephone.secure:
            raise RefusedTokenError("plain", Message("page.telephone-in-clear"))
        place, found = telephone.place, self._roster.holder(token)
        refusal = self._wrong_tokens.refusal(place, now)
        if found is not None and (refusal is None or self._wrong_tokens.trusts(place)):
            self._wrong_tokens.right(place)
            return found
        if refusal is not None:
            raise RefusedTokenError("banned", refusal)
        if self._roster.was(token):
            # no mischief: it has been away meanwhile
            raise RefusedTokenError("gone", Message("page.telephone-gone"))
        if self._wrong_tokens.wrong(place, now):
            self._warn(self._wrong_tokens.notice(place))
        else:
            self._warn(Message("page.telephone-forged", place=place))
        raise RefusedTokenError("token", Message("page.telephone-forged-told"))

    async def join(self, telephone: Telephone, player: str, *, add: bool) -> str | None:
        """A token for who asks to act for a player; None: the arbiter is asked.

        Raises:
            InputError: there is no such player, he can't be added, or too many ask.
        """
        if not telephone.secure:
            raise RefusedTokenError("plain", Message("page.telephone-in-clear"))
        async with self._changing:
            player = player.strip()
            if add:
                await self._add(player)
            elif player not in self._live.snapshot.match.players:
                raise InputError(Message("session.unknown-player", player=player))
            if not self._roster.knows(player):
                return await self._give(player)
            if len(self.asked) >= _MOST_ASKED:
                raise InputError(Message("page.busy"))
            telephone.wants = player
            self.asked[telephone.number] = telephone
            return None

    async def let_in(self, number: int) -> tuple[Telephone, str] | None:
        """The arbiter lets one in who asked: who it is, and the token; None: he has gone."""
        async with self._changing:
            telephone = self.asked.pop(number, None)
            if telephone is None or telephone.wants not in self._live.snapshot.match.players:
                return None
            return telephone, await self._give(telephone.wants)

    async def take_back(self, player: str) -> None:
        """Nobody acts for this player any more."""
        async with self._changing:
            self._roster.take_back(player)
            await self._note()

    async def follow(self) -> dict[str, str] | None:
        """Who is called how now; None where all are called as before."""
        now = self._live.snapshot
        players, before = list(now.match.players), self._players
        if players == before:
            return None
        async with self._changing:
            self._players = players
            found = self._roster.follow(before, players, seating=now.seating)
            await self._note()
            return found

    async def _add(self, player: str) -> None:
        players = list(self._live.snapshot.match.players)
        if player in players:
            raise InputError(Message("page.telephone-known", player=player))
        request = SeatPlayers(players=(*players, player))
        await asyncio.wrap_future(self._live.ask(request, player))
        # its own newcomer is nobody who is called otherwise
        self._players = list(self._live.snapshot.match.players)

    async def _give(self, player: str) -> str:
        token = self._roster.give(player)
        # what is taken up again after a kill has the token that was given out
        await self._note()
        return token

    async def _note(self) -> None:
        await asyncio.to_thread(self._live.note, ROSTER, self._roster.note(), _NOTED)
