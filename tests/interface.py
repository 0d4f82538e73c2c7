"""Write the pages of the rules' interface, `docs/interface`, from what stands in the code.

`python3 main.py --tool tests.interface` writes a page for each part: the questions that a game
may ask, the events that a table tells, the signs that a game may show, the verbs with which rules
move cards. A test names the classes and methods that a page lacks; nobody edits a page by hand.
"""

from __future__ import annotations

import argparse
import ast
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "interface"


@dataclass(frozen=True)
class Page:
    """A page. files: the modules it tells of; classes: which of their classes, all if empty.

    of_methods, of_constants: whether methods and class variables are listed beside fields.
    """

    title: str
    opening: str
    files: tuple[str, ...]
    classes: tuple[str, ...] = ()
    of_methods: bool = False
    of_constants: bool = False


PAGES = {
    "hooks": Page(
        "What a game declares",
        "The rules of a game are a `Game`; its title page is `about`, and the other parts stand "
        "below the rules in the same file, bound by the bracket: `class FireAdvice(Advice[Fire])`. "
        "All but `battle` and the title page have a default. Phases are methods that change the "
        "table and return the next phase.",
        ("game/rules/title_page.py", "game/rules/game.py", "game/rules/declarations.py"),
        ("TitlePage", "Game", "Presentation", "Advice", "Lessons"),
        of_methods=True,
        of_constants=True,
    ),
    "asks": Page(
        "What a game may ask",
        "A phase returns such questions; the engine puts them to seats and checks the answers. "
        "Helpers that make the usual ones are in `game/rules/questions.py`.",
        ("game/rules/asks.py",),
    ),
    "events": Page(
        "What a table tells",
        "Every change of a table is an event. A listener gets them in their order; `redact` makes "
        "of each what one seat may know.",
        ("game/rules/events.py",),
    ),
    "signs": Page(
        "What a game may show beside its cards",
        "`Game.signs` returns these; all seats see them.",
        ("game/rules/signs.py",),
    ),
    "verbs": Page(
        "What rules do to a table",
        "Phases change a table by these verbs only, so that every change is told. Verbs that tell "
        "without moving a card come first.",
        ("game/rules/emitter.py", "game/rules/table.py"),
        ("Emitter", "Table"),
        of_methods=True,
    ),
}


def classes_of(page: Page) -> Iterator[ast.ClassDef]:
    """Yield the classes that a page tells of, in the order of the code."""
    for file in page.files:
        for node in ast.parse((ROOT / file).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name in (page.classes or [node.name]):
                yield node


def members(node: ast.ClassDef, page: Page) -> Iterator[tuple[str, str, str]]:
    """Yield name, declaration and docstring of the public members of a class."""
    following = [*node.body[1:], None]
    for item, after in zip(node.body, following, strict=True):
        if isinstance(item, ast.AnnAssign):
            name, is_constant = ast.unparse(item.target), "ClassVar" in ast.unparse(item.annotation)
            if not name.startswith("_") and (page.of_constants or not is_constant):
                yield name, _declaration(item), _note(after)
        elif page.of_methods and isinstance(item, ast.FunctionDef):
            is_field = any("property" in ast.unparse(each) for each in item.decorator_list)
            call = item.name if is_field else f"{item.name}({_arguments(item)})"
            if not item.name.startswith("_"):
                yield item.name, call, ast.get_docstring(item) or ""


def _declaration(item: ast.AnnAssign) -> str:
    """A field as it is declared, without saying that it belongs to the class."""
    kind = re.sub(r"^ClassVar\[(.*)\]$", r"\1", ast.unparse(item.annotation))
    default = "" if item.value is None else f" = {ast.unparse(item.value)}"
    return f"{ast.unparse(item.target)}: {kind}{default}"


def _arguments(function: ast.FunctionDef) -> str:
    return ast.unparse(function.args).removeprefix("self, ").removeprefix("self")


def _note(item: ast.stmt | None) -> str:
    """The note below a field: a text that stands by itself."""
    is_text = isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)
    return str(item.value.value) if is_text else ""


def page_text(page: Page) -> str:
    """Return a page as Markdown."""
    command = "python3 main.py --tool tests.interface"
    parts = [f"# {page.title}", page.opening, f"Written by `{command}` from the code."]
    for node in classes_of(page):
        parts.append(f"## {node.name}")
        parts.append(_text(ast.get_docstring(node)))
        entries = members(node, page)
        lines = [f"- `{call}`{_inline(note)}" for _, call, note in entries]
        parts.append("\n".join(lines))
    return "\n\n".join(part for part in parts if part) + "\n"


def _text(docstring: str | None) -> str:
    paragraphs = (docstring or "").split("\n\n")
    return "\n\n".join(textwrap.fill(" ".join(part.split()), 100) for part in paragraphs)


def _inline(note: str) -> str:
    return f": {' '.join(note.split())}" if note else ""


def lacking(page: Page, text: str) -> list[str]:
    """Return what a page should name and does not, and classes that it names and are gone."""
    wanted = {f"## {node.name}" for node in classes_of(page)}
    headings = {line for line in text.splitlines() if line.startswith("## ")}
    names = {name for node in classes_of(page) for name, _, _ in members(node, page)}
    return sorted(wanted ^ headings) + sorted(name for name in names if f"- `{name}" not in text)


def main() -> None:
    """Write all pages anew."""
    argparse.ArgumentParser(prog="tests.interface", description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, page in PAGES.items():
        (FOLDER / f"{name}.md").write_text(page_text(page), "utf-8")


if __name__ == "__main__":
    main()
