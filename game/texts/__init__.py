"""Every text that a person reads goes through here: `tr("...")` looks it up in the language in
use and fills in its parameters. It reads the catalogues of gettext; without one
the English text in the code is shown. It does not draw, wrap or measure text.

A word that means two things has a context, which translators see and players do not:
`ptr("pile", "Hand")`. A text that stands in a table, to be shown by `tr` later, is marked:
`N_("...")`, or `NP_("pile", "Hand")`, or `NN_("{n} card", "{n} cards")` where it counts.

A translation needs no code: `python main.py --tool packaging/catalogues.py de` writes all texts to
`game/texts/de/LC_MESSAGES/war.po` to be translated, and compiles them beside it as `war.mo`. That
is offered in the settings, and is what a computer set to that language begins with.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

DOMAIN = "war"
_MAGIC, _HEAD = 0x950412DE, 20
"""How a compiled catalogue begins, and bytes of its head."""
ENGLISH = "en"
FOLDER = Path(__file__).resolve().parent
"""Where catalogues are looked for."""
_AFTER_CONTEXT = "\x04"  # as gettext has it in its catalogues

# `{name}` or `{name:spec}`. Anything else in braces, such as a card code `{KS}`, stays as it is.
_FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([^{}]*))?\}")


def _from_special_to_general(code: str) -> tuple[str, ...]:
    """Return the codes of catalogues to look in, in this order: of `de_AT` it and `de`."""
    return tuple(dict.fromkeys((code, code.partition("_")[0])))


def _catalogue(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


class Catalogue:
    """A compiled catalogue of gettext, in which a text is looked for when it is asked for: gettext
    itself reads all of them first, which takes as long as many a page.

    Raises ValueError for data that are none, or whose texts are not in order.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._found: dict[str, tuple[str, ...]] = {}
        if len(data) < _HEAD or struct.unpack_from("<I", data)[0] != _MAGIC:
            raise ValueError("no catalogue")
        self._count, self._asked, self._said = struct.unpack_from("<8x3I", data)
        if max(self._asked, self._said) + 8 * self._count > len(data):
            raise ValueError("a cut catalogue")
        rule = re.search(r"plural=\(?([^;\n]*?)\)?;", "".join(self.forms("")))
        self._form = _form_by(rule[1] if rule else "n != 1")

    def forms(self, text: str) -> tuple[str, ...]:
        """Return the translation of a text, or of a singular with its plural; empty if none."""
        if text not in self._found:
            self._found[text] = self._search(text.encode())
        return self._found[text]

    def form(self, singular: str, n: int) -> str:
        """Return the form of a text for a number; empty if there is none."""
        forms = self.forms(singular)
        return forms[self._form(n)] if len(forms) > self._form(n) else ""

    def _search(self, wanted: bytes) -> tuple[str, ...]:
        place = bisect_left(range(self._count), wanted, key=lambda n: self._at(self._asked, n))
        if place == self._count or self._at(self._asked, place) != wanted:
            return ()
        length, start = struct.unpack_from("<2I", self._data, self._said + 8 * place)
        return tuple(self._data[start : start + length].decode("utf-8", "replace").split("\0"))

    def _at(self, table: int, number: int) -> bytes:
        length, start = struct.unpack_from("<2I", self._data, table + 8 * number)
        return self._data[start : start + length].partition(b"\0")[0]


def _form_by(rule: str) -> Callable[[int], int]:
    """Return which form a number takes. Raises ValueError for what is no rule."""
    if rule == "n != 1":
        return lambda n: n != 1
    if rule == "n > 1":
        return lambda n: n > 1
    import gettext

    return gettext.c2py(rule)


class Language:
    """A language's catalogue; English (the texts in the code) where there is none."""

    def __init__(self, code: str = ENGLISH) -> None:
        self.code = ENGLISH
        self._texts: Catalogue | None = None
        for name in _from_special_to_general(code):
            if _catalogue(name).is_file():
                try:
                    self._texts = Catalogue(_catalogue(name).read_bytes())
                except (OSError, ValueError):  # damaged: English
                    return
                self.code = code
                return

    def text(self, text: str) -> str:
        """The translation of `text`, or `text` itself, without the context that it may have."""
        # The empty text is the catalogue's own header.
        if text and self._texts is not None:
            text = next(iter(self._texts.forms(text)), text)
        return text.rpartition(_AFTER_CONTEXT)[2]

    def plural(self, singular: str, many: str, n: int) -> str:
        """The form of a text that goes with the number `n` in this language."""
        said = self._texts.form(singular, n) if self._texts is not None else ""
        return said or (singular if n == 1 else many)


class _Current:
    """The language of the running program, the only thing here that can change."""

    language = Language()


def use_language(code: str) -> str:
    """Show texts in `code` ("de", "pt_BR", ...) from now on.

    Returns the code now in use: "en" where there is no catalogue for that asked for.
    """
    _Current.language = Language(code)
    return _Current.language.code


def language_in_use() -> str:
    """The code of the language that texts are shown in; "en" for those in the code."""
    return _Current.language.code


def languages() -> dict[str, str]:
    """The languages that there are, by code, each by its own name. English is always there."""
    names = {ENGLISH: "English"}
    for catalogue in sorted(FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        language = Language(catalogue.parent.parent.name)
        if language.code != ENGLISH:
            names[language.code] = language.text(OWN_NAME)
    return names


def put_catalogue(code: str, data: bytes) -> None:
    """Put the catalogue of a language where it is looked for. Raises OSError."""
    file = _catalogue(code)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def first_known(codes: Iterable[str], others: Container[str] = ()) -> str:
    """The first of these languages that can be shown, as `de` can for somebody with `de_AT`.
    others: further languages, whose catalogues can be had.
    """
    for code in codes:
        for name in _from_special_to_general(code):
            if name == ENGLISH or name in others or _catalogue(name).is_file():
                return name
    return ENGLISH


def tr(text: str, **params: object) -> str:
    """`text` in the language in use, with each `{name}` replaced by the parameter `name`.

    `{name:spec}` formats as str.format does. A field without a parameter stays as it stands, and
    nothing in a text (or in a bad translation of it) can raise: a game never stops for a text.
    """
    return fill(_Current.language.text(text), params)


def ptr(context: str, text: str, **params: object) -> str:
    """Like `tr`, for a text that means something else elsewhere; `context` tells which it is."""
    return fill(_Current.language.text(NP_(context, text)), params)


def ntr(singular: str, many: str, n: int, **params: object) -> str:
    """Like `tr`, for a text that counts: `ntr("{n} card", "{n} cards", 3)`. `{n}` is filled in."""
    return fill(_Current.language.plural(singular, many, n), {"n": n, **params})


def translations(text: str) -> dict[str, str]:
    """Return a text in all languages that have it, by their codes, for what others show of the
    program: menus and software centres.
    """
    plain = Language().text(text)
    said = {code: Language(code).text(text) for code in languages() if code != ENGLISH}
    return {code: words for code, words in said.items() if words != plain}


def N_(text: str) -> str:
    """`text` itself; tells the extractor that a text kept in a table is translated when shown."""
    return text


def NN_(singular: str, many: str) -> tuple[str, str]:
    """Return both forms of a text that counts, to be shown by `ntr(*forms, n)`; like `N_`."""
    return singular, many


def NP_(context: str, text: str) -> str:
    """What `tr` takes to show a text with a context; like `N_` for texts kept in a table."""
    return f"{context}{_AFTER_CONTEXT}{text}"


OWN_NAME = NP_("the name of the language that this catalogue is in", "English")
PROGRAM = NP_("title of the program", "War")


class Message(NamedTuple):
    """A text that is put into the language in use when it is read: `str(message)`.

    For who has something to say before it is known in which language. `template` is marked by
    `N_` where it stands, `values` are its parameters.
    """

    template: str
    values: Mapping[str, object] = MappingProxyType({})

    def __str__(self) -> str:
        return tr(self.template, **self.values)


def fill(template: str, params: dict[str, object]) -> str:
    """Replace the fields of `template` that `params` has; leave every other brace alone.

    A label that is cut short ends its sentence itself: no full stop follows its dots.
    """
    if not params:
        return template

    def value(match: re.Match[str]) -> str:
        name, spec = match.group(1), match.group(2)
        if name not in params:
            return match.group(0)
        try:
            return format(params[name], spec or "")
        except (ValueError, TypeError):
            return str(params[name])

    text = _FIELD.sub(value, template)
    return text[:-1] if text.endswith("….") else text
