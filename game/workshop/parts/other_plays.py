"""Other ways to play: from one heap, with a team in secret order, with an army that is sorted."""

from __future__ import annotations

from collections.abc import Sequence

from game.kits.steps import enter_war
from game.rules import N_, Phase, Table
from game.rules.questions import arrange_ask, picked, position_ask
from game.workshop.own_rules import OwnRules, OwnState

HEAP = ("heap", None)
PICK = N_("Pick a card.")
PICK_FOR_WAR = N_("War! Pick your cards: the last one fights.")
LAST_FIGHTS = N_("The card picked last is turned up.")
TEAM = 5
TEAM_ORDER = N_("Put your team in order.")
FIRST_FIGHTS = N_("The first one fights first.")
ARMY_ORDER = N_("Put your deck in order.")


class HeapPlay(OwnRules):
    """Play from one heap: seats pick any card, one after the other, and nobody sees which."""

    place = 48
    holds_stock = False

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Have each pick one card."""
        t.state.picks = 1
        return self.first_pick(t)

    def first_pick(self, t: Table[OwnState]) -> Phase | None:
        """Seat 0 picks."""
        return self.pick(t, 0, self.second_pick)

    def second_pick(self, t: Table[OwnState]) -> Phase | None:
        """Lay what seat 0 has picked face down; then seat 1 picks."""
        self.lay_picked(t, 0)
        return self.pick(t, 1, self.turn_picked)

    def pick(self, t: Table[OwnState], seat: int, then: Phase) -> Phase | None:
        """Ask for positions in the heap as it lies."""
        number = t.state.picks
        prompt, order = (PICK, "") if number == 1 else (PICK_FOR_WAR, LAST_FIGHTS)
        return t.ask([position_ask(t, seat, HEAP, number, prompt, order=order)], then)

    def lay_picked(self, t: Table[OwnState], seat: int) -> None:
        """Lay what has been picked face down."""
        for card in picked(t, seat, HEAP):
            t.place([card], "played", seat, down=True)

    def turn_picked(self, t: Table[OwnState]) -> Phase | None:
        """The last card of each is turned up, and they are compared."""
        self.lay_picked(t, 1)
        t.flip([pile[0] for pile in t.piles_named("played")])
        return self.compare(t, t.everybody, [1] * t.seats)

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Have each pick more cards, or half of what is left; without two cards nobody wins."""
        enter_war(t, t.everybody)
        t.state.picks = min(self.buried(t, 0) + 1, len(t.pile("heap")) // 2)
        if t.state.picks:
            return self.first_pick
        t.narrate("The heap is gone: nobody wins, and everybody keeps the cards.")
        for seat in t.everybody:
            t.place(t.pile("played", seat)[:], "won", seat)
        t.end_fight()
        return self.complete(t)

    def put_aside(self, t: Table[OwnState], seat: int) -> None:
        """Lay what is caught open, the newest at the bottom."""
        t.collect(seat, "won", mixed=False)

    def goes_on(self, t: Table[OwnState]) -> bool:
        """Return whether there are cards for both."""
        return len(t.pile("heap")) >= t.seats


class TeamPlay(OwnRules):
    """Play with a team of five in a secret order, which fight one after the other."""

    place = 48

    def start(self, t: Table[OwnState]) -> Phase | None:
        """The first teams come."""
        self.new_teams(t)
        return super().start(t)

    def new_teams(self, t: Table[OwnState]) -> None:
        """Give the next cards of the stock to seats without a team."""
        for seat in t.everybody:
            if not t.pile("team", seat):
                t.draw(seat, TEAM, to="team")

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Ask all at the same time for the order of their teams."""
        seats = t.with_cards("team")
        asks = [arrange_ask(t, s, "team", TEAM_ORDER, order=FIRST_FIGHTS) for s in seats]
        return t.ask(asks, self.line_up)

    def line_up(self, t: Table[OwnState]) -> Phase | None:
        """The teams stand as ordered; all turn their first card."""
        for seat in t.answers:
            t.place(t.chosen(seat, "team"), "team", seat, bottom=True)
        return self.renew(t, t.with_cards("team"))

    def renew(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """The next of these teams fight."""
        return self.compare(t, able, t.turn(able, src="team"))

    def able(self, t: Table[OwnState], tied: Sequence[int]) -> list[int]:
        """Return who of those who tie has somebody left in the team."""
        return [seat for seat in tied if t.pile("team", seat)]

    def leave_tie(self, t: Table[OwnState]) -> Phase | None:
        """Take out all who fought, for nobody can fight on."""
        t.collect(None, "out", ("played",), mixed=False)
        return self.complete(t)

    def complete(self, t: Table[OwnState]) -> Phase | None:
        """Empty teams are replaced."""
        self.new_teams(t)
        return super().complete(t)

    def conclude(self, t: Table[OwnState], alive: Sequence[int]) -> None:
        """If all are gone at once, those who tied share the game."""
        super().conclude(t, alive or list(t.state.fighters))


class ArmyPlay(OwnRules):
    """Play with all cards in order; when they are used up, what was won is sorted anew."""

    place = 48
    won_to = "won"

    def sort(self, t: Table[OwnState], then: Phase) -> Phase | None:
        """Ask seats without a stock to sort their cards, at the same time."""
        asks = []
        for seat in t.everybody:
            if not t.pile("stock", seat):
                if not t.pile("hand", seat):
                    t.place(t.pile("won", seat)[:], "hand", seat, bottom=True)
                asks.append(arrange_ask(t, seat, "hand", ARMY_ORDER))
        return t.ask(asks, then)

    def set_down(self, t: Table[OwnState]) -> None:
        """Make stocks of what is sorted."""
        for seat in t.answers:
            t.place(t.chosen(seat), "stock", seat, bottom=True)

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """A battle begins with the sorting, where it is due."""
        return self.sort(t, self.turn_first)

    def turn_first(self, t: Table[OwnState]) -> Phase | None:
        """Set the stocks down and turn up the first cards."""
        self.set_down(t)
        return self.turn_up(t, t.everybody)

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Cards go down as far as stocks last, then those that are used up are sorted."""
        enter_war(t, t.everybody)
        down = self.buried(t, 0)
        if any(t.count(seat, "stock", "won") <= down for seat in t.everybody):
            return t.end_in_war(
                t.everybody, "Too few cards for the war: the white flag saves a draw."
            )
        ready = {seat: min(down, t.count(seat, "stock")) for seat in t.everybody}
        t.state.down = tuple(down - number for number in ready.values())
        t.turn_each(ready, down=True)
        return self.sort(t, self.fight_on)

    def fight_on(self, t: Table[OwnState]) -> Phase | None:
        """Put down what is missing, then turn up the cards that decide."""
        self.set_down(t)
        t.turn_each(dict(enumerate(t.state.down)), down=True)
        return self.turn_up(t, t.everybody)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Everything goes on the captured pile, the card that won on top."""
        card = t.top("played", seat)
        others = [other for other in t.cards_in("played") if other != card]
        t.place([*t.shuffled(others), card], "won", seat)
        self.after_prize(t, seat)
        return self.complete(t)


OTHER_PLAYS: dict[str, type[OwnRules]] = {
    "heap": HeapPlay,
    "team": TeamPlay,
    "army": ArmyPlay,
}
