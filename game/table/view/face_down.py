"""Cards that decide a war come face down first, so that breath is held over them; then they turn.

Only how a step is shown changes, never what it tells. While the cards lie face down nothing of
their faces is in what is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.rules.events import CardEvent, CardMoved, CardTurned
from game.rules.piles import HIDDEN_CARD
from game.table.view.cues import CueStep


def split(step: CueStep, fought: Callable[[int], bool]) -> tuple[CueStep | None, CueStep]:
    """What lays the cards of a step down, and the step that turns them over where they lie.

    fought: whether cards in a pile are fought with. Where a step does more than lay cards open
    from elsewhere, it stays whole and None comes before it.
    """
    laid: list[CardEvent] = []
    lying: dict[int, list[tuple[int, int]]] = {}
    for event in step.cards:
        if not isinstance(event, CardMoved) or fought(event.source) or event.target_index < 0:
            return None, step
        pile = lying.setdefault(event.target, [])
        pile[:] = [(at + (at >= event.target_index), card) for at, card in pile]
        open_now = event.card >= 0 and not event.down and fought(event.target)
        if open_now:
            pile.append((event.target_index, event.card))
        laid.append(_unknown(event) if open_now else event)
    turned: list[CardEvent] = [
        CardTurned(pile, at, card) for pile, cards in lying.items() for at, card in cards
    ]
    return CueStep(cards=laid), replace(step, shown=turned)


def _unknown(event: CardMoved) -> CardMoved:
    """The same move of a card that nobody knows."""
    return CardMoved(
        HIDDEN_CARD, event.source, event.source_index, event.target, event.target_index
    )
