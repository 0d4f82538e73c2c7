"""Plans of all tables keep the least sizes of their cards, and nothing covers an index."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.rules.game import Game
from game.table.replay_drawer import above_drawer
from game.table.view.card_positions import spread
from game.table.view.plan_types import Plan
from game.table.view.table_plan import solve
from game.ui.theme import Theme
from game.variants import catalogue, get
from tests.bench.layout import Row, fullest, measure

HAND, FULL_HAND, STRIP = 130, 110, 60
BATTLE, FULL_BATTLE = 130, 110
"""Widths at 1280 by 720: of cards that are held (or more than seven of them), of what must be seen
of each, and of cards that are compared (or five and more of them)."""
every_game = pytest.mark.parametrize(
    "game", [game for game in catalogue() if 2 in game.seat_numbers], ids=lambda game: game.id
)


def full(game: Game) -> dict[str, int]:
    """How many cards a seat ordinarily has in each pile, as the game declares it."""
    sides = {"row", "fan"}
    thick = len(game.deck(game.check_options({}), 2)) * 7 // 10
    return {
        name: pile.holds if pile.look in sides else max(pile.holds, thick)
        for name, pile in game.piles.items()
    }


def too_small(game: Game, row: Row) -> list[str]:
    """Return what of a table is smaller than people need it."""
    scale = min(row.size[0] / 1280, row.size[1] / 720)
    compared = max(pile.abreast for pile in game.piles.values())
    complaints = []
    if row.battle < scale * (FULL_BATTLE if compared >= 5 else BATTLE) - 1:
        complaints.append(f"compared {row.battle}")
    if game.about.kind == "choice" and row.hand is not None:
        cards = max(pile.holds for pile in game.piles.values() if pile.look in ("row", "fan"))
        if row.hand < scale * (FULL_HAND if cards > 7 else HAND) - 1:
            complaints.append(f"held {row.hand}")
        if row.strip is not None and row.strip < scale * STRIP - 1 and cards <= 13:
            complaints.append(f"seen of each {row.strip}")
    return [f"{row.seats} at {row.size}, text {row.text}: {what}" for what in complaints]


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_with_any_number_of_people_cards_are_large_enough_and_nothing_is_covered(
    game: Game, text: int, size: tuple[int, int]
) -> None:
    rows = [measure(game, seats, size, text, full(game)) for seats in game.seat_numbers]
    assert [small for row in rows for small in too_small(game, row)] == []
    for row in rows:
        assert (row.covered, row.wrong_side) == (0, 0), row


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_pile_without_a_place_never_holds_a_card(game: Game) -> None:
    options = game.check_options({})
    unused = game.presentation.unused(options)
    for seats in (game.seat_numbers[0], game.seat_numbers[-1]):
        met = fullest(game, seats)
        assert not any(met[name] for name in unused)
    assert unused <= game.piles.keys()


def plan(game: Game, text: int = 100, *, mirrored: bool = False) -> Plan:
    choosers = (0,) if game.about.kind == "choice" else ()
    theme = Theme((1280, 720), text)
    return solve(theme, game.piles, 2, 0, choosers=choosers, mirrored=mirrored)


@every_game
def test_a_mirrored_table_has_the_same_places_on_the_other_side(game: Game) -> None:
    usual, mirrored = plan(game), plan(game, mirrored=True)
    for number, place in usual.piles.items():
        other = mirrored.piles[number]
        assert (other.rect.width, other.rect.y) == (place.rect.width, place.rect.y)
        assert other.rect.x == 1280 - place.rect.right


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "game",
    [g for g in catalogue() if any(pile.abreast in (2, 3) for pile in g.piles.values())],
    ids=lambda game: game.id,
)
def test_cards_that_make_a_number_lie_before_the_one_whose_they_are(
    game: Game, size: tuple[int, int]
) -> None:
    unused = game.presentation.unused(game.check_options({}))
    used = [pile for name, pile in game.piles.items() if name not in unused]
    if any(pile.look == "fan" for pile in used):
        return  # what is held lies there
    plan = solve(Theme(size, 100), game.piles, 2, 0, unused=unused)
    mine, theirs = ([p for p in plan.piles.values() if p.front and p.owner == s] for s in (0, 1))
    for place in mine:
        assert place.rect.y >= plan.button.bottom > plan.button.y > plan.news_ribbon.y, place
        assert place.rect.bottom <= plan.cloth.bottom
    for place in theirs:
        assert place.rect.bottom <= plan.news_ribbon.y, place


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("text", [100, 200])
def test_of_two_at_one_keyboard_piles_words_and_buttons_stand_beside_each_other(
    size: tuple[int, int], text: int
) -> None:
    made = solve(Theme(size, text), get("wilcox").piles, 2, 0, choosers=(0, 1))
    assert made.way == "halves"
    plates = [seat.plate for seat in made.seats.values()]
    for place in made.piles.values():
        lying = spread(place, list(range(place.abreast)), [8] * place.abreast)
        for rect in (place.rect, *(spot.rect for spot in lying)):
            assert not rect.colliderect(made.controls) and rect.collidelist(plates) < 0


@every_game
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_words_under_a_face_never_touch_the_hand_beside_it(
    game: Game, size: tuple[int, int]
) -> None:
    made = solve(Theme(size, 100), game.piles, 2, 0, choosers=(0,))
    near = made.seats[0].plate
    hands = [p.rect for p in made.piles.values() if p.owner == 0 and p.look == "fan"]
    if made.way == "facing":
        assert near.inflate(8, 0).collidelist(hands) < 0


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (1920, 1080)])
def test_a_ladder_stands_whole_between_the_cards_of_two(size: tuple[int, int], text: int) -> None:
    made = solve(Theme(size, text), get("suit_high").piles, 2, 0)
    places = list(made.piles.values())
    (ladder,) = (place for place in places if place.look == "ladder")
    left, right = sorted((p.rect for p in places if p.front), key=lambda rect: rect.x)
    steps = [spot.rect for spot in spread(ladder, range(4), range(4))]
    assert all(left.right <= step.x and step.right <= right.x for step in steps)
    assert all(low.y >= high.bottom for high, low in pairwise(steps)), "of each step all is seen"
    assert made.tug.bottom <= steps[0].y and steps[-1].bottom <= made.news_ribbon.y


@pytest.mark.parametrize("game", ["casualty", "classic", "addition"])
def test_cards_that_decide_a_war_stay_as_large_however_deep_it_is(game: str) -> None:
    made = solve(Theme((1280, 720), 100), get(game).piles, 2, 0)
    place = next(p for p in made.piles.values() if p.front and p.owner == 0)
    deep = [spread(place, range(n), [8] * n) for n in (11, 17, 51)]
    assert len({spots[0].card for spots in deep}) == 1, "the oldest lie in one row"
    assert all(place.rect.inflate(2, 2).contains(spot.rect) for spots in deep for spot in spots)


def test_whoever_moves_something_on_a_plan_moves_it_on_no_other() -> None:
    first, again = plan(get("classic")), plan(get("classic"))
    assert first == again
    first.seats[0].plate.x += 40
    del first.piles[0]
    assert plan(get("classic")) == again


def test_a_team_lies_as_it_was_put_in_order() -> None:
    made = solve(Theme((1280, 720), 100), get("five_man_melee").piles, 3, 0)
    (team,) = (p for p in made.piles.values() if p.name == "team" and p.owner == 0)
    x = [spot.x for spot in spread(team, range(5), range(5))]
    assert x == sorted(x) and len(set(x)) == 5, "the first, on top, lies leftmost"


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    "game",
    [g for g in catalogue() if any(pile.brief for pile in g.piles.values())],
    ids=lambda game: game.id,
)
def test_where_cards_are_held_only_for_a_moment_those_that_meet_are_as_large_as_in_war(
    game: Game, text: int
) -> None:
    war = solve(Theme((1280, 720), text), get("classic").piles, 2, 0)
    made = solve(Theme((1280, 720), text), game.piles, 2, 0, choosers=(0,))
    assert made.way == war.way == "ends"
    for place in made.piles.values():
        if place.front or game.piles[place.name].brief:
            assert place.size == next(p.size for p in war.piles.values() if p.front)
            assert made.cloth.contains(place.rect) and place.rect.bottom <= made.news_ribbon.y
    for piles in ([p for p in made.piles.values() if p.owner == seat] for seat in (0, 1)):
        waiting = [p.rect for p in piles if not game.piles[p.name].brief]
        assert all(rect.collidelist(waiting[:n]) < 0 for n, rect in enumerate(waiting))
    assert made.hint.height >= 44, "answers stand below the question"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("game", ["classic", "wild_twist", "prisoner"])
def test_where_no_button_goes_on_its_room_is_given_to_the_cards(
    game: str, size: tuple[int, int]
) -> None:
    piles, theme = get(game).piles, above_drawer(Theme(size, 200))
    usual, watched = (solve(theme, piles, 2, 0, watched=on) for on in (False, True))
    assert not watched.button.height
    for number, place in watched.piles.items():
        if place.front:
            assert place.card > 1.1 * usual.piles[number].card
            assert place.rect.bottom < watched.news_ribbon.y
            others = [
                p.rect for p in watched.piles.values() if not (p.front or piles[p.name].brief)
            ]
            assert place.rect.collidelist([*others, watched.goal]) < 0


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "game",
    [game for game in catalogue() if any(pile.look == "fan" for pile in game.piles.values())],
    ids=lambda game: game.id,
)
def test_a_hand_in_a_fan_has_its_corners_on_the_cloth(game: Game, size: tuple[int, int]) -> None:
    # The last card in WarGops leaned out over the wood.
    for seats in game.seat_numbers:
        plan = solve(Theme(size, 100), game.piles, seats, 0, choosers=(0,))
        for place in (p for p in plan.piles.values() if p.look == "fan" and p.owner == 0):
            count = range(max(1, game.piles[place.name].holds))
            for spot in spread(place, count, [4 * (2 + n % 13) for n in count]):
                lean = math.radians(abs(spot.tilt))
                wide = spot.rect.width * math.cos(lean) + spot.rect.height * math.sin(lean)
                assert spot.rect.centerx + wide / 2 <= plan.cloth.right + 1
                assert spot.rect.centerx - wide / 2 >= plan.cloth.left - 1
