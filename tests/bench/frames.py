"""How long a frame of the table takes in a real window, and what idling costs.

Run it as `python3 main.py --tool tests.bench.frames [--size WxH]...`, in software on a virtual
screen, at three sizes; beside it the time of a blank flip on the same window. First a table of 108
cards with 8 of them moving all the time. Then two games as they are played, War of two and Galactic
War of six, battle after battle: there the frames in which a step begins or ends (cards set out or
have landed, marks, counts, another sentence) are the dear ones, and are kept apart from those
between, in CPU time of the window's thread, which others on the machine disturb least. Frames in
which ten cards or more fly are left out of what is compared with a blank flip. Then the program
idles at a table, and the share of a core that it uses is read. It needs what the window tests need.
"""

from __future__ import annotations

import argparse
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
MAX_FLIPS = 4.0
"""How many blank flips the 99th percentile of frames as played may take in the largest window."""
FRAMES = 600
MANY = 10
"""More cards in the air at once are another measurement."""
PLAYED = {"War": ("classic", 2, 1, 8), "Galactic War of six": ("galactic", 6, 5, 4)}
"""Games by the name that is printed: id, seats, seed, and how many battles; each has a war."""
WARM_UP_FRAMES = 400
IDLE_SECONDS = 6.0
IDLE_LIMIT = 0.02


def measure(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of frames and blank flips in a window of this size. Needs a display."""
    import pygame

    from game.app import App
    from game.match.match_plan import MatchPlan, SeatPlan
    from game.match.play import Play
    from game.match.shown.shown_table import PlayStep
    from game.rules.events import CardMoved
    from game.setup.window_options import WindowOptions
    from game.storage import Store
    from game.table.table_scene import TableScene

    app = App(WindowOptions(size=size, mute=True), Store.in_memory())
    seats = [SeatPlan("human", "Fox"), SeatPlan("greedy", "Cub", "owl")]
    scene = TableScene(app.ctx, Play(MatchPlan("casualty", seats, {}, seed=1)))
    app.stack.push(scene)
    app.step([], 1 / 60)
    for _ in range(WARM_UP_FRAMES):
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
        step = PlayStep(cards=moves)
        scene.model.feed(step)
        stage.play(step)
        assert stage.moving, "no card moves, so that there is nothing to be measured"
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
    return {**_percentiles("", times), "flip": sorted(flips)[len(flips) // 2]}


def measure_played(size: tuple[int, int], name: str) -> dict[str, float]:
    """Return milliseconds of the frames of a game of `PLAYED`, as they come. Needs a display.

    step: CPU time of frames in which a step begins or ends; between: of all others; all: of all
    frames but those in which many cards fly the time that passes, as for a blank flip; full: how
    many these are.
    """
    from game.match.match_plan import MatchPlan, SeatPlan
    from tests.stage import Stage

    game, seats, seed, battles = PLAYED[name]
    stage = Stage(size)
    plan = [SeatPlan("human", "Fox"), *(SeatPlan("random", f"Cub {n}") for n in range(1, seats))]
    table = stage.play(MatchPlan(game, plan, {}, seed))
    stage.frame(WARM_UP_FRAMES)  # pictures of cards are drawn while nothing happens
    times: dict[bool, list[float]] = {True: [], False: []}
    passed: list[float] = []
    full = 0
    before: tuple[object, ...] = ()
    while table.play.table.battles <= battles:
        if table.flow.waiting:
            table.flow.go_on()
        begun, worked = time.perf_counter(), time.thread_time()
        stage.frame()
        cpu = (time.thread_time() - worked) * 1000
        lasted = (time.perf_counter() - begun) * 1000
        if len(table.stage.flight.aloft) < MANY:
            passed.append(lasted)
        else:
            full += 1
        state = (
            table.stage.moving,
            len(table.model.state.cards.flying),
            table.hud.wars,
            table.probe(),
        )
        times[state != before].append(cpu)
        before = state
    stage.close()
    return {
        "steps": len(times[True]),
        "frames": len(passed),
        "full": full,
        **_percentiles("step_", times[True]),
        **_percentiles("between_", times[False]),
        **_percentiles("all_", passed),
    }


def _percentiles(name: str, times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        f"{name}p50": ordered[len(ordered) // 2],
        f"{name}p99": ordered[int(len(ordered) * 0.99)],
    }


def in_window(display: Display, call: str) -> dict[str, float]:
    """Return what a call of this module gives, such as `measure((800, 600))`, on this screen.

    It runs in a process of its own. Raises SystemExit with its errors if it fails.
    """
    code = f"import json, tests.bench.frames as f; print(json.dumps(f.{call}))"
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
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


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
    parser = argparse.ArgumentParser(prog="tests.bench.frames", description=__doc__)
    parser.add_argument("--size", action="append", default=[], help="only this window, as 1280x720")
    given = parser.parse_args()
    if missing_tools():
        print(f"This needs {', '.join(missing_tools())}.")
        return 2
    sizes = [
        size for size in SIZES if "{}x{}".format(*size) in (given.size or ["{}x{}".format(*size)])
    ]
    bad = 0
    with Display(max(SIZES)) as display:
        for size in sizes:
            bad += _in_one_window(display, size)
        if not given.size:
            share = idle_share(display)
            verdict = "ok" if share < IDLE_LIMIT else "NOT"
            bad += verdict == "NOT"
            print(f"idle: {share:.2%} of a core (below {IDLE_LIMIT:.0%}: {verdict})")
    return 1 if bad else 0


def _in_one_window(display: Display, size: tuple[int, int]) -> int:
    """Measure and print all of a window; how many limits are missed."""
    limit, name = SIZES[size], "{}x{}".format(*size)
    figures = in_window(display, f"measure({size})")
    bad = int(figures["p99"] > limit)
    print(
        f"{name}: frame p50 {figures['p50']:.2f} ms, p99 {figures['p99']:.2f} ms "
        f"(at most {limit:g}: {'NOT' if bad else 'ok'}); blank flip {figures['flip']:.2f} ms"
    )
    for game in PLAYED:
        played = in_window(display, f"measure_played({size}, {game!r})")
        flips = played["all_p99"] / figures["flip"]
        verdict = ""
        if size == max(SIZES):
            missed = flips > MAX_FLIPS
            bad += missed
            verdict = f" (at most {MAX_FLIPS:g}: {'NOT' if missed else 'ok'})"
        print(
            f"  {game}, {played['frames']:.0f} frames, CPU: {played['steps']:.0f} in which a step "
            f"begins or ends p50 {played['step_p50']:.2f} ms, p99 {played['step_p99']:.2f} ms; "
            f"between p50 {played['between_p50']:.2f}, p99 {played['between_p99']:.2f}; "
            f"passed: p99 {played['all_p99']:.2f} = {flips:.1f} blank flips{verdict}, without "
            f"{played['full']:.0f} frames in which {MANY} cards or more fly",
            flush=True,
        )
    return bad


if __name__ == "__main__":
    sys.exit(main())
