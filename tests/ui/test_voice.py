"""Reading aloud: which program speaks, when, and that nobody waits for it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.host import here
from game.host.speaking_program import SpeakingProgram, speaking_program, voice_names
from game.texts import use_language
from game.ui.settings import ALWAYS, BEGINNERS, NEVER, Settings
from game.ui.sound import SoundPlayer
from game.ui.voice import Reader, Speech, _Speaker

SOON = 60.0  # seconds: a test fails after them, and takes none


class Ear(SoundPlayer):
    """A sound that notes when somebody begins to speak, and when that has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.ended = threading.Event(), threading.Event()

    def speech(self, on: bool) -> None:
        (self.begun if on else self.ended).set()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard"


def voice(heard: Path, *, long: bool = False) -> SpeakingProgram:
    """A program that writes down what it is to say, and speaks for long, if it is to."""
    script = "import sys, time; open(sys.argv[1], 'a').write(sys.stdin.buffer.read().decode());"
    return SpeakingProgram(
        (sys.executable, "-c", script + "time.sleep(60)" * long, str(heard)),
    )


@pytest.fixture
def reader(ear: Ear, heard: Path) -> Iterator[Reader]:
    made = Reader(Settings(), ear, here(), lambda *_: voice(heard))
    yield made
    made.close()


def installed(*names: str) -> dict[str, str]:
    return {name: f"/bin/{name}" for name in names}


@pytest.mark.parametrize(
    ("platform", "there", "command"),
    [
        (
            "linux",
            installed("espeak-ng", "spd-say"),
            ["/bin/espeak-ng", "--stdin", "-s", "262", "-v", "de-at"],
        ),
        ("linux", installed("espeak"), ["/bin/espeak", "--stdin", "-s", "262", "-v", "de-at"]),
        (
            "linux",
            installed("spd-say"),
            ["/bin/spd-say", "--wait", "--rate", "50", "--language", "de", "--", "-x"],
        ),
        ("darwin", installed("say"), ["/bin/say", "-v", "Anna", "-r", "262", "-f", "-"]),
    ],
)
def test_the_program_that_is_there_speaks(
    platform: str, there: dict[str, str], command: list[str]
) -> None:
    program = speaking_program("de_AT", platform, there.get, 150, output=lambda _: LISTS["say"])
    assert program is not None and program.started_with("-x") == command


def printing(printed: dict[str, str]) -> Callable[[tuple[str, ...]], str]:
    """Return what tells what a command prints, by the path of its program."""
    return lambda command: printed[command[0]]


def test_no_voice_of_another_language_reads_a_text() -> None:
    mac = installed("say").get
    assert speaking_program("fr", "darwin", mac, output=lambda _: LISTS["say"]) is None
    for first, by in (("en-GB", None), ("de-DE", "Samantha"), ("", "Samantha")):
        read = f'(\n    "{first}",\n    "en-DE"\n)\n' if first else ""
        printed = {"/usr/bin/defaults": read, "/bin/say": LISTS["say"]}
        english = speaking_program("en_GB", "darwin", mac, output=printing(printed))
        assert english is not None
        assert (by in english.command) if by else ("-v" not in english.command)
    spoken = installed("spd-say").get
    assert speaking_program("fr", "linux", spoken, output=lambda _: LISTS["spd-say"]) is None
    assert speaking_program("de", "linux", spoken, output=lambda _: LISTS["spd-say"]) is not None
    windows = speaking_program("fr_CA", "win32", installed("powershell").get)
    assert windows is not None
    script = windows.command[-1]
    looks, hints = script.index("-eq 'fr' });"), script.index("SelectVoiceByHints")
    assert looks < script.index("{ exit }") < hints
    assert hints < script.index("-ne 'fr') { $voice.SelectVoice($own[0]") < script.index(".Speak(")


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_a_program_there_is_no_voice(platform: str) -> None:
    assert speaking_program("en", platform, {}.get) is None


LISTS = {
    "espeak-ng": """
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  variant         --/F      Annie              !v/Annie
 5  variant         --/M      Edward             !v/edward
70  variant         --/M      croak              !v/croak
""",
    "spd-say": """
                     NAME                 LANGUAGE                  VARIANT
        English (America)                    en-US                     none
              German+Anna                       de                     Anna
                   German                       de                     none
""",
    "say": """
Anna                de_DE    # Hallo, ich bin Anna.
Bad News            de_DE    # Hier nichts Gutes.
Eddy (German (Germany)) de_DE    # Hallo!
Samantha            en_US    # Hello de_DE
""",
    "powershell": """
Microsoft Zira Desktop  en-US
Microsoft Hedda Desktop  de-DE
'; Remove-Item x; '  de-DE
""",
}
"""What programs print of their voices, in short."""


@pytest.mark.parametrize(
    ("program", "platform", "names", "command"),
    [
        ("espeak-ng", "linux", ["Annie", "Edward"], "de+edward"),
        ("spd-say", "linux", ["German"], "--synthesis-voice German --"),
        ("say", "darwin", ["Anna", "Eddy (German (Germany))"], "-v Eddy (German (Germany)) -r"),
        ("powershell", "win32", ["Microsoft Hedda Desktop"], "SelectVoice('Microsoft Hedda Des"),
    ],
)
def test_one_of_few_voices_of_the_language_speaks_and_one_that_is_gone_does_not(
    program: str, platform: str, names: list[str], command: str
) -> None:
    there, listed = installed(program).get, LISTS[program]
    assert list(voice_names("de", platform, there, lambda _: listed)) == names
    commands = []
    for voice in (names[-1], "Gone", "'; Remove-Item x; '", ""):
        speaks = speaking_program("de", platform, there, 100, voice, lambda _: listed)
        assert speaks is not None
        commands.append(" ".join(speaks.command))
    chosen, *others = commands
    assert command in chosen and command not in others[0] and len(set(others)) == 1


def test_voices_are_looked_for_once_beside_the_window(
    monkeypatch: pytest.MonkeyPatch, ear: Ear
) -> None:
    host, errands = here(), list[Future[object]]()

    def errand(work: Callable[[], object]) -> Future[object]:
        errands.append(Future())
        return errands[-1]

    monkeypatch.setattr(host, "errand", errand)
    settings = Settings(voice="Annie")
    reader = Reader(settings, ear, host)
    assert reader.voices is None and reader.voice == ""
    errands[0].set_result(("Annie", "Edward"))
    assert reader.voices == ("Annie", "Edward") and reader.voice == "Annie"
    settings.voice = "Gone"
    assert reader.voice == "" and len(errands) == 1
    ear.mute(True)
    assert reader.voices == ()


def test_a_text_that_waits_is_said_by_a_voice_of_its_own_language(
    monkeypatch: pytest.MonkeyPatch, reader: Reader, ear: Ear
) -> None:
    speeches: list[Speech] = []
    monkeypatch.setattr(reader, "_lane", SimpleNamespace(put=speeches.append))
    reader.say("Hello")
    assert use_language("de") == "de"
    reader.say("Hallo")
    use_language("en")
    monkeypatch.undo()
    asked: list[str] = []
    speaking = _Speaker(asked.append, ear, lambda: 0.0)
    for speech in speeches:
        speaking.serve([speech])
    assert asked == ["en", "de"]


def test_no_text_and_no_language_becomes_part_of_a_script() -> None:
    program = speaking_program("en'; Remove-Item x; '", "win32", installed("powershell").get)
    assert program is not None and program.by_input
    words = program.started_with("'; Remove-Item y; '")
    assert "CultureInfo]'enRemove-Itemx'" in words[-1] and "Item y" not in " ".join(words)


def test_what_is_read_is_said(reader: Reader, ear: Ear, heard: Path) -> None:
    reader.read("Wie viel ist 8 − 5?", beginner=True)
    assert ear.ended.wait(SOON)
    assert ear.begun.is_set() and heard.read_text(encoding="utf-8") == "Wie viel ist 8 − 5?"


def test_another_screen_ends_what_is_said(ear: Ear, heard: Path) -> None:
    reader = Reader(Settings(), ear, here(), lambda *_: voice(heard, long=True))
    reader.say("A long story")
    assert ear.begun.wait(SOON) and not ear.ended.is_set()
    reader.hush()
    assert ear.ended.wait(SOON)
    reader.close()


def test_the_newest_text_ends_the_one_before(ear: Ear, heard: Path) -> None:
    programs = [voice(heard, long=True), voice(heard)]
    reader = Reader(Settings(), ear, here(), lambda *_: programs.pop(0))
    reader.say("One")
    assert ear.begun.wait(SOON)
    reader.say("Two")
    assert ear.ended.wait(SOON)
    ear.ended.clear()
    assert ear.ended.wait(SOON) and heard.read_text(encoding="utf-8").endswith("Two")
    reader.close()


@pytest.mark.parametrize("program", [None, SpeakingProgram(("/nowhere/voice",))])
def test_without_a_voice_nothing_is_said_and_nothing_breaks(
    program: SpeakingProgram | None, ear: Ear
) -> None:
    looked = threading.Event()

    def find(*_: object) -> SpeakingProgram | None:
        looked.set()
        return program

    reader = Reader(Settings(), ear, here(), find)
    reader.say("Hello")
    assert looked.wait(SOON)
    reader.close()
    assert not ear.begun.is_set() and reader.there is (program is not None)


@pytest.mark.parametrize(
    ("wanted", "to_beginners", "to_all", "asked_for"),
    [(BEGINNERS, True, False, True), (ALWAYS, True, True, True), (NEVER, False, False, False)],
)
def test_the_settings_say_to_whom_is_read(
    monkeypatch: pytest.MonkeyPatch,
    ear: Ear,
    wanted: str,
    to_beginners: bool,
    to_all: bool,
    asked_for: bool,
) -> None:
    jobs: list[str] = []
    reader = Reader(Settings(read_aloud=wanted), ear, here())
    monkeypatch.setattr(reader, "_lane", Jobs(jobs))
    reader.read("To beginners", beginner=True)
    reader.read("To all")
    reader.say("Asked for")
    answers = {"To beginners": to_beginners, "To all": to_all, "Asked for": asked_for}
    assert jobs == [text for text, said in answers.items() if said]
    ear.mute(True)
    reader.say("Muted")
    assert "Muted" not in jobs


class Jobs:
    """A lane that keeps what is put into it."""

    def __init__(self, jobs: list[str]) -> None:
        self.put = lambda speech: jobs.append(speech.text)


def test_the_same_is_read_again_only_after_something_else(
    monkeypatch: pytest.MonkeyPatch, ear: Ear
) -> None:
    jobs: list[str] = []
    reader = Reader(Settings(read_aloud=ALWAYS), ear, here())
    monkeypatch.setattr(reader, "_lane", Jobs(jobs))
    for text in ("8 and 5.", "8 and 5.", "Yes!", "8 and 5."):
        reader.read(text)
    reader.hush()
    reader.read("8 and 5.")
    assert jobs == ["8 and 5.", "Yes!", "8 and 5.", "", "8 and 5."]
