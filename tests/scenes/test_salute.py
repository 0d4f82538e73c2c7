"""Salute for two on the same screen: each sees the other's card, never the own, and says a
number.
"""

from __future__ import annotations

import pytest

from game.match.exercise import Mode
from game.match.learner import Learner
from game.match.match_plan import MatchPlan, SeatPlan
from game.table.curtain_scene import CurtainScene
from game.table.table_scene import TableScene
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import seat, until
from tests.scenes.sitting import COMPUTER, Sitting, learner
from tests.scenes.sitting import seat as practising
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")


def at_the_curtain(stage: Stage) -> CurtainScene:
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    assert isinstance(stage.top, CurtainScene)
    stage.now += 10
    return stage.top


def hidden(table: TableScene) -> list[bool]:
    """Whether the card of each seat shows its back."""
    piles = [table.stage.board.number("brow", n) for n in (0, 1)]
    return [token.back for n in piles for token in table.stage.board.piles[n]]


def own(table: TableScene, who: int) -> int:
    t = table.play.table
    return t.strength(t.top("brow", who))


def test_each_sees_the_card_of_the_other_behind_its_curtain_and_never_its_own(
    stage: Stage,
) -> None:
    table = seat(stage, "salute", 2, 2)
    for who in (0, 1):
        curtain = at_the_curtain(stage)
        assert hidden(table) == [True, True]
        names = [plan.name for plan in table.play.plan.seats]
        assert curtain.probe()["who"] == names[who]
        assert f"{names[1 - who]} looks away" in str(curtain.probe()["words"])
        stage.press("space")
        assert table.play.viewpoint == who
        assert hidden(table) == [who == 0, who == 1]
        stage.click("say:3")
        stage.click("ok")
    assert not table.play.asked()


def test_what_the_first_said_is_not_seen_by_the_second(stage: Stage) -> None:
    table = seat(stage, "salute", 2, 2)
    at_the_curtain(stage)
    stage.press("space")
    stage.click("say:7")
    stage.click("ok")
    at_the_curtain(stage)
    stage.press("space")
    keys = [w for w in stage.ui.root.walk() if w.key.startswith("say:")]
    assert len(keys) == 10
    assert not [w for w in keys if w.kind == "chosen"]  # type: ignore[attr-defined]
    question = table.flow.question
    assert question is not None and question.pending_answers[0].number == 0


def test_a_number_is_typed_by_its_digits_and_said_by_enter(stage: Stage) -> None:
    table = seat(stage, "salute", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    question = table.flow.question
    assert question is not None
    for typed, number in (("1", 1), ("0", 10), ("7", 7)):
        stage.press(typed)
        assert question.pending_answers[0].number == number
    stage.press(str(own(table, 0)) if own(table, 0) < 10 else "1")
    if own(table, 0) == 10:
        stage.press("0")
    assert table.play.asked()
    stage.press("return")
    until(stage, lambda: not table.play.asked() or table.flow.question is not question)
    assert len(table.play.table.pile("won", 0)) > 0 or table.play.answers


def test_what_was_typed_last_is_said_wherever_the_ring_was(stage: Stage) -> None:
    table = seat(stage, "salute", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    question = table.flow.question
    assert question is not None
    pending = question.pending_answers[0]
    stage.press("right")
    assert stage.focus == "say:2"
    stage.press("6")
    done = stage.ui.find("ok")
    assert done is not None and done.label == "Say 6" and stage.focus == "say:6"
    stage.press("return")
    assert pending.number == 6 and not question.is_open(pending)


def test_over_numbers_the_line_of_keys_speaks_of_numbers(stage: Stage) -> None:
    table = seat(stage, "salute", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    labels = [w.label for w in stage.ui.root.walk() if w.key.startswith("key:")]
    assert "choose a number" in labels and "choose a card" not in labels
    question = table.flow.question
    total = own(table, 0) + own(table, 1)  # to a person alone it is said, too
    assert question is not None and question.prompt().startswith(f"Sum {total}. ")


def test_nothing_can_be_said_before_a_number_is_chosen(stage: Stage) -> None:
    table = seat(stage, "salute", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    done = stage.ui.find("ok")
    assert done is not None and not done.enabled
    stage.click("say:4")
    again = stage.ui.find("ok")
    assert again is not None and again.enabled and "4" in again.label


def test_where_there_is_no_room_for_a_key_for_each_number_one_steps(new_stage: NewStage) -> None:
    stage = new_stage((800, 600))
    table = seat(stage, "salute", 2, 1, pack="full")
    until(stage, lambda: table.flow.question is not None)
    assert stage.ui.find("bet") is not None and stage.ui.find("say:13") is None


@pytest.mark.parametrize(
    ("size", "pack"), [((800, 600), "numbers"), ((1280, 720), "numbers"), ((1280, 720), "full")]
)
def test_every_number_lies_in_the_window(
    new_stage: NewStage, size: tuple[int, int], pack: str
) -> None:
    stage = new_stage(size)
    table = seat(stage, "salute", 2, 1, pack=pack)
    until(stage, lambda: table.flow.question is not None)
    window = stage.ctx.screen.surface.get_rect()
    keys = [w for w in stage.ui.root.walk() if w.key.startswith("say:")]
    assert len(keys) == (10 if pack == "numbers" else 13)
    places = [w.rect for w in keys]
    assert all(window.contains(place) for place in places)
    assert not any(a.colliderect(b) for n, a in enumerate(places) for b in places[:n])
    assert min(place.width for place in places) >= 36


@pytest.mark.parametrize(("operation", "sign"), [("sum", "-"), ("product", ":")])
@pytest.mark.parametrize("right", [True, False])
def test_who_practises_has_answered_by_what_it_said(
    stage: Stage, operation: str, sign: str, right: bool
) -> None:
    kit = learner(stage.store, "Kit", "cat")
    sitting = Sitting(stage, practising(kit), COMPUTER, game="salute", operation=operation)
    until(stage, lambda: stage.table.flow.question is not None)
    sitting.pass_time(4)
    held = own(stage.table, 0)
    said = held if right else held % 10 + 1
    stage.click(f"say:{said}")
    stage.click("ok")
    until(stage, lambda: bool(sitting.attempts(kit)))
    (kept,) = sitting.attempts(kit)
    assert (kept["operation"], kept["answer"], kept["hint"]) == (sign, said, 0)
    assert kept["total"] == pytest.approx(4, abs=1)
    if right:
        sitting.pass_time(2)
        assert sitting.sums == []
    else:
        until(stage, lambda: bool(sitting.sums))
        assert (sitting.of(0)["phase"], sitting.of(0)["answer"]) == ("write", held)
        sitting.answer(held)
        sitting.pass_time(2)
        assert sitting.sums == []
    assert len(sitting.attempts(kit)) == 1


def test_what_is_kept_are_the_differences_of_cards_that_are_practised(stage: Stage) -> None:
    kit = learner(stage.store, "Kit", "cat", met=(), top=10)
    learning = Learner(stage.store, kit, 0, "salute", "token")
    for values, held in (((18, 9), 9), ((22, 9), 13)):
        (item,) = learning.items("-", values, "0")
        (given,) = learning.given([item], held, 3.0, "keyboard")
        assert given.mode is Mode.SHOW
    stage.store.flush()
    assert [row["left"] for row in stage.store.attempts(kit.id)] == [18]
    stage.go.garden(kit, "-")
    assert stage.top.probe()["grown"]["sprout"] == 1


def test_nothing_that_stands_there_tells_the_own_card(stage: Stage) -> None:
    sitting = Sitting(
        stage, practising(learner(stage.store, "Kit", "cat")), COMPUTER, game="salute"
    )
    until(stage, lambda: stage.table.flow.question is not None)
    stage.click(f"say:{own(stage.table, 0) % 10 + 1}")
    stage.click("ok")
    until(stage, lambda: bool(sitting.sums))
    assert stage.top.probe()["other"] == ""


@pytest.mark.parametrize("operation", ["sum", "product"])
def test_help_is_what_was_agreed_before_the_game_and_never_the_number(
    stage: Stage, operation: str
) -> None:
    # The first sees the sum with a gap, as its seat has agreed; the second has agreed to none.
    seats = [SeatPlan(name="Kit", written=True), SeatPlan(name="Ben", face="bear")]
    stage.play(MatchPlan("salute", seats, {"operation": operation}, 3))
    at_the_curtain(stage)
    stage.press("space")
    table = stage.table
    seen = own(table, 1)
    sign, total = ("+", seen + own(table, 0)) if operation == "sum" else ("×", seen * own(table, 0))
    question = table.flow.question
    assert question is not None
    assert question.prompt() == f"Kit: {seen} {sign} ? = {total}. Which number do you hold?"
    stage.press("h")
    assert not question.hinted and not question.hints
    stage.click("say:3")
    stage.click("ok")
    at_the_curtain(stage)
    stage.press("space")
    second = stage.table.flow.question
    assert second is not None and second is not question
    named = {"sum": "Sum", "product": "Product"}[operation]
    assert second.prompt() == f"Ben: {named} {total}. Which number do you hold?"


def test_the_help_of_a_seat_is_agreed_where_the_game_is_set_up(stage: Stage) -> None:
    stage.go.setup("salute")
    stage.click("seat0:written")
    plan = stage.top.plan  # type: ignore[attr-defined]
    assert [seat.written for seat in plan.seats] == [True, False]
    stage.go.setup("classic")
    assert stage.ui.find("seat0:written") is None
