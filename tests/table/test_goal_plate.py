"""The goal plate has room for what matters most: what wins, then how everybody stands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.table import standings
from game.table.practice import sheet_ground
from game.table.standings import Standings
from game.table.view import goal_plate
from game.table.view.goal_plate import AllInOne, GoalPlate, RankStrip, SeatBar, SuitLadder
from game.ui import look
from game.ui.fonts import LEAST
from game.variants import GAMES, get, trunks
from tests.drawn_texts import reading, texts_of
from tests.gallery.moments import FACES, sit_down, until
from tests.stage import PaintMode, Stage


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    opened = Stage((800, 600), text_size=200)
    yield opened
    opened.close()


def goal(seats: int, aim: str = "Most cards wins") -> GoalPlate:
    every = [
        SeatBar(FACES[n].lower(), 1 / seats, "20", look.SIDES[n % len(look.SIDES)])
        for n in range(seats)
    ]
    return GoalPlate(aim, tuple(every), ("88 battles left", "about 7 minutes left"))


def parts(stage: Stage, room: pygame.Rect, plate: GoalPlate) -> list[str]:
    """Return the kinds of what the plate shows, from its top."""
    kept, box = goal_plate.laid(stage.ctx, room, plate)
    assert room.contains(box)
    return [type(part.what).__name__ for part in kept]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_with_the_largest_words_the_plate_tells_how_everybody_stands(
    stage: Stage, seats: int
) -> None:
    # The plate said how many battles are left instead, later only who is ahead.
    room = pygame.Rect(26, 24, 200, 105)
    assert parts(stage, room, goal(seats)) == ["Surface", "AllInOne", "Surface"]


def test_with_the_largest_words_the_standing_of_three_comes_before_the_order_of_ranks(
    stage: Stage,
) -> None:
    # The plate said that the ace is low, and not who is ahead.
    plate = replace(goal(3), ranks=tuple("A23456789"), ends=("lowest", "highest"))
    kinds = parts(stage, pygame.Rect(26, 24, 240, 160), plate)
    assert kinds[:2] == ["Surface", "AllInOne"] and kinds[-1] == "Surface"


def test_a_long_aim_is_read_in_two_lines_above_the_standing(stage: Stage) -> None:
    room = pygame.Rect(26, 24, 172, 99)
    plate = goal(2, "Be the last who can turn a card")
    assert parts(stage, room, plate) == ["Surface", "Surface", "AllInOne", "Surface"]


def test_with_room_for_all_else_six_have_their_faces_above_one_bar(stage: Stage) -> None:
    # The bar showed six numbers that were nobody's.
    room = pygame.Rect(26, 24, 200, 300)
    kept, _ = goal_plate.laid(stage.ctx, room, goal(6))
    assert [part.what.above for part in kept if isinstance(part.what, AllInOne)] == [True]


@pytest.mark.parametrize(("share", "ink"), [(0.0, look.CREAM), (0.5, look.INK)])
def test_beside_a_sum_numbers_are_read_on_a_grey_bar_too(
    stage: Stage, share: float, ink: tuple[int, int, int]
) -> None:
    two = tuple(SeatBar("fox", share, "0", colour) for colour in look.SIDES[:2])
    surface = pygame.Surface((400, 160))
    sheet_ground.paint_goal(stage.ctx, surface, surface.get_rect(), GoalPlate("", two), 0)
    bar = surface.get_rect().inflate(-260, -20)  # without the faces
    inside = product(range(bar.left, bar.right), range(bar.top, bar.bottom))
    away = [sum(abs(a - b) for a, b in zip(surface.get_at(at), ink, strict=False)) for at in inside]
    assert min(away) < 12


def test_without_a_bar_on_the_table_the_plate_tells_who_has_how_many_cards() -> None:
    # Two face each other in Fire, and no bar lies between them.
    stage = Stage((1280, 720))
    table = sit_down(stage, "fire")
    assert not table.stage.layout.tug.width
    assert len(table.hud.goal().standings) == 2
    stage.close()


@pytest.mark.parametrize("high", [100, 107, 108, 130])
def test_the_battles_left_stay_on_the_plate_when_the_minutes_are_known(high: int) -> None:
    # Bars took the room of both lines once the minutes were known.
    stage = Stage((800, 600))
    room = pygame.Rect(26, 24, 200, high)
    assert parts(stage, room, goal(3))[-1] == "Surface"
    stage.close()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_order_of_the_suits_is_always_in_sight(
    size: tuple[int, int], seats: int, text_size: int
) -> None:
    # The order was four cards that lay on each other.
    stage = Stage(size, text_size=text_size)
    table = sit_down(stage, "suit_high", seats, suit_order="CDSH")
    room = table.stage.layout.goal
    kept, _ = goal_plate.laid(stage.ctx, room, table.hud.goal())
    assert [part.what.suits for part in kept if isinstance(part.what, SuitLadder)] == ["CDSH"]
    stage.close()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_no_words_push_out_which_cards_beat_which(size: tuple[int, int]) -> None:
    """Read with the largest words how far the end is for three and more, not that an ace is low."""
    stage = Stage(size, text_size=200)
    stage.painting = PaintMode.NEVER
    unusual = [game for game in GAMES if any(plate_of(stage, game, get(game).default_seats)[1:])]
    assert {"moms_bluff", "suit_high", "wargops"} <= set(unusual)
    for game in unusual:
        for seats in get(game).seat_numbers:
            room, ranks, suits = plate_of(stage, game, seats)
            kept, box = goal_plate.laid(stage.ctx, room, stage.table.hud.goal())
            kinds = {type(part.what) for part in kept}
            assert (RankStrip in kinds, SuitLadder in kinds) == (bool(ranks), bool(suits)), game
            assert box.height <= room.height
    stage.close()


def plate_of(stage: Stage, game: str, seats: int) -> tuple[pygame.Rect, tuple[str, ...], str]:
    table = sit_down(stage, game, seats)
    goal = table.hud.goal()
    return table.stage.layout.goal, goal.ranks, goal.suits


def test_trunks_shows_the_suits_as_they_decide_between_equal_ranks() -> None:
    # The plate said so in a line of four signs that did not tell which end is high.
    stage = Stage((1280, 720))
    table = sit_down(stage, "trunks", 2)
    suits = table.hud.goal().suits
    assert sorted(suits, key=lambda letter: trunks.SUITS["SHDC".index(letter)]) == list(suits[::-1])
    stage.close()


def test_the_highest_suit_that_lies_there_is_lit_and_no_card_that_was_beaten() -> None:
    stage = Stage((1280, 720))
    table = sit_down(stage, "suit_high", stock=(["4H", "5S"], ["9H", "7C"]), suit_order="HDCS")
    until(stage, lambda: table.play.table.battles == 1 and table.flow.waiting)
    stage.wait(0.5)
    assert table.hud.goal().lit == {"H"}
    assert [mark.glow for mark in table.hud.glowing().values()].count(True) == 1
    stage.close()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_ranks_lose_their_words_before_the_battles_left_are_lost(
    seats: int, text_size: int
) -> None:
    """Mom's Bluff said which cards are low and not how long it goes on."""
    stage = Stage((800, 600), text_size=text_size)
    plate = replace(goal(seats), ranks=tuple("A23456789"), ends=("lowest", "highest"))
    kept, box = goal_plate.laid(stage.ctx, pygame.Rect(26, 24, 202, 106), plate)
    assert box.height <= 106
    strip, *_ = [part.what for part in kept if isinstance(part.what, RankStrip)]
    assert not any(strip.ends) and isinstance(kept[-1].what, pygame.Surface)
    stage.close()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(
    "game",
    [
        "classic",
        "good_king_bad_queen",
        "minor_warfare",
        "moms_bluff",
        "prisoner",
        "raw",
        "suit_high",
    ],
)
def test_the_plate_says_how_far_the_end_is_with_any_number_of_people(
    game: str, text_size: int
) -> None:
    # The plate did not say it in any of these games with letters of 200 %.
    for seats in get(game).seat_numbers:
        with reading():
            stage = Stage((800, 600), text_size=text_size)
            far = sit_down(stage, game, seats).hud.goal().distance
            words = [text for text in texts_of(stage.table) if text.owner.startswith("goal")]
            stage.close()
        assert far and far[0] in " ".join(text.words for text in words)
        assert min(text.px for text in words) >= LEAST


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "seats"), [("prisoner", 2), ("wargops", 4), ("wargops", 6)])
def test_no_line_of_the_plate_is_much_smaller_than_the_others(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    # The lines on what wins in Prisoner of War and on the shares of six in WarGops were smaller.
    with reading():
        stage = Stage(size)
        table = sit_down(stage, game, seats)
        until(stage, lambda: table.flow.waiting or table.flow.question is not None)
        words = [text for text in texts_of(table) if text.owner.startswith("goal")]
        stage.close()
    sizes = [text.px for text in words if text.words not in ("lowest", "highest")]
    assert min(sizes) >= 0.75 * max(sizes[1:])


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_how_far_the_end_is_stands_in_letters_as_large_whoever_leads(
    size: tuple[int, int],
) -> None:
    """At 800x600 they changed with every digit of "Fox: 9 more cards to win"."""
    stage = Stage(size)
    table = sit_down(stage, "classic", limit=0, seed=11)
    sizes: set[int] = set()
    for cards in (26, 25, 17, 11, 9, 1):
        for seat in (0, 1):
            piles = {("stock", seat): 52 - cards, ("stock", 1 - seat): cards}
            now = Standings(piles, None, 9)
            plate = standings.goal(table.play, now, bar=True, colours=look.SIDES)
            room = table.stage.layout.goal
            _, *far = goal_plate.laid(stage.ctx, room, plate)[0]
            assert far, "it is said"
            sizes |= {
                line.what.get_height() for line in far if isinstance(line.what, pygame.Surface)
            }
    assert len(sizes) == 1
    stage.close()


def test_the_parts_of_one_bar_stand_beside_each_other_the_larger_the_share() -> None:
    stage = Stage((800, 600))
    shares, place = (0.6, 0.3, 0.1), pygame.Rect(20, 20, 500, 40)
    bars = [SeatBar(FACES[n].lower(), part, "1", look.SIDES[n]) for n, part in enumerate(shares)]
    surface = pygame.Surface((600, 80))
    goal_plate.paint_all(stage.ctx, surface, place, AllInOne(tuple(bars)))
    row = [tuple(surface.get_at((x, place.y + 6)))[:3] for x in range(600)]
    columns = [[x for x, colour in enumerate(row) if colour == bar.colour] for bar in bars]
    ends = [(min(each), max(each)) for each in columns]
    assert place.x <= ends[0][0] and ends[-1][1] < place.right
    assert all(end < begin for (_, end), (begin, _) in itertools.pairwise(ends))
    assert len(columns[0]) > len(columns[1]) > len(columns[2])
    stage.close()
