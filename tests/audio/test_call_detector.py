import dataclasses

import numpy as np
import pytest
from scipy.signal import resample_poly
from table_scene import array_scene, clip, noise, one_after_another, seat_scene

from referee.audio.call_detector import CallDetector
from referee.audio.rivals import Rivals
from referee.audio.sampling import RATE
from referee.audio.second_look import GivenCall, SecondLook
from referee.audio.speech import Alignment
from referee.audio.stream_scores import Sound
from referee.errors import InputError
from referee.table import Seat, Table


def hear(wave, rate=RATE, table=None, players=(), block=1600, start=0.0):
    listener = CallDetector(rate, wave.shape[1], table, players)
    calls, marks = [], []
    for at in range(0, len(wave), block):
        marks.append(listener.watermark)
        found = listener.feed(wave[at : at + block], start + at / rate)
        assert all(c.time >= marks[-1] for c in found)
        calls += found
    assert marks == sorted(marks)
    last = listener.close()
    assert all(c.time >= marks[-1] for c in last)
    return calls + last


NAMES = ["pas-mou-f4", "talk", "grelottine-karadoc", "relance"]
SAID = ["pas mou le caillou", "grelottine karadoc", "je relance de 32"]

WAYS = {
    "16 kHz": (16000, 1600),
    "48 kHz": (48000, 4800),
    "44.1 kHz": (44100, 4096),
    "one large block": (16000, 10**6),
    "tiny blocks": (16000, 160),
}


@pytest.mark.parametrize("case", WAYS)
def test_one_microphone(case):
    rate, block = WAYS[case]
    wave, onsets = one_after_another(NAMES)
    wave = resample_poly(wave, rate // 100, RATE // 100).astype(np.float32)[:, None]
    calls = hear(wave, rate, players=["Karadoc", "Perceval"], block=block, start=100.0)
    assert [c.text for c in calls] == SAID
    assert [c.target for c in calls] == [None, "Karadoc", None]
    assert all(c.player is None for c in calls)
    for call, onset in zip(calls, [onsets[0], *onsets[2:]], strict=True):
        assert call.time - 100.0 == pytest.approx(onset, abs=0.06)
        assert 0.002 < call.sigma < 0.1
        assert call.evidence.start <= call.time + 0.06 < call.evidence.end


def test_a_sung_sloubi_is_no_call_but_a_song():
    wave, _ = one_after_another(["sloubi", "pas-mou-m7"])
    listener = CallDetector(RATE, 1)
    calls = [
        c
        for at in range(0, len(wave), 1600)
        for c in listener.feed(wave[at : at + 1600, None], at / RATE)
    ]
    calls += listener.close()
    assert [c.text for c in calls] == ["pas mou le caillou"]
    (song,) = listener.songs()
    assert (song.number, song.player) == (5, None)
    assert listener.songs() == []


SCENES = {
    "alone": [(2, "pas-mou-f4", 0.8)],
    "two, 180 ms apart": [(1, "pas-mou-m7", 0.8), (3, "pas-mou-linda", 0.98)],
    "two neighbours, 100 ms": [(0, "pas-mou-f4", 0.8), (1, "pas-mou-m7", 0.9)],
    "three within 400 ms": [
        (3, "pas-mou-f4", 0.8),
        (0, "pas-mou-m7", 1.0),
        (2, "pas-mou-linda", 1.2),
    ],
}


@pytest.mark.parametrize("scene", [array_scene, seat_scene])
@pytest.mark.parametrize("case", SCENES)
def test_who_called_first(scene, case):
    shouts = SCENES[case]
    sound, table = scene(shouts, 3.0)
    calls = [c for c in hear(sound, table=table) if c.text == "pas mou le caillou"]
    calls.sort(key=lambda c: c.time)
    assert [c.player for c in calls] == [table.players[seat] for seat, _, _ in shouts]
    for call, (_, _, time) in zip(calls, shouts, strict=True):
        assert call.time == pytest.approx(time, abs=0.05)


class Doubting:
    """An aligner that finds words unlikely, wherever they lie."""

    def __init__(self, aligner, log_odds=-1.0):
        self._aligner, self._log_odds = aligner, log_odds

    def look(self, sound, words):
        found = self._aligner.look(sound, words)
        return None if found is None else dataclasses.replace(found, log_odds=self._log_odds)


def said_before(match):
    """Words that another said, over at 1.6 s, of a confidence of 0.9."""
    return SecondLook(match, Alignment(0.6, 1.6, 0.6, 2.2), Sound(np.zeros(0, np.float32)), 0.9)


#: When another calls the same, s, and sigma of a call at 1.0 s that is believed for that alone, s.
CALLED = {"after him": (0.6, 0.0, 0.1), "before him": (1.4, 0.3, 0.35)}


@pytest.mark.parametrize("case", CALLED)
def test_who_is_believed_for_another_s_call_is_never_surely_before_him(case):
    called, least, most = CALLED[case]
    sound, table = seat_scene([(1, "pas-mou-m7", 1.0)], 3.0)
    listener = CallDetector(RATE, 4, table)
    listener._aligners[:] = [Doubting(a) for a in listener._aligners]
    listener._judge = lambda _: []
    (match,) = listener._model.matches(["pas", "mou", "le", "caillou"])
    listener._rivals._rivals.expect(0, said_before(match), match, (0.5, 2.3), called)
    calls = [c for at in range(0, len(sound), 1600)
             for c in listener.feed(sound[at : at + 1600], at / RATE)]  # fmt: skip
    (call,) = [c for c in [*calls, *listener.close()] if c.player == "Karadoc"]
    assert call.time == pytest.approx(1.0, abs=0.05)
    assert least <= call.sigma <= most


#: Who calls what; log-odds of all words (an awaited call needs -1.8, another 0.8);
#: whether "pas mou le caillou" is awaited; who is told.
DOUBTED = {
    "one": ([(1, "pas-mou-m7", 1.0)], -2.5, True, []),
    "two at once": (
        [(1, "pas-mou-m7", 1.0), (3, "pas-mou-linda", 1.1)], -2.5, True, ["Karadoc", "Lancelot"],
    ),
    "two, more unlikely": ([(1, "pas-mou-m7", 1.0), (3, "pas-mou-linda", 1.1)], -3.0, True, []),
    "two, of what is not awaited": (
        [(1, "pas-mou-m7", 1.0), (3, "pas-mou-linda", 1.1)], -1.0, False, [],
    ),
    "two, not quite at once": (
        [(1, "pas-mou-m7", 1.0), (3, "pas-mou-linda", 1.4)], -2.5, True, [],
    ),
    "two, one after another": ([(1, "pas-mou-m7", 0.8), (3, "pas-mou-linda", 3.0)], -2.5, True, []),
    "two who call different things": ([(1, "pas-mou-m7", 1.0), (3, "relance", 1.1)], -2.5, True, []),
}  # fmt: skip


@pytest.mark.parametrize("case", DOUBTED)
def test_two_who_call_the_same_at_once_are_believed_sooner(case):
    shouts, odds, awaited, told = DOUBTED[case]
    sound, table = seat_scene(shouts, 5.0)
    slugs = ("pas-mou-le-caillou",) if awaited else ()
    listener = CallDetector(RATE, 4, table, awaited=slugs)
    listener._aligners[:] = [Doubting(a, odds) for a in listener._aligners]
    calls = [c for at in range(0, len(sound), 1600)
             for c in listener.feed(sound[at : at + 1600], at / RATE)]  # fmt: skip
    calls += listener.close()
    assert sorted(c.player for c in calls) == told
    # nobody is surely first by what another called
    assert all(c.sigma > 0.3 for c in calls)


#: What Karadoc was told to have called, from when to when, how surely, and how surely by its words
#: alone, while another's words were said; whether he is told to have called those as well.
OTHERWISE = {
    "nothing": (None, True),
    "something else": (("je relance", 0.9, 1.9, 0.7, 0.7), False),
    "something else, for another's call alone": (("je relance", 0.9, 1.9, 0.7, 0.01), True),
    "something else, before": (("je relance", 0.2, 0.9, 0.9, 0.9), True),
    "the same": (("pas mou le caillou", 0.9, 1.9, 0.7, 0.7), False),
}


@pytest.mark.parametrize("case", OTHERWISE)
def test_one_mouth_calls_one_thing_at_a_time(case):
    called, told = OTHERWISE[case]
    sound, table = seat_scene([(1, "pas-mou-m7", 1.0)], 3.0)
    listener = CallDetector(RATE, 4, table)
    listener._aligners[:] = [Doubting(a) for a in listener._aligners]
    listener._judge = lambda _: []
    (match,) = listener._model.matches(["pas", "mou", "le", "caillou"])
    listener._rivals._rivals.expect(0, said_before(match), match, (0.5, 2.3), 0.6)
    if called is not None:
        listener._recent = [GivenCall(1, *called)]
    calls = [c for at in range(0, len(sound), 1600)
             for c in listener.feed(sound[at : at + 1600], at / RATE)]  # fmt: skip
    calls += listener.close()
    assert ("Karadoc" in [c.player for c in calls]) is told
    if case == "something else":
        (left,) = [one for one in listener.left_out.told() if one.player == "Karadoc"]
        assert (left.why, left.whose) == ("echo", table.players[0])


#: Of words that a seat may have called, too, over at 1.6 s, until 2.3 s: what was heard, until when the
#: seat's own calls are known, s; whether it is due.
DUE = {
    "all known": (2.3, 2.0, True),
    "words still to come": (2.2, 2.0, False),
    "somebody still speaks there": (2.5, 1.2, False),
    "somebody speaks there since": (2.5, 1.7, True),
}


@pytest.mark.parametrize("case", DUE)
def test_a_rival_waits_for_what_the_seat_calls_itself(case):
    heard, settled, due = DUE[case]
    rivals = Rivals(2)
    (match,) = CallDetector(RATE, 1)._model.matches(["pas", "mou", "le", "caillou"])
    rivals.expect(0, said_before(match), match, (0.5, 2.3), 0.6)
    assert len(rivals.due(heard, [9.0, settled])) == due
    assert len(rivals.due(3.0, [9.0, 9.0])) == (not due)


def test_silence_and_noise_are_no_call():
    quiet = np.zeros((5 * RATE, 1), np.float32)
    loud = (100 * noise(5 * RATE, 3)).astype(np.float32)[:, None]
    assert hear(np.concatenate([quiet, loud, quiet])) == []


def test_talk_is_no_call():
    talk = np.concatenate([clip("talk")] * 4)[:, None]
    assert hear(talk, players=["Karadoc"]) == []


def test_gap_in_the_sound_moves_what_follows():
    wave, onsets = one_after_another(["pas-mou-f4", "relance"])
    cut = round((onsets[1] - 0.5) * RATE)
    listener = CallDetector(RATE, 1)
    calls = listener.feed(wave[:cut, None], 0.0)
    calls += listener.feed(wave[cut:, None], cut / RATE + 7.0)
    calls += listener.close()
    assert calls[0].time == pytest.approx(onsets[0], abs=0.06)
    assert calls[1].time == pytest.approx(onsets[1] + 7.0, abs=0.06)


def test_memory_is_bounded():
    listener = CallDetector(RATE, 1)
    block = noise(RATE, 5).astype(np.float32)[:, None]
    for second in range(60):
        listener.feed(block, float(second))
    (ear,) = listener._streams
    assert len(ear._buffer) < 20 * RATE
    assert len(ear.levels) < 2000
    assert listener.watermark > 50


def test_too_few_channels():
    _, table = array_scene([], 0.1)
    with pytest.raises(InputError, match="4 sound channels, this sound has 2"):
        CallDetector(RATE, 2, table)


def test_table_without_microphones_is_one_stream():
    wave, _ = one_after_another(["pas-mou-f4"])
    table = Table(seats=[Seat(player="Perceval"), Seat(player="Karadoc")])
    (call,) = hear(np.stack([wave, 0 * wave], axis=1), table=table)
    assert (call.text, call.player) == ("pas mou le caillou", None)


def test_wrong_block():
    listener = CallDetector(RATE, 2)
    with pytest.raises(ValueError, match="1 channels instead of 2"):
        listener.feed(np.zeros((1600, 1), np.float32), 0.0)
