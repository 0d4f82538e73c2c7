"""The pages of the rules' interface name all that there is."""

from __future__ import annotations

import pytest

from tests import interface

MEND = "write the pages anew: python3 main.py --tool tests.interface"


@pytest.mark.parametrize("name", interface.PAGES)
def test_a_page_names_every_class_and_member(name: str) -> None:
    text = (interface.FOLDER / f"{name}.md").read_text("utf-8")
    assert interface.lacking(interface.PAGES[name], text) == [], MEND


def test_what_a_page_lacks_is_named_and_so_is_what_is_gone() -> None:
    page = interface.PAGES["signs"]
    text = interface.page_text(page)
    assert interface.lacking(page, text) == []
    assert interface.lacking(page, text.replace("## Gauge", "## Gouge")) == ["## Gauge", "## Gouge"]
    assert interface.lacking(page, text.replace("`most: int", "")) == ["most"]


def test_a_page_tells_what_stands_in_the_code() -> None:
    text = interface.page_text(interface.PAGES["verbs"])
    assert "- `shuffle(name: str, seat: int | None=None)`: Shuffle a pile;" in text
    assert "_forget" not in text
