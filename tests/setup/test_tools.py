"""Tools for developers end when they are asked to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from game.setup import chores
from tests.run_tool import descendants
from tests.setup.copy_of_program import ROOT

TOOL = """
import signal, time, pygame
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run behind a shell
pygame.display.init()
pygame.display.set_mode((320, 240))
print("ready", flush=True)
while True:
    pygame.event.get()
    time.sleep(0.01)
"""

COPIED = """
import os, signal, time
from tests.run_tool import end_by_signals
end_by_signals()
ends = set()
for _ in range(20):
    copy = os.fork()
    if copy == 0:
        time.sleep(2)
        os._exit(0)
    os.kill(copy, signal.SIGTERM)
    ends.add(os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1]))
print(ends)
"""


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a tool this Python, and leave no trace in these tests."""
    for word in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(word, "dummy")
    monkeypatch.setenv("SDL_NO_SIGNAL_HANDLERS", "")  # so that it is as before afterwards
    monkeypatch.delenv("SDL_NO_SIGNAL_HANDLERS")
    monkeypatch.chdir(os.curdir)
    monkeypatch.setattr(chores, "ready_python", lambda choices: sys.executable)


@pytest.mark.usefixtures("alone")
@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_a_tool_that_has_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def watched(command: list[str]) -> int:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as tool:
            try:
                assert tool.stdout is not None
                while "ready" not in tool.stdout.readline().decode():
                    assert tool.poll() is None
                tool.send_signal(getattr(signal, name))
                assert tool.wait(60) != 0
            finally:
                tool.kill()
        return 0

    file = tmp_path / "tool.py"
    file.write_text(TOOL)
    monkeypatch.setattr(chores, "hand_over", watched)
    assert chores.run_tool([str(file)]) == 0


@pytest.mark.usefixtures("alone")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="who started what is not told")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_a_tool_with_all_that_it_has_started(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def watched(command: list[str]) -> int:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(command, **quiet) as tool:  # type: ignore[call-overload]
            try:
                ends = monotonic() + 60
                while len(there := list(descendants(tool.pid))) < 2 and monotonic() < ends:
                    assert tool.poll() is None
                    sleep(0.02)
                tool.send_signal(getattr(signal, name))
                assert tool.wait(60) != 0
            finally:
                tool.kill()
        ends = monotonic() + 60
        while any(Path(f"/proc/{process}").exists() for process in there) and monotonic() < ends:
            sleep(0.02)
        assert len(there) >= 2 and not [
            process for process in there if Path(f"/proc/{process}").exists()
        ]
        return 0

    monkeypatch.setattr(chores, "hand_over", watched)
    assert chores.run_tool(["tests.campaign", "--part", "games", "--jobs", "2"]) == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system copies no process")
def test_a_signal_ends_a_copy_of_a_tool_that_is_just_being_made() -> None:
    command = [sys.executable, "-c", COPIED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"{ {128 + signal.SIGTERM} }\n"
