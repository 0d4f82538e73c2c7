"""Classic War: the game that all others vary."""

from collections.abc import Sequence

from game.kits.battles import BattleState
from game.kits.short_of_cards import LosesWar, StandsAgain
from game.kits.steps import enter_war
from game.rules import Example, Lessons, Phase, Table, TitlePage
from game.rules.dealing import Dealing
from game.rules.first_steps import TURN, FirstStep
from game.rules.options import LIMIT, Option, short_form
from game.rules.piles import OUT, PLAYED, STAKES, STOCK


class ClassicWar(StandsAgain, LosesWar):
    """Win all the cards.

    # Deal
    Deal out the whole pack, face down: everybody gets a **stock**. Nobody looks at the cards.

    # Battle
    Everybody turns up the top card at the same time. The highest card takes them all; the ace is
    high and suits do not matter. The winner puts the cards under the stock.

    # War
    If the highest card is shared, those who share it are at war: three cards face down, then a
    fourth turned up. The highest of these takes everything. Equal again? Another war on top.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## An uneven deal
    Everybody gets the same number of cards; cards left over are put away.

    ## Too few cards
    Whoever cannot put down three cards puts down what there is and keeps the last card to turn up.
    Whoever has no card left at all has lost the war; if only one of those at war has cards, that
    one wins at once.

    Families have two other customs:

    - **Stand.** If a player has no card left, the last one turned up stands and counts again.
    - **Lose.** Whoever cannot complete the war lays down all cards and has lost. If nobody can
      complete it, the one with the most cards left wins, and among equals the one whose last card
      turned up is higher.

    If nobody at war has a card left, the only other player with cards takes everything and has
    won. If several others have cards, the cards wait on the table for whoever wins next. If nobody
    else has cards, those at war share the game.
    """

    id = "classic"
    about = TitlePage(
        title="War",
        rule="Everybody turns a card, the highest takes them all, and equal cards go to war.",
        credit="Traditional",
        minutes=3,
        age=5,
        tagline="Two the same? War!",
        search_terms="plain usual basic first beginners",
        shelves=("start",),
    )
    seat_numbers = range(2, 5)
    forms = short_form(150)
    piles = {"stock": STOCK, "played": PLAYED, "stakes": STAKES, "out": OUT}
    options = {
        "face_down": Option(3, (1, 2, 3), "Cards put face down in a war"),
        "jokers": Option(False, (False, True), "Add two jokers, higher than the ace"),
        "short": Option(
            "last_card",
            ("last_card", "stand", "lose"),
            "Too few cards for a war",
            detail="Turn up the last card, let the last card count once more, or lose at once",
        ),
        "everyone": Option(False, (False, True), "With three or four, everybody fights each war"),
        "limit": LIMIT,
    }
    dealing = Dealing(even=True)  # [step 1]

    def war(self, t: Table[BattleState]) -> Phase | None:
        """The tied seats fight, or all that took part in the comparison. [step 5, R3-R5]"""
        tied = t.state.fighters
        fighters: Sequence[int] = tied
        if t.options["everyone"]:
            fighters = [seat for seat in t.everybody if t.state.fresh[seat]]
        enter_war(t, fighters)
        able = [seat for seat in fighters if t.pile("stock", seat)]
        if not able:
            return self.unfightable(t, tied)
        if t.options["short"] == "stand":
            return self.stand(t, fighters, able)
        if t.options["short"] == "lose":
            return self.lose(t, fighters)
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def conclude(self, t: Table[BattleState], alive: Sequence[int]) -> None:
        """Let the last seat with a stock take the stakes and win. [step 6, R10]"""
        if alive and t.pile("stakes"):
            t.collect(alive[0], piles=("stakes",))
        super().conclude(t, alive)


class ClassicWarLessons(Lessons[ClassicWar]):
    example = Example(
        "Two eights are equal: war! Three cards each go face down, then a king beats a "
        "four, and all ten cards go to the winner.",
        {"stock": ("8S 2S 5D 9C KS 3H", "8D 6H JC 2D 4C 7S")},
    )
    first_deal = 11
    first_steps = (
        FirstStep("Everybody turns the top card. Turn yours!", TURN),
        FirstStep(
            "The highest card takes them all. They go under the winner's stock.", "won", at="stock"
        ),
        FirstStep("Equal cards: war! Cards go face down, then a new one decides.", "war"),
    )
