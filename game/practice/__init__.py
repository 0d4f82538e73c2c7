"""Arithmetic practised inside a real card game: facts, answers, what is due, deals, reports.

Plain Python without a window and without a database: answers come in as `Attempt`s, all that is
known of a person is computed from them, and dates come from the clock that the caller hands in.
Nothing here ever changes which cards win.
"""

from game.practice.attempts import Attempt
from game.practice.facts import Fact, Step, questions
from game.practice.progress import Progress, State
from game.practice.schedule import Asking, Round, Scheduler

__all__ = ["Asking", "Attempt", "Fact", "Progress", "Round", "Scheduler", "State", "Step"]
__all__ += ["questions"]
