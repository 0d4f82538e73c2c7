"""Suit High: the suit comes first, equal ranks go to war, and jokers fear a single ace."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations

from game.kits.battles import Battles, BattlesPresentation, BattleState
from game.kits.steps import enter_war
from game.kits.win_sentences import IN_BATTLE, in_two_voices, tell_win
from game.rules import N_, Card, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.cards import ACE, JOKER, SUITS, code, rank, suit
from game.rules.first_steps import REASON, TURN, FirstStep
from game.rules.options import LIMIT, Option, short_form
from game.rules.piles import OPEN, PLAYED, STOCK, Pile
from game.rules.signs import Glow

DEFAULT_ORDER = "HDCS"
ORDERS = ("".join(order) for order in permutations(DEFAULT_ORDER))
DROPS_OUT = in_two_voices(
    N_("{seat} has no card left and drops out of the trick."),
    N_("You have no card left and drop out of the trick."),
)


@dataclass(slots=True)
class SuitState(BattleState):
    """The suits from high to low, and who is still in the trick."""

    order: str = ""
    trick: list[int] = field(default_factory=list)


class SuitHigh(Battles[SuitState]):
    """Win all the cards. The suit counts more than the rank.

    # Trick
    All cards are dealt, face down: 50 cards with both jokers and without twos. Everybody turns up
    the top card.

    - The **highest suit** wins: hearts, then diamonds, clubs, spades. In one suit the higher card
      wins. A three of hearts beats the king of diamonds.
    - **Equal ranks** are at war, whatever their suits.
    - A **joker** takes the trick, but **one ace** beats it.

    # War
    Three cards face down, then a new card up; then all open cards are judged again.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Suits
    The four twos lie on the table to show the order of the suits. Players may agree on another
    order, or leave it to chance. Some may be dealt a card more than others. Whoever takes the
    trick puts all its cards under the stock, in any order.

    ## Equal ranks and jokers
    Equal ranks fight even if they could not have taken the trick. Two pairs fight at the same
    time. With a joker in the trick, equal ranks among the other cards do not matter. **Two
    jokers** are at war. Two or more aces lose to the joker. As an option, a joker that meets an
    ace must instead fight a war with the lowest card of the trick: the lowest card of the lowest
    suit, which may be the ace itself.

    ## Wars
    An option makes it one card face down. After a war anybody may take the trick, or there is
    another war. Covered cards no longer count. Whoever has too few cards keeps the last one to
    turn up. Whoever has none drops out of the trick, and that player's card no longer counts. If
    only one of the equals can go on, that card just stands. The last one left in a trick takes it;
    if everybody has dropped out, those of the last war share the game.
    """

    id = "suit_high"
    about = TitlePage(
        title="Suit High",
        rule="The highest card of the highest suit takes the trick; equal ranks go to war.",
        credit="Jason Berger",
        minutes=3,
        age=7,
        tagline="The highest suit wins",
        search_terms="suits hearts spades clubs diamonds",
    )
    seat_numbers = range(2, 7)
    forms = short_form(100)
    jokers = True
    piles = {
        "stock": STOCK,
        "played": PLAYED,
        "twos": Pile(
            OPEN, shared=True, look="ladder", zone="edge", label="Order of the suits", holds=4
        ),
    }
    options = {
        "suit_order": Option(DEFAULT_ORDER, (*ORDERS, "random"), "The suits from high to low"),
        "joker_ace": Option(
            "ace",
            ("ace", "lowest"),
            "A joker meets an ace",
            detail="A single ace takes the trick, or the joker is at war with the lowest card",
        ),
        "face_down": Option(3, (3, 1), "Cards put face down in a war"),
        "limit": LIMIT,
    }

    # -- the set-up -------------------------------------------------------------------

    def setup(self, t: Table[SuitState]) -> Phase | None:
        """Lay out the twos, deal the other 50 cards. [step 2]"""
        self.fix_order(t)
        order = [SUITS.index(letter) for letter in t.state.order]
        deck = self.deck(t.options, t.seats)
        twos = sorted((c for c in deck if rank(c) == 2), key=lambda c: order.index(suit(c)))
        t.deal(
            t.shuffled([c for c in deck if rank(c) > 2]) + twos,
            rest="twos",
            spare=len(SUITS),
            mixed=False,
        )
        return self.start

    def start(self, t: Table[SuitState]) -> Phase | None:
        """The order of the suits is known before the first trick. [step 1, R11]"""
        if not t.state.order:
            self.fix_order(t)
        return super().start(t)

    def fix_order(self, t: Table[SuitState]) -> None:
        """Order the suits from high to low, as agreed or by lot. [step 1]"""
        order = t.options["suit_order"]
        if order == "random":
            order = "".join(SUITS[i] for i in t.shuffled(list(range(len(SUITS)))))
        t.state.order = order

    # -- the trick --------------------------------------------------------------------

    def turn_up(self, t: Table[SuitState], fighters: Sequence[int]) -> Phase | None:
        """Turn up the new current cards of these seats. [steps 3, 5]"""
        if not t.depth:
            t.state.trick = list(fighters)
        t.turn(fighters)
        return self.judge

    def judge(self, t: Table[SuitState]) -> Phase | None:
        """Look at all current cards: who takes the trick, or who is at war. [step 4, R2, R3, R9]"""
        trick = t.state.trick
        if not trick:
            return t.end_in_war(t.state.fighters, "Nobody has a card left: a draw between {seats}.")
        current = {seat: t.top("played", seat) for seat in trick}
        if len(trick) == 1:
            words = in_two_voices(
                N_("{seat} takes the trick: nobody else is left."),
                N_("You take the trick: nobody else is left."),
            )
            t.narrate(words, seat=trick[0])
            return self.take(t, trick[0])
        jokers = [seat for seat, card in current.items() if rank(card) == JOKER]
        if jokers:
            return self.judge_jokers(t, current, jokers)
        groups = [
            [seat for seat in trick if rank(current[seat]) == value]
            for value in sorted({rank(card) for card in current.values()}, reverse=True)
        ]
        equal = [group for group in groups if len(group) > 1]
        if equal:
            return self.begin_war(t, equal)
        best = max(trick, key=lambda seat: self.height(t, current[seat]))
        suits = {self.height(t, card)[0] for card in current.values()}
        why = N_("The highest suit wins.") if len(suits) > 1 else ""
        tell_win(t, best, current, IN_BATTLE, why)
        return self.take(t, best)

    def judge_jokers(
        self, t: Table[SuitState], current: dict[int, Card], jokers: Sequence[int]
    ) -> Phase | None:
        """A joker takes the trick unless there is an ace, or another joker. [step 4 c-e, R1-R3]"""
        aces = [seat for seat, card in current.items() if rank(card) == ACE]
        if aces and t.options["joker_ace"] == "lowest":
            others = [seat for seat in current if seat not in jokers]
            lowest = min(others, key=lambda seat: self.height(t, current[seat]))
            t.narrate("Joker and ace: {card} must fight the joker.", card=code(current[lowest]))
            return self.begin_war(t, [sorted([*jokers, lowest])])
        if len(jokers) > 1:
            return self.begin_war(t, [list(jokers)])
        if len(aces) == 1:
            words = in_two_voices(
                N_("A single ace beats the joker: {seat} takes the trick."),
                N_("A single ace beats the joker: you take the trick."),
            )
            t.narrate(words, seat=aces[0])
            return self.take(t, aces[0])
        words = in_two_voices(
            N_("{seat} takes the trick with a joker."), N_("You take the trick with a joker.")
        )
        t.narrate(words, seat=jokers[0])
        return self.take(t, jokers[0])

    def height(self, t: Table[SuitState], card: Card) -> tuple[int, int]:
        """First the suit counts, then the rank. [step 4b, R10]"""
        return -t.state.order.index(SUITS[suit(card)]), t.strength(card)

    def take(self, t: Table[SuitState], seat: int) -> Phase | None:
        """Put all cards on the table under the stock of the seat that takes the trick. [step 6]"""
        t.won(seat)
        return self.collect(t, seat)

    def begin_war(self, t: Table[SuitState], groups: list[list[int]]) -> Phase | None:
        """Play one round of war, of all groups of equal cards at once. [steps 4, 5, 7, R4-R7]"""
        state = t.state
        fighters = sorted(seat for group in groups for seat in group)
        state.fighters = tuple(fighters)
        enter_war(t, fighters)
        dropped = [seat for seat in fighters if not t.pile("stock", seat)]
        for seat in dropped:
            t.narrate(DROPS_OUT, seat=seat)
        state.trick = [seat for seat in state.trick if seat not in dropped]
        able = [[seat for seat in group if seat not in dropped] for group in groups]
        return self.fight(t, sorted(seat for group in able if len(group) > 1 for seat in group))


class SuitHighPresentation(BattlesPresentation[SuitHigh]):
    def suit_order(self, t: Table[SuitState]) -> str:
        """Return the order on which the players have agreed. [step 1]"""
        return t.state.order

    def signs(self, t: Table[SuitState]) -> tuple[Sign, ...]:
        """The current cards of the highest suit light up, and the two that shows it. [step 1]"""
        order = t.state.order
        current = [t.top("played", seat) for seat in t.state.trick if t.pile("played", seat)]
        suited = [card for card in current if rank(card) != JOKER]
        if not suited:  # before the first trick the order need not be known
            return ()
        best = min((SUITS[suit(card)] for card in suited), key=order.index)
        of_suit = [card for card in (*suited, *t.pile("twos")) if SUITS[suit(card)] == best]
        return (Glow("Highest suit", tuple(of_suit)),)


class SuitHighLessons(Lessons[SuitHigh]):
    example = Example(
        "Hearts are the highest suit: the four of hearts takes the king of spades.",
        {"stock": ("4H 3H", "KS 3S")},
    )
    first_deal = 7
    first_steps = (
        FirstStep("Turn a card. The highest suit counts before the rank.", TURN),
        FirstStep("Highest suit first; in that suit the highest card wins.", REASON),
        FirstStep("Equal ranks are at war, whatever the suits.", "war"),
    )
