"""Signs in the files of cases, and what is asked of all of them."""

from typing import Any, get_args

import pytest

from game.rules.cards import parse
from game.rules.signs import (
    Circle,
    Counter,
    Gauge,
    Glow,
    Link,
    LostRanks,
    Marker,
    Note,
    Scale,
    ScaleStep,
    Sign,
    cards_of,
    seat_of,
    to_saved,
)

KING, ACE = parse("KS"), parse("AH")
SAVED: list[tuple[Sign, dict[str, Any]]] = [
    (
        Gauge("Health", 0, 0, 20, "heart"),
        {"kind": "gauge", "label": "Health", "seat": 0, "value": 0, "most": 20, "icon": "heart"},
    ),
    (Counter("Wars", 3), {"kind": "counter", "label": "Wars", "value": 3}),
    (
        Marker("Lent", 1, "chain", (KING,)),
        {"kind": "marker", "label": "Lent", "seat": 1, "value": "chain", "cards": ["KS"]},
    ),
    (
        Link("Locked", (KING, ACE), "lock"),
        {"kind": "link", "label": "Locked", "cards": ["KS", "AH"], "icon": "lock"},
    ),
    (
        Glow("Match", (ACE,), 1),
        {"kind": "glow", "label": "Match", "seat": 1, "cards": ["AH"]},
    ),
    (LostRanks("Gone", (("K", 2),)), {"kind": "strip", "label": "Gone", "value": (("K", 2),)}),
    (Note("Ace low"), {"kind": "note", "label": "Ace low"}),
    (
        Scale("Down", (ScaleStep(3, "Same value", True),)),
        {"kind": "scale", "label": "Down", "value": ((3, "Same value", True),)},
    ),
    (
        Circle("H beats S", (("H", "S"),)),
        {"kind": "circle", "label": "H beats S", "value": (("H", "S"),)},
    ),
]


@pytest.mark.parametrize(("sign", "saved"), SAVED)
def test_a_sign_is_saved_under_the_names_that_cases_use(sign: Sign, saved: dict[str, Any]) -> None:
    assert to_saved(sign) == saved


def test_every_sign_has_its_saved_form_above_and_a_kind_of_its_own() -> None:
    assert {type(sign) for sign, _ in SAVED} == set(get_args(Sign))
    assert len({kind.kind for kind in get_args(Sign)}) == len(get_args(Sign))


def test_a_sign_says_whose_it_is_and_which_cards_it_is_about() -> None:
    for sign, saved in SAVED:
        assert seat_of(sign) == saved.get("seat")
        assert len(cards_of(sign)) == len(saved.get("cards", ()))
