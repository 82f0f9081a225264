"""How well a player is heard, which annonces to practise, and the practice itself, cut into pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from scipy.special import logit

from referee.audio import enrolment
from referee.audio.activity import Activity
from referee.audio.examples import ExampleEar
from referee.audio.missing_sound import MissingSound
from referee.audio.model_folder import ModelFolder
from referee.audio.sampling import LEVEL_HOP, RATE
from referee.audio.speech import Samples
from referee.audio.templates import Templates
from referee.game.annonces import all_annonces, by_slug
from referee.game.dossier import Dossier
from referee.game.registry import rules
from referee.table import MicrophoneArray, Table
from referee.voices import EnrolledVoice, Example, VoiceReport

#: Quiet that ends what is said, and the shortest that is anything, s.
_PAUSE_S, _SHORTEST_S = 0.5, 0.25
#: Quiet that is left on either side, samples.
_EDGE = RATE // 4
#: Log-odds that an example adds to another at most, see `referee.audio.examples`.
_MOST = 4.0
#: An annonce that was not made out so many times in a row is asked for again later.
_TRIES = 2
_NO_ARRAY = MicrophoneArray(channels=[0], positions=[])


class VoiceJudge:
    """Judges voices by their examples; what was judged once is not judged again."""

    def __init__(self) -> None:
        look = ModelFolder.shipped()
        self._verifier = look.verifier()
        self._line = float(logit(look.threshold.accept))
        self._ear = ExampleEar()
        self._odds: dict[tuple[tuple[str, ...], bytes], float] = {}

    def report(self, player: str, voice: EnrolledVoice, learns: bool) -> VoiceReport:
        """How well this player is heard: each example as if it were called anew."""
        own = [e for e in voice.examples if not e.against]
        passed = {e.number: self._passes(e, own) for e in own}
        weak: dict[str, None] = {}
        for example in own:
            if not passed[example.number]:
                weak[_printed(example)] = None
        share = sum(passed.values()) / len(own) if own else None
        return VoiceReport(
            player=player, learns=learns, examples=len(own), heard=share, practise=tuple(weak)
        )

    def _passes(self, example: Example, own: Iterable[Example]) -> bool:
        """Whether a call like this would be believed, with what the other examples add."""
        stream = example.likelihoods()
        odds = self._plain(example)
        others = [e for e in own if e.words == example.words and e.number != example.number]
        heard = [e.likelihoods() for e in others]
        places = Templates(heard).match(stream)
        ratios = [self._ear.ratio(heard[p.template], stream, p) for p in places]
        return odds + min(_MOST, max(0.0, *ratios, 0.0)) >= self._line

    def _plain(self, example: Example) -> float:
        key = (example.words, example.posteriors)
        if key not in self._odds:
            found = self._verifier.judge(example.likelihoods(), example.words)
            self._odds[key] = found.log_odds if found is not None else -_MOST
        return self._odds[key]


def _printed(example: Example) -> str:
    """The annonce of an example as people write it."""
    if example.annonce in by_slug():
        return by_slug()[example.annonce].words
    return " ".join(example.words)


def practised(dossier: Dossier) -> tuple[str, ...]:
    """What is practised: the annonces of a dossier that have no argument, as people write them."""
    rule_of = rules().rule_of
    return tuple(
        a.words for a in all_annonces() if "{" not in a.words and rule_of[a.slug].played(dossier)
    )


class PieceCutter:
    """Cuts a stream at 16 kHz into what is said between pauses, with a little quiet around."""

    def __init__(self) -> None:
        self._activity = Activity()
        self._missing = MissingSound([[0]], smeared=1)
        self._heard = np.zeros(0, np.float32)
        #: Samples from the beginning of `_heard` to where somebody spoke first and last.
        self._first: int | None = None
        self._last = 0
        self._at = 0

    def push(self, samples: Samples) -> list[Samples]:
        """Take in sound (n,); what was said and is over."""
        self._heard = np.concatenate([self._heard, samples])
        pieces: list[Samples] = []
        self._missing.push(samples[:, None])
        came = self._missing.next(len(samples))[:, 0]
        for active in self._activity.push(samples, came)[1]:
            self._at += LEVEL_HOP
            if active:
                self._first = self._at if self._first is None else self._first
                self._last = self._at
            elif self._first is None:
                self._drop(self._at - _EDGE)
            elif self._at - self._last > _PAUSE_S * RATE:
                if self._last - self._first > _SHORTEST_S * RATE:
                    first = max(0, self._first - _EDGE)
                    pieces.append(self._heard[first : self._last + _EDGE].copy())
                self._drop(self._last)
                self._first = None
        return pieces

    def _drop(self, samples: int) -> None:
        samples = max(0, samples)
        self._heard = self._heard[samples:]
        self._at -= samples
        self._last = max(0, self._last - samples)


class Practice:
    """A player goes through annonces, in any order; one is asked for at a time.

    ``asked``: as people write them.
    """

    def __init__(self, asked: Sequence[str]) -> None:
        self._look, self._cutter = ModelFolder.shipped(), PieceCutter()
        accept = self._look.threshold.accept
        self._listener = enrolment.PromptListener(self._look.verifier(), asked, accept)
        self._tries = 0
        #: Those that were asked for and could not be made out, until they are.
        self.missed: list[str] = []

    @property
    def left(self) -> list[str]:
        """What was not heard yet; the first of it is asked for."""
        return self._listener.left

    @property
    def heard(self) -> list[str]:
        """What was heard, each once."""
        return list(dict.fromkeys(said.prompt for said in self._listener.said))

    def push(self, samples: Samples) -> Iterator[str | None]:
        """Take in sound at 16 kHz; the annonce of each thing said, None where it is none."""
        for piece in self._cutter.push(samples):
            said = self._listener.take(piece)
            self._note(None if said is None else said.prompt)
            yield None if said is None else said.prompt
            if not self.left:
                return

    def _note(self, said: str | None) -> None:
        if said is not None:
            self._tries = 0
            self.missed = [one for one in self.missed if one != said]
            return
        self._tries += 1
        if self._tries >= _TRIES and self.left:
            first = self.left.pop(0)
            self.left.append(first)
            if first not in self.missed:
                self.missed.append(first)
            self._tries = 0

    def voice(self) -> EnrolledVoice:
        """What was learned of the voice. Takes seconds.

        Raises:
            InputError: too little of what was said is an annonce.
        """
        self._listener.refuse()
        return enrolment.learned(self._listener.said, self._look, "practised")


def channel_of(table: Table, player: str) -> int:
    """The channel that hears a player best: the own microphone's, else the array's first, else 0."""
    own = next((seat.microphone for seat in table.seats if seat.player == player), None)
    return own if own is not None else (table.sound.array or _NO_ARRAY).channels[0]
