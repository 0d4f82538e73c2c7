"""The figures of the house: how much of it an act goes through, and how its files hang together.

`python3 main.py --tool tests.house [--json]` prints each figure with its aim and what it means.
Those that begin with `files_` and name an act are measured by running: the program is played on
SDL's dummy driver with every function that is entered written down, after the same act was done
before, so that nothing is counted that happens once. The others are read in the code. Aims are to
judge by; the exit status is 0 whether they are reached or not.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.match.match_plan import MatchPlan, SeatPlan
from game.rules.declarations import Advice, Lessons, Presentation, declared_names
from game.rules.game import Game
from game.rules.title_page import TitlePage
from game.table.table_scene import TableScene
from game.variants import catalogue
from tests.stage import Stage

ROOT = Path(__file__).resolve().parent.parent
Graph = Mapping[str, Collection[str]]
"""Module -> the modules that it imports."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure. `aim` is what it is compared with: `<`, `<=` or nothing for equal, a number."""

    name: str
    value: int
    aim: str
    meaning: str
    parts: tuple[str, ...] = ()
    """Names of what was counted, where they help to lower the figure."""

    @property
    def reached(self) -> bool:
        """Whether the figure is what it aims at."""
        number = int(self.aim.split()[-1])
        if self.aim.startswith("<="):
            return self.value <= number
        return self.value < number if self.aim.startswith("<") else self.value == number


# -- what an act goes through ------------------------------------------------


def files_entered(act: Callable[[], object], root: Path) -> set[str]:
    """The files below `root` of which a function is entered while `act` runs."""
    codes = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    start = f"{root}{os.sep}"
    names = {code.co_filename for code in codes if code.co_filename.startswith(start)}
    return {name.removeprefix(start) for name in names}


def _begin(stage: Stage, game: str) -> TableScene:
    seats = [SeatPlan(name="Fox", face="fox"), SeatPlan("greedy", "Owl", "owl")]
    table = stage.play(MatchPlan(game, seats, {}, seed=5))
    _wait(stage, table)
    return table


def _wait(stage: Stage, table: TableScene) -> None:
    """Let frames pass until somebody is to act."""
    for _ in range(3000):
        stage.frame()
        if (table.flow.waiting or table.flow.question is not None) and not table.stage.moving:
            return
    raise RuntimeError(f"the table waits for nobody: {table.probe()}")


def _space(stage: Stage, table: TableScene) -> None:
    stage.press("space")
    _wait(stage, table)


def _cards(stage: Stage) -> list[tuple[int, int]]:
    return [stage.middle(key) for key in stage.reachable() if key.startswith("card:")]


def _move(stage: Stage, pos: tuple[int, int]) -> None:
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    stage.frame()


def _acts() -> Iterator[tuple[str, set[str]]]:
    """The three acts by name, each with the files of the program that it enters."""
    program = ROOT / "game"
    stage = Stage()
    table = _begin(stage, "classic")
    for _ in range(3):
        _space(stage, table)
    yield "space", files_entered(lambda: _space(stage, table), program)
    stage.close()

    stage = Stage()
    table = _begin(stage, "wargops")
    for _ in range(2):
        stage.click(_cards(stage)[2])
        _wait(stage, table)
    cards = _cards(stage)
    for pos in (*cards, *cards):
        _move(stage, pos)
    yield "motion", files_entered(lambda: _move(stage, cards[0]), program)
    yield "click", files_entered(lambda: stage.click(cards[3]), program)
    stage.close()


# -- what is read in the code -------------------------------------------------


def read(root: Path) -> dict[str, ast.Module]:
    """Module -> its code, of all of the package at `root`; a package goes by its own name."""
    return {
        ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__"): (
            ast.parse(path.read_text(encoding="utf-8"))
        )
        for path in sorted(root.rglob("*.py"))
    }


def imports(modules: Mapping[str, ast.AST]) -> dict[str, set[str]]:
    """Module -> those of the same modules that it imports: at its top, in functions, for types."""
    graph: dict[str, set[str]] = {name: set() for name in modules}
    for name, tree in modules.items():
        for target in _targets(tree):
            module = target if target in modules else target.rpartition(".")[0]
            # Importing a file of a package runs the package first; that is no circle.
            if module in modules and module != name and not name.startswith(f"{module}."):
                graph[name].add(module)
    return graph


def _targets(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def circles(graph: Graph) -> list[str]:
    """Circles of imports, each named by its files; an edge is left out to find the next."""
    edges = {name: set(targets) for name, targets in graph.items()}
    names = []
    while True:
        try:
            TopologicalSorter(edges).prepare()
        except CycleError as error:
            circle = error.args[1]
            names.append(" < ".join(circle))
            # Each is imported by the file before it.
            edges[circle[1]].discard(circle[0])
        else:
            return names


def below(names: Iterable[str], *packages: str) -> list[str]:
    """Return those of `names` that lie in any of the packages."""
    return [name for name in names if name.startswith(tuple(f"{part}." for part in packages))]


def with_one_importer(graph: Graph, names: Iterable[str]) -> list[str]:
    """Return those of `names` that a single module imports."""
    times = Counter(target for targets in graph.values() for target in targets)
    return [name for name in names if times[name] == 1]


RECTANGLE = {name for name in dir(pygame.Rect) if not callable(getattr(pygame.Rect, name))}
"""Attributes of a rectangle that can be set: a rectangle is a value, no object of the table."""


def cross_writes(tree: ast.AST) -> list[str]:
    """Places at which an attribute is set of an object that is neither `self` nor made there.

    Made there is what a name of the same function holds by a call. Sides and corners of rectangles
    are left out.
    """
    places = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            own = {"self", "cls", *_made(function)}
            for target in _attributes_set(function):
                its_own = isinstance(target.value, ast.Name) and target.value.id in own
                if not its_own and target.attr not in RECTANGLE:
                    places.append(f"{target.lineno}: {ast.unparse(target)}")
    return places


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield all nodes of a function but the functions and classes in it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def _made(function: ast.FunctionDef) -> Iterator[str]:
    for node in _inside(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _attributes_set(function: ast.FunctionDef) -> Iterator[ast.Attribute]:
    for node in _inside(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = list(node.targets)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
            targets = [node.target]
        while targets:
            target = targets.pop()
            if isinstance(target, ast.Tuple | ast.List):
                targets.extend(target.elts)
            elif isinstance(target, ast.Attribute):
                yield target


RULEBOOK = ("game.rules", "game.kits", "game.variants", "game.workshop")
"""Packages where games are declared and played; all else is outside."""
PARTS = ("game", "rules", "about", "presentation", "advice", "lessons")
"""Names of a game and its parts where something of them is read."""
ADVISED = ("game.players", "game.headless")
"""Packages that read of a game what helps computer players alone."""


def hooks_of_one(modules: Mapping[str, ast.AST], games: Sequence[type[Game[Any]]]) -> list[str]:
    """Return the hooks that a single game declares, and that not only advisers read."""
    read_in: dict[str, set[str]] = {}
    for name in set(modules) - set(below(modules, *RULEBOOK)):
        for node in ast.walk(modules[name]):
            if isinstance(node, ast.Attribute) and _is_game(node.value):
                read_in.setdefault(node.attr, set()).add(name)
    users = Counter(hook for game in games for hook in _declared(game))
    return sorted(
        hook
        for hook, number in users.items()
        if number == 1 and set(read_in.get(hook, ())) - set(below(read_in.get(hook, ()), *ADVISED))
    )


def _is_game(node: ast.expr) -> bool:
    """Whether an expression is a game or a part of a game, as far as its name tells."""
    return ast.unparse(node).rpartition(".")[2].strip("_") in PARTS


def _declared(game: type[Game[Any]]) -> Iterator[str]:
    """Yield what a game, or a kit that it is made of, says of itself in any of its parts."""
    for field in fields(TitlePage):
        if getattr(game.about, field.name) != field.default:
            yield field.name
    for base, own in (
        (Game, game),
        (Presentation, game.presentation_type),
        (Advice, game.advice_type),
        (Lessons, game.lessons_type),
    ):
        for hook in declared_names(base):
            owner = next(each for each in own.__mro__ if hook in vars(each))
            if not owner.__module__.startswith("game.rules"):
                yield hook


def figures() -> list[Figure]:
    """Return all figures of the program as it stands."""
    acts = dict(_acts())
    modules = read(ROOT / "game")
    graph = imports(modules)
    importers = [
        name
        for name in below(graph, "game.table", "game.match", "game.practice")
        if "game.rules.events" in graph[name]
    ]
    writes = [
        f"{name}:{place}"
        for name in below(modules, "game.table")
        for place in cross_writes(modules[name])
    ]
    lonely = with_one_importer(graph, below(graph, "game.table", "game.match"))
    files = sorted((ROOT / "game").rglob("*.py"))
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in files)
    hooks = hooks_of_one(modules, [type(game) for game in catalogue()])
    rings = circles(graph)
    return [
        _by_act(acts, "space", "< 60", "one press of Space in War, until the table waits again"),
        _by_act(acts, "click", "< 60", "one click on a card in WarGops, in its three frames"),
        _by_act(acts, "motion", "< 25", "one motion of the pointer onto a card, and two frames"),
        _of(
            "event_importers",
            importers,
            "<= 8",
            "Files of table, match, practice that know events.",
        ),
        _of(
            "cross_writes",
            writes,
            "0",
            "Times that a file of game/table sets an attribute of an object that is neither "
            "`self`, nor made by a call in the same function, nor a rectangle.",
        ),
        _of(
            "one_importer_files",
            lonely,
            "< 25",
            "Files of table and match that exactly one other file imports.",
        ),
        Figure("lines_game", lines, "<= 61000", "Lines of Python in game/, blank ones too."),
        Figure("files_game", len(files), "<= 340", "Files of Python in game/."),
        _of(
            "hooks_one_user",
            hooks,
            "0",
            "What one game alone says of itself and files outside rules, kits and variants read, "
            "but for what computer players alone read.",
        ),
        _of("circles", rings, "0", "Circles of imports, those for types and in functions too."),
    ]


def _by_act(acts: Mapping[str, Collection[str]], act: str, aim: str, meaning: str) -> Figure:
    return _of(f"files_{act}", acts[act], aim, f"Files of game/ entered by {meaning}.")


def _of(name: str, parts: Collection[str], aim: str, meaning: str) -> Figure:
    return Figure(name, len(parts), aim, meaning, tuple(sorted(parts)))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="tests.house", description=__doc__)
    parser.add_argument("--json", action="store_true", help="a list of objects, with what counts")
    parser.add_argument("--parts", metavar="NAME", help="name what this figure counts")
    given = parser.parse_args(argv)
    rows = figures()
    if given.json:
        print(json.dumps([asdict(row) | {"reached": row.reached} for row in rows], indent=1))
    elif given.parts:
        print("\n".join(part for row in rows if row.name == given.parts for part in row.parts))
    else:
        for row in rows:
            print(f"{row.name:<19}{row.value:>6}  aim {row.aim:<9}{'' if row.reached else '*'}")
            print(f"    {row.meaning}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
