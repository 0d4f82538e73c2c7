"""How a game's cards come on the table before it begins."""

from typing import NamedTuple

from game.rules.cards import Card, full_pack, is_red
from game.rules.table import Table

PACK = len(full_pack())


class Dealing(NamedTuple):
    """How the whole pack is dealt, card by card.

    to: the pile it is dealt to. each: so many cards for each seat; None: all there are. even:
    everybody gets the same number, and what is left over is put away unseen. rest: the shared pile
    of what is not dealt. drawn: then each seat takes so many cards of its stock to this pile. own:
    each seat gets a part of the pack of its own, as it lies; mixed: each such part is shuffled;
    colours: of a single pack the halves are red and black.
    """

    to: str = "stock"
    each: int | None = None
    even: bool = False
    rest: str = "out"
    drawn: tuple[str, int] = ("", 0)
    own: bool = False
    mixed: bool = False
    colours: bool = False

    def deal(self, t: Table, deck: list[Card]) -> None:
        """Deal this pack."""
        if self.own:
            self._deal_own(t, deck)
        else:
            each = len(deck) // t.seats if self.even else self.each
            t.deal(deck, self.to, each=each, rest=self.rest)
        if self.even:
            t.flip(t.pile(self.rest), down=True)
        pile, number = self.drawn
        for seat in t.everybody if number else ():
            t.draw(seat, number, to=pile)

    def _deal_own(self, t: Table, deck: list[Card]) -> None:
        if self.colours and len(deck) == PACK:
            deck = sorted(deck, key=is_red, reverse=True)
        size = len(deck) // t.seats
        parts = [deck[size * seat :][:size] for seat in t.everybody]
        layers = zip(*(map(t.shuffled, parts) if self.mixed else parts), strict=True)
        t.deal([card for layer in layers for card in layer], self.to, mixed=False)
