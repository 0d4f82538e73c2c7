"""What is pressed is what acts, in all games that ask: no control moves under a finger, and the
card that lies there is the one that is played or turned.
"""

from __future__ import annotations

import pygame
import pytest

from game.rules.cards import code
from game.rules.rng import Rng
from game.table.intents import Choose
from game.table.question.card_targets import CardTarget
from game.table.question.question import PendingAnswer
from game.table.question.question_view import QuestionView
from game.table.table_scene import TableScene
from game.table.view.board import Face
from game.ui.widgets import Widget
from game.variants import GAMES, get
from tests.gallery.moments import answer, asked, sit_down, until
from tests.scenes.conftest import NewStage
from tests.stage import PaintMode, Stage

ASKING = [game for game in GAMES if get(game).asks(get(game).check_options({}))]
QUESTIONS = 3
"""How many questions of each game are looked at."""
ELSEWHERE = (640, 700)
CHIPS = {"minor_warfare": {"chips": 20}}


@pytest.mark.parametrize("game", ASKING)
def test_what_is_pressed_stays_where_it_is_and_is_what_acts(game: str, new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    stage.painting = PaintMode.NEVER
    table = sit_down(stage, game, get(game).seat_numbers[0], seed=3, **CHIPS.get(game, {}))
    rng = Rng(1)
    for _ in range(QUESTIONS):
        view = next_question(stage, table)
        if view is None:
            return  # nothing more is asked at the table itself
        for widget in [w for w in stage.ui.root.walk() if is_control(w)]:
            hold(stage, widget)
        before = lying(table)
        pressed = press_cards(stage, table, rng)
        if table.flow.question is view.question and "ok" in stage.reachable():
            stage.click("ok")
        elif not pressed:
            answer(stage, table)
        for _ in range(60):
            if pressed <= acting(table, before):
                break
            stage.frame(1, 0.1)
        assert pressed <= acting(table, before), "another card was meant, played or turned"


def next_question(stage: Stage, table: TableScene) -> QuestionView | None:
    """Play on to the next question at the table; None if none comes there."""
    for _ in range(900):
        view = table.controls.question_view
        if stage.top is not table:
            return None
        if view is not None and table.flow.question is not None:
            stage.wait(0.5)
            return table.controls.question_view
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    return None


def is_control(widget: Widget) -> bool:
    """Whether it is a button of the answers: words, numbers, or what steps one up or down."""
    return widget.focusable and widget.area == "answers" and not isinstance(widget, CardTarget)


def hold(stage: Stage, widget: Widget) -> None:
    """Press a control for a while, and let go elsewhere, where that answers nothing."""
    at, place = widget.rect.center, widget.rect.copy()
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    place = widget.rect.copy() if not place.collidepoint(at) else place
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    stage.frame(4, 0.1)
    now = stage.ui.find(widget.key)
    assert now is not None and now.rect == place, f"{widget.key} moved"
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=ELSEWHERE, rel=(9, 9), buttons=(1, 0, 0)))
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=ELSEWHERE, button=1))


def press_cards(stage: Stage, table: TableScene, rng: Rng) -> set[int]:
    """Press as many cards as are needed, by lot; the keys of those that are seen there."""
    question, pressed = table.flow.question, set[int]()
    assert question is not None
    pending = question.pending_answers[0]
    for _ in range(max(1, getattr(pending.ask, "min_count", 1))):
        spots = [widget for widget in stage.ui.root.walk() if isinstance(widget, CardTarget)]
        free = [spot for spot in spots if spot.token is not None and spot.token.key not in pressed]
        if not free or table.flow.question is None:
            break
        at = free[rng.below(len(free))].rect.center
        *_, seen = [spot for spot in spots if spot.takes(at)]
        if seen.token is not None and seen.token.key not in pressed:
            pressed.add(seen.token.key)
            stage.click(at)
            stage.frame(2)
    assert pressed or not any(offer.token for offer in pending.cards)
    return pressed


def lying(table: TableScene) -> dict[int, tuple[int, Face]]:
    """Return by key of each card its pile and what is seen of it."""
    piles = enumerate(table.stage.board.piles)
    return {token.key: (number, token.visible_face) for number, pile in piles for token in pile}


def acting(table: TableScene, before: dict[int, tuple[int, Face]]) -> set[int]:
    """Return the keys of cards that were named in an answer, pointed at, played or turned."""
    _, named = [answer for answer in table.play.match.record.answers if answer[0] == 0][-1]
    now = lying(table)
    acts = {key for key, place in before.items() if now.get(key) != place}
    acts |= {key for key, (_, (face, _)) in before.items() if face >= 0 and code(face) in named}
    return acts | table.stage.board.picked


def test_a_press_on_the_order_of_the_suits_shows_it_and_turns_nothing(new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    table = sit_down(stage, "suit_high")
    until(stage, lambda: table.flow.waiting)
    [ladder] = [place for place in table.stage.layout.piles.values() if place.look == "ladder"]
    for token in table.stage.board.piles[ladder.number]:
        stage.click(table.stage.spot(token).rect.center)
        assert stage.top is not table
        stage.press("escape")
        stage.wait(1)
    assert table.play.table.battles == 0


@pytest.mark.parametrize(("game", "seed", "pile"), [("fire", 7, ""), ("prisoner", 11, "camp")])
def test_a_press_on_a_dimmed_card_says_that_it_cannot_be_chosen(
    game: str, seed: int, pile: str, new_stage: NewStage
) -> None:
    stage = new_stage(speed="fast")
    table = sit_down(stage, game, seed=seed)
    asked(stage, table)
    dim, board = {key for key, mark in table.stage.marks.items() if mark.dim}, table.stage.board
    piles = [cards for key, cards in zip(board.names, board.piles, strict=True) if pile in key[0]]
    token = next(t for cards in piles for t in cards if t.key in dim)
    stage.click(table.stage.spot(token).rect.center)
    assert table.hud.caption_words.startswith("You cannot choose this card now: ")
    assert table.flow.question is not None


def test_space_that_was_meant_for_the_battle_answers_nothing(new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    table = sit_down(stage, "push_it", seed=3)
    until(stage, lambda: table.flow.question)
    stage.press("right")
    given = len(table.play.match.record.answers)
    table.flow.questioner.asked_at = stage.now
    stage.press("space")
    assert len(table.play.match.record.answers) == given
    stage.wait(0.5)
    stage.press("space")
    assert len(table.play.match.record.answers) > given


def test_a_card_too_many_is_said_to_replace_the_last(new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    table = sit_down(stage, "scramble", seed=get("scramble").lessons.first_deal)
    many: list[PendingAnswer] = []
    while not many:
        asked(stage, table)
        question = table.flow.question
        assert question is not None
        many = [pending for pending in question.pending_answers if not pending.is_single_choice]
        if not many:
            answer(stage, table)
    assert question.prompt().startswith("War! Pick four cards")
    for offer in many[0].cards[:5]:
        assert "takes the place" not in table.hud.caption_words
        table.flow.questioner.do(Choose(many[0], offer))
    assert table.hud.caption_words == "This card takes the place of the one chosen last."
    assert many[0].chosen == [*many[0].cards[:3], many[0].cards[4]]
