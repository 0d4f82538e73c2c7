"""The result that counts, and the best of them: tile 3 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any, ClassVar

from game.kits.sum_sentences import (
    GREATER,
    GREATEST_DIFFERENCE,
    GREATEST_PRODUCT,
    HIGHEST_SUM,
    LESS,
    SumSentences,
)
from game.kits.win_sentences import LOSES_FIGHT, LOSES_WAR, ONE_ABLE, TOO_FEW, in_two_voices, tops
from game.rules import N_, Card, Sign, Table, highest
from game.rules.cards import code, codes, name_of_rank, rank, suit
from game.rules.outcome import Termination
from game.rules.signs import Glow, Note
from game.texts import NP_
from game.texts.notation import number
from game.variants.poker import HANDS, WINS, five_of, strength
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.pack_parts import RANK_OF, has_rank
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import BATTLE, Conflict, PageLine, PartValue, RecipePart, Twist

NUMBERS = ("sum", "difference", "product", "digits", "fractions")
"""Counts that make a number of cards."""
TOGETHER = (*NUMBERS, "poker_hand")
"""Counts that take several cards."""
SUITS_OF_COUNT = (0, 3, 2, 1)
"""How high the suits S H D C are where the suit counts first."""
POKER_HAND = 5
BY_SUIT = in_two_voices(
    N_("{seat} wins by the suit: {card} beats {cards}."),
    N_("You win by the suit: {card} beats {cards}."),
)
GIANT_FALLS = in_two_voices(
    N_("A giant falls! {seat} wins: {card} beats {cards}."),
    N_("A giant falls! You win: {card} beats {cards}."),
)
NEAREST = in_two_voices(
    N_("{seat} wins: {total} is nearer to {n} than {numbers}."),
    N_("You win: {total} is nearer to {n} than {numbers}."),
)
LOWEST_WINS = in_two_voices(
    N_("{seat} wins with the lowest: {card} against {cards}."),
    N_("You win with the lowest: {card} against {cards}."),
)


class NumberCount(OwnRules):
    """The cards just turned up make a number."""

    place = 70
    sign: ClassVar[str] = ""
    win_sentences: ClassVar[SumSentences] = GREATER
    nearest: ClassVar[int | None] = None
    """The number that is best, where one is."""

    def numbers(self, t: Table[OwnState], cards: Sequence[Card]) -> list[int]:
        """Return what the cards count, in the order of the calculation."""
        return [t.strength(card) for card in reversed(cards)]

    def reckon(self, numbers: Sequence[int]) -> Any:
        """Return what the numbers make."""
        return sum(numbers)

    def merit(self, t: Table[OwnState], result: Any) -> Any:
        """Return how good that is, the greater the better."""
        if self.nearest is not None:
            return -abs(result - self.nearest)
        return -result if self.takes_low(t) else result

    def takes_low(self, t: Table[OwnState]) -> bool:
        """Return whether the least wins this comparison."""
        return (self.recipe.best == "low") != t.state.flipped

    def results(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> list[Any]:
        """Compare what these cards make, which all hear."""
        merits = []
        for seat in fighters:
            numbers = self.numbers(t, t.pile("played", seat)[: fresh[seat]])
            result = self.reckon(numbers)
            t.tally(seat, self.sign, numbers, result)
            merits.append(self.merit(t, result))
        return merits

    def written(self, numbers: Sequence[int]) -> str:
        """Return the result as a sentence has it."""
        return number(self.reckon(numbers))

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say by which number the battle was won."""
        made = {s: self.written(self.numbers(t, cards)) for s, cards in self.compared(t).items()}
        total, others = made.pop(seat), [*made.values()]
        if self.nearest is not None:
            t.narrate(
                NEAREST,
                seat=seat,
                total=total,
                n=self.nearest,
                numbers=others,
            )
            return
        sentences = LESS if self.takes_low(t) else self.win_sentences
        number = (2 if self.recipe.tie == "new" else 1) if t.depth else 0
        t.narrate(sentences[number], seat=seat, total=total, numbers=others)


class SumCount(NumberCount):
    """The numbers are added."""

    place = 70
    sign = "+"
    win_sentences = HIGHEST_SUM


class SignedSumCount(NumberCount):
    """Numbers with signs are added."""

    sign = "±"


class DifferenceCount(NumberCount):
    """The greatest number minus the others."""

    sign = "-"
    win_sentences = GREATEST_DIFFERENCE

    def numbers(self, t: Table[OwnState], cards: Sequence[Card]) -> list[int]:
        """Return the numbers, the greatest first."""
        return sorted(super().numbers(t, cards), reverse=True)

    def reckon(self, numbers: Sequence[int]) -> int:
        """Return the difference."""
        return numbers[0] - sum(numbers[1:])


class ProductCount(NumberCount):
    """The numbers are multiplied."""

    sign = "*"
    win_sentences = GREATEST_PRODUCT

    def reckon(self, numbers: Sequence[int]) -> int:
        """Return the product."""
        return prod(numbers)


class DigitsCount(NumberCount):
    """The first card is the highest place."""

    sign = "t"

    def reckon(self, numbers: Sequence[int]) -> int:
        """Return the number that the digits make."""
        total = 0
        for digit in numbers:
            total = 10 * total + digit
        return total


class FractionCount(NumberCount):
    """The smaller number above the larger; one alone stands below a one."""

    sign = "/"

    def numbers(self, t: Table[OwnState], cards: Sequence[Card]) -> list[int]:
        """Return what lies above and what below."""
        numbers = super().numbers(t, cards)
        return sorted(numbers if len(numbers) > 1 else [*numbers, 1])

    def reckon(self, numbers: Sequence[int]) -> Fraction:
        """Return the fraction; nothing over nothing is nothing."""
        above, below = numbers
        return Fraction(above, below) if below else Fraction(0)

    def written(self, numbers: Sequence[int]) -> str:
        """Return the fraction as text, not reduced: `2/4`."""
        return "/".join(map(str, numbers))


class PokerCount(OwnRules):
    """The best five cards make a poker hand; whoever has too few cards for one is out."""

    place = 70

    def players(self, t: Table[OwnState]) -> list[int]:
        """Return the seats with enough cards for a hand."""
        return [seat for seat in t.everybody if t.count(seat, "stock") >= self.turned]

    def results(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> list[Any]:
        """Compare the hands."""
        t.state.fighters = tuple(fighters)
        return [strength(t.pile("played", seat)) for seat in fighters]

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say which hand has won."""
        best = strength(t.pile("played", seat))
        low = best[2] if len(best) > 2 else best[1]
        names = {"high": name_of_rank(best[1]), "low": name_of_rank(low)}
        t.narrate(WINS[best[0]], seat=seat, **names)

    def finished(self, t: Table[OwnState]) -> bool:
        """The last with enough cards has won; cards of who is out are at stake."""
        able = self.players(t)
        if len(able) == 1:
            t.end(able, Termination.LAST_LEFT, ONE_ABLE)
        elif not able:
            who = t.state.fighters or tuple(t.everybody)
            best = highest({seat: t.count(seat, "stock") for seat in who})
            t.end(
                best,
                Termination.NOBODY_LEFT,
                "Nobody has enough cards to go on. The most: {seats}.",
            )
        elif not t.options["limit"] or t.battles < t.options["limit"]:
            for seat in t.everybody:
                if seat not in able and t.pile("stock", seat):
                    t.narrate(TOO_FEW, seat=seat)
                    t.place(t.pile("stock", seat)[:], "stakes")
        return t.over


class SuitCount(OwnRules):
    """The suit counts first, hearts highest, and in a suit the rank."""

    place = 70

    def results(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> list[Any]:
        """Compare suit and rank."""
        order, sign = t.order(), -1 if t.state.flipped else 1
        cards = tops(t, fighters).values()
        return [(sign * SUITS_OF_COUNT[suit(card)], order[card & 127]) for card in cards]

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say which card has won, and whether its suit has."""
        if not tell_by_suit(t, seat, {s: cards[0] for s, cards in self.compared(t).items()}):
            super().narrate_win(t, seat)


def tell_by_suit(t: Table[OwnState], seat: int, cards: Mapping[int, Card]) -> bool:
    """Say that a suit has decided, if others have been shown; return whether they have."""
    others = [card for s, card in cards.items() if s != seat]
    if all(suit(card) == suit(cards[seat]) for card in others):
        return False
    names = {"card": code(cards[seat]), "cards": codes(others)}
    t.narrate(BY_SUIT, seat=seat, **names)
    return True


class CountPart(RecipePart):
    """The count: what is made of the cards and compared."""

    key = "count"
    tile = 3
    question = N_("What counts?")
    values = (
        PartValue("card", N_("The card")),
        PartValue("sum", N_("The sum"), N_("add the cards")),
        PartValue("difference", N_("The difference"), N_("the higher less the rest")),
        PartValue("product", N_("The product"), N_("multiply the cards")),
        PartValue("digits", N_("A number"), N_("each card a digit")),
        PartValue("fractions", N_("A fraction"), N_("the smaller over the larger")),
        PartValue("poker_hand", N_("A poker hand"), N_("the best five")),
        PartValue("suit", N_("The suit"), N_("hearts are highest")),
    )
    conflicts = (
        Conflict(
            "count",
            lambda r: r.count in TOGETHER and r.turn == 1 and r.play == "top",
            N_("One card alone makes no number: turn two cards."),
            ("turn", 2),
        ),
        Conflict(
            "count",
            lambda r: r.count == "poker_hand" and r.turn < POKER_HAND,
            N_("A poker hand needs five cards or seven."),
            ("turn", 5),
        ),
        Conflict(
            "count",
            lambda r: r.play in ("hand", "whole") and r.count not in ("card", "suit"),
            N_("From a hand you play one card: its rank or its suit counts."),
            ("count", "card"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "sum": SumCount,
        "difference": DifferenceCount,
        "product": ProductCount,
        "digits": DigitsCount,
        "fractions": FractionCount,
        "poker_hand": PokerCount,
        "suit": SuitCount,
    }
    _LINES = {
        ("sum", 2): N_("Everybody turns up **two** cards and adds them."),
        ("sum", 3): N_("Everybody turns up **three** cards and adds them."),
        ("sum", 5): N_("Everybody turns up **five** cards and adds them."),
        ("sum", 7): N_("Everybody turns up **seven** cards and adds them."),
        ("difference", 2): N_(
            "Everybody turns up **two** cards and takes the lower number from the higher one."
        ),
        ("difference", 3): N_(
            "Everybody turns up **three** cards and takes the two lower numbers from the highest."
        ),
        ("product", 2): N_("Everybody turns up **two** cards and multiplies them."),
        ("product", 3): N_("Everybody turns up **three** cards and multiplies them."),
        ("digits", 2): N_("Everybody turns up **two** cards: first the tens, then the ones."),
        ("digits", 3): N_(
            "Everybody turns up **three** cards: first the hundreds, then the tens, then the ones."
        ),
        ("fractions", 2): N_(
            "Everybody turns up **two** cards and makes a fraction, the smaller number over the "
            "larger."
        ),
        ("poker_hand", 5): N_("Everybody turns up **five** cards: they are a poker hand."),
        ("poker_hand", 7): N_(
            "Everybody turns up **seven** cards: the best five of them are a poker hand."
        ),
    }
    _TWISTS = {
        "sum": (N_("War in which cards are added."), N_("Add your cards")),
        "difference": (N_("War in which cards are subtracted."), N_("Subtract your cards")),
        "product": (N_("War in which cards are multiplied."), N_("Multiply your cards")),
        "digits": (N_("War in which cards make a number."), N_("Make a number")),
        "fractions": (N_("War in which cards make a fraction."), N_("Make a fraction")),
        "poker_hand": (N_("War with poker hands."), N_("Poker hands")),
        "suit": (N_("War in which the suit counts first."), N_("The suit counts first")),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how results are worked out."""
        if r.count == "sum" and r.red == "minus":
            return (SignedSumCount,)
        return (self._RULES[r.count],) if r.count in self._RULES else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what is done with the cards, and how suits stand."""
        if (r.count, r.turn) in self._LINES:
            yield PageLine(BATTLE, self._LINES[r.count, r.turn])
        if r.count == "suit":
            yield PageLine(
                BATTLE, N_("**Hearts** are above diamonds, then come clubs, and spades last.")
            )

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says what is counted."""
        if r.count in self._TWISTS:
            yield Twist(50, *self._TWISTS[r.count])

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield how suits stand, or the poker hands that lie there."""
        if r.count == "suit":
            yield Note("Suits: ♥ ♦ ♣ ♠")
        if r.count == "poker_hand":
            for seat, hand in enumerate(t.piles_named("played")):
                if len(hand) >= POKER_HAND:
                    best = strength(hand)
                    yield Glow(HANDS[best[0]], tuple(five_of(hand, best)), seat, is_hand=True)


class AcePart(RecipePart):
    """The worth of an ace."""

    key = "ace"
    tile = 3
    rare = True
    question = N_("What does an ace count?")
    values = (
        PartValue(14, N_("Highest"), N_("in sums 14")),
        PartValue(1, NP_("what an ace counts", "One"), N_("the lowest")),
        PartValue(11, N_("Eleven")),
    )
    conflicts = (
        Conflict(
            "ace",
            lambda r: r.ace == 11 and r.count == "digits",
            N_("An ace of eleven is no digit."),
            ("ace", 1),
        ),
    )
    _LINES = {
        14: N_("An ace counts 14."),
        1: N_("An ace counts 1."),
        11: N_("An ace counts 11."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what an ace counts."""
        if r.count in NUMBERS and r.pack != "courts":
            yield PageLine(BATTLE, self._LINES[r.ace])
        elif r.ace == 1 and r.count != "poker_hand":
            yield PageLine(BATTLE, N_("The ace is the lowest card."))

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: there is none, or only its rank counts."""
        single = r.count in ("card", "suit")
        return r.pack == "courts" or r.count == "poker_hand" or (r.ace == 11 and single)


class CourtsPart(RecipePart):
    """The worth of court cards."""

    key = "courts"
    tile = 3
    rare = True
    question = N_("What do court cards count?")
    values = (
        PartValue("rank", N_("Eleven to thirteen")),
        PartValue("ten", N_("Ten each")),
        PartValue("zero", N_("Nothing")),
    )
    conflicts = (
        Conflict(
            "courts",
            lambda r: r.courts == "zero" and r.count not in NUMBERS,
            N_("Courts of no worth are for numbers."),
            ("courts", "rank"),
            ("count", "sum"),
        ),
    )
    _LINES = {
        "rank": N_("A jack counts 11, a queen 12, a king 13."),
        "ten": N_("Court cards count 10."),
        "zero": N_("Court cards count 0."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what court cards count."""
        if r.count in NUMBERS and r.pack in ("full", "courts"):
            yield PageLine(BATTLE, self._LINES[r.courts])

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: there are none, or only their rank counts."""
        return r.pack not in ("full", "courts", "queen_nine") or r.count not in NUMBERS


class JokerPart(RecipePart):
    """Whether jokers are high or low."""

    key = "joker"
    tile = 3
    rare = True
    question = N_("What is a joker?")
    values = (
        PartValue("high", N_("The highest card")),
        PartValue("low", N_("The lowest card")),
    )
    conflicts = (
        Conflict(
            "joker",
            lambda r: r.joker == "low" and not r.jokers,
            N_("There is no joker."),
            ("joker", "high"),
            ("jokers", True),
        ),
    )
    _LINES = {
        "high": N_("Jokers are the highest cards."),
        "low": N_("Jokers are the lowest cards."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say whether jokers are high or low."""
        if r.jokers:
            yield PageLine(BATTLE, self._LINES[r.joker])


class RedPart(RecipePart):
    """Whether red cards count minus."""

    key = "red"
    tile = 3
    rare = True
    question = N_("What do red cards count?")
    values = (
        PartValue("plus", N_("Their number")),
        PartValue("minus", N_("Minus"), N_("below nought")),
    )
    conflicts = (
        Conflict(
            "red",
            lambda r: r.red == "minus" and r.count in ("poker_hand", "suit", "fractions", "digits"),
            N_("Minus is for cards and sums."),
            ("red", "plus"),
        ),
    )

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the line of the rules page on red cards that count minus."""
        if r.red == "minus":
            yield PageLine(BATTLE, N_("**Red** cards count **minus**."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that red cards count minus."""
        if r.red == "minus":
            yield Twist(52, N_("War in which red cards count minus."), N_("Red cards are minus"))


class LowCards(OwnRules):
    """A sentence of its own where the lowest card wins."""

    place = 71

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say that the lowest has won, or the usual sentence if the highest wins this time."""
        if (self.recipe.best == "low") == t.state.flipped:
            super().narrate_win(t, seat)
            return
        others = [cards[0] for other, cards in self.compared(t).items() if other != seat]
        names = {"seat": seat, "card": code(t.top("played", seat)), "cards": codes(others)}
        if self.recipe.end != "rid":
            t.narrate(LOWEST_WINS, **names)
        elif t.depth:
            t.narrate(LOSES_WAR, **names)
        else:
            t.narrate(LOSES_FIGHT, **names)


class BestPart(RecipePart):
    """The best result: the highest, the lowest, or the nearest to a number."""

    key = "best"
    tile = 3
    question = N_("Who wins?")
    values = (
        PartValue("high", N_("The highest")),
        PartValue("low", N_("The lowest")),
        PartValue("near0", N_("Nearest to 0")),
        PartValue("near10", N_("Nearest to 10")),
        PartValue("near15", N_("Nearest to 15")),
        PartValue("near21", N_("Nearest to 21")),
    )
    conflicts = (
        Conflict(
            "best",
            lambda r: r.best.startswith("near") and r.count not in NUMBERS[:4],
            N_("Near a number is for sums and other numbers."),
            ("best", "high"),
            ("count", "sum"),
        ),
        Conflict(
            "best",
            lambda r: r.best == "low" and r.count in ("poker_hand", "suit"),
            N_("Here the best must be the highest."),
            ("best", "high"),
        ),
    )
    _LINES = {
        ("card", "high"): N_("The highest card wins."),
        ("card", "low"): N_("The **lowest** card wins."),
        ("sum", "high"): N_("The highest sum wins."),
        ("sum", "low"): N_("The **lowest** sum wins."),
        ("difference", "high"): N_("The greatest difference wins."),
        ("difference", "low"): N_("The **least** difference wins."),
        ("product", "high"): N_("The greatest product wins."),
        ("product", "low"): N_("The **least** product wins."),
        ("digits", "high"): N_("The greatest number wins."),
        ("digits", "low"): N_("The **least** number wins."),
        ("fractions", "high"): N_("The greatest fraction wins."),
        ("fractions", "low"): N_("The **least** fraction wins."),
        ("poker_hand", "high"): N_("The best hand wins."),
        ("suit", "high"): N_("The highest suit wins, and in it the highest card."),
    }
    _NEAR = {
        "near0": (N_("The result nearest to **0** wins."), N_("Nearest to 0 wins")),
        "near10": (N_("The result nearest to **10** wins."), N_("Nearest to 10 wins")),
        "near15": (N_("The result nearest to **15** wins."), N_("Nearest to 15 wins")),
        "near21": (N_("The result nearest to **21** wins."), N_("Nearest to 21 wins")),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the sentences on a win, where the lowest card may win."""
        may = r.best == "low" or "flip" in r.specials.values()
        return (LowCards,) if may and r.count == "card" else ()

    def line(self, r: Recipe) -> str:
        """Return the sentence who wins."""
        return self._NEAR[r.best][0] if r.best in self._NEAR else self._LINES[r.count, r.best]

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say who wins; a caller says it anew in each battle."""
        if r.call == "no":
            yield PageLine(BATTLE, self.line(r))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that the best result is not the highest."""
        if r.best == "low" and r.end != "rid":
            yield Twist(45, N_("War in which the lowest wins."), N_("The lowest wins"))
        elif r.best in self._NEAR:
            yield Twist(60, *self._NEAR[r.best])

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield the note on which result wins, if that is not the highest."""
        if r.best in self._NEAR:
            yield Note(self._NEAR[r.best][1])
        elif r.best == "low":
            yield Note("The lowest must take") if r.end == "rid" else Note("The lowest wins")


class GiantKillers(OwnRules):
    """Giant killers: where a giant is shown, each little one that is shown counts above all."""

    place = 30
    little: ClassVar[int] = 0
    giants: ClassVar[frozenset[int]] = frozenset()

    def results(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> list[Any]:
        """Lift the little ones above the giants."""
        results: list[Any] = super().results(t, fighters, fresh)
        fronts = t.piles_named("played")
        ranks = [rank(fronts[seat][0]) for seat in fighters]
        if self.little in ranks and not self.giants.isdisjoint(ranks):
            top = max(results) + 1
            results = [top if r == self.little else v for r, v in zip(ranks, results, strict=True)]
        return results

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say that the little one has beaten a giant, where it has."""
        cards = {s: cards[0] for s, cards in self.compared(t).items()}
        fallen = [card for card in cards.values() if rank(card) in self.giants]
        if rank(cards[seat]) == self.little and fallen:
            names = {"card": code(cards[seat]), "cards": codes(fallen)}
            t.narrate(GIANT_FALLS, seat=seat, **names)
        else:
            super().narrate_win(t, seat)


class UpsetPart(RecipePart):
    """Little cards that beat giants."""

    key = "upset"
    question = N_("Does a little card beat a giant?")
    values = (
        PartValue("", N_("No giant killer")),
        PartValue("A>K", N_("Ace beats king")),
        PartValue("2>A", N_("Two beats ace")),
        PartValue("2>JQK", N_("Two beats courts"), N_("jack, queen and king")),
        PartValue("J>K", N_("Jack beats king")),
        PartValue("joker>A", N_("Joker beats ace")),
        PartValue("3>10", N_("Three beats ten")),
    )
    conflicts = (
        Conflict(
            "upset",
            lambda r: bool(r.upset) and r.count != "card",
            N_("A giant killer is for single cards."),
            ("upset", ""),
            ("count", "card"),
        ),
        Conflict(
            "upset",
            lambda r: bool(r.upset) and r.best != "high",
            N_("With giant killers the highest wins."),
            ("upset", ""),
            ("best", "high"),
        ),
        Conflict(
            "upset",
            lambda r: r.upset == "joker>A" and not r.jokers,
            N_("The pack has no jokers."),
            ("jokers", True),
        ),
        Conflict(
            "upset",
            lambda r: bool(r.upset) and not all(has_rank(r, side) for side in sides(r.upset)),
            N_("The pack has no such cards."),
            ("upset", ""),
            ("pack", "full"),
        ),
        Conflict(
            "upset",
            lambda r: r.upset == "joker>A" and r.joker == "high",
            N_("A high joker beats it already."),
            ("joker", "low"),
        ),
    )
    _LINES = {
        "A>K": (N_("But an **ace** beats kings."), N_("Aces beat kings")),
        "2>A": (N_("But a **two** beats aces."), N_("Twos beat aces")),
        "2>JQK": (N_("But a **two** beats jacks, queens and kings."), N_("Twos beat courts")),
        "J>K": (N_("But a **jack** beats kings."), N_("Jacks beat kings")),
        "joker>A": (N_("But a **joker** beats aces."), N_("Jokers beat aces")),
        "3>10": (N_("But a **three** beats tens."), N_("Threes beat tens")),
    }
    _RULES = {
        "A>K": N_("War in which aces beat kings."),
        "2>A": N_("War in which twos beat aces."),
        "2>JQK": N_("War in which twos beat jacks, queens and kings."),
        "J>K": N_("War in which jacks beat kings."),
        "joker>A": N_("War in which jokers beat aces."),
        "3>10": N_("War in which threes beat tens."),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how little ones win."""
        return (GiantKillers,) if r.upset else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say who beats whom."""
        if r.upset:
            yield PageLine(BATTLE, self._LINES[r.upset][0])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says who beats whom."""
        if r.upset:
            yield Twist(70, self._RULES[r.upset], self._LINES[r.upset][1])

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield the reminder of it."""
        if r.upset:
            yield Note(self._LINES[r.upset][1])


def sides(upset: str) -> list[str]:
    """Return the ranks of a giant killer: the little one first, then the giants."""
    little, _, giants = upset.partition(">")
    return [little, *(giants if giants.isalpha() else [giants])]


def killers_of(r: Recipe) -> tuple[int, frozenset[int]]:
    """Return the rank of the little ones and those of the giants; nothing where there are none."""
    if not r.upset:
        return 0, frozenset()
    little, *giants = (RANK_OF[name] for name in sides(r.upset))
    return little, frozenset(giants)


def nearest_of(r: Recipe) -> int | None:
    """Return the number that is best, where one is."""
    return int(r.best[4:]) if r.best.startswith("near") else None
