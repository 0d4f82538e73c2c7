"""The stage of a war of some: the cards that decide it are the largest, and nothing lies over them.

Plain geometry: a plan for many, changed for those who fight.
"""

from itertools import combinations, product

import pytest

from game.table.layout.war import war as stage_of_war
from game.table.view.plan_types import Plan
from game.table.view.table_plan import solve
from game.table.view.war_stage import face_beside, gathered, in_columns, newest
from game.ui.theme import Theme
from game.variants import get

TIED = [False]
WAR = [True, *[True] * 11, *TIED]
"""Top first: the card that decides, still face down, eleven others, the equal card."""


def war(size: tuple[int, int], text: int, fighters: tuple[int, ...], seats: int = 6) -> Plan:
    plan = solve(Theme(size, text), get("galactic").piles, seats, 0)
    return gathered(plan, fighters, [seat for seat in range(seats) if seat not in fighters])


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_who_fights_has_the_largest_cards_and_all_stand_apart(
    size: tuple[int, int], text: int
) -> None:
    for fighters in ((0, 3), (1, 5), (2, 3), (0, 1, 4), (0, 1, 2, 3, 4, 5)):
        plan = war(size, text, fighters)
        fronts = [place for place in plan.piles.values() if place.front]
        decide = {p.owner: newest(p, WAR, deciding=True) for p in fronts if p.staged}
        assert set(decide) == set(fighters)
        small = [p.rect for p in fronts if not p.staged]
        if len(fighters) == 2:
            least = 0.09 if text == 100 else 0.07
            assert min(card.width for card in decide.values()) >= least * size[0], (fighters, size)
        assert all(
            card.height > 1.5 * waiting.height for card in decide.values() for waiting in small
        )
        beside = [face_beside(p, decide[p.owner]) for p in fronts if p.staged]
        lying = [
            spot.rect for p in fronts if p.staged for spot in in_columns(p, WAR, deciding=True)
        ]
        things = [*decide.values(), *small, *beside]
        assert not any(a.colliderect(b) for a, b in combinations(things, 2)), (fighters, things)
        assert not any(a.colliderect(b) for a, b in product(lying, small)), fighters
        assert all(plan.cloth.contains(thing) for thing in [*things, *lying])


def test_a_war_has_a_stage_in_every_window_and_its_zones_are_ordered() -> None:
    for size, text in product(((1, 1), (20, 20), (320, 240), (844, 390), (2560, 1080)), (100, 200)):
        for seats in (3, 6):
            plan = war(size, text, (0, seats - 1), seats)
            staged = [place for place in plan.piles.values() if place.staged]
            assert len(staged) == 2, size
            for place in staged:
                assert plan.window.union(place.rect) == plan.window, (size, place)
    for fighters, sides in ((2, ((), ("a",))), (3, (("a", "b"), ())), (6, ((), ()))):
        names = [str(number) for number in range(fighters)]
        assert stage_of_war((600, 300), 1.0, names, sides, 0.6).unordered() == []


def test_cards_of_a_war_lie_in_rows_each_begun_by_the_equal_one() -> None:
    place = next(p for p in war((1280, 720), 100, (2, 3)).piles.values() if p.staged)
    backs = [False, *[True] * 3, False, *[True] * 11, False]
    cards = [spot.rect for spot in in_columns(place, backs, deciding=True)]
    last, buried, tied, older, first = cards[0], cards[1:4], cards[4], cards[5:16], cards[16]
    assert last.height > tied.height > first.height
    assert last.y >= tied.bottom - 2 and tied.y >= first.bottom - 2
    assert all(card.y >= first.y and card.bottom <= tied.y + 2 for card in older)
    assert all(card.height < tied.height for card in buried)


def test_two_at_a_table_and_cards_in_rows_keep_their_places() -> None:
    two = solve(Theme((1280, 720), 100), get("galactic").piles, 2, 0)
    assert gathered(two, (0, 1), ()) is two
    rows = solve(Theme((1280, 720), 100), get("poker").piles, 4, 0)
    assert gathered(rows, (0, 1), ()) is rows
