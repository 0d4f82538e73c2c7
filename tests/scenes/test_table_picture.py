"""The table drawn bit by bit is the same picture as the table drawn anew."""

from __future__ import annotations

import operator
from functools import cache

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.table.intents import Answer
from game.table.picture.nodes import Node, Painter
from game.table.question.card_targets import CardTarget
from game.table.table_scene import TableScene
from game.table.view.pile_labels import Trim
from game.variants import GAMES, get
from tests.gallery import moments
from tests.scenes.conftest import NewStage

FRAMES, EVERY = 240, 8


@pytest.mark.parametrize("game_id", list(GAMES))
def test_nothing_is_left_behind_or_forgotten(game_id: str, new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="brisk")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(get(game_id).seat_numbers[0])]
    table = stage.play(MatchPlan(game_id, seats, {}, seed=3))
    compared = 0
    for _ in range(FRAMES // EVERY):
        stage.frame(EVERY)
        if stage.top is not table:
            break
        compared += 1
        stage.check_picture()
        nodes = table.nodes()
        assert len({node.key for node in nodes}) == len(nodes), "each thing is seen once"
    assert compared > 5


@pytest.mark.parametrize(
    "game_id", ["classic", "casualty", "trunks", "galactic", "kingdoms", "fraction"]
)
def test_no_node_paints_beyond_its_box(game_id: str, new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="brisk")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(get(game_id).seat_numbers[-1])]
    table = stage.play(MatchPlan(game_id, seats, {}, seed=3))
    kinds = set()
    for _ in range(40):
        stage.frame(6)
        for node in table.nodes():
            if (node.kind, node.value) not in kinds:
                kinds.add((node.kind, node.value))
                assert not beyond(table.picture.painters[node.kind], node), node
    assert {"plate", "face", "goal", "card", "flying"} <= {kind for kind, _ in kinds}


def test_no_node_that_follows_from_pointing_paints_beyond_its_box(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = moments.sit_down(stage, "wargops", 2, seed=1)
    moments.asked(stage, table, 1)
    kinds = set()
    for _ in range(8):
        stage.press("right")
        stage.wait(0.5)
        for node in table.nodes():
            kinds.add(node.kind)
            assert not beyond(table.picture.painters[node.kind], node), node
    assert {"ring", "ghosts", "ways"} <= kinds


def test_pointing_at_a_card_lists_what_rests_once_and_names_of_piles_not_at_all(
    new_stage: NewStage,
) -> None:
    stage = new_stage()
    table = moments.sit_down(stage, "wargops", 2, seed=1)
    moments.asked(stage, table, 1)
    stage.wait(1)
    cards = [widget for widget in stage.ui.focusables() if isinstance(widget, CardTarget)]
    pos, before = cards[3].rect.center, table.nodes()
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    stage.frame()
    listed = table.nodes()
    still = [node for node in before if node.kind == "label"]
    assert still and {id(node) for node in still} <= {id(node) for node in listed}
    for _ in range(20):
        stage.frame()
        assert all(map(operator.is_, table.nodes(), listed))


def test_a_card_that_has_arrived_lies_there_while_others_still_fly(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="normal")
    table = moments.sit_down(stage, "classic", 2, seed=1)
    flight = table.stage.flight
    moments.until(stage, lambda: table.hud.war_depth and flight.passed and flight.aloft)
    moments.until(stage, lambda: flight.aloft and len(flight.keys) < len(flight.glides))
    arrived = {glide.token.key for glide in flight.glides} - flight.keys
    lying = {node.key for node in table.nodes() if node.kind == "card"}
    assert arrived and {("card", key) for key in arrived} <= lying
    assert {node.key[1] for node in table.nodes() if node.kind == "flying"} <= flight.keys
    stage.check_picture()


@pytest.mark.parametrize(("game_id", "seats"), [("strategic", 2), ("strategic", 4), ("wargops", 2)])
def test_pointing_at_cards_leaves_what_would_be_drawn_anew(
    game_id: str, seats: int, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600))
    table = moments.sit_down(stage, game_id, seats, seed=5)
    moments.asked(stage, table, 3)
    stage.wait(1)
    cards = [widget for widget in stage.ui.focusables() if isinstance(widget, CardTarget)]
    assert len(cards) > 1
    for card in cards:
        at = card.rect.center
        stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        stage.frame()
        stage.check_picture()


def test_time_that_passes_while_nothing_happens_changes_no_plate(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="brisk")
    table = moments.sit_down(stage, "strategic", 2, seed=5)
    moments.asked(stage, table, 10)
    before = table.hud.goal()
    assert any("minute" in words for words in before.distance)
    table.play.spend(600.0)
    assert table.hud.goal() == before


def beyond(painter: Painter, node: Node) -> list[pygame.Rect]:
    """Return where a painter paints outside the box of its node."""
    rects = []
    for ground in ((0, 0, 0), (255, 255, 255)):  # on any of them every colour is seen
        bare = pygame.Surface((800, 600))
        bare.fill(ground)
        painter(bare, node.box, node.value)
        bare.fill(ground, node.box)
        if bare.get_buffer().raw != empty(ground):
            mask = pygame.mask.from_threshold(bare, ground, (1, 1, 1, 255))
            mask.invert()
            rects += mask.get_bounding_rects()
    return rects


@cache
def empty(ground: tuple[int, int, int]) -> bytes:
    """The pixels of a picture with nothing on it."""
    bare = pygame.Surface((800, 600))
    bare.fill(ground)
    return bare.get_buffer().raw


def test_names_of_piles_are_as_large_as_if_nothing_had_been_shown_before(
    new_stage: NewStage,
) -> None:
    stage = new_stage((1280, 720), speed="brisk")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(6)]
    table = stage.play(MatchPlan("galactic", seats, {}, seed=3))
    kept, sizes = Trim(stage.ctx, table.stage), set()
    for _ in range(60):
        stage.frame(5)
        for place in table.stage.layout.piles.values():
            label = kept.label(place)
            assert label == Trim(stage.ctx, table.stage).label(place)
            sizes.add(label and label.style.px)
    assert len(sizes - {None}) > 1, "some are smaller while a war is fought in the middle"


def test_cards_that_are_held_up_are_seen_once_on_their_way(new_stage: NewStage) -> None:
    stage = new_stage((800, 600), speed="normal")
    seats = [SeatPlan("greedy", f"Player {n}") for n in range(2)]
    table = stage.play(MatchPlan("casualty", seats, {}, seed=3))
    moments.until(stage, lambda: bool(table.stage.held_up) and table.stage.moving)
    keys = [node.key for node in table.nodes()]
    assert [keys.count(("card", key)) for key in table.stage.held_up] == [1] * 7
    stage.check_picture()


def test_no_list_holds_a_hand_while_the_curtain_is_closed(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    people = [SeatPlan(name="Fox"), SeatPlan(name="Owl", face="owl")]
    table = stage.play(MatchPlan("wargops", people, {}, seed=1))
    moments.until(stage, lambda: stage.top.name == "curtain" or table.flow.question is not None)
    known: dict[str, set[bool]] = {"curtain": set(), "table": set()}
    for _ in range(12):
        known[stage.top.name] |= {node.value[1][0] >= 0 for node in in_hands(table)}
        if stage.top.name == "curtain":
            stage.wait(0.5)
            stage.press("return")
        elif table.flow.question is not None:
            stage.press("right", "return", "return")
        stage.wait(1)
    assert known["curtain"] == {False}
    assert True in known["table"], "whoever opens it sees cards"


def in_hands(table: TableScene) -> list[Node]:
    """The cards of all hands, as they are listed to be seen."""
    board = table.stage.board
    hands = [
        pile for (name, _), pile in zip(board.names, board.piles, strict=True) if name == "hand"
    ]
    keys = {("card", token.key) for pile in hands for token in pile}
    nodes = table.nodes()
    return [node for node in nodes if node.kind == "card" and node.key in keys]


def test_two_at_one_keyboard_see_whose_card_is_still_to_be_chosen(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), curtain=False)
    table = moments.sit_down(stage, "wilcox", 2, humans=2, seed=1)
    moments.asked(stage, table)

    def chosen() -> list[tuple[bool, ...]]:
        nodes = [node for node in table.nodes() if node.kind == "choosing"]
        return [tuple(ready for _, ready in node.value) for node in nodes]

    assert chosen() == [(False, False)]
    ask = table.play.asked()[0]
    table.do(Answer(ask.seat, ask.default))
    stage.wait(0.5)
    assert [sorted(ready) for ready in chosen()] == [[False, True]]
