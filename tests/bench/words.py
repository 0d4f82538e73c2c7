"""How plainly the code speaks: words that carry little, openings of docstrings, terms of the field.

`python3 main.py --tool tests.bench.words [--name KIND] [FOLDER...]` prints for `game` and `tests`,
or for the folders given, how often each word is written in names and in prose (docstrings, notes,
comments) and how often that is in 1,000 lines; then how often a rule of `docs/CONTRIBUTING.md` is
broken, and which terms of the field a search would not find. `--name` lists the places of a kind.

Names are split at `_` and capitals. The docstring of a game is a page for players and not counted.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AIMS = {
    "one": 8,
    "found": 0.5,
    "shown": 2,
    "told": 0.5,
    "number": 6,
    "word words": 12,
    "place": 6,
    "kept": 0.5,
    "wanted": 0.5,
    "what": 8,
    "who whoever": 3,
    "way": 0.5,
    "lie lies lying": 3,
    "look looks looked": 2,
    "high wide": 2,
}
"""Words that are better avoided, and how often at most in 1,000 lines of `game`."""
OPENERS = frozenset(
    re.findall(
        r"\w+",
        "these those this it its as of so by for from in with where whose who whoever what which "
        "all both each one only another something somebody everybody nobody none others once",
    )
)
STATE_OPENERS = OPENERS | {"the", "a", "an", "how", "whether"}
PARTICIPLE = re.compile(
    r"(?!King|Ring|Bed|Thing|Speed|Ending|Saying|Setting|Sitting)"  # nouns
    r"([A-Z][a-z]+(ed|ing)|Told|Foretold|Shown|Seen|Held|Fought|TakingBack)$"
)
PRONOUN, SO_MANY, SEE_MODULE = "pronoun opener", "so many", "see the module"
STATE, CLASS, FILE = "acts, described as a state", "participle class", "file unlike class"
LIMITS = {
    PRONOUN: (149, 39),
    SO_MANY: (0, 0),
    SEE_MODULE: (0, 0),
    STATE: (0, 0),
    CLASS: (3, 3),
    FILE: (39, 39),
}
"""Kinds of faults, and how many at most there should be in `game` and in `tests`."""
TERMS = (
    *("event", "layout", "hud", "node", "tween", "ease_|easing", "dirty.?rect", "hit.?test"),
    *("reducer", "state machine", "scene stack", "z-?order", "rollout", "determiniz"),
    *("heuristic", "evaluat", "zero.?sum|nash", "spaced repetition", "leitner", "gamepad"),
    *("key.?binding", "tooltip", "nine-?patch", "dither", "duck", "lru", "write-?behind"),
    *("last.?writ", "autosave", "undo", "fast.?forward", "hot.?seat", "tutorial|onboarding"),
    *("i18n|gettext", "speech|tts", "drag", "poll", "hidden information", "seriali[sz]"),
    "game loop|main loop",
)
"""Terms of the field, for which newcomers search; each should be met in `game`."""


@dataclass
class Words:
    """Counts of words. names, prose: word -> how often; places: kind of fault -> where."""

    names: Counter[str] = field(default_factory=Counter)
    prose: Counter[str] = field(default_factory=Counter)
    places: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    lines: int = 0

    def rate(self, words: str) -> float:
        """How often any of these words, separated by spaces, is written in 1,000 lines."""
        count = sum(self.names[word] + self.prose[word] for word in words.split())
        return 1000 * count / max(1, self.lines)


def snake(name: str) -> str:
    """Return a name in snake_case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().strip("_")


def notes_of(tree: ast.AST, is_game: bool) -> Iterator[tuple[ast.Expr, str, bool]]:
    """Yield every docstring or note below a definition: its node, its text, whether it must act.

    is_game: whether the classes of this file are games, whose docstrings are pages for players.
    """
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for index, item in enumerate(body if isinstance(body, list) else ()):
            is_note = isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)
            if not is_note or not isinstance(item.value.value, str):
                continue
            is_class = isinstance(node, ast.ClassDef)
            if is_class and is_game and index == 0 and not node.name.endswith("State"):
                continue
            acts = isinstance(node, ast.FunctionDef) and index == 0 and _returns_nothing(node)
            yield item, item.value.value, acts


def _returns_nothing(function: ast.FunctionDef) -> bool:
    return ast.unparse(function.returns or function.args) == "None"


def count(files: Iterable[tuple[Path, str]]) -> Words:
    """Count in files, given as path and text."""
    words = Words()
    for path, text in files:
        _count_file(words, path, text)
    return words


def _count_file(words: Words, path: Path, text: str) -> None:
    tree = ast.parse(text)
    words.lines += text.count("\n")
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    if path.stem != "events":
        names = [node.name for node in classes if PARTICIPLE.search(node.name)]
        words.places[CLASS] += [f"{path}: {name}" for name in names]
    if is_unlike_classes(path, tree):
        words.places[FILE].append(str(path))
    starts = set()
    for item, text_of_note, acts in notes_of(tree, "variants" in path.parts):
        starts.add((item.lineno, item.col_offset))
        for kind in faults(text_of_note, acts):
            words.places[kind].append(f"{path}:{item.lineno}")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            words.names.update(snake(token.string).split("_"))
        elif token.type == tokenize.COMMENT or token.start in starts:
            words.prose.update(re.findall("[a-z]+", token.string.lower()))


def is_unlike_classes(path: Path, tree: ast.Module) -> bool:
    """Whether a file of public classes is called neither as one of them nor by their noun.

    Files of functions are called by what these work on, tests by what they test, games by the id
    under which players' matches are saved.
    """
    if path.stem.startswith(("test_", "__")) or "variants" in path.parts:
        return False
    public = [node for node in tree.body if not getattr(node, "name", "_").startswith("_")]
    if not public or not all(isinstance(node, ast.ClassDef) for node in public):
        return False
    noun = re.sub(r"(?<!s)s$", "", path.stem)
    names = {snake(getattr(node, "name", "")) for node in public}
    targets = [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    targets += [name for node in tree.body if isinstance(node, ast.Assign) for name in node.targets]
    names |= {snake(ast.unparse(target)) for target in targets}
    return not any(name == path.stem or name.endswith(noun) for name in names)


def faults(note: str, acts: bool) -> list[str]:
    """Return the kinds of faults of a docstring; `acts`: its function returns nothing."""
    first = [*re.findall(r"\w+", note.lower()), "", ""][:2]
    kinds = (
        (PRONOUN, first[0] in OPENERS),
        (SO_MANY, first == ["so", "many"]),
        (SEE_MODULE, "module's docstring" in note),
        (STATE, acts and first[0] in STATE_OPENERS),
    )
    return [kind for kind, is_fault in kinds if is_fault]


def terms_missing(texts: Iterable[str], terms: Sequence[str] = TERMS) -> list[str]:
    """Return the terms that stand at the beginning of no word of these texts."""
    whole = "\n".join(texts)
    return [term for term in terms if not re.search(rf"\b({term})", whole, re.IGNORECASE)]


def sources(folder: str) -> list[tuple[Path, str]]:
    """Return path, relative to the project, and text of all Python files below a folder."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return [(path.relative_to(ROOT), path.read_text("utf-8")) for path in paths]


def _print(folder: str, words: Words) -> None:
    print(
        f"{folder}: {words.lines:,} lines\n{'word':20}{'names':>7}{'prose':>7}{'rate':>7}{'aim':>6}"
    )
    for group, aim in AIMS.items():
        names, prose = (
            sum(counter[word] for word in group.split()) for counter in (words.names, words.prose)
        )
        print(f"{group:20}{names:7}{prose:7}{words.rate(group):7.1f}{aim:6}")
    for kind, limits in LIMITS.items():
        print(f"{kind:34}{len(words.places[kind]):7}{limits[folder == 'tests']:6}")


def main() -> None:
    """Print the tables, or the places of a kind."""
    parser = argparse.ArgumentParser(prog="tests.bench.words", description=__doc__)
    parser.add_argument("folders", nargs="*", default=["game", "tests"])
    parser.add_argument("--name", choices=list(LIMITS), help="list where this is")
    args = parser.parse_args()
    for folder in args.folders:
        files = sources(folder)
        words = count(files)
        if args.name:
            print(*words.places[args.name], sep="\n")
            continue
        _print(folder, words)
        if folder == "game":
            missing = terms_missing(text for _, text in files)
            print(f"{len(missing)} of {len(TERMS)} terms are found nowhere: {', '.join(missing)}")
        print()


if __name__ == "__main__":
    main()
