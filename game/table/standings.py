"""How a match stands, in the words and numbers of its goal plate: aim, shares, distance, ranks.

Everything here follows from what a game declares and from what all may see. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from game.match.standing import amount_in_words, amounts, cards, measure
from game.rules.cards import ACE, JOKER, name_of_rank
from game.rules.goals import LEADS, Distance
from game.rules.piles import Role
from game.table.view.goal_plate import JOKERS, GoalPlate, SeatBar
from game.texts import ntr, tr
from game.texts.notation import index
from game.ui import look

if TYPE_CHECKING:
    from game.match.play import Play
    from game.ui.theme import Colour

_FAR_OFF = 300
"""A limit of more battles than this says nothing to people."""
_WIDEST = 88
"""A number as wide as any of cards that are still to be won."""
_NEARLY_WON, _LIKELY_SOONER = 0.25, 4
"""With so small a share of the cards to win, and so many battles left for each of them, the cards
are likely to end the game before its last battle."""
_MEASURED = 8
"""After so many battles it is known how long one lasts."""


@dataclass(frozen=True)
class Standings:
    """The standing on view: how many cards each pile has, by its name and seat; the points; how
    many battles are over, and how many of them in how many seconds of play.
    """

    piles: Mapping[tuple[str, int | None], int]
    scores: Sequence[int] | None
    battles: int
    seconds: float = 0.0
    timed: int = 0
    over: bool = False

    def cards(self, seat: int, names: Sequence[str] = ()) -> int:
        """How many cards a seat has in these piles, or in all of its own."""
        return cards(self.piles, seat, names)


def about_cards(play: Play, standing: Standings) -> bool:
    """Whether the game is about having the cards, so that shares of them tell who is ahead."""
    game, options = play.game, play.table.options
    now = game.presentation.goal_for(options)
    if standing.scores is not None or not now.wants_cards or now.counts is not None:
        return False
    return all(pile.role is not Role.HAND or pile.brief for pile in game.piles.values())


def counted(play: Play, standing: Standings) -> list[tuple[int, str]]:
    """Return the standing of each seat: the number, and its unit in words."""
    what = measure(play.game, play.table.options, scored=standing.scores is not None)
    numbers = amounts(what, standing.piles, standing.scores, play.table.seats)
    return [(n, amount_in_words(what, n)) for n in numbers]


def counts_cards(play: Play) -> bool:
    """Whether what players count is the cards of certain piles."""
    what = play.game.presentation.goal_for(play.table.options).counts
    return what is not None and bool(what.piles)


def goal(
    play: Play, standing: Standings, *, bar: bool = False, colours: Sequence[Colour] = look.SIDES
) -> GoalPlate:
    """The goal plate: how everybody stands, and how far the end is.

    bar: somewhere else a bar shows the shares of two; the plate leaves them out. colours: by seat.
    """
    numbers = [number for number, _ in counted(play, standing)]
    declared = play.game.presentation.goal_for(play.table.options)
    shared = standing.scores is None and declared.counts is None
    most = max(1, sum(numbers) if shared else max(numbers, default=1))
    standings = (
        ()
        if (bar and about_cards(play, standing) and play.table.seats == 2) or _tokened(play)
        else tuple(
            SeatBar(
                play.plan.seats[seat].face,
                max(0, number) / most,
                str(number),
                colours[seat % len(colours)],
            )
            for seat, number in enumerate(numbers)
        )
    )
    # Where it is bad to have cards, the strongest card takes them all the same.
    ends = (
        (tr("lowest"), tr("highest"))
        if declared.wants_cards
        else (tr("goes free"), tr("must take"))
    )
    ranks, odd = rank_order(play.table.worth, play.table.cards, jokers="joker" in play.game.ranks)
    far = [] if standing.over else list(_distances(play, standing))
    notes = (tr("A try from battle {n}", n=play.untimed + 1),) if play.is_try else ()
    if play.series:
        notes = (*notes, play.series)
    return GoalPlate(
        _aim(play),
        standings,
        tuple(words for words, _ in far),
        ranks,
        odd,
        ends if ranks else ("", ""),
        play.game.presentation.suit_order(play.table),
        notes=notes,
        likely=tuple(tuple(others) for _, others in far),
    )


def _tokened(play: Play) -> bool:
    """Whether what players count is seen beside their faces, card for card."""
    counts = play.game.presentation.goal_for(play.table.options).counts
    piles = play.game.piles
    return counts is not None and any(piles[name].look == "tokens" for name in counts.piles)


def _limit(play: Play) -> int:
    """After how many battles the game ends, if that is near enough to mean anything; else 0."""
    limit = int(play.table.options.get("limit", 0) or 0)
    return limit if limit <= _FAR_OFF else 0


def distances(play: Play, standing: Standings) -> list[str]:
    """How far the end is: battles and minutes, where they are known, and what the game counts.

    What is down to nothing is not named: the end comes now.
    """
    return [words for words, _ in _distances(play, standing)]


def _distances(play: Play, standing: Standings) -> Iterator[tuple[str, list[str]]]:
    """Yield the same, each with what may stand in its place as the game goes on."""
    limit, goal = _limit(play), play.game.presentation.goal_for(play.table.options)
    left = max(0, limit - standing.battles)
    owned = [standing.cards(seat) for seat in range(play.table.seats)]
    missing = sum(standing.piles.values()) - max(owned)
    by_cards = about_cards(play, standing)
    is_won_sooner = by_cards and 0 < missing * _LIKELY_SOONER <= left
    is_won_sooner = is_won_sooner and missing <= sum(owned) * _NEARLY_WON
    if left and is_won_sooner:
        yield _led(play, standing, (), _to_win(missing)), []
        yield ntr("at most {n} battle left", "at most {n} battles left", left), []
    elif left:
        yield ntr("{n} battle left", "{n} battles left", left), []
        if standing.timed >= _MEASURED:
            minutes = round(left * _seconds_a_battle(play, standing) / 60)
            about = ntr("about a minute left", "about {n} minutes left", max(1, minutes))
            yield about if minutes else tr("less than a minute left"), []
    if goal.distance is not None:
        far = _far(play, standing, goal.distance)
        words = ntr(goal.distance.one, goal.distance.many, far)
        if far and goal.distance.place == LEADS:
            others = _leads(play, ntr(goal.distance.one, goal.distance.many, _WIDEST))
            yield _led(play, standing, goal.distance.piles, words), others
        elif far:
            yield words, []
    elif not limit and (by_cards or not goal.aim) and missing:
        yield _led(play, standing, (), _to_win(missing)), _leads(play, _to_win(_WIDEST))


def _to_win(missing: int) -> str:
    """Return how many cards whoever leads lacks."""
    return ntr("{n} more card to win", "{n} more cards to win", missing)


def _leads(play: Play, words: str) -> list[str]:
    """Return these words about each who may lead."""
    names = [play.name(seat) for seat in range(play.table.seats)]
    return [tr("{name}: {words}", name=name, words=words) for name in names]


def _led(play: Play, standing: Standings, piles: Sequence[str], words: str) -> str:
    """Return words about whoever leads with the name, or that all are equal; if several lead, only
    that: names would be too long.
    """
    owned = [standing.cards(seat, piles) for seat in range(play.table.seats)]
    if min(owned) == max(owned):
        return tr("All equal: {words}", words=words)
    leaders = [seat for seat, number in enumerate(owned) if number == max(owned)]
    if leaders[1:]:
        return tr("In the lead: {words}", words=words)
    return tr("{name}: {words}", name=play.name(leaders[0]), words=words)


def _seconds_a_battle(play: Play, standing: Standings) -> float:
    """At first as the game declares it for the form offered first, later more and more as measured:
    the first battles are slow, with bubbles to read, and time left should not grow.
    """
    declared = int(play.game.check_options(play.game.forms[0].options).get("limit", 0) or 0)
    if not 0 < declared <= _FAR_OFF:
        return standing.seconds / standing.timed
    usual = play.game.about.minutes * 60 / declared
    measured = min(1.0, standing.battles / _limit(play)) ** 2
    return usual + measured * (standing.seconds / standing.timed - usual)


def _far(play: Play, standing: Standings, declared: Distance) -> int:
    """The number of a distance."""
    if not declared.piles:
        return declared.n
    shared = sum(standing.piles.get((name, None), 0) for name in declared.piles)
    own = sorted(standing.cards(seat, declared.piles) for seat in range(play.table.seats))
    if declared.place == LEADS:
        return sum(max(0, cards - declared.but) for cards in own[:-1])
    return max(0, (shared or own[declared.place]) - declared.but)


def _aim(play: Play) -> str:
    goal = play.game.presentation.goal_for(play.table.options)
    declared = (goal.at_limit if _limit(play) else "") or goal.aim
    if declared:
        return tr(declared)
    return tr("Most cards wins") if _limit(play) else tr("Win all the cards")


def rank_order(
    strengths: Sequence[int], cards: Sequence[int], *, jokers: bool = False
) -> tuple[tuple[str, ...], frozenset[str]]:
    """The ranks from lowest to highest where that is unusual, and those out of their place.

    Empty where ranks stand as ever but for jokers, or where suits matter, too. jokers: whether
    these have a rank among the others; left out where it is that of another, too.
    """
    highest = JOKER if jokers else ACE
    by_rank: dict[int, set[int]] = {}
    for card in cards:
        kind = card & 127
        if kind >> 2 <= highest:
            by_rank.setdefault(kind >> 2, set()).add(strengths[kind])
    if list(by_rank.values()).count(by_rank.get(JOKER, set())) > 1:
        del by_rank[JOKER]
    if not by_rank or any(len(values) > 1 for values in by_rank.values()):
        return (), frozenset()
    order = sorted(by_rank, key=lambda rank: (min(by_rank[rank]), rank))
    lettered, usual = [[rank for rank in some if rank <= ACE] for some in (order, sorted(by_rank))]
    if lettered == usual:
        return (), frozenset()
    odd = _out_of_place(lettered, usual)
    return tuple(map(_letter, order)), frozenset(map(_letter, odd))


def _letter(rank: int) -> str:
    return JOKERS if rank == JOKER else index(name_of_rank(rank))


def _out_of_place(order: Sequence[int], usual: Sequence[int]) -> frozenset[int]:
    """The fewest ranks, one or two, without which the others stand as ever; else the highest."""
    for number in (1, 2):
        for moved in combinations(reversed(usual), number):
            if [r for r in order if r not in moved] == [r for r in usual if r not in moved]:
                return frozenset(moved)
    return frozenset(order[-1:])
