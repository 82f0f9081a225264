"""A moment of the match as it is sent to a page, and what a correction would change."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.engine.preview import Previewed
from referee.observations import Fallen
from referee.page import messages
from referee.page.wording import lags, privacy, stalled
from referee.sensors.sensor import Status
from referee.session.live_match import LiveMatch
from referee.session.snapshot import Snapshot
from referee.show.board import board
from referee.show.missed import MissedCalls
from referee.show.words import reason
from referee.wording import Language, labelled


def moment(
    live: LiveMatch,
    language: Language,
    missed: MissedCalls | None = None,
    sounds: dict[str, bool] | None = None,
    telephones: Sequence[messages.TelephoneState] = (),
) -> bytes:
    """The match as it is now, as a page is sent it; in a practice match, with what was ``missed``.

    ``sounds``: which of them sound. ``telephones``: whose have joined.
    """
    now, seconds = live.snapshot, live.clock.now()
    notice = stalled(live.stalled) if live.stalled else now.notice
    shown = messages.Moment(
        revision=now.revision,
        version=now.version,
        last=now.last,
        undone=now.undone,
        # what waits for a slower sensor has been taken down, too
        count=len(now.past.entries) + len(now.ahead.seen),
        now=seconds,
        # countdowns stand in a pause
        speed=0.0 if now.paused else live.clock.speed,
        paused=now.paused,
        board=board(
            now.past,
            language,
            now.ahead.match,
            now.ahead.seen,
            now.ahead.rulings,
            questions=now.questions,
            dice_doubt=now.dice_doubt,
            awaits_dice=now.awaits_dice,
        ),
        sources=_sources(now, language),
        waiting=now.waiting,
        trouble=now.trouble.text(language) if now.trouble else "",
        notice=notice.text(language) if notice else "",
        privacy=privacy(now).text(language),
        hears=now.hears,
        muted=now.muted,
        seating=now.seating,
        scene=now.scene,
        speaking=now.speaking,
        faults=[fault.text(language) for fault in now.faults],
        voices=now.voices,
        sounds=sounds or {},
        telephones=list(telephones),
        dice_at=_dice_at(now),
        training=messages.training_line(now.training, language),
        trains=now.trains,
        missed=missed.of(now.past) if missed is not None else None,
    )
    return msgspec.json.encode(shown)


def _dice_at(now: Snapshot) -> float | None:
    """When the dice that lie were pictured, s; None where no camera has seen them."""
    told = [*now.past.entries, *now.ahead.seen]
    last = next((s for s in reversed(told) if isinstance(s, Fallen)), None)
    if now.dice is None or last is None or last.time > now.dice.time:
        return None
    return now.dice.time


def _sources(now: Snapshot, language: Language) -> list[messages.SourceLine]:
    """All sensors; each telephone is told of by itself."""
    return [
        messages.SourceLine(
            s.name,
            s.state,
            _how(s, now.behind.get(s.name), language),
            sorted(now.capabilities[s.name]),
        )
        for s in now.sources
    ]


def _how(status: Status, behind: int | None, language: Language) -> str:
    """Why a source is away, or by how many seconds it lags."""
    return (status.why if behind is None else lags(behind)).text(language)


def changes(token: str, found: Previewed, language: Language) -> messages.Changes:
    """What a correction would change, in the words of who asked."""
    return messages.Changes(
        token=token,
        scores=[
            messages.ScoreChange(player, found.before.get(player, 0), score)
            for player, score in found.after.items()
        ],
        bevues=[labelled(r.player, reason(r, language)).text(language) for r in found.bevues],
        winner=found.winner,
    )
