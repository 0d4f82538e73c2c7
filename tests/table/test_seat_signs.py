"""Signs beside the cards, as small pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.signs import Counter, Marker
from game.table.view.seat_signs import SignChips
from tests.stage import Stage


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
