"""SumQuiz are said at the table before they are shown; the cards alone decide who wins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pygame
import pytest

from game.match.learner import USUAL_TYPING
from game.match.plan import SeatPlan
from game.practice.facts import PLUS, TIMES, Fact
from game.rules.record import read_record, replay
from game.storage.profiles import Profile
from game.variants import get
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import Stage


@pytest.fixture
def sitting(stage: Stage) -> Sitting:
    """Kit, who has met all facts, plays against the computer; her first sum is 2 + 12."""
    kit = learner(stage.store, "Kit", "cat")
    one = Sitting(stage, seat(kit), COMPUTER)
    one.until_a_sum()
    return one


def mias(sitting: Sitting) -> list[dict[str, Any]]:
    return sitting.attempts(sitting.stage.store.profiles()[0])


def shown_sums(sitting: Sitting) -> dict[int, str]:
    """The sums that the table shows, by seat."""
    return dict(sitting.stage.top.hud.tallies)  # type: ignore[attr-defined]


def key(stage: Stage, scancode: int, code: int = 0) -> None:
    common = {"key": code, "mod": 0, "unicode": "", "scancode": scancode}
    stage.send(pygame.event.Event(pygame.KEYDOWN, **common))
    stage.send(pygame.event.Event(pygame.KEYUP, **common))


def test_the_sum_is_asked_with_the_cards_of_the_table(sitting: Sitting) -> None:
    asked = sitting.of(0)
    assert asked["question"] == "2 + 12" and asked["cards"] == ["2S", "QS"]
    assert not shown_sums(sitting)


def test_a_right_answer_is_kept_at_once_and_the_game_goes_on(sitting: Sitting) -> None:
    sitting.answer(14)
    (kept,) = mias(sitting)
    assert (kept["left"], kept["operation"], kept["right"], kept["answer"]) == (2, "+", 12, 14)
    assert kept["hint"] == 0 and kept["device"] == "keyboard" and kept["session"] is not None
    sitting.pass_time(2)
    assert sitting.sums == []
    assert shown_sums(sitting)[0] == "2 + 12 = 14"


def test_a_wrong_answer_loses_nothing_and_the_right_one_is_written_down(sitting: Sitting) -> None:
    sitting.answer(13)
    assert sitting.of(0)["phase"] == "write"
    assert [one["answer"] for one in mias(sitting)] == [13]
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.sums == [] and len(mias(sitting)) == 1


def test_the_time_of_an_answer_is_that_of_thinking(sitting: Sitting) -> None:
    sitting.pass_time(2)
    sitting.stage.write("1")
    sitting.pass_time(1)
    sitting.stage.write("4")
    sitting.stage.press("return")
    (kept,) = mias(sitting)
    assert kept["first_key"] == pytest.approx(2, abs=0.3)
    assert kept["total"] == pytest.approx(3, abs=0.4)


def test_the_clock_stands_still_during_a_pause(sitting: Sitting) -> None:
    sitting.pass_time(1)
    sitting.stage.press("escape")
    assert sitting.stage.top.name == "pause"
    sitting.pass_time(60)
    sitting.stage.press("escape")
    sitting.answer(14)
    assert mias(sitting)[0]["total"] == pytest.approx(1, abs=0.3)


def test_help_comes_in_steps_and_the_answer_is_the_last(sitting: Sitting) -> None:
    for step in (1, 2, 3, 4):
        sitting.stage.press("h")
        assert sitting.of(0)["hint"] == step
    sitting.stage.press("h")
    assert sitting.of(0)["hint"] == 4
    sitting.stage.press("return")
    sitting.answer(14)
    assert [(one["answer"], one["hint"]) for one in mias(sitting)] == [(14, 4)]


def test_an_answer_can_be_taken_back_before_it_is_meant(sitting: Sitting) -> None:
    sitting.stage.write("13")
    sitting.stage.press("backspace")
    sitting.stage.write("4")
    assert sitting.of(0)["typed"] == "14"
    sitting.stage.press("return")
    assert mias(sitting)[0]["answer"] == 14


def test_the_number_pad_of_the_keyboard_works_without_num_lock(sitting: Sitting) -> None:
    for scancode in (pygame.KSCAN_KP_1, pygame.KSCAN_KP_4):
        key(sitting.stage, scancode)
    key(sitting.stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
    assert [(one["answer"], one["device"]) for one in mias(sitting)] == [(14, "keypad")]


def test_the_buttons_on_the_screen_answer_too(sitting: Sitting) -> None:
    for what in ("1", "4", "ready"):
        rect = pygame.Rect(sitting.stage.top.probe()["buttons"][f"sum0:{what}"])
        sitting.stage.click(rect.center)
    assert [(one["answer"], one["device"]) for one in mias(sitting)] == [(14, "pointer")]


def test_a_click_beside_the_sheet_begins_nothing(sitting: Sitting) -> None:
    battles = sitting.stage.top.probe()["battles"]
    sitting.stage.click((5, 400))
    sitting.stage.press("space", "a")
    sitting.pass_time(1)
    assert sitting.sums and sitting.stage.top.probe()["battles"] == battles


def test_help_can_be_switched_off(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", hints=False)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    stage.press("h")
    assert sitting.of(0)["hint"] == 0


def test_two_children_answer_at_the_same_time_each_with_their_own_keys(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    assert [one["seat"] for one in sitting.until_a_sum()] == [0, 1]
    key(stage, pygame.KSCAN_1)
    key(stage, pygame.KSCAN_KP_1)
    key(stage, pygame.KSCAN_4)
    key(stage, pygame.KSCAN_KP_5)
    assert (sitting.of(0)["typed"], sitting.of(1)["typed"]) == ("14", "15")
    key(stage, pygame.KSCAN_E)
    assert sitting.of(0)["phase"] == "cheer" and sitting.of(1)["phase"] == "think"
    key(stage, pygame.KSCAN_KP_ENTER)
    assert sitting.of(1)["phase"] == "write"
    assert [one["answer"] for one in sitting.attempts(kit)] == [14]
    assert [one["answer"] for one in sitting.attempts(cub)] == [15]
    sitting.pass_time(2)
    assert sitting.of(0)["phase"] == "done"
    for scancode in (pygame.KSCAN_KP_1, pygame.KSCAN_KP_6, pygame.KSCAN_KP_ENTER):
        key(stage, scancode)
    sitting.pass_time(2)
    assert sitting.sums == []


def test_two_children_have_help_range_and_keys_of_their_own(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    cub = learner(stage.store, "Cub", "bear", top=5)
    sitting = Sitting(stage, seat(kit), seat(cub))
    # Cub has 10 + 6, which is beyond his range: it is not asked.
    assert [one["seat"] for one in sitting.until_a_sum()] == [0]
    stage.press("w")
    assert sitting.of(0)["hint"] == 0  # alone, W is no key for help
    stage.press("h")
    assert sitting.of(0)["hint"] == 1


def test_arrows_dial_a_number_for_who_has_no_number_pad(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    for scancode in (pygame.KSCAN_RIGHT, *[pygame.KSCAN_UP] * 6):
        key(stage, scancode)
    assert sitting.of(1)["typed"] == "16"
    key(stage, pygame.KSCAN_KP_ENTER, pygame.K_KP_ENTER)
    (row,) = sitting.attempts(cub)
    assert row["device"] == "arrows" and row["typing"] > USUAL_TYPING["keypad"]


def test_devices_decide_the_sides(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit, device="right"), seat(cub, device="left"))
    assert [one["seat"] for one in sitting.until_a_sum()] == [1, 0]


def test_a_new_sum_is_worked_out_with_its_picture(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    assert (asked["mode"], asked["phase"], asked["hint"]) == ("meet", "think", 1)
    sitting.answer(asked["answer"])
    sitting.pass_time(2)
    assert sitting.sums == []
    assert [(one["answer"], one["hint"]) for one in sitting.attempts(kit)] == [(asked["answer"], 1)]


def test_after_two_misses_the_answer_is_shown_covered_and_entered_from_memory(
    sitting: Sitting,
) -> None:
    sitting.answer(13)
    assert (sitting.of(0)["phase"], sitting.of(0)["hint"]) == ("write", 1)
    sitting.answer(15)
    assert sitting.of(0)["phase"] == "look"
    sitting.stage.write("14")
    assert sitting.of(0)["typed"] == ""  # what is shown is looked at, not copied
    sitting.pass_time(4)
    assert sitting.of(0)["phase"] == "write"
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.sums == [] and [one["answer"] for one in mias(sitting)] == [13]


def test_a_shown_answer_is_covered_sooner_by_the_ready_key(sitting: Sitting) -> None:
    sitting.answer(13)
    sitting.answer(13)
    assert sitting.of(0)["phase"] == "look"
    sitting.stage.press("return")
    assert sitting.of(0)["phase"] == "write"


def test_a_missed_sum_comes_again_after_a_few_others(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    missed = Fact.of(PLUS, *map(int, asked["question"].split(" + ")))
    sitting.answer(asked["answer"] + 1)
    sitting.answer(asked["answer"])
    for _ in range(6):
        sitting.pass_time(2)
        found = sitting.until_a_sum()[0]
        if str(missed) == found["question"] and found["words"] == "Once more:":
            break
        sitting.answer(found["answer"])
    else:
        raise AssertionError("it did not come again")


def test_a_guest_practises_and_leaves_nothing_behind(stage: Stage) -> None:
    sitting = Sitting(stage, seat(name="Guest"), COMPUTER)
    asked = sitting.until_a_sum()[0]
    sitting.answer(asked["answer"])
    assert stage.store.everything()["attempts"] == []


def test_games_with_longer_sums_ask_what_is_a_fact_of_two_cards(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER, game="casualty", seed=6)
    steps = 0
    asked = sitting.until_a_sum()[0]
    while sitting.sums and steps < 4:
        asked = sitting.sums[0]
        sitting.answer(asked["answer"])
        sitting.pass_time(2)
        steps += 1
    assert steps == 1 and len(sitting.attempts(kit)) == 1


def test_a_choice_taken_back_takes_its_sum_away(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER, game="twenty_first_century")
    table: Any = stage.top
    for _ in range(200):
        if sitting.sums:
            break
        mine = [ask for ask in table.play.table.asks if ask.seat == 0]
        if table.flow.question is not None and mine:
            table.flow.questioner.answer(0, tuple(max(mine[0].options, key=len).split("+")))
        sitting.pass_time(0.2)
    assert sitting.sums
    stage.click("undo")
    sitting.pass_time(0.2)
    assert sitting.sums == [] and stage.top.probe()["asks"]


def test_differences_are_asked_too(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER, game="subtraction")
    asked = sitting.until_a_sum()[0]
    assert "−" in asked["question"]
    sitting.answer(asked["answer"])
    assert sitting.attempts(kit)[0]["operation"] == "-"


def finished(stage: Stage, *seats: SeatPlan, wrong: bool = False) -> dict[str, Any]:
    """Play a short game to its end; the record and what came of it."""
    stage.ctx.change("speed", "instant")
    sitting = Sitting(stage, *seats, limit=12)
    for _ in range(2000):
        if stage.top.name == "results":
            break
        for one in sitting.until_a_sum():
            sitting.answer(one["answer"] + wrong)
            sitting.answer(one["answer"])
        sitting.pass_time(1)
    summary = stage.top.summary  # type: ignore[attr-defined]
    return {
        "record": summary.record,
        "winners": summary.winners,
        "cards": summary.cards,
        "notes": summary.notes,
    }


def test_practice_never_changes_which_cards_win(new_stage: NewStage) -> None:
    plain_stage, right_stage, wrong_stage = new_stage(), new_stage(), new_stage()
    plain = finished(plain_stage, SeatPlan(name="Kit"), COMPUTER)
    ends = [plain]
    for stage, wrong in ((right_stage, False), (wrong_stage, True)):
        kit = learner(stage.store, "Kit", "cat")
        ends.append(finished(stage, seat(kit), COMPUTER, wrong=wrong))
        assert ends[-1]["notes"]
    for end in ends:
        assert end["record"] == plain["record"]
        assert end["winners"] == plain["winners"] and end["cards"] == plain["cards"]
    again = replay(get("addition"), read_record(plain["record"]))
    assert list(again.table.winners) == plain["winners"]


def test_a_game_that_is_left_in_the_middle_of_a_sum_asks_it_again(sitting: Sitting) -> None:
    sitting.stage.press("escape")
    sitting.stage.store.flush()
    saved = sitting.stage.store.load_running()
    assert saved is not None and saved.record["record"]["battles"] == 0
    sitting.stage.resume(saved.record)
    assert sitting.until_a_sum()[0]["question"] == "2 + 12"


def test_a_resumed_game_does_not_ask_what_was_answered(stage: Stage) -> None:
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    for scancode in (pygame.KSCAN_1, pygame.KSCAN_4, pygame.KSCAN_E):
        key(stage, scancode)
    stage.press("escape")
    saved = stage.store.load_running()
    assert saved is not None
    stage.resume(saved.record)
    assert [one["seat"] for one in sitting.until_a_sum()] == [1]
    assert len(sitting.attempts(kit)) == 1


def test_after_ten_minutes_a_stop_is_suggested_and_can_be_declined(sitting: Sitting) -> None:
    sitting.stage.now += 601
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.stage.top.name == "rest"
    assert "10 minutes" in sitting.stage.top.probe()["text"]
    sitting.stage.click("go-on")
    assert sitting.stage.top.name == "table"
    sessions = sitting.stage.store.sessions(sitting.stage.store.profiles()[0].id)
    assert sessions[-1]["seconds"] > 600


def test_a_practice_deal_is_dealt_unless_a_deal_is_asked_for(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    asked_for = Sitting(stage, seat(kit), COMPUTER, seed=5)
    steered = Sitting(stage, seat(kit), COMPUTER, seed=None)
    stage.store.change_profile(kit.id, steered=False).result()
    plain = Sitting(stage, seat(kit), COMPUTER, seed=None)
    tables = [scene for scene in stage.app.stack.scenes if scene.name == "table"]
    deals = [table.play.match.record.deal for table in tables]  # type: ignore[attr-defined]
    assert deals[0] is None and deals[1] is not None and deals[2] is None
    assert len({one.plan.token for one in (asked_for, steered, plain)}) == 3


def test_the_timer_is_seen_only_if_it_is_wanted(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", timer=True)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    sitting.until_a_sum()
    sitting.pass_time(0.2)
    assert stage.top.wake_in() is not None
    stage.store.change_profile(kit.id, timer=False).result()
    other = Sitting(stage, seat(stage.store.profile(kit.id)), COMPUTER)
    other.until_a_sum()
    other.pass_time(0.2)
    assert stage.top.wake_in() is None


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_everything_that_can_be_pressed_is_large_and_inside(
    new_stage: NewStage, size: tuple[int, int], text_size: int
) -> None:
    stage = new_stage(size, text_size=text_size)
    kit, cub = learner(stage.store, "Kit", "cat"), learner(stage.store, "Cub", "bear")
    sitting = Sitting(stage, seat(kit), seat(cub))
    sitting.until_a_sum()
    rects = [pygame.Rect(r) for r in stage.top.probe()["buttons"].values()]
    window = pygame.Rect((0, 0), size)
    assert len(rects) == 2 * 13
    for rect in rects:
        assert window.contains(rect) and min(rect.size) >= 40
        assert rect.collidelistall(rects) == [rects.index(rect)]


def asked_in(
    stage: Stage, game: str, kit: Profile, **options: Any
) -> tuple[Sitting, dict[str, Any]]:
    sitting = Sitting(stage, seat(kit), COMPUTER, game=game, **options)
    return sitting, sitting.until_a_sum()[0]


def test_products_are_asked_and_later_turned_round(stage: Stage) -> None:
    seven = [Fact(TIMES, max(7, n), min(7, n)) for n in range(1, 11)]
    kit = learner(stage.store, "Kit", "cat", met=[*seven, *seven], scope="table 7")
    sitting, asked = asked_in(stage, "multiplication", kit, fixed=7, play="top_it")
    assert asked["question"].startswith("7 × ")
    product = asked["answer"]
    sitting.answer(product)
    sitting.pass_time(2)
    turned = sitting.of(0)
    assert turned["question"] == f"7 × ? = {product}" and turned["answer"] == product // 7
    sitting.answer(product // 7)
    sitting.pass_time(2)
    assert sitting.sums == []
    assert [one["operation"] for one in sitting.attempts(kit)] == ["*", ":"]


def test_sums_below_nought_are_entered_with_a_minus(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting, asked = asked_in(stage, "integer", kit)
    for _ in range(20):
        if asked["answer"] < 0:
            break
        sitting.answer(asked["answer"])
        sitting.pass_time(2)
        asked = sitting.until_a_sum()[0]
    sitting.stage.write(str(-asked["answer"]))
    sitting.stage.write("-")
    assert sitting.of(0)["typed"] == str(asked["answer"])
    sitting.stage.press("return")
    last = sitting.attempts(kit)[-1]
    assert last["answer"] == asked["answer"] == last["left"] + last["right"]


def test_a_minus_is_a_button_where_it_is_needed(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting, _ = asked_in(stage, "integer", kit)
    assert "sum0:-" in sitting.stage.top.probe()["buttons"]
    sitting.stage.click(pygame.Rect(stage.top.probe()["buttons"]["sum0:-"]).center)
    assert sitting.of(0)["typed"] == "-"
    sitting.stage.press("return")
    assert sitting.of(0)["phase"] == "think"  # a sign alone is no answer


def test_tens_and_ones_make_a_number(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting, asked = asked_in(stage, "place_value", kit)
    sitting.answer(asked["answer"])
    (row,) = sitting.attempts(kit)
    assert row["answer"] == 10 * row["left"] + row["right"]


@pytest.mark.parametrize("by", ["key", "button"])
def test_fractions_are_compared_by_a_sign_between_them(stage: Stage, by: str) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting, asked = asked_in(stage, "fraction", kit)
    left, right = (Fraction(part) for part in asked["question"].split(" ? "))
    sign = "=" if left == right else ">" if left > right else "<"
    if by == "key":
        stage.write(sign)
    else:
        stage.click(pygame.Rect(stage.top.probe()["buttons"][f"sum0:{sign}"]).center)
    stage.press("return")
    (row,) = sitting.attempts(kit)
    assert row["answer"] == asked["answer"] and sitting.of(0)["phase"] == "cheer"
