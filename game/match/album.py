"""The album of a player: a stamp for each game, badges, the last games, the evening.

All of it follows from finished games and says only what is so. Nothing here ranks anybody, nothing
is lost by not playing, and games with sums are never counted beside another's. No pygame here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.match.match_plan import HUMAN
from game.players.levels import LEVELS, level_names
from game.variants import GAMES, exists, get

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store
    from game.storage.history import FinishedGame
    from game.storage.profiles import Profile

LAST = 20
"""How many of the last games the album looks back on."""
_MORNING = 4
"""The hour at which an evening is over."""
_RANKS = {level.name: rank for rank, level in enumerate(LEVELS)} | {"random": 0, "greedy": 1}


@dataclass(frozen=True)
class Stamp:
    """A stamp in the album: how often its game was played and won, and a star for each level.

    levels: the levels that the game has, weakest first; a single level without a name where all is
    luck. stars: whether the player has won against computers of this level or of a better level.
    """

    game: str
    played: int
    won: int
    levels: tuple[str, ...]
    stars: tuple[bool, ...]


@dataclass(frozen=True)
class EarnedStamp:
    """What the last game of a kind has brought a player.

    stamp: that of the game. is_new: whether it was won for the first time. new_stars: how many
    stars it has more than before. won: how many of the `games` that there are have been won.
    """

    stamp: Stamp
    is_new: bool
    new_stars: int
    won: int
    games: int


@dataclass(frozen=True)
class RecentGames:
    """The last games, oldest first: whether each was won, and how many luck would have won."""

    results: tuple[bool, ...]
    expected: float


def stamps(store: Store, profile: int | None) -> list[Stamp]:
    """A stamp for each game, in the order of the menu."""
    mine = games_of(store, profile)
    return [
        _stamp(get(game), [stamp for stamp in mine if stamp.game == game], profile)
        for game in GAMES
    ]


def earning_of(store: Store, profile: int | None, game: str) -> EarnedStamp:
    """Return what a player's last game of this kind has brought, which was just kept."""
    mine = games_of(store, profile)
    kind = [entry for entry in mine if entry.game == game]
    now, before = (_stamp(get(game), games, profile) for games in (kind, kind[1:]))
    won_games = {entry.game for entry in mine if won(entry, profile)}
    return EarnedStamp(
        now, now.won == 1 > before.won, sum(now.stars) - sum(before.stars),
        len(won_games.intersection(GAMES)), len(GAMES),
    )  # fmt: skip


def tempting(store: Store, profile: int | None, game: str) -> Game | None:
    """A game to be played after this: of its kind, not won as yet, the shortest; else None."""
    kind, sums = get(game).about.kind, _has_sums(get(game))
    candidates = [
        get(stamp.game) for stamp in stamps(store, profile) if not stamp.won and stamp.game != game
    ]
    alike = [
        candidate
        for candidate in candidates
        if candidate.about.kind == kind and _has_sums(candidate) == sums
    ]
    return min(alike, key=lambda candidate: candidate.about.minutes, default=None)


def games_of(store: Store, profile: int | None) -> list[FinishedGame]:
    """The finished games in which this profile, or as None a guest, sat; newest first."""
    return [entry for entry in store.finished(profile) if _seats(entry, profile)]


def _seats(game: FinishedGame, profile: int | None) -> list[int]:
    return [p.seat for p in game.players if p.player == HUMAN and p.profile == profile]


def won(game: FinishedGame, profile: int | None) -> bool:
    """Whether this profile, or a guest, won it alone."""
    return len(game.winners) == 1 and game.winners[0] in _seats(game, profile)


def row(store: Store, profile: int | None, game: str) -> int:
    """Return how many of its last games of this kind a player, or a guest, won in a row; below 0,
    how many were lost; 0 where there are none, or the last was a draw.
    """
    played = [entry for entry in games_of(store, profile) if entry.game == game]
    results = [
        0 if len(entry.winners) != 1 else 1 if won(entry, profile) else -1 for entry in played
    ]
    length = next((n for n, each in enumerate(results) if each != results[0]), len(results))
    return results[0] * length if results else 0


def _stamp(game: Game, played: Sequence[FinishedGame], profile: int | None) -> Stamp:
    mine = [entry for entry in played if won(entry, profile)]
    levels = levels_of(game)
    best = max((_strength(entry) for entry in mine), default=-1)
    stars = (bool(mine),) if levels == ("",) else tuple(_RANKS[name] <= best for name in levels)
    return Stamp(game.id, len(played), len(mine), levels, stars)


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels of a game, weakest first; where all is luck a single level without a name."""
    if game.about.kind == "luck":
        return ("",)
    return level_names(game.id)


def _strength(game: FinishedGame) -> int:
    """The rank of the weakest computer that was beaten; -1 where people played alone."""
    ranks = [
        _RANKS.get(player.player, 0) for player in game.players if player.player not in (HUMAN, "")
    ]
    return min(ranks, default=-1)


def looking_back(store: Store, profile: int | None) -> RecentGames:
    """The last games of a player, and how many of them luck would have won for anybody."""
    games = games_of(store, profile)[:LAST][::-1]
    return RecentGames(
        tuple(won(game, profile) for game in games),
        sum(len(_seats(game, profile)) / max(1, len(game.players)) for game in games),
    )


def evening_board(store: Store) -> list[tuple[Profile, int]]:
    """Return everybody who has played this evening, in the order of the house, and the
    games won.
    """
    won = evening(store)
    return [(who, won[who.id]) for who in store.profiles() if who.id in won]


def evening(store: Store) -> dict[int, int]:
    """How many games each profile has won since this morning, in the order of the profiles.

    Only of games that two or more profiles played together, and never of games with sums.
    """
    since = _morning(store.clock())
    counts: dict[int, int] = {}
    for entry in store.finished():
        if entry.ended is None or entry.ended < since or not exists(entry.game):
            continue
        people = [p for p in entry.players if p.profile is not None]
        if len(people) < 2 or _has_sums(get(entry.game)):
            continue
        for who in people:
            if who.profile is not None:
                counts.setdefault(who.profile, 0)
                counts[who.profile] += entry.winners == (who.seat,)
    return {profile.id: counts[profile.id] for profile in store.profiles() if profile.id in counts}


def _has_sums(game: Game) -> bool:
    return bool(game.about.practice) or "sums" in game.about.shelves


def _morning(now: datetime) -> datetime:
    morning = now.replace(hour=_MORNING, minute=0, second=0, microsecond=0)
    return morning if now >= morning else morning - timedelta(days=1)


def lengths(store: Store, profile: int | None) -> list[tuple[str, float]]:
    """Return the five games played most, each with its median length in minutes."""
    by_game: dict[str, list[float]] = {}
    for game in games_of(store, profile):
        if exists(game.game):
            by_game.setdefault(game.game, []).append(game.seconds)
    middle: Callable[[list[float]], float] = lambda values: sorted(values)[len(values) // 2]  # noqa: E731
    most = sorted(by_game, key=lambda game: -len(by_game[game]))[:5]
    return [(game, middle(by_game[game]) / 60) for game in most]
