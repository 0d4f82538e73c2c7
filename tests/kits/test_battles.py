"""The common course of a battle."""

from game.rules import engine
from game.variants.classic import ClassicWar


def test_cards_that_wait_on_the_table_go_to_the_next_winner() -> None:
    deal = {"stock": [["KS", "4S"], ["9H", "3H"], ["2D", "2C"]], "stakes": ["AS", "7D"]}
    t = engine.new_table(ClassicWar(), None, 3, 4, deal)
    engine.advance(t, 2)
    assert [len(stock) for stock in t.piles_named("stock")] == [8, 0, 0]
