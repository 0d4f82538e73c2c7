"""Tests that matter for a file: what is run against a mutation of it, and in which order.

An area is a folder of the program with the tests that answer for it. Written cases and records of
whole games are played without pytest, for that takes a fraction of a second.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.suite import read_map
from tests.touched import choose, sources

ROOT = Path(__file__).resolve().parents[2]
WALKED = ("classic", "galactic", "strategic", "scramble", "duel_king", "casualty", "steal", "fire")
"""Games that between them use all verbs: walked through where all games lean on a file."""


@dataclass(frozen=True)
class Area:
    """A folder of the program, the test folders that answer for it, whether games lean on it.

    by_map: whether each file has a choice of tests of its own, those that by `tests/suite_map.json`
    spend most of their time in it: for folders with too many tests to run all against each fault.
    The oracle of all games answers for such a file, too.
    """

    name: str
    files: str
    tests: tuple[str, ...]
    games: bool = False
    by_map: bool = False


AREAS = {
    area.name: area
    for area in (
        Area("rules", "game/rules", ("tests/rules",), games=True),
        Area("kits", "game/kits", ("tests/kits", "tests/variants"), games=True),
        Area("variants", "game/variants", ("tests/variants",), games=True),
        Area("practice", "game/practice", ("tests/practice",)),
        Area("storage", "game/storage", ("tests/storage",)),
        Area("match", "game/match", ("tests/match", "tests/table", "tests/scenes"), by_map=True),
        Area("table", "game/table", ("tests/table", "tests/scenes"), by_map=True),
    )
}
MAP_SECONDS = 30.0
"""CPU seconds of tests at most that are run against a fault in an area chosen by the map."""
# Played without pytest, see `checks`.
NOT_BY_PYTEST = {
    "test_cases.py",
    "test_catalogue.py",
    "test_every_game.py",
    "test_first_steps.py",
}


def files_of(area: Area, root: Path = ROOT) -> list[str]:
    """The files of an area, relative to the project's folder."""
    paths = sorted((root / area.files).rglob("*.py"))
    return [path.relative_to(root).as_posix() for path in paths]


def area_of(file: str) -> Area:
    """The area that a file belongs to. Raises KeyError for a file of none."""
    for area in AREAS.values():
        if file.startswith(area.files + "/"):
            return area
    raise KeyError(file)


def games_of(file: str, games: list[str], root: Path = ROOT) -> list[str]:
    """The games whose play depends on a file: its own, those that import it, or all."""
    area = area_of(file)
    if not area.games:
        return []
    stem = Path(file).stem
    if area.name == "variants" and stem in games:
        return [stem]
    if area.name == "kits":
        module = file.removesuffix(".py").replace("/", ".")
        leaning = [game for game in games if _leans(game, module, root)]
        if leaning:
            return leaning
    return games


def shown_games(file: str, games: list[str]) -> list[str]:
    """Return the games whose oracle answers for a file of the table, those of `WALKED` first."""
    return sorted(games, key=lambda game: game not in WALKED) if area_of(file).by_map else []


def _leans(game: str, module: str, root: Path) -> bool:
    """Whether a game's file imports a module of kits, or a kit that does."""
    wanted, seen = [f"game.variants.{game}"], set[str]()
    while wanted:
        name = wanted.pop()
        if name == module:
            return True
        if name not in seen:
            seen.add(name)
            wanted += _imported(root / (name.replace(".", "/") + ".py"))
    return False


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.kits."):
            yield node.module or ""


def unit_tests(file: str, root: Path = ROOT) -> list[str]:
    """The files of tests that pytest runs for a file, those that name its module first."""
    area = area_of(file)
    if area.by_map:
        return _by_map(file, area, root)
    stem = Path(file).stem
    paths = [
        path
        for folder in area.tests
        for path in sorted((root / folder).glob("test_*.py"))
        if path.name not in NOT_BY_PYTEST
    ]
    if area.name == "variants":
        paths = [path for path in paths if stem in path.stem or _is_about(path, [stem])]
    elif area.name == "kits":
        games = games_of(file, sorted(path.stem for path in (root / "game/variants").glob("*.py")))
        paths = [path for path in paths if path.parent.name == "kits" or _is_about(path, games)]
    module = file.removesuffix(".py").replace("/", ".")
    paths.sort(key=lambda path: (stem not in path.stem, not _names(path, module)))
    return [path.relative_to(root).as_posix() for path in paths]


def _by_map(file: str, area: Area, root: Path) -> list[str]:
    """The test files of an area that tell most of a file for their time; else its quickest."""
    suite = read_map(root / "tests" / "suite_map.json")
    own = {path for path in sources(root) if path.startswith(tuple(f"{t}/" for t in area.tests))}
    texts = {path: text for path, text in sources(root).items() if path in own}
    chosen = [*choose([file], suite, texts, MAP_SECONDS, min_share=0.005).files]
    if chosen:
        return chosen
    quickest, seconds = [], 0.0
    for path in sorted(own & suite.keys(), key=lambda path: suite[path].seconds):
        seconds += suite[path].seconds
        if seconds <= MAP_SECONDS:
            quickest.append(path)
    return quickest


def _is_about(path: Path, games: list[str]) -> bool:
    """Whether a file of tests sets any of these games up."""
    text = path.read_text("utf-8")
    return any(f'"{game}"' in text for game in games)


def _names(path: Path, module: str) -> bool:
    package, _, name = module.rpartition(".")
    text = path.read_text("utf-8")
    return f"{module} import" in text or (f"from {package} import" in text and name in text)
