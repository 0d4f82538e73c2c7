"""The common course of a battle, for the many games that are War with a twist.

`Battles` is a Game with the phases battle, compare, war, collect and end as
ordinary War has them for any number of seats. A game changes constants or
overrides the step in which it differs. It keeps no state of its own but two
things: the fighters being compared, and how many cards each seat has just turned up.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from game.field_classes import mutable
from game.kits.steps import enter_war
from game.kits.win_sentences import in_two_voices, tell_unopposed, tell_win
from game.rules import N_, Card, Game, GameState, Phase, Presentation, Table
from game.rules.options import LIMIT, Option
from game.rules.piles import PLAYED, STAKES, STOCK, Pile


@mutable(slots=True)
class BattleState(GameState):
    """The fighters of a war, and how many cards each seat has just turned up."""

    fighters: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()


if TYPE_CHECKING:
    B = TypeVar("B", bound=BattleState, default=BattleState)
else:
    B = TypeVar("B", bound=BattleState)


class Battles(Game[B]):
    """A game of War with the usual steps."""

    piles: ClassVar[dict[str, Pile]] = {"stock": STOCK, "played": PLAYED, "stakes": STAKES}
    options: ClassVar[dict[str, Option]] = {"limit": LIMIT}
    turned = 1
    """The cards of a battle, where no option says it: see `turns`."""

    # -- what a game may change -------------------------------------------------

    def results(self, t: Table[B], fighters: Sequence[int], fresh: Sequence[int]) -> list[int]:
        """Return the result of each fighter: the last card it turned up, in the present order.

        `fresh`: how many cards each seat has just turned up; they lie on top of its played pile.
        """
        piles, fronts = t.piles, t.pile_map.numbers["played"]
        order = self.order(t) if t.listener is None else t.order()  # nobody to tell of a new one
        results = []
        for seat in fighters:  # no comprehension, which would take longer for two
            results.append(order[piles[fronts[seat]][0] & 127])
        return results

    def tied(self, t: Table[B], fighters: Sequence[int], results: Sequence[int]) -> list[int]:
        """The seats that share the highest result."""
        if len(results) == 2 and results[0] != results[1]:  # nearly all battles of two
            return [fighters[results[0] < results[1]]]
        best = max(results)
        if results.count(best) == 1:
            return [fighters[results.index(best)]]
        return [seat for seat, value in zip(fighters, results, strict=True) if value == best]

    def buried(self, t: Table[B], seat: int) -> int:
        """How many cards a seat puts face down in a war: as the option says, else three."""
        number: int = t.options.get("face_down", 3)
        return number

    def turns(self, t: Table[B]) -> int:
        """How many cards each seat turns for a battle, and turns up in a war."""
        return self.turned

    def collect(self, t: Table[B], seat: int) -> Phase | None:
        """The winner puts everything on the table under its stock in random order."""
        t.collect(seat)
        return self.complete(t)

    # -- the phases ---------------------------------------------------------------

    def battle(self, t: Table[B]) -> Phase | None:
        """Every seat with a card turns up the top of its stock; the highest takes all."""
        return self.turn_up(t, t.with_cards("stock"))

    def turn_up(self, t: Table[B], fighters: Sequence[int]) -> Phase | None:
        """Turn up the cards of these seats at the same time, and compare them."""
        return self.compare(t, fighters, t.turn(fighters, self.turns(t)))

    def compare(self, t: Table[B], fighters: Sequence[int], fresh: Sequence[int]) -> Phase | None:
        """Decide the battle: a single highest result wins it; a shared one is a war."""
        tied = self.tied(t, fighters, self.results(t, fighters, fresh))
        if len(tied) == 1:
            if t.depth:
                t.state.fighters, t.state.fresh = tuple(fighters), tuple(fresh)
            return self.win(t, tied[0])
        t.state.fighters, t.state.fresh = tuple(tied), tuple(fresh)
        return self.war

    def war(self, t: Table[B]) -> Phase | None:
        """The tied seats put cards face down and turn new ones up."""
        tied = t.state.fighters
        enter_war(t, tied)
        stocks = t.piles_named("stock")
        able = [seat for seat in tied if stocks[seat]]
        if not able:
            return self.unfightable(t, tied)
        if len(able) == 1:
            return self.win_unopposed(t, able[0])
        return self.fight(t, able)

    def fight(self, t: Table[B], able: Sequence[int]) -> Phase | None:
        """Put each fighter's cards face down, keeping its last ones to turn up. [general
        ruling 3]
        """
        down = {}
        for seat in able:
            spare = t.count(seat, "stock") - self.turns(t)
            down[seat] = min(self.buried(t, seat), spare) if spare > 0 else 0
        t.turn_each(down, down=True)
        return self.turn_up(t, able)

    def unfightable(self, t: Table[B], tied: Sequence[int]) -> Phase | None:
        """No tied seat has a card left. [general ruling 3]"""
        alive = t.with_cards(*self.keeps_in)
        if not alive:
            return t.end_in_war(
                tied, "Nobody has a card left to fight the war: a draw between {seats}."
            )
        if len(alive) == 1:
            words = in_two_voices(
                N_("Nobody at war has a card left; {seat} takes everything."),
                N_("Nobody at war has a card left; you take everything."),
            )
            t.narrate(words, seat=alive[0])
            t.end_fight()
            return self.collect(t, alive[0])
        t.narrate("Nobody at war has a card left; the cards wait for the next winner.")
        t.end_fight()
        return self.leave(t)

    def leave(self, t: Table[B]) -> Phase | None:
        """The cards on the table wait for the winner of the next battle."""
        t.collect(None, "stakes", ("played",), mixed=False)
        return self.complete(t)

    def win(self, t: Table[B], seat: int) -> Phase | None:
        """A seat has won the battle, by the cards that it has laid last."""
        if t.listener is not None:
            self.narrate_win(t, seat)
        return self.decided(t, seat)

    def win_unopposed(self, t: Table[B], seat: int) -> Phase | None:
        """Let the only tied seat with cards win at once; it puts nothing more down."""
        tell_unopposed(t, seat, t.state.fighters)
        return self.decided(t, seat)

    def decided(self, t: Table[B], seat: int) -> Phase | None:
        """The winner takes all that has been fought for."""
        if t.listener is not None:
            t.won(seat)
        return self.collect(t, seat)

    def narrate_win(self, t: Table[B], seat: int) -> None:
        """Say in a sentence why the battle was won."""
        piles, fronts = t.piles, t.pile_map.numbers["played"]
        cards = {}
        for each in t.state.fighters if t.depth else t.pile_map.everybody:
            if pile := piles[fronts[each]]:  # no comprehension, which would take longer for two
                cards[each] = pile[0]
        tell_win(t, seat, cards)

    def met(self, t: Table[B], seats: Sequence[int]) -> Sequence[Card]:
        """Return all cards that those who are tied have just turned up."""
        tied, fresh = t.state.fighters, t.state.fresh
        return [c for s in tied for c in t.pile("played", s)[: fresh[s] if fresh else 1]]

    def compared(self, t: Table[B]) -> dict[int, list[Card]]:
        """The cards that have just been compared, by seats, the last turned up first."""
        if not t.depth:
            return {s: pile for s, pile in enumerate(t.piles_named("played")) if pile}
        fresh = t.state.fresh
        return {s: t.pile("played", s)[: fresh[s]] for s in t.state.fighters}


BattlesRules = TypeVar("BattlesRules", bound=Battles[Any])


class BattlesPresentation(Presentation[BattlesRules]):
    """The presentation of a game of War: a human begins each battle."""

    humans_start_battles = True
