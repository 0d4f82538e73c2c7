"""Fraction War: two cards make a fraction, and the greatest takes all."""

from collections.abc import Sequence
from fractions import Fraction

from game.kits.number_packs import DECKS
from game.kits.sum_sentences import GREATER, LESS
from game.kits.sums import GOES_ON, GREATEST, LEAST, Numbers, NumbersPresentation
from game.rules import N_, Card, Example, Lessons, Table, TitlePage
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import Option

PROPER, IMPROPER = "proper", "improper"


class FractionWar(Numbers):
    """Win all the cards with the greater fractions.

    # Deal
    Deal out the cards from ace to ten, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up two cards and makes a fraction: the **smaller** number above, the **larger**
    below; an ace is 1. The greatest fraction takes all the cards, which go under the winner's
    stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Which is greater?
    To compare 3/5 and 4/7, multiply crosswise: 3 times 7 is 21, 4 times 5 is 20, so 3/5 is
    greater. Fractions of equal value are equal however they are written, such as 2/4 and 3/6; and
    any two equal cards make one whole. A missing card counts 1: a single 4 is 1/4.

    ## Other ways
    Put the larger number above (**improper** fractions), let the **least** fraction win, or play
    with all 52 cards (jack 11, queen 12, king 13) or with ace to five of two packs.
    """

    id = "fraction"
    about = TitlePage(
        title="Fraction War",
        rule="Two cards make a fraction, the smaller over the larger; the greatest takes all.",
        credit="Known in many classrooms, as Fraction Top-It, too",
        minutes=5,
        age=10,
        tagline="Two cards, one fraction",
        search_terms="math maths sums fractions halves parts numbers school learn",
        shelves=("sums",),
        practice="<",
    )
    sign = "/"
    win_sentences_by_goal = {GREATEST: GREATER, LEAST: LESS}
    options = {
        "form": Option(
            PROPER,
            (PROPER, IMPROPER),
            "Which number lies above",
            detail="Proper: the smaller one; improper: the larger one",
        ),
        "best": Option(GREATEST, (GREATEST, LEAST), "Which fraction takes a battle"),
        "pack": Option(
            "numbers",
            ("numbers", "full", "to_five"),
            "Cards",
            detail="Ace to ten, the full pack, or ace to five of two packs",
        ),
        "decks": DECKS,
        **GOES_ON,
    }

    def numbers(self, t: Table, cards: Sequence[Card]) -> list[int]:
        """Return the number above and the number below; a missing card counts 1. [step 3, R4]"""
        numbers = super().numbers(t, cards)
        both = numbers if len(numbers) > 1 else [*numbers, 1]
        return sorted(both, reverse=t.options["form"] == IMPROPER)

    def reckon(self, t: Table, numbers: Sequence[int]) -> Fraction:
        """The fraction, exactly. [R2, R3, R6]"""
        above, below = numbers
        return Fraction(above, below)

    def shown(self, t: Table, seat: int, numbers: Sequence[int], result: Fraction) -> str:
        """The fraction as the cards make it."""
        return "/".join(map(str, numbers))


class FractionWarPresentation(NumbersPresentation[FractionWar]):
    notes = {LEAST: N_("The least fraction wins")}


class FractionWarLessons(Lessons[FractionWar]):
    example = Example(
        "Three fifths are more than four sevenths: the left side takes all four.",
        {"stock": ("5H 3S 2C", "4D 7H 2S")},
    )
    first_deal = 38
    first_steps = (
        FirstStep("Turn two cards: they make a fraction.", TURN),
        FirstStep("The best fraction takes all the cards.", "won"),
        FirstStep("Fractions of equal value: war! New cards decide.", "war"),
    )
