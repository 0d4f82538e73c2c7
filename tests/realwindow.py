"""The real program in a real window on a virtual screen, driven as a person would drive it.

Input goes through xdotool, so it takes the way of real keys and a real mouse. What the program
made of it is read from the state that it writes after each idle frame where the variable
WAR_TEST_STATE says so (`game/ui/probe.py`): scene, focus, size and what the scene tells of
itself. Nothing sleeps for a fixed time: one waits for a state, up to a deadline.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from game.storage import Store

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick", "openbox": "openbox"}
_UNKEPT = "PYTHONDONTWRITEBYTECODE"
"""Every start would compile the whole program anew with this, which no player's start does."""
PATIENCE = 100.0
"""Seconds after which what one waits for will not come, on however busy a machine."""
T = TypeVar("T")
State = dict[str, Any]

# No frames around windows, so that a window has exactly the size that was asked for; the close
# button is a key, since old xdotools cannot press the button.
OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <applications>
    <application class="*"><decor>no</decor><position force="yes"><x>0</x><y>0</y></position>
    </application>
  </applications>
</openbox_config>
"""


def missing_tools() -> list[str]:
    """The Debian packages whose programs are not here, in the order to install them."""
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


def until(look: Callable[[], T], seconds: float, what: Callable[[], str]) -> T:
    """Call `look` until it returns something true, and return that.

    Raises AssertionError with the text of `what` after `seconds`.
    """
    deadline = time.monotonic() + seconds
    while True:
        value = look()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds:g} s: {what()}")
        time.sleep(0.01)


class Display:
    """A virtual screen with a window manager, as a context manager.

    size  width and height in pixels
    name  what DISPLAY must be to use it
    """

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        self.size = size
        self.name = ""
        self._folder = tempfile.mkdtemp(prefix="war-screen-")
        self._running: list[subprocess.Popen[bytes]] = []

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that shall use this screen, and no sound device."""
        hidden = (
            *("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_NO_SIGNAL_HANDLERS"),
            *("WAYLAND_DISPLAY", _UNKEPT),
        )
        kept = {key: value for key, value in os.environ.items() if key not in hidden}
        return {**kept, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def __enter__(self) -> Display:
        reading, writing = os.pipe()
        width, height = self.size
        # By default the server starts over when its last client leaves, and so would throw out a
        # window manager that is just connecting when the tool that asks for it has its answer.
        # Nor does it repeat keys: on a busy machine one that is let go late would be written again.
        screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset", "-r"]
        # The server picks a free number itself and tells it: no race between test processes.
        server = ["Xvfb", "-displayfd", str(writing), *screen]
        self._start(server, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        config = Path(self._folder, "openbox.xml")
        config.write_text(OPENBOX)
        manager = ["openbox", "--config-file", str(config)]
        self._start(manager, env=self.environment)
        until(self._managed, PATIENCE, lambda: f"a window manager on {self.name}; {self._fate()}")
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._running):
            process.terminate()
            process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self, command: Sequence[str], **rest: Any) -> None:
        rest.update(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._running.append(subprocess.Popen(command, **rest))

    def _fate(self) -> str:
        """Say whether the server or the window manager has ended, for the message of a failure."""
        ends = [process.poll() for process in self._running]
        return "exit statuses of Xvfb and openbox (None: running) " + ", ".join(map(str, ends))

    def _managed(self) -> bool:
        # This asks the root window for its desktops, which only a window manager sets.
        return self.run("xdotool", "get_num_desktops").returncode == 0

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a tool on this screen to its end."""
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False
        )


class RealWindow:
    """A run of the program in a window.

    Points are in pixels of the window, from its top left corner. Keys have xdotool's names:
    "space", "Return", "Escape", "ctrl+z", "KP_5".

    data     the data folder, where its settings and games are
    command  what starts it, with its options for its data; None for this checkout's, with `data`
    process  the program
    """

    def __init__(
        self,
        display: Display,
        data: Path,
        options: Sequence[str] = (),
        size: tuple[int, int] = (1280, 720),
        command: Sequence[str] | None = None,
    ) -> None:
        self.display = display
        self.data = data
        data.mkdir(parents=True, exist_ok=True)
        if not any(data.iterdir()):
            with Store(data) as store:  # what first steps do has tests of its own
                store.set("first_steps", False)
                store.set("pin_offered", True)
        self._state = data.parent / f"state-{time.monotonic_ns()}.json"
        self._output = data.parent / "output.txt"
        width, height = size
        own = (sys.executable, str(ROOT / "main.py"), "--data-dir", str(data))
        with self._output.open("ab") as output:
            self.process = subprocess.Popen(
                [*(command or own), "--size", f"{width}x{height}", *options],
                env={**display.environment, "WAR_TEST_STATE": str(self._state)},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self.id = ""

    # --- looking ---

    def wait_until_open(self, seconds: float = PATIENCE) -> None:
        """Wait for the window and for the first state."""

        def find() -> str:
            assert self.process.poll() is None, self._story("an open window")
            windows = self._tool("search", "--onlyvisible", "--pid", str(self.process.pid))
            return windows.split()[0] if windows else ""

        # To look for the window takes a program each time, to look for its first state a file.
        self.wait(lambda state: True, "the first state", seconds)
        self.id = until(find, seconds, lambda: self._story("an open window"))

    def state(self) -> State:
        """The last state that the program wrote; empty if there is none yet."""
        try:
            lines = self._state.read_text(encoding="utf-8").splitlines()
            state: State = json.loads(lines[-1])
        except (FileNotFoundError, IndexError, json.JSONDecodeError):
            return {}
        return state

    def wait(
        self, condition: Callable[[State], object], what: str = "", seconds: float = PATIENCE
    ) -> State:
        """Wait for a state that meets `condition`, and return it; `what` names it in a failure.

        A state that lacks a key which the condition looks up is one to wait on from; none comes
        once the program has ended or shows the page of a crash.
        """

        def look() -> State:
            state = self.state()
            try:
                return state if state and condition(state) else {}
            except (KeyError, IndexError, TypeError):
                return {}

        def story() -> str:
            return self._story(what or "the state waited for")

        def alive() -> State:
            state = look()
            ended = self.process.poll() is not None or self.state().get("scene") == "crash"
            assert state or not ended, story()
            return state

        return until(alive, seconds, story)

    def wait_for_scene(self, name: str, seconds: float = PATIENCE) -> State:
        """Wait until the scene on top is `name`."""
        return self.wait(lambda state: state["scene"] == name, f"the scene '{name}'", seconds)

    def screenshot(self, path: Path) -> Path:
        """Save a picture of the window, as the screen shows it; the ending says which kind."""
        done = self.display.run("import", "-window", self.id, str(path))
        assert done.returncode == 0, done.stderr
        return path

    def output(self) -> str:
        """Return all that the runs on this data folder wrote to their terminal."""
        return self._output.read_text(encoding="utf-8", errors="replace")

    # --- doing ---

    def key(self, *names: str) -> None:
        """Press and release keys, in turn."""
        self._do("key", "--delay", "20", *names)

    def write(self, text: str) -> None:
        """Type `text` on the keyboard."""
        self._do("type", "--delay", "20", text)

    def move(self, x: float, y: float) -> None:
        """Put the mouse there."""
        self._do("mousemove", "--window", self.id, str(round(x)), str(round(y)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click there; button 3 is the right one, 4 and 5 are the wheel up and down."""
        place = ("mousemove", "--window", self.id, str(round(x)), str(round(y)))
        self._do(*place, "click", str(button))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Press the left button at `start`, move to `end` in steps, and let go."""
        self.move(*start)
        self._do("mousedown", "1")
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            )
        self._do("mouseup", "1")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as a window manager does."""
        self._do("windowsize", self.id, str(width), str(height))

    # --- ending ---

    def close(self, seconds: float = PATIENCE) -> int:
        """Have the window manager close the window, wait for the end; the exit status."""
        self._do("windowactivate", "--sync", self.id, "key", "alt+F4")
        return self.ended(seconds)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Wait for the program's end; its exit status."""
        until(lambda: self.process.poll() is not None, seconds, lambda: self._story("its end"))
        return self.process.returncode

    def kill(self) -> None:
        """End the program at once, without any warning to it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def _tool(self, *command: str) -> str:
        return self.display.run("xdotool", *command).stdout

    def _do(self, *command: str) -> None:
        done = self.display.run("xdotool", *command)
        assert done.returncode == 0, f"xdotool {' '.join(command)}: {done.stderr}"

    def _story(self, wanted: str) -> str:
        """Return what was waited for and what there is, for the message of a failure."""
        status = self.process.poll()
        alive = "is running" if status is None else f"ended with {status}"
        return (
            f"{wanted}; the program {alive}; its last state: {self.state()}; "
            f"it wrote: {self.output()[-2000:]!r}"
        )


def colours(picture: Path) -> int:
    """How many colours a picture has: a blank window has one."""
    command = ["identify", "-format", "%k", str(picture)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
