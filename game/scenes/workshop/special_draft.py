"""What a special card is while it is being chosen: which card, what it does, which giant falls."""

from __future__ import annotations

from typing import NamedTuple

from game.texts import tr
from game.texts.phrases import in_row
from game.workshop.mending import HOLES
from game.workshop.parts.count_parts import sides
from game.workshop.parts.special_parts import EFFECTS, NAMES, effect_of
from game.workshop.recipe import Recipe
from game.workshop.space import PART

KILLER = "killer"
"""What giant killers are called beside the effects of special cards."""


class SpecialDraft(NamedTuple):
    """A special card in the making.

    hole: the key of the part that it is put in, or that it was taken from; empty for a new one.
    rank, effect, giants: chosen so far; giants only matter to giant killers.
    """

    hole: str = ""
    rank: str = ""
    effect: str = ""
    giants: str = ""

    @property
    def upset(self) -> str:
        """The value of a giant killer's part."""
        return f"{self.rank}>{self.giants}"

    @property
    def complete(self) -> bool:
        """Whether it can be put in."""
        chosen = bool(self.rank and self.effect)
        return chosen and (self.effect != KILLER or bool(self.giants))


def filled_holes(r: Recipe) -> list[str]:
    """Return the keys of the parts that hold a special card, the giant killer first."""
    return [key for key in ("upset", *HOLES) if getattr(r, key)]


def is_room(r: Recipe) -> bool:
    """Return whether one more card can be special."""
    return not all(getattr(r, key) for key in HOLES)


def draft_of(r: Recipe, hole: str) -> SpecialDraft:
    """Return what a hole holds, to be changed."""
    value = getattr(r, hole)
    if hole == "upset":
        rank, _, giants = value.partition(">")
        return SpecialDraft(hole, rank, KILLER, giants)
    return SpecialDraft(hole, value.partition(":")[0], effect_of(value))


def killers() -> list[str]:
    """Return the ranks that beat giants."""
    return list(dict.fromkeys(value.partition(">")[0] for value in PART["upset"].choices if value))


def giants_for(rank: str) -> list[str]:
    """Return which giants this rank can beat, as the part has them."""
    return [
        value.partition(">")[2] for value in PART["upset"].choices if value.startswith(f"{rank}>")
    ]


def giants_in_words(giants: str) -> str:
    """Return the names of giants."""
    _, *ranks = sides(f">{giants}")
    return in_row(tr(NAMES[rank]) for rank in ranks)


def name_of_special(r: Recipe, hole: str) -> str:
    """Return what a special card is called: its rank, or who beats whom."""
    value = getattr(r, hole)
    if hole == "upset":
        return next(tr(choice.label) for choice in PART["upset"].values if choice.value == value)
    return tr(NAMES[value.partition(":")[0]])


def words_of_special(r: Recipe, hole: str) -> str:
    """Return what a special card does, in a few words."""
    if hole == "upset":
        return tr("Giant killer")
    return tr(EFFECTS[effect_of(getattr(r, hole))].label)


def with_special(r: Recipe, draft: SpecialDraft) -> tuple[Recipe, str]:
    """Return a recipe with a special card put in, not mended yet, and the key of its part."""
    r = without_special(r, draft.hole) if draft.hole else r
    if draft.effect == KILLER:
        return r.but(upset=draft.upset), "upset"
    free = next((key for key in HOLES if not getattr(r, key)), HOLES[-1])
    return r.but(**{free: f"{draft.rank}:{draft.effect}"}), free


def without_special(r: Recipe, hole: str) -> Recipe:
    """Return a recipe without the special card of this part."""
    return r.but(**{hole: ""})
