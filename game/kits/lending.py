"""Borrowing a card in the middle of a war, and giving it back.

`Lending` is `Battles` with the phases of it: whoever is short chooses a lender, the
lender gives the top card of its stock or one that it chooses, and when the war has been
decided the loans are settled. A game says who may lend and what follows.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from game.kits.battles import Battles, BattleState
from game.kits.steps import enter_war
from game.rules import Ask, Card, Phase, Table
from game.rules.asks import Reply
from game.rules.cards import code, codes
from game.rules.foresight import Foresight, foretell
from game.rules.piles import HIDDEN, OWNER
from game.rules.questions import decide_ask, pick_ask
from game.rules.values import Values
from game.texts import N_

CHOOSE = Reply("choose", "Choose")
TOP = Reply("top", "Top", boldness=1)


@dataclass(slots=True)
class Loan(Values):
    """A card that is owed."""

    borrower: int
    lender: int
    card: Card


@dataclass(slots=True)
class LendingState(BattleState):
    """The seats that still have to borrow, who is lending just now, and what is owed."""

    short: list[int] = field(default_factory=list)
    lender: int = 0
    loans: list[Loan] = field(default_factory=list)


if TYPE_CHECKING:
    L = TypeVar("L", bound=LendingState, default=LendingState)
else:
    L = TypeVar("L", bound=LendingState)


class Lending(Battles[L]):
    """See the module's docstring."""

    @abstractmethod
    def lenders(self, t: Table[L]) -> list[int]:
        """The seats that may lend a card now."""

    @abstractmethod
    def nobody(self, t: Table[L]) -> Phase | None:
        """What follows when nobody has a card for the war, nor can borrow one."""

    def war(self, t: Table[L]) -> Phase | None:
        """Who has no card for it may borrow one, where the option `short` says so."""
        enter_war(t, t.state.fighters)
        t.state.short = [seat for seat in t.state.fighters if not t.pile("stock", seat)]
        return self.borrow(t) if t.options["short"] == "borrow" else self.borrowed(t)

    def borrowed(self, t: Table[L]) -> Phase | None:
        """Who has or has borrowed a card fights; a single one wins at once."""
        able = [seat for seat in t.state.fighters if seat not in t.state.short]
        if not able:
            return self.nobody(t)
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def borrow(self, t: Table[L]) -> Phase | None:
        """Each seat without a card chooses who lends it one, in the order of the seats."""
        lenders = [Reply(str(seat), "{seat}", seat) for seat in self.lenders(t)]
        if not t.state.short or not lenders:
            return self.borrowed(t)
        prompt = N_("You need a card for the war. Whom do you borrow it from?")
        return t.ask([decide_ask(t.state.short[0], lenders, prompt)], self.lend)

    def lend(self, t: Table[L]) -> Phase | None:
        """The lender says whether it gives its top card or looks for another."""
        lender = int(t.answers[t.state.short[0]][0])
        t.state.lender = lender
        if t.count(lender, "stock") == 1:
            return self.lend_card(t, t.top("stock", lender))
        prompt = N_("Lend your top card, or look through your stock and choose?")
        return t.ask([decide_ask(lender, (CHOOSE, TOP), prompt)], self.top_or_choose)

    def top_or_choose(self, t: Table[L]) -> Phase | None:
        """The lender gives its top card, or looks through its stock."""
        lender = t.state.lender
        if t.answers[lender] == (TOP.word,):
            return self.lend_card(t, t.top("stock", lender))
        t.set_visibility("stock", lender, OWNER)
        ask = pick_ask(
            lender,
            ("stock", lender),
            t.pile("stock", lender),
            N_("Which card do you lend? Your stock is shuffled afterwards."),
            N_("{seat} is choosing a card to lend."),
            gives=True,
            offer="stock_codes",
        )
        return t.ask([ask], self.lend_chosen)

    def stock_codes(self, t: Table[L], seat: int) -> tuple[str, ...]:
        """What a lender may choose from."""
        return tuple(codes(t.pile("stock", seat)))

    def preview(self, t: Table[L], ask: Ask, words: Sequence[str]) -> Foresight:
        """Whose card is turned up, or what lending it means."""
        if t.awaits(self.lend_chosen):
            return foretell("{card} fights for {seat}.", card=words[0], seat=t.state.short[0])
        if words[0] == TOP.word:
            return foretell("Your top card fights for {seat}, unseen.", seat=t.state.short[0])
        if words[0] == CHOOSE.word:
            return foretell("You see all your cards; they are shuffled afterwards.")
        return foretell("You turn up a card of {seat}.", seat=int(words[0]))

    def lend_chosen(self, t: Table[L]) -> Phase | None:
        """The chosen card is lent, and the rest of the stock shuffled."""
        lender = t.state.lender
        card = t.chosen(lender, "stock")[0]
        t.set_visibility("stock", lender, HIDDEN)
        following = self.lend_card(t, card)
        t.shuffle("stock", lender)
        return following

    def lend_card(self, t: Table[L], card: Card) -> Phase | None:
        """The borrower turns the card up, with nothing face down."""
        lender, seat = t.state.lender, t.state.short.pop(0)
        t.state.loans.append(Loan(seat, lender, card))
        t.narrate("{seat} borrows {card} from {seat2}.", seat=seat, card=code(card), seat2=lender)
        t.place([card], "played", seat)
        return self.borrow

    def settle(self, t: Table[L], winner: int, table: Sequence[Card]) -> None:
        """The winner gives back what it borrowed; for what others borrowed the lender gets a
        random card of `table`.
        """
        loans = t.state.loans
        left = list(table)
        for loan in loans:
            if loan.borrower == winner:
                left.remove(loan.card)
                t.narrate("{seat} gets {card} back.", seat=loan.lender, card=code(loan.card))
                t.place([loan.card], "stock", loan.lender, bottom=True)
        for loan in loans:
            if loan.borrower != winner:
                t.narrate("{seat} gets another card for the one that was lent.", seat=loan.lender)
                t.place([left.pop(t.below(len(left)))], "stock", loan.lender, bottom=True)
        t.state.loans = []

    def give_back(self, t: Table[L]) -> None:
        """Nobody has won: every borrowed card goes under the stock of its lender."""
        for loan in t.state.loans:
            t.place([loan.card], "stock", loan.lender, bottom=True)
        t.state.loans = []
