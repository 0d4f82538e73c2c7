"""How it is told who has won with a number: plainly, in a war, in a tie."""

from __future__ import annotations

from game.kits.telling import in_two_voices
from game.texts import N_

Told = tuple[str, str, str]
"""What is said of the winner of a battle, of a war and of a tie: {seat}, {total} and the {numbers}
of all others."""


def _told(*sentences: str) -> Told:
    """Each sentence with how the winner hears it, right behind it."""
    battle, war, tie = map(in_two_voices, sentences[::2], sentences[1::2])
    return battle, war, tie


HIGHEST_SUM = _told(
    N_("{seat} wins with the sum {total} against {numbers}."),
    N_("You win with the sum {total} against {numbers}."),
    N_("{seat} wins the war with the sum {total} against {numbers}."),
    N_("You win the war with the sum {total} against {numbers}."),
    N_("{seat} wins the tie with the sum {total} against {numbers}."),
    N_("You win the tie with the sum {total} against {numbers}."),
)
GREATEST_DIFFERENCE = _told(
    N_("{seat} wins with the difference {total} against {numbers}."),
    N_("You win with the difference {total} against {numbers}."),
    N_("{seat} wins the war with the difference {total} against {numbers}."),
    N_("You win the war with the difference {total} against {numbers}."),
    N_("{seat} wins the tie with the difference {total} against {numbers}."),
    N_("You win the tie with the difference {total} against {numbers}."),
)
GREATEST_PRODUCT = _told(
    N_("{seat} wins with the product {total} against {numbers}."),
    N_("You win with the product {total} against {numbers}."),
    N_("{seat} wins the war with the product {total} against {numbers}."),
    N_("You win the war with the product {total} against {numbers}."),
    N_("{seat} wins the tie with the product {total} against {numbers}."),
    N_("You win the tie with the product {total} against {numbers}."),
)
GREATEST_FRACTION = _told(
    N_("{seat} wins with the greatest fraction: {total} against {numbers}."),
    N_("You win with the greatest fraction: {total} against {numbers}."),
    N_("{seat} wins the war with the greatest fraction: {total} against {numbers}."),
    N_("You win the war with the greatest fraction: {total} against {numbers}."),
    N_("{seat} wins the tie with the greatest fraction: {total} against {numbers}."),
    N_("You win the tie with the greatest fraction: {total} against {numbers}."),
)
LEAST_FRACTION = _told(
    N_("{seat} wins with the least fraction: {total} against {numbers}."),
    N_("You win with the least fraction: {total} against {numbers}."),
    N_("{seat} wins the war with the least fraction: {total} against {numbers}."),
    N_("You win the war with the least fraction: {total} against {numbers}."),
    N_("{seat} wins the tie with the least fraction: {total} against {numbers}."),
    N_("You win the tie with the least fraction: {total} against {numbers}."),
)
GREATEST_SUM = _told(
    N_("{seat} wins with the greatest sum: {total} against {numbers}."),
    N_("You win with the greatest sum: {total} against {numbers}."),
    N_("{seat} wins the war with the greatest sum: {total} against {numbers}."),
    N_("You win the war with the greatest sum: {total} against {numbers}."),
    N_("{seat} wins the tie with the greatest sum: {total} against {numbers}."),
    N_("You win the tie with the greatest sum: {total} against {numbers}."),
)
LEAST_SUM = _told(
    N_("{seat} wins with the least sum: {total} against {numbers}."),
    N_("You win with the least sum: {total} against {numbers}."),
    N_("{seat} wins the war with the least sum: {total} against {numbers}."),
    N_("You win the war with the least sum: {total} against {numbers}."),
    N_("{seat} wins the tie with the least sum: {total} against {numbers}."),
    N_("You win the tie with the least sum: {total} against {numbers}."),
)
NEAREST_SUM = _told(
    N_("{seat} wins nearest to 0: {total} against {numbers}."),
    N_("You win nearest to 0: {total} against {numbers}."),
    N_("{seat} wins the war nearest to 0: {total} against {numbers}."),
    N_("You win the war nearest to 0: {total} against {numbers}."),
    N_("{seat} wins the tie nearest to 0: {total} against {numbers}."),
    N_("You win the tie nearest to 0: {total} against {numbers}."),
)
GREATEST_NUMBER = _told(
    N_("{seat} wins with the greatest number: {total} against {numbers}."),
    N_("You win with the greatest number: {total} against {numbers}."),
    N_("{seat} wins the war with the greatest number: {total} against {numbers}."),
    N_("You win the war with the greatest number: {total} against {numbers}."),
    N_("{seat} wins the tie with the greatest number: {total} against {numbers}."),
    N_("You win the tie with the greatest number: {total} against {numbers}."),
)
LEAST_NUMBER = _told(
    N_("{seat} wins with the least number: {total} against {numbers}."),
    N_("You win with the least number: {total} against {numbers}."),
    N_("{seat} wins the war with the least number: {total} against {numbers}."),
    N_("You win the war with the least number: {total} against {numbers}."),
    N_("{seat} wins the tie with the least number: {total} against {numbers}."),
    N_("You win the tie with the least number: {total} against {numbers}."),
)
