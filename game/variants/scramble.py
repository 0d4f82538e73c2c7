"""Scramble War: all cards lie face down in one heap, and everybody picks from it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kits.steps import enter_war, strongest, take_back
from game.kits.win_sentences import tell_win
from game.rules import (
    N_,
    Ask,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Table,
    TitlePage,
)
from game.rules.cards import rank
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.goals import AtLimit, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, Pile, Role
from game.rules.questions import picked, position_ask

HEAP = ("heap", None)
CRY = (N_("I - ..."), N_("I - DE - ..."), N_("I - DE - CLARE - ..."))
"""The cries with the cards that go face down in a war."""
PICK = N_("Pick a card.")
PICK_FOR_WAR = {
    2: N_("War! Pick two cards: the last one fights."),
    3: N_("War! Pick three cards: the last one fights."),
    4: N_("War! Pick four cards: the last one fights."),
}


@dataclass(slots=True)
class ScrambleState(GameState):
    """How many cards each picks."""

    number: int = 1


class ScrambleWar(Game[ScrambleState]):
    """Catch the most cards.

    # Start
    All cards lie face down over the table: one big **heap** for both. Nothing is dealt.

    # Battle
    One picks any card from the heap, then the other does. Both are turned up and the higher one
    wins both. The ace is high, suits do not matter. Won cards lie in the winner's **catch** and
    are not played again.

    # War
    Equal cards are war. Say 'I - DE - CLARE - WAR!' Each picks four more cards from the heap; the
    one picked **last** is turned up. The higher takes everything.

    # End
    When the heap is used up, the bigger catch wins.

    # Rare cases

    ## Wars
    Equal again is a war on top of the war. If fewer than eight cards are left, share the heap
    evenly, and turn up the last card each. If there are not even two, nobody wins the war, and
    both keep the cards picked.

    ## Jokers
    With jokers, a joker beats everything but the other joker.

    ## Counting
    The game is over when fewer than two cards are left in the heap. Players may agree to count the
    ranks of the cards instead, 2 to 10 as printed, then 11, 12, 13, 14 for jack to ace and 15 for
    a joker.
    """

    id = "scramble"
    about = TitlePage(
        title="Scramble War",
        rule="Pick any card from one big heap; the higher takes both, and the bigger catch wins.",
        credit="Contributed anonymously, with a note by JM",
        kind="luck",
        minutes=3,
        age=4,
        tagline="Grab any card you like",
        search_terms="messy heap small children toddlers little",
        shelves=("start",),
    )
    at_limit = AtLimit(
        "Battles at most: {n}. The higher score wins, a tie is a draw.",
        "That was the last battle. The most points: {seats}.",
        by_points=True,
    )
    piles = {
        "heap": Pile(HIDDEN, shared=True, look="heap", zone="centre", label="Heap", holds=52),
        "played": Pile(
            OPEN, Role.PLAYED, look="row", zone="front", label="Picked", holds=5, abreast=5
        ),
        "won": Pile(OPEN, Role.WON, label="Catch"),
    }
    options = {
        "jokers": Option(0, (0, 2), "Jokers in the pack; they beat everything"),
        "points": Option("cards", ("cards", "rank"), "Count the cards caught, or the ranks"),
        "limit": LIMIT._replace(detail="Then the higher score wins; 0 means never"),
    }
    dealing = Dealing("heap")  # [step 1]

    def asks(self, options: Options) -> bool:
        """Cards are picked, though nobody sees them."""
        return True

    def start(self, t: Table[ScrambleState]) -> Phase | None:
        """The score stands from the beginning. [R5]"""
        self.count(t)
        return self.next_battle(t)

    def count(self, t: Table[ScrambleState]) -> None:
        """Set the score to what has been caught so far: the cards, or their ranks. [step 6, R5]"""
        by_rank = t.options["points"] == "rank"
        t.score([sum(rank(card) if by_rank else 1 for card in won) for won in t.piles_named("won")])

    def battle(self, t: Table[ScrambleState]) -> Phase | None:
        """Let both pick one card. [step 2]"""
        t.state.number = 1
        return self.first_pick(t)

    # -- picking, seat 0 before seat 1 ----------------------------------------------

    def first_pick(self, t: Table[ScrambleState]) -> Phase | None:
        """Seat 0 picks. [steps 2, 4]"""
        return self.pick(t, 0, self.second_pick)

    def second_pick(self, t: Table[ScrambleState]) -> Phase | None:
        """Lay the first seat's cards face down; then let seat 1 pick. [step 2, R1]"""
        self.lay(t, 0)
        return self.pick(t, 1, self.turn_up)

    def pick(self, t: Table[ScrambleState], seat: int, then: Phase) -> Phase | None:
        """Positions in the heap as it lies; the last one named fights. [Choices]"""
        number = t.state.number
        is_single = number == 1
        ask = position_ask(
            t,
            seat,
            HEAP,
            number,
            PICK if is_single else PICK_FOR_WAR[number],
            order="" if is_single else N_("The card picked last is turned up."),
        )
        return t.ask([ask], then)

    def lay(self, t: Table[ScrambleState], seat: int) -> None:
        """Lay all cards face down for now; the declaration of war goes with them."""
        cards = picked(t, seat, HEAP)
        words = CRY[len(CRY) - len(cards) + 1 :] if t.depth and len(cards) > 1 else ()
        for i, card in enumerate(cards):
            if i < len(words):
                t.narrate(words[i])
            t.place([card], "played", seat, down=True)

    # -- comparing --------------------------------------------------------------------

    def turn_up(self, t: Table[ScrambleState]) -> Phase | None:
        """The last card of each is turned up; the higher one wins. [steps 3-5]"""
        self.lay(t, 1)
        if t.depth:
            t.narrate("I - DE - CLARE - WAR!")
        fighters = [pile[0] for pile in t.piles_named("played")]
        t.flip(fighters)
        best = strongest(t, t.everybody)
        if len(best) > 1:
            return self.war
        seat = best[0]
        tell_win(t, seat, dict(enumerate(fighters)))
        t.won(seat)
        t.collect(seat, "won", ("played",), mixed=False)
        return self.count_up(t)

    def war(self, t: Table[ScrambleState]) -> Phase | None:
        """Four cards each, or half the heap; without two cards nobody wins. [step 4, R2, R3]"""
        enter_war(t, t.everybody)
        t.state.number = min(4, len(t.pile("heap")) // 2)
        if t.state.number:
            return self.first_pick
        t.narrate("The heap is gone: nobody wins the war, and both keep the picked cards.")
        t.end_fight()
        take_back(t, t.everybody)
        return self.count_up(t)

    def count_up(self, t: Table[ScrambleState]) -> Phase | None:
        """The new score ends the battle. [steps 5, 6]"""
        self.count(t)
        return self.complete(t)

    def finished(self, t: Table[ScrambleState]) -> bool:
        """Fewer than two cards in the heap: the higher score wins. [step 6, R4]"""
        if len(t.pile("heap")) > 1:
            return False
        t.end(
            self.limit_winners(t),
            Termination.ALL_PLAYED,
            "The heap is gone. The biggest catch: {seats}.",
        )
        return True


class ScrambleWarPresentation(Presentation[ScrambleWar]):
    start_label = "Pick cards"
    goal = Goal(  # [step 6]
        "Catch the most cards",
        ScoreUnit("{n} caught", "{n} caught", ("won",)),
        Distance("{n} left in the heap", "{n} left in the heap", ("heap",)),
    )

    def goal_for(self, options: Options) -> Goal:
        """The cards caught, unless ranks are counted. [R5]"""
        return self.goal._replace(counts=None) if options["points"] == "rank" else self.goal

    def preview(self, t: Table[ScrambleState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what becomes of the cards picked; which they are nobody knows. [steps 2-4]"""
        if len(words) < ask.max_count:
            return NOTHING
        if len(words) == 1:
            return foretell("This card fights: the higher one takes both.")
        return foretell("The last card fights; the others lie face down.")


class ScrambleWarLessons(Lessons[ScrambleWar]):
    example = Example(
        "Two nines: war! Each picks four more; the king, picked last, takes all ten cards.",
        {"heap": "9H 9S 2D 3C 4H 5S 6D 7C KH QS JD"},
        ("0 0", "1 0", "0 0 1 2 6", "1 0 1 2 3"),
    )
    first_deal = 2
    first_steps = (
        FirstStep("Pick any card from the heap. The other picks one too.", ASK, PICK),
        FirstStep("The higher card takes both. What you catch is yours.", "won"),
        FirstStep("Equal cards: war! Pick four more; the last one fights.", "war"),
    )
