"""Math War Trumps: the caller says whether high or low takes this one, then all choose a card."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from game.kits.number_packs import DECKS, number_deck, signed
from game.kits.steps import enter_war, lay_chosen, strongest
from game.kits.top_it import CAPTURED, LEFT_ALONE
from game.kits.win_sentences import (
    IN_BATTLE,
    IN_TIE,
    always_heard,
    heard_as,
    in_two_voices,
    tell_unopposed,
    tell_win,
    tops,
)
from game.rules import (
    N_,
    Ask,
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
)
from game.rules.asks import Reply
from game.rules.cards import code, parse, ranking
from game.rules.declarations import TIE
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import CAPTURED_AT_LIMIT, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import IN_HAND, PLAYED, STOCK
from game.rules.questions import decide_ask, play_asks
from game.rules.signs import Marker, Note

HIGH = Reply("high", "High", boldness=1)
LOW = Reply("low", "Low")
CALLS = {
    HIGH.word: always_heard(
        in_two_voices(N_("{seat} calls: high!"), heard_as(N_("You call: high!"), ""))
    ),
    LOW.word: always_heard(
        in_two_voices(N_("{seat} calls: low!"), heard_as(N_("You call: low!"), ""))
    ),
}
CHOOSE = N_("Choose a card.")
CALL = N_("Which card takes this battle, the highest or the lowest?")


@dataclass(slots=True)
class TrumpsState(GameState):
    """The caller, and the call of this battle (empty: nothing yet)."""

    caller: int = 0
    call: str = ""


class MathWarTrumps(Game[TrumpsState]):
    """Capture the most cards, once through the pack.

    # Deal
    Deal out the cards from ace to ten, face down: everybody gets a **stock** and takes its top
    three cards into the hand.

    # Call
    The **caller** looks at the hand and says **high** or **low**: does the highest card take this
    battle, or the lowest? An ace counts 1. The call goes round the table.

    # Battle
    Everybody chooses a card; all are shown together. The best one takes them all. Captured cards
    are put aside. Then everybody draws up to three.

    # End
    When somebody has no card left, the most captured cards win.

    # Rare cases

    ## Ties
    If the best number is shared, those who share it choose another card of the hand, and these
    decide; the call stands. Whoever has an empty hand draws one card for it first. Whoever has no
    card left at all has lost the tie; if only one can go on, that one wins at once. If nobody can,
    the cards on the table count for nobody.

    ## Other ways
    - **Signs.** Black cards are plus and red cards minus: a red ten is the lowest of all.
    - **The winner calls.** Whoever has won a battle calls next.
    - Play with five cards in hand, with the full pack, or with four **noughts**, which count 0.
    """

    id = "trumps"
    about = TitlePage(
        title="Math War Trumps",
        rule="Three cards in hand; the caller says whether the highest or the lowest wins.",
        credit="Denise Gaskins",
        kind="choice",
        minutes=4,
        age=7,
        tagline="You call: high or low?",
        search_terms="math maths sums call high low numbers school learn",
        shelves=("sums",),
        practice="o",
    )
    seat_numbers = range(2, 5)
    at_limit = CAPTURED_AT_LIMIT
    keeps_in = ("hand", "stock")
    piles = {
        "stock": STOCK,
        "hand": IN_HAND.holding(5),
        "played": PLAYED.holding(2),
        "won": CAPTURED,
    }
    options = {
        "pack": Option(
            "numbers",
            ("numbers", "full", "zero_to_ten"),
            "Cards",
            detail="Ace to ten, the full pack, or nought to ten",
        ),
        "decks": DECKS,
        "hand": Option(3, (3, 5), "Cards in hand"),
        "signs": Option(False, (False, True), "Black is plus, red is minus"),
        "caller": Option(
            "turns",
            ("turns", "winner"),
            "Who calls",
            detail="Each in turn, or whoever has won the last battle",
        ),
        "limit": LIMIT,
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The pack chosen, or two of them."""
        return number_deck(options)

    def worth(self, options: Options) -> tuple[int, ...]:
        """Numbers, an ace 1, courts 11 to 13; with signs red cards are minus. [step 2, R7]"""
        numbers = ranking(ace=1)
        return signed(numbers) if options["signs"] else numbers

    def order(self, t: Table[TrumpsState]) -> tuple[int, ...]:
        """Low has been called: what counts least is best. [steps 3, 5]"""
        return upside_down(t.worth) if t.state.call == LOW.word else t.worth

    def setup(self, t: Table[TrumpsState]) -> Phase | None:
        """Deal all cards; everybody takes the first ones into the hand. [step 1]"""
        t.deal(self.deck(t.options, t.seats))
        self.draw_up(t, t.everybody)
        return self.start

    def start(self, t: Table[TrumpsState]) -> Phase | None:
        """Captured cards are the score, from the beginning. [step 9]"""
        self.count(t)
        return super().start(t)

    def count(self, t: Table[TrumpsState]) -> None:
        """Set the score to the number of captured cards. [step 9]"""
        t.score([len(pile) for pile in t.piles_named("won")])

    def draw_up(self, t: Table[TrumpsState], seats: Iterable[int]) -> None:
        """Draw until the hand is full; nothing if a scenario gave more. [steps 1, 7, R3]"""
        for seat in seats:
            t.draw(seat, max(0, t.options["hand"] - t.count(seat, "hand")))

    # -- a battle -------------------------------------------------------------------

    def battle(self, t: Table[TrumpsState]) -> Phase | None:
        """The caller says high or low. [step 3, R9]"""
        self.draw_up(t, [seat for seat in t.everybody if not t.pile("hand", seat)])
        return t.ask([decide_ask(t.state.caller, (LOW, HIGH), CALL)], self.called)

    def called(self, t: Table[TrumpsState]) -> Phase | None:
        """The call stands until the battle is over; all choose a card. [steps 3, 4]"""
        seat = t.state.caller
        (t.state.call,) = t.answers[seat]
        t.narrate(CALLS[t.state.call], seat=seat)
        return self.choose(t, t.everybody)

    def choose(self, t: Table[TrumpsState], seats: Sequence[int]) -> Phase | None:
        """Let these seats choose a card of their hands at the same time. [steps 4, 6]"""
        return t.ask(play_asks(t, seats, CHOOSE), self.lay)

    def lay(self, t: Table[TrumpsState]) -> Phase | None:
        """The cards are shown together; the best takes everything. [steps 4, 5]"""
        seats = sorted(t.answers)
        lay_chosen(t, seats)
        for seat in seats:
            number = t.strength(t.top("played", seat))
            t.tally(seat, self.about.practice, (number,), number)
        best = strongest(t, seats)
        if len(best) > 1:
            return self.tie(t, best)
        why = "" if t.state.call == HIGH.word else N_("Low wins.")
        tell_win(t, best[0], tops(t, seats), IN_TIE if t.depth else IN_BATTLE, why)
        return self.win(t, best[0])

    def tie(self, t: Table[TrumpsState], tied: Sequence[int]) -> Phase | None:
        """The tied seats choose again, from the hand first. [step 6, R5]"""
        enter_war(t, tied)
        able = [seat for seat in tied if t.count(seat, "hand", "stock")]
        if not able:
            t.narrate("Nobody can go on: the cards on the table count for nobody.")
            t.end_fight()
            return self.go_on(t, t.state.caller)
        if len(able) == 1:
            tell_unopposed(t, able[0], tied, LEFT_ALONE)
            return self.win(t, able[0])
        for seat in able:
            if not t.pile("hand", seat):
                t.draw(seat)
        return self.choose(t, able)

    def win(self, t: Table[TrumpsState], seat: int) -> Phase | None:
        """The winner takes everything on the table. [steps 5, 6]"""
        t.won(seat)
        t.collect(seat, "won", ("played",), top=True, mixed=False)
        self.count(t)
        return self.go_on(t, seat)

    def go_on(self, t: Table[TrumpsState], winner: int) -> Phase | None:
        """Draw for all, and pass the call on. [step 7]"""
        self.draw_up(t, t.everybody)
        after = (t.state.caller + 1) % t.seats
        t.state.caller = winner if t.options["caller"] == "winner" else after
        t.state.call = ""
        return self.complete(t)

    def finished(self, t: Table[TrumpsState]) -> bool:
        """Over as soon as a seat has no card in hand and stock. [step 8]"""
        if len(t.with_cards(*self.keeps_in)) == t.seats:
            return False
        text = N_("The cards are used up. The most captured cards: {seats}.")
        t.end(self.limit_winners(t), Termination.ALL_PLAYED, text)
        return True


@cache
def upside_down(strengths: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strengths in the opposite order."""
    return tuple(-strength for strength in strengths)


class MathWarTrumpsPresentation(Presentation[MathWarTrumps]):
    war_shout = TIE
    goal = Goal(  # [End]
        "Capture the most cards",
        ScoreUnit("{n} captured", "{n} captured", ("won",)),
        Distance("{n} card each left to play", "{n} cards each left to play", ("hand", "stock")),
    )

    def preview(self, t: Table[TrumpsState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the card with which one would fight, and what a card counts. [steps 3-6]"""
        hand = sorted(t.pile("hand", ask.seat), key=t.strength)
        if words[0] == HIGH.word:
            return foretell("Your highest is {card}.", card=code(hand[-1]))
        if words[0] == LOW.word:
            return foretell("Your lowest is {card}.", card=code(hand[0]))
        names = {"card": words[0], "n": t.strength(parse(words[0]))}
        if t.state.call == HIGH.word:
            return foretell("High wins: {card} beats all below {n}.", **names)
        return foretell("Low wins: {card} beats all above {n}.", **names)

    def signs(self, t: Table[TrumpsState]) -> tuple[Sign, ...]:
        """Return who calls, and what has been called."""
        signs: list[Sign] = [Marker("Calls", t.state.caller, "flag")]
        if t.state.call:
            label = N_("The highest wins") if t.state.call == HIGH.word else N_("The lowest wins")
            signs.append(Note(label))
        if t.options["signs"]:
            signs.append(Note("Red is minus"))
        return tuple(signs)


class MathWarTrumpsLessons(Lessons[MathWarTrumps]):
    example = Example(
        "The caller says low, and the two beats the three: the left side takes both.",
        {"hand": ("4H 7S 2C", "3D 9H 2S"), "stock": ("5C", "5D")},
        choices=("0 low", "0 2C", "1 3D"),
    )
    first_deal = 6
    first_steps = (
        FirstStep(
            "You call: does the highest card win, or the lowest?",
            ASK,
            CALL,
        ),
        FirstStep("Choose the card that fits the call, high or low.", ASK, CHOOSE),
        FirstStep("Captured cards lie aside. In the end the most win.", "won", at="won"),
    )
