"""From microphones to calls: who shouted what, and when it began."""

from __future__ import annotations

import bisect
import dataclasses
import json
import math
from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np
import vosk
from numpy.typing import NDArray

from referee.annonces import recognise
from referee.audio import onset, ownership
from referee.audio.activity import HOP, Activity
from referee.audio.condition import Condition, Warned
from referee.audio.hits import SIGMA, Hit, HitFinder
from referee.audio.model import VoiceModel
from referee.audio.resampling import Resampler
from referee.audio.seats import RATE, layout
from referee.audio.separation import Separator, SteeredArray
from referee.audio.song import Songs
from referee.audio.verification import Alignment
from referee.audio.vocabulary import Match, Vocabulary
from referee.errors import InputError, Said
from referee.observations import Call, Evidence, Gesture, Sings
from referee.table import EnrolledVoice, Table

Samples = NDArray[np.float32]

_PREROLL = 0.3  # s of sound before activity that the recogniser is given
_HANGOVER = 0.45  # s of quiet that end an utterance ...
_PAUSE = 0.22  # ... and after which one ends that is a whole call already
_LONGEST = 6.0  # s after which an utterance without a pause is cut ...
_OVERLAP = 2.5  # ... and heard again from so long before the cut
_HELD_BACK = 1.2  # s of sound that an ended utterance may leave to the next
_AROUND = 0.3  # s around a call that the second look sees
_KEPT = 12.0  # s of every stream that are kept
_RIVAL = 0.7  # s around a call in which others may have called the same
_SAME = 0.3  # s: the same call again within this is the same call
_BELOW = 14.0  # dB under the loudest seat: another's voice
_HIT = 0.05  # s of a clap or a knock in which its seat is told
_DIFFUSE_SPREAD = 7.0  # dB between quartiles, against the loudest other seat ...
_DIFFUSE_LEVEL = 2.0  # ... and dB of its upper quartile, under which all hear the room alike
_QUIET = 1.7  # s around a call whose tenth percentile is a seat's quiet
_ECHO = 0.05  # s between the same words at two seats that may be one voice heard at both ...
_ECHO_DOUBT = 7.0  # ... if they are so much likelier one's than the other's, log-odds
_SURE = 0.89  # confidence at most of a call that only ownership, not its words, makes believed
_NAME_DOUBT = 1.0  # log-odds that a name may cost


@dataclasses.dataclass
class _Candidate:
    match: Match
    start: float
    end: float
    bare_end: float


@dataclasses.dataclass
class _Rival:
    """Words called at one seat, to be looked for at another; s of the stream."""

    seat: int
    match: Match
    start: float
    end: float
    confidence: float


class _Ear:
    """One stream with its recogniser, which is fed only while somebody speaks there.

    All indices count the stream's samples from its beginning.
    """

    def __init__(self, model: VoiceModel) -> None:
        self._model = model
        self._activity = Activity()
        self._buffer = np.zeros(0, np.float32)
        self._origin = 0
        self._fed = 0
        self._begun = 0
        self._quiet = 0
        self._stream: vosk.KaldiRecognizer | None = None
        self.levels: list[float] = []
        self.levels_origin = 0

    @property
    def end(self) -> int:
        """Samples so far."""
        return self._origin + len(self._buffer)

    @property
    def heard(self) -> bool:
        """Whether somebody speaks now: dice and glasses are no words to the recogniser."""
        if self._stream is None or self._quiet:
            return False
        return bool(json.loads(self._stream.PartialResult()).get("partial"))

    @property
    def settled(self) -> int:
        """No call will yet be found that begins before this sample."""
        if self._stream is not None:
            return self._begun
        return max(0, self.end - round((_PREROLL + 0.1) * RATE))

    def samples(self, start: float, end: float) -> tuple[Samples, float]:
        """What is kept of a stretch (s), and where it really begins."""
        low = max(self._origin, round(start * RATE))
        high = min(self.end, round(end * RATE))
        return self._buffer[low - self._origin : high - self._origin], low / RATE

    def level(self, start: float, end: float) -> NDArray[np.float64]:
        """Levels (dB, every 10 ms) of a stretch (s)."""
        low = max(0, int(start * RATE) // HOP - self.levels_origin)
        high = max(low, int(end * RATE) // HOP - self.levels_origin)
        return np.array(self.levels[low:high])

    def hear(self, samples: Samples) -> NDArray[np.bool_]:
        """Take in sound; returns where there is activity, per hop."""
        self._buffer = np.concatenate([self._buffer, samples])
        levels, active = self._activity.push(samples)
        self.levels += levels.tolist()
        return active

    def forget(self) -> None:
        """Drop what is too old."""
        oldest = self.end - round(_KEPT * RATE)
        if self._stream is not None:
            oldest = min(oldest, self._fed)
        if oldest - self._origin > 4 * RATE:
            self._buffer = self._buffer[oldest - self._origin :].copy()
            self._origin = oldest
            hop = oldest // HOP
            del self.levels[: hop - self.levels_origin]
            self.levels_origin = hop

    def follow(self, active: bool, upto: int) -> list[_Candidate]:
        """Go on to sample ``upto``, during which somebody spoke or not."""
        found: list[_Candidate] = []
        if self._stream is None:
            if not active:
                return found
            self._open(max(self._origin, upto - HOP - round(_PREROLL * RATE)))
        self._quiet = 0 if active else self._quiet + HOP
        if upto - self._fed >= RATE // 5:
            found += self._feed(upto)
        if self._quiet >= _HANGOVER * RATE or self._complete(upto, found):
            found += self.close(upto)
        elif upto - self._begun > _LONGEST * RATE:
            found += self.close(upto)
            self._open(max(self._origin, upto - round(_OVERLAP * RATE)))
        return found

    def _complete(self, upto: int, found: list[_Candidate]) -> bool:
        """Whether what was said so far is a call from which nothing can go on."""
        if self._quiet != round(_PAUSE * RATE / HOP) * HOP:
            return False
        found += self._feed(upto)
        if self._stream is None:
            return False
        said = json.loads(self._stream.PartialResult()).get("partial", "").split()
        matches = self._model.matches(said)
        if not matches or matches[-1].end < len(said):
            return False
        return self._model.vocabulary.complete(matches[-1])

    def close(self, upto: int) -> list[_Candidate]:
        """End the utterance."""
        if self._stream is None:
            return []
        found = self._feed(upto)
        found += self._read(self._stream.FinalResult())
        self._stream = None
        return found

    def _open(self, start: int) -> None:
        self._stream = self._model.recognizer(RATE)
        self._fed = self._begun = self._base = start
        self._quiet = 0

    def _feed(self, upto: int) -> list[_Candidate]:
        assert self._stream is not None
        piece = self._buffer[self._fed - self._origin : upto - self._origin]
        self._fed = upto
        if not len(piece):
            return []
        raw = np.clip(piece * 32767, -32768, 32767).astype("<i2").tobytes()
        if not self._stream.AcceptWaveform(raw):
            return []
        found = self._read(self._stream.Result())
        # What the recogniser holds back when it ends an utterance is heard in the next one.
        self._begun = max(self._begun, upto - round(_HELD_BACK * RATE))
        return found

    def _read(self, result: str) -> list[_Candidate]:
        told = json.loads(result)
        if "alternatives" in told:
            told = told["alternatives"][0]
        heard = told.get("result", [])
        base = self._base / RATE
        found: list[_Candidate] = []
        for match in self._model.matches([w["word"] for w in heard]):
            bare = match.without_name or match
            ends = [base + heard[m.end - 1]["end"] for m in (match, bare)]
            found.append(_Candidate(match, base + heard[match.start]["start"], *ends))
        return found


class Listener:
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
        rules = table.rules if table is not None else None
        self._model = VoiceModel(Vocabulary(names, rules), model)
        voices = table.voices if table is not None else {}
        enrolled = [voices.get(p or "", EnrolledVoice()) for p in self._layout.players]
        self._eases = [voice.ease for voice in enrolled]
        models = {1.0: self._model}
        for voice in enrolled:
            if voice.warp not in models:
                models[voice.warp] = VoiceModel(self._model.vocabulary, model, voice.warp)
        heard_by = [models[voice.warp] for voice in enrolled]
        self._verifiers = [m.verifier() for m in heard_by]
        self._condition = Condition(sample_rate, channels)
        self._warned: list[Warned] = []
        self._resampler = Resampler(sample_rate, channels)
        self._separator = (
            Separator(self._layout.filter, channels) if self._layout.separates else None
        )
        self._ears = [_Ear(m) for m in heard_by]
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
        self._recent: list[tuple[int, Call]] = []
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

    def warnings(self) -> list[Warned]:
        """What was found wrong with the sound since the last time that it was asked."""
        told, self._warned = self._warned, []
        return told

    def await_calls(self, slugs: Collection[str] | None) -> None:
        """From now on a window awaits these annonces: they need less proof than others."""
        self._awaited = slugs

    def accept(self, match: Match, seat: int = 0) -> float:
        """Confidence from which a call at a seat is believed at this moment."""
        return self._eased(self._line(match), seat)

    def _eased(self, line: float, seat: int) -> float:
        odds = math.log(line / (1 - line)) + self._eases[seat]
        return 1 / (1 + math.exp(-odds))

    def _line(self, match: Match) -> float:
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
        found: list[tuple[int, _Candidate]] = []
        for at in range(0, len(streams), RATE // 5):
            found += self._hear(streams[at : at + RATE // 5])
        if last:
            for seat, ear in enumerate(self._ears):
                found += [(seat, c) for c in ear.close(ear.end)]
        calls = [c for seat, f in found if (c := self._judge(seat, f)) is not None]
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

    def _hear(self, streams: Samples) -> list[tuple[int, _Candidate]]:
        active = np.stack([e.hear(streams[:, s]) for s, e in enumerate(self._ears)], axis=1)
        found: list[tuple[int, _Candidate]] = []
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

    def _judge(self, seat: int, found: _Candidate) -> Call | None:
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
        if aligned is None or self._verifiers[seat].confidence(aligned) < self.accept(match, seat):
            return None
        confidence = self._verifiers[seat].confidence(aligned)
        line = self._model.threshold
        sure = confidence >= self._eased(line.accept, seat)
        least = line.own if sure else line.rival
        call = self._call(seat, match, samples, begin, aligned, least, confidence)
        if call is not None and sure and len(self._ears) > 1:
            words = match.without_name or match
            span = (begin + aligned.start - _RIVAL, begin + aligned.end + _RIVAL)
            rivals = [_Rival(s, words, *span, confidence) for s in range(len(self._ears))]
            self._rivals += [r for r in rivals if r.seat != seat]
        return call

    def _rival_calls(self, last: bool) -> list[Call]:
        """Calls of the same words at other seats, which the recogniser missed in the din.

        Where one calls, others do: that makes the same words likelier there than at any other time,
        and asks for less evidence.
        """
        waiting, self._rivals = self._rivals, []
        calls: list[Call] = []
        least = self._model.threshold.rival
        for rival in waiting:
            ear = self._ears[rival.seat]
            if ear.end < rival.end * RATE and not last:
                self._rivals.append(rival)
                continue
            samples, begin = ear.samples(rival.start, rival.end)
            aligned = self._verifiers[rival.seat].look(samples, rival.match.words)
            if aligned is None:
                continue
            confidence = self._verifiers[rival.seat].confidence(aligned)
            # in the din of several the words alone are worth less than whose voice it is
            confidence = max(confidence, min(_SURE, rival.confidence))
            call = self._call(
                rival.seat,
                rival.match,
                samples,
                begin,
                aligned,
                least,
                confidence,
                others_call=True,
            )
            if call is not None:
                calls.append(call)
        return calls

    def _call(
        self,
        seat: int,
        match: Match,
        samples: Samples,
        begin: float,
        aligned: Alignment,
        own: float,
        confidence: float,
        others_call: bool = False,
    ) -> Call | None:
        """The call at its onset; None where it is another's voice or was told before.

        ``others_call``: others of the table shout the same words at this moment.
        """
        start, end = begin + aligned.start, begin + aligned.end
        if len(self._ears) > 1:
            if not others_call and self._diffuse(seat, start, end):
                return None
            whose = self._ownership(seat, start, end, aligned)
            if whose < own or self._echo(seat, match, aligned, begin, whose):
                return None
        measured = onset.measure(samples, aligned.landmark, aligned.opening, aligned.phone)
        time = self._clock(begin + measured.time) - self._layout.delays[seat]
        for other_seat, other in self._recent:
            if other_seat == seat and abs(other.time - time) < _SAME:
                return None
        call = Call(
            time=time,
            sigma=measured.sigma,
            confidence=round(confidence, 3),
            player=self._layout.players[seat],
            source=self._source,
            evidence=Evidence(
                stream="audio:0",
                start=self._clock(start),
                end=self._clock(end),
                landmark=self._clock(begin + measured.landmark) - self._layout.delays[seat],
            ),
            text=match.text,
            target=match.target,
        )
        self._recent = [*self._recent[-15:], (seat, call)]
        if self._layout.geometry is not None:
            self._warned += self._layout.geometry.call(start, end, time)
        return call

    def _name_doubtful(self, named: Alignment, bare: Alignment) -> bool:
        looks = self._verifiers[0]  # the weights are the same for all
        gain = looks.log_odds(bare) - looks.log_odds(named)
        return gain > _NAME_DOUBT

    def _echo(
        self, seat: int, match: Match, aligned: Alignment, begin: float, whose: float
    ) -> bool:
        """Whether the same words are somebody else's rather, at the very same time."""
        span = (begin + aligned.start - _AROUND, begin + aligned.end + _AROUND)
        for other, ear in enumerate(self._ears):
            if other == seat:
                continue
            samples, first = ear.samples(*span)
            found = self._verifiers[other].look(samples, match.words)
            if found is None:
                continue
            apart = min(
                abs(first + found.landmark - begin - aligned.landmark),
                abs(first + found.start - begin - aligned.start),
            )
            start, end = first + found.start, first + found.end
            if apart >= _ECHO or self._diffuse(other, start, end):
                continue
            if self._ownership(other, start, end, found) > whose + _ECHO_DOUBT:
                return True
        return False

    def _ownership(self, seat: int, start: float, end: float, aligned: Alignment) -> float:
        """Log-odds of a call being this seat's, see `referee.audio.ownership`."""
        levels, others = self._levels(seat, start, end)
        if len(levels) == 0:
            return 0.0
        around = self._ears[seat].level(max(0.0, start - _QUIET), end + _QUIET)
        found = ownership.evidence(
            self._verifiers[seat].log_odds(aligned),
            aligned,
            levels,
            others,
            float(np.percentile(around, 10)),
        )
        return ownership.log_odds(self._model.threshold.ownership, found)

    def _levels(
        self, seat: int, start: float, end: float
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """A seat's levels while a call lasts, and the loudest other seat's, dB every 10 ms."""
        levels = [ear.level(start, end) for ear in self._ears]
        count = min(map(len, levels))
        others = np.stack([v[:count] for s, v in enumerate(levels) if s != seat]).max(axis=0)
        return levels[seat][:count], others

    def _diffuse(self, seat: int, start: float, end: float) -> bool:
        """Whether a voice is at no seat more than at others: it comes from beyond the table."""
        levels, others = self._levels(seat, start, end)
        if len(levels) == 0:
            return False
        low, high = np.percentile(levels - others, (25, 75))
        return bool(high - low < _DIFFUSE_SPREAD and high < _DIFFUSE_LEVEL)
