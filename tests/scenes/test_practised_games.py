"""Sums of each kind of game: differences, products, signed sums, places, fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pygame
import pytest

from game.practice.facts import TIMES, Fact
from game.storage.profiles import Profile
from tests.scenes.sitting import COMPUTER, Sitting, learner, seat
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def asked_in(
    stage: Stage, game: str, kit: Profile, **options: Any
) -> tuple[Sitting, dict[str, Any]]:
    sitting = Sitting(stage, seat(kit), COMPUTER, game=game, **options)
    return sitting, sitting.until_a_sum()[0]


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
    assert [attempt["operation"] for attempt in sitting.attempts(kit)] == ["*", ":"]


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


def until_both_lie(stage: Stage, kit: Profile, *, signs: bool, seed: int = 5) -> Sitting:
    """A game of Trumps up to its first question, which comes when both cards lie."""
    sitting = Sitting(stage, seat(kit), COMPUTER, game="trumps", signs=signs, seed=seed)
    while not sitting.sums:
        table = stage.table
        for ask in table.play.asked():
            if table.flow.question is not None and ask.seat == 0:
                table.flow.questioner.answer(0, (ask.options[0],))
        sitting.pass_time(0.2)
    return sitting


def test_of_two_cards_that_were_chosen_it_is_asked_how_much_more_one_is(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting = until_both_lie(stage, kit, signs=False, seed=6)
    asked = sitting.of(0)
    high, low = (int(part) for part in asked["question"].split(" − "))
    assert len(asked["cards"]) == 2 and high - low == asked["answer"] > 0
    sitting.answer(asked["answer"])
    (row,) = sitting.attempts(kit)
    assert (row["operation"], row["left"], row["right"]) == ("-", high, low)


def test_who_practises_smaller_cards_is_asked_which_is_greater(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=(), top=5)
    assert " ? " in until_both_lie(stage, kit, signs=False).of(0)["question"]


def test_of_two_cards_with_signs_the_greater_is_asked_for(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=())
    sitting = until_both_lie(stage, kit, signs=True, seed=1)
    asked = sitting.of(0)
    left, right = (int(part.replace("−", "-")) for part in asked["question"].split(" ? "))
    assert len(asked["cards"]) == 2
    assert min(left, right) < 0
    stage.write("=" if left == right else ">" if left > right else "<")
    stage.press("return")
    (row,) = sitting.attempts(kit)
    assert (row["left"], row["right"], row["answer"]) == (left, right, asked["answer"])
    assert sitting.of(0)["phase"] == "cheer"


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


def test_sums_from_before_come_too_where_the_last_one_of_the_cards_is_only_shown(
    stage: Stage,
) -> None:
    kit = learner(stage.store, "Kit", "cat", days_ago=2)
    sitting = Sitting(stage, seat(kit), COMPUTER, game="casualty", seed=12)
    asked = sitting.until_a_sum()[0]
    assert (asked["question"], len(asked["cards"])) == ("6 + 10", 3)
    sitting.answer(asked["answer"])
    sitting.pass_time(1)
    assert sitting.of(0)["back"].startswith("from ")


def test_a_game_that_waits_with_a_sum_does_not_tell_what_comes_of_it(
    stage: Stage, sitting: Sitting
) -> None:
    assert sitting.sums
    stage.press("escape")
    stage.frame(2)
    stage.click("menu")
    stage.store.flush()
    (waiting,) = stage.store.waiting()
    assert waiting.record["standing"] == [26, 26]
