"""Trunks: three cards in hand, played one by one; suits break ties."""

from collections.abc import Sequence

from game.kits.steps import draw_refilling
from game.kits.win_sentences import tell_win
from game.rules import (
    N_,
    Advice,
    Ask,
    Card,
    Example,
    Game,
    Lessons,
    Phase,
    Presentation,
    Table,
    TitlePage,
    highest,
)
from game.rules.cards import code, parse, rank, suit
from game.rules.first_steps import ASK, REASON, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, IN_HAND, PLAYED, STOCK, Pile, Role
from game.rules.questions import play_asks
from game.rules.rng import Rng
from game.rules.signs import Note, Sign

HAND, TWO = 3, 2
SUITS = (3, 1, 2, 0)
"""How high the suits S H D C are among equal ranks."""
HIGHER = (
    N_("Spades are the highest suit."),
    N_("Hearts are higher than clubs."),
    N_("Diamonds are higher than hearts and clubs."),
    "",
)
"""Why a card of each suit S H D C beats one of its rank; clubs beat none."""


class Trunks(Game):
    """Win the most cards.

    # Deal
    Everybody gets three cards from the deck as a **hand**.

    # Battle
    Everybody chooses a card and puts it face down; all are turned up together. The highest takes
    them all; the ace is high. Among equal ranks **spades** beat **diamonds**, diamonds beat
    **hearts**, and hearts beat **clubs**. So there is always a winner and never a war.

    Won cards lie apart. When the hands are empty, everybody gets three new cards.

    # End
    When the deck is used up and the hands are empty, the most captured cards win; equal numbers
    draw.

    # Rare cases

    ## Dealing
    Cards that cannot be dealt evenly are put away unseen; the last hands may have fewer than
    three. As an option nobody looks: the three cards stay face down and are turned up in the order
    in which they were dealt.

    ## The longer ending
    All go on with the captured cards. Each shuffles them into a **stock** and draws three, or all
    draw only as many as the poorest player has; whoever has an empty stock makes a new one of the
    cards won since. Whoever has no card when the hands are empty leaves the game, and the last
    player left wins.
    """

    id = "trunks"
    about = TitlePage(
        title="Trunks",
        rule="Three cards in hand, played one by one; the highest takes all, and suits break ties.",
        credit="trance574; choosing as read by the editor of the source page",
        kind="choice",
        minutes=3,
        age=8,
        tagline="Choose one of three",
        search_terms="treasure chest three cards hand",
    )
    seat_numbers = range(2, 7)
    keeps_in = ("stock", "won")
    piles = {
        "deck": Pile(HIDDEN, shared=True, zone="centre", label="Deck"),
        "hand": IN_HAND.holding(3),
        "played": PLAYED,
        "won": Pile(HIDDEN, Role.WON, label="Captured"),
        "stock": STOCK,
        "out": Pile(HIDDEN, Role.OUT, shared=True, zone="edge", label="Put away"),
    }
    options = {
        "ending": Option(
            "count",
            ("count", "all"),
            "The end",
            detail="Count after one run, or play for all cards",
        ),
        "look": Option(True, (True, False), "Look at the cards and choose, or turn them in order"),
        "limit": LIMIT,
    }

    def setup(self, t: Table) -> Phase | None:
        """Put away what cannot be dealt evenly. [step 1, R4]"""
        deck = self.deck(t.options, t.seats)
        t.deal(deck, to="deck", each=len(deck) - len(deck) % t.seats, rest="out")
        return self.start

    def start(self, t: Table) -> Phase | None:
        """Without looking nobody sees a hand, not even one's own. [choices]"""
        if not t.options["look"]:
            for seat in t.everybody:
                t.set_visibility("hand", seat, HIDDEN)
        self.count(t)
        return self.next_battle(t)

    def count(self, t: Table) -> None:
        """Set the score to the number of cards captured. [R7]"""
        if t.options["ending"] == "count":
            t.score([len(pile) for pile in t.piles_named("won")])

    def battle(self, t: Table) -> Phase | None:
        """Empty hands are dealt; everybody chooses a card. [steps 2, 3, R3]"""
        if not t.with_cards("hand"):
            self.new_hands(t)
        if not t.options["look"]:
            return self.reveal
        return t.ask(play_asks(t, t.with_cards("hand"), N_("Choose a card.")), self.reveal)

    def new_hands(self, t: Table) -> None:
        """Three cards each from the deck, later from the stocks; fewer at the end. [2, 7, R5]"""
        deck = t.count(0, "deck")
        if deck >= t.seats:
            for _ in range(min(HAND, deck // t.seats)):
                for seat in t.everybody:
                    t.draw(seat, 1, "deck")
            return
        inside = t.with_cards("stock", "won")
        number = min(HAND, *(t.count(seat, "stock", "won") for seat in inside))
        for seat in inside:
            draw_refilling(t, seat, number, "hand")

    def reveal(self, t: Table) -> Phase | None:
        """Turn all up together; the highest takes them. [steps 3, 4]"""
        seats = t.with_cards("hand")
        for seat in seats:
            cards = t.chosen(seat) if t.options["look"] else t.pile("hand", seat)[:1]
            t.place(cards, "played", seat, beat=False)
        t.beat()
        tops = {seat: t.top("played", seat) for seat in seats}
        winner = max(seats, key=lambda seat: height(tops[seat]))
        equal = sum(rank(card) == rank(tops[winner]) for card in tops.values()) > 1
        tell_win(t, winner, tops, why=HIGHER[suit(tops[winner])] if equal else "")
        t.won(winner)
        t.collect(winner, "won", ("played",))
        self.count(t)
        return self.complete(t)

    def finished(self, t: Table) -> bool:
        """Return whether the game is over: only empty hands and a deck too small end it. [steps 6,
        7, R8]
        """
        if t.with_cards("hand") or t.count(0, "deck") >= t.seats:
            return False
        if t.pile("deck"):
            t.place(t.pile("deck")[:], "out")
        if t.options["ending"] == "count":
            best = highest([len(pile) for pile in t.piles_named("won")])
            t.end(best, Termination.ALL_PLAYED, "The deck is used up. The most cards: {seats}.")
            return True
        return super().finished(t)


def height(card: Card) -> tuple[int, int]:
    """Return the height of a card: the rank, then the suit. [step 4]"""
    return rank(card), SUITS[suit(card)]


class TrunksPresentation(Presentation[Trunks]):
    war_shout = ""
    start_label = "Play"
    goal = Goal(  # [steps 6, 7]
        "Capture the most cards",
        ScoreUnit("{n} captured", "{n} captured", ("won",)),
        Distance("{n} card left to deal", "{n} cards left to deal", ("deck",)),
    )

    def goal_for(self, options: Options) -> Goal:
        """To the end it is about all cards. [step 7]"""
        return self.goal if options["ending"] == "count" else Goal()

    def unused(self, options: Options) -> frozenset[str]:
        """After one run nothing is played again. [step 7]"""
        return frozenset(("stock",)) if options["ending"] == "count" else frozenset()

    def suit_order(self, t: Table) -> str:
        """Return the order that decides between equal ranks. [step 4]"""
        return "".join(sorted("SHDC", key=lambda letter: -SUITS["SHDC".index(letter)]))

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """Return the note on the table that suits only break ties. [step 4]"""
        return (Note("Suits only break ties."),)

    def preview(self, t: Table, ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what the card beats, among equal ranks by suit. [step 4]"""
        card = parse(words[0])
        worse = sorted((s for s in range(4) if SUITS[s] < SUITS[suit(card)]), key=SUITS.__getitem__)
        equals = [code(Card(rank(card) * 4 + s)) for s in reversed(worse)]
        if not equals:
            return foretell("{card} loses to every equal card.", card=words[0])
        if rank(card) == TWO:
            return foretell("{card} beats only {cards}.", cards=equals, card=words[0])
        return foretell("{card} beats all below, and {cards}.", cards=equals, card=words[0])


class TrunksAdvice(Advice[Trunks]):
    suits_matter = True

    def known_best_answer(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """A card by lot: then each of the others' cards meets each of these equally often.

        So whatever they do, whether they know it or not, they win as many cards on average.
        """
        return ask.random_answer(rng)

    def candidate_answers(self, t: Table, ask: Ask, rng: Rng) -> Sequence[tuple[str, ...]] | None:
        """Return one answer, since cards are alike, for the same reason, if only the number
        captured counts.
        """
        return [ask.random_answer(rng)] if t.options["ending"] == "count" else None


class TrunksLessons(Lessons[Trunks]):
    example = Example(
        "Two queens: spades are the highest suit, so the queen of spades takes both.",
        {"hand": ("QS 3D", "QH 4C"), "deck": "2S 2H"},
        choices=("0 QS", "1 QH"),
    )
    first_deal = 19
    first_steps = (
        FirstStep("Choose one of your cards. The highest takes all.", ASK),
        FirstStep("What you win lies apart. The most cards win.", "won", at="won"),
        FirstStep("Equal ranks: spades beat diamonds, then hearts, then clubs.", REASON),
    )
