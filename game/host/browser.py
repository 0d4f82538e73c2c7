"""What `web` asks of a page, as its script does it (`packaging/web/page.mjs`): the only file that
knows JavaScript, and of use in a page alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.host.ports import SoundDevice, Utterance
    from game.host.web import FileChange


class Browser:
    """The page whose script's object this is."""

    def __init__(self, page: Any) -> None:
        from pyodide.ffi import create_once_callable, to_js

        self._page, self._to_js, self._once = page, to_js, create_once_callable
        self.refusal: str = page.refusal
        self.is_first: bool | None = page.isFirst
        self.languages = [str(code) for code in page.languages]
        """The languages whose texts can be fetched."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what can be seen of the page, in its own pixels."""
        return int(self._page.width), int(self._page.height)

    def fill_screen(self, on: bool) -> None:
        """Have the page fill the screen, or no longer."""
        self._page.fillScreen(on)

    def frame(self) -> Awaitable[object]:
        waiting: Awaitable[object] = self._page.frame()
        return waiting

    def idle(self, seconds: float) -> Awaitable[object]:
        waiting: Awaitable[object] = self._page.idle(seconds)
        return waiting

    def wake(self) -> None:
        self._page.wake()

    def keep(self, changes: Sequence[FileChange], kept: Callable[[str], None]) -> None:
        given = [(file, size, list(blocks.items())) for file, size, blocks in changes]
        self._page.keep(self._to_js(given), self._once(kept))

    async def texts(self, language: str) -> bytes:
        """Fetch the compiled catalogue of a language. Raises OSError where it cannot be had."""
        from pyodide.ffi import JsException

        try:
            found = await self._page.texts(language)
        except JsException as error:
            raise OSError(str(error)) from None
        data: bytes = found.to_bytes()
        return data

    def has_voice(self, language: str) -> bool:
        return bool(self._page.hasVoice(language.replace("_", "-")))

    def voices(self, language: str) -> Sequence[str]:
        return [str(name) for name in self._page.voices(language.replace("_", "-"))]

    def speak(self, text: str, language: str, rate: int, name: str) -> Utterance | None:
        spoken = language.replace("_", "-")
        utterance: Utterance | None = self._page.speak(text, spoken, rate / 100, name)
        return utterance

    def sound_device(self, mono: bool) -> SoundDevice:
        device: SoundDevice | None = self._page.sound(mono)
        if device is None:
            raise RuntimeError("this browser plays no sound")
        return device

    def download(self, name: str, data: bytes) -> None:
        self._page.download(name, self._to_js(data))

    def choose(self, endings: Sequence[str]) -> None:
        self._page.choose(",".join(endings))


def put_down(file: Path, data: bytes) -> None:
    """Lay a file that was chosen or dropped where the program can read it, and hand it in."""
    import pygame

    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
