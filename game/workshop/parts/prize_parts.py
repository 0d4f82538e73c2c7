"""The prize of the winner and its cost: tile 5 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.kits.steps import bury_refilling, draw_refilling, uncover
from game.kits.top_it import CAPTURED
from game.rules import N_, Phase, Sign, Table
from game.rules.cards import codes, name_of_rank, rank, rank_name
from game.rules.piles import HIDDEN, OPEN, OUT, Pile, Role
from game.rules.questions import arrange_ask
from game.rules.signs import Counter, Glow, LostRanks
from game.texts import NP_
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import BATTLE, Conflict, PageLine, PartValue, RecipePart, Twist

OUT_OF_GAME = N_("Out of the game: {cards}.")
ORDER = N_("In which order do your winnings go under your stock?")


class ArrangedPrize(OwnRules):
    """The winner puts the cards under the stock in any order."""

    place = 50

    def start(self, t: Table[OwnState]) -> Phase | None:
        """Put what a seat has won before under its stock, in a set-up position."""
        for seat in t.with_cards("won"):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
        return super().start(t)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner takes everything, and says in which order; not where the game is over."""
        t.collect(seat, "won", mixed=False)
        self.after_prize(t, seat)
        if t.with_cards() in ([seat], []):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
            return self.complete(t)
        return t.ask([arrange_ask(t, seat, "won", ORDER, often=True)], self.arranged)

    def arranged(self, t: Table[OwnState]) -> Phase | None:
        """Put them under the stock in that order."""
        for seat in t.answers:
            t.place(t.chosen(seat, "won"), "stock", seat, bottom=True)
        return self.complete(t)


class PilePrize(OwnRules):
    """A prize on a pile of its own, which becomes the stock when it is needed."""

    place = 50
    won_to = "won"

    def bring(
        self, t: Table[OwnState], seat: int, n: int, to: str = "hand", *, down: bool = False
    ) -> None:
        """Turn the pile over where the stock runs out."""
        draw_refilling(t, seat, n, to, down=down)

    def turn_up(self, t: Table[OwnState], fighters: Sequence[int]) -> Phase | None:
        """Turn up the cards of each."""
        fresh = [0] * t.seats
        for seat in fighters:
            before = t.count(seat, "played")
            self.bring(t, seat, self.turned, "played")
            fresh[seat] = t.count(seat, "played") - before
        return self.compare(t, fighters, fresh)

    def fight(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Put cards down for each, keeping one to turn up."""
        for seat in able:
            bury_refilling(t, [seat], self.buried(t, seat))
        if self.recipe.open:
            uncover(t, t.cards_in("played"))
        return self.turn_up(t, able)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Show all cards and put them on the pile."""
        uncover(t, t.cards_in("played"))
        t.collect(seat, "won")
        self.after_prize(t, seat)
        return self.complete(t)


class AsidePrize(OwnRules):
    """A prize that lies aside and counts, and is never played again."""

    place = 50
    won_to = "won"

    def start(self, t: Table[OwnState]) -> Phase | None:
        """Captured cards are the score from the beginning."""
        self.count_captured(t)
        return super().start(t)

    def count_captured(self, t: Table[OwnState]) -> None:
        """Make the number of captured cards the score."""
        t.score([len(pile) for pile in t.piles_named("won")])

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner captures everything."""
        self.put_aside(t, seat)
        self.after_prize(t, seat)
        return self.complete(t)

    def put_aside(self, t: Table[OwnState], seat: int) -> None:
        """Put the won cards aside, face up, the newest on top."""
        t.collect(seat, "won", top=True, mixed=False)

    def complete(self, t: Table[OwnState]) -> Phase | None:
        """Count before the battle is over."""
        self.count_captured(t)
        return super().complete(t)

    def unfightable(self, t: Table[OwnState], tied: Sequence[int]) -> Phase | None:
        """Leave the cards where they lie: nobody can fight for them."""
        t.narrate("Nobody can go on: the cards on the table count for nobody.")
        t.end_fight()
        return self.complete(t)

    def leave_tie(self, t: Table[OwnState]) -> Phase | None:
        """The cards stay where they lie, and count for nobody."""
        return self.complete(t)


class HandPrize(OwnRules):
    """A prize that goes into the hand."""

    place = 50
    won_to = "hand"

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Show all cards; the winner takes them into the hand."""
        uncover(t, t.cards_in("played"))
        t.collect(seat, "hand", mixed=False)
        self.after_prize(t, seat)
        return self.complete(t)


class PrizePart(RecipePart):
    """The prize: what the winner gets."""

    key = "prize"
    tile = 5
    question = N_("What does the winner get?")
    values = (
        PartValue("under", N_("Under the stock"), N_("played again and again")),
        PartValue("arranged", N_("In your order"), N_("you arrange them")),
        PartValue("pile", N_("A pile"), N_("shuffled when you need it")),
        PartValue("aside", N_("Aside"), N_("counted at the end")),
        PartValue("hand", N_("Into the hand"), N_("you hold all your cards")),
    )
    conflicts = (
        Conflict(
            "prize",
            lambda r: r.deal == "deck" and r.prize != "aside",
            N_("With a deck in the middle what you win lies aside."),
            ("prize", "aside"),
        ),
        Conflict(
            "prize",
            lambda r: r.play == "whole" and r.prize not in ("hand", "aside"),
            N_("Who holds all cards takes what is won in the hand, or puts it aside."),
            ("prize", "hand"),
        ),
        Conflict(
            "prize",
            lambda r: r.prize == "hand" and r.play != "whole",
            N_("Winnings come into the hand only where you hold all your cards."),
            ("play", "whole"),
        ),
        Conflict(
            "prize",
            lambda r: r.prize == "arranged" and r.play != "top",
            N_("Winnings are put in order only under a stock that is turned."),
            ("prize", "under"),
        ),
        Conflict(
            "prize",
            lambda r: r.prize == "pile" and r.count == "poker_hand",
            N_("Poker hands are won under the stock."),
            ("prize", "under"),
        ),
        Conflict(
            "prize",
            lambda r: r.prize == "aside" and r.end not in ("most", "fewest"),
            N_("What lies aside never comes back: count it at the end."),
            ("end", "most"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "arranged": ArrangedPrize,
        "pile": PilePrize,
        "aside": AsidePrize,
        "hand": HandPrize,
    }
    _LINES = {
        "under": N_("The winner puts all these cards under the stock."),
        "arranged": N_("The winner puts all these cards under the stock **in any order**."),
        "pile": N_("The winner puts all these cards on a pile; shuffled, it is the next stock."),
        "aside": N_("The winner captures all these cards; they are not played again."),
        "hand": N_("The winner takes all these cards into the hand."),
    }
    _MUST = {
        "under": N_("Whoever wins **must take** all these cards and put them under the stock."),
        "arranged": N_(
            "Whoever wins **must take** all these cards and put them under the stock in any order."
        ),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on where cards go."""
        return (self._RULES[r.prize],) if r.prize in self._RULES else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where what is won lies."""
        if r.prize == "arranged":
            return {"won": Pile(OPEN, Role.WON, look="row", label="Just won", holds=8, brief=True)}
        if r.prize == "pile":
            return {"won": Pile(HIDDEN, Role.WON, label="Score pile")}
        if r.prize == "aside":
            hidden = Pile(HIDDEN, Role.WON, label="Captured")
            return {"won": hidden if r.deal == "deck" else CAPTURED}
        return {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what the winner does."""
        yield PageLine(BATTLE, (self._MUST if r.end == "rid" else self._LINES)[r.prize])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that winnings are arranged."""
        if r.prize == "arranged":
            yield Twist(38, N_("War in which winnings are put in order."), N_("Sort your winnings"))


class DoomedCost(OwnRules):
    """The lowest rank that is left leaves the game when it is won."""

    place = 20
    winner_takes_all = False

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """The lowest rank left is doomed for all of this battle."""
        doomed = min(map(rank, t.cards_in(*self.in_play)))
        if doomed > t.state.doomed > 0:
            old, new = name_of_rank(t.state.doomed), name_of_rank(doomed)
            t.narrate("Rank {old} has died out: now rank {new} is doomed.", old=old, new=new)
        t.state.doomed = doomed
        return super().battle(t)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Turn all cards on the table face up for the winner."""
        t.state.winner = seat
        uncover(t, t.cards_in("played", "stakes"))
        return self.sift

    def sift(self, t: Table[OwnState]) -> Phase | None:
        """The doomed cards leave the game, the winner has the rest."""
        lost = [card for card in t.cards_in("played", "stakes") if rank(card) == t.state.doomed]
        if lost:
            t.narrate(OUT_OF_GAME, cards=tuple(codes(lost)))
            t.place(lost, "out")
        return super().collect(t, t.state.winner)


class WinnerCost(OwnRules):
    """The card that wins leaves the game."""

    place = 22
    winner_takes_all = False

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Take it out before the winner takes the rest."""
        gone = self.compared(t).get(seat, [])
        uncover(t, gone)
        t.place(list(gone), "out")
        return super().collect(t, seat)


class LosersCost(OwnRules):
    """The cards that lose leave the game."""

    place = 22
    winner_takes_all = False

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner gets only its own back, and what has waited."""
        gone = [card for s in t.everybody if s != seat for card in t.pile("played", s)]
        uncover(t, gone)
        t.place(gone, "out")
        return super().collect(t, seat)


class SurvivorCost(OwnRules):
    """A cost that only the winning card survives: all others leave the game."""

    place = 22
    winner_takes_all = False

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Give the winning card back to its owner, and take the others out of the game."""
        t.place(t.pile("played", seat)[:1], self.won_to, seat, bottom=True)
        t.collect(None, "out", ("played", "stakes"), mixed=False)
        self.after_prize(t, seat)
        return self.complete(t)


class CostPart(RecipePart):
    """The cost: which cards leave the game."""

    key = "cost"
    tile = 5
    question = N_("And who leaves the game?")
    values = (
        PartValue("none", NP_("who leaves the game", "Nobody")),
        PartValue("doomed", N_("The lowest rank")),
        PartValue("winner", N_("The winning card")),
        PartValue("losers", N_("The losing cards")),
        PartValue("survivor", N_("All but the best"), N_("only the winning card stays")),
    )
    conflicts = (
        Conflict(
            "cost",
            lambda r: r.cost == "doomed" and r.count not in ("card", "suit"),
            N_("Doomed ranks are for single cards."),
            ("cost", "none"),
        ),
        Conflict(
            "cost",
            lambda r: r.cost == "doomed" and r.wilds,
            N_("Wild cards have no rank to be doomed."),
            ("cost", "none"),
        ),
        Conflict(
            "cost",
            lambda r: r.cost != "none" and r.prize == "aside",
            N_("Where cards lie aside they are gone already."),
            ("cost", "none"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "doomed": DoomedCost,
        "winner": WinnerCost,
        "losers": LosersCost,
        "survivor": SurvivorCost,
    }
    _LINES = {
        "doomed": N_("The lowest rank left is **doomed**: it leaves the game when it is won."),
        "winner": N_("The cards that win **leave the game**."),
        "losers": N_("The cards that lose **leave the game**."),
        "survivor": N_("Only the card that wins survives: all others **leave the game**."),
    }
    _TWISTS = {
        "doomed": (N_("War in which the lowest cards leave the game."), N_("Low cards drop out")),
        "winner": (N_("War in which winning cards leave the game."), N_("Winning cards are lost")),
        "losers": (N_("War in which losing cards leave the game."), N_("Losing cards are lost")),
        "survivor": (N_("War that only the winning card survives."), N_("Only the best survives")),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on which cards leave."""
        return (self._RULES[r.cost],) if r.cost in self._RULES else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where they lie."""
        return {"out": OUT} if r.cost != "none" else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say which cards leave."""
        if r.cost in self._LINES:
            yield PageLine(BATTLE, self._LINES[r.cost])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says which cards leave."""
        if r.cost in self._TWISTS:
            yield Twist(46, *self._TWISTS[r.cost])

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield which rank is doomed, and how many cards of each have gone."""
        if r.cost != "doomed":
            return
        gone: dict[str, int] = {}
        for card in sorted((c for c in t.pile("out") if c not in t.down), key=rank):
            gone[rank_name(card)] = gone.get(rank_name(card), 0) + 1
        if gone:
            yield LostRanks("Out of the game", tuple(gone.items()))
        doomed = t.state.doomed
        if doomed:
            yield Counter("Doomed", name_of_rank(doomed))
            face_up = [card for card in t.cards_in("played", "stakes") if card not in t.down]
            lit = tuple(card for card in face_up if rank(card) == doomed)
            if lit:
                yield Glow("Doomed", lit)
