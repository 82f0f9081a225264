"""Results on disk, a line a scene and set-up: what was measured is not measured again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec


class Said(msgspec.Struct, frozen=True):
    """One shout as it was: s on the scene's clock."""

    player: str
    text: str
    onset: float


class Heard(msgspec.Struct, frozen=True):
    """One call as it was heard; ``sigma`` in s. ``others``: with which stakes it may be as well."""

    player: str | None
    text: str
    time: float
    sigma: float
    confidence: float
    others: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """One scene by one set-up.

    ``word_times`` and ``energy``: what two baselines make of it, s by player. ``cost``: processor
    seconds a second of sound.
    """

    experiment: str
    number: int
    setup: str
    said: list[Said]
    heard: list[Heard]
    cost: float
    word_times: dict[str, float] = {}
    energy: dict[str, float] = {}


class Kept:
    """A file of results, one JSON object a line; None keeps them in memory alone."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._results: dict[tuple[str, int, str], Result] = {}
        if path is not None and path.is_file():
            for line in path.read_bytes().splitlines():
                self._add(msgspec.json.decode(line, type=Result))

    def _add(self, result: Result) -> None:
        self._results[result.experiment, result.number, result.setup] = result

    def has(self, experiment: str, number: int, setup: str) -> bool:
        """Whether this was measured."""
        return (experiment, number, setup) in self._results

    def keep(self, result: Result) -> None:
        """Write one down."""
        self._add(result)
        if self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")

    def of(self, experiment: str, setup: str) -> Iterator[Result]:
        """All results of one experiment and set-up."""
        for (kind, _, how), result in sorted(self._results.items()):
            if (kind, how) == (experiment, setup):
                yield result
