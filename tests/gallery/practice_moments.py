"""Screens of practice at the moments that pictures show: sums, a garden, a class, the gate."""

from __future__ import annotations

from game.match.first_plan import offered_options
from game.match.match_plan import MatchPlan, SeatPlan
from game.storage import Store
from game.ui.gate import set_pin
from tests.gallery.moments import until
from tests.practice.month import Clock, live_through
from tests.scenes.pages import practised, use
from tests.scenes.sitting import learner
from tests.stage import Stage


def sum_of_one(stage: Stage, game: str = "addition", seed: int = 5) -> None:
    """Show a sum that is asked of a child."""
    kit = learner(stage.store, "Fox", "fox", operation="+-")
    who = SeatPlan(name=kit.name, face=kit.face, profile=kit.id, practice=True)
    plan = MatchPlan(game, [who, SeatPlan("greedy", "Owl", "owl")], {}, seed)
    stage.play(plan)
    until_a_sum(stage)


def until_a_sum(stage: Stage) -> None:
    """Turn cards until a sum is asked."""
    until(stage, lambda: stage.top.name == "table" and stage.top.probe().get("sums"))
    stage.wait(1)


def practice(stage: Stage) -> None:
    """Show a child that works out a sum and has typed a digit."""
    sum_of_one(stage)
    stage.write("1")
    stage.wait(0.5)


def extra_in_game(stage: Stage) -> None:
    """Show a sum from an earlier day on the back of a card, a digit typed."""
    kit = learner(stage.store, "Fox", "fox", operation="+-", days_ago=3)
    who = SeatPlan(name=kit.name, face=kit.face, profile=kit.id, practice=True)
    stage.play(MatchPlan("addition", [who, SeatPlan("greedy", "Owl", "owl")], {}, 5))
    until_a_sum(stage)
    stage.write(str(stage.top.probe()["sums"][0]["answer"]))
    stage.press("return")
    stage.wait(1.5)
    stage.write("1")
    stage.wait(0.5)


def practice_two(stage: Stage) -> None:
    """Two children work side by side."""
    seats_of = []
    for name, device in (("Fox", "left"), ("Owl", "right")):
        profile = learner(stage.store, name, name.lower())
        seats_of.append(
            SeatPlan(name=name, face=profile.face, profile=profile.id, practice=True, device=device)
        )
    stage.play(MatchPlan("addition", seats_of, {}, 5))
    until_a_sum(stage)


def two_levels(stage: Stage) -> None:
    """Two of different age work side by side, each with cards of its own."""
    pair = []
    for name, top, device in (("Chick", 5, "left"), ("Bear", 10, "right")):
        profile = learner(stage.store, name, name.lower(), top=top)
        pair.append(
            SeatPlan(name=name, face=profile.face, profile=profile.id, practice=True, device=device)
        )
    plan = MatchPlan("addition", pair, {}, 5)
    plan.options = offered_options(stage.store, plan)
    stage.play(plan)
    until_a_sum(stage)


def multiplication(stage: Stage) -> None:
    """Show a product with its help open."""
    kit = practised(stage, "Fox", "fox")
    stage.store.set("first_steps", False)
    who = SeatPlan(name=kit.name, face=kit.face, profile=kit.id, practice=True)
    stage.play(MatchPlan("multiplication", [who, SeatPlan("greedy", "Owl", "owl")], {}, 5))
    until_a_sum(stage)
    for _ in range(2):
        stage.press("h")
        stage.wait(0.5)


def garden(stage: Stage) -> None:
    """Show the garden of a child that has practised for a month."""
    stage.go.garden(practised(stage, "Fox", "fox"))
    stage.wait(1)


def classroom(stage: Stage) -> None:
    """Show the class: some children who have practised for a month, or less."""
    clock = Clock()
    use(stage, Store.in_memory(clock))
    faces = ("cat", "dog", "frog", "bear", "panda", "rabbit", "owl", "fox")
    for number, face in enumerate(faces):
        child = stage.store.add_profile(face.title(), face, operation="+-")
        live_through(stage.store, clock, child, days=4 * number + 2)
    stage.go.classroom()
    stage.wait(1)


def gate(stage: Stage) -> None:
    """Show the gate before the pages of grown-ups."""
    set_pin(stage.store, "2580")
    stage.go.practice()
    stage.go.gate(lambda: None)
    stage.wait(1)
