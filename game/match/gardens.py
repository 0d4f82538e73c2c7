"""The gardens of a person: what is kept of their answers, as plants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.practice.attempts import from_rows
from game.practice.facts import MINUS, MISSING, OPERATIONS, PLUS, TIMES, Fact, missing_factor
from game.practice.garden import Garden, Plant, planted
from game.practice.ladder import STEPS, Growth
from game.practice.scope import Scope

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.profiles import Profile


def gardens(store: Store, profile: Profile, without: str = "") -> dict[str, Garden]:
    """A person's gardens by operation: what they practise, and what they have met.

    without: the token of a match; as they would be if it had not been played.
    """
    rows = store.attempts(profile.id)
    if without:
        rows = [row for row in rows if not str(row["key"]).startswith(f"{without}:")]
    attempts = from_rows(rows)
    met = {attempt.fact for attempt in attempts if attempt.fact is not None}
    scope, today = Scope.known(profile.scope, profile.top), store.clock().date()
    gardens_by_sign = {}
    for sign in OPERATIONS:
        facts = _beds(scope, sign, met, sign in profile.operation)
        if facts:
            gardens_by_sign[sign] = planted(attempts, facts, today, profile.threshold)
    return gardens_by_sign or {PLUS: planted(attempts, Scope(profile.top).facts(PLUS), today)}


def _beds(scope: Scope, sign: str, met: set[Fact], practised: bool) -> list[Fact]:
    """The facts of an operation that have a place in the garden.

    All of the scope where these can be counted, once any is practised, and those that were met.
    """
    mine = {fact for fact in met if fact.operation == sign}
    if sign in (PLUS, MINUS, TIMES):
        beds = scope.facts(sign) if practised or mine else []
        return [*beds, *sorted(mine - set(beds))]
    if sign == MISSING and mine:
        mine |= {missing_factor(product, scope.table) for product in scope.facts(TIMES)}
    return sorted(mine)


@dataclass(frozen=True)
class PlantChange:
    """A plant that is on another step after a match than `before` it."""

    before: Growth
    plant: Plant

    @property
    def grew(self) -> bool:
        """Whether it grew; else it took a step back."""
        return STEPS.index(self.plant.growth) > STEPS.index(self.before)


def changes_in(store: Store, profile: Profile, token: str) -> list[PlantChange]:
    """The plants that the match of this token has changed, the small ones first."""
    before = {
        plant.fact: plant.growth
        for garden in gardens(store, profile, without=token).values()
        for plant in garden.plants
    }
    changes = [
        PlantChange(before.get(plant.fact, Growth.HOLLOW), plant)
        for garden in gardens(store, profile).values()
        for plant in garden.plants
    ]
    changed = [change for change in changes if change.plant.growth is not change.before]
    return sorted(changed, key=lambda change: (STEPS.index(change.plant.growth), change.plant.suns))


def grown_in(store: Store, profile: Profile, token: str) -> list[PlantChange]:
    """Return the plants that have grown in the match of this token, new ones included."""
    return [change for change in changes_in(store, profile, token) if change.grew]
