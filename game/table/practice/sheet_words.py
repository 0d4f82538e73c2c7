"""What is said on a sheet: below its sum, and aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.sum_items import help_used, spoken
from game.match.sum_quiz import DONE, LOOK, SAVE, THINK
from game.practice.hints import LINE, WORDS
from game.practice.strategies import strategy
from game.table.practice.sum_parts import then_press
from game.texts import tr

if TYPE_CHECKING:
    from game.match.sum_quiz import SumQuiz
    from game.ui.keys import Keys


def words_of(sums: SumQuiz, keys: Keys, *, alone: bool) -> str:
    """What stands below the sum. `alone`: there is room for advice, and for how to answer."""
    text = tr("Ready!") if sums.phase == DONE else sums.words
    if not sums.open or not alone:
        return text
    if sums.hint in (WORDS, LINE) and text == help_used(sums.hint):
        found = strategy(sums.item.step)
        advice = found.words if sums.hint == WORDS else found.along
        return tr(advice.template, **advice.values)
    if sums.phase != THINK:
        return text
    first = not sums.hint and not sums.learner.answered
    return f"{text} {then_press(keys)}" if first else text


def spoken_of(sums: SumQuiz, words: str) -> str:
    """What is read aloud: what is asked, and what is said; never an answer that is covered."""
    if sums.phase in (SAVE, DONE):
        return ""
    if sums.phase in (THINK, LOOK):
        return f"{spoken(sums.item.step, solved=sums.model)} {words}".strip()
    return words
