"""Children practise in a real window: by keys, number pad and mouse, two at once, and killed."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.match.first_plan import remember_plan
from game.match.match_plan import MatchPlan, SeatPlan
from game.storage import Store, database, learning
from game.storage.place import FILE_NAME
from game.storage.profiles import Profile
from tests.conftest import Window
from tests.practice.help import said
from tests.realwindow import RealWindow, State
from tests.scenes.sitting import EVERY

QUICK = ("--speed", "20", "--seed", "5", "--mute")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def sit_down(data: Path, *names: str, **more: Any) -> list[Profile]:
    """Children who have met every sum, at the first seats of an Addition War, computers beside.

    The deal is plain, so that nothing is asked but the sums of the cards.
    """
    faces = ("cat", "bear")
    seats = []
    with Store(data) as store:
        made = [
            store.add_profile(name, face, **{"top": 13, **more})
            for name, face in zip(names, faces, strict=False)
        ]
        for profile in made:
            for number, fact in enumerate(EVERY):
                row = replace(said(fact), key=f"before:{profile.id}:{number}", profile=profile.id)
                store.add_attempt(row.to_row())
            seats.append(
                SeatPlan(name=profile.name, face=profile.face, profile=profile.id, practice=True)
            )
        while len(seats) < 2:
            seats.append(SeatPlan("greedy", "Owl", "owl"))
        remember_plan(store, MatchPlan("addition", seats, steered=False))
        store.flush()
    return made


def attempts(data: Path, profile: Profile) -> list[dict[str, Any]]:
    """Return what has been answered in the window, as another program reads it."""
    with closing(database.connect(str(data / FILE_NAME), read_only=True)) as db:
        rows = learning.attempts(db, profile.id)
    return [row for row in rows if not row["key"].startswith("before:")]


def waits(state: State) -> bool:
    return state["scene"] == "table" and state["stage"] == "idle" and bool(state["waiting"])


def asks(state: State) -> bool:
    """Whether a child is to enter something."""
    return any(sheet["phase"] in ("think", "write") for sheet in state["sums"])


def next_sums(program: RealWindow) -> State:
    """Turn cards until a sum is asked."""
    for _ in range(40):
        state = program.wait(lambda s: waits(s) or asks(s), "a sum or a turn")
        if asks(state):
            return state
        battles, turned = state["battles"], state["turned"]
        program.key("space")  # of two children, each turns a card
        program.wait(
            lambda s, b=battles, t=turned: asks(s) or s["battles"] > b or s["turned"] != t,
            "the next battle",
        )
    raise AssertionError("no sum was asked")


def sheet(state: State, seat: int) -> dict[str, Any]:
    return next(sheet for sheet in state["sums"] if sheet["seat"] == seat)


def press(program: RealWindow, key: str) -> None:
    """Click a button of a sheet."""
    x, y, wide, high = program.state()["buttons"][key]
    program.click(x + wide / 2, y + high / 2)


def answered(program: RealWindow) -> State:
    """Wait until the sums on the screen are done."""
    return program.wait(lambda s: not s["sums"], "the end of the sums")


def test_a_child_answers_right_and_wrong_by_keys(window: Window, data: Path) -> None:
    (kit,) = sit_down(data, "Kit")
    program = window("--game", "addition", *QUICK)
    right = sheet(next_sums(program), 0)["answer"]
    program.write(str(right + 1))
    program.key("Return")
    program.wait(lambda s: sheet(s, 0)["phase"] == "write", "the right sum to write down")
    program.write(str(right))
    program.key("Return")
    answered(program)
    second = sheet(next_sums(program), 0)["answer"]
    program.write(str(second))
    program.key("Return")
    program.wait(lambda s: not asks(s), "the praise")
    assert program.close() == 0
    assert [row["answer"] for row in attempts(data, kit)] == [right + 1, second]
    assert "Traceback" not in program.output()


def test_a_child_takes_help_in_steps_and_answers_by_the_number_pad(
    window: Window, data: Path
) -> None:
    (kit,) = sit_down(data, "Kit")
    program = window("--game", "addition", *QUICK)
    right = sheet(next_sums(program), 0)["answer"]
    for step in (1, 2, 3):
        program.key("h")
        program.wait(lambda s, n=step: sheet(s, 0)["hint"] == n, f"help {step}")
    program.key(*(f"KP_{digit}" for digit in str(right)), "KP_Enter")
    program.wait(lambda s: not asks(s), "the praise")
    assert program.close() == 0
    (row,) = attempts(data, kit)
    assert (row["answer"], row["hint"], row["device"]) == (right, 3, "keypad")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_child_answers_by_mouse(window: Window, data: Path, size: tuple[int, int]) -> None:
    (kit,) = sit_down(data, "Kit")
    program = window("--game", "addition", *QUICK, size=size)
    right = sheet(next_sums(program), 0)["answer"]
    press(program, "sum0:help")
    program.wait(lambda s: sheet(s, 0)["hint"] == 1, "help")
    for number, digit in enumerate(str(right), 1):
        press(program, f"sum0:{digit}")
        program.wait(lambda s, n=number: len(sheet(s, 0)["typed"]) == n, "the digit")
    press(program, "sum0:ready")
    program.wait(lambda s: not asks(s), "the praise")
    assert program.close() == 0
    (row,) = attempts(data, kit)
    assert (row["answer"], row["hint"], row["device"]) == (right, 1, "pointer")


def test_two_children_answer_at_once_and_do_not_disturb_each_other(
    window: Window, data: Path
) -> None:
    kit, cub = sit_down(data, "Kit", "Cub")
    program = window("--game", "addition", *QUICK)
    state = next_sums(program)
    first, second = sheet(state, 0)["answer"], sheet(state, 1)["answer"]
    left = list(str(first))
    right = [f"KP_{digit}" for digit in str(second)]
    # Both type in turn, as two pairs of hands do.
    for number in range(2):
        program.key(*left[number : number + 1], *right[number : number + 1])
    program.wait(
        lambda s: (sheet(s, 0)["typed"], sheet(s, 1)["typed"]) == (str(first), str(second)),
        "both numbers",
    )
    program.key("KP_Enter")
    program.wait(lambda s: sheet(s, 1)["phase"] == "done", "the right child to be ready")
    assert sheet(program.state(), 0)["phase"] == "think"
    program.key("e")
    answered(program)
    assert program.close() == 0
    assert [row["answer"] for row in attempts(data, kit)] == [first]
    assert [row["answer"] for row in attempts(data, cub)] == [second]


def test_nothing_is_lost_when_the_program_is_killed(window: Window, data: Path) -> None:
    kit, cub = sit_down(data, "Kit", "Cub")
    program = window("--game", "addition", *QUICK)
    given: list[int] = []
    for _ in range(2):
        state = next_sums(program)
        for seat, keys in ((0, "{}"), (1, "KP_{}")):
            if any(sheet["seat"] == seat for sheet in state["sums"]):
                number = sheet(state, seat)["answer"]
                program.key(*(keys.format(digit) for digit in str(number)))
                program.key("e" if seat == 0 else "KP_Enter")
                if seat == 0:
                    given.append(number)
        answered(program)
    # In the middle of the third: one has answered, the other has not.
    state = next_sums(program)
    number, battles = sheet(state, 0)["answer"], state["battles"]
    program.key(*str(number), "e")
    program.wait(lambda s: sheet(s, 0)["phase"] in ("cheer", "done"), "the answer")
    asked = sheet(state, 1)["question"]
    program.kill()
    assert [row["answer"] for row in attempts(data, kit)] == [*given, number]

    program = window(*QUICK)
    program.wait(lambda s: s["scene"] == "menu" and s["can_continue"], "the menu")
    program.key("Return")
    state = next_sums(program)
    assert state["battles"] == battles
    assert [sheet["seat"] for sheet in state["sums"]] == [1]
    assert sheet(state, 1)["question"] == asked
    right = sheet(state, 1)["answer"]
    program.key(*(f"KP_{digit}" for digit in str(right)), "KP_Enter")
    answered(program)
    program.kill()
    assert [row["answer"] for row in attempts(data, kit)] == [*given, number]
    assert attempts(data, cub)[-1]["answer"] == right


def test_somebody_new_is_welcomed_and_plays_within_a_minute(window: Window, data: Path) -> None:
    program = window("--mute")
    x, y, wide, high = program.wait_for_scene("menu")["widgets"]["practise"]
    program.click(x + wide / 2, y + high / 2)
    program.wait_for_scene("welcome")
    program.write("Leo")
    program.key("Return")
    state = program.wait_for_scene("typing_test")
    for star in range(3):
        program.write(str(state["shown"]))
        program.key("Return")
        state = program.wait(
            lambda s, n=star: s["scene"] == "table" or s["stars"] == n + 1, "a star"
        )
    program.wait_for_scene("table")
    program.wait(asks, "the first sum")
    assert program.close() == 0
    with Store(data) as store:
        (leo,) = store.profiles()
    assert leo.name == "Leo" and leo.typing["keyboard"] > 0
