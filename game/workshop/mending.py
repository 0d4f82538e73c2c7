"""Conflicts in a recipe, and the nearest recipe that can be played."""

from __future__ import annotations

from typing import Any

from game.texts import tr
from game.workshop.parts.special_parts import SPECIALS
from game.workshop.recipe import BadRecipe, Recipe, usual_values
from game.workshop.recipe_part import Conflict
from game.workshop.space import SPACE

CONFLICTS: tuple[Conflict, ...] = tuple(rule for part in SPACE for rule in part.conflicts)
MOST_STEPS = 60
"""Conflicts are mended one after the other, no more of them than these."""
HOLES = ("special1", "special2", "special3")


def conflicts_of(r: Recipe) -> list[Conflict]:
    """Return all that cannot be in a recipe; empty where it can be played."""
    return [rule for rule in CONFLICTS if rule.when(r)]


def check(r: Recipe) -> Recipe:
    """Return a recipe that can be played. Raises BadRecipe for the first thing that cannot be."""
    for rule in conflicts_of(r):
        raise BadRecipe(tr(rule.text), part=rule.part)
    return r


def mended(r: Recipe, keep: str = "") -> Recipe:
    """Return the nearest recipe that can be played; `keep`: the key of what was just chosen.

    Each conflict is mended as its tile would mend it; where that would undo what was just chosen,
    or go back on a step before, the part to blame becomes as usual.
    """
    usual, seen = dict(usual_values()), {r}
    chosen = getattr(r, keep) if keep else None
    for _ in range(MOST_STEPS):
        wrong = conflicts_of(r)
        if not wrong:
            return r
        for nearer in _steps(r, wrong, keep, usual):
            if nearer not in seen and (not keep or getattr(nearer, keep) == chosen):
                r = nearer
                seen.add(r)
                break
        else:
            break
    return check(_kept_alone(r, keep, chosen))


def _steps(r: Recipe, wrong: list[Conflict], keep: str, usual: dict[str, Any]) -> list[Recipe]:
    """Return the recipes to which one step leads, the best first."""
    mends = [rule.mend if rule.mend[0] != keep else rule.otherwise for rule in wrong]
    recipes = [r.but(**{key: value}) for key, value in mends if key]
    recipes += [r.but(**{rule.part: usual[rule.part]}) for rule in wrong if rule.part != keep]
    if keep:
        recipes += [r.but(**{key: usual[key]}) for key in r.changed if key != keep]
    return recipes


def _kept_alone(r: Recipe, keep: str, chosen: Any) -> Recipe:
    """Return War with only what was chosen."""
    return mended(Recipe(**{keep: chosen}), keep) if keep else r


def tidy(r: Recipe) -> Recipe:
    """Return the same game without parts that make no difference, so that its code is the same."""
    usual = dict(usual_values())
    while True:
        idle = {part.key: usual[part.key] for part in SPACE if part.is_idle(r)}
        held = sorted(
            (f"{name}:{effect}" for name, effect in r.specials.items()), key=SPECIALS.index
        )
        holes = dict(zip(HOLES, [*held, "", "", ""], strict=False))
        tidier = r.but(**idle, **holes)
        if tidier == r:
            return r
        r = tidier
