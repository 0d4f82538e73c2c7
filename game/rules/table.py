"""The table: its cards with their verbs, its questions, and the course of the game.

Nothing but the verbs here changes a Table; each tells what it did. The events they tell are listed
in `events.py`. With nobody listening (`listener` is None) they are not even built.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field
from operator import attrgetter
from typing import Any, ClassVar, Protocol, TypeVar

from game.field_classes import mutable
from game.rules.asks import Ask, PickCards, PlaySet
from game.rules.cards import CODES, Card
from game.rules.declarations import Advice, Presentation
from game.rules.emitter import Emitter
from game.rules.events import (
    BEAT,
    Asked,
    BattleEnded,
    GameEnded,
    LowestShuffled,
    OrderChanged,
    PileMasked,
    PileShuffled,
    Scored,
    WarBegun,
)
from game.rules.options import Options
from game.rules.outcome import Outcome, Termination
from game.rules.piles import TOP_ONLY, Pile, PileMap, mask_of
from game.rules.rng import HALF, MASK, MULTIPLIER, seed_state
from game.rules.table_state import S
from game.rules.title_page import TitlePage
from game.rules.values import GameState

T = TypeVar("T")


class Phase(Protocol):
    """A phase of a game: gives the next phase, or None to stop (asked, or over)."""

    __name__: str

    def __call__(self, t: Table, /) -> Phase | None:
        """Play the phase on a table."""


class Rules(Protocol):
    """The part of a game that a table and its viewers use; `game.py` says what each hook means."""

    id: ClassVar[str]
    about: ClassVar[TitlePage]
    piles: ClassVar[Mapping[str, Pile]]
    state_type: ClassVar[type[GameState]]

    def __hash__(self) -> int:
        """Hash by class, as `__eq__` compares."""

    @property
    def presentation(self) -> Presentation[Any]:
        """The presentation that belongs to the game."""

    @property
    def advice(self) -> Advice[Any]:
        """The advice that belongs to the game."""

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return all cards of the game."""

    def worth(self, options: Options) -> tuple[int, ...]:
        """`card % 128` -> what the card counts."""

    def order(self, t: Table) -> tuple[int, ...]:
        """`card % 128` -> its place in the order of what beats what now."""

    def pile_map(self, seats: int) -> PileMap:
        """Return the index of each of its piles."""

    def setup(self, t: Table) -> Phase | None:
        """The first phase."""

    def met(self, t: Table, seats: Sequence[int]) -> Sequence[Card]:
        """The cards over which these seats are at war now."""

    def offer(self, t: Table, ask: PlaySet | PickCards) -> tuple[Any, ...]:
        """Return the cards or sets that an ask offers, from the present table."""


@mutable(slots=True)
class Table(Emitter[S]):
    """The state of a game with the verbs."""

    game: Rules = field(metadata={"dump": attrgetter("id"), "given": True})

    def __init__(self, game: Rules, options: Options, seats: int, seed: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.pile_map = game.pile_map(seats)
        self.pile_slices = self.pile_map.slices
        self.masks = self.pile_map.masks
        self.piles = [[] for _ in self.masks]
        self.down = set()
        self.seen = {}
        self.cards = ()
        self.worth = self.last_order = game.worth(options)
        self.state = game.state_type()  # type: ignore[assignment]
        self.rng = seed_state(seed)
        self.phase = "setup"
        self.asks = ()
        self.sealed = ()
        self.deciders = ()
        self.asker = ""
        self.answers = {}
        self.scores = None
        self.battles = 0
        self.stops = False
        self.depth = 0
        self.wars = ()
        self.outcome = None
        self.listener = None
        self.shown = ()
        self.begun = 0
        self.fights = ()

    # -- questions ----------------------------------------------------------

    def ask(
        self,
        asks: Iterable[Ask],
        then: Phase,
        *,
        deciders: Iterable[int] = (),
        asker: Phase | None = None,
    ) -> Phase | None:
        """Ask these seats at once; `then` runs when the last has answered.

        Asks with a single possible answer are answered by themselves. If nothing is left to ask,
        `then` follows at once. Where hidden cards decide who is asked, `deciders` are all seats
        that might be, by what everybody knows: they look alike while the step is open. `asker` is
        then the phase that has computed the asks and done nothing else.
        """
        asked = tuple(asks)
        forced = tuple(ask for ask in asked if ask.forced)
        self.answers = {ask.seat: ask.only_answer() for ask in forced}
        self.asks = tuple(ask for ask in asked if not ask.forced) if forced else asked
        may = tuple(deciders)
        self.deciders = may if self.asks or self.stops else ()
        self.sealed = forced
        if self.listener is not None and (may or self.asks):
            # Whoever may be asked is named also where nobody is: else silence would tell it.
            self.listener(Asked(tuple(sorted(may or (ask.seat for ask in self.asks)))))
        if not self.asks and not self.deciders:
            return then
        self.asker = asker.__name__ if asker is not None else ""
        self.phase = then.__name__
        return None

    def awaits(self, phase: Phase) -> bool:
        """Return whether the answers to what is asked now go to this phase.

        By this a game tells its own questions apart.
        """
        return self.phase == phase.__name__

    # -- the course of the game ---------------------------------------------

    def order(self) -> tuple[int, ...]:
        """Return what beats what now, as the game has it; tell it if it has changed."""
        order = self.game.order(self)
        if self.listener is not None and order is not self.last_order and order != self.last_order:
            self.last_order = order
            self.listener(OrderChanged(order))
        return order

    def war(
        self,
        depth: int,
        seats: Iterable[int],
        *,
        fight: int = 0,
        cards: Iterable[Card] | None = None,
    ) -> None:
        """Add a war of this depth between these seats to the list of wars.

        fight: its number, see `WarBegun`; 0: a war of depth 1 begins the next fight, a deeper one
        goes on with the last. cards: those that have met; None: as the game says by `met`.
        """
        self.wars += (depth,)
        if self.listener is not None:
            self._emit_war(depth, tuple(seats), fight, cards)

    def _emit_war(
        self, depth: int, seats: tuple[int, ...], fight: int, cards: Iterable[Card] | None
    ) -> None:
        assert self.listener is not None
        if not fight:
            fight = self.fights[-1] if depth > 1 and self.fights else self.begun + 1
        self.begun = max(self.begun, fight)
        if fight not in self.fights:
            self.fights += (fight,)
        met = self.game.met(self, seats) if cards is None else cards
        everybody = self.all_seats_mask
        known = [c for c in met if self.mask_at(*self.where(c), c) == everybody]
        self.listener(WarBegun(fight, depth, seats, tuple(known)))
        self.listener(BEAT)

    def end_battle(self) -> None:
        """Count another complete battle, and end whatever was fought in it."""
        self.battles += 1
        if self.listener is not None:
            if self.fights:
                self.end_fight()
            self.begun = 0
            self.listener(BattleEnded(self.battles))

    def score(self, scores: Sequence[int]) -> None:
        """Set the running score."""
        if self.scores != list(scores):
            self.scores = list(scores)
            if self.listener is not None:
                self.listener(Scored(tuple(scores)))

    def gain(self, points: int, seats: Iterable[int]) -> list[int]:
        """Add points, or take chips away, in the running scores of seats. Gives the new scores."""
        scores = list(self.scores or [0] * self.seats)
        for seat in seats:
            scores[seat] += points
        self.score(scores)
        return scores

    def end_in_battle(self, winners: Iterable[int], ended: Termination, text: str) -> Phase | None:
        """The game is over in the middle of a battle, which counts; no phase follows."""
        self.end_battle()
        self.end(winners, ended, text)
        return None

    def end_in_war(self, winners: Iterable[int], text: str) -> Phase | None:
        """The game is over in a war that nobody can decide."""
        return self.end_in_battle(winners, Termination.UNDECIDED_WAR, text)

    def end(self, winners: Iterable[int], ended: Termination, text: str) -> None:
        """End the game, for a reason that a sentence tells, which may use {seats}."""
        self.outcome = Outcome(tuple(sorted(winners)), ended, text)
        self.phase = "over"
        self.asks = ()
        self.sealed = ()
        self.deciders = ()
        if self.listener is not None:
            self.end_fight()
            self.listener(GameEnded(self.outcome))

    # -- chance -----------------------------------------------------------

    def below(self, n: int) -> int:
        """A random int from 0 to n - 1."""
        self.rng = state = self.rng * MULTIPLIER & MASK
        return (state >> 64) * n >> 64

    def shuffled(self, cards: list[T]) -> list[T]:
        """The list itself, shuffled; for cards that are about to be put somewhere."""
        state = self.rng
        if len(cards) == 2:  # the winnings of most battles
            self.rng = state = state * MULTIPLIER & MASK
            if state < HALF:
                cards.reverse()
            return cards
        for i in range(len(cards) - 1, 0, -1):
            state = state * MULTIPLIER & MASK
            j = (state >> 64) * (i + 1) >> 64
            cards[i], cards[j] = cards[j], cards[i]
        self.rng = state
        return cards

    # -- whole piles ---------------------------------------------------------

    def turn_over(self, seat: int, src: str = "won", to: str = "stock") -> None:
        """Shuffle all of a seat's pile and put it under another of its piles."""
        source, target = self.pile_index(src, seat), self.pile_index(to, seat)
        cards = self.piles[source]
        self._forget(cards)
        if self.listener is not None:
            self._emit_piles((source,), target, 0)
        self.piles[source] = []
        self.piles[target] += self.shuffled(cards)
        if self.listener is not None:
            self.listener(PileShuffled(target))
            self._emit_top(source)
            self._emit_top(target)
            self.listener(BEAT)

    def shuffle(self, name: str, seat: int | None = None) -> None:
        """Shuffle a pile; nobody knows its order afterwards."""
        number = self.pile_index(name, seat)
        self._forget(self.shuffled(self.piles[number]))
        if self.listener is not None:
            self.listener(PileShuffled(number))
            for index, card in enumerate(self.piles[number]):
                self._emit_face(number, index, card)
            self.listener(BEAT)

    def shuffle_bottom(self, name: str, seat: int, n: int) -> None:
        """Shuffle the lowest `n` cards of a hidden pile among themselves."""
        pile = self.pile(name, seat)
        if n > 1:
            pile[-n:] = self.shuffled(pile[-n:])
            if self.listener is not None:
                self.listener(LowestShuffled(self.pile_index(name, seat), n))

    def deal(
        self,
        deck: Iterable[Card],
        to: str = "stock",
        *,
        each: int | None = None,
        rest: str = "",
        spare: int = 0,
        mixed: bool = True,
    ) -> None:
        """Bring a new pack (or several) to the table, shuffle it and deal it.

        Card by card from seat 0 on, to the end of each seat's pile: `each`
        cards, or all there are but the last `spare`. What is left goes to the
        shared pile `rest`.
        Cards of an earlier deal are gone.
        """
        cards = list(deck)
        self.cards = tuple(cards)
        for pile in self.piles:
            pile.clear()
        self.down.clear()
        self.seen.clear()
        if mixed:
            self.shuffled(cards)
        shared = self.pile_map.is_shared(to)
        hands = 1 if shared else self.seats
        dealt = len(cards) - spare if each is None else min(len(cards), each * hands)
        first = self.pile_slices[to].start
        for i in range(hands):
            self.piles[first + i] += cards[i:dealt:hands]
        if dealt < len(cards):
            self.piles[self.pile_index(rest)] += cards[dealt:]
        self.emit_deal()

    # -- faces --------------------------------------------------------------

    def flip(self, cards: Iterable[Card], *, down: bool = False) -> None:
        """Turn cards face up (or down) where they lie in an open pile."""
        for card in cards:
            self.down.discard(card)
            if down:
                self.down.add(card)
            self._emit_card(card)
        if self.listener is not None:
            self.listener(BEAT)

    def show(self, cards: Iterable[Card], seat: int | None = None) -> None:
        """Let a seat (None: everybody) know cards that lie hidden."""
        mask = self.all_seats_mask if seat is None else 1 << seat
        for card in cards:
            self.seen[card] = self.seen.get(card, 0) | mask
            self._emit_card(card)
        if self.listener is not None:
            self.listener(BEAT)

    def set_visibility(self, name: str, seat: int | None, visibility: str) -> None:
        """Set who sees a pile from now on: HIDDEN, its OWNER, OPEN, OTHERS, or only its TOP."""
        number = self.pile_index(name, seat)
        mask = mask_of(visibility, seat or 0, self.seats)
        if self.masks[number] == mask:
            return
        self.masks = (*self.masks[:number], mask, *self.masks[number + 1 :])
        if self.listener is not None:
            self.listener(PileMasked(number, mask=mask))
            for index, card in enumerate(self.piles[number]):
                self._emit_face(number, index, card)

    # -- cards --------------------------------------------------------------

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
        """Put cards, wherever they are, on a pile, in this order.

        On top the last card ends topmost; at the bottom the last card ends lowest.
        `down`: face down in an open pile. `known_to`: a seat that keeps
        knowing the cards where they are hidden now.
        """
        target = self.pile_slices[to].start + (seat or 0)
        seen = 0 if known_to is None else 1 << known_to
        in_order = True
        if self.listener is not None:
            self._emit_forgotten(cards)
            # Where not everybody sees the pile, no event may give its order away.
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
                self._emit_top(target, 1, is_announced=True)
            if beat:
                self.listener(BEAT)

    def lay(self, seat: int, src: str = "hand", to: str = "played") -> None:
        """Move the cards that a seat's answer names from a pile of its own to the top of another of
        them.
        """
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
                self._emit_moved(card, source, target, len(self.piles[target]) - 1)
        if self.listener is not None and drawn:
            self.listener(BEAT)
        return drawn

    def turn(
        self,
        seats: Collection[int],
        n: int = 1,
        *,
        down: bool = False,
        src: str = "stock",
        to: str = "played",
    ) -> list[int]:
        """Turn the same number of cards for all these seats; see `turn_each`."""
        if n != 1:
            return self.turn_each(dict.fromkeys(seats, n), down=down, src=src, to=to)
        piles, numbers = self.piles, self.pile_map.numbers
        sources, targets = numbers[src], numbers[to]
        laid = [0] * self.seats
        for seat in seats:
            if stock := piles[sources[seat]]:
                card = stock.pop(0)
                piles[targets[seat]].insert(0, card)
                laid[seat] = 1
                if down:
                    self.down.add(card)
        if self.listener is not None:
            self._emit_turned(seats, laid, sources, targets)
        return laid

    def turn_each(
        self,
        numbers: dict[int, int],
        *,
        down: bool = False,
        src: str = "stock",
        to: str = "played",
    ) -> list[int]:
        """Move from each seat's stock its number of cards onto its played pile, layer by layer.

        It lays what it has, if that is fewer. Gives how many each seat of the table has laid.
        """
        laid = [0] * self.seats
        if self.listener is not None:
            for layer in range(max(numbers.values(), default=0)):
                seats = [seat for seat, n in numbers.items() if layer < n]
                for seat, card in enumerate(self.turn(seats, down=down, src=src, to=to)):
                    laid[seat] += card
            return laid
        first, target = self.pile_slices[src].start, self.pile_slices[to].start
        piles = self.piles
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
            if pile := every[source]:
                taken += pile
                if listener is None:  # who listens hears first, as they lie
                    pile.clear()
        if mixed:
            self.shuffled(taken)
        if self.down or self.seen:
            self._forget(taken)
        number = self.pile_slices[to].start + (seat or 0)
        if listener is not None:
            mask, kept = self.masks[number], not mixed and not top
            if mask or top:
                self._emit_collected(taken, sources, number, mask, top=top, kept=kept)
            else:  # nearly always
                self._emit_piles(sources, number, 0)
            for source in sources:
                every[source].clear()
        if top:
            every[number][:0] = taken
        else:
            every[number] += taken
        if listener is not None:
            if mask and (not kept or mask == TOP_ONLY):
                self._emit_faces(number, taken)
            listener(BEAT)
        return taken
