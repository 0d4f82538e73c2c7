"""What comes of a simulation, in figures and in words, and how far it has come."""

import sys
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from math import sqrt
from typing import Any

from game.headless.simulate import Spec, Summary, simulate
from game.rules.errors import RulesError


def quantile(counts: Counter[int], share: float) -> float | None:
    """The exact quantile of numbers given as number -> how often, between two linearly."""
    number = counts.total()
    if not number:
        return None
    place = share * (number - 1)
    low = _nth(counts, int(place))
    high = _nth(counts, min(int(place) + 1, number - 1))
    value = low + (high - low) * (place - int(place))
    return int(value) if value == int(value) else round(value, 3)


def _nth(counts: Counter[int], place: int) -> int:
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            break
    return value


def _spread_of(counts: Counter[int]) -> dict[str, Any]:
    number = counts.total()
    total = sum(value * count for value, count in counts.items())
    return {
        "median": quantile(counts, 0.5),
        "p10": quantile(counts, 0.1),
        "p90": quantile(counts, 0.9),
        "mean": round(total / number, 3) if number else None,
    }


def report(spec: Spec, seed: int, total: Summary, seconds: float) -> dict[str, Any]:
    """The figures as JSON values."""
    battles = sum(value * count for value, count in total.battles.items())
    depths = {str(depth): total.depths[depth] for depth in sorted(total.depths)}
    return {
        "game": spec.game,
        "options": spec.options,
        "seats": spec.seats,
        "games": total.games,
        "seed": seed,
        "players": list(spec.players),
        "wins": [total.wins[seat] for seat in range(spec.seats)],
        "draws": total.draws,
        "limited": total.limited,
        "battles": _spread_of(total.battles),
        "wars": {**_spread_of(total.wars), "by_depth": depths},
        "battles_per_second": round(battles / seconds) if seconds else 0,
        **({"practice_deal": {"due": spec.due, "seats": [*spec.practising]}} if spec.due else {}),
    }


def as_text(figures: dict[str, Any]) -> str:
    """The figures for people."""
    battles, wars = figures["battles"], figures["wars"]
    options = ", ".join(f"{key}={value}" for key, value in figures["options"].items())
    lines = [
        f"{figures['game']}, {figures['seats']} seats, {figures['games']} games "
        f"from seed {figures['seed']} ({options})"
    ]
    for seat, (name, wins) in enumerate(zip(figures["players"], figures["wins"], strict=True)):
        share = wins / max(1, figures["games"])
        # How far chance alone takes it, in 95 of 100 runs.
        spread = 1.96 * sqrt(share * (1 - share) / max(1, figures["games"]))
        lines.append(f"  seat {seat} ({name}) won {wins} ({share:.1%} ± {spread:.1%})")
    if "practice_deal" in figures:
        dealt = figures["practice_deal"]
        seats = ", ".join(map(str, dealt["seats"]))
        lines.append(f"  practice deals: {dealt['due']} due for seat {seats}")
    lines.append(f"  drawn {figures['draws']}, ended by the limit {figures['limited']}")
    for word, spread in (("battles", battles), ("wars", wars)):
        lines.append(
            f"  {word} a game: median {spread['median']}, mean {spread['mean']}, "
            f"8 of 10 games from {spread['p10']} to {spread['p90']}"
        )
    depths = ", ".join(f"{depth}: {count}" for depth, count in wars["by_depth"].items())
    lines.append(f"  wars by depth: {depths or 'none'}")
    lines.append(f"  {figures['battles_per_second']} battles a second")
    return "\n".join(lines)


class ProgressLine:
    """A bar on the terminal, if standard error is one."""

    WIDTH = 30

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr.isatty()

    def step(self, total: Summary) -> None:
        """Draw the bar for the games finished."""
        if self.shown:
            full = self.WIDTH * total.games // self.games
            bar = "#" * full + "." * (self.WIDTH - full)
            print(f"\r[{bar}] {total.games} of {self.games} games", end="", file=sys.stderr)
            sys.stderr.flush()

    def end(self) -> None:
        """Take the bar away."""
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr)


def run(spec: Spec, games: int, seed: int, jobs: int) -> tuple[dict[str, Any], bool]:
    """The figures, and whether all games were played. Raises RulesError."""
    progress = ProgressLine(games)
    begun = time.perf_counter()
    try:
        total = simulate(spec, games, seed, jobs, progress.step)
    except BrokenProcessPool:
        raise RulesError("a process of the simulation was ended from outside; try again") from None
    finally:
        progress.end()
    return report(spec, seed, total, time.perf_counter() - begun), total.games == games
