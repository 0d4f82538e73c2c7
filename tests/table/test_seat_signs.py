"""Signs beside the cards, as small pictures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.rules.signs import Counter, Marker
from game.table.sign_places import in_words
from game.table.view.seat_signs import SignChips
from tests.drawn_texts import reading, texts_of
from tests.gallery import moments
from tests.stage import PaintMode, Stage


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    opened = Stage((1280, 720))
    yield opened
    opened.close()


def test_a_sign_has_room_for_its_picture_its_words_and_a_gap(stage: Stage) -> None:
    chips, gap = SignChips(stage.ctx), stage.ctx.theme.px(5)
    words = chips.chip(Counter("Shuffles left", 3))
    picture = chips.chip(Marker("", 0, "cards"))
    both = chips.chip(Counter("Shuffles left", 3, icon="cards"))
    assert both.get_width() == picture.get_width() + gap + words.get_width()
    assert both.get_height() == max(picture.get_height(), words.get_height())


def test_where_a_picture_leaves_no_room_for_its_word_the_word_is_shown(stage: Stage) -> None:
    # The tie of WarGops shrank to a star that said nothing.
    chips = SignChips(stage.ctx)
    picture, whole = (chips.chip(Marker(label, 0, "star"), 200) for label in ("", "Tie"))
    narrow = whole.get_width() - stage.ctx.theme.px(5)
    words = chips.chip(Marker("Tie", 0, ""), narrow)
    assert words.get_width() > 0
    image = chips.chip(Marker("Tie", 0, "star"), words.get_width() + 1)
    assert image.get_size() == words.get_size()
    least = chips.chip(Marker("Tie", 0, "star"), picture.get_width() // 2)
    assert least.get_height() >= 1


def test_signs_that_have_no_room_below_each_other_lie_side_by_side(stage: Stage) -> None:
    # Only the star was seen of who starts and folds in Mom's Bluff.
    room = pygame.Rect(100, 100, 122, 39)
    signs = [Marker("Starts", 2, "star"), Marker("Folded", 2, "flag")]
    (_, star), (_, flag) = SignChips(stage.ctx).column(room, signs)
    assert room.contains(star) and room.contains(flag) and star.right < flag.x


SIZES = [((800, 600), 100), ((800, 600), 200), ((1280, 720), 200)]


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@pytest.mark.parametrize(
    ("game", "seats"), [("good_king_bad_queen", 3), ("galactic", 6), ("trumps", 2), ("trumps", 4)]
)
def test_a_sign_of_the_table_without_a_place_is_read_on_the_goal_plate(
    game: str, seats: int, size: tuple[int, int], text_size: int
) -> None:
    # The king's treasury, the cards of a war and who wins a hand were lost without a word.
    with reading():
        stage = Stage(size, text_size=text_size)
        table = moments.sit_down(stage, game, seats)
        moments.until(stage, lambda: table.hud.table_signs() and not table.stage.moving)
        signs = [node for node in table.nodes() if node.kind == "chip" and node.key[1] is None]
        words = [text.words for text in texts_of(table) if text.owner.startswith("goal")]
        wanted = [in_words(sign) for sign in table.hud.table_signs()]
        stage.close()
    assert signs or all(each in " ".join(words) for each in wanted)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_sign_lies_over_that_of_another_seat(seats: int, size: tuple[int, int]) -> None:
    # The chip "Folded" of a player of Mom's Bluff lay over "Plays" of the next.
    stage = Stage(size, text_size=200)
    stage.painting = PaintMode.NEVER
    table = moments.sit_down(stage, "moms_bluff", seats)

    def over_another() -> bool:
        boxes = [pygame.Rect(node.box) for node in table.nodes() if node.kind == "chip"]
        return any(first.colliderect(second) for first, second in combinations(boxes, 2))

    moments.until(stage, lambda: table.play.table.battles == 3 or over_another())
    assert not over_another()
    stage.close()
