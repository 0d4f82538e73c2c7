"""The real window played without an end: memory, files and threads stay what they are.

Game after game is begun from the menu, played by keys and clicks, looked at, and left: all games in
turn, in mixed order, so that in the second half of the time none is new. What the process holds is
measured after each, in the menu, once all that nobody knows any more has been given back; in that
half it must not grow any more.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from game.variants import GAMES, get
from tests.campaign.files import ROOT
from tests.campaign.trial import BrokenPromise, Part
from tests.realwindow import Display, RealWindow, State, missing_tools
from tests.window.playing import middle

START = """
import gc, signal, sys
sys.path.insert(0, sys.argv[1])
gc.disable()  # as the program's own start does
from game.run_window import main
from game.ui import memory
signal.signal(signal.SIGUSR1, lambda *_: memory.give_back())
sys.exit(main(sys.argv[2:]))
"""
"""A start of the program that collects at a signal: what is garbage has not grown."""
GAME = 40.0
"""Seconds after which a game is left, if it is not over."""
WAY = 60.0
"""Seconds that a busy machine may take from the menu to a table."""
STEP = 10.0
"""Seconds that it may take from one page to the next."""
MOST_GROWTH = 2.0
"""MB of memory in the second half."""
MOST_MORE = 3
"""Files or threads."""
FEWEST = 20
"""Measurements from which on something can be said."""


@dataclass(frozen=True)
class ResourceUse:
    """Resources of a process: memory in MB, open files, threads."""

    memory: float
    files: int
    threads: int

    @classmethod
    def by(cls, process: int) -> ResourceUse:
        """Return what the system says of a process."""
        folder = Path(f"/proc/{process}")
        lines = folder.joinpath("status").read_text().splitlines()
        status = dict(line.split(":", 1) for line in lines if ":" in line)
        return cls(
            int(status["VmRSS"].split()[0]) / 1024,
            len(list(folder.joinpath("fd").iterdir())),
            int(status["Threads"]),
        )


class Soak(Part):
    """Games without an end in the real window."""

    name = "soak"
    counts = "games"
    slow = True
    fewest = FEWEST

    def __init__(self) -> None:
        missing = missing_tools()
        if missing or not Path("/proc/self/status").exists():
            raise SystemExit(f"The soak needs Linux and a virtual screen: {', '.join(missing)}.")
        self._place = tempfile.TemporaryDirectory(prefix="war-soak-")
        self._display = Display().__enter__()
        self._program: RealWindow | None = None
        self._round: list[str] = []
        """The games that are still to be played in this round."""
        self.held: list[ResourceUse] = []

    def close(self) -> None:
        """Close the window and the screen."""
        if self._program is not None:
            self._program.kill()
        self._display.__exit__()
        self._place.cleanup()

    def trial(self, chance: random.Random) -> int:
        """Play a game in the window that is open all the time."""
        program = self._open()
        self._to_menu(program)
        self._begin(program, self._next(chance))
        program.key("a")
        end = time.monotonic() + GAME
        while time.monotonic() < end and program.state().get("scene") != "results":
            play_on(program, chance)
            time.sleep(0.1)
        self._to_menu(program)
        self.held.append(settled(program.process.pid))
        if "Traceback" in program.output():
            raise BrokenPromise(program.output()[-1000:])
        return 1

    def _next(self, chance: random.Random) -> str:
        """The game whose turn it is."""
        if not self._round:
            self._round = list(GAMES)
            chance.shuffle(self._round)
        return self._round.pop()

    def _begin(self, program: RealWindow, game: str) -> None:
        """Go from the menu to the table of a game, whatever is asked on the way."""
        ways = {"setup": "start", "confirm": "yes"}
        program.key("slash")
        state = program.wait(lambda s: "search" in s["widgets"], "the search")
        if state["query"]:  # of a game that was not found
            program.key("ctrl+a", "BackSpace")
            program.wait(lambda s: not s["query"], "an empty search")
        title = get(game).about.title
        program.write(title)
        # Before the last letter the game may stand below the edge of the window: a click beside it
        # would take the keyboard away from it for good.
        program.wait(lambda s: s["query"] == title, f"{title} in the search")
        click(program, f"game:{game}")
        end = time.monotonic() + WAY
        while time.monotonic() < end:
            state = program.wait(lambda s: s["scene"] != "menu", "a way to a table", WAY)
            if state["scene"] not in ways:
                return
            click(program, ways[state["scene"]])
            time.sleep(1.0)
        raise BrokenPromise(f"no way to a table from {program.state().get('stack')}")

    def _open(self) -> RealWindow:
        if self._program is None:
            data = Path(self._place.name, "data")
            start = (sys.executable, "-c", START, str(ROOT), "--data-dir", str(data))
            self._program = RealWindow(self._display, data, ("--speed", "6"), command=start)
            self._program.wait_until_open(60)
            state = self._program.state()
            if state["scene"] == "welcome":
                self._program.key("Escape")
        return self._program

    def _to_menu(self, program: RealWindow) -> None:
        for _ in range(30):
            state = program.state()
            if state.get("scene") == "menu":
                return
            if state.get("scene") in ("pause", "results") and "menu" in state["widgets"]:
                program.click(*middle(state["widgets"]["menu"]))
            else:
                program.key("Escape")
            # A second press before a busy machine has followed the first would undo it.
            after = time.monotonic() + STEP
            while time.monotonic() < after and program.state().get("stack") == state.get("stack"):
                time.sleep(0.1)
        raise BrokenPromise(f"no way back to the menu from {program.state().get('stack')}")

    def figures(self) -> dict[str, Any]:
        """Return the resources held at the beginning, in the middle and at the end."""
        if not self.held:
            return {}
        chosen = [self.held[0], self.held[len(self.held) // 2], self.held[-1]]
        return {
            "memory_mb": [round(held.memory, 1) for held in chosen],
            "memory_after_each_mb": [round(held.memory, 1) for held in self.held],
            "files": [held.files for held in chosen],
            "threads": [held.threads for held in chosen],
        }

    def verdict(self) -> list[str]:
        """Return a sentence for each resource that has grown in the second half."""
        return grown(self.held)


def settled(process: int) -> ResourceUse:
    """Return the resources once the game that was left is gone, with the music that fades out."""
    held = ResourceUse.by(process)
    for _ in range(6):
        os.kill(process, signal.SIGUSR1)
        time.sleep(1.0)
        before, held = held, ResourceUse.by(process)
        if abs(held.memory - before.memory) < 0.3:
            break
    return held


def grown(held: list[ResourceUse]) -> list[str]:
    """Return a sentence for each resource that the second half of measurements shows to grow."""
    if len(held) < FEWEST:
        return []
    half = held[len(held) // 2 :]
    part = max(3, len(half) // 4)
    first, last = half[:part], half[-part:]
    complaints = []
    # Not the mean: now and then no music is loaded, or two pieces are.
    more = median(reading.memory for reading in last)
    more -= median(reading.memory for reading in first)
    if more > MOST_GROWTH:
        complaints.append(f"memory has grown by {more:.1f} MB in the second half")
    for name in ("files", "threads"):
        extra = max(getattr(reading, name) for reading in last) - max(
            getattr(reading, name) for reading in first
        )
        if extra > MOST_MORE:
            complaints.append(f"there are {extra} more {name} in the second half")
    return complaints


def click(program: RealWindow, key: str) -> None:
    """Click on a widget, once it is there."""
    state = program.wait(lambda s: key in s["widgets"], key)
    program.click(*middle(state["widgets"][key]))


def play_on(program: RealWindow, chance: random.Random) -> None:
    """Do what the screen waits for, if it does."""
    state: State = program.state()
    scene = state.get("scene")
    if scene == "curtain":
        click(program, "open")
    elif scene == "arrange":
        click(program, "ok")
    elif scene in ("log", "rules", "pile", "why", "pause"):
        program.key("Escape")
    elif scene == "table" and state.get("asks"):
        program.key(chance.choice("12345"), chance.choice(("Return", "2", "space")))
    elif scene == "table" and state.get("waiting"):
        program.key("space")
    elif scene == "table" and chance.random() < 0.02:
        program.key(chance.choice(("l", "F1", "y", "h")))
