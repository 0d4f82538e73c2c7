"""Idle moments are used for drawing what the next step will show."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.match.match_plan import MatchPlan, SeatPlan
from game.table import shout, table_scene
from game.table.view.board import Face
from game.table.view.card_painter import CardPainter, Mark
from game.ui.theme import Colour
from tests.stage import Stage


def test_cards_that_lean_are_drawn_before_it_is_told_who_has_won(
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
