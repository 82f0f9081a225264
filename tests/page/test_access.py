"""Which addresses are refused for their wrong keys, and for how long."""

import pytest

from referee.page.access import BANNED_FOR, WITHIN, WRONG_KEYS, WrongKeys, arbiter_url

#: Times of wrong keys from one address, and which of them ban it.
TRIED = {
    "once": ([0], []),
    "one less than too many": ([0, 1, 2, 3], []),
    "too many": ([0, 1, 2, 3, 4], [4]),
    "too many at once": ([5] * WRONG_KEYS, [4]),
    "slowly": ([20 * i for i in range(20)], []),
    "slowly, then fast": ([0, 100, 101, 102, 103, 104], [5]),
    "just within a minute": ([0, 1, 2, 3, WITHIN], [4]),
    "just over a minute": ([0, 1, 2, 3, WITHIN + 1], []),
}


@pytest.mark.parametrize(("times", "banning"), TRIED.values(), ids=TRIED)
def test_so_many_wrong_keys(times, banning):
    keys = WrongKeys()
    assert [i for i, t in enumerate(times) if keys.wrong("10.0.0.7", t)] == banning
    end = times[-1]
    assert (keys.banned("10.0.0.7", end) > 0) == bool(banning)
    assert keys.banned("10.0.0.8", end) == 0
    assert keys.banned("10.0.0.7", end + BANNED_FOR) == 0


def test_who_had_the_right_key_is_trusted():
    keys = WrongKeys()
    assert not keys.trusts("10.0.0.7")
    keys.right("10.0.0.7")
    for t in range(WRONG_KEYS):
        keys.wrong("10.0.0.7", t)
    assert keys.banned("10.0.0.7", WRONG_KEYS) > 0
    assert keys.trusts("10.0.0.7")


def test_a_flood_of_addresses_is_forgotten():
    keys = WrongKeys()
    for i in range(20_000):
        for _ in range(1 + i % WRONG_KEYS):
            keys.wrong(f"10.{i // 65536}.{i // 256 % 256}.{i % 256}", 0.0)
    assert max(map(len, (keys._tried, keys._until))) <= 1000


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8642/#key=k"),
        ("192.168.1.5", "https://192.168.1.5:8642/#key=k"),
        ("2001:db8::7", "https://[2001:db8::7]:8642/#key=k"),
        ("::1", "http://[::1]:8642/#key=k"),
    ],
)
def test_where_the_arbiter_goes(host, url):
    assert arbiter_url(host, 8642, "k") == url
