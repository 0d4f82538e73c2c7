"""Top-It: a number game played once through the cards, in place of a war to the last card.

`TopIt` is `Battles` with the option `play`: with `top_it` captured cards are put into `won` and
counted at the end, and equal results are settled by new cards with nothing face down.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from game.kits.battles import B, Battles, BattlesPresentation
from game.kits.steps import enter_war
from game.kits.win_sentences import in_two_voices, tell_unopposed
from game.rules import Phase, Table, highest
from game.rules.declarations import TIE
from game.rules.goals import Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Form, Option, Options, short_form
from game.rules.outcome import Termination
from game.rules.piles import OPEN, PLAYED, STAKES, STOCK, Pile, Role
from game.texts import N_

TOP_IT, WAR = "top_it", "war"
MOST, FEWEST, COIN = "most", "fewest", "coin"

CAPTURED = Pile(OPEN, Role.WON, look="heap", label="Captured")

LEFT_ALONE = in_two_voices(
    N_("{seat} wins. Too few cards for the tie: {seats}."),
    N_("You win. Too few cards for the tie: {seats}."),
)

PLAY = Option(
    WAR,
    (WAR, TOP_IT),
    "How long cards are played",
    detail="War: won cards are played again, until one player has all. Top-It: once through the "
    "cards, then the captured cards are counted",
)
GOAL = Option(
    MOST,
    (MOST, FEWEST, COIN),
    "What wins Top-It",
    detail="The most captured cards, the fewest, or whichever a coin says",
)

AIMS = {
    MOST: N_("Capture the most cards"),
    FEWEST: N_("Capture the fewest cards"),
    COIN: N_("A coin says: most or fewest"),
}

FORMS: tuple[Form, ...] = (*short_form(60), Form("Top-It", {"play": TOP_IT}))
"""A short war, the whole war, and once through the cards."""

ENDS = {
    MOST: N_("Too few cards for another battle. The most captured cards: {seats}."),
    FEWEST: N_("Too few cards for another battle. The fewest captured cards: {seats}."),
}
COIN_ENDS = {
    MOST: N_("Too few cards for another battle. The coin says that the most cards win: {seats}."),
    FEWEST: N_(
        "Too few cards for another battle. The coin says that the fewest cards win: {seats}."
    ),
}
LIMIT_ENDS = {
    MOST: N_("That was the last battle. The most captured cards: {seats}."),
    FEWEST: N_("That was the last battle. The fewest captured cards: {seats}."),
}
COIN_LIMIT_ENDS = {
    MOST: N_("That was the last battle. The coin says that the most cards win: {seats}."),
    FEWEST: N_("That was the last battle. The coin says that the fewest cards win: {seats}."),
}


def once_through(t: Table) -> bool:
    """Whether the game is Top-It."""
    is_top_it: bool = t.options["play"] == TOP_IT
    return is_top_it


class TopIt(Battles[B]):
    """A game of War, or once through the cards."""

    seat_numbers = range(2, 5)
    piles: ClassVar[dict[str, Pile]] = {
        "stock": STOCK,
        "played": PLAYED.holding(2, abreast=2),
        "won": CAPTURED,
        "stakes": STAKES,
    }
    options: ClassVar[dict[str, Option]] = {"play": PLAY, "goal": GOAL, "limit": LIMIT}
    forms = FORMS
    turned = 2

    def start(self, t: Table[B]) -> Phase | None:
        """Set the score: in Top-It captured cards count from the beginning."""
        self.count(t)
        return super().start(t)

    def count(self, t: Table[B]) -> None:
        """Set the score to the number of captured cards; in War there is none."""
        if once_through(t):
            t.score([len(pile) for pile in t.piles_named("won")])

    def finished(self, t: Table[B]) -> bool:
        """Top-It is over for all as soon as one seat cannot turn its cards. [step 8]"""
        if not once_through(t):
            return super().finished(t)
        need = self.turns(t)
        if all(len(stock) >= need for stock in t.piles_named("stock")):
            return False
        self.decide(t, Termination.ALL_PLAYED, ENDS, COIN_ENDS)
        return True

    def reach_limit(self, t: Table[B]) -> None:
        """At the limit Top-It is decided as at its end."""
        if once_through(t):
            self.decide(t, Termination.LIMIT, LIMIT_ENDS, COIN_LIMIT_ENDS)
        else:
            super().reach_limit(t)

    def decide(
        self, t: Table[B], ended: Termination, texts: dict[str, str], tossed: dict[str, str]
    ) -> None:
        """End the game: the most captured cards win, or the fewest, or what a coin says.
        [step 12]
        """
        goal = t.options["goal"]
        if goal == COIN:
            goal, texts = (MOST, FEWEST)[t.below(2)], tossed
        sign = 1 if goal == MOST else -1
        winners = highest([sign * len(pile) for pile in t.piles_named("won")])
        t.end(winners, ended, texts[goal])

    def war(self, t: Table[B]) -> Phase | None:
        """Equal results are a war, or in Top-It a tie. [steps 4, 11]"""
        return self.tie(t) if once_through(t) else super().war(t)

    def tie(self, t: Table[B]) -> Phase | None:
        """The tied seats turn new cards; who cannot turn enough has lost the tie. [step 11]"""
        tied: Sequence[int] = t.state.fighters
        enter_war(t, tied)
        able = [seat for seat in tied if t.count(seat, "stock") >= self.turns(t)]
        if len(able) > 1:
            return self.turn_up(t, able)
        if not able:
            t.narrate("Nobody can go on: the cards on the table count for nobody.")
            t.end_fight()
            return self.complete(t)
        tell_unopposed(t, able[0], tied, LEFT_ALONE)
        t.won(able[0])
        return self.collect(t, able[0])

    def collect(self, t: Table[B], seat: int) -> Phase | None:
        """The winner takes everything on the table, under its stock or as captured. [6, 10]"""
        if not once_through(t):
            return super().collect(t, seat)
        t.collect(seat, "won", ("played",), top=True, mixed=False)
        self.count(t)
        return self.complete(t)


TopItRules = TypeVar("TopItRules", bound=TopIt[Any])


class TopItPresentation(BattlesPresentation[TopItRules]):
    """The presentation of a game that may be played as Top-It."""

    def shout_for(self, options: Options) -> str:
        """In Top-It equal results are a tie, and no war."""
        return TIE if options["play"] == TOP_IT else super().shout_for(options)

    def goal_for(self, options: Options) -> Goal:
        """Return the goal: once through, the captured cards decide, and the end comes with the
        first empty stock.
        """
        if options["play"] != TOP_IT:
            return super().goal_for(options)
        far = Distance("{n} card each left to turn", "{n} cards each left to turn", ("stock",))
        return Goal(AIMS[options["goal"]], ScoreUnit("{n} captured", "{n} captured", ("won",)), far)

    def unused(self, options: Options) -> frozenset[str]:
        """Cards are put aside only once through the cards."""
        return frozenset() if options["play"] == TOP_IT else frozenset(("won",))
