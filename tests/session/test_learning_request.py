"""Who is learned from is switched on the page by who may correct, and noted."""

import pytest

from referee.errors import InputError
from referee.page.messages import read
from referee.sensors.status import SensorStatus
from referee.session.learning import LEARNS, Pupils
from referee.session.requests import Learn
from referee.voices import VoiceReport
from session.fakes import PLAYERS, ScriptedSource, Watched


def test_a_player_is_learned_from_and_is_not_any_more(tmp_path):
    pupils, status = Pupils(), SensorStatus()
    microphones = ScriptedSource("microphones")
    with Watched(tmp_path, microphones, pupils=pupils, sensor_status=status) as watched:
        for on in (True, False, True):
            watched.ask(Learn(player="Karadoc", on=on))
            assert ("Karadoc" in pupils) == on
        assert watched.journal.noted(LEARNS) == '["Karadoc"]'
        assert watched.live.snapshot.past.entries == ()
        with pytest.raises(InputError, match="Merlin"):
            watched.ask(Learn(player="Merlin", on=True))
        status.voices = (VoiceReport(player="Karadoc", learns=True, examples=2, heard=0.5),)
        watched.until(lambda live: live.snapshot.voices == status.voices)


def test_without_microphones_there_is_nothing_to_learn(tmp_path):
    with (
        Watched(tmp_path, ScriptedSource(), pupils=Pupils()) as watched,
        pytest.raises(InputError, match="no microphones"),
    ):
        watched.ask(Learn(player=PLAYERS[0], on=True))


def test_what_a_page_asks():
    assert read('{"type": "learn", "player": "A", "on": true}') == Learn(player="A", on=True)
