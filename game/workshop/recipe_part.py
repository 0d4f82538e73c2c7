"""A part of a recipe: its values, rules, piles, sentences, signs and conflicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.rules.piles import Pile
from game.workshop.recipe import Recipe, usual_values

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.rules.table import Table
    from game.workshop.own_rules import OwnRules, OwnState

DEAL, BATTLE, SPECIAL, WAR, END = "Deal", "Battle", "Special cards", "War", "End"
RARE = "Rare cases"
"""The headings of a rules page, in their order; what is rare is folded away."""


class Conflict(NamedTuple):
    """A conflict: parts that cannot be together.

    part: the key of the part to blame; when: whether a recipe has it; text: what its tile says;
    mend: key and value of what would mend it; otherwise: the same where that has just been chosen
    to be something else, empty where nothing would.
    """

    part: str
    when: Callable[[Recipe], bool]
    text: str
    mend: tuple[str, Any]
    otherwise: tuple[str, Any] = ("", None)


def needing(key: str, value: Any, text: str, **others: Any) -> tuple[Conflict, ...]:
    """Return the conflicts of a value of a part that takes only these values of other parts."""

    def is_other(other: str, needed: Any) -> Callable[[Recipe], bool]:
        return lambda r: getattr(r, key) == value and getattr(r, other) != needed

    usual = dict(usual_values())[key]
    return tuple(
        Conflict(other, is_other(other, needed), text, (other, needed), (key, usual))
        for other, needed in others.items()
    )


class PageLine(NamedTuple):
    """A sentence of the rules page under one of the headings; of a special card, with its rank."""

    heading: str
    text: str
    rank: str = ""


class PartValue(NamedTuple):
    """A value of a part, its name, and a few words more."""

    value: Any
    label: str
    detail: str = ""


class Twist(NamedTuple):
    """A twist that sets a game apart, in a whole sentence and in a few words for its box.

    weight: the twist of the greatest weight is named.
    """

    weight: int
    rule: str
    words: str


class RecipePart:
    """A part of a recipe; whatever it does not bring is empty.

    key: its name in recipes. tile: the number of the tile where people meet it, 0 for none of the
    six; question: what is asked there; rare: whether it lies behind "more". room: how many values
    its codes have room for, so that codes stay when values are added.
    """

    key: ClassVar[str]
    tile: ClassVar[int] = 0
    question: ClassVar[str] = ""
    rare: ClassVar[bool] = False
    room: ClassVar[int] = 16
    values: ClassVar[tuple[PartValue, ...]]
    conflicts: ClassVar[tuple[Conflict, ...]] = ()

    def __init__(self) -> None:
        self.choices = tuple(value.value for value in self.values)

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the classes whose phases carry it out."""
        return ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return the piles that it needs."""
        return {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield its sentences for the rules page."""
        yield from ()

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield what it makes unusual."""
        yield from ()

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield what lies beside the cards to remind of it."""
        yield from ()

    def is_idle(self, r: Recipe) -> bool:
        """Return whether it makes no difference in this recipe, whatever its value is."""
        return False
