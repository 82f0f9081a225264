"""Where the models and the demonstration recording lie, in a checkout or after an installation."""

from __future__ import annotations

from pathlib import Path

from referee.errors import InputError, Said

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
        Said(f"{name} manque à cette installation", f"{name} is missing from this installation"),
        where=str(_INSTALLED),
        remedy=Said(
            "Réinstallez le programme : pip install --force-reinstall .",
            "Install the program again: pip install --force-reinstall .",
        ),
    )
