"""Texts of the set-up and of the command line, in the language that the computer is set to."""

from __future__ import annotations

import os
from collections.abc import Mapping


def tr(text: str, **fields: object) -> str:
    """Return a sentence in the language of the computer, its fields filled in.

    A language that the window has chosen stays. Nothing is imported until something is said.
    """
    from game.texts import ENGLISH, first_known, language_in_use, use_language
    from game.texts import tr as translated

    if language_in_use() == ENGLISH:
        use_language(first_known(wanted(os.environ)))
    return translated(text, **fields)


def wanted(environ: Mapping[str, str]) -> list[str]:
    """Return the codes of the languages that an environment asks for, the most wanted first."""
    names = [*environ.get("LANGUAGE", "").split(":")]
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    codes = [name.partition(".")[0].partition("@")[0] for name in names]
    return [code for code in codes if code.replace("_", "").isalpha()]
