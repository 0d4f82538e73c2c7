"""The whole state of a game, and nothing but values.

A table's state holds the piles, what is known of hidden cards, the phase, open asks, sealed
answers, scores, the game's own state, the generator's state and the outcome. It can be cloned,
compared, dumped and loaded, all of it made from the list of fields here; no game ever writes
code for that. Only the verbs (in `table.py`) change it.

Every card is in exactly one pile. Piles are in a flat list, top card first;
`pile_index(name, seat)` gives a pile's number, `piles_named(name)` all seats' piles of a name.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.field_classes import mutable
from game.rules.asks import Ask
from game.rules.cards import CODES, Card
from game.rules.events import Listener
from game.rules.options import Options
from game.rules.outcome import Outcome
from game.rules.piles import TOP_ONLY, PileMap
from game.rules.values import FIXED, LOST, GameState, Values

if TYPE_CHECKING:
    S = TypeVar("S", bound=GameState, default=Any)
else:  # Python knows a default from 3.13 on; for the type checker `Table` is that of any game
    S = TypeVar("S", bound=GameState)


@mutable(slots=True)
class TableState(Values, Generic[S]):
    """The values of a game, as typed memory that can be copied, saved and compared.

    options: complete, not to be changed. seats: how many. pile_map: where each pile lies;
    pile_slices: its slices. worth: card % 128 -> what it counts. masks: for each pile the seats
    that see its cards, as bits, or TOP_ONLY. down: cards that lie face down in a pile that is
    otherwise open. seen: card -> seats (bits) that know it where it lies though the pile hides it.
    cards: all cards of the game under way. state: what the game itself remembers. answers: seat ->
    words, sealed until the last is in, then readable by the next phase. sealed: the questions of
    the step under way that are answered already, by an answer that nobody else knows. deciders:
    seats that may have a say in the step under way, asked or not, where who is asked would tell
    what is hidden; else empty. asker: the phase that asked them, and asks anew where hidden cards
    are others. stops: whether to stop at such a step though nobody is asked. depth: how many wars
    deep the battle is. wars: depths in order. shown: the signs that the listener last heard;
    last_order: the order of what beats what that it last heard. begun: of how many fights of
    this battle it has heard; fights: those that are not over.
    """

    options: Options = field(metadata={"dump": dict, "given": True})
    seats: int
    pile_map: PileMap = field(metadata=FIXED, compare=False)
    pile_slices: dict[str, slice] = field(metadata=FIXED, compare=False)
    worth: tuple[int, ...] = field(metadata=FIXED)
    piles: list[list[Card]]
    masks: tuple[int, ...]
    down: set[Card]
    seen: dict[Card, int]
    cards: tuple[Card, ...] = field(metadata={"exchange": None})
    state: S
    rng: int
    phase: str
    asks: tuple[Ask, ...]
    sealed: tuple[Ask, ...]
    answers: Mapping[int, tuple[str, ...]]
    deciders: tuple[int, ...]
    asker: str
    stops: bool = field(metadata=FIXED, compare=False)
    scores: list[int] | None
    battles: int
    depth: int
    wars: tuple[int, ...]
    outcome: Outcome | None
    listener: Listener | None = field(metadata=LOST, compare=False)
    shown: tuple[Any, ...] = field(metadata=FIXED, compare=False)
    last_order: tuple[int, ...] = field(metadata=FIXED, compare=False)
    begun: int = field(metadata=FIXED, compare=False)
    fights: tuple[int, ...] = field(metadata=FIXED, compare=False)

    # -- looking ----------------------------------------------------------

    def pile_index(self, name: str, seat: int | None = None) -> int:
        """The index of a pile; `seat` is None for a shared pile."""
        first: int = self.pile_slices[name].start
        return first + (seat or 0)

    def piles_named(self, name: str) -> list[list[Card]]:
        """The piles of all seats with this name, by seat (a shared pile: a list with that pile
        alone).
        """
        return self.piles[self.pile_slices[name]]

    def pile(self, name: str, seat: int | None = None) -> list[Card]:
        """The cards of a pile, top first; not to be changed by the caller."""
        return self.piles[self.pile_slices[name].start + (seat or 0)]

    def cards_in(self, *names: str) -> list[Card]:
        """The cards of all piles with these names, pile by pile."""
        return [card for name in names for pile in self.piles_named(name) for card in pile]

    def count(self, seat: int, name: str, *more: str) -> int:
        """How many cards a seat has in these piles together."""
        number = len(self.piles[self.pile_slices[name].start + seat])
        return number + self.count(seat, *more) if more else number

    def top(self, name: str, seat: int | None = None) -> Card:
        """The top card of a pile that is not empty."""
        return self.pile(name, seat)[0]

    def strength(self, card: int) -> int:
        """Return what a card counts in this game."""
        return self.worth[card & 127]

    def other(self, seat: int) -> int:
        """The other seat of two."""
        return 1 - seat

    def where(self, card: Card) -> tuple[int, int]:
        """The pile's number and the index in it of a card on the table."""
        for number, pile in enumerate(self.piles):
            if card in pile:
                return number, pile.index(card)
        raise KeyError(card)

    def holdings(self, seat: int) -> int:
        """How many cards lie in all piles of a seat."""
        total = 0
        for owned in self.pile_map.owned:
            total += len(self.piles[owned.start + seat])
        return total

    def with_cards(self, name: str = "stock", *more: str) -> list[int]:
        """The seats that have a card in any of these piles."""
        if more:
            each = zip(*[self.piles[self.pile_slices[n]] for n in (name, *more)], strict=True)
            return [seat for seat, piles in enumerate(each) if any(piles)]
        piles, having = self.piles, []
        for seat, number in enumerate(self.pile_map.numbers[name]):  # quickly, no comprehension
            if piles[number]:
                having.append(seat)
        return having

    def chosen(self, seat: int, name: str = "hand", *, owner: int | None = None) -> list[Card]:
        """The cards of a pile that a seat's answer names, in the order named.

        Of equal codes the first in the pile is meant. `owner`: whose pile, if it
        is another seat's.
        """
        return self.find(self.answers.get(seat, ()), name, seat if owner is None else owner)

    def find(self, words: Iterable[str], name: str, seat: int | None = None) -> list[Card]:
        """The cards of a pile with these codes, each taken once, in the order named."""
        left = self.pile(name, seat)
        matches: list[Card] = []
        for word in words:
            for card in left:
                if CODES[card & 127] == word and (not matches or card not in matches):
                    matches.append(card)
                    break
            else:
                raise KeyError(word)
        return matches

    @property
    def everybody(self) -> range:
        """The range of all seats."""
        return range(self.seats)

    @property
    def all_seats_mask(self) -> int:
        """The bits of all seats."""
        return (1 << self.seats) - 1

    def in_turn(self, first: int) -> list[int]:
        """Return all seats in the order in which they have their turns, from `first` on."""
        return [*range(first, self.seats), *range(first)]

    def mask_at(self, pile: int, index: int, card: Card) -> int:
        """The seats, as bits, that may see this card where it lies."""
        mask = self.masks[pile]
        if mask == TOP_ONLY:
            mask = 0 if index else self.all_seats_mask
        if card in self.down:
            mask = 0
        return mask | self.seen.get(card, 0)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won or share the game; nobody while it goes on."""
        return self.outcome.winners if self.outcome is not None else ()
