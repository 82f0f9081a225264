"""Whose telephone is whose: tokens that nobody guesses, of which only the hashes are kept.

A token acts for one player. What the journal keeps of it tells nobody how to act for him.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

#: Under this a journal notes them.
ROSTER = "telephones"
#: So many tokens that a player has had before are remembered, so that their telephones are told.
_FORMER = 20


class Holder(msgspec.Struct, omit_defaults=True):
    """Who acts for a player: the hash of the token; "": nobody any more. ``former``: those before."""

    token: str
    former: list[str] = []


def new_token() -> str:
    """A token that nobody guesses: 128 bits."""
    return secrets.token_urlsafe(16)


def _hash(token: str) -> str:
    # a token is random: nothing is gained by a slow hash
    return hashlib.sha256(token.encode()).hexdigest()


class Roster:
    """Tokens by player. ``noted``: what the journal noted of an earlier part of the match."""

    def __init__(self, noted: str | None = None) -> None:
        self._holders = msgspec.json.decode(noted, type=dict[str, Holder]) if noted else {}

    def note(self) -> str:
        """What the journal keeps."""
        return msgspec.json.encode(self._holders).decode()

    def knows(self, player: str) -> bool:
        """Whether a telephone has ever acted for this player: a second one has to be let in."""
        return player in self._holders

    def holder(self, token: str) -> str | None:
        """For whom this token acts; in a time that tells nothing about others."""
        given, found = _hash(token), None
        for player, holder in self._holders.items():
            if secrets.compare_digest(given, holder.token):
                found = player
        return found

    def was(self, token: str) -> bool:
        """Whether this token acted for somebody once."""
        given = _hash(token)
        return any(
            secrets.compare_digest(given, former)
            for holder in self._holders.values()
            for former in holder.former
        )

    def give(self, player: str) -> str:
        """A token for a player; the one before acts for nobody from now on."""
        token = new_token()
        self._holders[player] = Holder(_hash(token), self._former(player))
        return token

    def take_back(self, player: str) -> None:
        """Nobody acts for this player any more."""
        if player in self._holders:
            self._holders[player] = Holder("", self._former(player))

    def follow(self, before: Sequence[str], now: Sequence[str], *, seating: bool) -> dict[str, str]:
        """Players are called otherwise, or others play: return who is called how now.

        ``seating``: they were seated anew, so that a name is what tells them apart; afterwards their
        place in the turn does. Who plays no longer has no telephone.
        """
        renamed = {} if seating else dict(zip(before, now, strict=False))
        found: dict[str, str] = {}
        for player in list(self._holders):
            name = renamed.get(player, player)
            if name in now:
                found[player] = name
        self._holders = {found[p]: h for p, h in self._holders.items() if p in found}
        return found

    def _former(self, player: str) -> list[str]:
        known = self._holders.get(player)
        if known is None:
            return []
        return [t for t in (*known.former, known.token) if t][-_FORMER:]
