"""Matches without a picture, for tests: what a table would do at once."""

from __future__ import annotations

from game.match.play import Play, Situation


def go_on(play: Play) -> None:
    """Have the computers answer, or the next battle played, as the situation is."""
    play.think() if play.situation() is Situation.THINK else play.turn()
    play.run()


def to_question(play: Play) -> None:
    """Play on until a human is asked, or the match is over."""
    while play.situation() in (Situation.THINK, Situation.TURN):
        go_on(play)
