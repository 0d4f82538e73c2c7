"""The circle of suits says at the table which beats which, plainest of the card pointed at."""

from __future__ import annotations

from itertools import product

from game.rules.cards import suit
from game.rules.signs import Circle
from game.table.sign_places import SignPlaces
from game.ui import look
from game.variants import minor_warfare
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def circle_colours(stage: Stage) -> set[tuple[int, ...]]:
    """The colours of the picture of the circle, as it lies in the window."""
    table = stage.table
    goal = table.stage.layout.goal
    (sign,) = [sign for sign in table.hud.table_signs() if isinstance(sign, Circle)]
    places = SignPlaces(table.ctx, table.hud, table.stage).of_table(goal, [sign])
    box = max((box for _, box in places.chips), key=lambda box: box.height)
    assert sign.beats == minor_warfare.CIRCLE
    surface = stage.ctx.screen.surface
    inside = product(range(box.x, box.right), range(box.y, box.bottom))
    return {tuple(surface.get_at(pixel))[:3] for pixel in inside}


def test_the_suit_of_the_card_that_is_pointed_at_lights_its_arrows(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "minor_warfare", seed=5)
    moments.asked(stage, table)
    assert not {look.AMBER, look.DANGER} & circle_colours(stage)
    moments.point_at(stage, moments.a_card(stage, 3))
    assert circle_colours(stage) >= {look.AMBER, look.DANGER}
    stage.check_picture()


def test_the_circle_is_what_the_game_goes_by() -> None:
    letters = "SHDC"
    game = minor_warfare.MinorWarfare()
    cards = [4 * 7 + number for number in range(4)]
    beats = {
        (letters[suit(first)], letters[suit(second)])
        for first, second in product(cards, cards)
        if game.beats(first, second)
    }
    assert beats == set(minor_warfare.CIRCLE)
