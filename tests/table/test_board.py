"""The board: events move tokens, and what events told equals what the view shows."""

import pytest

from game.rules.events import (
    BEAT,
    Answered,
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    Narrated,
    PileShuffled,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.rules.visibility import view
from game.table.view.board import Board, Slot
from game.variants import GAMES, get

NAMES = [("stock", 0), ("stock", 1), ("played", 0), ("played", 1)]
KING, NINE, TWO = 52, 36, 8


class Piles:
    """As much of a view as a board needs."""

    def __init__(self, *piles: tuple[int, ...], down: tuple[int, ...] = ()) -> None:
        self.piles = piles
        self.down = frozenset(down)


def board(*piles: tuple[int, ...], down: tuple[int, ...] = ()) -> Board:
    made = Board(NAMES[: len(piles)])
    made.sync(Piles(*piles, down=down))
    return made


def test_a_card_turned_from_a_stock_becomes_known() -> None:
    b = board((HIDDEN_CARD, HIDDEN_CARD), (), ())
    [change] = b.apply(CardMoved(KING, 0, -1, 2, 0, False))
    assert (change.source.pile, change.target, change.was) == (0, Slot(2, 0), (HIDDEN_CARD, False))
    assert b.faces(2) == ((KING, False),)
    assert len(b.piles[0]) == 1


def test_a_token_keeps_its_identity_while_it_moves() -> None:
    b = board((HIDDEN_CARD,), (), ())
    token = b.piles[0][0]
    b.apply(CardMoved(KING, 0, 0, 2, 0, False))
    b.apply(CardMoved(HIDDEN_CARD, 2, 0, 1, -1, False))
    assert b.piles[1] == [token] and token.back


def test_from_a_bag_the_known_card_goes_before_an_unknown_one() -> None:
    b = board((HIDDEN_CARD, KING), (), ())
    b.apply(CardMoved(KING, 0, -1, 2, 0, False))
    assert b.faces(0) == ((HIDDEN_CARD, False),)


def test_bags_are_equal_in_any_order_and_sequences_are_not() -> None:
    one, other = board((KING, NINE)), board((NINE, KING))
    assert one != other
    one.apply(CardTurned(0, -1, KING))
    assert one == other


def test_a_card_laid_face_down_that_the_seat_knows_shows_its_back() -> None:
    b = board((KING,), (), ())
    b.apply(CardMoved(KING, 0, 0, 2, 0, True))
    assert b.piles[2][0].back and b == board((), (), (KING,), down=(KING,))


def test_shuffling_and_forgetting_hide_what_was_known() -> None:
    b = board((KING, NINE), (TWO, HIDDEN_CARD))
    b.apply(PileShuffled(0))
    b.apply(CardForgotten(TWO))
    b.apply(CardForgotten(HIDDEN_CARD))
    assert b.faces(0) + b.faces(1) == ((HIDDEN_CARD, False),) * 4


def test_events_that_are_not_about_cards_change_nothing() -> None:
    b = board((KING,), (NINE,))
    for event in (
        BEAT,
        WarBegun(1, 1, (0, 1)),
        Narrated("{seat} wins.", {"seat": 0}),
        Answered(0),
    ):
        assert b.apply(event) == []
    assert b == board((KING,), (NINE,))


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_events_of_a_game_lead_to_what_the_view_shows(game_id: str) -> None:
    game = get(game_id)
    for seats in {game.seat_numbers[0], game.seat_numbers[-1]}:
        match = Match(game, Record(game_id, {}, seats, 7), listen=False)
        table = match.table
        events: list[Event] = []
        table.listener = events.append
        boards = {s: Board(game.pile_map(seats).names) for s in (None, *range(seats))}
        for seat, shown in boards.items():
            shown.sync(view(table, seat))
        rng = Rng(5)
        for _ in range(60):
            if table.over:
                break
            for ask in table.asks[:1]:
                match.answer(ask.seat, ask.random_answer(rng))
            match.advance(table.battles + 1)
            for seat, shown in boards.items():
                for event in events:
                    shown.apply(event.redact(seat, seats))
                synced = Board(shown.names)
                synced.sync(view(table, seat))
                assert shown == synced, f"seat {seat} after battle {table.battles}"
            events.clear()
