"""Every recording is refereed as its true sheet says: dice, calls, who was first, the ledger."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee import observations as obs
from referee.game.match import Match
from referee.journal import Journal
from referee.sheet.judging import judge
from referee.sheet.reading import read_sheet
from referee.table import read_table

FIXTURES = Path(__file__).parent.parent / "fixtures"
RECORDINGS = sorted(FIXTURES.glob("*/*.mkv"))


@pytest.fixture(scope="module", params=RECORDINGS, ids=lambda p: p.stem)
def replayed(request, tmp_path_factory):
    """One recording, replayed once for all the tests that look at it."""
    folder = tmp_path_factory.mktemp(request.param.stem)
    command = [
        *(sys.executable, "-m", "referee", "replay", str(request.param), "--json"),
        *("--sheet", str(folder / "seen.cdc"), "--picture", str(folder / "pictures")),
        *("--journal", str(folder / "j.sqlite"), "--check", str(request.param.with_suffix(".cdc"))),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return request.param, folder, done, lines


def test_as_its_sheet_says(replayed):
    _, _, done, lines = replayed
    differences = [line["difference"] for line in lines if "difference" in line]
    told = [
        (d["kind"], d["found"] if d["kind"] == "call-extra" else d["expected"]) for d in differences
    ]
    assert told == []
    assert (done.returncode, done.stderr) == (0, "")


def test_the_ledger_is_the_true_one(replayed):
    """Every gain and every loss, in order, and every contest decided as it was."""
    *_, lines = replayed
    differences = [line["difference"] for line in lines if "difference" in line]
    told = [(d["kind"], d["expected"]) for d in differences]
    told = [d for d in told if d[0] not in {"call-extra", "call-missing"}]
    assert told == []


def test_the_sheet_written_gives_the_same_scores(replayed):
    """What was seen, written as a sheet, is judged to the scores that the replay came to.

    A sheet has times without their uncertainty: what was too close to tell is decided by it.
    """
    recording, folder, _, _ = replayed
    written = judge(read_sheet(folder / "seen.cdc"))
    assert written.failures == []
    truth = judge(read_sheet(recording.with_suffix(".cdc")))
    assert truth.failures == []
    assert written.match.scores == truth.match.scores


def test_the_journal_holds_everything(replayed):
    recording, folder, _, lines = replayed
    table = read_table(recording.with_suffix(".toml"))
    with Journal(folder / "j.sqlite") as journal:
        seen, told = list(journal.observations()), list(journal.rulings())
    assert len(seen) == sum("observation" in line for line in lines)
    assert len(told) == sum("ruling" in line for line in lines)
    match = Match(table.players)
    again = [r for o in seen for r in match.step(o).rulings] + match.end()
    assert again == told


def test_every_observation_has_its_evidence_and_uncertainty(replayed):
    _, folder, _, _ = replayed
    with Journal(folder / "j.sqlite") as journal:
        seen = [
            o for o in journal.observations() if isinstance(o, obs.Chouettes | obs.Cul | obs.Call)
        ]
    assert seen
    for one in seen:
        assert one.sigma is not None
        assert 0 < one.sigma < 0.2
        assert one.evidence is not None
        assert one.player is not None


def test_pictures(replayed):
    recording, folder, _, _ = replayed
    truth = read_sheet(recording.with_suffix(".cdc"))
    throws = [e for e in truth.events if isinstance(e.seen, obs.Chouettes | obs.Cul | obs.Throws)]
    assert len(list((folder / "pictures").glob("lancer-*.jpg"))) == len(throws)
    assert (folder / "pictures" / "chronogramme.svg").read_text().startswith("<svg")


def test_a_recording_cut_in_the_middle_keeps_what_it_had(tmp_path):
    """Exit 2 and a sentence, but the throws before the cut are in the ledger and in the journal."""
    source = FIXTURES / "calme" / "calme.mkv"
    path = tmp_path / "cut.mkv"
    whole = source.read_bytes()
    path.write_bytes(whole[: len(whole) // 3])
    command = [
        *(sys.executable, "-m", "referee", "replay", str(path), "--journal", str(tmp_path / "j")),
        *("--table", str(source.with_suffix(".toml"))),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "l'enregistrement s'arrête à" in done.stderr or "est abîmé à" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Cul de Chouette de 4" in done.stdout
    with Journal(tmp_path / "j") as journal:
        assert any(isinstance(o, obs.Cul) and o.value == 4 for o in journal.observations())
