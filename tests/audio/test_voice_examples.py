"""Examples: where a template is found, what it adds, and whose calls it leaves alone."""

import msgspec
import numpy as np
import pytest
from table_scene import PLAYERS, RATE, clip, noise

from referee.audio.call_detector import CallDetector
from referee.audio.examples import ExampleEar, TableExamples, excerpt
from referee.audio.phones import CLASSES, PDF
from referee.audio.templates import Templates, log_posteriors
from referee.audio.vocabulary import Vocabulary
from referee.table import Seat, Table
from referee.voices import EnrolledVoice, Example, packed

PAS_MOU = ("pas", "mou", "le", "caillou")
SEATS = [Seat(player=p, microphone=k) for k, p in enumerate(PLAYERS[:2])]


def heard(phones):
    """Log posteriors of phones, a step each: a sure network's."""
    scores = np.zeros((len(phones), CLASSES), np.float32)
    for t, phone in enumerate(phones):
        scores[t, PDF[phone]] = 8.0
    return log_posteriors(scores)


SPOKEN = "p p a a m m u u"
PLACES = {
    "the same": (f"SIL {SPOKEN} SIL", (1, 9), 0.01),
    "a vowel drawn out": ("SIL p p a a m m u u u u u u u u SIL", (1, None), 0.05),
    "a vowel cut short": ("SIL p p a m m u u SIL", (1, None), 0.1),
    "other consonants": ("SIL s s a a f f u u SIL", (None, None), 9.0),
}


@pytest.mark.parametrize("case", PLACES)
def test_where_a_template_is_found(case):
    stream, (begin, end), most = PLACES[case]
    (found,) = Templates([heard(SPOKEN.split())]).match(heard(stream.split()))
    assert begin in (None, found.begin)
    assert end in (None, found.end)
    assert found.distance <= most
    assert (found.distance > 0.5) == (case == "other consonants")


def test_templates_do_not_mix():
    a, b = heard(["p", "a", "p", "a"]), heard(["s", "i", "s", "i"])
    stream = heard(["SIL", "s", "i", "s", "i", "SIL", "p", "a", "p", "a", "SIL"])
    alone = [Templates([one]).match(stream)[0] for one in (a, b)]
    together = Templates([a, b]).match(stream)
    assert [(m.begin, m.end) for m in together] == [(m.begin, m.end) for m in alone]
    assert Templates([a]).match(stream[:2]) == []
    assert Templates([]).match(stream) == []


@pytest.fixture(scope="module")
def ear():
    return ExampleEar()


def example(ear, name="pas-mou-f4", words=PAS_MOU, number=1, against=False):
    wave = clip(name)
    quiet = np.zeros(RATE // 4, np.float32)
    stretch = excerpt(ear.hear(np.concatenate([quiet, wave, quiet])), 0.25, 0.25 + len(wave) / RATE)
    return Example(
        number=number, annonce="-".join(words), words=words, posteriors=packed(stretch),
        source="enrolled", at=0.0, against=against,
    )  # fmt: skip


def table_examples(voices, players=PLAYERS[:2]):
    return TableExamples(players, PLAYERS[:2], voices, Vocabulary(PLAYERS))


def around(name):
    wave = np.concatenate([np.zeros(RATE // 2), clip(name), np.zeros(RATE // 2)])
    return (wave + noise(len(wave), 3)).astype(np.float32)


def phrase(words=PAS_MOU):
    return Vocabulary(PLAYERS).matches(words)[0]


def test_the_own_repetition_is_proposed_and_supported(ear):
    examples = table_examples({"Perceval": EnrolledVoice(examples=(example(ear),))})
    (found,) = examples.propose(0, around("pas-mou-f4"), 10.0, [])
    assert found.match.words == PAS_MOU
    assert found.start == pytest.approx(10.5, abs=0.15)
    assert examples.propose(0, around("pas-mou-f4"), 10.0, [found]) == []
    assert examples.support(0, phrase(), around("pas-mou-f4")) > 2
    assert examples.propose(0, around("talk"), 0.0, []) == []
    assert examples.support(0, phrase(), around("talk")) == 0


def test_nothing_changes_for_others(ear):
    examples = table_examples({"Perceval": EnrolledVoice(examples=(example(ear),))})
    assert examples.propose(1, around("pas-mou-f4"), 0.0, []) == []
    assert examples.support(1, phrase(), around("pas-mou-f4")) == 0
    assert examples.support(0, phrase(("pélican",)), around("pas-mou-f4")) == 0


def test_what_was_taken_back_needs_more_for_this_player_alone(ear):
    wrong = EnrolledVoice(examples=(example(ear, against=True),))
    examples = table_examples({"Perceval": wrong})
    assert -2 <= examples.support(0, phrase(), around("pas-mou-f4")) < -0.5
    assert examples.support(1, phrase(), around("pas-mou-f4")) == 0
    assert examples.propose(0, around("pas-mou-f4"), 0.0, []) == []
    both = EnrolledVoice(examples=(*wrong.examples, example(ear, number=2)))
    assert table_examples({"Perceval": both}).support(0, phrase(), around("pas-mou-f4")) > 2
    # one microphone for all: nobody knows whose voice it is
    unseated = table_examples({"Perceval": wrong}, (None,))
    assert unseated.support(0, phrase(), around("pas-mou-f4")) == 0


def test_examples_may_come_and_go_while_the_table_plays(ear):
    voices = {}
    examples = table_examples(voices)
    assert examples.support(0, phrase(), around("pas-mou-f4")) == 0
    voices["Perceval"] = EnrolledVoice(examples=(example(ear),))
    assert examples.support(0, phrase(), around("pas-mou-f4")) > 2
    del voices["Perceval"]
    assert examples.support(0, phrase(), around("pas-mou-f4")) == 0


def calls_of(wave, voices):
    table = Table(seats=SEATS, voices=voices)
    detector = CallDetector(RATE, 2, table, awaited=None)
    detector.examples.keeps_stretches = True
    calls = [c for at in range(0, len(wave), RATE // 10)
             for c in detector.feed(wave[at : at + RATE // 10], at / RATE)]  # fmt: skip
    return [*calls, *detector.close()], detector.examples.stretches()


@pytest.mark.slow
def test_a_call_is_surer_at_the_own_seat_and_as_it_was_at_the_other(ear):
    """Two people call the same, one after the other; one of them has an example."""
    wave = np.zeros((6 * RATE, 2), np.float32)
    wave += noise(len(wave), 5)[:, None] * (80, 1)
    for seat, name, at in ((0, "pas-mou-f4", 1.0), (1, "pas-mou-m7", 3.5)):
        said = clip(name)
        wave[round(at * RATE) : round(at * RATE) + len(said), seat] += said
    plain, heard_as = calls_of(wave, {})
    confirmed = msgspec.structs.replace(example(ear), posteriors=heard_as[0].posteriors)
    taught, _ = calls_of(wave, {"Perceval": EnrolledVoice(examples=(confirmed,))})
    own, other = ([[c for c in calls if c.player == p] for calls in (plain, taught)]
                  for p in PLAYERS[:2])  # fmt: skip
    assert own[0][0].confidence < own[1][0].confidence
    assert other[0] == other[1] != []
    assert {(s.time, s.words) for s in heard_as} == {(c.time, PAS_MOU) for c in plain}


@pytest.mark.slow
@pytest.mark.parametrize(("loud", "sure"), [(1, True), (120, False)])
def test_a_stake_that_was_hardly_made_out_teaches_nothing(loud, sure):
    """A table would learn another number's words."""
    said = clip("relance")
    wave = np.zeros((3 * RATE, 2), np.float32)
    wave[:, 0] = noise(len(wave), 3) * loud
    wave[RATE : RATE + len(said), 0] += said
    (call,), stretches = calls_of(wave, {})
    assert (not call.others) is sure
    words = ("je", "relance", "de", "trente", "deux")
    assert [s.words for s in stretches] == ([words] if sure else [])
