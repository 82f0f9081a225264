"""Who sits with whom: as few repeated meetings as can be, seats and starts shared out fairly.

Which players sit together is a quadratic problem. It is solved by its linear parts, each to the optimum:
one player of every table gets up, and all of them are seated again where they meet the fewest they know
(an assignment problem, by SciPy). That is repeated from table to table until nothing gets better. The
seats within a table are an assignment problem, too.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec
import numpy as np
from scipy.optimize import linear_sum_assignment

#: Players of a table: the fewest and the most.
FEWEST, MOST = 3, 6
#: What it costs to meet somebody again, by how often one has met him; beyond that, as the last.
_AGAIN = (0.0, 100.0, 10_000.0)
#: What it costs to meet somebody of the same club: less than to meet anybody again.
_CLUB = 10.0
#: Turns of the search, and those without gain after which it ends.
_TURNS, _IN_VAIN = 2000, 200
#: Searches from other beginnings, of which the best counts.
_TRIES = 6
#: What it costs to have begun, or sat in a place, once more: it grows with each time.
_START = 4.0


class Meetings(msgspec.Struct):
    """Who has met whom how often, and who has sat where how often (seat 0 throws first)."""

    pairs: Counter[frozenset[str]] = msgspec.field(default_factory=Counter)
    seats: Counter[tuple[str, int]] = msgspec.field(default_factory=Counter)

    def add(self, table: Sequence[str]) -> None:
        """These have sat together, in this order."""
        self.pairs.update(frozenset(pair) for pair in combinations(table, 2))
        self.seats.update((player, seat) for seat, player in enumerate(table))


def table_sizes(players: int, preferred: int, most_tables: int) -> list[int]:
    """How many sit at each table, the larger ones first; who is left over has a bye.

    As many tables of the ``preferred`` size as can be, the others one player smaller or larger.
    """
    best: tuple[tuple[int, int, int], list[int]] | None = None
    for count in range(min(most_tables, players // FEWEST), 0, -1):
        seated = min(players, count * MOST)
        small, over = divmod(seated, count)
        sizes = [small + 1] * over + [small] * (count - over)
        if not all(FEWEST <= size <= MOST for size in sizes):
            continue
        # few byes first, then few tables of another size, then sizes that are near
        cost = (
            players - seated,
            sum(size != preferred for size in sizes),
            sum(abs(size - preferred) for size in sizes),
        )
        if best is None or cost < best[0]:
            best = (cost, sizes)
    return [] if best is None else best[1]


def least_repeats(players: int, sizes: Sequence[Sequence[int]]) -> int:
    """A bound: so many meetings are repeated at least, whoever sits where.

    Everybody meets ``size - 1`` others a round, and there are ``players - 1`` of them; beyond these each
    meeting is a repeated one. Counted in pairs.
    """
    met = sum(size * (size - 1) for one in sizes for size in one)
    return max(0, (met - players * (players - 1) + 1) // 2)


def seated(
    players: Sequence[str],
    sizes: Sequence[int],
    met: Meetings,
    clubs: Mapping[str, str],
    seed: int = 0,
) -> list[list[str]]:
    """Tables of these sizes, each in the order of its seats. The same input gives the same tables."""
    chance = random.Random(f"{seed} {len(players)}")
    names = list(players)
    chance.shuffle(names)
    costs = _costs(names, met, clubs)
    best: tuple[float, list[list[int]]] | None = None
    for _ in range(_TRIES):
        tables = _search(list(sizes), costs, chance)
        cost = _total(tables, costs)
        if best is None or cost < best[0]:
            best = cost, tables
        if not cost:
            break
    tables = [] if best is None else best[1]
    return [_in_seats([names[i] for i in table], met) for table in tables]


def _costs(names: Sequence[str], met: Meetings, clubs: Mapping[str, str]) -> np.ndarray:
    """What it costs to seat two together; the diagonal is 0."""
    costs = np.zeros((len(names), len(names)))
    for a, b in combinations(range(len(names)), 2):
        times = min(met.pairs[frozenset((names[a], names[b]))], len(_AGAIN) - 1)
        club = clubs.get(names[a], "")
        same = _CLUB if club and club == clubs.get(names[b]) else 0.0
        costs[a, b] = costs[b, a] = _AGAIN[times] + same
    return costs


def _total(tables: Sequence[Sequence[int]], costs: np.ndarray) -> float:
    return float(sum(costs[np.ix_(table, table)].sum() for table in tables)) / 2


def _search(sizes: list[int], costs: np.ndarray, chance: random.Random) -> list[list[int]]:
    """Seat all by chance, then again one of every table as long as that makes anything better."""
    order = list(range(len(costs)))
    chance.shuffle(order)
    tables = [[order.pop() for _ in range(size)] for size in sizes]
    cost, vain = _total(tables, costs), 0
    for _ in range(_TURNS):
        if cost == 0 or vain >= _IN_VAIN:
            break
        # at each table who pays most gets up, now and then anybody
        up = [_costly(table, costs, chance) for table in tables]
        moved = [table.pop(place) for table, place in zip(tables, up, strict=True)]
        price = np.array([costs[np.ix_(moved, table)].sum(axis=1) for table in tables]).T
        # among seats that cost the same, another one each time
        price += np.array([[chance.random() * 1e-3 for _ in tables] for _ in moved])
        for player, table in zip(*linear_sum_assignment(price), strict=True):
            tables[table].append(moved[player])
        now = _total(tables, costs)
        vain = 0 if now < cost - 1e-6 else vain + 1
        cost = min(cost, now)
    return tables


def _costly(table: Sequence[int], costs: np.ndarray, chance: random.Random) -> int:
    if chance.random() < 0.3:
        return chance.randrange(len(table))
    paid = costs[np.ix_(table, table)].sum(axis=1)
    return int(chance.choice(np.flatnonzero(paid == paid.max()).tolist()))


def _in_seats(table: Sequence[str], met: Meetings) -> list[str]:
    """The players of a table in seats where they have sat least."""
    price = np.array(
        [
            [
                met.seats[(player, seat)] ** 2 * (_START if seat == 0 else 1.0)
                for seat in range(len(table))
            ]
            for player in table
        ]
    )
    places = dict(zip(*(part.tolist() for part in linear_sum_assignment(price)), strict=True))
    return sorted(table, key=lambda player: places[list(table).index(player)])
