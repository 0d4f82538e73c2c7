"""Top-It, the other way to play a number game: ends, ties and the coin."""

import pytest

from game.headless.referee import run_case
from game.rules import engine
from game.rules.cards import ACE, rank
from game.rules.outcome import Termination
from game.variants import get

UNEVEN = {"stock": [["9S", "4D", "KH", "KC"], ["7H", "5C", "JD", "2D"]]}


def tossed(seed: int, **options: object) -> tuple[tuple[int, ...], str]:
    t = engine.new_table(
        get("addition"), {"play": "top_it", "goal": "coin", **options}, 2, seed, UNEVEN
    )
    engine.advance(t)
    assert t.outcome is not None
    return t.outcome.winners, t.outcome.text


@pytest.mark.parametrize("options", [{}, {"limit": 1}], ids=["at the end", "at the limit"])
def test_the_coin_falls_either_way_and_the_result_says_how(options: dict[str, object]) -> None:
    results = [tossed(seed, **options) for seed in range(200)]
    fewest = [text for winners, text in results if winners == (1,)]
    most = [text for winners, text in results if winners == (0,)]
    assert len(fewest) + len(most) == 200
    assert 70 <= len(most) <= 130
    assert all("coin" in text and "fewest" in text for text in fewest)
    assert all("coin" in text and "most" in text for text in most)


def test_the_coin_falls_the_same_way_for_the_same_seed() -> None:
    assert [tossed(7) for _ in range(3)] == [tossed(7)] * 3


def test_at_the_limit_once_through_the_fewest_can_win() -> None:
    options = {"play": "top_it", "goal": "fewest", "limit": 1}
    t = engine.new_table(get("addition"), options, 2, 1, UNEVEN)
    engine.advance(t)
    assert (t.winners, t.outcome and t.outcome.ended) == ((1,), Termination.LIMIT)


def test_a_game_that_nobody_can_begin_is_over_before_its_first_battle() -> None:
    scenario = {
        "game": "addition",
        "options": {"play": "top_it"},
        "seats": 3,
        "deal": {"stock": [["9S"], ["4D", "5D"], ["6D", "7D"]], "won": [["2S"], [], ["3S"]]},
    }
    got = run_case({"name": "short", "scenario": scenario})
    assert (got["over"], got["battles"], got["winners"]) == (True, 0, [0, 2])
    assert got["scores"] == [1, 0, 1]


def test_the_second_tie_is_settled_among_those_who_tied_again() -> None:
    scenario = {
        "game": "addition",
        "options": {"play": "top_it"},
        "seats": 3,
        "deal": {
            "stock": [
                ["9H", "4S", "2C", "2D", "AH", "AS", "QS", "QC"],
                ["10D", "3H", "2H", "2S", "7D", "KC", "3S", "3C"],
                ["8S", "4H", "AC", "AD", "KH", "KS", "QH", "QD"],
            ]
        },
        "battles": 1,
    }
    got = run_case({"name": "ties", "scenario": scenario})
    assert got["wars"] == [1, 2]
    assert [len(pile) for pile in got["piles"]["won"]] == [0, 14, 0]
    assert [len(pile) for pile in got["piles"]["stock"]] == [2, 2, 6]


def test_the_small_pack_has_aces_to_fives_each_of_them_twice() -> None:
    game = get("addition")
    deck = game.deck(game.check_options({"pack": "to_five"}), 2)
    assert {rank(card) for card in deck} == {2, 3, 4, 5, ACE}
    assert len(deck) == 2 * 5 * 4
