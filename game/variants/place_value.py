"""Place Value War: two or three cards make a number, by luck or by arranging them."""

from collections.abc import Sequence

from game.kits.battles import BattleState
from game.kits.number_packs import DECKS
from game.kits.steps import lay_chosen
from game.kits.sum_sentences import GREATER, LESS
from game.kits.sums import GOES_ON, GREATEST, LEAST, Numbers, NumbersPresentation
from game.kits.top_it import CAPTURED
from game.rules import N_, Advice, Ask, Example, Lessons, Phase, Table, TitlePage
from game.rules.cards import codes, parse, ranking
from game.rules.first_steps import TURN, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.options import Option, Options
from game.rules.piles import IN_HAND, PLAYED, STAKES, STOCK
from game.rules.questions import arrange_ask
from game.rules.rng import Rng

LUCK, ARRANGE = "luck", "arrange"


class PlaceValueWar(Numbers):
    """Win all the cards with the greater numbers.

    # Deal
    Take the cards from ace to nine and the four **queens**, which count **0**. Deal them all out,
    face down: everybody gets a **stock**.

    # Battle
    Everybody turns up **two** cards. The first is the **tens**, the second the **ones**: a four
    and then a seven are 47; an ace is 1. The greatest number takes all the cards, which go under
    the winner's stock.

    # War
    Is the best result shared? Those who share it put three cards face down, then turn a new number
    up. The best of these takes everything.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Noughts
    Noughts of paper can take the place of the queens. A queen in front is allowed: queen and nine
    are 9. With only one card left, it is a number of ones.

    ## Other ways
    - **Three digits.** Three cards make hundreds, tens and ones.
    - **Arrange.** Everybody takes the cards into the hand and arranges them in secret; all lay
      them down together.
    - **Least.** The least number takes the cards.
    """

    id = "place_value"
    about = TitlePage(
        title="Place Value War",
        rule="Two or three cards make a number, by luck or by arranging them; the greatest "
        "takes all.",
        credit="Known in many classrooms; a relative of Number Top-It",
        minutes=5,
        age=7,
        tagline="Make the biggest number",
        search_terms="math maths sums tens ones hundreds digits numbers school learn",
        shelves=("sums",),
        practice="t",
    )
    sign = "t"
    piles = {
        "stock": STOCK,
        "hand": IN_HAND.holding(3),
        "played": PLAYED.holding(3, abreast=3),
        "won": CAPTURED,
        "stakes": STAKES,
    }
    win_sentences_by_goal = {GREATEST: GREATER, LEAST: LESS}
    options = {
        "digits": Option(2, (2, 3), "Cards that make a number"),
        "way": Option(
            LUCK,
            (LUCK, ARRANGE),
            "The order of the cards",
            detail="As they are turned, or each arranges them in secret",
        ),
        "best": Option(GREATEST, (GREATEST, LEAST), "Which number takes a battle"),
        "pack": Option(
            "queen_zero",
            ("queen_zero", "zero_to_nine"),
            "Cards",
            detail="Ace to nine with queens that count 0, or nought to nine",
        ),
        "decks": DECKS,
        **GOES_ON,
    }
    drawn_first = "hand"

    def asks(self, options: Options) -> bool:
        """Return whether seats are asked: how to arrange the digits."""
        return bool(options["way"] != LUCK)

    def worth(self, options: Options) -> tuple[int, ...]:
        """Number cards their number, an ace 1, a queen 0. [step 3, R1]"""
        return ranking(ace=1, queen=0)

    def turns(self, t: Table) -> int:
        """Return how many cards are turned: as many as a number has digits."""
        digits: int = t.options["digits"]
        return digits

    def turn_up(self, t: Table[BattleState], fighters: Sequence[int]) -> Phase | None:
        """Turn up the cards of these seats, or let them arrange them in secret. [step 2]"""
        if t.options["way"] == LUCK:
            return super().turn_up(t, fighters)
        for seat in fighters:
            t.draw(seat, self.turns(t))
        prompt, order = (
            N_("Make a number of your cards."),
            N_("The first card is the highest place."),
        )
        return t.ask([arrange_ask(t, s, "hand", prompt, order=order) for s in fighters], self.lay)

    def lay(self, t: Table[BattleState]) -> Phase | None:
        """Lay all numbers face up together, the highest place first. [step 2, R7, R8]"""
        fresh = [len(hand) for hand in t.piles_named("hand")]
        fighters = t.with_cards("hand")
        lay_chosen(t, fighters)
        return self.compare(t, fighters, fresh)

    def reckon(self, t: Table, numbers: Sequence[int]) -> int:
        """The number that the digits make; a missing card is a missing place in front. [R2, R3]"""
        total = 0
        for digit in numbers:
            total = 10 * total + digit
        return total


class PlaceValueWarPresentation(NumbersPresentation[PlaceValueWar]):
    notes = {LEAST: N_("The least number wins")}

    def unused(self, options: Options) -> frozenset[str]:
        """Return the hands as unused, if cards count as they are turned."""
        hands = frozenset(("hand",)) if options["way"] == LUCK else frozenset[str]()
        return super().unused(options) | hands

    def preview(self, t: Table[BattleState], ask: Ask, words: Sequence[str]) -> Foresight:
        """The number that these cards make. [steps 2, 3]"""
        numbers = [t.strength(parse(word)) for word in words]
        return foretell("That makes {total}.", total=self.rules.reckon(t, numbers))


class PlaceValueWarAdvice(Advice[PlaceValueWar]):
    def known_best_answer(
        self, t: Table[BattleState], ask: Ask, rng: Rng
    ) -> tuple[str, ...] | None:
        """Great digits in front; where the least number wins, small ones."""
        hand = t.find(ask.options, "hand", ask.seat)
        hand.sort(key=t.strength, reverse=t.options["best"] == GREATEST)
        return tuple(codes(hand))


class PlaceValueWarLessons(Lessons[PlaceValueWar]):
    example = Example(
        "A four and a seven make 47, a three and a nine make 39: the left side takes all four.",
        {"stock": ("4H 7S 2C", "3D 9H 2S")},
    )
    first_deal = 13
    first_steps = (
        FirstStep("Turn your cards: they make a number, read from the left.", TURN),
        FirstStep("The best number takes all the cards.", "won"),
        FirstStep("Equal numbers: war! New cards decide.", "war"),
    )
