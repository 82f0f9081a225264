"""The command that referees a match while it is played: play."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from referee.cli.journals import journals_folder, new_journal
from referee.cli.options import Explain, Json, Lang, NewJournal, Rules
from referee.cli.output import err, out, speak, spoken
from referee.errors import InputError
from referee.journal.finding import last_played
from referee.session.evenings import last_match
from referee.session.headers import check_names
from referee.session.match_session import MatchSession
from referee.session.opponents import NAMES
from referee.session.origin import Before, origin_at
from referee.wording import Message

if TYPE_CHECKING:
    from referee.cli.ending import Ending
    from referee.hall.edge import HallPlace
    from referee.wiring import Options

#: The folder, beside other journals, of practice matches.
_PRACTICE = "exercices"
#: Players that one person may practise against.
_FEWEST, _MOST = 1, len(NAMES)
#: After so long a match that was left is none of this evening any more.
_SAME_EVENING = timedelta(hours=12)
#: Seconds that the terminal gets to print the last ledger, where the end was asked for.
_PRINTED = 0.5


def play(  # a parameter for each option
    table: Annotated[Path | None, typer.Argument(help="help.table-file")] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="help.by-hand")] = False,
    players: Annotated[str, typer.Option("--players", help="help.players")] = "",
    rules: Rules = "pp64",
    journal: NewJournal = None,
    resume: Annotated[bool, typer.Option("--resume", help="help.resume")] = False,
    go_on: Annotated[bool, typer.Option("--go-on", help="help.go-on")] = False,
    new_key: Annotated[bool, typer.Option("--new-key", help="help.new-key")] = False,
    played: Annotated[
        Path | None,
        typer.Option("--from", help="help.play-from"),
    ] = None,
    speed: Annotated[float, typer.Option("--speed", help="help.speed")] = 1.0,
    until_end: Annotated[bool, typer.Option("--until-end", help="help.until-end")] = False,
    box: Annotated[str | None, typer.Option("--box", help="help.box")] = None,
    record: Annotated[Path | None, typer.Option("--record", help="help.record")] = None,
    record_limit: Annotated[float, typer.Option("--record-limit", help="help.record-limit")] = 8.0,
    announce: Annotated[bool, typer.Option("--announce", help="help.announce")] = False,
    hall: Annotated[str | None, typer.Option("--hall", help="help.hall")] = None,
    hall_table: Annotated[str, typer.Option("--hall-table", help="help.hall-table")] = "",
    host: Annotated[str, typer.Option("--host", help="help.play-host")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8642,
    no_local_name: Annotated[
        bool, typer.Option("--no-local-name", help="help.no-local-name")
    ] = False,
    cert: Annotated[Path | None, typer.Option("--cert", help="help.cert")] = None,
    key: Annotated[Path | None, typer.Option("--key", help="help.key")] = None,
    json: Json = False,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Referee a match live, with a page for the table, the arbiter and the television."""
    speak(lang)
    if not (0 <= speed <= 1000) or (speed == 0 and played is None and not resume):
        raise InputError(Message("cli.speed-range"), where="--speed")
    if (cert is None) != (key is None):
        raise InputError(Message("cli.cert-and-key"), where="--key" if key else "--cert")
    own = (cert, key) if cert is not None and key is not None else None
    if not resume and table is None and played is None and not players:
        players = _asked_players()
    kept = None if record is None else (record, round(record_limit * 1e9))
    match_after_match(
        WantedMatch(
            table=table, players=players, rules=rules, journal=journal, resume=resume, go_on=go_on,
            new_key=new_key, played=played, speed=speed, until_end=until_end, record=kept,
            json=json, explain=explain, lang=lang,
        ),
        {
            "by_hand": by_hand, "box": box, "host": host, "port": port, "announce": announce,
            "hall": _hall(hall, hall_table or (table.stem if table is not None else "")),
            "certificate": own, "local_name": not no_local_name,
        },
    )  # fmt: skip


def _hall(url: str | None, name: str) -> HallPlace | None:
    """Where the hall is, and what the table is called there: as its user, else as its file.

    Raises:
        InputError: it is no address of a hall, or the table has no name.
    """
    if url is None:
        return None
    from referee.hall.address import server_address, user_of
    from referee.hall.edge import HallPlace
    from referee.hall.subjects import as_table_name, table_name

    address = server_address(url, "--hall")
    user = user_of(address)
    if not user and not name:
        raise InputError(
            Message("hall.no-table-name"),
            where="--hall",
            remedy=Message("hall.no-table-name-remedy"),
        )
    return HallPlace(address, table_name(user or as_table_name(name), "--hall"))


def practise(
    player: Annotated[str, typer.Argument(help="help.practise-player")] = "",
    opponents: Annotated[int, typer.Option("--opponents", help="help.opponents")] = 2,
    rules: Rules = "pp64",
    journal: NewJournal = None,
    host: Annotated[str, typer.Option("--host", help="help.play-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8642,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play a match against random players; after each throw it is told what was not called."""
    speak(lang)
    how = {"host": host, "port": port}
    practise_match(player, opponents, rules, how, journal=journal, json=json, lang=lang)


def practise_match(
    player: str,
    opponents: int,
    rules: str,
    how: dict[str, Any],
    *,
    journal: Path | None = None,
    json: bool = False,
    lang: str | None = None,
    before: Before | None = None,
) -> None:
    """Play against so many random players. ``how``: see `wiring.Options`.

    Raises:
        InputError: too many of them, or the player can't be called so.
    """
    if not _FEWEST <= opponents <= _MOST:
        raise InputError(
            Message("cli.opponents-range", least=_FEWEST, most=_MOST), where="--opponents"
        )
    player = player.strip() or spoken(Message("cli.newcomer"))
    check_names([player])
    others = [name for name in (*NAMES, "Tante") if name.casefold() != player.casefold()][
        :opponents
    ]
    match_after_match(
        WantedMatch(
            players=", ".join([player, *others]), rules=rules, journal=journal, json=json, lang=lang,
            before=before, practice=True,
        ),
        {**how, "by_hand": True, "opponents": tuple(others)},
    )  # fmt: skip


class WantedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played, as `play` takes it. ``before``: the match before in the same evening.

    ``go_on``: the last match is taken up where it is not over and of this evening.
    ``record``: the folder, and how many bytes at most. ``practice``: it counts for no evening.
    """

    table: Path | None = None
    players: str = ""
    rules: str = "pp64"
    journal: Path | None = None
    resume: bool = False
    go_on: bool = False
    new_key: bool = False
    played: Path | None = None
    speed: float = 1.0
    until_end: bool = False
    record: tuple[Path, int] | None = None
    json: bool = False
    explain: bool = False
    lang: str | None = None
    before: Before | None = None
    practice: bool = False


def match_after_match(wanted: WantedMatch, how: dict[str, Any]) -> None:
    """Play match after match, as long as another one is asked for. ``how``: see `wiring.Options`."""
    from referee.cli.ending import Ending

    printed = True
    if wanted.go_on and not wanted.resume and wanted.journal is None:
        wanted = _gone_on(wanted)
    with Ending() as ending:
        # loaded after a request to stop can be heard: it takes a while
        from referee.cli.log import log_to_file
        from referee.wiring import Options, RecordingLimit

        log_to_file()
        record = None if wanted.record is None else RecordingLimit(*wanted.record)
        options = Options(**how, record=record)
        origin = None
        if wanted.resume:
            path = wanted.journal or last_played(journals_folder())
        else:
            origin = origin_at(wanted.table, wanted.played, wanted.players, wanted.rules)
            name = wanted.table or wanted.played or Path("partie")
            path = wanted.journal or new_journal(name.stem)
            if wanted.practice and wanted.journal is None:
                path = path.parent / _PRACTICE / path.name
        before: Before | None = wanted.before
        new_key, port = wanted.new_key, None
        while True:
            with MatchSession(
                path, origin, speed=wanted.speed, before=before, at_last=ending.at_last
            ) as session:
                if new_key:
                    session.change_key()
                port, printed = _played(session, wanted, ending, options)
                if port is None:
                    break
                # phones and television stay where they are
                options = msgspec.structs.replace(options, port=port)
                new_key, (origin, before) = False, session.after()
                path = path.with_name(new_journal((wanted.table or Path("partie")).stem).name)
    if ending.asked.is_set():
        # all is kept and closed; a terminal that stands still, or a driver's thread that is in the
        # middle of something, would keep the interpreter from ending, or have it abort
        if printed:
            sys.stdout.flush()
        os._exit(0)


def _gone_on(wanted: WantedMatch) -> WantedMatch:
    """What is played after a loss of power: the last match where it is not over, else with its key."""
    try:
        last = last_match(journals_folder())
    except (InputError, ValueError):
        return wanted
    if last.began is None:
        return wanted
    # a clock that was set back is no reason to leave a match
    left = datetime.now(UTC) - last.began - timedelta(seconds=last.history.match.now)
    if left < _SAME_EVENING and last.history.match.winner is None:
        return msgspec.structs.replace(wanted, resume=True)
    before = None if last.key is None else Before(last.key, "")
    return msgspec.structs.replace(wanted, before=wanted.before or before)


def _played(
    session: MatchSession, wanted: WantedMatch, ending: Ending, options: Options
) -> tuple[int | None, bool]:
    """Play one match; the port on which another is wanted, and whether all was printed."""
    from referee.cli.log import show_log_by
    from referee.cli.playing import run
    from referee.cli.terminal import Terminal

    language = speak(wanted.lang, session.origin.table)
    names = session.origin.header.players
    told = Terminal(out, err, names, language, wanted.json, wanted.explain)
    told.__enter__()
    show_log_by(told.log)
    printed = True
    try:
        port = run(session, told, ending, options, until_end=wanted.until_end)
    finally:
        # a terminal that takes nothing is not waited for where the end was asked for
        printed = told.close(_PRINTED if ending.asked.is_set() else None)
    return port, printed


def _asked_players() -> str:
    if not sys.stdin.isatty():
        raise InputError(
            Message("cli.players-missing"),
            remedy=Message("cli.players-missing-remedy"),
        )
    asked = spoken(Message("cli.players-asked"))
    return str(typer.prompt(asked))
