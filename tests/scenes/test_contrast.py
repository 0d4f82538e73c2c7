"""Words stand out from their ground, as they are painted: screens drawn by lot; the tool
`tests.bench.contrast` looks at all.
"""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis.strategies import sampled_from

from game.ui import widget_scene
from tests.bench.contrast import SCREENS, faint


@settings(max_examples=4)
@given(sampled_from(sorted(SCREENS)), sampled_from([(1280, 720), (800, 600)]))
def test_words_stand_out_without_high_contrast(screen: str, size: tuple[int, int]) -> None:
    assert list(faint([screen], size)) == []


def test_words_that_do_not_stand_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def pale(scene: object, surface: pygame.Surface) -> None:
        surface.fill((214, 200, 180))

    monkeypatch.setattr(widget_scene.WidgetScene, "paint_ground", pale)
    assert any("'Settings'" in line for line in faint(["settings"], (800, 600)))
