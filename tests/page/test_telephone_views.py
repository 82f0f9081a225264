"""What a player's telephone shows: his own score and calls, and the questions that concern him."""

import msgspec
import pytest
from session.fakes import ScriptedSource, Watched

from referee import observations as obs
from referee.engine.caller_resolution import Question
from referee.game.dossiers import dossier as rules_by_name
from referee.game.match import Match
from referee.page.telephone_views import call_figures, drawn, telephone_moment
from referee.session.requests import Name

PLC = "Pas mou le caillou !"


@pytest.fixture
def velute(tmp_path):
    """A Chouette-Velute lies, and somebody was heard, nobody knows who."""
    source = ScriptedSource("camera:0")
    with Watched(tmp_path, source, speed=0) as watched:
        source.tell(
            obs.Chouettes(time=110.0, values=(3, 3), source="camera:0"),
            obs.Cul(time=111.0, value=6, source="camera:0"),
            obs.Call(time=112.0, sigma=0.01, confidence=0.95, text=PLC, source="microphones"),
            watermark=112.0,
        )
        watched.until(lambda live: live.snapshot.questions)
        yield watched


def seen(watched, player, language="fr"):
    now = watched.live.snapshot
    shown = drawn(now, language)
    return telephone_moment(now, shown, player, language, seconds=0.0, speed=1.0)


@pytest.mark.parametrize("player", ["Perceval", "Bohort"])
def test_his_own_score_and_calls(velute, player):
    shown = seen(velute, player)
    assert shown.me.name == player
    assert player not in [p.name for p in shown.others]
    (call,) = [c for c in shown.calls if c.rule]
    assert (call.slug, call.words, call.worth) == ("pas-mou-le-caillou", PLC, 72)


@pytest.mark.parametrize(
    ("language", "asks"),
    [("fr", "Est-ce toi qui as annoncé « Pas mou le caillou ! » ?"),
     ("en", "Was it you who called “Pas mou le caillou !”?")],
)  # fmt: skip
def test_who_may_have_called_is_asked_and_answers_for_himself(velute, language, asks):
    (question,) = seen(velute, "Karadoc", language).questions
    assert question.text == asks
    assert [a.players for a in question.answers] == [("Karadoc",)]
    velute.ask(Name(number=question.number, players=("Karadoc",)), "Karadoc")
    velute.until(lambda live: not live.snapshot.questions)
    assert seen(velute, "Karadoc").questions == []


STAKES = {
    "a Civet on a combination": (True, {"civet": 1}, "civet-de", (1, 102, True)),
    "no more than one's score": (False, {"civet": 1}, "civet-de", (1, 40, True)),
    "no Civet": (True, {}, "civet-de", None),
    "nothing to relance": (True, {}, "je-relance-de", None),
    "a Civet-Filoché": (True, {"civet-filoche": 1}, "civet-filoche-de", (1, 102, True)),
}


@pytest.mark.parametrize(("above", "holds", "slug", "found"), STAKES.values(), ids=STAKES)
def test_what_a_call_may_carry(above, holds, slug, found):
    """``above``: whether more than one's score, which is 40, may be staked."""
    law = msgspec.structs.replace(rules_by_name(), civet_above_score=above)
    match = Match(["A", "B", "C"], law, scores=[40, 0, 0], holds={"A": holds}, turn="A")
    figures = call_figures(match, slug, "A")
    told = figures and (figures.least, figures.most, "chouette" in figures.combinations)
    assert told == found


MISSED = {
    "first, and he may": ("first", ("Perceval",), "Perceval", [""]),
    "first, and he may not": ("first", ("Karadoc",), "Perceval", None),
    "the last one": ("last", ("Perceval",), "Perceval", None),
    "his bet": ("bet", ("Perceval",), "Perceval", "bets"),
    "another's bet": ("bet", ("Bohort",), "Perceval", None),
}


@pytest.mark.parametrize(("of", "players", "player", "found"), MISSED.values(), ids=MISSED)
def test_what_may_not_have_been_heard(velute, of, players, player, found):
    missed = obs.Unheard(
        time=113.0, rule="suite", of=of, players=players, text="x", source="referee"
    )
    now = msgspec.structs.replace(
        velute.live.snapshot, questions=(Question(number=9, call=missed, until=170.0),)
    )
    shown = telephone_moment(now, drawn(now, "fr"), player, "fr", seconds=0.0, speed=1.0)
    texts = [a.text for q in shown.questions for a in q.answers]
    if found == "bets":
        assert len(texts) > 1
        assert all(texts)
    else:
        assert texts == (found or [])
