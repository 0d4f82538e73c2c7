"""Watching: what happened is played in steps, may be hurried, skipped, resized, read in a log."""

from __future__ import annotations

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.match.shown.moments import (
    BattleMoment,
    LastCardMoment,
    LeadMoment,
    Moment,
    OutMoment,
    StreakMoment,
)
from game.match.shown.reduce import cards_seen
from game.rules.cards import parse
from game.rules.visibility import view
from game.table.shout import Shout, called_out, shout_place
from game.table.table_scene import TableScene
from game.table.view.board import Board
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def true_board(table: TableScene) -> Board:
    """Return what the viewpoint may see now, by the rules."""
    table.playback.skip()
    table.stage.clear()
    table.stage.finish()
    board = Board(table.stage.board.names)
    board.show(cards_seen(view(table.play.table, table.play.viewpoint)))
    return board


def begin(stage: Stage, game: str = "classic", seats: int = 2) -> TableScene:
    table = seat(stage, game, seats, 1)
    until(stage, lambda: table.flow.waiting)
    return table


def frames_of_a_battle(stage: Stage, table: TableScene) -> int:
    stage.press("space")
    frames = 0
    while not table.flow.waiting and frames < 2000:
        stage.frame()
        frames += 1
    return frames


def test_the_cards_are_dealt_when_the_table_opens(stage: Stage) -> None:
    table = seat(stage, "classic", 2, 1)
    stage.frame(2)
    assert table.playback.playing and table.stage.moving
    until(stage, lambda: table.flow.waiting)
    assert table.stage.board == true_board(table)


def test_a_battle_is_played_and_ends_as_the_rules_say(stage: Stage) -> None:
    table = begin(stage)
    for _ in range(4):
        assert frames_of_a_battle(stage, table) > 30
        assert table.stage.board == true_board(table)


def test_a_click_finishes_the_step_that_plays(stage: Stage) -> None:
    table = begin(stage)
    stage.press("space")
    stage.frame(3)
    assert table.stage.moving
    stage.click(table.stage.layout.cloth.center)
    assert not table.stage.moving


def test_holding_a_key_fast_forwards(stage: Stage) -> None:
    table = begin(stage)
    slow = table.flow.pace
    stage.hold("space")
    assert table.flow.pace == slow
    stage.now += 0.5
    assert table.flow.pace > 4 * slow
    stage.let_go("space")
    assert table.flow.pace == slow


def test_speed_shortens_a_battle_and_instant_takes_a_frame_or_two(new_stage: NewStage) -> None:
    took = {}
    for speed in ("calm", "fast", "instant"):
        stage = new_stage(speed=speed)
        took[speed] = frames_of_a_battle(stage, begin(stage))
    assert took["calm"] > 2.5 * took["fast"] > 8 * took["instant"]


@pytest.mark.parametrize("game", ["classic", "addition", "wargops"])
def test_a_resize_in_mid_flight_loses_nothing(game: str, new_stage: NewStage) -> None:
    stage = new_stage((1280, 720))
    table = seat(stage, game, 2, 1)
    until(stage, lambda: table.flow.waiting or table.flow.question is not None)
    stage.press("space") if table.flow.waiting else stage.press("1")
    stage.frame(4)
    stage.resize((900, 700))
    until(stage, lambda: table.flow.waiting or table.flow.question is not None)
    assert table.stage.board == true_board(table)
    window = pygame.Rect((0, 0), stage.ctx.screen.size)
    unused = table.play.game.presentation.unused(table.play.table.options)
    for place in table.stage.layout.piles.values():
        if place.name in unused:
            continue
        # The backs of a far hand lie over the rim; all else is in the window.
        far = place.owner == 1 and not place.front and place.look == "fan"
        assert window.colliderect(place.rect) if far else window.contains(place.rect), place


def test_without_motion_cards_fade_and_end_in_the_same_places(new_stage: NewStage) -> None:
    stage = new_stage(reduced_motion=True)
    table = begin(stage)
    frames_of_a_battle(stage, table)
    assert table.stage.board == true_board(table)


def test_the_log_tells_who_won_by_what(stage: Stage) -> None:
    table = begin(stage)
    frames_of_a_battle(stage, table)
    assert table.hud.log[0].startswith("#") and " beats " in table.hud.log[1]
    stage.press("l")
    assert stage.top.name == "log"


def test_sounds_have_captions_that_go_again(new_stage: NewStage) -> None:
    stage = new_stage(captions=True)
    table = begin(stage)
    stage.press("space")
    until(stage, lambda: bool(table.hud.caption_words))
    stage.wait(10)
    assert not table.hud.caption_words


@pytest.mark.parametrize(
    ("side", "depth", "words"),
    [
        (-0.5, 0.9, "← War!"),
        (0.5, 0.0, "War! →"),
        (0, 0.9, "↑ War!"),
        (0, 0, "War!"),
    ],
)
def test_a_caption_says_where_a_sound_comes_from(
    new_stage: NewStage, side: float, depth: float, words: str
) -> None:
    table = begin(new_stage(captions=True))
    table.caption("War!", side, depth)
    assert table.hud.caption_words == words


def test_keys_of_the_table(stage: Stage) -> None:
    table = begin(stage)
    stage.press("+")
    assert stage.ctx.settings.speed == "brisk"
    stage.press("a")
    assert table.flow.auto
    auto, pause = stage.ui.find("auto"), stage.ui.find("pause")
    assert auto.kind == "chosen" and auto.icon != pause.icon, "two pauses would be a riddle"
    stage.press("a", "f1")
    assert stage.top.name == "rules"
    stage.press("escape", "p")
    assert stage.top.name == "pause"


def test_all_computers_play_by_themselves(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "classic", 3, 0, limit=10)
    assert table.flow.auto and table.play.viewpoint is None
    until(stage, lambda: stage.top.name == "results")


@pytest.mark.parametrize("game", ["clone", "casualty", "equilibrium_joker"])
def test_where_a_game_says_so_a_human_begins_each_war(game: str, stage: Stage) -> None:
    table = begin(stage, game)
    assert table.flow.start_label == table.play.game.presentation.start_label
    for _ in range(400):
        wars, battles = table.hud.wars, table.play.table.battles
        stage.press("space")
        until(stage, lambda: table.flow.waiting)
        if table.hud.wars > wars:
            break
    assert table.flow.start_label in ("Start the war", "Fight the war")
    assert table.play.table.battles == battles + 1 and len(table.play.table.wars) > wars
    stage.press("space")
    stage.frame(2)
    assert table.playback.playing
    until(stage, lambda: table.flow.waiting)


def test_what_plays_by_itself_begins_its_wars_too(stage: Stage) -> None:
    table = begin(stage, "clone")
    stage.press("a")
    until(stage, lambda: table.hud.wars > 1)
    assert table.flow.auto and not table.flow.waiting


@pytest.mark.parametrize(
    ("game", "seed", "words"), [("raw", 17, "RAW!"), ("guerilla_joker", 0, "Guerilla!")]
)
def test_a_great_moment_is_shouted_in_the_words_of_its_game(
    game: str, seed: int, words: str, stage: Stage
) -> None:
    seats = [SeatPlan("greedy", "Fox"), SeatPlan("greedy", "Cub")]
    table = stage.play(MatchPlan(game, seats, {}, seed))
    until(stage, lambda: table.playback.shout is not None)
    assert table.playback.shout is not None and table.playback.shout.text == words


def test_what_is_called_out_names_others_and_speaks_to_the_one_who_plays() -> None:
    lead, row, out, last = (LeadMoment(1, 0), StreakMoment(1, 0, 5), OutMoment(1, 0),
                            LastCardMoment(1, 0))  # fmt: skip
    ace = BattleMoment(1, 0, 2, parse("AS"))

    def called(moment: Moment, name: str, *, bad: bool = False) -> str:
        return called_out([moment], [True, True], lambda seat: name, bad=bad)

    assert [called(moment, "Fox") for moment in (lead, row, out, last, ace)] == [
        "Fox takes the lead!",
        "Fox wins 5 in a row!",
        "Fox leaves the game!",
        "Fox has one card left!",
        "Fox won an ACE!",
    ]
    assert [called(moment, "") for moment in (lead, row, out, last, ace)] == [
        "You take the lead!",
        "You win 5 in a row!",
        "You leave the game!",
        "You have one card left!",
        "You won an ACE!",
    ]
    assert called(ace, "Fox", bad=True) == "Fox must take an ACE!", "as in Push It"


@pytest.mark.parametrize("text_size", [100, 200])
def test_whatever_is_shouted_fits_into_the_window(text_size: int, new_stage: NewStage) -> None:
    stage = new_stage((800, 600), text_size=text_size)
    for words in ("War!", "King takes queen!"):
        shout = Shout(stage.ctx, words, pygame.Rect(100, 280, 600, 60), 1.0)
        assert shout.word.width < 800
        assert shout.word.height <= 60


@pytest.mark.parametrize("game", ["classic", "kingdoms", "napoleon", "prisoner"])
def test_nothing_is_shouted_over_the_button_that_begins_a_battle(
    game: str, new_stage: NewStage
) -> None:
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        table = seat(new_stage(size), game, 2, 1)
        layout = table.stage.layout
        assert table.play.paced()
        assert not shout_place(layout, table.play.game, paced=table.play.paced()).colliderect(
            layout.button
        )
