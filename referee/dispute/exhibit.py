"""The description of a case from which the page and the PDF are both made, in its reader's words."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from referee import contest
from referee import observations as obs
from referee.dispute import drawing
from referee.dispute.case import Case, overlap, stretch
from referee.dispute.media import RecordedMedia, SoundClip
from referee.game.dossier import Dossier
from referee.show import reference, words
from referee.show.events import source_name
from referee.show.events import told as happened
from referee.wording import CATALOGUES, NOTHING, Language, Message, labelled

#: Rulings of a combination that stand in the reference under another name.
_ENTRY_OF = {"suite-velute": "suite"}


class ExhibitRow(msgspec.Struct, frozen=True):
    """An observation as it is told: its number, when, what, how surely, by whom."""

    number: int
    time: str
    sigma: str
    text: str
    sure: str
    source: str


class Photo(msgspec.Struct, frozen=True):
    """A picture of the dice with its caption."""

    caption: str
    jpeg: bytes


class Exhibit(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is shown of a decision. Empty texts and lists are left out.

    ``sentence``: what the rule says; ``source``: where the dossier says it. ``verdict``: which of a
    contest's three answers was given; ``sure``: how sure it is. ``axis``: what was called and heard in
    time, where there was anything. ``spectra`` with ``begin`` and ``end``
    of the overlap in ``overlap``. ``missing``: what can't be shown, and why. ``left_out``: what sounded
    like calls and was taken for none.
    """

    language: Language
    heading: str
    decision: str
    rule: str
    source: str
    sentence: str
    margin: str
    verdict: str
    sure: str
    axis: drawing.Chart | None
    spectra: drawing.Chart | None
    overlap: str
    sounds: list[SoundClip]
    photos: list[Photo]
    missing: list[str]
    rows: list[ExhibitRow]
    left_out: list[ExhibitRow]
    corrections: list[str]


def exhibit(
    case: Case,
    players: Sequence[str],
    dossier: Dossier,
    language: Language,
    recorded: RecordedMedia,
    *,
    title: str = "",
    simultaneity: float = 0.05,
    delay: float = 0.0,
) -> Exhibit:
    """Put a case into words and charts. ``delay``: seconds that the sound's own clock is late."""
    ruling = case.ruling
    points = f"{ruling.points:+d} " if ruling.points else ""
    why = words.reason(ruling, language)
    both = overlap(case)
    begin, end = stretch(case)
    name = words.name_of(ruling.rule)
    heading = f"{said('decision', language)} {case.number}"
    axis = drawing.axis(case.calls, players, recorded.sounds, begin, end, delay)
    spectra = None
    if both is not None and recorded.sounds:
        spectra = drawing.spectrograms(case.calls, players, recorded.sounds, *both, delay)
    return Exhibit(
        language=language,
        heading=f"{heading} · {title}" if title else heading,
        decision=f"{ruling.player or ''} {points}{why}".strip(),
        rule=name,
        source=ruling.source,
        sentence=_sentence(ruling.rule, dossier, language),
        margin=_margin(case, language),
        verdict=_verdict(case, simultaneity).text(language),
        sure=_sure(case, players, language).text(language),
        axis=axis if axis.marks or axis.waves else None,
        spectra=spectra,
        overlap="" if both is None else f"{both[0]:.2f}-{both[1]:.2f} s",
        sounds=recorded.sounds,
        photos=[
            Photo(
                f"{p.what}, {said('after' if p.after else 'before', language)} ({p.time:.2f} s)",
                p.jpeg,
            )
            for p in recorded.pictures
        ],
        missing=[m.text(language) for m in recorded.missing],
        rows=[_row(n, s, players, language) for n, s in case.seen],
        left_out=[_row(n, s, players, language) for n, s in case.left_out],
        corrections=[_corrected(n, c, case, players, language) for n, c in case.corrections],
    )


def _sentence(rule: str, dossier: Dossier, language: Language) -> str:
    """What the players' reference says of a rule under a dossier; "" where it has no such rule."""
    wanted = _ENTRY_OF.get(rule, rule)
    entry = next((e for e in reference.entries() if e.name == wanted), None)
    if entry is None:
        return ""
    return next(
        line.text for line in reversed(reference.about(entry, dossier, language)) if not line.label
    )


def _margin(case: Case, language: Language) -> str:
    ruling = case.ruling
    if ruling.margin is None:
        return ""
    told = words.milliseconds(ruling.margin, ruling.margin_sigma)
    if not ruling.margin_sigma:
        return told
    ratio = ruling.margin / ruling.margin_sigma
    errors = Message("dispute.standard-errors", ratio=ratio)
    return f"{told}, {errors.text(language)}"


def _verdict(case: Case, simultaneity: float) -> Message:
    ruling = case.ruling
    if ruling.margin is None:
        return NOTHING
    first, later = contest.Claim("", 0.0), contest.Claim("", ruling.margin, ruling.margin_sigma)
    found = contest.margin(first, later, simultaneity)
    limit = f"{1000 * simultaneity:.0f} ms"
    if found.verdict == "level":
        return Message("dispute.level", limit=limit)
    if found.verdict == "clear":
        return Message("dispute.clear", limit=limit)
    within = contest.within(first, later, simultaneity)
    return Message("dispute.level-unsure" if within else "dispute.too-close", limit=limit)


def _sure(case: Case, players: Sequence[str], language: Language) -> Message:
    """How likely the order is right; without a contest, the least sure thing that it rests on."""
    ruling = case.ruling
    if ruling.margin is not None and ruling.margin_sigma:
        chance = 0.5 * math.erfc(-ruling.margin / ruling.margin_sigma / math.sqrt(2))
        # a bell's far tail is no promise
        share = CATALOGUES.grammar(language).number(100 * min(chance, 0.9999), ".2f")
        text = f"{share} %"
        return Message("dispute.order-sure", chance=text)
    kinds = obs.Fallen | obs.Call | obs.Gesture
    told = [s for _, s in case.seen if isinstance(s, kinds) and s.source != obs.HAND]
    if not told:
        return NOTHING
    least = min(told, key=lambda s: s.confidence)
    what = happened(least, players, language)
    if least.player:
        what = f"{least.player} {what}"
    share = f"{100 * least.confidence:.0f} %"
    return Message("dispute.least-sure", what=what, share=share)


def _row(
    number: int, seen: obs.AnyObservation, players: Sequence[str], language: Language
) -> ExhibitRow:
    measured = seen.source != obs.HAND
    sigma = "" if seen.sigma is None else f"±{1000 * seen.sigma:.0f} ms"
    what = happened(seen, players, language)
    text = f"{seen.player} {what}" if seen.player else what
    # a finger on a page says neither the millisecond nor how surely
    time = f"{seen.time:.3f} s" if measured else f"{seen.time:.0f} s"
    sure = f"{100 * seen.confidence:.0f} %" if measured else ""
    return ExhibitRow(number, time, sigma, text, sure, source_name(seen.source).text(language))


def _corrected(
    number: int, change: obs.Correction, case: Case, players: Sequence[str], language: Language
) -> str:
    """Who changed what, and what had been told first."""

    def told(seen: obs.AnyObservation) -> str:
        what = happened(seen, players, language)
        return f"{seen.player} {what}" if seen.player else what

    text = NOTHING
    if isinstance(change, obs.Replace):
        first = case.first_told[change.number]
        before = told(first)
        if isinstance(first, obs.Correction):
            before = str(change.number)
        elif first.source != obs.HAND:
            before = f"{before} ({100 * first.confidence:.0f} %)"
        if change.by is None:
            text = Message("dispute.struck-out", before=before)
        else:
            by = told(change.by)
            text = Message("dispute.replaced", before=before, by=by)
    elif isinstance(change, obs.Insert):
        text = Message("dispute.added", event=told(change.seen))
    elif isinstance(change, obs.CallerNamed):
        who = change.players or Message("screen.nobody")
        text = Message("dispute.named", number=change.number, who=who)
    reason = f" ({change.reason})" if change.reason else ""
    line = f"{text.text(language)}, {change.author}{reason}"
    return labelled(number, line).text(language)


def said(key: str, language: Language) -> str:
    """A heading in the reader's language."""
    return Message(f"dispute.{key}").text(language)


def labelled_said(key: str, text: str, language: Language) -> str:
    """A text under its heading, in one line."""
    return labelled(Message(f"dispute.{key}"), text).text(language)
