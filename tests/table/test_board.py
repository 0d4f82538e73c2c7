"""The board: events move tokens, and what comes of events equals the view."""

import pytest

from game.match.shown.reduce import cards_seen, moved
from game.match.shown.shown_table import PileCards
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
FRONT = [False, False, True, True]
KING, NINE, TWO = 52, 36, 8


class Piles:
    """Piles, as much of a view as is needed to show cards."""

    def __init__(self, *piles: tuple[int, ...], down: tuple[int, ...] = ()) -> None:
        self.piles = piles
        self.down = frozenset(down)


def seen(*piles: tuple[int, ...], down: tuple[int, ...] = ()) -> PileCards:
    return cards_seen(Piles(*piles, down=down))


def cards_after(cards: PileCards, *events: Event) -> PileCards:
    return moved(FRONT[: len(cards.piles)], cards, events)


def board(cards: PileCards) -> Board:
    made = Board(NAMES[: len(cards.piles)])
    made.show(cards)
    return made


def test_a_card_turned_from_a_stock_becomes_known() -> None:
    cards = seen((HIDDEN_CARD, HIDDEN_CARD), (), ())
    b = board(cards)
    [change] = b.show(cards_after(cards, CardMoved(KING, 0, -1, 2, 0, False)))
    assert (change.was, change.is_moved) == ((HIDDEN_CARD, False), True)
    assert b.where(change.token) == Slot(2, 0)
    assert b.faces(2) == ((KING, False),)
    assert len(b.piles[0]) == 1


def test_what_lay_in_the_middle_is_kept_as_it_was_seen_there_until_others_come() -> None:
    known, hidden = CardMoved(KING, 2, 0, 1, -1, False), CardMoved(HIDDEN_CARD, 2, 0, 1, -1, False)
    cards = seen((HIDDEN_CARD,), (), (KING, HIDDEN_CARD))
    after_one = cards_after(cards, known)
    after_all = cards_after(cards_after(after_one, hidden), CardForgotten(KING))
    piles = after_one.finished.piles, after_all.finished.piles
    assert piles == (((), (), cards.piles[2]),) * 2
    assert cards_after(after_all, CardMoved(HIDDEN_CARD, 0, 0, 2, 0, False)).finished.piles == ()


def test_a_token_keeps_its_identity_while_it_moves() -> None:
    cards = seen((HIDDEN_CARD,), (), ())
    b = board(cards)
    token = b.piles[0][0]
    cards = cards_after(cards, CardMoved(KING, 0, 0, 2, 0, False))
    b.show(cards)
    b.show(cards_after(cards, CardMoved(HIDDEN_CARD, 2, 0, 1, -1, False)))
    assert b.piles[1] == [token] and token.back


def test_a_card_that_is_revealed_stays_so_until_it_goes() -> None:
    cards = seen((HIDDEN_CARD, HIDDEN_CARD), (), ())
    b = board(cards)
    first, other = b.piles[0]
    for token in (first, other):
        assert b.reveal(token, KING).was == (HIDDEN_CARD, False)
    b.show(cards_after(cards, CardMoved(HIDDEN_CARD, 0, 0, 1, 0, False)))
    assert first.back and not other.back


def test_from_a_bag_the_known_card_goes_before_an_unknown_one() -> None:
    cards = cards_after(seen((HIDDEN_CARD, KING), (), ()), CardMoved(KING, 0, -1, 2, 0, False))
    assert board(cards).faces(0) == ((HIDDEN_CARD, False),)


def test_bags_are_equal_in_any_order_and_sequences_are_not() -> None:
    first, second = seen((KING, NINE)), seen((NINE, KING))
    assert board(first) != board(second)
    assert board(cards_after(first, CardTurned(0, -1, KING))) == board(second)


def test_a_card_laid_face_down_that_the_seat_knows_shows_its_back() -> None:
    b = board(cards_after(seen((KING,), (), ()), CardMoved(KING, 0, 0, 2, 0, True)))
    assert b.piles[2][0].back and b == board(seen((), (), (KING,), down=(KING,)))


def test_shuffling_and_forgetting_hide_what_was_known() -> None:
    events = PileShuffled(0), CardForgotten(TWO), CardForgotten(HIDDEN_CARD)
    b = board(cards_after(seen((KING, NINE), (TWO, HIDDEN_CARD)), *events))
    assert b.faces(0) + b.faces(1) == ((HIDDEN_CARD, False),) * 4


def test_events_that_are_not_about_cards_change_nothing() -> None:
    cards = seen((KING,), (NINE,))
    for event in (
        BEAT,
        WarBegun(1, 1, (0, 1)),
        Narrated("{seat} wins.", {"seat": 0}),
        Answered(0),
    ):
        assert cards_after(cards, event) == cards


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_events_of_a_game_lead_to_what_the_view_shows(game_id: str) -> None:
    game = get(game_id)
    for seats in {game.seat_numbers[0], game.seat_numbers[-1]}:
        match = Match(game, Record(game_id, {}, seats, 7), listen=False)
        table = match.table
        events: list[Event] = []
        table.listener = events.append
        names = game.pile_map(seats).names
        front = [game.piles[name].zone == "front" for name, _ in names]
        cards_of = {s: cards_seen(view(table, s)) for s in (None, *range(seats))}
        rng = Rng(5)
        for _ in range(60):
            if table.over:
                break
            for ask in table.asks[:1]:
                match.answer(ask.seat, ask.random_answer(rng))
            match.advance(table.battles + 1)
            for seat, cards in cards_of.items():
                redacted = [event.redact(seat, seats) for event in events]
                cards_of[seat] = moved(front, cards, redacted)
                boards = Board(names), Board(names)
                boards[0].show(cards_of[seat])
                boards[1].show(cards_seen(view(table, seat)))
                assert boards[0] == boards[1], f"seat {seat} after battle {table.battles}"
            events.clear()
