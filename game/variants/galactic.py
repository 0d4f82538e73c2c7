"""Galactic War: two packs, and wars that are longer the better the equal cards match."""

from collections.abc import Sequence
from typing import Any

from game.rules.asks import Ask
from game.rules.battles import Battles
from game.rules.cards import code, codes, is_red, packs
from game.rules.game import LIMIT, Option, Sign, decide_ask
from game.rules.verbs import Phase, Table

SAME_CARD, SAME_COLOUR, SAME_VALUE = 11, 7, 3
REASONS = {SAME_CARD: "Same card", SAME_COLOUR: "Same colour", SAME_VALUE: "Same value"}
OPEN_WAR, NOBODY = -1, -2


class GalacticWar(Battles):
    """Win all the cards of two packs.

    # Deal
    Shuffle two packs together and deal out all 104 cards, face down, one at a time. They are
    your **stock**. Some players may get a card more than others.

    # Battle
    Everybody turns up the top card of the stock at the same time. The highest card takes all of
    them, ace high; they go under the winner's stock in any order. Suit and colour never decide
    who wins.

    # War
    If two or more share the highest card, they are at war. How many cards you put **face down**
    depends on how well your card matches that of another player at war; the best match counts:

    - the very same card, value and suit: **eleven**
    - the same colour: **seven**
    - only the same value: **three**

    Then each turns up one more card. The highest takes everything on the table; if it is shared,
    those who share it fight another war in the same way. If you have too few cards, put down
    what you have and keep the last one to turn up.

    Equal cards **below** the highest mean nothing. (Two options let their owners fight a war all
    the same, though everything goes to the highest card; in one of them the winner of that war
    first picks one of its cards.)

    # No card left in a war
    You are out, and the only one left at war takes everything at once. If nobody at war can go
    on, the only other player with cards takes all; if there are several, the cards wait for the
    next winner; if there is none, all who began the war share the game.

    As an option you **borrow** a card instead, from somebody who is not in this war, and turn it
    up with nothing face down. The lender gives the top card of the stock, or looks through it,
    chooses a card and shuffles. After the war the winner gives borrowed cards back; for a card
    that somebody else has borrowed the lender gets a card drawn blindly from those won.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.
    """

    id = "galactic"
    title = "Galactic War"
    rule = "War with two packs; the better the equal cards match, the longer is the war."
    credit = "Lee Walker"
    seat_numbers = range(2, 7)
    minutes = 30
    options = {
        "beaten_match": Option(
            "none",
            ("none", "spoils", "spoils_pick"),
            "Equal cards below the highest: nothing; a war, but the highest card takes all; or "
            "the winner of that war first picks one of its cards",
        ),
        "short": Option("out", ("out", "borrow"), "No card left for a war: out, or borrow one"),
        "limit": LIMIT,
    }
    memo = {
        **Battles.memo,
        "origin": [],
        "groups": [],
        "numbers": [],
        "taker": OPEN_WAR,
        "loans": [],
        "short": [],
        "lender": 0,
    }
    example = {
        "text": "Two fives of different colour: only the value matches, so three cards go face "
        "down. The king beats the queen and takes all ten cards.",
        "deal": {
            "stock": [["5S", "2S", "9D", "4H", "KD", "AS"], ["5H", "3H", "JD", "8D", "QD", "AH"]]
        },
        "battles": 1,
    }

    def deck(self, options: dict[str, Any], seats: int) -> list[int]:
        """Two packs."""
        return packs(2)

    # -- the battle and its wars --------------------------------------------------

    def battle(self, t: Table) -> Phase | None:
        """Every seat with cards turns its top card. [step 2]"""
        t.memo.update(origin=[], groups=[], numbers=[0] * t.seats, taker=OPEN_WAR)
        return super().battle(t)

    def compare(self, t: Table, fighters: list[int], fresh: list[int]) -> Phase | None:
        """Of a battle, the equal cards that fight; of a war, its winner. [steps 2-4, R3]"""
        if not t.memo["depth"]:
            return self.match(t, fighters)
        tops = {seat: t.worth[t.pile("played", seat)[0] & 127] for seat in fighters}
        tied = [seat for seat in fighters if tops[seat] == max(tops.values())]
        if len(tied) == 1:
            self.tell_win(t, tied[0], t.pile("played", tied[0]))
            return self.decided(t, tied[0])
        self.count_down(t, tied)
        t.memo["fighters"] = tied
        return self.war

    def match(self, t: Table, fighters: list[int]) -> Phase | None:
        """The highest card takes all; equal ones fight, with options also lower ones. [3, 8, R2]"""
        equal: dict[int, list[int]] = {}
        for seat in fighters:
            equal.setdefault(t.worth[t.pile("played", seat)[0] & 127], []).append(seat)
        best = max(equal)
        if len(equal[best]) == 1:
            t.memo["taker"] = equal[best][0]
        for worth in sorted(equal, reverse=True):
            fought = worth == best or t.options["beaten_match"] != "none"
            if fought and len(equal[worth]) > 1:
                self.count_down(t, equal[worth])
                t.memo["groups"].append(equal[worth])
        return self.next_war(t)

    def count_down(self, t: Table, tied: Sequence[int]) -> None:
        """How many cards each puts face down, by its best match among the others. [step 3, R4]"""
        cards = {seat: t.pile("played", seat)[0] for seat in tied}
        for seat, card in cards.items():
            others = [other for s, other in cards.items() if s != seat]
            if any(other & 127 == card & 127 for other in others):
                number = SAME_CARD
            elif any(is_red(other) == is_red(card) for other in others):
                number = SAME_COLOUR
            else:
                number = SAME_VALUE
            t.memo["numbers"][seat] = number

    def next_war(self, t: Table) -> Phase | None:
        """The war of the next group of equal cards, or the end of the battle. [R2]"""
        memo = t.memo
        if memo["groups"]:
            origin = memo["groups"].pop(0)
            memo.update(origin=origin, fighters=origin, depth=0)
            return self.war
        if memo["taker"] == NOBODY:
            return self.leave(t)
        return self.take(t)

    def take(self, t: Table) -> Phase | None:
        """The highest card, or the winner of its war, takes everything. [steps 2, 3]"""
        taker = t.memo["taker"]
        if taker not in t.memo["origin"]:
            t.say(
                "{seat} takes all with {card}.", seat=taker, card=code(t.pile("played", taker)[0])
            )
        t.tell("won", taker)
        return self.collect(t, taker)

    def war(self, t: Table) -> Phase | None:
        """A war is recorded; who has no card for it may have to borrow. [steps 5, 7]"""
        tied = t.memo["fighters"]
        t.memo["depth"] += 1
        t.war(t.memo["depth"], tied)
        t.memo["short"] = [seat for seat in tied if not t.pile("stock", seat)]
        return self.borrow(t) if t.options["short"] == "borrow" else self.go_on(t)

    def go_on(self, t: Table) -> Phase | None:
        """Who has or has borrowed a card fights; a single one wins at once. [steps 3, 6, 7]"""
        able = [seat for seat in t.memo["fighters"] if seat not in t.memo["short"]]
        if not able:
            return self.nobody(t)
        if len(able) == 1:
            t.say("{seat} wins the war: nobody else can go on.", seat=able[0])
            return self.decided(t, able[0])
        return self.fight(t, able)

    def buried(self, t: Table, seat: int) -> int:
        """As many as its best match says. [step 3]"""
        number: int = t.memo["numbers"][seat]
        return number

    def decided(self, t: Table, seat: int) -> Phase | None:
        """A war is won: loans are settled; of a beaten war the winner may pick. [7, 8, R10]"""
        if t.memo["taker"] == OPEN_WAR:
            self.settle(
                t, seat, [c for name in ("played", "stakes") for p in t.of(name) for c in p]
            )
            t.memo["taker"] = seat
            return self.next_war(t)
        self.settle(t, seat, self.used(t))
        if t.options["beaten_match"] != "spoils_pick":
            return self.next_war(t)
        t.flip([card for card in self.used(t) if card in t.down])
        options = self.spoils(t, seat)
        ask = Ask(
            seat,
            "pick",
            options,
            prompt="Pick a card of your war to keep; the others go to the highest card.",
            waiting="{seat} is picking a card.",
            offer="spoils",
            default=options[:1],
        )
        return t.ask([ask] if options else [], self.keep)

    def spoils(self, t: Table, seat: int) -> tuple[str, ...]:
        """What the winner of a beaten war may pick. [choice 3]"""
        return tuple(codes(self.used(t)))

    def used(self, t: Table) -> list[int]:
        """The cards of the war under way, but for those given back. [choice 3]"""
        return [card for seat in t.memo["origin"] for card in t.pile("played", seat)]

    def keep(self, t: Table) -> Phase | None:
        """The card picked goes under the stock of its new owner. [step 8, R10]"""
        for seat, words in t.answers.items():
            card = next(card for card in self.used(t) if code(card) == words[0])
            t.say("{seat} keeps {card}.", seat=seat, card=words[0])
            t.place([card], "stock", seat, bottom=True)
        return self.next_war(t)

    def nobody(self, t: Table) -> Phase | None:
        """Nobody can go on in this war; borrowed cards go back first. [R5, R6, R9]"""
        memo = t.memo
        for _, lender, card in memo["loans"]:
            t.place([card], "stock", lender, bottom=True)
        memo["loans"] = []
        if memo["taker"] != OPEN_WAR:
            t.say("Nobody can go on in the beaten war.")
            return self.next_war(t)
        alive = t.with_cards()
        if not alive:
            t.end_in_battle(
                memo["origin"], "Nobody has a card left to fight the war: {seats} share the game."
            )
            return None
        if len(alive) == 1:
            t.say("Nobody at war has a card left; {seat} takes everything.", seat=alive[0])
            return self.collect(t, alive[0])
        t.say("Nobody at war has a card left; the cards wait for the next winner.")
        memo["taker"] = NOBODY
        return self.next_war(t)

    # -- borrowing ------------------------------------------------------------------

    def borrow(self, t: Table) -> Phase | None:
        """Each seat without a card chooses who lends it one, in order. [step 7, R7, R8, R11]"""
        memo = t.memo
        lenders = [str(s) for s in t.with_cards() if s not in memo["origin"]]
        if not memo["short"] or not lenders:
            return self.go_on(t)
        seat = memo["short"][0]
        prompt = "You need a card for the war. From which seat do you borrow one?"
        return t.ask([decide_ask(seat, lenders, prompt)], self.lend)

    def lend(self, t: Table) -> Phase | None:
        """The lender gives its top card, or one that it chooses. [step 7, choice 2]"""
        lender = int(t.answers[t.memo["short"][0]][0])
        t.memo["lender"] = lender
        if t.count(lender, "stock") == 1:
            return self.lend_card(t, t.pile("stock", lender)[0])
        prompt = "Lend your top card, or look through your stock and choose?"
        return t.ask([decide_ask(lender, ("choose", "top"), prompt)], self.top_or_choose)

    def top_or_choose(self, t: Table) -> Phase | None:
        """The lender looks through its stock if it likes. [step 7, choice 2]"""
        lender = t.memo["lender"]
        if t.answers[lender] == ("top",):
            return self.lend_card(t, t.pile("stock", lender)[0])
        t.set_mask("stock", lender, 1 << lender)
        options = self.stock_codes(t, lender)
        ask = Ask(
            lender,
            "pick",
            options,
            pile=("stock", lender),
            prompt="Which card do you lend? Your stock is shuffled afterwards.",
            waiting="{seat} is choosing a card to lend.",
            offer="stock_codes",
            default=options[:1],
        )
        return t.ask([ask], self.lend_chosen)

    def stock_codes(self, t: Table, seat: int) -> tuple[str, ...]:
        """What a lender may choose from. [choice 2]"""
        return tuple(codes(t.pile("stock", seat)))

    def lend_chosen(self, t: Table) -> Phase | None:
        """The chosen card is lent, and the rest of the stock shuffled. [step 7]"""
        lender = t.memo["lender"]
        card = t.chosen(lender, "stock")[0]
        t.set_mask("stock", lender, 0)
        following = self.lend_card(t, card)
        t.shuffle("stock", lender)
        return following

    def lend_card(self, t: Table, card: int) -> Phase | None:
        """The borrower turns the card up, with nothing face down. [step 7]"""
        lender, seat = t.memo["lender"], t.memo["short"].pop(0)
        t.memo["loans"].append([seat, lender, card])
        t.say("{seat} borrows {card} from {seat2}.", seat=seat, card=code(card), seat2=lender)
        t.place([card], "played", seat)
        return self.borrow

    def settle(self, t: Table, winner: int, table: Sequence[int]) -> None:
        """The winner gives back; for others the lender gets a random card. [step 7, R7, R10]"""
        loans = t.memo["loans"]
        left = list(table)
        for seat, lender, card in loans:
            if seat == winner:
                left.remove(card)
                t.say("{seat} gets {card} back.", seat=lender, card=code(card))
                t.place([card], "stock", lender, bottom=True)
        for seat, lender, _ in loans:
            if seat != winner:
                t.say("{seat} gets a card for the one that was lent.", seat=lender)
                t.place([left.pop(t.below(len(left)))], "stock", lender, bottom=True)
        t.memo["loans"] = []

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """Why so many cards go face down. [at the table]"""
        numbers = t.memo["numbers"]
        return tuple(
            Sign("counter", REASONS[numbers[seat]], seat, value=numbers[seat])
            for seat, pile in enumerate(t.of("played"))
            if pile and numbers and numbers[seat]
        )
