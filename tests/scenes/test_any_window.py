"""Every screen is drawn in every window, from a single pixel up, and can be used there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as run
from hypothesis import strategies as st

from game.match.first_plan import first_plan
from game.match.match_plan import SeatPlan
from game.navigation import SCENES
from game.table.arrange_layout import rows_of_cards
from game.ui.navigator import Route
from game.ui.window import LEAST_LAYOUT, laid_out
from tests.gallery import moments, practice_moments
from tests.stage import Stage

CHILD = SeatPlan(name="Cub", face="bear")
Size = tuple[int, int]
SIZES = st.tuples(st.integers(1, 1400), st.integers(1, 900))
KNOWN = [(1, 1), (20, 20), (320, 240), (400, 300), (640, 200), (800, 300), (5000, 20), (7680, 4320)]
"""Windows in which screens once failed, and the largest that there are."""


def moving(stage: Stage) -> None:
    moments.sit_down(stage, "classic")
    stage.press("space")
    stage.frame(8)


def keepsakes(stage: Stage) -> None:
    moments.won(stage)
    stage.click("send")


def asking(stage: Stage) -> None:
    moments.asked(stage, moments.sit_down(stage, "trunks", 6))


def arranging(stage: Stage) -> None:
    stage.play(first_plan(stage.store, "napoleon"))
    moments.until(stage, lambda: stage.top.probe().get("waiting"))
    stage.press("space")
    moments.until(stage, lambda: stage.top.name == "arrange")


def beside_cards(stage: Stage) -> None:
    moments.sit_down(stage, "classic")
    moments.until(stage, lambda: stage.top.probe().get("waiting"))


def look_back(stage: Stage) -> None:
    match, plan = moments.played_out(lambda story: True, 0)
    stage.go.menu().go.look_back(plan, match.record.to_json(), match.table.winners)


def of_a_child(way: str, *more: object) -> Callable[[Stage], object]:
    def open_page(stage: Stage) -> None:
        practice_moments.practice(stage)
        getattr(stage.go, way)(stage.store.profiles()[0], *more)

    return open_page


def over_cards(*keys: str) -> Callable[[Stage], object]:
    def open_page(stage: Stage) -> None:
        beside_cards(stage)
        stage.press(*keys)

    return open_page


SCREENS: dict[str, Callable[[Stage], object]] = {
    "menu": lambda stage: stage.go.menu().press("tab"),
    "setup": lambda stage: stage.go.setup("strategic"),
    "at rest": lambda stage: moments.sit_down(stage, "classic"),
    "moving": moving,
    "asking": asking,
    "results": moments.won,
    "keepsakes": keepsakes,
    "rules": lambda stage: stage.go.rules("classic"),
    "settings": lambda stage: stage.go.settings(),
    "a sum": practice_moments.practice,
    "garden": practice_moments.garden,
    "classroom": practice_moments.classroom,
    "stamps": moments.stamps,
    "crash": lambda stage: stage.go.crash("/home/somebody/mishap.txt"),
}

OTHERS: dict[str, Callable[[Stage], object]] = {
    "arrange": arranging,
    "curtain": lambda stage: stage.go.menu().go.curtain(CHILD, dict, whose="Kit", other="Owl"),
    "pause": over_cards("p"),
    "log": over_cards("space", "l"),
    "confirm": lambda stage: stage.go.menu().go.confirm("Leave?", "It is kept.", "Leave", id),
    "elsewhere": lambda stage: stage.go.menu().go.elsewhere(),
    "write": lambda stage: stage.go.menu().go.write("A name", "Kit", bool, id),
    "watch": lambda stage: stage.go.rules("strategic").click("show"),
    "pile": lambda stage: stage.go.menu().go.pile("A pile", ["KH", "2S"]),
    "why": lambda stage: stage.go.menu().go.why("KH", "It is higher."),
    "listening": lambda stage: stage.go.menu().go.listening(),
    "statistics": lambda stage: stage.go.menu().go.statistics(None),
    "key_bindings": lambda stage: stage.go.menu().go.key_bindings(),
    "players": lambda stage: stage.go.menu().go.players(),
    "player": lambda stage: stage.go.menu().go.player(None),
    "practice": lambda stage: stage.go.menu().go.practice(),
    "choose_pin": lambda stage: stage.go.menu().go.choose_pin(),
    "class_files": lambda stage: stage.go.menu().go.class_files(),
    "welcome": lambda stage: stage.go.menu().go.welcome(),
    "learner": of_a_child("learner"),
    "learner_options": of_a_child("learner_options"),
    "fact_choice": of_a_child("fact_choice"),
    "lost": moments.lost,
    "seen again": moments.replay,
    "table": beside_cards,
    "rest": lambda stage: stage.go.menu().go.rest(CHILD, "A while.", ["7 + 5"]),
    "press_key": lambda stage: stage.go.menu().go.press_key("Next step", print),
    "who_sits": lambda stage: stage.go.menu().go.who_sits([CHILD], CHILD, print),
    "pin": practice_moments.gate,
    "typing_test": of_a_child("typing_test", print),
    "workshop": lambda stage: stage.go.menu().go.workshop(),
    "own_games": lambda stage: stage.go.menu().go.own_games(),
    "look_back": look_back,
}
"""Screens that the tests try in fewer windows; `tests.campaign.sizes` tries all."""


def way(route: type[Route]) -> str:
    """How a stage calls the way to a route: `LookBackRoute` is `look_back`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", route.__name__.removesuffix("Route")).lower()


def is_open(screen: str, stage: Stage) -> bool:
    """Whether a screen that is named as its way is the screen that is seen."""
    name = WAYS.get(screen, "").rpartition(".")[2]
    return not name[:1].isupper() or type(stage.top).__name__ == name


WAYS = {way(route): scene for route, scene in SCENES.items()}


def test_no_screen_is_left_out() -> None:
    assert set(WAYS) <= SCREENS.keys() | OTHERS.keys()


@pytest.mark.parametrize("screen", OTHERS)
def test_every_other_screen_is_drawn_in_windows_that_are_hardly_any(screen: str) -> None:
    stage = Stage(text_size=200)
    OTHERS[screen](stage)
    stage.frame(2)
    assert is_open(screen, stage)
    for size in ((1, 1), (400, 300), (1738, 100), (90, 900)):
        stage.resize(size)
        stage.now += 1
        stage.frame(2)
        assert stage.ctx.screen.size == laid_out(size)
    stage.close()


@given(st.integers(1, 60), *[st.integers(-300, 4000)] * 2, st.integers(1, 2000))
def test_cards_to_be_put_in_order_find_some_place_in_any_room(
    count: int, width: int, height: int, most: int
) -> None:
    cards = rows_of_cards(count, pygame.Rect(0, 0, max(1, width), height), most)
    assert len(cards) == count and all(card.width > 0 and card.height > 0 for card in cards)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_is_drawn_in_every_window(screen: str, text: int) -> None:
    stage = Stage(text_size=text)
    SCREENS[screen](stage)
    assert is_open(screen, stage)

    @run(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(SIZES)
    def draws(size: Size) -> None:
        stage.resize(size)
        stage.frame(2)
        assert stage.ctx.screen.size == laid_out(size)

    for size in KNOWN[: None if screen in ("menu", "asking") else -1]:
        draws = example(size)(draws)
    draws()
    stage.close()


def test_in_the_narrowest_window_a_page_keeps_room_for_what_is_read() -> None:
    stage = Stage((800, 600))
    stage.go.rules("twenty_first_century")
    stage.resize((360, 612))
    stage.now += 1
    stage.frame(4)
    text = stage.ui.find("rules-text")
    assert text is not None and text.rect.height > 300
    stage.close()


@given(SIZES)
def test_no_layout_is_smaller_than_the_least_and_none_larger_than_can_be_drawn(size: Size) -> None:
    wide, high = laid_out(size)
    assert wide >= max(size[0], LEAST_LAYOUT[0]) and high >= max(size[1], LEAST_LAYOUT[1])
    assert wide <= max(size[0], 8 * LEAST_LAYOUT[0]) and high <= max(size[1], 8 * LEAST_LAYOUT[1])
    if size[0] >= LEAST_LAYOUT[0] and size[1] >= LEAST_LAYOUT[1]:
        assert (wide, high) == size


@pytest.mark.parametrize("size", [(180, 160), (800, 300), (320, 240), (333, 777)])
def test_a_small_window_is_filled_by_all_of_the_layout_scaled_down(size: Size) -> None:
    stage = Stage()
    stage.go.menu()
    stage.resize(size)
    stage.frame(2)
    seen = pygame.display.get_surface()
    whole = pygame.transform.smoothscale(stage.ctx.screen.surface, size)
    assert seen.get_size() == size
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole, "RGB")
    stage.close()


def test_what_is_clicked_in_a_small_window_is_what_is_seen_there() -> None:
    stage = Stage()
    stage.go.menu()
    stage.resize((180, 160))
    stage.frame(2)
    x, y = stage.middle("settings")
    stage.click((x // 2, y // 2))
    stage.frame(2)
    assert stage.top.name == "settings"
    stage.close()
