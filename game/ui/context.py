"""The object through which scenes and widgets reach what they need.

It only holds things together: it opens nothing, and nothing in it is global. `game.app` makes it,
with what screens need besides (`game.app_context`), and gives it to every scene.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from game.field_classes import mutable
from game.ui.gate import Gate

if TYPE_CHECKING:
    from pathlib import Path

    from game.host.ports import Ports
    from game.ui.art import Art
    from game.ui.fonts import Fonts
    from game.ui.keys import Keys
    from game.ui.navigator import Navigator
    from game.ui.settings import Settings
    from game.ui.sound import SoundPlayer
    from game.ui.theme import Theme
    from game.ui.voice import Reader
    from game.ui.window import Window


class PlayClock:
    """Begins with the first table and goes on through pages and pauses. Times are in seconds."""

    def __init__(self) -> None:
        self._since: float | None = None

    def begin(self, now: float) -> None:
        """Note that a table has been opened; the first table counts."""
        if self._since is None:
            self._since = now

    def again(self) -> None:
        """Note that the suggestion was heard: the next table begins another session."""
        self._since = None

    def minutes(self, now: float) -> int:
        """Return the whole minutes since the first table was opened. now: seconds of the clock."""
        return 0 if self._since is None else int((now - self._since) // 60)


@mutable()
class Context:
    """Everything that a scene is given.

    screen      the window: size, surface, static layer, fullscreen
    theme       colours and sizes in pixels for this window and text size; replaced on resize
    fonts       cached text rendering
    art         cards, backs, icons, faces, pictures, at exact pixel sizes
    sound       `play(name, volume=1.0, side=0.0)`, `music(name)`, `mute(flag)`
    reader      reads aloud, by the computer's own voice
    settings    the player's settings; change them with `change(key, value)` so that they are kept
    go          the ways to other screens
    keys        which action a key, pad button or hat means
    clock       () -> seconds, monotonic; tests give their own
    change      (key, value): sets a setting, keeps it and applies it at once
    quit        () asks the loop to end after this frame
    open_file   (path) shows a file by the system's own program for it; whether there is such a
    program wake        () may be called from any thread: makes a waiting loop run a frame
    host        what the program runs on
    play_clock  how long people have been playing
    gate        whether the pages of grown-ups are open
    seed        of every deal, as the command line asked; None: each is new
    speed       of the table, as the command line asked; None once the player has chosen a speed
    """

    screen: Window
    theme: Theme
    fonts: Fonts
    art: Art
    sound: SoundPlayer
    reader: Reader
    settings: Settings
    go: Navigator
    keys: Keys
    clock: Callable[[], float]
    change: Callable[[str, object], None]
    quit: Callable[[], None]
    wake: Callable[[], None]
    open_file: Callable[[Path], bool]
    host: Ports
    seed: int | None = None
    speed: float | None = None
    play_clock: PlayClock = field(default_factory=PlayClock)
    gate: Gate = field(default_factory=Gate)

    @property
    def rest_due(self) -> bool:
        """Whether people have been playing for as long as they wanted to."""
        wanted = self.settings.rest_after
        return bool(wanted) and self.play_clock.minutes(self.clock()) >= wanted

    @property
    def pace(self) -> float:
        """How fast time runs at the table: 1 is normal, 0 means at once.

        The command line's speed counts until the player chooses another.
        """
        return self.settings.pace if self.speed is None else self.speed
