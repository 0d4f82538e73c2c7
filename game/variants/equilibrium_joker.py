"""Equilibrium Joker: War in which every war is one card longer than the last."""

from game.kits.battles import Battles, BattlesPresentation
from game.kits.win_sentences import IN_WAR
from game.rules import Example, Lessons, Sign, Table, TitlePage
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import short_form
from game.rules.piles import PLAYED, STOCK
from game.rules.signs import Counter

FIRST_WAR = 5


class EquilibriumJoker(Battles):
    """Win all the cards before a war grows too big.

    # Battle
    Each gets 26 cards, face down. Both turn up the top card. The higher takes both, and they go
    under the winner's stock. The ace is high; suits do not matter.

    # War
    Equal cards are a war. In the **first** war of the game both put **five** cards face down and
    turn up a sixth; in the second war six lie face down, in the third seven, and so on. Every war
    is one card longer than the one before. The higher card turned up takes everything.

    # End
    Whoever has all the cards wins.

    # Rare cases

    ## Equal again
    If the cards turned up in a war are equal too, that is the next war at once, one card longer.
    The number never goes back. There are no jokers, in spite of the name.

    ## Too few cards
    If one player cannot put down so many cards, **both** put down the same smaller number: as many
    as the poorer player has, but for a last card that is turned up. With only one card left,
    nothing goes face down. The next war is still one longer than this one should have been.

    Whoever has no card at all when a war starts has lost. If neither has one, both share the game.
    """

    id = "equilibrium_joker"
    about = TitlePage(
        title="Equilibrium Joker",
        rule="War in which every war is one card longer than the last, beginning with five.",
        credit="John Peterson",
        minutes=2,
        age=5,
        tagline="Each war is longer",
        search_terms="jokers balance scales even",
    )
    forms = short_form(70)
    piles = {"stock": STOCK, "played": PLAYED}

    def buried(self, t: Table, seat: int) -> int:
        """Five and one more for each war before; no more than both can. [steps 3-5, R4-R6]"""
        due = FIRST_WAR + len(t.wars) - 1
        return min(due, *(len(stock) - 1 for stock in t.piles_named("stock")))


class EquilibriumJokerPresentation(BattlesPresentation[EquilibriumJoker]):
    war_start_label = "Start the war"

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """How many cards the next war takes face down. [at the table]"""
        return (Counter("Next war", FIRST_WAR + len(t.wars), icon="cards"),)


class EquilibriumJokerLessons(Lessons[EquilibriumJoker]):
    example = Example(
        "The first war of the game: two sevens, five cards each face down, then the "
        "queen beats the ten. The next war will take six cards.",
        {"stock": ("7S 2S 5D 9C KS 3H QD 8H", "7D 6H JC 2D 4C AS 10S 5H")},
    )
    first_deal = 30
    first_steps = (
        FirstStep("Both turn the top card. The higher takes both.", TURN),
        FirstStep("Equal cards: war! Five face down, then a sixth decides.", "war"),
        FirstStep(
            "The next war is one card longer. So it grows!",
            SAID,
            IN_WAR.beats,
        ),
    )
