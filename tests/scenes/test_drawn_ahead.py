"""Idle moments are used for drawing what the next step will show."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.match.match_factory import new_match
from game.match.match_plan import MatchPlan, SeatPlan
from game.table import shout, table_scene
from game.table.table_scene import TableScene
from game.table.view.board import Face
from game.table.view.card_painter import CardPainter, Mark
from game.ui.theme import Colour
from tests.stage import Stage


def test_cards_that_lean_are_drawn_before_it_is_said_who_has_won(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [SeatPlan("human", "Fox"), SeatPlan("random", "Cub")]
    table = stage.play(MatchPlan("classic", seats, {}, seed=1))
    stage.frame(60)
    drawn: list[Rect] = []
    flat = CardPainter._flat

    def noted(faces: CardPainter, surface: Surface, rect: Rect, face: Face, mark: Mark) -> None:
        if mark.tilt:
            drawn.append(rect)
        flat(faces, surface, rect, face, mark)

    monkeypatch.setattr(CardPainter, "_flat", noted)
    table.flow.go_on()
    while not table.hud.banner:
        ahead = len(drawn)
        stage.frame()
    assert len(drawn) == ahead == 2


def test_a_word_is_drawn_before_it_is_called_out(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "_MOMENT", 1000)  # however slow a machine is
    seats = [SeatPlan("human", "Fox"), SeatPlan("random", "Cub")]
    table = stage.play(MatchPlan("classic", seats, {}, seed=1))
    drawn: list[Surface] = []
    tinted = shout.tinted

    def noted(picture: Surface, colour: Colour) -> Surface:
        drawn.append(picture)
        return tinted(picture, colour)

    monkeypatch.setattr(shout, "tinted", noted)
    while table.playback.shout is None:
        if table.flow.waiting:
            table.flow.go_on()
        ahead = len(drawn)
        stage.frame()
    assert table.playback.shout.text == "War!"
    assert len(drawn) == ahead == 1


def test_no_card_is_drawn_in_the_first_picture_where_that_is_spread(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [SeatPlan("human", "Fox"), SeatPlan("random", "Cub")]
    table = TableScene(stage.ctx, new_match(MatchPlan("wargops", seats, {}, seed=1), stage.store))
    stage.app.stack.push(table)
    stage.app.stack.apply()
    table.update(1 / 60)
    drawn: list[str] = []
    load = pygame.image.load_sized_svg

    def noted(file: str, size: tuple[int, int]) -> Surface:
        drawn.append(file)
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", noted)
    pieces = len([*table.first_draws()])
    ahead = len(drawn)
    stage.draw()
    assert pieces > ahead > 5
    assert not [file for file in drawn[ahead:] if "cards" in file or "backs" in file]
