"""What a press stands for: the call that is open to its player, pointing at a seat, a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.game.annonces import by_slug, recognise
from referee.game.ruling import Open
from referee.observations import (
    TELEPHONES,
    AnyObservation,
    Button,
    Call,
    Decides,
    Fallen,
    Replace,
)

#: What a seat's button stands for: the one call that is open to its player, pointing at this seat, for
#: whoever has just called, or nothing but itself.
Meaning = Literal["call", "points", "nothing"]

#: Seconds after a call in which a press may say at whom it points.
POINTING = 3.0


#: Seconds within which a press after its player's own call of the same words says that call again.
AGAIN = 2.0

#: Seconds within which the number of a call has to be told after its button was touched.
COMPLETED = 60.0


def call_of(
    button: Button, meaning: Meaning, opened: Sequence[Open], entries: Sequence[AnyObservation] = ()
) -> Call | None:
    """The call that a press stands for; None where its player has just made it: it counts once.

    ``entries``: all that was observed so far.
    ``opened``: what is open as the press comes in. A button is the call of its seat only where the
    table's file says so, and only while exactly one annonce without arguments is open to its player.
    """
    if meaning != "call" or button.player is None or button.meaning != "press":
        return None
    slugs = {
        o.what
        for o in opened
        if button.player in o.players and o.what in by_slug() and "{" not in by_slug()[o.what].words
    }
    if len(slugs) != 1:
        return None
    slug = slugs.pop()
    if any(_made(call, slug, button) for call in entries):
        return None
    return Call(
        time=button.time, sigma=button.sigma, player=button.player, source=button.source,
        text=by_slug()[slug].words,
    )  # fmt: skip


def once(seen: AnyObservation, entries: Sequence[AnyObservation]) -> AnyObservation:
    """What is observed; of a player's call that he has just made, that it was made again.

    ``entries``: all that was observed so far. Who touches his telephone twice, or shouts and touches, in
    any order, calls once. The second one stays in the journal, as a button's that stands for nothing.
    Who shouts twice has called twice: that is for the rules.
    """
    if not isinstance(seen, Call) or seen.player is None:
        return seen
    touched = seen.source == TELEPHONES
    if not any((touched or o.source == TELEPHONES) and _alike(seen, o) for o in entries):
        return seen
    return Button(
        time=seen.time, sigma=seen.sigma, player=seen.player, source=seen.source,
        button=0, meaning="again",
    )  # fmt: skip


def completing(seen: AnyObservation, entries: Sequence[AnyObservation]) -> Replace | None:
    """What puts a telephone's call with a number where its button was touched first.

    ``entries``: all that was observed so far. None: nothing was touched for it, or dice have fallen
    since: whoever has seen them calls when he has said the number.
    """
    if not isinstance(seen, Call) or seen.source != TELEPHONES:
        return None
    heard = recognise(seen.text)
    if heard is None or "{number}" not in by_slug()[heard.slug].words:
        return None
    completed = {one.number for one in entries if isinstance(one, Replace)}
    for number in range(len(entries), 0, -1):
        touched = entries[number - 1]
        if isinstance(touched, Fallen) or seen.time - touched.time > COMPLETED:
            return None
        if (
            isinstance(touched, Button)
            and (touched.player, touched.meaning) == (seen.player, "number")
            and number not in completed
        ):
            return Replace(
                time=seen.time, author=seen.player or seen.source, source=seen.source, number=number,
                by=msgspec.structs.replace(seen, time=touched.time, sigma=touched.sigma),
            )  # fmt: skip
    return None


def _alike(call: Call, other: AnyObservation) -> bool:
    """Whether both are the same words of the same player, at the same one, within `AGAIN`."""
    if not isinstance(other, Call) or other.player != call.player:
        return False
    if abs(other.time - call.time) > AGAIN or other.target != call.target:
        return False
    heard, said = recognise(other.text), recognise(call.text)
    return heard == said if heard is not None else other.text == call.text


def _made(seen: AnyObservation, slug: str, button: Button) -> bool:
    """Whether this is the very call that a press would make, by the same player, just now."""
    if not isinstance(seen, Call) or seen.player != button.player:
        return False
    heard = recognise(seen.text)
    return heard is not None and heard.slug == slug and abs(button.time - seen.time) <= AGAIN


def pointing(button: Button, meaning: Meaning, entries: Sequence[AnyObservation]) -> Replace | None:
    """What a press adds to the last call: at whom its caller points.

    ``entries``: all that was observed so far. A button points at its seat only where the table's file
    says so, and only for a call of somebody else that points at a player, has named none, and was
    made at most `POINTING` seconds before.
    """
    if meaning != "points" or button.player is None or button.meaning != "press":
        return None
    for number in range(len(entries), 0, -1):
        call = entries[number - 1]
        if not isinstance(call, Call) or call.player == button.player:
            continue
        heard = recognise(call.text)
        if heard is None or not by_slug()[heard.slug].pointed:
            continue
        if button.time - call.time > POINTING or call.target is not None:
            return None
        return Replace(
            time=button.time, author=button.source, source=button.source,
            number=number, by=msgspec.structs.replace(call, target=button.player),
        )  # fmt: skip
    return None


def decision(button: Button, opened: Sequence[Open]) -> Decides | None:
    """The arbiter's yes (the first of the two) or no (level) to the youngest open decision."""
    doubts = [o for o in opened if o.what == "decides"]
    if not doubts:
        return None
    first = doubts[-1].players[0] if button.meaning == "yes" else None
    return Decides(time=button.time, player=first, author=button.source, source=button.source)
