"""Multiplication War: two cards at a time, multiplied. The products are settled as in War."""

from collections.abc import Sequence
from math import prod

from game.kits.number_packs import DECKS
from game.kits.sum_sentences import GREATEST_PRODUCT
from game.kits.sums import GOES_ON, Numbers, NumbersPresentation
from game.kits.top_it import FORMS
from game.rules import Card, Example, Lessons, Sign, Table, TitlePage
from game.rules.cards import ranking
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import Form, Option, Options
from game.rules.signs import Counter

NONE = "none"

COURTS = {
    "courts_ten": {"jack": 10, "queen": 10, "king": 10},
    "to_twelve": {"jack": 11, "queen": 12, "king": 0},
}
"""The values of court cards, in the packs that have them."""


class MultiplicationWar(Numbers):
    """Win all the cards with the greater products.

    # Deal
    Deal out the cards from ace to ten, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up **two** cards and multiplies them; an ace counts 1. The greatest product
    takes all the cards, which go under the winner's stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## One card left
    That card itself is the result.

    ## Other ways
    - **A fixed factor.** One factor is always the same, such as 7, and everybody turns only one
      card. In a war that is three cards face down and one up.
    - **Other cards.** Ace to five of two packs; or with court cards, which all count 10, or the
      jack 11, the queen 12 and the king 0.
    """

    id = "multiplication"
    about = TitlePage(
        title="Multiplication War",
        rule="Two cards at a time, multiplied; the greatest product takes all.",
        credit="Known in many classrooms, as Product War and as Multiplication Top-It",
        minutes=5,
        age=8,
        tagline="Multiply your two cards",
        search_terms="math maths sums times products tables numbers school learn",
        shelves=("sums",),
        practice="*",
    )
    forms = (*FORMS, Form("Table of seven", {"fixed": 7, "limit": 60}))
    sign = "*"
    win_sentences = GREATEST_PRODUCT
    options = {
        "pack": Option(
            "numbers",
            ("numbers", "to_five", "courts_ten", "to_twelve"),
            "Cards",
            detail="Ace to ten; ace to five of two packs; with court cards that count 10; or with "
            "jacks 11, queens 12 and kings 0",
        ),
        "decks": DECKS,
        "fixed": Option(
            NONE,
            (NONE, *range(2, 13)),
            "A fixed factor",
            detail="Everybody turns one card, which is multiplied by it",
        ),
        **GOES_ON,
    }

    def worth(self, options: Options) -> tuple[int, ...]:
        """Number cards their number, an ace 1, courts as the pack says. [step 3, R1, R5, R6]"""
        return ranking(ace=1, **COURTS.get(options["pack"], {}))

    def turns(self, t: Table) -> int:
        """Two cards, or one beside a fixed factor. [steps 2, 4, 9]"""
        return 2 if t.options["fixed"] == NONE else 1

    def numbers(self, t: Table, cards: Sequence[Card]) -> list[int]:
        """The cards in the order turned, the fixed factor before them."""
        numbers = super().numbers(t, cards)
        return numbers if t.options["fixed"] == NONE else [t.options["fixed"], *numbers]

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The product; a card alone counts itself. [step 3, R2, R4]"""
        return prod(numbers)


class MultiplicationWarPresentation(NumbersPresentation[MultiplicationWar]):
    def signs(self, t: Table) -> tuple[Sign, ...]:
        """The fixed factor, which belongs to the table. [R7]"""
        fixed = t.options["fixed"]
        return () if fixed == NONE else (Counter("One factor is always", fixed),)


class MultiplicationWarLessons(Lessons[MultiplicationWar]):
    example = Example(
        "Seven times eight is 56, nine times six is 54: the left side takes all four.",
        {"stock": ("7H 8S 3D", "9C 6D 4H")},
    )
    first_deal = 45
    first_steps = (
        FirstStep("Turn your cards. They are multiplied; an ace counts 1.", TURN),
        FirstStep("The greatest product takes all the cards.", "won"),
        FirstStep("Equal products: war! New cards decide.", "war"),
    )
