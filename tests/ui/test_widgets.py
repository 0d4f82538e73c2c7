"""The widgets by themselves: what they answer to, what they call back, how they are laid out."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.widget_scene import WidgetScene
from game.ui.widgets import (
    NUMBER_PAD,
    Button,
    Choice,
    Column,
    Flow,
    Grid,
    Label,
    Panel,
    Row,
    ScrollView,
    Slider,
    Space,
    Stepper,
    TextField,
    Toggle,
    Widget,
    pad_key,
)
from tests.stage import Stage


class Bench(WidgetScene):
    """A screen with whatever the test wants."""

    name = "bench"

    def __init__(self, stage: Stage, root: Widget) -> None:
        super().__init__(stage.ctx)
        self._root = root

    def build(self) -> Widget:
        return self._root


@pytest.fixture
def stage() -> Any:
    made = Stage()
    yield made
    made.close()


def show(stage: Stage, *widgets: Widget) -> list[Any]:
    """Put the widgets in a column on the screen; a list for what they call back with."""
    stage.show(Bench(stage, Column(*widgets)))
    return []


def test_a_button_is_pressed_by_enter_space_pad_and_click(stage: Stage) -> None:
    pressed: list[int] = []
    show(stage, Button("Go", lambda: pressed.append(1), key="go"))
    stage.press("return", "space")
    stage.send(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    stage.click("go")
    assert len(pressed) == 4


def test_holding_enter_presses_once(stage: Stage) -> None:
    pressed: list[int] = []
    show(stage, Button("Go", lambda: pressed.append(1), key="go"))
    common = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 40}
    for _ in range(5):
        stage.send(pygame.event.Event(pygame.KEYDOWN, **common))
    assert len(pressed) == 1


def test_letting_go_beside_a_button_does_not_press_it(stage: Stage) -> None:
    pressed: list[int] = []
    show(stage, Button("Go", lambda: pressed.append(1), key="go"))
    pos = stage.middle("go")
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(pos[0], 700), button=1))
    assert not pressed


def test_a_disabled_button_is_skipped_and_dead(stage: Stage) -> None:
    pressed: list[int] = []
    off = Button("Off", lambda: pressed.append(1), key="off", enabled=False)
    show(stage, off, Button("On", lambda: None, key="on"))
    assert stage.focus == "on"
    stage.click(off.rect.center)
    assert not pressed


def test_the_ring_shows_with_keys_and_hides_with_the_mouse(stage: Stage) -> None:
    show(stage, Button("A", lambda: None, key="a"), Button("B", lambda: None, key="b"))
    assert not stage.ui.ring
    stage.press("down")
    assert stage.ui.ring and stage.focus == "b"
    stage.click((5, 700))
    stage.click("a")
    assert not stage.ui.ring


def test_a_toggle_follows_enter_and_arrows(stage: Stage) -> None:
    seen: list[bool] = []
    show(stage, Toggle("Sound", False, seen.append, key="t"))
    stage.press("return", "left", "left", "right")
    assert seen == [True, False, True]


def test_a_choice_moves_to_its_ends_and_stays(stage: Stage) -> None:
    seen: list[int] = []
    show(stage, Choice([(1, "one"), (2, "two"), (3, "three")], 2, seen.append, key="c"))
    stage.press("right", "right", "left", "left", "left")
    assert seen == [3, 2, 1]


def test_a_choice_takes_clicks_on_its_parts(stage: Stage) -> None:
    seen: list[int] = []
    choice = Choice([(1, "one"), (2, "two"), (3, "three")], 2, seen.append, key="c")
    show(stage, choice)
    stage.click(choice.segments()[2].center)
    stage.click(choice.segments()[0].center)
    assert seen == [3, 1]


def test_a_choice_shows_none_as_chosen_where_none_is(stage: Stage) -> None:
    first = []
    for value in (2, 1, None):
        choice: Choice[int | None] = Choice([(1, "one"), (2, "two")], value, print, key="c")
        show(stage, choice)
        stage.frame(2)
        part = stage.ctx.screen.surface.subsurface(choice.segments()[0].inflate(-8, -16))
        first.append(pygame.image.tobytes(part, "RGB"))
    unchosen, chosen, none = first
    assert none == unchosen != chosen


def test_a_slider_moves_in_steps_and_by_the_pointer(stage: Stage) -> None:
    seen: list[float] = []
    slider = Slider(0.5, seen.append, key="s", steps=10)
    show(stage, slider)
    stage.press("right")
    assert seen[-1] == pytest.approx(0.6)
    stage.click((slider.rect.x, slider.rect.centery))
    assert seen[-1] == 0
    stage.press("left")
    assert seen[-1] == 0


def test_a_stepper_stops_at_its_ends(stage: Stage) -> None:
    seen: list[int] = []
    stepper = Stepper([10, 20, 30], 20, seen.append, key="n")
    show(stage, stepper)
    stage.press("left", "left", "right", "right", "right")
    assert seen == [10, 20, 30]
    stage.click((stepper.rect.x + 5, stepper.rect.centery))
    assert seen[-1] == 20


def test_a_field_is_edited_in_the_middle(stage: Stage) -> None:
    field = TextField("War", key="f")
    show(stage, field)
    stage.press("left", "backspace")
    stage.write("o")
    stage.press("home", "delete", "end")
    stage.write("e")
    assert field.text == "ore"


def test_ctrl_a_chooses_all_of_a_field_for_what_is_typed_next(stage: Stage) -> None:
    field = TextField("War", key="f")
    show(stage, field)
    stage.press("ctrl+a")
    stage.write("ore")
    assert field.text == "ore"
    stage.press("ctrl+a", "backspace")
    assert field.text == ""
    stage.write("ab")
    stage.press("ctrl+a", "left")
    stage.write("c")
    assert field.text == "cab"


def test_a_field_refuses_what_does_not_fit(stage: Stage) -> None:
    field = TextField("", key="f", accept=lambda text: text == "" or text.isdecimal())
    show(stage, field)
    stage.write("1a2")
    assert field.text == "12"


def test_a_field_keeps_arrows_until_its_ends(stage: Stage) -> None:
    field = TextField("ab", key="f")
    stage.show(Bench(stage, Row(field, Button("x", lambda: None, key="x"))))
    stage.press("left")
    assert stage.focus == "f"
    stage.press("right", "right")
    assert stage.focus == "x"


def test_the_keys_of_a_number_pad_tell_which_they_are(stage: Stage) -> None:
    seen: list[str] = []
    show(stage, *[pad_key("p", what, seen.append) for row in NUMBER_PAD for what in row])
    for what in ("7", "0", "back", "ready"):
        stage.click(f"p:{what}")
    assert seen == ["7", "0", "back", "ready"]


def test_a_scroll_view_follows_the_focus_and_the_wheel(stage: Stage) -> None:
    buttons = [Button(str(n), lambda: None, key=f"b{n}") for n in range(40)]
    view = ScrollView(Column(*buttons), key="view")
    stage.show(Bench(stage, view))
    stage.press(*["down"] * 30)
    assert view.rect.contains(buttons[30].rect)
    assert not view.rect.contains(buttons[0].rect)
    stage.press("home")
    stage.send(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 100), rel=(0, 0), buttons=(0, 0, 0))
    )
    before = view.offset
    stage.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert view.offset > before


def test_what_was_pressed_stays_in_place_when_all_above_it_grows(stage: Stage) -> None:
    tall = [Space(30)]

    class GrowingScene(Bench):
        def build(self) -> Widget:
            rows = [Button(str(n), lambda: None, key=f"b{n}") for n in range(40)]
            return ScrollView(Column(*tall, *rows), key="view")

    scene = GrowingScene(stage, Column())
    stage.show(scene)
    stage.click("b20")
    before = stage.middle("b20")
    tall.append(Space(200))
    scene.rebuild()
    widget = stage.ui.find("b20")
    assert widget is not None and widget.rect.center == before


def test_what_is_scrolled_away_takes_no_clicks(stage: Stage) -> None:
    pressed: list[int] = []
    buttons = [Button(str(n), lambda: pressed.append(1), key=f"b{n}") for n in range(40)]
    view = ScrollView(Column(*buttons), key="view")
    stage.show(Bench(stage, Column(Label("Title"), view)))
    stage.press("end")
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(100, 3), button=1))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(100, 3), button=1))
    assert not pressed


def test_a_hint_appears_after_a_moment_and_goes(stage: Stage) -> None:
    show(stage, Button("Go", lambda: None, key="go", hint="What it does"))
    pos = stage.middle("go")
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    before = stage.app.screen.surface.copy()
    assert stage.top.wake_in() is not None
    stage.now += 1.0
    stage.frame(20)
    assert stage.top.wake_in() is None
    assert stage.app.screen.surface.get_buffer().raw != before.get_buffer().raw


def test_a_hint_goes_when_something_else_is_scrolled_under_the_pointer(stage: Stage) -> None:
    buttons = [Button(str(n), lambda: None, key=f"b{n}", hint="What it does") for n in range(40)]
    stage.show(Bench(stage, ScrollView(Column(*buttons), key="view")))
    pos = stage.middle("b2")
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    stage.now += 1.0
    stage.frame(20)
    assert stage.ui.hint is not None
    stage.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    stage.frame()
    assert stage.ui.hint is None


def test_under_reduced_motion_nothing_moves(stage: Stage) -> None:
    stage.ctx.change("reduced_motion", True)
    stage.frame()
    show(stage, Button("Go", lambda: None, key="go"))
    pos = stage.middle("go")
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    assert not stage.app.moving


def test_rows_share_out_what_is_left(stage: Stage) -> None:
    first, last = Label("Name"), Button("Go", lambda: None)
    stage.show(Bench(stage, Row(first, last, weights=(1, 0))))
    assert last.rect.right == 1280
    assert first.rect.width > 800


def test_a_flow_wraps_and_a_grid_has_equal_columns(stage: Stage) -> None:
    words = [Button(f"Button number {n}", lambda: None) for n in range(12)]
    tiles = [Label(f"Tile {n}") for n in range(5)]
    grid = Grid(*tiles, tile=300)
    stage.show(Bench(stage, Column(Flow(*words), Panel(grid))))
    assert len({word.rect.y for word in words}) > 1
    assert all(word.rect.right <= 1280 for word in words)
    assert len({tile.rect.width for tile in tiles}) == 1
