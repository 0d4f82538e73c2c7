"""Addition War with own packs: what each plays with, the head start, and that it is fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import engine
from game.rules.cards import code
from game.rules.errors import BadOption
from game.rules.table import Table
from game.variants import get
from game.variants.addition import HEIGHTS, head_start, own_pack

GAME = get("addition")
PACKS = list(HEIGHTS)
every_pair = pytest.mark.parametrize(("one", "other"), [*product(PACKS, repeat=2)])


def dealt(one: str, other: str, seed: int) -> Table:
    t = engine.new_table(GAME, {"play": "top_it", "pack": one, "pack2": other}, 2, seed)
    engine.deal(t)
    return t


def packs_of(pack: str) -> Iterator[list[int]]:
    """Yield what the cards count of each own pack that chance may make of `pack`."""
    if pack == "full":
        for pairs in combinations(range(1, 7), 2):
            yield [*range(1, 14), 7, *pairs, *(14 - low for low in pairs)]
    else:
        yield [*map(dealt(pack, pack, 0).strength, own_pack(pack, 0))]


@pytest.mark.parametrize(
    ("pack", "cards"),
    [
        ("to_five", "AS AH AD 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D"),
        ("numbers", "AH 2S 2H 3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 8S 8H 9S 9H 10H"),
    ],
)
def test_an_own_pack_has_eighteen_cards(pack: str, cards: str) -> None:
    for seat in (0, 1):
        stock = dealt(pack, pack, 1).pile("stock", seat)
        assert sorted(map(code, stock)) == sorted(cards.split())


@given(st.integers(0, 1 << 40))
def test_a_full_own_pack_has_the_hearts_the_seven_and_two_pairs_of_fourteen(seed: int) -> None:
    t = dealt("full", "full", seed)
    for seat in (0, 1):
        hearts = [t.strength(c) for c in t.pile("stock", seat) if code(c)[-1] == "H"]
        spades = sorted(t.strength(c) for c in t.pile("stock", seat) if code(c)[-1] == "S")
        assert sorted(hearts) == [*range(1, 14)]
        assert len(spades) == 5 and [14 - value for value in reversed(spades)] == spades


def test_all_pairs_of_a_full_own_pack_are_played_by_chance() -> None:
    stocks = [dealt("full", "full", seed).pile("stock", 0) for seed in range(300)]
    assert len({frozenset(code(card) for card in stock) for stock in stocks}) == 15


@every_pair
def test_own_packs_win_equally_often_by_counting(one: str, other: str) -> None:
    """Every two cards of the first are counted against every two of the other. [R21]"""
    t = dealt(one, other, 1)
    sums: list[Counter[int]] = []
    for seat, pack in enumerate((one, other)):
        pairs = (pair for cards in packs_of(pack) for pair in combinations(cards, 2))
        sums.append(Counter(sum(pair) + head_start(t, seat) for pair in pairs))
    met = [(a - b, n * m) for a, n in sums[0].items() for b, m in sums[1].items()]
    won, lost = (sum(n for by, n in met if by * sign > 0) for sign in (1, -1))
    assert won == lost > 0


@every_pair
def test_an_exchange_of_low_and_high_cards_turns_who_wins(one: str, other: str) -> None:
    # The exchange leaves the packs as they are, and the head start makes up for the heights. [R21]
    for pack in (one, other):
        packs = sorted(map(sorted, packs_of(pack)))
        turned = [sorted(HEIGHTS[pack] + 1 - value for value in cards) for cards in packs]
        assert sorted(turned) == packs
    t = dealt(one, other, 1)
    assert HEIGHTS[one] + head_start(t, 0) == HEIGHTS[other] + head_start(t, 1)
    assert 0 in (head_start(t, 0), head_start(t, 1))


@given(st.sampled_from(PACKS), st.sampled_from(PACKS), st.integers(0, 1 << 40))
def test_own_packs_are_played_once_and_never_mix(one: str, other: str, seed: int) -> None:
    t = dealt(one, other, seed)
    cards = [set(stock) for stock in t.piles_named("stock")]
    while not t.over:
        engine.advance(t, t.battles + 1)
        assert all(set(t.pile("stock", seat)) <= cards[seat] for seat in (0, 1))
    assert t.battles + len(t.wars) in (9, 10), "a tie at the end is told, but not fought"
    assert sorted(card for pile in t.piles for card in pile) == sorted(cards[0] | cards[1])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"play": "war"}, "with it play is top_it, not 'war'"),
        ({"decks": 2}, "with it decks is 1, not 2"),
        ({"ace": 11}, "with it ace is 1, not 11"),
        ({"pack": "zero_to_ten"}, "with it pack is to_five or numbers or full, not 'zero_to_ten'"),
    ],
)
def test_what_does_not_go_with_own_packs_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=f"option pack2 got 'numbers'; {said}"):
        GAME.check_options({"play": "top_it", "pack2": "numbers"} | options)


def test_own_packs_are_for_two() -> None:
    with pytest.raises(BadOption, match="option pack2 got 'numbers'; it is for 2 seats, not 3"):
        engine.new_table(GAME, {"play": "top_it", "pack2": "numbers"}, 3, 1)
