"""How long a frame of the table takes in a real window, and what idling costs.

Run it as `python3 main.py --tool tests.bench.frames`. A table of 108 cards with 8 of them moving is
drawn in software on a virtual screen, at three sizes; beside it the time of a blank flip on the
same window. Then the program idles at a table, and the share of a core that it uses is read. It
needs what the window tests need.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.realwindow import ROOT, Display, RealWindow, missing_tools

SIZES = {(1280, 720): 4.0, (1920, 1080): 8.0, (3840, 2160): 14.0}
"""Window size -> milliseconds that a frame may take at the 99th percentile."""
FRAMES = 600
IDLE_SECONDS = 6.0
IDLE_LIMIT = 0.02


def measure(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of frames and blank flips in a window of this size. Needs a display."""
    import pygame

    from game.app import App
    from game.match.plan import MatchPlan, SeatPlan
    from game.match.play import Play
    from game.rules.events import CardMoved
    from game.setup.window_options import Options
    from game.storage import Store
    from game.table.table_scene import TableScene
    from game.table.view.cues import CueStep

    app = App(Options(size=size, mute=True), Store.in_memory())
    seats = [SeatPlan("human", "Fox"), SeatPlan("greedy", "Cub", "owl")]
    scene = TableScene(app.ctx, Play(MatchPlan("casualty", seats, {}, seed=1)))
    app.stack.push(scene)
    app.step([], 1 / 60)
    for _ in range(400):
        app.step([], 1 / 60)
        app.stack.draw(app.screen)
    stage = scene.stage
    assert sum(map(len, stage.board.piles)) == 108
    stock = [stage.board.number("stock", seat) for seat in (0, 1)]
    played = [stage.board.number("played", seat) for seat in (0, 1)]
    times: list[float] = []
    there = True
    while len(times) < FRAMES:
        pairs = zip(stock, played, strict=True) if there else zip(played, stock, strict=True)
        moves = [
            CardMoved(8 + 4 * n + seat if there else -1, source, 0, target, 0)
            for seat, (source, target) in enumerate(pairs)
            for n in range(4)
        ]
        there = not there
        stage.play(CueStep(cards=moves))
        while stage.moving:
            begun = time.perf_counter()
            stage.update(1 / 60)
            app.stack.draw(app.screen)
            times.append((time.perf_counter() - begun) * 1000)
            pygame.event.pump()
    flips = []
    for _ in range(100):
        begun = time.perf_counter()
        pygame.display.flip()
        flips.append((time.perf_counter() - begun) * 1000)
    app.close()
    times.sort()
    flips.sort()
    return {
        "p50": times[len(times) // 2],
        "p99": times[int(len(times) * 0.99)],
        "flip": flips[len(flips) // 2],
    }


def in_window(display: Display, size: tuple[int, int]) -> dict[str, float]:
    """`measure` in a process of its own on this screen."""
    code = f"import json, tests.bench.frames as f; print(json.dumps(f.measure({size})))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**display.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def idle_share(display: Display) -> float:
    """The share of a core that the program uses while a table waits for a human."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--game", "classic", "--seed", "1", "--mute")
        window = RealWindow(display, Path(folder, "data"), options)
        try:
            window.wait_until_open()
            window.wait(lambda state: state["stage"] == "idle" and state["waiting"], "a table")
            time.sleep(2)
            before = _ticks(window.process.pid)
            time.sleep(IDLE_SECONDS)
            used = _ticks(window.process.pid) - before
        finally:
            window.kill()
    return used / os.sysconf("SC_CLK_TCK") / IDLE_SECONDS


def _ticks(pid: int) -> int:
    """Processor time of a process so far, in clock ticks (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def main() -> int:
    """Measure and print; 1 if a limit is missed."""
    if missing_tools():
        print(f"This needs {', '.join(missing_tools())}.")
        return 2
    bad = 0
    with Display(max(SIZES)) as display:
        for size, limit in SIZES.items():
            found = in_window(display, size)
            verdict = "ok" if found["p99"] <= limit else "NOT"
            bad += verdict == "NOT"
            print(
                f"{size[0]}x{size[1]}: frame p50 {found['p50']:.2f} ms, p99 {found['p99']:.2f} ms "
                f"(at most {limit:g}: {verdict}); blank flip {found['flip']:.2f} ms"
            )
        share = idle_share(display)
    verdict = "ok" if share < IDLE_LIMIT else "NOT"
    bad += verdict == "NOT"
    print(f"idle: {share:.2%} of a core (below {IDLE_LIMIT:.0%}: {verdict})")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
