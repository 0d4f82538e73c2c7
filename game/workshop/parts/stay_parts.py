"""How a battle may begin: with a card that has won and stays; with looking, and folding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.kits.steps import reveal_hands
from game.rules import N_, Phase, Sign, Table
from game.rules.piles import OPEN, OWNER, Pile, Role
from game.rules.questions import decide_ask
from game.rules.signs import Marker
from game.texts import NP_
from game.variants.moms_bluff import FOLD, FOLDS, MUST_PLAY, PLAY, PLAYS
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import (
    BATTLE,
    Conflict,
    PageLine,
    PartValue,
    RecipePart,
    Twist,
    needing,
)

PAID = 2
"""Cards that everybody who has played and lost pays more."""
PLAY_OR_FOLD = N_("Play this card, or fold?")
PAYS = N_("Whoever has played and lost pays two cards more.")


class StayingCard(OwnRules):
    """The card that has won lies open and fights the next battle, too."""

    place = 19

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Lay it again; all others turn up a card."""
        players = self.players(t)
        for seat in t.with_cards("guard"):
            t.place(t.pile("guard", seat)[:], "played", seat)
        turning = [seat for seat in players if not t.pile("played", seat)]
        t.turn(turning)
        return self.compare(t, players, [int(seat in players) for seat in t.everybody])

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Keep it out of what is won, if it lies open."""
        card = t.top("played", seat) if t.pile("played", seat) else None
        if card is not None and card not in t.down:
            t.place([card], "guard", seat)
        return super().collect(t, seat)


class FoldOrPlay(OwnRules):
    """Everybody looks at a card alone, and plays it or folds."""

    place = 18

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Ask one after the other, from the last winner on."""
        inside = self.players(t)
        t.state.acting = tuple(seat for seat in t.in_turn(t.state.caller) if seat in inside)
        t.state.caller = t.state.acting[0]
        t.state.acted, t.state.standing = 0, ()
        return self.look

    def look(self, t: Table[OwnState]) -> Phase | None:
        """The next seat takes a card; if all others have folded, the last one must play."""
        state = t.state
        if state.acted == len(state.acting):
            return self.reveal(t)
        seat = state.acting[state.acted]
        self.bring(t, seat, 1)
        if state.acted == len(state.acting) - 1 and not state.standing:
            t.narrate(MUST_PLAY, seat=seat)
            state.standing = (seat,)
            return self.reveal(t)
        return t.ask([decide_ask(seat, (PLAY, FOLD), PLAY_OR_FOLD)], self.declare)

    def declare(self, t: Table[OwnState]) -> Phase | None:
        """Put a card that is folded to what the winner gets; nobody sees it."""
        seat = t.state.acting[t.state.acted]
        t.state.acted += 1
        if t.answers[seat] == (PLAY.word,):
            t.narrate(PLAYS, seat=seat)
            t.state.standing = (*t.state.standing, seat)
        else:
            t.narrate(FOLDS, seat=seat)
            t.place(t.pile("hand", seat)[:], "stakes", down=True, known_to=seat)
        return self.look

    def reveal(self, t: Table[OwnState]) -> Phase | None:
        """All who play show the card, and they are compared."""
        seats = sorted(t.state.standing)
        reveal_hands(t, seats)
        return self.compare(t, seats, [int(seat in seats) for seat in t.everybody])

    def decided(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner is the first to say it next."""
        t.state.caller = seat
        return super().decided(t, seat)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Whoever has played and lost pays."""
        losers = [s for s in t.everybody if s != seat and t.pile("played", s)]
        due = {s: min(PAID, t.count(s, "stock")) for s in losers}
        if any(due.values()):
            t.narrate(PAYS)
            t.turn_each(due, down=True)
        return super().collect(t, seat)


_STAYS = N_("A card that stays fights in a plain War, card against card.")
_FOLDS = N_("Looking and folding is for a plain War, card against card.")
_PLAIN: dict[str, Any] = {"play": "top", "turn": 1, "wilds": False, "short": "last"}


class StayPart(RecipePart):
    """Whether the card that has won stays."""

    key = "stay"
    tile = 5
    rare = True
    question = N_("Does the winning card stay?")
    values = (
        PartValue(False, N_("No")),
        PartValue(True, N_("It stays"), N_("and fights on")),
    )
    conflicts = (
        *needing("stay", True, _STAYS, **_PLAIN, cost="none"),
        Conflict(
            "prize",
            lambda r: r.stay and r.prize == "pile",
            N_("A card that stays is no part of a pile."),
            ("prize", "under"),
            ("stay", False),
        ),
        Conflict(
            "end",
            lambda r: r.stay and r.end == "rid",
            N_("Whoever has a card that stays is never rid of it."),
            ("end", "all"),
            ("stay", False),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on a card that stays."""
        return (StayingCard,) if r.stay else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where it lies."""
        return {"guard": Pile(OPEN, look="row", label=N_("Stays"), holds=1)} if r.stay else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield for the rules page what stays."""
        if r.stay:
            text = N_(
                "The card that has won **stays**; in the next battle only the others turn one."
            )
            yield PageLine(BATTLE, text)

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield as a twist that it stays."""
        if r.stay:
            yield Twist(50, N_("War in which the winning card fights on."), N_("The winner stays"))


class FoldPart(RecipePart):
    """Whether everybody may fold."""

    key = "fold"
    tile = 2
    rare = True
    question = N_("May you fold?")
    values = (
        PartValue(False, NP_("may you fold", "No")),
        PartValue(True, N_("Play or fold"), N_("you look at your card alone")),
    )
    conflicts = (
        *needing("fold", True, _FOLDS, **_PLAIN, stay=False),
        Conflict(
            "end",
            lambda r: r.fold and r.end == "rid",
            N_("Whoever folds would be rid of a card."),
            ("end", "all"),
            ("fold", False),
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on folding."""
        return (FoldOrPlay,) if r.fold else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where the card lies that somebody looks at."""
        return {"hand": Pile(OWNER, Role.HAND, look="row", label="Card")} if r.fold else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield for the rules page who says what, and what it costs."""
        if r.fold:
            yield PageLine(
                BATTLE,
                N_("In turn everybody looks at the top card alone and says **play** or **fold**."),
            )
            yield PageLine(
                BATTLE, N_("Folded cards lie face down for the winner; the last one must play.")
            )
            yield PageLine(BATTLE, PAYS)

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield as a twist that everybody may fold."""
        if r.fold:
            yield Twist(52, N_("War in which everybody may fold."), N_("Play or fold?"))

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield who says it first."""
        if r.fold:
            yield Marker("Begins", t.state.caller, "crown")
