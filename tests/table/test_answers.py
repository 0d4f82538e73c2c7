"""Answering: what is offered, what lights up, and when it is an answer."""

from game.match.shown.reduce import cards_seen
from game.rules.asks import Ask
from game.rules.cards import parse
from game.table.question.question import Offer, PendingAnswer, pending_answer_to
from game.table.view.board import Board

NAMES = [("hand", 0), ("hand", 1), ("heap", None)]


class Seen:
    def __init__(self, *piles: tuple[int, ...]) -> None:
        self.piles, self.down = piles, frozenset[int]()


def board(*hand: str, other: tuple[str, ...] = (), heap: int = 0) -> Board:
    made = Board(NAMES)
    codes = tuple(map(parse, hand)), tuple(map(parse, other)), (-1,) * heap
    made.show(cards_seen(Seen(*codes)))
    return made


def offer(found: PendingAnswer, word: str) -> Offer:
    return next(o for o in [*found.cards, *found.words] if o.word == word)


def test_one_card_is_answered_at_once() -> None:
    ask = Ask(0, "play", ("KS", "2H"), pile=("hand", 0))
    found = pending_answer_to(ask, board("KS", "2H"))
    assert [o.word for o in found.cards] == ["KS", "2H"] and found.is_single_choice
    assert found.completes_answer(offer(found, "2H"))


def test_several_cards_are_chosen_in_order_and_may_be_taken_back() -> None:
    ask = Ask(0, "play", ("KS", "2H", "3D"), min_count=2, max_count=2, pile=("hand", 0))
    found = pending_answer_to(ask, board("KS", "2H", "3D"))
    for word in ("3D", "KS", "3D", "2H"):
        assert not found.completes_answer(offer(found, word))
        found.toggle(offer(found, word))
    assert found.answer == ("KS", "2H") and found.is_valid
    assert found.choice_number(offer(found, "2H")) == 2


def test_only_cards_that_can_complete_a_set_light_up() -> None:
    ask = Ask(0, "play", ("AH", "9D", "AH+KC"), sets=True, pile=("hand", 0))
    found = pending_answer_to(ask, board("AH", "9D", "KC"))
    found.toggle(offer(found, "KC"))
    assert found.is_selectable(offer(found, "AH")) and not found.is_selectable(offer(found, "9D"))
    assert not found.is_valid
    found.toggle(offer(found, "AH"))
    assert found.is_valid


def test_positions_are_hidden_cards_and_words_are_buttons() -> None:
    ask = Ask(0, "pick", ("0", "1", "2", "pass"), pile=("heap", None))
    shown = board(heap=3)
    found = pending_answer_to(ask, shown)
    assert [o.token for o in found.cards] == shown.piles[2]
    assert [o.word for o in found.words] == ["pass"]


def test_equal_cards_are_different_offers() -> None:
    ask = Ask(0, "play", ("KS", "KS"), pile=("hand", 0))
    made = Board(NAMES)
    made.show(cards_seen(Seen((52, 52 + 128), (), ())))
    found = pending_answer_to(ask, made)
    assert found.cards[0].token is not found.cards[1].token


def test_cards_of_another_seat_are_found_where_they_lie() -> None:
    ask = Ask(0, "pick", ("QD",))
    shown = board("KS", other=("QD",))
    assert pending_answer_to(ask, shown).cards[0].token is shown.piles[1][0]


def test_a_bet_is_a_number_within_its_bounds() -> None:
    found = pending_answer_to(Ask(0, "bet", ("2", "9")), board())
    assert found.numbers == (2, 9) and found.answer == ("2",) and found.is_valid
    found.bet(12)
    assert not found.is_valid
