"""A program killed at any moment has lost nothing that the store called safe."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage import Store

ROOT = Path(__file__).resolve().parents[2]

# Plays on from what it finds, and prints each decision's number only once it is safe.
PLAYER = """
import sys
from pathlib import Path
from game.storage import Store
store = Store(Path(sys.argv[1]))
running = store.load_running()
seq = running.seq + 1 if running else 0
while True:
    attempt = store.add_attempt(dict(
        key=f"game:{seq}", profile=1, session=1, at="2026-03-02T16:00:00+01:00", operation="+",
        left=8, right=5, answer=13, first_key=1.0, total=2.0, typing=0.5, hint=0,
        device="pad", seat=0, game="addition"))
    store.save_running({"id": "addition", "answers": list(range(seq))}, seq).result()
    attempt.result()
    print(seq, flush=True)
    seq += 1
"""


def play_and_be_killed(folder: Path, seconds: float) -> int:
    """The last decision acknowledged before the kill; -1 if none was."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder)], stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(seconds)
    os.kill(child.pid, signal.SIGKILL)
    rest = child.stdout.read()
    child.wait()
    child.stdout.close()
    whole_lines = (first + rest).rpartition("\n")[0].split()
    return int(whole_lines[-1]) if whole_lines else -1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    chance = random.Random(7)
    for _ in range(8):
        safe = play_and_be_killed(tmp_path, chance.uniform(0.0, 0.08))
        with Store(tmp_path) as store:
            assert store.notices == []
            running = store.load_running()
            assert running is not None and running.seq >= safe
            assert running.record["answers"] == list(range(running.seq))
            kept = {attempt["key"] for attempt in store.attempts(1)}
            assert kept >= {f"game:{seq}" for seq in range(safe + 1)}
            assert len(kept) == len(store.attempts(1))
