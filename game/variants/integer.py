"""Integer War: black cards are plus, red cards minus; two at a time are added."""

from collections.abc import Sequence

from game.kits.number_packs import DECKS, signed
from game.kits.sum_sentences import GREATER, LESS, NEARER_TO_NOUGHT
from game.kits.sums import GOES_ON, GREATEST, LEAST, NEAREST, Numbers, NumbersPresentation
from game.rules import N_, Example, Lessons, Sign, Table, TitlePage
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import Option, Options
from game.rules.signs import Note
from game.texts.notation import number


class IntegerWar(Numbers):
    """Win all the cards with the greater sums.

    # Deal
    Deal out the cards from ace to ten, face down: everybody gets a **stock**.

    # Battle
    **Black** cards count **plus**, **red** cards count **minus**; an ace is 1. Everybody turns up
    two cards and adds them: a red 5 and a black 7 make 2. The greatest sum takes all the cards.
    Greater means further to the right on the number line: minus 2 is greater than minus 7.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn two up
    again. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## One card left
    That card itself is the result.

    ## What is best
    As an option the **least** sum wins, or the one **nearest to 0**. Then plus 2 and minus 2 are
    equally good.

    ## Other cards
    Play with all 52 cards (jack 11, queen 12, king 13), with ace to five of two packs, or with
    four **noughts** added to ace to ten. A nought is neither plus nor minus, whatever its colour.
    """

    id = "integer"
    about = TitlePage(
        title="Integer War",
        rule="Black cards are plus and red cards minus; add two at a time, and the greatest "
        "sum wins.",
        credit="Known in many classrooms; collected by Denise Gaskins",
        minutes=5,
        age=10,
        tagline="Red cards are minus",
        search_terms="math maths sums negative minus below zero numbers school learn",
        shelves=("sums",),
        practice="±",
    )
    sign = "±"
    win_sentences_by_goal = {GREATEST: GREATER, LEAST: LESS, NEAREST: NEARER_TO_NOUGHT}
    options = {
        "best": Option(
            GREATEST,
            (GREATEST, LEAST, NEAREST),
            "Which sum takes a battle",
            detail="The greatest, the least, or the one nearest to 0",
        ),
        "pack": Option(
            "numbers",
            ("numbers", "full", "to_five", "zero_to_ten"),
            "Cards",
            detail="Ace to ten, the full pack, ace to five of two packs, or nought to ten",
        ),
        "decks": DECKS,
        **GOES_ON,
    }

    def worth(self, options: Options) -> tuple[int, ...]:
        """Black cards plus their number, red cards minus it. [step 3, R1, R2]"""
        return signed(super().worth(options))

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The sum with its sign; a missing card counts nothing. [step 3, R3, R5]"""
        return sum(numbers)

    def shown(self, t: Table, seat: int, numbers: Sequence[int], result: int) -> str:
        """The sum with a true minus sign."""
        return number(result)


class IntegerWarPresentation(NumbersPresentation[IntegerWar]):
    notes = {LEAST: N_("The least sum wins"), NEAREST: N_("Nearest to 0 wins")}

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """Return what red cards count, too. [step 3]"""
        return (Note("Red is minus"), *super().signs(t))


class IntegerWarLessons(Lessons[IntegerWar]):
    example = Example(
        "A red 5 and a black 7 make 2, a red 3 and a red 4 make minus 7: the left side takes all.",
        {"stock": ("5H 7S 2C", "3D 4H 2S")},
    )
    first_deal = 9
    first_steps = (
        FirstStep("Black cards are plus, red cards are minus. Turn yours!", TURN),
        FirstStep("They are added. The best sum takes all the cards.", "won"),
        FirstStep("Equally good sums: war! New cards decide.", "war"),
    )
