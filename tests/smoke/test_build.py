"""A built program, as people get it: started, looked at, played, killed, continued.

`packaging/smoke.py` lays a build out, in WAR_TEST_PLACE, and says in WAR_TEST_BUILD how it is
started; without that these tests are skipped. Where whoever runs them may, the program runs as
a user without any rights and without a network.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game
from game.variants import GAMES
from tests.data_files import data_files
from tests.realwindow import ROOT, Display, RealWindow, State
from tests.window.playing import middle, moment, next_moment, ready, sit_down, waiting_games

COMMAND: list[str] = json.loads(os.environ.get("WAR_TEST_BUILD", "[]"))
MARK = "game/sprites/window_icon.svg"
PLACE = Path(os.environ.get("WAR_TEST_PLACE", "."))
NOBODY = 54321
ADMINISTRATOR = os.name == "posix" and os.geteuid() == 0
DATA = {
    "linux": (".local", "share"),
    "darwin": ("Library", "Application Support"),
    "win32": ("AppData", "Local"),
}
TELLTALE = ("environment", "venv", "pip ", "main.py", "traceback")

pytestmark = pytest.mark.skipif(not COMMAND, reason="needs a build (see packaging/smoke.py)")


class Guest:
    """A person with an empty home, who has nothing but the build."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home.joinpath(*DATA.get(sys.platform, DATA["linux"]), "war-collection")
        rights = ["unshare", "--net", "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}"]
        first = [*rights, "--clear-groups"] if ADMINISTRATOR else []
        hidden = [key for key in os.environ if key.startswith(("XDG_", "PYTHON"))]
        around = ["env", *(word for key in hidden for word in ("-u", key)), f"HOME={home}"]
        self.command = [*first, *([] if os.name == "nt" else around), *COMMAND]
        places = {"USERPROFILE": str(home), "LOCALAPPDATA": str(home / "AppData" / "Local")}
        self.around = {**os.environ, **places}

    def own(self) -> None:
        """Give everything at home to the guest."""
        if ADMINISTRATOR:
            for path in (self.home, *self.home.rglob("*")):
                os.chown(path, NOBODY, NOBODY)

    def run(self, *argv: str, around: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Run a command to its end: exit status, output, errors."""
        done = subprocess.run(
            [*self.command, *argv],
            env={**self.around, **(around or {})},
            cwd=self.home,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert not [word for word in TELLTALE if word in (done.stdout + done.stderr).lower()]
        return done.returncode, done.stdout, done.stderr


@pytest.fixture
def guest() -> Iterator[Guest]:
    """The home lies where everybody may look for it: what pytest makes is for a single user."""
    folder = Path(tempfile.mkdtemp(prefix="war-guest-"))
    try:
        folder.chmod(0o755)
        guest = Guest(folder)
        guest.own()
        yield guest
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> dict[str, str]:
    """Return the variables that send pictures to a virtual screen, or nowhere without it."""
    if sys.platform != "linux":
        return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    display: Display = request.getfixturevalue("display")
    return display.environment


@pytest.fixture
def opened(display: Display, guest: Guest) -> Iterator[Callable[..., RealWindow]]:
    """Starts the build in a window."""
    programs: list[RealWindow] = []

    def start(*options: str) -> RealWindow:
        guest.own()
        program = RealWindow(
            display, guest.home / "unused", (*options, "--mute"), command=guest.command
        )
        programs.append(program)
        program.wait_until_open()
        return program

    yield start
    for program in programs:
        program.kill()


def test_whatever_the_program_reads_is_in_it() -> None:
    laid_out = {path.as_posix() for path in PLACE.rglob("*") if path.is_file()}
    packages = {path[: -len(MARK)] for path in laid_out if path.endswith(MARK)}
    assert packages, "no picture of the program lies there"
    for package in packages:
        assert not [file for file in data_files() if f"{package}{file}" not in laid_out]


def test_what_reads_the_mappings_of_pads_is_in_it() -> None:
    assert list(PLACE.rglob("pygame/_sdl2/controller.*"))


def test_it_says_which_version_it_is(guest: Guest) -> None:
    assert guest.run("--version") == (0, f"War {game.__version__}\n", "")


def test_it_lists_all_games(guest: Guest) -> None:
    status, output, _ = guest.run("list")
    assert status == 0
    assert [line.split()[0] for line in output.splitlines()] == list(GAMES)


def test_what_it_cannot_do_is_one_sentence(guest: Guest) -> None:
    for argv in (["--mtue"], ["lsit"], ["--game", "chess"], ["simulate", "chess"], ["--test"]):
        status, output, errors = guest.run(*argv)
        assert (status, output, errors.count("\n")) == (2, "", 1), argv


def test_it_simulates_on_two_processes(guest: Guest) -> None:
    figures = []
    for jobs in ("1", "2"):
        status, output, errors = guest.run(
            *("simulate", "classic", "--games", "50", "--jobs", jobs, "--json")
        )
        assert (status, errors) == (0, "")
        whole = json.loads(output)
        figures.append({key: value for key, value in whole.items() if "second" not in key})
    assert figures[0] == figures[1]


def test_its_first_picture_is_the_one_of_the_checkout(
    guest: Guest, screen: dict[str, str], tmp_path: Path
) -> None:
    options = ("--mute", "--size", "1280x720", "--screenshot")
    status, _, errors = guest.run(*options, str(guest.home / "first.png"), around=screen)
    assert (status, errors) == (0, "")
    own = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path / "data")]
    command = [*own, *options, str(tmp_path / "first.png")]
    done = subprocess.run(command, env=screen, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    built = (guest.home / "first.png").read_bytes()
    assert built == (tmp_path / "first.png").read_bytes()
    assert {path.name for path in guest.home.iterdir()} <= {
        "first.png",
        ".local",
        ".cache",
        "Library",
        "AppData",
    }
    assert (guest.data / "collection.sqlite").exists()


def test_a_game_is_played_by_clicks_killed_continued_and_won(
    guest: Guest, opened: Callable[..., RealWindow]
) -> None:
    guest.data.mkdir(parents=True)
    sit_down(guest.data, "classic", ("human", "greedy"), limit=6)
    program = opened("--game", "classic", "--speed", "30", "--seed", "4")
    state = program.wait(ready, "the first battle")
    for _ in range(3):
        state = turn(program, state)
    program.kill()
    again = opened("--speed", "30", "--seed", "4")
    again.wait_for_scene("menu")
    again.click(*middle(waiting_games(again.wait(waiting_games))[0]))
    after = again.wait(lambda s: ready(s) and s["scene"] == "table", "the table again")
    assert (after["battles"], after["wars"]) == (state["battles"], state["wars"])
    while after["scene"] != "results":
        after = turn(again, after)
    assert after["winners"]
    assert again.close() == 0
    assert not [word for word in TELLTALE if word in again.output().lower()]


def turn(program: RealWindow, state: State) -> State:
    """Turn the next cards by a click."""
    program.click(*middle(state["widgets"]["turn"]))
    return next_moment(program, moment(state))
