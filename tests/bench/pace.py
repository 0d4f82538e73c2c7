"""How long games last at the table, and how soon and how often somebody decides something there: a
row for each game as the window first offers it.

`python3 main.py --tool tests.bench.pace [--json] [--game ID]... [--games N]` plays N games of each
by the table scene itself, 60 frames a second on a clock of its own, so that nobody waits; nothing
is estimated. A single person plays at the default speed, begins each battle at once where the game
waits for it, answers as a computer player would, thinks 2 s before each choice, or 1 s for each
card where it names several. The end, which is looked at before the results come, counts.

A choice is an answer that this person gives. Nothing can be done while the table neither asks nor
waits to be sent on; since whoever plays here sends it on at once, that is all the time in which no
question is open. 1 is the status where a game is too long, or a game of choice leaves its player
without a choice for too long in the middle of all games played.
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
A_CARD = 1.0
"""Seconds that a person takes for each card of an answer, where that is longer."""
FIRST, LATER = 10, 20
"""Battles that are the first ones, and after which they are later ones."""
LIMITS = {"luck": 7.0, "choice": 12.0}
"""Minutes that nine of ten games of a kind may last at most."""
FIRST_CHOICE = 120.0
"""Seconds within which the first choice of a game of choice comes, in half of all games."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of what is printed, for a game. Seconds and presses are per battle.

    seconds_later is None where no game that was played has more than 20 battles. first_choice:
    seconds until it comes, in the median of the games in which one does; None where none does.
    choices_minute: how many there are in a minute. idle: the share of the time, 0 to 1, in which
    nothing can be done.
    """

    game: str
    kind: str
    seconds_first: float
    seconds_later: float | None
    minutes_median: float
    minutes_p90: float
    presses: float
    first_choice: float | None
    choices_minute: float
    idle: float

    @property
    def good(self) -> bool:
        """Whether the game is short enough, and asks early enough if it is a game of choice."""
        first = self.first_choice or 0.0
        return self.minutes_p90 <= LIMITS[self.kind] and (
            self.kind != "choice" or first <= FIRST_CHOICE
        )


@dataclass
class Course:
    """How a game went: when each battle was over, in seconds, and which of them had a war.

    choices: when each question came that was answered. thought: seconds with a question open.
    """

    seconds: float = 0.0
    presses: int = 0
    choices: list[float] = field(default_factory=list)
    thought: float = 0.0
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
    """Play a game, or only so many of its battles; with `auto` battles begin by themselves."""
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
        if table.model.state.battle.depths:
            course.wars.add(len(course.ends) + 1)
        if table.playback.battles > len(course.ends):
            course.ends.append(course.seconds)
    stage.close()
    return course


def _choose(stage: Stage, table: TableScene, course: Course) -> None:
    for ask in table.play.asked():
        words = players.answer_of(players.get("greedy"), table.play.table, ask, Rng(1))
        thinking = max(THINKING, A_CARD * len(words))
        course.choices.append(course.seconds)
        course.thought += thinking
        course.seconds += thinking
        stage.now += thinking
        table.flow.questioner.answer(ask.seat, words)
        course.presses += 1


def measure(game: Game, games: int) -> Row:
    """The row of a game, from so many games of it."""
    courses = [play(game, seed) for seed in range(1, games + 1)]
    later = [seconds for course in courses for seconds in course.lengths[LATER:]]
    minutes = sorted(course.seconds / 60 for course in courses)
    firsts = [course.choices[0] for course in courses if course.choices]
    whole = sum(course.seconds for course in courses)
    return Row(
        game.id,
        game.about.kind,
        round(mean(s for course in courses for s in course.lengths[:FIRST]), 2),
        round(mean(later), 2) if later else None,
        round(median(minutes), 1),
        round(minutes[len(minutes) * 9 // 10], 1),
        round(mean(course.presses / max(1, len(course.ends)) for course in courses), 1),
        round(median(firsts), 1) if firsts else None,
        round(60 * sum(len(course.choices) for course in courses) / whole, 1),
        round(1 - sum(course.thought for course in courses) / whole, 3),
    )


def rows(games: Sequence[Game], count: int) -> Iterator[Row]:
    """Every row, game by game."""
    for game in games:
        yield measure(game, count)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table; 1 if a game is not as it may be."""
    parser = argparse.ArgumentParser(prog="tests.bench.pace", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a list of objects")
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each; usually {GAMES}")
    given = parser.parse_args(argv)
    games = [get(name) for name in given.game] or catalogue()
    measured: list[Row] = []
    if not given.json:
        print(
            f"{'game':22}kind    s first later   min 50 %  90 %  presses"
            "  choice from s  a min  idle"
        )
    for row in rows(games, given.games):
        measured.append(row)
        if not given.json:
            later = "-" if row.seconds_later is None else f"{row.seconds_later:.2f}"
            first = "-" if row.first_choice is None else f"{row.first_choice:.1f}"
            print(
                f"{row.game:22}{row.kind:8}{row.seconds_first:6.2f}{later:>6}"
                f"{row.minutes_median:11.1f}{row.minutes_p90:6.1f}{row.presses:9.1f}"
                f"{first:>15}{row.choices_minute:7.1f}{row.idle:6.0%}"
                f"{'' if row.good else '  NOT'}",
                flush=True,
            )
    if given.json:
        print(json.dumps([asdict(row) for row in measured]))
    return int(not all(row.good for row in measured))


if __name__ == "__main__":
    raise SystemExit(main())
