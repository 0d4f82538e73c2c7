"""The program by touch alone: taps, pulling, and staying down for what hovering shows.

SDL makes a mouse of the first finger; what it tells then is handed in as it tells it.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.table_scene import TableScene
from game.ui.keyboard_scene import KeyboardScene
from game.ui.widgets import Widget
from tests.scenes.conftest import NewStage
from tests.stage import Stage

LONG = 1.0


class Finger:
    """Touches the screen of a stage; it rests nowhere in between."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def down(self, pos: tuple[int, int]) -> None:
        """SDL tells both at once, so that nothing is painted in between."""
        moved = _touch(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))
        self.stage.send(moved, _touch(pygame.MOUSEBUTTONDOWN, pos, button=1))

    def move(self, pos: tuple[int, int]) -> None:
        self.stage.send(_touch(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0)))

    def up(self, pos: tuple[int, int]) -> None:
        self.stage.send(_touch(pygame.MOUSEBUTTONUP, pos, button=1))

    def tap(self, key: str) -> None:
        pos = self.place(key)
        self.down(pos)
        self.up(pos)

    def hold(self, key: str) -> None:
        """Stay down for long, and go up again."""
        pos = self.place(key)
        self.down(pos)
        self.stage.wait(LONG)
        self.up(pos)

    def pull(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.down(start)
        for share in range(1, 9):
            x, y = (a + (b - a) * share // 8 for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.up(end)

    def place(self, key: str) -> tuple[int, int]:
        """Return where a widget can be seen; pull pages and shelves until it is."""
        for _ in range(120):
            widget = self.stage.ui.find(key)
            assert widget is not None, f"no widget {key!r}; there is {self.stage.reachable()}"
            if not self._pulled_nearer(widget):
                return widget.rect.center
        raise AssertionError(f"{key} cannot be pulled into view")

    def _pulled_nearer(self, widget: Widget) -> bool:
        """Pull what hides it, the outermost first; whether anything did."""
        views = []
        parent = widget.parent
        while parent is not None:
            views.insert(0, parent)
            parent = parent.parent
        rect = widget.rect
        for view in views:
            x, y = view.rect.x + 20, view.rect.centery
            if view.scrolls == "down" and rect.bottom > view.rect.bottom:
                self.pull((x, y), (x, y - 150))
                return True
            if view.scrolls == "across" and rect.right > view.rect.right:
                self.pull((view.rect.centerx, y), (view.rect.centerx - 150, y))
                return True
        return False


def _touch(kind: int, pos: tuple[int, int], **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, touch=True, **more)


@pytest.fixture
def stage(new_stage: NewStage) -> Stage:
    stage = new_stage(speed="instant", reduced_motion=True)
    stage.go.menu()
    stage.frame(10)  # the menu grows
    return stage


@pytest.fixture
def finger(stage: Stage) -> Finger:
    return Finger(stage)


@pytest.mark.parametrize("game", ["classic", "wargops", "fire"])
def test_a_game_from_the_menu_to_the_results(stage: Stage, finger: Finger, game: str) -> None:
    finger.tap(f"game:{game}")
    if stage.top.name == "setup":
        finger.tap("start")
    assert stage.top.name == "table"
    for _ in range(6000):
        table = stage.top
        if not isinstance(table, TableScene) or table.flow.state.name == "OVER":
            break
        if table.flow.waiting:
            finger.tap("turn")
        elif table.flow.question is not None:
            answer(stage, finger)
        stage.frame()
    for _ in range(200):
        stage.frame()
        if stage.top.name == "results":
            break
    assert stage.top.name == "results", stage.top.probe()
    finger.tap("menu")
    assert stage.top.name == "menu"


def answer(stage: Stage, finger: Finger) -> None:
    """Tap the last of the cards or words that are offered, then what confirms it."""
    if "ok" in stage.reachable():
        finger.tap("ok")
        return
    finger.tap([key for key in stage.reachable() if key.startswith(("card:", "word:"))][-1])


def at_a_question(stage: Stage) -> TableScene:
    seats = [SeatPlan(name="A"), SeatPlan("greedy", "B")]
    table = stage.play(MatchPlan("wargops", seats, {}, 4))
    for _ in range(300):
        stage.frame()
        if table.flow.question is not None:
            return table
    raise AssertionError("nothing is asked")


def test_a_finger_that_stays_on_a_button_shows_its_hint_and_presses_nothing(
    stage: Stage, finger: Finger
) -> None:
    table = at_a_question(stage)
    before = stage.ctx.screen.surface.copy()
    finger.hold("rules")
    assert stage.top is table
    hint = stage.ui.find("rules")
    assert hint is not None
    below = pygame.Rect(hint.rect.x, hint.rect.bottom + 12, hint.rect.width, 20)
    now = stage.ctx.screen.surface
    assert now.subsurface(below).get_buffer().raw != before.subsurface(below).get_buffer().raw
    finger.tap("rules")
    assert stage.top.name == "rules"


def test_a_finger_that_stays_on_a_card_shows_what_follows_and_plays_nothing(
    stage: Stage, finger: Finger
) -> None:
    table = at_a_question(stage)
    cards = [key for key in stage.reachable() if key.startswith("card:")]
    finger.hold(cards[3])
    assert table.controls.pointed == cards[3], "it stays in sight"
    assert not mine(table)
    finger.hold(cards[5])
    assert table.controls.pointed == cards[5]
    finger.tap(cards[5])
    stage.frame(5)
    assert mine(table)


def mine(table: TableScene) -> list[tuple[int, list[str]]]:
    return [answer for answer in table.play.match.record.answers if answer[0] == 0]


def test_a_finger_plays_a_game_where_its_heart_cannot_be_seen_and_presses_it_after_looking(
    stage: Stage, finger: Finger
) -> None:
    def heart() -> tuple[int, int]:
        tile = stage.ui.find("game:wargops")
        assert tile is not None
        return tile.rect.right - 30, tile.rect.y + 30

    finger.hold("game:wargops")
    finger.down(heart())
    finger.up(heart())
    assert stage.top.name == "menu"
    assert stage.ctx.store.favourites() == {"wargops"}
    tile = stage.ui.find("game:addition")
    assert tile is not None
    place = (tile.rect.right - 30, tile.rect.y + 30)
    finger.down(place)
    finger.up(place)
    assert stage.top.name != "menu"
    assert stage.ctx.store.favourites() == {"wargops"}


def test_a_finger_that_has_gone_hovers_over_nothing(stage: Stage, finger: Finger) -> None:
    finger.tap("shelf:short")
    assert stage.ui.hover is None


def test_a_page_of_buttons_is_pulled_and_none_is_pressed(stage: Stage, finger: Finger) -> None:
    tile = stage.ui.find("game:classic")
    assert tile is not None
    top, (x, y) = tile.rect.top, tile.rect.center
    finger.pull((x, y), (x, y - 90))
    assert stage.top.name == "menu"
    moved = stage.ui.find("game:classic")
    assert moved is not None and moved.rect.top == top - 90


def test_a_shelf_is_pulled_to_its_side_and_a_page_by_its_shelves(
    stage: Stage, finger: Finger
) -> None:
    tile = stage.ui.find("game:addition")
    assert tile is not None
    (left, top), (x, y) = tile.rect.topleft, tile.rect.center
    finger.pull((x, y), (x - 90, y + 4))
    assert stage.top.name == "menu" and (tile.rect.left, tile.rect.top) == (left - 90, top)
    finger.pull((x, y), (x + 4, y - 60))
    assert stage.top.name == "menu" and (tile.rect.left, tile.rect.top) == (left - 90, top - 60)


def test_a_trembling_finger_still_presses(stage: Stage) -> None:
    tile = stage.ui.find("game:classic")
    assert tile is not None
    Finger(stage).pull(tile.rect.center, (tile.rect.centerx + 4, tile.rect.centery - 6))
    assert stage.top.name != "menu"


def test_a_mouse_that_slips_on_what_it_presses_presses_it(stage: Stage) -> None:
    tile = stage.ui.find("game:classic")
    assert tile is not None
    x, y = tile.rect.center
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 40), rel=(0, 0), buttons=(1,)))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 40), button=1))
    stage.frame()
    assert stage.top.name != "menu"


def test_a_name_is_written_without_keys(stage: Stage, finger: Finger) -> None:
    stage.go.setup("classic")
    finger.tap("seat0:name")
    assert isinstance(stage.top, KeyboardScene)
    for _ in range(24):
        finger.tap("erase")
    for sign in "BO-B":
        finger.tap(f"sign:{sign}")
    finger.tap("done")
    assert stage.top.name == "setup"
    field = stage.ui.find("seat0:name")
    assert field is not None and field.text == "Bo-B"  # type: ignore[attr-defined]


def test_a_name_is_written_by_a_mouse_alone(stage: Stage) -> None:
    stage.go.setup("classic")
    stage.click("seat0:name")
    field = stage.ui.find("seat0:name")
    assert stage.top.name == "setup" and field is not None
    stage.click((field.rect.right - 12, field.rect.centery))
    for key in (*["erase"] * 24, "sign:B", "sign:O", "done"):
        stage.click(key)
    field = stage.ui.find("seat0:name")
    assert field is not None and field.text == "Bo"  # type: ignore[attr-defined]


def test_a_search_without_keys_finds_and_can_be_left_as_it_was(
    stage: Stage, finger: Finger
) -> None:
    finger.tap("search-button")
    finger.tap("search")
    for sign in "WARG":
        finger.tap(f"sign:{sign}")
    finger.tap("done")
    games = [key for key in stage.reachable() if key.startswith("game:")]
    assert games == ["game:wargops"]
    finger.tap("search")
    finger.tap("erase")
    stage.press("escape")
    assert [key for key in stage.reachable() if key.startswith("game:")] == games


def test_a_number_is_asked_with_digits_only_and_keys_type_too(stage: Stage, finger: Finger) -> None:
    stage.go.setup("classic")
    finger.tap("seed")
    assert {key for key in stage.reachable() if key.startswith("sign:")} == {
        f"sign:{digit}" for digit in range(10)
    }
    finger.tap("sign:4")
    stage.write("2x")
    assert stage.top.probe()["text"] == "42"


def test_keys_and_mouse_write_into_the_field_itself(stage: Stage) -> None:
    stage.click("search-button")
    stage.click("search")
    stage.write("warg")
    assert stage.top.name == "menu"
    assert "game:wargops" in stage.reachable()
    stage.press("return")
    assert stage.top.probe()["game"] == "wargops", "one Enter begins what was found"
