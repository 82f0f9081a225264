"""The command that referees a match while it is played: play."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from referee.cli.journals import journals_folder, new_journal
from referee.cli.options import Explain, Json, Lang, NewJournal, Rules
from referee.cli.output import err, out, speak, spoken
from referee.errors import InputError
from referee.journal.finding import last_played
from referee.session import match_session
from referee.wording import Message

#: Seconds that the terminal gets to print the last ledger, where the end was asked for.
_PRINTED = 0.5


def play(  # a parameter for each option
    table: Annotated[Path | None, typer.Argument(help="help.table-file")] = None,
    by_hand: Annotated[bool, typer.Option("--by-hand", help="help.by-hand")] = False,
    players: Annotated[str, typer.Option("--players", help="help.players")] = "",
    rules: Rules = "pp64",
    journal: NewJournal = None,
    resume: Annotated[bool, typer.Option("--resume", help="help.resume")] = False,
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
    host: Annotated[str, typer.Option("--host", help="help.play-host")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8642,
    json: Json = False,
    explain: Explain = False,
    lang: Lang = None,
) -> None:
    """Referee a match live, with a page for the table, the arbiter and the television."""
    from referee.cli.ending import Ending

    speak(lang)
    if not (0 <= speed <= 1000) or (speed == 0 and played is None and not resume):
        raise InputError(Message("cli.speed-range"), where="--speed")
    if not resume and table is None and played is None and not players:
        players = _asked_players()
    printed = True
    with Ending() as ending:
        # loaded after a request to stop can be heard: it takes a while
        from referee.cli.log import log_to_file, show_log_by
        from referee.cli.playing import run
        from referee.cli.terminal import Terminal
        from referee.wiring import Options, RecordingLimit

        log_to_file()
        origin = None
        if resume:
            path = journal or last_played(journals_folder())
        else:
            origin = match_session.origin_at(table, played, players, rules)
            path = journal or new_journal((table or played or Path("partie")).stem)
        kept = None if record is None else RecordingLimit(record, round(record_limit * 1e9))
        options = Options(
            by_hand=by_hand, box=box, host=host, port=port, record=kept, announce=announce
        )
        before, again = None, True
        while again:
            again = False
            with match_session.MatchSession(path, origin, speed=speed, before=before) as session:
                ending.at_last(session.journal.close)
                if new_key:
                    session.change_key()
                language = speak(lang, session.origin.table)
                names = session.origin.header.players
                told = Terminal(out, err, names, language, json, explain)
                told.__enter__()
                show_log_by(told.log)
                try:
                    port_again = run(session, told, ending, options, until_end=until_end)
                finally:
                    # a terminal that takes nothing is not waited for where the end was asked for
                    printed = told.close(_PRINTED if ending.asked.is_set() else None)
                if port_again is not None:
                    # phones and television stay where they are
                    again, new_key = True, False
                    options = msgspec.structs.replace(options, port=port_again)
                    origin, before = session.after()
                    path = new_journal((table or Path("partie")).stem)
    if ending.asked.is_set():
        # all is kept and closed; a terminal that stands still, or a driver's thread that is in the
        # middle of something, would keep the interpreter from ending, or have it abort
        if printed:
            sys.stdout.flush()
        os._exit(0)


def _asked_players() -> str:
    if not sys.stdin.isatty():
        raise InputError(
            Message("cli.players-missing"),
            remedy=Message("cli.players-missing-remedy"),
        )
    asked = spoken(Message("cli.players-asked"))
    return str(typer.prompt(asked))
