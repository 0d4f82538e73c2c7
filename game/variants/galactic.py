"""Galactic War: two packs, and wars that are longer the better the equal cards match."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.lending import Lending, LendingState
from game.rules import N_, Ask, Card, Example, Phase, Sign, Table
from game.rules.cards import code, is_red
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.questions import pick_ask
from game.rules.signs import Counter, Scale, ScaleStep

SAME_CARD, SAME_COLOUR, SAME_VALUE = 11, 7, 3
REASONS = {SAME_CARD: N_("Same card"), SAME_COLOUR: N_("Same colour"), SAME_VALUE: N_("Same value")}
OPEN_WAR, NOBODY = -1, -2


@dataclass(slots=True)
class GalacticState(LendingState):
    """Seats with equal cards: at war later, the highest, at war now; cards to bury; the taker."""

    groups: list[list[int]] = field(default_factory=list)
    top: list[int] = field(default_factory=list)
    origin: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    taker: int = OPEN_WAR


class GalacticWar(Lending[GalacticState]):
    """Win all the cards of two packs.

    # Battle
    All 104 cards are dealt, face down. Everybody turns up the top card of the stock. The highest
    takes all of them, ace high.

    # War
    Those who share the highest card are at war. How many cards go **face down** depends on how
    well the cards match:

    - the very same card, value and suit: **eleven**
    - the same colour: **seven**
    - only the same value: **three**

    Then each turns up one more card. The highest takes everything on the table.

    # End
    Whoever has no cards left is out. Whoever has all the cards wins.

    # Rare cases

    ## Wars
    Some players may be dealt a card more than others. Suit and colour never decide who wins. Of
    several at war the best match counts for each. If the highest is shared again, those who share
    it fight another war in the same way. If you have too few cards, put down what you have and
    keep the last one to turn up.

    Equal cards **below** the highest mean nothing. (Two options let their owners fight a war all
    the same, though everything goes to the highest card; in one of them the winner of that war
    first picks one of its cards.)

    ## No card left in a war
    You are out, and the only one left at war takes everything at once. If nobody at war can go on,
    the only other player with cards takes all; if there are several, the cards wait for the next
    winner; if there is none, all who began the war share the game.

    As an option you **borrow** a card instead, from somebody who is not in this war, and turn it
    up with nothing face down. The lender gives the top card of the stock, or looks through it,
    chooses a card and shuffles. If nobody can lend, you are out as above. After the war the winner
    gives borrowed cards back; for a card that somebody else has borrowed the lender gets a card
    drawn blindly from those won.
    """

    id = "galactic"
    title = "Galactic War"
    rule = "War with two packs; the better the equal cards match, the longer the war."
    credit = "Lee Walker"
    seat_numbers = range(2, 7)
    minutes = 3
    forms = short_form(90)
    age = 7
    special = "Better match, longer war"
    words = "space stars big large group party family"
    packs = 2
    options = {
        "beaten_match": Option(
            "none",
            ("none", "spoils", "spoils_pick"),
            "Equal cards below the highest",
            ("mean nothing", "are at war", "are at war and pick"),
            "The highest card takes all; who picks keeps one card of that war",
        ),
        "short": Option(
            "out", ("out", "borrow"), "No card left for a war", ("you are out", "borrow one")
        ),
        "limit": LIMIT,
    }
    example = Example(
        "Two fives of different colour: only the value matches, so three cards go face "
        "down. The king beats the queen and takes all ten cards.",
        {"stock": ("5S 2S 9D 4H KD AS", "5H 3H JD 8D QD AH")},
    )
    first_deal = 1
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep("War! The better the cards match, the more go down.", "war"),
        FirstStep(
            "Value only: three. Same colour: seven. Same card: eleven.", SAID, "wins the war"
        ),
    )

    def asks(self, options: Options) -> bool:
        """Only who borrows, or picks a spoil, is asked."""
        return bool(options["beaten_match"] == "spoils_pick" or options["short"] == "borrow")

    def battle(self, t: Table[GalacticState]) -> Phase | None:
        """Every seat with cards turns its top card. [step 2]"""
        t.state = GalacticState(numbers=[0] * t.seats)
        return super().battle(t)

    def compare(
        self, t: Table[GalacticState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """The highest card takes all; equal ones fight, with options also lower ones. [3, 8, R2]"""
        if t.depth:
            # A borrowed card has been turned up before the others.
            following = super().compare(t, fighters, [1] * t.seats)
            if following == self.war:  # deeper, the cards that are equal now count [steps 4, 5]
                self.count_down(t, t.state.fighters)
            return following
        equal: dict[int, list[int]] = {}
        for seat in fighters:
            equal.setdefault(t.strength(t.top("played", seat)), []).append(seat)
        groups = [equal[strength] for strength in sorted(equal, reverse=True)]
        t.state.top = top = groups[0]
        if len(top) == 1:
            t.state.taker = top[0]
        if t.options["beaten_match"] == "none":
            del groups[1:]
        t.state.groups = [group for group in groups if len(group) > 1]
        for group in t.state.groups:
            self.count_down(t, group)
        return self.next_war(t)

    def count_down(self, t: Table[GalacticState], tied: Sequence[int]) -> None:
        """How many cards each puts face down, by its best match among the others. [step 3, R4]"""
        cards = {seat: t.top("played", seat) for seat in tied}
        for seat, card in cards.items():
            others = [cards[other] for other in tied if other != seat]
            t.state.numbers[seat] = max(likeness(card, other) for other in others)

    def next_war(self, t: Table[GalacticState]) -> Phase | None:
        """The war of the next group of equal cards, or the end of the battle. [R2]"""
        state = t.state
        if state.groups:
            origin = state.groups.pop(0)
            state.origin, state.fighters = origin, tuple(origin)
            t.depth = 0
            return self.war
        if state.taker == NOBODY:
            return self.unfightable(t, state.top)
        return self.take(t)

    def take(self, t: Table[GalacticState]) -> Phase | None:
        """The highest card, or the winner of its war, takes everything. [steps 2, 3]"""
        taker = t.state.taker
        if len(t.state.top) == 1:
            card = code(t.top("played", taker))
            t.narrate("{seat} takes all with {card}.", seat=taker, card=card)
        t.won(taker, 1 if len(t.state.top) > 1 else 0)  # the war of the highest is the first
        return self.collect(t, taker)

    def lenders(self, t: Table[GalacticState]) -> list[int]:
        """Who has cards and is not among those whose equal cards began the war. [7, R8, R11]"""
        return [seat for seat in t.with_cards() if seat not in t.state.origin]

    def buried(self, t: Table[GalacticState], seat: int) -> int:
        """As many as its best match says. [step 3]"""
        return t.state.numbers[seat]

    def decided(self, t: Table[GalacticState], seat: int) -> Phase | None:
        """A war is won: loans are settled; of a beaten war the winner may pick. [7, 8, R10]"""
        if t.state.taker == OPEN_WAR:
            self.settle(t, seat, t.cards_in("played", "stakes"))
            t.state.taker = seat
            if t.state.groups:
                t.end_fight(seat)
            return self.next_war(t)
        t.end_fight(seat)
        self.settle(t, seat, self.used(t))
        used = self.used(t)
        # All of them may have been given to lenders already.
        if t.options["beaten_match"] != "spoils_pick" or not used:
            return self.next_war(t)
        t.flip([card for card in used if card in t.down])
        prompt = N_("Pick a card of your war to keep; the others go to the highest card.")
        ask = pick_ask(seat, None, used, prompt, N_("{seat} is picking a card."))
        return t.ask([ask], self.keep)

    def preview(self, t: Table[GalacticState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Where the card picked goes, and the others. [step 8]"""
        if not t.awaits(self.keep):
            return super().preview(t, ask, words)
        kept = N_("{card} goes under your stock, the others to {seat}.")
        return foretell(kept, card=words[0], seat=t.state.taker)

    def used(self, t: Table[GalacticState]) -> list[Card]:
        """The cards of the war under way, but for those given back. [choice 3]"""
        return [card for seat in t.state.origin for card in t.pile("played", seat)]

    def keep(self, t: Table[GalacticState]) -> Phase | None:
        """The card picked goes under the stock of its new owner. [step 8, R10]"""
        for seat, words in t.answers.items():
            card = next(card for card in self.used(t) if code(card) == words[0])
            t.narrate("{seat} keeps {card}.", seat=seat, card=words[0])
            t.place([card], "stock", seat, bottom=True)
        return self.next_war(t)

    def nobody(self, t: Table[GalacticState]) -> Phase | None:
        """Nobody can go on in this war; borrowed cards go back first. [R5, R6, R9]"""
        self.give_back(t)
        if t.state.taker == OPEN_WAR:
            return self.unfightable(t, t.state.top)
        t.narrate("Nobody can go on in the beaten war.")
        t.end_fight()
        return self.next_war(t)

    def leave(self, t: Table[GalacticState]) -> Phase | None:
        """The cards wait for the next winner, once the beaten wars have been fought. [R2, R5]"""
        if not t.state.groups:
            return super().leave(t)
        t.state.taker = NOBODY
        return self.next_war(t)

    def signs(self, t: Table[GalacticState]) -> tuple[Sign, ...]:
        """How many cards go face down, and why; where it differs, for whom. [at the table]"""
        numbers = t.state.numbers
        piles = enumerate(t.piles_named("played"))
        found = {seat: numbers[seat] for seat, pile in piles if pile and numbers and numbers[seat]}
        apply = set(found.values())
        steps = tuple(ScaleStep(n, REASONS[n], n in apply) for n in sorted(REASONS))
        counted = found.items() if len(apply) > 1 else ()
        each = [Counter(REASONS[number], number, seat) for seat, number in counted]
        return (Scale("Cards face down in a war", steps), *each)


def likeness(card: Card, other: Card) -> int:
    """How many cards go face down for these equal cards. [step 3]"""
    if code(other) == code(card):
        return SAME_CARD
    return SAME_COLOUR if is_red(other) == is_red(card) else SAME_VALUE
