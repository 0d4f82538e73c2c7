"""Borrowing a card in the middle of a war, and giving it back.

`Lending` is `Battles` with the phases of it: whoever is short chooses a lender, the
lender gives the top card of its stock or one that it chooses, and when the war has been
decided the loans are settled. A game says who may lend and what follows.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.kits.battles import Battles
from game.rules.cards import code, codes
from game.rules.questions import decide_ask, pick_ask
from game.rules.table import Phase, Table


class Lending(Battles):
    """See the module's docstring.

    Its memo: `short`, the seats that still have to borrow; `lender`, who is lending just now;
    `loans`, a list [borrower, lender, card] for each card that is owed.
    """

    memo: ClassVar[dict[str, Any]] = {**Battles.memo, "short": [], "lender": 0, "loans": []}

    @abstractmethod
    def lenders(self, t: Table) -> list[int]:
        """The seats that may lend a card now."""

    @abstractmethod
    def borrowed(self, t: Table) -> Phase | None:
        """What follows when nobody can borrow any more; `short` names those left without."""

    def borrow(self, t: Table) -> Phase | None:
        """Each seat without a card chooses who lends it one, in the order of the seats."""
        lenders = [str(seat) for seat in self.lenders(t)]
        if not t.memo["short"] or not lenders:
            return self.borrowed(t)
        prompt = "You need a card for the war. From which seat do you borrow one?"
        return t.ask([decide_ask(t.memo["short"][0], lenders, prompt)], self.lend)

    def lend(self, t: Table) -> Phase | None:
        """The lender says whether it gives its top card or looks for another."""
        lender = int(t.answers[t.memo["short"][0]][0])
        t.memo["lender"] = lender
        if t.count(lender, "stock") == 1:
            return self.lend_card(t, t.pile("stock", lender)[0])
        prompt = "Lend your top card, or look through your stock and choose?"
        return t.ask([decide_ask(lender, ("choose", "top"), prompt)], self.top_or_choose)

    def top_or_choose(self, t: Table) -> Phase | None:
        """The lender gives its top card, or looks through its stock."""
        lender = t.memo["lender"]
        if t.answers[lender] == ("top",):
            return self.lend_card(t, t.pile("stock", lender)[0])
        t.set_mask("stock", lender, 1 << lender)
        ask = pick_ask(
            lender,
            ("stock", lender),
            t.pile("stock", lender),
            "Which card do you lend? Your stock is shuffled afterwards.",
            "{seat} is choosing a card to lend.",
            offer="stock_codes",
        )
        return t.ask([ask], self.lend_chosen)

    def stock_codes(self, t: Table, seat: int) -> tuple[str, ...]:
        """What a lender may choose from."""
        return tuple(codes(t.pile("stock", seat)))

    def lend_chosen(self, t: Table) -> Phase | None:
        """The chosen card is lent, and the rest of the stock shuffled."""
        lender = t.memo["lender"]
        card = t.chosen(lender, "stock")[0]
        t.set_mask("stock", lender, 0)
        following = self.lend_card(t, card)
        t.shuffle("stock", lender)
        return following

    def lend_card(self, t: Table, card: int) -> Phase | None:
        """The borrower turns the card up, with nothing face down."""
        lender, seat = t.memo["lender"], t.memo["short"].pop(0)
        t.memo["loans"].append([seat, lender, card])
        t.narrate("{seat} borrows {card} from {seat2}.", seat=seat, card=code(card), seat2=lender)
        t.place([card], "played", seat)
        return self.borrow

    def settle(self, t: Table, winner: int, table: Sequence[int]) -> None:
        """The winner gives back what it borrowed; for what others borrowed the lender gets a
        random card of `table`."""
        loans = t.memo["loans"]
        left = list(table)
        for seat, lender, card in loans:
            if seat == winner:
                left.remove(card)
                t.narrate("{seat} gets {card} back.", seat=lender, card=code(card))
                t.place([card], "stock", lender, bottom=True)
        for seat, lender, _ in loans:
            if seat != winner:
                t.narrate("{seat} gets a card for the one that was lent.", seat=lender)
                t.place([left.pop(t.below(len(left)))], "stock", lender, bottom=True)
        t.memo["loans"] = []

    def give_back(self, t: Table) -> None:
        """Nobody has won: every borrowed card goes under the stock of its lender."""
        for _, lender, card in t.memo["loans"]:
            t.place([card], "stock", lender, bottom=True)
        t.memo["loans"] = []
