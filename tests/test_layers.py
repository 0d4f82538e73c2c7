"""Layers: what folders may know of each other, and that no game is known outside its file."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.asks import KINDS
from game.rules.piles import TOP, Role
from game.ui.sound.sound_cues import SHEET
from game.variants import GAMES, catalogue

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    yield from _modules(ast.parse(path.read_text(encoding="utf-8")))


def _modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((GAME / folder).rglob("*.py"))]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


ALLOWED = {
    "rules": ("game.texts", "game.quoting", "game.field_classes", "game.intake", "game.rules"),
    "kits": ("game.texts", "game.field_classes", "game.rules", "game.kits"),
    "variants": ("game.texts", "game.quoting", "game.rules", "game.kits", "game.variants"),
    "players": ("game.texts", "game.quoting", "game.rules", "game.players"),
    "workshop": (
        *(
            "game.texts",
            "game.field_classes",
            "game.host",
            "game.intake",
            "game.rules",
            "game.kits",
        ),
        *("game.variants", "game.players", "game.workshop"),
    ),
    "texts": ("game.texts",),
}


@pytest.mark.parametrize("path", files(*ALLOWED), ids=relative)
def test_the_arrows_between_layers_point_one_way(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    for module in imported(path):
        if module.split(".")[0] == "game":
            assert module.startswith(ALLOWED[layer]), f"{layer} must not know {module}"
        else:
            assert module.split(".")[0] in sys.stdlib_module_names, "the standard library only"


@pytest.mark.parametrize("path", files("variants"), ids=relative)
def test_no_game_leans_on_another(path: Path) -> None:
    own = {f"game.variants.{game_id}" for game_id in GAMES}
    assert not own & set(imported(path))


def test_what_the_program_runs_on_knows_nothing_of_the_program() -> None:
    known = ("game.host", "game.locking", "game.field_classes")
    for path in files("host"):
        for module in imported(path):
            assert not module.startswith("game.") or module.startswith(known), relative(path)


WAITS = {
    *("threading.Thread", "threading.Event", "threading.Condition", "queue.Queue"),
    *("queue.SimpleQueue", "time.sleep", "pygame.time.Clock", "pygame.time.wait"),
    *("pygame.time.delay", "pygame.event.wait", "os.system", "os.fork"),
}
STARTS = (
    "subprocess",
    "multiprocessing",
    "concurrent.futures.process",
    "concurrent.futures.thread",
)
DESKTOP = ("host/desktop.py", "host/desktop_loop.py", "host/speaking_program.py")
"""The ports of a desktop, which may start threads and programs and wait for them."""
WINDOW_MANAGER = ("ui/window.py", "time.sleep")
"""A window on a desktop waits for the window manager; that of a page has none."""


def test_only_the_ports_of_a_desktop_start_threads_and_programs_or_wait() -> None:
    # The pages of a browser allow none of that.
    starts = []
    for path in sorted(GAME.rglob("*.py")):
        name = path.relative_to(GAME).as_posix()
        if name in DESKTOP or name.startswith(("setup/", "headless/")):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        typed = {id(each) for node in ast.walk(tree) for each in _for_types(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in typed:
                module = getattr(node, "module", None) or ""
                names = [f"{module}.{alias.name}".strip(".") for alias in node.names]
                starts += [
                    (name, called)
                    for called in names
                    if called.startswith(STARTS) or called in WAITS
                ]
            elif isinstance(node, ast.Attribute) and ast.unparse(node) in WAITS:
                starts.append((name, ast.unparse(node)))
    assert starts == [WINDOW_MANAGER]


def _for_types(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what stands below `if TYPE_CHECKING`."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        for statement in node.body:
            yield from ast.walk(statement)


SCREENS = ("game.scenes", "game.navigation", "game.app", "game.run_window")
WINDOW = ("pygame", "game.ui", "game.table", *SCREENS)
KEPT_APART = {
    "practice": (*WINDOW, "game.storage", "game.players"),
    "storage": (*WINDOW, "game.practice", "game.players", "game.variants"),
    "ui": (
        "game.table",
        "game.match",
        "game.rules",
        "game.kits",
        "game.variants",
        "game.workshop",
        "game.players",
        "game.practice",
        "game.storage",
        "game.routes",
        *SCREENS,
    ),
}


@pytest.mark.parametrize("path", files(*KEPT_APART), ids=relative)
def test_practice_and_storage_need_no_window_and_drawing_no_games(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    forbidden = [module for module in imported(path) if module.startswith(KEPT_APART[layer])]
    assert forbidden == []


def test_nothing_depends_on_which_game_it_is() -> None:
    """No comparison of a game's id, and no id of a game as a word, outside its own file."""
    places = []
    for path in sorted(GAME.rglob("*.py")):
        if path.parent.name == "variants":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                by_id = any(isinstance(s, ast.Attribute) and s.attr == "id" for s in sides)
                by_word = any(isinstance(s, ast.Constant) and s.value in GAMES for s in sides)
                if by_word or (by_id and _is_game(sides)):
                    places.append(f"{relative(path)}:{node.lineno}: {ast.unparse(node)}")
    assert places == []


def _is_game(sides: list[ast.expr]) -> bool:
    """Whether a game's id is compared with something written out."""
    ids = [s for s in sides if isinstance(s, ast.Attribute) and s.attr == "id"]
    return any("game" in ast.unparse(s.value) for s in ids) and any(
        isinstance(s, ast.Constant | ast.Tuple | ast.Set) for s in sides
    )


USUAL = {role.value for role in Role}
"""Names of piles that the verbs take for granted; who knows no game asks for the role."""
LOOKS = {
    word for g in catalogue() for pile in g.piles.values() for word in (pile.look, pile.visibility)
}
ELSEWHERE = {*KINDS, *SHEET, *LOOKS, TOP}
"""Words that mean something else where no game is known: kinds of questions, sounds, looks."""


def words_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and the text of every string but docstrings, also of parts of f-strings."""
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain:
            yield node.lineno, node.value


def replies_in(path: Path) -> Iterator[str]:
    """The words of the replies that a file declares; of `f"steal-{seat}"` what is before the {."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reply" and node.args:
            word = node.args[0]
            start = word.values[0] if isinstance(word, ast.JoinedStr) else word
            if isinstance(start, ast.Constant):
                yield str(start.value).rstrip("-")


def test_no_word_of_a_game_stands_outside_its_file() -> None:
    """No name of a pile and no word of an answer; what needs one asks for a role or a reply."""
    words = {name for game in catalogue() for name in game.piles}
    words |= {word for path in files("variants", "kits") for word in replies_in(path)}
    words -= ELSEWHERE | USUAL
    assert {"captives", "fold", "call"} <= words
    places = []
    for path in sorted(GAME.rglob("*.py")):
        if path.relative_to(GAME).parts[0] not in ("variants", "kits", "workshop"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for line, text in words_in(tree):
                if text.rstrip("-") in words:
                    places.append(f"{relative(path)}:{line}: {text!r}")
    assert places == []


def test_who_knows_no_game_asks_for_roles_and_not_for_names_of_piles() -> None:
    unambiguous = {"stock", "stakes"}
    places = [
        f"{relative(path)}:{line}: {text!r}"
        for path in files("players", "match", "table", "scenes", "ui")
        for line, text in words_in(ast.parse(path.read_text(encoding="utf-8")))
        if text in unambiguous
    ]
    assert places == []
