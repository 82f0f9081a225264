"""A stake that was hardly made out, in a real browser: who is asked, and what answers do."""

import json

import pytest
from playing import Playing

from referee import observations as obs
from referee.journal import Journal, KeptJournal, Record

SHEET = """rules: oquiz
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval civet
"""
STAKED = "civet de {} sur une suite"
ASKED = "Quelle mise, Perceval ? Entendu : « Civet de 4 sur une Suite ! »"


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "j.sqlite"


@pytest.fixture
def staking(tmp_path, journal):
    """A match in which a microphone heard "civet de 4", or 20, or 13."""
    sheet = tmp_path / "civet.cdc"
    sheet.write_text(SHEET, "utf-8")
    with Playing("--from", sheet, "--journal", journal) as before, before.page():
        pass
    with Journal(journal) as kept:
        last = max((s.time for s in kept.observations()), default=0.0)
        proof = obs.Evidence(
            stream="audio:0",
            start=last,
            end=last + 1,
            others=(STAKED.format(20), STAKED.format(13)),
        )
        call = obs.Call(
            time=last + 0.2, player="Perceval", text=STAKED.format(4), source="microphones",
            sigma=0.01, evidence=proof,
        )  # fmt: skip
        kept.write(Record(call))
    with Playing("--resume", "--journal", journal) as found:
        yield found


def calls(journal):
    """What was called, as answers have left it."""
    with KeptJournal(journal) as kept:
        seen = list(kept.observations())
    return [s.text for s in seen if isinstance(s, obs.CallerNamed)]


def arbiter(staking, chromium):
    return chromium.page(f"{staking.url}#key={staking.key}")


#: What is tapped; what the ledger says then.
ANSWERS = {
    "another stake": ("mise de 20", "« Civet de 20 sur une Suite ! »"),
    "as it was heard": ("mise de 4", "« Civet de 4 sur une Suite ! »"),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_the_arbiter_answers_with_one_tap(staking, chromium, case):
    tapped, ledger = ANSWERS[case]
    page = arbiter(staking, chromium)
    page.shows(ASKED)
    page.shows("« Civet de 4 sur une Suite ! », ou bien 20, 13")
    page.tap(f"[data-question] [data-name={json.dumps(tapped)}]")
    page.wait("!document.querySelector('[data-question]')")
    page.wait("!document.body.innerText.includes('ou bien 20')")
    page.shows(ledger)
    assert page.errors == []
    page.close()


def test_who_said_nothing_has_staked_nothing(staking, chromium):
    page = arbiter(staking, chromium)
    page.tap('[data-question] [data-name=""]')
    page.wait("!document.querySelector('[data-question]')")
    page.shows("rayé par l'arbitre")
    page.shows("« Civet de 4 sur une Suite ! » : c'était personne")
    assert page.errors == []
    page.close()


def test_a_stake_that_was_not_among_them_is_mended(staking, chromium):
    page = arbiter(staking, chromium)
    page.tap("[data-mend-stake]")
    page.shows("Correction")
    assert page.errors == []
    page.close()


def test_the_player_answers_on_the_own_telephone(staking, chromium, journal):
    viewer = chromium.page(f"{staking.url}")
    viewer.shows(ASKED)
    assert not viewer.run("!!document.querySelector('[data-name]')")
    phone = chromium.page(f"http://localhost:{staking.port}/phone")
    phone.tap('[data-seat="Perceval"]')
    phone.shows("Combien as-tu misé ?")
    phone.tap(f"[data-answer={json.dumps(STAKED.format(20))}]")
    phone.wait("!document.querySelector('[data-question]')")
    viewer.wait("!document.body.innerText.includes('Quelle mise')")
    viewer.shows("« Civet de 20 sur une Suite ! »")
    assert calls(journal) == [STAKED.format(20)]
    assert phone.errors == []
    phone.run("localStorage.clear()")
    phone.close()
    viewer.close()


def test_another_s_telephone_is_not_asked(staking, chromium):
    phone = chromium.page(f"http://localhost:{staking.port}/phone")
    phone.tap('[data-seat="Karadoc"]')
    phone.wait("document.querySelector('[data-score]')?.textContent === '130'")
    assert not phone.run("!!document.querySelector('[data-question]')")
    phone.run("localStorage.clear()")
    phone.close()
