"""Two languages that nobody speaks: in one every letter has a mark, in the other texts are longer.

What appears without marks has not come out of the catalogue. The catalogues are made of the same
template that translators get, so what the template lacks shows too.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from babel.messages.catalog import Catalog, Message

from game import texts
from game.ui.fonts import Fonts

CODE = "xx"
LONG_CODE = "xl"
"""The language whose texts are 40 % longer than English."""
ROOT = Path(__file__).resolve().parents[1]
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED = "åḃçđéḟğĥîĵķļṁñöṗɋřšţûṽŵẋýžÅḂÇĐÉḞĞĤÎĴĶĻṀÑÖṖɊŘŠŢÛṼŴẊÝŽ"
_MARKS = str.maketrans(_PLAIN, _MARKED)
_KEPT = re.compile(r"(\{[^{}]*\})")  # fields and cards
_DEAL_CODE = re.compile(r"(?:[0-9A-Z]{4}\s)+[0-9A-Z]{1,4}$")
_WORD = re.compile(r"[A-Za-z]{2,}")


def marked(text: str) -> str:
    """A text in the language that nobody speaks."""
    parts = _KEPT.split(text)
    return "".join(part if part[:1] == "{" else part.translate(_MARKS) for part in parts)


def unmarked(text: str) -> list[str]:
    """Return the words in a text that are in no catalogue; cards and codes are no words."""
    return _WORD.findall(_DEAL_CODE.sub(" ", _KEPT.sub(" ", text)))


@cache
def extractor() -> ModuleType:
    """`packaging/texts.py`."""
    spec = importlib.util.spec_from_file_location("war_texts", ROOT / "packaging" / "texts.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@cache
def template() -> Catalog:
    """Return the catalogue that translators get."""
    catalog: Catalog = extractor().template()
    return catalog


def lengthened(text: str) -> str:
    """Return a text in the language whose texts are 40 % longer."""
    longer: str = field_notes().lengthened(text)
    return longer


def field_notes() -> ModuleType:
    """`packaging/field_notes.py`."""
    extractor()
    return sys.modules["field_notes"]


@cache
def catalogues() -> Any:
    """`packaging/catalogues.py`."""
    extractor()
    return importlib.import_module("catalogues")


def write_catalogue(
    folder: Path, code: str = CODE, translate: Callable[[str], str] = marked
) -> None:
    """Write a whole language to where the program looks for its catalogues."""
    catalog = Catalog(locale="de")  # for its plurals
    for message in template():
        if isinstance(message.id, str) and message.id:
            catalog.add(message.id, translate(message.id), context=message.context)
        elif message.id:
            catalog.add(message.id, tuple(map(translate, message.id)), context=message.context)
    target = folder / code / "LC_MESSAGES" / "war.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(catalogues().compiled(catalog))


class Reader:
    """Reads along what is drawn as text; `seen` are whole texts, before they wrap, `in_lines` those
    that stood in a single line. It also looks at what fields are given.
    """

    def __init__(self, monkeypatch: Any) -> None:
        self.seen: dict[str, None] = {}
        self.in_lines: dict[str, None] = {}
        self.unfit: dict[tuple[str, str], object] = {}
        """Values that are not what the notes for translators tell, by text and field."""
        self._deep = 0
        for name in ("line", "block", "fitted"):
            monkeypatch.setattr(Fonts, name, self._reading(getattr(Fonts, name)))
        monkeypatch.setattr(texts, "fill", self._filling(texts.fill))

    def _reading(self, draw: Any) -> Any:
        def read(fonts: Fonts, text: str, *args: Any, **more: Any) -> Any:
            if not self._deep:
                self.seen[text] = None
                if draw.__name__ == "fitted":
                    self.in_lines[text] = None
            self._deep += 1
            try:
                return draw(fonts, text, *args, **more)
            finally:
                self._deep -= 1

        return read

    def _filling(self, fill: Any) -> Any:
        def filled(text: str, params: dict[str, object]) -> str:
            whole: str = fill(text, params)
            for field in params.keys() & set(field_notes().FIELD.findall(text)):
                value = str(params[field])
                if text in _all() and not re.fullmatch(field_notes().kind_of(field).values, value):
                    self.unfit[text, field] = value
            return whole

        return filled

    def without_room(self) -> list[str]:
        """The labels that stood in one line and of which the notes for translators tell no room."""
        return [text for text in self.in_lines if not notes_tell_room(text)]

    def untranslated(self) -> list[str]:
        """Return the texts read so far with a word of no catalogue in them; forget them."""
        texts, self.seen = list(self.seen), {}
        return [text for text in texts if unmarked(text)]


def notes_tell_room(text: str) -> bool:
    """Whether notes tell how many letters a label has room for; sentences have a second line."""
    return text in _roomy() or text not in _all() or text.endswith((".", "!", "?", "…", ":"))


@cache
def _roomy() -> frozenset[str]:
    """The texts, as they are and in the language of marks, whose notes say something of room."""
    room = [
        form
        for message in template()
        if any(note.startswith("room for") for note in message.auto_comments)
        for form in forms_of(message)
    ]
    return frozenset([*room, *map(marked, room)])


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the forms of a text: one, or two of a text that counts."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


@cache
def _all() -> frozenset[str]:
    """Return all texts, as they are and in the language of marks."""
    whole = [form for message in template() for form in forms_of(message)]
    return frozenset([*whole, *map(marked, whole)])
