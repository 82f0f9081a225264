"""A network that goes on from an exported one, part of the way."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="trainings need the extra `models`")

from models.dice import shipped  # noqa: E402
from models.dice.network import Network  # noqa: E402
from referee import shipped as files  # noqa: E402

DETECTOR = files.path("models/dice/dice.onnx")
PICTURE = torch.rand(1, 3, 64, 96, generator=torch.Generator().manual_seed(1))


def trained() -> Network:
    """The shipped detector, moved as a training would move it, its normalisations among it."""
    network = Network()
    shipped.load(network, DETECTOR, PICTURE)
    shipped.measured(network, [PICTURE], PICTURE)
    noise = torch.Generator().manual_seed(2)
    with torch.no_grad():
        for weights in network.parameters():
            weights.mul_(1 + 0.02 * torch.randn(weights.shape, generator=noise))
    return network.eval()


def told(network: Network) -> torch.Tensor:
    """What it says of the picture."""
    with torch.no_grad():
        out: torch.Tensor = network.eval()(PICTURE)
    return out


@pytest.mark.parametrize("part", [0.0, 1.0])
def test_the_ends_of_the_way_are_the_former_network_and_the_new_one(part: float) -> None:
    former, new = Network(), trained()
    shipped.load(former, DETECTOR, PICTURE)
    expected = told(new if part else former)
    other = told(former if part else new)
    shipped.hold_back(new, DETECTOR, part, PICTURE)
    assert torch.allclose(told(new), expected, atol=2e-3)
    assert not torch.allclose(other, expected, atol=2e-2)


def test_part_of_the_way_weights_are_in_between() -> None:
    ends = [trained() for _ in range(2)]
    shipped.hold_back(ends[0], DETECTOR, 0.0, PICTURE)
    shipped.hold_back(ends[1], DETECTOR, 1.0, PICTURE)
    between = trained()
    shipped.hold_back(between, DETECTOR, 0.4, PICTURE)
    for low, high, middle in zip(
        ends[0].parameters(), ends[1].parameters(), between.parameters(), strict=True
    ):
        assert torch.allclose(0.6 * low + 0.4 * high, middle, atol=1e-5)
