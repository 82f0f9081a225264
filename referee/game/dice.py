"""Three values, one combination (pp64, "Les combinaisons")."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Sequence

import msgspec

#: The rules that a dossier has, by name: they decide what is told apart.
Rules = frozenset[str]


class Combination(msgspec.Struct, frozen=True):
    """What three dice form.

    ``value`` is the number that names it (Chouette of 3, Velute of 6), 0 where it has none.
    ``points`` are its plain points, 0 where its rule decides. ``velute`` is True for a 1-2-3, which
    is a Suite and a Velute of 3 at once.
    """

    name: str
    value: int = 0
    points: int = 0
    velute: bool = False

    def meets(self, asked: str) -> bool:
        """Whether a bet or challenge on ``asked`` is met: by that very combination (R23, R8)."""
        if asked == "neant":
            return self.is_neant
        return asked == self.name or (asked == "velute" and self.velute)

    @property
    def is_neant(self) -> bool:
        """Whether it is a Néant, soufflé or not."""
        return self.name in ("neant", "neant-souffle")

    @property
    def counted_as(self) -> str:
        """Its name in the census, where a 1-2-3 stands alone."""
        return "suite-velute" if self.velute else self.name

    @property
    def plain(self) -> int:
        """Its points without any call: an Artichette's are those of its Chouette (R42)."""
        return chouette_points(self.value) if self.name == "artichette" else self.points


def chouette_points(value: int) -> int:
    """Square of the Chouette."""
    return value * value


def velute_points(value: int) -> int:
    """Double of the Velute's square."""
    return 2 * value * value


def cul_de_chouette_points(value: int) -> int:
    """40 points and 10 times its number."""
    return 40 + 10 * value


_NAMED = {
    (3, 3, 4): Combination("bleu-rouge", 3, chouette_points(3)),
    (3, 4, 4): Combination("artichette", 4),
    (1, 2, 4): Combination("soufflette"),
    (2, 5, 6): Combination("flan"),
    (1, 4, 6): Combination("neant-souffle"),
    (1, 3, 5): Combination("excalibur"),
}


def combination(values: Sequence[int], rules: Rules) -> Combination:
    """Tell what three dice form; their order is of no matter ("trois dés formant").

    ``rules`` are those that the dossier has: a 3-4-3 is a plain Chouette where there is no
    Bleu-Rouge, and what forms nothing is "rien" where there is no Néant.

    Raises:
        ValueError: not three values of 1 to 6.
    """
    if len(values) != 3 or any(v not in range(1, 7) for v in values):
        raise ValueError(f"three dice of 1 to 6 make a combination, not {tuple(values)}")
    low, middle, high = sorted(values)
    return _formed(low, middle, high, rules)


@functools.cache
def _formed(low: int, middle: int, high: int, rules: Rules) -> Combination:
    named = _NAMED.get((low, middle, high))
    if named is not None and named.name in rules:
        return named
    if low == high:
        return Combination("cul-de-chouette", low, cul_de_chouette_points(low))
    pair = low if low == middle else middle if middle == high else None
    is_velute = low + middle == high
    if pair is not None and is_velute:
        return Combination("chouette-velute", high, velute_points(high))
    if pair is not None:
        return Combination("chouette", pair, chouette_points(pair))
    if (middle, high) == (low + 1, low + 2) and "suite" in rules:
        points = velute_points(high) if is_velute else 0
        return Combination("suite", high, points, velute=is_velute)
    if is_velute:
        return Combination("velute", high, velute_points(high))
    return Combination("neant" if "neant" in rules else "rien")


def census(rules: Rules) -> Counter[str]:
    """How many of the 216 ordered throws form each combination; 1-2-3 counts as "suite-velute"."""
    counts: Counter[str] = Counter()
    for values in itertools.product(range(1, 7), repeat=3):
        found = combination(values, rules)
        counts[found.counted_as] += 1
    return counts
