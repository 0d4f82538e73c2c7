"""How the files of the program depend on each other: no circle, no screen knows a screen."""

from __future__ import annotations

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "game").rglob("*.py"))
}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(FILES[name].read_text(encoding="utf-8"))


@cache
def imported(name: str) -> frozenset[str]:
    """The files of the program that a file imports: at its top, in functions, for its types."""
    modules = set()
    for node in ast.walk(tree(name)):
        targets: list[str] = []
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports relatively"
            targets = [f"{node.module}.{alias.name}" for alias in node.names]
        for target in targets:
            module = target if target in FILES else target.rpartition(".")[0]
            # Importing a file of a package runs the package first; that is no circle.
            if module in FILES and module != name and not name.startswith(f"{module}."):
                modules.add(module)
    return frozenset(modules)


BASES = {"Scene", "WidgetScene", "DialogScene", "GatedPage"}


@cache
def screens() -> frozenset[str]:
    """The files that hold a screen, the bases of screens left out."""
    names = set()
    for name in FILES:
        if name.startswith(("game.scenes.", "game.table.")):
            classes = [node for node in ast.walk(tree(name)) if isinstance(node, ast.ClassDef)]
            screen_classes = [node for node in classes if node.name not in BASES]
            if BASES & {ast.unparse(base) for node in screen_classes for base in node.bases}:
                names.add(name)
    return frozenset(names)


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return a circle of imports, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == {"a", "b", "c"}


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle({name: set(imported(name)) for name in FILES}) == []


def test_the_name_of_a_file_or_a_class_says_which_it_is() -> None:
    places: dict[str, list[str]] = {}
    for name, path in FILES.items():
        for node in ast.walk(tree(name)):
            if isinstance(node, ast.ClassDef):
                places.setdefault(f"class {node.name}", []).append(name)
        if path.stem != "__init__":
            places.setdefault(f"file {path.name}", []).append(name)
    assert not {what: names for what, names in places.items() if len(names) > 1}


def test_only_the_navigation_knows_what_class_a_screen_is() -> None:
    # The table's own screens may know the table, which they lie over.
    known = []
    for name in set(FILES) - {"game.navigation"}:
        for screen in imported(name) & screens():
            if not (name.startswith("game.table.") and screen.startswith("game.table.")):
                known.append(f"{name} knows {screen}; open it by ctx.go")
    assert not known
