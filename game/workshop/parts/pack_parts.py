"""The cards, and how they are dealt: tile 1 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.rules import N_, Phase, Table
from game.rules.cards import code, suit
from game.rules.dealing import Dealing
from game.rules.piles import HIDDEN, OUT, Pile, Role
from game.texts import NP_
from game.variants.wild_twist import compare, is_wild, matches
from game.workshop.own_rules import OwnRules, OwnState, packs_in, ranks_in
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import BATTLE, DEAL, Conflict, PageLine, PartValue, RecipePart, Twist

MOST_CARDS = 330
"""No table holds more."""
WILD_CARDS = 6
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker")
RANK_OF = {name: number for number, name in enumerate(RANKS, 2)}
"""A recipe's name of a rank -> the rank."""


def cards_in(r: Recipe) -> int:
    """Return how many cards there are."""
    each = len(ranks_in(r)) * 4 + 2 * r.jokers
    return packs_in(r) * each + WILD_CARDS * r.wilds


def has_rank(r: Recipe, name: str) -> bool:
    """Return whether the pack has cards of this rank."""
    return r.jokers if name == "joker" else RANK_OF[name] in ranks_in(r)


class PackPart(RecipePart):
    """The cards of a pack."""

    key = "pack"
    tile = 1
    question = N_("Which cards do you play with?")
    values = (
        PartValue("full", N_("All cards"), N_("two to ace")),
        PartValue("numbers", N_("Ace to ten"), N_("no jacks, queens, kings")),
        PartValue("to_five", N_("Ace to five"), N_("each of them twice")),
        PartValue("courts", N_("Jack, queen, king"), N_("nothing else")),
        PartValue("nought_ten", N_("Nought to ten"), N_("with noughts")),
        PartValue("nought_nine", N_("Nought to nine"), N_("with noughts")),
        PartValue("queen_nine", N_("Queens are nought"), N_("ace to nine, and queens")),
    )
    conflicts = (
        Conflict(
            "pack",
            lambda r: (
                r.count == "digits" and r.pack not in ("nought_nine", "queen_nine", "to_five")
            ),
            N_("Digits need cards up to nine."),
            ("pack", "nought_nine"),
        ),
    )
    _LINES = {
        "full": N_("Play with the whole pack."),
        "numbers": N_("Play with the cards from ace to ten."),
        "to_five": N_("Play with the cards from ace to five of two packs."),
        "courts": N_("Play with jacks, queens and kings only."),
        "nought_ten": N_("Play with the cards from ace to ten and four noughts."),
        "nought_nine": N_("Play with the cards from ace to nine and four noughts."),
        "queen_nine": N_("Play with the cards from ace to nine, and queens that count 0."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say which cards there are."""
        if r.pack != "full" or r.packs > 1 or r.jokers or r.wilds:
            yield PageLine(DEAL, self._LINES[r.pack])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist on what is unusual about the cards."""
        if r.pack == "courts":
            yield Twist(30, N_("War with only jacks, queens and kings."), N_("Only court cards"))
        elif r.pack != "full":
            yield Twist(10, N_("War with number cards only."), N_("Only number cards"))


class PacksPart(RecipePart):
    """How many packs."""

    key = "packs"
    tile = 1
    rare = True
    question = N_("How many packs?")
    values = (
        PartValue(1, N_("One pack")),
        PartValue(2, N_("Two packs")),
        PartValue(3, N_("Three packs")),
        PartValue(4, N_("Four packs")),
        PartValue(6, N_("Six packs")),
    )
    conflicts = (
        Conflict(
            "packs",
            lambda r: cards_in(r) > MOST_CARDS,
            N_("So many cards no table holds."),
            ("packs", 1),
        ),
        Conflict(
            "packs",
            lambda r: cards_in(r) < max(5, 3 * r.turn) * min(r.seats, 4 if r.turn < 5 else 2),
            N_("There are too few cards for so many."),
            ("packs", 4),
        ),
    )
    _LINES = {
        2: N_("Take two such packs."),
        3: N_("Take three such packs."),
        4: N_("Take four such packs."),
        6: N_("Take six such packs."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say how many packs there are."""
        if r.packs > 1:
            yield PageLine(DEAL, self._LINES[r.packs])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that there are many packs."""
        if r.packs > 1:
            yield Twist(6, N_("War with several packs."), N_("Several packs"))


class JokersPart(RecipePart):
    """Whether each pack has two jokers."""

    key = "jokers"
    tile = 1
    question = N_("With jokers?")
    values = (
        PartValue(False, N_("No jokers")),
        PartValue(True, N_("Jokers"), N_("two in each pack")),
    )
    conflicts = (
        Conflict(
            "jokers",
            lambda r: r.jokers and r.count == "suit",
            N_("A joker has no suit."),
            ("jokers", False),
        ),
        Conflict(
            "jokers",
            lambda r: r.jokers and r.count not in ("card", "suit"),
            N_("A joker has no number."),
            ("jokers", False),
        ),
    )

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say that there are jokers."""
        if r.jokers:
            yield PageLine(DEAL, N_("Two **jokers** belong to each pack."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that there are jokers."""
        if r.jokers:
            yield Twist(8, N_("War with jokers."), N_("With jokers"))


class WildCards(OwnRules):
    """A wild card beats the cards of its suit or colour, and loses to all others."""

    place = 31

    def tied(
        self, t: Table[OwnState], fighters: Sequence[int], results: Sequence[int]
    ) -> list[int]:
        """Compare two cards of which one may be wild; two wild ones are equal."""
        first, second = (t.top("played", seat) for seat in fighters)
        lead = compare(first, second, t.worth)
        return [*fighters] if not lead else [fighters[lead < 0]]

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say whether a wild card has matched."""
        card, other = t.top("played", seat), t.top("played", t.other(seat))
        if is_wild(card) == is_wild(other):
            super().narrate_win(t, seat)
            return
        cards = {"card": code(card), "card2": code(other)}
        if matches(card, other):
            t.narrate("{seat} wins: {card} matches {card2}.", seat=seat, **cards)
        else:
            t.narrate("{seat} wins: {card2} does not match {card}.", seat=seat, **cards)


class WildsPart(RecipePart):
    """Whether there are six wild cards."""

    key = "wilds"
    tile = 1
    rare = True
    question = N_("With wild cards?")
    values = (
        PartValue(False, N_("No wild cards")),
        PartValue(True, N_("Wild cards"), N_("six of them")),
    )
    conflicts = (
        Conflict(
            "wilds",
            lambda r: r.wilds and r.seats != 2,
            N_("Wild cards are for two players."),
            ("seats", 2),
        ),
        Conflict(
            "wilds",
            lambda r: r.wilds and r.play != "top",
            N_("Wild cards are for stocks that are turned."),
            ("wilds", False),
            ("play", "top"),
        ),
        Conflict(
            "wilds",
            lambda r: r.wilds and r.count != "card",
            N_("Wild cards have no number."),
            ("wilds", False),
            ("count", "card"),
        ),
        Conflict(
            "wilds",
            lambda r: r.wilds and r.best != "high",
            N_("With wild cards the highest wins."),
            ("wilds", False),
            ("best", "high"),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how wild cards fight."""
        return (WildCards,) if r.wilds else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what wild cards do."""
        if r.wilds:
            yield PageLine(DEAL, N_("Six **wild cards** are mixed in."))
            yield PageLine(
                BATTLE,
                N_(
                    "A wild card shows a suit, or red or black. It beats every card of that kind "
                    "and loses to all others; two are equal."
                ),
            )

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that there are wild cards."""
        if r.wilds:
            yield Twist(55, N_("War with six wild cards."), N_("Six wild cards"))


class SeatsPart(RecipePart):
    """How many can play at most."""

    key = "seats"
    question = N_("How many can play?")
    values = (
        PartValue(4, N_("Two to four")),
        PartValue(2, NP_("how many players", "Two")),
        PartValue(3, N_("Two or three")),
        PartValue(6, N_("Two to six")),
    )


class DeckDeal(OwnRules):
    """Hands come from a deck in the middle, and are dealt anew when all of them are empty."""

    place = 45
    holds_stock = False

    def setup(self, t: Table[OwnState]) -> Phase | None:
        """Put away what cannot be dealt evenly."""
        deck = self.deck(t.options, t.seats)
        t.deal(deck, to="deck", each=len(deck) - len(deck) % t.seats, rest="out")
        return self.start

    def fill_empty(self, t: Table[OwnState]) -> None:
        """Deal new hands when all are empty."""
        if not t.with_cards("hand"):
            for _ in range(min(self.recipe.hand, t.count(0, "deck") // t.seats)):
                for seat in t.everybody:
                    t.draw(seat, 1, "deck")

    def able(self, t: Table[OwnState], tied: Sequence[int]) -> list[int]:
        """Draw a card for those with an empty hand, and return who has one."""
        for seat in tied:
            if not t.pile("hand", seat) and t.pile("deck"):
                t.draw(seat, 1, "deck")
        return [seat for seat in tied if t.pile("hand", seat)]

    def goes_on(self, t: Table[OwnState]) -> bool:
        """Return whether there is a card in a hand, or one for each in the deck."""
        if t.with_cards("hand") or t.count(0, "deck") >= t.seats:
            return True
        if t.pile("deck"):
            t.place(t.pile("deck")[:], "out")
        return False

    def put_aside(self, t: Table[OwnState], seat: int) -> None:
        """Lay what is captured face down, in no order."""
        t.collect(seat, "won", mixed=True)


class MirrorDeal(OwnRules):
    """A deal in which all have the same cards, each of another suit."""

    place = 45

    def setup(self, t: Table[OwnState]) -> Phase | None:
        """Shuffle each suit by itself."""
        deck, to = self.deck(t.options, t.seats), self.dealing.to
        parts = [t.shuffled([card for card in deck if suit(card) == s]) for s in t.everybody]
        layers = zip(*parts, strict=True)
        t.deal([card for layer in layers for card in layer], to, mixed=False)
        return self.start


class DealPart(RecipePart):
    """The deal: who gets which cards."""

    key = "deal"
    tile = 1
    rare = True
    question = N_("How are they dealt?")
    values = (
        PartValue("all", N_("All of them"), N_("one at a time")),
        PartValue("even", N_("Evenly"), N_("the rest is put away")),
        PartValue("colours", N_("Red and black"), N_("a colour for each")),
        PartValue("deck", N_("From a deck"), N_("hands from the middle")),
        PartValue("mirror", N_("The same for all"), N_("a suit for each")),
        PartValue("own", N_("A pack each"), N_("everybody shuffles one")),
    )
    conflicts = (
        Conflict(
            "deal",
            lambda r: r.deal == "own" and (r.packs, r.wilds) != (2, False),
            N_("A pack for each of two makes two packs."),
            ("packs", 2),
            ("deal", "all"),
        ),
        Conflict(
            "seats",
            lambda r: r.deal == "own" and r.seats != 2,
            N_("A pack for each of two makes two packs."),
            ("seats", 2),
            ("deal", "all"),
        ),
        Conflict(
            "deal",
            lambda r: r.deal in ("colours", "mirror") and r.packs != 1,
            N_("That way of dealing takes one pack."),
            ("deal", "all"),
            ("packs", 1),
        ),
        Conflict(
            "deal",
            lambda r: r.deal in ("colours", "mirror") and r.jokers,
            N_("That way of dealing takes no jokers."),
            ("deal", "all"),
            ("jokers", False),
        ),
        Conflict(
            "deal",
            lambda r: r.deal in ("colours", "mirror") and r.wilds,
            N_("That way of dealing takes no wild cards."),
            ("deal", "all"),
            ("wilds", False),
        ),
        Conflict(
            "deal",
            lambda r: r.deal == "mirror" and r.seats > 4,
            N_("There are only four suits."),
            ("seats", 4),
        ),
        Conflict(
            "deal",
            lambda r: r.deal == "colours" and r.pack != "full",
            N_("Red against black takes the whole pack."),
            ("deal", "all"),
            ("pack", "full"),
        ),
        Conflict(
            "deal",
            lambda r: r.deal == "colours" and r.seats != 2,
            N_("Red against black is for two players."),
            ("seats", 2),
        ),
        Conflict(
            "deal",
            lambda r: r.deal == "deck" and r.play != "hand",
            N_("From a deck in the middle you draw hands."),
            ("play", "hand"),
        ),
    )
    _LINES = {
        "all": N_("Deal out all cards, face down."),
        "even": N_(
            "Deal out the cards, face down, the same number to everybody; what is left over is "
            "put away."
        ),
        "colours": N_("One gets all hearts and diamonds, the other all spades and clubs."),
        "deck": N_("All cards lie in the middle, face down, as a deck."),
        "mirror": N_("Everybody gets one suit: the same cards for all."),
        "own": N_("Each of two gets a whole pack, shuffled."),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how they are dealt, where a `dealing` does not say it."""
        return {"deck": (DeckDeal,), "mirror": (MirrorDeal,)}.get(r.deal, ())

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return the deck, or where the rest lies."""
        if r.deal == "deck":
            return {
                "deck": Pile(HIDDEN, shared=True, zone="centre", label="Deck"),
                "out": Pile(HIDDEN, Role.OUT, shared=True, zone="edge", label="Put away"),
            }
        return {"out": OUT} if r.deal == "even" else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say how the cards are dealt."""
        yield PageLine(DEAL, self._LINES[r.deal])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that all have the same cards."""
        if r.deal == "mirror":
            yield Twist(
                25, N_("War in which all have the same cards."), N_("The same cards for all")
            )
        elif r.deal == "own":
            yield Twist(14, N_("War with a pack for each."), N_("A pack for each"))
        elif r.deal == "colours":
            yield Twist(15, N_("War of red against black."), N_("Red against black"))


def dealing_of(r: Recipe) -> Dealing:
    """Return how a game's pack is dealt."""
    if r.play == "heap":
        return Dealing("heap")
    to = "hand" if r.play in ("whole", "army") else "stock"
    if r.deal in ("colours", "own"):
        return Dealing(to, own=True, colours=True, mixed=r.play != "whole")
    return Dealing(to, even=r.deal == "even")
