"""Subtraction War: two cards at a time, the lower taken from the higher."""

from collections.abc import Sequence

from game.kits.sum_sentences import GREATEST_DIFFERENCE
from game.kits.sums import Sums
from game.rules import Example, Lessons, Table, TitlePage
from game.rules.first_steps import TURN, FirstStep


class SubtractionWar(Sums):
    """Win all the cards with the greater differences.

    # Deal
    Deal out all cards, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up **two** cards and takes the lower from the higher. Number cards count their
    number, an ace 1, a jack 11, a queen 12, a king 13; two equal cards make 0. The greatest
    difference takes all the cards, which go under the winner's stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## One card left
    That card itself is the result.

    ## Other packs
    Play with ace to ten, with ace to five of two packs, or with four **noughts** added to ace to
    ten: a nought counts 0.
    """

    id = "subtraction"
    about = TitlePage(
        title="Subtraction War",
        rule="Two cards at a time, the lower taken from the higher; the greatest difference "
        "takes all.",
        credit="Jesse Weinstein and Nancy Fuller",
        minutes=5,
        age=6,
        tagline="Take away the smaller",
        search_terms="math maths sums minus differences take away numbers school learn",
        shelves=("sums",),
        practice="-",
    )
    sign = "-"
    win_sentences = GREATEST_DIFFERENCE

    def in_order(self, numbers: list[int]) -> list[int]:
        """The higher number first, so that the difference is never negative. [step 3]"""
        return sorted(numbers, reverse=True)

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The higher less the lower; a card alone counts itself. [step 3, R2]"""
        return numbers[0] - sum(numbers[1:])


class SubtractionWarLessons(Lessons[SubtractionWar]):
    example = Example(
        "King 13 less four is 9, queen 12 less ten is 2: the left side takes all four.",
        {"stock": ("KS 4D 2C", "10H QC KD")},
    )
    first_deal = 24
    first_steps = (
        FirstStep("Turn two cards. The lower is taken from the higher.", TURN),
        FirstStep("The greatest difference takes all the cards.", "won"),
        FirstStep("Equal differences: war! New cards decide.", "war"),
    )
