"""The keys on the near rim can be pressed by the pointer, and do then what the keys do."""

from __future__ import annotations

import pygame
import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.record import Record
from game.table.arrange_scene import ArrangeScene
from game.table.key_line import KeyCap, paint_caption
from game.table.table_scene import TableScene
from game.ui.input_device import InputDevice
from game.variants import get
from tests.gallery import moments
from tests.gallery.moments import until
from tests.scenes.conftest import NewStage
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def begin(stage: Stage, game: str, people: int = 1, **options: object) -> TableScene:
    seats = [SeatPlan(name=name, face=name.lower()) for name in ("Fox", "Owl")[:people]]
    seats += [SeatPlan("greedy", "Owl", "owl")][: 2 - people]
    table = stage.play(MatchPlan(game, seats, dict(options), seed=1))
    stage.wait(3)
    return table


def caps(stage: Stage) -> dict[str, KeyCap]:
    """The keys on the line, by what they do in words."""
    keycaps = [widget for widget in stage.ui.root.walk() if isinstance(widget, KeyCap)]
    return {cap.shown.words or cap.shown.key: cap for cap in keycaps if cap.rect.width}


def press(stage: Stage, words: str) -> None:
    stage.click(caps(stage)[words].rect.center)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_in_a_game_of_luck_every_key_that_is_shown_does_what_it_says(
    size: tuple[int, int], new_stage: NewStage
) -> None:
    stage = new_stage(size)
    table = begin(stage, "classic", limit=100)
    press(stage, "turn")
    stage.wait(5)
    assert table.play.table.battles == 1
    press(stage, "play by itself")
    assert table.flow.auto
    press(stage, "play by itself")
    assert not table.flow.auto
    press(stage, "rules")
    assert stage.top.name == "rules"
    stage.press("escape")
    press(stage, "pause")
    assert stage.top.name == "pause"


def test_a_key_is_called_as_the_button_that_does_the_same(stage: Stage) -> None:
    # The button said 'Punch', and the key below it 'turn'.
    begin(stage, "rocky")
    assert {"Punch", "keep going"} <= caps(stage).keys() and "turn" not in caps(stage)


def test_the_key_for_going_on_and_on_does_so_as_long_as_it_is_held(stage: Stage) -> None:
    table = begin(stage, "classic", limit=100)
    pos = caps(stage)["keep turning"].rect.center
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    stage.wait(5)
    held = table.play.table.battles
    assert held > 4
    stage.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    stage.wait(12)
    assert table.play.table.battles <= held + 1


def test_where_two_people_turn_each_has_a_key_to_press(stage: Stage) -> None:
    table = begin(stage, "classic", people=2, limit=100)
    press(stage, "Owl")
    assert table.flow.turned == [1]
    press(stage, "Fox")
    stage.wait(5)
    assert table.play.table.battles == 1


def test_arrows_and_enter_choose_a_card_by_the_pointer_alone(stage: Stage) -> None:
    table = begin(stage, "wargops")
    press(stage, "choose a card")
    first = stage.focus
    press(stage, "choose a card")
    assert stage.ui.ring and stage.focus != first
    press(stage, "play")
    stage.wait(1)
    assert 0 in [seat for seat, _ in table.play.match.record.answers]


def test_enter_pressed_by_the_pointer_first_shows_what_it_would_play(stage: Stage) -> None:
    table = begin(stage, "wargops")
    press(stage, "play")
    assert stage.ui.ring
    assert 0 not in [seat for seat, _ in table.play.match.record.answers]


def test_the_line_says_that_enter_presses_the_button_that_keys_are_on(stage: Stage) -> None:
    table = begin(stage, "twenty_first_century")
    until(stage, lambda: table.flow.question is not None)
    stage.press("right")
    assert "mark" in caps(stage)
    while stage.focus != "hint":
        stage.press("tab")
    assert "press" in caps(stage) and "mark" not in caps(stage)


@pytest.mark.parametrize("key", ["return", "space", "ctrl+return"])
@pytest.mark.parametrize("ring", [False, True])
def test_cards_marked_by_number_keys_are_laid_by_the_keys_that_the_line_names(
    ring: bool, key: str, stage: Stage
) -> None:
    table = begin(stage, "twenty_first_century")
    until(stage, lambda: table.flow.question is not None)
    assert "done" not in caps(stage)
    if ring:
        stage.press("right")
    stage.press("4")
    assert {"play", "done"} <= caps(stage).keys() and "mark" not in caps(stage)
    stage.now += 1
    stage.press(key)
    laid = 0 in [seat for seat, _ in table.play.match.record.answers]
    assert laid == (not ring or key != "space"), "Space at a card marks it"


def test_keys_never_lead_to_the_line_of_keys(stage: Stage) -> None:
    begin(stage, "wargops")
    assert not [key for key in stage.reachable() if key.startswith("key:")]


def test_where_cards_are_put_in_order_the_keys_can_be_pressed(stage: Stage) -> None:
    begin(stage, "napoleon")
    for _ in range(20):
        if isinstance(stage.top, ArrangeScene):
            break
        stage.press("space")
        stage.wait(2)
    assert isinstance(stage.top, ArrangeScene)
    before = list(stage.top.order.cards)
    for words in ("pick it up", "pick it up", "move it"):
        stage.frame()
        press(stage, words)
    stage.frame()
    press(stage, "put it down")
    assert stage.top.order.cards != before


def test_where_there_are_only_words_to_choose_from_the_line_speaks_of_no_card(
    stage: Stage,
) -> None:
    computers = [SeatPlan("greedy", face.title(), face) for face in ("owl", "bear")]
    table = stage.play(MatchPlan("moms_bluff", [SeatPlan(name="Fox"), *computers], {}, 1))
    for _ in range(40):
        if table.flow.question is not None:
            break
        stage.press("space")
        stage.wait(0.5)
    assert {"choose an answer", "say it"} <= caps(stage).keys()
    assert "choose a card" not in caps(stage)


def test_a_caption_covers_a_key_as_a_whole_or_not_at_all(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = begin(stage, "classic")
    keys = [cap.rect for cap in caps(stage).values()]
    place = table.stage.layout.keys
    for words in ("!", "Drum roll", "In this game people choose, so no battle can be skipped."):
        box = paint_caption(stage.ctx, stage.ctx.screen.surface, place, words, keys)
        for key in keys:
            assert box.right <= key.x or key.right <= box.x or box.contains(key)


@pytest.mark.parametrize("key", ["end", "w"])
def test_where_people_choose_a_key_for_passing_over_says_why_it_does_not(
    key: str, stage: Stage
) -> None:
    table = begin(stage, "wargops")
    stage.press(key)
    assert table.hud.caption_words == "In this game people choose, so no battle can be skipped."
    assert not {"to the end", "next war"} & caps(stage).keys()


def test_cards_chosen_from_a_cell_are_large_and_the_way_to_the_end_waits_for_them(
    stage: Stage,
) -> None:
    deal = {
        "stock": [["9S", "4C", "KS", "4S"], ["9D", "2D", "QD", "3D"]],
        "camp": [[], ["AS", "5S"]],
    }
    options = get("prisoner").check_options({})
    record = Record("prisoner", options, 2, 1, deal, [(0, ["2D"])])
    people = [SeatPlan(name="Fox"), SeatPlan("greedy", "Owl", "owl")]
    plan = MatchPlan("prisoner", people, options, 1)
    table = stage.resume({"plan": plan.to_dict(), "record": record.to_json()})
    until(stage, lambda: table.flow.question is not None)
    names, board = table.stage.board.names, table.stage.board
    camp, captives = (board.piles[names.index(pile)] for pile in (("camp", 1), ("captives", 0)))
    high = [[table.stage.spot(token).card for token in pile] for pile in (camp, captives)]
    assert len(high[0]) == 2 and min(high[0]) >= 0.6 * high[1][0]
    stage.press("end")
    assert table.hud.caption_words == "You choose here. Then it goes on."
    while table.flow.question is not None:
        stage.press("1", "ctrl+return")
    assert not table.hud.caption_words, "once it goes on, the keys are seen again"


def test_the_next_war_is_offered_only_where_there_are_wars(stage: Stage) -> None:
    begin(stage, "classic")
    assert {"to the end", "next war"} <= caps(stage).keys()
    table = begin(stage, "rocky")
    assert "to the end" in caps(stage) and "next war" not in caps(stage)
    stage.press("w")
    assert table.hud.caption_words == "There are no wars in this game."
    stage.press("escape")
    assert "to_end" in stage.reachable() and "next_war" not in stage.reachable()


def test_while_the_end_is_looked_at_no_key_turns_anything(stage: Stage) -> None:
    # The line went on to say 'turn' under the sentence that says who has won.
    table = begin(stage, "classic", limit=1)
    assert "turn" in caps(stage)
    stage.press("space")
    while table.playback.ending is None:
        stage.frame()
    stage.frame(2)
    assert caps(stage).keys() == {"skip", "rules", "pause"}


def test_the_line_tells_how_to_take_a_choice_back_and_so_does_a_pad(stage: Stage) -> None:
    table = begin(stage, "wargops")
    assert "take back" not in caps(stage), "nothing has been chosen"
    stage.press("5")
    stage.wait(8)
    assert table.play.table.battles == 1 and "take back" in caps(stage)
    assert stage.ctx.keys.called("undo", InputDevice.PAD) == "L3"
    button = pygame.CONTROLLER_BUTTON_LEFTSTICK
    pressed = {"button": button, "instance_id": 0, "pads": 1, "place": 0}
    table.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, **pressed))
    stage.wait(2)
    assert table.play.table.battles == 0


def test_no_key_is_offered_to_who_is_out(stage: Stage) -> None:
    stock = (["AS", "KS", "QS", "JS"], ["2H"], ["3C", "4C", "5C", "6C"])
    moments.sit_down(stage, "classic", 3, humans=2, stock=stock)
    stage.wait(3)
    assert {"Fox", "Owl"} <= set(caps(stage))
    stage.press("space", "space")
    stage.wait(5)
    stage.press("space")
    stage.wait(5)
    keycaps = caps(stage)
    assert "Owl" not in keycaps and "turn" in keycaps


@pytest.mark.parametrize("game", ["wargops", "psychic", "strategic"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_arrows_past_the_last_card_of_a_hand_stay_in_the_hand(
    size: tuple[int, int], game: str, new_stage: NewStage
) -> None:
    stage = new_stage(size)
    begin(stage, game)
    for way in ("right", "left"):
        stage.press(*[way] * 20)
        assert stage.ui.focus is not None
        assert stage.ui.focus.key.startswith("card:")


@pytest.mark.parametrize(
    ("side", "depth", "shown"), [(-0.9, 0, "← Steps"), (0.9, 0, "Steps →"), (0, 0.9, "↑ Steps")]
)
def test_captions_point_to_their_sound_and_cover_no_key(
    side: float, depth: float, shown: str, new_stage: NewStage
) -> None:
    stage = new_stage((800, 600), captions=True)
    table = begin(stage, "classic")
    table.caption("Steps", side, depth)
    assert table.hud.caption_words == shown
    keys = [cap.rect for cap in caps(stage).values()]
    place = table.stage.layout.keys
    for words in (shown, "In this game nobody chooses."):
        box = paint_caption(stage.ctx, stage.ctx.screen.surface, place, words, keys)
        assert box.collidelist(keys) < 0
