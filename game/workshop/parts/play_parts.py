"""The cards of a battle: tile 2 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.rules import N_, Phase, Table
from game.rules.piles import (
    HIDDEN,
    IN_HAND,
    OPEN,
    OUT,
    OWNER,
    PLAYED,
    STAKES,
    STOCK,
    TOP,
    Pile,
    Role,
)
from game.rules.questions import play_asks
from game.variants.steal import STEAL
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.other_plays import OTHER_PLAYS, TEAM
from game.workshop.parts.steal_play import StealPlay
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import (
    BATTLE,
    DEAL,
    Conflict,
    PageLine,
    PartValue,
    RecipePart,
    Twist,
    needing,
)

HEAPED = 52
HELD = 26
"""How many cards of a whole pack somebody holds, who plays with one other."""
OPEN_HAND = Pile(OPEN, Role.HAND, look="fan", label="Hand")
LOOKED_AT = Pile(OWNER, Role.HAND, look="row", label="Card")
OPEN_PILE = Pile(OPEN, Role.WON, label="Open pile")
TOP_SEEN = Pile(TOP, Role.STOCK, label="Draw pile")
CHOOSE = N_("Choose a card.")
CHOOSE_FOR_WAR = N_("War! Choose cards to lie face down, and last the one to lie open.")
IN_ORDER = N_("The last card lies face up.")


class HandPlay(OwnRules):
    """Play from a hand: choose a card in secret, and draw up from the stock."""

    place = 48

    def setup(self, t: Table[OwnState]) -> Phase | None:
        """Deal, and give everybody the first hand."""
        following = super().setup(t)
        self.draw_up(t)
        return following

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Ask all to choose; an empty hand is filled first."""
        self.fill_empty(t)
        return self.choose(t, t.with_cards("hand"))

    def fill_empty(self, t: Table[OwnState]) -> None:
        """Fill the hands that are empty."""
        for seat in t.everybody:
            if not t.pile("hand", seat):
                self.bring(t, seat, self.recipe.hand)

    def draw_up(self, t: Table[OwnState]) -> None:
        """Fill all hands again."""
        for seat in t.everybody:
            missing = self.recipe.hand - t.count(seat, "hand")
            if missing > 0:
                self.bring(t, seat, missing)

    def complete(self, t: Table[OwnState]) -> Phase | None:
        """Draw up before the battle is over."""
        self.draw_up(t)
        return super().complete(t)

    def choose(self, t: Table[OwnState], seats: Sequence[int], number: int = 1) -> Phase | None:
        """Ask these seats to choose at the same time, in a war several cards."""
        if number == 1:
            return t.ask(play_asks(t, seats, CHOOSE), self.reveal)
        return t.ask(play_asks(t, seats, CHOOSE_FOR_WAR, count=number, order=IN_ORDER), self.reveal)

    def reveal(self, t: Table[OwnState]) -> Phase | None:
        """The last card named lies face up, those before it face down."""
        seats = sorted(t.answers)
        for seat in seats:
            if len(t.answers[seat]) == 1:
                t.lay(seat)
                continue
            *hidden, face_up = t.chosen(seat)
            t.place(hidden, "played", seat, down=True, known_to=seat, beat=False)
            t.place([face_up], "played", seat, beat=False)
        t.beat()
        return self.compare(t, seats, [int(seat in seats) for seat in t.everybody])

    def reserve(self, t: Table[OwnState], seat: int) -> int:
        """Return how many cards a seat can still bring beside its hand."""
        names = [name for name in self.keeps_in if name != "hand"]
        return t.count(seat, *names) if names else 0

    def fight(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Cards of the stock go face down, then each chooses another of the hand."""
        for seat in able if self.holds_stock else ():
            empty = not t.pile("hand", seat)
            number = min(self.buried(t, seat), self.reserve(t, seat) - empty)
            if number > 0:
                self.bring(t, seat, number, "played", down=not self.recipe.open)
            if empty:
                self.bring(t, seat, 1)
        return self.choose(t, able)

    def renew(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Ask each for another card, with nothing face down."""
        for seat in able:
            if not t.pile("hand", seat):
                self.bring(t, seat, 1)
        return self.choose(t, able)

    def goes_on(self, t: Table[OwnState]) -> bool:
        """Return whether all can still play."""
        return len(t.with_cards(*self.keeps_in)) == t.seats


class WholePlay(HandPlay):
    """Play with all cards in the hand."""

    place = 47
    holds_stock = False

    def draw_up(self, t: Table[OwnState]) -> None:
        """Do nothing: all cards are in the hand already."""

    def fill_empty(self, t: Table[OwnState]) -> None:
        """Do nothing: whole hands are played, and no card is left to draw."""

    def fight(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Ask each for the cards to lie face down, and one to lie open."""
        return self.choose(t, able, 1 + self.buried(t, able[0]))


class LateRefill(OwnRules):
    """A hand is filled when it is empty."""

    place = 46

    def draw_up(self, t: Table[OwnState]) -> None:
        """Leave hands that are not empty as they are."""


NEEDS = {
    "heap": N_("From one heap two play War once through the cards."),
    "team": N_("A team has a stock behind it, and only that."),
    "match": N_("Stealing is a plain War, card against card, for open piles."),
    "army": N_("Two armies, red and black, fight a plain War."),
}


def _needs(play: str, **values: Any) -> tuple[Conflict, ...]:
    return needing("play", play, NEEDS[play], **values)


class PlayPart(RecipePart):
    """Whether cards are turned or chosen."""

    key = "play"
    tile = 2
    question = N_("What do you play?")
    values = (
        PartValue("top", N_("The top card"), N_("nobody chooses")),
        PartValue("hand", N_("From a hand"), N_("you choose in secret")),
        PartValue("whole", N_("All in your hand"), N_("you hold all your cards")),
        PartValue("heap", N_("From one heap"), N_("you pick any card")),
        PartValue("team", N_("A team of five"), N_("in secret order")),
        PartValue("army", N_("All in order"), N_("you sort all your cards")),
        PartValue("match", N_("A card that steals"), N_("it takes a pile that it matches")),
    )
    conflicts = (
        *_needs("heap", seats=2, deal="all", count="card", turn=1, wilds=False, prize="aside"),
        *_needs("heap", tie="war", open=False, war_all=False, short="last", cost="none"),
        *_needs("team", deal="even", turn=1, wilds=False, prize="under", end="all", call="no"),
        *_needs("army", seats=2, deal="colours", count="card", turn=1, wilds=False, prize="pile"),
        *_needs("match", count="card", turn=1, wilds=False, prize="pile", tie="war", end="all"),
        *_needs("match", open=False, war_all=False, short="last", cost="none", call="no"),
        *_needs("army", tie="war", open=False, war_all=False, short="last", cost="none", end="all"),
        Conflict(
            "seats",
            lambda r: r.play == "match" and r.seats > len(STEAL),
            N_("No more than four can steal."),
            ("seats", 4),
            ("play", "top"),
        ),
        Conflict(
            "tie",
            lambda r: r.play == "team" and r.tie == "war",
            N_("In a team the next one fights: there is no war."),
            ("tie", "new"),
        ),
        Conflict(
            "count",
            lambda r: r.play == "team" and r.count not in ("card", "suit"),
            N_("One of a team fights at a time: its rank or its suit counts."),
            ("count", "card"),
        ),
    )

    _OTHERS = {
        "heap": (
            N_("All cards lie in one big **heap** in the middle, face down."),
            N_("One picks any card from the heap, then the other; both are turned up."),
        ),
        "team": (
            N_("Everybody takes the top five cards as a **team**, and five more when it is empty."),
            N_("Everybody puts the team in order, in secret; then all turn up the first card."),
        ),
        "match": (
            N_("Everybody's cards are the **stock**, and what is won is an **open pile**."),
            N_(
                "Everybody looks at the top card alone. If it matches the top of another's open "
                "pile, it may **steal** the pile; then take a new card. Then all are turned up."
            ),
        ),
        "army": (
            N_("Everybody puts them in any order, as a **stock**."),
            N_("Both turn up the top card; whoever has no stock left sorts the cards won."),
        ),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how cards are chosen."""
        if r.play in OTHER_PLAYS:
            return (OTHER_PLAYS[r.play],)
        if r.play == "match":
            return (StealPlay,)
        if r.play == "whole":
            return (WholePlay,)
        return (HandPlay,) if r.play == "hand" else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return what all games have, and the hand."""
        piles = {"played": PLAYED.holding(min(r.turn, 5), abreast=min(r.turn, 5)), "stakes": STAKES}
        if r.play == "heap":
            heap = Pile(HIDDEN, shared=True, look="heap", zone="centre", label="Heap", holds=HEAPED)
            return piles | {"heap": heap}
        if r.play == "match":
            return piles | {"stock": STOCK, "hand": LOOKED_AT, "won": OPEN_PILE}
        if r.play == "army":
            sorting = Pile(OWNER, Role.HAND, look="row", label="To be sorted", holds=18, brief=True)
            captured = Pile(TOP, Role.WON, label="Captured")
            return piles | {"hand": sorting, "stock": STOCK, "won": captured}
        if r.play != "whole" and r.deal != "deck":
            piles["stock"] = TOP_SEEN if r.choose == "seen" else STOCK
        if r.play == "team":
            piles["team"] = Pile(OWNER, look="row", label="Team", holds=TEAM, top_left=True)
            piles["out"] = OUT
        elif r.play != "top":
            hand = OPEN_HAND if r.choose == "seen" else IN_HAND
            piles["hand"] = hand.holding(HELD if r.play == "whole" else r.hand)
        return piles

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say where the cards are, and what everybody does."""
        if r.play in self._OTHERS:
            deal, battle = self._OTHERS[r.play]
            yield PageLine(DEAL, deal)
            yield PageLine(BATTLE, battle)
            return
        if r.play == "whole":
            yield PageLine(DEAL, N_("Everybody holds all cards in the **hand**."))
        elif r.deal != "deck":
            yield PageLine(DEAL, N_("Everybody's cards are the **stock**."))
        if r.choose == "turns" or r.fold:
            return
        if r.play != "top":
            yield PageLine(
                BATTLE, N_("Everybody chooses a card in secret; all are turned up together.")
            )
        elif r.turn == 1:
            yield PageLine(BATTLE, N_("Everybody turns up the top card at the same time."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that cards are chosen."""
        if r.play == "hand":
            yield Twist(40, N_("War in which everybody plays from a hand."), N_("Choose your card"))
        elif r.play == "whole":
            yield Twist(42, N_("War with all cards in the hand."), N_("Hold all your cards"))
        elif r.play == "heap":
            yield Twist(44, N_("War from one big heap."), N_("Pick any card"))
        elif r.play == "team":
            yield Twist(44, N_("War of teams in a secret order."), N_("Lead a team of five"))
        elif r.play == "match":
            yield Twist(45, N_("War in which matching cards steal."), N_("Match a pile, steal it"))
        elif r.play == "army":
            yield Twist(44, N_("War in which both sort all the cards first."), N_("Sort your army"))


class TurnPart(RecipePart):
    """How many cards are turned at a time."""

    key = "turn"
    tile = 2
    question = N_("How many cards at a time?")
    values = (
        PartValue(1, N_("One card")),
        PartValue(2, N_("Two cards")),
        PartValue(3, N_("Three cards")),
        PartValue(5, N_("Five cards")),
        PartValue(7, N_("Seven cards")),
    )
    conflicts = (
        Conflict(
            "turn",
            lambda r: r.turn > 1 and r.count in ("card", "suit"),
            N_("Only one card can be highest: turn one, or count them together."),
            ("turn", 1),
            ("count", "sum"),
        ),
        Conflict(
            "turn",
            lambda r: r.count in ("difference", "product", "fractions", "digits") and r.turn > 3,
            N_("That many cards make no number."),
            ("turn", 2),
        ),
        Conflict(
            "turn",
            lambda r: r.count == "fractions" and r.turn != 2,
            N_("A fraction is made of two cards."),
            ("turn", 2),
        ),
        Conflict(
            "turn",
            lambda r: r.turn >= 5 and r.count not in ("poker_hand", "sum"),
            N_("Five cards are only for poker hands and long sums."),
            ("turn", 2),
        ),
    )


class HandSizePart(RecipePart):
    """How many cards a hand has."""

    key = "hand"
    tile = 2
    question = N_("How many cards in a hand?")
    values = (
        PartValue(3, N_("Three cards")),
        PartValue(2, N_("Two cards")),
        PartValue(4, N_("Four cards")),
        PartValue(5, N_("Five cards")),
    )
    _FROM_STOCK = {
        2: N_("The top two of them are the **hand**."),
        3: N_("The top three of them are the **hand**."),
        4: N_("The top four of them are the **hand**."),
        5: N_("The top five of them are the **hand**."),
    }
    _FROM_DECK = {
        2: N_("Everybody gets two of them as a **hand**."),
        3: N_("Everybody gets three of them as a **hand**."),
        4: N_("Everybody gets four of them as a **hand**."),
        5: N_("Everybody gets five of them as a **hand**."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say how many cards everybody holds."""
        if r.play == "hand":
            yield PageLine(
                DEAL, (self._FROM_DECK if r.deal == "deck" else self._FROM_STOCK)[r.hand]
            )

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: nobody holds a hand."""
        return r.play != "hand"


class RefillPart(RecipePart):
    """When a hand is filled again."""

    key = "refill"
    tile = 2
    rare = True
    question = N_("When is the hand filled?")
    values = (
        PartValue("each", N_("After each battle")),
        PartValue("empty", N_("When it is empty")),
    )
    conflicts = (
        Conflict(
            "refill",
            lambda r: r.deal == "deck" and r.refill != "empty",
            N_("Hands from the deck are dealt anew when they are empty."),
            ("refill", "empty"),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on when hands are filled."""
        return (LateRefill,) if r.play == "hand" and r.refill == "empty" else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say when hands are filled."""
        if r.play == "hand" and r.refill == "each":
            yield PageLine(BATTLE, N_("Before each battle all hands are filled."))
        elif r.play == "hand":
            yield PageLine(BATTLE, N_("New hands come when all cards in hand are played."))

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: nobody holds a hand."""
        return r.play != "hand"
