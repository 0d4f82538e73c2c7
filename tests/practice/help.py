"""Short ways for tests to write answers down."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from game.practice.attempts import Attempt
from game.practice.facts import PLUS, Fact

DAY_ONE = datetime(2026, 3, 2, 16, 0, tzinfo=UTC)


def on(day: int, minute: int = 0) -> datetime:
    """A moment on the day with this number; the first is 1."""
    return DAY_ONE + timedelta(days=day - 1, minutes=minute)


def said(
    fact: Fact,
    answer: int | None = None,
    *,
    at: datetime = DAY_ONE,
    net: float = 2.0,
    hint: int = 0,
    session: int | None = None,
) -> Attempt:
    """An answer to a fact: right and quick unless the arguments say otherwise."""
    return Attempt(
        key=f"{fact} {at}",
        profile=1,
        session=session,
        at=at,
        operation=fact.operation,
        left=fact.larger,
        right=fact.smaller,
        answer=fact.result if answer is None else answer,
        first_key=net,
        total=net + 0.5,
        typing=0.5,
        hint=hint,
        device="keyboard",
        seat=0,
        game="addition",
    )


DAYS_KNOWN = 12


def known(facts: Iterable[Fact], day: int = 1) -> list[Attempt]:
    """Return answers from memory, each fact on so many days in a row that it is remembered."""
    return [said(fact, at=on(day + later)) for later in range(DAYS_KNOWN) for fact in facts]


def plus(first: int, second: int) -> Fact:
    """An addition fact."""
    return Fact.of(PLUS, first, second)
