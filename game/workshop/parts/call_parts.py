"""The call: a seat says what wins, before cards are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules import N_, Phase, Sign, Table
from game.rules.questions import decide_ask
from game.rules.signs import Marker, Note
from game.texts import NP_
from game.variants.trumps import CALLS, HIGH, LOW
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.play_parts import HandPlay
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import BATTLE, Conflict, PageLine, PartValue, RecipePart, Twist

CALL = N_("Which card takes this battle, the highest or the lowest?")


class CalledBattle(HandPlay):
    """The caller says whether the highest or the lowest wins."""

    place = 47

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """The caller looks at the hand and calls."""
        self.fill_empty(t)
        t.state.caller = next(s for s in t.in_turn(t.state.caller) if t.pile("hand", s))
        return t.ask([decide_ask(t.state.caller, (LOW, HIGH), CALL)], self.called)

    def called(self, t: Table[OwnState]) -> Phase | None:
        """The call stands until the battle is over; all choose a card."""
        seat = t.state.caller
        (t.state.call,) = t.answers[seat]
        t.narrate(CALLS[t.state.call], seat=seat)
        return self.choose(t, t.with_cards("hand"))

    def order(self, t: Table[OwnState]) -> tuple[int, ...]:
        """Low has been called: what counts least is best."""
        return self.turned_round if t.state.call == LOW.word else self.card_worths

    def decided(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner may call next."""
        if self.recipe.call == "winner":
            t.state.caller = seat
        return super().decided(t, seat)

    def complete(self, t: Table[OwnState]) -> Phase | None:
        """The call goes round, or stays with the winner."""
        if self.recipe.call == "turns":
            t.state.caller = (t.state.caller + 1) % t.seats
        t.state.call = ""
        return super().complete(t)


class CallPart(RecipePart):
    """The caller: nobody, each in turn, or the last winner."""

    key = "call"
    tile = 3
    rare = True
    question = N_("Who says what wins?")
    values = (
        PartValue("no", NP_("who calls", "Nobody")),
        PartValue("turns", N_("Each in turn"), N_("calls high or low")),
        PartValue("winner", N_("The last winner"), N_("calls high or low")),
    )
    conflicts = (
        Conflict(
            "call",
            lambda r: r.call != "no" and r.play not in ("hand", "whole"),
            N_("Who calls must see a hand."),
            ("call", "no"),
            ("play", "hand"),
        ),
        Conflict(
            "call",
            lambda r: r.call != "no" and r.count != "card",
            N_("High or low is called of single cards."),
            ("call", "no"),
            ("count", "card"),
        ),
        Conflict(
            "call",
            lambda r: r.call != "no" and r.best != "high",
            N_("What wins is called."),
            ("best", "high"),
        ),
        Conflict(
            "call",
            lambda r: r.call != "no" and bool(r.upset),
            N_("Where high or low is called there are no giants."),
            ("upset", ""),
        ),
        Conflict(
            "call",
            lambda r: r.call != "no" and "flip" in r.specials.values(),
            N_("Where high or low is called nothing turns it round again."),
            ("call", "no"),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how it is called."""
        return (CalledBattle,) if r.call != "no" else ()

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say who calls."""
        if r.call != "no":
            yield PageLine(BATTLE, N_("First the **caller** says what wins: **high** or **low**."))
            if r.call == "turns":
                yield PageLine(BATTLE, N_("The call goes round the table."))
            else:
                yield PageLine(BATTLE, N_("Whoever has won a battle calls next."))
            yield PageLine(BATTLE, N_("High: the highest card wins. Low: the lowest."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that somebody calls."""
        if r.call != "no":
            yield Twist(
                62, N_("War in which the caller says what wins."), N_("You call: high or low?")
            )

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield who calls, and what has been called."""
        yield Marker("Calls", t.state.caller, "flag")
        if t.state.call:
            yield Note("The highest wins") if t.state.call == HIGH.word else Note("The lowest wins")
