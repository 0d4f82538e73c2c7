"""The end of a match at the table: its acts, that any key skips them, and how long it takes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match_factory import replay_of
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.shown.finale import Act
from game.rules.record import Record
from game.table.ending import Ending
from game.table.table_scene import TableScene
from game.table.view import tug_of_war
from game.ui.look import tail_of
from game.variants import get
from tests.gallery.moments import seats, until
from tests.stage import Stage

NewStage = Callable[..., Stage]
SHORT = {"limit": 3}


def played(stage: Stage, seed: int = 1, **options: int) -> TableScene:
    """Play a short match by itself up to its end."""
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("classic", seats, SHORT | options, seed))
    for _ in range(4000):
        if table.playback.ending is not None or stage.top is not table:
            break
        if table.flow.waiting:
            table.flow.go_on()
        stage.frame()
    return table


def ending(table: TableScene) -> Ending:
    ending = table.playback.ending
    assert ending is not None
    return ending


def seconds_to_results(stage: Stage) -> float:
    since = stage.now
    while stage.top.name != "results" and stage.now - since < 20:
        stage.frame()
    return stage.now - since


def won(new_stage: NewStage, **settings: object) -> tuple[Stage, TableScene]:
    """The end of a match that Fox wins."""
    for seed in range(1, 20):
        stage = new_stage((1280, 720), **settings)
        table = played(stage, seed)
        if ending(table).finale.winners == (0,):
            return stage, table
    raise AssertionError("Fox never wins")


def test_the_pause_of_a_game_that_is_decided_says_that_its_result_is_kept(stage: Stage) -> None:
    played(stage)
    stage.press("escape")
    assert "The game is decided. Its result is kept." in {
        getattr(widget, "text", "") for widget in stage.ui.root.walk()
    }
    assert stage.store.finished()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_cards_that_decided_hang_over_no_pennant(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    table = played(stage)
    assert ending(table).act is Act.HELD
    stage.wait(0.6)
    bar = tug_of_war.reach(table.stage.layout.tug)
    cards = [pygame.Rect(node.box) for node in table.nodes() if node.kind == "card"]
    assert bar.width and cards
    assert all(min(bar.clip(card).size) <= 3 for card in cards), "edges of shadows are soft"


def test_the_cards_that_decided_lie_large_then_the_winner_is_crowned(new_stage: NewStage) -> None:
    stage, table = won(new_stage)
    lying = {token.key for pile in table.stage.board.piles for token in pile if not token.back}
    assert lying and ending(table).act is Act.HELD
    seen = []
    while stage.top is table:
        stage.frame()
        act = ending(table).act
        seen += [act] if act not in seen else []
        if act is Act.RAIN and 1.0 < ending(table).time < 1.02:
            stage.check_picture()
        names = {node.name for node in table.nodes()}
        assert ("Fox" in names) is (act >= Act.THRONE and ending(table).hop > 0)
    assert seen == [Act.HELD, Act.FALL, Act.THRONE, Act.RAIN]
    assert stage.top.name == "results"


@pytest.mark.parametrize("key", ["space", "return", "x", "f5", "click"])
def test_any_key_and_any_click_goes_on_and_two_show_the_results(
    new_stage: NewStage, key: str
) -> None:
    stage, table = won(new_stage)
    press = (lambda: stage.click((640, 300))) if key == "click" else lambda: stage.press(key)
    stage.wait(0.4)
    press()
    assert ending(table).act is Act.FALL
    press()
    assert seconds_to_results(stage) < 0.2


def test_a_key_that_was_meant_for_the_battle_skips_nothing(new_stage: NewStage) -> None:
    stage, table = won(new_stage)
    stage.press("space")
    stage.press("space")
    assert ending(table).act is Act.HELD


def test_the_pause_is_there_all_the_same(new_stage: NewStage) -> None:
    stage, table = won(new_stage)
    stage.wait(0.4)
    stage.press("escape")
    assert stage.top.name == "pause"
    stage.press("escape")
    assert stage.top is table and ending(table).act is Act.HELD


def test_without_movement_it_is_three_pictures(new_stage: NewStage) -> None:
    stage, _ = won(new_stage, reduced_motion=True)
    assert seconds_to_results(stage) == pytest.approx(3.2, abs=0.3)


def test_at_once_there_is_nothing_to_wait_for(new_stage: NewStage) -> None:
    stage = new_stage((1280, 720), speed="instant")
    table = played(stage)
    assert table.playback.ending is None
    assert seconds_to_results(stage) < 0.5


def test_who_watches_a_game_once_more_sees_its_last_cards(new_stage: NewStage) -> None:
    stage, table = won(new_stage)
    plan, record = table.play.plan, table.play.match.record.to_json()
    stage.go.watch(lambda: replay_of(plan, record))
    watched = stage.table
    for _ in range(4000):
        if watched.probe()["ended"]:
            break
        stage.frame()
    assert watched.probe()["ended"] and watched.playback.ending is None
    assert watched.stage.board.left


def test_cards_of_who_has_lost_fall_each_further_towards_the_middle(stage: Stage) -> None:
    seats = [SeatPlan("greedy", name, name.lower()) for name in ("Fox", "Owl", "Cat", "Bear")]
    table = stage.play(MatchPlan("classic", seats, SHORT, 1))
    while table.playback.ending is None:
        stage.frame()
    board, rect, middle = table.stage.board, table.stage.rect, table.stage.layout.cloth.center
    packets = {
        owner: [(token, rect(token)) for token in pile[:10]]
        for (name, owner), pile in zip(board.names, board.piles, strict=True)
        if name == "stock"
    }
    stage.wait(0.4)
    stage.press("space")
    stage.wait(0.34)
    for loser in ending(table).finale.losers:
        _, lay = packets[loser][0]
        way_x, way_y = middle[0] - lay.centerx, middle[1] - lay.centery
        gone = [
            (rect(token).x - before.x, rect(token).y - before.y) for token, before in packets[loser]
        ]
        shares = [x / way_x for x, _ in gone]
        assert shares == sorted(set(shares)) and 0 < shares[0] < shares[-1] < 1
        for share, (_, y) in zip(shares, gone, strict=True):
            assert -lay.height / 6 - 3 <= y - share * way_y <= lay.height / 4 + 3


def test_what_is_said_at_the_end_lies_over_no_cards_that_are_out(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    options = get("casualty").check_options({"limit": 1})
    plan = MatchPlan("casualty", seats(2), options, 1)
    deal = {"stock": [["KH", "QH", "JH", "2C"], ["2S", "3S", "4S", "5C"]], "out": ["9D", "9S"]}
    record = Record("casualty", options, 2, 1, deal)
    table = stage.resume({"plan": plan.to_dict(), "record": record.to_json()})
    until(stage, lambda: table.playback.ending is not None)
    ending = table.playback.ending
    assert ending is not None
    [out] = [place for place in table.stage.layout.piles.values() if place.name == "out"]
    assert table.stage.board.piles[out.number]
    said = ending.ribbon
    assert not said.inflate(2 * tail_of(said.height), 3 * said.height).colliderect(out.rect)


def test_at_the_end_nothing_lies_over_a_plate_and_a_captive_goes_to_its_camp(
    new_stage: NewStage,
) -> None:
    stage = new_stage((800, 600))
    plan = MatchPlan("prisoner", [SeatPlan(name="Fox"), *seats(2)[1:]], {}, 1)
    deal = {"stock": [["9S", "4C", "KS", "5H"], ["9D", "2D", "QD"]]}
    record = Record("prisoner", get("prisoner").check_options({}), 2, 1, deal)
    table = stage.resume({"plan": plan.to_dict(), "record": record.to_json()})
    for _ in range(2000):
        stage.frame()
        if table.playback.ending is not None:
            break
        if table.flow.waiting:
            table.flow.go_on()
    end, camp = ending(table), table.stage.layout.piles[table.stage.board.names.index(("camp", 0))]
    while end.hop < 1.0:
        stage.frame()
    (captive,) = table.stage.board.piles[camp.number]
    assert camp.rect.inflate(8, 8).contains(table.stage.spot(captive).rect)
    said = end.ribbon.inflate(2 * tail_of(end.ribbon.height), 3 * end.ribbon.height)
    assert not any(said.colliderect(place.plate) for place in table.stage.layout.seats.values())


def test_where_nothing_moves_no_card_of_the_rain_lies_over_a_plate(new_stage: NewStage) -> None:
    stage, table = won(new_stage, reduced_motion=True)
    end = ending(table)
    until(stage, lambda: end.act is Act.RAIN)
    lying = [pygame.Rect(drop.spot.around) for drop in end.drops]
    assert len(lying) == end.landed > 10
    plates = [place.plate.union(place.face) for place in table.stage.layout.seats.values()]
    assert not any(card.colliderect(plate) for card in lying for plate in plates)
