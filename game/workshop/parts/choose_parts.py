"""How a card of a hand is chosen: in secret, from hands that all see, or in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kits.steps import enter_war, refill, take_back, uncover
from game.rules import N_, Card, Phase, Sign, Table
from game.rules.piles import HIDDEN, TOP
from game.rules.questions import pick_ask, play_asks
from game.rules.signs import Marker
from game.variants.strategic import PLAY
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.play_parts import HandPlay
from game.workshop.parts.prize_parts import AsidePrize
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import (
    BATTLE,
    DEAL,
    WAR,
    Conflict,
    PageLine,
    PartValue,
    RecipePart,
    Twist,
    needing,
)


class SeenHands(HandPlay):
    """Hands, and the tops of stocks, that everybody sees."""

    place = 45

    def fight(self, t: Table[OwnState], able: Sequence[int]) -> Phase | None:
        """Each draws a card; then cards go down that nobody has seen, and each chooses again."""
        for seat in able:
            self.bring(t, seat, 1)
        for seat in t.everybody:
            t.set_visibility("stock", seat, HIDDEN)
        for seat in able:
            number = min(self.buried(t, seat), self.reserve(t, seat))
            self.bring(t, seat, max(0, number), "played", down=not self.recipe.open)
        for seat in t.everybody:
            t.set_visibility("stock", seat, TOP)
        return self.choose(t, able)


class HandsCount(SeenHands, AsidePrize):
    """Where all see what is left, it is over when a hand cannot be filled: it counts as won."""

    place = 39

    def draw_up(self, t: Table[OwnState]) -> None:
        """Fill the hands where everybody can draw."""
        if len(t.with_cards("stock")) == t.seats:
            super().draw_up(t)

    def goes_on(self, t: Table[OwnState]) -> bool:
        """Return whether all hands are full; before the first battle they may be as they like."""
        full = all(len(hand) >= self.recipe.hand for hand in t.piles_named("hand"))
        return full or not t.battles

    def finished(self, t: Table[OwnState]) -> bool:
        """Put the hands to what is won before it is counted."""
        if not self.goes_on(t):
            for seat in t.everybody:
                t.place(t.pile("hand", seat)[:], "won", seat)
            self.count_captured(t)
        return super().finished(t)

    def put_aside(self, t: Table[OwnState], seat: int) -> None:
        """Show the cards that went down, and mix all."""
        uncover(t, t.cards_in("played"))
        t.collect(seat, "won")

    def unfightable(self, t: Table[OwnState], tied: Sequence[int]) -> Phase | None:
        """Give back what each has laid, for nobody has a card to play."""
        t.narrate("Nobody has a card to play: each takes back the cards played.")
        take_back(t, t.everybody)
        return self.complete(t)


class InTurn(HandPlay):
    """Cards are laid openly, one after the other; whoever has won leads."""

    place = 45

    def fill(self, t: Table[OwnState], seat: int) -> None:
        """Draw until the hand is full; with neither hand nor stock turn over what is won."""
        if not t.pile("hand", seat):
            refill(t, seat)
        t.draw(seat, max(0, self.recipe.hand - t.count(seat, "hand")))

    def draw_up(self, t: Table[OwnState]) -> None:
        """Fill all hands again."""
        for seat in t.everybody:
            self.fill(t, seat)

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Let every seat that is in lay a card, from the leader on."""
        inside = self.players(t)
        order = [seat for seat in t.in_turn(t.state.caller) if seat in inside]
        for seat in order:
            if not t.pile("hand", seat):
                self.fill(t, seat)
        t.state.caller = order[0]
        self.act(t, order)
        return self.next_card(t)

    def act(self, t: Table[OwnState], seats: Iterable[int], standing: Iterable[int] = ()) -> None:
        """Let these seats act, in this order, and compare with those whose cards stand."""
        t.state.acting, t.state.acted, t.state.standing = tuple(seats), 0, tuple(standing)

    def next_card(self, t: Table[OwnState]) -> Phase | None:
        """The next seat chooses a card; when all have laid theirs, they are compared."""
        state = t.state
        if state.acted < len(state.acting):
            return t.ask(play_asks(t, [state.acting[state.acted]], PLAY), self.lay_next)
        seats = (*state.standing, *state.acting)
        return self.compare(t, seats, [int(seat in seats) for seat in t.everybody])

    def laid(self, t: Table[OwnState]) -> Sequence[Card]:
        """Return the cards that count so far."""
        seats = t.state.standing + t.state.acting[: t.state.acted]
        return [t.top("played", seat) for seat in seats]

    def lay_next(self, t: Table[OwnState]) -> Phase | None:
        """Lay it where all see it."""
        seat = t.state.acting[t.state.acted]
        t.place(t.chosen(seat), "played", seat)
        t.state.acted += 1
        return self.next_card(t)

    def war(self, t: Table[OwnState]) -> Phase | None:
        """The last one who matched goes first; whose cards are used up lets the last one stand."""
        tied, inside = t.state.fighters, self.players(t)
        if not t.depth:
            t.state.matched = tied[0]
        enter_war(t, tied)
        fighters = [seat for seat in reversed(tied) if seat in inside]
        self.act(t, fighters, [seat for seat in tied if seat not in inside])
        return self.put_down if fighters else self.unfightable(t, tied)

    def put_down(self, t: Table[OwnState]) -> Phase | None:
        """The next seat at war puts cards face down, from its stock first."""
        state = t.state
        if state.acted == len(state.acting):
            state.acted = 0
            return self.next_card(t)
        seat = state.acting[state.acted]
        if not t.pile("hand", seat):
            self.fill(t, seat)
        due = self.buried(t, seat)
        from_stock = min(due, t.count(seat, "stock"))
        t.turn_each({seat: from_stock}, down=not self.recipe.open)
        state.missing = due - from_stock
        hand, prompt = t.pile("hand", seat), N_("Choose the cards that go face down.")
        number = min(state.missing, len(hand) - 1)
        waiting = N_("{seat} is putting cards face down.")
        ask = pick_ask(seat, ("hand", seat), hand, prompt, waiting, count=number, gives=True)
        return t.ask([ask] if number > 0 else [], self.missing_down)

    def missing_down(self, t: Table[OwnState]) -> Phase | None:
        """Put down those of the hand, and what is missing then from what is won."""
        seat = t.state.acting[t.state.acted]
        chosen = t.chosen(seat) if seat in t.answers else []
        t.place(chosen, "played", seat, down=True, known_to=seat)
        missing = t.state.missing - len(chosen)
        if missing > 0:
            refill(t, seat)
            t.turn_each({seat: missing}, down=True)
        t.state.acted += 1
        return self.put_down

    def unfightable(self, t: Table[OwnState], tied: Sequence[int]) -> Phase | None:
        """Give cards back to those at war, and share what the others have laid among them."""
        t.narrate("Nobody at war has a card left. Cards go back to {seats}.", seats=list(tied))
        t.end_fight()
        others = t.shuffled([c for s in t.everybody if s not in tied for c in t.pile("played", s)])
        take_back(t, tied)
        order = [seat for seat in t.in_turn(t.state.caller) if seat in tied]
        share = len(others) // len(order)
        for number, seat in enumerate(order):
            t.place(others[number * share : (number + 1) * share], "won", seat)
        forcer = next((seat for seat in order if seat != t.state.matched), order[0])
        t.place(others[share * len(order) :], "won", forcer)
        inside = self.players(t)
        left = {
            t.strength(card) for name in self.keeps_in for s in inside for card in t.pile(name, s)
        }
        if len(left) == 1:
            return t.end_in_war(inside, "Only equal cards are left: a draw between {seats}.")
        return self.complete(t)

    def decided(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner leads next."""
        t.state.caller = seat
        return super().decided(t, seat)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner puts everything on top of what it has won."""
        t.collect(seat, "won", top=True)
        self.after_prize(t, seat)
        return self.complete(t)


_OPEN_HANDS = N_("Open hands are for two, and are filled again after each battle.")
_ONE_LEADS = N_("Where one leads and the others answer, it is a plain War for a pile.")


class ChoosePart(RecipePart):
    """How cards of a hand are chosen."""

    key = "choose"
    tile = 2
    rare = True
    question = N_("How do you choose?")
    values = (
        PartValue("secret", N_("In secret"), N_("all at the same time")),
        PartValue("seen", N_("With open hands"), N_("everybody sees all hands")),
        PartValue("turns", N_("One leads"), N_("the others see it and answer")),
    )
    conflicts = (
        *needing("choose", "seen", N_("Only hands can lie open."), play="hand"),
        *needing("choose", "turns", N_("Only with a hand can you answer."), play="hand"),
        Conflict(
            "deal",
            lambda r: r.choose != "secret" and r.deal == "deck",
            N_("Hands from the deck are chosen from in secret."),
            ("deal", "all"),
            ("choose", "secret"),
        ),
        *needing("choose", "seen", _OPEN_HANDS, refill="each", seats=2),
        *needing(
            "choose", "turns", _ONE_LEADS, refill="each", prize="pile", tie="war", short="last"
        ),
        *needing(
            "choose", "turns", _ONE_LEADS, count="card", wilds=False, war_all=False, call="no"
        ),
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on how cards are laid."""
        if r.choose == "turns":
            return (InTurn,)
        if r.choose == "secret":
            return ()
        return (SeenHands, HandsCount) if r.prize == "aside" else (SeenHands,)

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield for the rules page who sees what."""
        if r.choose == "seen":
            yield PageLine(DEAL, N_("All hands and the top of each stock lie **open**."))
            yield PageLine(WAR, N_("In a war each draws a card first."))
        elif r.choose == "turns":
            yield PageLine(
                BATTLE,
                N_("The leader plays a card face up; the others see it and answer in turn."),
            )
            yield PageLine(BATTLE, N_("Whoever has won a battle leads the next one."))

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield as a twist that hands lie open, or that one leads."""
        if r.choose == "seen":
            yield Twist(46, N_("War in which all hands lie open."), N_("Everybody sees your hand"))
        elif r.choose == "turns":
            yield Twist(
                47, N_("War in which one leads and the others answer."), N_("Lead, or answer")
            )

    def signs(self, r: Recipe, t: Table[OwnState]) -> Iterator[Sign]:
        """Yield who leads."""
        if r.choose == "turns":
            yield Marker("Leads", t.state.caller, "crown")
