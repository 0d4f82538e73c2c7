"""What the program asks of what it runs on. No call here waits, but where it says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection
    from pathlib import Path

Job = TypeVar("Job")
Given_contra = TypeVar("Given_contra", contravariant=True)
Found = TypeVar("Found")

MOST_VOICES = 8
"""How many voices a person is offered at most."""
Kept = Callable[[Exception | None], None]
"""Hears that what was written is kept, or why it is not."""


class LaneWorker(Protocol[Given_contra]):
    """Does the jobs of a lane, and what is due without a job. It is only ever called by its
    lane.
    """

    def serve(self, jobs: Sequence[Given_contra]) -> float | None:
        """Do these jobs in their order, and what is due; the seconds after which to be called
        again though no job has come, or None. It is called once, without jobs, when the lane
        begins, and must raise nothing.
        """

    def end(self) -> None:
        """Do what must still be done, and give back what it holds: this is the last call."""


class Lane(Protocol[Given_contra]):
    """A queue of jobs beside the window: what is put in is done in order, and nobody waits."""

    def put(self, job: Given_contra) -> None:
        """Hand in a job."""

    def begun(self, seconds: float) -> bool:
        """Wait until what serves has been made, at most so long; whether it has been."""

    def catch_up(self, done: Future[Any], seconds: float | None) -> None:
        """Wait until this future of a job is done, at most so long; raises TimeoutError.

        Where nothing may wait, all that waits is done now.
        """

    def close(self, seconds: float | None = None) -> None:
        """Have all that waits done, then end; wait for that, at most so long."""


class Keeping(Protocol):
    """Where the folder with all that is kept lies, and when a commit to a file in it is safe.

    journal        the journal that SQLite keeps there, a word of `PRAGMA journal_mode`
    refusal        why nothing can be kept there; empty if it can
    has_others     whether there are other folders to keep things in
    """

    @property
    def journal(self) -> str: ...

    @property
    def refusal(self) -> str: ...

    @property
    def has_others(self) -> bool: ...

    def try_lock(self, descriptor: int) -> bool:
        """Take the lock on an open file if it is free. Raises OSError where there are no locks."""

    def keep(self, kept: Kept) -> None:
        """Have all that has been committed to the folder's files kept; `kept` is called, once."""

    def retry_after(self, seconds: float) -> None:
        """Wait `seconds` before a disk that has refused something is asked again, where waiting may
        help.
        """


class Utterance(Protocol):
    """A text that is being said."""

    @property
    def ended(self) -> bool:
        """Whether it has been said."""

    def stop(self) -> None:
        """Be silent, and forget it; also once it has ended."""


class Voice(Protocol):
    """A voice for a language."""

    def begin(self, text: str) -> Utterance | None:
        """Begin to say a text; None if that cannot be."""


class SpokenPlace(NamedTuple):
    """A place on a page, as a screen reader tells of it.

    role  `button`, `choice`, `slider`, `switch`, `typed` for what is typed into, or `text`
    box   left, top, right and bottom in pixels of the window
    """

    key: str
    role: str
    name: str
    box: tuple[int, int, int, int]


class SpokenPage(NamedTuple):
    """A page, as a screen reader tells of it.

    focus  the key of the place that keys are on; empty for none
    news   what is told now
    """

    title: str
    places: tuple[SpokenPlace, ...]
    focus: str
    news: str


class ScreenReader(Protocol):
    """The way to a screen reader of the system."""

    @property
    def listens(self) -> bool:
        """Whether a screen reader is running."""

    def show(self, page: SpokenPage) -> None:
        """Tell of a page, which has changed."""

    def focused(self, has_focus: bool) -> None:
        """Take note whether the window has the keys."""

    def asked(self) -> list[tuple[str, str]]:
        """Return what somebody has done there since the last call: the keys of places, each with
        `press`, `focus`, `more` or `less`.
        """


class SoundDevice(Protocol):
    """A device that plays. Channels count from 0; volumes are 0 to 1 for left and right."""

    def length(self, file: str) -> float | None:
        """The seconds of a sound, which is loaded for this; None if there is none."""

    def play(self, channel: int, file: str, left: float, right: float, again: bool) -> None:
        """Begin a sound, instead of what that channel plays; `again`: without end."""

    def volume(self, channel: int, left: float, right: float) -> None:
        """Change how loud a channel is."""

    def stop(self, channel: int, fade: float) -> None:
        """End what a channel plays within `fade` seconds."""

    def forget(self, file: str) -> None:
        """Release a sound that is not needed again soon."""

    def close(self) -> None:
        """Give the device back."""


class Helper(Protocol):
    """A process that computes. pipe: the other end of what it was given."""

    @property
    def pipe(self) -> Connection: ...

    def end(self) -> None:
        """End it, whatever it does."""


class Ports(Protocol):
    """All ports.

    keeping     the folder in which all is kept
    taken_keys  key bindings that never reach the program
    can_choose  whether people choose a file in a window of the system
    """

    @property
    def keeping(self) -> Keeping: ...

    @property
    def taken_keys(self) -> frozenset[str]: ...

    @property
    def can_choose(self) -> bool: ...

    def lane(self, name: str, begin: Callable[[], LaneWorker[Job]]) -> Lane[Job]:
        """Begin a lane; `begin` makes what serves it, beside the window, too."""

    def errand(self, work: Callable[[], Found]) -> Future[Found]:
        """Have something done beside the window that touches neither pixels nor widgets."""

    def helper(self, work: Callable[[Connection], None]) -> Helper | None:
        """Start a process that does `work` with its end of a pipe; None where there are none."""

    def voice(self, language: str, rate: int, name: str = "") -> Voice | None:
        """Return the voice for a language such as `de` or `de_AT`, or None.

        rate: in percent. name: of `voices`; any other is as none. With a name it may wait, as
        `voices` does.
        """

    def voices(self, language: str) -> Sequence[str]:
        """Return the names of the few voices of a language to choose from. It may wait
        for a program of the system.
        """

    def screen_reader(self, wake: Callable[[], None]) -> ScreenReader | None:
        """Return the way to a screen reader for the window that is open, or None. wake: called on
        any thread when there is something to do.
        """

    def sound_device(self, folder: Path, channels: int, mono: bool) -> SoundDevice:
        """Open the device that plays the files of a folder. Raises an error where there is none."""

    def hand_out(self, file: Path) -> str:
        """Give people a file that has been written for them; what it is called where they find it.

        Raises OSError.
        """

    def show(self, file: Path) -> bool:
        """Show a file by the program that is for it; whether there seems to be such a program."""

    def choose(self, endings: Sequence[str]) -> None:
        """Have a file with any of these endings chosen; it comes as if dropped on the window."""
