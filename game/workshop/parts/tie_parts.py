"""Ties and wars: tile 4 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.kits.short_of_cards import LosesWar, RunsOut, StandsAgain
from game.kits.steps import enter_war
from game.kits.top_it import LEFT_ALONE
from game.kits.win_sentences import tell_unopposed, tops
from game.rules import N_, Phase, Sign, Table, highest
from game.rules.cards import rank, suit
from game.rules.piles import OUT, Pile
from game.rules.signs import Counter, Note
from game.texts import NP_
from game.variants.galactic import likeness
from game.variants.trunks import SUITS
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.count_parts import tell_by_suit
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import RARE, WAR, Conflict, PageLine, PartValue, RecipePart, Twist

FIRST_WARS = {"grow1": 1, "grow5": 5}
"""How many cards lie face down in the first war of a game, where each takes one more."""
WAITS = N_("A tie: all cards wait for the next winner.")
GOES_BACK = N_("A tie: everybody takes the cards back.")
LEAVES = N_("A tie: all cards on the table leave the game.")
NOBODY_WINS = N_("Nobody can go on: the cards on the table count for nobody.")


class WaitingTie(OwnRules):
    """Cards of a tie wait for the next winner."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Leave all cards for the next winner."""
        t.narrate(WAITS)
        return self.leave(t)


class NewCardsTie(OwnRules):
    """A tie that new cards decide, with nothing face down."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Have those who can play new cards; who cannot has lost the tie."""
        tied = t.state.fighters
        enter_war(t, tied)
        able = [s for s in self.able(t, tied) if t.count(s, *self.keeps_in) >= self.turned]
        if len(able) > 1:
            return self.renew(t, able)
        if not able:
            t.narrate(NOBODY_WINS)
            t.end_fight()
            return self.leave_tie(t)
        tell_unopposed(t, able[0], tied, LEFT_ALONE)
        return self.decided(t, able[0])

    def leave_tie(self, t: Table[OwnState]) -> Phase | None:
        """Leave the cards for whoever wins next, if nobody can play new ones."""
        return self.leave(t)


class SuitsTie(OwnRules):
    """A tie that the suit decides."""

    place = 60

    def tied(
        self, t: Table[OwnState], fighters: Sequence[int], results: Sequence[int]
    ) -> list[int]:
        """Return who has the highest suit of the best."""
        tied = super().tied(t, fighters, results)
        if len(tied) > 1:
            return highest({seat: SUITS[suit(card)] for seat, card in tops(t, tied).items()})
        return tied

    def narrate_win(self, t: Table[OwnState], seat: int) -> None:
        """Say that the suit has decided, where it has."""
        cards = {s: cards[0] for s, cards in self.compared(t).items()}
        equal = {s: card for s, card in cards.items() if rank(card) == rank(cards[seat])}
        if not tell_by_suit(t, seat, equal):
            super().narrate_win(t, seat)


class ReturningTie(OwnRules):
    """A tie whose cards go back."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Give all cards back; nobody wins."""
        t.narrate(GOES_BACK)
        return self.take_back(t)


class TrashingTie(OwnRules):
    """The cards of a tie leave the game."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Take all cards on the table out of the game; nobody wins."""
        t.narrate(LEAVES)
        self.throw_out(t)
        t.end_fight()
        return self.complete(t)


class TiePart(RecipePart):
    """The tie: what follows where the best is shared."""

    key = "tie"
    tile = 4
    question = N_("And if the best are equal?")
    values = (
        PartValue("war", N_("War!"), N_("some go face down")),
        PartValue("wait", N_("They wait"), N_("for the next winner")),
        PartValue("new", N_("New cards"), N_("nothing face down")),
        PartValue("suits", N_("The suit decides"), N_("spades are highest")),
        PartValue("back", N_("Take them back"), N_("nobody wins")),
        PartValue("trash", N_("Away with them"), N_("they leave the game")),
    )
    conflicts = (
        Conflict(
            "tie",
            lambda r: r.tie == "suits" and r.count == "suit",
            N_("The suit counts already."),
            ("tie", "war"),
        ),
        Conflict(
            "tie",
            lambda r: r.tie == "suits" and r.count != "card",
            N_("Suits decide between single cards."),
            ("tie", "war"),
        ),
        Conflict(
            "tie",
            lambda r: (
                r.tie == "suits" and (r.wilds or r.jokers or r.packs > 1 or r.pack == "to_five")
            ),
            N_("Two cards of the same suit could be equal: one pack without jokers."),
            ("tie", "war"),
        ),
        Conflict(
            "tie",
            lambda r: r.count == "poker_hand" and r.tie not in ("wait", "back", "trash"),
            N_("Equal poker hands wait, go back, or leave the game."),
            ("tie", "wait"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "wait": WaitingTie,
        "new": NewCardsTie,
        "suits": SuitsTie,
        "back": ReturningTie,
        "trash": TrashingTie,
    }
    _LINES = {
        "war": N_("Those who share the best are at war."),
        "wait": N_("If the best is shared, nobody wins: all cards **wait** for the next winner."),
        "new": N_(
            "If the best is shared, those who share it play new cards, with nothing face down, "
            "and these decide."
        ),
        "suits": N_(
            "If the best is shared, the suit decides: **spades**, then diamonds, then hearts, then "
            "clubs."
        ),
        "back": N_("If the best is shared, nobody wins: everybody takes the cards **back**."),
        "trash": N_("If the best is shared, nobody wins: these cards **leave the game**."),
    }
    _TWISTS = {
        "wait": (N_("War in which equal cards wait for the next winner."), N_("Equal cards wait")),
        "new": (N_("War in which new cards decide a tie."), N_("New cards decide a tie")),
        "suits": (N_("War in which suits decide a tie."), N_("Suits decide a tie")),
        "back": (N_("War in which equal cards go back."), N_("Equal cards go back")),
        "trash": (N_("War in which equal cards leave the game."), N_("Equal cards are lost")),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on what happens."""
        return (self._RULES[r.tie],) if r.tie in self._RULES else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where cards go that are lost."""
        return {"out": OUT} if r.tie == "trash" else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what follows a tie."""
        yield PageLine(WAR, self._LINES[r.tie])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that there is no war."""
        if r.tie in self._TWISTS:
            yield Twist(20, *self._TWISTS[r.tie])

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield how suits stand."""
        if r.tie == "suits":
            yield Note("Ties: ♠ ♦ ♥ ♣")


class LikeCardsWar(OwnRules):
    """The better equal cards match, the more go face down."""

    place = 61

    def compare(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """Count for each of those who tie, by its best match among the others."""
        following = super().compare(t, fighters, fresh)
        if following == self.war:
            cards, down = tops(t, t.state.fighters), [0] * t.seats
            for seat, card in cards.items():
                down[seat] = max(likeness(card, o) for s, o in cards.items() if s != seat)
            t.state.down = tuple(down)
            if not t.depth:
                t.state.sharing = t.state.fighters
        return following

    def buried(self, t: Table[OwnState], seat: int) -> int:
        """Return how many cards its best match says."""
        return t.state.down[seat]

    def who_shares(self, t: Table[OwnState]) -> Sequence[int]:
        """Return all who began the war."""
        return t.state.sharing


class GrowingWar(OwnRules):
    """A war that is one card longer than the one before."""

    place = 61

    def buried(self, t: Table[OwnState], seat: int) -> int:
        """Return the same number for all, no more than the poorest of them can put down."""
        left = [t.count(s, *self.keeps_in) for s in t.state.fighters]
        return min(self.due(t) - 1, *(cards - 1 for cards in left if cards))

    def due(self, t: Table[OwnState]) -> int:
        """Return how many cards the next war takes."""
        return FIRST_WARS[str(self.recipe.down)] + len(t.wars)


class DownPart(RecipePart):
    """How many cards lie face down in a war."""

    key = "down"
    tile = 4
    question = N_("How many cards face down?")
    values = (
        PartValue(3, N_("Three")),
        PartValue(0, NP_("how many cards", "None")),
        PartValue(1, NP_("how many cards", "One")),
        PartValue(2, NP_("how many cards", "Two")),
        PartValue(4, N_("Four")),
        PartValue(5, N_("Five")),
        PartValue("likeness", N_("By likeness"), N_("three, seven or eleven")),
        PartValue("grow1", N_("More each time"), N_("from one on")),
        PartValue("grow5", N_("More and more"), N_("from five on")),
    )
    conflicts = (
        Conflict(
            "down",
            lambda r: (
                r.down == "likeness"
                and (r.count != "card" or r.play != "top" or r.jokers or r.wilds)
            ),
            N_("How alike cards are is seen on single cards."),
            ("down", 3),
        ),
        Conflict(
            "down",
            lambda r: r.down in FIRST_WARS and r.play != "top",
            N_("Wars that grow need a stock that is turned."),
            ("down", 3),
        ),
        Conflict(
            "down",
            lambda r: r.tie != "war" and r.down != 3,
            N_("Only a war puts cards face down."),
            ("down", 3),
        ),
    )
    _CLOSED = {
        1: N_("Each puts **one** card face down."),
        2: N_("Each puts **two** cards face down."),
        3: N_("Each puts three cards face down."),
        4: N_("Each puts **four** cards face down."),
        5: N_("Each puts **five** cards face down."),
        "likeness": N_(
            "Each puts **eleven** cards face down if equal cards are the very same, **seven** "
            "if only the colour is, else **three**."
        ),
        "grow1": N_("In the first war each puts one card face down, in each next **one more**."),
        "grow5": N_("In the first war each puts five cards face down, in each next **one more**."),
    }
    _OPEN = {
        1: N_("Each puts down one card, **face up**, that does not count."),
        2: N_("Each puts down two cards, **face up**, that do not count."),
        3: N_("Each puts down three cards, **face up**, that do not count."),
        4: N_("Each puts down four cards, **face up**, that do not count."),
        5: N_("Each puts down five cards, **face up**, that do not count."),
        "likeness": N_(
            "Each puts down **eleven** cards if equal cards are the very same, **seven** if "
            "only the colour is, else **three**: face up, but they do not count."
        ),
        "grow1": N_("In the first war each puts down one card, face up, in each next one more."),
        "grow5": N_("In the first war each puts down five cards, face up, in each next one more."),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules that say how many cards go down, if that is no fixed number."""
        if r.down == "likeness":
            return (LikeCardsWar,)
        return (GrowingWar,) if r.down in FIRST_WARS else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say how many cards go down, and what comes then."""
        if r.tie != "war":
            return
        if r.down:
            yield PageLine(WAR, (self._OPEN if r.open else self._CLOSED)[r.down])
        if r.play == "whole":
            yield PageLine(WAR, N_("Each chooses them from the hand, and one more to lie open."))
        elif r.play == "hand":
            yield PageLine(WAR, N_("Then each chooses another card."))
        elif r.play == "heap":
            yield PageLine(WAR, N_("The card picked last is turned up."))
        elif r.turn == 1:
            yield PageLine(WAR, N_("Then each turns up one more card."))
        else:
            yield PageLine(WAR, N_("Then each turns up as many cards as in a battle."))
        yield PageLine(WAR, N_("The best of these takes all; equal again is war."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that the cards that go down are no fixed number."""
        if r.down == "likeness":
            yield Twist(
                48,
                N_("War: the better the match, the longer the war."),
                N_("Longer wars"),
            )
        elif r.down in FIRST_WARS:
            yield Twist(48, N_("War in which every war is longer."), N_("Each war is longer"))
        elif r.down != 3 and r.tie == "war":
            yield Twist(4, N_("War with wars of another length."), N_("Other wars"))

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield how many cards the next war takes."""
        if r.down in FIRST_WARS:
            yield Counter("Next war", FIRST_WARS[str(r.down)] + len(t.wars), icon="cards")


class OpenPart(RecipePart):
    """Whether those cards lie face up."""

    key = "open"
    tile = 4
    rare = True
    question = N_("How do they lie?")
    values = (
        PartValue(False, N_("Face down")),
        PartValue(True, N_("Face up"), N_("they do not count")),
    )
    conflicts = (
        Conflict(
            "open",
            lambda r: r.open and (r.tie != "war" or r.play == "whole"),
            N_("Only a war has such cards."),
            ("open", False),
        ),
    )

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: no cards are put down."""
        return r.tie != "war" or r.down == 0


class WarForAll(OwnRules):
    """A war of all who are compared."""

    place = 13

    def tied(
        self, t: Table[OwnState], fighters: Sequence[int], results: Sequence[int]
    ) -> list[int]:
        """A shared best draws in everybody."""
        tied = super().tied(t, fighters, results)
        if len(tied) < 2:
            return tied
        t.state.sharing = tuple(tied)
        return [*fighters]

    def who_shares(self, t: Table[OwnState]) -> Sequence[int]:
        """Return the seats that share the best result."""
        return t.state.sharing


class WarAllPart(RecipePart):
    """Whether all fight each war."""

    key = "war_all"
    tile = 4
    rare = True
    question = N_("Who fights in a war?")
    values = (
        PartValue(False, N_("Who shares the best")),
        PartValue(True, NP_("who fights", "Everybody")),
    )
    conflicts = (
        Conflict(
            "war_all",
            lambda r: r.war_all and (r.tie != "war" or r.play != "top" or r.down == "likeness"),
            N_("Only a war can be for all."),
            ("war_all", False),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on who fights."""
        return (WarForAll,) if r.war_all else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say who fights."""
        if r.war_all:
            yield PageLine(WAR, N_("**Everybody** else fights the war, too."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says who fights."""
        if r.war_all:
            yield Twist(24, N_("War in which everybody fights each war."), N_("All fight each war"))

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: there are never more than two."""
        return r.tie != "war" or r.seats == 2


class StandingShort(StandsAgain[OwnState], OwnRules):
    """The last card of who has none left stands and counts again."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Have all who are at war fight, as long as one of them has a card."""
        tied = t.state.fighters
        enter_war(t, tied)
        able = self.able(t, tied)
        return self.stand(t, tied, able) if able else self.unfightable(t, tied)


class LosingShort(LosesWar[OwnState], OwnRules):
    """A custom by which who cannot complete a war has lost it."""

    place = 60

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Have those fight who can complete it."""
        tied = t.state.fighters
        enter_war(t, tied)
        return self.lose(t, tied) if self.able(t, tied) else self.unfightable(t, tied)


class LeavingShort(RunsOut[OwnState], OwnRules):
    """A custom by which who cannot complete a war has lost the game."""

    place = 60


class ShortPart(RecipePart):
    """The custom for seats with too few cards for a war."""

    key = "short"
    tile = 4
    rare = True
    question = N_("Too few cards for a war?")
    values = (
        PartValue("last", N_("The last card decides")),
        PartValue("stand", N_("It counts again"), N_("who has none turns none")),
        PartValue("lose", N_("The war is lost")),
        PartValue("out", N_("The game is lost")),
    )
    conflicts = (
        Conflict(
            "short",
            lambda r: (
                r.short != "last"
                and (
                    r.tie != "war"
                    or r.play != "top"
                    or r.turn > 1
                    or isinstance(r.down, str)
                    or r.prize == "pile"
                    or r.war_all
                    or r.wilds
                    or r.open
                )
            ),
            N_("That custom is for plain wars."),
            ("short", "last"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "stand": StandingShort,
        "lose": LosingShort,
        "out": LeavingShort,
    }
    _LINES = {
        "last": N_(
            "Whoever has too few cards for a war keeps the last one to turn up; whoever has none "
            "has lost the war."
        ),
        "stand": N_("Without a card left, the last one turned up stands and counts again."),
        "lose": N_("Whoever cannot complete the war lays down all cards and has lost it."),
        "out": N_("Whoever has too few cards lays them all down and **has lost the game**."),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on what happens."""
        return (self._RULES[r.short],) if r.short in self._RULES else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what happens to seats short of cards."""
        if r.tie == "war" and r.play == "top":
            yield PageLine(WAR if r.short != "last" else RARE, self._LINES[r.short])

    def is_idle(self, r: Recipe) -> bool:
        """Whether the part makes no difference: there are no wars of cards that are turned."""
        return r.tie != "war"
