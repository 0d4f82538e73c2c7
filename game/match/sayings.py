"""The words of computers at the table: by what has happened, and by the temper of their face."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match import album
from game.match.shown.shown_table import Cause
from game.texts import N_, NN_, ntr, tr

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan
    from game.match.shown.shown_table import Saying
    from game.storage import Store

_MERRY: dict[Cause, tuple[str, str]] = {
    Cause.WAR_WON: (N_("Hurray, that war was mine!"), N_("What a war! More of that!")),
    Cause.WAR_LOST: (N_("Oops! Well fought."), N_("You got me there. Again!")),
    Cause.STRONG_WON: (N_("A strong card! Thank you!"), N_("Look what I caught!")),
    Cause.STRONG_LOST: (N_("My best card! Come back!"), N_("Ouch, that was a good one.")),
    Cause.ROW: (N_("Everything works today!"), N_("One more, and I sing.")),
    Cause.OTHERS_ROW: (N_("How do you do that?"), N_("Leave some for me!")),
}
_PROUD: dict[Cause, tuple[str, str]] = {
    Cause.WAR_WON: (N_("That is how it is done."), N_("I hardly ever lose a war.")),
    Cause.WAR_LOST: (N_("I let you have that one."), N_("Just wait for the next war.")),
    Cause.STRONG_WON: (N_("I collect cards like that."), N_("A fine card. It suits me.")),
    Cause.STRONG_LOST: (N_("I want that card back."), N_("That card was my favourite.")),
    Cause.ROW: (N_("Nobody stops me now."), N_("You may clap, if you like.")),
    Cause.OTHERS_ROW: (N_("I am only warming up."), N_("Hm. Not bad.")),
}
_GENTLE: dict[Cause, tuple[str, str]] = {
    Cause.WAR_WON: (N_("Phew, that was close."), N_("I did not expect to win that.")),
    Cause.WAR_LOST: (N_("Well done. That was a hard war."), N_("You earned that.")),
    Cause.STRONG_WON: (N_("I will take good care of it."), N_("Oh, what a nice card.")),
    Cause.STRONG_LOST: (N_("Goodbye, dear card."), N_("Be kind to my card.")),
    Cause.ROW: (N_("My cards are kind today."), N_("It goes well for me. Sorry!")),
    Cause.OTHERS_ROW: (N_("You play very well."), N_("I am happy for you.")),
}
_WISE: dict[Cause, tuple[str, str]] = {
    Cause.WAR_WON: (N_("Patience wins wars."), N_("Wars are won slowly.")),
    Cause.WAR_LOST: (N_("There is always another war."), N_("Even the wise lose wars.")),
    Cause.STRONG_WON: (N_("That card will be useful."), N_("Strong cards like company.")),
    Cause.STRONG_LOST: (N_("Strong cards come and go."), N_("I will see that card again.")),
    Cause.ROW: (N_("It will not stay like this."), N_("Luck goes round and round.")),
    Cause.OTHERS_ROW: (N_("Enjoy it while it lasts."), N_("Luck will turn again.")),
}
_TEMPERS = {
    "fox": _PROUD, "arctic_fox": _PROUD, "cat": _PROUD, "ginger_cat": _PROUD,
    "lion": _PROUD, "white_lion": _PROUD,
    "frog": _MERRY, "tree_frog": _MERRY, "rabbit": _MERRY, "hare": _MERRY,
    "penguin": _MERRY, "chick": _MERRY, "bee": _MERRY, "ladybird": _MERRY,
    "owl": _WISE, "snowy_owl": _WISE, "turtle": _WISE, "tortoise": _WISE,
    "bear": _GENTLE, "polar_bear": _GENTLE, "panda": _GENTLE, "red_panda": _GENTLE,
    "whale": _GENTLE, "grey_whale": _GENTLE,
}  # fmt: skip
_WON_BEFORE = NN_("You won the last game. Not today!", "You won the last {n} games. Not today!")
_LOST_BEFORE = NN_("You lost the last game. Your turn!", "You lost the last {n} games. Your turn!")


def words(saying: Saying, face: str) -> str:
    """Return what somebody with this face says; the two sentences for a cause take turns."""
    said = _TEMPERS.get(face, _GENTLE)[saying.cause]
    return tr(said[saying.battle % len(said)])


class Greeting(NamedTuple):
    """What a computer says before the first battle.

    row: how many of the last games the person has won; below 0: has lost.
    """

    seat: int
    row: int

    @property
    def words(self) -> str:
        """What is said, with what is remembered of this game."""
        if not self.row:
            return tr("Let us play!")
        return ntr(*(_WON_BEFORE if self.row > 0 else _LOST_BEFORE), abs(self.row))


def greeting(plan: MatchPlan, store: Store) -> Greeting | None:
    """Return how somebody greets before the first battle; None where not just a single person plays
    against computers.
    """
    people = [seat for seat in plan.seats if seat.human]
    computers = [number for number, seat in enumerate(plan.seats) if not seat.human]
    if len(people) != 1 or not computers:
        return None
    return Greeting(computers[0], album.row(store, people[0].profile, plan.game))
