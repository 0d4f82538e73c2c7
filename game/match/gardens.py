"""The gardens of a person: what is kept of their answers, as plants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.practice.attempts import from_rows
from game.practice.facts import MINUS, PLUS, TIMES
from game.practice.garden import Garden, Growth, planted
from game.practice.scope import Scope

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.profiles import Profile


_ORDER = (Growth.HOLLOW, Growth.SEED, Growth.SPROUT, Growth.BUD, Growth.FLOWER)


def gardens(store: Store, profile: Profile, without: str = "") -> dict[str, Garden]:
    """A person's gardens by operation: what they practise, and what they have met.

    without: the token of a match; as they would be if it had not been played.
    """
    rows = store.attempts(profile.id)
    if without:
        rows = [row for row in rows if not str(row["key"]).startswith(f"{without}:")]
    attempts = from_rows(rows)
    met = {one.fact.operation for one in attempts if one.fact is not None}
    scope, today = Scope.known(profile.scope, profile.top), store.clock().date()
    found = {}
    for sign in (PLUS, MINUS, TIMES):
        facts = scope.facts(sign) if sign in profile.operation or sign in met else []
        if facts:
            found[sign] = planted(attempts, facts, today, profile.threshold)
    return found or {PLUS: planted(attempts, Scope(profile.top).facts(PLUS), today)}


def grown_in(store: Store, profile: Profile, token: str) -> int:
    """How many plants have grown in the match of this token; a first one from nothing."""
    before = gardens(store, profile, without=token)
    grown = 0
    for sign, garden in gardens(store, profile).items():
        was = [plant.growth for plant in before[sign].plants] if sign in before else []
        was += [Growth.HOLLOW] * (len(garden.plants) - len(was))
        grown += sum(
            _ORDER.index(plant.growth) > _ORDER.index(old)
            for plant, old in zip(garden.plants, was, strict=True)
        )
    return grown
