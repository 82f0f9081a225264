"""What `referee` does without arguments: a page in the browser, from which a match begins."""

from __future__ import annotations

import queue
import webbrowser
from pathlib import Path

import msgspec

from referee import devices
from referee.cli.journals import journals_folder
from referee.cli.live import WantedMatch, match_after_match, practise_match
from referee.cli.output import complain, out, spoken, spoken_language
from referee.cli.setup import setup_in_browser
from referee.errors import InputError
from referee.game.dossiers import names, options, rules_of
from referee.page.access import url_of
from referee.page.certificate import certificate
from referee.page.home import HomeChoice, HomePage, HomeState
from referee.session.arbiter_key import new_key
from referee.session.evenings import last_match, matches_of
from referee.session.headers import check_names
from referee.session.opponents import NAMES
from referee.session.origin import Before, origin_at
from referee.setup.seats import players as seated
from referee.setup.table_writer import TableFile
from referee.show import players
from referee.show.rules_page import rules_page
from referee.wording import Message

#: The port of the pages, and who may ask: all of the network.
_PORT, _HOST = 8642, "0.0.0.0"
#: What the page only tells of: done with files, or looked up, at a terminal.
_AT_A_TERMINAL = (
    "replay", "score", "watch", "read", "listen", "journal", "correct", "dispute", "stats", "enrol",
    "models", "devices", "box", "report",
)  # fmt: skip
#: Seconds between two looks whether somebody ends the program.
_TICK = 0.2


def home(port: int = _PORT, browser: bool = True) -> None:
    """Open the page, wait for a choice, and play it.

    Raises:
        InputError: the port is taken.
    """
    language, opened = spoken_language(), False
    state, key = _state()
    while True:
        page = HomePage(
            state, key, language, host=_HOST, port=port, certificate=certificate(_HOST),
            check=_check,
            evenings=lambda spoken: players.page(matches_of(journals_folder()), spoken),
            reference=lambda given, spoken: rules_page(rules_of(given, Path()), spoken),
        )  # fmt: skip
        port = page.port
        with page:
            address = f"{url_of('127.0.0.1', page.port, secure=False)}#key={key}"
            if not opened:
                out.print(spoken(Message("cli.home", address=address)), markup=False)
                if browser:
                    webbrowser.open(address)
                opened = True
            choice = _chosen(page)
        if choice is None:
            return
        if not choice.setup:
            break
        _set_up(choice, key, port)
        # the same key: the page stays where it is
        state, _ = _state()
    _play(choice, key, port)


def _set_up(choice: HomeChoice, key: str, port: int) -> None:
    """Set a table up on the page; then the first page is back, whatever went wrong."""
    try:
        setup_in_browser(_table(choice), choice.players, key, _HOST, port)
    except InputError as error:
        complain(error)


def _table(choice: HomeChoice) -> Path:
    """The table file that is meant, beside where the program was begun."""
    name = choice.table or "ma-table"
    path = Path(name if name.endswith(".toml") else f"{name}.toml")
    if len(path.parts) != 1:
        raise InputError(Message("cli.table-beside"), where=name)
    return path


def _play(choice: HomeChoice, key: str, port: int) -> None:
    """Play, or practise."""
    if choice.practise:
        where = {"host": _HOST, "port": port}
        practise_match(
            choice.players, choice.opponents, choice.rules, where, before=Before(key, "")
        )
        return
    table = Path(choice.table) if choice.table else None
    match_after_match(
        WantedMatch(
            table=table, players=choice.players, rules=choice.rules, resume=choice.resume,
            before=None if choice.resume else Before(key, ""),
        ),
        {"by_hand": table is None, "host": _HOST, "port": port},
    )  # fmt: skip


def _chosen(page: HomePage) -> HomeChoice | None:
    while True:
        try:
            return page.chosen.get(timeout=_TICK)
        except queue.Empty:
            continue
        except KeyboardInterrupt:
            return None


def _check(choice: HomeChoice) -> None:
    """See that a choice can be played."""
    if choice.setup:
        TableFile(_table(choice))
        if choice.players:
            seated(choice.players)
    elif choice.practise:
        check_names([choice.players.strip() or NAMES[0]])
        rules_of(choice.rules, Path())
    elif not choice.resume:
        origin_at(Path(choice.table) if choice.table else None, None, choice.players, choice.rules)


def _state() -> tuple[HomeState, str]:
    """What there is to choose from, and the key: that of the last match, so that it goes on."""
    last, who, key = "", "", new_key()
    try:
        played = last_match(journals_folder())
        key = played.key or key
        who = ", ".join(played.header.players)
        if played.history.match.winner is None:
            last = ", ".join(f"{p} {s}" for p, s in played.history.match.scores.items())
    except (InputError, msgspec.MsgspecError):
        pass
    return (
        HomeState(
            players=who,
            dossiers=list(names()),
            options={name: list(options(name)) for name in names()},
            cameras=[d.name for d in devices.cameras()],
            microphones=_microphones(),
            tables=sorted(p.name for p in Path.cwd().glob("*.toml") if _is_table(p)),
            last=last,
            commands={c: spoken(Message(f"command.{c}")).split("\n")[0] for c in _AT_A_TERMINAL},
        ),
        key,
    )


def _microphones() -> list[str]:
    """Their names; where there is no sound system, a match may be played by hand."""
    try:
        return [found.name for found in devices.microphones()]
    except InputError:
        return []


def _is_table(path: Path) -> bool:
    """Whether a file looks like that of a table."""
    try:
        return "[[seats]]" in path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
