"""Events: what a table tells its listener of all that happens, with a class for each kind.

An event is built only if somebody listens. It names places (pile, index) and cards by int. Most
events are for all; those that could give a card away carry masks, the seats that may see it as
bits, and `redact` makes of them what a single seat may know: a card that it may not see is
HIDDEN_CARD, an index in a pile whose order it does not know is -1, and the masks themselves are
gone, but for that of a card that all may see.

Events come in beats: what lies between two `Beat`s belongs together.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.field_classes import frozen
from game.rules.outcome import Outcome
from game.rules.piles import HIDDEN_CARD, TOP_ONLY, knows_order, sees
from game.rules.signs import Sign

if TYPE_CHECKING:
    from fractions import Fraction  # it brings much with it that most games never need


class Event:
    """An event: a thing that happened at the table. Immutable, so that an instance may be emitted
    many times.

    cue: the name of how it is to be seen and heard, empty where nothing marks it.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    cue = ""

    def redact(self, seat: int | None, seats: int) -> "Event":
        """The event as one seat of so many (None: a spectator) may see it."""
        return self


Listener = Callable[[Event], None]
"""A function that is called with every event, unredacted."""


# -- what lies where -------------------------------------------------------------------------------


class CardEvent(Event):
    """An event that changes where cards lie or what is known of them."""

    __slots__ = ()


class Move(NamedTuple):
    """The fields of a `CardMoved`: a tuple, for of these more are built than of all others."""

    card: int
    source: int
    source_index: int
    target: int
    target_index: int
    down: bool = False
    mask: int = 0
    masks: Sequence[int] = ()


class CardMoved(Move, CardEvent):
    """A card has moved; indexes count after the moves before this one.

    down: it lies face down there in a pile that is otherwise open. mask: who sees its face
    afterwards. masks: of all piles.
    """

    __slots__ = ()

    def redact(self, seat: int | None, seats: int) -> "CardMoved":
        """Without its face or its places, where the seat may not know them."""
        masks = self.masks
        return CardMoved(
            self.card if sees(self.mask, seat, seats) else HIDDEN_CARD,
            self.source,
            self.source_index if knows_order(masks[self.source], seat, seats) else -1,
            self.target,
            self.target_index if knows_order(masks[self.target], seat, seats) else -1,
            self.down,
            self.mask if sees(self.mask, None, seats) else 0,
        )


@frozen
class CardTurned(CardEvent):
    """A card was turned over where it lies, or became known or unknown to somebody.

    down: it lies face down in a pile that is otherwise open. mask: who sees its face now.
    pile_mask: who sees the pile.
    """

    pile: int
    index: int
    card: int
    down: bool = False
    mask: int = 0
    pile_mask: int = 0

    def redact(self, seat: int | None, seats: int) -> "CardTurned":
        """Without its face or its place, where the seat may not know them."""
        return CardTurned(
            self.pile,
            self.index if knows_order(self.pile_mask, seat, seats) else -1,
            self.card if sees(self.mask, seat, seats) else HIDDEN_CARD,
            self.down,
            self.mask if sees(self.mask, None, seats) else 0,
        )


@frozen
class CardForgotten(CardEvent):
    """Cards in a hidden pile are forgotten by the seats of `mask`, who had known them."""

    card: int
    mask: int = 0

    def redact(self, seat: int | None, seats: int) -> "CardForgotten":
        """Without the card, if the seat has not known it."""
        return CardForgotten(self.card if sees(self.mask, seat, seats) else HIDDEN_CARD)


@frozen
class PileShuffled(CardEvent):
    """A pile was shuffled: nobody knows any longer which of its cards is which."""

    pile: int


@frozen
class LowestShuffled(CardEvent):
    """The lowest `number` cards of a pile that nobody sees have been shuffled."""

    pile: int
    number: int


@frozen
class CardsPicked(CardEvent):
    """Cards of a pile that nobody sees were pointed at, by position: they are what is played."""

    pile: int
    indexes: tuple[int, ...]


@frozen
class PileMasked(CardEvent):
    """A pile as a whole lies open or closed from now on; its cards are named singly.

    mask: who sees it now. ordered: whether the seat that hears it knows the order in it now.
    """

    pile: int
    ordered: bool = False
    mask: int = 0

    def redact(self, seat: int | None, seats: int) -> "PileMasked":
        """Redact the mask to whether this seat knows the order."""
        return PileMasked(self.pile, knows_order(self.mask, seat, seats))


@frozen
class TableDealt(CardEvent):
    """A new deal: the cards of all piles, top first. masks: of all piles."""

    piles: Sequence[Sequence[int]]
    masks: Sequence[int] = ()

    def redact(self, seat: int | None, seats: int) -> "TableDealt":
        """Without the cards of piles that the seat does not see; tops are named singly."""
        return TableDealt(
            tuple(
                tuple(pile)
                if mask != TOP_ONLY and sees(mask, seat, seats)
                else (HIDDEN_CARD,) * len(pile)
                for pile, mask in zip(self.piles, self.masks, strict=True)
            )
        )


@frozen
class Beat(Event):
    """The end of a beat: the events since the last beat belong together."""


BEAT = Beat()
"""The only instance of `Beat`, which has no fields."""


# -- the course of the game ------------------------------------------------------------------------


@frozen
class WarBegun(Event):
    """Equal cards have met: a fight begins, or goes on.

    fight: its number in the battle, from 1 on; a war that follows where nobody has won the war
    before keeps its number, another over other cards has a number of its own. Several may go on
    at once, side by side or nested. depth: 1, or more for a war in a war. seats: who
    is at war. cards: those that have met, as far as all may know them.
    """

    fight: int
    depth: int
    seats: tuple[int, ...]
    cards: tuple[int, ...] = ()
    cue = "war"


@frozen
class FightOver(Event):
    """A fight that a `WarBegun` has begun is over; none outlasts its battle.

    winner: who has won it, as a `BattleWon` just before says, if the battle is won by it; None: its
    cards are nobody's, or go to somebody who did not win them.
    """

    fight: int
    winner: int | None
    cue = "fight"


@frozen
class CatchRevealed(Event):
    """A seat is about to collect what it has won in a war, for all to see. [general ruling 10]

    cards: pile, index and card of each that was not its own.
    """

    seat: int
    cards: tuple[tuple[int, int, int], ...]
    cue = "catch"


@frozen
class Tallied(Event):
    """The number that counts for a seat, with its calculation.

    sign: `+`, `-`, `*`, `/`, `±` (added, each with its own sign), or empty.
    """

    seat: int
    sign: str
    values: tuple[int, ...]
    total: "int | Fraction"
    cue = "tally"


@frozen
class Scored(Event):
    """The running scores are these now."""

    scores: tuple[int, ...]
    cue = "score"


@frozen
class BattleWon(Event):
    """A seat has won this battle, or a part of it: several in the same battle have an event each.

    fight: the fight that it has won by it; 0 if it was won without a war. cards: by which of those
    that lie there; None: by those that it has laid last.
    """

    seat: int
    fight: int = 0
    cards: tuple[int, ...] | None = None
    cue = "won"


@frozen
class BattleEnded(Event):
    """A battle is over. number: how many battles are complete now."""

    number: int
    cue = "battle"


@frozen
class GameEnded(Event):
    """The game is over."""

    outcome: Outcome
    cue = "over"


@frozen
class Asked(Event):
    """A question is put to these seats: what was answered before it counts no longer.

    Where who is asked would tell what is hidden, they are all that may be, as in a `View`.
    """

    seats: tuple[int, ...]
    cue = "asked"


@frozen
class Answered(Event):
    """A seat has answered the question put to it; what it answered is sealed."""

    seat: int
    cue = "ready"


# -- what is said and shown ------------------------------------------------------------------------


@frozen
class Narrated(Event):
    """A sentence of things that all may know; params are named seat..., seats..., card..., ..."""

    template: str
    params: dict[str, Any]
    cue = "narration"


@frozen
class Announced(Event):
    """A great moment, in a word or two that everybody shouts."""

    text: str
    cue = "announcement"


@frozen
class SignsChanged(Event):
    """Gauges, counters, links and markers are these now."""

    signs: tuple[Sign, ...]
    cue = "signs"


@frozen
class OrderChanged(Event):
    """From now on other cards beat others. order: `card % 128` -> its place; the highest wins."""

    order: tuple[int, ...]
    cue = "order"


@frozen
class Special(Event):
    """A moment that only some games have, which say by its cue how it is seen and heard.

    seat: whom it happens to, or who brings it about; None: the whole table.
    """

    cue: str
    seat: int | None = None
