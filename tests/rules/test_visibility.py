"""Sight: what a seat may know of the table, may see happen, and may imagine."""

from collections import Counter

import pytest

from game.rules import engine
from game.rules.cards import codes
from game.rules.events import (
    BEAT,
    Asked,
    CardForgotten,
    CardMoved,
    CardTurned,
    Narrated,
    PileMasked,
    TableDealt,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD, TOP_ONLY, Role
from game.rules.questions import decide_ask
from game.rules.rng import Rng
from game.rules.visibility import resample, view
from game.variants import get
from tests.rules.sample import GO, STOP, Note, Sample, card, cards, listened, only, sample


def test_a_seat_sees_its_hand_the_open_piles_and_the_tops() -> None:
    seen = view(sample(), 0)
    assert set(seen.pile("hand", 0)) == set(cards("KS", "QS"))
    assert seen.pile("hand", 1) == (HIDDEN_CARD,) * 3
    assert seen.pile("stock", 0) == (HIDDEN_CARD,) * 3
    assert seen.pile("won", 0) == (card("9S"), HIDDEN_CARD)
    assert seen.pile("stakes") == tuple(cards("7D"))
    assert seen.pile("nosuch") == ()


def test_a_spectator_sees_only_what_everybody_sees() -> None:
    t = sample()
    t.show(cards("2S"), 0)
    seen = view(t, None)
    assert seen.pile("hand", 0) == (HIDDEN_CARD,) * 2
    assert seen.pile("stock", 0) == (HIDDEN_CARD,) * 3
    assert seen.pile("stakes") == tuple(cards("7D"))


def test_a_known_card_in_a_hidden_pile_does_not_tell_where_it_lies() -> None:
    first, second = sample(), sample()
    first.show(cards("2S"), 0)
    second.show(cards("2S"), 0)
    stock = second.pile("stock", 0)
    stock.reverse()
    assert view(first, 0) == view(second, 0)
    assert card("2S") in view(first, 0).pile("stock", 0)


def test_a_seat_sees_its_own_questions_and_only_who_else_is_asked() -> None:
    t = sample()
    engine.advance(t)
    seen = view(t, 0)
    assert [ask.seat for ask in seen.asks] == [0]
    assert seen.waiting == (0, 1)
    engine.answer(t, 1, ["QH"])
    seen = view(t, 0)
    assert (seen.waiting, seen.ready) == ((0,), (1,))


def test_what_another_has_answered_in_secret_is_not_to_be_seen() -> None:
    views = []
    for words in (["QH"], ["KH"]):
        t = sample()
        engine.advance(t)
        engine.answer(t, 1, words)
        views.append(view(t, 0))
    assert views[0] == views[1]


def test_a_move_shows_the_face_only_to_those_who_may_see_it() -> None:
    t = sample()
    events = listened(t)
    t.draw(1)
    [move] = only(CardMoved, events)
    assert move.redact(1, 2).card == card("2H")
    assert move.redact(0, 2).card == HIDDEN_CARD
    assert move.redact(None, 2).card == HIDDEN_CARD


def test_the_order_in_a_pile_that_a_seat_does_not_see_is_not_reported() -> None:
    t = sample()
    events = listened(t)
    t.place(cards("QH"), "played", 1)
    [move] = only(CardMoved, events)
    assert move.redact(1, 2).source_index == 1
    assert move.redact(0, 2).source_index == -1


def test_what_is_forgotten_is_named_only_to_those_who_knew_it() -> None:
    event = CardForgotten(card("2S"), 0b10)
    assert event.redact(1, 2) == CardForgotten(card("2S"))
    assert event.redact(0, 2) == CardForgotten(HIDDEN_CARD)
    assert event.redact(None, 2) == CardForgotten(HIDDEN_CARD)


def test_a_card_that_turns_in_a_pile_that_a_seat_does_not_see_shows_neither_face_nor_place() -> (
    None
):
    event = CardTurned(3, 2, card("2S"), mask=0b10, pile_mask=0b10)
    assert event.redact(1, 2) == CardTurned(3, 2, card("2S"))
    assert event.redact(0, 2) == CardTurned(3, -1, HIDDEN_CARD)


@pytest.mark.parametrize(("mask", "seat", "ordered"), [
    (0b11, 0, True), (0b11, None, True), (0b10, 1, True), (0b10, 0, False), (0, 1, False),
    (TOP_ONLY, 0, True), (TOP_ONLY, None, True),
])  # fmt: skip
def test_a_pile_that_opens_or_closes_says_who_knows_its_order(
    mask: int, seat: int | None, ordered: bool
) -> None:
    assert PileMasked(0, mask=mask).redact(seat, 2) == PileMasked(0, ordered)


def test_no_event_keeps_its_masks_when_it_is_emitted_to_a_seat_but_that_of_what_all_see() -> None:
    t = sample()
    events = listened(t)
    t.deal(t.game.deck(t.options, 2), "hand", each=3, rest="stakes")
    t.show(t.pile("hand", 0)[:1], 1)
    t.place(t.pile("hand", 0)[:], "stock", 1)
    for event in events:
        redacted = event.redact(1, 2)
        for name in ("mask", "masks", "pile_mask"):
            for_all = name == "mask" and getattr(event, name, 0) == 0b11
            assert bool(getattr(redacted, name, 0)) == for_all, f"{redacted} tells who sees what"


def test_who_has_answered_is_not_shown_when_the_question_is_over() -> None:
    t = sample()
    engine.advance(t)
    engine.answer(t, 0, ["KS"])
    engine.answer(t, 1, ["QH"])
    assert t.answers, "the next phase can read them"
    assert view(t, 0).ready == ()


def test_a_new_deal_shows_each_seat_its_own() -> None:
    t = sample()
    events = listened(t)
    t.deal(t.game.deck(t.options, 2), "hand", each=2, rest="stakes")
    [dealt] = only(TableDealt, events)
    piles = dealt.redact(0, 2).piles
    assert set(piles[t.pile_index("hand", 0)]) == set(t.pile("hand", 0))
    assert set(piles[t.pile_index("hand", 1)]) == {HIDDEN_CARD}
    assert list(piles[t.pile_index("stakes")]) == t.pile("stakes")


def test_what_is_emitted_to_all_passes_unchanged() -> None:
    for event in (BEAT, WarBegun(1, 1, (0, 1)), Narrated("{seat} wins.", {"seat": 1})):
        assert event.redact(0, 2) == event


def test_where_who_is_asked_is_a_secret_all_who_may_be_are_named_also_if_nobody_is() -> None:
    for asks in ([], [decide_ask(1, (STOP, GO), "Which?")]):
        t = sample()
        events = listened(t)
        t.ask(asks, Sample().decided, deciders=(1, 0))
        assert only(Asked, events) == [Asked((0, 1))]


def test_resampling_moves_only_what_a_seat_cannot_see() -> None:
    t = sample()
    for number in range(20):
        other = resample(t, 0, Rng(number))
        assert view(other, 0) == view(t, 0)
        assert sorted(other.cards) == sorted(t.cards)
        assert other.pile("hand", 0) == t.pile("hand", 0)


def test_every_unseen_card_can_be_in_every_unseen_place() -> None:
    t = sample()
    seen_cards = Counter(
        codes(resample(t, 0, Rng(number)).pile("hand", 1))[0] for number in range(400)
    )
    assert set(seen_cards) == {"2S", "3S", "4S", "2H", "3H", "KH", "QH", "JH", "8S"}


def test_what_others_have_answered_is_asked_again_in_a_guess() -> None:
    guesses = []
    for words in (["QH"], ["KH"]):
        t = sample()
        engine.advance(t)
        engine.answer(t, 0, ["KS"])
        engine.answer(t, 1, words)
        guesses.append(resample(t, 0, Rng(3)))
        assert guesses[-1].answers == {0: ("KS",)}, "its own answer it knows"
        assert view(guesses[-1], 0) == view(t, 0)
    assert guesses[0].dump() == guesses[1].dump()
    [ask] = guesses[0].asks
    assert (ask.seat, list(ask.options)) == (1, codes(guesses[0].pile("hand", 1)))
    engine.answer(guesses[0], 1, ask.options[:1])
    assert not guesses[0].asks


def test_a_known_card_may_lie_anywhere_in_a_guess_at_a_pile_of_unknown_order() -> None:
    t = sample()
    t.show(cards("2S"), 0)
    guesses = [resample(t, 0, Rng(number)) for number in range(40)]
    assert {guess.pile("stock", 0).index(card("2S")) for guess in guesses} == {0, 1, 2}


def test_questions_of_others_follow_their_cards() -> None:
    t = sample()
    engine.advance(t)
    other = resample(t, 0, Rng(3))
    ask = next(ask for ask in other.asks if ask.seat == 1)
    assert list(ask.options) == codes(other.pile("hand", 1))


def test_cards_in_the_games_own_state_follow_too() -> None:
    t = sample()
    mine, other = card("KS"), card("KH")
    t.state.kept = [mine, other]
    t.state.rows = [[mine], [other, mine]]
    t.state.by_seat = {0: mine, 1: other}
    t.state.pair = (other, other)
    t.state.notes = [Note([other], other), Note([mine])]
    new = resample(t, 0, Rng(3))
    now = new.pile("hand", 1)[0]
    assert now != other
    assert new.state.kept == [mine, now]
    assert new.state.rows == [[mine], [now, mine]]
    assert new.state.by_seat == {0: mine, 1: now}
    assert new.state.pair == (now, other)
    assert new.state.notes == [Note([other], now), Note([mine])]


def test_the_chance_to_come_is_not_known() -> None:
    t = sample()
    assert resample(t, 0, Rng(1)).rng != t.rng


def test_cards_are_found_by_what_their_pile_is_for_and_whose_it_is() -> None:
    seen = view(sample(), 0)
    assert set(seen.cards(Role.HAND, 0)) == set(cards("KS", "QS"))
    assert seen.cards(Role.STAKES) == tuple(cards("7D"))
    assert seen.cards(Role.STAKES, 0) == ()


@pytest.mark.parametrize("game", ["push_it", "steal"])
def test_whether_another_was_asked_and_would_rather_play_stays_its_secret(game: str) -> None:
    t = engine.new_table(get(game), {}, 2, 1)
    engine.advance(t)
    t.state.bound = [0, 1]
    assert resample(t, 0, Rng(1)).state.bound == [0]
    assert resample(t, 1, Rng(1)).state.bound == [1]


def test_who_has_answered_is_asked_no_more_in_a_guess() -> None:
    deal = {"stock": [["5S", "3S"], ["6S", "3H"], ["9C", "4H"]], "won": [["6C"], ["5C"], []]}
    t = engine.new_table(get("steal"), {}, 3, 1, deal)
    engine.advance(t)
    assert {ask.seat for ask in t.asks} == {0, 1}
    engine.answer(t, 0, ["play"])
    for number in range(9):
        assert all(ask.seat != 0 for ask in resample(t, 0, Rng(number)).asks)
