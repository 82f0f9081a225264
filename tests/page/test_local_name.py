"""A machine's name on its network: over real multicast, of this machine's own loopback alone."""

import threading
import time

import pytest
from zeroconf import AddressResolverIPv4, ServiceBrowser, ServiceInfo, Zeroconf

from referee.page.local_name import LocalName, announced_addresses

#: Names of this test alone: another one may run beside it, and a real table.
NAMES = ("chouette-d-essai", "chouette-d-essai-2")


def named(told, addresses=("127.0.0.1",), names=NAMES):
    return LocalName("Essai", 8642, lambda: addresses, told.append, names)


def found(name, seconds=20.0):
    """The addresses that a name has; none: nobody says that it is his."""
    with Zeroconf(interfaces=["127.0.0.1"]) as line:
        asked = AddressResolverIPv4(f"{name}.local.")
        asked.request(line, seconds * 1000)
        return asked.parsed_addresses()


def wait_for(told, count=1, seconds=30.0):
    end = time.monotonic() + seconds
    while len(told) < count and time.monotonic() < end:
        time.sleep(0.05)
    return told


@pytest.fixture(scope="module", autouse=True)
def multicast():
    """Loopback carries it on every Linux; another system may refuse."""
    try:
        Zeroconf(interfaces=["127.0.0.1"]).close()
    except OSError as error:
        pytest.skip(f"no multicast on this machine's loopback: {error}")


def test_a_name_is_found_and_taken_back():
    told = []
    with named(told):
        assert wait_for(told) == ["http://chouette-d-essai.local:8642/"]
        assert found(NAMES[0]) == ["127.0.0.1"]
    assert found(NAMES[0], 2.0) == []


def test_another_machine_s_name_is_left_to_it():
    """It has another address; the same address would be another program here, which may share it."""
    entry = ServiceInfo(
        "_http._tcp.local.", "Autre table._http._tcp.local.", 8642,
        server=f"{NAMES[0]}.local.", parsed_addresses=["192.0.2.77"],
    )  # fmt: skip
    told = []
    with Zeroconf(interfaces=["127.0.0.1"]) as other:
        other.register_service(entry)
        with named(told):
            assert wait_for(told) == ["http://chouette-d-essai-2.local:8642/"]
        with named(told, names=NAMES[:1]):
            time.sleep(3.0)
        assert len(told) == 1, "where all names are taken there is none"


def test_lists_of_what_is_in_a_network_show_it():
    told, listed = [], []
    seen = threading.Event()

    def changed(name, **_):
        listed.append(name)
        if name.startswith("Essai"):
            seen.set()

    with named(told), Zeroconf(interfaces=["127.0.0.1"]) as line:
        ServiceBrowser(line, "_http._tcp.local.", handlers=[changed])
        assert seen.wait(30.0), listed


def test_a_network_that_is_joined_late_is_told_as_well(monkeypatch):
    monkeypatch.setattr("referee.page.local_name._LOOK", 0.1)
    told, addresses = [], []
    with named(told, addresses):
        time.sleep(0.5)
        assert told == []
        addresses.append("127.0.0.1")
        assert wait_for(told) == ["http://chouette-d-essai.local:8642/"]


def test_a_network_that_forbids_it_is_no_error(monkeypatch):
    """The match goes on and ends at once; it is tried again in another network."""
    tried, told, addresses = [], [], ["127.0.0.1"]

    def refused(**_):
        tried.append(list(addresses))
        raise PermissionError("not here")

    monkeypatch.setattr("referee.page.local_name._LOOK", 0.05)
    monkeypatch.setattr("zeroconf.Zeroconf", refused)
    with named(told, addresses):
        time.sleep(0.5)
        addresses[:] = ["127.0.0.2"]
        wait_for(tried, 2)
        begun = time.monotonic()
    assert (told, tried) == ([], [["127.0.0.1"], ["127.0.0.2"]])
    assert time.monotonic() - begun < 2.0


@pytest.mark.parametrize(
    ("host", "announced"),
    [("127.0.0.1", []), ("::1", []), ("192.0.2.5", ["192.0.2.5"]), ("localhost", [])],
)
def test_this_machine_alone_needs_no_name(host, announced):
    assert announced_addresses(host) == announced


def test_all_networks_but_the_machine_s_own(monkeypatch):
    monkeypatch.setattr(
        "referee.page.local_name.interface_addresses", lambda: ["192.0.2.5", "127.0.0.1"]
    )
    assert announced_addresses("0.0.0.0") == ["192.0.2.5"]
