"""Who may correct: the arbiter's key, who has it, and who is refused it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import segno

from referee.journal.finding import KEY
from referee.page import messages
from referee.page.access import (
    Refusals,
    WrongKeys,
    arbiter_url,
    is_key,
    is_own,
)
from referee.page.viewers import Viewer, Viewers
from referee.session.arbiter_key import new_key
from referee.session.live_match import LiveMatch
from referee.wording import Message

#: Seconds that the journal gets to note a new key before it is given out.
_NOTED = 1.0


class Arbiters:
    """The key of a match and those who have it. Used by the page's own thread alone.

    ``warn`` has the terminal say something, ``rekeyed`` is told of every new key. ``welcome`` tells a
    viewer anew what he may do.
    """

    def __init__(
        self,
        live: LiveMatch,
        key: str,
        viewers: Viewers,
        refusals: Refusals,
        *,
        address: Callable[[], tuple[str, int]],
        warn: Callable[[Message], None],
        rekeyed: Callable[[str], None],
        welcome: Callable[[Viewer], None],
    ) -> None:
        self._live = live
        self._key = key
        self._viewers = viewers
        self._refusals = refusals
        self._address = address
        self._warn = warn
        self._rekeyed = rekeyed
        self._welcome = welcome
        self._wrong_keys = WrongKeys()
        self._changing = asyncio.Lock()

    def lets_in(self, viewer: Viewer, key: str, *, secure: bool, host: str | None) -> bool:
        """Whether who says this key may correct; he is told why not, and arbiters of what looks bad."""
        if not secure and not is_own(viewer.place):
            # right or wrong: others may have read it
            where = f"https://{host}/"
            self._refuse_key(
                viewer,
                "plain",
                Message("page.key-in-clear"),
                Message("page.key-in-clear-told", where=where),
            )
            return False
        now = asyncio.get_running_loop().time()
        right, place = is_key(key, self._key), viewer.place
        refusal = self._wrong_keys.refusal(place, now)
        if right and (refusal is None or viewer.may_correct or self._wrong_keys.trusts(place)):
            self._wrong_keys.right(place)
            return True
        if refusal is not None:
            self._refuse_key(viewer, "banned", Message("page.keys-refused"), refusal)
            return False
        self._refuse_key(
            viewer,
            "key",
            Message("page.wrong-key"),
            Message("page.wrong-key-told"),
        )
        if self._wrong_keys.wrong(place, now):
            self.tell(self._wrong_keys.notice(place, viewer.name))
        return False

    def _refuse_key(
        self, viewer: Viewer, kind: messages.RefusedKind, noted: Message, why: Message
    ) -> None:
        self._refusals.refuse(viewer.place, noted)
        viewer.send(messages.encoded(messages.RequestRefused("", why.text(viewer.language), kind)))

    def tell(self, said: Message) -> None:
        """Have the terminal and the pages of all arbiters say something."""
        self._warn(said)
        for arbiter in self._viewers.arbiters:
            arbiter.send(messages.encoded(messages.KeyNotice(said.text(arbiter.language))))

    def show(self) -> None:
        """Tell all who may correct who may."""
        known = self._viewers.arbiters
        for told in known:
            listed = [messages.ArbiterLine(a.number, a.name, a.place, a is told) for a in known]
            told.send(messages.encoded(messages.ArbiterList(listed)))

    def key_shown(self, *, new: bool = False, shown: bool = False) -> messages.KeyShown:
        """The key as its owner sees it: a ``new`` one, or ``shown`` because somebody asked."""
        address = arbiter_url(*self._address(), self._key)
        picture = segno.make(address, micro=False).svg_data_uri(scale=4, border=2)
        return messages.KeyShown(self._key, address, picture, new, shown)

    def tapped(self, viewer: Viewer, dice: tuple[int, ...]) -> None:
        """Tell the other arbiters what one is about to take down."""
        for other in self._viewers.arbiters:
            if other is not viewer:
                by = viewer.name or Message("page.arbiter").text(other.language)
                other.send(messages.encoded(messages.Tapped(by, viewer.number, dice)))

    async def change_key(self, viewer: Viewer, without: int | None) -> None:
        """Give ``viewer`` a new key, and all others where only one is to lose his rights."""
        async with self._changing:
            if not viewer.may_correct:
                # somebody else was faster
                return
            key = new_key()
            # what is taken up again after a kill has the key that was given out
            await asyncio.to_thread(self._live.note, KEY, key, _NOTED)
            self._key = key
            for arbiter in self._viewers.arbiters:
                kept = arbiter is viewer or (without is not None and arbiter.number != without)
                if kept:
                    asked = arbiter is viewer and without is None
                    arbiter.send(messages.encoded(self.key_shown(new=True, shown=asked)))
                else:
                    self._take_back(arbiter)
        name = viewer.name or viewer.place
        self.tell(Message("page.key-changed-by", name=name))
        self._rekeyed(key)
        self.show()

    def _take_back(self, arbiter: Viewer) -> None:
        arbiter.may_correct = False
        why = Message("page.key-changed-here")
        arbiter.send(
            messages.encoded(messages.RequestRefused("", why.text(arbiter.language), "gone"))
        )
        self._welcome(arbiter)
