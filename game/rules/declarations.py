"""The parts of a game beside its rules: presentation, advice, lessons.

The rules are a `Game`. Each other part is a class that names its rules in the bracket,
`class FireLessons(Lessons[Fire])`, in the same file below them. It is the part of that game, and of
each game that derives from it and has none of its own. A part reads the rules as `self.rules`.
A game's part overrides what its base has, and begins the names of its own helpers with `_`, so
that a name misspelt is found when the file is imported. The part of a kit, whose bracket holds a
type variable, may offer its games more.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, get_args, get_origin

from game.rules.asks import Ask
from game.rules.cards import Card
from game.rules.example import Example
from game.rules.first_steps import FirstStep
from game.rules.foresight import NOTHING, Foresight
from game.rules.goals import Goal
from game.rules.options import Options
from game.rules.rng import Rng
from game.rules.signs import Sign
from game.texts import N_

R = TypeVar("R")
TIE = N_("Tie!")
"""The shout where equal cards meet, in games that have ties and no wars."""
AnyTable: TypeAlias = Any
"""A `Table`, which names these parts in its turn, so that they cannot name it."""


class GamePart(Generic[R]):
    """A part of what a game declares; `rules` is the game that it belongs to."""

    def __init__(self, rules: R) -> None:
        self.rules = rules

    def __init_subclass__(cls) -> None:
        """Give the part to the rules in its bracket.

        Raises TypeError, which says the mend, if there are none, if it has a name that its base
        does not have, and if it leaves out the part of a kit.
        """
        super().__init_subclass__()
        if GamePart in cls.__bases__:
            return
        base = next(each for each in cls.__mro__ if GamePart in each.__bases__)
        brackets = [*_brackets(cls)]
        if not brackets:
            raise TypeError(
                f"{cls.__name__} does not say whose {base.__name__.lower()} it is: "
                f"write class {cls.__name__}({cls.__bases__[0].__name__}[...]) with the game"
            )
        for given in brackets:
            bound = getattr(given, "__bound__", given)
            rules = get_origin(bound) or bound
            slot = f"{base.__name__.lower()}_type"
            inherited = getattr(rules, slot)
            if not issubclass(cls, inherited):
                raise TypeError(
                    f"{cls.__name__} must derive from {inherited.__name__}, which {rules.__name__} "
                    f"has already: write class {cls.__name__}({inherited.__name__}[...])"
                )
            if given is bound:
                _check_names(cls, inherited)
            setattr(rules, slot, cls)


def _brackets(part: type) -> Iterator[Any]:
    """Yield what stands in the brackets of a part's bases."""
    for base in vars(part).get("__orig_bases__", ()):
        yield from get_args(base)


def _check_names(part: type, inherited: type) -> None:
    """Raise TypeError if a game's part declares what the part before it does not have."""
    for name in declared_names(part):
        if not hasattr(inherited, name):
            near = get_close_matches(name, [*dir(inherited)], 1)
            question = f"; do you mean {near[0]}?" if near else ""
            raise TypeError(
                f"{part.__name__} has {name}, which {inherited.__name__} does not have{question}"
                " (a helper begins with _)"
            )


def declared_names(part: type) -> list[str]:
    """Return the names that a class itself declares, but for those of its own use."""
    return [name for name in vars(part) if not name.startswith("_")]


class Presentation(GamePart[R]):
    """The presentation of a game: all that the table shows and says beside its cards."""

    goal: ClassVar[Goal] = Goal()
    """The goal, if options do not change it: see `goal_for`."""
    humans_start_battles: ClassVar[bool] = False
    """Whether a human begins each battle, because nobody is asked before its cards turn."""
    start_label: ClassVar[str] = "Turn the cards"
    """The label of the action with which a human begins a battle, if humans do."""
    war_start_label: ClassVar[str] = ""
    """The label of the action with which a human begins a war; empty if wars come by themselves."""
    sorts_first: ClassVar[bool] = False
    """Whether a battle begins with sorting cards as long as a stock is empty."""
    takes_all: ClassVar[bool] = True
    """Whether who wins a war takes whatever is fought with or for, and nothing else changes hands
    in that battle: so that what the winner will have is known before."""
    war_shout: ClassVar[str] = "War!"
    """The shout when equal cards meet, `TIE` if new cards decide and none lies face down; empty if
    there are no wars."""

    def shout_for(self, options: Options) -> str:
        """Return the shout, which options may change: see `war_shout`."""
        return self.war_shout

    def has_ties(self, options: Options) -> bool:
        """Whether equal cards are a tie, so that nothing is called a war."""
        return self.shout_for(options) == TIE

    @property
    def has_wars(self) -> bool:
        """Whether there are wars in it."""
        return bool(self.war_shout)

    def signs(self, t: AnyTable) -> tuple[Sign, ...]:
        """Return what to show beside the cards, of things that all seats may know."""
        return ()

    def suit_order(self, t: AnyTable) -> str:
        """Return the letters of the suits from high to low, where that counts; all may know it."""
        return ""

    def start_label_for(self, t: AnyTable, *, war: bool = False) -> str:
        """Return what a human does to begin the battle, or a war, that comes, by what all may see.

        Empty for wars that begin by themselves.
        """
        if war:
            return self.war_start_label
        if self.sorts_first and not all(t.piles_named("stock")):
            return N_("Sort the cards")
        return self.start_label

    def goal_for(self, options: Options) -> Goal:
        """Return what the game is about with these options."""
        return self.goal

    def unused(self, options: Options) -> frozenset[str]:
        """Return the piles in which no card ever lies with these options: they have no place."""
        return frozenset()

    def preview(self, t: AnyTable, ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what follows at once from this answer, as far as the seat asked can know it.

        `words`: an answer or its first words, never empty. It looks at nothing that the
        seat may not see, so it is the same for all tables that look the same to it.
        """
        return NOTHING

    def preview_before_choice(self, t: AnyTable, ask: Ask) -> Foresight:
        """Return the same before a word is chosen; and orders to begin with, if many cards are to
        be put in order.
        """
        return NOTHING

    def foresee(self, t: AnyTable, ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what follows at once from an answer begun with these words, or with none yet."""
        return self.preview(t, ask, words) if words else self.preview_before_choice(t, ask)


class Advice(GamePart[R]):
    """Advice: the knowledge that computer players have of a game."""

    horizon: ClassVar[int] = 1
    """How many battles computer players look ahead before they judge what has come of a choice."""
    plays_fast: ClassVar[bool] = False
    """Whether computer players can play a table on without the engine: see `play_on`."""
    suits_matter: ClassVar[bool] = False
    """Whether cards of equal strength can be worth different things, for computer players."""
    is_fitted_from_equal_play: ClassVar[bool] = False
    """Whether computer players learn what cards are worth from those who play as well as they do,
    and take the other to think nearly always, so that who knows how they choose gains little."""

    def possible_kinds(self, t: AnyTable, seat: int) -> Mapping[Card, frozenset[int]]:
        """Return what a seat knows of cards that it cannot see, but for what lies open.

        Each such card, where it lies now -> the kinds (`card % 128`) that it may be, worked out
        from nothing but what the seat may know. A guess at the table keeps to it.
        """
        return {}

    def hide_from(self, t: AnyTable, seat: int) -> None:
        """Take out of the state of a guess what the seat cannot know, nor infer from its view."""

    def is_decided_by_hands(self, options: Options, seats: int) -> bool:
        """Whether two hands that both know are all that counts, for computer players.

        The higher of two cards is lost, and its owner takes the lower card; of equal cards the
        first is lost and the other waits for the next winner. Who is the last with cards wins.
        """
        return False

    def candidate_answers(
        self, t: AnyTable, ask: Ask, rng: Rng
    ) -> Sequence[tuple[str, ...]] | None:
        """Return answers that are worth thinking about, if there are too many; None for all.

        A single answer, drawn by lot, says that all answers are worth the same.
        `t` is a guess of the seat that is asked: nothing may depend on what that seat cannot see.
        """
        return None

    @property
    def has_learnt(self) -> bool:
        """Whether `learn` has nothing to do."""
        return True

    def learn(self) -> Iterator[None]:
        """Find out what has to be known before anything is answered; yield between short steps.

        Once it is known there is nothing to do. What is found depends on the game alone.
        """
        return iter(())

    def known_best_answer(self, t: AnyTable, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """Return the best answer if a rule is known to find it and trying out would not.

        `t` is a guess, as for `candidate_answers`.
        """
        return None

    def heuristic_answer(self, t: AnyTable, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """Return what somebody answers who does not think much, on what the seat asked can see.

        It plays the battle out when computer players try something; None for the usual.
        """
        return None

    def play_on(self, t: AnyTable, battles: int, rng: Rng) -> None:
        """Play a guess on as the engine would with `heuristic_answer`, up to so many battles.

        It may stop before any battle that is too rare for a fast way; the engine goes on from
        there. Only where the game `plays_fast`.
        """


class Lessons(GamePart[R]):
    """The lessons for somebody new to a game, and the example on its rules page."""

    example: ClassVar[Example | None] = None
    """A pictured example for the rules page."""
    first_steps: ClassVar[tuple[FirstStep, ...]] = ()
    """The steps of the tutorial, each said once when something first happens; three at most."""
    first_deal: ClassVar[int] = 0
    """The seed of somebody's first match, in which all of that happens within a few battles."""
