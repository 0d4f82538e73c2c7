"""Other engines to compare with: this one without a word about listeners, and an older one.

Their modules are loaded from their sources under a name of their own beside the real ones.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import types
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from game.rules import engine

ROOT = Path(engine.__file__).parents[1]

FIRST_EDITION = "c32d8b4"
"""The commit with whose clones ours are compared."""
FIRST_ORDER = "errors rng cards asks table telling verbs quick steps game engine"


class _ImportRenamer(ast.NodeTransformer):
    """Lets the modules import each other instead of the real ones."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:
        """Their own package takes the place of `game`."""
        if node.module and node.module.startswith("game."):
            node.module = self.prefix + node.module.removeprefix("game")
        return node


class _Deaf(ast.NodeTransformer):
    """Takes everything out of the source that has to do with a listener."""

    def visit_If(self, node: ast.If) -> Any:
        """Branches for a listener go; what is there for nobody listening stays."""
        self.generic_visit(node)
        if _asks_for_listener(node.test):
            return node.orelse or ast.Pass()
        return node

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        """The same in an expression."""
        return node.orelse if _asks_for_listener(node.test) else node

    def visit_Expr(self, node: ast.Expr) -> Any:
        """Sentences and other tellings go."""
        call = node.value
        telling = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if telling and call.func.attr in ("narrate", "emit", "beat", "listener"):  # type: ignore[attr-defined]
            return ast.Pass()
        return node


def _asks_for_listener(test: ast.expr) -> bool:
    return "listener is not None" in ast.unparse(test)


def _load(prefix: str, sources: Mapping[str, str], *changes: ast.NodeTransformer) -> Any:
    """Load modules (path without `.py` -> source) as a package; its module `rules.engine`."""
    folders = {f".{path.rpartition('/')[0]}" for path in sources if "/" in path}
    for folder in ("", *sorted(folders)):
        sys.modules[prefix + folder] = types.ModuleType(prefix + folder)
    for path, source in sources.items():
        name = f"{prefix}.{path.replace('/', '.')}".removesuffix(".__init__")
        module = sys.modules.setdefault(name, types.ModuleType(name))
        module.__file__ = str(ROOT / f"{path}.py")
        parent, _, own = name.rpartition(".")
        setattr(sys.modules[parent], own, module)
        tree: ast.AST = ast.parse(source)
        for change in (_ImportRenamer(prefix), *changes):
            tree = ast.fix_missing_locations(change.visit(tree))
        exec(compile(tree, name, "exec"), module.__dict__)  # type: ignore[arg-type]
    return import_module(f"{prefix}.rules.engine")


def needed(path: str, sources: dict[str, str]) -> None:
    """Add a module of ours (its path without `.py`), after all those that it imports."""
    if path in sources:
        return
    source = (ROOT / f"{path}.py").read_text("utf-8")
    for node in ast.parse(source).body:  # what is imported for types only lies deeper
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("game."):
            module = node.module.removeprefix("game.").replace(".", "/")
            parts = [f"{module}/{alias.name}" for alias in node.names]
            own = module if (ROOT / f"{module}.py").exists() else f"{module}/__init__"
            for part in parts:
                needed(part if (ROOT / f"{part}.py").exists() else own, sources)
    sources[path] = source


def deaf_play() -> Callable[[int], int]:
    """Classic War on an engine that cannot tell anybody anything: seed -> battles."""
    sources: dict[str, str] = {}
    needed("variants/classic", sources)
    needed("rules/engine", sources)
    deaf_engine = _load("deaf", sources, _Deaf())
    game = import_module("deaf.variants.classic").ClassicWar()

    def deaf(seed: int) -> int:
        t = deaf_engine.new_table(game, None, 2, seed)
        deaf_engine.advance(t)
        battles: int = t.battles
        return battles

    return deaf


def first_edition() -> tuple[Any, Any] | None:
    """The engine of the first edition and its Fire; None where git does not have it."""
    paths = [*(f"rules/{name}" for name in FIRST_ORDER.split()), "variants/fire"]
    sources = {}
    for path in paths:
        command = ["git", "show", f"{FIRST_EDITION}:game/{path}.py"]
        process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if process.returncode:
            return None
        sources[path] = process.stdout
    old_engine = _load("first", sources)
    return old_engine, import_module("first.variants.fire").Fire()
