"""What three dice form, and how often, by the rules that are known."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from referee.game.dice import Combination, Rules
from referee.game.registry import rules


def combination(values: Sequence[int], has: Rules) -> Combination:
    """Tell what three dice form; their order is of no matter ("trois dés formant").

    ``has`` are the rules of the dossier: a 3-4-3 is a plain Chouette where there is no Bleu-Rouge,
    and what forms nothing is "rien" where there is no Néant.

    Raises:
        ValueError: not three values of 1 to 6.
    """
    if len(values) != 3 or any(v not in range(1, 7) for v in values):
        raise ValueError(f"three dice of 1 to 6 make a combination, not {tuple(values)}")
    low, middle, high = sorted(values)
    return rules().combination(low, middle, high, has)


def census(has: Rules) -> Counter[str]:
    """How many of the 216 ordered throws form each combination; 1-2-3 counts as "suite-velute"."""
    counts: Counter[str] = Counter()
    for values in itertools.product(range(1, 7), repeat=3):
        found = combination(values, has)
        counts[found.counted_as] += 1
    return counts
