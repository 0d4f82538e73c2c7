"""A hint in one plain sentence: what to choose, and one reason in the game's own words.

It has no figures; those are for `game.match.counsel`, which tells them to who asks again. No pygame
here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.match.sentences import foretold
from game.rules.cards import parse
from game.texts import ntr, tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.players import Ranked
    from game.rules.asks import Ask

_APART = 1 / 8
"""Options differ in how often they bring cards now if they do so by this share of all cases."""
_LIKELY = 0.6
"""What happens in that many cases is called likely."""


def several(labels: Sequence[str], *, cards: bool) -> str:
    """The hint where some options are as good: any of them."""
    if len(labels) == 2:
        return tr("{best} or {other}: both are equally good.", best=labels[0], other=labels[1])
    if cards:
        return tr("Several cards are equally good: take any of these.")
    return tr("Several answers are equally good: take any of these.")


def any_by_lot(labels: Sequence[str]) -> str:
    """The hint where all choose at once, and who always chose the same would be seen through."""
    if len(labels) > 2:
        return tr("Any of these, now one, now another: so nobody can guess it.")
    best, other = labels
    return tr("{best} or {other}, now one, now the other: so nobody can guess it.",
              best=best, other=other)  # fmt: skip


def one_way(label: str) -> str:
    """The hint where several answers of many cards are as good: one of them."""
    return tr("{best}: one of several good ways.", best=label)


def next_card(label: str, follows: str) -> str:
    """The hint where cards are chosen in an order: the one that comes next, and its place."""
    return follows if label in follows else tr("{card} comes next.", card=label)


def reason(
    play: Play, ask: Ask, best: Ranked, other: Ranked, label_of: Callable[[Sequence[str]], str]
) -> str:
    """The best option, and the one thing that tells it apart from the next best."""
    label = label_of(best.words)
    found = _by_price(play, ask, best, other, label)
    if not found and play.game.hoards and best.trials and other.trials:
        found = _by_cards(play, ask, best, other, label)
    found = found or _by_consequence(play, ask, best, other, label)
    return found or tr("{best}: it is best in the long run.", best=label)


def _by_price(play: Play, ask: Ask, best: Ranked, other: Ranked, label: str) -> str:
    """It costs less."""
    t, game = play.table, play.game
    costs = [game.foresee(t, ask, one.words).price for one in (best, other)]
    prices = [cost.params["n"] if cost is not None else 0 for cost in costs]
    if None in costs or prices[0] >= prices[1]:
        return ""
    return ntr(
        "{best}: it costs you only one card.",
        "{best}: it costs you only {n} cards.",
        prices[0],
        best=label,
    )


def _by_cards(play: Play, ask: Ask, best: Ranked, other: Ranked, label: str) -> str:
    """It brings cards now, or keeps better ones for later."""
    often, less = best.wins / best.trials, other.wins / other.trials
    if often - less >= _APART:
        if often >= _LIKELY:
            return tr("{best}: it is likely to win you cards now.", best=label)
        if not other.wins:
            return tr("{best}: it may win you cards now.", best=label)
        return tr("{best}: it wins you cards more often.", best=label)
    if _lower(play, ask, best, other):
        if less - often >= _APART:
            return tr("{best}: you keep your better cards for later.", best=label)
        return tr("{best}: it does just as well, and you keep your better cards.", best=label)
    if less - often >= _APART:
        return tr("{best}: it wins less now, but is better later.", best=label)
    gain = round(best.cards - other.cards)
    if gain > 0:
        return ntr("{best}: it brings one more card.", "{best}: it brings {n} more cards.", gain,
                   best=label)  # fmt: skip
    return ""


def _lower(play: Play, ask: Ask, best: Ranked, other: Ranked) -> bool:
    """Whether a weaker card is played than the other would be."""
    words = *best.words, *other.words
    cards = [word for word in words if ask.reply(word) is None and not word.isdecimal()]
    if ask.kind != "play" or len(cards) != 2 or len(best.words) != 1:
        return False
    one, two = (play.table.strength(parse(word)) for word in cards)
    return one < two


def _by_consequence(play: Play, ask: Ask, best: Ranked, other: Ranked, label: str) -> str:
    """What the rules say follows from it, where another thing follows from the other."""
    one, two = (play.game.foresee(play.table, ask, found.words) for found in (best, other))
    if [said.text for said in one.said] == [said.text for said in two.said]:
        return ""
    said = foretold(one, play.name)
    if not said or label in said:
        return said
    return tr("{best}: {reason}", best=label, reason=said)
