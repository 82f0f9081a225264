"""Scores for boards and Home Assistant over MQTT: retained, so that who comes later has them at once."""

from __future__ import annotations

import logging

import msgspec
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from referee.hall.subjects import ROOT, VERSION
from referee.hall.views import TableView
from referee.wording import Language, Message

_LOG = logging.getLogger(__name__)

#: What Home Assistant's own discovery listens to by default.
_DISCOVERY = "homeassistant"
#: Seconds after which the server asks whether we are there.
_ALIVE = 30
#: What a table is to Home Assistant: entities, and where each is in what a board is told.
_ENTITIES = {
    "score": "{{ value_json.seats | map(attribute='score') | max }}",
    "turn": "{{ value_json.seats | selectattr('turn') | map(attribute='player') "
    "| first | default('') }}",
    "combination": "{{ value_json.combination }}",
}


def topic(table: str) -> str:
    """Under which topic a table's board is."""
    return f"{ROOT}.board.{table}".replace(".", "/")


class Discovery(msgspec.Struct, frozen=True, kw_only=True):
    """What tells Home Assistant of an entity (its MQTT discovery)."""

    name: str
    unique_id: str
    state_topic: str
    value_template: str
    device: dict[str, object]


def discovered(table: str, language: Language) -> dict[str, Discovery]:
    """A table's entities, by the topics under which they are told."""
    device: dict[str, object] = {
        "identifiers": [f"cdc_{table}"], "name": f"Cul de Chouette {table}",
        "model": f"referee v{VERSION}",
    }  # fmt: skip
    return {
        f"{_DISCOVERY}/sensor/cdc_{table}_{entity}/config": Discovery(
            name=Message(f"hall.entity-{entity}").text(language),
            unique_id=f"cdc_{table}_{entity}", state_topic=topic(table),
            value_template=template, device=device,
        )
        for entity, template in _ENTITIES.items()
    }  # fmt: skip


class MqttBoards:
    """Tells boards over MQTT; use it as a context manager. Nothing waits for the server.

    ``port``: the server's MQTT listener on this machine.
    """

    def __init__(self, port: int, user: str, password: str, language: Language) -> None:
        self._port, self._language = port, language
        self._known: set[str] = set()
        self._client = Client(CallbackAPIVersion.VERSION2, client_id="referee-hall")
        self._client.username_pw_set(user, password)

    def __enter__(self) -> MqttBoards:
        """Begin; the library connects, and again, in a thread of its own."""
        self._client.connect_async("127.0.0.1", self._port, _ALIVE)
        self._client.loop_start()
        return self

    def __exit__(self, *_: object) -> None:
        """End."""
        self._client.disconnect()
        self._client.loop_stop()

    def tell(self, view: TableView) -> None:
        """Tell of a table; the first time of its entities, too."""
        if not self._client.is_connected():
            self._known.clear()
            return
        if view.table not in self._known:
            self._known.add(view.table)
            for where, what in discovered(view.table, self._language).items():
                self._client.publish(where, msgspec.json.encode(what), retain=True)
        self._client.publish(topic(view.table), msgspec.json.encode(view), retain=True)
