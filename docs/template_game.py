"""Template War: the smallest game that shows every step; copy it, rename it, and begin.

A file in `game/variants/` holds the rules, and below them the other parts of the game, each bound
by the rules in its bracket. What is declared is declared once and used by menu, table, rules page,
simulation and statistics alike. Here the presentation is that of all games of War.
"""

from game.kits.battles import Battles
from game.rules import Example, Lessons, Table, TitlePage
from game.rules.cards import ACE, rank
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import LIMIT, Option, short_form


class TemplateWar(Battles):
    """Win all the cards. In this game a two beats an ace.

    # Deal
    Shuffle the pack and deal it all out, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up the top card of the stock. The highest takes them all; but while an ace
    lies there, a two beats it. Equal cards go to war.

    # End
    Whoever has all the cards wins.

    # Rare cases

    ## Too few cards
    Keep the last card to turn up. Whoever has none in a war has lost it.
    """

    id = "template"
    about = TitlePage(
        title="Template War",
        rule="War in which a two beats an ace.",
        credit="Nobody",
        minutes=8,
        tagline="A two beats an ace",
        shelves=("sly",),
    )
    forms = short_form(80)
    options = {
        "sly": Option(True, (True, False), "Whether a two beats an ace"),
        "limit": LIMIT,
    }

    def order(self, t: Table) -> tuple[int, ...]:
        """While an ace lies open on the table, a two is above it. [step 2, R1]"""
        open_cards = [card for card in t.cards_in("played") if card not in t.down]
        if not t.options["sly"] or all(rank(card) != ACE for card in open_cards):
            return t.worth
        return tuple(15 if rank(kind) == 2 else count for kind, count in enumerate(t.worth))

    def narrate_win(self, t: Table, seat: int) -> None:
        """What only this game has is told by a cue, to be seen, heard and explained."""
        if t.options["sly"] and rank(t.top("played", seat)) == 2:
            t.special("strike", seat)
        super().narrate_win(t, seat)


class TemplateWarLessons(Lessons[TemplateWar]):
    example = Example("The two beats the ace.", {"stock": ("2S 9C", "AH 5D")})
    first_deal = 5
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep("Equal cards: war! Cards go face down, then a new one decides.", "war"),
        FirstStep("A two beats an ace!", "strike"),
    )
