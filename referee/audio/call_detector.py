"""From microphones to calls: who shouted what, and when it began."""

from __future__ import annotations

import bisect
import dataclasses
import math
from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from referee.annonces import recognise
from referee.audio import onset, speaker_attribution
from referee.audio.activity import HOP
from referee.audio.channel_health import ChannelHealth, ChannelWarning
from referee.audio.model import VoiceModel
from referee.audio.onset import Onset
from referee.audio.percussion import SIGMA, Hit, HitFinder
from referee.audio.resampling import Resampler
from referee.audio.seats import RATE, layout
from referee.audio.separation import Separator, SteeredArray
from referee.audio.song import Songs
from referee.audio.stream_recogniser import Candidate, StreamRecogniser, common
from referee.audio.verification import Alignment
from referee.audio.vocabulary import PhraseMatch, Vocabulary
from referee.errors import InputError, Said
from referee.house import rules_of
from referee.observations import Call, Evidence, Gesture, Sings
from referee.table import EnrolledVoice, Table

Samples = NDArray[np.float32]

_AROUND = 0.3  # s around a call that the second look sees
_RIVAL = 0.7  # s around a call in which others may have called the same
_SAME_SOUND = 0.1  # s that two readings of the same sound have in common
_BELOW = 14.0  # dB under the loudest seat: another's voice
_HIT = 0.05  # s of a clap or a knock in which its seat is told
_DIFFUSE_SPREAD = 7.0  # dB between quartiles, against the loudest other seat ...
_DIFFUSE_LEVEL = 2.0  # ... and dB of its upper quartile, under which all hear the room alike
_QUIET = 1.7  # s around a call whose tenth percentile is a seat's quiet
_ECHO = 2.0  # sigma between the same words at two seats that may be one voice heard at both ...
_REVERBERATION = 0.06  # ... or s by which it may seem to begin otherwise at the farther one ...
_ECHO_DOUBT = 5.0  # ... if they are so much likelier one's than the other's, log-odds ...
_PLAIN_DOUBT = 7.0  # ... or so much, where they are plainly the other's own, too
_TOGETHER = 0.6  # correlation from which two seats' levels go together ...
_LAG = 3  # ... at so many levels of 10 ms before or after
_NO_ECHO = 6.0  # log-odds of being a seat's own that no other seat's exceeds by so much
_ITS_OWN = 2.0  # log-odds of being plainly a seat's own ...
_AMID_OTHERS = 0.5  # ... and of being it amid two others who call the same
_UNSURE = 0.02  # s of sigma that the onset of unlikely words has more
_SURE = 0.89  # confidence at most of a call that only ownership, not its words, makes believed
_NAME_DOUBT = 1.0  # log-odds that a name may cost


@dataclasses.dataclass(frozen=True)
class _GivenCall:
    """A call that was given; its words, s of the stream."""

    seat: int
    text: str
    start: float
    end: float
    confidence: float

    def is_of(self, other: _GivenCall) -> bool:
        """Whether another of the same seat, as likely or of the same words, is of the same sound."""
        as_likely = other.text == self.text or other.confidence >= self.confidence
        return self.seat == other.seat and as_likely and common(self, other) > _SAME_SOUND


@dataclasses.dataclass(frozen=True)
class _Look:
    """The second look's view of a candidate; ``samples`` begin at ``begin``, s of the stream."""

    match: PhraseMatch
    aligned: Alignment
    samples: Samples
    begin: float
    confidence: float

    @property
    def start(self) -> float:
        """Of the words, s of the stream."""
        return self.begin + self.aligned.start

    @property
    def end(self) -> float:
        """Of the words, s of the stream."""
        return self.begin + self.aligned.end

    def overlaps(self, other: _Look) -> bool:
        """Whether both are readings of the same sound."""
        return common(self, other) > _SAME_SOUND


@dataclasses.dataclass(frozen=True)
class _Levels:
    """A seat's levels while a call lasts, and the loudest other seat's, dB every 10 ms.

    ``quiet``: the seat's own level when nobody speaks, dB.
    """

    own: NDArray[np.float64]
    others: NDArray[np.float64]
    quiet: float

    @property
    def diffuse(self) -> bool:
        """Whether a voice is at no seat more than at others: it comes from beyond the table."""
        if len(self.own) == 0:
            return False
        low, high = np.percentile(self.own - self.others, (25, 75))
        return bool(high - low < _DIFFUSE_SPREAD and high < _DIFFUSE_LEVEL)


@dataclasses.dataclass
class _Rival:
    """Words called at one seat, to be looked for at another; s of the stream."""

    seat: int
    match: PhraseMatch
    start: float
    end: float
    confidence: float

    def told_as(self, told: _GivenCall) -> bool:
        """Whether they were heard there already."""
        there = told.seat == self.seat and self.start < told.start < self.end
        return there and told.text.startswith(self.match.text)


class CallDetector:
    """Turns sound into calls.

    ``sample_rate`` in Hz, ``channels`` of the sound. With a ``table`` that has an array or a
    microphone per seat, every call has its player; without one there is one stream and no player.
    ``players``: names listened for, by default those of the table. ``model``: folder of another
    Vosk model. ``awaited``: the annonces, by slug, that an open window awaits now (see `await_calls`);
    None where whoever takes the calls knows that and weighs their confidence: all are given from the
    lower line on.

    Raises:
        InputError: the model folder is none, or the table needs more channels.

    """

    def __init__(
        self,
        sample_rate: int,
        channels: int,
        table: Table | None = None,
        players: Sequence[str] = (),
        model: Path | None = None,
        source: str = "microphones",
        awaited: Collection[str] | None = (),
    ) -> None:
        if sample_rate < 8000:
            raise InputError(
                Said(
                    f"{sample_rate} échantillons par seconde ne suffisent pas pour la parole",
                    f"{sample_rate} samples a second are too few to tell words apart",
                ),
                remedy=Said("Enregistrez à 16000 ou plus.", "Record at 16000 or more."),
            )
        self._rate, self._channels, self._source = sample_rate, channels, source
        self._awaited = awaited
        names = list(players) or (table.players if table is not None else [])
        self._players = names
        self._layout = layout(table, channels)
        dossier = rules_of(table.rules, Path()) if table is not None else None
        self._model = VoiceModel(Vocabulary(names, dossier), model)
        voices = table.voices if table is not None else {}
        enrolled = [voices.get(p or "", EnrolledVoice()) for p in self._layout.players]
        self._eases = [voice.ease for voice in enrolled]
        models = {1.0: self._model}
        for voice in enrolled:
            if voice.warp not in models:
                models[voice.warp] = VoiceModel(self._model.vocabulary, model, voice.warp)
        heard_by = [models[voice.warp] for voice in enrolled]
        self._verifiers = [m.verifier() for m in heard_by]
        self._condition = ChannelHealth(sample_rate, channels)
        self._warned: list[ChannelWarning] = []
        self._resampler = Resampler(sample_rate, channels)
        self._separator = (
            Separator(self._layout.filter, channels) if self._layout.separates else None
        )
        self._ears = [StreamRecogniser(m) for m in heard_by]
        own = self._layout.filter.channels
        self._near = not isinstance(self._layout.filter, SteeredArray)
        self._hits = HitFinder(own if self._near else own[:1])
        self._waiting: list[Hit] = []
        self._gestures: list[Gesture] = []
        self._songs = Songs()
        self._sung: list[Sings] = []
        self._anchors: list[tuple[int, float]] = []
        self._taken = 0
        self._followed = 0
        self._recent: list[_GivenCall] = []
        self._rivals: list[_Rival] = []
        self._watermark = float("-inf")

    @property
    def unheard(self) -> list[str]:
        """Phrases and names that the model can't be made to hear."""
        return self._model.unheard

    def gestures(self) -> list[Gesture]:
        """Claps and knocks heard since the last time that they were asked for."""
        told, self._gestures = self._gestures, []
        return told

    def songs(self) -> list[Sings]:
        """How far the Sloubi was sung, since the last time that it was asked."""
        told, self._sung = self._sung, []
        return told

    def warnings(self) -> list[ChannelWarning]:
        """What was found wrong with the sound since the last time that it was asked."""
        told, self._warned = self._warned, []
        return told

    def await_calls(self, slugs: Collection[str] | None) -> None:
        """From now on a window awaits these annonces: they need less proof than others."""
        self._awaited = slugs

    def accept(self, match: PhraseMatch, seat: int = 0) -> float:
        """Confidence from which a call at a seat is believed at this moment."""
        return self._eased(self._line(match), seat)

    def _eased(self, line: float, seat: int) -> float:
        return float(expit(logit(line) + self._eases[seat]))

    def _line(self, match: PhraseMatch) -> float:
        line = self._model.threshold
        if self._awaited is None:
            return line.awaited
        heard = recognise(match.text, self._players) if self._awaited else None
        known = heard is not None and heard.slug in self._awaited
        return line.among(len(self._awaited)) if known else line.accept

    @property
    def speaking(self) -> tuple[str, ...]:
        """Who is heard now, "" for a voice that may be anybody's."""
        heard = [
            p or "" for p, ear in zip(self._layout.players, self._ears, strict=True) if ear.heard
        ]
        return tuple(dict.fromkeys(heard))

    @property
    def watermark(self) -> float:
        """No later call will have a time before this, s of the match's clock."""
        return self._watermark

    def feed(self, block: Samples, start_time: float) -> list[Call]:
        """Take in a block (n, channels), -1..1, that begins at ``start_time`` s.

        Returns the calls that are settled by now, in the order of their times.
        """
        block = np.asarray(block, np.float32)
        if block.ndim == 1:
            block = block[:, None]
        if block.shape[1] != self._channels:
            raise ValueError(f"{block.shape[1]} channels instead of {self._channels}")
        at = self._taken / self._rate
        block = np.nan_to_num(block)
        self._warned += self._condition.push(block, start_time)
        block = np.clip(block, -1.0, 1.0)
        if not self._anchors or abs(self._clock(at) - start_time) > 1e-4:
            self._anchors.append((self._taken, start_time))
            del self._anchors[:-64]
        self._taken += len(block)
        return self._advance(self._resampler.push(block))

    def close(self) -> list[Call]:
        """The end: the calls still open."""
        self._warned += self._condition.close(self._clock(self._taken / self._rate))
        calls = self._advance(self._resampler.flush(), last=True)
        self._watermark = float("inf")
        return calls

    def _clock(self, seconds: float) -> float:
        """Time on the match's clock of a point of the stream."""
        if not self._anchors:
            return seconds
        keys = [n / self._rate for n, _ in self._anchors]
        i = max(0, bisect.bisect_right(keys, seconds + 1e-9) - 1)
        return self._anchors[i][1] + seconds - keys[i]

    def _advance(self, samples: Samples, last: bool = False) -> list[Call]:
        if self._layout.geometry is not None:
            now = self._clock(self._taken / self._rate)
            self._warned += self._layout.geometry.push(samples, now)
        if self._separator is not None:
            streams = self._separator.push(samples)
            if last:
                streams = np.concatenate([streams, self._separator.flush()])
        else:
            streams = samples[:, self._layout.filter.channels]
        found: list[tuple[int, Candidate]] = []
        for at in range(0, len(streams), RATE // 5):
            found += self._hear(streams[at : at + RATE // 5])
        if last:
            for seat, ear in enumerate(self._ears):
                found += [(seat, c) for c in ear.close(ear.end)]
        calls = self._judge(found)
        calls += self._rival_calls(last)
        self._hear_hits(samples, last)
        if self._anchors:
            settled = min(ear.settled for ear in self._ears) / RATE
            settled = min([settled, *(r.start for r in self._rivals)])
            settled = min([settled, self._hits.settled, *(h.time for h in self._waiting)])
            self._watermark = max(self._watermark, self._clock(settled) - 0.1)
        calls = [c for c in calls if not self._songs.take(c)]
        self._sung += self._songs.settle(self._clock(self._taken / self._rate), last)
        return sorted(calls, key=lambda c: c.time)

    def _hear_hits(self, samples: Samples, last: bool) -> None:
        self._waiting += self._hits.push(samples, last)
        heard = min(ear.end for ear in self._ears) / RATE
        while self._waiting and (last or self._waiting[0].time + _HIT < heard):
            hit = self._waiting.pop(0)
            seat = hit.seat
            if not self._near:
                spans = [ear.level(hit.time - _HIT / 2, hit.time + _HIT) for ear in self._ears]
                seat = int(np.argmax([span.max(initial=-200.0) for span in spans]))
            # hands are nearer to the middle than the mouth is
            time = self._clock(hit.time) - 0.7 * self._layout.delays[seat]
            self._gestures.append(
                Gesture(
                    time=time,
                    sigma=SIGMA,
                    confidence=round(hit.chance, 3),
                    player=self._layout.players[seat],
                    source=self._source,
                    evidence=Evidence(stream="audio:0", start=time, end=time + _HIT),
                    gesture=hit.kind,
                )
            )

    def _hear(self, streams: Samples) -> list[tuple[int, Candidate]]:
        active = np.stack([e.hear(streams[:, s]) for s, e in enumerate(self._ears)], axis=1)
        found: list[tuple[int, Candidate]] = []
        if len(active):
            levels = np.array([e.levels[-len(active) :] for e in self._ears]).T
            near = levels > levels.max(axis=1, keepdims=True) - _BELOW
            active &= near
        for row in active:
            self._followed += HOP
            for seat, ear in enumerate(self._ears):
                found += [(seat, c) for c in ear.follow(bool(row[seat]), self._followed)]
        for ear in self._ears:
            ear.forget()
        return found

    def _judge(self, found: Sequence[tuple[int, Candidate]]) -> list[Call]:
        """The calls among what was found; of several readings of the same sound the likeliest."""
        looks = [(seat, look) for seat, f in found if (look := self._look(seat, f)) is not None]
        looks.sort(key=lambda pair: -pair[1].confidence)
        kept: list[tuple[int, _Look]] = []
        for seat, look in looks:
            if not any(s == seat and look.overlaps(k) for s, k in kept):
                kept.append((seat, look))
        kept.sort(key=lambda pair: pair[1].start)
        calls = [self._told(seat, look) for seat, look in kept]
        return [c for c in calls if c is not None]

    def _look(self, seat: int, found: Candidate) -> _Look | None:
        ear = self._ears[seat]
        samples, begin = ear.samples(found.start - _AROUND, found.end + _AROUND)
        match = found.match
        aligned = self._verifiers[seat].look(samples, match.words)
        if match.without_name is not None:
            # Talk that follows a call is easily taken for a name.
            until = round((found.bare_end - begin + 0.1) * RATE)
            bare = self._verifiers[seat].look(samples[:until], match.without_name.words)
            if bare is not None and (aligned is None or self._name_doubtful(aligned, bare)):
                match, aligned = match.without_name, bare
        if aligned is None:
            return None
        confidence = self._verifiers[seat].confidence(aligned)
        if confidence < self.accept(match, seat):
            return None
        return _Look(match, aligned, samples, begin, confidence)

    def _told(self, seat: int, look: _Look) -> Call | None:
        line = self._model.threshold
        sure = look.confidence >= self._eased(line.accept, seat)
        least = line.own if sure else line.rival
        call = self._call(seat, look, least)
        if call is not None and sure and len(self._ears) > 1:
            words = look.match.without_name or look.match
            span = (look.start - _RIVAL, look.end + _RIVAL)
            rivals = [_Rival(s, words, *span, look.confidence) for s in range(len(self._ears))]
            self._rivals += [r for r in rivals if r.seat != seat]
        return call

    def _rival_calls(self, last: bool) -> list[Call]:
        """Calls of the same words at other seats, which the recogniser missed in the din.

        Where one calls, others do: that makes the same words likelier there than at any other time,
        and asks for less evidence.
        """
        waiting, self._rivals = self._rivals, []
        calls: list[Call] = []
        line = self._model.threshold
        for rival in waiting:
            ear = self._ears[rival.seat]
            if ear.end < rival.end * RATE and not last:
                self._rivals.append(rival)
                continue
            if any(rival.told_as(told) for told in self._recent):
                continue
            samples, begin = ear.samples(rival.start, rival.end)
            aligned = self._verifiers[rival.seat].look(samples, rival.match.words)
            if aligned is None:
                continue
            confidence = self._verifiers[rival.seat].confidence(aligned)
            # in the din of several the words alone are worth less than whose voice it is
            lifted = max(confidence, min(_SURE, rival.confidence))
            look = _Look(rival.match, aligned, samples, begin, lifted)
            likely = confidence >= self._eased(line.awaited, rival.seat)
            least = line.rival if likely else _ITS_OWN
            call = self._call(rival.seat, look, least, others_call=True)
            if call is not None:
                calls.append(call)
        return calls

    def _call(self, seat: int, look: _Look, own: float, others_call: bool = False) -> Call | None:
        """The call at its onset; None where it is another's voice or was told before.

        ``own``: log-odds of being the seat's that it needs. ``others_call``: others of the table
        shout the same words at this moment.
        """
        match, aligned, start, end = look.match, look.aligned, look.start, look.end
        whose = math.inf
        if len(self._ears) > 1:
            levels = self._levels(seat, start, end)
            if not others_call and levels.diffuse:
                return None
            whose = self._ownership(seat, levels, aligned)
            if whose < own:
                return None
        begun = _onset(look.samples, look.begin, aligned)
        accept = self._eased(self._model.threshold.accept, seat)
        if self._verifiers[seat].confidence(aligned) < accept:
            begun = dataclasses.replace(begun, sigma=math.hypot(begun.sigma, _UNSURE))
        if whose < _NO_ECHO and self._echo(seat, match, (start, end), begun, whose):
            return None
        time = self._clock(begun.time) - self._layout.delays[seat]
        told = _GivenCall(seat, match.text, start, end, look.confidence)
        if any(told.is_of(other) for other in self._recent):
            return None
        self._recent = [*self._recent[-15:], told]
        call = Call(
            time=time,
            sigma=begun.sigma,
            confidence=round(look.confidence, 3),
            player=self._layout.players[seat],
            source=self._source,
            evidence=Evidence(
                stream="audio:0",
                start=self._clock(start),
                end=self._clock(end),
                landmark=self._clock(begun.landmark) - self._layout.delays[seat],
            ),
            text=match.text,
            target=match.target,
        )
        if self._layout.geometry is not None:
            self._warned += self._layout.geometry.call(start, end, time)
        return call

    def _name_doubtful(self, named: Alignment, bare: Alignment) -> bool:
        looks = self._verifiers[0]  # the weights are the same for all
        gain = looks.log_odds(bare) - looks.log_odds(named)
        return gain > _NAME_DOUBT

    def _echo(
        self, seat: int, match: PhraseMatch, words: tuple[float, float], begun: Onset, whose: float
    ) -> bool:
        """Whether the same words are somebody else's rather, heard there at the same time.

        What is left of a voice at another seat rises and falls with it; who shouts as well does not. But
        that is believed alone of what is plainly the seat's own, or where two others shout, too.
        """
        plainly = whose > _ITS_OWN
        span = (words[0] - _AROUND, words[1] + _AROUND)
        callers = 0
        together: list[bool] = []  # with every seat whose voice it may be left of
        for other, ear in enumerate(self._ears):
            if other == seat:
                continue
            samples, first = ear.samples(*span)
            found = self._verifiers[other].look(samples, match.words)
            if found is None:
                continue
            levels = self._levels(other, first + found.start, first + found.end)
            if levels.diffuse:
                continue
            likelier = self._ownership(other, levels, found)
            callers += likelier > _ITS_OWN
            if likelier < whose + (_PLAIN_DOUBT if plainly else _ECHO_DOUBT):
                continue
            there = _onset(samples, first, found)
            near = _ECHO * math.hypot(there.sigma, begun.sigma)
            if not plainly:
                near = max(near, _REVERBERATION)
            if abs(begun.time - there.time) < near:
                together.append(self._together(seat, other, words))
        believed = plainly or (callers > 1 and whose > _AMID_OTHERS)
        return any(together) if believed else bool(together)

    def _together(self, seat: int, other: int, words: tuple[float, float]) -> bool:
        """Whether two seats' levels rise and fall together while the words last."""
        a, b = self._ears[seat].level(*words), self._ears[other].level(*words)
        if len(a) < 2 * _LAG + 2 or len(a) != len(b):
            return True
        if min(np.ptp(a), np.ptp(b)) == 0:  # a dead channel goes with nothing
            return False
        own = a[_LAG:-_LAG]
        shifted = (b[k : len(own) + k] for k in range(2 * _LAG + 1))
        return max(float(np.corrcoef(own, s)[0, 1]) for s in shifted) >= _TOGETHER

    def _ownership(self, seat: int, levels: _Levels, aligned: Alignment) -> float:
        """Log-odds of a call being this seat's, see `referee.audio.speaker_attribution`."""
        if len(levels.own) == 0:
            return 0.0
        words = self._verifiers[seat].log_odds(aligned)
        found = speaker_attribution.evidence(
            words, aligned, levels.own, levels.others, levels.quiet
        )
        return speaker_attribution.log_odds(self._model.threshold.ownership, found)

    def _levels(self, seat: int, start: float, end: float) -> _Levels:
        """What is heard at a seat, and at the others, while a call lasts."""
        levels = [ear.level(start, end) for ear in self._ears]
        count = min(map(len, levels))
        others = np.stack([v[:count] for s, v in enumerate(levels) if s != seat]).max(axis=0)
        around = self._ears[seat].level(max(0.0, start - _QUIET), end + _QUIET)
        quiet = float(np.percentile(around, 10)) if len(around) else 0.0
        return _Levels(levels[seat][:count], others, quiet)


def _onset(samples: Samples, begin: float, aligned: Alignment) -> Onset:
    """Where a call begins, s of the stream; ``begin``: of the samples."""
    found = onset.measure(samples, aligned.landmark, aligned.opening, aligned.phone)
    return dataclasses.replace(found, time=begin + found.time, landmark=begin + found.landmark)
