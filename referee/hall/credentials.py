"""Who may connect to the hall's NATS server, and what each may say and hear: one credential a table."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import quote

import msgspec

from referee.errors import InputError
from referee.hall import subjects
from referee.wording import Message

#: The user that is the hall itself, and who may only listen to scores (boards, Home Assistant).
HALL_USER, BOARD_USER = "salle", "affichage"
#: The account that they all are in.
ACCOUNT = "CDC"
#: What the hall's streams are called among those of several servers.
DOMAIN = "salle"
#: Under this a server's own streams are asked, and from another server those of the domain.
STREAMS, DOMAIN_STREAMS = "$JS.API", f"$JS.{DOMAIN}.API"
#: Random bytes of a password, and of a page's key.
_BYTES, _KEY_BYTES = 12, 9
#: Only the owner reads them.
_MODE = 0o600


class Rights(msgspec.Struct, frozen=True):
    """What a user may publish and subscribe to; ``answers``: he may answer what he is asked."""

    publish: tuple[str, ...]
    subscribe: tuple[str, ...]
    answers: bool = False


def inbox(user: str) -> str:
    """Where answers to a user's questions go: nobody else may listen there."""
    return f"_INBOX.{user}" if user else "_INBOX"


def table_rights(table: str) -> Rights:
    """A table's: its own subjects, reading how far they have got, its orders, its own evidence."""
    store = f"OBJ_{subjects.bucket(table)}"
    return Rights(
        publish=(
            f"{subjects.ROOT}.table.{table}.>",
            subjects.version(table),
            f"{STREAMS}.DIRECT.GET.{subjects.TABLES}.{subjects.ROOT}.table.{table}.>",
            # the first after a sequence is asked for without a subject in the address
            f"{STREAMS}.DIRECT.GET.{subjects.HALL}",
            f"{STREAMS}.DIRECT.GET.{subjects.HALL}.{subjects.orders(table)}",
            f"{STREAMS}.DIRECT.GET.{subjects.HALL}.{subjects.seats(table)}",
            f"{STREAMS}.STREAM.INFO.{store}",
            f"{STREAMS}.STREAM.MSG.GET.{store}",
            f"{STREAMS}.STREAM.PURGE.{store}",
            f"$O.{subjects.bucket(table)}.>",
        ),
        subscribe=(
            f"{inbox(table)}.>", subjects.orders(table), subjects.seats(table),
            subjects.evidence(table),
        ),
        answers=True,
    )  # fmt: skip


def site_user(site: str) -> str:
    """As whom the server of another site joins: no table can be called so."""
    return f"site.{site}"


def site_rights(tables: Iterable[str]) -> Rights:
    """Those of all the tables whose words a site's server carries."""
    rights = [far_rights(table) for table in tables]
    return Rights(
        # a server may not answer as a table may: it may speak into the hall's inbox, whose places
        # nobody can guess
        publish=(*dict.fromkeys(s for r in rights for s in r.publish), f"{inbox(HALL_USER)}.>"),
        subscribe=tuple(s for r in rights for s in r.subscribe),
    )


def far_rights(table: str) -> Rights:
    """A table's at another site: it reaches the hall's streams by their domain."""
    here = table_rights(table)
    publish = tuple(s.replace(STREAMS, DOMAIN_STREAMS) for s in here.publish)
    return msgspec.structs.replace(here, publish=publish)


BOARD_RIGHTS = Rights(
    # an empty list would allow everything
    publish=("_nothing",),
    # MQTT's "board/#" means "board" as well, and a program that looks for all asks so
    subscribe=(
        f"{subjects.ROOT}.board",
        f"{subjects.ROOT}.board.>",
        "homeassistant",
        "homeassistant.>",
        "$MQTT.sub.>",
    ),
)


class Credentials(msgspec.Struct):
    """Passwords of the server's users, and the keys of the pages by role."""

    users: dict[str, str] = {}
    keys: dict[str, str] = {}

    def password(self, user: str) -> str:
        """A user's password; a new one where he has none yet."""
        return self.users.setdefault(user, secrets.token_urlsafe(_BYTES))

    def key(self, role: str) -> str:
        """A role's key for the pages; a new one where it has none yet."""
        return self.keys.setdefault(role, secrets.token_urlsafe(_KEY_BYTES))

    def address(self, user: str, host: str, port: int) -> str:
        """What a user's machine is given to connect by."""
        return f"nats://{quote(user)}:{quote(self.password(user), safe='')}@{host}:{port}"


def kept_credentials(path: Path) -> Credentials:
    """Those of a file; none yet where there is no file.

    Raises:
        InputError: the file can't be read, or is none of credentials.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Credentials)
    except FileNotFoundError:
        return Credentials()
    except (OSError, msgspec.MsgspecError) as error:
        raise InputError(
            Message("hall.credentials-unreadable", reason=error),
            where=str(path),
            remedy=Message("hall.credentials-unreadable-remedy"),
        ) from error


def keep_credentials(path: Path, kept: Credentials) -> None:
    """Write them, for their owner alone.

    Raises:
        InputError: they can't be written.
    """
    new = path.with_suffix(".new")
    try:
        with contextlib.suppress(FileNotFoundError):
            new.unlink()
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(kept)))
        new.replace(path)
    except OSError as error:
        raise InputError(Message("file.unwritable", reason=error), where=str(path)) from error


def accounts(
    kept: Credentials, tables: Iterable[str], sites: Mapping[str, Iterable[str]] | None = None
) -> str:
    """The part of the server's configuration that says who may do what."""
    users = [_user(HALL_USER, kept, Rights((">",), (">",)))]
    users.append(_user(BOARD_USER, kept, BOARD_RIGHTS))
    users += [_user(table, kept, table_rights(table)) for table in tables]
    users += [_user(site_user(s), kept, site_rights(its)) for s, its in (sites or {}).items()]
    return _account(users, "    jetstream: enabled\n")


def site_accounts(kept: Credentials, tables: Iterable[str]) -> str:
    """Those of another site's server: its tables, with the passwords that they have in the hall."""
    # the site's own server has no streams: what asks for them is carried to the hall's
    asked = f'    mappings: {{ "{STREAMS}.>": "{DOMAIN_STREAMS}.>" }}\n'
    return _account([_user(table, kept, far_rights(table)) for table in tables], asked)


def _account(users: Iterable[str], more: str = "") -> str:
    lines = "\n".join(users)
    return (
        f"accounts {{\n  {ACCOUNT} {{\n{more}    users: [\n"
        f"{lines}\n    ]\n  }}\n  SYS {{ users: [] }}\n}}\nsystem_account: SYS\n"
    )


def _user(user: str, kept: Credentials, rights: Rights) -> str:
    def listed(names: tuple[str, ...]) -> str:
        return "[" + ", ".join(f'"{name}"' for name in names) + "]"

    said = f"publish: {{ allow: {listed(rights.publish)} }}"
    heard = f"subscribe: {{ allow: {listed(rights.subscribe)} }}"
    answers = ", allow_responses: { max: 5, expires: 60s }" if rights.answers else ""
    password = kept.password(user)
    return (
        f'      {{ user: "{user}", password: "{password}", '
        f"permissions: {{ {said}, {heard}{answers} }} }}"
    )
