"""A war as an event: the table darkens, the catch is held up; none of it with reduced motion."""

from __future__ import annotations

import math

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.cards import codes, full_pack
from game.rules.piles import HIDDEN_CARD
from game.table.table_scene import TableScene
from game.table.view.board import Token
from game.table.view.card_painter import PLAIN
from game.table.view.tug_of_war import TugOfWar, paint
from tests.gallery import moments
from tests.scenes.conftest import NewStage
from tests.stage import Stage


def at_war(stage: Stage) -> TableScene:
    """War's deal 1, at its first war."""
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("classic", seats, {}, 1))
    for _ in range(400):
        if table.flow.waiting:
            break
        stage.frame()
    stage.press("w")
    for _ in range(100):
        if table.hud.wars:
            return table
        stage.frame()
    raise AssertionError("no war came")


def brightness(stage: Stage) -> int:
    """Return the brightness of the cloth near the lower left corner."""
    return sum(stage.ctx.screen.surface.get_at((60, 560))[:3])


def until_caught(stage: Stage, table: TableScene) -> None:
    for _ in range(1200):
        if table.hud.caught:
            return
        stage.frame()
    raise AssertionError("the catch was not shown")


def test_the_table_is_dark_around_a_war_until_it_is_decided(stage: Stage) -> None:
    table = at_war(stage)
    stage.frame(5)
    dark = brightness(stage)
    until_caught(stage, table)
    stage.frame(5)
    assert brightness(stage) > 1.3 * dark
    stage.check_picture()


@pytest.mark.parametrize("setting", ["reduced_motion", "high_contrast"])
def test_it_stays_as_it_is_where_that_would_disturb(setting: str, new_stage: NewStage) -> None:
    stage = new_stage(**{setting: True})
    seats = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan("classic", seats, {}, 1))
    stage.frame(60)
    light = brightness(stage)
    stage.press("w")
    for _ in range(100):
        stage.frame()
        if table.hud.wars:
            break
    stage.frame(3)
    assert table.hud.war_depth == 1
    assert brightness(stage) == light


def test_the_cards_that_a_war_has_won_are_held_up_with_their_faces(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    stage.frame(60)
    tokens = [token for pile in table.stage.board.piles for token in pile]
    held = [token for token in tokens if token.key in table.stage.held_up]
    assert len(held) == 5  # one that tied, three face down, one that lost
    assert not any(token.back for token in held)
    assert table.hud.banner == "You won a KING!"
    shining = [token for token in tokens if table.hud.glowing().get(token.key, PLAIN).glow]
    assert shining and not {*shining} & {*held}, "what has won shines, not what was won"
    stage.check_picture()


def test_a_press_goes_on_with_the_next_battle(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    for _ in range(400):
        if table.flow.waiting:
            break
        stage.frame()
    assert table.stage.held_up
    battles = table.play.table.battles
    stage.press("space")
    stage.frame(20)
    assert not table.stage.held_up
    assert not table.hud.caught
    assert table.play.table.battles == battles + 1


def test_with_reduced_motion_the_catch_is_only_said(new_stage: NewStage) -> None:
    stage = new_stage(reduced_motion=True)
    table = at_war(stage)
    until_caught(stage, table)
    stage.frame(10)
    assert not table.stage.held_up
    assert table.hud.banner == "You won a KING!"


def test_a_click_ends_what_is_staged(stage: Stage) -> None:
    table = at_war(stage)
    until_caught(stage, table)
    assert table.stage.moving
    stage.click(table.stage.layout.cloth.move(8, -8).bottomleft)
    assert not table.stage.moving


def until_breathless(stage: Stage, table: TableScene) -> None:
    """Until breath is held over cards that lie face down."""
    for _ in range(900):
        stage.frame()
        if table.hud.breathless and not table.stage.moving:
            return
    raise AssertionError("no breath was held")


def newest(table: TableScene) -> list[Token]:
    """The card of each side that was laid last."""
    fronts = [n for n, place in table.stage.layout.piles.items() if place.front]
    return [table.stage.board.piles[n][0] for n in fronts]


def test_breath_is_held_over_the_cards_that_decide_which_lie_face_down(stage: Stage) -> None:
    table = at_war(stage)
    plain = table.stage.layout.piles[table.stage.board.names.index(("played", 0))].card
    until_breathless(stage, table)
    held = newest(table)
    assert all(token.back and token.face == HIDDEN_CARD for token in held)
    assert all(table.stage.spot(token).card >= 0.97 * plain for token in held)
    assert table.hud.at_stake == 10
    stage.check_picture()
    where = [table.stage.spot(token) for token in held]
    for _ in range(200):
        stage.frame()
        if not table.hud.breathless and not table.stage.moving:
            break
    assert newest(table) == held and not any(token.back for token in held)
    assert [table.stage.spot(token) for token in held] == where
    stage.check_picture()


def test_what_is_only_put_down_in_a_war_never_lies_where_cards_decide_it(stage: Stage) -> None:
    table = at_war(stage)
    tall = {}
    while not table.hud.breathless:
        stage.frame()
        for token in newest(table):
            if token.back and not table.stage.moving:
                tall[token.key] = table.stage.spot(token).card
    deciding = min(table.stage.spot(token).card for token in newest(table))
    assert tall and max(tall.values()) < deciding / 2


def test_the_stake_and_the_bar_count_what_lies_there_and_say_the_same_as_the_seats(
    stage: Stage,
) -> None:
    table = at_war(stage)
    stakes = set()
    while not table.hud.won:
        stage.frame()
        tug = table.hud.tug()
        assert tug is not None and tug.total == 52
        stake = tug.stake
        if table.hud.war_depth:
            assert table.hud.at_stake == stake
            stakes.add(stake)
        for seat in (0, 1):
            assert table.hud.seat_sign(seat).standing[-1] == f"{tug.shares[seat]} cards"
    assert stakes == {2, 3, 4, 5, 6, 7, 8, 10}


def test_nothing_is_brighter_than_the_cards_while_a_war_is_shown(stage: Stage) -> None:
    table = at_war(stage)
    until_breathless(stage, table)
    assert stage.ui.find("turn").kind == "quiet"
    until_caught(stage, table)
    stage.frame(5)
    assert stage.ui.find("turn").kind == "primary"


def test_what_is_called_out_covers_no_card_and_no_pile(stage: Stage) -> None:
    table = at_war(stage)
    shout = table.playback.shout
    assert shout is not None
    assert table.stage.layout.news_ribbon.inflate(0, 2).contains(shout.word)
    cards = [t for pile in table.stage.board.piles for t in pile]
    assert not any(shout.word.colliderect(table.stage.rect(token)) for token in cards)


def test_before_the_deal_the_bar_rests_in_its_middle() -> None:
    surface = pygame.Surface((400, 60))
    bar = pygame.Rect(20, 20, 360, 20)
    paint(surface, bar, TugOfWar((0, 0)))
    seen = [surface.get_at((x, bar.centery)) for x in range(400)]
    red = [x for x, colour in enumerate(seen) if colour.r > 150 and colour.g < 90]
    assert red and abs(sum(red) / len(red) - bar.centerx) <= 2


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_what_is_held_up_lies_over_no_pile_and_what_has_decided_is_not_dimmed(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    table = at_war(stage)
    until_caught(stage, table)
    stage.frame(60)
    piles = table.stage.board.piles
    held = [table.stage.rect(t) for pile in piles for t in pile if t.key in table.stage.held_up]
    for number, place in table.stage.layout.piles.items():
        if not place.front:
            homes = [table.stage.rect(token) for token in piles[number]]
            assert not any(home.colliderect(card) for home in homes for card in held)
        else:
            mark = table.stage.marks.get(piles[number][0].key)
            assert mark is None or not mark.dim
            if piles[number][0].key not in table.stage.held_up:
                decided = table.stage.rect(piles[number][0])
                index = pygame.Rect(decided.topleft, (decided.width // 3, decided.height // 3))
                assert index.collidelist(held) < 0


def test_what_is_held_up_by_two_who_face_each_other_keeps_off_the_buttons(stage: Stage) -> None:
    table = moments.sit_down(stage, "integer", seed=3)
    moments.until(stage, lambda: len(table.stage.held_up) > 5 and not table.stage.moving)
    held = [t for pile in table.stage.board.piles for t in pile if t.key in table.stage.held_up]
    spot = max((table.stage.spot(token) for token in held), key=lambda spot: spot.x)
    leans = round(spot.card * math.sin(math.radians(abs(spot.tilt))) / 2)
    assert spot.rect.right + leans < table.stage.layout.controls.left


def in_a_war_of_wilcox(stage: Stage, until: str) -> TableScene:
    """Two who sit opposite each other, at their first war: it is cried out, or breath is held."""
    table = stage.play(
        MatchPlan("wilcox", [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")], {}, 5)
    )
    for _ in range(6000):
        if until == "cry" and table.hud.war_depth and table.playback.shout is not None:
            return table
        if until == "breath" and table.hud.breathless and not table.stage.moving:
            return table
        if table.flow.question is not None:
            stage.press("1")
        stage.frame(1, 0.1)
    raise AssertionError("no war came")


def test_a_cry_covers_no_card_where_people_choose_either(stage: Stage) -> None:
    table = in_a_war_of_wilcox(stage, "cry")
    shout = table.playback.shout
    assert shout is not None
    cards = [table.stage.rect(t) for pile in table.stage.board.piles for t in pile]
    assert shout.word.collidelist(cards) < 0


def test_rays_and_the_stake_are_seen_where_two_sit_opposite_each_other(stage: Stage) -> None:
    table = in_a_war_of_wilcox(stage, "breath")
    assert table.stage.layout.way == "facing"
    fronts = [n for n, place in table.stage.layout.piles.items() if place.front]
    tops = [table.stage.rect(table.stage.board.piles[number][0]) for number in fronts]
    stage.frame(2)
    surface = stage.ctx.screen.surface
    middle = tops[0].union(tops[1])
    number = middle.inflate(-middle.width * 4 // 5, -middle.height * 4 // 5)
    amber = pygame.mask.from_threshold(surface.subsurface(number), (246, 184, 66), (24, 24, 24))
    assert amber.count() > number.width, "the number stands between the cards"
    stage.check_picture()


@pytest.mark.parametrize(("game", "glad"), [("classic", "pleased"), ("raw", "dismayed")])
def test_who_takes_cards_is_pleased_unless_cards_are_bad(
    game: str, glad: str, stage: Stage
) -> None:
    table = moments.sit_down(stage, game, seed=3)
    moments.until(stage, lambda: table.hud.won)
    moods = {table.hud.seat_state(n): table.hud.seat_sign(n).mood for n in (0, 1)}
    assert moods["won"] == glad and {*moods.values()} == {"pleased", "dismayed"}


def test_who_has_got_rid_of_all_cards_is_pleased_in_the_end(stage: Stage) -> None:
    pack = codes(full_pack())
    table = moments.sit_down(stage, "raw", stock=[pack[8:9], pack[9:]])
    moments.until(stage, lambda: table.play.table.over and table.hud.won)
    [winner] = table.play.table.winners
    assert table.hud.seat_sign(winner).mood == "pleased"


def test_the_end_is_said_by_its_sentence_alone_where_it_leaves_one_player(stage: Stage) -> None:
    table = moments.sit_down(stage, "classic", stock=moments.dealt(["AS"], ["2S"], 51))
    shouts = set[str]()
    while table.playback.ending is None:
        if table.flow.waiting:
            stage.press("space")
        stage.frame()
        shouts |= {table.playback.shout.text} if table.playback.shout is not None else set()
    assert table.hud.banner == "You have all the cards."
    for _ in range(20):
        stage.frame()
        shouts |= {table.playback.shout.text} if table.playback.shout is not None else set()
    assert not shouts


def test_what_was_called_out_of_a_battle_is_gone_when_the_next_one_is_decided(
    stage: Stage,
) -> None:
    stock = (["2S", "9S", "3S", "4S"], ["KH", "5H", "6H", "7H"])
    table = moments.sit_down(stage, "classic", stock=stock)
    moments.until(stage, lambda: table.playback.shout is not None)
    called, seen = table.playback.shout, table.play.table.battles
    for _ in range(40):
        if table.play.table.battles > seen and table.hud.won:
            break
        stage.press("space")
        stage.frame()
    assert called is not None and table.playback.shout is not called
    assert table.play.table.battles == seen + 1
