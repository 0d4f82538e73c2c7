"""The cards as one seat sees them: tokens in piles, moved by redacted events.

A `Board` is what the table draws. It is fed either with events, as they are
played, or by `sync` from a view, after a load, a resize or a skip; both give equal
boards. It knows neither rules nor pixels, and it never learns a face that the
events or the view do not show. Tokens keep their identity while they move, so that
sprites can follow them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.rules.events import (
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    PileMasked,
    PileShuffled,
    TableDealt,
)
from game.rules.piles import HIDDEN_CARD

Face = tuple[int, bool]
"""A card's int (or HIDDEN_CARD), and whether a known card lies face down."""


class Seen(Protocol):
    """The part of `game.rules.visibility.View` that a board needs."""

    @property
    def piles(self) -> tuple[tuple[int, ...], ...]: ...

    @property
    def down(self) -> frozenset[int]: ...


@dataclass(slots=True, eq=False)
class Token:
    """One card on the board. `key` is unique on it; `down`: a known card, lying face down."""

    key: int
    face: int = HIDDEN_CARD
    down: bool = False

    @property
    def shown(self) -> Face:
        """What the token shows now."""
        return self.face, self.down

    @property
    def back(self) -> bool:
        """Whether its back is up."""
        return self.face == HIDDEN_CARD or self.down


class Slot(NamedTuple):
    """A place: the number of the pile, and the index in it (0 = top)."""

    pile: int
    place: int


@dataclass(frozen=True, slots=True)
class Change:
    """A token that moved or turned: where it lay and how it looked, where it lies now."""

    token: Token
    source: Slot
    target: Slot
    was: Face


class Board:
    """Piles of tokens, top first. `names`: (name, seat) of each pile, by number."""

    def __init__(self, names: Sequence[tuple[str, int | None]]) -> None:
        self.names = tuple(names)
        self.piles: list[list[Token]] = [[] for _ in names]
        self.bags: set[int] = set()
        """Piles whose order the seat does not know, as far as events have told."""
        self._next = 0

    # -- feeding -----------------------------------------------------------------

    def sync(self, view: Seen) -> None:
        """Rebuild all piles from a view. Tokens are new; nothing of the old board is left."""
        self.bags.clear()
        self.piles = [
            [self._token(face, face in view.down) for face in faces] for faces in view.piles
        ]

    def apply(self, event: Event) -> list[Change]:
        """Carry out one redacted event; the tokens that moved or turned, in order.

        Events that are not about cards change nothing. Of a new deal no changes are
        told: all tokens are new.
        """
        match event:
            case CardMoved():
                return [self._move(event)]
            case CardTurned():
                return self._turn(event)
            case CardForgotten():
                return self._forget(event.card)
            case PileShuffled():
                return self._hide_all(event.pile)
            case PileMasked():
                self._mark(event.pile, 0 if event.ordered else HIDDEN_CARD)
                return self._hide_all(event.pile)
            case TableDealt():
                self.bags.clear()
                self.piles = [[self._token(face) for face in faces] for faces in event.piles]
        return []

    # -- looking -----------------------------------------------------------------

    def find(self, card: int) -> Slot | None:
        """Where a card lies that the seat can see, or None."""
        for number, pile in enumerate(self.piles):
            for index, token in enumerate(pile):
                if token.face == card:
                    return Slot(number, index)
        return None

    def where(self, token: Token) -> Slot:
        """Where a token lies. Raises KeyError for one that is not on the board."""
        for number, pile in enumerate(self.piles):
            for index, other in enumerate(pile):
                if other is token:
                    return Slot(number, index)
        raise KeyError(token.key)

    def number(self, name: str, seat: int | None = None) -> int:
        """The number of a pile. Raises ValueError if there is none."""
        return self.names.index((name, seat))

    def faces(self, pile: int) -> tuple[Face, ...]:
        """What each token of a pile shows, top first."""
        return tuple(token.shown for token in self.piles[pile])

    def __eq__(self, other: object) -> bool:
        """Equal piles; those whose order is not known to both compare as bags."""
        if not isinstance(other, Board):
            return NotImplemented
        if len(self.piles) != len(other.piles):
            return False
        for number in range(len(self.piles)):
            mine, theirs = self.faces(number), other.faces(number)
            if number in self.bags or number in other.bags:
                if Counter(mine) != Counter(theirs):
                    return False
            elif mine != theirs:
                return False
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = {name: self.faces(n) for n, name in enumerate(self.names) if self.piles[n]}
        return f"Board({shown}, bags={sorted(self.bags)})"

    # -- the events ----------------------------------------------------------------

    def _token(self, face: int, down: bool = False) -> Token:
        self._next += 1
        return Token(self._next, face, down and face != HIDDEN_CARD)

    def _move(self, event: CardMoved) -> Change:
        i, j = event.source_index, event.target_index
        self._mark(event.source, i)
        pile = self.piles[event.source]
        index = i if 0 <= i < len(pile) else self._likely(pile, event.card)
        token = pile.pop(index) if pile else self._token(HIDDEN_CARD)
        was = token.shown
        self._mark(event.target, j)
        goal = self.piles[event.target]
        spot = j if 0 <= j <= len(goal) else len(goal)
        goal.insert(spot, token)
        token.face, token.down = event.card, event.down and event.card != HIDDEN_CARD
        return Change(token, Slot(event.source, index), Slot(event.target, spot), was)

    def _turn(self, event: CardTurned) -> list[Change]:
        index = event.index
        self._mark(event.pile, index)
        tokens = self.piles[event.pile]
        if index < 0:
            # In a bag only a card that becomes known is told; which place it has means nothing.
            if event.card == HIDDEN_CARD or not tokens:
                return []
            index = self._likely(tokens, event.card)
        if index >= len(tokens):
            return []
        token = tokens[index]
        was = token.shown
        token.face, token.down = event.card, event.down and event.card != HIDDEN_CARD
        slot = Slot(event.pile, index)
        return [Change(token, slot, slot, was)] if token.shown != was else []

    def _forget(self, card: int) -> list[Change]:
        slot = None if card == HIDDEN_CARD else self.find(card)
        return [] if slot is None else self._hide(slot)

    def _hide_all(self, pile: int) -> list[Change]:
        changes = []
        for index in range(len(self.piles[pile])):
            changes += self._hide(Slot(pile, index))
        return changes

    def _hide(self, slot: Slot) -> list[Change]:
        token = self.piles[slot.pile][slot.place]
        was = token.shown
        token.face, token.down = HIDDEN_CARD, False
        return [Change(token, slot, slot, was)] if was[0] != HIDDEN_CARD else []

    def _mark(self, pile: int, index: int) -> None:
        """Remember whether the order of a pile is told."""
        if index < 0:
            self.bags.add(pile)
        else:
            self.bags.discard(pile)

    @staticmethod
    def _likely(pile: list[Token], card: int) -> int:
        """Which token of a bag a card is: the one known to be it, else one not known."""
        for wanted in (card, HIDDEN_CARD):
            for index, token in enumerate(pile):
                if token.face == wanted:
                    return index
        return len(pile) - 1
