"""The decoding graph: what may be said, as the weighted automaton that Vosk searches.

Words are arcs of a small automaton whose tails are shared ("... de 12 sur une Velute"); each becomes
its phones, each phone its one-state HMM, self-loops after the forward arc as Kaldi's word alignment
takes them to be ("reordered"; Mohri, Pereira & Riley 2008, Povey et al. 2012). Beside the phrases
runs a loop over all phones by a bigram: the word ``[unk]``, everything else that people say.
"""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from referee.audio.kaldi import Arc, transition_ids, write_fst
from referee.audio.lexicon import Lexicon
from referee.audio.phones import (
    PHONE_IDS,
    PHONES,
    POSITIONS,
    SILENCE_ID,
    phone_id,
    word_phone_ids,
)

UNKNOWN = "[unk]"


@dataclasses.dataclass(frozen=True)
class Costs:
    """Negative log weights, tuned together with a model.

    ``phrase``: of any phrase; ``tail``: of a name after it; ``silence``: at its ends; ``pause``:
    between its words; ``again``: of going on to another phrase or to garbage in the same breath;
    ``unknown``: of beginning to garbage, ``unknown_phone``: of each of its phones (below 0: a bonus).
    """

    phrase: float = 4.2
    tail: float = 2.0
    silence: float = 1.0
    pause: float = 3.0
    again: float = 15.0
    unknown: float = 3.0
    unknown_phone: float = -1.5


#: log P(next | phone); "#" is a word's edge.
Bigram = Mapping[tuple[str, str], float]


def read_bigram(path: Path) -> dict[tuple[str, str], float]:
    """From lines "phone phone log-probability"."""
    rows = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return {(a, b): float(p) for a, b, p in rows}


@dataclasses.dataclass
class PhraseGrammar:
    """An acyclic automaton over words: what may be said between two silences.

    A token of a sequence is a word or, in braces, the name of a slot whose sequences are given in
    ``slots``, each with how usual it is beside the others (any scale). States with the same future are
    one.
    """

    sequences: Sequence[tuple[str, ...]]
    slots: Mapping[str, Mapping[tuple[str, ...], float]] = dataclasses.field(default_factory=dict)
    tail: str | None = None

    def words(self) -> list[str]:
        """All words that occur, sorted."""
        plain = {w for s in self.sequences for w in s if not w.startswith("{")}
        return sorted(plain | {w for s in self.slots.values() for q in s for w in q})


class _PhoneGraph:
    """Arcs (phone number or 0, word or 0, cost, next) by state."""

    def __init__(self) -> None:
        self.arcs: list[list[Arc]] = [[]]
        self.final: set[int] = set()

    def state(self) -> int:
        self.arcs.append([])
        return len(self.arcs) - 1

    def add(self, state: int, phone: int, word: int, cost: float, target: int) -> None:
        self.arcs[state].append((phone, word, cost, target))


class _Builder:
    def __init__(
        self, grammar: PhraseGrammar, lexicon: Lexicon, words: Mapping[str, int], costs: Costs
    ):
        self.grammar, self.lexicon, self.words, self.costs = grammar, lexicon, words, costs
        self.graph = _PhoneGraph()
        self._futures: dict[tuple[tuple[str, ...], int], int] = {}
        self._pauses: dict[int, int] = {}

    def word(self, source: int, word: str, target: int) -> None:
        """One word from state to state, every way of saying it; a pause may follow."""
        for pronunciation in self.lexicon.pronunciations(word):
            state, numbers = source, word_phone_ids(pronunciation)
            for i, number in enumerate(numbers):
                following = target if i == len(numbers) - 1 else self.graph.state()
                label = self.words[word] if i == 0 else 0
                self.graph.add(state, number, label, 0.0, following)
                state = following

    def paused(self, target: int) -> int:
        """A state from which ``target`` is reached at once or after a silence."""
        if target not in self._pauses:
            state = self._pauses[target] = self.graph.state()
            self.graph.add(state, 0, 0, 0.0, target)
            self.graph.add(state, SILENCE_ID, 0, self.costs.pause, target)
        return self._pauses[target]

    def future(self, remaining: tuple[str, ...], end: int) -> int:
        """The state from which exactly ``remaining`` leads to ``end``."""
        if not remaining:
            return end
        key = (remaining, end)
        if key not in self._futures:
            state = self._futures[key] = self.graph.state()
            following = self.future(remaining[1:], end)
            self.step(
                state, remaining[0], following if following == end else self.paused(following)
            )
        return self._futures[key]

    def step(self, source: int, token: str, target: int) -> None:
        if not token.startswith("{"):
            self.word(source, token, target)
            return
        ways = self.grammar.slots[token[1:-1]]
        total = sum(ways.values())
        for sequence, usual in ways.items():
            self.graph.add(source, 0, 0, math.log(total / usual), self.future(sequence, target))


def _phone_graph(
    grammar: PhraseGrammar, lexicon: Lexicon, words: Mapping[str, int], costs: Costs, bigram: Bigram
) -> _PhoneGraph:
    build = _Builder(grammar, lexicon, words, costs)
    g = build.graph
    begin, said, end, quiet = g.state(), g.state(), g.state(), g.state()
    g.add(0, 0, 0, 0.0, begin)
    g.add(0, SILENCE_ID, 0, costs.silence, begin)
    g.final |= {begin, end, quiet}  # silence alone is a legal utterance
    g.add(end, SILENCE_ID, 0, costs.silence, quiet)
    for state in (end, quiet):
        g.add(state, 0, 0, costs.again, begin)
    g.add(said, 0, 0, costs.phrase, end)
    if grammar.tail is not None:
        named = build.future((grammar.tail,), end)
        g.add(said, 0, 0, costs.phrase + costs.tail, build.paused(named))
    for sequence in grammar.sequences:
        g.add(begin, 0, 0, 0.0, build.future(sequence, said))
    inside = {p: g.state() for p in PHONES}
    for p in PHONES:
        first = costs.unknown + costs.unknown_phone - bigram["#", p]
        g.add(begin, phone_id(p, 0), words[UNKNOWN], first, inside[p])
        for q in PHONES:
            cost = costs.unknown_phone - bigram[p, q]
            g.add(inside[p], phone_id(q, 1), 0, cost, inside[q])
            g.add(inside[p], phone_id(q, 2), 0, cost, end)
    return g


def _expand(g: _PhoneGraph) -> tuple[list[list[Arc]], dict[int, float]]:
    """Phones to HMMs: a state for every pair of node and the phone that it is entered by."""
    numbers: dict[tuple[int, int], int] = {(0, 0): 0}
    arcs: list[list[Arc]] = [[]]
    final: dict[int, float] = {}
    waiting = [(0, 0)]
    while waiting:
        node, entered = waiting.pop()
        here = numbers[node, entered]
        if entered:
            arcs[here].append((transition_ids(entered)[0], 0, 0.0, here))
        for phone, word, cost, target in g.arcs[node]:
            key = (target, phone)
            if key not in numbers:
                numbers[key] = len(arcs)
                arcs.append([])
                waiting.append(key)
            label = transition_ids(phone)[1] if phone else 0
            arcs[here].append((label, word, cost, numbers[key]))
        if node in g.final:
            final[here] = 0.0
    return arcs, final


def write_graph(
    folder: Path, grammar: PhraseGrammar, lexicon: Lexicon, bigram: Bigram, costs: Costs
) -> tuple[int, int]:
    """Write a model's ``graph`` folder; returns its numbers of states and arcs.

    Raises:
        ValueError: a word has no pronunciation.

    """
    vocabulary = [UNKNOWN, *grammar.words()]
    for word in vocabulary[1:]:
        if not lexicon.pronunciations(word):
            raise ValueError(f"no pronunciation for '{word}'")
    words = {w: i + 1 for i, w in enumerate(vocabulary)}
    arcs, final = _expand(_phone_graph(grammar, lexicon, words, costs, bigram))
    (folder / "phones").mkdir(parents=True, exist_ok=True)
    write_fst(folder / "HCLG.fst", arcs, final)
    listing = ["<eps> 0", *(f"{w} {i}" for w, i in words.items()), f"#0 {len(words) + 1}"]
    (folder / "words.txt").write_text("\n".join(listing) + "\n", encoding="utf-8")
    boundaries = [f"{SILENCE_ID} nonword"]
    boundaries += [f"{p} {POSITIONS[(p - 2) % 4]}" for p in range(2, PHONE_IDS + 1)]
    (folder / "phones" / "word_boundary.int").write_text("\n".join(boundaries) + "\n")
    return len(arcs), sum(map(len, arcs))


def estimate_bigram(pronunciations: Iterable[Sequence[str]]) -> dict[tuple[str, str], float]:
    """Smoothed log-probabilities of phone pairs in words, "#" at the edges."""
    counts = {(a, b): 0.5 for a in ("#", *PHONES) for b in ("#", *PHONES)}
    for phones in pronunciations:
        edged = ["#", *phones, "#"]
        for pair in itertools.pairwise(edged):
            counts[pair] += 1
    totals: dict[str, float] = {}
    for (a, _), n in counts.items():
        totals[a] = totals.get(a, 0.0) + n
    return {(a, b): math.log(n / totals[a]) for (a, b), n in counts.items()}
