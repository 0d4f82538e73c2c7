"""How a game's cards come on the table before it begins."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.cards import Card
from game.rules.table import Table


class Dealing(NamedTuple):
    """How the whole pack is dealt, one card at a time.

    to: the pile it is dealt to. each: so many cards for each seat; None: all there are. even:
    everybody gets the same number, and what is left over is put away unseen. rest: the shared pile
    of what is not dealt. drawn: then each seat takes so many cards of its stock to this pile. own:
    each seat gets a part of the pack of its own, as it lies.
    """

    to: str = "stock"
    each: int | None = None
    even: bool = False
    rest: str = "out"
    drawn: tuple[str, int] = ("", 0)
    own: bool = False

    def deal(self, t: Table, deck: list[Card]) -> None:
        """Deal this pack."""
        if self.own:
            size = len(deck) // t.seats
            deal_own(t, [deck[size * seat :][:size] for seat in t.everybody], self.to)
            return
        each = len(deck) // t.seats if self.even else self.each
        t.deal(deck, self.to, each=each, rest=self.rest)
        if self.even:
            t.flip(t.pile(self.rest), down=True)
        pile, number = self.drawn
        for seat in t.everybody if number else ():
            t.draw(seat, number, to=pile)


def deal_own(t: Table, packets: Sequence[Sequence[Card]], to: str = "stock") -> None:
    """Each seat gets a packet of its own, all of the same size, as it lies."""
    layers = zip(*packets, strict=True)
    t.deal([card for layer in layers for card in layer], to, mixed=False)
