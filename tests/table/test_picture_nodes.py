"""A picture of nodes that is brought up to date is the picture painted as a whole, to the last bit.

By lot: lists in a row, painted by painters of all the sorts that the table has.
"""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.table.picture.nodes import Box, Node, NodePicture, damage, merged

WINDOW = Rect(0, 0, 160, 100)


def fill(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    surface.fill(value[:3], box)


def veil(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    image = Surface(box[2:], pygame.SRCALPHA)
    image.fill(value)
    surface.blit(image, box)


def soft(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    """Smooth edges, as plates and shadows have them."""
    image = Surface(box[2:], pygame.SRCALPHA)
    pygame.draw.ellipse(image, (*value[:3], 255), image.get_rect().inflate(-8, -8))
    surface.blit(pygame.transform.gaussian_blur(image, 3), box)


def askew(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    side = int(min(box[2:]) * 0.6)
    card = Surface((max(1, side * 5 // 7), max(1, side)), pygame.SRCALPHA)
    card.fill((*value[:3], 255))
    image = pygame.transform.rotozoom(card, value[3], 1.0)
    surface.blit(image, image.get_rect(center=Rect(box).center))


def glow(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    """Light that is added to what lies below."""
    image = Surface(box[2:])
    pygame.draw.circle(image, (60, 50, 20), (box[2] // 2, box[3] // 2), min(box[2:]) // 2)
    surface.blit(image, box, special_flags=pygame.BLEND_RGB_ADD)


def fading(surface: Surface, box: Box, value: tuple[int, ...]) -> None:
    """Draw a picture with smooth edges that is seen only in part."""
    image = Surface(box[2:], pygame.SRCALPHA)
    pygame.draw.ellipse(image, (*value[:3], 255), image.get_rect())
    image.set_alpha(value[3])
    surface.blit(image, box)


PAINTERS = {painter.__name__: painter for painter in (fill, veil, soft, askew, glow, fading)}
GROUND = Node("ground", "fill", (0, 0, *WINDOW.size), -1, (12, 60, 50))

boxes = st.tuples(
    st.integers(-20, 150), st.integers(-20, 90), st.integers(1, 80), st.integers(1, 60)
)
colours = st.tuples(*[st.integers(0, 255)] * 4)


@st.composite
def nodes(draw: st.DrawFn, most: int = 10) -> list[Node]:
    """Some nodes; their keys are numbers."""
    keys = draw(st.lists(st.integers(0, most), unique=True, max_size=most))
    kinds, heights = st.sampled_from(sorted(PAINTERS)), st.integers(0, 3)
    return [Node(k, draw(kinds), draw(boxes), draw(heights), draw(colours)) for k in keys]


@st.composite
def rows(draw: st.DrawFn) -> list[list[Node]]:
    """Lists in a row: each is the list before with some changed, moved, gone, new or swapped."""
    now = draw(nodes())
    lists = [now]
    for _ in range(draw(st.integers(1, 4))):
        fresh = {node.key: node for node in draw(nodes())}
        now = [fresh.pop(n.key, n) if draw(st.booleans()) else n for n in now]
        now = [n for n in now if draw(st.integers(0, 5))]
        have = {n.key for n in now}
        now += [n for n in fresh.values() if n.key not in have and draw(st.booleans())]
        if draw(st.booleans()):
            now = draw(st.permutations(now))
        lists.append(now)
    return lists


def raw(surface: Surface) -> bytes:
    return surface.get_buffer().raw


@settings(max_examples=150, deadline=None)
@given(rows(), st.integers(0, 11), st.booleans())
def test_what_was_painted_bit_by_bit_is_the_whole_to_the_last_bit(
    lists: list[list[Node]], first_over: int, keep: bool
) -> None:
    pygame.display.init()
    pygame.display.set_mode(WINDOW.size)
    surface, rest, seen, whole = (Surface(WINDOW.size, depth=32) for _ in range(4))
    kept = ("soft", "askew", "veil") if keep else ()
    picture, anew = NodePicture(PAINTERS, kept), NodePicture(PAINTERS, kept)
    for row in lists:
        resting = [GROUND, *(node for node in row if node.key < first_over)]
        over = [node for node in row if node.key >= first_over]
        for rect in picture.show(surface, rest, resting, over):
            seen.blit(surface, rect, rect)  # as a window that gets only the rectangles
        anew.whole(whole, resting, over)
        assert raw(surface) == raw(whole)
        assert raw(seen) == raw(whole)


@given(st.lists(boxes, max_size=60))
def test_fewer_rectangles_cover_all(dirty: list[Box]) -> None:
    there = Surface(WINDOW.size)
    for rect in merged(dirty, WINDOW):
        assert WINDOW.contains(rect)
        there.fill("white", rect)
    for part in map(WINDOW.clip, dirty):
        assert not part or pygame.transform.average_color(there, part)[:3] == (255, 255, 255)


@given(nodes(), nodes())
def test_what_did_not_change_is_not_damaged(before: list[Node], after: list[Node]) -> None:
    assert damage(before, list(before)) == []
    changed = [node.box for node in {*before} ^ {*after}]
    order = [node.box for node in {*before} & {*after}]
    assert set(damage(before, after)) <= {*changed, *order}


def test_one_card_drawn_to_another_place_damages_two_boxes() -> None:
    lists = [Node(n, "fill", (20 * n, 0, 10, 10), 0, (n, n, n)) for n in range(5)]
    moved = [*lists[:4], lists[4]._replace(box=(20, 50, 10, 10))]
    assert sorted(damage(lists, moved)) == [(20, 50, 10, 10), (80, 0, 10, 10)]
    assert damage(lists, [*lists[1:], lists[0]]) == [lists[0].box]


def test_two_nodes_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="ground"):
        damage([], [GROUND, GROUND])


def test_an_unchanged_list_paints_nothing() -> None:
    painted: list[Box] = []
    picture = NodePicture({"fill": lambda surface, box, value: painted.append(box)})
    shown, rest = Surface(WINDOW.size), Surface(WINDOW.size)
    over = GROUND._replace(key="over")
    assert picture.show(shown, rest, [GROUND], [over]) == [WINDOW]
    painted.clear()
    assert picture.show(shown, rest, [GROUND], [over]) == []
    assert painted == []


def test_all_is_painted_anew_after_it_was_forgotten_or_covered() -> None:
    picture = NodePicture(PAINTERS)
    surface, rest = Surface(WINDOW.size), Surface(WINDOW.size)
    picture.show(surface, rest, [GROUND])
    right = raw(surface)
    for spoil in (lambda: None, picture.forget):
        spoil()
        surface.fill("red")
        assert picture.show(surface, rest, [GROUND], anew=True) == [WINDOW]
        assert raw(surface) == right
