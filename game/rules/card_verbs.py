"""The verbs that move cards, each of which tells what it did.

The events they tell are listed in `events.py`. With nobody listening (`listener` is
None) they are not even built.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.cards import CODES, Card
from game.rules.events import BEAT
from game.rules.masks import TOP_ONLY
from game.rules.pile_verbs import PileVerbs
from game.rules.table_state import S


class CardVerbs(PileVerbs[S]):
    """A table's state whose cards can be moved."""

    __slots__ = ()

    def place(
        self,
        cards: Sequence[Card],
        to: str,
        seat: int | None = None,
        *,
        bottom: bool = False,
        down: bool = False,
        known_to: int | None = None,
        beat: bool = True,
    ) -> None:
        """Put cards, wherever they lie, on a pile, one after the other.

        On top the last one ends topmost; at the bottom the last one ends lowest.
        `down`: face down in an open pile. `known_to`: a seat that keeps
        knowing the cards where they are hidden now.
        """
        target = self.pile_slices[to].start + (seat or 0)
        seen = 0 if known_to is None else 1 << known_to
        in_order = True
        if self.listener is not None:
            self._emit_forgotten(cards)
            # Where not everybody sees the pile, the order in it must not be told.
            in_order = len(cards) == 1 or self.masks[target] == self.all_seats_mask
            sources = {self.where(card)[0] for card in cards}
            order = cards if in_order else sorted(cards, key=self.where)
            mask = self._mask_laid(target, top=not bottom) if in_order and not down else 0
            self._emit_moves(order, sources, target, mask | seen, top=not bottom, down=down)
        for card in cards:
            source, index = self.where(card)
            del self.piles[source][index]
            self._set_visibility(card, down, seen)
        pile = self.piles[target]
        if bottom:
            pile.extend(cards)
        else:
            pile[:0] = reversed(cards)
        if self.listener is not None:
            if not in_order:
                self._emit_faces(target, cards, special=down or bool(seen))
            elif not bottom:
                self._emit_top(target, 1, told=True)
            if beat:
                self.listener(BEAT)

    def lay(self, seat: int, src: str = "hand", to: str = "played") -> None:
        """What a seat's answer names of one of its piles is laid on top of another of them."""
        chosen = self.answers.get(seat, ())
        if self.listener is not None or self.seen or self.down or len(chosen) != 1:
            self.place(self.find(chosen, src, seat), to, seat, beat=False)
            return
        source = self.piles[self.pile_slices[src].start + seat]  # quickly, as tried out so often
        for number, card in enumerate(source):
            if CODES[card & 127] == chosen[0]:
                self.piles[self.pile_slices[to].start + seat].insert(0, source.pop(number))
                return
        raise KeyError(chosen[0])

    def draw(self, seat: int, n: int = 1, src: str = "stock", to: str = "hand") -> list[Card]:
        """The top `n` cards of a pile (fewer if it has fewer) go to the end of another."""
        source = self.pile_index(src, None if self.pile_map.is_shared(src) else seat)
        target = self.pile_index(to, seat)
        pile = self.piles[source]
        drawn = pile[:n]
        if self.listener is None and not self.down and not self.seen:
            del pile[:n]
            self.piles[target] += drawn
            return drawn
        self._emit_forgotten(drawn)
        for card in drawn:
            del pile[0]
            self.piles[target].append(card)
            if self.down or self.seen:
                self._set_visibility(card, False, 0)
            if self.listener is not None:
                self._emit_move(card, source, 0, target, len(self.piles[target]) - 1)
        if self.listener is not None and drawn:
            self.listener(BEAT)
        return drawn

    def turn(
        self,
        seats: Iterable[int],
        n: int = 1,
        *,
        down: bool = False,
        src: str = "stock",
        to: str = "played",
    ) -> list[int]:
        """As `turn_each`, the same number for all these seats."""
        if n != 1 or down:
            return self.turn_each(dict.fromkeys(seats, n), down=down, src=src, to=to)
        piles, numbers, listener = self.piles, self.pile_map.numbers, self.listener
        sources, targets = numbers[src], numbers[to]
        laid = [0] * self.seats
        for seat in seats:
            source, target = sources[seat], targets[seat]
            if piles[source]:
                card = piles[source].pop(0)
                piles[target].insert(0, card)
                laid[seat] = 1
                if listener is not None:
                    self._emit_move(card, source, 0, target, 0)
        if listener is not None:
            listener(BEAT)
        return laid

    def turn_each(
        self,
        numbers: dict[int, int],
        *,
        down: bool = False,
        src: str = "stock",
        to: str = "played",
    ) -> list[int]:
        """Each seat lays its number of cards from its stock on its played pile, layer by layer.

        It lays what it has, if that is fewer. Gives how many each seat of the table has laid.
        """
        if self.listener is not None:
            return self._turn_heard(numbers, down, src, to)
        first, target = self.pile_slices[src].start, self.pile_slices[to].start
        piles = self.piles
        laid = [0] * self.seats
        for seat, n in numbers.items():
            stock = piles[first + seat]
            cards = stock[:n]
            del stock[:n]
            laid[seat] = len(cards)
            if down:
                self.down.update(cards)
            cards.reverse()
            piles[target + seat][:0] = cards
        return laid

    def _turn_heard(self, numbers: dict[int, int], down: bool, src: str, to: str) -> list[int]:
        """`turn_each` with a listener, who hears of it layer by layer."""
        assert self.listener is not None
        sources, targets = self.pile_map.numbers[src], self.pile_map.numbers[to]
        piles, hidden, emit_move, listener = self.piles, self.down, self._emit_move, self.listener
        laid = [0] * self.seats
        for layer in range(max(numbers.values(), default=0)):
            for seat, n in numbers.items():
                source, target = sources[seat], targets[seat]
                stock = piles[source]
                if layer < n and stock:
                    card = stock.pop(0)
                    piles[target].insert(0, card)
                    laid[seat] += 1
                    if down:
                        hidden.add(card)
                    emit_move(card, source, 0, target, 0)
            listener(BEAT)
        return laid

    def collect(
        self,
        seat: int | None,
        to: str = "stock",
        piles: tuple[str, ...] = ("played", "stakes"),
        *,
        top: bool = False,
        mixed: bool = True,
    ) -> list[Card]:
        """Everything in these piles, of all seats, goes to a pile in random order.

        It goes to the bottom, or on top. Returns the cards in their new order.
        """
        every, listener, sources = self.piles, self.listener, self.pile_map.joined[piles]
        taken: list[Card] = []
        for source in sources:
            taken += every[source]
        if mixed:
            self.shuffled(taken)
        if self.down or self.seen:
            self._forget(taken)
        number = self.pile_slices[to].start + (seat or 0)
        if listener is not None:
            kept = not mixed and not top
            self._emit_collected(taken, sources, number, top=top, kept=kept)
        for source in sources:
            every[source].clear()
        if top:
            every[number][:0] = taken
        else:
            every[number] += taken
        if listener is not None:
            if not kept or self.masks[number] == TOP_ONLY:
                self._emit_faces(number, taken)
            listener(BEAT)
        return taken
