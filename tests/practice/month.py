"""A month of a simulated child's practice, put into a store as playing would have put it there."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from game.storage import Store
from game.storage.profiles import Profile
from tests.practice.child import START, learn


class Clock:
    """A clock that is set by hand."""

    def __init__(self, now: datetime = START) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def live_through(store: Store, clock: Clock, profile: Profile, days: int = 30) -> None:
    """Play once a day for so many days; afterwards the clock is a day later."""
    attempts = learn(seed=profile.id, top=profile.top, days=days, deals=4)
    session, today = None, None
    for number, attempt in enumerate(attempts):
        if attempt.day != today:
            today, clock.now = attempt.day, attempt.at
            session = store.start_session(profile.id, "addition")
            store.set_session_time(session, 480.0 + 7 * (number % 30))
        key = f"{profile.id}:{number}"
        row = replace(attempt, key=key, profile=profile.id, session=session)
        store.add_attempt(row.to_row())
    clock.now = START + timedelta(days=days)
    store.flush()
