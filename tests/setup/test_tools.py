"""Tools for developers end when they are told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from game.setup import chores

TOOL = """
import time, pygame
pygame.display.init()
pygame.display.set_mode((320, 240))
print("ready", flush=True)
while True:
    pygame.event.get()
    time.sleep(0.01)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_signal_ends_a_tool_that_has_a_window_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def watched(command: list[str]) -> int:
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as tool:
            try:
                assert tool.stdout is not None
                while "ready" not in tool.stdout.readline().decode():
                    assert tool.poll() is None
                began = monotonic()
                tool.send_signal(getattr(signal, name))
                assert tool.wait(10) != 0
                assert monotonic() - began < 1
            finally:
                tool.kill()
        return 0

    file = tmp_path / "tool.py"
    file.write_text(TOOL)
    for word in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(word, "dummy")
    monkeypatch.setenv("SDL_NO_SIGNAL_HANDLERS", "")  # so that it is as before afterwards
    monkeypatch.delenv("SDL_NO_SIGNAL_HANDLERS")
    monkeypatch.chdir(os.curdir)
    monkeypatch.setattr(chores, "ready_python", lambda choices: sys.executable)
    monkeypatch.setattr(chores, "hand_over", watched)
    assert chores.run_tool([str(file)]) == 0
