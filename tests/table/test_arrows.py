"""Arrows between two rows of cards, and the words that make room for them."""

import pygame

from game.table.view.arrows import area, beside, between

ROOM = pygame.Rect(0, 0, 1200, 700)
BELOW, ABOVE = pygame.Rect(400, 400, 180, 250), pygame.Rect(600, 20, 180, 250)


def test_an_arrow_lies_between_its_two_cards_and_covers_neither() -> None:
    for source, target in ((BELOW, ABOVE), (ABOVE, BELOW)):
        for sure in (True, False):
            flight = between(source, target, sure=sure)
            assert not flight.rect.colliderect(source) and not flight.rect.colliderect(target)
            assert source.x < flight.start[0] < source.right
            assert target.x < flight.end[0] < target.right


def test_words_stand_beside_arrows_where_more_of_the_room_is() -> None:
    words, pill = pygame.Rect(350, 300, 500, 50), pygame.Rect(400, 360, 400, 40)
    arrows = area((between(BELOW, ABOVE, sure=True),), 1.0)
    moved = beside([words, pill], ROOM, arrows, [])
    assert all(not place.colliderect(arrows) for place in moved)
    assert all(place.x > arrows.centerx for place in moved), "there is more room at the right"
    pile = pygame.Rect(1000, 200, 100, 120)
    first, second = beside([words, pill], ROOM, arrows, [pile])
    assert not first.colliderect(pile) and second.right > pile.x, "only what lies level with it"


def test_words_stay_where_they_are_without_arrows() -> None:
    words = pygame.Rect(350, 300, 500, 50)
    assert beside([words], ROOM, area((), 1.0), []) == [words]
