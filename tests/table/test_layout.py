"""The solver of the table's layout: whatever is declared, nothing lies over anything or outside."""

import random
from itertools import combinations, product

import pytest

from game.rules.game import Game
from game.table.layout.around import around
from game.table.layout.ends import ends
from game.table.layout.facing import facing
from game.table.layout.halves import halves
from game.table.layout.laid_plan import laid_plan
from game.table.layout.solver import Solver, largest, mirrored
from game.table.layout.table_zones import TableZones
from game.table.layout.zones import LAST, NONE, Box, Cards, Laid, Span, Stack, Zone, late
from game.table.view.plan_types import Plan, numbered
from game.table.view.table_plan import solve
from game.ui.theme import Theme
from game.variants import catalogue

LOT = 2500


def table(lot: random.Random) -> Solver:
    """A window of any size with some zones, each of which stands apart from every other."""
    size = lot.choice((1, 20, 320, 844, 1280)), lot.choice((1, 20, 240, 390, 720, 2160))
    size = lot.randint(1, size[0]), lot.randint(1, size[1])
    made = Solver(size, (16, 14, 16, 34), late(4, 10), 3, min(size[0] / 1280, size[1] / 720))
    columns = [[_zone(lot, f"{x} {y}") for y in range(lot.randint(1, 4))] for x in range(3)]
    made.across(*columns)
    for column in columns:
        made.down(*column)
    return made


def _zone(lot: random.Random, name: str) -> Zone:
    span = Span(lot.randint(0, 60), lot.randint(60, 200), lot.randint(200, 300), lot.randint(0, 2))
    group, share = lot.randint(0, 2), lot.choice((None, 0.0, 0.5, 1.0))
    fills = (lot.random() < 0.3, lot.random() < 0.3)
    kind = lot.randint(0, 2)
    if kind == 0:
        return Cards(name, span, group, count=lot.randint(1, 20), lines=lot.randint(1, 2))
    if kind == 1:
        two = [Zone(f"{name}.{part}", span, span, group) for part in range(2)]
        return Stack(lot.randint(0, 1), two, late(2, 8), at=(share, share), fills=fills)
    return Zone(name, span, late(20, 30, rank=LAST), group, (share, None), fills)


def laid(made: Solver) -> Laid:
    return made.solve().rise((0,), (1, 2)).lay()


def apart(box: Box, two: Box) -> bool:
    nearly = 1e-6
    across = box.x + box.wide <= two.x + nearly or two.x + two.wide <= box.x + nearly
    return across or box.y + box.high <= two.y + nearly or two.y + two.high <= box.y + nearly


@pytest.mark.parametrize("seed", range(0, LOT, 250))
def test_in_any_window_nothing_lies_outside_or_over_each_other(seed: int) -> None:
    for number in range(seed, seed + 250):
        made = table(random.Random(number))
        assert made.unordered() == []
        plan = laid(made)
        wide, high = plan.size
        for box in plan.boxes.values():
            assert min(box) >= -1e-6, (number, box)
            assert box.x + box.wide <= wide + 1e-6 and box.y + box.high <= high + 1e-6, number
        for first, second in combinations(plan.boxes.values(), 2):
            assert apart(first, second), (number, first, second)


def test_a_table_is_always_laid_in_the_same_way_and_mirrored_twice_is_itself() -> None:
    for number in range(LOT // 10):
        first, second = (laid(table(random.Random(number))) for _ in range(2))
        assert first.boxes == second.boxes and first.cards == second.cards
        back = mirrored(mirrored(first))
        for name, box in first.boxes.items():
            assert back.boxes[name] == pytest.approx(box)


def test_of_forms_that_are_as_large_the_one_with_larger_cards_is_taken() -> None:
    def form(*, below: bool) -> Solver:
        made = Solver((200, 300), (0, 0, 0, 0), late(0, 0), 2, 1.0)
        words, bar = Zone("words", late(100, 150), late(10, 10)), Zone("bar", late(200, 400), NONE)
        cards = Cards("cards", Span(20, 100, 300), 1)
        made.across(words, None if below else cards)
        made.down(words, cards if below else None)
        made.across(bar)
        return made

    narrow, wide = form(below=False), form(below=True)
    assert narrow.solve().scale == wide.solve().scale
    assert largest([narrow, wide]) is narrow
    assert largest([narrow, wide], lead=(1,)) is wide


def test_what_no_chain_keeps_apart_is_named() -> None:
    made = Solver((100, 100), (0, 0, 0, 0), late(0, 0), 1, 1.0)
    first, second, third = (
        Zone(name, late(5, 10), late(5, 10)) for name in ("one", "two", "three")
    )
    made.across(first, (second, third))
    assert made.unordered() == [("two", "three")]
    made.down(second, third)
    made.down(third, first)
    assert made.solve().scale > 0


def test_the_path_that_holds_a_table_back_is_named() -> None:
    made = Solver((300, 200), (0, 0, 0, 0), NONE, 1, 1.0)
    wide, small = Span(80, 120, 400), Span(10, 20, 40)
    zones = [Zone("west", wide, small), Zone("east", wide, small)]
    made.across(*zones)
    made.solve()
    longest, shorter = made.why(0)
    assert longest == "288 of 300: west 144 > east 144"
    assert shorter == "144 of 300: west 144"
    assert made.why(1, 1) == ["22 of 200: west 22"]


def test_zones_that_follow_themselves_are_refused() -> None:
    made = Solver((100, 100), (0, 0, 0, 0), late(0, 0), 1, 1.0)
    first, second = (Zone(name, late(5, 10), late(5, 10)) for name in ("one", "two"))
    made.across(first, second, first)
    with pytest.raises(ValueError, match="comes back"):
        made.solve()


def test_a_length_never_falls_while_its_scale_rises() -> None:
    for rank in range(3):
        span = Span(20, 50, 90, rank)
        lengths = [span.at(scale / 20) for scale in range(-20, 81)]
        assert lengths == sorted(lengths) and (lengths[0], lengths[-1]) == (0, 90)


def test_cards_get_what_words_leave_before_words_get_more() -> None:
    made = Solver((151, 200), (0, 0, 0, 0), late(0, 0), 1, 1.0)
    words = Zone("words", Span(50, 100, 150, LAST), late(10, 10))
    made.across(words, Cards("cards", Span(70, 140, 140), 0))
    plan = made.solve().lay()
    assert plan.cards["cards"] == pytest.approx(140, abs=4)
    assert plan.boxes["words"].wide < 55


WINDOWS = ((1, 1), (20, 20), (320, 240), (844, 390), (800, 600), (2560, 1080))


def inside(plan: Plan) -> bool:
    boxes = [plan.goal, plan.controls, plan.button, *(p.rect for p in plan.piles.values())]
    boxes += [rect for seat in plan.seats.values() for rect in (seat.face, seat.plate)]
    return all(plan.window.union(box) == plan.window for box in boxes)


@pytest.mark.parametrize(
    "game",
    [g for g in catalogue() if any(pile.look == "fan" for pile in g.piles.values())],
    ids=lambda game: game.id,
)
def test_two_at_one_keyboard_have_a_table_in_every_window(game: Game) -> None:
    for size in WINDOWS:
        theme = Theme(size, 200)
        for form in halves(TableZones(theme, numbered(game.piles, 2), 0)):
            assert form.unordered() == []
        assert inside(solve(theme, game.piles, 2, 0, choosers=(0, 1))), size


@pytest.mark.parametrize(
    "game", [g for g in catalogue() if g.seat_numbers[-1] > 2], ids=lambda game: game.id
)
def test_three_to_six_have_a_table_in_every_window(game: Game) -> None:
    unused = game.presentation.unused(game.check_options({}))
    for seats in (number for number in game.seat_numbers if number > 2):
        kinds = [kind for kind in numbered(game.piles, seats) if kind.name not in unused]
        for form in around(TableZones(Theme(), kinds, seats - 1), seats):
            assert form.unordered() == []
        for size, text in product(WINDOWS, (100, 200)):
            plan = solve(Theme(size, text), game.piles, seats, 0, unused=unused)
            for number in [n for n, place in plan.piles.items() if place.name in unused]:
                del plan.piles[number]
            assert inside(plan), (seats, size, text)


@pytest.mark.parametrize(
    "game", [g for g in catalogue() if 2 in g.seat_numbers], ids=lambda game: game.id
)
def test_two_who_sit_opposite_each_other_have_a_table_in_every_window(game: Game) -> None:
    unused = game.presentation.unused(game.check_options({}))
    kinds = [kind for kind in numbered(game.piles, 2) if kind.name not in unused]
    for size, text in product(WINDOWS, (100, 200)):
        zones = TableZones(Theme(size, text), kinds, 0)
        for form in facing(zones):
            assert form.unordered() == []
        plan = laid_plan("facing", zones, facing(zones), 2)
        for place in plan.piles.values():
            if place.rect.y < 0:  # the backs of a far hand reach over the window's edge
                place.rect.y, place.rect.height = 0, place.rect.bottom
        assert inside(plan), (size, text)


@pytest.mark.parametrize(
    "game", [g for g in catalogue() if 2 in g.seat_numbers], ids=lambda game: game.id
)
def test_two_who_sit_at_the_ends_have_a_table_in_every_window(game: Game) -> None:
    unused = game.presentation.unused(game.check_options({}))
    kinds = [kind for kind in numbered(game.piles, 2) if kind.name not in unused]
    if solve(Theme(), game.piles, 2, 0, unused=unused).way != "ends":
        return
    for size, text, button in product(WINDOWS, (100, 200), (False, True)):
        zones = TableZones(Theme(size, text), kinds, 0)
        for form in ends(zones, button=button):
            assert form.unordered() == []
        plan = laid_plan("ends", zones, ends(zones, button=button), 2)
        assert inside(plan), (size, text)
