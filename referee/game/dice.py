"""What three dice form (pp64, "Les combinaisons"); which combinations there are, the rules tell."""

from __future__ import annotations

import msgspec

#: The rules that a dossier has, by name: they decide what is told apart.
Rules = frozenset[str]


class Combination(msgspec.Struct, frozen=True):
    """What three dice form.

    ``value`` is the number that names it (Chouette of 3, Velute of 6), 0 where it has none.
    ``points`` are its plain points, 0 where its rule decides; ``uncalled`` what it is worth without
    any call where that is something else (R42). ``also``: what else it is at once (a 1-2-3 is a Suite
    and a Velute of 3). ``nothing``: it is one by which a throw comes to nothing.
    """

    name: str
    value: int = 0
    points: int = 0
    also: tuple[str, ...] = ()
    uncalled: int = 0
    nothing: bool = False

    def meets(self, asked: str) -> bool:
        """Whether a bet or challenge on ``asked`` is met: by that very combination (R23, R8)."""
        return asked == self.name or asked in self.also

    @property
    def is_neant(self) -> bool:
        """Whether it is a Néant, soufflé or not."""
        return self.nothing

    @property
    def counted_as(self) -> str:
        """Its name in the census, where what is two combinations at once stands alone."""
        return self.name if self.nothing else "-".join((self.name, *self.also))

    @property
    def plain(self) -> int:
        """Its points without any call: an Artichette's are those of its Chouette (R42)."""
        return self.uncalled or self.points


def chouette_points(value: int) -> int:
    """Square of the Chouette."""
    return value * value


def velute_points(value: int) -> int:
    """Double of the Velute's square."""
    return 2 * value * value


def cul_de_chouette_points(value: int) -> int:
    """40 points and 10 times its number."""
    return 40 + 10 * value
