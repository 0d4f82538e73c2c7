"""What the documents name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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


def test_every_guideline_is_answered() -> None:
    text = (ROOT / "docs" / "ACCESSIBILITY.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    answers = {"yes", "partly", "no", "does not apply", "answer", "---"}
    assert len(rows) > 60
    for row in rows:
        point, answer, how, _ = (cell.strip() for cell in row)
        assert answer in answers, point
        assert how or answer == "does not apply", f"{point}: how?"
