"""Writes `war.pot`, the list of all texts to translate, by reading the source and running none
of it: `python -m game.texts.extract [FILE]`. Texts are the literals given to `tr`, `tr_n`, `mark`
and `say`, prompts, the meanings of options, and the titles, rules and pages of the games. It does
not translate, and it ignores texts that are put together while the program runs.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

GAME = Path(__file__).resolve().parents[1]

# Calls whose text arguments are shown: name -> which positional arguments are texts.
CALLS: dict[str, tuple[int, ...]] = {"tr": (0,), "tr_n": (0, 1), "mark": (0,), "say": (0,)}
# Arguments that are shown, whatever is called, and class attributes of a game that are.
KEYWORDS = {"prompt", "waiting", "order", "meaning", "question"}
ATTRIBUTES = {"title", "rule", "credit"}
OPTIONS = {"Option", "Choice"}  # Option(default, values, meaning): every sentence in it is shown

HEADER = """\
# Texts of the War collection.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


@dataclass
class Entry:
    """One text: its plural, if it counts, and the files and lines where it stands."""

    text: str
    plural: str = ""
    places: list[str] = field(default_factory=list)
    note: str = ""


def texts_of(source: str, game: bool = False) -> Iterator[tuple[int, Entry]]:
    """Yield (line, entry) for each text in Python source; `game`: it is a variant's file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from _call(node)
        elif game and isinstance(node, ast.ClassDef):
            yield from _class(node)


def _call(node: ast.Call) -> Iterator[tuple[int, Entry]]:
    name = called(node)
    given = [plain(value) for value in shown_by(node)]
    if name == "tr_n":
        if len(given) == 2 and given[0] and given[1]:
            yield node.lineno, Entry(given[0], given[1])
    else:
        for text in given:
            if text:
                yield node.lineno, Entry(text)
    shown = [k.value for k in node.keywords if k.arg in KEYWORDS]
    for value in shown + (node.args if name in OPTIONS else []):
        text = plain(value)
        if text and " " in text.strip():  # a bare word is a value, not a sentence
            yield value.lineno, Entry(text)


def _class(node: ast.ClassDef) -> Iterator[tuple[int, Entry]]:
    page = ast.get_docstring(node)
    if page:
        yield node.lineno, Entry(page, note=f"The rules page of {node.name}.")
    for line in node.body:
        if isinstance(line, ast.Assign | ast.AnnAssign) and line.value:
            targets = line.targets if isinstance(line, ast.Assign) else [line.target]
            text = plain(line.value)
            if text and ATTRIBUTES & {ast.unparse(target) for target in targets}:
                yield line.lineno, Entry(text)


def called(node: ast.Call) -> str:
    """The last name of what is called: "tr" for `tr(...)` and for `texts.tr(...)`."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    # Only a table says things to players (`t.say`); a plain `say` is some function's own affair.
    return node.func.id if isinstance(node.func, ast.Name) and node.func.id != "say" else ""


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
        texts = texts_of(path.read_text("utf-8"), "variants" in path.parts)
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
    if len(parts) == 1:
        return f'"{escaped}"'
    whole = [f'"{part}\\n"' for part in parts[:-1]] + [f'"{parts[-1]}"']
    return "\n".join(['""', *whole])


def main(argv: list[str]) -> int:
    """Write the template to the file named in `argv`, or to `war.pot` beside this program."""
    target = Path(argv[0]) if argv else Path(__file__).with_name("war.pot")
    entries = collect()
    target.write_text(write_pot(entries), "utf-8", newline="\n")
    print(f"{len(entries)} texts written to {target.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
