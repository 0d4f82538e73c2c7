"""What the table says: names, counts, signs, what lies at stake, as plain values.

`Hud` reads them from what has been told (`game.table.told`) and from what lies on the board. How
they look is for `game.table.picture`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.match.sentences import sentence
from game.rules.events import (
    BattleEnded,
    CardMoved,
    Scored,
    SignsChanged,
)
from game.rules.piles import Role
from game.rules.questions import DECIDING
from game.table import standings
from game.table.told import Told
from game.table.view.card_face import PLAIN, Mark
from game.table.view.goal_plate import Goal
from game.table.view.leaning import aside, leaning
from game.table.view.seat_signs import SeatSign
from game.table.view.tug_of_war import Tug
from game.texts import ntr, tr

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.table.view.board import Token


_ON_CARDS = frozenset(("link", "glow"))
"""Signs that are shown on cards."""


class Hud(Told):
    """See the module's docstring."""

    def glowing(self) -> dict[int, Mark]:
        """The cards that light up now."""
        found = {
            token.key: Mark(glow=True)
            for number, pile in enumerate(self._stage.board.piles)
            for token in pile
            if token.key in self._lit and self.in_front(number)
        }
        if len(self._won) == 1 and not self.caught:
            found |= leaning(self._stage, self._lit)
        elif self._fighting:
            found |= aside(self._stage, self._fighting)
        if self.caught:
            held = self._stage.held_up
            for number, pile in enumerate(self._stage.board.piles):
                if self.in_front(number):
                    # What lay there before the last cards is dimmed; these have decided.
                    old = pile[max(1, self._stage.layout.piles[number].abreast) :]
                    found |= {t.key: Mark(dim=True) for t in old if t.key not in held}
        for sign in self.signs:
            for card in sign.cards if sign.kind in ("glow", "marker") else ():
                slot = self._stage.board.find(card)
                if slot is None:
                    continue
                key = self._stage.board.piles[slot.pile][slot.place].key
                mark = found.get(key, PLAIN)
                if sign.kind == "glow":
                    found[key] = replace(mark, glow=True)
                elif sign.seat is not None:
                    # Whose it is, or who may win it: the first letters of the names.
                    badge = mark.badge + self.play.name(sign.seat)[:1]
                    found[key] = replace(mark, badge=badge)
        return found

    def thinking(self) -> str:
        """What those who wait are told."""
        play, t = self.play, self.play.table
        waiting = [(ask.waiting, ask.seat) for ask in t.asks if ask.waiting]
        if t.deciders:
            waiting = [(DECIDING, seat) for seat in play.deciders.thinking(t)]
        words = [sentence(text, {"seat": seat}, play.name) for text, seat in waiting]
        return "  ".join(words[:3])

    # -- values ------------------------------------------------------------------------------

    def cards_of(self, seat: int) -> int:
        """How many cards lie in a seat's own piles."""
        return self._shown().cards(seat)

    def seat_state(self, seat: int) -> str:
        """What is the matter with a seat: asked, ready, won or out; empty for nothing."""
        if seat in self.decided:
            return "ready"
        if seat in self._won:
            return "won"
        asked = seat in self.asked and not self._over
        if seat in self._ready and not (asked and self._to_answer(seat)):
            return "ready"
        if asked:
            return "asked"
        return "" if self.cards_of(seat) else "out"

    def _to_answer(self, seat: int) -> bool:
        """Whether a person who has answered is asked again: the second of two choices."""
        return seat in self.play.humans and self.play.ask_of(seat) is not None

    def seat_sign(self, seat: int) -> SeatSign:
        """How a seat is shown now."""
        who, state = self.play.plan.seats[seat], self.seat_state(seat)
        words = standings.counted(self.play, self._counting())[seat][1]
        standing = [words]
        if self._scores is not None and not standings.counts_cards(self.play):
            standing.insert(0, ntr("{n} card", "{n} cards", self.cards_of(seat)))
        return SeatSign(
            face=who.face,
            name=who.name,
            standing=tuple(standing),
            mood=self._mood(seat, state),
            asked=state in ("asked", "won"),
            ready=state == "ready",
        )

    def _mood(self, seat: int, state: str) -> str:
        # Where cards are bad, nobody is pleased to take them; whoever wins the game is.
        glad = self.play.game.hoards or self._over
        if state == "won":
            return "pleased" if glad else "dismayed"
        if state == "out" and glad:
            return "asleep"
        if self._fighting:
            return "tense" if seat in self._fighting else ""
        if self._won and self.play.table.seats == 2:
            return "dismayed" if glad else "pleased"
        thinks = state == "asked" and not self.play.plan.seats[seat].human
        return "thinking" if thinks else ""

    def seat_signs(self, seat: int) -> tuple[Sign, ...]:
        """The gauges, counters and markers of a seat."""
        return tuple(s for s in self._counted_signs() if s.seat == seat)

    def table_signs(self) -> tuple[Sign, ...]:
        """The gauges, counters and notes of the whole table."""
        return tuple(s for s in self._counted_signs() if s.seat is None)

    def _counted_signs(self) -> list[Sign]:
        """All that lie on no cards; of a battle that is decided, what comes of it, as of counts."""
        signs = self.signs
        for step in self.clearing:
            signs = next((event.signs for event in step.of(SignsChanged)), signs)
        return [sign for sign in signs if sign.kind not in _ON_CARDS]

    def goal(self) -> Goal:
        """What the game is about, how everybody stands, and how far the end is."""
        return standings.goal(self.play, self._counting(), bar=bool(self._stage.layout.tug.width))

    def goal_of_all(self) -> Goal:
        """The same where nothing else tells the shares."""
        return standings.goal(self.play, self._counting())

    def _shown(self) -> standings.Shown:
        """What the table shows now; of a battle that is decided, what comes of it."""
        board = self._stage.board
        piles = dict(zip(board.names, self._stage.lying(), strict=True))
        scores, battles = self._scores, self._battles
        for step in self.clearing:
            for move in step.moves:
                if self._draws(move):
                    continue  # that comes of no battle: it is counted when it is seen
                piles[board.names[move.source]] -= 1
                piles[board.names[move.target]] += 1
            scores = next((event.scores for event in step.of(Scored)), scores)
            battles = next((event.number for event in step.of(BattleEnded)), battles)
        # How fast it is watched says nothing of how long a game lasts.
        timed = 0 if self.play.script is not None else battles - self.play.untimed
        seconds = self.play.seconds
        return standings.Shown(piles, scores, battles, seconds, timed, over=self._over)

    def _draws(self, move: CardMoved) -> bool:
        """Whether somebody takes a card of the stock into the hand."""
        names, piles = self._stage.board.names, self.play.game.piles
        roles = [piles[names[number][0]].role for number in (move.source, move.target)]
        return roles == [Role.STOCK, Role.HAND]

    def _counting(self) -> standings.Shown:
        """What the table shows, as the bar tells it: what is fought with is nobody's yet."""
        shown = self._shown()
        if not self._stage.layout.tug.width or not standings.about_cards(self.play, shown):
            return shown
        piles: dict[tuple[str, int | None], int] = {}
        for number, (name, owner) in enumerate(self._stage.board.names):
            key = (name, None if self._fought[number] else owner)
            piles[key] = piles.get(key, 0) + shown.piles[name, owner]
        return replace(shown, piles=piles)

    @property
    def at_stake(self) -> int:
        """How many cards lie there in a war; 0 where none is fought."""
        if not self.war_depth:
            return 0
        lying = zip(self._stage.lying(), self._fought, strict=True)
        return sum(number for number, fought in lying if fought)

    @property
    def _fought(self) -> Sequence[bool]:
        """Whether the cards of each pile are fought with, or for."""
        return self.play.table.pile_map.fought

    @property
    def counted(self) -> int:
        """Of the cards that are put down for a war just now, how many of each lie there."""
        if not self._putting_down or not self._stage.coming:
            return 0
        sides = max(1, len({event.source for event in self._putting_down}))
        return -(-(len(self._putting_down) - self._stage.coming) // sides)

    def ties(self) -> list[tuple[Token, Token]]:
        """The cards of two that were equal in this war, under those that decide it."""
        layout, board = self._stage.layout, self._stage.board
        ends = layout.way == "ends"
        if self.caught or not (ends or self.staged):
            return []
        fronts = [n for n, p in layout.piles.items() if p.front and (ends or p.staged)]
        # At the ends a larger sign stands between the newest cards.
        open_cards = [
            [token for token in board.piles[n][1 if ends else 0 :][::-1] if not token.back]
            for n in fronts
        ]
        if len(open_cards) != 2:
            return []
        strong = self.play.table.strengths
        return [
            (one, other)
            for one, other in zip(*open_cards, strict=False)
            if strong[one.face & 127] == strong[other.face & 127]
        ]

    def tug(self) -> Tug | None:
        """Everybody's share of the cards, in games that are about them; the left side first."""
        shown = self._shown()
        if not standings.about_cards(self.play, shown):
            return None
        shares = [0] * self.play.table.seats
        stake = 0
        for name, fought in zip(self._stage.board.names, self._fought, strict=True):
            if fought:
                stake += shown.piles[name]
            elif name[1] is not None:
                shares[name[1]] += shown.piles[name]
        left = sorted(self._stage.layout.seats, key=lambda s: self._stage.layout.seats[s].face.x)
        marks = tuple(self.strong[seat] for seat in left) if self.strong else ()
        hopes = tuple(self._hope(seat, shares[seat] + stake) for seat in left)
        at_war = self.wars_open == 1 and not self._won and self.play.table.seats == 2
        sides = tuple(shares[seat] for seat in left)
        told = at_war and self.play.game.takes_all
        return Tug(sides, stake, marks=marks, hopes=hopes if told else ())

    def _hope(self, seat: int, cards: int) -> str:
        """What a seat has if it wins the war that is fought."""
        if seat == self.play.you:
            return tr("{n} if you win", n=cards)
        return tr("{n} if {name} wins", n=cards, name=self.play.name(seat))

    def comparison(self) -> str:
        """How the cards of two stand to each other: `>`, `<`, `=`, or empty; left to right."""
        layout, board = self._stage.layout, self._stage.board
        if layout.way != "ends":
            return ""
        fronts = [n for n, place in layout.piles.items() if place.front and board.piles[n]]
        if {layout.piles[n].owner for n in fronts} != set(layout.seats):
            return ""
        if self.caught:
            return ""
        if self._fighting and not self._won:
            newest = [board.piles[n][0] for n in fronts]
            return "" if any(token.back for token in newest) or self._moved_on else "="
        if len(self._won) != 1:
            return ""
        left = min(layout.seats, key=lambda seat: layout.seats[seat].face.x)
        return ">" if left in self._won else "<"

    def counts(self) -> str:
        """How many cards everybody has, in words."""
        parts = []
        for seat in range(self.play.table.seats):
            cards = ntr("{n} card", "{n} cards", self.cards_of(seat))
            parts.append(f"{self.play.name(seat)}: {cards}")
        return ", ".join(parts)
