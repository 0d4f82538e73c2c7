"""War and Top-It with numbers: what the games share whose cards make a number together.

A game says what its numbers make (`reckon`), how that is written (`sign`) and which result is
best (`merit`); turning, wars, ties and collecting go as in `battles.py` and `top_it.py`.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from game.kits.battles import B
from game.kits.number_packs import DECKS, number_deck
from game.kits.sum_sentences import SumSentences
from game.kits.top_it import GOAL, PLAY, TopIt, TopItPresentation, once_through
from game.rules import Card, Sign, Table
from game.rules.cards import ranking
from game.rules.options import LIMIT, Option, Options
from game.rules.signs import Note

GREATEST, LEAST, NEAREST = "greatest", "least", "nearest"

GOES_ON = {"play": PLAY, "goal": GOAL, "limit": LIMIT}
"""The options that all these games have."""


class Numbers(TopIt[B]):
    """A game in which the cards just turned up make a number."""

    family_rules = """## Too few cards
In a war keep the last cards to turn up, as many as a turn takes, or the only one. Whoever has no
card left at all has lost the war; if only one of those at war has cards, that one wins at once. If
a war's result is shared again, there is another war on top of it.

If nobody at war has a card left, the only other player with cards takes everything and has won. If
several others have cards, the cards wait on the table for whoever wins next. If nobody else has
cards, those at war share the game.

## Top-It
Another way is to play **once through the cards**. The winner puts the cards aside, open, and nobody
plays them again. If the best result is shared, those who share it turn new cards, with nothing face
down, and these decide; whoever has too few cards for it has lost the tie. As soon as anybody has
too few cards for another turn the game is over, and the most captured cards win; or the fewest, or
a coin decides."""
    sign: ClassVar[str]
    """How the result is worked out, for tallies: `+`, `-`, `*`, or another sign."""
    win_sentences: ClassVar[SumSentences] = ("", "", "")
    """The sentences on the winner of a battle, of a war and on a tie: {seat}, {total} and the
    {numbers} of all others.
    """

    win_sentences_by_goal: ClassVar[Mapping[str, SumSentences]] = {}
    """The same by what an option `best` says, if the game has it."""

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The pack chosen, or two of them."""
        return number_deck(options)

    def worth(self, options: Options) -> tuple[int, ...]:
        """Number cards their number, an ace 1, court cards 11 to 13, a nought 0."""
        return ranking(ace=1)

    def in_order(self, numbers: list[int]) -> list[int]:
        """The numbers as the calculation is written."""
        return numbers

    @abstractmethod
    def reckon(self, t: Table[B], numbers: Sequence[int]) -> Any:
        """Return the result of the numbers, of two cards or of a single card."""

    def merit(self, t: Table[B], result: Any) -> Any:
        """Return the value that is compared, the greater the better; an option `best` may say what
        is best.
        """
        best = t.options.get("best", GREATEST)
        if best == NEAREST:
            return -abs(result)
        return -result if best == LEAST else result

    def numbers(self, t: Table[B], cards: Sequence[Card]) -> list[int]:
        """Return the numbers of the cards just turned up, in the order of the calculation."""
        return self.in_order([t.strength(card) for card in reversed(cards)])

    def results(self, t: Table[B], fighters: Sequence[int], fresh: Sequence[int]) -> list[Any]:
        """Rate the result that the cards just turned up make, without earlier cards. [step 3]"""
        merits = []
        for seat in fighters:
            numbers = self.numbers(t, t.pile("played", seat)[: fresh[seat]])
            result = self.reckon(t, numbers)
            self.tell(t, seat, numbers, result)
            merits.append(self.merit(t, result))
        return merits

    def tell(self, t: Table[B], seat: int, numbers: Sequence[int], result: Any) -> None:
        """Tell all what counts for a seat, with its calculation."""
        t.tally(seat, self.sign, numbers, result)

    def narrate_win(self, t: Table[B], seat: int) -> None:
        """Say by which result the battle was won."""
        text = self.sentences(t)[(2 if once_through(t) else 1) if t.depth else 0]
        made = {}
        for fighter, cards in self.compared(t).items():
            numbers = self.numbers(t, cards)
            made[fighter] = self.shown(t, fighter, numbers, self.reckon(t, numbers))
        t.narrate(text, seat=seat, total=made.pop(seat), numbers=list(made.values()))

    def sentences(self, t: Table[B]) -> tuple[str, str, str]:
        """Return the sentences on the winner, as `win_sentences`: what is best is agreed on."""
        return self.win_sentences_by_goal.get(t.options.get("best", ""), self.win_sentences)

    def shown(self, t: Table[B], seat: int, numbers: Sequence[int], result: Any) -> Any:
        """A seat's result as it is read in a sentence."""
        return result


class Sums(Numbers[B]):
    """Addition and Subtraction War: the ace may count more than 1."""

    options: ClassVar[dict[str, Option]] = {
        "decks": DECKS,
        "ace": Option(1, (1, 11, 14), "What an ace counts"),
        "pack": Option(
            "full",
            ("full", "numbers", "to_five", "zero_to_ten"),
            "Cards",
            detail="The full pack, ace to ten, ace to five of two packs, or nought to ten",
        ),
        **GOES_ON,
    }

    def worth(self, options: Options) -> tuple[int, ...]:
        """Number cards their number, jack 11, queen 12, king 13, ace as chosen. [step 3, R1]"""
        return ranking(ace=options["ace"])


NumbersRules = TypeVar("NumbersRules", bound=Numbers[Any])


class NumbersPresentation(TopItPresentation[NumbersRules]):
    """The presentation of a number game."""

    notes: ClassVar[Mapping[str, str]] = {}
    """A reminder on the table, by the value of an option `best`."""

    def signs(self, t: Table[Any]) -> tuple[Sign, ...]:
        """A reminder, if not the highest result wins."""
        note = self.notes.get(t.options.get("best", ""))
        return () if note is None else (Note(note),)
