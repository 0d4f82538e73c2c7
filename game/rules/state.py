"""The whole state of a game, and nothing but values.

A Table holds the piles, what is known of hidden cards, the phase, open asks,
sealed answers, scores, the game's own memo, the generator's state and the
outcome. It can be cloned, compared, dumped and loaded; no game ever writes code
for that. Only the verbs (in `verbs.py`) change it.

Every card lies in exactly one pile. Piles lie in one flat list, top card first;
`at(name, seat)` gives a pile's number, `of(name)` all seats' piles of a name.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

from game.rules.asks import Ask
from game.rules.cards import CODES
from game.rules.events import Listener
from game.rules.masks import TOP_ONLY
from game.rules.outcome import Outcome
from game.rules.rng import seed_state

if TYPE_CHECKING:
    from game.rules.game import Game

Memo = dict[str, Any]


class State:
    """The values of a game; see the module's docstring.

    game: the stateless rules. options: complete, not to be changed. seats: how
    many; all_seats_mask: the bits of all of them. spots: pile name -> where the
    piles of this name lie among all, as a slice. masks: for each pile the seats that see
    its cards, as bits, or TOP_ONLY. down: cards that lie face
    down in a pile that is otherwise open. seen: card -> seats (bits) that know it
    where it lies though the pile hides it. cards: all cards of the game under
    way. worth: card % 128 -> strength. answers: seat -> words, sealed until the
    last is in, then readable by the next phase. wars: depths in order.
    """

    __slots__ = (
        "all_seats_mask",
        "answers",
        "asks",
        "battles",
        "cards",
        "down",
        "game",
        "listener",
        "masks",
        "memo",
        "options",
        "outcome",
        "pause",
        "phase",
        "piles",
        "rng",
        "scores",
        "seats",
        "seen",
        "shown",
        "spots",
        "wars",
        "worth",
    )

    def __init__(self, game: "Game", options: dict[str, Any], seats: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.all_seats_mask = (1 << seats) - 1
        self.spots = game.spots(seats)
        self.masks = game.masks(seats)
        self.piles: list[list[int]] = [[] for _ in self.masks]
        self.down: set[int] = set()
        self.seen: dict[int, int] = {}
        self.cards: tuple[int, ...] = ()
        self.worth = game.worth(options)
        self.memo: Memo = copy_memo(game.memo)
        self.rng = seed_state(seed)
        self.phase = "setup"
        self.asks: tuple[Ask, ...] = ()
        self.answers: dict[int, tuple[str, ...]] = {}
        self.scores: list[int] | None = None
        self.battles = 0
        self.wars: list[int] = []
        self.pause = 0
        self.outcome: Outcome | None = None
        self.listener: Listener | None = None
        self.shown: tuple[Any, ...] = ()

    # -- looking ----------------------------------------------------------

    def at(self, name: str, seat: int | None = None) -> int:
        """The number of a pile; `seat` is None for a shared one."""
        first: int = self.spots[name].start
        return first + (seat or 0)

    def of(self, name: str) -> list[list[int]]:
        """The piles of all seats with this name, by seat (a shared pile: a list of one)."""
        return self.piles[self.spots[name]]

    def pile(self, name: str, seat: int | None = None) -> list[int]:
        """The cards of one pile, top first; not to be changed by the caller."""
        return self.piles[self.spots[name].start + (seat or 0)]

    def cards_in(self, *names: str) -> list[int]:
        """The cards of all piles with these names, pile by pile."""
        return [card for name in names for pile in self.of(name) for card in pile]

    def count(self, seat: int, name: str, *more: str) -> int:
        """How many cards a seat has in these piles together."""
        number = len(self.piles[self.spots[name].start + seat])
        return number + self.count(seat, *more) if more else number

    def where(self, card: int) -> tuple[int, int]:
        """The pile's number and the index in it of a card on the table."""
        for number, pile in enumerate(self.piles):
            if card in pile:
                return number, pile.index(card)
        raise KeyError(card)

    def holdings(self, seat: int) -> int:
        """How many cards lie in all piles of a seat."""
        return sum(
            len(self.piles[spot.start + seat])
            for name, spot in self.spots.items()
            if not self.game.piles[name].shared
        )

    def with_cards(self, name: str = "stock", *more: str) -> list[int]:
        """The seats that have a card in any of these piles."""
        if more:
            names = (name, *more)
            return [s for s in range(self.seats) if any(self.pile(n, s) for n in names)]
        return [seat for seat, pile in enumerate(self.piles[self.spots[name]]) if pile]

    def chosen(self, seat: int, name: str = "hand", *, owner: int | None = None) -> list[int]:
        """The cards of a pile that a seat's answer names, in the order named.

        Of equal codes the first in the pile is meant. `owner`: whose pile, if it
        is another seat's.
        """
        return self.find(self.answers.get(seat, ()), name, seat if owner is None else owner)

    def find(self, words: Iterable[str], name: str, seat: int | None = None) -> list[int]:
        """The cards of a pile with these codes, each taken once, in the order named."""
        left = list(self.pile(name, seat))
        found = []
        for word in words:
            card = next(c for c in left if CODES[c & 127] == word)
            left.remove(card)
            found.append(card)
        return found

    @property
    def everybody(self) -> range:
        """All seats."""
        return range(self.seats)

    def in_turn(self, first: int) -> list[int]:
        """All seats in the order in which they have their turns, from this one on."""
        return [*range(first, self.seats), *range(first)]

    def mask_at(self, pile: int, index: int, card: int) -> int:
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

    # -- copies -----------------------------------------------------------

    def clone(self) -> Self:
        """An independent equal table that nobody listens to."""
        cls = type(self)
        new: Self = cls.__new__(cls)
        new.game = self.game
        new.options = self.options
        new.seats = self.seats
        new.all_seats_mask = self.all_seats_mask
        new.spots = self.spots
        new.masks = self.masks
        new.piles = list(map(list, self.piles))
        new.down = self.down.copy() if self.down else set()
        new.seen = self.seen.copy() if self.seen else {}
        new.cards = self.cards
        new.worth = self.worth
        new.memo = copy_memo(self.memo) if self.memo else {}
        new.rng = self.rng
        new.phase = self.phase
        new.asks = self.asks
        new.answers = self.answers.copy() if self.answers else {}
        scores = self.scores
        new.scores = scores[:] if scores else scores
        new.battles = self.battles
        new.wars = self.wars[:]
        new.outcome = self.outcome
        new.listener = None
        new.shown = self.shown
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]

    def dump(self) -> dict[str, Any]:
        """The state as JSON values."""
        return {
            "game": self.game.id,
            "options": dict(self.options),
            "seats": self.seats,
            "piles": [list(pile) for pile in self.piles],
            "masks": list(self.masks),
            "down": sorted(self.down),
            "seen": sorted([card, bits] for card, bits in self.seen.items()),
            "cards": list(self.cards),
            "memo": copy_memo(self.memo),
            "rng": self.rng,
            "phase": self.phase,
            "asks": [ask.dump() for ask in self.asks],
            "answers": sorted([seat, list(words)] for seat, words in self.answers.items()),
            "scores": None if self.scores is None else list(self.scores),
            "battles": self.battles,
            "wars": list(self.wars),
            "outcome": self.outcome and self.outcome.dump(),
        }


def copy_memo(memo: Memo) -> Memo:
    """A memo with its lists and dicts copied, however deep."""
    new = memo.copy()
    for key, value in memo.items():
        if value.__class__ is list:
            new[key] = _copied(value) if value else []
        elif value.__class__ is dict:
            new[key] = copy_memo(value)
    return new


def _copied(values: list[Any]) -> list[Any]:
    new = values[:]
    for index, value in enumerate(values):
        if value.__class__ is list:
            new[index] = _copied(value)
        elif value.__class__ is dict:
            new[index] = copy_memo(value)
    return new
