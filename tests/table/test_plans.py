"""Tables of two keep the least sizes of their cards, and nothing covers an index."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from game.table.view.plan_types import Plan
from game.table.view.table_plan import solve
from game.ui.theme import Theme
from game.variants import catalogue
from tests.bench.layout import Row, fullest, measure

HAND, FULL_HAND, STRIP = 130, 110, 60
BATTLE, FULL_BATTLE = 130, 110
every_game = pytest.mark.parametrize(
    "game", [game for game in catalogue() if 2 in game.seat_numbers], ids=lambda game: game.id
)


@every_game
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5)])
def test_cards_are_as_large_as_people_need_them(
    game: Game, size: tuple[int, int], scale: float
) -> None:
    full = fullest(game, 2)
    row = measure(game, 2, size, 100, full)
    compared = max(pile.abreast for pile in game.piles.values())
    assert row.battle >= scale * (FULL_BATTLE if compared >= 5 else BATTLE) - 1, row
    if game.kind == "choice" and row.hand is not None:
        cards = max(pile.holds for pile in game.piles.values())
        assert row.hand >= scale * (FULL_HAND if cards > 7 else HAND) - 1, row
        assert (row.strip is not None and row.strip >= scale * STRIP - 1) or cards > 13, row


@every_game
@pytest.mark.parametrize("text", [100, 200])
def test_no_label_covers_an_index_and_piles_stand_on_their_side(game: Game, text: int) -> None:
    row = measure(game, 2, (1280, 720), text, fullest(game, 2))
    assert (row.covered, row.wrong_side) == (0, 0), row


@pytest.mark.parametrize(
    "game", [g for g in catalogue() if g.seat_numbers[-1] > 2], ids=lambda game: game.id
)
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_around_the_table_nothing_is_covered_and_all_piles_are_beside_their_own(
    game: Game, size: tuple[int, int]
) -> None:
    for seats in game.seat_numbers:
        if seats > 2:
            row = measure(game, seats, size, 100, fullest(game, seats))
            assert (row.covered, row.wrong_side) == (0, 0), row


def plan(game: Game, text: int = 100, *, mirrored: bool = False) -> Plan:
    choosers = (0,) if game.kind == "choice" else ()
    theme = Theme((1280, 720), text)
    return solve(theme, game.piles, 2, 0, choosers=choosers, mirrored=mirrored)


@every_game
def test_a_mirrored_table_has_the_same_places_on_the_other_side(game: Game) -> None:
    usual, mirrored = plan(game), plan(game, mirrored=True)
    for number, place in usual.piles.items():
        other = mirrored.piles[number]
        assert (other.rect.width, other.rect.y) == (place.rect.width, place.rect.y)
        assert other.rect.x == 1280 - place.rect.right


def test_larger_text_never_makes_cards_smaller_than_people_need_them() -> None:
    small: list[Row] = []
    for game in catalogue():
        if 2 in game.seat_numbers and max(p.abreast for p in game.piles.values()) < 5:
            row = measure(game, 2, (1280, 720), 200, fullest(game, 2))
            if row.battle < BATTLE - 1:
                small.append(row)
    assert small == []
