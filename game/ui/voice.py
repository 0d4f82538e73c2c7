"""Reads aloud what stands on the screen, by the computer's own voice.

    ctx.reader.read(tr("Who are you?"), beginner=True)   what somebody new has to read
    ctx.reader.read(sentence)                            what is read to whom all is read
    ctx.reader.say(sentence)                             what somebody has asked to hear
    ctx.reader.tell(sentence)                            what happens at the table, in its order
    ctx.reader.hush()                                    another screen

The newest text ends the one before of its topic: what is on the screen, or what happens at the
table, where each sentence waits for those before it until somebody goes on. A thread of its own
starts the program that speaks and waits for it, so no call waits, and none raises for want of a
voice. Nobody may hand in what is not to be heard by everybody in front of the screen.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.field_classes import frozen
from game.texts import language_in_use
from game.texts.card_names import in_words
from game.ui.settings import ALWAYS, BEGINNERS, NEVER

if TYPE_CHECKING:
    from subprocess import Popen

    from game.ui.settings import Settings
    from game.ui.sound import SoundPlayer


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


LONGEST = 30.0
"""Seconds after which a program that still speaks is ended: it may wait for a lost device."""
_LOOK = 0.05  # s between two looks whether it has ended, while it speaks
_END = None

SCREEN, TABLE, EVERYTHING = "screen", "table", "everything"
"""The topics of what is said, and both."""


class Speech(NamedTuple):
    """A text to be said. ends: the topic of what it is said instead of, empty for nothing: then it
    waits until all that is there has been said.
    """

    text: str
    topic: str
    ends: str = ""

    def replaces(self, other: Speech) -> bool:
        """Whether another is said no longer once this has come."""
        return self.ends in (other.topic, EVERYTHING)


Find = Callable[[str, int], "SpeakingProgram | None"]


class Reader:
    """A reader: speaks texts by the computer's own voice. find: which program speaks a language,
    and how fast, in percent; tests give their own.
    """

    def __init__(self, settings: Settings, sound: SoundPlayer, find: Find | None = None) -> None:
        self._settings, self._sound = settings, sound
        self._find = find
        self._jobs: queue.SimpleQueue[Speech | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._last = ""
        self._waiting: list[Speech] = []
        """What is still to be said: for the thread that speaks."""

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
        wanted, text = self._settings.read_aloud, in_words(text)
        if text != self._last and (wanted == ALWAYS or (wanted == BEGINNERS and beginner)):
            self._put(Speech(text, SCREEN, SCREEN))

    @property
    def tells(self) -> bool:
        """Whether what happens at the table is wanted to be said."""
        return self._settings.read_aloud == ALWAYS

    def tell(self, text: str) -> None:
        """Tell what happens at the table, after what was told before, if the settings want it."""
        if self.tells:
            self._put(Speech(in_words(text), TABLE))

    def say(self, text: str) -> None:
        """Say a text, unless nothing is to be heard."""
        self._put(Speech(in_words(text), SCREEN, EVERYTHING))

    def _put(self, speech: Speech) -> None:
        silent = self._settings.read_aloud == NEVER or self._sound.muted
        if silent or not speech.text.strip():
            return
        if speech.topic == SCREEN:
            self._last = speech.text
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        self._jobs.put(speech)

    def hush(self, topic: str = EVERYTHING) -> None:
        """End what is said, or what is said of a topic."""
        if topic != TABLE:
            self._last = ""
        if self._thread is not None:
            self._jobs.put(Speech("", topic, topic))

    def close(self) -> None:
        """End what is said, and the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(_END)
            thread.join(1.0)

    # From here on everything but `_program` runs in the thread that speaks.

    def _program(self) -> SpeakingProgram | None:
        rate = self._settings.voice_rate
        if self._find is not None:
            return self._find(language_in_use(), rate)
        return speaking_program(language_in_use(), rate=rate)

    def _run(self) -> None:
        while True:
            while self._waiting and self._jobs.empty():
                if not self._speak(self._waiting.pop(0)):
                    return
            job = self._jobs.get()
            if job is _END:
                return
            self._accept(job)

    def _accept(self, job: Speech, running: Speech | None = None) -> bool:
        """Put what has come in its place; whether the one that is running is said no longer."""
        self._waiting = [one for one in self._waiting if not job.replaces(one)]
        if job.text:
            self._waiting.append(job)
        return running is not None and job.replaces(running)

    def _speak(self, speech: Speech) -> bool:
        """Say a text to its end, or until something is said instead; False if all has ended."""
        program = self._program()
        process = _started(program, speech.text) if program is not None else None
        if program is None or process is None:
            return True
        self._sound.speech(True)
        try:
            for _ in range(round(LONGEST / _LOOK)):
                if process.poll() is not None:
                    return True
                with suppress(queue.Empty):
                    job = self._jobs.get(timeout=_LOOK)
                    if job is _END:
                        return False
                    if self._accept(job, speech):
                        return True
            return True
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
