"""The table that is shown as a frozen value, and the steps that move it on.

`ShownTable` holds all that plates, bar, signs, sentences, sounds and the story read. It has no
words, no seconds and no pixels, and it is never stored: `reduce.fold` makes it from the log again.
A battle's facts and what is shown of it have two lifetimes: `Battle` is over when the rules say
so, `BattleScene` when somebody goes on.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from game.rules.cards import ACE, rank
from game.rules.declarations import TIE
from game.rules.events import (
    Announced,
    CardEvent,
    CardMoved,
    Event,
    GameEnded,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    from fractions import Fraction

    from game.rules.events import CatchRevealed, Narrated
    from game.rules.game import Game
    from game.rules.goals import Goal
    from game.rules.options import Options
    from game.rules.outcome import Outcome
    from game.rules.piles import Role
    from game.rules.signs import Sign

EventKind = TypeVar("EventKind", bound=Event)
_FOLLOWED_RANKS = 2
"""How many of the strongest ranks are followed, with the seat that was seen to win them."""


class BattlePhase(Enum):
    """The phase of the battle on view."""

    REST = auto()
    LAID = auto()
    WAR = auto()
    """A war has just been announced."""
    BURYING = auto()
    """ShownCards are put down for a war."""
    SUSPENSE = auto()
    """The cards that decide a war lie face down, and breath is held."""
    REVEALED = auto()
    WON = auto()
    CATCH = auto()
    """The cards that a war has won are held up."""
    CLEARING = auto()


# -- what a match declares ---------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """The constants of a match: made once, given to every function.

    names, front, fought, roles: by pile index its name and seat, whether it is played to, whether
    its cards are fought with or for, what it is for. played_with, tokens, brief: likewise, whether
    its cards take part, are counted beside a face, lie there only while they are decided about.
    worth: `card % 128` -> what it counts. limit:
    after how many battles the game is over, 0 for none. aces: all of them, where nothing beats
    an ace, else none. ranks: the strongest, best first; empty where they have no letter. famous:
    the cards whose winner is remembered. cards: how many take part in all. takes_all, shout: as the
    game declares them.
    """

    names: tuple[tuple[str, int | None], ...]
    front: tuple[bool, ...]
    fought: tuple[bool, ...]
    roles: tuple[Role, ...]
    played_with: tuple[bool, ...]
    tokens: tuple[bool, ...]
    brief: tuple[bool, ...]
    seats: int
    people: tuple[bool, ...]
    worth: tuple[int, ...]
    limit: int
    goal: Goal
    aces: frozenset[int]
    ranks: tuple[int, ...]
    famous: frozenset[int]
    cards: int
    takes_all: bool
    shout: str

    @property
    def ties(self) -> bool:
        """Whether equal cards are a tie, and no war."""
        return self.shout == TIE

    @cached_property
    def middle(self) -> tuple[bool, ...]:
        """Whether the cards of a pile are in the middle, fought with or for, by pile index."""
        return tuple(map(operator.or_, self.front, self.fought))

    @classmethod
    def of(
        cls, game: Game, options: Options, people: Sequence[bool], worth: tuple[int, ...]
    ) -> Ground:
        """Return the ground of a match. people: by seat, whether a person sits there."""
        seats, piles, deck = len(people), game.piles, game.deck(options, len(people))
        names = [
            (name, seat)
            for name, pile in piles.items()
            for seat in ([None] if pile.shared else range(seats))
        ]
        by_worth: dict[int, set[int]] = {}
        for card in deck:
            by_worth.setdefault(worth[card & 127], set()).add(rank(card))
        best = [by_worth[value] for value in sorted(by_worth, reverse=True)]
        best = best[:_FOLLOWED_RANKS]
        lettered = all(len(kinds) == 1 and min(kinds) <= ACE for kinds in best)
        ranks = tuple(min(kinds) for kinds in best) if lettered else ()
        beaten = not best or best[0] != {ACE}
        aces = frozenset(() if beaten else (card for card in deck if rank(card) == ACE))
        return cls(
            names=tuple(names),
            front=tuple(piles[name].zone == "front" for name, _ in names),
            fought=tuple(piles[name].is_fought for name, _ in names),
            roles=tuple(piles[name].role for name, _ in names),
            played_with=tuple(piles[name].is_played_with for name, _ in names),
            tokens=tuple(piles[name].look == "tokens" for name, _ in names),
            brief=tuple(piles[name].brief for name, _ in names),
            seats=seats,
            people=tuple(people),
            worth=worth,
            limit=int(options.get("limit", 0) or 0),
            goal=game.presentation.goal_for(options),
            aces=aces,
            ranks=ranks,
            famous=aces | {card for card in deck if rank(card) in ranks},
            cards=len(deck) - sum(pile.holds for pile in piles.values() if not pile.is_played_with),
            takes_all=game.presentation.takes_all,
            shout=game.presentation.shout_for(options),
        )


# -- the value ---------------------------------------------------------------------------------


class SeenCard(NamedTuple):
    """A card, as the viewer sees it. down: a known card that lies face down."""

    key: int
    face: int = HIDDEN_CARD
    down: bool = False

    @property
    def back(self) -> bool:
        """Whether its back is up."""
        return self.face == HIDDEN_CARD or self.down


class FlyingCard(NamedTuple):
    """A card on its way to where it fights: it counts where it came from until it has landed."""

    key: int
    source: int
    target: int


class TouchedCard(NamedTuple):
    """A card that the last step has moved, or else turned where it lies, by its key."""

    key: int
    is_moved: bool


class WarFight(NamedTuple):
    """A war of the battle. number: as events count it. depth: 1, or more for a war in a war.

    cards: those that have met, as far as all know them.
    """

    number: int
    depth: int
    seats: tuple[int, ...]
    cards: tuple[int, ...] = ()
    is_open: bool = True


class SeatSum(NamedTuple):
    """The number that counts for a seat, and what it was made of, as `Tallied` tells it."""

    seat: int
    sign: str
    values: tuple[int, ...]
    total: int | Fraction


class FinishedBattle(NamedTuple):
    """The last battle, as it lay there. piles: what all have seen played, by piles. won: the keys
    of the cards that won it.
    """

    piles: tuple[tuple[SeenCard, ...], ...] = ()
    won: frozenset[int] = frozenset()


class PileCards(NamedTuple):
    """The cards by piles, top first.

    bags: piles whose order the viewer does not know. touched: what the last step has moved or
    turned, in order. keys: how many tokens were ever made. finished: what was played when the first
    of it was taken away; empty as soon as other cards are played. picked: the keys of cards that
    were pointed at in piles that nobody sees, and are still to be played, in order.
    """

    piles: tuple[tuple[SeenCard, ...], ...]
    bags: frozenset[int] = frozenset()
    flying: tuple[FlyingCard, ...] = ()
    touched: tuple[TouchedCard, ...] = ()
    keys: int = 0
    finished: FinishedBattle = FinishedBattle()
    picked: tuple[int, ...] = ()


class Battle(NamedTuple):
    """The facts of the battle under way, until it has ended.

    depths: of its wars, as they began. winners: as announced. seen: the cards that all have
    seen fighting. brought: (seat, card) of those that lay in piles of a seat. taken: (seat, cards).
    laid: (seat, card) in order. pending: the seat that has won a war whose cards nobody has seen
    being taken. caught: whether what it has won was held up. breathed: whether breath was held in
    the war under way.
    """

    depths: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seen: frozenset[int] = frozenset()
    brought: frozenset[tuple[int | None, int]] = frozenset()
    taken: tuple[tuple[int, int], ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    pending: int | None = None
    caught: bool = False
    breathed: bool = False


class BattleScene(NamedTuple):
    """The scene of a battle: what stays on view until somebody goes on or open cards are played
    after a win.

    staged: the seats whose cards lie in the middle. winners: of the battle, as announced.
    compared: whether the cards were compared, so that new ones begin anew. moved_on: whether cards
    were laid since the last war was announced. lit: keys of tokens. buried: (seat, cards) that were
    put down in this war, face down. blows: how many were put down in this war.
    """

    phase: BattlePhase = BattlePhase.REST
    fights: tuple[WarFight, ...] = ()
    staged: frozenset[int] = frozenset()
    winners: tuple[int, ...] = ()
    tallies: tuple[SeatSum, ...] = ()
    compared: bool = False
    moved_on: bool = False
    lit: frozenset[int] = frozenset()
    catch: CatchRevealed | None = None
    sentence: Narrated | CatchRevealed | GameEnded | None = None
    buried: tuple[tuple[int | None, int], ...] = ()
    blows: int = 0


class Cause(Enum):
    """What somebody says something about: a battle that it, or another, has just won."""

    WAR_WON = auto()
    WAR_LOST = auto()
    STRONG_WON = auto()
    """A card has been won that is among the strongest of another seat."""
    STRONG_LOST = auto()
    ROW = auto()
    """Three battles in a row, or six ..."""
    OTHERS_ROW = auto()


class Saying(NamedTuple):
    """Something that a computer says. battle: how many were over then."""

    seat: int
    cause: Cause
    battle: int


class Course(NamedTuple):
    """The course of a match: everything that is remembered over its battles.

    streak: (seat, battles) with a single winner each. row: (seat, wins) as announced. plain: wins
    without a war since the last war. alive: by seat. single: the seats with a single card. known:
    (card, seat) that won it in the open. nearly_all: whether a seat has nearly all cards. stood:
    the cards of each seat when the last battle ended. saying: the last thing that somebody said.
    """

    battles: int = 0
    wars: int = 0
    scores: tuple[int, ...] | None = None
    outcome: Outcome | None = None
    streak: tuple[int, int] = (-1, 0)
    row: tuple[int, int] = (-1, 0)
    plain: int = 0
    leader: int | None = None
    alive: tuple[bool, ...] = ()
    single: frozenset[int] = frozenset()
    known: tuple[tuple[int, int], ...] = ()
    nearly_all: bool = False
    stood: tuple[int, ...] = ()
    saying: Saying | None = None


class LaidCards(NamedTuple):
    """The cards of a battle, (seat, card) in order, as the log keeps them."""

    cards: tuple[tuple[int, int], ...]


Entry: TypeAlias = Event | LaidCards
"""The kinds of entries in the log."""


class Log(NamedTuple):
    """The log: all events of the match, by battles; sentences are made when it is shown.

    victory: the last sentence about who beat whom, and whether that was in a war.
    """

    past: tuple[tuple[Entry, ...], ...] = ()
    now: tuple[Entry, ...] = ()
    victory: tuple[Narrated, bool] | None = None


class Questions(NamedTuple):
    """The open questions by seats: who is asked, who of two has chosen, who has answered, who is
    asked again.
    """

    asked: frozenset[int] = frozenset()
    decided: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    again: frozenset[int] = frozenset()


class Outlook(NamedTuple):
    """The certain rest of a battle: what it comes to whatever happens; counts: whether it
    does yet.
    """

    moves: tuple[tuple[int, int], ...]
    scores: tuple[int, ...] | None
    battles: int | None
    signs: tuple[Sign, ...] | None
    counts: bool = False


class ShownTable(NamedTuple):
    """The table that is shown, as a viewer sees it.

    order: `card % 128` -> its place in the order of what beats what, as far as events say.
    """

    cards: PileCards
    order: tuple[int, ...]
    battle: Battle = Battle()
    scene: BattleScene = BattleScene()
    course: Course = Course()
    log: Log = Log()
    questions: Questions = Questions()
    signs: tuple[Sign, ...] = ()
    outlook: Outlook | None = None


# -- the steps ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayStep:
    """A step that plays at once: cards that change, or what is announced of them.

    cards: the movements of cards. events: the announcements. seconds: time to look at these.
    uncovered: the movements left to show, if the step before held its breath over face-down cards;
    None: it did not. rest: the outcome of the battle, if nothing can change it any longer.
    """

    cards: Sequence[CardEvent] = ()
    events: Sequence[Event] = ()
    seconds: float = 0.0
    uncovered: Sequence[CardEvent] | None = None
    rest: Outlook | None = None

    def of(self, kind: type[EventKind]) -> list[EventKind]:
        """Return the announced events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def sums(self) -> list[SeatSum]:
        """The numbers that are announced."""
        return [SeatSum(e.seat, e.sign, tuple(e.values), e.total) for e in self.of(Tallied)]

    @property
    def calls(self) -> list[str]:
        """The calls of the game, as the rules write them."""
        return [event.text for event in self.of(Announced)]

    @property
    def begins_war(self) -> bool:
        """Whether a war is announced."""
        return bool(self.of(WarBegun))

    @property
    def ends_game(self) -> bool:
        """Whether the end of the game is announced."""
        return bool(self.of(GameEnded))

    @property
    def deals(self) -> bool:
        """Whether all cards are laid anew."""
        return any(isinstance(event, TableDealt) for event in self.cards)

    @property
    def moves(self) -> list[CardMoved]:
        """The moves of cards."""
        return [event for event in self.cards if isinstance(event, CardMoved)]

    @property
    def left(self) -> Sequence[CardEvent]:
        """The changes of cards that are still to be shown."""
        return self.cards if self.uncovered is None else self.uncovered


@dataclass(frozen=True)
class CoverStep:
    """The cards that decide a war come down, backs up: breath is held."""

    cards: Sequence[CardEvent] = ()


@dataclass(frozen=True)
class LandStep:
    """Cards in flight have landed in their piles. keys: tokens of these cards; None: all."""

    keys: frozenset[int] | None = None


@dataclass(frozen=True)
class RestStep:
    """The cards of a battle lie there until somebody goes on."""


@dataclass(frozen=True)
class SweepStep:
    """A step in which somebody goes on: the scene of the last battle is over."""


@dataclass(frozen=True)
class AskUpdate:
    """A step in which these seats are asked: from the questions, not from events."""

    asked: frozenset[int]
    decided: frozenset[int]
    again: frozenset[int]


@dataclass(frozen=True)
class Ready:
    """A person has turned a card for the battle that comes."""

    seat: int


class TableChange(NamedTuple):
    """A change within a step: first the moves of its cards, without event, then each event.

    Moments lie between two events; who follows what is shown is given the table on both sides.
    """

    before: ShownTable
    event: Event | None
    after: ShownTable


Step: TypeAlias = PlayStep | CoverStep | LandStep | RestStep | SweepStep | AskUpdate | Ready
