"""From microphones to calls: who shouted what, and when it began."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np

from referee.audio.acceptance import Acceptance
from referee.audio.channel_health import ChannelHealth, ChannelWarning
from referee.audio.examples import TableExamples
from referee.audio.gesture_detector import GestureDetector
from referee.audio.left_out import Ground, LeftOutCalls
from referee.audio.missing_sound import MissingSound
from referee.audio.resampling import Resampler
from referee.audio.rival_search import RivalSearch
from referee.audio.rivals import Rival
from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.seat_comparison import SeatComparison
from referee.audio.seats import layout
from referee.audio.second_look import GivenCall, SecondLook
from referee.audio.separation import SMEARED, SeatStreams, Separator
from referee.audio.song import Songs
from referee.audio.speech import DEFAULT, Alignment, Samples, SpeechModel, speech_model
from referee.audio.stake_reader import StakedCall
from referee.audio.stream_clock import StreamClock
from referee.audio.stream_recogniser import Candidate, StreamRecogniser
from referee.audio.vocabulary import Vocabulary
from referee.errors import InputError
from referee.game.dossiers import rules_of
from referee.observations import Call, Evidence, Gesture, Sings
from referee.table import Table
from referee.voices import EnrolledVoice
from referee.wording import Message


@dataclasses.dataclass(frozen=True)
class CallSettings:
    """How calls are told from what was recognised. Seconds (``_s``), decibels, log-odds, or as said."""

    #: Sound around a call that the second look sees.
    around_s: float = 0.3
    #: Sound after a call that may be seen where a name after it may be talk.
    after_bare_s: float = 0.1
    #: ... and so much in which a stake may go on of which the beginning was heard.
    stake_s: float = 0.7
    #: A seat whose level is so far under the loudest one hears another's voice.
    below_db: float = 14.0
    #: A seat whose level is never so far under it is listened to, see `StreamRecogniser`.
    near_db: float = 6.0
    #: What no other seat can exceed by enough to make it an echo.
    no_echo_odds: float = 6.0
    #: Sigma that the onset of unlikely words has more where that another called them, or whose voice it
    #: is, makes them believed, and they begin before that one: nobody is surely first by these. Of 1,367
    #: contests none was wrong for those that begin after it.
    inferred_s: float = 0.3
    #: What a name after a call may cost, else it was talk.
    name_odds: float = 1.0
    #: Sound that is handled in one go.
    block_s: float = 0.2
    #: So long after what is settled something may still be put before it.
    reserve_s: float = 0.1


_SETTINGS = CallSettings()


class CallDetector:
    """Turns sound into calls.

    ``sample_rate`` in Hz, ``channels`` of the sound. With a ``table`` that has an array or a
    microphone per seat, every call has its player; without one there is one stream and no player.
    ``players``: names listened for, by default those of the table. ``model``: folder of another
    Vosk model. ``awaited``: the annonces, by slug, that an open window awaits now (see `await_calls`);
    None where whoever takes the calls knows that and weighs their confidence: all are given from the
    lower line on. ``vocabulary``: what is listened for, by default what the table's rules have.

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
        vocabulary: Vocabulary | None = None,
    ) -> None:
        if sample_rate < 8000:
            raise InputError(
                Message("audio.rate-too-low", sample_rate=sample_rate),
                remedy=Message("audio.record-at-16000"),
            )
        self._rate, self._channels, self._source = sample_rate, channels, source
        names = list(players) or (table.players if table is not None else [])
        self._layout = layout(table, channels)
        dossier = rules_of(table.rules, Path()) if table is not None else None
        kind = table.sound.recogniser if table is not None else DEFAULT
        self._model = speech_model(vocabulary or Vocabulary(names, dossier), kind, model)
        voices = table.voices if table is not None else {}
        enrolled = [voices.get(p or "", EnrolledVoice()) for p in self._layout.players]
        self._acceptance = Acceptance(
            self._model.threshold, names, [voice.ease for voice in enrolled], awaited
        )
        models = {1.0: self._model}
        for voice in enrolled:
            if voice.warp not in models:
                models[voice.warp] = speech_model(self._model.vocabulary, kind, model, voice.warp)
        heard_by = [models[voice.warp] for voice in enrolled]
        self._aligners = [m.aligner() for m in heard_by]
        self._condition = ChannelHealth(sample_rate, channels)
        self._warned: list[ChannelWarning] = []
        self._resampler = Resampler(sample_rate, channels)
        self._separator = Separator(self._layout.filter) if self._layout.separates else None
        self._missing = MissingSound(self._layout.channels, SMEARED if self._separator else 1)
        self._streams = [StreamRecogniser(m, alone=len(heard_by) == 1) for m in heard_by]
        whose = self._layout.attribution(self._model.threshold)
        self._comparison = SeatComparison(
            self._streams,
            self._aligners,
            whose,
            gain_control=self._layout.gain_control,
            onsets=self._layout.onsets(),
        )
        self._gestures = GestureDetector(self._layout, source)
        self.examples = TableExamples(self._layout.players, names, voices, self._model.vocabulary)
        self._songs = Songs()
        self._sung: list[Sings] = []
        self._clock = StreamClock(sample_rate)
        self.left_out = LeftOutCalls(self._layout, self._clock, source)
        self._followed = 0
        self._recent: list[GivenCall] = []
        self._rivals = RivalSearch(
            self._streams, self._aligners, self._comparison, self._acceptance, self.examples,
            self.left_out, self._model.threshold.awaited, lambda: self._recent,
        )  # fmt: skip
        self._watermark = float("-inf")

    @property
    def unheard(self) -> list[str]:
        """Phrases and names that the model can't be made to hear."""
        return self._model.unheard

    def gestures(self) -> list[Gesture]:
        """Claps and knocks heard since the last time that they were asked for."""
        return self._gestures.found()

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
        self._acceptance.awaited = slugs

    @property
    def speaking(self) -> tuple[str, ...]:
        """Who is heard now, "" for a voice that may be anybody's."""
        pairs = zip(self._layout.players, self._streams, strict=True)
        return tuple(dict.fromkeys(p or "" for p, stream in pairs if stream.heard))

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
        block = np.nan_to_num(block)
        self._warned += self._condition.push(block, start_time)
        block = np.clip(block, -1.0, 1.0)
        self._clock.push(len(block), start_time)
        return self._advance(self._resampler.push(block))

    def close(self) -> list[Call]:
        """The end: the calls still open."""
        self._warned += self._condition.close(self._clock.now)
        calls = self._advance(self._resampler.flush(), last=True)
        self._watermark = float("inf")
        return calls

    def _advance(self, samples: Samples, last: bool = False) -> list[Call]:
        if self._layout.geometry is not None:
            now = self._clock.now
            self._warned += self._layout.geometry.push(samples, now)
        if self._layout.leveller is not None:
            samples = self._layout.leveller.push(samples)
        self._missing.push(samples)
        if self._separator is not None:
            streams = self._separator.push(samples)
            if last:
                streams = np.concatenate([streams, self._separator.flush()])
        else:
            streams = samples[:, self._layout.filter.channels]
        found: list[tuple[int, Candidate]] = []
        for at in range(0, len(streams), round(_SETTINGS.block_s * RATE)):
            found += self._hear(streams[at : at + round(_SETTINGS.block_s * RATE)])
        if last:
            for seat, stream in enumerate(self._streams):
                found += [(seat, c) for c in stream.close(stream.end)]
        told = [(t.seat, t) for t in self._recent]
        calls = self._judge(found + self.examples.proposed(self._streams, found, told))
        rivals = [self._call(*rival) for rival in self._rivals.found(last=last)]
        calls += [call for call in rivals if call is not None]
        self._gestures.push(streams[:, self._layout.filter.levels], self._clock.time, last=last)
        if self._clock.begun:
            heard = min(stream.settled for stream in self._streams) / RATE
            settled = min(heard, self._rivals.earliest, self._gestures.settled)
            self._watermark = max(self._watermark, self._clock.time(settled) - _SETTINGS.reserve_s)
        calls = [c for c in calls if not self._songs.take(c)]
        self._sung += self._songs.settle(self._clock.now, last)
        return sorted(calls, key=lambda c: c.time)

    def _hear(self, streams: Samples) -> list[tuple[int, Candidate]]:
        came = self._missing.next(len(streams))
        heard = SeatStreams.of(self._layout.filter, streams)
        spoke = [e.hear(heard.seat(s), came[:, s]) for s, e in enumerate(self._streams)]
        active = np.stack(spoke, axis=1)
        found: list[tuple[int, Candidate]] = []
        levels = np.array([e.levels[len(e.levels) - len(active) :] for e in self._streams]).T
        below = levels.max(axis=1, keepdims=True) - levels
        active &= below < _SETTINGS.below_db
        for spoken, near in zip(active, below < _SETTINGS.near_db, strict=True):
            self._followed += LEVEL_HOP
            for s, stream in enumerate(self._streams):
                found += [(s, c) for c in stream.follow(spoken[s], near[s], self._followed)]
        for stream in self._streams:
            stream.forget()
        return found

    def _judge(self, found: Sequence[tuple[int, Candidate]]) -> list[Call]:
        """The calls among what was found; of several readings of the same sound the likeliest."""
        # from the earliest on: scores reach from there to what was heard last, and serve the later ones
        first = sorted(found, key=lambda pair: pair[1].start)
        looks = [(seat, look) for seat, f in first if (look := self._look(seat, f)) is not None]
        kept = sorted(_likeliest(looks), key=lambda pair: pair[1].start)
        calls = [self._told(seat, look) for seat, look in kept]
        return [c for c in calls if c is not None]

    def _look(self, seat: int, found: Candidate) -> SecondLook | None:
        stream = self._streams[seat]
        sound = stream.sound(found.start - _SETTINGS.around_s, found.end + _SETTINGS.around_s)
        match = found.match
        aligned = self._aligners[seat].look(sound, match.words)
        if match.without_name is not None:
            # Talk that follows a call is easily taken for a name.
            before = sound.until(found.bare_end + _SETTINGS.after_bare_s)
            bare = self._aligners[seat].look(before, match.without_name.words)
            if bare is not None and (aligned is None or _name_doubtful(aligned, bare)):
                match, aligned = match.without_name, bare
        if aligned is None:
            return None
        confidence = aligned.supported(self.examples.support(seat, match, sound.samples))
        look = SecondLook(match, aligned, sound, confidence)
        if confidence < self._acceptance.line(match, seat):
            self.left_out.add(seat, look, Ground("unlike"))
            if len(self._streams) > 1:
                self._rivals.doubt(seat, look)
            return None
        return look

    def _told(self, seat: int, look: SecondLook) -> Call | None:
        accept, whose = self._model.threshold.accept, self._comparison.attribution
        # an example makes its own player's call likelier, and no seat's rivals
        sure = look.aligned.confidence >= self._acceptance.eased(accept, seat)
        call = self._call(seat, look, whose.own if sure else whose.rival)
        if call is not None and len(self._streams) > 1:
            self._rivals.expect(seat, look, call.time)
        return call

    def _call(
        self, seat: int, look: SecondLook, own: float, rival: Rival | None = None
    ) -> Call | None:
        """The call at its onset; None where it is another's voice or was told before.

        ``own``: log-odds of being the seat's that it needs. ``rival``: others of the table shout the
        same words at this moment.
        """
        match, aligned, start, end = look.match, look.aligned, look.start, look.end
        whose = math.inf
        if len(self._streams) > 1:
            levels = self._comparison.levels(seat, start, end)
            if rival is None and levels.diffuse(self._comparison.settings):
                self.left_out.add(seat, look, Ground("elsewhere"))
                return None
            whose = self._comparison.ownership(levels, aligned)
            if whose < own:
                self.left_out.add(seat, look, Ground("neighbour", levels.loudest, whose, own))
                return None
        begun = self._comparison.onset(seat, look.sound, aligned)
        if whose < _SETTINGS.no_echo_odds:
            other = self._comparison.echo_of(seat, match, (start, end), begun, whose)
            if other is not None:
                self.left_out.add(seat, look, Ground("echo", other, whose))
                return None
        begun = begun.doubted(aligned.elsewhere(), aligned.confidence)
        time = self._clock.time(begun.time) - self._layout.delays[seat]
        accept = self._acceptance.eased(self._model.threshold.accept, seat)
        before = rival is not None and (rival.called is None or time < rival.called)
        if before and aligned.confidence < accept:
            sigma = math.hypot(begun.sigma, _SETTINGS.inferred_s)
            begun = dataclasses.replace(begun, sigma=sigma)
        told = GivenCall(seat, match.text, start, end, look.confidence, aligned.confidence)
        if any(told.is_of(other) for other in self._recent):
            return None
        self._recent = [*self._recent[-15:], told]
        staked = _staked(self._model, look, self._streams[seat])
        call = Call(
            time=time,
            sigma=begun.sigma,
            confidence=round(look.confidence, 3),
            player=self._layout.players[seat],
            source=self._source,
            evidence=Evidence(
                stream="audio:0",
                start=self._clock.time(start),
                end=self._clock.time(end),
                landmark=self._clock.time(begun.landmark) - self._layout.delays[seat],
                others=staked.others,
            ),
            text=staked.match.text,
            target=match.target,
        )
        if not staked.others:  # else nobody knows what is to be learned
            self.examples.note(time, staked.match, look.sound.samples, aligned.start, aligned.end)
        if self._layout.geometry is not None:
            self._warned += self._layout.geometry.call(start, end, time)
        return call


def _likeliest(looks: Sequence[tuple[int, SecondLook]]) -> list[tuple[int, SecondLook]]:
    """Of several readings of the same sound at a seat the one that explains more, or fits better."""
    kept: list[tuple[int, SecondLook]] = []
    for seat, look in sorted(looks, key=lambda pair: -pair[1].confidence):
        part = any(seat == s and look.part_of(other) for s, other in looks)
        if not part and not any(s == seat and look.overlaps(k) for s, k in kept):
            kept.append((seat, look))
    return kept


def _staked(model: SpeechModel, look: SecondLook, stream: StreamRecogniser) -> StakedCall:
    """The call with the stake that is likeliest."""
    reader = model.stakes()
    if reader is None or not look.match.stake:
        return StakedCall(look.match)
    sound = stream.sound(look.sound.begin, look.end + _SETTINGS.stake_s)
    return reader.call(look.match, sound, model.vocabulary)


def _name_doubtful(named: Alignment, bare: Alignment) -> bool:
    return bare.log_odds - named.log_odds > _SETTINGS.name_odds
