"""Fraction War: two cards make a fraction, and the greatest takes all."""

from collections.abc import Sequence
from fractions import Fraction

from game.kits.number_packs import DECKS
from game.kits.sums import GOES_ON, GREATEST, LEAST, Numbers
from game.rules import N_, Card, Example, Table
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import Option

PROPER, IMPROPER = "proper", "improper"

TOLD_OF = {
    GREATEST: (
        N_("{seat} wins with the greatest fraction: {total} against {numbers}."),
        N_("{seat} wins the war with the greatest fraction: {total} against {numbers}."),
        N_("{seat} wins the tie with the greatest fraction: {total} against {numbers}."),
    ),
    LEAST: (
        N_("{seat} wins with the least fraction: {total} against {numbers}."),
        N_("{seat} wins the war with the least fraction: {total} against {numbers}."),
        N_("{seat} wins the tie with the least fraction: {total} against {numbers}."),
    ),
}


class FractionWar(Numbers):
    """Win all the cards with the greater fractions.

    # Deal
    Take the cards from ace to ten, shuffle them and deal them all out, face down. They are your
    **stock**.

    # Battle
    Everybody turns up two cards and makes a fraction of them: the **smaller** number above, the
    **larger** below, whichever was turned first; an ace is 1. The greatest fraction takes all the
    cards, which go under the winner's stock. A card that you have not counts 1: a single 4 is 1/4.

    To compare 3/5 and 4/7, multiply crosswise: 3 times 7 is 21, 4 times 5 is 20, so 3/5 is
    greater. Fractions of equal value are equal however they are written, such as 2/4 and 3/6; and
    any two equal cards make one whole.

    # War
    If the best fraction is shared, those who share it are at war: three cards face down, then
    two cards up, and the fraction of these two decides. The winner takes everything on the table.
    If it is shared again, there is another war on top of it.

    # Too few cards
    If you have fewer cards than a war takes, keep the last ones to turn up, or your only one.
    If you have no card left at all, you have lost the war; if only one of those at war has
    cards, that one wins at once.

    If nobody at war has a card left, the only other player with cards takes everything and has
    won. If several others have cards, the cards wait on the table for whoever wins next. If
    nobody else has cards, those at war share the game.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.

    # Top-It
    You can also play **once through the cards**. Cards that you win are put aside, open, and
    never played again. If the best fraction is shared, those who share it turn two more cards
    each, with nothing face down, and these decide; whoever has too few cards for it has lost
    the tie. As soon as anybody has too few cards for another turn the game is over, and the
    most captured cards win; or the fewest, or you toss a coin for it.
    # Other ways
    Put the larger number above (**improper** fractions), let the **least** fraction win, or play
    with all 52 cards (jack 11, queen 12, king 13) or with ace to five of two packs.
    """

    id = "fraction"
    title = "Fraction War"
    rule = "Two cards make a fraction, the smaller over the larger; the greatest takes all."
    credit = "Known in many classrooms, as Fraction Top-It, too"
    minutes = 5
    age = 10
    special = "Fractions"
    words = "math maths sums fractions halves parts numbers school learn"
    shelves = ("sums",)
    sign = "/"
    practice = "<"
    told_of = TOLD_OF
    notes = {LEAST: N_("The least fraction wins")}
    options = {
        "form": Option(
            PROPER, (PROPER, IMPROPER), "The smaller number lies above (proper), or the larger"
        ),
        "best": Option(
            GREATEST, (GREATEST, LEAST), "Which fraction takes a battle: the greatest or the least"
        ),
        "pack": Option(
            "numbers",
            ("numbers", "full", "to_five"),
            "Cards: ace to ten, the full pack, or ace to five of two packs",
        ),
        "decks": DECKS,
        **GOES_ON,
    }
    example = Example(
        "Three fifths are more than four sevenths: the left side takes all four.",
        {"stock": ("5H 3S 2C", "4D 7H 2S")},
    )
    first_deal = 9
    first_steps = (
        FirstStep("Turn two cards: they make a fraction.", TURN),
        FirstStep("The best fraction takes all the cards.", "won"),
        FirstStep("Fractions of equal value: war! New cards decide.", "war"),
    )

    def numbers(self, t: Table, cards: Sequence[Card]) -> list[int]:
        """What lies above and what lies below; a missing card counts 1. [step 3, R4]"""
        found = super().numbers(t, cards)
        both = found if len(found) > 1 else [*found, 1]
        return sorted(both, reverse=t.options["form"] == IMPROPER)

    def reckon(self, t: Table, numbers: Sequence[int]) -> Fraction:
        """The fraction, exactly. [R2, R3, R6]"""
        above, below = numbers
        return Fraction(above, below)

    def shown(self, numbers: Sequence[int], result: Fraction) -> str:
        """The fraction as the cards make it."""
        return "/".join(map(str, numbers))
