"""The rules of a game: everything that a game declares, and that every game can do.

A `Game` is the rules: identity, title page, piles, options with defaults, and
phases; it is stateless. Presentation, advice and lessons stand below it, see
`declarations.py`. A phase is a method `(table) -> next phase`; its docstring is the rule it carries
out, with the step of the game's page or, as [R3], the number of a ruling. The
class docstring is the rules page that players read. A new game is a subclass in
a file of its own; nothing here knows any of them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, get_args

from game.rules import cards
from game.rules.asks import Ask, PickCards, PlaySet
from game.rules.cards import Card
from game.rules.dealing import Dealing
from game.rules.declarations import Advice, Lessons, Presentation, declared_names
from game.rules.goals import AtLimit
from game.rules.options import FULL, LIMIT, Form, Option, Options, complete, seats_of, together
from game.rules.outcome import Termination
from game.rules.piles import Pile, PileMap
from game.rules.ranking import highest
from game.rules.table import Phase, Table
from game.rules.table_state import S
from game.rules.title_page import TitlePage
from game.rules.values import GameState
from game.texts import N_

ELSEWHERE = {
    **{field.name: "on its title page, about = TitlePage(...)" for field in fields(TitlePage)},
    **{
        name: f"into its {part.__name__.lower()}, a class in brackets: {part.__name__}[...]"
        for part in (Presentation, Advice, Lessons)
        for name in declared_names(part)
    },
}
"""Names that no rules declare -> where they are declared."""


class Game(ABC, Generic[S]):
    """The base of every game.

    `Game[FireState]` keeps a FireState beside the table: it is `t.state` in all its phases.
    """

    id: ClassVar[str]
    about: ClassVar[TitlePage]
    family_rules: ClassVar[str] = ""
    """Rare cases of the rules that a family of games shares, in the language of pages."""
    seat_numbers: ClassVar[range] = range(2, 3)
    packs: ClassVar[int] = 1
    """Packs that it is played with, where no option `decks` says it."""
    jokers: ClassVar[bool] = False
    """Whether two jokers belong to each pack, where no option `jokers` says it."""
    ranks: ClassVar[Mapping[str, int]] = {}
    """The strengths of ranks that do not count as ever, by the names that `ranking` has."""
    piles: ClassVar[Mapping[str, Pile]]
    options: ClassVar[Mapping[str, Option]] = {"limit": LIMIT}
    dealing: ClassVar[Dealing] = Dealing()
    """How the pack is dealt at the start."""
    drawn_first: ClassVar[str] = ""
    """The pile whose cards, in a set-up position, are the first that seats draw."""
    forms: ClassVar[tuple[Form, ...]] = (FULL,)
    """The ways to play that the window offers, the first of them to begin with."""
    at_limit: ClassVar[AtLimit] = AtLimit()
    """The winners when the limit of battles is reached."""
    last_player_text: ClassVar[str] = "{seat} has all the cards."
    """Why the game is over when only a single seat is left in it."""
    nobody_left_text: ClassVar[str] = "Nobody has a card left: a draw between {seats}."
    """Why it is over when no seat is left."""
    keeps_in: ClassVar[tuple[str, ...]] = ("stock",)
    """A seat is in the game as long as it has a card in any of these piles."""
    state_type: ClassVar[type[GameState]] = GameState
    """The memory of the game: the class that stands in the brackets of its base."""
    presentation_type: ClassVar[type[Presentation[Any]]] = Presentation
    """The parts that stand below the rules; each gives itself to the game in its bracket."""
    advice_type: ClassVar[type[Advice[Any]]] = Advice
    lessons_type: ClassVar[type[Lessons[Any]]] = Lessons

    def __init_subclass__(cls) -> None:
        """Find the class of the game's own state.

        Raises TypeError if the rules declare what belongs into another part, or anything under
        a misspelt name.
        """
        super().__init_subclass__()
        for name in declared_names(cls):
            if name in ELSEWHERE:
                raise TypeError(f"{cls.__name__} has {name}, which belongs {ELSEWHERE[name]}")
            if not hasattr(super(cls, cls), name):
                _check_spelling(cls, name)
        for base in cls.__dict__.get("__orig_bases__", ()):
            for given in get_args(base):
                cls.state_type = getattr(given, "__bound__", given)

    def __eq__(self, other: object) -> bool:
        """Whether both are of the same class: a game has no state."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    # -- what a game overrides ------------------------------------------------

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return all cards of the game."""
        jokers = bool(options.get("jokers", self.jokers))
        return cards.packs(options.get("decks", self.packs), jokers=jokers)

    def worth(self, options: Options) -> tuple[int, ...]:
        """`card % 128` -> what the card counts, in sums and where nothing changes what wins."""
        return cards.ranking(**self.ranks)

    def order(self, t: Table[S]) -> tuple[int, ...]:
        """`card % 128` -> its place in the order of what beats what now; the highest wins.

        It follows from what everybody knows. What a card counts stays as `worth` has it.
        """
        return t.worth

    def setup(self, t: Table[S]) -> Phase | None:
        """Shuffle and deal the pack, then begin."""
        self.dealing.deal(t, self.deck(t.options, t.seats))
        return self.start

    def start(self, t: Table[S]) -> Phase | None:
        """Do what comes before the first battle, also if a scenario was dealt."""
        for seat in t.with_cards(self.drawn_first) if self.drawn_first else ():
            t.place(t.pile(self.drawn_first, seat)[::-1], "stock", seat)
        return self.next_battle(t)

    @abstractmethod
    def battle(self, t: Table[S]) -> Phase | None:
        """Play a battle."""

    def finished(self, t: Table[S]) -> bool:
        """Whether the game has ended, looked at as the last part of a battle; ends it.

        A seat without a card in the piles that keep it in is out. [general ruling 5]
        """
        piles = t.piles
        for number in t.pile_map.numbers[self.keeps_in[0]]:
            if not piles[number]:
                break
        else:
            return False  # nobody is out: so it is after nearly all battles
        alive = t.with_cards(*self.keeps_in)
        if len(alive) > 1:
            return False
        self.conclude(t, alive)
        return True

    def conclude(self, t: Table[S], alive: Sequence[int]) -> None:
        """End the game: the only seat that is left has won, or none is left and it is a draw."""
        if alive:
            t.end(alive, Termination.LAST_LEFT, self.last_player_text)
        else:
            t.end(t.everybody, Termination.NOBODY_LEFT, self.nobody_left_text)

    def reach_limit(self, t: Table[S]) -> None:
        """End the game at the limit of battles. [general ruling 7]"""
        winners = self.limit_winners(t)
        draw = N_("That was the last battle. A draw: all are equal.")
        t.end(
            winners, Termination.LIMIT, self.at_limit.end_text if len(winners) < t.seats else draw
        )

    def limit_winners(self, t: Table[S]) -> list[int]:
        """Return the winners at the limit, as `at_limit` says. [general ruling 7]"""
        if self.at_limit.by_points:
            return highest(t.scores or [0] * t.seats)
        sign = -1 if self.at_limit.fewest else 1
        names = self.at_limit.piles
        held = [t.count(s, *names) if names else t.holdings(s) for s in t.everybody]
        return highest([sign * cards for cards in held])

    def met(self, t: Table[S], seats: Sequence[int]) -> Sequence[Card]:
        """The cards over which these seats are at war now: the last that each has played."""
        played = t.piles_named("played")
        return [played[seat][0] for seat in seats if played[seat]]

    def offer(self, t: Table[S], ask: PlaySet | PickCards) -> tuple[Any, ...]:
        """Return the cards or sets that an ask with `offer` set offers, from the present table."""
        method = getattr(self, ask.offer)
        return tuple(method(t, ask.seat))

    def calculation(self, t: Table[S], ask: Ask) -> tuple[str, int, int]:
        """Return the operator, `-` or `:`, the whole and the known part of the calculation that the
        number asked for solves.

        Only for an ask with `calculation` set.
        """
        operator, whole, part = getattr(self, ask.calculation)(t, ask.seat)
        return operator, whole, part

    def asks(self, options: Options) -> bool:
        """Whether a seat is ever asked anything, played like this: else nobody can use a secret."""
        return self.about.kind == "choice"

    # -- steps that all games share ---------------------------------------------

    def next_battle(self, t: Table[S]) -> Phase | None:
        """The first battle, unless the game is over before it."""
        return None if self.finished(t) else self.battle

    def complete(self, t: Table[S]) -> Phase | None:
        """Count the battle, forget its wars, see whether the game is over. [general ruling 7]"""
        t.end_battle()
        t.depth = 0
        if self.finished(t):
            return None
        limit = t.options.get("limit")
        if limit and t.battles >= limit:
            self.reach_limit(t)
            return None
        return self.battle

    # -- the other parts -------------------------------------------------------

    @cached_property
    def presentation(self) -> Presentation[Any]:
        """The presentation that belongs to the game."""
        return self.presentation_type(self)

    @cached_property
    def advice(self) -> Advice[Any]:
        """The advice that belongs to the game."""
        return self.advice_type(self)

    @cached_property
    def lessons(self) -> Lessons[Any]:
        """The lessons that belong to the game."""
        return self.lessons_type(self)

    # -- tables for the engine -----------------------------------------------

    @property
    def default_seats(self) -> int:
        """How many seats a table has if nothing else is said: the fewest."""
        return self.seat_numbers[0]

    @classmethod
    def pile_map(cls, seats: int) -> PileMap:
        """Return the index of each pile of a table with `seats` seats."""
        return _pile_map(cls, seats)

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options, the defaults filled in. Raises BadOption."""
        return complete(self, given)

    def check_seats(self, seats: int | None, options: Options | None = None) -> int:
        """The number of seats, or BadOption. None: the default. options: to play with."""
        number = self.default_seats if seats is None else seats_of(self, seats)
        if options is not None:
            together(self, options, number)
        return number


def _check_spelling(rules: type, name: str) -> None:
    """Raise TypeError if a name that no base has is that of something rules declare, but for a
    letter left out or put in, or underscores.
    """
    whole, cut = _declared_letters()
    letters = name.replace("_", "")
    meant = whole.get(letters) or cut.get(letters)
    meant = meant or next((whole[form] for form in _cut(letters) if form in whole), name)
    if meant != name:
        raise TypeError(f"{rules.__name__} has {name}, which no rules have; do you mean {meant}?")


@lru_cache(1)
def _declared_letters() -> tuple[dict[str, str], dict[str, str]]:
    """Return the names that rules declare by their letters, and by all of them but one."""
    whole = {name.replace("_", ""): name for name in [*declared_names(Game), *Game.__annotations__]}
    return whole, {form: name for letters, name in whole.items() for form in _cut(letters)}


def _cut(letters: str) -> list[str]:
    return [letters[:n] + letters[n + 1 :] for n in range(len(letters))]


@lru_cache(256)
def _pile_map(game: type[Game[Any]], seats: int) -> PileMap:
    return PileMap(game.piles, seats)
