"""What a lone player has done, and the rank and mark that it is worth (solo; R72)."""

from __future__ import annotations

#: The most that one throw can bring: a Cul de Chouette of 6.
_BEST_THROW = 100
#: From this share of the best possible play on, in words.
_RANKS = (
    (0.9, "roi"),
    (0.7, "chevalier"),
    (0.5, "chambellan"),
    (0.3, "écuyer"),
    (0.0, "semi-croustillant"),
)


class Tally:
    """Counts of throws, of calls against the clock, of bets."""

    def __init__(self) -> None:
        self.throws = 0
        self.calls = 0
        self.calls_in_time = 0
        self.bets = 0
        self.bets_won = 0

    def fork(self) -> Tally:
        """The same counts, which go on by themselves."""
        twin = Tally()
        twin.throws, twin.calls, twin.calls_in_time = self.throws, self.calls, self.calls_in_time
        twin.bets, twin.bets_won = self.bets, self.bets_won
        return twin

    def marks(self, goal: int) -> dict[str, str | int | float]:
        """Rank and mark out of 20: the mean of three shares of the best possible play.

        The fewest throws that could have reached the goal over the throws made; the calls in time;
        the bets won. A share of nothing (no bet was made) does not count.
        """
        fewest = -(-goal // _BEST_THROW)
        shares = [min(1.0, fewest / max(self.throws, 1))]
        if self.calls:
            shares.append(self.calls_in_time / self.calls)
        if self.bets:
            shares.append(self.bets_won / self.bets)
        share = sum(shares) / len(shares)
        return {
            "rank": next(word for least, word in _RANKS if share >= least),
            "mark": round(20 * share, 1),
            "throws": self.throws,
            "in_time": self.calls_in_time,
            "calls": self.calls,
            "won": self.bets_won,
            "bets": self.bets,
        }
