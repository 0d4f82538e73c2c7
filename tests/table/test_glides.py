"""Gliding cards: where they are and which side they show depends on time alone."""

from game.table.view.board import Token
from game.table.view.flight import Glide, eased
from game.table.view.plan_types import Spot


def glide(was: tuple[int, bool], now: tuple[int, bool]) -> Glide:
    return Glide(Token(1), Spot(0, 0, 100, 0), Spot(200, 100, 100, 0), was, now, 0.5, 1.0)


def test_a_card_starts_after_its_wait_and_ends_at_its_place() -> None:
    card = glide((52, False), (52, False))
    assert card.at(0.4)[:2] == (0, 0)
    assert card.at(1.0)[:2] == (100, 50)
    assert card.at(9.0)[:2] == (200, 100)


def test_a_card_that_turns_shows_its_back_first_and_is_narrow_in_between() -> None:
    card = glide((-1, False), (52, False))
    assert card.turns
    assert card.face(0.6) == (-1, False) and card.face(1.4) == (52, False)
    assert card.width(1.0) < 0.1 and card.width(1.5) == 1.0


def test_a_card_that_does_not_turn_is_never_narrow() -> None:
    assert all(glide((52, False), (52, False)).width(t / 10) == 1.0 for t in range(20))


def test_movement_is_slow_at_both_ends() -> None:
    assert eased(0) == 0 and eased(1) == 1 and eased(0.1) < 0.1 and eased(0.9) > 0.9
