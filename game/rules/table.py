"""The table: its cards with their verbs, its questions, and the course of the game.

Nothing but the verbs, here, in `card_verbs.py` and in `pile_verbs.py`, changes a Table; each tells
what it did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import ClassVar, Protocol, TypeVar

from game.rules.asks import Ask
from game.rules.card_verbs import CardVerbs
from game.rules.cards import Card
from game.rules.events import (
    BEAT,
    Asked,
    BattleEnded,
    GameEnded,
    Scored,
    WarBegun,
)
from game.rules.options import Options
from game.rules.outcome import Ended, Outcome
from game.rules.piles import Pile, PileMap
from game.rules.rng import Rng, seed_state
from game.rules.signs import Sign
from game.rules.table_state import S
from game.rules.values import GameState

T = TypeVar("T")


class Phase(Protocol):
    """A phase of a game: gives the next phase, or None to stop (asked, or over)."""

    __name__: str

    def __call__(self, t: Table, /) -> Phase | None:
        """Play the phase on a table."""


class Rules(Protocol):
    """What a table and those who look at it want of its game; `game.py` says what each means."""

    id: ClassVar[str]
    title: ClassVar[str]
    piles: ClassVar[Mapping[str, Pile]]
    state_type: ClassVar[type[GameState]]
    horizon: ClassVar[int]
    suits_matter: ClassVar[bool]
    evenly: ClassVar[bool]

    def __hash__(self) -> int:
        """Two of one class are the same."""

    def deck(self, options: Options, seats: int) -> list[Card]:
        """All cards of the game."""

    def strengths(self, options: Options) -> tuple[int, ...]:
        """`card % 128` -> strength."""

    def may_be(self, t: Table, seat: int) -> Mapping[Card, frozenset[int]]:
        """What a seat knows of cards that it cannot see."""

    def forget(self, t: Table, seat: int) -> None:
        """Take what a seat cannot know out of what a guess remembers."""

    def pile_map(self, seats: int) -> PileMap:
        """Where its piles lie."""

    def setup(self, t: Table) -> Phase | None:
        """The first phase."""

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """What to show beside the cards."""

    def met(self, t: Table, seats: Sequence[int]) -> Sequence[Card]:
        """The cards over which these seats are at war now."""

    def offer(self, t: Table, ask: Ask) -> tuple[str, ...]:
        """The options of an ask, from the table as it lies."""

    def only_hands(self, options: Options, seats: int) -> bool:
        """Whether two hands are all that counts."""

    def plans(self, t: Table, ask: Ask, rng: Rng) -> Sequence[tuple[str, ...]] | None:
        """Answers that are worth thinking about."""

    def rule_of(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The best answer, where a rule finds it."""

    def thumb(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """What somebody answers who does not think much."""


@dataclass(slots=True, init=False)
class Table(CardVerbs[S]):
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
        self.strengths = game.strengths(options)
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
        self.pause = 0
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

        Asks with one possible answer are answered by themselves. If nothing is left to ask,
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

    # -- the course of the game ---------------------------------------------

    def war(
        self,
        depth: int,
        seats: Iterable[int],
        *,
        fight: int = 0,
        cards: Iterable[Card] | None = None,
    ) -> None:
        """A war of this depth between these seats enters the list of wars.

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
        """One battle more is complete, and with it whatever was fought in it."""
        self.battles += 1
        if self.listener is not None:
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

    def end_in_battle(self, winners: Iterable[int], ended: Ended, text: str) -> Phase | None:
        """The game is over in the middle of a battle, which counts; no phase follows."""
        self.end_battle()
        self.end(winners, ended, text)
        return None

    def end_in_war(self, winners: Iterable[int], text: str) -> Phase | None:
        """The game is over in a war that nobody can decide."""
        return self.end_in_battle(winners, Ended.UNDECIDED_WAR, text)

    def end(self, winners: Iterable[int], ended: Ended, text: str) -> None:
        """The game is over, for a reason that a sentence tells, which may use {seats}."""
        self.outcome = Outcome(tuple(sorted(winners)), ended, text)
        self.phase = "over"
        self.asks = ()
        self.sealed = ()
        self.deciders = ()
        if self.listener is not None:
            self.end_fight()
            self.listener(GameEnded(self.outcome))
