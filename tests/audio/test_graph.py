import struct

import pytest

from referee.audio.graph import Costs, PhraseGrammar, estimate_bigram, write_graph
from referee.audio.kaldi import transition_ids
from referee.audio.lexicon import Lexicon
from referee.audio.phones import CLASSES, PHONE_IDS, PHONES, class_of, phone_id, word_phone_ids

LEXICON = Lexicon({
    "pas": [("p", "a")],
    "mou": [("m", "u")],
    "à": [("a",)],
    "un": [("W~",), ("E~",)],
    "deux": [("d", "Y")],
    "anne": [("a", "n")],
})  # fmt: skip
BIGRAM = estimate_bigram([("p", "a"), ("m", "u")])


def read_fst(path):
    """States of an OpenFst vector FST: [(final cost, [(input, output, cost, next)])]."""
    raw = path.read_bytes()
    at = 4
    for _ in range(2):
        at += 4 + struct.unpack_from("<i", raw, at)[0]
    _, _, _, start, states, arcs = struct.unpack_from("<iiQqqq", raw, at)
    assert start == 0
    at += struct.calcsize("<iiQqqq")
    found = []
    for _ in range(states):
        final, count = struct.unpack_from("<fq", raw, at)
        at += 12
        found.append((final, list(struct.iter_unpack("<iifi", raw[at : at + 16 * count]))))
        at += 16 * count
    assert at == len(raw)
    assert sum(len(a) for _, a in found) == arcs
    return found


def sentences(folder, without="[unk]"):
    """All word sequences between start and final state, loops and silences passed once."""
    names = dict(line.split()[::-1] for line in (folder / "words.txt").read_text().splitlines())
    states = read_fst(folder / "HCLG.fst")
    found = set()
    waiting = [(0, (), frozenset())]
    while waiting:
        state, words, seen = waiting.pop()
        if state in seen or len(words) > 4:
            continue
        if states[state][0] < 1e9 and words:
            found.add(" ".join(words))
        for _, word, cost, target in states[state][1]:
            more = (names[str(word)],) if word else ()
            if without not in more and cost < 14:  # not into another phrase
                waiting.append((target, words + more, seen | {state}))
    return found


GRAMMARS = {
    "one phrase": (PhraseGrammar([("pas", "mou")]), {"pas mou"}),
    "words of one phone": (PhraseGrammar([("à",), ("à", "mou")]), {"à", "à mou"}),
    "slot in the middle": (
        PhraseGrammar([("pas", "{n}", "mou")], {"n": {("un",): 1.0, ("deux", "un"): 3.0}}),
        {"pas un mou", "pas deux un mou"},
    ),
    "slot at the end": (PhraseGrammar([("pas", "{n}")], {"n": {("un",): 1.0}}), {"pas un"}),
    "slot first": (PhraseGrammar([("{n}", "mou")], {"n": {("un",): 1.0}}), {"un mou"}),
    "tail": (
        PhraseGrammar([("pas", "mou")], {"p": {("anne",): 1.0}}, tail="{p}"),
        {"pas mou", "pas mou anne"},
    ),
}


@pytest.mark.parametrize("case", GRAMMARS)
def test_language_of_the_graph(case, tmp_path):
    grammar, expected = GRAMMARS[case]
    write_graph(tmp_path, grammar, LEXICON, BIGRAM, Costs(again=15.0))
    assert sentences(tmp_path) == expected


def test_labels_and_files(tmp_path):
    grammar = PhraseGrammar([("pas", "mou"), ("à",)])
    states, arcs = write_graph(tmp_path, grammar, LEXICON, BIGRAM, Costs())
    found = read_fst(tmp_path / "HCLG.fst")
    assert (len(found), sum(len(a) for _, a in found)) == (states, arcs)
    labels = {i for _, leaving in found for i, *_ in leaving}
    assert max(labels) <= 2 * PHONE_IDS
    boundary = (tmp_path / "phones" / "word_boundary.int").read_text().splitlines()
    assert len(boundary) == PHONE_IDS
    assert boundary[0] == "1 nonword"


def test_self_loops_stand_on_the_state_that_a_phone_leads_to(tmp_path):
    write_graph(tmp_path, PhraseGrammar([("pas", "mou")]), LEXICON, BIGRAM, Costs())
    states = read_fst(tmp_path / "HCLG.fst")
    for _, leaving in states:
        for label, _, _, target in leaving:
            if label and label % 2 == 0:  # a forward transition
                assert any(i == label - 1 and n == target for i, _, _, n in states[target][1])


def test_word_without_a_sound_is_refused(tmp_path):
    with pytest.raises(ValueError, match="'42'"):
        write_graph(tmp_path, PhraseGrammar([("42",)]), Lexicon({"42": []}), BIGRAM, Costs())


def test_phone_numbers():
    numbers = {phone_id(p, k) for p in PHONES for k in range(4)}
    assert numbers == set(range(2, PHONE_IDS + 1))
    assert {class_of(n) for n in numbers} == set(range(1, CLASSES))
    assert word_phone_ids(("a",)) == [phone_id("a", 3)]
    assert word_phone_ids(("p", "a", "r")) == [phone_id("p", 0), phone_id("a", 1), phone_id("r", 2)]
    assert transition_ids(1) == (1, 2)
