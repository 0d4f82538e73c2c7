"""The developers' page of widgets shows each of them, and they fit at every size."""

from __future__ import annotations

import pytest

from game.ui import widgets
from tests.gallery.widget_page import WidgetPage
from tests.scenes.conftest import NewStage
from tests.scenes.test_fitting import outside
from tests.stage import Stage


def test_every_widget_of_the_toolkit_is_on_the_page(stage: Stage) -> None:
    stage.show(WidgetPage(stage.ctx))
    shown = list(stage.ui.root.walk())
    kinds = [kind for kind in vars(widgets).values() if isinstance(kind, type)]
    kinds = [kind for kind in kinds if issubclass(kind, widgets.Widget)]
    assert [kind for kind in kinds if not any(isinstance(widget, kind) for widget in shown)] == []


@pytest.mark.parametrize(("size", "text_size"), [((800, 600), 200), ((1280, 720), 100)])
def test_the_widgets_fit_beside_each_other(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    stage.show(WidgetPage(stage.ctx))
    room = stage.app.screen.surface.get_rect()
    assert outside(stage.ui.root, room.inflate(2, 2), room) == []
