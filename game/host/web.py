"""The ports in a page of a browser, which has a single thread and must never wait.

Lanes and errands are served by the loop, between two frames. What is kept lies in a folder in
memory, as on any disk; after each commit the blocks of its files that have changed are handed to
the browser, and the commit is safe once the browser says that it has them.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.host.ports import MOST_VOICES

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.host.ports import (
        Helper,
        Kept,
        LaneWorker,
        ScreenReader,
        SoundDevice,
        Utterance,
        Voice,
    )

Job = TypeVar("Job")
Found = TypeVar("Found")

BLOCK = 1 << 16
"""Bytes of a file that are handed over together."""
_NOT_KEPT = (".lock", "-journal", "-shm", ".part")
"""Endings of files that mean nothing to the next start."""
_SHORTEST = 1 / 250
"""Seconds between two looks of the loop while nothing moves."""


class FileChange(NamedTuple):
    """A file that has changed. blocks: those that are new, by their number; size: in bytes, or -1
    for a file that is gone.
    """

    file: str
    size: int
    blocks: dict[int, bytes]


class BrowserPage(Protocol):
    """What the page is asked to do; `browser` does it.

    refusal   why the browser keeps nothing; empty if it does
    is_first  whether this page alone keeps what happens; None where that cannot be known
    """

    refusal: str
    is_first: bool | None

    def frame(self) -> Awaitable[object]:
        """Wait until the browser draws its next picture."""

    def idle(self, seconds: float) -> Awaitable[object]:
        """Wait for input or for a call of `wake`, at most this many seconds."""

    def wake(self) -> None:
        """End `idle`."""

    def keep(self, changes: Sequence[FileChange], kept: Callable[[str], None]) -> None:
        """Keep all these changes or none; `kept` is called with why not, or an empty text."""

    def speak(self, text: str, language: str, rate: int, name: str) -> Utterance | None:
        """Begin to say a text; None where the browser has no voice. rate: in percent. name: of
        the voice; if it has none of that name, it chooses itself.
        """

    def has_voice(self, language: str) -> bool:
        """Whether the browser can speak."""

    def voices(self, language: str) -> Sequence[str]:
        """Return the names of the browser's voices for a language."""

    def sound_device(self, mono: bool) -> SoundDevice:
        """The device that plays the page's sounds. Raises RuntimeError where there is none."""

    def download(self, name: str, data: bytes) -> None:
        """Have a file saved where the browser saves what it downloads."""

    def choose(self, endings: Sequence[str]) -> None:
        """Have a file chosen; it is dropped on the window."""


class FrameLane(Generic[Job]):
    """A lane that the loop serves between two frames. over: called once it has been closed."""

    def __init__(
        self,
        begin: Callable[[], LaneWorker[Job]],
        clock: Callable[[], float],
        over: Callable[[FrameLane[Any]], None],
    ) -> None:
        self._make, self._clock, self._over = begin, clock, over
        self._serving: LaneWorker[Job] | None = None
        self._jobs: deque[Job] = deque()
        self._due: float | None = 0.0
        self._busy = False

    def put(self, job: Job) -> None:
        self._jobs.append(job)

    def begun(self, seconds: float) -> bool:
        self.serve()
        return True

    def catch_up(self, done: Future[Any], seconds: float | None) -> None:
        self.serve()
        if not done.done():
            raise TimeoutError

    def close(self, seconds: float | None = None) -> None:
        self.serve()
        if self._serving is not None:
            self._serving.end()
        self._over(self)

    def due_in(self, now: float) -> float | None:
        """The seconds after which it wants to be served; None as long as nothing is put in."""
        if self._jobs:
            return 0.0
        return None if self._due is None else max(0.0, self._due - now)

    def serve(self) -> None:
        """Do all that was put in, and what is due. What jobs put in themselves comes after them."""
        if self._busy:
            return
        self._busy = True
        try:
            while self._due_now():
                if self._serving is None:
                    self._serving, jobs = self._make(), []
                else:
                    jobs = list(self._jobs)
                    self._jobs.clear()
                wait = self._serving.serve(jobs)
                self._due = None if wait is None else self._clock() + max(wait, _SHORTEST)
        finally:
            self._busy = False

    def _due_now(self) -> bool:
        return self.due_in(self._clock()) == 0.0


class PageFolder:
    """A folder in memory that the page keeps for the next start. Without a page it is only that."""

    journal = "MEMORY"
    has_others = False

    def __init__(self, folder: Path | None, page: BrowserPage | None) -> None:
        self._folder, self._page = folder, page
        self.refusal = "" if page is None else page.refusal
        self._known: dict[str, list[bytes]] = {} if folder is None else dict(_blocks(folder))
        self._asking: list[Kept] = []
        self._busy = False

    def try_lock(self, descriptor: int) -> bool:
        if self._page is None:
            return True
        if self._page.is_first is None:
            raise OSError(38, "this browser knows no locks")
        return self._page.is_first

    def keep(self, kept: Kept) -> None:
        if self._page is None or self._folder is None:
            kept(None)
            return
        self._asking.append(kept)
        if not self._busy:
            self._hand_over(self._page, self._folder)

    def _hand_over(self, page: BrowserPage, folder: Path) -> None:
        """Hand over what has changed; whoever asks meanwhile is answered after the next time."""
        asking, self._asking = self._asking, []
        self._busy = True
        changes = self._changes(folder)
        told = partial(self._told, page, folder, [change.file for change in changes], asking)
        page.keep(changes, told)

    def _told(
        self,
        page: BrowserPage,
        folder: Path,
        files: list[str],
        asking: list[Kept],
        refusal: str,
    ) -> None:
        self._busy = False
        if refusal:
            self._known |= {file: [] for file in files}  # the next time all of them is handed over
        for kept in asking:
            kept(OSError(refusal) if refusal else None)
        if self._asking and not self._busy:
            self._hand_over(page, folder)
        page.wake()

    def _changes(self, folder: Path) -> list[FileChange]:
        now = dict(_blocks(folder))
        changes = [FileChange(name, -1, {}) for name in self._known.keys() - now.keys()]
        for name, blocks in now.items():
            before = self._known.get(name, [])
            new = {
                number: block
                for number, block in enumerate(blocks)
                if number >= len(before) or before[number] != block
            }
            if new or len(before) != len(blocks):
                changes.append(FileChange(name, sum(map(len, blocks)), new))
        self._known = now
        return changes

    def retry_after(self, seconds: float) -> None:
        """Do nothing: memory refuses nothing that it would take later."""


def _blocks(folder: Path) -> Iterable[tuple[str, list[bytes]]]:
    """Each file of a folder that is kept, with its blocks."""
    if folder.is_dir():
        for file in sorted(folder.iterdir()):
            if file.is_file() and not file.name.endswith(_NOT_KEPT):
                data = file.read_bytes()
                yield file.name, [data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]


class PageVoice:
    """The browser's own voice."""

    def __init__(self, page: BrowserPage, language: str, rate: int, name: str) -> None:
        self._page, self._language, self._rate, self._name = page, language, rate, name

    def begin(self, text: str) -> Utterance | None:
        return self._page.speak(text, self._language, self._rate, self._name)


class Web:
    """All ports of a page. Without a page nothing is kept or heard.

    folder: in which all is kept, as far as the page has filled it from what it keeps.
    """

    taken_keys = frozenset({"ctrl+n", "ctrl+q", "ctrl+w", "ctrl+t"})

    def __init__(
        self,
        page: BrowserPage | None = None,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._page, self._clock = page, clock
        self.keeping = PageFolder(folder, page)
        self.can_choose = page is not None
        self._lanes: list[FrameLane[Any]] = []
        self._errands: deque[Callable[[], None]] = deque()

    # -- the loop

    async def next_frame(self, timeout: float | None) -> None:
        """Let the browser have its turn, then do what waits beside the window.

        timeout: the seconds after which the next frame is wanted, None where nothing is until
        something happens; 0 for the browser's next picture.
        """
        if self._page is not None:
            waits = [lane.due_in(self._clock()) for lane in self._lanes]
            waits += [timeout, 0.0 if self._errands else None]
            wait = min((wait for wait in waits if wait is not None), default=_LONGEST)
            await (self._page.idle(min(wait, _LONGEST)) if timeout != 0 else self._page.frame())
        self.serve()

    def serve(self) -> None:
        """Do what waits beside the window."""
        for lane in tuple(self._lanes):
            lane.serve()
        if self._errands:
            self._errands.popleft()()

    # -- the ports

    def lane(self, name: str, begin: Callable[[], LaneWorker[Job]]) -> FrameLane[Job]:
        made = FrameLane(begin, self._clock, self._lanes.remove)
        self._lanes.append(made)
        return made

    def errand(self, work: Callable[[], Found]) -> Future[Found]:
        done: Future[Found] = Future()

        def run() -> None:
            try:
                done.set_result(work())
            except Exception as error:
                done.set_exception(error)

        self._errands.append(run)
        return done

    def helper(self, work: Callable[[Connection], None]) -> Helper | None:
        return None

    def voice(self, language: str, rate: int, name: str = "") -> Voice | None:
        if self._page is None or not self._page.has_voice(language):
            return None
        return PageVoice(self._page, language, rate, name)

    def voices(self, language: str) -> Sequence[str]:
        return () if self._page is None else tuple(self._page.voices(language))[:MOST_VOICES]

    def screen_reader(self, wake: Callable[[], None]) -> ScreenReader | None:
        return None

    def sound_device(self, folder: Path, channels: int, mono: bool) -> SoundDevice:
        if self._page is None:
            raise RuntimeError("there is no page to be heard in")
        return self._page.sound_device(mono)

    def hand_out(self, file: Path) -> str:
        if self._page is not None:
            self._page.download(file.name, file.read_bytes())
            os.unlink(file)
        return file.name

    def show(self, file: Path) -> bool:
        """Return True in a page: the browser itself opens what it downloads."""
        return self._page is not None

    def choose(self, endings: Sequence[str]) -> None:
        if self._page is not None:
            self._page.choose(endings)


_LONGEST = 60.0
"""Seconds after which the loop looks again though nothing has happened."""
