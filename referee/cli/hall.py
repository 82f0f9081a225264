"""The command that holds a tournament of many tables: hall."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee.cli.options import Lang
from referee.cli.output import err, out, see_folder, speak, spoken
from referee.errors import InputError
from referee.wording import Language, Message, labelled

if TYPE_CHECKING:
    from referee.hall.credentials import Credentials
    from referee.hall.server import HallPages
    from referee.hall.setting import Entrant, TournamentSetting
    from referee.hall.station import Station
    from referee.page.local_name import LocalName

#: Tables of a demonstration at most.
_MOST_DEMO = 100
#: Tables whose addresses are printed; those of all are in a file.
_TOLD = 3
#: Seconds between two looks whether somebody ends the program.
_TICK = 0.2
#: What lists of what is in a network call the hall.
_TITLE = "Tournoi de Cul de Chouette"
#: What the hall's folder is called beside its tournament file.
_FOLDER = ".salle"


def hall(  # a parameter for each option
    tournament: Annotated[Path | None, typer.Argument(help="help.tournament")] = None,
    nats: Annotated[str | None, typer.Option("--nats", help="help.nats")] = None,
    demo: Annotated[int, typer.Option("--demo", help="help.hall-demo")] = 0,
    folder: Annotated[Path | None, typer.Option("--folder", help="help.hall-folder")] = None,
    host: Annotated[str, typer.Option("--host", help="help.play-host")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8643,
    nats_port: Annotated[int, typer.Option("--nats-port", help="help.nats-port")] = 4222,
    mqtt_port: Annotated[int, typer.Option("--mqtt-port", help="help.mqtt-port")] = 0,
    leaf_port: Annotated[int, typer.Option("--leaf-port", help="help.leaf-port")] = 0,
    no_local_name: Annotated[
        bool, typer.Option("--no-local-name", help="help.hall-no-local-name")
    ] = False,
    lang: Lang = None,
) -> None:
    """Hold a tournament: all tables on one wall, standings, the head referee's desk."""
    from referee.cli.ending import Ending
    from referee.hall import credentials as held
    from referee.hall.address import server_address
    from referee.hall.demo import Demonstration
    from referee.hall.nats_server import NatsServer, ServerPorts
    from referee.hall.server import HallPages
    from referee.hall.station import Station
    from referee.page.access import addresses

    speak(lang)
    with Ending() as ending, contextlib.ExitStack() as stack:
        setting, entrants, place = _wanted(tournament, demo, folder)
        language = speak(lang or (None if demo else setting.language))
        see_folder(place)
        path = place / "credentials.json"
        kept = _credentials(path)
        url = nats
        keep_up: Callable[[bool], None] = _nothing
        if url is None:
            _see_leaf_port(setting, leaf_port)
            ports = ServerPorts(host, nats_port, mqtt_port, leaf_port)
            server = NatsServer(place.resolve(), ports, kept, setting.table_names, setting.sites)
            held.keep_credentials(path, kept)
            stack.enter_context(server)
            # an end by force leaves no server behind
            ending.at_last(server.end)
            url, keep_up = kept.address(held.HALL_USER, "127.0.0.1", nats_port), server.keep_up
            _tell_tables(kept, setting.table_names, addresses(host)[0], nats_port, place)
            _tell_sites(kept, setting, (addresses(host)[0], leaf_port), place)
        held.keep_credentials(path, kept)
        station = Station(server_address(url, "--nats"), setting, entrants, keep_up)
        pages = HallPages(station, kept, language, host=host, port=port)
        station.on_change(pages.changed)
        if mqtt_port and nats is None:
            _tell_boards(station, stack, mqtt_port, kept, language)
        stack.enter_context(station)
        stack.enter_context(pages)
        _tell_pages(pages)
        if not no_local_name:
            stack.enter_context(_local_name(host, pages.port))
        if demo:
            shown = Demonstration(url, setting.rules, station)
            stack.enter_context(shown)
            keep_on: Callable[[], None] = shown.keep_on
        else:
            keep_on = _waits
        # that it is not connected yet is nothing to tell
        told: Message | None = Message("hall.connecting")
        while not ending.asked.wait(_TICK):
            keep_on()
            told = _tell_trouble(station, told)


def _credentials(path: Path) -> Credentials:
    """Those of the hall's folder, with a key for each role."""
    from referee.hall.credentials import kept_credentials
    from referee.hall.desk import ROLES

    kept = kept_credentials(path)
    for role in ROLES:
        kept.key(role)
    return kept


def _tell_boards(
    station: Station, stack: contextlib.ExitStack, port: int, kept: Credentials, language: Language
) -> None:
    """Have boards told over the server's MQTT listener."""
    from referee.hall.boards import MqttBoards
    from referee.hall.credentials import HALL_USER

    boards = MqttBoards(port, HALL_USER, kept.password(HALL_USER), language)
    station.tell_board = stack.enter_context(boards).tell


def _tell_trouble(station: Station, told: Message | None) -> Message | None:
    """Say once what is wrong, and that it is right again.

    Raises:
        InputError: the hall can't be opened at all.
    """
    if station.failed is not None:
        raise station.failed
    trouble = station.trouble
    if trouble == told:
        return told
    if trouble is not None:
        err.print(spoken(trouble), style="yellow", markup=False)
    else:
        seconds = f"{station.caught_up:.1f}"
        out.print(spoken(Message("hall.up-to-date", seconds=seconds)), markup=False)
        if station.hall.otherwise:
            otherwise = Message("hall.file-otherwise", keys=station.hall.otherwise)
            err.print(spoken(otherwise), style="yellow", markup=False)
    return trouble


def _tell_tables(kept: Credentials, tables: list[str], host: str, port: int, place: Path) -> None:
    """Each table's own address, into a file, and the first of them on the screen."""
    lines = [f"{name} --hall {kept.address(name, host, port)}" for name in tables]
    path = place / "tables.txt"
    path.touch(mode=0o600)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    told = Message("hall.tables-told", path=path)
    out.print(spoken(told), markup=False)
    for line in lines[:_TOLD]:
        out.print(f"  referee play {line.split()[0]}.toml {line.partition(' ')[2]}", markup=False)


def _see_leaf_port(setting: TournamentSetting, leaf_port: int) -> None:
    """Other sites need a port of their own.

    Raises:
        InputError: there are sites, and no port for them.
    """
    if setting.sites and not leaf_port:
        raise InputError(
            Message("hall.sites-port"),
            where="--leaf-port",
            remedy=Message("hall.sites-port-remedy"),
        )


def _tell_sites(
    kept: Credentials, setting: TournamentSetting, hall: tuple[str, int], place: Path
) -> None:
    """A file for each site's server, ready to be taken there."""
    from referee.hall.nats_server import site_configuration

    for site, tables in setting.sites.items():
        path = place / f"{site}.conf"
        path.touch(mode=0o600)
        path.write_text(site_configuration(site, tables, kept, hall), "utf-8")
        out.print(spoken(Message("hall.site-told", site=site, path=path)), markup=False)


def _local_name(host: str, port: int) -> LocalName:
    """The hall's name on its network."""
    from referee.page.access import HALL_NAMES
    from referee.page.local_name import LocalName, announced_addresses

    return LocalName(_TITLE, port, partial(announced_addresses, host), _tell_name, HALL_NAMES)


def _tell_name(url: str) -> None:
    """The hall's name on its network."""
    out.print(spoken(Message("cli.local-name", url=url)), markup=False)


def _tell_pages(pages: HallPages) -> None:
    """Where the pages are."""
    rows: list[tuple[str, str]] = [
        ("hall.page-wall", pages.address("wall")),
        ("hall.page-seats", pages.address("seats")),
        ("hall.page-chef", pages.address("desk", "chef")),
        ("hall.page-organisation", pages.address("desk", "organisation")),
    ]
    for code, address in rows:
        out.print(spoken(labelled(Message(code), address)), markup=False)


def _wanted(
    tournament: Path | None, demo: int, folder: Path | None
) -> tuple[TournamentSetting, list[Entrant], Path]:
    """The setting, the players, and the hall's folder.

    Raises:
        InputError: there is no file, or it can't be used.
    """
    from referee.hall.demo import demo_setting
    from referee.hall.setting import read_entrants, read_setting

    if demo:
        if not 1 <= demo <= _MOST_DEMO:
            raise InputError(Message("hall.demo-range", most=_MOST_DEMO), where="--demo")
        setting, entrants = demo_setting(demo, spoken(Message("hall.demo-title")))
        return setting, entrants, folder or Path(tempfile.mkdtemp(prefix="referee-salle-"))
    if tournament is None:
        raise InputError(Message("hall.no-tournament"), remedy=Message("hall.no-tournament-remedy"))
    setting = read_setting(tournament)
    listed = tournament.parent / setting.players if setting.players else None
    entrants = read_entrants(listed) if listed is not None else []
    return setting, entrants, folder or tournament.with_suffix(_FOLDER)


def _nothing(_stuck: bool) -> None:
    """There is no server of ours to keep up."""


def _waits() -> None:
    """There is no demonstration."""
