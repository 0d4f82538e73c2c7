"""The refusal of everything that comes from outside: a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from game.quoting import quoted, quoted_path, shortened, visible
from game.texts import tr

if TYPE_CHECKING:
    from pathlib import Path

MAX_LETTERS = 199
"""No refusal is longer, whatever it speaks of; its full stop is the 200th."""
_MAX_FILE_LETTERS = 60
_MAX_PLACE_LETTERS = 60
_MIN_GOT_LETTERS = 12


class Refusal(ValueError):
    """A value from outside was refused.

    `str()` is a sentence in a single line without its full stop, of at most MAX_LETTERS letters,
    all of which can be seen. It names the file and the place in it, what was there, and what would
    do.

    reason: a sentence; or empty where `got` and `takes` say it.
    got: the value as `quoting.quoted` shows it. takes: what would do, such as "a whole number".
    place: where it is, such as `answers[3].at`. file: the path of the file; empty for none.
    """

    def __init__(
        self, reason: str = "", *, got: str = "", takes: str = "", place: str = "", file: str = ""
    ) -> None:
        super().__init__(reason)
        self.reason, self.got, self.takes = reason, got, takes
        self.place, self.file = place, file

    @classmethod
    def of_value(cls, value: Any, takes: str) -> Self:
        """Return the refusal of a value where something else is taken."""
        return cls(got=quoted(value), takes=takes)

    def inside(self, step: str | int) -> Self:
        """Note that the place is inside this field, or this item of a list; return the refusal."""
        name = f"[{step}]" if isinstance(step, int) else shortened(visible(step), 30)
        dot = "." if self.place and not self.place.startswith("[") else ""
        self.place = f"{name}{dot}{self.place}"
        return self

    def in_file(self, file: str | Path) -> Self:
        """Note which file it is in; return the refusal."""
        self.file = str(file)
        return self

    def __str__(self) -> str:
        head = f"{quoted_path(self.file, _MAX_FILE_LETTERS)}: " if self.file else ""
        place = shortened(self.place, _MAX_PLACE_LETTERS)
        if not self.takes:
            head += f"{place}: " if place else ""
            return shortened(visible(head + self.reason), MAX_LETTERS)
        place = place or tr("it")
        room = MAX_LETTERS - len(head + self._sentence(place, ""))
        got = shortened(self.got, max(_MIN_GOT_LETTERS, room))
        return shortened(visible(head + self._sentence(place, got)), MAX_LETTERS)

    def _sentence(self, place: str, got: str) -> str:
        return tr("{place} got {got}; it takes {takes}", place=place, got=got, takes=self.takes)
