"""Poker hands: the best five of several cards, and which of two hands is better.

Suits never break a tie, and five of a kind, of several packs, is the best of all. Jokers are not
looked for.
"""

from collections import Counter
from collections.abc import Sequence

from game.rules.cards import ACE, rank, suit
from game.texts import N_

Strength = tuple[int, ...]
"""The class of a hand (see HANDS), and then ranks that decide between equal classes."""

HANDS = (
    N_("High card"),
    N_("One pair"),
    N_("Two pairs"),
    N_("Three of a kind"),
    N_("Straight"),
    N_("Flush"),
    N_("Full house"),
    N_("Four of a kind"),
    N_("Straight flush"),
    N_("Five of a kind"),
)
STRAIGHT, FLUSH, STRAIGHT_FLUSH, FIVE = 4, 5, 8, 9
SETS = {0: (), 1: (2,), 2: (2, 2), 3: (3,), 6: (3, 2), 7: (4,), 9: (5,)}
"""For the classes that are made of equal ranks: how many of each, in the order of the strength."""


def straight_top(ranks: set[int]) -> int:
    """The top of the highest five ranks in a row, or 0; an ace is also below the two."""
    low = ranks | {1} if ACE in ranks else ranks
    return next((top for top in range(ACE, 4, -1) if low.issuperset(range(top - 4, top + 1))), 0)


def strength(hand: Sequence[int]) -> Strength:
    """The best five of five to seven cards, so that the higher of two wins."""
    ranks = sorted(map(rank, hand), reverse=True)
    counts = Counter(ranks)
    suited = _flush(hand)
    by_count = [[r for r in counts if counts[r] >= n] for n in range(6)]
    run = straight_top({rank(card) for card in suited}) if suited else 0
    if by_count[5]:
        return (FIVE, by_count[5][0])
    if run:
        return (STRAIGHT_FLUSH, run)
    for kind in (7, 6):
        sets = _sets(by_count, SETS[kind])
        if sets:
            return _filled(kind, sets, ranks)
    if suited:
        return (FLUSH, *[rank(card) for card in suited[:5]])
    run = straight_top(set(ranks))
    if run:
        return (STRAIGHT, run)
    kind = next(kind for kind in (3, 2, 1, 0) if _sets(by_count, SETS[kind]) or not kind)
    return _filled(kind, _sets(by_count, SETS[kind]), ranks)


def _flush(hand: Sequence[int]) -> list[int]:
    """The cards of the suit that has five or more of them, highest first; else none."""
    for colour, count in Counter(map(suit, hand)).items():
        if count >= 5:
            return sorted((c for c in hand if suit(c) == colour), key=rank, reverse=True)
    return []


def _sets(by_count: Sequence[Sequence[int]], sizes: Sequence[int]) -> list[int]:
    """The highest ranks that make sets of these sizes, or nothing if there are none."""
    found: list[int] = []
    for size in sizes:
        found += [r for r in by_count[size] if r not in found][:1]
    return found if len(found) == len(sizes) else []


def _filled(kind: int, sets: Sequence[int], ranks: Sequence[int]) -> Strength:
    """Sets of equal ranks, filled up to five cards with the highest others."""
    others = [r for r in ranks if r not in sets]
    return (kind, *sets, *others[: 5 - sum(SETS[kind])])


def five_of(hand: Sequence[int], best: Strength) -> list[int]:
    """The five cards that make this strength."""
    kind = best[0]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        wanted = [best[1] - i for i in range(5)]
        wanted = [ACE if r == 1 else r for r in wanted]
    elif kind == FLUSH:
        wanted = list(best[1:])
    else:
        sizes = SETS[kind]
        wanted = [r for r, size in zip(best[1:], sizes, strict=False) for _ in range(size)]
        wanted += best[1 + len(sizes) :]
    left = _flush(hand) if kind in (FLUSH, STRAIGHT_FLUSH) else list(hand)
    five = []
    for worth in wanted:
        card = next(card for card in left if rank(card) == worth)
        left.remove(card)
        five.append(card)
    return five
