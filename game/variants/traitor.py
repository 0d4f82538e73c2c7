"""Traitor: winning cards stay in play and fight on; a joker hands its side to the enemy."""

from game.kits.steps import matched
from game.kits.win_sentences import CAPTURES, in_two_voices
from game.rules import N_, Card, Example, Game, Lessons, Phase, Presentation, Sign, Table, TitlePage
from game.rules.cards import ACE, JOKER, codes, rank
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import LIMIT
from game.rules.outcome import Termination
from game.rules.piles import OPEN, STOCK, Pile
from game.rules.signs import Counter, Link

MOST = 4
"""Cards that a side has in play at most."""
SHOUT = N_("Traitor!")
LOSES_SIDE = in_two_voices(
    N_("A joker! {seat} loses the whole side."), N_("A joker! You lose the whole side.")
)


class Traitor(Game):
    """Win all the cards.

    # Deal
    Shuffle 52 cards and two jokers; each player gets 27 as a face-down **stock**.

    # Battle
    Both turn a card into the **field**, a row of at most four cards that stay in play.

    # Traitor
    If a joker comes into a field, the other side captures this whole field at once.

    # Fighting
    Otherwise, from the twos up to the aces, every card takes all lower cards of the other field.
    Equal cards **lock** each other: they take nothing as long as both are there. Captured cards go
    under the captor's stock.

    # End
    Whoever has no card left, neither stock nor field, has lost.

    # Rare cases

    ## Turning cards
    Whoever faces a field of three or four cards turns two: **reinforcements**. Nobody turns more
    than fit into the field: none if it has four. Whoever has an empty stock turns none but fights
    on with the field. If both turn a joker, each captures the other's field, and there is no
    fighting.

    ## Locks
    Equal cards lock one for one; one too many on a side is free. A locked card takes nothing but
    can be taken. Once its opposite is gone it is free again. A card that has been taken takes
    nothing. If several ranks are locked when the fighting begins, only the lowest lock holds: the
    cards of the higher locks take everything lower, on both sides. Captured cards are mixed.

    ## Nobody can turn a card
    The side with more cards wins; equal numbers draw.
    """

    id = "traitor"
    about = TitlePage(
        title="Traitor",
        rule="Winning cards stay in play and fight on; a joker hands its whole side to the enemy.",
        credit="Connor Browne",
        minutes=2,
        age=6,
        tagline="A joker changes sides",
        search_terms="jokers sides change funny",
    )
    keeps_in = ("stock", "field")
    jokers = True
    piles = {
        "stock": STOCK,
        "field": Pile(
            OPEN, look="row", zone="front", label="In play", holds=4, abreast=4, fought=True
        ),
    }
    options = {"limit": LIMIT}

    def turns(self, t: Table, seat: int) -> int:
        """How many cards a seat turns in the next battle. [step 2, R3, R4]"""
        due = 2 if t.count(t.other(seat), "field") >= 3 else 1
        room = max(0, MOST - t.count(seat, "field"))  # a scenario may lay more than four
        return min(due, room, t.count(seat, "stock"))

    def battle(self, t: Table) -> Phase | None:
        """Turn both cards; a joker among them is a traitor. [steps 2, 3, R1]"""
        numbers = {seat: self.turns(t, seat) for seat in t.everybody}
        t.turn_each(numbers, to="field")
        traitors = [
            seat
            for seat in t.everybody
            if any(rank(card) == JOKER for card in t.pile("field", seat)[: numbers[seat]])
        ]
        if not traitors:
            return self.fight(t)
        fields = [pile[:] for pile in t.piles_named("field")]
        t.announce(SHOUT)
        for seat in traitors:
            t.narrate(LOSES_SIDE, seat=seat)
            t.won(t.other(seat), 0, [card for card in fields[seat] if rank(card) == JOKER])
            self.capture(t, t.other(seat), fields[seat])
            t.shuffle_bottom("stock", t.other(seat), len(fields[seat]))
        return self.complete(t)

    def fight(self, t: Table) -> Phase | None:
        """Let cards able to capture take all lower ones, from the lowest rank up. [step 4,
        R5-R7]
        """
        captured = [0, 0]
        ranks = [[rank(card) for card in pile] for pile in t.piles_named("field")]
        locks = [r for r in range(2, ACE + 1) if r in ranks[0] and r in ranks[1]]
        for r in range(2, ACE + 1):
            counts = [side.count(r) for side in ranks]
            able = [counts[0] > counts[1], counts[1] > counts[0]]
            if r in locks[1:]:
                able = [True, True]
            lower = [[c for c in t.pile("field", t.other(s)) if rank(c) < r] for s in t.everybody]
            for seat in t.everybody:
                if able[seat] and lower[seat]:
                    self.narrate_capture(t, seat, r, lower[seat])
                    t.won(seat, 0, [card for card in t.pile("field", seat) if rank(card) == r])
                    self.capture(t, seat, lower[seat])
                    captured[seat] += len(lower[seat])
        for seat in t.everybody:
            t.shuffle_bottom("stock", seat, captured[seat])
        if not any(captured):
            t.narrate("Nobody captures anything.")
        return self.complete(t)

    def narrate_capture(self, t: Table, seat: int, r: int, taken: list[Card]) -> None:
        """Say which card took which."""
        captor = next(card for card in t.pile("field", seat) if rank(card) == r)
        t.narrate(
            CAPTURES,
            seat=seat,
            card=codes([captor])[0],
            cards=codes(taken),
        )

    def capture(self, t: Table, seat: int, cards: list[Card]) -> None:
        """Captured cards go under the captor's stock. [step 5]"""
        t.place(cards, "stock", seat, bottom=True)

    def finished(self, t: Table) -> bool:
        """No cards: lost. Nobody can turn a card: more cards win. [step 6, R8, R9, R11]"""
        if super().finished(t) or any(self.turns(t, seat) for seat in t.everybody):
            return t.over
        t.end(
            self.limit_winners(t),
            Termination.ALL_PLAYED,
            "Nobody can turn a card any more. The most cards: {seats}.",
        )
        return True


class TraitorPresentation(Presentation[Traitor]):
    war_shout = ""
    humans_start_battles = True

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """Locked cards are chained; a side due reinforcements is marked."""
        fields = [sorted(pile, key=rank) for pile in t.piles_named("field")]
        pairs = matched(fields, rank)
        signs: list[Sign] = [Link("Locked", tuple(pair), "lock") for pair in pairs]
        for seat in t.everybody:
            if self.rules.turns(t, seat) == 2:
                signs.append(Counter("Reinforcements", 2, seat))
        return tuple(signs)


class TraitorLessons(Lessons[Traitor]):
    example = Example(
        "A joker! It hands its whole side over: the ace, too, is captured at once.",
        {"stock": ("6S 2S", "RJ 3D"), "field": ("4C", "AH KD")},
    )
    first_deal = 23
    first_steps = (
        FirstStep("Turn a card. It joins your row and fights on.", TURN),
        FirstStep(
            "Each card captures all lower cards of the other row.",
            SAID,
            CAPTURES,
        ),
        FirstStep("Traitor! The joker hands its whole row to the enemy.", "announcement", SHOUT),
    )
