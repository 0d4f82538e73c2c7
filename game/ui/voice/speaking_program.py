"""Which program of this computer speaks, and how it is called.

A text never becomes part of a command that something reads as a program: it goes to the standard
input, or, where a program has none, behind everything that could be an option.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass

_SPEAK = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints(0, 0, 0, [Globalization.CultureInfo]'{language}') }} "
    "catch {{}}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")


@dataclass(frozen=True)
class SpeakingProgram:
    """A program that speaks until it ends.

    command  how it is started
    by_input whether the text goes to its standard input; else it is the last argument
    stop     how a service is told to be silent that speaks on after the program was ended
    """

    command: tuple[str, ...]
    by_input: bool = True
    stop: tuple[str, ...] = ()

    def started_with(self, text: str) -> list[str]:
        """The whole command for a text."""
        return [*self.command, *(() if self.by_input else (text,))]


def speaking_program(
    language: str,
    platform: str = sys.platform,
    find: Callable[[str], str | None] = shutil.which,
) -> SpeakingProgram | None:
    """What speaks on this computer; None if nothing does. `language`: as `de` or `de_AT`."""
    code = "".join(sign for sign in language.replace("_", "-") if sign in _LETTERS) or "en"
    if platform == "win32":
        path = find("powershell")
        script = _SPEAK.format(language=code)
        options = ("-NoProfile", "-NonInteractive", "-Command", script)
        return SpeakingProgram((path, *options)) if path else None
    if platform == "darwin":
        path = find("say")
        return SpeakingProgram((path, "-f", "-")) if path else None
    for name in ("espeak-ng", "espeak"):
        path = find(name)
        if path:
            return SpeakingProgram((path, "--stdin", "-v", code.lower()))
    path = find("spd-say")
    if path is None:
        return None
    said = (path, "--wait", "--language", code.partition("-")[0], "--")
    return SpeakingProgram(said, by_input=False, stop=(path, "--cancel"))
