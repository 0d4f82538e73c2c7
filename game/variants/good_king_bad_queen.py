"""Good King, Bad Queen: captured kings bring cards from everybody, captured queens cost them."""

from collections.abc import Sequence

from game.kits.battles import Battles, BattlesPresentation
from game.kits.steps import give_in_turn, uncover
from game.kits.win_sentences import in_two_voices, tell_unopposed
from game.rules import N_, Card, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.cards import ACE, KING, QUEEN, rank, suit
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.goals import Goal
from game.rules.options import short_form
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, PLAYED, STOCK, Pile
from game.rules.signs import Counter

GIFT = 5
NO_CARD = -1
CAPTURES_KING = in_two_voices(
    N_("{seat} captures a king. Cards from everybody: {number}."),
    N_("You capture a king. Cards from everybody: {number}."),
)
CAPTURES_QUEEN = in_two_voices(
    N_("{seat} captures a queen. Cards to everybody: {number}."),
    N_("You capture a queen. Cards to everybody: {number}."),
)
CAPTURES_KINGS = in_two_voices(
    N_("{seat} captures kings. Cards from everybody: {number}."),
    N_("You capture kings. Cards from everybody: {number}."),
)
CAPTURES_QUEENS = in_two_voices(
    N_("{seat} captures queens. Cards to everybody: {number}."),
    N_("You capture queens. Cards to everybody: {number}."),
)
TWO_FOR_TREASURY = in_two_voices(
    N_("{seat} won by one point: two cards for the treasury."),
    N_("You won by one point: two cards for the treasury."),
)
LAST_FOR_TREASURY = in_two_voices(
    N_("{seat} won by one point: the last card for the treasury."),
    N_("You won by one point: the last card for the treasury."),
)
OWN_QUEEN = in_two_voices(
    N_("{seat} took a queen with the king of the same suit."),
    N_("You took a queen with the king of the same suit."),
)


class GoodKingBadQueen(Battles):
    """Win all the cards, or take a queen with the king of the same suit.

    # Battle
    All cards are dealt, face down. Everybody turns up the top card. The highest takes them all,
    ace high. Equal highest cards are a **war**: three face down, then a fourth decides.

    # Captured kings and queens
    - **King takes queen:** whoever captures both of one suit, or a queen with the king of that
      suit, has won!
    - **Good kings:** for each captured king every other player gives the winner five cards.
    - **Bad queens:** for each captured queen the winner gives every other player five cards.

    # End
    Whoever has no cards left leaves the game. The last player with cards wins.

    # Rare cases

    ## What counts as captured
    All cards of the others, open or face down, the winner's **own face-down cards** of a war, and
    the treasury after a war. The winner's own open cards do not count.

    ## Giving
    Kings and queens of one battle are set against each other first. Cards are given from the top
    of the stock, those for queens one at a time in turn. Whoever has too few gives all. Only those
    who took part in the battle give or get, even with the last card. Kings and queens that are
    given do nothing.

    ## Treasury
    Whoever wins without a war and **by one point** puts the top two cards of the stock into the
    treasury in the middle, face down, even the last ones. By one point means: one of the cards
    beaten is just one rank lower than the winning card; an ace is one point from a king and from a
    two as well. The winner of a war takes the whole treasury too.

    ## Too few cards
    Whoever cannot put down three cards puts down what there is and keeps the last card to turn
    up. Whoever has no card left at all has lost the war. If nobody at war has a card left, the
    only other player with cards takes everything; if there are two, the cards go into the
    treasury; if there is none, those at war share the game.
    """

    id = "good_king_bad_queen"
    about = TitlePage(
        title="Good King, Bad Queen",
        rule="Captured kings bring cards, captured queens cost cards; a king that takes the "
        "queen of its suit wins.",
        credit="Ed Vasicek",
        minutes=2,
        age=6,
        tagline="Kings give, queens take",
        search_terms="quick royal kings queens points plus five",
        shelves=("start",),
    )
    seat_numbers = range(2, 4)
    forms = short_form(60)
    piles = {
        "stock": STOCK,
        "played": PLAYED,
        "treasury": Pile(HIDDEN, shared=True, zone="centre", label="Treasury", fought=True),
    }

    def win(self, t: Table, seat: int) -> Phase | None:
        """The highest card has won, a trick or a war. [steps 3, 4]"""
        card = t.top("played", seat)
        self.narrate_win(t, seat)
        return self.capture(t, seat, card)

    def win_unopposed(self, t: Table, seat: int) -> Phase | None:
        """Let a seat win when nobody else can go on: there is no card that decided the war. [step
        4, R2]
        """
        tell_unopposed(t, seat, t.state.fighters)
        return self.capture(t, seat, NO_CARD)

    def leave(self, t: Table) -> Phase | None:
        """Move cards that nobody can fight for to the treasury. [step 5, R9]"""
        t.collect(None, "treasury", ("played",))
        return self.complete(t)

    def capture(self, t: Table, seat: int, card: int) -> Phase | None:
        """Look at what is captured, take it all, and reckon. [steps 6-10, R1, R4]"""
        t.won(seat)
        group = self.group(t, seat)
        others = [s for s in t.in_turn(seat)[1:] if t.pile("played", s)]
        self.take_all(t, seat)
        if self.king_takes_queen(group, card):
            t.announce("King takes queen!")
            return t.end_in_battle(
                [seat],
                Termination.GOAL_REACHED,
                OWN_QUEEN,
            )
        ranks = [rank(captured) for captured in group]
        surplus = ranks.count(KING) - ranks.count(QUEEN)
        if surplus > 0:
            self.good_kings(t, seat, others, GIFT * surplus)
        elif surplus < 0:
            self.bad_queens(t, seat, others, GIFT * -surplus)
        if not t.depth and len(t.with_cards()) > 1 and by_one_point(card, ranks):
            self.pay(t, seat)
        return self.complete(t)

    def pay(self, t: Table, seat: int) -> None:
        """Two cards, or the last one, go into the treasury; who has none pays nothing. [step 10]"""
        cards = t.pile("stock", seat)[:2]
        if not cards:
            return
        words = TWO_FOR_TREASURY
        if len(cards) == 1:
            words = LAST_FOR_TREASURY
        t.narrate(words, seat=seat)
        t.place(cards, "treasury")

    def group(self, t: Table, seat: int) -> list[Card]:
        """The captured cards: all but what the winner itself turned up. [step 6, R1]"""
        cards = [c for s, pile in enumerate(t.piles_named("played")) for c in pile if s != seat]
        cards += [c for c in t.pile("played", seat) if c in t.down]
        return cards + t.pile("treasury") if t.depth else cards

    def take_all(self, t: Table, seat: int) -> None:
        """Everything, after a war with the treasury, is shown and goes to the winner. [step 8]"""
        uncover(t, t.cards_in("played"))
        if not t.depth:
            t.collect(seat)
            return
        if t.pile("treasury"):
            t.show(t.pile("treasury"))
        t.collect(seat, piles=("played", "treasury"))

    def king_takes_queen(self, group: Sequence[int], card: int) -> bool:
        """Whether a king, captured or winning, meets the queen of his suit. [step 7, R1, R2]"""
        kings = {suit(c) for c in group if rank(c) == KING}
        if card != NO_CARD and rank(card) == KING:
            kings.add(suit(card))
        return any(rank(c) == QUEEN and suit(c) in kings for c in group)

    def good_kings(self, t: Table, seat: int, others: Sequence[int], number: int) -> None:
        """Give the winner cards from the top of each other seat of the battle. [step 9, R3]"""
        words = CAPTURES_KING if number == GIFT else CAPTURES_KINGS
        t.narrate(words, number=number, seat=seat)
        give_in_turn(t, {seat: [c for other in others for c in t.pile("stock", other)[:number]]})

    def bad_queens(self, t: Table, seat: int, others: Sequence[int], number: int) -> None:
        """Give each other seat of the battle cards of the winner, in turn. [step 9, R3, R5, R6]"""
        words = CAPTURES_QUEEN if number == GIFT else CAPTURES_QUEENS
        t.narrate(words, seat=seat, number=number)
        owed = t.pile("stock", seat)[: number * len(others)]
        give_in_turn(t, {other: owed[i :: len(others)] for i, other in enumerate(others)})


def by_one_point(card: int, beaten: Sequence[int]) -> bool:
    """Whether a rank beaten by this card is just one below it. [step 10, R9]"""
    near = (KING, 2) if rank(card) == ACE else (rank(card) - 1,)
    return any(value in near for value in beaten)


class GoodKingBadQueenPresentation(BattlesPresentation[GoodKingBadQueen]):
    goal = Goal("All cards, or king takes queen")
    takes_all = False

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """How much lies in the treasury. [at the table]"""
        return (Counter("Treasury", len(t.pile("treasury")), icon="treasure"),)


class GoodKingBadQueenLessons(Lessons[GoodKingBadQueen]):
    example = Example(
        "The ace captures a king: five cards from the other side. It won by one point, so "
        "two cards go into the treasury.",
        {"stock": ("AH 2H 3H 4H", "KS 2S 3S 4S 5S 6S 7S")},
    )
    first_deal = 109
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep(
            "A good king! Everybody else gives five cards for it.",
            SAID,
            CAPTURES_KING,
        ),
        FirstStep(
            "A bad queen! Whoever caught it gives everybody five cards.",
            SAID,
            CAPTURES_QUEEN,
        ),
    )
