"""How long a start takes, until the window shows its first frame and until it shows the menu;
beside bare Python's own.

Run it as `python3 main.py --tool tests.bench.start`. All ways are measured in turn, round after
round, so that a busy moment of the machine hits all of them; the figures are medians. It needs
what the window tests need, and makes the private environment if there is none.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence

from game.setup.environment import places
from game.setup.requirements import play_needs
from tests.realwindow import ROOT, Display, missing_tools

ROUNDS = 9
FIRST_FRAME_LIMIT, MENU_LIMIT = 1.9, 2.7  # times `import pygame`
LATER_START_LIMIT = 0.1  # s
MAIN = str(ROOT / "main.py")

# Runs the program as main.py does, and ends it at once after so many frames. The
# first is the table's cloth, the second the menu on it.
UNTIL_FRAME = """
import os, sys
import pygame.display
left = int(sys.argv[2])
def ended(show):
    def show_and_end(*args):
        global left
        show(*args)
        left -= 1
        if not left:
            os._exit(0)
    return show_and_end
pygame.display.flip = ended(pygame.display.flip)
pygame.display.update = ended(pygame.display.update)
from game.setup.start import main
main(["--mute", "--data-dir", sys.argv[1]])
os._exit(1)
"""


def run(command: Sequence[str], surroundings: Mapping[str, str], status: int = 0) -> float:
    """Seconds until the command has ended, which it must do with `status`."""
    started = time.perf_counter()
    done = subprocess.run(
        command, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - started
    if done.returncode != status:
        raise SystemExit(f"{command} ended with {done.returncode}: {done.stderr}")
    return seconds


def medians(ways: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """The median seconds of each way, measured in turn after a round that only warms up."""
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(ROUNDS + 1):
        for name, way in ways.items():
            taken = way()
            if turn:
                seconds[name].append(taken)
    return {name: statistics.median(taken) for name, taken in seconds.items()}


def main() -> int:
    """Measure, print, and compare with what is promised; 1 if a promise is not kept."""
    if missing_tools():
        print(f"The bench needs {', '.join(missing_tools())}.", file=sys.stderr)
        return 2
    base = os.path.join(sys.base_prefix, "bin", "python3")
    with Display((1280, 720)) as display, tempfile.TemporaryDirectory() as data:
        around = display.environment
        # With a picture that no program can save, a start goes as far as reading its options.
        refused = [MAIN, "--screenshot", "picture.txt"]
        whole = [base, MAIN, "--mute", "--data-dir", data, "--screenshot", f"{data}/a.png"]
        run(whole, around)
        ready = [
            place for place in places(str(ROOT), ".venv", play_needs(str(ROOT))) if place.ready()
        ]
        private = ready[0].python if ready else sys.executable

        def until_frame(number: int) -> float:
            # A start that is ended by its frame looks like a start that has died, after which the
            # next would look at all that is installed: so a whole one lies between.
            run(whole, around)
            return run([private, "-c", UNTIL_FRAME, data, str(number)], around)

        figures = medians(
            {
                "python -c pass": lambda: run([private, "-c", "pass"], around),
                "import pygame": lambda: run([private, "-c", "import pygame"], around),
                "first frame": lambda: until_frame(1),
                "menu": lambda: until_frame(2),
                "options, private Python": lambda: run([private, *refused], around, 2),
                "options, bare Python": lambda: run([base, *refused], around, 2),
            }
        )
    for name, seconds in figures.items():
        print(f"{name:26} {seconds * 1000:7.1f} ms")
    ratio = figures["first frame"] / figures["import pygame"]
    menu = figures["menu"] / figures["import pygame"]
    extra = figures["options, bare Python"] - figures["options, private Python"]
    print(f"first frame / import pygame: {ratio:.2f} (at most {FIRST_FRAME_LIMIT})")
    print(f"menu / import pygame: {menu:.2f} (at most {MENU_LIMIT})")
    print(f"what main.py adds to a later start: {extra:.3f} s (at most {LATER_START_LIMIT})")
    return int(ratio > FIRST_FRAME_LIMIT or menu > MENU_LIMIT or extra > LATER_START_LIMIT)


if __name__ == "__main__":
    sys.exit(main())
