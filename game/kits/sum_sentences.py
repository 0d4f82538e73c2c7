"""Sentences on who has won with a number: plainly, in a war, in a tie."""

from __future__ import annotations

from game.kits.win_sentences import in_two_voices
from game.texts import N_

SumSentences = tuple[str, str, str]
"""Sentences on the winner of a battle, of a war and on a tie: {seat}, {total} and the {numbers} of
all others.
"""


def _three_sentences(*sentences: str) -> SumSentences:
    """Return each sentence with how the winner hears it, right behind it."""
    battle, war, tie = map(in_two_voices, sentences[::2], sentences[1::2])
    return battle, war, tie


HIGHEST_SUM = _three_sentences(
    N_("{seat} wins: the sum {total} beats {numbers}."),
    N_("You win: the sum {total} beats {numbers}."),
    N_("{seat} wins the war: the sum {total} beats {numbers}."),
    N_("You win the war: the sum {total} beats {numbers}."),
    N_("{seat} wins the tie: the sum {total} beats {numbers}."),
    N_("You win the tie: the sum {total} beats {numbers}."),
)
GREATEST_DIFFERENCE = _three_sentences(
    N_("{seat} wins: the difference {total} beats {numbers}."),
    N_("You win: the difference {total} beats {numbers}."),
    N_("{seat} wins the war: the difference {total} beats {numbers}."),
    N_("You win the war: the difference {total} beats {numbers}."),
    N_("{seat} wins the tie: the difference {total} beats {numbers}."),
    N_("You win the tie: the difference {total} beats {numbers}."),
)
GREATEST_PRODUCT = _three_sentences(
    N_("{seat} wins: the product {total} beats {numbers}."),
    N_("You win: the product {total} beats {numbers}."),
    N_("{seat} wins the war: the product {total} beats {numbers}."),
    N_("You win the war: the product {total} beats {numbers}."),
    N_("{seat} wins the tie: the product {total} beats {numbers}."),
    N_("You win the tie: the product {total} beats {numbers}."),
)
GREATER = _three_sentences(
    N_("{seat} wins: {total} is greater than {numbers}."),
    N_("You win: {total} is greater than {numbers}."),
    N_("{seat} wins the war: {total} is greater than {numbers}."),
    N_("You win the war: {total} is greater than {numbers}."),
    N_("{seat} wins the tie: {total} is greater than {numbers}."),
    N_("You win the tie: {total} is greater than {numbers}."),
)
LESS = _three_sentences(
    N_("{seat} wins: {total} is less than {numbers}."),
    N_("You win: {total} is less than {numbers}."),
    N_("{seat} wins the war: {total} is less than {numbers}."),
    N_("You win the war: {total} is less than {numbers}."),
    N_("{seat} wins the tie: {total} is less than {numbers}."),
    N_("You win the tie: {total} is less than {numbers}."),
)
NEARER_TO_NOUGHT = _three_sentences(
    N_("{seat} wins: {total} is nearer to 0 than {numbers}."),
    N_("You win: {total} is nearer to 0 than {numbers}."),
    N_("{seat} wins the war: {total} is nearer to 0 than {numbers}."),
    N_("You win the war: {total} is nearer to 0 than {numbers}."),
    N_("{seat} wins the tie: {total} is nearer to 0 than {numbers}."),
    N_("You win the tie: {total} is nearer to 0 than {numbers}."),
)
