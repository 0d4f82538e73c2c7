"""Computer players, by name: each sees only what its seat may see."""

from collections.abc import Iterator, Sequence

from game.players.analysis import Analysis, Decision, RankedAnswer
from game.players.greedy_player import GreedyPlayer
from game.players.levels import BY_NAME, LEVELS, Level, level_names, nearest, offered, strengths
from game.players.player import Player, RandomPlayer, Thinking, answer_of, guesses, thinking
from game.players.rollout_player import RolloutPlayer, analyse_steps
from game.quoting import quoted
from game.rules.asks import Ask
from game.rules.errors import BadOption
from game.rules.memories import Memories
from game.rules.rng import Rng
from game.rules.table import Table
from game.rules.visibility import view

__all__ = [
    "LEVELS",
    "Analysis",
    "Decision",
    "Level",
    "Player",
    "RankedAnswer",
    "Thinking",
    "analyse",
    "answer_of",
    "get",
    "level_names",
    "names",
    "nearest",
    "offered",
    "strengths",
    "thinking",
]

YARDSTICKS: dict[str, type[Player]] = {cls.name: cls for cls in (GreedyPlayer, RandomPlayer)}
"""Players that computer players are measured by; no game offers them."""


def names() -> list[str]:
    """The names of all players, the first choice last."""
    return [*BY_NAME, *YARDSTICKS]


def get(name: str) -> Player:
    """The player of this name. Raises BadOption for an unknown name."""
    if name in BY_NAME:
        return RolloutPlayer(BY_NAME[name])
    if name not in YARDSTICKS:
        raise BadOption(f"player got {quoted(name)}; there is {', '.join(names())}")
    return YARDSTICKS[name]()


def analyse(
    t: Table,
    ask: Ask,
    rng: Rng,
    trials: int = 400,
    also: Sequence[tuple[str, ...]] = (),
    memories: Memories | None = None,
) -> Iterator[Analysis]:
    """Try out what a seat can answer, about so many times in all; the analysis as it grows.

    It yields after each trial, which takes less than a millisecond, always the same `Analysis`,
    whose `ranked()` can be asked at any time and at last says it best. It sees no more than the
    seat does, and remembers as much as the best level. `also`: answers that are tried in any case.
    The table must not change meanwhile; whoever wants no more of it drops the iterator.
    """
    looks = guesses(t, ask.seat, memories, LEVELS[-1].span)
    return analyse_steps(view(t, ask.seat), ask, rng, looks, trials, also)
