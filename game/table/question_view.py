"""How a question looks: marks on the cards, places over them, and the buttons in the bar below.

The question itself, and what is chosen so far, is `game.table.question.Question`; this turns it
into marks and widgets. What is pressed becomes an intent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.foresight import NOTHING, Foresight
from game.rules.piles import OWNER
from game.table.answer_buttons import AnswerButtons, meant_by, word_key
from game.table.bars import CardSpot
from game.table.intents import Intent
from game.table.pad_seats import CAPS
from game.table.view.answering import Answering, Offer
from game.table.view.arrows import ArrowPath, between
from game.table.view.card_face import PLAIN, Mark
from game.table.view.ghosts import Ghost
from game.table.view.pile_labels import places_of
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.table.question import Question
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.context import Context


class QuestionView:
    """See the module's docstring. It lays the cards that are hard to see over the table."""

    def __init__(
        self, ctx: Context, question: Question, stage: Stage, emit: Callable[[Intent], None]
    ) -> None:
        self.ctx, self.question, self.stage, self._emit = ctx, question, stage, emit
        self._play = question.play
        self._spread_packets()
        self._lift_the_only_card()

    def _spread_packets(self) -> None:
        """Cards to choose from a packet are laid side by side."""
        stage = self.stage
        offered = {
            o.token.key for one in self.question.open for o in one.cards if o.token is not None
        }
        for number, pile in enumerate(stage.board.piles):
            tokens = [token for token in pile if token.key in offered]
            if len(tokens) > 1 and stage.place_of(number).look == "packet":
                stage.open(tokens)

    def _lift_the_only_card(self) -> None:
        """A single secret card that a word decides about is shown large to its owner."""
        seat = self.question.looker
        if seat is None and not self.question.pair and self.question.open[0].kind == "decide":
            seat = self.question.open[0].ask.seat
        if seat is None:
            return
        board, piles = self.stage.board, self._play.game.piles
        mine = [
            token
            for number, (name, owner) in enumerate(board.names)
            if owner == seat and piles[name].visibility == OWNER
            for token in board.piles[number]
        ]
        if len(mine) == 1 and not mine[0].back and self._small(mine[0]):
            self.stage.open(mine)

    def _small(self, token: Token) -> bool:
        """Whether a card lies so small that it is better read over the table."""
        return self.stage.spot(token).card < self.stage.layout.cloth.height * 0.3

    # -- marks -----------------------------------------------------------------------------

    def marks(self, hovered: str, keyed: bool) -> dict[int, Mark]:
        """How the cards are marked. `hovered`: the key of the widget in use, if any."""
        marks: dict[int, Mark] = {}
        for one in self.question.open:
            marks.update(self._not_offered(one))
            for number, offer in enumerate(self.cards_in_order(one)):
                assert offer.token is not None
                position = one.position(offer)
                high = self.stage.spot(offer.token).card
                up = high // 9 if position else 0
                pointed = hovered == spot_key(one, offer)
                whole = pointed and self._overlapped(offer.token)
                if not up and pointed and not whole and one.lit(offer):
                    up = high // 28
                marks[offer.token.key] = Mark(
                    raised=up,
                    dim=not one.lit(offer),
                    offered=one.lit(offer) and not position,
                    glow=bool(position) or self.question.advises(one, offer),
                    cap=self._cap(one, number, keyed),
                    badge=self.question.badge(one, offer),
                    whole=whole,
                )
        self._mark_foreseen(self.foreseen(hovered), marks)
        return marks

    def _overlapped(self, token: Token) -> bool:
        """Whether others of its hand lie over a card."""
        slot = self.stage.board.where(token)
        return self.stage.place_of(slot.pile).look == "fan"

    def _mark_foreseen(self, foreseen: Foresight, marks: dict[int, Mark]) -> None:
        """Ring the cards that would be captured, and those that would be given up."""
        board = self.stage.board
        for card in (*foreseen.takes, *foreseen.loses):
            slot = board.find(card)
            if slot is not None:
                key, lost = board.piles[slot.pile][slot.place].key, card in foreseen.loses
                mark = marks.get(key, PLAIN)
                marks[key] = replace(mark, dim=False, glow=mark.glow or not lost, lost=lost)
        for card in {arrow.source for arrow in foreseen.arrows}:
            slot = board.find(card)
            if slot is not None:
                for place, token in enumerate(board.piles[slot.pile]):
                    mark = marks.get(token.key, PLAIN)
                    chosen = place == slot.place
                    marks[token.key] = replace(mark, glow=chosen, dim=not chosen)

    def arrows(self, foreseen: Foresight) -> tuple[ArrowPath, ...]:
        """Which card captures which, as arrows over the table."""
        board, found = self.stage.board, []
        for arrow in foreseen.arrows:
            slots = board.find(arrow.source), board.find(arrow.target)
            rects = [self.stage.spot(board.piles[s.pile][s.place]).rect for s in slots if s]
            if len(rects) == 2:
                found.append(between(*rects, sure=arrow.sure))
        return tuple(found)

    def foreseen(self, pointed: str) -> Foresight:
        """What follows from what the widget with this key offers, or else from what is chosen."""
        question = self.question
        if not question.advisable or not question.open:
            return NOTHING
        one = question.open[0]
        if one.kind == "bet":
            return question.foresee(one.answer)
        offers = {spot_key(one, o) if o.token is not None else word_key(o): o for o in one.offers}
        offer = offers.get(pointed)
        words = one.with_offer(offer) if offer is not None else one.answer or question.guide
        return question.foresee(words)

    def ghosts(self, pointed: str) -> tuple[Ghost, ...]:
        """The cards that are chosen, or pointed at, in the places that they would go to.

        Only where it is plain to which each goes: before whoever plays them, in their order.
        """
        question, stage = self.question, self.stage
        if not question.advisable or not question.open:
            return ()
        one = question.open[0]
        fronts = [
            number
            for number, place in stage.layout.piles.items()
            if place.front and place.owner == one.ask.seat
        ]
        if one.ask.kind != "play" or len(fronts) != 1 or stage.board.piles[fronts[0]]:
            return ()
        most = one.ask.max_count
        places = sorted(places_of(stage.layout.piles[fronts[0]]), key=lambda rect: rect.x)
        if most > len(places) or (most > 1 and not one.ask.ordered):
            return ()
        offers = list(one.chosen)
        if len(offers) < most:
            offers += [o for o in one.cards if o not in offers and spot_key(one, o) == pointed]
        return tuple(
            Ghost(offer.token.face, (place.x, place.y, place.w, place.h), offer in one.chosen)
            for offer, place in zip(offers, places, strict=False)
            if offer.token is not None and not offer.token.back
        )

    def _not_offered(self, one: Answering) -> dict[int, Mark]:
        """The other cards of the pile that is chosen from: they are dimmed."""
        if one.ask.pile is None or not one.cards:
            return {}
        name, seat = one.ask.pile
        pile = self.stage.board.piles[self.stage.board.number(name, seat)]
        offered = {offer.token.key for offer in one.cards if offer.token is not None}
        if not any(token.key in offered for token in pile):
            return {}
        return {token.key: Mark(dim=True) for token in pile if token.key not in offered}

    def _cap(self, one: Answering, number: int, keyed: bool) -> str:
        if not self.question.pair:
            return str(number + 1) if keyed and number < 9 and self.ctx.keys.typing else ""
        if self._play.plan.seats[one.ask.seat].device == "pad":
            return CAPS[number]
        hand = self.question.hands[one.ask.seat]
        return self.ctx.keys.cap(f"{hand}.{number + 1}")

    # -- the order on the table --------------------------------------------------------------

    def cards_in_order(self, one: Answering) -> list[Offer]:
        """The cards offered, from left to right as they lie."""
        return sorted((o for o in one.cards if o.token is not None), key=self._place)

    def in_order(self, one: Answering) -> list[Offer]:
        """All that is offered, in the order of its numbers: cards as they lie, then words."""
        return [*self.cards_in_order(one), *one.words]

    def _place(self, offer: Offer) -> tuple[int, int]:
        assert offer.token is not None
        spot = self.stage.spot(offer.token)
        return spot.x, spot.y

    # -- widgets ---------------------------------------------------------------------------

    def spots(self) -> list[CardSpot]:
        """Places for the cards that may be chosen; in secret together nobody points at them."""
        if self.question.pair or self.question.looker is not None:
            return []
        one = self.question.open[0]
        offers = self.cards_in_order(one)
        spots: list[tuple[int, CardSpot]] = []
        for number, offer in enumerate(offers):
            assert offer.token is not None
            spot = CardSpot(
                spot_key(one, offer),
                self._visible(offers, number),
                partial(self._emit, meant_by(one, offer)),
                beside=[self._beside(one, offers, number, step) for step in (-1, 1)],
                raised=partial(self._raised, offer.token.key),
                whole=partial(self._whole, offer.token),
                shows=True,
                token=offer.token,
            )
            spots.append((self.stage.spot(offer.token).z, spot))
        # Overlapping cards: the uppermost comes last, so that the pointer finds it.
        return [spot for _, spot in sorted(spots, key=lambda pair: pair[0])]

    def _visible(self, offers: Sequence[Offer], number: int) -> pygame.Rect:
        """The largest part of a card that the cards offered which lie over it leave free."""
        token = offers[number].token
        assert token is not None
        spot = self.stage.spot(token)
        rect = spot.rect
        for offer in offers:
            assert offer.token is not None
            other = self.stage.spot(offer.token)
            if other.z > spot.z and other.rect.colliderect(rect):
                rect = _left_free(rect, other.rect)
        return rect

    def _beside(self, one: Answering, offers: Sequence[Offer], number: int, step: int) -> str:
        """The key of the card beside this one in its row; empty if there is none."""
        other = number + step
        if not 0 <= other < len(offers):
            return ""
        level = self._place(offers[other])[1] == self._place(offers[number])[1]
        return spot_key(one, offers[other]) if level else ""

    def _whole(self, token: Token) -> pygame.Rect | None:
        """Where a card is that lies over its neighbours to be read whole; None for others."""
        mark = self.stage.marks.get(token.key)
        return self.stage.rect(token) if mark is not None and mark.whole else None

    def _raised(self, token: int) -> int:
        mark = self.stage.marks.get(token)
        return mark.raised if mark is not None else 0

    def controls(self) -> list[Widget]:
        """What stands in the bar below beside the prompt."""
        return AnswerButtons(
            self.ctx, self.question, self._emit, partial(self._cap, keyed=True)
        ).all()

    def probe(self) -> list[dict[str, object]]:
        """For tests: who is asked what, and which key or place answers it."""
        return [
            {
                "seat": one.ask.seat,
                "kind": one.kind,
                "options": list(one.ask.options),
                "min_count": one.ask.min_count,
                "max_count": one.ask.max_count,
                "sets": one.ask.sets,
                "chosen": [offer.word for offer in one.chosen],
                "cards": {
                    offer.word: list(self._visible(self.cards_in_order(one), number))
                    for number, offer in enumerate(self.cards_in_order(one))
                },
                "order": [offer.word for offer in self.in_order(one)],
                "hand": self.question.hands[one.ask.seat] if self.question.pair else "",
            }
            for one in self.question.open
        ]


def spot_key(one: Answering, offer: Offer) -> str:
    """The key of the widget over an offered card."""
    assert offer.token is not None
    return f"card:{one.ask.seat}:{offer.word}:{offer.token.key}"


def _left_free(rect: pygame.Rect, over: pygame.Rect) -> pygame.Rect:
    """The largest part of a rectangle that what lies over it leaves free; at least a pixel."""
    x, y, wide, high = rect
    parts = (
        pygame.Rect(x, y, over.left - x, high),
        pygame.Rect(x, y, wide, over.top - y),
        pygame.Rect(over.right, y, rect.right - over.right, high),
        pygame.Rect(x, over.bottom, wide, rect.bottom - over.bottom),
    )
    free = [part for part in parts if part.width > 0 and part.height > 0]
    return max(free, key=lambda part: part.width * part.height, default=pygame.Rect(x, y, 1, 1))
