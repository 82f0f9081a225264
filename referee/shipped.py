"""Where the models and the demonstration recording lie, in a checkout or after an installation."""

from __future__ import annotations

from pathlib import Path

from referee.errors import InputError
from referee.wording import Message

_INSTALLED = Path(__file__).parent / "shipped"
_CHECKOUT = Path(__file__).parent.parent


def path(name: str) -> Path:
    """The file or folder shipped as ``name``, such as "models/dice/dice.onnx".

    Raises:
        InputError: it is in neither place: the installation is damaged.

    """
    for root in (_INSTALLED, _CHECKOUT):
        if (root / name).exists():
            return root / name
    raise InputError(
        Message("installation.missing", name=name),
        where=str(_INSTALLED),
        remedy=Message("installation.missing-remedy"),
    )
