"""The voice of a desktop: a program of the system that speaks a text and ends."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.field_classes import frozen

if TYPE_CHECKING:
    from subprocess import Popen

_SPEAK = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints(0, 0, 0, [Globalization.CultureInfo]'{language}') }} "
    "catch {{}}; "
    "$voice.Rate = {rate}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_WORDS_A_MINUTE = 175
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")


@frozen
class SpeakingProgram:
    """A program that speaks until it ends.

    command  how it is started
    by_input whether the text goes to its standard input; else it is the last argument
    stop     how a service is made silent that speaks on after the program was ended
    """

    command: tuple[str, ...]
    by_input: bool = True
    stop: tuple[str, ...] = ()

    def started_with(self, text: str) -> list[str]:
        """The whole command for a text."""
        return [*self.command, *(() if self.by_input else (text,))]

    def begin(self, text: str) -> SpeakingProcess | None:
        process = _started(self, text)
        return None if process is None else SpeakingProcess(process, self)


class SpeakingProcess:
    """The program while it speaks."""

    def __init__(self, process: Popen[bytes], program: SpeakingProgram) -> None:
        self._process, self._program = process, program

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def stop(self) -> None:
        _end(self._process, self._program)


def speaking_program(
    language: str,
    platform: str = sys.platform,
    find: Callable[[str], str | None] | None = None,
    rate: int = 100,
) -> SpeakingProgram | None:
    """Return the text-to-speech program of this computer, or None. language: such as `de` or
    `de_AT`. rate: how fast it speaks, in percent.
    """
    if find is None:
        import shutil  # only now: the start of the program need not wait for it

        find = shutil.which
    code = "".join(sign for sign in language.replace("_", "-") if sign in _LETTERS) or "en"
    if platform == "win32":
        path = find("powershell")
        script = _SPEAK.format(language=code, rate=round((rate - 100) / 10))  # from -10 to 10
        options = ("-NoProfile", "-NonInteractive", "-Command", script)
        return SpeakingProgram((path, *options)) if path else None
    words = str(_WORDS_A_MINUTE * rate // 100)
    if platform == "darwin":
        path = find("say")
        return SpeakingProgram((path, "-r", words, "-f", "-")) if path else None
    for name in ("espeak-ng", "espeak"):
        path = find(name)
        if path:
            return SpeakingProgram((path, "--stdin", "-s", words, "-v", code.lower()))
    path = find("spd-say")
    if path is None:
        return None
    pace = str(max(-100, min(100, rate - 100)))
    said = (path, "--wait", "--rate", pace, "--language", code.partition("-")[0], "--")
    return SpeakingProgram(said, by_input=False, stop=(path, "--cancel"))


def _started(program: SpeakingProgram, text: str) -> Popen[bytes] | None:
    import subprocess

    quiet, hidden = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        process = subprocess.Popen(
            program.started_with(text),
            stdin=subprocess.PIPE if program.by_input else quiet,
            stdout=quiet,
            stderr=quiet,
            creationflags=hidden,
        )
    except OSError:
        return None
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.write(text.encode("utf-8", "replace"))
        with suppress(OSError):
            process.stdin.close()
    return process


def _end(process: Popen[bytes], program: SpeakingProgram) -> None:
    """Have it be silent, and let the system forget it."""
    if process.poll() is None:
        process.kill()
        if program.stop:
            import subprocess

            quiet = subprocess.DEVNULL
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(program.stop, check=False, stdout=quiet, stderr=quiet, timeout=2.0)
    process.wait()
