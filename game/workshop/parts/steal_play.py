"""Another way to play: a card that is looked at alone may steal an open pile that it matches."""

from __future__ import annotations

from collections.abc import Iterable

from game.kits.open_piles import WHICH_ON_TOP
from game.kits.steps import bury_refilling, draw_refilling, enter_war, reveal_hands
from game.rules import Ask, Phase, Table
from game.rules.asks import Reply
from game.rules.cards import code, rank
from game.rules.questions import decide_ask, pick_ask
from game.texts import N_
from game.variants.steal import PLAY, REPLIES, STEAL, STEALS, TAKES_ALL
from game.workshop.own_rules import OwnRules, OwnState


class StealPlay(OwnRules):
    """Cards are taken and looked at alone; what is won lies in open piles, which can be stolen."""

    place = 48
    drawn_first = "hand"

    def battle(self, t: Table[OwnState]) -> Phase | None:
        """Every seat with cards takes one."""
        t.state.fighters = tuple(self.players(t))
        return self.take(t)

    def take(self, t: Table[OwnState]) -> Phase | None:
        """Give a new card to all who fight, who may steal with it."""
        t.state.standing = ()
        self.take_cards(t, t.state.fighters)
        return self.stealing

    def take_cards(self, t: Table[OwnState], seats: Iterable[int]) -> None:
        """Let each of these seats take a card that only it sees."""
        for seat in seats:
            draw_refilling(t, seat, 1, "hand")

    def replies(self, t: Table[OwnState], seat: int) -> list[Reply]:
        """Return the thefts that a seat's card allows, and playing it."""
        mine = rank(t.top("hand", seat))
        owners = [
            s for s, pile in enumerate(t.piles_named("won")) if pile and rank(pile[0]) == mine
        ]
        return [*(STEAL[owner] for owner in owners if owner != seat), PLAY]

    def stealing(self, t: Table[OwnState]) -> Phase | None:
        """Ask all who can steal, at the same time; who is asked is a secret."""
        fighters, piles = t.state.fighters, t.piles_named("won")
        asks: list[Ask] = [
            decide_ask(seat, replies, N_("Your card matches a pile. What do you do?"))
            for seat in fighters
            if seat not in t.state.standing and len(replies := self.replies(t, seat)) > 1
        ]
        deciders = [s for s in fighters if any(piles[:s] + piles[s + 1 :])]
        return t.ask(asks, self.steal, deciders=deciders, asker=self.stealing)

    def steal(self, t: Table[OwnState]) -> Phase | None:
        """Make all thefts together; each thief takes a new card."""
        wanted: dict[int, list[int]] = {}
        for seat, words in t.answers.items():
            owner = REPLIES[words[0]].seat
            if owner is None:
                t.state.standing = (*t.state.standing, seat)
            else:
                wanted.setdefault(owner, []).append(seat)
        old = [pile[:] for pile in t.piles_named("won")]
        thefts = {
            next(seat for seat in t.in_turn(owner) if seat in thieves): owner
            for owner, thieves in wanted.items()
        }
        for thief, owner in sorted(thefts.items()):
            card = t.top("hand", thief)
            t.narrate(STEALS, seat=thief, seat2=owner, card=code(card))
            t.special("snatch", thief)
            t.announce("Stolen!")
            t.place([*old[owner][::-1], card], "won", thief)
        self.take_cards(t, sorted(thefts))
        return self.stealing if thefts else self.reveal

    def reveal(self, t: Table[OwnState]) -> Phase | None:
        """Turn up all cards that have been taken, and compare them."""
        fighters = t.state.fighters
        reveal_hands(t, fighters)
        return self.compare(t, fighters, [int(seat in fighters) for seat in t.everybody])

    def war(self, t: Table[OwnState]) -> Phase | None:
        """Put cards face down and take a new one each, which may steal, too."""
        tied = t.state.fighters
        enter_war(t, tied)
        alive = self.players(t)
        able = [seat for seat in tied if seat in alive]
        if len(able) > 1:
            bury_refilling(t, able, self.buried(t, able[0]))
            t.state.fighters = tuple(able)
            return self.take(t)
        if len(alive) == 1 or able:
            winner = (able or alive)[0]
            t.narrate(TAKES_ALL, seat=winner)
            return self.decided(t, winner)
        return self.unfightable(t, tied)

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """The winner puts all on its open pile and, if the game goes on, chooses the top card."""
        taken = t.collect(seat, "won", top=True)
        self.after_prize(t, seat)
        if len(self.players(t)) < 2 or not taken:
            return self.complete(t)
        waiting = N_("{seat} is choosing the top card.")
        return t.ask([pick_ask(seat, ("won", seat), taken, WHICH_ON_TOP, waiting)], self.top)

    def top(self, t: Table[OwnState]) -> Phase | None:
        """The card chosen lies on top."""
        for seat in t.answers:
            t.place(t.chosen(seat, "won"), "won", seat)
        return self.complete(t)
