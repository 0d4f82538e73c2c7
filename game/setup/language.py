"""Texts of the set-up and of the command line, in the language that the computer is set to, and
with the signs that its terminal has.
"""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Mapping, Sequence
from typing import TextIO

_PLAIN = (
    {"±": "+-", "−": "-", "×": "x", "÷": "/", "’": "'", "…": "...", "–": "-", "œ": "oe"}
    | {"Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
    | dict.fromkeys("„“”«»", '"')
    | dict.fromkeys("¡¿", "")
)
"""How signs are written where there is only ASCII, or an old table of letters."""


def make_writable(stream: TextIO) -> None:
    """Let a stream that has not every sign write all, in other words where it must."""
    if isinstance(stream, io.TextIOWrapper):
        codecs.register_error("plain words", _in_plain_words)
        stream.reconfigure(errors="plain words")


def _in_plain_words(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    sign = error.object[error.start]
    plain = _PLAIN.get(sign, normalize("NFKD", sign)[0])
    if plain.isascii():
        return plain, error.start + 1
    return codecs.backslashreplace_errors(error)


def tr(text: str, **fields: object) -> str:
    """Return a sentence in the language of the computer, its fields filled in.

    A language that the window has chosen stays. Nothing is imported until something is said.
    """
    from game.texts import ENGLISH, first_known, language_in_use, use_language
    from game.texts import tr as translated

    if language_in_use() == ENGLISH:
        use_language(first_known(wanted(os.environ)))
    return translated(text, **fields)


def prefer_asked(argv: Sequence[str]) -> None:
    """Let all that is said before the window opens be in the language that a command line asks for,
    in this Python and in those that it hands over to.
    """
    words = [part for word in argv for part in word.split("=", 1)]
    if "--language" in words[:-1]:
        code = words[words.index("--language") + 1]
        os.environ["LANGUAGE"] = f"{code}:{os.environ.get('LANGUAGE', '')}"


def wanted(environ: Mapping[str, str]) -> list[str]:
    """Return the codes of the languages that an environment asks for, the most wanted first."""
    names = [*environ.get("LANGUAGE", "").split(":")]
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    codes = [name.partition(".")[0].partition("@")[0] for name in names]
    return [code for code in codes if code.replace("_", "").isalpha()]
