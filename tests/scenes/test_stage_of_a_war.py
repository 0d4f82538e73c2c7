"""Among many people a war of some is fought in the middle, for all to see who fights for what."""

from __future__ import annotations

from itertools import product

from game.rules.signs import Scale
from game.ui import look
from tests.bench.labels import drawn, overlaps
from tests.gallery import moments
from tests.scenes.conftest import NewStage


def test_who_fights_comes_to_the_middle_and_goes_home_with_the_next_battle(
    new_stage: NewStage,
) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "galactic", 6, seed=4)
    moments.until(stage, lambda: table.hud.breathless and not table.stage.moving)
    stage.frame()
    places = table.stage.layout.piles.values()
    fight = {place.owner: place for place in places if place.staged}
    assert set(fight) == table.hud.staged != set()
    tops = [table.stage.rect(table.stage.board.piles[p.number][0]) for p in places if p.front]
    mine = [table.stage.rect(table.stage.board.piles[p.number][0]) for p in fight.values()]
    assert min(card.width for card in mine) == max(card.width for card in tops) > 120
    assert sum(name.startswith("fighter") for name, _ in drawn(table)) == len(fight)
    (scale,) = [sign for sign in table.hud.table_signs() if isinstance(sign, Scale)]
    assert [step.number for step in scale.steps if step.applies] == [3]
    assert any(name == "note" for name, _ in drawn(table)), "the scale has room in its corner"
    assert overlaps(table) == []
    stage.check_picture()
    moments.until(stage, lambda: table.hud.won)
    stage.wait(0.5)
    assert {p.owner for p in table.stage.layout.piles.values() if p.staged} == set(fight)
    assert overlaps(table) == []
    stage.check_picture()
    moments.until(stage, lambda: not table.hud.won and table.play.table.battles > 1)
    assert not any(place.staged for place in table.stage.layout.piles.values())
    stage.wait(0.5)
    stage.check_picture()


def test_who_fights_stays_in_the_middle_when_somebody_else_looks(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "galactic", 6, seed=4)
    moments.until(stage, lambda: table.hud.breathless and not table.stage.moving)
    table.show_anew()
    fight = {place.owner for place in table.stage.layout.piles.values() if place.staged}
    assert fight == table.hud.staged != set()
    assert not table.stage.gather(table.hud.staged), "nothing comes to the middle once more"


def test_six_stand_by_one_bar_where_six_have_no_room(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "galactic", 6, seed=4)
    moments.until(stage, lambda: table.flow.waiting)
    goal, surface = table.stage.layout.goal, stage.ctx.screen.surface
    inside = product(range(goal.x, goal.right), range(goal.y, goal.bottom))
    seen = {tuple(surface.get_at(pixel))[:3] for pixel in inside}
    assert seen >= set(look.SIDES)


def test_cards_aside_lie_on_the_side_where_their_owner_sits(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "galactic", 6, seed=4)
    moments.until(stage, lambda: table.hud.breathless and not table.stage.moving)
    layout = table.stage.layout
    middle = layout.cloth.centerx
    for place in layout.piles.values():
        if place.front and not place.staged and place.owner is not None:
            away = layout.seats[place.owner].face.centerx - middle
            if abs(away) > 100:
                assert (place.rect.centerx > middle) is (away > 0), place


def test_a_card_laid_beside_a_war_that_goes_on_lies_small_at_the_side(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "wargops", 3, humans=2, seed=51)

    def fronts() -> dict[int | None, int]:
        places = table.stage.layout.piles.items()
        return {p.owner: n for n, p in places if p.front and table.stage.board.piles[n]}

    def war_is_seen() -> bool:
        if stage.top is not table:
            stage.press("return")  # the curtain
        return bool(table.hud.staged) and not table.stage.moving and len(fronts()) == 3

    for _ in range(3):
        moments.until(stage, war_is_seen)
        tops = {seat: table.stage.board.piles[n][0] for seat, n in fronts().items()}
        widths = {seat: table.stage.rect(top).width for seat, top in tops.items()}
        fight = table.hud.staged
        assert max(widths[seat] for seat in set(widths) - fight) < min(widths[s] for s in fight)
        moments.until(stage, lambda: not war_is_seen())


def test_during_a_war_of_some_no_empty_place_lies_under_their_cards(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = moments.sit_down(stage, "moms_bluff", 5, seed=1)
    moments.until(stage, lambda: table.hud.breathless and not table.stage.moving)
    piles = table.stage.layout.piles.values()
    empty = [p for p in piles if p.front and not table.stage.board.piles[p.number]]
    assert empty and table.hud.staged
    empties = {p.number for p in empty if not p.staged}
    outlined = {node.key[1] for node in table.nodes() if node.kind == "outline"}
    assert empties.isdisjoint(outlined)
