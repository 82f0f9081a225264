"""A match held against its true sheet: what differs is told."""

import pytest

from referee.sheet.comparing import compare
from referee.sheet.judging import judge
from referee.sheet.reading import parse_sheet

TRUTH = """players: A, B, C
A chouettes 3 3
A cul 6
10.0 B "Pas mou le caillou !"
10.2 C "Pas mou le caillou !"
12.0 --
"""


@pytest.mark.parametrize(
    ("seen", "kinds"),
    [
        (TRUTH, []),
        (TRUTH.replace("10.0 B", "10.01 B"), []),
        (TRUTH.replace("10.0 B", "10.4 B").replace("10.2 C", "10.3 C"), ["order", "ledger"]),
        (TRUTH.replace("cul 6", "cul 5"), ["dice", "ledger"]),
        (TRUTH.replace('10.2 C "Pas mou le caillou !"\n', ""), ["call-missing"]),
        (TRUTH.replace("10.2 C", "10.2 A"), ["call-missing", "call-extra"]),
        (TRUTH.replace("12.0 --\n", '11.0 B "Mouette !"\n12.0 --\n'), ["call-extra", "ledger"]),
        (TRUTH.replace("12.0 --\n", ""), ["dice"]),
    ],
)
def test_differences(seen, kinds):
    judged = judge(parse_sheet("\n".join(_sorted(seen.splitlines()))))
    events = [e.seen for e in judged.sheet.events]
    found = compare(parse_sheet(TRUTH), events, judged.rulings).differences
    assert sorted(d.kind for d in found) == sorted(kinds)


def _sorted(lines):
    """Calls in the order of their times, as a sheet has them."""
    calls = sorted(
        (line for line in lines if line.startswith("10.")), key=lambda x: float(x.split()[0])
    )
    return [line if not line.startswith("10.") else calls.pop(0) for line in lines]
