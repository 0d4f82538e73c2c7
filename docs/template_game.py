"""Template War: the smallest game that shows every step; copy it, rename it, and begin.

A file in `game/variants/` has one class. What stands above the phases is declared once and used by
menu, table, rules page, simulation and statistics alike.
"""

from collections.abc import Sequence

from game.kits.battles import Battles
from game.rules import Example, Table
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import LIMIT, Option, short_form


class TemplateWar(Battles):
    """Win all the cards. In this game a two beats an ace.

    # Deal
    Shuffle the pack and deal it all out, face down: that is your **stock**.

    # Battle
    Everybody turns up the top card of the stock. The highest takes them all; but if a two meets
    an ace, the two wins. Equal cards go to war.

    # End
    Whoever has all the cards wins.

    # Rare cases

    ## Too few cards
    Keep your last card to turn up. Whoever has none in a war has lost it.
    """

    id = "template"
    title = "Template War"
    rule = "War in which a two beats an ace."
    credit = "Nobody"
    special = "A two beats an ace"
    minutes = 8
    forms = short_form(80)
    options = {
        "sly": Option(True, (True, False), "Whether a two beats an ace"),
        "limit": LIMIT,
    }
    example = Example("The two beats the ace.", {"stock": ("2S 9C", "AH 5D")})
    first_deal = 5
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep("Equal cards: war! Three face down, then one up decides.", "war"),
    )

    def results(self, t: Table, fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """A two counts above an ace if an ace has been turned up beside it. [step 2, R1]"""
        found = super().results(t, fighters, fresh)
        if t.options["sly"] and max(found) == 14 and 2 in found:
            return [15 if value == 2 else value for value in found]
        return found
