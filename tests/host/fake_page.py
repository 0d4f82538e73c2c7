"""A page without a browser: it keeps what it is given, and a test says when, or why not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from game.host.ports import SoundDevice, Utterance
from game.host.web import BLOCK, FileChange


class FakePage:
    """Keeps at once, unless it is `slow`. turn: what happens while the browser has its turn.

    files       what the browser keeps
    downloads   what people were given
    chosen      the endings of files for which people were asked
    asked       the seconds that the loop was ready to wait, a number for each turn
    """

    def __init__(self, *, refusal: str = "", is_first: bool | None = True) -> None:
        self.refusal, self.is_first = refusal, is_first
        self.files: dict[str, bytes] = {}
        self.downloads: dict[str, bytes] = {}
        self.asked: list[float] = []
        self.chosen: list[Sequence[str]] = []
        self.handed = 0
        self.full = self.slow = False
        self.turn: Callable[[], None] = lambda: None
        self._waiting: list[tuple[Sequence[FileChange], Callable[[str], None]]] = []

    def frame(self) -> Awaitable[object]:
        return self._turn(0.0)

    def idle(self, seconds: float) -> Awaitable[object]:
        return self._turn(seconds)

    async def _turn(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.turn()

    def wake(self) -> None:
        """Return at once: the loop never sleeps here."""

    def keep(self, changes: Sequence[FileChange], kept: Callable[[str], None]) -> None:
        self._waiting.append((changes, kept))
        if not self.slow:
            self.answer()

    def answer(self) -> None:
        """Keep all that waits, or say that there is no room."""
        waiting, self._waiting = self._waiting, []
        for changes, kept in waiting:
            if not self.full:
                for change in changes:
                    self._take(change)
            kept("there is no room" if self.full else "")

    def _take(self, change: FileChange) -> None:
        self.handed += sum(map(len, change.blocks.values()))
        if change.size < 0:
            del self.files[change.file]
            return
        data = bytearray(self.files.get(change.file, b"").ljust(change.size, b"\0")[: change.size])
        for number, block in change.blocks.items():
            data[number * BLOCK : number * BLOCK + len(block)] = block
        self.files[change.file] = bytes(data)

    def fill(self, folder: Path) -> Path:
        """Lay out what is kept, as the next start finds it."""
        folder.mkdir()
        for name, data in self.files.items():
            (folder / name).write_bytes(data)
        return folder

    def has_voice(self, language: str) -> bool:
        return False

    def voices(self, language: str) -> Sequence[str]:
        return ()

    def speak(self, text: str, language: str, rate: int, name: str) -> Utterance | None:
        return None

    def sound_device(self, mono: bool) -> SoundDevice:
        raise RuntimeError("nobody listens")

    def download(self, name: str, data: bytes) -> None:
        self.downloads[name] = data

    def choose(self, endings: Sequence[str]) -> None:
        self.chosen.append(endings)
