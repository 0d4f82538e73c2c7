"""Keys of the table beside playing: take back, make again, why, begin anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.match.sentences import last_battle
from game.rules.cards import code
from game.rules.rng import Rng
from game.scenes.why_scene import WhyScene
from game.table.table_scene import TableScene
from game.table.view.event_sounds import EventSound, depth_of, pan_of
from tests.gallery.moments import asked, sit_down
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import answer, play_on, seat, until
from tests.stage import Stage


def to_question(stage: Stage) -> None:
    for _ in range(2000):
        if isinstance(stage.top, TableScene) and stage.top.flow.question is not None:
            return
        stage.frame()
    raise AssertionError("nobody was asked")


def play_until(stage: Stage, table: TableScene, condition: Callable[[], object]) -> None:
    """Do whatever the screen asks for until something is so."""
    rng = Rng(3)
    for _ in range(4000):
        if condition():
            return
        play_on(stage, table, rng)
    raise AssertionError(f"it never came to that: {table.probe()}")


def open_piles(stage: Stage) -> list[str]:
    return [key for key in stage.reachable() if key.startswith("pile:")]


def test_a_choice_is_taken_back_and_made_again_by_keys_and_by_buttons(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "fire", 2, 1)
    to_question(stage)
    assert "undo" not in stage.reachable()
    answer(stage, table, Rng(4))
    to_question(stage)
    after = table.play.match.record.answers[:]
    stage.press("ctrl+z")
    to_question(stage)
    assert table.play.match.record.answers == []
    stage.press("ctrl+shift+z")
    to_question(stage)
    assert table.play.match.record.answers == after
    assert "redo" not in stage.reachable()
    stage.click("undo")
    to_question(stage)
    stage.click("redo")
    to_question(stage)
    assert table.play.match.record.answers == after
    stage.click("undo")
    assert table.play.match.record.answers == []
    running = stage.store.load_running()
    assert running is not None
    assert running.record["record"]["answers"] == []


def test_undo_means_nothing_where_luck_decides(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "classic", 2, 1)
    stage.frame(3)
    stage.press("space", "ctrl+z")
    assert table.play.table.battles == 1


def test_why_shows_both_cards_what_was_said_and_the_rule(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "classic", 2, 1)
    stage.frame(3)
    stage.press("space", "y")
    top = stage.top
    assert isinstance(top, WhyScene)
    assert top.cards == table.hud.compared and " > " in top.cards
    assert "# Battle" in top.text and table.hud.banner in top.text
    stage.press("escape")
    assert stage.top is table


def test_the_last_battle_of_a_log_is_the_last_of_which_anything_is_said() -> None:
    log = ["# Battle 1", "One.", "# Battle 2", "Two.", "Three.", "# Battle 3"]
    assert last_battle(log) == ["# Battle 2", "Two.", "Three."]
    assert last_battle(["One."]) == ["One."]
    assert last_battle([]) == []


def test_a_new_game_is_begun_by_a_key_that_asks_first(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "classic", 2, 1)
    stage.frame(3)
    stage.press("space", "ctrl+n")
    assert stage.top.name == "confirm"
    stage.press("escape")
    assert stage.top is table
    stage.press("ctrl+n")
    stage.click("yes")
    stage.frame(2)
    assert stage.top.name == "table"
    assert stage.top is not table


def test_a_hint_gives_a_reason_then_chances_and_goes_by_the_same_button(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "wargops", 2, 1)
    to_question(stage)
    question = table.flow.question
    assert question is not None
    before = question.remark()
    stage.press("h")
    until(stage, lambda: not question.pondering)
    reason = question.remark()
    assert reason != before and "%" not in reason
    stage.click("hint")
    figures = question.remark()
    named = [word for word in question.pending_answers[0].ask.options if f"{{{word}}}" in figures]
    assert named and "%" in figures
    stage.click("hint")
    assert question.remark() == before


def test_no_hint_is_offered_where_nobody_can_know(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "scramble", 2, 1)
    to_question(stage)
    question = table.flow.question
    assert question is not None and question.advisable and not question.hints
    stage.press("h")
    assert not question.hinted and stage.ui.find("hint") is None


@pytest.mark.parametrize(("mirrored", "first_is_left"), [(False, True), (True, False)])
def test_sounds_come_from_the_side_of_their_player(
    new_stage: NewStage, mirrored: bool, first_is_left: bool
) -> None:
    table = seat(new_stage(mirrored=mirrored), "classic", 2, 1)
    assert (pan_of(EventSound("win", seat=0), table.stage.layout) < -0.5) is first_is_left
    assert (pan_of(EventSound("win", seat=1), table.stage.layout) > 0.5) is first_is_left


def test_sounds_of_who_sits_opposite_come_from_afar(stage: Stage) -> None:
    plan = seat(stage, "trunks", 2, 1).stage.layout
    assert plan.seats[1].side == "far"
    own, other = (depth_of(EventSound("win", seat=who), plan) for who in (0, 1))
    assert own == 0 and other > 0.5


def test_a_digit_chooses_a_card_when_pressed_and_not_again_when_let_go(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "twenty_first_century", 2, 1)
    to_question(stage)
    stage.press("2")
    assert table.flow.question is not None
    [pending] = table.flow.question.pending_answers
    assert len(pending.chosen) == 1


def test_cards_to_choose_from_a_packet_lie_side_by_side(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "push_it", 2, 1)
    play_until(
        stage,
        table,
        lambda: (
            table.flow.question and table.flow.question.pending_answers[0].ask.pile == ("won", 0)
        ),
    )
    assert table.flow.question is not None
    [pending] = table.flow.question.pending_answers
    rects = [table.stage.spot(offer.token).rect for offer in pending.cards]
    assert len(rects) > 1 and len({rect.x for rect in rects}) == len(rects)
    stage.press("2")
    assert table.flow.question is None or table.flow.question.pending_answers[0] is not pending


def test_an_open_pile_can_be_looked_through(new_stage: NewStage) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "scramble", 2, 1)
    play_until(stage, table, lambda: open_piles(stage) and not table.playback.playing)
    key = open_piles(stage)[0]
    codes = [code(token.face) for token in table.stage.board.piles[int(key.split(":")[1])]]
    stage.click(key)
    assert stage.top.name == "pile" and stage.top.probe()["codes"] == codes
    stage.press("escape")
    assert stage.top is table


def test_the_only_secret_card_is_shown_large_while_a_word_decides_about_it(
    new_stage: NewStage,
) -> None:
    stage = new_stage(speed="instant")
    table = seat(stage, "moms_bluff", 3, 1)
    to_question(stage)
    assert table.flow.question is not None
    board = table.stage.board
    [card] = board.piles[board.number("hand", 0)]
    spot, whole = table.stage.spot(card), table.stage.layout.cloth
    assert spot.card > 0.3 * whole.height and not card.back
    others = [board.piles[board.number("hand", other)] for other in (1, 2)]
    assert all(token.back for pile in others for token in pile)


def test_where_battles_begin_by_themselves_the_key_for_that_says_so(new_stage: NewStage) -> None:
    stage = new_stage(speed="fast")
    table = sit_down(stage, "wargops")
    asked(stage, table)
    stage.press("a")
    assert table.hud.caption_words == "Battles begin by themselves here."


def enter(table: TableScene) -> str:
    """Return what the near rim says that Enter does now."""
    return next(hint.words for hint in table.controls.key_hints_now() if hint.action == "activate")


def test_the_rim_says_what_enter_does_with_the_card_that_keys_are_on(stage: Stage) -> None:
    stock = [["AH", "KC", "6S", "7C", "2D"], ["4C", "5S", "4H", "KD", "2C"]]
    table = sit_down(stage, "twenty_first_century", stock=stock)
    to_question(stage)
    stage.press("left")
    assert stage.focus.startswith("card:0:AH") and enter(table) == "mark"
    stage.press("return")
    assert enter(table) == "play", "an ace may be laid alone, or with more"
    stage.press("right", "return")
    assert stage.focus.startswith("card:0:6S") and enter(table) == "put back", "that is no sum"
    stage.press("return", "left", "return")
    assert table.flow.question is None, "Enter on the chosen ace has laid it"


def test_cards_that_count_together_all_lie_beside_each_other(stage: Stage) -> None:
    stock = [["2S", "8H", "10H", "9D", "QC"], ["9C", "5S", "4H", "KD", "JH"]]
    table = sit_down(stage, "twenty_first_century", stock=stock)
    to_question(stage)
    for card in ("2S", "8H", "10H"):
        stage.click(next(key for key in stage.reachable() if f":{card}:" in key))
    stage.click("ok")
    until(stage, lambda: table.hud.won)
    pile = table.stage.board.piles[table.stage.board.number("played", 0)]
    spots = [table.stage.spot(token) for token in pile]
    assert len(spots) == 3 and len({spot.card for spot in spots}) == 1, "all are as large"
    assert len({spot.rect.y for spot in spots}) == 1
