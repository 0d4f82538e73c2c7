"""The cards as they are drawn: tokens in piles, as the table that is shown says.

It knows neither rules nor pixels, and no face that is not shown. Tokens keep their identity while
they move, so that sprites can follow them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    from game.match.shown.shown_table import PileCards, SeenCard, TouchedCard

Face = tuple[int, bool]
"""A card's int (or HIDDEN_CARD), and whether a known card lies face down."""


def shows_back(face: Face) -> bool:
    """Whether a card that shows this has its back up."""
    return face[0] < 0 or face[1]


@dataclass(slots=True, eq=False)
class Token:
    """A card on the board. key: unique on it; down: a known card, face down."""

    key: int
    face: int = HIDDEN_CARD
    down: bool = False

    @property
    def visible_face(self) -> Face:
        """The visible face."""
        return self.face, self.down

    @property
    def back(self) -> bool:
        """Whether its back is up."""
        return self.face == HIDDEN_CARD or self.down

    def turn(self, face: int, *, down: bool) -> None:
        """Show this from now on."""
        self.face, self.down = face, down


class Slot(NamedTuple):
    """A place: the number of the pile, and the index in it (0 = top)."""

    pile: int
    place: int


class Change(NamedTuple):
    """A token that was moved, or else turned where it lies: what it showed before."""

    token: Token
    was: Face
    is_moved: bool


class Board:
    """Piles of tokens, top first. `names`: (name, seat) of each pile, by number."""

    def __init__(self, names: Sequence[tuple[str, int | None]]) -> None:
        self.names = tuple(names)
        self.piles: list[list[Token]] = [[] for _ in names]
        self.bags: frozenset[int] = frozenset()
        """Piles whose order the seat does not know, as far as events say."""
        self.picked: frozenset[int] = frozenset()
        """The keys of unseen cards that were pointed at, and are still to be played."""
        self.staying: frozenset[int] = frozenset()
        """The keys of cards that lie where they fought, though they are somebody's by now."""
        self._owed: list[TouchedCard] = []
        """How they have moved or turned since."""
        self._revealed: set[int] = set()
        """The keys of tokens that show what events said of them, though they lie hidden."""

    def show(self, cards: PileCards, staying: Collection[int] = ()) -> list[Change]:
        """Lay the cards like this; return what the last step has moved or turned, in order.

        What was revealed stays so until then. staying: the keys of cards that lie as they lay,
        wherever they are now; what became of them is returned as soon as they stay no longer.
        """
        tokens = {token.key: token for pile in self.piles for token in pile}
        self._revealed -= {key for key, _ in cards.touched}
        self.bags, self.staying = cards.bags, frozenset(staying)
        self.picked = frozenset(cards.picked)
        self._owed += cards.touched
        touched = [change for change in self._owed if change.key not in self.staying]
        self._owed = [change for change in self._owed if change.key in self.staying]
        was = {key: tokens[key].visible_face for key, _ in touched if key in tokens}
        lay = self.piles
        self.piles = [
            [self._laid(tokens, card) for card in pile if card.key not in self.staying]
            for pile in cards.piles
        ]
        for number, pile in enumerate(lay if staying else ()):
            if any(token.key in self.staying for token in pile):
                here = {token.key for token in self.piles[number]} | self.staying
                self.piles[number] = [token for token in pile if token.key in here]
        return [
            Change(tokens[key], was.get(key, (HIDDEN_CARD, False)), is_moved)
            for key, is_moved in touched
        ]

    def _laid(self, tokens: dict[int, Token], card: SeenCard) -> Token:
        """Return the token of a card, as it is shown; a new one where there was none."""
        token = tokens.get(card.key)
        if token is None:
            token = tokens[card.key] = Token(card.key)
        if card.key not in self._revealed:
            token.turn(card.face, down=card.down)
        return token

    def reveal(self, token: Token, face: int) -> Change:
        """Let a card show its face where it lies, until it is moved or turned."""
        was = token.visible_face
        token.turn(face, down=False)
        self._revealed.add(token.key)
        return Change(token, was, is_moved=False)

    # -- looking -----------------------------------------------------------------

    @property
    def left(self) -> list[Token]:
        """The open cards that lie where they fought, though they are somebody's by now."""
        tokens = [token for pile in self.piles for token in pile if token.key in self.staying]
        return [token for token in tokens if not token.back]

    def find(self, card: int) -> Slot | None:
        """Return the slot of a card that the seat can see, or None."""
        for number, pile in enumerate(self.piles):
            for index, token in enumerate(pile):
                if token.face == card:
                    return Slot(number, index)
        return None

    def where(self, token: Token) -> Slot:
        """Return the slot of a token. Raises KeyError for one that is not on the board."""
        for number, pile in enumerate(self.piles):
            if token in pile:
                return Slot(number, pile.index(token))
        raise KeyError(token.key)

    def number(self, name: str, seat: int | None = None) -> int:
        """The number of a pile. Raises ValueError if there is none."""
        return self.names.index((name, seat))

    def faces(self, pile: int) -> tuple[Face, ...]:
        """Return the visible face of each token of a pile, top first."""
        return tuple(token.visible_face for token in self.piles[pile])

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
        faces = {name: self.faces(n) for n, name in enumerate(self.names) if self.piles[n]}
        return f"Board({faces}, bags={sorted(self.bags)})"
