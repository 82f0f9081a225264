"""What msgspec refuses, told in the reader's words, with what may stand there."""

from typing import Annotated, Literal

import msgspec
import pytest

from referee.validation import wrong_value


class Wheel(msgspec.Struct, forbid_unknown_fields=True):
    size: int = 0
    kind: Literal["wood", "iron"] | None = None
    spokes: tuple[int, int] = (1, 2)
    weight: float | None = None
    turns: Annotated[int, msgspec.Meta(ge=1)] = 1
    maker: Annotated[str, msgspec.Meta(min_length=1)] = "A"
    true: bool = True


class Cart(msgspec.Struct, forbid_unknown_fields=True):
    wheels: list[Wheel]
    names: dict[str, int] = {}


CASES = {
    "a kind": ({"size": "a"}, "size", "[0].size : il faut un nombre entier, et non un texte", ""),
    "one that may be none": ({"weight": "a"}, "weight", "il faut un nombre, et non un texte", ""),
    "yes or no": ({"true": 1}, "true", "il faut true ou false, et non un nombre entier", ""),
    "one of some": ({"kind": "stone"}, "kind", "'stone' ne peut s'y trouver", "iron, wood"),
    "nearly one of some": ({"kind": "wod"}, "kind", "'wod'", "Vouliez-vous 'wood'"),
    "how many": ({"spokes": [1]}, "spokes", "il faut 2 valeurs, il y en a 1", ""),
    "how much": ({"turns": 0}, "turns", "la valeur doit être >= 1", ""),
    "how long": ({"maker": ""}, "maker", "la longueur doit être >= 1", ""),
    "within a list": (
        {"spokes": [1, "a"]},
        "spokes",
        "[0].spokes[1] : il faut un nombre entier",
        "",
    ),
    "an unknown key": ({"siez": 1}, "siez", "clé inconnue 'siez' [wheels[0]]", "'size'"),
}


@pytest.mark.parametrize(("wheel", "key", "said", "remedy"), CASES.values(), ids=CASES)
def test_a_value_that_can_not_be_used(wheel, key, said, remedy):
    found = refused({"wheels": [wheel]})
    assert found.key == key
    assert said in found.what.text("fr")
    assert remedy in found.remedy.text("fr")
    assert "xpected" not in found.what.text("fr")


@pytest.mark.parametrize(
    ("document", "key", "said"),
    [
        ({}, "wheels", "il manque 'wheels'"),
        ({"wheels": 1}, "wheels", "wheels : il faut une liste entre crochets"),
        ({"wheels": [], "names": {"a": "b"}}, "names", "il faut un nombre entier"),
    ],
)
def test_a_whole_document(document, key, said):
    found = refused(document)
    assert (found.key, said in found.what.text("fr")) == (key, True)


def refused(document):
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(document, Cart)
    return wrong_value(error.value, Cart)


def test_words_of_another_version_are_told_as_they_are():
    found = wrong_value(msgspec.ValidationError("Something new - at `$.wheels`"), Cart)
    assert found.what.text("en") == "wheels: wrong value: Something new"
