"""Two box between their cards: whoever hits is seen to hit, and whoever has no health left lies."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.table.table_scene import TableScene
from game.table.view import boxing_ring
from tests.gallery import moments
from tests.stage import Stage


def boxers(table: TableScene) -> dict[int, str]:
    poses = (node.value for node in table.nodes() if node.kind == "boxer")
    return {
        int(figure.mirrored): figure.pose
        for figure in poses
        if isinstance(figure, boxing_ring.Boxer) and figure.pose != "count"
    }


def test_boxers_stand_as_the_battle_has_left_them(stage: Stage) -> None:
    table = moments.sit_down(stage, "rocky", seed=35)
    while not table.flow.waiting:
        assert boxers(table) == {0: "guard", 1: "guard"}, "nobody is down for want of the deal"
        stage.frame()
    moments.until(stage, lambda: table.hud.won)
    winner = next(seat for seat in (0, 1) if table.hud.seat_state(seat) == "won")
    assert boxers(table) == {winner: "punch", 1 - winner: "hit"}
    moments.until(stage, lambda: "0" in [table.hud.seat_sign(seat).brief for seat in (0, 1)])
    down = next(seat for seat in (0, 1) if table.hud.seat_sign(seat).brief == "0")
    assert boxers(table)[down] == "down"


def test_who_lies_down_is_counted_out_by_somebody_who_does_not_sit_there(stage: Stage) -> None:
    table = moments.sit_down(stage, "rocky", seed=35)
    counting: set[bool] = set()
    heard: list[str] = []
    while len(heard) < 2:
        counting.add(any(node.key == "referee" for node in table.nodes()))
        words = shout.text if (shout := table.playback.shout) is not None else ""
        if "…" in words and words not in heard:
            heard.append(words)
            assert "down" in boxers(table).values() and counting == {False, True}
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    assert heard == ["1 … 2 … 3 …", "4 … 5 … 6 …"]
    assert boxing_ring.referee(Rect(0, 0, 300, 200), ["fox", "frog"]).face == "panda"


def test_there_are_as_many_hearts_as_the_number_says(stage: Stage) -> None:
    """After a hit, or when somebody got up, the hearts were right only when the next card came."""
    table = moments.sit_down(stage, "rocky", seed=35)
    hearts = {p.owner: n for n, p in table.stage.layout.piles.items() if p.look == "tokens"}
    hit = got_up = False
    while not got_up:
        counts = [len(table.stage.board.piles[hearts[seat]]) for seat in (0, 1)]
        assert [table.hud.seat_sign(seat).brief for seat in (0, 1)] == list(map(str, counts))
        if table.flow.waiting and table.play.table.battles:
            cards = [len(pile) for pile in table.play.table.piles_named("health")]
            assert counts == cards, "all that the battle has brought is seen"
            hit = hit or min(counts) < 10
            got_up = "gets up" in table.hud.banner
        if table.flow.waiting:
            stage.press("space")
        stage.frame(1, 0.1)
    assert hit


@pytest.mark.parametrize("side", [0, 1, 2, 40, 300])
def test_a_ring_is_painted_at_any_size(stage: Stage, side: int) -> None:
    surface = pygame.Surface((400, 400))
    room = Rect(10, 10, side, side)
    boxing_ring.paint(surface, (10, 10, side, side))
    for pose in ("guard", "punch", "hit", "down", "count"):
        for left in (True, False):
            boxer = boxing_ring.boxer(room, "fox", pose, left=left)
            colour = boxing_ring.CORNERS[boxer.mirrored]
            art = stage.ctx.art
            image = art.fighter(boxer.face, pose, boxer.rect[3], colour, mirrored=boxer.mirrored)
            assert image.get_size() == boxer.rect[2:]


def test_a_glove_that_hits_reaches_the_other() -> None:
    room = Rect(100, 50, 520, 330)
    left, right = (boxing_ring.boxer(room, "fox", "punch", left=side) for side in (True, False))
    other = boxing_ring.boxer(room, "owl", "hit", left=False)
    x, y, _ = boxing_ring.hit_at(left)
    assert Rect(other.rect).collidepoint(x, y) and x > room.centerx
    assert boxing_ring.hit_at(right)[0] < room.centerx


def test_an_animal_without_a_body_is_its_face(stage: Stage) -> None:
    assert stage.ctx.art.fighter("nobody", "hit", 60, "#d8404a").get_size() == (70, 60)
