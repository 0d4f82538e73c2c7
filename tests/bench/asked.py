"""Asked, not watching: how often the real program asks children of each scope something of theirs.

For each scope six new profiles begin the practice game that is offered to them, and play it to its
end: every battle counts in which the child is asked something of its scope, and every answer that
was entered while it was to be seen. Then months of twenty days are played by the match without its
picture, and each child plays a game in the program that has met all its facts on an earlier day,
and is asked more. The children take eight seconds for an answer, look at the cards for a moment
before they turn the next, and are wrong now and then.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from game.match.exercise import Mode
from game.match.first_plan import practice_plan
from game.match.learner import Learner, learner_at
from game.match.play import Play, Situation
from game.practice.scope import USUAL, Scope
from game.storage import Store
from game.storage.profiles import Profile
from game.variants import get
from tests.practice.month import Clock

if TYPE_CHECKING:
    from tests.stage import Stage

CHILDREN = 6
THINKING = 8.0
REST = 2.0  # seconds from a battle to the next turn
RIGHT = 0.85
FRAME = 0.2
FIRST = 10
DAYS = 20
SCOPES: dict[str, tuple[str, dict[str, Any]]] = {
    "cards 1-5": ("addition", {"top": 5}),
    "cards 1-10": ("addition", {"top": 10}),
    "within 20": ("addition", {"scope": "sum 20"}),
    "table of 7": ("multiplication", {"scope": "table 7"}),
}


@dataclass
class Figures:
    """Sums of the children of a scope: `minutes` of whole games, shares of battles."""

    scope: str
    first_asked: int = 0
    first_battles: int = 0
    asked: int = 0
    battles: int = 0
    answers: int = 0
    copied: int = 0
    minutes: list[float] = field(default_factory=list)
    minutes_later: list[float] = field(default_factory=list)
    month_asked: int = 0
    month_battles: int = 0

    def to_row(self) -> dict[str, Any]:
        """The shares, and the tenth and ninetieth percentile of the minutes."""
        tenths, later = _tenths(self.minutes), _tenths(self.minutes_later)
        return asdict(self) | {
            "share_first": self.first_asked / self.first_battles,
            "share_game": self.asked / self.battles,
            "share_month": self.month_asked / self.month_battles if self.month_battles else None,
            "share_copied": self.copied / max(1, self.answers),
            "minutes_p10": tenths[0],
            "minutes_p90": tenths[-1],
            "later_p10": later[0] if later else None,
            "later_p90": later[-1] if later else None,
        }


def _tenths(values: list[float]) -> list[float]:
    return quantiles(values, n=10, method="inclusive") if len(values) > 1 else values * 9


def play_later(figures: Figures, game: str, more: dict[str, Any], number: int) -> None:
    """Play a game in the program as a child that met all facts two days ago: its minutes."""
    from tests.scenes.sitting import learner
    from tests.stage import Stage

    stage = Stage((800, 600))
    scope = Scope.known(more.get("scope", ""), more.get("top", USUAL))
    facts = scope.facts(get(game).about.practice)
    profile = learner(stage.store, "Kit", "cat", met=facts, days_ago=2, **more)
    _play_whole(stage, Figures(game, minutes=figures.minutes_later), profile, game, number)


def play_in_window(figures: Figures, game: str, more: dict[str, Any], number: int) -> None:
    """Play the first game of a new child in the program, drawn on no screen."""
    from tests.stage import Stage

    stage = Stage((800, 600))
    profile = stage.store.add_profile("Kit", "cat", **more)
    _play_whole(stage, figures, profile, game, number)


def _play_whole(stage: Stage, figures: Figures, profile: Profile, game: str, number: int) -> None:
    """Play the practice game that is offered, to its end."""
    chance = random.Random(number)
    stage.play(practice_plan(stage.store, profile, game, 1000 + number))
    begin, asked_in = stage.now, set[int]()
    battles = 0
    while stage.top.name != "results":
        state = stage.top.probe() if stage.top.name == "table" else {}
        mine = [sheet for sheet in state.get("sums", []) if sheet["seat"] == 0]
        battles = max(battles, state.get("battles", 0))
        if mine and mine[0]["phase"] in ("think", "write"):
            question = stage.table.play.table.battles
            asked_in.add(question)
            stage.frame(round(THINKING / FRAME), FRAME)
            right = mine[0]["answer"]
            asked = mine[0]["shown"]
            wrong = mine[0]["phase"] == "think" and chance.random() > RIGHT
            stage.write(str(right + 1 if wrong else right))
            stage.press("return")
            figures.answers += 1
            figures.copied += bool(asked)
        elif stage.top.name == "table" and state.get("waiting") and state["stage"] == "idle":
            stage.frame(round(REST / FRAME), FRAME)
            stage.press("space")
        # No time passes on this clock while what was said is on its way to the disk.
        stage.store.flush()
        stage.frame(1, FRAME)
    figures.minutes.append((stage.now - begin) / 60)
    figures.battles += battles
    figures.asked += len(asked_in)
    figures.first_battles += FIRST
    figures.first_asked += sum(battle <= FIRST for battle in asked_in)


def play_month(figures: Figures, game: str, more: dict[str, Any], number: int) -> None:
    """Play the same child's games of twenty days, without the picture."""
    clock = Clock()
    store = Store.in_memory(clock=clock)
    profile = store.add_profile("Kit", "cat", **more)
    chance = random.Random(number)
    for _ in range(DAYS):
        clock.now += timedelta(days=1)
        plan = practice_plan(store, profile, game, None)
        plan.seed = None
        play = Play(plan, store)
        play.begin()
        learner = learner_at(store, play.plan, 0)
        _play_out(play, learner, figures, chance)


def _play_out(play: Play, learner: Learner, figures: Figures, chance: random.Random) -> None:
    while play.situation() is not Situation.OVER:
        play.turn()
        play.run()
        figures.month_battles += 1
        asked = False
        for tally in [sheet for step in play.steps() for sheet in step.sums]:
            if tally.seat == 0:
                moment = f"{play.table.battles}"
                for item in learner.items(tally.sign, tally.values, moment):
                    if item.mode is not Mode.SHOW:
                        asked = True
                        right = item.step.result
                        said = right if chance.random() < RIGHT else right + 1
                        learner.answer(item, said, 2.0, THINKING, 0, "keyboard")
        figures.month_asked += asked
        play.caught_up()


def measure(name: str, children: int, *, month: bool = True) -> Figures:
    """The figures of a scope."""
    game, more = SCOPES[name]
    figures = Figures(name)
    for number in range(children):
        play_in_window(figures, game, more, number)
        if month:
            play_later(figures, game, more, number)
            play_month(figures, game, more, number)
    return figures


def main() -> None:
    """Print the shares for every scope."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--children", type=int, default=CHILDREN, help="new profiles for a scope")
    parser.add_argument("--scopes", default="", help="names of scopes, with commas; else all")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    names = [name.strip() for name in args.scopes.split(",") if name.strip()] or list(SCOPES)
    rows = [measure(name, args.children).to_row() for name in names]
    if args.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'scope':12} {'first 10':>9} {'game':>7} {'month':>7} {'copied':>7}", end="")
    print(f" {'minutes':>12} {'later':>12}")
    for row in rows:
        minutes = f"{row['minutes_p10']:.1f}-{row['minutes_p90']:.1f}"
        later = f"{row['later_p10']:.1f}-{row['later_p90']:.1f}"
        shares = [row[f"share_{part}"] for part in ("first", "game", "month", "copied")]
        print(
            f"{row['scope']:12}",
            *(f"{share:>8.1%}" for share in shares),
            f"{minutes:>12}",
            f"{later:>12}",
        )


if __name__ == "__main__":
    main()
