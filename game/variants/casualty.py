"""Casualty War: three cards added together, wars for each match, and the dead leave the game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.kits.steps import add_up, matched
from game.kits.win_sentences import in_two_voices, tell_unopposed
from game.rules import (
    N_,
    Card,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.cards import code, codes
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.goals import LEADS, Distance, Goal
from game.rules.options import LIMIT, short_form
from game.rules.piles import OUT, PLAYED, STOCK
from game.rules.signs import Link, Marker
from game.rules.values import Values

PLAY, LAID_IN_WAR, DEADLY = 3, 6, 4
"""Cards a side that lie open; cards a side in a war; equal cards that die."""
AGAIN = 10
"""How often a war that is shared is fought again."""
BEST = 15
"""The number of the ace of spades: above all, and its own."""


HIGHER_TOTAL = in_two_voices(
    N_("{seat} takes the cards without a match: {total} beats {total2}."),
    N_("You take the cards without a match: {total} beats {total2}."),
)
TAKES, WINS_WAR, WINS_PLAY = (
    (
        in_two_voices(
            N_("{seat} takes the cards without a match."),
            N_("You take the cards without a match."),
        ),
        HIGHER_TOTAL,
    ),
    (
        in_two_voices(N_("{seat} wins the war."), N_("You win the war.")),
        in_two_voices(
            N_("{seat} wins the war: {total} beats {total2}."),
            N_("You win the war: {total} beats {total2}."),
        ),
    ),
    (
        in_two_voices(N_("{seat} wins the play."), N_("You win the play.")),
        in_two_voices(
            N_("{seat} wins the play: {total} beats {total2}."),
            N_("You win the play: {total} beats {total2}."),
        ),
    ),
)
"""The sentences on who has won, each without sums and with them."""
Rows = list[list[Card]]
"""Some cards for each seat."""
ONE_LEFT = in_two_voices(N_("Only {seat} still has cards."), N_("Only you still have cards."))
LENDS_ONE = in_two_voices(N_("{seat} lends a card."), N_("You lend a card."))
LENDS = in_two_voices(N_("{seat} lends cards: {n}."), N_("You lend cards: {n}."))
ACE_STRIKES = in_two_voices(
    N_("The ace of spades strikes for {seat}!"), N_("The ace of spades strikes for you!")
)


@dataclass(slots=True)
class Fight(Values):
    """A play (of depth 0) or a war, what is at stake in it, and how often it has been fought.

    number: what no other fight of the battle has. met: the open cards that it is a war over. rows:
    open cards that are not settled. joined: the pairs that it is about. matches: pairs that are
    still to be fought for, each in a war of its own. winners: who has won such wars.
    """

    number: int
    depth: int = 0
    fought: int = 0
    met: list[Card] = field(default_factory=list)
    stake: list[Card] = field(default_factory=list)
    rows: Rows = field(default_factory=list)
    joined: Rows = field(default_factory=list)
    matches: Rows = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


@dataclass(slots=True)
class FightState(GameState):
    """The cards that are lent, for each seat; the fights under way, each for a match of the one
    before, and how many there have been.
    """

    lent: Rows = field(default_factory=lambda: [[], []])
    fights: list[Fight] = field(default_factory=list)
    begun: int = 0

    def begin(self, depth: int = 0, pair: Sequence[Card] = (), rows: Rows | None = None) -> None:
        """Begin a fight inside those under way: a play of these rows, or a war over a pair."""
        self.begun += 1
        self.fights.append(Fight(self.begun, depth, 0, [*pair], [*pair], rows or []))


class CasualtyWar(Game[FightState]):
    """Be the last one who has cards.

    # Numbers
    Two packs with four jokers are dealt, 54 cards each. An ace counts 1, jack 11, queen 12, king
    13, a joker 14.

    # Play
    Both turn up three cards. The higher sum takes all six. The **ace of spades** beats everything.

    # War
    Two cards of one number, one on each side, are a **match**: they are at war. The other cards go
    at once to the side where they add up to more. For the war both put three cards down and turn
    up three more.

    # Casualties
    Four or more open cards of one number die: they leave the game.

    # End
    Whoever has no card left after a battle has lost.

    # Rare cases

    ## Numbers
    The ace of spades is a number of its own; the side that has it wins whatever the sums. The two
    kinds of joker match each other. Equal sums without a match are war for all of the cards.

    ## Wars
    The cards that are not matched all go to the side whose own unmatched cards have the higher sum;
    if the sums are equal, they stay at stake. The three new cards of a war are looked at like a
    new play; matches among them are wars on top of this war. Whoever wins the last of them takes
    everything that the war was about.

    Two or three matches are a war each, the highest first, and each winner keeps what was laid in
    it. If one player wins all of them, what lay under them goes there too. If they are shared, the
    war in which they came up is fought again; in a play nothing lay under them, and the battle is
    over. (After ten times again, both take back what they laid.)

    Whoever takes cards puts them under the stock at once, in any order. They may come up again in
    the same battle.

    ## Casualties
    If four or more cards of one number lie open in a play, they die at once and leave the game.
    When a war is over, all its cards are turned up, and every number that is there four times or
    more dies; the winner takes the rest. The ace of spades never dies, and it does not count as an
    ace.

    ## Too few cards
    Both always lay the same number of cards. If there are not enough for both, both lay fewer; the
    last three of a side are turned up. If only one is short, the other lends cards from the stock;
    they come back when they are taken, whoever takes them, unless they die.

    ## The last card
    If only one card is left for a war, its owner wins that war without laying it. If nobody has a
    card left, the game is a draw.
    """

    id = "casualty"
    about = TitlePage(
        title="Casualty War",
        rule="Three cards added together; every match is a war, and four equal cards die.",
        credit="Jesse Weinstein and Nancy Fuller",
        minutes=5,
        age=7,
        tagline="Add up three cards",
        search_terms="math maths sums plus adding add three cards numbers",
        shelves=("sums",),
        practice="+",
    )
    packs = 2
    jokers = True
    ranks = {"ace": 1, "joker": 14}  # [step 2]
    last_player_text = ONE_LEFT  # [step 9]
    piles = {"stock": STOCK, "played": PLAYED.holding(PLAY, abreast=PLAY), "out": OUT}
    options = {"limit": LIMIT}
    forms = short_form(15)

    def number(self, t: Table[FightState], card: Card) -> int:
        """Return the number that a card matches by, and the order of wars; the ace of spades is its
        own. [2, R2, R4]
        """
        return BEST if code(card) == "AS" else t.strength(card)

    def battle(self, t: Table[FightState]) -> Phase | None:
        """Three cards a side; casualties first, then the rest is settled. [step 4]"""
        rows, _ = lay_evenly(t, PLAY, PLAY)
        gone = self.casualties(t, rows[0] + rows[1])
        rows = [[card for card in row if card not in gone] for row in rows]
        t.state.fights, t.state.begun = [], 0
        t.state.begin(rows=rows)
        return self.settle

    def higher(self, t: Table[FightState], rows: Sequence[Sequence[int]]) -> int | None:
        """The side with the ace of spades or the higher sum; None if equal. [step 5, R3]"""
        for seat in t.everybody:
            if "AS" in codes(rows[seat]):
                t.narrate(ACE_STRIKES, seat=seat)
                return seat
        best = highest([add_up(t, seat, rows[seat]) for seat in t.everybody])
        return best[0] if len(best) == 1 else None

    def settle(self, t: Table[FightState]) -> Phase | None:
        """Pairs of equal cards, highest first, are wars; else the higher side wins. [5, R1, R5]"""
        fight = t.state.fights[-1]
        pairs = matched(fight.rows, lambda card: self.number(t, card))
        if pairs:
            fight.matches = sorted(pairs, key=lambda pair: -self.number(t, pair[0]))
            return self.unmatched
        fight.stake += fight.rows[0] + fight.rows[1]
        if not fight.stake:
            t.narrate("All cards of the play leave the game.")
            return self.complete(t)
        side = self.higher(t, fight.rows)
        if side is None:
            t.narrate("Equal sums: war for all the cards.")
            return self.deepen(fight, fight.rows[0] + fight.rows[1])
        return self.win(t, side, fight.rows)

    def tell(
        self,
        t: Table[FightState],
        seat: int,
        rows: Sequence[Sequence[int]],
        words: tuple[str, str],
    ) -> None:
        """Narrate who has won, and by which sums, if no ace of spades has struck.

        words: without sums, and with them.
        """
        plain, sums = words
        if not rows or any("AS" in codes(row) for row in rows):
            t.narrate(plain, seat=seat)
            return
        total, total2 = (sum(map(t.strength, rows[side])) for side in (seat, t.other(seat)))
        t.narrate(sums, seat=seat, total=total, total2=total2)

    def unmatched(self, t: Table[FightState]) -> Phase | None:
        """Cards without a match go to the higher side; one match is a war for everything. [5]"""
        fight = t.state.fights[-1]
        paired = {card for pair in fight.matches for card in pair}
        left = [[card for card in row if card not in paired] for row in fight.rows]
        if any(left):
            side = self.higher(t, left)
            if side is None:
                t.narrate("Equal cards without a match stay at stake.")
                fight.stake += left[0] + left[1]
            else:
                self.tell(t, side, left, TAKES)
                take_evenly(t, side, left[0] + left[1])
        if len(fight.matches) > 1:
            return self.next_match
        fight.joined += fight.matches
        pair = fight.matches.pop()
        fight.stake += pair
        return self.deepen(fight, pair)

    def win(
        self, t: Table[FightState], seat: int, rows: Sequence[Sequence[int]] = ()
    ) -> Phase | None:
        """A war's cards are turned up, the dead leave, the winner takes the rest. [7, R6]"""
        fight = t.state.fights.pop()
        stake = fight.stake
        if fight.depth:
            self.tell(t, seat, rows, WINS_WAR)
            t.flip([card for card in stake if card in t.down])
            gone = self.casualties(t, stake)
            stake = [card for card in stake if card not in gone]
        else:
            self.tell(t, seat, rows, WINS_PLAY)
        struck = [Card(card) for card in rows[seat] if code(card) == "AS"] if rows else []
        t.won(seat, fight.number if fight.depth else 0, cards=struck or None)
        take_evenly(t, seat, stake)
        return self.fight_won(t, seat)

    def war(self, t: Table[FightState]) -> Phase | None:
        """A war for a stake, fought again while it is shared."""
        fight = t.state.fights[-1]
        if fight.fought > AGAIN:
            t.narrate("The war will never end: both take the cards back.")
            t.end_fight()
            for seat in t.everybody:
                take_evenly(t, seat, t.pile("played", seat)[:])
            return self.complete(t)
        fight.fought += 1
        t.war(fight.depth, t.everybody, fight=fight.number, cards=fight.met)
        fight.rows, hidden = lay_evenly(t, LAID_IN_WAR, PLAY)
        fight.stake += hidden
        return self.settle if fight.rows[0] else self.no_cards(t)

    def deepen(self, fight: Fight, met: Sequence[Card]) -> Phase:
        """A fight becomes a war over these cards, one deeper, that has not been fought yet."""
        fight.depth, fight.fought, fight.met = fight.depth + 1, 0, [*met]
        return self.war

    def no_cards(self, t: Table[FightState]) -> Phase | None:
        """Too few cards to lay any: the last card wins the war, or it is a draw."""
        holders = t.with_cards("stock")
        if holders:
            tell_unopposed(t, holders[0], t.everybody)
            return self.win(t, holders[0])
        t.state.fights = []
        return t.end_in_war(t.everybody, "Nobody has a card left to fight: a draw between {seats}.")

    def next_match(self, t: Table[FightState]) -> Phase | None:
        """A war for each match; who wins all of them wins the stake as well."""
        fight = t.state.fights[-1]
        if fight.matches:
            t.state.begin(fight.depth + 1, fight.matches[0])
            return self.war
        winners, fight.winners = fight.winners, []
        if len(set(winners)) > 1:
            if fight.depth:
                t.narrate("Both win a war: the war before is fought again.")
                return self.war
            t.narrate("Both win a war: each keeps the cards won.")
            return self.complete(t)
        return self.win(t, winners[0]) if fight.depth else self.complete(t)

    def fight_won(self, t: Table[FightState], seat: int) -> Phase | None:
        """The fight before goes on, with its next match, or the battle is over."""
        if not t.state.fights:
            return self.complete(t)
        t.state.fights[-1].matches.pop(0)
        t.state.fights[-1].winners.append(seat)
        return self.next_match

    def casualties(self, t: Table[FightState], cards: Sequence[Card]) -> list[Card]:
        """Numbers that occur four times or more leave the game. [steps 4, 7, 8]"""
        counts = Counter(self.number(t, card) for card in cards)
        gone = [card for card in cards if counts[self.number(t, card)] >= DEADLY]
        if gone:
            t.narrate("Casualties leave the game: {cards}.", cards=codes(gone))
            t.special("poof")
            t.place(gone, "out")
            end_loans(t, gone)
        return gone


# -- cards that one lends to the other fight for the borrower, and go back when they are taken ---


def lay_evenly(t: Table[FightState], most: int, face_up: int) -> tuple[Rows, list[Card]]:
    """Lay `most` cards of both seats, borrowing if need be, the last ones face up.

    Gives the open rows, and all cards that lie face down.
    """
    stocks = t.piles_named("stock")
    n = min(most, sum(map(len, stocks)) // 2)
    laid = [stock[:n] for stock in stocks]
    for seat in t.everybody:
        missing, lender = n - len(laid[seat]), t.other(seat)
        if missing:
            borrowed = stocks[lender][n : n + missing]
            laid[seat] += borrowed
            t.state.lent[lender] += borrowed
            t.narrate(LENDS_ONE if missing == 1 else LENDS, seat=lender, n=missing)
    hidden = max(0, n - face_up)
    for i in range(n):
        for seat in t.everybody:
            t.place([laid[seat][i]], "played", seat, down=i < hidden, beat=False)
        t.beat()
    return [cards[hidden:] for cards in laid], [c for cards in laid for c in cards[:hidden]]


def take_evenly(t: Table[FightState], seat: int, cards: Sequence[Card]) -> None:
    """Cards go under the taker's stock in any order, borrowed ones under the lender's."""
    lent = t.state.lent
    for owner in t.everybody:
        others = lent[t.other(owner)]
        mine = [c for c in cards if c in lent[owner] or (owner == seat and c not in others)]
        if mine:
            t.place(t.shuffled(mine), "stock", owner, bottom=True)
    end_loans(t, cards)


def end_loans(t: Table[FightState], cards: Iterable[Card]) -> None:
    """End the loans of these cards."""
    back = set(cards)
    t.state.lent = [[card for card in lent if card not in back] for lent in t.state.lent]


class CasualtyWarPresentation(Presentation[CasualtyWar]):
    humans_start_battles = True
    war_start_label = "Fight the war"
    takes_all = False
    goal = Goal(
        "Be the last with cards",
        distance=Distance("{n} more card to win", "{n} more cards to win", ("stock",), LEADS),
        at_limit="Most cards wins",
    )

    def signs(self, t: Table[FightState]) -> tuple[Sign, ...]:
        """The latest matched pairs are joined, borrowed cards marked, while they lie open."""
        open_cards = set(t.cards_in("played")) - t.down
        pairs = [pair for fight in t.state.fights for pair in fight.joined + fight.matches]
        latest = [tuple(pair) for pair in pairs[-PLAY:] if open_cards.issuperset(pair)]
        links = [Link("War", pair) for pair in latest]
        lent = [tuple(card for card in cards if card in open_cards) for cards in t.state.lent]
        return (*links, *(Marker("Lent", s, "chain", c) for s, c in enumerate(lent) if c))


class CasualtyWarLessons(Lessons[CasualtyWar]):
    example = Example(
        "The kings match: war! Nine and four beat five and two, and they are taken at "
        "once. In the war 21 beats 15 and takes the kings and all that was laid for them.",
        {"stock": ("KH 5H 2H 3D 4D 5D 10D 9D 2D JH", "KS 9S 4S 3C 4C 6C 8C 6H AC QS")},
    )
    first_deal = 25
    first_steps = (
        FirstStep("Turn three cards. The higher sum takes all six.", TURN),
        FirstStep(
            "Equal numbers match: war! The others are taken at once.",
            SAID,
            HIGHER_TOTAL,
        ),
        FirstStep("Four of one number: casualties! They leave the game.", "poof"),
    )
