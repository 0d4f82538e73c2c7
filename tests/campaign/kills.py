"""The program killed at a random moment, in its real window: nothing that was seen is lost.

All kinds of games, by keys and mouse, alone, together, and by themselves, on quick disks and on
slow ones; children who practise; a damaged file under repair; the first start, which sets up what
is needed. After the kill the data file is whole, the game goes on with at least what was seen, what
ended is counted once, what was answered is there once, and the next start works.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from game.match.match_factory import kept_match
from game.match.play import Play
from game.storage import Store, database
from game.storage.place import FILE_NAME
from game.storage.unfinished_games import UnfinishedGame
from game.variants import GAMES, get
from tests.campaign.files import ROOT
from tests.campaign.trial import BrokenPromise, Part
from tests.realwindow import Display, RealWindow, State, missing_tools
from tests.setup.copy_of_program import Copy
from tests.storage.filled import fill, spoil
from tests.storage.simulated_disk import is_reachable
from tests.window import test_practice as practice
from tests.window.playing import Player, middle, moment, next_moment, ready, sit_down, waiting_games

START = """
import sys
from pathlib import Path
from game.storage import Store
Store(Path(sys.argv[1]), patience=0.2).close()
"""
HELD = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from game.run_window import main
from tests.storage.simulated_disk import OK, Disk, simulated
held = Path(sys.argv[3])
def wait(call):
    time.sleep(3.0 * (call.name == "sync" and held.exists()))
    return OK
with simulated(Disk(Path(sys.argv[2]), wait)):
    sys.exit(main(["--data-dir", sys.argv[2], *sys.argv[4:]]))
"""
"""A start of the program on a disk that takes seconds for a decision, once a file is there."""
ROWS = 6000
"""Answers in a file whose repair is killed."""
SIZES = ((800, 600), (1280, 720))
RESTARTED = 0.1
"""Share of the kills after which the window is opened again, and not only the file."""


class Kills(Part):
    """Kills of the program in its real window at a random moment."""

    name = "kills"
    counts = "kills"
    slow = True
    fewest = 10

    def __init__(self) -> None:
        missing = missing_tools()
        if missing:
            raise SystemExit(f"The kills need a virtual screen: install {', '.join(missing)}.")
        self._place = tempfile.TemporaryDirectory(prefix="war-kills-")
        self._display = Display().__enter__()
        self._kinds = Counter[str]()
        self._torn: tuple[bytes, int] | None = None

    def close(self) -> None:
        """Close the screen and take the folders away."""
        self._display.__exit__()
        self._place.cleanup()

    def figures(self) -> dict[str, Any]:
        """How many kills of each kind."""
        return {"kinds": dict(self._kinds)}

    def trial(self, chance: random.Random) -> int:
        """Kill a run, and look at what is left of it."""
        kinds = {self._table: 70, self._practice: 14, self._repair: 13, self._set_up: 3}
        [kind] = chance.choices(list(kinds), list(kinds.values()))
        self._kinds[kind.__name__.strip("_")] += 1
        folder = Path(tempfile.mkdtemp(dir=self._place.name))
        try:
            kind(folder, chance)
        except Exception as error:
            for report in folder.rglob("mishap*.txt"):
                raise BrokenPromise(f"a mishap: {report.read_text('utf-8')[-1500:]}") from error
            raise
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return 1

    def _window(
        self, data: Path, chance: random.Random, *options: str, held: Path | None = None
    ) -> RealWindow:
        start = (sys.executable, "-c", HELD, str(ROOT), str(data), str(held)) if held else None
        options = ("--mute", *options)
        program = RealWindow(self._display, data, options, chance.choice(SIZES), start)
        try:
            program.wait_until_open(60)
        except BaseException:
            program.kill()
            raise
        return program

    # -- a game ---------------------------------------------------------------------------------

    def _table(self, folder: Path, chance: random.Random) -> None:
        data, game = folder / "data", get(chance.choice(list(GAMES)))
        data.mkdir()
        seats = chance.choice([n for n in game.seat_numbers if n <= 4])
        people = [chance.choice(("human", "human", "greedy", "random")) for _ in range(seats)]
        options = {"limit": chance.choice((2, 5, 60))} if "limit" in game.options else {}
        sit_down(data, game.id, tuple(people), **options)
        held = folder / "held" if is_reachable() and chance.random() < 0.6 else None
        pace = chance.choice(("0", "30") if held else ("0", "1", "4", "30"))
        story = f"{game.id} {people} {options} --speed {pace}{', disk held' if held else ''}"
        words = ("--game", game.id, "--speed", pace, "--seed", str(chance.randrange(1, 9999)))
        program = self._window(data, chance, *words, held=held)
        try:
            self._play(program, people, chance, held)
            seen = acknowledged(program.state())
        finally:
            program.kill()
        check_output(program, story)
        check_kept(data, seen, story)
        if chance.random() < RESTARTED:
            self._again(data, chance, seen, story)

    def _play(
        self, program: RealWindow, people: list[str], chance: random.Random, held: Path | None
    ) -> None:
        """Play for a while, then do another thing and do not wait for what comes of it."""
        if "human" not in people:
            time.sleep(chance.uniform(0.0, 4.0))
            if held is not None:
                held.touch()
                time.sleep(chance.random())
            return
        player = Player(program, chance.randrange(1 << 30))
        state = program.wait(lambda s: ready(s) or s["scene"] == "results", "a question", 60)
        for _ in range(chance.choice((0, 1, 2, 3, 5, 8))):
            if state["scene"] == "results":
                break
            if state["scene"] == "curtain":
                program.click(*middle(state["widgets"]["open"]))
                state = next_moment(program, moment(state))
            else:
                state = player.act(state)
        if held is not None:
            held.touch()
        program.key(chance.choice(("space", "1", "2", "Return", "space", "Escape")))
        time.sleep(
            chance.random()
            if held
            else chance.choice((0.0, 0.002, 0.01, 0.05, 0.3, 1.0)) * chance.random()
        )

    def _again(self, data: Path, chance: random.Random, seen: State, story: str) -> None:
        """Open the window again, and go on where there is something to go on with."""
        program = self._window(data, chance, "--speed", "30")
        try:
            state = program.wait_for_scene("menu", 60)
            if waiting_games(state):
                program.click(*middle(waiting_games(state)[0]))
                after = program.wait(
                    lambda s: s["scene"] in ("table", "curtain", "arrange", "results"), story, 60
                )
                if after.get("battles", 1 << 30) < seen.get("battles", 0) - 1:
                    raise BrokenPromise(
                        f"{story}: {seen['battles']} battles seen, {after['battles']} left"
                    )
            if program.close() != 0:
                raise BrokenPromise(f"{story}: the next start ends with an error")
        finally:
            program.kill()
        check_output(program, story)

    # -- a child ----------------------------------------------------------------------------------

    def _practice(self, folder: Path, chance: random.Random) -> None:
        data = folder / "data"
        data.mkdir()
        children = practice.sit_down(data, *("Kit", "Cub")[: chance.choice((1, 2))])
        program = self._window(
            data,
            chance,
            "--game",
            "addition",
            "--speed",
            "20",
            "--seed",
            str(chance.randrange(1, 99)),
        )
        answered = 0
        try:
            for _ in range(chance.randrange(4)):
                state = practice.next_sums(program)
                mine = next(
                    sheet for sheet in state["sums"] if sheet["phase"] in ("think", "write")
                )
                if mine["phase"] == "write":
                    break
                number = str(mine["answer"] + chance.choice((0, 0, 1)))
                if children[1:] and mine["seat"]:  # of two, each has half the keys
                    program.key(*(f"KP_{digit}" for digit in number), "KP_Enter")
                else:
                    program.write(number)
                    program.key("e" if children[1:] else "Return")
                program.wait(lambda s, last=mine: went_on(s, last), "what came of it")
                answered += 1
                if children[1:] or program.state()["sums"]:
                    break
            program.key(chance.choice(("1", "3", "space", "Return", "h")))
            time.sleep(0.2 * chance.random())
        finally:
            program.kill()
        check_output(program, "practice")
        check_kept(data, {}, "practice")
        rows = [row for child in children for row in practice.attempts(data, child)]
        if len(rows) < answered or len({row["key"] for row in rows}) != len(rows):
            raise BrokenPromise(f"{answered} answers were taken, {len(rows)} are kept")

    # -- a repair ---------------------------------------------------------------------------------

    def _repair(self, folder: Path, chance: random.Random) -> None:
        torn, rows = self._torn_file()
        data = folder / "data"
        data.mkdir()
        (data / FILE_NAME).write_bytes(torn)
        for _ in range(chance.randint(1, 3)):
            if chance.random() < 0.3:
                program = RealWindow(self._display, data, ("--mute",))
                time.sleep(2.5 * chance.random())
                program.kill()
                check_output(program, "a repair")
            else:
                command = [sys.executable, "-c", START, str(data)]
                start = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
                time.sleep(0.7 * chance.random())
                start.kill()
                start.wait()
        with Store(data) as store:
            left = len(store.everything()["attempts"])
        if left != rows:
            raise BrokenPromise(f"{left} of the {rows} answers that can be read are left")
        if not list(data.glob("*.damaged-*.sqlite")):
            raise BrokenPromise("the damaged file is gone")

    def _torn_file(self) -> tuple[bytes, int]:
        """A damaged file with many answers, and how many of them can be read."""
        if self._torn is None:
            folder = Path(tempfile.mkdtemp(dir=self._place.name))
            fill(folder, ROWS)
            spoil(folder / FILE_NAME, "favourites")
            torn = (folder / FILE_NAME).read_bytes()
            with Store(folder) as store:
                self._torn = torn, len(store.everything()["attempts"])
        return self._torn

    # -- the set-up -------------------------------------------------------------------------------

    def _set_up(self, folder: Path, chance: random.Random) -> None:
        copy = Copy(folder / "project")
        copy.publish()
        first = copy.launch()
        time.sleep(8 * chance.random() ** 2)
        if chance.random() < 0.5:
            os.killpg(first.pid, signal.SIGKILL)
        else:
            first.kill()
        first.communicate()
        status, output, errors = copy.start()
        if status or not output.startswith("window ") or "Traceback" in errors:
            raise BrokenPromise(
                f"the start after a killed set-up ends with {status}: {errors[-300:]}"
            )


def went_on(state: State, sheet: dict[str, Any]) -> bool:
    """Whether what was entered on a sheet has been taken: right or wrong, it shows another step."""
    now = (entry["phase"] for entry in state["sums"] if entry["seat"] == sheet["seat"])
    return sheet["phase"] not in now


def acknowledged(state: State) -> State:
    """Return what the last picture promised: nothing of what is still being written down."""
    return {} if state.get("state") == "saving" else state


def check_output(program: RealWindow, story: str) -> None:
    """Check that nobody saw a traceback."""
    if "Traceback" in program.output():
        raise BrokenPromise(f"{story}: {program.output()[-800:]}")


def goes_on(running: UnfinishedGame, store: Store) -> Play:
    """The match as it is continued after the kill."""
    return kept_match(running.record, store)


def check_kept(data: Path, seen: State, story: str) -> None:
    """Check that the file is whole, and has at least what was seen."""
    with closing(database.connect(str(data / FILE_NAME))) as db:
        if db.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise BrokenPromise(f"{story}: the file is damaged")
    with Store(data) as store:
        if store.notices:
            raise BrokenPromise(f"{story}: {store.notices[0]}")
        ended, running = len(store.finished()), store.load_running()
        if ended > 1:
            raise BrokenPromise(f"{story}: counted {ended} times")
        over = seen.get("over") or seen.get("scene") == "results"
        if over and not ended and (running is None or not goes_on(running, store).table.over):
            raise BrokenPromise(f"{story}: its end was seen and is not counted")
        if over and ended:
            return  # what is there now is the next game, begun by the last key
        if running is None:
            if not ended and (seen.get("battles") or seen.get("answers")):
                raise BrokenPromise(
                    f"{story}: {seen['battles']} battles were seen, nothing is left"
                )
            return
        play = goes_on(running, store)
        behind = 1 if play.practises else 0
        left = play.table.battles, len(play.match.record.answers)
        if left[0] < seen.get("battles", 0) - behind or left[1] < seen.get("answers", 0):
            raise BrokenPromise(f"{story}: {seen['battles']}, {seen['answers']} seen, {left} left")
