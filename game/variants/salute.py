"""Salute: you see the other's card but not your own; hear the sum, and say what you hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kits.number_packs import DECKS, number_deck
from game.kits.top_it import CAPTURED
from game.kits.win_sentences import always_heard, heard_as, in_two_voices
from game.rules import (
    N_,
    Advice,
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
    highest,
)
from game.rules.asks import SayNumber
from game.rules.cards import KINDS, ranking
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import CAPTURED_AT_LIMIT, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import OTHERS, OUT, STAKES, STOCK, Pile, Role
from game.rules.signs import Counter

SUM, PRODUCT = "sum", "product"
HIGHEST = {"numbers": 10, "full": 13, "to_five": 5}
"""The highest number of a card, by pack."""


RIGHT = in_two_voices(
    N_("{seat} says {number}: right!"),
    N_("You say {number}: right!"),
)
WRONG = in_two_voices(
    N_("{seat} says {number}, but holds {own}."),
    N_("You say {number}, but hold {own}."),
)
LESS = heard_as(N_("{seat}: {total} − {seen} = {own}"), "")
SHARED = heard_as(N_("{seat}: {total} {divided} {seen} = {own}"), "")
SAYS_SUM = heard_as(N_("The sum of both cards is {total}."), "")
SAYS_PRODUCT = heard_as(N_("The product of both cards is {total}."), "")
"""What the question says, too."""
NOBODY_RIGHT = always_heard(
    heard_as(N_("Nobody is right: both cards leave the game."), N_("Nobody is right."))
)
CARDS_WAIT = always_heard(N_("Both are right: the cards wait until only one is right."))
CARDS_RETURN = always_heard(N_("Both are right: each card goes to its owner."))
TAKES = in_two_voices(N_("{seat} takes both cards."), N_("You take both cards."))


@dataclass(slots=True)
class SaluteState(GameState):
    """The number said of the two cards; 0 where none has been said."""

    said: int = 0


class Salute(Game[SaluteState]):
    """Capture the most cards: work out the card that only the other sees.

    # Deal
    Deal out the cards from ace to ten, face down: each gets a **stock**.

    # Battle
    Both put the top card to the forehead **without looking at it**: each sees only the other's
    card. The program says the **sum** of both. Now each says in secret which number the unseen
    card has. An ace counts 1.

    # Taking
    If only one is right, that player takes both cards. If both are right, the higher card takes
    both. If nobody is right, both cards leave the game.

    # End
    When the stocks are used up, the most captured cards win.

    # Rare cases

    ## Both right with equal cards
    Each card goes to its owner.

    ## Other ways
    - The **product** is said in place of the sum.
    - When both are right, each card goes to its owner; or both cards wait until only one is right.
    - Play with the full pack (jack 11, queen 12, king 13) or with ace to five of two packs.
    """

    id = "salute"
    about = TitlePage(
        title="Salute",
        rule="Each sees only the other's card, hears the sum, and says what the unseen card is.",
        credit="After Constance Kamii, who describes it for three children",
        kind="choice",
        minutes=3,
        age=7,
        tagline="Work out your own card",
        search_terms="math maths sums forehead guess missing number numbers school learn",
        shelves=("sums",),
        practice="-",
    )
    at_limit = CAPTURED_AT_LIMIT
    piles = {
        "stock": STOCK,
        "brow": Pile(OTHERS, Role.PLAYED, look="row", zone="front", label="On the forehead"),
        "won": CAPTURED,
        "stakes": STAKES,
        "out": OUT,
    }
    options = {
        "operation": Option(SUM, (SUM, PRODUCT), "What is said of the two cards"),
        "both": Option(
            "higher",
            ("higher", "each", "stakes"),
            "When both are right",
            detail="The higher card takes both; each card goes to its owner; or both cards wait "
            "until only one is right",
        ),
        "pack": Option(
            "numbers",
            ("numbers", "full", "to_five"),
            "Cards",
            detail="Ace to ten, the full pack, or ace to five of two packs",
        ),
        "decks": DECKS,
        "limit": LIMIT,
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The pack chosen, or two of them."""
        return number_deck(options)

    def worth(self, options: Options) -> tuple[int, ...]:
        """Numbers, an ace 1, courts 11 to 13. [step 3, R7]"""
        return ranking(ace=1)

    def start(self, t: Table[SaluteState]) -> Phase | None:
        """Captured cards are the score, from the beginning. [step 7]"""
        self.count(t)
        return super().start(t)

    def count(self, t: Table[SaluteState]) -> None:
        """Set the score to the number of captured cards. [step 7]"""
        t.score([len(pile) for pile in t.piles_named("won")])

    def battle(self, t: Table[SaluteState]) -> Phase | None:
        """A card on each brow; the number of both is said, and both answer. [steps 2-4]"""
        t.turn(t.everybody, to="brow")
        one, two = (t.strength(t.top("brow", seat)) for seat in t.everybody)
        if t.options["operation"] == SUM:
            t.state.said = one + two
            t.narrate(SAYS_SUM, total=t.state.said)
        else:
            t.state.said = one * two
            t.narrate(SAYS_PRODUCT, total=t.state.said)
        most = HIGHEST[t.options["pack"]]
        prompt, waiting = N_("Which number do you hold?"), N_("{seat} is working it out.")
        asks = [
            SayNumber(
                seat,
                1,
                most,
                prompt=prompt,
                waiting=waiting,
                default=("1",),
                calculation=self.missing.__name__,
            )
            for seat in t.everybody
        ]
        return t.ask(asks, self.show)

    def show(self, t: Table[SaluteState]) -> Phase | None:
        """Show both cards, and give them to the seat that is right. [steps 4, 5]"""
        t.show([t.top("brow", seat) for seat in t.everybody])
        right = []
        for seat in t.everybody:
            own, answer = t.strength(t.top("brow", seat)), int(t.answers[seat][0])
            if answer == own:
                right.append(seat)
                t.narrate(RIGHT, seat=seat, number=answer)
            else:
                t.narrate(WRONG, seat=seat, number=answer, own=own)
        self.explain(t)
        t.state.said = 0
        if not right:
            return self.lose(t)
        return self.take(t, right[0]) if len(right) == 1 else self.both_right(t)

    def explain(self, t: Table[SaluteState]) -> None:
        """Tally how each number follows from the number said and the other's card."""
        for seat in t.everybody:
            own = t.strength(t.top("brow", seat))
            sign, total, seen = self.missing(t, seat)
            t.tally(seat, sign, (total, seen), own)
            if sign == "-":
                t.narrate(LESS, seat=seat, total=total, seen=seen, own=own)
            else:
                t.narrate(SHARED, seat=seat, total=total, seen=seen, own=own, divided=":")

    def missing(self, t: Table[SaluteState], seat: int) -> tuple[str, int, int]:
        """Return the number heard and the card seen, from which the own number follows. [steps 2,
        3]
        """
        sign = "-" if t.options["operation"] == SUM else ":"
        return sign, t.state.said, t.strength(t.top("brow", t.other(seat)))

    def lose(self, t: Table[SaluteState]) -> Phase | None:
        """Remove both cards if nobody is right; stakes stay. [step 5, R4]"""
        t.narrate(NOBODY_RIGHT)
        t.collect(None, "out", ("brow",), mixed=False)
        return self.complete(t)

    def take(self, t: Table[SaluteState], seat: int) -> Phase | None:
        """Give a seat both cards and what waits. [step 5]"""
        t.narrate(TAKES, seat=seat)
        t.won(seat)
        t.collect(seat, "won", ("brow", "stakes"), top=True, mixed=False)
        self.count(t)
        return self.complete(t)

    def both_right(self, t: Table[SaluteState]) -> Phase | None:
        """The higher card takes both, or each keeps its own, or both wait. [step 5, R3, R6]"""
        if t.options["both"] == "stakes":
            t.narrate(CARDS_WAIT)
            t.collect(None, "stakes", ("brow",), mixed=False)
            return self.complete(t)
        best = highest([t.strength(t.top("brow", seat)) for seat in t.everybody])
        if t.options["both"] == "higher" and len(best) == 1:
            return self.take(t, best[0])
        t.narrate(CARDS_RETURN)
        for seat in t.everybody:
            t.place(t.pile("brow", seat)[:], "won", seat)
        self.count(t)
        return self.complete(t)

    def finished(self, t: Table[SaluteState]) -> bool:
        """Over as soon as a stock is empty. [step 6]"""
        if all(t.piles_named("stock")):
            return False
        text = N_("The stock is used up. The most captured cards: {seats}.")
        t.end(self.limit_winners(t), Termination.ALL_PLAYED, text)
        return True


class SalutePresentation(Presentation[Salute]):
    war_shout = ""
    goal = Goal(  # [End]
        "Capture the most cards",
        ScoreUnit("{n} captured", "{n} captured", ("won",)),
        Distance("{n} card each left to play", "{n} cards each left to play", ("stock",)),
    )

    def preview_before_choice(self, t: Table[SaluteState], ask: Ask) -> Foresight:
        """Return what there is to win. [step 5]"""
        n = len(t.cards_in("brow", "stakes"))
        return foretell("Cards for you if only your number is right: {n}.", n=n)

    def preview(self, t: Table[SaluteState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the preview for a number, which never says whether it is right. [step 5]"""
        return self.preview_before_choice(t, ask)

    def signs(self, t: Table[SaluteState]) -> tuple[Sign, ...]:
        """The number said, as long as the cards are at the foreheads."""
        if not t.state.said:
            return ()
        label = N_("Sum") if t.options["operation"] == SUM else N_("Product")
        return (Counter(label, t.state.said),)


class SaluteAdvice(Advice[Salute]):
    def possible_kinds(self, t: Table[SaluteState], seat: int) -> Mapping[Card, frozenset[int]]:
        """The own card has the number that follows from what was said. [R1]"""
        if not t.state.said:
            return {}
        sign, said, seen = self.rules.missing(t, seat)
        own = said - seen if sign == "-" else said // seen
        kinds = frozenset(kind for kind in range(KINDS) if t.worth[kind] == own)
        return {t.top("brow", seat): kinds}


class SaluteLessons(Lessons[Salute]):
    example = Example(
        "Four and nine make 13. The left side says 4 and is right, the right side says 8 and is "
        "wrong: the left side takes both.",
        {"stock": ("4H 2C", "9D 2S")},
        choices=("0 4", "1 8"),
    )
    first_deal = 14
    first_steps = (
        FirstStep("You see the other's card, but not yours. Work it out!", ASK),
        FirstStep("The number and the card you see tell you yours.", SAID, LESS),
        FirstStep("If only one of you is right, that one takes both.", SAID, RIGHT),
    )
