"""How long games last at the table: a row for each game as the window first offers it.

`python3 main.py --tool tests.bench.pace [--json] [--game ID]... [--games N]` plays N games of each
by the table scene itself, 60 frames a second on a clock of its own, so that nobody waits; nothing
is estimated. One person plays at the default speed, begins each battle at once where the game waits
for it, answers as a computer player would, and thinks 2 s before each choice. The end, which is
looked at before the results come, counts.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import mean, median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import players
from game.app import FRAME
from game.match.first_plan import first_plan
from game.match.play import Play
from game.rules.game import Game
from game.rules.rng import Rng
from game.table.flow_states import FlowState
from game.table.table_scene import TableScene
from game.variants import catalogue, get
from tests.stage import Stage

GAMES = 20
"""Games of each that are played; the 90th percentile is the third longest of them."""
THINKING = 2.0
"""Seconds that a person thinks before each choice."""
FIRST, LATER = 10, 20
"""Battles that are the first ones, and after which they are later ones."""
LIMITS = {"luck": 7.0, "choice": 12.0}
"""Minutes that nine of ten games of a kind may last at most."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game; see the module's docstring. Seconds and presses are per battle.

    seconds_later is None where no game that was played has more than 20 battles.
    """

    game: str
    kind: str
    seconds_first: float
    seconds_later: float | None
    minutes_median: float
    minutes_p90: float
    presses: float


@dataclass
class Course:
    """How one game went: when each battle was over, in seconds, and which of them had a war."""

    seconds: float = 0.0
    presses: int = 0
    ends: list[float] = field(default_factory=list)
    wars: set[int] = field(default_factory=set)

    @property
    def lengths(self) -> list[float]:
        """Seconds of each battle."""
        return [end - begin for begin, end in zip([0.0, *self.ends], self.ends, strict=False)]

    @property
    def plain(self) -> dict[int, float]:
        """Number of each battle without a war -> its seconds."""
        return {n: s for n, s in enumerate(self.lengths, 1) if n not in self.wars}


def play(game: Game, seed: int, *, auto: bool = False, most: int = 0) -> Course:
    """Play one game, or only so many of its battles; with `auto` battles begin by themselves."""
    stage = Stage()
    table = TableScene(stage.ctx, Play(first_plan(stage.store, game.id, seed)))
    stage.show(table)
    begun, course = stage.now, Course()
    flow = table.flow
    if auto:
        flow.toggle_auto()
    while flow.state is not FlowState.OVER and not (most and len(course.ends) >= most):
        if flow.state is FlowState.ARRANGING or flow.question is not None:
            _choose(stage, table, course)
        elif flow.waiting:
            flow.go_on()
            course.presses += 1
        stage.now += FRAME
        table.update(FRAME)
        course.seconds = stage.now - begun
        if table.model.shown.battle.depths:
            course.wars.add(len(course.ends) + 1)
        if table.playback.battles > len(course.ends):
            course.ends.append(course.seconds)
    stage.close()
    return course


def _choose(stage: Stage, table: TableScene, course: Course) -> None:
    for ask in table.play.asked():
        stage.now += THINKING
        words = players.answer_of(players.get("greedy"), table.play.table, ask, Rng(1))
        table.flow.questioner.answer(ask.seat, words)
        course.presses += 1


def measure(game: Game, games: int) -> Row:
    """The row of one game, from so many games of it."""
    courses = [play(game, seed) for seed in range(1, games + 1)]
    later = [seconds for course in courses for seconds in course.lengths[LATER:]]
    minutes = sorted(course.seconds / 60 for course in courses)
    return Row(
        game.id,
        game.about.kind,
        round(mean(s for course in courses for s in course.lengths[:FIRST]), 2),
        round(mean(later), 2) if later else None,
        round(median(minutes), 1),
        round(minutes[len(minutes) * 9 // 10], 1),
        round(mean(course.presses / max(1, len(course.ends)) for course in courses), 1),
    )


def rows(games: Sequence[Game], count: int) -> Iterator[Row]:
    """Every row, game by game."""
    for game in games:
        yield measure(game, count)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table; 1 if a game is longer than it may be."""
    parser = argparse.ArgumentParser(prog="tests.bench.pace", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a list of objects")
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each; usually {GAMES}")
    given = parser.parse_args(argv)
    games = [get(name) for name in given.game] or catalogue()
    found: list[Row] = []
    if not given.json:
        print(f"{'game':22}kind    s first later   min 50 %  90 %  presses")
    for row in rows(games, given.games):
        found.append(row)
        if not given.json:
            later = "-" if row.seconds_later is None else f"{row.seconds_later:.2f}"
            print(
                f"{row.game:22}{row.kind:8}{row.seconds_first:6.2f}{later:>6}"
                f"{row.minutes_median:11.1f}{row.minutes_p90:6.1f}{row.presses:9.1f}",
                flush=True,
            )
    if given.json:
        print(json.dumps([asdict(row) for row in found]))
    return int(any(row.minutes_p90 > LIMITS[row.kind] for row in found))


if __name__ == "__main__":
    raise SystemExit(main())
