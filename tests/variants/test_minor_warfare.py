"""Minor Warfare: positions with no row to lay are refused in a sentence."""

import pytest

from game.rules import engine
from game.rules.errors import BadCards
from game.variants import get


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({}, "deal.hand got 0 and 0 cards; it takes 5 or more for each seat"),
        ({"hand": [["2S"], []]}, "deal.hand got 1 and 0 cards; it takes 5 or more for each seat"),
        ({"field": [["2S"], []]}, "deal.field got 1 and 0 cards; it takes equally many, up to 5"),
    ],
)
def test_a_position_without_rows_is_refused(deal: engine.Deal, message: str) -> None:
    t = engine.new_table(get("minor_warfare"), {}, 2, 1, deal)
    with pytest.raises(BadCards) as error:
        engine.advance(t)
    assert str(error.value) == message


def test_a_match_without_cards_for_another_round_ends() -> None:
    deal = {"field": [["2S", "3S"], ["2H", "3D"]]}
    t = engine.new_table(get("minor_warfare"), {"rounds": 3}, 2, 1, deal)
    engine.advance(t)
    assert (t.over, t.battles, t.scores, t.winners) == (True, 2, [0, 0], (0, 1))
