"""The Sloubi as it is sung."""

from __future__ import annotations

import pytest

from referee.audio.song import PAUSE, Songs, sung
from referee.observations import Call

#: name, numbers as heard, (number told, its confidence at least, at most), None for no song
SONGS = (
    ("all of ten", range(1, 11), (10, 0.95, 1.0)),
    ("all of 228", range(1, 229), (228, 0.95, 1.0)),
    ("one unheard", (1, 2, 4, 5, 6, 7, 8, 9, 10), (10, 0.85, 0.95)),
    ("the first unheard", range(2, 11), (10, 0.85, 0.95)),
    ("a hesitation", (1, 2, 2, 3), (3, 0.95, 1.0)),
    ("one misheard", (1, 2, 3, 60, 5, 6), (6, 0.6, 0.8)),
    ("begun again", (1, 2, 3, 1, 2, 3), (3, 0.4, 0.6)),
    ("stopped at three", (1, 2, 3), (3, 0.95, 1.0)),
    ("jumped far", (1, 2, 30, 31, 32), (2, 0.2, 0.5)),
    ("not from the beginning", (50, 51, 52), None),
)


def _call(text: str, time: float, player: str = "Lancelot") -> Call:
    return Call(time=time, sigma=0.01, confidence=0.97, player=player, text=text)


@pytest.mark.parametrize(("numbers", "told"), [s[1:] for s in SONGS], ids=[s[0] for s in SONGS])
def test_song(numbers: range, told: tuple[int, float, float] | None) -> None:
    songs = Songs()
    time = 0.0
    for number in numbers:
        assert songs.take(_call(f"sloubi {number}", time))
        assert songs.settle(time + 0.5) == []
        time += 1.0
    over = songs.settle(time + PAUSE)
    if told is None:
        assert over == []
        return
    (song,) = over
    number, least, most = told
    assert song.number == number
    assert song.player is None
    assert least <= song.confidence <= most
    assert songs.settle(time + 9) == []


def test_two_at_once_are_two_songs() -> None:
    songs = Songs()
    for number in range(1, 6):
        songs.take(_call(f"sloubi {number}", number, "Lancelot"))
        songs.take(_call(f"sloubi {2 * number - 1}", number + 0.3, "Yvain"))
    assert sorted(s.number for s in songs.settle(20.0)) == [5, 9]


def test_the_end_of_the_sound_ends_a_song() -> None:
    songs = Songs()
    songs.take(_call("sloubi 1", 1.0))
    songs.take(_call("sloubi 2", 2.0))
    assert [s.number for s in songs.settle(2.2, last=True)] == [2]


def test_one_sloubi_is_no_song() -> None:
    songs = Songs()
    songs.take(_call("sloubi 1", 1.0))
    assert songs.settle(2.2, last=True) == []


@pytest.mark.parametrize("text", ["sloubi", "sloubi douze", "grelottine", "chante sloubi", "12"])
def test_what_is_no_song(text: str) -> None:
    assert sung(text) is None
    assert not Songs().take(_call(text, 1.0))
