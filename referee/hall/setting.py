"""The tournament file (TOML) and its players (CSV)."""

from __future__ import annotations

import csv
import io
import unicodedata
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from referee import files
from referee.errors import InputError
from referee.game.dossiers import rules_of
from referee.hall.credentials import BOARD_USER, HALL_USER
from referee.hall.seating import FEWEST, MOST
from referee.hall.subjects import table_name
from referee.session.headers import check_names
from referee.validation import wrong_value
from referee.wording import Message, languages

#: Bytes of a tournament file, and of a list of players, at most.
_LARGEST_FILE, _LARGEST_LIST = 100_000, 2_000_000
#: Tables and players of one tournament at most: what the wall and the search were tried with.
MOST_TABLES, MOST_PLAYERS = 400, 1000
#: The most points for a place, by their amount; what is no number is not within it.
_MOST_POINTS = 1_000_000
#: What a spreadsheet may call the columns.
_NAME_COLUMNS = ("name", "nom", "joueur", "joueuse", "player")
_CLUB_COLUMNS = ("club", "equipe", "équipe", "team")

#: By what standings are ordered, one after another.
Criterion = Literal["points", "wins", "score", "best", "opponents", "lot"]


class Knockout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows the league: so many ``players``, of each table the first ``advance`` go on."""

    players: Annotated[int, msgspec.Meta(ge=3, le=500)]
    advance: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2


class TournamentSetting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament: its ``name``, the CSV file of its ``players``, how many ``tables`` or their names.

    ``rounds``: of the league; ``seats``: players of a table where the number allows it. ``points``: by
    "rank" (``rank_points``, the first first; who is level shares) or by "score". ``ties``: criteria in
    order. ``sites``: the tables in other places, each place with a server of its own.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    players: str = ""
    tables: int | list[str] = 1
    rounds: Annotated[int, msgspec.Meta(ge=1, le=50)] = 3
    seats: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)] = 4
    rules: str = "pp64"
    points: Literal["rank", "score"] = "rank"
    rank_points: tuple[float, ...] = (5.0, 3.0, 2.0, 1.0, 0.0, 0.0)
    bye_points: float = 3.0
    ties: tuple[Criterion, ...] = ("points", "wins", "score", "opponents", "lot")
    knockout: Knockout | None = None
    sites: dict[str, list[str]] = {}
    language: str = "fr"

    @property
    def table_names(self) -> list[str]:
        """What the tables are called."""
        if isinstance(self.tables, int):
            return [f"table-{n}" for n in range(1, self.tables + 1)]
        return list(self.tables)


class Entrant(msgspec.Struct, frozen=True):
    """A player, and his club ("" where he has none)."""

    name: str
    club: str = ""


def read_setting(path: Path) -> TournamentSetting:
    """A tournament file.

    Raises:
        InputError: it can't be used; it says which key, and what may stand there.
    """
    text = files.text(path, _LARGEST_FILE)
    try:
        found = msgspec.toml.decode(text, type=TournamentSetting)
    except msgspec.ValidationError as error:
        wrong = wrong_value(error, TournamentSetting)
        raise InputError(
            Message("hall.setting-wrong", reason=wrong.what),
            where=str(path),
            remedy=wrong.remedy or Message("hall.setting-remedy"),
        ) from error
    except msgspec.MsgspecError as error:
        raise InputError(Message("hall.setting-wrong", reason=error), where=str(path)) from error
    names = found.table_names
    if not 1 <= len(names) <= MOST_TABLES:
        raise InputError(Message("hall.tables-range", most=MOST_TABLES), where=f"{path}: tables")
    for name in names:
        _see_table(name, f"{path}: tables")
    if len(set(names)) < len(names):
        twice = next(n for n in names if names.count(n) > 1)
        raise InputError(Message("hall.table-twice", name=twice), where=f"{path}: tables")
    _see_sites(found, f"{path}: [sites]")
    _see_points(found, path)
    rules_of(found.rules, path.parent, f"{path}: rules")
    if found.language not in languages():
        raise InputError(
            Message("hall.language", language=found.language, known=list(languages())),
            where=f"{path}: language",
        )
    return found


def _see_points(found: TournamentSetting, path: Path) -> None:
    """See that points are numbers that can be added up."""
    for key, points in (
        ("rank_points", found.rank_points), ("bye_points", (found.bye_points,)),
    ):  # fmt: skip
        if not all(abs(one) <= _MOST_POINTS for one in points):
            raise InputError(
                Message("hall.points-range", most=_MOST_POINTS), where=f"{path}: {key}"
            )


def _see_table(name: str, where: str) -> None:
    """See that a table may be called so."""
    table_name(name, where)
    if name in (HALL_USER, BOARD_USER):
        # it would be given the hall's own password
        raise InputError(
            Message("hall.table-name-kept", name=name),
            where=where,
            remedy=Message("hall.table-name-kept-remedy", name=name),
        )


def _see_sites(found: TournamentSetting, where: str) -> None:
    """See that each site's tables are there, and none at two sites."""
    names, seen = set(found.table_names), set[str]()
    for site, tables in found.sites.items():
        table_name(site, where)
        for name in tables:
            if name not in names:
                raise InputError(Message("hall.site-table", site=site, name=name), where=where)
            if name in seen:
                raise InputError(Message("hall.site-twice", name=name), where=where)
            seen.add(name)


def read_entrants(path: Path) -> list[Entrant]:
    """The players of a CSV file, with commas, semicolons or tabs; a first line may name its columns.

    Raises:
        InputError: it can't be read, or somebody stands in it twice.
    """
    text = files.text(path, _LARGEST_LIST, remedy=Message("hall.list-remedy"))
    first = next((line for line in text.splitlines() if line.strip()), "")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(";\t,", key=first.count))
    # a cell may have several lines: a row is where it ends
    rows = [(reader.line_num, [neat_name(cell) for cell in row]) for row in reader if any(row)]
    heads = [_plain(cell) for cell in rows[0][1]] if rows else []
    name_at, club_at, begin = 0, 1, 0
    if any(head in _NAME_COLUMNS for head in heads):
        name_at, begin = next(i for i, h in enumerate(heads) if h in _NAME_COLUMNS), 1
        club_at = next((i for i, h in enumerate(heads) if h in _CLUB_COLUMNS), len(heads))
    found: dict[str, Entrant] = {}
    for number, row in rows[begin:]:
        name = row[name_at] if name_at < len(row) else ""
        if not name:
            continue
        club = row[club_at] if club_at < len(row) else ""
        see_entrant(name, [e.name for e in found.values()], f"{path}:{number}")
        found[folded_name(name)] = Entrant(name, club)
    if len(found) > MOST_PLAYERS:
        raise InputError(Message("hall.too-many-players", most=MOST_PLAYERS), where=str(path))
    return list(found.values())


def see_entrant(name: str, others: list[str], where: str = "") -> None:
    """See that somebody may enter under a name.

    Raises:
        InputError: a sheet can't name him so, or somebody is called so already.
    """
    try:
        check_names([neat_name(name)])
    except InputError as error:
        raise InputError(error.what, where=where, remedy=error.remedy) from error
    if folded_name(name) in {folded_name(other) for other in others}:
        raise InputError(
            Message("hall.player-twice", name=neat_name(name)),
            where=where,
            remedy=Message("hall.player-twice-remedy"),
        )


def folded_name(name: str) -> str:
    """A name as it is compared: nobody is told from another by capitals or spaces."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def neat_name(name: str) -> str:
    """A name as it is written: no space too many, its accents in one piece."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def _plain(text: str) -> str:
    return folded_name(text).strip("\ufeff ")
