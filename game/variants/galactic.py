"""Galactic War: two packs, and wars that are longer the better the equal cards match."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.battles import Battles, BattlesPresentation, BattleState
from game.kits.steps import enter_war
from game.kits.win_sentences import IN_WAR, in_two_voices
from game.rules import N_, Ask, Card, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.asks import Reply
from game.rules.cards import code, codes, is_red
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.piles import HIDDEN, OWNER
from game.rules.questions import decide_ask, pick_ask
from game.rules.signs import Counter, Scale, ScaleStep
from game.rules.values import Values

SAME_CARD, SAME_COLOUR, SAME_VALUE = 11, 7, 3
REASONS = {SAME_CARD: N_("Same card"), SAME_COLOUR: N_("Same colour"), SAME_VALUE: N_("Same value")}
OPEN_WAR, NOBODY = -1, -2


CHOOSE = Reply("choose", "Choose")
TOP = Reply("top", "Top", boldness=1)
LENDS = in_two_voices(N_("{seat2} lends {card} to {seat}."), N_("{seat2} lends {card} to you."))
KEEPS = in_two_voices(N_("{seat} keeps {card}."), N_("You keep {card}."))
GETS_BACK = in_two_voices(N_("{seat} gets {card} back."), N_("You get {card} back."))
GETS_ANOTHER = in_two_voices(
    N_("{seat} gets another card for the one on loan."),
    N_("You get another card for the one on loan."),
)


@dataclass(slots=True)
class Loan(Values):
    """A card that is owed."""

    borrower: int
    lender: int
    card: Card


@dataclass(slots=True)
class GalacticState(BattleState):
    """The seats that still have to borrow, who is lending just now, what is owed; seats with equal
    cards: at war later, the highest, at war now; cards to bury; the taker.
    """

    short: list[int] = field(default_factory=list)
    lender: int = 0
    loans: list[Loan] = field(default_factory=list)
    groups: list[list[int]] = field(default_factory=list)
    top: list[int] = field(default_factory=list)
    origin: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    taker: int = OPEN_WAR


class GalacticWar(Battles[GalacticState]):
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
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Wars
    Some players may be dealt a card more than others. Only values decide who wins. Of
    several at war the best match counts for each. If the highest is shared again, those who share
    it fight another war in the same way. Whoever has too few cards puts down what there is and
    keeps the last one to turn up.

    Equal cards **below** the highest mean nothing. (Two options let the owners fight a war all the
    same, though everything goes to the highest card; in one of them the winner of that war first
    picks one of its cards.)

    ## No card left in a war
    Whoever has no card left leaves the game; if one player is left at war, that one takes
    everything at once. If nobody at war can go on, the only other player with cards takes all; if
    there are several, the cards wait for the next winner; if there is none, all who began the war
    share the game.

    As an option whoever has no card **borrows** one instead, from somebody who is not in this war,
    and turns it up with nothing face down. The lender gives the top card of the stock, or looks
    through it, chooses a card and shuffles. If nobody can lend, it goes as above. After the war
    the cards that the winner has borrowed go back; for a card that somebody else has borrowed the
    lender gets a card drawn blindly from those won.
    """

    id = "galactic"
    about = TitlePage(
        title="Galactic War",
        rule="War with two packs; the better the equal cards match, the longer the war.",
        credit="Lee Walker",
        minutes=3,
        age=7,
        tagline="Better match, longer war",
        search_terms="space stars big large group party family",
    )
    seat_numbers = range(2, 7)
    forms = short_form(90)
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
            "out", ("out", "borrow"), "No card left for a war", ("leave the game", "borrow one")
        ),
        "limit": LIMIT,
    }

    def asks(self, options: Options) -> bool:
        """Return whether seats are asked: who borrows, or picks a spoil."""
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
            # Deeper, the cards that are equal now count; those of a war that comes next have been
            # counted, and one of them may lie with a lender by now. [steps 4, 5]
            if following == self.war and t.depth:
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
        """Count how many cards each puts face down, by its best match among the others. [step 3,
        R4]
        """
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
            words = in_two_voices(
                N_("{seat} takes all with {card}."), N_("You take all with {card}.")
            )
            t.narrate(words, seat=taker, card=card)
        t.won(taker, 1 if len(t.state.top) > 1 else 0)  # the war of the highest is the first
        return self.collect(t, taker)

    # -- borrowing a card for a war [step 7] -------------------------------------------

    def lenders(self, t: Table[GalacticState]) -> list[int]:
        """Return the seats that have cards and are not among those whose equal cards began the war.
        [7, R8, R11]
        """
        return [seat for seat in t.with_cards() if seat not in t.state.origin]

    def war(self, t: Table[GalacticState]) -> Phase | None:
        """Let seats without a card for it borrow, if the option `short` says so."""
        enter_war(t, t.state.fighters)
        t.state.short = [seat for seat in t.state.fighters if not t.pile("stock", seat)]
        return self.borrow(t) if t.options["short"] == "borrow" else self.borrowed(t)

    def borrowed(self, t: Table[GalacticState]) -> Phase | None:
        """Begin the fight of the seats that have a card, their own or a borrowed one; a single one
        has won the war.
        """
        able = [seat for seat in t.state.fighters if seat not in t.state.short]
        if not able:
            return self.nobody(t)
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def borrow(self, t: Table[GalacticState]) -> Phase | None:
        """Ask each seat without a card who lends it one, in the order of the seats."""
        lenders = [Reply(str(seat), "{seat}", seat) for seat in self.lenders(t)]
        if not t.state.short or not lenders:
            return self.borrowed(t)
        prompt = N_("You need a card for the war. Whom do you borrow it from?")
        return t.ask([decide_ask(t.state.short[0], lenders, prompt)], self.lend)

    def lend(self, t: Table[GalacticState]) -> Phase | None:
        """The lender says whether it gives its top card or looks for another."""
        lender = int(t.answers[t.state.short[0]][0])
        t.state.lender = lender
        if t.count(lender, "stock") == 1:
            return self.lend_card(t, t.top("stock", lender))
        prompt = N_("Lend your top card, or look through your stock and choose?")
        return t.ask([decide_ask(lender, (CHOOSE, TOP), prompt)], self.top_or_choose)

    def top_or_choose(self, t: Table[GalacticState]) -> Phase | None:
        """The lender gives its top card, or looks through its stock."""
        lender = t.state.lender
        if t.answers[lender] == (TOP.word,):
            return self.lend_card(t, t.top("stock", lender))
        t.set_visibility("stock", lender, OWNER)
        ask = pick_ask(
            lender,
            ("stock", lender),
            t.pile("stock", lender),
            N_("Which card do you lend? You shuffle your stock afterwards."),
            N_("{seat} is choosing a card to lend."),
            gives=True,
            offer="stock_codes",
        )
        return t.ask([ask], self.lend_chosen)

    def stock_codes(self, t: Table[GalacticState], seat: int) -> tuple[str, ...]:
        """Return the cards that a lender may choose from."""
        return tuple(codes(t.pile("stock", seat)))

    def lend_chosen(self, t: Table[GalacticState]) -> Phase | None:
        """The chosen card is lent, and the rest of the stock shuffled."""
        lender = t.state.lender
        card = t.chosen(lender, "stock")[0]
        t.set_visibility("stock", lender, HIDDEN)
        following = self.lend_card(t, card)
        t.shuffle("stock", lender)
        return following

    def lend_card(self, t: Table[GalacticState], card: Card) -> Phase | None:
        """The borrower turns the card up, with nothing face down."""
        lender, seat = t.state.lender, t.state.short.pop(0)
        t.state.loans.append(Loan(seat, lender, card))
        t.narrate(LENDS, seat=seat, card=code(card), seat2=lender)
        t.place([card], "played", seat)
        return self.borrow

    def settle(self, t: Table[GalacticState], winner: int, table: Sequence[Card]) -> None:
        """Give back what the winner borrowed; for what others borrowed the lender gets a random
        card of `table`.
        """
        loans = t.state.loans
        left = list(table)
        for loan in loans:
            if loan.borrower == winner:
                left.remove(loan.card)
                t.narrate(GETS_BACK, seat=loan.lender, card=code(loan.card))
                t.place([loan.card], "stock", loan.lender, bottom=True)
        for loan in loans:
            if loan.borrower != winner:
                t.narrate(GETS_ANOTHER, seat=loan.lender)
                t.place([left.pop(t.below(len(left)))], "stock", loan.lender, bottom=True)
        t.state.loans = []

    def give_back(self, t: Table[GalacticState]) -> None:
        """Put every borrowed card under the stock of its lender, since nobody has won."""
        for loan in t.state.loans:
            t.place([loan.card], "stock", loan.lender, bottom=True)
        t.state.loans = []

    # -- wars of lower cards ------------------------------------------------------------

    def buried(self, t: Table[GalacticState], seat: int) -> int:
        """Return how many cards a seat buries, by its best match. [step 3]"""
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

    def used(self, t: Table[GalacticState]) -> list[Card]:
        """The cards of the war under way, but for those given back. [choice 3]"""
        return [card for seat in t.state.origin for card in t.pile("played", seat)]

    def keep(self, t: Table[GalacticState]) -> Phase | None:
        """The card picked goes under the stock of its new owner. [step 8, R10]"""
        for seat, words in t.answers.items():
            card = next(card for card in self.used(t) if code(card) == words[0])
            t.narrate(KEEPS, seat=seat, card=words[0])
            t.place([card], "stock", seat, bottom=True)
        return self.next_war(t)

    def nobody(self, t: Table[GalacticState]) -> Phase | None:
        """End a war in which nobody can go on; borrowed cards go back first. [R5, R6, R9]"""
        self.give_back(t)
        if t.state.taker == OPEN_WAR:
            return self.unfightable(t, t.state.top)
        t.narrate("Nobody can go on in the war of the lower cards.")
        t.end_fight()
        return self.next_war(t)

    def leave(self, t: Table[GalacticState]) -> Phase | None:
        """The cards wait for the next winner, once the beaten wars have been fought. [R2, R5]"""
        if not t.state.groups:
            return super().leave(t)
        t.state.taker = NOBODY
        return self.next_war(t)


def likeness(card: Card, other: Card) -> int:
    """How many cards go face down for these equal cards. [step 3]"""
    if code(other) == code(card):
        return SAME_CARD
    return SAME_COLOUR if is_red(other) == is_red(card) else SAME_VALUE


class GalacticWarPresentation(BattlesPresentation[GalacticWar]):
    def preview(self, t: Table[GalacticState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return where the picked card goes, whose card is turned up, or what lending it means. [7,
        8]
        """
        if t.awaits(self.rules.keep):
            kept = N_("{card} goes under your stock, the others to {seat}.")
            return foretell(kept, card=words[0], seat=t.state.taker)
        if t.awaits(self.rules.lend_chosen):
            return foretell("{card} fights for {seat}.", card=words[0], seat=t.state.short[0])
        if words[0] == TOP.word:
            return foretell("Your top card fights for {seat}, unseen.", seat=t.state.short[0])
        if words[0] == CHOOSE.word:
            return foretell("You see all your cards and shuffle them afterwards.")
        return foretell("{seat} lends you a card, and you turn it up.", seat=int(words[0]))

    def signs(self, t: Table[GalacticState]) -> tuple[Sign, ...]:
        """How many cards go face down, and why; where it differs, for whom. [at the table]"""
        numbers = t.state.numbers
        piles = enumerate(t.piles_named("played"))
        matches = {
            seat: numbers[seat] for seat, pile in piles if pile and numbers and numbers[seat]
        }
        apply = set(matches.values())
        steps = tuple(ScaleStep(n, REASONS[n], n in apply) for n in sorted(REASONS))
        counted = matches.items() if len(apply) > 1 else ()
        each = [Counter(REASONS[number], number, seat) for seat, number in counted]
        return (Scale("Cards face down in a war", steps), *each)


class GalacticWarLessons(Lessons[GalacticWar]):
    example = Example(
        "Two fives of different colour: only the value matches, so three cards go face "
        "down. The king beats the queen and takes all ten cards.",
        {"stock": ("5S 2S 9D 4H KD AS", "5H 3H JD 8D QD AH")},
    )
    first_deal = 8
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep("War! The better the cards match, the more go down.", "war"),
        FirstStep(
            "Value only: three. Same colour: seven. Same card: eleven.",
            SAID,
            IN_WAR.beats,
        ),
    )
