"""Signs: what a game wants to be seen on the table beside its cards, public to all seats.

`Sign` is a closed union: whoever reads signs tells them apart by `match`, and a class that is new
here fails in mypy wherever it is forgotten. `kind` is the name that cases use.
"""

from typing import Any, ClassVar, NamedTuple, TypeAlias, assert_never

from game.field_classes import frozen
from game.rules.cards import codes


@frozen
class Gauge:
    """A bar at a seat, filled with `value` of `most`."""

    kind: ClassVar = "gauge"
    label: str
    seat: int
    value: int
    most: int
    icon: str = ""


@frozen
class Counter:
    """A number or a word with its label; of a seat, or of the table."""

    kind: ClassVar = "counter"
    label: str
    value: int | str
    seat: int | None = None
    icon: str = ""


@frozen
class Marker:
    """A picture at a seat; `cards` are those that it is about."""

    kind: ClassVar = "marker"
    label: str
    seat: int
    icon: str
    cards: tuple[int, ...] = ()


@frozen
class Link:
    """Two cards chained together; `icon` on the seals of the chain."""

    kind: ClassVar = "link"
    label: str
    cards: tuple[int, ...]
    icon: str = ""


@frozen
class Glow:
    """Cards that light up; `seat`: whom they are about, None for the table.

    is_hand: whether they are what counts of all that the seat has laid, the best first: they lie in
    this order, with the label as their name, and light up only where they have won.
    """

    kind: ClassVar = "glow"
    label: str
    cards: tuple[int, ...]
    seat: int | None = None
    is_hand: bool = False


@frozen
class LostRanks:
    """How many cards of each rank are out of the game: pairs of its name (`K`, `10`) and number."""

    kind: ClassVar = "strip"
    label: str
    lost: tuple[tuple[str, int], ...]


@frozen
class Note:
    """A reminder: its label."""

    kind: ClassVar = "note"
    label: str


class ScaleStep(NamedTuple):
    """A step of a scale: a number, its meaning, whether it applies now."""

    number: int
    label: str
    applies: bool


@frozen
class Scale:
    """Steps of which some apply."""

    kind: ClassVar = "scale"
    label: str
    steps: tuple[ScaleStep, ...]


@frozen
class Circle:
    """The order in which suits beat each other: pairs of suits' letters; the label says the same in
    words.
    """

    kind: ClassVar = "circle"
    label: str
    beats: tuple[tuple[str, str], ...]


CardSign: TypeAlias = Link | Glow
"""The signs that are drawn on cards, not beside them."""
ChipSign: TypeAlias = Gauge | Counter | Marker | LostRanks | Note | Scale | Circle
"""The signs that are drawn beside the cards."""
Sign: TypeAlias = CardSign | ChipSign


def seat_of(sign: Sign) -> int | None:
    """Return the seat that a sign is about; None where it is about the table."""
    return None if isinstance(sign, (Link, LostRanks, Note, Scale, Circle)) else sign.seat


def cards_of(sign: Sign) -> tuple[int, ...]:
    """Return the cards that a sign is about."""
    return sign.cards if isinstance(sign, (Link, Glow, Marker)) else ()


def to_saved(sign: Sign) -> dict[str, Any]:
    """Return a sign as cases hold it, its cards as codes, without what is empty."""
    value: object = None
    match sign:
        case Gauge() | Counter():
            value = sign.value
        case Marker():
            value = sign.icon
        case LostRanks():
            value = sign.lost
        case Scale():
            value = tuple(map(tuple, sign.steps))
        case Circle():
            value = sign.beats
        case Note() | Link() | Glow():
            pass
        case _:
            assert_never(sign)
    saved = {
        "kind": sign.kind,
        "label": sign.label,
        "seat": seat_of(sign),
        "value": value,
        "most": sign.most if isinstance(sign, Gauge) else None,
        "cards": codes(cards_of(sign)),
        "icon": sign.icon if isinstance(sign, (Gauge, Counter, Link)) else "",
    }
    return {name: part for name, part in saved.items() if part not in (None, "", [])}
