"""War of Kingdoms: you put your winnings under your stock in the order you like."""

from collections.abc import Sequence

from game.kits.battles import Battles, BattlesPresentation
from game.rules import N_, Advice, Ask, Example, Lessons, Phase, Table, TitlePage
from game.rules.cards import codes
from game.rules.first_steps import ASK, TURN, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.options import LIMIT, short_form
from game.rules.piles import OPEN, PLAYED, STAKES, STOCK, Pile, Role
from game.rules.questions import arrange_ask
from game.rules.rng import Rng

WAR = 3


class WarOfKingdoms(Battles):
    """Win all the cards.

    # Battle
    All cards are dealt, face down. Nobody may look at a stock, not even its owner. Everybody turns
    up the top card. The highest takes them all; the ace is high and suits do not matter.

    # War
    If the highest card is shared, those who share it turn up three more cards each, all face up.
    The third one decides.

    # Winnings
    The winner puts all the cards won under the stock **in any order**: the first one will be
    played first. Remember it well.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.

    # Rare cases

    ## Wars
    Equal again is another war. With three players one is dealt one card more; nobody minds. If you
    have fewer than three cards, your last one decides. Whoever has no card left has lost the war;
    if only one at war has any, this one wins and puts nothing more down.

    If nobody at war has a card left, the only other player with cards takes everything; if there
    are several, the cards wait on the table for whoever wins next; if there is none, those at war
    share the game.
    """

    id = "kingdoms"
    about = TitlePage(
        title="War of Kingdoms",
        rule="Put your winnings under your stock in the order you like; in a war the third "
        "card counts.",
        credit="Eldad Yechiam",
        kind="choice",
        minutes=8,
        age=8,
        tagline="Sort the cards you win",
        search_terms="kingdom order plan castle sort",
    )
    seat_numbers = range(2, 5)
    forms = short_form(100)
    piles = {
        "stock": STOCK,
        "played": PLAYED,
        "won": Pile(OPEN, Role.WON, look="row", label="Just won", holds=8, brief=True),
        "stakes": STAKES,
    }
    options = {"limit": LIMIT}

    def start(self, t: Table) -> Phase | None:
        """Put, in a set-up position, the cards that a seat has won before under its stock."""
        for seat in t.with_cards("won"):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
        return super().start(t)

    def fight(self, t: Table, able: Sequence[int]) -> Phase | None:
        """Turn three cards of each face up; the last one decides. [step 4, R2, R3]"""
        t.turn(able, WAR)
        return self.compare(t, able, [1] * t.seats)

    def collect(self, t: Table, seat: int) -> Phase | None:
        """The winner takes everything and arranges it. [step 6, R1, R5]"""
        t.collect(seat, "won", mixed=False)
        if t.with_cards() in ([seat], []):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
            return self.complete(t)
        prompt = N_("In which order do your winnings go under your stock?")
        ask = arrange_ask(t, seat, "won", prompt, often=True)
        return t.ask([ask], self.arranged)

    def arranged(self, t: Table) -> Phase | None:
        """Put the cards under the stock in that order. [step 6]"""
        for seat in t.answers:
            t.place(t.chosen(seat, "won"), "stock", seat, bottom=True)
        return self.complete(t)


class WarOfKingdomsPresentation(BattlesPresentation[WarOfKingdoms]):
    def preview(self, t: Table, ask: Ask, words: Sequence[str]) -> Foresight:
        """When the first of the cards will be played. [step 6]"""
        if not t.pile("stock", ask.seat):
            return foretell("{card} is played next.", card=words[0])
        return foretell_number(
            "{card} is played first of these, after one card of your stock.",
            "{card} is played first of these, after the {n} cards of your stock.",
            t.count(ask.seat, "stock"),
            card=words[0],
        )


class WarOfKingdomsAdvice(Advice[WarOfKingdoms]):
    def known_best_answer(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The strongest first: no other order that was tried did better."""
        found = sorted(t.find(ask.options, "won", ask.seat), key=t.strength, reverse=True)
        return tuple(codes(found))


class WarOfKingdomsLessons(Lessons[WarOfKingdoms]):
    example = Example(
        "The jack takes the two. Its owner puts the two first and the jack last.",
        {"stock": ("JH AH 5H", "2S 4S 6S")},
        choices=("0 2S JH",),
    )
    first_deal = 9
    first_steps = (
        FirstStep("Everybody turns a card; the highest wins them all.", TURN),
        FirstStep(
            "You won! In which order should the cards come back?", ASK, "order do your winnings"
        ),
        FirstStep("War: three cards face up, and the third one decides.", "war"),
    )
