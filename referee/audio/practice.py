"""How well a player is heard, told from the own examples, and which annonces to practise."""

from __future__ import annotations

from collections.abc import Iterable

from scipy.special import logit

from referee.audio.examples import ExampleEar
from referee.audio.shipped_look import ShippedLook
from referee.audio.templates import Templates
from referee.game.annonces import all_annonces, by_slug
from referee.voices import EnrolledVoice, Example, VoiceReport

#: Log-odds that an example adds to another at most, see `referee.audio.examples`.
_MOST = 4.0


class VoiceJudge:
    """Judges voices by their examples; what was judged once is not judged again."""

    def __init__(self) -> None:
        look = ShippedLook()
        self._verifier = look.verifier()
        self._line = float(logit(look.accept))
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


def practised() -> tuple[str, ...]:
    """What is practised: all annonces that have no argument, as people write them."""
    return tuple(a.words for a in all_annonces() if "{" not in a.words)
