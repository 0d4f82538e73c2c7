"""Addition War: two cards at a time, added together. The sums are settled as in War."""

from collections.abc import Sequence

from game.kits.sums import Sums
from game.rules import N_, Example, Table
from game.rules.first_steps import TURN, FirstStep


class AdditionWar(Sums):
    """Win all the cards with the higher sums.

    # Deal
    Shuffle the pack and deal out all cards, face down. They are your **stock**.

    # Battle
    Everybody turns up **two** cards and adds them. Number cards count their number, an ace 1,
    a jack 11, a queen 12, a king 13. The highest sum takes all the cards, which go under the
    winner's stock. With only one card left, you play that card alone.

    # War
    If the highest sum is shared, those who share it are at war: three cards face down, then
    two cards up, and the sum of these two decides. The winner takes everything on the table.
    If it is shared again, there is another war on top of it.

    # Too few cards
    If you have fewer than five cards for a war, keep your last two to turn up, or your only
    one. If you have no card left at all, you have lost the war; if only one of those at war
    has cards, that one wins at once.

    If nobody at war has a card left, the only other player with cards takes everything and has
    won. If several others have cards, the cards wait on the table for whoever wins next. If
    nobody else has cards, those at war share the game.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.

    # Top-It
    You can also play **once through the cards**. Cards that you win are put aside, open, and
    never played again. If the best result is shared, those who share it turn two more cards
    each, with nothing face down, and these decide; whoever has fewer than two cards left has
    lost the tie. As soon as anybody has fewer than two cards the game is over, and the most
    captured cards win; or the fewest, or you toss a coin for it.

    # Other packs
    Play with ace to ten, with ace to five of two packs, or with four **noughts** added to ace to
    ten: a nought counts 0.
    """

    id = "addition"
    title = "Addition War"
    rule = "Two cards at a time, added together; the highest sum takes all."
    credit = "Jesse Weinstein and Nancy Fuller"
    minutes = 5
    age = 6
    special = "Sums"
    words = "math maths sums plus adding add numbers school learn"
    shelves = ("start", "sums")
    practice = sign = "+"
    told = (
        N_("{seat} wins with the highest sum: {total} against {numbers}."),
        N_("{seat} wins the war with the highest sum: {total} against {numbers}."),
        N_("{seat} wins the tie with the highest sum: {total} against {numbers}."),
    )
    example = Example(
        "Nine and four make 13, seven and five make 12: the left side takes all four.",
        {"stock": ("9S 4D 2C", "7H 5C KD")},
    )
    first_deal = 21
    first_steps = (
        FirstStep("Turn two cards. They are added together.", TURN),
        FirstStep("The highest sum takes all the cards.", "won"),
        FirstStep("Equal sums: war! New cards decide.", "war"),
    )

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The sum; a missing card counts nothing. [step 3, R2]"""
        return sum(numbers)
