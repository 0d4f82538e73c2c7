"""Arranging: by dragging, by keys, by helpers, for two cards or fifty-two."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import parse
from game.table.arrange_layout import free_room, rows_of_cards
from game.table.arrange_scene import ArrangeScene
from game.table.table_scene import TableScene
from tests.drawn_texts import reading, texts_of
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage


@pytest.fixture
def arranging(new_stage: NewStage) -> tuple[Stage, ArrangeScene]:
    """Napoleon's first question: 26 cards to be put in order."""
    stage = new_stage((1280, 720), speed="instant")
    return stage, first_order(stage)


def first_order(stage: Stage) -> ArrangeScene:
    """Play Napoleon up to its first question."""
    table = seat(stage, "napoleon", 2, 1)
    until(stage, lambda: table.flow.waiting)
    stage.press("space")
    until(stage, lambda: isinstance(stage.top, ArrangeScene))
    stage.frame()
    top = stage.top
    assert isinstance(top, ArrangeScene)
    return top


def test_a_card_is_dragged_to_another_place(arranging: tuple[Stage, ArrangeScene]) -> None:
    stage, scene = arranging
    first = scene.order.cards[0]
    start, end = stage.middle("pos:0"), stage.middle("pos:5")
    motion = {"rel": (0, 0), "buttons": (1, 0, 0)}
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 9):
        pos = tuple(a + (b - a) * step // 8 for a, b in zip(start, end, strict=True))
        stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, **motion))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert scene.order.cards[5] == first and scene.cards.carried is None


def test_a_card_is_moved_by_keys_alone(arranging: tuple[Stage, ArrangeScene]) -> None:
    stage, scene = arranging
    first = scene.order.cards[0]
    stage.press("return", "right", "right", "down", "return")
    assert (
        scene.order.cards.index(first) == 2 + scene.cards.per_row() and scene.cards.carried is None
    )


def test_where_battles_are_passed_over_the_page_says_why_they_stop(stage: Stage) -> None:
    table = seat(stage, "napoleon", 2, 1)
    until(stage, lambda: table.flow.waiting)
    stage.press("end")
    until(stage, lambda: isinstance(stage.top, ArrangeScene))
    stop = "You choose here. Then it goes on. "
    assert str(stage.top.probe()["remark"]).startswith(stop)
    assert table.hud.caption_words == stop.rstrip()
    stage.click("plan:1")
    assert not str(stage.top.probe()["remark"]).startswith(stop)
    stage.click("ok")
    until(stage, lambda: isinstance(stage.top, ArrangeScene) and table.play.table.battles > 5)


def test_helpers_sort_and_the_order_is_answered(arranging: tuple[Stage, ArrangeScene]) -> None:
    stage, scene = arranging
    lain = list(scene.order.cards)
    stage.click("plan:1")
    strengths = [scene.play.table.strength(parse(word)) for word in scene.order.cards]
    assert strengths == sorted(strengths, reverse=True)
    stage.press("2")
    high = [scene.play.table.strength(parse(word)) for word in scene.order.cards]
    assert high.index(14) == 8 and high[8:] == sorted(high[8:], reverse=True), "behind a shield"
    stage.press("3")
    high = [scene.play.table.strength(parse(word)) for word in scene.order.cards]
    assert high[3] == high[7] == 14 and high[0] == 2
    stage.click("help:4")
    assert scene.order.cards == lain
    stage.click("ok")
    assert stage.top is not scene
    assert scene.play.match.record.answers[-1] == (0, lain)


def asked_in(stage: Stage, game: str, seats: int) -> ArrangeScene:
    """Play a game up to an order that is asked for after a battle."""
    table = seat(stage, game, seats, 1)
    moments.until(
        stage, lambda: isinstance(stage.top, ArrangeScene) and table.play.table.battles > 0
    )
    stage.frame()
    top = stage.top
    assert isinstance(top, ArrangeScene)
    return top


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("kingdoms", 2), ("kingdoms", 4), ("five_man_melee", 2), ("five_man_melee", 4)],
)
def test_a_few_cards_are_ordered_on_the_table_which_stays_in_sight(
    new_stage: NewStage, game: str, seats: int, size: tuple[int, int]
) -> None:
    stage = new_stage(size, speed="instant", curtain=False)
    scene = asked_in(stage, game, seats)
    table = next(scene for scene in stage.app.stack.scenes if isinstance(scene, TableScene))
    kept = table.beside(scene.ask).kept
    sheet = scene.sheet
    assert sheet is not None, "a page hides the table"
    assert len(kept) >= 3 * seats and not any(sheet.colliderect(rect) for rect in kept)
    for widget in scene.ui.root.walk():
        if widget.key.startswith(("pos:", "help:", "ok", "always")):
            assert sheet.contains(widget.rect), widget.key
    stage.check_picture()


def test_eight_winnings_are_ordered_on_the_table_too(new_stage: NewStage) -> None:
    """They lay on a page, as they would only have had room as large cards that hide each other."""
    stage = new_stage((1280, 720))
    moments.ordered("kingdoms", 8)(stage)
    scene = stage.top
    assert isinstance(scene, ArrangeScene) and scene.sheet is not None
    places = [stage.ui.find(f"pos:{n}") for n in range(8)]
    lefts = [place.rect.x for place in places if place is not None]
    assert min(b - a for a, b in pairwise(lefts)) >= 60


def test_where_the_table_has_no_room_for_them_cards_are_ordered_on_a_page(
    new_stage: NewStage,
) -> None:
    stage = new_stage((1280, 720), speed="instant", text_size=200)
    assert asked_in(stage, "kingdoms", 2).sheet is None
    stage.ctx.change("text_size", 100)
    stage.frame()
    scene = stage.top
    assert isinstance(scene, ArrangeScene) and scene.sheet is not None


RECTS = st.lists(
    st.builds(pygame.Rect, *[st.integers(-20, 300)] * 2, *[st.integers(1, 120)] * 2),
    max_size=12,
)


@given(RECTS, st.tuples(st.integers(1, 400), st.integers(1, 400)))
def test_free_room_is_free(taken: list[pygame.Rect], wanted: tuple[int, int]) -> None:
    within = pygame.Rect(0, 0, 320, 240)
    room = free_room(within, taken, wanted)
    assert within.contains(room) and not any(room.colliderect(rect) for rect in taken)
    if not taken:
        assert room == within


@pytest.mark.parametrize("count", [1, 2, 7, 26, 52])
@pytest.mark.parametrize("size", [(764, 450), (1240, 560), (3700, 1900)])
def test_all_cards_fit_and_show_their_corner(count: int, size: tuple[int, int]) -> None:
    area = pygame.Rect((0, 100), size)
    rects = rows_of_cards(count, area, round(size[1] * 0.62), beneath=30)
    assert len(rects) == count and all(area.contains(rect) for rect in rects)
    for first, second in pairwise(rects):
        if first.y == second.y:
            assert second.x - first.x >= 0.38 * first.width
        else:
            assert second.y - first.bottom >= 30, "there is room for the numbers of the row above"
    assert area.bottom - rects[-1].bottom >= 30


def test_each_change_of_the_order_can_be_undone_and_redone(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    orders = [scene.order.cards[:]]
    for helper in ("plan:1", "plan:2", "plan:3"):
        stage.click(helper)
        orders.append(scene.order.cards[:])
    for before in reversed(orders[:-1]):
        stage.press("ctrl+z")
        assert scene.order.cards == before
    for after in orders[1:]:
        stage.press("ctrl+shift+z")
        assert scene.order.cards == after


def drag(stage: Stage, start: int, end: int, *, let_go: bool = True) -> None:
    """Drag a card past all places between, as a hand does."""
    pos = stage.middle(f"pos:{start}")
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for place in range(start, end + 1):
        pos = stage.middle(f"pos:{place}")
        motion = {"pos": pos, "rel": (0, 0), "buttons": (1, 0, 0)}
        stage.send(pygame.event.Event(pygame.MOUSEMOTION, **motion))
    if let_go:
        stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def test_what_a_drag_or_a_carried_card_did_is_taken_back_at_once(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    lain = scene.order.cards[:]
    drag(stage, 0, 4)
    dragged = scene.order.cards[:]
    assert dragged[4] == lain[0]
    stage.ui.focus_on("pos:4")
    stage.press("return", "right", "left", "right", "right", "return")
    assert scene.order.cards[6] == lain[0]
    stage.press("ctrl+z")
    assert scene.order.cards == dragged
    stage.press("ctrl+z")
    assert scene.order.cards == lain


def test_a_helper_that_changes_nothing_is_nothing_to_take_back(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    lain = scene.order.cards[:]
    for key in ("plan:1", "plan:1", "plan:1"):
        stage.click(key)
    stage.press("ctrl+z")
    assert scene.order.cards == lain


def test_a_card_is_dragged_and_let_go_while_a_first_step_is_shown(new_stage: NewStage) -> None:
    # The bubble went with the first change, and the card hung in the air.
    stage = new_stage((1280, 720), speed="instant", first_steps=True)
    seat(stage, "kingdoms", 2, 1)
    moments.until(stage, lambda: isinstance(stage.top, ArrangeScene))
    stage.frame()
    scene = stage.top
    assert isinstance(scene, ArrangeScene)
    assert stage.ui.find("first-step") is not None
    first = scene.order.cards[0]
    drag(stage, 0, 1)
    assert scene.order.cards[1] == first and scene.cards.carried is None
    stage.frame()
    assert stage.ui.find("first-step") is None


def test_a_card_that_is_dragged_lies_down_when_the_window_changes(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    drag(stage, 0, 3, let_go=False)
    assert scene.cards.carried is not None
    stage.resize((800, 600))
    assert scene.cards.carried is None


def test_an_order_that_is_known_can_stand_however_it_came_about(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    asked_in(stage, "kingdoms", 2)
    always = stage.ui.find("always")
    assert always is not None and always.enabled
    drag(stage, 0, 1)  # two cards are in some order always
    always = stage.ui.find("always")
    assert always is not None and always.enabled


def test_undo_leads_back_to_an_order_that_was_given(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    table = seat(stage, "five_man_melee", 2, 1)

    def arranging() -> ArrangeScene | None:
        return stage.top if isinstance(stage.top, ArrangeScene) else None

    until(stage, lambda: arranging() is not None)
    stage.frame()
    first = arranging()
    assert first is not None
    stage.click("help:0")
    given = list(first.order.cards)
    assert given != list(first.ask.cards)
    stage.click("ok")
    until(stage, lambda: arranging() not in (None, first))
    stage.press("ctrl+z")
    until(stage, lambda: arranging() is not None)
    again = arranging()
    assert again is not None and again.order.cards == given, "as it was given, not as they lie"
    assert not any(seat == 0 for seat, _ in table.play.match.record.answers)
    stage.press("ctrl+z")
    assert arranging() is again, "nothing more can be taken back"


def test_an_order_is_given_once_however_often_it_is_confirmed(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, _ = arranging
    pos = stage.middle("ok")
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 3
    stage.send(*[pygame.event.Event(kind, pos=pos, button=1, touch=False) for kind in kinds])
    stage.frame()
    assert stage.top.name == "table"


def test_what_follows_from_the_order_is_said_as_it_changes(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    for key in ("plan:1", "plan:2"):
        stage.click(key)
        first, fifth = scene.order.cards[0], scene.order.cards[4]
        assert f"{{{first}}} fights first; in a war {{{fifth}}} decides." in str(
            stage.top.probe()["remark"]
        )


def test_a_hint_brings_the_cards_into_an_order_that_may_be_undone(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    seat(stage, "five_man_melee", 2, 1)
    until(stage, lambda: isinstance(stage.top, ArrangeScene))
    scene = stage.top
    assert isinstance(scene, ArrangeScene)
    lain = list(scene.order.cards)
    stage.press("h")
    thinking = stage.top.probe()["remark"]
    assert thinking == "Let me think …"
    until(stage, lambda: stage.top.probe()["remark"] != thinking)
    remark = str(stage.top.probe()["remark"])
    assert "one of several good ways" in remark
    stage.press("h")
    assert "% to win" in str(stage.top.probe()["remark"])
    assert sorted(scene.order.cards) == sorted(lain)
    if scene.order.cards != lain:
        stage.press("ctrl+z")
        assert scene.order.cards == lain and stage.top.probe()["remark"] != remark


def test_the_button_says_when_cards_are_to_be_sorted(stage: Stage) -> None:
    table = moments.sit_down(stage, "napoleon", seed=3)
    moments.until(stage, lambda: table.flow.waiting)
    assert table.flow.start_label == "Sort the cards"
    stage.press("space")
    moments.until(stage, lambda: table.flow.waiting)
    assert table.flow.start_label == "Turn the cards" and table.play.table.battles == 1


def asked_for_an_order(stage: Stage, table: TableScene) -> ArrangeScene:
    """Turn cards until this seat is to put cards in order, or much time has passed."""
    for _ in range(400):
        if isinstance(stage.top, ArrangeScene):
            break
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    assert isinstance(stage.top, ArrangeScene)
    return stage.top


def test_what_is_asked_after_most_battles_can_be_answered_once_for_all(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = moments.sit_down(stage, "kingdoms", seed=3)
    asked_for_an_order(stage, table)
    stage.check_picture()
    stage.click("help:1")
    stage.click("always")
    before = len(table.play.match.record.answers)
    for _ in range(400):
        assert not isinstance(stage.top, ArrangeScene)
        if stage.top is not table or table.play.table.battles > 20:
            break
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    mine = [words for seat, words in table.play.match.record.answers[before:] if seat == 0]
    strength = table.play.table.strength
    assert mine and all(
        words == sorted(words, key=lambda word: (strength(parse(word)), word)) for words in mine
    )
    stage.press("escape")
    stage.click("ask_order")
    asked_for_an_order(stage, table)


def test_an_order_of_ones_own_stands_for_no_other_cards(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    moments.ordered("kingdoms", 4)(stage)
    scene = stage.top
    assert isinstance(scene, ArrangeScene)
    always = stage.ui.find("always")
    assert always is not None and always.enabled
    stage.click("help:0")
    stage.ui.focus_on("pos:0")
    stage.press("return", "right", "right", "return")
    assert not scene.order.way and not always.enabled
    stage.press("ctrl+z")
    assert scene.order.way and always.enabled


def test_what_is_asked_seldom_is_asked_every_time(stage: Stage) -> None:
    table = moments.sit_down(stage, "napoleon", seed=3)
    asked_for_an_order(stage, table)
    assert stage.ui.find("always") is None


def test_done_has_a_key_which_the_line_on_the_rim_names(
    arranging: tuple[Stage, ArrangeScene],
) -> None:
    stage, scene = arranging
    assert ("Ctrl+Enter", "done") in {(hint.key, hint.words) for hint in scene._key_hints()}
    stage.press("ctrl+return")
    assert stage.top is not scene


def test_on_the_table_the_key_that_goes_on_keeps_the_order(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    scene = asked_in(stage, "five_man_melee", 2)
    stage.press("space")
    assert stage.top is scene, "that press was meant for the battle"
    stage.wait(0.5)
    assert ("Space", "done") in {(hint.key, hint.words) for hint in scene._key_hints()}
    stage.press("right", "space")
    assert scene.cards.carried == 1, "whoever chooses by keys picks a card up"
    stage.press("escape", "ctrl+return")
    scene = asked_in(stage, "five_man_melee", 2)
    lay = list(scene.order.cards)
    stage.wait(0.5)
    stage.press("space")
    answers = [words for seat, words in stage.table.play.match.record.answers if seat == 0]
    assert list(answers[-1]) == lay


def test_the_number_below_a_card_picks_it_up_and_puts_another_there(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    scene = asked_in(stage, "five_man_melee", 2)
    first, *others = scene.order.cards
    stage.press("1")
    assert scene.cards.carried == 0
    stage.press("4")
    assert scene.cards.carried is None
    assert scene.order.cards == [*others[:3], first, *others[3:]]
    stage.press("9", "0")
    assert scene.cards.carried is None, "no card has these"


def test_whoever_gives_an_order_once_for_all_reads_how_to_be_asked_again(
    new_stage: NewStage,
) -> None:
    stage = new_stage((1280, 720), speed="instant")
    asked_in(stage, "kingdoms", 2)
    stage.click("always")
    assert isinstance(stage.top, TableScene)
    caption = stage.table.hud.caption_words
    assert caption == "To be asked for the order again, open the pause."
    stage.press("escape")
    stage.frame(2)
    assert "ask_order" in stage.reachable()


def test_where_the_meaning_and_what_follows_have_no_room_what_follows_is_whole(
    new_stage: NewStage,
) -> None:
    # In a small window with large words the remark was cut after its second line.
    stage = new_stage((800, 600), speed="instant", text_size=200)
    with reading():
        texts = texts_of(asked_in(stage, "kingdoms", 2))
    assert not any(text.is_cut for text in texts)
    assert any(text.words.endswith("of your stock.") for text in texts)
