"""The immediate consequences of an answer, for the seat that thinks of giving it: see
`Presentation.preview`.

Only what is certain, and what the seat that is asked may know; what may follow later is for hints.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any, NamedTuple

from game.field_classes import frozen
from game.rules.cards import Card


@frozen
class PreviewText:
    """A sentence about the future, with {fields} as `Narrated` has them.

    many: the same sentence for a number `n` that is not 1, if the sentence counts.
    """

    text: str
    params: Mapping[str, Any] = field(default_factory=dict)
    many: str = ""


class Arrow(NamedTuple):
    """An arrow from a card to another that it captures for sure, or perhaps if not `sure`."""

    source: Card
    target: Card
    sure: bool = True


class Destination(NamedTuple):
    """A possible destination of what a seat plays: a pile of a seat or of all, and the condition in
    text.
    """

    seat: int
    pile: str
    owner: int | None
    text: str


class NamedOrder(NamedTuple):
    """A plan by which many cards are put in order: `name`, what it means, the first card first."""

    name: str
    meaning: str
    cards: tuple[str, ...]


@frozen
class Foresight:
    """The consequences of an answer, in short sentences; empty if there is nothing to say.

    takes: cards that would be captured, or could be. loses: cards that would be given up.
    price: what it costs, in as few words as stand on a button. arrows: which card captures which.
    ways: where cards go that are played. warning: a sentence that is read before anything is
    chosen, while a mark on the cards says which ones it is about; empty for none. orders: named
    ones, at most three, that follow from the cards to be put in order alone.
    """

    said: tuple[PreviewText, ...] = ()
    takes: tuple[Card, ...] = ()
    loses: tuple[Card, ...] = ()
    price: PreviewText | None = None
    arrows: tuple[Arrow, ...] = ()
    ways: tuple[Destination, ...] = ()
    warning: str = ""
    orders: tuple[NamedOrder, ...] = ()

    def __add__(self, other: "Foresight") -> "Foresight":
        """First this, then the other."""
        return Foresight(
            self.said + other.said,
            self.takes + other.takes,
            self.loses + other.loses,
            other.price or self.price,
            self.arrows + other.arrows,
            self.ways + other.ways,
            self.warning or other.warning,
            self.orders + other.orders,
        )

    def marks(self, *, takes: tuple[Card, ...] = (), loses: tuple[Card, ...] = ()) -> "Foresight":
        """Return the foresight with cards that would be captured or given up."""
        return self + Foresight((), tuple(takes), tuple(loses))

    def aimed(self, source: Card, targets: Iterable[Card], sure: Card | None = None) -> "Foresight":
        """Return the foresight with arrows from a card to all that it can capture; `sure`: what it
        would.
        """
        arrows = tuple(Arrow(source, target, target == sure) for target in targets)
        return self + Foresight(arrows=arrows)

    def going(self, seat: int, pile: str, owner: int | None, text: str) -> "Foresight":
        """Return this with an arrow from what a seat plays to a pile."""
        return self + Foresight(ways=(Destination(seat, pile, owner, text),))

    def priced(self, singular: str, many: str, n: int) -> "Foresight":
        """Return this with a price of `n` cards: `singular` is the text for 1, `many` has {n}."""
        return self + Foresight(price=PreviewText(singular, {"n": n}, many))

    def warned(self, text: str) -> "Foresight":
        """Return this with a warning."""
        return self + Foresight(warning=text)


NOTHING = Foresight()


def foretell(text: str, **params: Any) -> Foresight:
    """Return a foresight of a single sentence; its fields are named seat..., seats..., card...,
    cards... as in `narrate`.
    """
    return Foresight((PreviewText(text, params),))


def foretell_number(singular: str, many: str, n: int, **params: Any) -> Foresight:
    """Return a foresight that counts: `one` for a single thing, `many` with the field {n} for
    others.
    """
    return Foresight((PreviewText(singular, {"n": n, **params}, many),))
