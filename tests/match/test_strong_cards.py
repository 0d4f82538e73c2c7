"""Who has won the strongest cards is followed as far as all have seen it, and no farther."""

from __future__ import annotations

from game.match.strong_cards import StrongCards
from game.rules.cards import full_pack, parse, ranking

PACK = full_pack()


def cards(*codes: str) -> set[int]:
    return {parse(code) for code in codes}


def test_what_was_seen_being_won_is_known_the_best_first() -> None:
    strong = StrongCards(PACK, ranking())
    strong.won(0, cards("KS", "5D"), unseen=False)
    strong.won(0, cards("AS", "QD"), unseen=False)
    strong.won(1, cards("AH", "KH"), unseen=False)
    assert (strong.of(0), strong.of(1)) == (("A", "K"), ("A", "K"))
    strong.won(1, cards("AS", "AH"), unseen=False)
    assert (strong.of(0), strong.of(1)) == (("K",), ("A", "A", "K"))


def test_cards_won_unseen_may_be_any_of_the_others() -> None:
    strong = StrongCards(PACK, ranking())
    strong.won(0, cards("AS", "3D"), unseen=False)
    strong.won(1, cards("KH", "4D"), unseen=False)
    strong.won(1, cards("9H", "9D"), unseen=True)
    assert (strong.of(0), strong.of(1)) == ((), ("K",))


def test_what_is_strong_follows_from_the_order_of_ranks() -> None:
    strong = StrongCards(PACK, ranking(ace=1))
    strong.won(0, cards("AS", "KD", "QH"), unseen=False)
    assert strong.of(0) == ("K", "Q")


def test_where_suits_decide_or_a_joker_is_best_nothing_has_a_letter() -> None:
    by_suit = [card & 3 for card in range(128)]
    strong = StrongCards(PACK, by_suit)
    strong.won(0, cards("AS", "KS"), unseen=False)
    assert strong.of(0) == () and strong.ranks == ()
