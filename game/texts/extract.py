"""Writes `war.pot`, the list of all texts to translate, by reading the source and running none
of it: `python -m game.texts.extract [FILE]`. Texts are the literals given to `tr`, `ntr` and
`N_`; the layers below the screens write plain English that is translated when it is shown, so
there every literal that reads as prose counts, and so do the pages of the games. It does not
translate, and it ignores texts that are put together while the program runs.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

GAME = Path(__file__).resolve().parents[1]

# Calls whose text arguments are shown: name -> which positional arguments are texts.
CALLS: dict[str, tuple[int, ...]] = {
    "tr": (0,),
    "ntr": (0, 1),
    "N_": (0,),
    "narrate": (0,),
    "announce": (0,),
}
PLAIN_ENGLISH = {"rules", "kits", "variants", "players", "practice"}  # folders that never call tr
PROSE = re.compile(r"(?:[A-Z][a-z']*|\{[a-z]+\})(?:$|[ .,:;!?'-])")  # no card code, no class name
SHOWN = {"title", "meaning", "special", "war_shout", "aim"}  # what is shown, whatever it looks like

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


@dataclass
class Entry:
    """One text: its plural, if it counts, and the files and lines where it stands."""

    text: str
    plural: str = ""
    places: list[str] = field(default_factory=list)
    note: str = ""


def texts_of(source: str, english: bool = False) -> Iterator[tuple[int, Entry]]:
    """Yield (line, entry) for each text in Python source; `english`: prose needs no `tr`."""
    tree = ast.parse(source)
    hidden: set[object] = set()  # docstrings, pieces of f-strings, names of types
    for node in ast.walk(tree):
        hidden |= {getattr(node, "annotation", None), getattr(node, "returns", None)}
        if isinstance(node, ast.Expr | ast.JoinedStr):
            hidden.update(ast.iter_child_nodes(node))
        elif isinstance(node, ast.Assign) and "__all__" in map(ast.unparse, node.targets):
            hidden.update(ast.walk(node.value))
        elif isinstance(node, ast.Call):
            yield from _call(node)
        elif english and isinstance(node, ast.ClassDef):
            yield from _class(node)
        elif english and isinstance(node, ast.Constant) and node not in hidden:
            text = plain(node)
            if len(text) > 2 and PROSE.match(text):
                yield node.lineno, Entry(text)


def _call(node: ast.Call) -> Iterator[tuple[int, Entry]]:
    given = [plain(value) for value in shown_by(node)]
    if called(node) == "ntr":
        if len(given) == 2 and given[0] and given[1]:
            yield node.lineno, Entry(given[0], given[1])
        return
    given += [plain(k.value) for k in node.keywords if k.arg in SHOWN]
    if called(node) == "Option":
        given += [plain(value) for value in node.args[2:3]]
    yield from ((node.lineno, Entry(text)) for text in given if text)


def _class(node: ast.ClassDef) -> Iterator[tuple[int, Entry]]:
    title = ""
    for line in node.body:
        if isinstance(line, ast.Assign) and {ast.unparse(t) for t in line.targets} & SHOWN:
            title = plain(line.value)
    if title:
        yield node.lineno, Entry(title)
        page = ast.get_docstring(node) or title
        yield node.lineno, Entry(page, note=f"The rules page of {title}.")


def called(node: ast.Call) -> str:
    """The last name of what is called: "tr" for `tr(...)` and for `texts.tr(...)`."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    # Only a table narrates to players (`t.narrate`); a plain `narrate` is a function's own affair.
    return node.func.id if isinstance(node.func, ast.Name) and node.func.id != "narrate" else ""


def shown_by(node: ast.Call) -> list[ast.expr]:
    """The positional arguments of a call that are texts for people."""
    return [node.args[i] for i in CALLS.get(called(node), ()) if i < len(node.args)]


def plain(node: ast.expr) -> str:
    """The text of a plain literal, "" for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def collect(folder: Path = GAME) -> list[Entry]:
    """All texts of the sources under `folder`, in order of file and line, each one once."""
    found: dict[str, Entry] = {}
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder.parent).as_posix()
        texts = texts_of(path.read_text("utf-8"), bool(PLAIN_ENGLISH & set(path.parts)))
        for line, entry in sorted(texts, key=lambda item: item[0]):
            known = found.setdefault(entry.text, entry)
            known.plural = known.plural or entry.plural
            known.note = known.note or entry.note
            known.places.append(f"{place}:{line}")
    return list(found.values())


def write_pot(entries: list[Entry]) -> str:
    """The catalogue's template in gettext's format."""
    blocks = [HEADER]
    for entry in entries:
        lines = [f"#. {entry.note}"] if entry.note else []
        lines += [f"#: {place}" for place in entry.places]
        if "{" in entry.text:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {_quote(entry.text)}")
        if entry.plural:
            lines += [f"msgid_plural {_quote(entry.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    parts = escaped.split("\n")
    whole = [f'"{part}\\n"' for part in parts[:-1]] + [f'"{parts[-1]}"']
    return "\n".join(whole if len(whole) == 1 else ['""', *whole])


def main(argv: list[str]) -> int:
    """Write the template to the file named in `argv`, or to `war.pot` beside this program."""
    target = Path(argv[0]) if argv else Path(__file__).with_name("war.pot")
    entries = collect()
    target.write_text(write_pot(entries), "utf-8", newline="\n")
    print(f"{len(entries)} texts written to {target.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
