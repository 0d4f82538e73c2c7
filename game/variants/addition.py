"""Addition War: two cards at a time, added together. The sums are settled as in War."""

from collections.abc import Sequence

from game.kits.sums import Sums
from game.kits.telling_numbers import HIGHEST_SUM
from game.rules import Example, Table
from game.rules.first_steps import TURN, FirstStep


class AdditionWar(Sums):
    """Win all the cards with the higher sums.

    # Deal
    Deal out all cards, face down. They are your **stock**.

    # Battle
    Everybody turns up **two** cards and adds them. Number cards count their number, an ace 1, a
    jack 11, a queen 12, a king 13. The highest sum takes all the cards, which go under the
    winner's stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.

    # Rare cases

    ## One card left
    You play that card alone.

    ## Other packs
    Play with ace to ten, with ace to five of two packs, or with four **noughts** added to ace to
    ten: a nought counts 0.
    """

    id = "addition"
    title = "Addition War"
    rule = "Two cards at a time, added together; the highest sum takes all."
    credit = "Jesse Weinstein and Nancy Fuller"
    minutes = 5
    age = 6
    special = "Add up your two cards"
    words = "math maths sums plus adding add numbers school learn"
    shelves = ("start", "sums")
    practice = sign = "+"
    told = HIGHEST_SUM
    example = Example(
        "Nine and four make 13, seven and five make 12: the left side takes all four.",
        {"stock": ("9S 4D 2C", "7H 5C KD")},
    )
    first_deal = 21
    first_steps = (
        FirstStep("Turn two cards. They are added together.", TURN),
        FirstStep("The higher sum takes all the cards.", "won"),
        FirstStep("Equal sums: war! New cards decide.", "war"),
    )

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The sum; a missing card counts nothing. [step 3, R2]"""
        return sum(numbers)
