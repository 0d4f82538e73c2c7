"""The verbs: what each does to the cards and what it tells of it."""

from collections.abc import Sequence

import pytest

from game.rules import engine
from game.rules.cards import codes, full_pack
from game.rules.errors import BadAnswer
from game.rules.events import (
    BEAT,
    Beat,
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    GameEnded,
    PileMasked,
    PileShuffled,
    Scored,
    WarBegun,
)
from game.rules.outcome import Outcome, Termination
from game.rules.piles import OPEN
from game.rules.table import Table
from tests.rules.sample import DEAL, card, cards, listened, only, sample


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_place_puts_cards_on_top_the_last_one_topmost() -> None:
    t = sample()
    t.place(cards("QS", "KS"), "won", 0)
    assert codes(t.pile("won", 0)) == ["KS", "QS", "9S", "8S"]
    assert t.pile("hand", 0) == []


def test_place_at_the_bottom_puts_the_last_one_lowest() -> None:
    t = sample()
    t.place(cards("QS", "KS"), "stock", 0, bottom=True)
    assert codes(t.pile("stock", 0))[-2:] == ["QS", "KS"]


def test_a_card_laid_face_down_is_known_to_those_it_is_kept_known_to() -> None:
    t = sample()
    events = listened(t)
    t.place(cards("QS"), "played", 0, down=True, known_to=0)
    number = t.pile_index("played", 0)
    assert t.mask_at(number, 0, card("QS")) == 1
    [move] = only(CardMoved, events)
    assert (move.mask, move.down) == (1, True), "the move tells it, and nothing after it"
    assert events[-2:] == [move, BEAT]


def test_cards_whose_order_is_no_secret_move_with_what_each_seat_sees_of_them() -> None:
    t = sample()
    events = listened(t)
    t.place(cards("2H"), "hand", 1)
    t.place(cards("2H"), "won", 1)
    t.place(cards("KH", "QH"), "played", 1, down=True)
    t.collect(0, "hand", ("played",), mixed=False)
    moves = [(codes([move.card])[0], move.mask, move.down) for move in only(CardMoved, events)]
    open_now, down, taken = [("2H", 2, False), ("2H", 3, False)], ["KH", "QH"], ["QH", "KH"]
    assert moves == [*open_now, *((c, 0, True) for c in down), *((c, 1, False) for c in taken)]
    assert [codes([event.card]) for event in only(CardTurned, events)] == [["9H"]], "the old top"


def test_an_order_that_only_some_may_know_is_emitted_by_faces_where_all_saw_the_cards() -> None:
    t = sample()
    t.place(cards("KH", "QH", "JH"), "played", 1)
    events = listened(t)
    t.place(cards("QH", "KH", "JH"), "hand", 1)
    assert [move.card for move in only(CardMoved, events)] == cards("JH", "QH", "KH"), "as they lay"
    assert len(only(CardTurned, events)) == 3


def test_drawing_takes_what_there_is() -> None:
    t = sample()
    assert codes(t.draw(1, 5)) == ["2H", "3H"]
    assert codes(t.pile("hand", 1)) == ["KH", "QH", "JH", "2H", "3H"]


def test_turning_goes_layer_by_layer_and_says_how_many() -> None:
    t = sample()
    events = listened(t)
    assert t.turn([0, 1], 3) == [3, 2]
    assert codes(t.pile("played", 0)) == ["4S", "3S", "2S"]
    layer = [CardMoved, CardMoved, Beat]
    assert kinds(events) == [*layer, *layer, CardMoved, Beat]


@pytest.mark.parametrize("numbers", [{0: 1}, {0: 1, 1: 1}, {0: 3, 1: 1}, {1: 9}, {}])
@pytest.mark.parametrize("down", [False, True])
def test_turning_is_the_same_with_and_without_a_listener(
    numbers: dict[int, int], down: bool
) -> None:
    first, second = sample(), sample()
    listened(second)
    assert first.turn_each(numbers, down=down) == second.turn_each(numbers, down=down)
    assert first == second
    first, second = sample(), sample()
    listened(second)
    assert first.turn(numbers, 1, down=down) == second.turn(numbers, 1, down=down)
    assert first == second


def test_collecting_takes_everything_in_these_piles_in_random_order() -> None:
    t = sample()
    t.turn([0, 1], 2, down=True)
    taken = t.collect(1)
    assert sorted(codes(taken)) == ["2H", "2S", "3H", "3S", "7D"]
    assert t.pile("stock", 1) == taken
    assert not t.down
    assert t.piles_named("played") == [[], []]
    assert t.pile("stakes") == []


def test_collecting_in_order_on_top_keeps_the_order() -> None:
    t = sample()
    t.turn([0, 1])
    assert codes(t.collect(0, "won", ("played",), top=True, mixed=False)) == ["2S", "2H"]
    assert codes(t.pile("won", 0)) == ["2S", "2H", "9S", "8S"]


def test_turning_over_puts_the_won_pile_under_the_stock() -> None:
    t = sample()
    t.turn_over(0)
    assert codes(t.pile("stock", 0)[:3]) == ["2S", "3S", "4S"]
    assert sorted(codes(t.pile("stock", 0)[3:])) == ["8S", "9S"]
    assert t.pile("won", 0) == []


def test_after_a_shuffle_nobody_knows_a_card() -> None:
    t = sample()
    t.show(cards("2S", "3S"))
    t.shuffle("stock", 0)
    assert not t.seen
    assert sorted(codes(t.pile("stock", 0))) == ["2S", "3S", "4S"]


def test_a_deal_goes_round_one_card_at_a_time_and_replaces_everything() -> None:
    t = sample()
    t.deal(full_pack(), "hand", each=3, rest="stakes", mixed=False)
    assert codes(t.pile("hand", 0)) == ["2S", "2D", "3S"]
    assert codes(t.pile("hand", 1)) == ["2H", "2C", "3H"]
    assert len(t.pile("stakes")) == 46
    assert t.pile("stock", 0) == []
    assert len(t.cards) == 52


def test_an_uneven_deal_gives_the_first_seats_one_more() -> None:
    t = engine.new_table(sample().game, None, 3)
    t.deal(full_pack())
    assert [len(pile) for pile in t.piles_named("stock")] == [18, 17, 17]


def test_flipping_down_hides_and_flipping_up_shows() -> None:
    t = sample()
    t.flip(cards("7D"), down=True)
    assert t.mask_at(*t.where(card("7D")), card("7D")) == 0
    t.flip(cards("7D"))
    assert t.mask_at(*t.where(card("7D")), card("7D")) == 3


def test_a_pile_can_be_opened_and_closed() -> None:
    t = sample()
    events = listened(t)
    t.set_visibility("hand", 0, OPEN)
    assert t.mask_at(t.pile_index("hand", 0), 0, card("KS")) == 3
    assert PileMasked in kinds(events)
    events.clear()
    t.set_visibility("hand", 0, OPEN)
    assert events == []


def test_the_top_of_a_pile_is_shown_and_hidden_again() -> None:
    t = sample()
    events = listened(t)
    t.place(cards("KS", "QS"), "won", 0)
    faces = {event.card: event.mask for event in only(CardTurned, events)}
    assert faces[card("QS")] == 3, "the new top shows"
    assert faces[card("9S")] == 0, "the old top does not"


def test_scores_are_reported_when_they_change() -> None:
    t = sample()
    events = listened(t)
    t.score([1, 2])
    t.score([1, 2])
    assert events == [Scored((1, 2))]


def test_asking_seals_answers_until_the_last_is_in() -> None:
    t = sample()
    engine.advance(t)
    assert [ask.seat for ask in t.asks] == [0, 1]
    engine.answer(t, 1, ["JH"])
    engine.advance(t)
    assert t.pile("played", 1) == [], "nothing happens before all have answered"
    with pytest.raises(BadAnswer, match=r"seat 1 .* asked is 0"):
        engine.answer(t, 1, ["KH"])
    engine.answer(t, 0, ["KS"])
    engine.advance(t, 1)
    assert codes(t.pile("played", 0) + t.pile("played", 1)) == ["KS", "JH"]
    assert t.battles == 1


def test_a_question_with_one_answer_answers_itself() -> None:
    t = sample({**DEAL, "hand": [["KS"], ["KH", "QH"]]})
    engine.advance(t)
    assert [ask.seat for ask in t.asks] == [1]
    assert t.answers == {0: ("KS",)}


def test_of_equal_codes_the_first_in_the_pile_is_meant() -> None:
    t = sample()
    t.answers = {0: ("QS", "KS")}
    assert t.chosen(0) == cards("QS", "KS")
    assert t.find(["9H"], "won", 1) == cards("9H")


def test_a_known_card_that_is_put_somewhere_else_is_forgotten_before_it_moves() -> None:
    t = sample()
    t.show(cards("2S"), 1)
    events = listened(t)
    t.place(cards("2S"), "won", 1)
    assert events[0] == CardForgotten(card("2S"), 0b10)
    assert isinstance(events[1], CardMoved)
    assert not t.seen


def test_a_known_card_that_is_drawn_is_forgotten_before_it_moves() -> None:
    t = sample()
    t.show(cards("2S"), 1)
    events = listened(t)
    t.draw(0)
    assert events[0] == CardForgotten(card("2S"), 0b10)
    assert isinstance(events[1], CardMoved)
    assert not t.seen
    assert t.mask_at(*t.where(card("2S")), card("2S")) == 0b01, "only its new owner sees it"


def test_known_cards_are_forgotten_when_their_pile_is_turned_over() -> None:
    t = sample()
    t.show(cards("8S"), 0)
    events = listened(t)
    t.turn_over(0)
    assert events[0] == CardForgotten(card("8S"), 0b01)
    assert not t.seen


SIX = {"stock": [["2S", "3S", "4S", "5S", "6S", "7S"], []]}


def announced_order(t: Table, cards: Sequence[int], to: str) -> list[int]:
    """The cards in the order in which events move them to a pile of seat 1."""
    events = listened(t)
    t.place(cards, to, 1)
    return [move.card for move in only(CardMoved, events)]


def test_the_order_of_cards_put_on_a_hidden_pile_is_not_reported() -> None:
    wanted = cards("5S", "2S", "7S", "4S", "3S", "6S")
    t = sample(SIX)
    assert announced_order(t, wanted, "stock") == sorted(wanted), "as they lay"
    assert t.pile("stock", 1) == wanted[::-1], "though they lie as they were put"


def test_the_order_of_cards_put_on_an_open_pile_is_reported() -> None:
    wanted = cards("5S", "2S", "7S", "4S", "3S", "6S")
    assert announced_order(sample(SIX), wanted, "played") == wanted


def collected(to: str) -> tuple[list[int], list[int], list[int]]:
    """Six cards on the table, as they lay, as events take them, and their new order."""
    t = sample(SIX)
    t.turn([0], 6)
    lay = t.pile("played", 0)[:]
    events = listened(t)
    taken = t.collect(1, to, ("played",))
    assert taken != lay, "they were shuffled"
    return lay, [move.card for move in only(CardMoved, events)], taken


def test_the_new_order_of_collected_cards_is_reported_only_where_all_see_it() -> None:
    lay, announced, _ = collected("stock")
    assert announced == lay
    _, announced, taken = collected("played")
    assert announced == taken


def test_ending_closes_all_questions_and_names_the_winners_in_the_order_of_the_seats() -> None:
    t = sample()
    engine.advance(t)
    assert len(t.asks) == 2
    t.end([1, 0], Termination.GOAL_REACHED, "{seats} share it.")
    assert t.asks == ()
    assert t.winners == (0, 1)
    assert t.phase == "over"


def test_the_end_is_reported_with_its_reason() -> None:
    t = sample({"stock": [["2S", "3S"], ["4S"]]})
    engine.advance(t)
    engine.answer(t, 0, ["stop"])
    events = listened(t)
    engine.advance(t)
    assert t.over
    assert t.outcome == Outcome((0,), Termination.GOAL_REACHED, "{seats} stopped.")
    assert GameEnded(t.outcome) in events


def test_without_a_listener_nothing_is_emitted_and_the_same_happens() -> None:
    first, second = sample(), sample()
    listened(second)
    for t in (first, second):
        t.draw(0)
        t.place(cards("KS"), "stakes", down=True)
        t.collect(1, "won", top=True)
        t.turn_over(1)
        t.shuffle("stock", 1)
        t.war(1, [0, 1])
        t.set_visibility("hand", 1, OPEN)
        t.flip(t.pile("played", 0))
        t.shuffle_bottom("stock", 1, 2)
    assert first == second


def test_points_are_added_to_the_scores_of_some_seats() -> None:
    t = sample()
    assert t.gain(3, [1]) == [0, 3]
    events = listened(t)
    assert t.gain(-1, t.everybody) == t.scores == [-1, 2]
    assert events == [Scored((-1, 2))]


def test_what_is_drawn_and_a_war_that_begins_are_steps_of_their_own() -> None:
    t = sample()
    events = listened(t)
    t.draw(0)
    assert events[-1] is BEAT
    t.war(1, [0, 1])
    assert [type(event) for event in events[-2:]] == [WarBegun, type(BEAT)]


def test_a_pile_that_is_shuffled_says_so() -> None:
    t = sample()
    events = listened(t)
    t.shuffle("stock", 1)
    assert only(PileShuffled, events) == [PileShuffled(t.pile_index("stock", 1))]
