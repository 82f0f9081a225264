"""Where pages ask: for rules, earlier events and evidence; to take down, to correct, to begin anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from referee.engine.preview import Previewed
from referee.errors import InputError
from referee.page import messages
from referee.page.arbiters import Arbiters
from referee.page.exhibits import Exhibits
from referee.page.moments import changes
from referee.page.telephones import Telephones
from referee.page.viewers import Viewer
from referee.session.live_match import Answer, LiveMatch
from referee.session.requests import Request
from referee.show import reference
from referee.show.events import events
from referee.show.words import name_of
from referee.wording import Language, Message


class Desk:
    """Answers one page after another. To be used in the service's event loop.

    ``press``: presses a button of the emulated box. ``again``: has another match begin.
    ``evenings``: the page of all matches of this machine, in a language. ``switch``: see `SoundBoard`.
    ``call``: calls for the head referee of a tournament; None: the table is in none.
    """

    def __init__(
        self,
        live: LiveMatch,
        arbiters: Arbiters,
        exhibits: Exhibits,
        press: Callable[[int], None] | None,
        again: Callable[[], None] | None,
        evenings: Callable[[Language], str] | None,
        switch: Callable[[str, bool], None],
        telephones: Telephones,
        call: Callable[[str], None] | None = None,
    ) -> None:
        self._live = live
        self._arbiters = arbiters
        self._exhibits = exhibits
        self._press = press
        self._again = again
        self._evenings = evenings
        self._switch = switch
        self._telephones = telephones
        self._call = call
        #: Whether there is a head referee to call.
        self.in_hall = call is not None

    async def tell(self, viewer: Viewer, said: messages.Earlier | messages.Explain) -> None:
        """What whoever looks on may ask for, too."""
        now = self._live.snapshot
        if isinstance(said, messages.Earlier):
            found = await asyncio.to_thread(events, now.past, viewer.language, said.until)
            viewer.send(messages.encoded(messages.EarlierEvents(now.version, found)))
            return
        entry = reference.named(said.about)
        if entry is not None:
            match = now.ahead.match
            lines = reference.at_the_moment(entry, match, viewer.language)
            lines += reference.about(entry, match.dossier, viewer.language)
            told = messages.RuleTold(said.about, name_of(entry.name), lines)
            viewer.send(messages.encoded(told))

    async def do(self, viewer: Viewer, said: messages.PageMessage) -> None:
        """What only an arbiter may ask for."""
        match said:
            case messages.PressButton(button=button):
                if self._press is not None:
                    await asyncio.to_thread(self._press, button)
            case messages.ShowKey():
                viewer.send(messages.encoded(self._arbiters.key_shown(shown=True)))
            case messages.ChangeKey(without=without):
                await self._arbiters.change_key(viewer, without)
            case messages.Tapping(dice=dice):
                self._arbiters.tapped(viewer, dice)
            case messages.WantEvidence():
                await self._show_evidence(viewer, said)
            case messages.NewMatch(after=after):
                self._begin_anew(viewer, after)
            case messages.SwitchSound(name=name, on=on):
                self._switch(name, on)
            case messages.SendOut(player=player):
                await self._telephones.send_out(player)
            case messages.LetIn(number=number, yes=yes):
                await self._telephones.let_in(number, yes=yes)
            case messages.ShowColours(player=player, on=on):
                self._show_colours(viewer, player, on=on)
            case messages.CallReferee(why=why):
                if self._call is not None:
                    self._call(why)
            case messages.WantEvenings():
                await self._show_evenings(viewer)
            case messages.Greeting() | messages.Earlier() | messages.Explain():
                raise TypeError("whoever looks on may ask that")
            case _:
                author = viewer.name or Message("page.arbiter").text(viewer.language)
                self._ask(viewer, said, author)

    def _show_colours(self, viewer: Viewer, player: str, *, on: bool) -> None:
        try:
            self._telephones.pictures.show_colours(player, on=on)
        except InputError as error:
            refused = messages.RequestRefused("", error.text(viewer.language))
            viewer.send(messages.encoded(refused))

    def _begin_anew(self, viewer: Viewer, after: int) -> None:
        if self._again is None:
            return
        if after != len(self._live.snapshot.past.entries):
            # two tap at once, or something was thrown meanwhile: a match is begun once
            why = Message("session.changed-meanwhile").text(viewer.language)
            viewer.send(messages.encoded(messages.RequestRefused("", why)))
            return
        self._again()

    async def _show_evenings(self, viewer: Viewer) -> None:
        if self._evenings is None:
            return
        made = await asyncio.to_thread(self._evenings, viewer.language)
        name = self._exhibits.keep(made.encode(), ".html")
        viewer.send(messages.encoded(messages.EvidencePlace(0, f"/evidence/{name}", "")))

    async def _show_evidence(self, viewer: Viewer, wanted: messages.WantEvidence) -> None:
        now = self._live.snapshot
        try:
            if now.version != wanted.version:
                raise InputError(Message("session.changed-meanwhile"))
            page, printed = await asyncio.to_thread(
                self._exhibits.make, now.past, wanted.number, viewer.language
            )
        except InputError as error:
            refused = messages.RequestRefused("", error.text(viewer.language))
            viewer.send(messages.encoded(refused))
            return
        place = messages.EvidencePlace(wanted.number, f"/evidence/{page}", f"/evidence/{printed}")
        viewer.send(messages.encoded(place))

    def _ask(self, viewer: Viewer, said: Request, author: str) -> None:
        loop = asyncio.get_running_loop()
        answer = asyncio.wrap_future(self._live.ask(said, author), loop=loop)

        def answered(done: asyncio.Future[Answer]) -> None:
            if done.cancelled():
                return
            error = done.exception()
            if isinstance(error, InputError):
                viewer.send(
                    messages.encoded(
                        messages.RequestRefused(said.token, error.text(viewer.language))
                    )
                )
                return
            found = done.result()
            if isinstance(found, Previewed):
                viewer.send(messages.encoded(changes(said.token, found, viewer.language)))
            else:
                by = found.by if found is not None else None
                viewer.send(messages.encoded(messages.RequestDone(said.token, by)))

        answer.add_done_callback(answered)
