"""Reads aloud what stands on the screen, by the computer's own voice.

    ctx.reader.read(tr("Who are you?"), beginner=True)   what somebody new has to read
    ctx.reader.read(sentence)                            what is read to whom all is read
    ctx.reader.say(sentence)                             what somebody has asked to hear
    ctx.reader.hush()                                    another screen

The newest text ends the one before. A thread of its own starts the program that speaks and waits
for it, so no call waits, and none raises for want of a voice. Nobody may hand in what is not to be
seen by everybody in front of the screen.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.field_classes import frozen
from game.texts import language_in_use
from game.ui.settings import ALWAYS, BEGINNERS, NEVER

if TYPE_CHECKING:
    from subprocess import Popen

    from game.ui.settings import Settings
    from game.ui.sound import Sound


_SPEAK = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints(0, 0, 0, [Globalization.CultureInfo]'{language}') }} "
    "catch {{}}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")


@frozen
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
    find: Callable[[str], str | None] | None = None,
) -> SpeakingProgram | None:
    """Return the text-to-speech program of this computer, or None. language: such as `de` or
    `de_AT`.
    """
    if find is None:
        import shutil  # only now: the start of the program need not wait for it

        find = shutil.which
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


LONGEST = 30.0
"""Seconds after which a program that still speaks is ended: it may wait for a lost device."""
_LOOK = 0.05  # s between two looks whether it has ended, while it speaks
_END = None

Find = Callable[[str], "SpeakingProgram | None"]


class Reader:
    """A reader: speaks texts by the computer's own voice. find: which program speaks a language;
    tests give their own.
    """

    def __init__(self, settings: Settings, sound: Sound, find: Find | None = None) -> None:
        self._settings, self._sound = settings, sound
        self._find = find
        self._jobs: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._last = ""

    @property
    def there(self) -> bool:
        """Whether this computer has a voice."""
        return self._program() is not None

    @property
    def may_speak(self) -> bool:
        """Whether what somebody asks to hear will be heard."""
        return self._settings.read_aloud != NEVER and not self._sound.muted and self.there

    def read(self, text: str, *, beginner: bool = False) -> None:
        """Read what stands on the screen, if the settings want it; the same only once running."""
        wanted = self._settings.read_aloud
        if text != self._last and (wanted == ALWAYS or (wanted == BEGINNERS and beginner)):
            self.say(text)

    def say(self, text: str) -> None:
        """Say a text, unless nothing is to be heard."""
        if self._settings.read_aloud == NEVER or self._sound.muted or not text.strip():
            return
        self._last = text
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        self._jobs.put(text)

    def hush(self) -> None:
        """End what is said."""
        self._last = ""
        if self._thread is not None:
            self._jobs.put("")

    def close(self) -> None:
        """End what is said, and the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(_END)
            thread.join(1.0)

    # From here on everything but `_program` runs in the thread that speaks.

    def _program(self) -> SpeakingProgram | None:
        return (self._find or speaking_program)(language_in_use())

    def _run(self) -> None:
        text: str | None = ""
        while text is not _END:
            if not text:
                text = self._jobs.get()
            while not self._jobs.empty() and text is not _END:
                text = self._jobs.get()
            if text:
                text = self._speak(text)

    def _speak(self, text: str) -> str | None:
        """Say a text to its end, or until something else is wanted: what that is."""
        program = self._program()
        process = _started(program, text) if program is not None else None
        if program is None or process is None:
            return ""
        self._sound.speech(True)
        try:
            for _ in range(round(LONGEST / _LOOK)):
                if process.poll() is not None:
                    return ""
                with suppress(queue.Empty):
                    return self._jobs.get(timeout=_LOOK)
            return ""
        finally:
            _end(process, program)
            self._sound.speech(False)


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
            process.stdin.write(text.encode())
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
