"""A monkey at the game: thousands of keys, clicks, texts and new sizes by lot, from a seed.

It plays the real `App` in memory under a clock of its own, wanders from page to page and from game
to game, in windows from a single pixel up, with game pads that are plugged in and pulled out, quits
and starts again on the same data. Any exception ends it with its seed and its last events. By hand,
for as many events of as many seeds as wanted, or of seed after seed for so long:

  python3 main.py --tool tests.monkey EVENTS SEED...
  python3 main.py --tool tests.monkey EVENTS SEED --minutes N
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

import pygame
from pygame._sdl2 import controller

from game.match.match_factory import new_match
from game.routes import TableRoute
from game.variants import GAMES
from tests.random_plan import random_plan
from tests.stage import Stage
from tests.virtual_pads import VirtualPad

SIZES = ((800, 600), (1280, 720), (640, 480), (1024, 1366))
LARGEST = (1900, 1100)
"""A window of another size is at most so large; larger ones are drawn by `tests.campaign.sizes`."""
KEYS = (
    *("space", "return", "escape", "tab", "shift+tab", "up", "down", "left", "right", "backspace"),
    *("delete", "home", "end", "page up", "page down", "f1", "f11", "f5", "ctrl+n", "ctrl+z"),
    *("ctrl+y", "ctrl+=", "ctrl+-", "ctrl+0", "ctrl+f", "ctrl+return", "shift+left", "ctrl+a"),
    *"abdefhlmpqswy1234567890+-/.",
)
WORDS = ("war", "7", "12", "-3", "zoë", "ß", "字", "🦊", "x" * 40, " ", "'", "{n}", "007", "99999")


class Monkey:
    """A monkey at the keys. `log` keeps its last events; `seen` the scenes it has been to."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.log: deque[str] = deque(maxlen=60)
        self.seen: set[str] = set()
        self.games = list(GAMES)
        self.chance.shuffle(self.games)
        self.stage = Stage((800, 600))
        store = self.stage.store
        store.add_profile("Cub", "bear")
        store.add_profile("Wise Owl", "owl", operation="-", timer=True)
        self.events: list[pygame.event.Event] = []
        """Events for the next frame."""
        self.pads = [
            VirtualPad(wiring="a:b1,b:b2,x:b0,y:b3,start:b7,dpup:b11,dpdown:b12"),
            VirtualPad(buttons=10, hats=1, mapped=False),
        ]
        self.stage.app.pads.start()
        self.stage.go.menu()

    def _again(self) -> None:
        """Quit in the middle, and start on the same data."""
        self.events.clear()
        store = self.stage.store
        self._put_pads_away()
        self.stage.app.close()
        self.stage = Stage.on(store, self.chance.choice(SIZES[:2]))
        self.stage.app.pads.start()
        self.stage.go.menu()

    def _put_pads_away(self) -> None:
        for pad in self.pads:
            pad.unplug()
        controller.quit()
        pygame.joystick.quit()
        pygame.event.clear()

    def play(self, events: int) -> None:
        """Do so many things. AssertionError with the last of them if any goes wrong."""
        ways: dict[Callable[[], Any], int] = {
            self._click_widget: 34,
            self._click_anywhere: 8,
            self._double_click: 5,
            self._key: 24,
            self._answer: 6,
            self._escape: 2,
            self._hold: 2,
            self._drag: 3,
            self._wheel: 3,
            self._type: 2,
            self._pad: 3,
            self._plug: 1,
            self._resize: 2,
            self._wait: 8,
            self._sit_down: 1,
            self._visit: 1,
        }
        for _ in range(events):
            [way] = self.chance.choices(list(ways), list(ways.values()))
            self.log.append(way.__name__)
            self._try(way)
            self._try(self._look)

    def home(self) -> None:
        """Esc leads to the menu from wherever this has ended."""
        for _ in range(40):
            if self.stage.app.stack.top is None or self.stage.top.name == "menu":
                return
            if self.stage.top.name == "pause":  # there Esc goes back to the game
                # By keys: in a window of a few pixels nobody can point at a button.
                self.stage.middle("menu")
                self._try(lambda: self._do("activate"))
            else:
                self._try(lambda: self._do("back"))
            self._try(self._wait)
        self._fail("Esc does not lead to the menu")

    def _do(self, action: str) -> None:
        """Press a key that has this meaning: the monkey may have chosen another."""
        keys = (key for key in self.stage.ctx.keys.bound(action) if not key.startswith("pad:"))
        self.stage.press(next(keys))

    def close(self) -> None:
        """End the program."""
        self._put_pads_away()
        self.stage.close()

    # -- looking

    def _try(self, step: Callable[[], Any]) -> None:
        try:
            step()
        except Exception as error:
            error.add_note("The last events:\n  " + "\n  ".join(self.log))
            raise

    def _fail(self, what: str) -> None:
        raise AssertionError(f"{what}, at {[s.name for s in self.stage.app.stack.scenes]}")

    def _look(self) -> None:
        app = self.stage.app
        self.stage.now += 0.25  # a new size has settled
        if not app.running or app.stack.top is None:
            self._again()
        self._frames(self.chance.choice((0, 0, 1, 3)))
        if self.chance.random() < 0.2:
            self._frames(1)
            if self.stage.app.running and not self.stage.app.moving:
                self.stage.check_picture()
        if not app.running:  # it was left, and has ended in one of these frames
            return
        names = [scene.name for scene in app.stack.scenes]
        self.seen.add(names[-1])
        if len(names) > 12:
            self._fail("pages pile up")
        if self.stage.store.notices:
            self._fail(f"the store complains: {self.stage.store.notices}")

    def _frames(self, count: int, dt: float = 0.017) -> None:
        for _ in range(count):
            if self.stage.app.running and self.stage.app.stack.top is not None:
                self.stage.send(*self.events, dt=dt)
                self.events.clear()

    def _rects(self) -> dict[str, Any]:
        rects: dict[str, Any] = self.stage.top.probe().get("widgets", {})
        return rects

    # -- doing

    def _post(self, kind: int, **values: Any) -> None:
        self.log.append(f"  {pygame.event.event_name(kind)} {values} at {self.stage.top.name}")
        self.events.append(pygame.event.Event(kind, **values))
        self._frames(self.chance.choice((0, 1, 1)))

    def _click(self, key: str) -> None:
        rects = self._rects()
        if key in rects:
            x, y, w, h = rects[key]
            self._point((x + w // 2, y + h // 2))

    def _point(self, place: tuple[int, int], button: int = 1) -> None:
        pos = self.stage.in_window(place)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        if self.stage.app.stack.top is not None:
            self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def _click_widget(self) -> None:
        keys = [key for key in self._rects() if key != "export"]
        if keys:
            key = self.chance.choice(keys)
            self.log.append(f"  click {key}")
            self._click(key)

    def _place(self) -> tuple[int, int]:
        width, height = self.stage.app.screen.size
        return self.chance.randrange(-3, width + 3), self.chance.randrange(-3, height + 3)

    def _click_anywhere(self) -> None:
        self._point(self._place(), self.chance.choice((1, 1, 1, 2, 3, 6)))

    def _double_click(self) -> None:
        rects = list(self._rects().values())
        pos = self._place()
        if rects:
            x, y, w, h = self.chance.choice(rects)
            pos = (x + w // 2, y + h // 2)
        for _ in range(self.chance.randint(2, 5)):
            if self.stage.app.stack.top is not None:
                self._point(pos)

    def _press(self, name: str) -> None:
        self.log.append(f"  key {name} at {self.stage.top.name}")
        if self.stage.app.stack.top is not None:
            self.stage.press(name)

    def _key(self) -> None:
        self._press(self.chance.choice(KEYS))

    def _escape(self) -> None:
        for _ in range(self.chance.randint(1, 3)):
            if self.stage.app.stack.top is not None:
                self._press("escape")

    def _hold(self) -> None:
        key = self.chance.choice(("space", "return", "up", "down", "tab", "escape"))
        code = pygame.key.key_code(key)
        common = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
        for _ in range(self.chance.randint(2, 12)):
            if self.stage.app.stack.top is not None:
                self._post(pygame.KEYDOWN, **common)
                self._frames(4)
        if self.stage.app.stack.top is not None:
            self._post(pygame.KEYUP, **common)

    def _answer(self) -> None:
        """Answer the sum that is asked, right or wrong, by keys."""
        sums = self.stage.top.probe().get("sums", [])
        for sheet in sums:
            self.log.append(f"  sum {sheet}")
        number = self.chance.choice((3, 7, 11, 12, 14, 1, 0, 5, 8))
        for key in (*str(number), "return"):
            self._press(key)
        self._frames(3, 0.2)

    def _drag(self) -> None:
        rects = list(self._rects().values())
        start = self.chance.choice(rects)[:2] if rects else self._place()
        start = self.stage.in_window((start[0] + 8, start[1] + 8))
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for _ in range(self.chance.randint(0, 4)):
            if self.stage.app.stack.top is not None:
                held = (1, 0, 0)
                place = self.stage.in_window(self._place())
                self._post(pygame.MOUSEMOTION, pos=place, rel=(5, 5), buttons=held)
        if self.stage.app.stack.top is not None and self.chance.random() < 0.9:
            place = self.stage.in_window(self._place())
            self._post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False)

    def _wheel(self) -> None:
        place = self.stage.in_window(self._place())
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        way = self.chance.choice((-30, -3, -1, 1, 3, 30))
        precise = {"precise_x": 0.0, "precise_y": float(way)}
        self._post(pygame.MOUSEWHEEL, x=0, y=way, flipped=False, **precise)

    def _type(self) -> None:
        word = self.chance.choice(WORDS)
        self.log.append(f"  text {word!r}")
        if self.chance.random() < 0.5:
            self._post(pygame.TEXTINPUT, text=word)
        else:
            self._post(pygame.TEXTEDITING, text=word, start=0, length=len(word))

    def _pad(self) -> None:
        """Press and let go, or forget to; of a pad that nobody has announced, too."""
        plugged = [pad for pad in self.pads if pad.is_plugged]
        if not plugged or self.chance.random() < 0.2:
            button = self.chance.choice((0, 0, 1, 2, 3, 4, 5, 7, 9))
            self._post(pygame.JOYBUTTONDOWN, instance_id=99, button=button)
            value = self.chance.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
            self._post(pygame.JOYHATMOTION, instance_id=99, hat=0, value=value)
            return
        pad = self.chance.choice(plugged)
        button, held = self.chance.randrange(10), self.chance.random() < 0.2
        axis, share = self.chance.randrange(6), self.chance.choice((-1, -0.5, 0, 0, 1))
        self.log.append(f"  pad {pad.number}: button {button}, axis {axis} at {share}")
        pad.press(button)
        pad.push(axis, share)
        self._take_waiting()
        if not held:
            pad.release(button)
            pad.push(axis, 0)
        self._take_waiting()

    def _plug(self) -> None:
        """Plug a pad in, or pull it out, whatever it holds."""
        pad = self.chance.choice(self.pads)
        self.log.append(f"  pad {self.pads.index(pad)}, {pad.number} so far")
        if pad.is_plugged:
            pad.unplug()
        else:
            pad.plug()
        self._take_waiting()

    def _take_waiting(self) -> None:
        if self.stage.app.running and self.stage.app.stack.top is not None:
            self.stage.take_waiting()

    def _resize(self) -> None:
        size = self.chance.choice(SIZES)
        if self.chance.random() < 0.6:
            most = self.chance.choice((60, 600, max(LARGEST)))
            wide, high = (self.chance.randint(1, min(most, length)) for length in LARGEST)
            size = wide, high
        self.log.append(f"  resize to {size}")
        app = self.stage.app
        if not app.screen.fullscreen:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            assert surface.get_size() == size
        self.events.append(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self._frames(1)

    def _wait(self) -> None:
        self._frames(self.chance.randint(1, 25), self.chance.choice((0.017, 0.1, 0.1)))

    # -- going somewhere

    def _sit_down(self) -> None:
        """Begin another game, with players and options by lot."""
        self.games.append(self.games.pop(0))
        plan = random_plan(self.chance, self.games[0])
        self.log.append(f"  plan {plan.to_dict()}")
        ctx = self.stage.ctx
        ctx.speed = self.chance.choice((0.0, 1.0, 1.0, 8.0))
        ctx.go.menu()
        ctx.go(TableRoute(new_match(plan, self.stage.store)))
        self._frames(1)

    def _visit(self) -> None:
        go, game = self.stage.go, self.chance.choice(self.games)
        ways = (
            go.settings,
            go.practice,
            go.welcome,
            lambda: go.setup("addition", practise=True),
            go.players,
            lambda: go.statistics(None),
            lambda: go.rules(game),
            lambda: go.setup(game),
        )
        go.menu()
        self.chance.choice(ways)()
        self._frames(1)


def main() -> int:
    """Run as the command line says; 1 if any monkey came to grief."""
    import traceback

    parser = argparse.ArgumentParser(prog="tests.monkey", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("events", type=int, help="of each monkey")
    parser.add_argument("seeds", type=int, nargs="+", metavar="seed")
    parser.add_argument("--minutes", type=float, default=0.0, help="go on with the next seeds")
    args = parser.parse_args()
    # Copies that it saves on its way belong nowhere in a home.
    os.environ.update(HOME=tempfile.mkdtemp())
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    seeds: Iterable[int] = count(args.seeds[0]) if args.minutes else args.seeds
    end = time.monotonic() + args.minutes * 60
    tried = failed = 0
    for seed in seeds:
        began = time.perf_counter()
        monkey = Monkey(seed)
        try:
            monkey.play(args.events)
            monkey.home()
        except Exception:
            failed += 1
            traceback.print_exc()
        tried += 1
        took = time.perf_counter() - began
        print(f"seed {seed}: {sorted(monkey.seen)}, {took:.1f} s", flush=True)
        monkey.close()
        if args.minutes and time.monotonic() >= end:
            break
    print(f"{tried} monkeys, {tried * args.events} events, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
