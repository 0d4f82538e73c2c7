"""Computer players, by name: each sees only what its seat may see."""

from game.players.greedy import GreedyPlayer
from game.players.player import Player, answer_of
from game.players.random_player import RandomPlayer
from game.quoting import quoted
from game.rules.errors import BadOption

__all__ = ["Player", "answer_of", "get", "names"]

PLAYERS: dict[str, type[Player]] = {cls.name: cls for cls in (GreedyPlayer, RandomPlayer)}


def names() -> list[str]:
    """The names of all players, the one to start with first."""
    return list(PLAYERS)


def get(name: str) -> Player:
    """The player of this name. Raises BadOption for an unknown one."""
    if name not in PLAYERS:
        raise BadOption(f"player got {quoted(name)}; there is {', '.join(PLAYERS)}")
    return PLAYERS[name]()
