"""Telling a listener what happens: what each change of the table looks like as events.

The events are listed in `events.py`. With nobody listening they are not even built.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec

from game.rules.cards import Card
from game.rules.events import (
    BEAT,
    Announced,
    BattleWon,
    CardForgotten,
    CardMoved,
    CardTurned,
    Event,
    FightOver,
    Narrated,
    Special,
    TableDealt,
    Tallied,
)
from game.rules.piles import TOP_ONLY
from game.rules.table_state import S, TableState

if TYPE_CHECKING:
    from fractions import Fraction

new = tuple.__new__
Fields = ParamSpec("Fields")


class Emitter(TableState[S]):
    """A table's state that can tell what happens to it."""

    __slots__ = ()

    def narrate(self, template: str, **params: Any) -> None:
        """Emit a sentence for the players, about facts that all may know."""
        if self.listener is not None:
            self.listener(Narrated(template, params))

    def announce(self, text: str) -> None:
        """Emit a great moment, in a word or two that everybody shouts."""
        if self.listener is not None:
            self.listener(Announced(text))

    def won(self, seat: int, fight: int | None = None, cards: Sequence[Card] | None = None) -> None:
        """Emit that a seat has won the battle, or a part of it: see `BattleWon`.

        fight: the fight that it has won so, which is over now; 0: none; None: the fight that goes
        on. cards: by which it has won; None: by those that it has laid last.
        """
        if self.listener is not None:
            fights = self.fights
            if fight is None:
                fight = fights[-1] if fights else 0
            self.listener(BattleWon(seat, fight, None if cards is None else tuple(cards)))
            if fights:
                self.end_fight(seat, fight)

    def end_fight(self, winner: int | None = None, fight: int | None = None) -> None:
        """Emit that a fight (None: the fight that goes on) is over; winner: see `FightOver`."""
        if self.listener is not None and self.fights:
            for number in self.fights:
                if fight is None or number == fight:
                    self.listener(FightOver(number, winner))
            self.fights = tuple(n for n in self.fights if fight not in (None, n))

    def special(self, cue: str, seat: int | None = None) -> None:
        """Emit an event that only this game has, for this seat, or None for all: see
        `Special`.
        """
        if self.listener is not None:
            self.listener(Special(cue, seat))

    def tally(self, seat: int, sign: str, values: Sequence[int], total: "int | Fraction") -> None:
        """Emit the number that counts for a seat, with its calculation: see `Tallied`."""
        if self.listener is not None:
            self.listener(Tallied(seat, sign, tuple(values), total))

    def emit(
        self, event: Callable[Fields, Event], *args: Fields.args, **kwargs: Fields.kwargs
    ) -> None:
        """Any other event: its class, and what it is built of if somebody listens."""
        if self.listener is not None:
            self.listener(event(*args, **kwargs))

    def beat(self) -> None:
        """Begin a new beat: what is emitted from now on belongs together."""
        if self.listener is not None:
            self.listener(BEAT)

    def emit_deal(self) -> None:
        """Tell that the table was laid anew: listeners look at it as it is."""
        if self.listener is not None:
            self.listener(TableDealt([pile[:] for pile in self.piles], self.masks))
            special = self.down | self.seen.keys()
            for number, pile in enumerate(self.piles):
                for index, card in enumerate(pile) if special else ():
                    if card in special:
                        self._emit_face(number, index, card)
                self._emit_top(number)
            self.listener(BEAT)

    # -- what the verbs tell ----------------------------------------------------

    def _emit_forgotten(self, cards: Iterable[Card]) -> None:
        """Tell, before it is so, that cards known where they lie hidden are known no longer."""
        if self.listener is not None and self.seen:
            for card in cards:
                if card in self.seen:
                    self.listener(CardForgotten(card, self.seen[card]))

    def _set_visibility(self, card: Card, down: bool, seen: int) -> None:
        self.down.discard(card)
        self.seen.pop(card, None)
        if down:
            self.down.add(card)
        if seen:
            self.seen[card] = seen

    def _forget(self, cards: Sequence[Card]) -> None:
        """Clear face-down flags and private knowledge of these cards, so that their pile alone
        decides who sees them.
        """
        self._emit_forgotten(cards)
        if self.down:
            self.down.difference_update(cards)
        if self.seen:
            for card in cards:
                self.seen.pop(card, None)

    def _emit_moved(self, card: Card, source: int, target: int, index: int) -> None:
        """Tell of a card that has just moved from the top of a pile; of tops that show or vanish.

        index: where it lies in its target now.
        """
        masks, listener = self.masks, self.listener
        assert listener is not None
        mask = masks[target]
        hidden = card in self.down
        if hidden or self.seen or mask == TOP_ONLY:
            mask = self.mask_at(target, index, card)
        listener(new(CardMoved, (card, source, 0, target, index, hidden, mask, masks)))
        if masks[source] == TOP_ONLY:
            self._emit_top(source)
        if index == 0 and masks[target] == TOP_ONLY:
            self._emit_top(target)

    def _emit_turned(
        self,
        seats: Iterable[int],
        laid: Sequence[int],
        sources: Sequence[int],
        targets: Sequence[int],
    ) -> None:
        """Tell of the cards that these seats have just turned, each from the top of a pile of its
        own onto another. laid: whether a seat had a card; `sources` and `targets`: its piles.
        """
        piles, masks, listener = self.piles, self.masks, self.listener
        assert listener is not None
        special = self.down or self.seen
        for seat in seats:
            if laid[seat]:
                source, target = sources[seat], targets[seat]
                card, mask = piles[target][0], masks[target]
                if special or mask == TOP_ONLY or masks[source] == TOP_ONLY:
                    self._emit_moved(card, source, target, 0)
                else:  # nearly always, and more often than anything else
                    listener(new(CardMoved, (card, source, 0, target, 0, False, mask, masks)))
        listener(BEAT)

    def _mask_laid(self, target: int, *, top: bool) -> int:
        """Return the mask of seats that see a face-up card which is about to be put on a pile, or
        under it.
        """
        mask = self.masks[target]
        if mask == TOP_ONLY:
            return self.all_seats_mask if top or not self.piles[target] else 0
        return mask

    def _emit_piles(self, sources: Iterable[int], target: int, mask: int) -> None:
        """Tell, before it is done, of whole piles that go under another pile, as they lie."""
        listener, piles, masks = self.listener, self.piles, self.masks
        assert listener is not None
        size = len(piles[target])
        for source in sources:
            for card in piles[source]:
                listener(new(CardMoved, (card, source, 0, target, size, False, mask, masks)))
                size += 1

    def _emit_collected(
        self,
        taken: Sequence[Card],
        sources: Sequence[int],
        target: int,
        mask: int,
        *,
        top: bool,
        kept: bool,
    ) -> None:
        """Tell, before it is done, of piles that go to another pile, in the order of `taken`.

        Where not everybody sees that pile, a new order must stay secret; kept: the order stays as
        it was. mask: of the pile to which they go.
        """
        if mask > 0 and mask == self.all_seats_mask:
            self._emit_moves(taken[::-1] if top else taken, sources, target, mask, top=top)
        elif top:
            as_they_lie = [card for number in sources for card in self.piles[number]]
            self._emit_moves(as_they_lie, sources, target, 0, top=True)
        else:
            # Of several cards which is the top, where only it is seen, comes afterwards.
            self._emit_piles(sources, target, mask if kept and mask > 0 else 0)

    def _emit_moves(
        self,
        cards: Sequence[Card],
        sources: Iterable[int],
        target: int,
        mask: int,
        *,
        top: bool,
        down: bool = False,
    ) -> None:
        """Tell, before it is done, of cards that leave their piles for another pile, in this order.

        mask: who sees their faces there.
        """
        listener, masks = self.listener, self.masks
        assert listener is not None
        copies = {number: self.piles[number][:] for number in sources}
        home = {card: number for number, pile in copies.items() for card in pile}
        size = len(self.piles[target])
        for card in cards:
            source = home[card]
            pile = copies[source]
            index = pile.index(card)
            del pile[index]
            if source == target:
                size -= 1
            spot = 0 if top else size
            size += 1
            if target in copies:
                copies[target].insert(spot, card)
            listener(new(CardMoved, (card, source, index, target, spot, down, mask, masks)))
        for source, pile in copies.items():
            if masks[source] == TOP_ONLY and pile:
                listener(CardTurned(source, 0, pile[0], False, self.all_seats_mask, TOP_ONLY))

    def _emit_faces(self, number: int, cards: Sequence[Card], *, special: bool = False) -> None:
        """Tell who sees what of cards that have just come to a pile.

        `special`: the cards lie face down there, or somebody knows them though it is hidden.
        """
        mask = self.masks[number]
        if mask == TOP_ONLY:
            self._emit_top(number, len(cards))
        elif special or (mask and mask != self.all_seats_mask):
            for index, card in enumerate(self.piles[number]):
                if card in cards:
                    self._emit_face(number, index, card)

    def _emit_top(self, number: int, fresh: int = 1, *, is_announced: bool = False) -> None:
        """Tell what shows of a pile of which only the top is seen: the new top, not the old top.

        `fresh`: how many cards may lie on the old top now. `is_announced`: the top is known.
        """
        pile = self.piles[number]
        if self.masks[number] == TOP_ONLY:
            for index in (fresh,) if is_announced else (0, fresh):
                if index < len(pile):
                    self._emit_face(number, index, pile[index])

    def _emit_card(self, card: Card) -> None:
        if self.listener is not None:
            number, index = self.where(card)
            self._emit_face(number, index, card)

    def _emit_face(self, number: int, index: int, card: Card) -> None:
        assert self.listener is not None
        mask = self.mask_at(number, index, card)
        self.listener(CardTurned(number, index, card, card in self.down, mask, self.masks[number]))
