"""Cards under way: each leaves the picture of what rests when its turn comes, above the others."""

from __future__ import annotations

import pygame

from game.table.view.board import Token
from game.table.view.card_face import CardFaces
from game.table.view.card_spot import Spot
from game.table.view.flight import Flight
from game.table.view.glides import Glide
from tests.stage import Stage


def glide(key: int, begin: float = 0.0, order: int = -1, z: int = 0) -> Glide:
    back = (-1, False)
    start, end = Spot(100 * key, 0, 140, z), Spot(100 * key, 300, 140, z)
    return Glide(Token(key), start, end, back, back, begin, 0.3, order)


def flight(stage: Stage, stale: list[pygame.Rect]) -> Flight:
    return Flight(stage.ctx, CardFaces(stage.ctx), stale.append, lambda _: None, lambda _: False)


def test_a_card_leaves_its_place_when_its_own_turn_comes(stage: Stage) -> None:
    stale: list[pygame.Rect] = []
    cards = flight(stage, stale)
    cards.start([glide(1), glide(2, begin=0.1)], {})
    assert [rect.collidepoint(110, 50) for rect in stale] == [True]
    assert cards.update(0.05) and len(stale) == 1
    assert cards.update(0.06) and [rect.collidepoint(210, 50) for rect in stale] == [False, True]
    assert not cards.update(0.4)


def test_one_that_is_hurried_leaves_its_place_too(stage: Stage) -> None:
    stale: list[pygame.Rect] = []
    cards = flight(stage, stale)
    cards.start([glide(1), glide(2, begin=0.1)], {})
    assert len(cards.land()) == 2 and len(stale) == 2 and not cards.glides


def test_cards_that_make_room_lie_below_those_that_are_played(stage: Stage) -> None:
    cards = flight(stage, [])
    cards.start([glide(1, order=0), glide(2, z=5), glide(3, z=2)], {})
    assert [one.token.key for one in cards.glides] == [3, 2, 1]
