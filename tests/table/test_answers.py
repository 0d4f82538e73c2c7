"""Answering: what is offered, what lights up, and when it is an answer."""

from game.match.shown.reduce import cards_seen
from game.rules.asks import PickCards, PickPositions, PlayCards, PlaySet, Reply, SayNumber
from game.rules.cards import parse
from game.table.question.question import Offer, PendingAnswer, pending_answer_to
from game.table.view.board import Board

NAMES = [("hand", 0), ("hand", 1), ("heap", None)]


class BoardCards:
    def __init__(self, *piles: tuple[int, ...]) -> None:
        self.piles, self.down = piles, frozenset[int]()


def board(*hand: str, other: tuple[str, ...] = (), heap: int = 0) -> Board:
    made = Board(NAMES)
    codes = tuple(map(parse, hand)), tuple(map(parse, other)), (-1,) * heap
    made.show(cards_seen(BoardCards(*codes)))
    return made


def offer(pending: PendingAnswer, word: str) -> Offer:
    return next(o for o in [*pending.cards, *pending.words] if o.word == word)


def test_one_card_is_answered_at_once() -> None:
    ask = PlayCards(0, ("KS", "2H"), pile=("hand", 0))
    pending = pending_answer_to(ask, board("KS", "2H"))
    assert [o.word for o in pending.cards] == ["KS", "2H"] and pending.is_single_choice
    assert pending.completes_answer(offer(pending, "2H"))


def test_several_cards_are_chosen_in_order_and_may_be_taken_back() -> None:
    ask = PlayCards(0, ("KS", "2H", "3D"), number=2, pile=("hand", 0))
    pending = pending_answer_to(ask, board("KS", "2H", "3D"))
    for word in ("3D", "KS", "3D", "2H"):
        assert not pending.completes_answer(offer(pending, word))
        pending.toggle(offer(pending, word))
    assert pending.answer == ("KS", "2H") and pending.is_valid
    assert pending.choice_number(offer(pending, "2H")) == 2


def test_only_cards_that_can_complete_a_set_light_up() -> None:
    ask = PlaySet(0, (("AH",), ("9D",), ("AH", "KC")), max_count=2, pile=("hand", 0))
    pending = pending_answer_to(ask, board("AH", "9D", "KC"))
    pending.toggle(offer(pending, "KC"))
    assert pending.is_selectable(offer(pending, "AH")) and not pending.is_selectable(
        offer(pending, "9D")
    )
    assert not pending.is_valid
    pending.toggle(offer(pending, "AH"))
    assert pending.is_valid


def test_positions_are_hidden_cards() -> None:
    lying = board(heap=3)
    pending = pending_answer_to(PickPositions(0, 3, pile=("heap", None)), lying)
    assert [o.token for o in pending.cards] == lying.piles[2]


def test_what_can_be_answered_instead_of_a_card_is_a_button() -> None:
    ask = PickCards(0, ("KS",), replies=(Reply("pass", "Pass"),), pile=("hand", 0))
    pending = pending_answer_to(ask, board("KS"))
    assert [o.word for o in pending.cards] == ["KS"] and [o.word for o in pending.words] == ["pass"]


def test_equal_cards_are_different_offers() -> None:
    ask = PlayCards(0, ("KS", "KS"), pile=("hand", 0))
    made = Board(NAMES)
    made.show(cards_seen(BoardCards((52, 52 + 128), (), ())))
    pending = pending_answer_to(ask, made)
    assert pending.cards[0].token is not pending.cards[1].token


def test_cards_of_another_seat_are_found_where_they_lie() -> None:
    ask = PickCards(0, ("QD",))
    lying = board("KS", other=("QD",))
    assert pending_answer_to(ask, lying).cards[0].token is lying.piles[1][0]


def test_a_bet_is_a_number_within_its_bounds() -> None:
    pending = pending_answer_to(SayNumber(0, 2, 9), board())
    assert pending.answer == ("2",) and pending.is_valid
    pending.bet(12)
    assert not pending.is_valid
