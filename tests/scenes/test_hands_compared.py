"""Several cards of each side that are compared together: what counts, in order, with its name."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.cards import code
from game.table.table_scene import TableScene
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage

PAIRS = (
    ["4S", "QD", "KC", "4D", "KH", "4H", "9C", *("2C", "3C", "5C", "6C", "7C", "8C", "9D")],
    ["AS", "JD", "10C", "3D", "5H", "AH", "9S", *("2S", "3S", "5S", "6S", "7S", "8S", "9H")],
)
"""A full house with a queen and a nine that do not count, and a pair of aces."""


def at_rest(stage: Stage, table: TableScene) -> None:
    moments.until(stage, lambda: table.play.table.battles == 1 and table.flow.waiting)
    stage.wait(0.5)


def shown(table: TableScene, seat: int) -> list[tuple[str, bool, bool]]:
    """The cards in front of a seat from left to right: which, whether gold, whether veiled."""
    pile = table.stage.board.piles[table.stage.board.number("played", seat)]
    by_place = sorted(pile, key=lambda t: (-table.stage.spot(t).card, table.stage.spot(t).x))
    marks = table.hud.glowing()
    return [(code(t.face), marks[t.key].glow, marks[t.key].dim) for t in by_place]


def test_the_five_that_count_lie_in_order_and_only_the_winner_has_gold(stage: Stage) -> None:
    table = moments.sit_down(stage, "poker", stock=PAIRS)
    at_rest(stage, table)
    winner, loser = shown(table, 0), shown(table, 1)
    assert [card for card, _, _ in winner[:5]] == ["4H", "4D", "4S", "KH", "KC"]
    assert [gold for _, gold, _ in winner] == [True] * 5 + [False] * 2
    assert [veiled for _, _, veiled in winner] == [False] * 5 + [True] * 2
    assert [card for card, _, _ in loser[:5]] == ["AH", "AS", "JD", "10C", "9S"]
    assert not any(gold for _, gold, _ in loser) and all(veiled for _, _, veiled in loser)


def test_every_hand_has_its_name(stage: Stage) -> None:
    table = moments.sit_down(stage, "poker", stock=PAIRS)
    at_rest(stage, table)
    assert table.hud.tallies == {0: "Full house", 1: "One pair"}
    assert table.hud.banner == "You win with a full house: 4 over K."


MATCH = (
    ["2H", "5H", "QC", *("3C", "4C", "5C", "6C", "7C", "8C", "9D")],
    ["2C", "8C", "AD", *("3S", "4S", "5S", "6S", "7S", "8S", "9H")],
)


def test_what_was_added_up_lies_there_as_long_as_its_sum(new_stage: NewStage) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "casualty", stock=MATCH)
    moments.until(stage, lambda: table.hud.war_depth and table.flow.waiting)
    assert table.hud.tallies == {0: "5 + 12 = 17", 1: "8 + 1 = 9"}
    stage_of, board = table.stage, table.stage.board
    sums = {node.value[0]: Rect(node.place) for node in table.nodes() if node.kind == "sum"}
    for seat, counted in ((0, "QC 5H"), (1, "8C AD")):
        pile = board.piles[board.number("played", seat)]
        assert len(pile) == 3 and len({stage_of.spot(token).card for token in pile}) == 1
        rects = [stage_of.rect(token) for token in pile if code(token.face) in counted.split()]
        assert sums[seat].centerx == rects[0].union(rects[1]).centerx


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [("galactic", 4, 5), ("suit_high", 4, 8), ("casualty", 2, 12)]
)
def test_no_face_and_no_chain_lies_over_the_cards_that_were_won(
    new_stage: NewStage, game: str, seats: int, seed: int
) -> None:
    stage = new_stage((800, 600))
    table = moments.sit_down(stage, game, seats, seed=seed)
    seen = 0
    while seen < 40 and not table.play.table.over:
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame(1, 0.1)
        held = [table.stage.spot(t).rect for p in table.stage.board.piles for t in p
                if t.key in table.stage.held_up]  # fmt: skip
        if held:
            seen += 1
            over = [Rect(n.value[0]) for n in table.nodes() if n.kind in ("owner", "chain")]
            assert not any(rect.collidelist(held) >= 0 for rect in over)
    assert seen
