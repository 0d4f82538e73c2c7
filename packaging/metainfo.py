"""What software centres are told of the program, in all languages that it speaks."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from project import HERE, filled

from game.texts import PROGRAM, Language, translations

RECIPE = "linux/metainfo.xml"
_TOLD = ("summary", "p", "caption")
"""The elements that people read, beside the name."""
_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def texts() -> Iterator[str]:
    """Yield what people read of it, in English."""
    recipe = (HERE / RECIPE).read_text(encoding="utf-8")
    for element in ElementTree.fromstring(recipe).iter():  # noqa: S314  our own file
        if element.tag in _TOLD:
            yield _words(element)


def metainfo() -> str:
    """Return the file, with each translation behind the English text."""
    tree = ElementTree.fromstring(filled(RECIPE))  # noqa: S314  our own file
    for parent in list(tree.iter()):
        for element in [child for child in parent if child.tag in ("name", *_TOLD)]:
            words = _words(element)
            said = translations(PROGRAM if words == Language().text(PROGRAM) else words)
            for code, words in sorted(said.items(), reverse=True):
                other = ElementTree.Element(element.tag, {_LANGUAGE: code})
                other.text, other.tail = words, element.tail
                parent.insert(list(parent).index(element) + 1, other)
    return ElementTree.tostring(tree, "unicode", xml_declaration=True) + "\n"


def _words(element: ElementTree.Element) -> str:
    return " ".join((element.text or "").split())
