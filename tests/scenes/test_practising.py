"""Sums are said at the table before their answers appear; the cards alone decide who wins."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pygame
import pytest

from game.match.exercise import since
from game.match.match_plan import SeatPlan
from game.match.sum_quiz import WAITING
from game.practice import praise
from game.rules.record import read_record, replay
from game.table.practice import sum_help
from game.table.table_scene import TableScene
from game.ui.widgets import Label
from game.variants import get
from tests.scenes.conftest import NewStage
from tests.scenes.sitting import COMPUTER, Sitting, key, kits, learner, seat, shown_sums
from tests.stage import Stage


def test_a_sum_is_asked_soon_after_its_cards_are_turned_from_the_first_battles_on(
    stage: Stage,
) -> None:
    # A child that practises waits for cards, not for their movement.
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER)
    waits = []
    for _ in range(4):
        asked = sitting.until_a_sum()[0]
        sitting.answer(asked["answer"])
        while not stage.top.probe()["waiting"]:
            stage.frame()
        stage.press("space")
        begun = stage.now
        while not sitting.sums:
            stage.frame()
        waits.append(stage.now - begun)
    assert max(waits) <= 0.8


def test_a_right_answer_is_kept_at_once_and_the_game_goes_on(sitting: Sitting) -> None:
    sitting.answer(14)
    (kept,) = kits(sitting)
    assert (kept["left"], kept["operation"], kept["right"], kept["answer"]) == (2, "+", 12, 14)
    assert kept["hint"] == 0 and kept["device"] == "keyboard" and kept["session"] is not None
    sitting.pass_time(2)
    assert sitting.sums == []
    assert shown_sums(sitting)[0] == "2 + 12 = 14"


def test_a_wrong_answer_loses_nothing_and_the_right_one_is_written_down(sitting: Sitting) -> None:
    sitting.answer(13)
    assert sitting.of(0)["phase"] == "write"
    assert [attempt["answer"] for attempt in kits(sitting)] == [13]
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.sums == [] and len(kits(sitting)) == 1


def test_the_time_of_an_answer_is_that_of_thinking(sitting: Sitting) -> None:
    sitting.pass_time(2)
    sitting.stage.write("1")
    sitting.pass_time(1)
    sitting.stage.write("4")
    sitting.stage.press("return")
    (kept,) = kits(sitting)
    assert kept["first_key"] == pytest.approx(2, abs=0.3)
    assert kept["total"] == pytest.approx(3, abs=0.4)


def test_the_clock_stands_still_during_a_pause(sitting: Sitting) -> None:
    sitting.pass_time(1)
    sitting.stage.press("escape")
    assert sitting.stage.top.name == "pause"
    sitting.pass_time(60)
    sitting.stage.press("escape")
    sitting.answer(14)
    assert kits(sitting)[0]["total"] == pytest.approx(1, abs=0.3)


def test_a_new_sum_is_worked_out_with_its_picture(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    assert (asked["mode"], asked["phase"], asked["hint"]) == ("meet", "think", 1)
    sitting.answer(asked["answer"])
    assert sitting.sums[0]["words"] in praise.SHOWN  # nobody has asked for it
    sitting.pass_time(2)
    assert sitting.sums == []
    assert [(attempt["answer"], attempt["hint"]) for attempt in sitting.attempts(kit)] == [
        (asked["answer"], 1)
    ]


def counted(sitting: Sitting) -> list[str]:
    """Everything that is said while a way is counted, up to its question."""
    said = [sitting.of(0)["words"]]
    while sitting.of(0)["phase"] == "play":
        sitting.pass_time(0.1)
        if sitting.of(0)["words"] != said[-1]:
            said.append(sitting.of(0)["words"])
    return said


def test_after_two_misses_the_way_is_counted_and_its_last_stop_asked(sitting: Sitting) -> None:
    assert sitting.of(0)["question"] == "2 + 12"
    sitting.answer(13)
    assert (sitting.of(0)["phase"], sitting.of(0)["hint"]) == ("write", 1)
    sitting.answer(15)
    assert sitting.of(0)["phase"] == "play"
    sitting.stage.write("14")
    assert sitting.of(0)["typed"] == ""
    assert counted(sitting) == ["Look how it goes.", "13", "And 1 more: which number is next?"]
    sitting.stage.check_picture()
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.sums == [] and [attempt["answer"] for attempt in kits(sitting)] == [13]


def test_who_says_nothing_or_something_else_is_shown_the_answer_and_enters_it_from_memory(
    sitting: Sitting,
) -> None:
    sitting.answer(13)
    sitting.answer(15)
    counted(sitting)
    sitting.pass_time(WAITING)
    assert sitting.of(0)["phase"] == "look"
    sitting.stage.write("14")
    assert sitting.of(0)["typed"] == ""  # an answer that stands there is looked at, not copied
    sitting.pass_time(4)
    assert sitting.of(0)["phase"] == "write"
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.sums == [] and [attempt["answer"] for attempt in kits(sitting)] == [13]


def test_more_help_can_be_had_at_the_second_try_but_not_once_the_answer_was_shown(
    sitting: Sitting,
) -> None:
    def steps() -> tuple[str, int]:
        sitting.stage.press("h")
        sitting.stage.frame()
        return sitting.of(0)["phase"], sitting.of(0)["hint"]

    sitting.answer(13)
    assert steps() == ("write", 2)
    sitting.answer(13)
    sitting.pass_time(4)
    assert steps() == ("write", 2)


def test_a_wrong_answer_from_memory_is_followed_by_its_picture(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        sitting.stage.press("h")
    while sitting.of(0)["hint"] < 4:
        sitting.stage.press("h")
    sitting.stage.press("return")
    assert sitting.of(0)["words"] == "And now from memory:"
    painted: list[tuple[int, ...]] = []
    monkeypatch.setattr(
        sum_help, "paint_played", lambda *given: painted.append(tuple(given[3].line.named))
    )
    sitting.answer(13)
    sitting.stage.frame(2)
    assert sitting.of(0)["words"] == "Look how it goes." and painted
    assert 12 in painted[0], "2 + 12 is counted on from 12, and it begins there"


def test_a_shown_answer_is_covered_sooner_by_the_ready_key(sitting: Sitting) -> None:
    for _ in range(2):
        sitting.answer(13)
    counted(sitting)
    sitting.answer(13)
    assert sitting.of(0)["phase"] == "look"
    sitting.stage.press("return")
    assert sitting.of(0)["phase"] == "write"


def test_a_missed_sum_comes_again_after_a_few_others_as_its_cards_lay(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    assert asked["question"] == "2 + 12"
    sitting.answer(asked["answer"] + 1)
    sitting.answer(asked["answer"])
    for _ in range(6):
        sitting.pass_time(2)
        problem = sitting.until_a_sum()[0]
        if problem["question"] == asked["question"] and problem["back"] == "once more":
            break
        sitting.answer(problem["answer"])
    else:
        raise AssertionError("it did not come again")


@pytest.mark.parametrize("steered", [True, False])
def test_after_its_cards_a_child_is_asked_what_it_met_on_another_day(
    stage: Stage, steered: bool
) -> None:
    kit = learner(stage.store, "Kit", "cat", days_ago=2, steered=steered)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    sitting.answer(asked["answer"])
    sitting.pass_time(1.5)
    words = "Say it, and your plant drinks. It does not change the battle."
    assert [sheet["words"] for sheet in sitting.sums] == [words] * steered
    if steered:
        more = sitting.of(0)
        assert more["back"].startswith("from ")
        assert more["question"] != asked["question"] and more["hint"] == 0
        for _ in (2, 3):
            sitting.answer(sitting.of(0)["answer"])
            sitting.pass_time(1)
            assert sitting.of(0)["words"] == "Say it, and your plant drinks."
        sitting.answer(sitting.of(0)["answer"])
        sitting.pass_time(1)
        assert sitting.sums == [] and len(sitting.attempts(kit)) == 4


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (date(2026, 3, 11), "once more"),
        (date(2026, 3, 10), "from yesterday"),
        (date(2026, 3, 9), "from Monday"),
        (date(2026, 3, 5), "from Thursday"),
        (date(2026, 3, 4), "from before"),
        (None, "from before"),
    ],
)
def test_a_card_says_when_its_sum_was_asked_last(last: date | None, words: str) -> None:
    assert since(last, date(2026, 3, 11)) == words


def test_a_sum_from_another_day_stands_on_a_card_beside_those_of_the_battle(stage: Stage) -> None:
    # Both have turned their cards, and neither is taken from the table while it is asked.
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat", days_ago=2)), COMPUTER)
    lying = sitting.until_a_sum()[0]["lying"]
    sitting.answer(sitting.of(0)["answer"])
    sitting.pass_time(1.5)
    state = stage.top.probe()
    assert state["sums"][0]["back"] and state["sums"][0]["lying"] == lying != []
    assert len(state["other"]) == 2, "whose cards lie there says so while a sum is open"
    picture = pygame.display.get_surface()
    assert picture is not None
    asked = pygame.image.tobytes(picture, "RGB")
    stage.write(str(sitting.of(0)["answer"]))
    stage.press("return")
    stage.store.flush()
    pictures = set()
    for _ in range(3):
        stage.frame(1, 0.1)
        pictures.add(pygame.image.tobytes(picture, "RGB"))
    assert sitting.of(0)["phase"] == "cheer" and len(pictures | {asked}) == 4, "the card goes back"


def test_who_has_counted_is_asked_but_one_from_another_day(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", days_ago=2)
    sitting = Sitting(stage, seat(kit), COMPUTER)
    asked = sitting.until_a_sum()[0]
    sitting.pass_time(8)
    sitting.answer(asked["answer"])
    sitting.pass_time(1)
    assert sitting.sums[0]["question"] == asked["question"]  # what was counted is looked at longer
    sitting.pass_time(0.5)
    assert sitting.of(0)["back"].startswith("from ")
    sitting.answer(sitting.of(0)["answer"])
    sitting.pass_time(1.5)
    assert sitting.sums == []


def test_a_guest_practises_and_leaves_nothing_behind(stage: Stage) -> None:
    sitting = Sitting(stage, seat(name="Guest"), COMPUTER)
    asked = sitting.until_a_sum()[0]
    sitting.answer(asked["answer"])
    assert stage.store.everything()["attempts"] == []


def finished(stage: Stage, *seats: SeatPlan, wrong: bool = False) -> dict[str, Any]:
    """Play a short game to its end; the record and what came of it."""
    stage.ctx.change("speed", "instant")
    sitting = Sitting(stage, *seats, limit=12)
    for _ in range(2000):
        if stage.top.name == "results":
            break
        for sheet in sitting.until_a_sum():
            sitting.answer(sheet["answer"] + wrong)
            sitting.answer(sheet["answer"])
        sitting.pass_time(1)
    summary = stage.top.summary  # type: ignore[attr-defined]
    return {
        "record": summary.record,
        "winners": summary.winners,
        "standing": summary.standing,
        "notes": summary.notes(),
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
        assert end["winners"] == plain["winners"] and end["standing"] == plain["standing"]
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
    assert [sheet["seat"] for sheet in sitting.until_a_sum()] == [1]
    assert len(sitting.attempts(kit)) == 1


def test_after_ten_minutes_a_stop_is_suggested_and_can_be_declined(sitting: Sitting) -> None:
    sitting.stage.now += 601
    sitting.answer(14)
    sitting.pass_time(2)
    assert sitting.stage.top.name == "rest"
    assert "Minutes played: 10" in sitting.stage.top.probe()["text"]
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
    assert len({table.plan.token for table in (asked_for, steered, plain)}) == 3


def test_the_cloth_around_a_sum_of_a_war_is_as_bright_as_that_below_it(stage: Stage) -> None:
    # The table is dark in a war, the sheet over it is not.
    seats = seat(learner(stage.store, "Kit", "cat")), COMPUTER
    sitting = Sitting(stage, *seats, play="top_it", pack="to_five")
    table, depths = stage.top, set[int]()
    assert isinstance(table, TableScene)
    for _ in range(20):
        sums = sitting.until_a_sum()
        depths.add(table.hud.war_depth)
        assert [node.value for node in table.nodes() if node.kind == "ground"] == [0]
        if 1 in depths:
            break
        sitting.answer(sums[0]["answer"])
        while table.playback.practising:
            stage.frame()
    assert 1 in depths


def helped(sitting: Sitting) -> list[tuple[int, str]]:
    """Ask for all help there is: each step and what is said with it."""
    helps = []
    while sitting.of(0)["phase"] != "look":
        sitting.stage.press("h")
        sitting.stage.frame()
        helps.append((sitting.of(0)["hint"], sitting.of(0)["words"]))
    return helps


def test_a_product_lights_its_rows_one_after_the_other(stage: Stage) -> None:
    kit = seat(learner(stage.store, "Kit", "cat"))
    sitting = Sitting(stage, kit, COMPUTER, game="multiplication", seed=12)
    answer = sitting.until_a_sum()[0]["answer"]
    sitting.answer(answer + 1)
    sitting.answer(answer + 1)
    said = counted(sitting)
    numbers = [int(word) for word in said if word.isdigit()]
    assert numbers == [numbers[0] * n for n in range(1, len(numbers) + 1)]
    assert said[-1] == f"And {numbers[0]} more: which number is next?"
    assert numbers[-1] + numbers[0] == answer
    stage.check_picture()


def test_two_fractions_lie_on_no_line_and_none_is_spoken_of(stage: Stage) -> None:
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER, game="fraction")
    assert sitting.until_a_sum()[0]["hint"] == 1, "what is new begins with its picture"
    steps, words = zip(*helped(sitting), strict=True)
    assert steps == (2, 4)
    assert not any("line" in said for said in words)


def test_what_helped_is_covered_with_the_answer(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []
    monkeypatch.setattr(sum_help, "paint", lambda *given, **_: painted.append(given[4]))
    assert [hint for hint, _ in helped(sitting)] == [1, 2, 3, 4]
    assert painted[-1] == 4
    painted.clear()
    sitting.stage.press("return")
    sitting.stage.frame(2)
    assert (sitting.of(0)["words"], painted) == ("And now from memory:", [])


def test_a_sheet_cuts_through_no_round_button_and_leaves_no_edge_of_the_plate(
    new_stage: NewStage,
) -> None:
    stage = new_stage((800, 600))
    kit = seat(learner(stage.store, "Kit", "cat"))
    sitting = Sitting(stage, kit, COMPUTER, game="multiplication", seed=12)
    stage.frame(5)
    layout, surface = stage.table.stage.layout, stage.ctx.screen.surface
    buttons = surface.subsurface(layout.controls).copy()
    edge = [(x, layout.goal.top) for x in range(layout.goal.left + 20, layout.goal.left + 45)]
    plate = {tuple(surface.get_at(at)) for at in edge}
    sitting.until_a_sum()
    stage.frame(5)
    assert pygame.image.tobytes(surface.subsurface(layout.controls), "RGB") == pygame.image.tobytes(
        buttons, "RGB"
    )
    assert plate.isdisjoint({tuple(surface.get_at(at)) for at in edge})


def after_a_sum(stage: Stage) -> tuple[Sitting, TableScene]:
    """A child at a table that waits after its first sum."""
    sitting = Sitting(stage, seat(learner(stage.store, "Kit", "cat")), COMPUTER)
    sitting.answer(sitting.until_a_sum()[0]["answer"])
    table = stage.table
    until(stage, lambda: table.flow.waiting)
    return sitting, table


def test_who_has_enough_runs_to_the_end_and_the_sums_on_the_way_are_not_asked(
    stage: Stage,
) -> None:
    sitting, table = after_a_sum(stage)
    assert {"next_war", "to_end"} <= {hint.action for hint in table.controls.key_hints_now()}
    stage.press("end")
    assert table.hud.caption_words == "The rest is played without sums."
    until(stage, lambda: table.playback.skipping.goal is None)
    assert table.play.table.over
    until(stage, lambda: stage.top.name == "results" or bool(sitting.sums))
    assert stage.top.name == "results", "no sum is asked of the last battle, which is shown"
    assert len(kits(sitting)) == 1, "what was passed over counts neither as right nor as wrong"
    words = " ".join(w.text for w in stage.ui.root.walk() if isinstance(w, Label))
    left_out = re.search(r"Sums that you practised: 1\. (\d+) sums were left out\.", words)
    assert left_out and int(left_out[1]) >= table.play.table.battles - 1


def test_who_stops_on_the_way_to_the_end_is_asked_again(stage: Stage) -> None:
    sitting, table = after_a_sum(stage)
    stage.press("end")
    stage.frame(20)
    stage.press("space")
    assert table.playback.skipping.goal is None and not table.play.table.over
    until(stage, lambda: table.flow.waiting or bool(sitting.sums))
    if not sitting.sums:
        stage.press("space")
    assert sitting.until_a_sum()


def test_sums_that_were_left_out_are_counted_in_the_next_sitting_of_the_game_too(
    stage: Stage,
) -> None:
    _, table = after_a_sum(stage)
    stage.press("w")
    until(stage, lambda: table.playback.skipping.goal is None)
    before = table.play.left_out
    assert before[0] > 0 and not before[1]
    stage.press("escape")
    stage.frame()
    running = stage.store.load_running()
    assert running is not None
    table = stage.resume(running.record)
    assert table.play.left_out == before
    stage.press("end")
    until(stage, lambda: stage.top.name == "results")
    told = " ".join(w.text for w in stage.ui.root.walk() if isinstance(w, Label))
    left_out = re.search(r"(\d+) sums were left out\.", told)
    assert left_out and int(left_out[1]) == table.play.left_out[0] > before[0]


def test_the_next_war_asks_its_own_sum_again(stage: Stage) -> None:
    sitting, table = after_a_sum(stage)
    stage.press("w")
    assert table.hud.caption_words == "No sums until the next war."
    until(stage, lambda: bool(table.model.state.battle.depths))
    battles = table.playback.battles
    assert battles > 1 and len(kits(sitting)) == 1
    for _ in range(600):
        if table.flow.waiting:
            stage.press("space")
        stage.frame()
        if sitting.sums:
            break
    assert sitting.sums and table.playback.battles == battles


def test_a_sum_that_lies_there_can_be_left_for_the_end_by_way_of_the_pause(
    sitting: Sitting, stage: Stage
) -> None:
    stage.press("escape")
    stage.frame(2)
    stage.click("to_end")
    stage.frame(2)
    assert sitting.sums == [] and kits(sitting) == []
    until(stage, lambda: stage.table.playback.skipping.goal is None)
    assert stage.table.play.table.over


def until(stage: Stage, reached: Callable[[], bool]) -> None:
    for _ in range(3000):
        if reached():
            return
        stage.frame()
    raise AssertionError("it never comes to that")
