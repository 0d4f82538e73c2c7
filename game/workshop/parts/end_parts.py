"""How the game ends: tile 6 of the workshop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from game.kits.top_it import ENDS, FEWEST, LIMIT_ENDS, MOST
from game.kits.win_sentences import MUST_TAKE_ALL
from game.rules import N_, Phase, Table, highest
from game.rules.goals import (
    CAPTURED_AT_LIMIT,
    FEWEST_AT_LIMIT,
    AtLimit,
    Distance,
    Goal,
    ScoreUnit,
)
from game.rules.outcome import Termination
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import END, Conflict, PageLine, PartValue, RecipePart, Twist

NEVER = 2000
"""A limit that hardly any game reaches."""
CAPTURED_WORDS = ScoreUnit("{n} captured", "{n} captured", ("won",))
FEWEST_CAPTURED_AT_LIMIT = AtLimit(
    N_("Battles at most: {n}. Fewest captured cards win, a tie is a draw."),
    LIMIT_ENDS[FEWEST],
    ("won",),
)


class RidEnd(OwnRules):
    """An end in which being rid of all cards wins."""

    place = 40

    def unfightable(self, t: Table[OwnState], tied: Sequence[int]) -> Phase | None:
        """End the game, for nobody can take the cards."""
        rid = [seat for seat in t.everybody if not t.pile("stock", seat)]
        text = "Nobody at war can take the cards. The first without cards: {seats}."
        return t.end_in_battle(rid, Termination.GOAL_REACHED, text)

    def win_unopposed(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The only one at war with a card takes everything at once."""
        t.narrate(MUST_TAKE_ALL, seat=seat)
        return self.decided(t, seat)

    def finished(self, t: Table[OwnState]) -> bool:
        """Several who are rid of their cards in the same battle share the game."""
        rid = [seat for seat in t.everybody if not t.pile("stock", seat)]
        if rid:
            t.end(rid, Termination.GOAL_REACHED, "The first without cards: {seats}.")
        return bool(rid)


class CountedEnd(OwnRules):
    """The captured cards are counted as soon as not all can go on."""

    place = 40

    def finished(self, t: Table[OwnState]) -> bool:
        """The most win, or the fewest."""
        if self.goes_on(t):
            return False
        most = self.recipe.end == "most"
        winners = highest([len(won) if most else -len(won) for won in t.piles_named("won")])
        t.end(winners, Termination.ALL_PLAYED, ENDS[MOST if most else FEWEST])
        return True


class EndPart(RecipePart):
    """The end: who has won."""

    key = "end"
    tile = 6
    question = N_("Who has won in the end?")
    values = (
        PartValue("all", N_("All the cards"), N_("whoever gets them")),
        PartValue("rid", N_("No cards"), N_("whoever is rid of them")),
        PartValue("most", N_("The most cards"), N_("counted at the end")),
        PartValue("fewest", N_("The fewest cards"), N_("counted at the end")),
    )
    conflicts = (
        Conflict(
            "end",
            lambda r: r.end in ("most", "fewest") and r.prize != "aside",
            N_("To count what was won it must lie aside."),
            ("prize", "aside"),
        ),
        Conflict(
            "end",
            lambda r: r.end == "rid" and (r.play != "top" or r.count == "poker_hand"),
            N_("Getting rid of all cards is for stocks that are turned."),
            ("end", "all"),
        ),
        Conflict(
            "end",
            lambda r: (
                r.end == "rid"
                and (
                    r.tie not in ("war", "wait")
                    or r.short != "last"
                    or r.prize not in ("under", "arranged")
                )
            ),
            N_("Who must take cards takes them under the stock, after wars as usual."),
            ("end", "all"),
        ),
        Conflict(
            "end",
            lambda r: r.end == "rid" and r.cost != "none",
            N_("To be rid of cards nothing else may take them away."),
            ("cost", "none"),
        ),
    )
    _RULES: ClassVar[dict[str, type[OwnRules]]] = {
        "rid": RidEnd,
        "most": CountedEnd,
        "fewest": CountedEnd,
    }
    _LINES = {
        "all": N_("Whoever has all the cards wins."),
        "rid": N_("Whoever has no cards left after a battle **has won**."),
        "most": N_("When the cards are used up, the most captured cards win."),
        "fewest": N_("When the cards are used up, the **fewest** captured cards win."),
    }
    _AIMS = {
        "all": "",
        "rid": N_("Get rid of all your cards"),
        "most": N_("Capture the most cards"),
        "fewest": N_("Capture the fewest cards"),
    }
    _TWISTS = {
        "rid": (N_("War in which whoever is rid of all cards wins."), N_("Lose every card to win")),
        "most": (N_("War in which captured cards are counted."), N_("Capture the most")),
        "fewest": (N_("War in which the fewest captured cards win."), N_("Capture the fewest")),
    }

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on when the game is over."""
        return (self._RULES[r.end],) if r.end in self._RULES else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say who wins."""
        if r.count == "poker_hand" and r.end == "all":
            yield PageLine(
                END, N_("Whoever has too few cards for a hand leaves the game; the last one wins.")
            )
        else:
            yield PageLine(END, self._LINES[r.end])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says who wins."""
        if r.end in self._TWISTS:
            yield Twist({"most": 18}.get(r.end, 58), *self._TWISTS[r.end])

    def goal(self, r: Recipe) -> Goal:
        """Return what the game is about."""
        if r.end == "rid":
            far = Distance("{n} card to get rid of", "{n} cards to get rid of", ("stock",))
            return Goal(self._AIMS["rid"], distance=far, wants_cards=False)
        if r.end == "all":
            return Goal()
        if r.play == "heap":
            far = Distance("{n} left in the heap", "{n} left in the heap", ("heap",))
        elif r.deal == "deck":
            far = Distance("{n} card left to deal", "{n} cards left to deal", ("deck",))
        else:
            names = ("hand",) if r.play == "whole" else ("stock",)
            far = Distance("{n} card each left to turn", "{n} cards each left to turn", names)
        return Goal(self._AIMS[r.end], CAPTURED_WORDS, far, wants_cards=r.end == "most")

    def at_limit(self, r: Recipe) -> AtLimit:
        """Return who wins at the limit of battles."""
        if r.end == "most" and r.choose == "seen":
            return AtLimit()
        if r.end == "most":
            return CAPTURED_AT_LIMIT
        if r.end == "fewest":
            return FEWEST_CAPTURED_AT_LIMIT
        return FEWEST_AT_LIMIT if r.end == "rid" else AtLimit()


_AHEAD = N_("whoever is ahead wins")


class LimitPart(RecipePart):
    """After how many battles the game is over."""

    key = "limit"
    tile = 6
    question = N_("When is it over at the latest?")
    values = (
        PartValue(NEVER, N_("Play to the end"), N_("2000 battles at most")),
        PartValue(0, N_("No limit"), N_("however long it takes")),
        PartValue(20, N_("20 battles"), _AHEAD),
        PartValue(30, N_("30 battles"), _AHEAD),
        PartValue(40, N_("40 battles"), _AHEAD),
        PartValue(60, N_("60 battles"), _AHEAD),
        PartValue(80, N_("80 battles"), _AHEAD),
        PartValue(100, N_("100 battles"), _AHEAD),
        PartValue(150, N_("150 battles"), _AHEAD),
        PartValue(300, N_("300 battles"), _AHEAD),
    )
    _LINES = {
        20: N_("After 20 battles whoever is ahead wins."),
        30: N_("After 30 battles whoever is ahead wins."),
        40: N_("After 40 battles whoever is ahead wins."),
        60: N_("After 60 battles whoever is ahead wins."),
        80: N_("After 80 battles whoever is ahead wins."),
        100: N_("After 100 battles whoever is ahead wins."),
        150: N_("After 150 battles whoever is ahead wins."),
        300: N_("After 300 battles whoever is ahead wins."),
    }

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say after how many battles the game is over."""
        if r.limit in self._LINES:
            yield PageLine(END, self._LINES[r.limit])
