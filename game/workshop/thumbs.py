"""The rule of thumb for games in which cards are chosen: how strong a card is worth playing.

It is fitted by games (`tests.training.fit_thumbs`), by what is played, what is won and what it
costs; where it is nothing but this, it plays as well as players that try everything out with
values that were fitted to other games, and better than most.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.rules.asks import Arrange, Ask, Decide, PickCards, PlayCards
from game.rules.cards import parse
from game.workshop.recipe import Recipe

FILE = Path(__file__).with_name("thumbs.json")
USUAL = 0.0
"""The weakest card, where nothing was measured."""


@cache
def thumbs() -> dict[str, float]:
    """Return, by kind of game, which card of a hand to play: from 0, the weakest, to 1."""
    weights: dict[str, float] = json.loads(FILE.read_text(encoding="utf-8"))
    return weights


def kind_of(r: Recipe) -> str:
    """Return the kind of a recipe: what is played, what is won, how it ends and what it costs."""
    hand = f"{r.hand}-{r.refill}" if r.play == "hand" else ""
    deal = "deck" if r.deal == "deck" else ""
    way = "" if r.choose == "secret" else r.choose
    return "/".join(filter(None, (r.play, way, hand, deal, r.prize, r.end, r.cost)))


def thumb_of(r: Recipe) -> float:
    """Return how strong a card is worth playing.

    Where somebody calls what wins, the strongest: it won all of 40 games against lots.
    """
    if r.call != "no":
        return 1.0
    return thumbs().get(kind_of(r), USUAL)


def by_thumb(
    ask: Ask,
    order: Sequence[int],
    thumb: float,
    hand: Sequence[int],
    *,
    middle: float = 0.0,
    beat: int | None = None,
) -> tuple[str, ...] | None:
    """Return the answer by a rule of thumb, or None to a question on which it says nothing.

    order: `card % 128` -> its place in the order of what beats what. thumb: which card it plays,
    from 0, the weakest, to 1, the strongest. The weakest of the others go face down in a war;
    cards to be arranged begin with the strongest; a call is high or low as the most extreme card
    of `hand` is, and a card above the `middle` place is played, not folded. beat: the place of the
    card that lies there: the weakest that beats it is played, and if none does the weakest of all.
    """
    if isinstance(ask, PlayCards):
        cards = sorted(ask.cards, key=lambda word: order[parse(word) & 127])
        if beat is not None:
            return (next((card for card in cards if order[parse(card) & 127] > beat), cards[0]),)
        best = cards.pop(round(thumb * (len(cards) - 1)))
        return (*cards[: ask.number - 1], best)
    if isinstance(ask, PickCards):
        return tuple(sorted(ask.cards, key=lambda word: order[parse(word) & 127])[: ask.min_count])
    if isinstance(ask, Arrange):
        return tuple(sorted(ask.cards, key=lambda word: -order[parse(word) & 127]))
    if isinstance(ask, Decide):
        places = [order[card & 127] for card in hand]
        is_high = max(places) - middle >= middle - min(places)
        return (max(ask.replies, key=lambda reply: reply.boldness * (1 if is_high else -1)).word,)
    return None
