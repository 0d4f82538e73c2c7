"""The common course of games in which won cards lie in open piles whose top card matters.

`OpenPiles` is a Game with the steps that such games share: a card is taken and looked at alone,
all cards are turned up together, and the winner chooses which card lies on top of the open pile.
What a card that matches a pile may do, and who wins, is each game's own.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from game.kits.steps import draw_refilling
from game.rules import Game, Phase, Presentation, Table
from game.rules.piles import OPEN, OWNER, PLAYED, STOCK, Pile, Role
from game.rules.questions import pick_ask
from game.rules.table_state import S
from game.texts import N_

WHICH_ON_TOP = N_("Which card goes on top?")


class OpenPiles(Game[S]):
    """A game whose battles are fought with open piles."""

    piles: ClassVar[dict[str, Pile]] = {
        "stock": STOCK,
        "won": Pile(OPEN, Role.WON, label="Open pile"),
        "hand": Pile(OWNER, Role.HAND, look="row", label="Card"),
        "played": PLAYED,
    }
    drawn_first = "hand"

    def take_cards(self, t: Table[S], seats: Iterable[int]) -> None:
        """Let each of these seats take a card that only it sees."""
        for seat in seats:
            draw_refilling(t, seat, 1, "hand")

    def win(self, t: Table[S], seat: int) -> Phase | None:
        """The winner takes all cards and, if the game goes on, chooses the top one."""
        t.won(seat)
        taken = t.collect(seat, "won", top=True)
        if len(t.with_cards("stock", "won")) < 2:
            return self.complete(t)
        ask = pick_ask(
            seat, ("won", seat), taken, WHICH_ON_TOP, N_("{seat} is choosing the top card.")
        )
        return t.ask([ask], self.top)

    def top(self, t: Table[S]) -> Phase | None:
        """Put the chosen card on top of the winner's pile, and end the battle."""
        for seat in t.answers:
            t.place(t.chosen(seat, "won"), "won", seat)
        return self.complete(t)


OpenPilesRules = TypeVar("OpenPilesRules", bound=OpenPiles[Any])


class OpenPilesPresentation(Presentation[OpenPilesRules]):
    """The presentation of a game with open piles."""

    humans_start_battles = True
    start_label = "Take a card"
