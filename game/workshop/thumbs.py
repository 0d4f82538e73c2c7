"""The rule of thumb for games in which something is chosen: how strong a card is worth playing.

No one rule is right: in one game the weakest card of a hand wins all games against lots, in the
next the strongest. So each game is tried out before its first decision: some short games by each
rule, against lots and against the thrifty player, and the rule that wins the most is kept.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import count

from game.rules import Game, Table, engine
from game.rules.asks import Arrange, Ask, Decide, PickCards, PlayCards
from game.rules.cards import parse
from game.rules.errors import Stuck
from game.rules.rng import Rng
from game.workshop.figures import Policy, part_won, policy_of, standing
from game.workshop.recipe import Recipe

THUMBS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The rules that are tried: how strong a card is worth playing, from 0, the weakest, to 1."""
FOLDS = (0.0, 0.5, 0.6, 0.7, 1.0)
"""The same where a card is played or folded."""
ROUNDS = (3, 4, 6)
"""Deals for each rule and each opponent in each round, each from both seats."""
CLEAR, MORE = 1.25, 24
"""What is won against the thrifty player, an even number being 1, from which on it is clear who is
better, and how many deals more are played where it is not.
"""
ORDERS = (0.0, 1.0)
"""The same where cards are put in order: the strongest first, or the weakest."""
MOST_BATTLES, AT_ONCE = 100, 8
"""Battles after which a game is left; and how many steps of a game take less than a frame."""


def thumbs_of(r: Recipe) -> Sequence[float]:
    """Return the rules that differ in a game; none where the thrifty player's does as well."""
    if r.fold:
        return FOLDS
    if r.play in ("team", "army") or (r.play == "top" and r.prize == "arranged"):
        return ORDERS
    return THUMBS if r.play in ("hand", "whole") else ()


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
    cards to be arranged begin with the strongest, from 0.5 on with the weakest; a call is high or
    low as the most extreme card of `hand` is, and a card above the `middle` place is played, not
    folded. beat: the place of the card that lies there: the weakest that beats it is played, and if
    none does the weakest of all.
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
        sign = 1 if thumb >= 0.5 else -1
        return tuple(sorted(ask.cards, key=lambda word: sign * order[parse(word) & 127]))
    if isinstance(ask, Decide):
        places = [order[card & 127] for card in hand]
        is_high = max(places) - middle >= middle - min(places)
        return (max(ask.replies, key=lambda reply: reply.boldness * (1 if is_high else -1)).word,)
    return None


def trying(game: Game, rules: Sequence[Policy]) -> Generator[None, None, Policy]:
    """Play games by each rule and return the one that wins the most; yields after some battles.

    After each round the better half stays. What is left is kept unless it loses most games to the
    thrifty player, or that one wins more: then it is the thrifty player's rule. Where it is not
    clear they play more.
    """
    lots, thrifty = policy_of("random"), policy_of("greedy")
    if not rules:
        return thrifty
    won = dict.fromkeys(range(len(rules)), 0.0)
    against_thrifty = dict(won)
    deals_played = 0
    for deals in ROUNDS:
        seeds = range(deals_played, deals_played + deals)
        for number in won:
            points = yield from points_of(game, rules[number], thrifty, seeds)
            against_thrifty[number] += points
            won[number] += points + (yield from points_of(game, rules[number], lots, seeds))
        deals_played += deals
        best = sorted(won, key=won.__getitem__, reverse=True)
        won = {number: won[number] for number in best[: (len(best) + 1) // 2]}
    (kept,) = won
    half = float(deals_played)
    by_thrifty = half + (yield from points_of(game, thrifty, lots, range(deals_played)))
    if against_thrifty[kept] < half or won[kept] < by_thrifty:
        return thrifty
    if against_thrifty[kept] > CLEAR * half:
        return rules[kept]
    seeds = range(deals_played, deals_played + MORE)
    points = against_thrifty[kept] + (yield from points_of(game, rules[kept], thrifty, seeds))
    return rules[kept] if points >= half + MORE else thrifty


def points_of(
    game: Game, first: Policy, second: Policy, seeds: Sequence[int]
) -> Generator[None, None, float]:
    """Return how many games the first wins at both seats; a part of those that are left."""
    won = 0.0
    for seed in seeds:
        for seat, seated in enumerate(((first, second), (second, first))):
            t = engine.new_table(game, None, 2, seed)
            yield from _played(t, seated, Rng(seed + 1))
            won += part_won(t, seat) if t.over else _share(t, seat)
    return won


def _share(t: Table, seat: int) -> float:
    """Return how well a seat stands, as its share of the cards."""
    mine, other = standing(t, seat), standing(t, 1 - seat)
    if not t.game.presentation.goal_for(t.options).wants_cards:
        mine, other = other, mine
    return mine / (mine + other) if mine + other else 0.5


def _played(t: Table, policies: Sequence[Policy], rng: Rng) -> Iterator[None]:
    with suppress(Stuck):
        for step in count(1):
            if t.over or t.battles >= MOST_BATTLES:
                return
            engine.advance(t, t.battles + 1)
            for ask in t.asks:
                engine.answer(t, ask.seat, policies[ask.seat](t, ask, rng))
            if not step % AT_ONCE:
                yield
