"""Hands in two lines: each card is pressed where it is seen, and read line by line."""

from __future__ import annotations

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.intents import Confirm
from game.table.question.card_targets import largest_free
from game.table.question.question import PendingAnswer
from game.table.question.question_view import QuestionView, meant_by
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import until
from tests.stage import Stage

SMALL = (800, 600)
two_line_games = pytest.mark.parametrize("game", ["minor_warfare", "psychic"])


def asked(stage: Stage, game: str) -> tuple[TableScene, QuestionView, PendingAnswer]:
    """The first question of a game."""
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan(player="greedy", name="Owl", face="owl")]
    table = stage.play(MatchPlan(game, seats, {}, 5))
    until(stage, lambda: table.flow.question is not None)
    view = table.controls.question_view
    assert view is not None
    return table, view, view.question.pending_answers[0]


def lines(table: TableScene, view: QuestionView, pending: PendingAnswer) -> list[list[str]]:
    """The cards of each line of the hand, as they are seen."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for offer in pending.cards:
        assert offer.token is not None
        spot = table.stage.spot(offer.token)
        rows.setdefault(spot.y, []).append((spot.x, offer.word))
    return [[word for _, word in sorted(rows[y])] for y in sorted(rows)]


@two_line_games
def test_each_card_is_pressed_wherever_it_is_seen(new_stage: NewStage, game: str) -> None:
    stage = new_stage(SMALL, speed="instant")
    table, view, pending = asked(stage, game)
    upper, lower = lines(table, view, pending)
    spots = {spot.key: spot for spot in view.card_targets()}
    by_depth = sorted(pending.cards, key=lambda o: table.stage.spot(o.token).z if o.token else 0)
    for place, offer in enumerate(by_depth):
        assert offer.token is not None
        rect = table.stage.spot(offer.token).rect
        covers = [table.stage.spot(o.token).rect for o in by_depth[place + 1 :] if o.token]
        shown = pygame.Rect(stage.top.probe()["asks"][0]["cards"][offer.word])
        assert shown.width >= 24 and shown.height >= 24, offer.word
        key = f"card:0:{offer.word}:{offer.token.key}"
        for x in range(rect.x + 1, rect.right, 9):
            for y in range(rect.y + 1, rect.bottom, 9):
                if not any(cover.collidepoint(x, y) for cover in covers):
                    assert spots[key].takes((x, y)), (offer.word, x, y)
                    assert not any(s.takes((x, y)) for k, s in spots.items() if k != key)
    assert len(upper) >= len(lower) > 1


def test_the_pointer_finds_a_card_of_the_upper_line_beside_its_index(new_stage: NewStage) -> None:
    stage = new_stage(SMALL, speed="instant")
    table, view, pending = asked(stage, "minor_warfare")
    word = lines(table, view, pending)[0][1]
    token = next(offer.token for offer in pending.cards if offer.word == word)
    assert token is not None
    spot = table.stage.spot(token)
    stage.click((spot.x + 12, spot.y + 12))
    assert [offer.word for offer in pending.chosen] == [word]


@two_line_games
def test_arrow_keys_walk_along_a_line_and_then_the_next(new_stage: NewStage, game: str) -> None:
    stage = new_stage(SMALL, speed="instant")
    table, view, pending = asked(stage, game)
    upper, lower = lines(table, view, pending)

    def at() -> str:
        return stage.focus.split(":")[2]

    first = next(spot.key for spot in view.card_targets() if spot.key.split(":")[2] == upper[0])
    stage.ui.focus_on(first)
    walked = [at()]
    for _ in range(len(upper) + len(lower) - 1):
        stage.press("right")
        walked.append(at())
    assert walked == upper + lower
    for _ in range(len(lower)):
        stage.press("left")
    assert at() == upper[-1]
    stage.press("down")
    assert at() == lower[-1]
    stage.press("up")
    assert at() in upper[-2:]


@two_line_games
def test_numbers_run_along_the_lines_and_stand_where_the_cards_show(
    new_stage: NewStage, game: str
) -> None:
    stage = new_stage(SMALL, speed="instant")
    table, view, pending = asked(stage, game)
    upper, lower = lines(table, view, pending)
    assert [offer.word for offer in view.cards_in_order(pending)] == upper + lower
    marks = view.marks("", keyed=True)
    for number, offer in enumerate(view.cards_in_order(pending), 1):
        assert offer.token is not None
        mark = marks[offer.token.key]
        assert mark.cap == (str(number) if number < 10 else "")
        if mark.cap and offer.word in upper:
            assert mark.clear is not None
            assert mark.clear[1] < table.stage.spot(offer.token).card / 2


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_row_lies_as_it_was_chosen(new_stage: NewStage, size: tuple[int, int]) -> None:
    stage = new_stage(size, speed="instant")
    table, view, pending = asked(stage, "minor_warfare")
    chosen = [view.cards_in_order(pending)[n] for n in (8, 9, 10, 11, 12)]
    for offer in chosen:
        table.do(meant_by(pending, offer))
    until(stage, lambda: len(pending.chosen) == 5)
    table.do(Confirm(pending))
    until(stage, lambda: table.stage.board.piles[table.stage.board.number("field", 0)])
    tables = table.stage
    rows = [tables.board.piles[tables.board.number("field", seat)] for seat in (0, 1)]
    tables.finish()
    near, far = ([tables.spot(token).x for token in row] for row in rows)
    assert near == sorted(near) and len(set(near)) == len(near)
    assert near == far, "each column faces the other's"


def test_what_lies_over_a_card_leaves_free_its_largest_part() -> None:
    card = pygame.Rect(0, 0, 100, 160)
    beside, below = pygame.Rect(50, 0, 100, 160), pygame.Rect(10, 70, 100, 160)
    assert largest_free(card, [beside, below]) == pygame.Rect(0, 0, 50, 70)
    assert largest_free(card, [below, beside]) == pygame.Rect(0, 0, 50, 70)
    assert largest_free(card, []) == card
    assert largest_free(card, [card]).size == (1, 1)


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_card_that_is_read_whole_hides_no_other_of_its_line(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    # The neighbours of the card lie aside meanwhile, and are pressed there.
    stage = new_stage(size, speed="instant")
    table, view, pending = asked(stage, "wargops")
    spots = {spot.key: spot for spot in view.card_targets()}
    hand = {f"card:0:{o.word}:{o.token.key}": o.token for o in pending.cards if o.token}
    for key, token in hand.items():
        motion = {"pos": stage.middle(key), "rel": (0, 0), "buttons": (0, 0, 0)}
        stage.send(pygame.event.Event(pygame.MOUSEMOTION, motion))
        assert table.controls.pointed == key
        for other, beside in hand.items():
            rect = table.stage.rect(beside)
            if table.stage.spot(beside).y == table.stage.spot(token).y:
                corner = (rect.x + rect.width // 6, rect.y + rect.width // 6)
                assert spots[other].takes(corner), (key, other)
