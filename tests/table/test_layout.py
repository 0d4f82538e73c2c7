"""The layout: for every game, number of seats and window nothing overlaps and nothing is cut."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.table.view.card_positions import spread
from game.table.view.table_layout import Layout, arrange
from game.ui.theme import Theme
from game.variants import GAMES, get

SIZES = st.tuples(st.integers(800, 3840), st.integers(600, 2160))


def areas(layout: Layout) -> dict[str, Rect]:
    found = {"banner": layout.banner, "info": layout.info}
    found.update({f"plate {seat}": place.plate for seat, place in layout.seats.items()})
    found.update({f"{p.name} {p.owner}": p.rect for p in layout.piles.values()})
    return found


@pytest.mark.parametrize("game_id", list(GAMES))
@given(
    size=SIZES, text=st.sampled_from((100, 130, 200)), mirrored=st.booleans(), both=st.booleans()
)
@settings(max_examples=12, deadline=None)
def test_nothing_overlaps_and_nothing_is_cut(
    game_id: str, size: tuple[int, int], text: int, mirrored: bool, both: bool
) -> None:
    game = get(game_id)
    for seats in game.seat_numbers:
        hands = range(2) if both else ()
        layout = arrange(Theme(size, text), game.piles, seats, hands=hands, mirrored=mirrored)
        assert set(layout.piles) == set(range(len(game.pile_map(seats).names)))
        window = Rect((0, 0), size)
        found = areas(layout)
        for name, rect in found.items():
            assert window.contains(rect), f"{name} {rect} is not inside {size}"
            assert layout.felt.contains(rect), f"{name} {rect} lies under a bar"
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert not a.colliderect(b), f"{one} {a} lies over {other} {b}"


@given(size=SIZES, cards=st.integers(0, 108), looks=st.sampled_from(("played", "stakes", "out")))
@settings(max_examples=60, deadline=None)
def test_cards_stay_in_their_pile_however_many(
    size: tuple[int, int], cards: int, looks: str
) -> None:
    layout = arrange(Theme(size), get("classic").piles, 4)
    for place in layout.piles.values():
        if place.name != looks:
            continue
        spots = spread(place, list(range(cards)), [8 + n % 52 for n in range(cards)])
        assert len(spots) == cards
        assert all(place.rect.contains(spot.rect) for spot in spots)


@pytest.mark.parametrize(("size", "least"), [((800, 600), 120), ((1280, 720), 200)])
def test_cards_are_large(size: tuple[int, int], least: int) -> None:
    layout = arrange(Theme(size), get("classic").piles, 2)
    assert all(p.card >= least for p in layout.piles.values() if p.front)


def test_mirrored_exchanges_left_and_right() -> None:
    plain = arrange(Theme(), get("classic").piles, 2)
    other = arrange(Theme(), get("classic").piles, 2, mirrored=True)
    assert plain.info.x == 1280 - other.info.right
    assert plain.piles[0].card == other.piles[0].card
