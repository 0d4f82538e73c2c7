"""The ports on a computer's desktop: threads, processes, the system's programs and its disk."""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.locking import try_lock

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection
    from pathlib import Path

    from game.host.ports import Helper, Kept, LaneWorker, ScreenReader, SoundDevice, Voice

Job = TypeVar("Job")
Found = TypeVar("Found")


class ThreadLane(Generic[Job]):
    """A lane on a thread of its own."""

    def __init__(self, name: str, begin: Callable[[], LaneWorker[Job]]) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(begin,), name=name, daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        self._jobs.put(job)

    def begun(self, seconds: float) -> bool:
        return self._begun.wait(seconds)

    def catch_up(self, done: Future[Any], seconds: float | None) -> None:
        done.exception(seconds)

    def close(self, seconds: float | None = None) -> None:
        self._jobs.put(None)
        self._thread.join(seconds)

    def _run(self, begin: Callable[[], LaneWorker[Job]]) -> None:
        serving = begin()
        self._begun.set()
        wait = serving.serve(())
        ends = False
        while not ends:
            jobs, ends = self._next(wait)
            if jobs or not ends:
                wait = serving.serve(jobs)
        serving.end()

    def _next(self, wait: float | None) -> tuple[list[Job], bool]:
        """All jobs there are, once there are any or the time is over; whether these are the
        last.
        """
        jobs: list[Job | None] = []
        try:
            jobs.append(self._jobs.get(timeout=wait))
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
        except queue.Empty:
            return [], False
        return [job for job in jobs if job is not None], None in jobs


class Disk:
    """The disk, on which a commit of SQLite is safe as soon as it is done."""

    journal = "WAL"
    refusal = ""
    has_others = True

    def try_lock(self, descriptor: int) -> bool:
        return try_lock(descriptor)

    def keep(self, kept: Kept) -> None:
        kept(None)

    def retry_after(self, seconds: float) -> None:
        time.sleep(seconds)


class Process:
    """A process that works out something beside the window, such as games that are tried out.

    It is started at once, in a thread, since that takes longer than a frame. Raises OSError where
    no process can be started.
    """

    def __init__(self, work: Callable[[Connection], None]) -> None:
        from multiprocessing import get_context

        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other,), daemon=True)

        def start() -> None:
            try:
                self._process.start()
            except OSError:
                self.pipe.close()
            other.close()

        self._starting = threading.Thread(target=start, daemon=True)
        self._starting.start()

    def end(self) -> None:
        self.pipe.close()
        self._starting.join()
        if self._process.is_alive():
            self._process.terminate()


class Desktop:
    """All ports of a desktop."""

    taken_keys: frozenset[str] = frozenset()
    can_choose = False

    def __init__(self) -> None:
        self.keeping = Disk()

    def lane(self, name: str, begin: Callable[[], LaneWorker[Job]]) -> ThreadLane[Job]:
        return ThreadLane(name, begin)

    def errand(self, work: Callable[[], Found]) -> Future[Found]:
        from concurrent.futures import Future

        done: Future[Found] = Future()

        def run() -> None:
            try:
                done.set_result(work())
            except BaseException as error:
                done.set_exception(error)

        threading.Thread(target=run, name="errand", daemon=True).start()
        return done

    def helper(self, work: Callable[[Connection], None]) -> Helper | None:
        try:
            return Process(work)
        except OSError:
            return None

    def voice(self, language: str, rate: int, name: str = "") -> Voice | None:
        from game.host.speaking_program import speaking_program

        return speaking_program(language, rate=rate, voice=name)

    def voices(self, language: str) -> Sequence[str]:
        from game.host.speaking_program import voice_names

        return tuple(voice_names(language))

    def screen_reader(self, wake: Callable[[], None]) -> ScreenReader | None:
        from game.host.accesskit_tree import accesskit_tree

        return accesskit_tree(wake)

    def sound_device(self, folder: Path, channels: int, mono: bool) -> SoundDevice:
        from game.host.mixer_device import MixerDevice

        return MixerDevice(folder, channels, mono)

    def hand_out(self, file: Path) -> str:
        return str(file)

    def show(self, file: Path) -> bool:
        return show(file)

    def choose(self, endings: Sequence[str]) -> None:
        """Do nothing: files are offered by name, or dropped on the window."""


def show(file: Path) -> bool:
    """Show a file by the system's own program for it; whether there seems to be such a program."""
    import shutil
    import subprocess

    try:
        if sys.platform == "win32":
            os.startfile(file)
            return True
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        if shutil.which(opener) is None:
            return False
        quiet = subprocess.DEVNULL
        process = subprocess.Popen([opener, str(file)], stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError:
        return False
    # Somebody has to wait for it, or it stays in the system's list until this program ends.
    threading.Thread(target=process.wait, daemon=True).start()
    return True
