"""A stick pushed is one step of the hat, until it comes back."""

from __future__ import annotations

import pygame

from game.ui.pads import Pads


def push(pads: Pads, axis: int, *values: float) -> list[tuple[int, int]]:
    steps = []
    for value in values:
        event = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=3, axis=axis, value=value)
        seen = pads.take(event)
        if seen is not None:
            assert seen.type == pygame.JOYHATMOTION
            steps.append(seen.value)
    return steps


def test_one_push_is_one_step() -> None:
    assert push(Pads(), 0, 0.3, 0.7, 1.0, 0.8, 0.5, 0.1, 0.0) == [(1, 0)]


def test_a_stick_pushed_down_means_down() -> None:
    assert push(Pads(), 1, 0.9) == [(0, -1)]
    assert push(Pads(), 1, -0.9) == [(0, 1)]


def test_the_next_push_is_the_next_step() -> None:
    assert push(Pads(), 0, 0.9, 0.1, 0.9, -0.9) == [(1, 0), (1, 0), (-1, 0)]


def test_trembling_at_the_edge_is_no_step() -> None:
    assert push(Pads(), 0, 0.62, 0.58, 0.62, 0.55, 0.61) == [(1, 0)]


def test_other_axes_mean_nothing() -> None:
    assert push(Pads(), 4, 1.0) == []


def test_buttons_pass_through() -> None:
    event = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    assert Pads().take(event) is event
