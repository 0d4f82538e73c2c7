"""Documents name only what is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.texts import ENGLISH, NP_, Language, languages

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *ROOT.glob("packaging/*.md"),
]
PLACE = re.compile(r"`((?:docs|tests|game|packaging|sounds|sprites|\.ci|\.github)/[\w./*-]*\w)`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_place_that_a_document_names_exists(document: Path) -> None:
    places = set(PLACE.findall(document.read_text(encoding="utf-8")))
    missing = [place for place in places if not list(ROOT.glob(place))]
    assert not [place for place in missing if not list(ROOT.glob(f"{place}.py"))]


def names_of(path: Path) -> Iterator[str]:
    """Yield what a file of the program is called and defines, and the names it keeps as strings."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.Constant(value=str(name)) if name.isidentifier():
                yield name


def is_place(path: str) -> bool:
    """Whether the program has this file or folder; inside `game` it may be named from there."""
    places = (ROOT / path, ROOT / "game" / path)
    return any(place.exists() or Path(f"{place}.py").exists() for place in places)


def test_every_name_in_the_page_on_the_architecture_exists() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    known = {name for path in (ROOT / "game").rglob("*.py") for name in names_of(path)}
    missing = []
    for code in re.findall(r"`([^`]+)`", text):
        if (word := code.split()[-1]).startswith("tests."):
            names = [word.replace(".", "/")]
        elif "/" in code:
            names = [code]
        else:
            names = [name for name in re.findall(r"[A-Za-z_]\w*", code) if name not in known]
        missing += [f"{name} in {code}" for name in names if not is_place(name)]
    assert missing == []


def test_every_guideline_is_answered() -> None:
    text = (ROOT / "docs" / "ACCESSIBILITY.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    answers = {"yes", "partly", "no", "does not apply", "answer", "---"}
    assert len(rows) > 60
    for row in rows:
        point, answer, how, _ = (cell.strip() for cell in row)
        assert answer in answers, point
        assert how or answer == "does not apply", f"{point}: how?"


LANGUAGES = sorted(path.suffixes[-2][1:] for path in (ROOT / "docs").glob("README.*.md"))
README = (ROOT / "README.md").read_text(encoding="utf-8")


def labels(page: str) -> set[str]:
    """The words in italics: what buttons, settings and games are called."""
    plain = re.sub(r"```.*?```|`[^`]*`", "", page, flags=re.DOTALL)
    emphasised = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", plain)
    return {" ".join(words.split()) for words in emphasised}


def keys(page: str) -> list[list[str]]:
    """The keys of each row of its table."""
    rows = re.findall(r"^\| (.*?`.*?) \|", page, re.MULTILINE)
    return [re.findall(r"`([^`]+)`", row) for row in rows]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_for_players_says_labels_and_keys_as_the_program_does(code: str) -> None:
    said = Language(code)
    page = (ROOT / "docs" / f"README.{code}.md").read_text(encoding="utf-8")

    def key(name: str) -> str:
        return "+".join(said.text(NP_("key or button", part)) for part in name.split("+"))

    assert labels(page) == {said.text(label) for label in labels(README)}
    assert keys(page) == [[key(name) for name in row] for row in keys(README)]


def test_there_is_a_page_for_players_in_each_language() -> None:
    assert [ENGLISH, *LANGUAGES] == sorted(languages(), key=lambda code: (code != ENGLISH, code))
    for code in LANGUAGES:
        assert f"(docs/README.{code}.md)" in README
