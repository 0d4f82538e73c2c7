"""Guerilla Joker: ordinary War, but a joker drags everybody into a war."""

from collections.abc import Sequence

from game.kits.battles import Battles
from game.kits.win_sentences import IN_WAR
from game.rules import N_, Example, Lessons, Table, TitlePage
from game.rules.cards import JOKER
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import short_form

ALL_TO_WAR = N_("A joker! To war: {seats}.")


class GuerillaJoker(Battles):
    """Win all the cards, and mind the jokers.

    # Battle
    All 54 cards are dealt, **with both jokers**, face down. Everybody turns up the top card of the
    stock. The highest takes them all; the ace is high.

    # Joker
    A joker is neither high nor low. As soon as one is turned up, **everybody is at war**, the ace
    as well as the two.

    # War
    Those who share the highest card are at war too: three cards face down, then a fourth turned
    up. The highest takes everything on the table.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Jokers
    - A joker turned up in a war makes another war of all who are still in that war.
    - A joker that lies face down in a war does nothing. It is won like any other card.
    - Two jokers at once make one war.

    ## Dealing and winning
    With four players two get one card more; nobody minds. The winner puts the cards under the
    stock, in any order. Equal again in a war is another war on top of it.

    ## Too few cards
    Whoever cannot put down three cards puts down what there is and keeps the last card to turn
    up. Whoever has no card left at all has lost the war, even the owner of the joker that began
    it. If nobody at war has a card left, the only other player with cards takes everything; if
    there are several, the cards wait on the table for whoever wins next; if there is none, those
    at war share the game.
    """

    id = "guerilla_joker"
    about = TitlePage(
        title="Guerilla Joker",
        rule="War with two jokers; whenever one turns up, everybody must go to war.",
        credit="Ryan Hill",
        minutes=3,
        age=5,
        tagline="A joker? War for all!",
        search_terms="jokers wild surprise funny",
    )
    seat_numbers = range(2, 5)
    forms = short_form(80)
    jokers = True

    def tied(self, t: Table, fighters: Sequence[int], results: Sequence[int]) -> list[int]:
        """A joker ties all that are compared, whatever they turned up. [step 3, R1, R3]"""
        if JOKER not in results:
            return super().tied(t, fighters, results)
        t.announce("Guerilla!")
        t.narrate(ALL_TO_WAR, seats=tuple(fighters))
        return list(fighters)


class GuerillaJokerLessons(Lessons[GuerillaJoker]):
    example = Example(
        "An ace would win, but the other card is a joker: both go to war, and the king "
        "takes all ten cards.",
        {"stock": ("AS 2S 5D 9C KS 3H", "RJ 6H JC 2D 4C 7S")},
    )
    first_deal = 26
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep("A joker! Now everybody must go to war.", SAID, ALL_TO_WAR),
        FirstStep(
            "Three face down, one up: the highest takes everything.",
            SAID,
            IN_WAR.beats,
        ),
    )
