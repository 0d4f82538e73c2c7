"""A key that is held down goes on by itself, a short press does not."""

from __future__ import annotations

from game.table.table_flow import HOLD, HeldKey


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_short_press_is_not_held() -> None:
    clock = Clock()
    key = HeldKey(clock)
    key.hold(True)
    clock.now += 0.2
    assert not key.long
    assert key.wake_in() is not None and key.wake_in() > 0.1  # type: ignore[operator]


def test_a_long_press_is_held_until_it_ends() -> None:
    clock = Clock()
    key = HeldKey(clock)
    key.hold(True)
    clock.now += HOLD + 0.1
    assert key.long
    key.hold(False)
    clock.now += 10
    assert not key.long and key.wake_in() is None
