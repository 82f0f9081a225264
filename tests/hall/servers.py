"""A real nats-server for tests, where one is installed."""

import contextlib
import shutil

import pytest

from referee.hall.address import server_address
from referee.hall.connection import NatsConnection
from referee.hall.credentials import HALL_USER, Credentials
from referee.hall.nats_server import PROGRAM, NatsServer, ServerPorts, free_port
from referee.hall.subjects import HALL, HALL_SUBJECTS, TABLES, TABLES_SUBJECTS

FOUND = shutil.which(PROGRAM) or shutil.which(PROGRAM, path="/usr/sbin:/usr/local/sbin")
#: What every test says that needs a server, where there is none.
needs_server = [
    pytest.mark.nats,
    pytest.mark.skipif(FOUND is None, reason="no nats-server here (apt install nats-server)"),
]


class HallServer:
    """A server with the tables' credentials; `url` is what a user connects by."""

    def __init__(self, folder, tables=("t1", "t2", "t3"), mqtt=False, sites=None):
        self.credentials = Credentials()
        mqtt_port, leaf_port = (free_port() if wanted else 0 for wanted in (mqtt, sites))
        ports = ServerPorts("127.0.0.1", free_port(), mqtt_port, leaf_port)
        self.server = NatsServer(folder, ports, self.credentials, tables, sites)

    def __enter__(self):
        self.server.__enter__()
        return self

    def __exit__(self, *gone):
        self.server.__exit__(*gone)

    def url(self, user=HALL_USER, password=None):
        port = self.server.ports.nats
        if password is not None:
            return f"nats://{user}:{password}@127.0.0.1:{port}"
        return self.credentials.address(user, "127.0.0.1", port)

    @contextlib.asynccontextmanager
    async def connected(self, user=HALL_USER, *, streams=True):
        """A connection; with the streams that a hall makes."""
        async with NatsConnection(server_address(self.url(user), "test"), "test") as there:
            if streams and user == HALL_USER:
                await there.make_stream(TABLES, TABLES_SUBJECTS)
                await there.make_stream(HALL, HALL_SUBJECTS)
            yield there
