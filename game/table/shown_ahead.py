"""What follows from an answer before it is given, on the table: rings, arrows, and cards to come.

What it is comes from `game.rules.foresight`; this finds the cards on the table that it is about.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.foresight import NOTHING, Foresight
from game.table.answer_buttons import word_key
from game.table.view.answering import spot_key
from game.table.view.arrows import ArrowPath, between
from game.table.view.card_face import PLAIN, Mark
from game.table.view.ghosts import Ghost
from game.table.view.pile_labels import places_of
from game.table.view.ways import WayPath, aside, home
from game.texts import tr

if TYPE_CHECKING:
    from game.table.question import Question
    from game.table.view.stage import Stage
    from game.ui.context import Context


class ShownAhead:
    """Of one question: see the module's docstring."""

    def __init__(self, ctx: Context, question: Question, stage: Stage) -> None:
        self.ctx, self.question, self.stage = ctx, question, stage

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
        words = one.with_offer(offer) if offer is not None else (*one.answer, *question.guide)
        return question.foresee(words)

    def mark(self, foreseen: Foresight, marks: dict[int, Mark]) -> None:
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

    def ways(self, foreseen: Foresight) -> tuple[WayPath, ...]:
        """Where what is played goes, as arrows over the table of two who sit face to face."""
        stage, found = self.stage, []
        layout, unit = stage.layout, self.ctx.theme.scale
        for way in foreseen.ways if layout.way == "facing" else ():
            cards = [p for p in layout.piles.values() if p.front and p.owner == way.seat]
            number = stage.board.number(way.pile, way.owner)
            pile, words = stage.place_of(number), tr(way.text)
            if len(cards) != 1:
                continue
            card = places_of(cards[0])[0]
            if way.owner == self.question.open[0].ask.seat:
                found.append(home(card, layout.goal.right, layout.ask.y, words, unit))
            elif way.owner is None:
                lying = [stage.spot(token).rect for token in stage.board.piles[number]]
                area = lying[0].unionall(lying[1:]) if lying else pile.rect
                found.append(aside(card, area, words, unit))
        return tuple(path for path in found if path is not None)

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
