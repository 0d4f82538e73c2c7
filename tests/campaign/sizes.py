"""Screens, and tables of all games at rest, moving and asking, in windows of all sizes.

From a single pixel to 7680 by 4320, with text of all sizes: every one is drawn, filled, and can be
gone on with.
"""

from __future__ import annotations

import random

from game.variants import GAMES
from tests.campaign.trial import BrokenPromise, Part
from tests.random_plan import random_plan
from tests.scenes.test_any_window import KNOWN, OTHERS, SCREENS
from tests.stage import Stage

WINDOWS = 6
"""Windows of a trial."""
LARGEST = (7680, 4320)
TEXTS = (100, 125, 150, 200)


class Sizes(Part):
    """The part of the campaign that opens screens and tables in windows of all sizes."""

    name = "sizes"
    counts = "windows"
    slow = True
    fewest = 100

    def trial(self, chance: random.Random) -> int:
        """Show a screen, or a table that goes on, in some windows."""
        text = chance.choice(TEXTS)
        stage = Stage(some_size(chance), text_size=text)
        sizes: list[tuple[int, int]] = []
        try:
            name = self._open(stage, chance)
            for _ in range(WINDOWS):
                sizes.append(some_size(chance))
                stage.resize(sizes[-1])
                stage.frame(2)
                if chance.random() < 0.5:
                    stage.press(chance.choice(("space", "return", "1", "2", "tab", "ctrl+z")))
                    stage.frame(chance.randint(1, 12))
        except Exception as error:
            error.add_note(f"{name}, text {text} %, {sizes}")
            raise BrokenPromise(f"{name}, text {text} %, {sizes}: {error}") from error
        finally:
            stage.close()
        return len(sizes)

    def _open(self, stage: Stage, chance: random.Random) -> str:
        """Go to a screen by lot; its name."""
        if chance.random() < 0.3:
            screens = SCREENS | OTHERS
            name = chance.choice(list(screens))
            screens[name](stage)
            return name
        plan = random_plan(chance, chance.choice(list(GAMES)))
        stage.play(plan)
        return f"{plan.game} {plan.options} {[seat.player for seat in plan.seats]}"


def some_size(chance: random.Random) -> tuple[int, int]:
    """A size of a window: of any form, small ones as often as large ones."""
    if chance.random() < 0.2:
        return chance.choice(KNOWN)
    most = chance.choice((100, 900, 2000, 4320))
    wide = round(most * chance.choice((1, 1, 1.78)))
    return chance.randint(1, min(wide, LARGEST[0])), chance.randint(1, most)
