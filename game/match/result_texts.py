"""How a match ended, in words: who won, how long, how deep its wars were; a true sentence on it.

The sentence tells what made it this match and no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.match.standing import POINTS, amount_in_words
from game.texts import ntr, ptr, tr
from game.texts.phrases import listed

if TYPE_CHECKING:
    from game.match.story import Story


def who_won(names: Sequence[str], *, is_you: bool = False) -> str:
    """The names of all winners in a few words: a seat won, several share it, or nobody has won.

    is_you: whether the only one is spoken to.
    """
    if is_you:
        return tr("You win!")
    if not names:
        return tr("Nobody wins")
    if len(names) == 1:
        return tr("{name} wins!", name=names[0])
    return tr("A draw: {names}", names=listed(names))


def longest_war(wars: list[int]) -> str:
    """The deepest war in a word: none, single, double, triple, or its depth."""
    words = [ptr("war", "none"), ptr("war", "single"), ptr("war", "double"), ptr("war", "triple")]
    depth = max(wars, default=0)
    return words[depth] if depth < len(words) else str(depth)


def played_time(seconds: float) -> str:
    """Minutes and seconds, hours only if there are any: `4:05`, `1:00:09`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


_NEARLY_LOST = 0.3
"""A share of all cards so small that winning from there is a comeback."""
_BEHIND = 0.34
"""Minimum gap in points, as a share of the winning score, that is called far behind."""
_TURNS, _ROW, _HAUL = 8, 7, 0.3
"""Lead changes, battles in a row and a share of the cards at once that are worth a headline."""

_MANY_GONE = 0.2
"""The share of all cards from which on it is told how many have left the game."""


def headline(story: Story, names: Sequence[str]) -> str:
    """Return the heading of the page of results: who has won, and what stood out, if
    anything did.
    """
    if story.tells_who_leads and story.battles > 2:
        winner = story.winners[0]
        for tell in (_comeback, _long_war, _turns, _from_the_start, _row, _haul):
            words = tell(story, winner, names[winner])
            if words:
                return words
    return who_won([names[seat] for seat in story.winners])


def consolation(story: Story, seat: int) -> str:
    """Return something friendly and true for a loser; empty if there is nothing to say."""
    if seat in story.winners or story.battles < 2 or not story.tells_who_leads:
        return ""
    most = story.highest(seat)[1]
    if story.points:
        had = amount_in_words(story.counted, most)
        return tr("Your best: {amount}.", amount=had) if most > 0 else ""
    if story.total and most > story.total / len(story.course[0]) * 1.2:
        return ntr(
            "At your best you had {n} card of {total}.",
            "At your best you had {n} cards of {total}.",
            most,
            total=story.total,
        )
    seat_won, row = story.streak
    if seat_won == seat and row > 2:
        return ntr("You won {n} battle in a row.", "You won {n} battles in a row.", row)
    return ""


def casualties(story: Story) -> str:
    """Return how many cards have left the game, where they are many; else an empty text."""
    if not story.total or story.gone < _MANY_GONE * story.total:
        return ""
    return ntr(
        "{n} card of {total} is out of the game.",
        "{n} cards of {total} are out of the game.",
        story.gone,
        total=story.total,
    )


def was_behind(story: Story, seat: int) -> tuple[int, int] | None:
    """After which battle the winner of a match about no cards was far behind, and by how much; None
    if never.
    """
    battle, behind = story.farthest_behind(seat)
    far = not story.total and behind >= max(3, _BEHIND * story.course[-1][seat])
    return (battle, behind) if far else None


def _comeback(story: Story, seat: int, name: str) -> str:
    if not story.total:
        behind = was_behind(story, seat)
        if behind is None:
            return ""
        if story.points and story.counted == POINTS:
            return ntr(
                "{name} came back from {n} point behind and won!",
                "{name} came back from {n} points behind and won!",
                behind[1],
                name=name,
            )
        return ntr(
            "{name} came back from {n} behind and won!",
            "{name} came back from {n} behind and won!",
            behind[1],
            name=name,
        )
    battle, least = story.lowest(seat)
    then = story.course[battle]
    if least * len(then) > 2 * _NEARLY_LOST * sum(then) or least == max(then):
        return ""
    return ntr(
        "{name} came back from {n} card and won!",
        "{name} came back from {n} cards and won!",
        least,
        name=name,
    )


def _long_war(story: Story, seat: int, name: str) -> str:
    deepest = max(story.wars.values(), default=0)
    won = {catch.battle: catch.seat for catch in story.catches}
    mine = [battle for battle, depth in story.wars.items() if depth == deepest]
    if story.ties or deepest < 3 or not any(won.get(battle) == seat for battle in mine):
        return ""
    return tr("{name} won a triple war and the game!", name=name) if deepest == 3 else ""


def _turns(story: Story, seat: int, name: str) -> str:
    turns = len(story.leads)
    if turns < _TURNS:
        return ""
    return ntr(
        "The lead changed {n} time, and {name} won!",
        "The lead changed {n} times, and {name} won!",
        turns,
        name=name,
    )


def _from_the_start(story: Story, seat: int, name: str) -> str:
    ahead = [all(now[seat] > n for s, n in enumerate(now) if s != seat) for now in story.course]
    if story.leads or not all(ahead[1:]):
        return ""
    return tr("{name} led from beginning to end and won!", name=name)


def _row(story: Story, seat: int, name: str) -> str:
    won, row = story.streak
    if won != seat or row < _ROW:
        return ""
    return ntr(
        "{name} won {n} battle in a row, and the game!",
        "{name} won {n} battles in a row, and the game!",
        row,
        name=name,
    )


def _haul(story: Story, seat: int, name: str) -> str:
    great = story.greatest
    if great is None or great.seat != seat or great.number < _HAUL * (story.total or 1000):
        return ""
    return ntr(
        "{name} won {n} card at once, and the game!",
        "{name} won {n} cards at once, and the game!",
        great.number,
        name=name,
    )
