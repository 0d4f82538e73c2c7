"""A screen reader reads the program and plays it, by AT-SPI on a bus of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Window
from tests.realwindow import PATIENCE, RealWindow, until
from tests.window.playing import sit_down

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ACCESSIBLE, ROOT = "org.a11y.atspi.Accessible", "/org/a11y/atspi/accessible/root"
MISSING = [
    name
    for name, is_there in (
        ("accesskit", find_spec("accesskit") is not None),
        ("dbus", shutil.which("dbus-daemon") and shutil.which("dbus-monitor")),
        ("systemd (busctl)", shutil.which("busctl") is not None),
        ("at-spi2-core", LAUNCHER.exists()),
    )
    if not is_there
]
pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a screen reader is tried with {', '.join(MISSING)}, not there"
)


class Listening:
    """What a screen reader does: it reads names on the bus, and presses."""

    def __init__(self, session: str, heard: Path) -> None:
        self._bus = session
        place = "org.a11y.Bus", "/org/a11y/bus"
        status = ("org.freedesktop.DBus.Properties", "Set", "ssv", "org.a11y.Status")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self._call(*place, *status, name, "b", "true")
        (self._bus,) = self._call(*place, "org.a11y.Bus", "GetAddress")
        self._heard = heard
        command = ["dbus-monitor", "--address", self._bus, "type='signal'"]
        with heard.open("wb") as log:
            self._ear = subprocess.Popen(command, stdout=log, stderr=subprocess.DEVNULL)

    def close(self) -> None:
        self._ear.terminate()
        self._ear.wait()

    def hear(self, words: str) -> None:
        """Wait until something with these words is announced."""

        def look() -> bool:
            news = self._heard.read_text(encoding="utf-8", errors="replace")
            return words in news

        until(look, PATIENCE, lambda: f"{words!r} in what is announced")

    def _call(self, *words: str) -> list[Any]:
        command = ["busctl", f"--address={self._bus}", "--json=short", "call", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return list(json.loads(done.stdout)["data"]) if done.stdout.strip() else []

    def _children(self, node: tuple[str, str]) -> list[tuple[str, str]]:
        (children,) = self._call(*node, ACCESSIBLE, "GetChildren")
        return [(bus, path) for bus, path in children]

    def _name(self, node: tuple[str, str]) -> str:
        get = "org.freedesktop.DBus.Properties", "Get", "ss", ACCESSIBLE, "Name"
        (reply,) = self._call(*node, *get)
        return str(reply["data"])

    def places(self) -> dict[str, tuple[str, str]]:
        """What is on the screen, by its name."""
        registry = "org.a11y.atspi.Registry", ROOT
        nodes = [*self._children(registry)]
        windows = [window for program in nodes for window in self._children(program)]
        shown = [*windows, *(place for window in windows for place in self._children(window))]
        return {self._name(node): node for node in shown}

    def find(self, wanted: str) -> tuple[str, str]:
        """The place whose name begins so, as soon as it is there."""
        places: dict[str, tuple[str, str]] = {}

        def look() -> list[tuple[str, str]]:
            places.clear()
            with suppress(AssertionError):  # the page may change while it is read
                places.update(self.places())
            return [node for name, node in places.items() if name.startswith(wanted)]

        return until(look, PATIENCE, lambda: f"{wanted} among {list(places)}")[0]

    def press(self, wanted: str) -> None:
        assert self._call(*self.find(wanted), "org.a11y.atspi.Action", "DoAction", "i", "0")

    def go_to(self, wanted: str) -> None:
        assert self._call(*self.find(wanted), "org.a11y.atspi.Component", "GrabFocus")


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Listening]:
    """A session bus with nobody else on it, and a screen reader there."""
    folder = tempfile.mkdtemp(prefix="war-bus-")
    monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
    words = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    bus = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert bus.stdout is not None
    address = bus.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    quiet = subprocess.DEVNULL
    launcher = subprocess.Popen(
        [str(LAUNCHER), "--launch-immediately"], env=os.environ.copy(), stdout=quiet, stderr=quiet
    )
    made = Listening(address, tmp_path / "heard.txt")
    yield made
    made.close()
    for process in (launcher, bus):
        process.terminate()
        process.wait()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.parametrize(
    ("game", "title", "press", "news"),
    [
        ("classic", "War", "Turn the cards: Stock", " beats "),
        ("wargops", "WarGops", "Play: ", "ace against ace. The rest waits."),
    ],
)
def test_a_battle_is_played_by_a_screen_reader(
    listening: Listening,
    window: Window,
    tmp_path: Path,
    game: str,
    title: str,
    press: str,
    news: str,
) -> None:
    """Go from the menu through the set-up to what is read of the battle."""
    data = tmp_path / "data"
    data.mkdir()
    sit_down(data, game, ("human", "random"))
    program: RealWindow = window("--seed", "5", "--speed", "0", "--mute")
    listening.go_to(title)
    program.wait(lambda state: str(state["focus"]).endswith(game), "the keys on the game")
    program.key("s")
    program.wait_for_scene("setup")
    listening.press("Start")
    program.wait_for_scene("table")
    listening.press(press)
    program.wait(lambda state: state["battles"] == 1, "a battle")
    listening.hear(news)
    assert "Traceback" not in program.output()
