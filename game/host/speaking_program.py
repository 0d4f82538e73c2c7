"""The voice of a desktop: a program of the system that speaks a text and ends."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from game.field_classes import frozen
from game.host.ports import MOST_VOICES

if TYPE_CHECKING:
    from subprocess import Popen

_SPEAK = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$own = @($voice.GetInstalledVoices() | Where-Object {{ $_.Enabled -and "
    "$_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{short}' }}); "
    "if (-not $own) {{ exit }}; "
    "try {{ $voice.SelectVoiceByHints(0, 0, 0, [Globalization.CultureInfo]'{language}') }} "
    "catch {{}}; "
    "if ($voice.Voice.Culture.TwoLetterISOLanguageName -ne '{short}') "
    "{{ $voice.SelectVoice($own[0].VoiceInfo.Name) }}; "
    "{choose}$voice.Rate = {rate}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_CHOOSE = "try {{ $voice.SelectVoice('{name}') }} catch {{}}; "
_LIST = (
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() "
    "| Where-Object Enabled | ForEach-Object { $_.VoiceInfo } "
    "| ForEach-Object { $_.Name + '  ' + $_.Culture.Name }"
)
_LANGUAGES = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
_FIRST = re.compile(r"\(\s*\"?([a-z]{2,3})")
"""The first of the languages that somebody reads, by this command."""
_WORDS_A_MINUTE = 175
_NAME = re.compile(r"[^\W_][\w ().-]{0,39}")
"""The names of voices that are offered: what can be read, and is no part of a script."""
_LISTED = re.compile(r"\s*(.+)\s+([a-zA-Z]{2,3})(?:[-_]\w+)*(?:\s+\S+)?\s*")
"""A line that `say`, `spd-say` or our script print of a voice: name, language, a variant or none.
"""
_VARIANTS = ("adam", "Andrea", "Annie", "edward", "linda", "Michael")
"""The variants of its voice that `espeak-ng` has by the dozen, and that are offered, by file."""
_JOKES = frozenset(
    (
        *("Albert", "Bad News", "Bahh", "Bells", "Boing", "Bubbles", "Cellos", "Deranged"),
        *("Good News", "Hysterical", "Jester", "Organ", "Pipe Organ", "Superstar", "Trinoids"),
        *("Whisper", "Wobble", "Zarvox"),
    )
)
"""The voices of `say` that are meant to be funny, and cannot be followed for long."""
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
    voice: str = "",
    output: Callable[[tuple[str, ...]], str] | None = None,
) -> SpeakingProgram | None:
    """Return the text-to-speech program of this computer, or None where there is none, or none of
    its voices speaks the language. language: such as `de` or `de_AT`. rate: how fast it speaks, in
    percent. voice: of `voice_names`; else it chooses.
    """
    found = _found(platform, find)
    if found is None:
        return None
    program, path = found
    code = _code(language)
    by = voice_names(language, platform, find, output).get(voice, "") if voice else ""
    words = str(_WORDS_A_MINUTE * rate // 100)
    match program:
        case "powershell":
            choose = _CHOOSE.format(name=by) if by else ""
            pace = round((rate - 100) / 10)  # from -10 to 10
            script = _SPEAK.format(
                language=code, short=code.partition("-")[0].lower(), rate=pace, choose=choose
            )
            return SpeakingProgram((path, *_SHELL, script))
        case "say":
            # The system's own voice may speak another language.
            usual = code.partition("-")[0].lower() == "en" and _is_english(output)
            if not by and not usual:
                names = voice_names(language, platform, find, output)
                if not names:
                    return None
                by = next(iter(names.values()))
            named = ("-v", by) if by else ()
            return SpeakingProgram((path, *named, "-r", words, "-f", "-"))
        case "spd-say":
            named = ("--synthesis-voice", by) if by else ()
            if code.partition("-")[0].lower() != "en" and not voice_names(
                language, platform, find, output
            ):  # it would speak all the same, in English
                return None
            slow = str(max(-100, min(100, rate - 100)))
            said = (path, "--wait", "--rate", slow, "--language", code.partition("-")[0], *named)
            return SpeakingProgram((*said, "--"), by_input=False, stop=(path, "--cancel"))
    variant = f"+{by}" if by else ""
    return SpeakingProgram((path, "--stdin", "-s", words, "-v", code.lower() + variant))


def voice_names(
    language: str,
    platform: str = sys.platform,
    find: Callable[[str], str | None] | None = None,
    output: Callable[[tuple[str, ...]], str] | None = None,
) -> dict[str, str]:
    """Return the names of some voices for a language, each with what its program calls it, which is
    asked for them once. output: what a command prints.
    """
    found = _found(platform, find)
    if found is None:
        return {}
    program, path = found
    listed = (output or _output)((path, *_LISTS.get(program, ("--voices=variant",)))).splitlines()
    if program.startswith("espeak"):
        there = {file for line in listed for file in line.split() if file.startswith("!v/")}
        return {file.capitalize(): file for file in _VARIANTS if f"!v/{file}" in there}
    code = _code(language).partition("-")[0].lower()
    spoken = (_LISTED.fullmatch(line.partition("#")[0]) for line in listed)
    names = [line[1].strip() for line in spoken if line is not None and line[2].lower() == code]
    usual = [name for name in dict.fromkeys(names) if _NAME.fullmatch(name) and name not in _JOKES]
    return {name: name for name in usual[:MOST_VOICES]}


_SHELL = ("-NoProfile", "-NonInteractive", "-Command")
_LISTS = {"powershell": (*_SHELL, _LIST), "say": ("-v", "?"), "spd-say": ("-L",)}
"""The arguments with which a program prints its voices, by name, then language."""


def _found(platform: str, find: Callable[[str], str | None] | None) -> tuple[str, str] | None:
    """Return the name and the path of the program that speaks, or None."""
    if find is None:
        import shutil  # only now: the start of the program need not wait for it

        find = shutil.which
    programs = {"win32": ("powershell",), "darwin": ("say",)}
    for name in programs.get(platform, ("espeak-ng", "espeak", "spd-say")):
        path = find(name)
        if path:
            return name, path
    return None


def _is_english(output: Callable[[tuple[str, ...]], str] | None) -> bool:
    """Whether a Mac speaks English unless it is told otherwise."""
    first = _FIRST.search((output or _output)(_LANGUAGES))
    return first is not None and first[1] == "en"


def _code(language: str) -> str:
    """Return the code of a language with nothing in it that a script could take for another."""
    return "".join(sign for sign in language.replace("_", "-") if sign in _LETTERS) or "en"


@cache
def _output(command: tuple[str, ...]) -> str:
    """Return what a command prints; nothing if it fails."""
    import subprocess

    try:
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=_PATIENCE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace")


_PATIENCE = 10.0
"""Seconds after which nobody waits for a list of voices any longer."""


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
