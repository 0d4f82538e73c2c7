"""Children at the table, for tests: who knows which facts, and where the next sum is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pygame

from game.match.match_plan import MatchPlan, SeatPlan
from game.practice.facts import MINUS, PLUS, Fact, all_facts
from game.storage import Store
from game.storage.profiles import Profile
from tests.practice.help import said
from tests.stage import Stage

EVERY = [*all_facts(PLUS, 14), *all_facts(MINUS, 14)]


def learner(
    store: Store,
    name: str,
    face: str,
    *,
    met: Iterable[Fact] = EVERY,
    days_ago: int = 0,
    **more: Any,
) -> Profile:
    """A profile that has answered these facts before, so that all of them are asked."""
    made = store.add_profile(name, face, **{"top": 13, **more})
    at = store.clock() - timedelta(days=days_ago)
    for number, fact in enumerate(met):
        row = replace(said(fact, at=at), key=f"before:{made.id}:{number}", profile=made.id)
        store.add_attempt(row.to_row())
    store.flush()
    return made


def seat(profile: Profile | None = None, name: str = "Guest", **more: Any) -> SeatPlan:
    """A seat at which somebody practises."""
    if profile is None:
        return SeatPlan(name=name, practice=True, **more)
    return SeatPlan(name=profile.name, face=profile.face, profile=profile.id, practice=True, **more)


COMPUTER = SeatPlan("greedy", "Owl", "owl")


class Sitting:
    """A match in memory, up to its next sum."""

    def __init__(
        self,
        stage: Stage,
        *seats: SeatPlan,
        game: str = "addition",
        seed: int | None = 5,
        **options: Any,
    ) -> None:
        self.stage = stage
        self.plan = MatchPlan(game, list(seats), options, seed)
        stage.play(self.plan)

    @property
    def sums(self) -> list[dict[str, Any]]:
        """Return what every sheet shows."""
        return list(self.stage.top.probe().get("sums", []))

    def of(self, number: int) -> dict[str, Any]:
        """The sheet of a seat."""
        return next(sheet for sheet in self.sums if sheet["seat"] == number)

    def pass_time(self, seconds: float) -> None:
        """Move the clock on, and draw frames."""
        self.stage.wait(seconds)

    def until_a_sum(self) -> list[dict[str, Any]]:
        """Turn cards until a sum is asked or copied."""
        for _ in range(4000):
            if self.stage.top.name != "table" or self.sums:
                return self.sums
            state = self.stage.top.probe()
            if state["waiting"] and state["stage"] == "idle":
                self.stage.press("space")
            self.pass_time(0.1)
        raise AssertionError("no sum came up")

    def answer(self, number: str | int) -> None:
        """Type a number and mean it."""
        self.stage.write(str(number))
        self.stage.press("return")

    def attempts(self, profile: Profile) -> list[dict[str, Any]]:
        """Return what this match has added to a profile's answers."""
        rows = self.stage.store.attempts(profile.id)
        return [row for row in rows if not row["key"].startswith("before:")]


def kits(sitting: Sitting) -> list[dict[str, Any]]:
    """Return what the child of the fixture `sitting` has answered in this match."""
    return sitting.attempts(sitting.stage.store.profiles()[0])


def shown_sums(sitting: Sitting) -> dict[int, str]:
    """The sums that the table shows, by seat."""
    return dict(sitting.stage.table.hud.tallies)


def key(stage: Stage, scancode: int, code: int = 0) -> None:
    """Press a key by its place on the keyboard."""
    common = {"key": code, "mod": 0, "unicode": "", "scancode": scancode}
    stage.send(pygame.event.Event(pygame.KEYDOWN, **common))
    stage.send(pygame.event.Event(pygame.KEYUP, **common))
